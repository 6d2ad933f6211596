import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { invalidFields, problemOf, sentenceOf } from '#client/problems.ts';
import { Alert } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';
import { FigureTable } from '#client/ui/figure.tsx';
import { Link } from '#client/ui/link.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { MailAddress } from '#client/ui/mail-address.tsx';
import { MoreButton } from '#client/ui/more-button.tsx';
import { Status, type StatusTone } from '#client/ui/status.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { notify } from '#client/ui/toast.tsx';
import { dayOf } from '#shared/dates.ts';
import { isEmail } from '#shared/typed.ts';
import { NextStep } from '#features/accounts/client/frame/next-step.tsx';
import { viewWords } from '#features/matches/shared/rules/views.ts';
import { mailenApi } from '#features/mailen/client/api.ts';
import { Pane } from '#features/mailen/client/mail/pane.tsx';
import type { Status as MailStatus } from '#features/mailen/shared/kinds.ts';
import { STATUS_LABELS } from '#features/mailen/shared/labels.ts';
import { nameOf, statusMoment, totalOf } from '#features/mailen/shared/rules/sheet.ts';
import type { Mailing, MailingRecipient } from '#features/mailen/shared/schema.ts';

/** So many rows before the rest is folded; a fold for one row takes as much room as the row. */
const ROWS_SHOWN = 7;

const TONES: Record<MailStatus, StatusTone> = {
  onderweg: 'open',
  verstuurd: 'ok',
  niet_aangekomen: 'danger',
  onzeker: 'warn',
  afgemeld: 'neutral',
  gestopt: 'neutral',
};

type Recipients = UseInfiniteQueryResult<{ rows: MailingRecipient[] } | undefined>;

interface StatusPaneProps {
  mailing: Mailing;
  title: string;
  lead: string;
  recipients: Recipients;
  now: Date;
}

/** How the mail to each stands, what went wrong first. It changes by itself. */
export function StatusPane({ mailing, title, lead, recipients, now }: StatusPaneProps) {
  const { id, tellingen } = mailing;
  const [isUnfolded, setUnfolded] = useState(false);
  const [isPending, setPending] = useState(false);
  const all = totalOf(mailing);
  const underWay = tellingen.onderweg ?? 0;
  const failed = tellingen.niet_aangekomen ?? 0;
  const figures = [
    { word: 'verstuurd', figure: tellingen.verstuurd ?? 0 },
    { word: 'onderweg', figure: underWay },
    { word: 'mislukt', figure: failed },
    ...(tellingen.onzeker ? [{ word: 'onzeker', figure: tellingen.onzeker }] : []),
    ...(tellingen.afgemeld ? [{ word: 'afgemeld', figure: tellingen.afgemeld }] : []),
  ];

  // Whose answer was lost asks the same again, and it goes once.
  const keys = useRef(new Map<string, string>());
  /** Answers why it does not go again; null when it does. */
  const retry = async (one?: { ontvanger_id: string; email?: string }): Promise<string | null> => {
    const asked = JSON.stringify(one ?? {});
    const key = keys.current.get(asked) ?? crypto.randomUUID();
    keys.current.set(asked, key);
    try {
      const { sent } = await mailenApi.retry({ id, ...one }, { context: { key } });
      keys.current.delete(asked);
      notify.ok(sent === 1 ? 'De mail gaat opnieuw weg.' : `De mail gaat opnieuw naar ${sent} ontvangers.`);
      return null;
    } catch (error) {
      const problem = problemOf(error);
      const [reason = sentenceOf(problem)] = Object.values(invalidFields(problem));
      notify.error('De mail is niet opnieuw verstuurd.', { note: reason, about: 'mailing' });
      return reason;
    }
  };
  const figuresBox = useRef<HTMLDivElement>(null);
  const retryAll = async () => {
    setPending(true);
    const reason = await retry();
    setPending(false);
    // Its button goes away with the last that failed.
    if (reason === null) figuresBox.current?.focus();
  };
  const body = useRef<HTMLTableSectionElement>(null);
  const unfold = () => {
    flushSync(() => setUnfolded(true));
    body.current?.rows[ROWS_SHOWN]?.focus();
  };

  return (
    <Pane title={title} lead={lead}>
      {mailing.is_gepauzeerd && underWay > 0 && (
        <Alert tone="warn" title="De mail van je club staat stil.">
          We nemen contact op.
        </Alert>
      )}
      <div ref={figuresBox} role="group" aria-label="Hoe de mail staat" tabIndex={-1}>
        <FigureTable entries={figures} isTriple />
      </div>
      {/* Told once all of it went, not with each. */}
      <p role="status" className="sr-only">
        {underWay === 0 && `${title}. ${failed} mislukt.`}
      </p>
      {mailing.opnieuw > 0 && (
        <div>
          <Button variant="second" size="s" isPending={isPending} onPress={() => void retryAll()}>
            Opnieuw versturen naar {mailing.opnieuw}
          </Button>
        </div>
      )}
      <Loaded query={recipients} label="Ontvangers laden...">
        {(data) => {
          const rows = data?.rows ?? [];
          const isFolded = !isUnfolded && rows.length > ROWS_SHOWN + 1;
          return (
            <>
              <table className="w-full border-collapse">
                <thead>
                  <tr className="border-b-2 border-ink text-left text-meta text-ink-2">
                    <th scope="col" className="pb-2 font-semibold">
                      Ontvanger
                    </th>
                    <th scope="col" className="w-44 pb-2 font-semibold max-sm:w-37">
                      Status
                    </th>
                  </tr>
                </thead>
                <tbody ref={body}>
                  {(isFolded ? rows.slice(0, ROWS_SHOWN) : rows).map((row) => (
                    <Row
                      key={row.id}
                      row={row}
                      now={now}
                      onRetry={(email) => retry({ ontvanger_id: row.id, ...(email !== undefined && { email }) })}
                    />
                  ))}
                </tbody>
              </table>
              <div className="flex flex-wrap items-baseline gap-x-3">
                {isFolded && (
                  <button
                    type="button"
                    className="min-h-target cursor-pointer text-brand-text underline underline-offset-3"
                    onClick={unfold}
                  >
                    {recipients.hasNextPage ? `Toon ${rows.length} van ${all}` : `Toon alle ${all}`}
                  </button>
                )}
                <span className="text-meta text-ink-2">
                  Wie al in je sponsorbeheer staat, krijgt de mail ook op de tijdlijn.
                </span>
              </div>
              <p>
                Opent een bedrijf je brochure, dan zie je dat hier. Meldt het zich aan, dan staat het bij{' '}
                <Link to="/matches">Matches</Link>.
              </p>
              <NextStep after="versturen" />
              {!isFolded && <MoreButton query={recipients}>Meer ontvangers</MoreButton>}
            </>
          );
        }}
      </Loaded>
    </Pane>
  );
}

