import { useQuery } from '@tanstack/react-query';
import { FolderArchive, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { ConfirmWithPassword } from '#features/accounts/client/profile/confirm-with-password.tsx';
import { exportQuery, fetchExport, isUnderWay, useRequestExport } from '#features/persoonsgegevens/client/api.ts';
import { ExportState } from './export-state.tsx';

const NOTE = 'Een nieuw bestand maken vraagt om je wachtwoord. Alle beheerders krijgen er een mail over.';

/** One file with everything of the club. */
export function ExportCard({ id }: { id: string }) {
  const query = useQuery(exportQuery);
  const [isAsking, setAsking] = useState(false);
  const request = useRequestExport();
  const file = query.data?.export ?? null;
  return (
    <Card
      id={id}
      title="Alles meenemen"
      lead="Eén ZIP met alles van je club. De lijsten openen in Excel, de JSON is voor een ander systeem."
      actions={
        query.data?.can.requestExport === true && (
          <Button
            variant="second"
            size="s"
            icon={file === null ? FolderArchive : RefreshCw}
            onPress={() => setAsking(true)}
          >
            {file === null ? 'Maak een bestand' : 'Maak een nieuw bestand'}
          </Button>
        )
      }
      className="scroll-mt-6"
    >
      <Loaded query={query} label="Alles meenemen laden...">
        {({ export: made }) => (
          <>
            <ExportState
              file={made}
              note="Je mag deze pagina verlaten. Als het bestand klaar is, krijgen alle beheerders een mail."
              fetchFile={fetchExport}
            />
            {!isUnderWay(made) && <p className="mt-4 text-meta text-ink-2">{NOTE}</p>}
          </>
        )}
      </Loaded>
      <Dialog title="Maak een bestand met alles" size="ask" isOpen={isAsking} onOpenChange={setAsking}>
        <p className="mb-4">
          Er staan gegevens van mensen in. Bewaar het veilig, en gooi het weg als je het niet meer nodig hebt.
          {file?.state === 'klaar' && !file.is_opgeruimd && ' Het bestand dat er nu staat, verdwijnt.'}
        </p>
        <ConfirmWithPassword
          label="Maak het bestand"
          hint="Ook als je net bent ingelogd."
          onConfirm={async (wachtwoord) => {
            await request.mutateAsync(wachtwoord);
            setAsking(false);
          }}
          onCancel={() => setAsking(false)}
        />
      </Dialog>
    </Card>
  );
}
