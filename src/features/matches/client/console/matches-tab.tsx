import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Alert } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { TabActions } from '#client/ui/tab-actions.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { usePages } from '#client/ui/use-pages.ts';
import { useSearchWord } from '#client/ui/use-search-word.ts';
import { countText } from '#shared/count.ts';
import { signUpCountsQuery, signUpsQuery } from '#features/matches/client/api.ts';
import type { SignUpCounts } from '#features/matches/shared/schema.ts';
import { ClubPicker, usePickedClub } from '#features/vereniging/client/console/club-picker.tsx';
import { KeyCap } from './key-cap.tsx';
import { SignUpQueue, type View, VIEWS } from './sign-up-queue.tsx';
import { type Judging, useJudge } from './use-judge.ts';

/** Sign-ups of all clubs: a queue that can be worked through with the keyboard alone. */
export function MatchesTab() {
  const address = useSearch({ from: '/framed/console/tabs/superuser/matches' });
  const { toon = 'te_beoordelen', vereniging, match: openId = null } = address;
  const navigate = useNavigate({ from: '/superuser/matches' });
  const change = (changed: { [Name in keyof typeof address]: (typeof address)[Name] | undefined }) =>
    void navigate({ search: (now) => ({ ...now, match: undefined, ...changed }), replace: true, resetScroll: false });
  const { typed, setTyped, zoek } = useSearchWord(address.zoek, (word) => change({ zoek: word }));
  const [hasShortcuts, setShortcuts] = useState(true);
  const pages = usePages('aanmeldingen', `${toon} ${vereniging} ${zoek}`);
  const scope = {
    ...(toon !== 'alles' && { beoordeling: toon }),
    ...(vereniging !== undefined && { vereniging_id: vereniging }),
  };
  const signUps = useQuery(signUpsQuery({ ...scope, zoek, after: pages.after }));
  const { data: counts } = useQuery(signUpCountsQuery(vereniging));
  const club = usePickedClub(vereniging, signUps.data?.rows ?? []);

  // Outlives the queue, which is gone when the last one is judged.
  const judging = useJudge((id) => change({ match: id ?? undefined }));

  // What waits is what one sees without asking.
  const show = (view: View) =>
    void navigate({
      search: (now) => ({ ...now, match: undefined, toon: view === 'te_beoordelen' ? undefined : view }),
    });

  return (
    <>
      <TabActions>
        <div className="flex flex-wrap items-center gap-x-4 text-meta text-ink-2 max-lg:hidden">
          {hasShortcuts && <Legend />}
          <Switch value={hasShortcuts} onChange={setShortcuts} className="font-semibold text-ink">
            Sneltoetsen
          </Switch>
        </div>
      </TabActions>
      <div
        id={pages.topId}
        className={cx('mb-4 flex flex-wrap items-center gap-3', openId !== null && 'max-lg:hidden')}
      >
        <Segmented
          label="Toon"
          options={VIEWS.map(({ id, label }) => ({ id, label, count: countOf(counts, id) }))}
          value={toon}
          onChange={show}
        />
        <ClubPicker
          label="Vereniging"
          hideLabel
          none="Alle verenigingen"
          value={club.picked}
          onChange={(chosen) => {
            club.pick(chosen);
            change({ vereniging: chosen?.id });
          }}
          className="w-54 max-sm:w-full"
        />
        <SearchField
          label="Zoek op bedrijf of contactpersoon"
          value={typed}
          onChange={setTyped}
          className="min-w-60 flex-1"
        />
      </div>
      <Failures judging={judging} />
      <Loaded query={signUps} label="Aanmeldingen laden...">
        {({ rows, has_more }) => (
          <>
            {rows.length === 0 && openId === null ? (
              <Nothing view={toon} isFiltered={zoek !== '' || vereniging !== undefined} hasMore={has_more ?? false} />
            ) : (
              <SignUpQueue
                key={`${toon} ${vereniging}`}
                rows={rows}
                view={toon}
                total={zoek === '' && pages.after === null && toon !== 'alles' ? counts?.[toon] : undefined}
                hasShortcuts={hasShortcuts}
                isFetching={signUps.isFetching}
                judging={judging}
              />
            )}
            {zoek === '' ? (
              <Pagination
                label="Bladeren door aanmeldingen"
                {...pages.pagination(signUps)}
                {...(openId !== null && { className: 'max-lg:hidden' })}
              />
            ) : (
              has_more === true &&
              rows.length > 0 && (
                <p className="mt-3 text-meta text-ink-2">
                  Er kunnen er meer zijn. Staat het bedrijf er niet bij? Typ meer letters van de naam.
                </p>
              )
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

function countOf(counts: SignUpCounts | undefined, view: View): string | undefined {
  return counts === undefined || view === 'alles' ? undefined : countText(counts[view]);
}

function Legend() {
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <span className="inline-flex items-center gap-1">
        <KeyCap>J</KeyCap>
        <KeyCap>K</KeyCap> volgende, vorige
      </span>
      <span className="inline-flex items-center gap-1">
        <KeyCap>V</KeyCap> valideren
      </span>
      <span className="inline-flex items-center gap-1">
        <KeyCap>A</KeyCap> afkeuren
      </span>
    </p>
  );
}

const EMPTY: Record<View, string> = {
  te_beoordelen: 'Alles is beoordeeld',
  gevalideerd: 'Er wacht niets op vrijgave',
  afgekeurd: 'Er is niets afgekeurd',
  alles: 'Er zijn nog geen aanmeldingen',
};

function Nothing({ view, isFiltered, hasMore }: { view: View; isFiltered: boolean; hasMore: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState title="Geen aanmelding gevonden">
        {hasMore
          ? 'Er zijn te veel bedrijven met deze letters. Typ meer letters van de naam.'
          : `Probeer een deel van de naam${view === 'alles' ? ', of een andere club.' : ', of kijk bij Alles.'}`}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={EMPTY[view]}>
      {view === 'te_beoordelen' ? 'Nieuwe aanmeldingen van bedrijven verschijnen hier vanzelf.' : null}
    </EmptyState>
  );
}

/** What did not succeed of many, each with its reason; stays until it is closed. */
function Failures({ judging: { failures, closeFailures } }: { judging: Judging }) {
  if (failures.length === 0) return null;
  return (
    <Alert
      tone="warn"
      className="mb-4"
      title={
        failures.length === 1
          ? 'Eén aanmelding is niet beoordeeld:'
          : `${failures.length} aanmeldingen zijn niet beoordeeld:`
      }
      actions={
        <Button variant="second" size="s" onPress={closeFailures}>
          Melding sluiten
        </Button>
      }
    >
      <ul>
        {failures.map((failure) => (
          <li key={failure}>{failure}</li>
        ))}
      </ul>
    </Alert>
  );
}
