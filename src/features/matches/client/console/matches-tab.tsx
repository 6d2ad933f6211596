import { useQueries, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { Alert } from '#client/ui/alert.tsx';
import { BulkBar } from '#client/ui/bulk-bar.tsx';
import { Button } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { BackLink } from '#client/ui/link.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { TabActions } from '#client/ui/tab-actions.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { useDebounced } from '#client/ui/use-debounced.ts';
import { usePages } from '#client/ui/use-pages.ts';
import { countText } from '#shared/count.ts';
import { signUpCheckQuery, signUpCountsQuery, signUpQuery, signUpsQuery } from '#features/matches/client/api.ts';
import { AFWIJSREDENEN, type Beoordeling, releaseNote } from '#features/matches/shared/rules/judging.ts';
import type { SignUp, SignUpCounts } from '#features/matches/shared/schema.ts';
import { ClubPicker, type PickedClub } from '#features/vereniging/client/console/club-picker.tsx';
import { KeyCap } from './key-cap.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { type QueueAddress, SignUpList } from './sign-up-list.tsx';
import { PRIMARY, SignUpPane } from './sign-up-pane.tsx';
import { type Judging, useJudge } from './use-judge.ts';
import { useShortcuts } from './use-shortcuts.ts';

const VIEWS = [
  { id: 'te_beoordelen', label: 'Te beoordelen' },
  { id: 'gevalideerd', label: 'Niet vrijgegeven' },
  { id: 'afgekeurd', label: 'Afgekeurd' },
  { id: 'alles', label: 'Alles' },
] as const;
type View = (typeof VIEWS)[number]['id'];

/** What waits is what one sees without asking. */
const addressOf = (view: View, id: string | null): QueueAddress => ({
  ...(view !== 'te_beoordelen' && { toon: view }),
  ...(id !== null && { match: id }),
});

const DEBOUNCE_MS = 250;
const NO_IDS: ReadonlySet<string> = new Set();

/** Sign-ups of all clubs: a queue that can be worked through with the keyboard alone. */
export function MatchesTab() {
  const { toon = 'te_beoordelen', match: openId = null } = useSearch({
    from: '/framed/console/tabs/superuser/matches',
  });
  const navigate = useNavigate({ from: '/superuser/matches' });
  const [club, setClub] = useState<PickedClub | null>(null);
  const [typed, setTyped] = useState('');
  const [hasShortcuts, setShortcuts] = useState(true);
  const zoek = useDebounced(typed.trim(), DEBOUNCE_MS);
  const pages = usePages('aanmeldingen', `${toon} ${club?.id} ${zoek}`);
  const scope = {
    ...(toon !== 'alles' && { beoordeling: toon }),
    ...(club !== null && { vereniging_id: club.id }),
  };
  const signUps = useQuery(signUpsQuery({ ...scope, zoek, after: pages.after }));
  const { data: counts } = useQuery(signUpCountsQuery(club?.id));

  // Outlives the queue, which is gone when the last one is judged.
  const judging = useJudge((id) => void navigate({ search: addressOf(toon, id), replace: true, resetScroll: false }));

  const show = (view: View) => void navigate({ search: addressOf(view, null) });

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
          value={club}
          onChange={setClub}
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
              <Nothing view={toon} isFiltered={zoek !== '' || club !== null} hasMore={has_more ?? false} />
            ) : (
              <Queue
                key={`${toon} ${club?.id}`}
                rows={rows}
                view={toon}
                openId={openId}
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

interface QueueProps {
  rows: readonly SignUp[];
  view: View;
  openId: string | null;
  /** How many there are in this list, as far as they are counted; undefined when this is not its beginning. */
  total: number | undefined;
  hasShortcuts: boolean;
  isFetching: boolean;
  judging: Judging;
}

/** Which of them asks for a reason: those that were chosen, or the one that is open. */
interface Asking {
  signUps: readonly SignUp[];
  hasChoice: boolean;
}

function Queue({ rows, view, openId, total, hasShortcuts, isFetching, judging: { isBusy, judge } }: QueueProps) {
  const navigate = useNavigate({ from: '/superuser/matches' });
  const queue = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const reasons = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NO_IDS);
  const [asking, setAsking] = useState<Asking | null>(null);
  const currentId = openId ?? rows[0]?.id ?? null;
  const current = useQuery({ ...signUpQuery(currentId ?? ''), enabled: currentId !== null });
  const checks = useQueries({ queries: rows.map(({ id }) => signUpCheckQuery(id)) });
  const at = rows.findIndex(({ id }) => id === currentId);
  const hasSelection = view === 'te_beoordelen' || view === 'gevalideerd';
  const selected = rows.filter(({ id }) => chosen.has(id));

  const open = (id: string | null) =>
    void navigate({
      search: addressOf(view, id),
      replace: openId !== null,
      resetScroll: false,
    });

  /** Where the focus goes when another one opens: its row, or on a phone, where the list is away, its name. */
  function focusOn(id: string | null) {
    const row = queue.current?.querySelector<HTMLElement>(`[data-sign-up="${id}"]`);
    if (row?.checkVisibility() === true) row.focus();
    else heading.current?.focus();
  }
  function step(by: 1 | -1) {
    const id = rows[Math.min(Math.max(at + by, 0), rows.length - 1)]?.id ?? null;
    if (id === null) return;
    open(id);
    focusOn(id);
  }

  async function judgeOne(signUp: SignUp, naar: Beoordeling, reden: string | null) {
    // By the list as it is now: when it is asked again, this one may be gone from it.
    const nextId = (rows[at + 1] ?? rows[at - 1])?.id ?? null;
    if (!(await judge({ signUps: [signUp], naar, reden }))) return;
    open(nextId);
    focusOn(nextId);
  }
  async function judgeChosen(naar: Beoordeling, reden: string | null = null) {
    const isOpenGone = chosen.has(currentId ?? '');
    const nextId = rows.find(({ id }) => !chosen.has(id))?.id ?? null;
    if (!(await judge({ signUps: selected, naar, reden }))) return;
    setChosen(NO_IDS);
    if (isOpenGone) open(nextId);
    focusOn(nextId);
  }

  const shown = current.data;
  const canReject = shown !== undefined && shown.beoordeling !== 'afgekeurd';
  /** Answers whether the key means something here. */
  function onKey(key: string): boolean {
    const isRejecting = reasons.current?.contains(document.activeElement) === true;
    if (key === 'j' || key === 'k') step(key === 'j' ? 1 : -1);
    else if (key === 'escape' && isRejecting) focusOn(currentId);
    // What is open may still be the one before, until the next has come.
    else if (isBusy || shown === undefined || shown.id !== currentId) return false;
    else if (key === 'v' && PRIMARY[shown.beoordeling] !== null) void judgeOne(shown, 'vrijgegeven', null);
    else if (key === 'a' && canReject) reasons.current?.querySelector('button')?.focus();
    else if (isRejecting && key === String(AFWIJSREDENEN.length + 1)) setAsking({ signUps: [shown], hasChoice: false });
    else if (isRejecting && AFWIJSREDENEN[Number(key) - 1] !== undefined) {
      void judgeOne(shown, 'afgekeurd', AFWIJSREDENEN[Number(key) - 1] ?? null);
    } else return false;
    return true;
  }
  useShortcuts(queue, hasShortcuts, onKey);

  const selection = useMemo(() => (hasSelection ? { ids: chosen, onChange: setChosen } : null), [hasSelection, chosen]);
  const words = view === 'te_beoordelen' ? 'nieuw' : rows.length === 1 ? 'aanmelding' : 'aanmeldingen';
  const counted = total === undefined ? String(rows.length) : countText(total);
  const place = at >= 0 && total !== undefined ? `${at + 1} van ${countText(total)}` : null;

  return (
    <>
      <div
        ref={queue}
        aria-busy={isFetching}
        className={cx(
          'rounded-card border border-line bg-paper',
          'lg:grid lg:grid-cols-[minmax(20rem,27rem)_minmax(0,1fr)] lg:overflow-hidden',
          // As high as what the window leaves below the tabs: the acts are in sight without scrolling.
          'lg:h-[calc(100dvh-20rem)] lg:min-h-[36rem]',
        )}
      >
        <section
          aria-label="Lijst"
          className={cx('flex min-h-0 flex-col lg:border-r lg:border-line-strong', openId !== null && 'max-lg:hidden')}
        >
          <SignUpList
            rows={rows}
            checks={checks}
            currentId={currentId}
            title={`${counted} ${words}`}
            order={view === 'te_beoordelen' ? 'Oudste eerst' : 'Nieuwste eerst'}
            selection={selection}
            addressOf={(id) => addressOf(view, id)}
          />
        </section>
        <section aria-label="Aanmelding" className={cx('flex min-h-0 flex-col', openId === null && 'max-lg:hidden')}>
          <div className="px-4 pt-2 lg:hidden">
            <BackLink to="/superuser/matches" search={addressOf(view, null)}>
              Alle aanmeldingen
            </BackLink>
          </div>
          <Loaded query={current} label="Aanmelding laden..." className="p-6">
            {(signUp) => (
              <SignUpPane
                signUp={signUp}
                place={place}
                heading={heading}
                reasons={reasons}
                hasShortcuts={hasShortcuts}
                isBusy={isBusy}
                onJudge={(naar, reden) => void judgeOne(signUp, naar, reden ?? null)}
                onOther={() => setAsking({ signUps: [signUp], hasChoice: false })}
                onSkip={at >= 0 && at < rows.length - 1 ? () => step(1) : null}
              />
            )}
          </Loaded>
        </section>
      </div>
      {selected.length > 0 && (
        <BulkBar
          count={selected.length}
          title={(count) => `${count} aanmelding(en) geselecteerd`}
          note={releaseNote(selected.map(({ vereniging }) => vereniging.naam))}
          onClear={() => setChosen(NO_IDS)}
          actions={
            <>
              <Button
                variant="on-ink"
                isDisabled={isBusy}
                onPress={() => setAsking({ signUps: selected, hasChoice: true })}
              >
                Alle afkeuren
              </Button>
              <Button
                variant="on-ink-primary"
                icon={Check}
                isPending={isBusy}
                onPress={() => void judgeChosen('vrijgegeven')}
              >
                {view === 'te_beoordelen' ? 'Alle valideren en vrijgeven' : 'Alle vrijgeven'}
              </Button>
            </>
          }
        />
      )}
      {asking !== null && (
        <ReasonDialog
          signUps={asking.signUps}
          hasChoice={asking.hasChoice}
          onClose={() => setAsking(null)}
          onReject={async (reden) => {
            const [only] = asking.signUps;
            setAsking(null);
            if (asking.hasChoice) await judgeChosen('afgekeurd', reden);
            else if (only !== undefined) await judgeOne(only, 'afgekeurd', reden);
          }}
        />
      )}
    </>
  );
}
