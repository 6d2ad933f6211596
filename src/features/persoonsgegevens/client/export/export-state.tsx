import { Download, FolderArchive } from 'lucide-react';
import { useState } from 'react';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { Alert } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';
import { Steps } from '#client/ui/steps.tsx';
import { notify } from '#client/ui/toast.tsx';
import { isUnderWay } from '#features/persoonsgegevens/client/api.ts';
import { exportSteps, tellingWords } from '#features/persoonsgegevens/shared/rules/export.ts';
import type { Clubexport } from '#features/persoonsgegevens/shared/schema.ts';
import { formatMoment } from '#shared/dates.ts';
import { formatFileSize, formatNumber } from '#shared/text.ts';

interface ExportStateProps {
  file: Clubexport | null;
  /** What becomes of it for who leaves while it is made. */
  note: string;
  fetchFile: (id: string) => Promise<void>;
}

/** How a file with everything of a club stands: being made, failed, to download, or cleared away. */
export function ExportState({ file, note, fetchFile }: ExportStateProps) {
  if (file === null) return null;
  if (isUnderWay(file)) return <Steps {...exportSteps(file)} note={note} />;
  if (file.state === 'mislukt')
    return (
      <Alert tone="danger" title="Het bestand is niet gemaakt">
        Probeer het opnieuw. Lukt het dan weer niet, laat het ons weten.
      </Alert>
    );
  if (file.is_opgeruimd) return <Alert tone="info">Dit bestand is opgeruimd. Maak een nieuw.</Alert>;
  return <Ready file={file} fetchFile={fetchFile} />;
}

type ReadyProps = Pick<ExportStateProps, 'fetchFile'> & { file: Clubexport };

function Ready({ file: { id, bestandsnaam, bytes, door, expires_at, telling, can }, fetchFile }: ReadyProps) {
  const [isFetching, setFetching] = useState(false);
  const size = bytes === null ? [] : [formatFileSize(bytes)];
  const by = door === null ? [] : [`gemaakt door ${door}`];
  const download = () => {
    setFetching(true);
    void fetchFile(id)
      .catch((error: unknown) =>
        notify.error('De download lukte niet.', { note: sentenceOf(problemOf(error)), about: `clubexport ${id}` }),
      )
      .finally(() => setFetching(false));
  };
  return (
    <div className="@container rounded-card border border-line bg-sunk">
      <div className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-center gap-4 p-4 sm:grid-cols-[2.75rem_minmax(0,1fr)_auto]">
        <span aria-hidden className="grid size-11 place-items-center rounded-card bg-paper">
          <FolderArchive className="size-6" />
        </span>
        <div>
          <b className="block font-bold wrap-anywhere">{bestandsnaam}</b>
          <span className="text-meta text-ink-2">
            {[...size, `te downloaden tot ${formatMoment(expires_at)}`, ...by].join(', ')}
          </span>
        </div>
        {can.download && (
          <Button
            icon={Download}
            isPending={isFetching}
            pendingLabel="Downloaden..."
            onPress={download}
            className="max-sm:col-span-2"
          >
            Download
          </Button>
        )}
      </div>
      {telling !== null && (
        <ul className="grid grid-cols-2 border-t border-line @min-[32rem]:grid-cols-3 @min-[56rem]:grid-cols-6">
          {tellingWords(telling).map(({ count, word }) => (
            <li key={word} className="px-4 py-3">
              <b className="figure block text-h4">{formatNumber(count)}</b>
              <span className="text-meta text-ink-2">{word}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
