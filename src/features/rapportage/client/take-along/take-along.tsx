import { FileSpreadsheet, FileText, Printer, Table2, type LucideIcon } from 'lucide-react';
import { Button, Icon } from '#client/ui/button.tsx';
import { type Bestand, fileName } from '#features/rapportage/shared/labels.ts';
import type { Periode } from '#features/rapportage/shared/rules/periodes.ts';
import { Part } from '#features/rapportage/client/report/part.tsx';
import { FileButton } from './file-button.tsx';
import { FirstSheet, SecondSheet } from './sheets.tsx';

interface File {
  bestand: Bestand;
  icon: LucideIcon;
  title: string;
  /** Else its name says what it is. */
  note?: string;
  button: string;
}

const FILES: readonly File[] = [
  {
    bestand: 'xlsx',
    icon: FileSpreadsheet,
    title: 'Rapport voor Excel',
    note: 'bedragen als getal, datums als datum',
    button: 'Download voor Excel',
  },
  { bestand: 'csv', icon: Table2, title: 'Sponsorrapport', button: 'Download' },
  { bestand: 'txt', icon: FileText, title: 'Jaarrapport in tekst', button: 'Download' },
];

/** The same figures on paper and as files. */
export function TakeAlong({ periode }: { periode: Periode }) {
  return (
    <Part title="Meenemen naar de vergadering" className="rapport-schermdeel mt-12 @min-[60rem]:mt-16">
      <div className="grid gap-8 @min-[60rem]:grid-cols-[minmax(0,1fr)_35.5rem] @min-[60rem]:gap-16">
        <div className="mt-4 flex flex-wrap items-start gap-4">
          <FirstSheet />
          <SecondSheet />
          <div className="max-w-prose min-w-60 flex-1 basis-72 sm:ml-2">
            <h3 className="text-h4">Afdrukken</h3>
            <p className="mt-1 mb-3">
              Twee bladzijden A4 met deze cijfers, zonder menu en knoppen. Ook in zwart-wit te lezen: de bedragen staan
              bij elke balk.
            </p>
            <Button variant="second" size="s" icon={Printer} onPress={() => window.print()}>
              Afdrukken
            </Button>
          </div>
        </div>
        <ul>
          {FILES.map(({ bestand, icon, title, note, button }) => (
            <li
              key={bestand}
              className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 border-b border-line py-2 sm:grid-cols-[1.5rem_minmax(0,1fr)_auto]"
            >
              <Icon icon={icon} />
              <p className="min-w-0 leading-5">
                <b>{title}</b>
                <span className="block text-meta wrap-anywhere text-ink-2">
                  {note ?? fileName(bestand, periode.jaar)}
                </span>
              </p>
              <div className="max-sm:col-start-2">
                <FileButton bestand={bestand} periode={periode} what={title}>
                  {button}
                </FileButton>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Part>
  );
}
