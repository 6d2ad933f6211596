import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { ButtonLink } from '#client/ui/link.tsx';
import { momentInSentence } from '#features/inrichten/shared/labels.ts';
import type { Inrichting } from '#features/inrichten/shared/schema.ts';
import { BackupDialog } from '#features/stand/client/console/backup-dialog.tsx';
import { isRecentBackup } from '#features/stand/shared/rules/backup.ts';
import { SetupRow } from './setup-row.tsx';

export function TweestapsRow({ inrichting }: { inrichting: Inrichting }) {
  const { is_aan, is_verplicht } = inrichting.tweestaps;
  return (
    <SetupRow
      onderdeel="tweestaps"
      title="Tweestapsverificatie"
      inrichting={inrichting}
      state={is_aan ? { tone: 'ok', word: 'Gedaan' } : { tone: 'danger', word: 'Staat uit' }}
      acts={
        <ButtonLink to="/profile" search={{ tab: 'beveiliging' }} variant={is_aan ? 'quiet' : 'second'} size="s">
          {is_aan ? 'Bekijk' : 'Zet aan'}
        </ButtonLink>
      }
    >
      <p>
        {is_aan
          ? 'Aan, met een app op je telefoon. Bewaar je 10 herstelcodes op papier.'
          : 'Wie je wachtwoord weet, komt zo in de console van alle clubs.'}
      </p>
      {!is_verplicht && (
        <p className="text-meta text-ink-2">
          Deze installatie vraagt beheerders er niet om: <code>SUPERUSER_TWO_FACTOR=false</code>. Dat is alleen voor een
          proefopstelling.
        </p>
      )}
    </SetupRow>
  );
}

export function ReservekopieRow({ inrichting }: { inrichting: Inrichting }) {
  const { reservekopie, at } = inrichting;
  const [isOpen, setOpen] = useState(false);
  const isRecent = reservekopie !== null && isRecentBackup(reservekopie, at);
  const state =
    reservekopie === null
      ? ({ tone: 'danger', word: 'Geen kopie gezien' } as const)
      : ({
          tone: isRecent ? 'ok' : 'danger',
          word: `Laatste ${momentInSentence(reservekopie, at)}`,
        } as const);
  return (
    <SetupRow
      onderdeel="reservekopie"
      title="Reservekopie"
      inrichting={inrichting}
      state={state}
      acts={
        <Button variant={isRecent ? 'quiet' : 'second'} size="s" onPress={() => setOpen(true)}>
          Lees hoe
        </Button>
      }
    >
      <p>
        {isRecent
          ? 'Achterban gelooft het script dat zich meldt. Zet elke maand een kopie op proef terug.'
          : reservekopie === null
            ? 'Achterban maakt zelf geen kopie. Zet er een op de server en laat hem zich hier melden.'
            : 'Er meldde zich in acht dagen geen nieuwe. Kijk op de server of het script nog draait.'}
      </p>
      <BackupDialog isOpen={isOpen} onOpenChange={setOpen} />
    </SetupRow>
  );
}

export function BeheerderRow({ inrichting }: { inrichting: Inrichting }) {
  const { superusers } = inrichting;
  const isDone = superusers >= 2;
  return (
    <SetupRow
      onderdeel="tweede_beheerder"
      title="Tweede beheerder"
      inrichting={inrichting}
      state={isDone ? { tone: 'ok', word: `${superusers} beheerders` } : { tone: 'open', word: 'Nog niet' }}
      acts={
        <ButtonLink to="/superuser/gebruikers" variant={isDone ? 'quiet' : 'second'} size="s">
          {isDone ? 'Bekijk' : 'Naar Gebruikers'}
        </ButtonLink>
      }
    >
      <p>
        {isDone
          ? 'Raakt een van jullie zijn telefoon kwijt, dan kan de ander er nog in.'
          : 'Raak jij je telefoon kwijt, dan kan anders niemand er meer in. Laat een collega zich registreren en maak die bij Gebruikers superuser.'}
      </p>
    </SetupRow>
  );
}
