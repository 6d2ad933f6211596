import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '#client/api.ts';
import { isRefused } from '#client/problems.ts';
import { tellUnsaved } from '#client/tell-unsaved.ts';
import { Button } from '#client/ui/button.tsx';
import { FigureTable } from '#client/ui/figure.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { SaveBar } from '#client/ui/save-bar.tsx';
import { notify } from '#client/ui/toast.tsx';
import { euro } from '#shared/money.ts';
import { plural, pluralWord } from '#shared/text.ts';
import { checkQuery, importerenApi } from '#features/importeren/client/api.ts';
import { WizardBody } from '#features/importeren/client/wizard/wizard-frame.tsx';
import { startLabel } from '#features/importeren/shared/labels.ts';
import type { Totals } from '#features/importeren/shared/rules/plan.ts';
import { GoodRows } from './good-rows.tsx';
import { LikeRows } from './like-rows.tsx';
import { WrongRows } from './wrong-rows.tsx';

const NOTHING = 'Er is geen rij die mee kan. Verbeter eerst een fout.';

export function CheckStep({ id, onBack }: { id: string; onBack: () => void }) {
  const totals = useQuery(checkQuery(id));
  return (
    <Loaded query={totals} label="Rijen controleren..." className="wrap py-12">
      {(found) => <Check id={id} totals={found} onBack={onBack} />}
    </Loaded>
  );
}

function leadOf({ fouten, opgelost, dubbelen }: Totals): string {
  if (fouten > opgelost) return 'Verbeter de fouten hier, of laat die rijen weg. Er is nog niets geïmporteerd.';
  if (dubbelen > 0) return 'Kijk na wat op elkaar lijkt. Er is nog niets geïmporteerd.';
  return 'Er is nog niets geïmporteerd.';
}

function Check({ id, totals, onBack }: { id: string; totals: Totals; onBack: () => void }) {
  const [isStarting, setStarting] = useState(false);
  const { gelezen, nieuw, bedrag, aangevuld, niet_mee } = totals;
  const isNothing = nieuw + aangevuld === 0;

  async function start() {
    setStarting(true);
    try {
      await importerenApi.start({ id, nieuw, aangevuld });
    } catch (error) {
      // The same numbers once more would be refused again: they are looked at first.
      const isOther = isRefused(error, 'aantallen_anders');
      tellUnsaved(error, { about: id, ...(!isOther && { retry: () => void start() }) });
      await queryClient.invalidateQueries({ queryKey: ['importeren', id] });
    } finally {
      setStarting(false);
    }
  }

  return (
    <>
      <WizardBody title={`${plural(nieuw, 'sponsor staat', 'sponsors staan')} klaar`} lead={leadOf(totals)}>
        <div className="space-y-12">
          <FigureTable
            entries={[
              { word: pluralWord(gelezen, 'rij gelezen', 'rijen gelezen'), figure: gelezen },
              {
                word: `${pluralWord(nieuw, 'wordt een nieuwe sponsor', 'worden een nieuwe sponsor')}, samen ${euro(bedrag)} per jaar`,
                figure: nieuw,
              },
              { word: pluralWord(aangevuld, 'wordt aangevuld', 'worden aangevuld'), figure: aangevuld },
              { word: pluralWord(niet_mee, 'gaat niet mee', 'gaan niet mee'), figure: niet_mee },
            ]}
          />
          {totals.fouten > 0 && <WrongRows id={id} totals={totals} />}
          {totals.dubbelen > 0 && <LikeRows id={id} count={totals.dubbelen} />}
          {totals.goed > 0 && <GoodRows id={id} count={totals.goed} />}
        </div>
      </WizardBody>
      <SaveBar
        label="Importeren"
        state={{ kind: 'clean' }}
        note={isNothing ? NOTHING : 'Je kunt de import daarna 24 uur lang ongedaan maken.'}
      >
        <Button
          isDisabled={isNothing}
          isPending={isStarting}
          pendingLabel="Bezig met beginnen"
          onPress={() => void start()}
          onDisabledPress={() => notify.error(NOTHING, { about: id })}
        >
          {startLabel(nieuw, aangevuld)}
        </Button>
        <Button variant="second" onPress={onBack}>
          Vorige stap
        </Button>
      </SaveBar>
    </>
  );
}
