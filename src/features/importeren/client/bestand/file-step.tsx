import { useState } from 'react';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { FileDrop } from '#client/ui/file-drop.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { sendList } from '#features/importeren/client/api.ts';
import { Templates } from '#features/importeren/client/wizard/templates.tsx';
import { WizardBody } from '#features/importeren/client/wizard/wizard-frame.tsx';
import { IMPORT_MAX_BYTES } from '#features/importeren/shared/schema.ts';
import { EarlierImports } from './earlier-imports.tsx';

const ACCEPT = ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'] as const;

export interface SentList {
  file: File;
  bladen: { naam: string; rijen: number }[];
}

interface FileStepProps {
  onRead: (id: string, sent: SentList) => void;
}

export function FileStep({ onRead }: FileStepProps) {
  const [fraction, setFraction] = useState<number | null>(null);
  const [error, setError] = useState<string | undefined>();

  async function read(file: File) {
    setError(undefined);
    setFraction(0);
    try {
      const { id, bladen } = await sendList(file, null, setFraction);
      onRead(id, { file, bladen });
    } catch (cause) {
      setError(sentenceOf(problemOf(cause)));
    } finally {
      setFraction(null);
    }
  }

  return (
    <WizardBody
      title="Kies je lijst met sponsors"
      lead="Een Excel-bestand of een CSV, zoals je hem nu bijhoudt. Je ziet eerst wat we ervan maken."
    >
      <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <FileDrop
            label="Je bestand"
            hint="XLSX of CSV, hoogstens 10 MB en 10.000 rijen."
            accept={ACCEPT}
            maxBytes={IMPORT_MAX_BYTES}
            isPending={fraction !== null}
            error={error}
            onChange={(file) => {
              if (file !== null) void read(file);
            }}
          />
          {fraction !== null && (
            <Progress
              className="mt-4"
              label={fraction < 1 ? 'Bestand versturen' : 'Bestand lezen'}
              {...(fraction < 1 && { value: Math.round(fraction * 100) })}
            />
          )}
        </div>
        <section>
          <h2 className="border-b-2 border-ink pb-2 text-h3">Nog geen lijst?</h2>
          <p className="mt-3 mb-2">Vul ons sjabloon in, of plak je lijst erin.</p>
          <Templates />
        </section>
      </div>
      <EarlierImports />
    </WizardBody>
  );
}
