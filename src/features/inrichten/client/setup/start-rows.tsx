import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Button } from '#client/ui/button.tsx';
import { ButtonLink, DrawnLink } from '#client/ui/link.tsx';
import { notify } from '#client/ui/toast.tsx';
import { inrichtenApi } from '#features/inrichten/client/api.ts';
import { startedInWords } from '#features/inrichten/shared/rules.ts';
import type { StartOnderdeel } from '#features/inrichten/shared/kinds.ts';
import type { Inrichting } from '#features/inrichten/shared/schema.ts';
import { capitalise, pluralInWords, pluralWord } from '#shared/text.ts';
import { SetupRow, tellFailure } from './setup-row.tsx';

/** Adds examples of these, each only where there is nothing yet. */
export const useStartSet = () =>
  useMutation({
    mutationFn: (onderdelen: StartOnderdeel[]) => inrichtenApi.addStartSet({ onderdelen }),
    onSuccess: (started) => {
      const words = startedInWords(started);
      if (words === null) notify.info('Er stond al iets. Er is niets bijgezet.');
      else notify.ok(`${capitalise(words)} staan klaar.`, { note: 'Het zijn voorbeelden, tot je ze aanpast.' });
    },
    onError: tellFailure,
  });

type StartSet = ReturnType<typeof useStartSet>;

interface StartRowProps {
  inrichting: Inrichting;
  startSet: StartSet;
}

function StartButton({ kind, title, startSet }: { kind: StartOnderdeel; title: string; startSet: StartSet }) {
  const isOwn = startSet.isPending && startSet.variables.length === 1 && startSet.variables[0] === kind;
  return (
    <Button
      variant="second"
      size="s"
      aria-label={`Zet het voorstel klaar: ${title}`}
      isPending={isOwn}
      isDisabled={startSet.isPending && !isOwn}
      pendingLabel="Klaarzetten..."
      onPress={() => startSet.mutate([kind])}
    >
      Zet het voorstel klaar
    </Button>
  );
}

export function PrijspakkettenRow({ inrichting, startSet }: StartRowProps) {
  const { zichtbaar, verborgen, voorbeelden } = inrichting.plannen;
  const isEmpty = zichtbaar + verborgen === 0;
  const state = isEmpty
    ? ({ tone: 'open', word: 'Nog geen' } as const)
    : zichtbaar === 0
      ? ({ tone: 'open', word: `${verborgen} verborgen` } as const)
      : ({ tone: 'ok', word: `${zichtbaar} te zien${verborgen > 0 ? `, ${verborgen} verborgen` : ''}` } as const);
  const allExamples = voorbeelden > 0 && voorbeelden === verborgen;
  const what = allExamples
    ? pluralInWords(verborgen, 'voorbeeld', 'voorbeelden')
    : pluralInWords(verborgen, 'pakket', 'pakketten');
  return (
    <SetupRow
      onderdeel="prijspakketten"
      title="Prijspakketten"
      inrichting={inrichting}
      state={state}
      acts={
        isEmpty ? (
          <StartButton kind="prijspakketten" title="Prijspakketten" startSet={startSet} />
        ) : (
          <ButtonLink to="/superuser/prijspakketten" variant={zichtbaar > 0 ? 'quiet' : 'second'} size="s">
            {zichtbaar > 0 ? 'Bekijk' : 'Pas ze aan'}
          </ButtonLink>
        )
      }
    >
      <p>
        {isEmpty
          ? 'De prijzenpagina is leeg. Begin met ons voorstel van drie pakketten en pas het aan.'
          : zichtbaar === 0
            ? `${capitalise(what)}, nog verborgen. Pas ${pluralWord(verborgen, 'het', 'ze')} aan en zet ${pluralWord(verborgen, 'het', 'ze')} aan.`
            : 'Dit staat op de prijzenpagina.'}
      </p>
    </SetupRow>
  );
}

export function OmslagfotosRow({ inrichting, startSet }: StartRowProps) {
  const { aan, is_leeg, voorbeelden } = inrichting.omslagen;
  return (
    <SetupRow
      onderdeel="omslagfotos"
      title="Omslagfoto’s"
      inrichting={inrichting}
      state={aan > 0 ? { tone: 'ok', word: `${aan} aan` } : { tone: 'open', word: is_leeg ? 'Nog geen' : 'Alles uit' }}
      acts={
        is_leeg ? (
          <StartButton kind="omslagfotos" title="Omslagfoto’s" startSet={startSet} />
        ) : (
          <ButtonLink to="/superuser/afbeeldingen" variant={aan > 0 ? 'quiet' : 'second'} size="s">
            Kies omslagen
          </ButtonLink>
        )
      }
    >
      <p>
        {is_leeg
          ? 'Tien getekende omslagen liggen klaar, per soort club. Zet uit wat je niet wilt.'
          : voorbeelden > 0
            ? `${capitalise(pluralInWords(voorbeelden, 'omslag is', 'omslagen zijn'))} van ons, als voorbeeld. Zet uit wat je niet wilt.`
            : 'Clubs kiezen er een voor op hun brochure.'}
      </p>
    </SetupRow>
  );
}

export function TekstenRow({ inrichting, startSet }: StartRowProps) {
  const { totaal, voorbeelden } = inrichting.teksten;
  return (
    <SetupRow
      onderdeel="teksten"
      title="Teksten"
      inrichting={inrichting}
      state={totaal > 0 ? { tone: 'ok', word: `${totaal} klaar` } : { tone: 'open', word: 'Nog geen' }}
      acts={
        totaal === 0 ? (
          <StartButton kind="teksten" title="Teksten" startSet={startSet} />
        ) : (
          <ButtonLink to="/superuser/ctas" variant="quiet" size="s">
            Bekijk
          </ButtonLink>
        )
      }
    >
      <p>
        {totaal === 0
          ? 'Een banner op het dashboard wijst clubs op een artikel dat helpt. Drie liggen klaar.'
          : voorbeelden > 0
            ? `${capitalise(pluralInWords(voorbeelden, 'voorbeeld', 'voorbeelden'))}, nog uit. Lees ${pluralWord(voorbeelden, 'het', 'ze')} na en zet aan wat je wilt.`
            : 'Dit lezen clubs op hun dashboard.'}
      </p>
    </SetupRow>
  );
}

export function VerenigingRow({ inrichting, onAdd }: { inrichting: Inrichting; onAdd: () => void }) {
  const { heeft_club, installatie } = inrichting;
  return (
    <SetupRow
      onderdeel="vereniging"
      title="Eerste vereniging"
      inrichting={inrichting}
      state={heeft_club ? { tone: 'ok', word: 'Gedaan' } : { tone: 'open', word: 'Nog geen' }}
      acts={
        heeft_club ? (
          <ButtonLink to="/superuser/verenigingen" variant="quiet" size="s">
            Bekijk
          </ButtonLink>
        ) : (
          <Button variant="second" size="s" icon={Plus} onPress={onAdd}>
            Vereniging toevoegen
          </Button>
        )
      }
    >
      <p>
        {heeft_club ? 'De volgende kan zich aanmelden op ' : <>Voeg haar zelf toe, of laat haar zich aanmelden op </>}
        <DrawnLink to="/welkom">{`${new URL(installatie.adres).host}/welkom`}</DrawnLink>.
      </p>
    </SetupRow>
  );
}
