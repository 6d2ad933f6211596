import { Check, FileSpreadsheet, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button, Icon } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Select } from '#client/ui/select.tsx';
import { dayOf, formatDayNumeric } from '#shared/dates.ts';
import { listOf, plural } from '#shared/text.ts';
import type { SentList } from '#features/importeren/client/bestand/file-step.tsx';
import { Templates } from '#features/importeren/client/wizard/templates.tsx';
import { VELD_LABELS, type Veld, VERPLICHT } from '#features/importeren/shared/labels.ts';
import type { ImportColumns } from '#features/importeren/shared/schema.ts';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 border-b-2 border-ink pb-2 text-h3">{title}</h2>
      {children}
    </section>
  );
}

interface SideProps {
  data: ImportColumns;
  velden: readonly (Veld | null)[];
  sent: SentList | null;
  onHead: (heeft_kop: boolean) => void;
  onSheet: (blad: string) => Promise<void>;
  onOther: () => void;
}

export function Side({ data, velden, sent, onHead, onSheet, onOther }: SideProps) {
  const { bestandsnaam, blad, rows_total, kolommen, heeft_kop } = data;
  const [isReading, setReading] = useState(false);
  const [today] = useState(() => dayOf(new Date()));
  const facts = [
    blad !== null && `blad ‘${blad}’`,
    plural(rows_total, 'rij', 'rijen'),
    plural(kolommen.length, 'kolom', 'kolommen'),
  ];
  const bladen = sent?.bladen ?? [];
  return (
    <div className="space-y-8">
      <Part title="Je bestand">
        <p className="grid grid-cols-[1.5rem_1fr] gap-2">
          <Icon icon={FileSpreadsheet} className="mt-0.5" />
          <span className="min-w-0">
            <b className="block break-words">{bestandsnaam}</b>
            <span className="block text-meta text-ink-2">{facts.filter(Boolean).join(', ')}</span>
          </span>
        </p>
        {bladen.length > 1 && (
          <Select
            label="Blad"
            className="mt-3"
            options={bladen.map(({ naam, rijen }) => ({
              value: naam,
              label: naam,
              note: plural(rijen, 'rij', 'rijen'),
            }))}
            value={blad}
            isDisabled={isReading}
            onChange={(naam) => {
              setReading(true);
              void onSheet(naam).finally(() => setReading(false));
            }}
          />
        )}
        <Checkbox value={heeft_kop} onChange={onHead}>
          De eerste rij is de kop
        </Checkbox>
        <Button variant="quiet" size="s" className="px-0 text-brand-text" onPress={onOther}>
          Ander bestand kiezen
        </Button>
      </Part>
      <Part title="Verplicht">
        <ul>
          {VERPLICHT.map((veld) => {
            const from = kolommen.filter((_, at) => velden[at] === veld).map(({ kop }) => `‘${kop}’`);
            return (
              <li key={veld} className="flex items-baseline gap-2 py-0.5">
                <Icon
                  icon={from.length > 0 ? Check : X}
                  className={`self-center ${from.length > 0 ? 'text-ok' : 'text-danger'}`}
                />
                <span>
                  {VELD_LABELS[veld]}{' '}
                  <span className="text-meta text-ink-2">
                    {from.length > 0 ? `uit ${listOf(from)}` : 'kies hiervoor een kolom'}
                  </span>
                </span>
              </li>
            );
          })}
        </ul>
      </Part>
      <Part title="Zo komen ze binnen">
        <ul className="list-disc space-y-1 pl-5">
          <li>
            {velden.includes('contract_end_date')
              ? 'In fase Actief, met een getekend contract tot de einddatum'
              : 'In fase Actief, met een getekend contract zonder einddatum'}
          </li>
          <li>Met als bron: import van {formatDayNumeric(today)}</li>
          <li>Zonder dat er een mail uitgaat</li>
        </ul>
      </Part>
      <Part title="Past het niet?">
        <p className="mb-1">Zet je lijst over in ons sjabloon en begin opnieuw.</p>
        <Templates />
      </Part>
    </div>
  );
}
