import { useQueries, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { BulkBar } from '#client/ui/bulk-bar.tsx';
import { Button } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { BackLink } from '#client/ui/link.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { countText } from '#shared/count.ts';
import { signUpCheckQuery, signUpQuery } from '#features/matches/client/api.ts';
import { AFWIJSREDENEN, type Beoordeling, releaseNote } from '#features/matches/shared/rules/judging.ts';
import type { SignUp } from '#features/matches/shared/schema.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { SignUpList } from './sign-up-list.tsx';
import { PRIMARY, SignUpPane } from './sign-up-pane.tsx';
import type { Judging } from './use-judge.ts';
import { useShortcuts } from './use-shortcuts.ts';

export const VIEWS = [
  { id: 'te_beoordelen', label: 'Te beoordelen' },
  { id: 'gevalideerd', label: 'Niet vrijgegeven' },
  { id: 'afgekeurd', label: 'Afgekeurd' },
  { id: 'alles', label: 'Alles' },
] as const;
export type View = (typeof VIEWS)[number]['id'];

const NO_IDS: ReadonlySet<string> = new Set();

interface QueueProps {
  rows: readonly SignUp[];
  view: View;
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

/** The list and the one that is open beside it, with everything that can be decided about them. */
export function SignUpQueue({ rows, view, total, hasShortcuts, isFetching, judging: { isBusy, judge } }: QueueProps) {
  const { match: openId = null, ...list } = useSearch({ from: '/framed/console/tabs/superuser/matches' });
  const addressOf = (id: string | null) => (id === null ? list : { ...list, match: id });
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
      search: addressOf(id),
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
            addressOf={addressOf}
          />
        </section>
        <section aria-label="Aanmelding" className={cx('flex min-h-0 flex-col', openId === null && 'max-lg:hidden')}>
          <div className="px-4 pt-2 lg:hidden">
            <BackLink to="/superuser/matches" search={addressOf(null)}>
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
