import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Alert } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';
import { BackLink, ButtonLink } from '#client/ui/link.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { dayOf, formatDay, formatMoment } from '#shared/dates.ts';
import { lineWords, givenBackWords, sinceWords, stayWords } from '#features/samenvoegen/shared/labels.ts';
import type { Apart } from '#features/samenvoegen/shared/schema.ts';
import { samengevoegdQuery } from './api.ts';
import { takeApart } from './merge/take-apart.ts';

/** Two that became one: what would go where if they were taken apart, before somebody does. */
export function SamengevoegdPage() {
  usePageTitle('Haal uit elkaar');
  const { id } = useParams({ from: '/framed/sponsorbeheer/samengevoegd/$id' });
  const query = useQuery(samengevoegdQuery(id));
  return (
    <Loaded query={query} label="Sponsors laden..." className="wrap py-12">
      {(apart) => <Question apart={apart} />}
    </Loaded>
  );
}

function Question({ apart }: { apart: Apart }) {
  const { id, behouden, opgegaan, op, door, tot, onderdelen, weigering } = apart;
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const kept = { to: '/sponsorbeheer/sponsors/$id', params: { id: behouden.id } } as const;
  const take = async () => {
    setBusy(true);
    const isDone = await takeApart(id);
    setBusy(false);
    if (isDone) await navigate(kept);
  };
  return (
    <div className="wrap pt-6 pb-16">
      <BackLink {...kept}>{behouden.bedrijfsnaam}</BackLink>
      <h1>Haal {opgegaan.bedrijfsnaam} eruit?</h1>
      <p className="mt-2 text-meta text-ink-2">
        Samengevoegd met {behouden.bedrijfsnaam} door {door ?? 'iemand die niet meer bij de club is'} op{' '}
        {formatMoment(op)}. Uit elkaar halen kan tot en met {formatDay(tot)}.
      </p>
      <div className="mt-6 max-w-prose space-y-4">
        {weigering === null ? (
          <>
            <p>
              {givenBackWords(opgegaan.bedrijfsnaam, onderdelen)}
              <Since apart={apart} />
            </p>
            <div className="flex flex-wrap gap-3">
              <Button isPending={isBusy} onPress={() => void take()}>
                Haal uit elkaar
              </Button>
              <ButtonLink {...kept} variant="quiet">
                Laat samen
              </ButtonLink>
            </div>
          </>
        ) : (
          <Alert
            tone="info"
            announce={false}
            actions={
              <ButtonLink {...kept} variant="second" size="s">
                Naar {behouden.bedrijfsnaam}
              </ButtonLink>
            }
          >
            {stayWords({ weigering, tot })}
          </Alert>
        )}
      </div>
    </div>
  );
}

/** What came since, and where it goes. */
function Since({ apart: { op, blijft, gaat_mee, regels, behouden } }: { apart: Apart }) {
  const stays = sinceWords(blijft);
  const goes = sinceWords(gaat_mee);
  return (
    <>
      {stays !== null && (
        <>
          {' '}
          Wat na {formatDay(dayOf(op))} bijkwam, blijft bij {behouden.bedrijfsnaam}: <b>{stays}</b>.
        </>
      )}
      {goes !== null && (
        <>
          {' '}
          Wat bij zijn eigen matches bijkwam, gaat mee: <b>{goes}</b>.
        </>
      )}
      {regels.length > 0 && (
        <>
          {' '}
          Bij {behouden.bedrijfsnaam} {regels.length === 1 ? 'is' : 'zijn'} <b>{lineWords(regels)}</b> intussen
          gewijzigd: dat blijft zo.
        </>
      )}
    </>
  );
}
