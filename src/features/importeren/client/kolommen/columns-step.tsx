import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { queryClient } from '#client/api.ts';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { useAsked } from '#client/use-asked.ts';
import { Button } from '#client/ui/button.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { SaveBar } from '#client/ui/save-bar.tsx';
import { notify } from '#client/ui/toast.tsx';
import { plural, pluralInWords } from '#shared/text.ts';
import { columnsQuery, importerenApi } from '#features/importeren/client/api.ts';
import type { SentList } from '#features/importeren/client/bestand/file-step.tsx';
import { WizardBody } from '#features/importeren/client/wizard/wizard-frame.tsx';
import { JOINED_VELDEN, VELD_LABELS, type Veld, VERPLICHT } from '#features/importeren/shared/labels.ts';
import type { ImportColumns } from '#features/importeren/shared/schema.ts';
import { ColumnTable } from './column-table.tsx';
import { PreviewTable } from './preview-table.tsx';
import { Side } from './side.tsx';

interface ColumnsStepProps {
  id: string;
  /** The file that was chosen in this window; after a reload it is not known any more. */
  sent: SentList | null;
  onNext: () => void;
  onBack: () => void;
  onSheet: (blad: string) => Promise<void>;
}

export function ColumnsStep({ id, ...rest }: ColumnsStepProps) {
  const columns = useQuery(columnsQuery(id));
  return (
    <Loaded query={columns} label="Kolommen laden..." className="wrap py-12">
      {(data) => <Columns data={data} {...rest} />}
    </Loaded>
  );
}

/** 'We herkenden 9 van je 11 kolommen. Zet de andere twee goed, of laat ze weg.' */
function leadOf({ herkend, kolommen }: ImportColumns): string {
  const others = kolommen.length - herkend;
  if (others === 0) return `We herkenden ${kolommen.length === 1 ? 'je kolom' : `al je ${kolommen.length} kolommen`}.`;
  const rest =
    others === 1
      ? 'Zet de andere goed, of laat hem weg.'
      : `Zet de andere ${pluralInWords(others, '', '').trim()} goed, of laat ze weg.`;
  return `We herkenden ${herkend} van je ${plural(kolommen.length, 'kolom', 'kolommen')}. ${rest}`;
}

type Change = Omit<Parameters<typeof importerenApi.update>[0], 'id' | 'version'>;

/** Saves what is chosen one after the other, each from the version that the one before made. */
function useMapping({ id, version }: ImportColumns) {
  const saved = useRef(version);
  const line = useRef(Promise.resolve());
  return (change: Change): Promise<void> => {
    line.current = line.current.then(async () => {
      try {
        saved.current = Math.max(saved.current, version);
        saved.current = (await importerenApi.update({ id, version: saved.current, ...change })).version;
      } catch (error) {
        notify.error(sentenceOf(problemOf(error)), { about: id });
        await queryClient.invalidateQueries({ queryKey: columnsQuery(id).queryKey });
      }
    });
    return line.current;
  };
}

function Columns({ data, sent, onNext, onBack, onSheet }: Omit<ColumnsStepProps, 'id'> & { data: ImportColumns }) {
  const save = useMapping(data);
  const { shown, ask } = useAsked<readonly (Veld | null)[]>(data.kolommen.map(({ veld }) => veld));
  const missing = VERPLICHT.filter((veld) => !shown.includes(veld)).map((veld) => VELD_LABELS[veld]);

  function choose(at: number, veld: Veld | null) {
    const isOnce = veld !== null && !JOINED_VELDEN.includes(veld);
    // A field that stood for another column goes to this one.
    const kolommen = shown.map((other, column) => (column === at ? veld : isOnce && other === veld ? null : other));
    void ask(kolommen, () => save({ kolommen }));
  }

  return (
    <>
      <WizardBody title="Welke kolom is wat?" lead={leadOf(data)}>
        <div className="grid items-start gap-x-16 gap-y-12 min-[80rem]:grid-cols-[minmax(0,1fr)_20rem]">
          <ColumnTable
            columns={data.kolommen}
            velden={shown}
            woorden={data.woorden}
            onChoose={choose}
            onWord={(woord, categorie) => void save({ categorieen: [{ woord, categorie }] })}
          />
          <Side
            data={data}
            velden={shown}
            sent={sent}
            onHead={(heeft_kop) => void save({ heeft_kop })}
            onSheet={onSheet}
            onOther={onBack}
          />
        </div>
        <PreviewTable rows={data.voorbeeld} />
      </WizardBody>
      <SaveBar label="Verder" state={{ kind: 'clean' }} note="Er is nog niets geïmporteerd.">
        <Button
          isDisabled={missing.length > 0}
          onPress={onNext}
          onDisabledPress={() => notify.error(`Kies eerst welke kolom ${missing.join(' en ')} is.`, { about: data.id })}
        >
          Volgende stap: controleren
        </Button>
        <Button variant="second" onPress={onBack}>
          Vorige stap
        </Button>
      </SaveBar>
    </>
  );
}