interface RowProps {
  row: MailingRecipient;
  now: Date;
  /** At once to the same address, or to another; answers why not. */
  onRetry: (email?: string) => Promise<string | null>;
}

function Row({ row, now, onRetry }: RowProps) {
  const [isMending, setMending] = useState(false);
  const [isPending, setPending] = useState(false);
  const line = useRef<HTMLTableRowElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => flushSync(() => setMending(false));
  const retry = async () => {
    setPending(true);
    const reason = await onRetry();
    setPending(false);
    if (reason === null) line.current?.focus();
  };
  const name = nameOf(row);
  const { status } = row;
  return (
    <>
      <tr ref={line} tabIndex={-1} className={isMending ? '' : 'border-b border-line'}>
        <td className="py-2 pr-3 align-top leading-[1.375rem]">
          {row.sponsor_id === null ? (
            <b className="font-bold">
              <MailAddress>{name}</MailAddress>
            </b>
          ) : (
            <Link
              to="/sponsorbeheer/sponsors/$id"
              params={{ id: row.sponsor_id }}
              className="font-bold text-ink no-underline hover:underline"
            >
              <MailAddress>{name}</MailAddress>
            </Link>
          )}
          {name !== row.email && (
            <span className="block text-meta leading-5 text-ink-2">
              <MailAddress>{row.email}</MailAddress>
            </span>
          )}
        </td>
        <td className="py-2 align-middle text-ui leading-[1.375rem]">
          <Status tone={TONES[status]} note={noteOf(row, now)}>
            {STATUS_LABELS[status]}{' '}
            {status === 'verstuurd' && <span className="whitespace-nowrap">{statusMoment(row.status_op, now)}</span>}
          </Status>
          {status === 'onzeker' && (
            <RowAct isPending={isPending} onPress={() => void retry()}>
              Opnieuw versturen<span className="sr-only"> naar {name}</span>
            </RowAct>
          )}
          {status === 'niet_aangekomen' && !isMending && (
            <RowAct ref={opener} onPress={() => setMending(true)}>
              Verbeter het adres<span className="sr-only"> van {name}</span>
            </RowAct>
          )}
        </td>
      </tr>
      {isMending && (
        <tr className="border-b border-line">
          <td colSpan={2} className="pb-3">
            <Mending
              email={row.email}
              onCancel={() => {
                close();
                opener.current?.focus();
              }}
              onMend={async (email) => {
                const reason = await onRetry(email);
                if (reason !== null) return reason;
                close();
                line.current?.focus();
                return null;
              }}
            />
          </td>
        </tr>
      )}
    </>
  );
}

interface RowActProps {
  ref?: Ref<HTMLButtonElement>;
  isPending?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** What can be done about one of them, below how that stands. */
function RowAct({ ref, isPending = false, onPress, children }: RowActProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-disabled={isPending}
      className="block min-h-6 cursor-pointer text-left text-meta text-brand-text underline underline-offset-3 aria-disabled:cursor-progress aria-disabled:no-underline"
      onClick={() => !isPending && onPress()}
    >
      {isPending ? 'Versturen...' : children}
    </button>
  );
}

/** Why it did not arrive, or how often it was looked at: '2× bekeken, laatst gisteren'. */
function noteOf({ status, reden, weergaven, laatst_bekeken_op }: MailingRecipient, now: Date): string | null {
  if (status === 'niet_aangekomen' || status === 'afgemeld') return reden;
  return viewWords(weergaven, laatst_bekeken_op, dayOf(now));
}

interface MendingProps {
  email: string;
  onCancel: () => void;
  /** Answers why not; null when it goes. */
  onMend: (email: string) => Promise<string | null>;
}

/** Another address for the same person, and again to it. */
function Mending({ email, onCancel, onMend }: MendingProps) {
  const [typed, setTyped] = useState(email);
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const send = async () => {
    if (!isEmail(typed.trim())) return setError('Dit e-mailadres klopt niet.');
    setError(undefined);
    setPending(true);
    const reason = await onMend(typed.trim());
    setPending(false);
    if (reason !== null) setError(reason);
  };
  return (
    <form
      noValidate
      className="rounded-control bg-sunk p-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        label="Ander e-mailadres"
        type="email"
        value={typed}
        onChange={setTyped}
        error={error}
        autoFocus
        spellCheck={false}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" size="s" isPending={isPending} pendingLabel="Versturen...">
          Opnieuw versturen
        </Button>
        <Button variant="quiet" size="s" onPress={onCancel}>
          Annuleren
        </Button>
      </div>
    </form>
  );
}
