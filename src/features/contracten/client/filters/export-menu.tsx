import { useMutation } from '@tanstack/react-query';
import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { downloadFile } from '#client/download.ts';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { Button } from '#client/ui/button.tsx';
import { Menu, MenuItem } from '#client/ui/menu.tsx';
import { notify } from '#client/ui/toast.tsx';
import { contractenApi, type ListedContracts } from '#features/contracten/client/api.ts';

/** What is listed as a sheet, or as text that every program reads. */
export function ExportMenu({ listed: { status, categorie } }: { listed: ListedContracts }) {
  const download = useMutation({
    mutationFn: (format: 'xlsx' | 'csv') =>
      contractenApi.exportFile({ params: { format }, query: { groep: status, categorie } }),
    onSuccess: (file) => {
      downloadFile(file);
      notify.ok('Je bestand is gedownload.', { note: file.name, about: 'contracten-export' });
    },
    onError: (error, format) =>
      notify.error(sentenceOf(problemOf(error)), {
        about: 'contracten-export',
        retry: () => download.mutate(format),
      }),
  });
  return (
    <Menu
      label="Download"
      trigger={
        <Button variant="second" icon={Download} isPending={download.isPending} className="max-sm:px-3.5">
          <span>
            <span className="max-sm:sr-only">Download voor </span>Excel
          </span>
        </Button>
      }
    >
      <MenuItem
        id="xlsx"
        icon={FileSpreadsheet}
        label="Excel-bestand"
        note="Bedragen en datums om mee te rekenen"
        onAction={() => download.mutate('xlsx')}
      />
      <MenuItem
        id="csv"
        icon={FileText}
        label="CSV-bestand"
        note="Voor de boekhouding of een ander programma"
        onAction={() => download.mutate('csv')}
      />
    </Menu>
  );
}
