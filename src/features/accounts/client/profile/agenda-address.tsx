import { useMutation, useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { saveSentence } from '#client/problems.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm.tsx';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { notify } from '#client/ui/toast.tsx';
import { dayOf, formatDay } from '#shared/dates.ts';
import { accountsApi, agendaAddressQuery } from '#features/accounts/client/api.ts';

/** Follow-ups and end dates in one's own calendar, at an address that is shown once. */
export function AgendaAddress() {
  const address = useQuery(agendaAddressQuery);
  return (
    <div className="pt-6">
      <h3 className="text-h4">Je sponsors in je eigen agenda</h3>
      <p className="mt-1 mb-4 max-w-prose text-ink-2">
        Je agenda op je telefoon of computer toont dan wanneer je een sponsor belt en wanneer een contract afloopt: van
        jouw sponsors en van sponsors zonder eigenaar.
      </p>
      <Loaded query={address} label="Agenda-adres laden...">
        {({ sinds }) => <OwnAddress since={sinds} />}
      </Loaded>
    </div>
  );
}

const describeError = saveSentence;

function OwnAddress({ since }: { since: Date | null }) {
  // What is shown once is nowhere else: it goes with this page.
  const [shown, setShown] = useState<string | null>(null);
  const [asked, setAsked] = useState<'renew' | 'remove' | null>(null);
  const renew = useMutation({
    mutationFn: () => accountsApi.renewAgendaAddress({}),
    onSuccess: ({ adres }) => setShown(adres),
  });
  const remove = async () => {
    await accountsApi.removeAgendaAddress({});
    setShown(null);
    notify.ok('Je agenda-adres is verwijderd.');
  };
  const make = () =>
    renew.mutate(undefined, { onError: (error) => notify.error(describeError(error), { retry: make }) });

  if (since === null) {
    return (
      <Button variant="second" icon={CalendarPlus} isPending={renew.isPending} onPress={make}>
        Maak een agenda-adres
      </Button>
    );
  }
  return (
    <>
      {shown === null ? (
        <p>
          Je hebt een agenda-adres sinds {formatDay(dayOf(since))}. We bewaren het adres zelf niet, dus we kunnen het
          niet nog eens laten zien. Kwijt? Maak een nieuw adres.
        </p>
      ) : (
        <div className="border-l-4 border-ok bg-ok-fill p-4">
          <TextField
            label="Je agenda-adres"
            value={shown}
            isReadOnly
            hint="Je ziet dit adres alleen nu. Kopieer het en kies in je agenda ‘agenda toevoegen via URL’ of ‘abonneren’. Deel het met niemand: wie het heeft, leest mee."
          />
          <CopyButton text={shown} label="Kopieer adres" className="mt-4" />
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="second" size="s" isPending={renew.isPending} onPress={() => setAsked('renew')}>
          Maak een nieuw adres
        </Button>
        <Button variant="quiet" size="s" onPress={() => setAsked('remove')}>
          Verwijder
        </Button>
      </div>
      <ConfirmDialog
        title="Nieuw agenda-adres maken?"
        confirmLabel="Maak een nieuw adres"
        isOpen={asked === 'renew'}
        onOpenChange={() => setAsked(null)}
        onConfirm={async () => void (await renew.mutateAsync())}
        describeError={describeError}
      >
        <p>
          Het oude adres stopt meteen. Een agenda die het volgt, krijgt niets nieuws meer: voeg daar het nieuwe adres
          toe en haal het oude weg.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        title="Agenda-adres verwijderen?"
        confirmLabel="Verwijder het adres"
        tone="danger"
        isOpen={asked === 'remove'}
        onOpenChange={() => setAsked(null)}
        onConfirm={remove}
        describeError={describeError}
      >
        <p>Het adres stopt meteen. Je sponsors staan dan niet meer in agenda’s die het volgen.</p>
      </ConfirmDialog>
    </>
  );
}
