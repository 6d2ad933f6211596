import { Download, Mail } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Alert } from '#client/ui/alert.tsx';
import { Button, buttonStyle, Icon } from '#client/ui/button.tsx';
import { CopyButton } from '#client/ui/copy-button.tsx';
import type { MediaType } from '#features/prijzen/shared/rules.ts';
import { handOver } from '#features/bestanden/client/files/watch.ts';
import { fileLine, NO_ADDRESS, printerMail, printerText } from '#features/bestanden/shared/rules/telling.ts';
import type { Bestand } from '#features/bestanden/shared/schema.ts';
import { ReportList, type ReportRow } from './report-list.tsx';

interface ReadyProps {
  file: Bestand;
  type: MediaType;
  clubNaam: string;
  thumb: ReactNode;
  rows: readonly ReportRow[];
}

/** The file, and what to say to who prints it. */
export function Ready({ file, type, clubNaam, thumb, rows }: ReadyProps) {
  const { id, soort, gevouwen, rapport, downloadUrl } = file;
  const name = file.bestandsnaam ?? 'je PDF';
  const [isFetching, setFetching] = useState(false);
  const hint = useId();
  if (downloadUrl === null) {
    return (
      <Alert tone="danger" title={NO_ADDRESS.title}>
        {NO_ADDRESS.note}
      </Alert>
    );
  }
  const fine = rows.filter(({ state }) => state === 'ok').length;
  const isPress = soort === 'drukwerk' && rapport?.is_press_ready === true;
  const text = printerText(type, gevouwen);
  return (
    <div className="flex flex-col gap-5">
      <div className="grid grid-cols-[3.25rem_minmax(0,1fr)] items-center gap-4 rounded-card bg-sunk p-4">
        <span inert aria-hidden>
          {thumb}
        </span>
        <div>
          <b className="block leading-6 font-bold wrap-anywhere">{name}</b>
          <span className="text-meta text-ink-2">{fileLine(file)}</span>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={Download}
          isPending={isFetching}
          pendingLabel="Downloaden..."
          onPress={() => {
            setFetching(true);
            void handOver(id).finally(() => setFetching(false));
          }}
        >
          Download
        </Button>
        {isPress && (
          <a
            href={`mailto:?${printerMail(clubNaam, name, text)}`}
            aria-describedby={hint}
            className={buttonStyle({ variant: 'second' })}
          >
            <Icon icon={Mail} />
            Mail naar de drukker
          </a>
        )}
      </div>
      {isPress && (
        <>
          <p id={hint} className="-mt-2 text-meta text-ink-2">
            Download eerst het bestand en voeg het als bijlage toe aan de mail.
          </p>
          <section className="border-l-4 border-brand-text bg-tint p-4">
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <h3 className="text-body font-bold [font-family:var(--font-text)]">Zeg dit tegen de drukker</h3>
              <CopyButton text={text} label="Kopieer" variant="quiet" size="s" className="-mx-2 -my-2.5" />
            </div>
            <p className="mt-1">{text}</p>
          </section>
        </>
      )}
      {rows.length > 0 && (
        <section>
          <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
            <h3 className="text-body font-bold [font-family:var(--font-text)]">Nagekeken</h3>
            <span className="text-meta text-ink-2">
              {fine} van {rows.length} in orde
            </span>
          </div>
          <ReportList rows={rows} label="Nagekeken" />
        </section>
      )}
    </div>
  );
}
