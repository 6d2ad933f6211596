import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { BareCheckbox } from '#client/ui/checkbox.tsx';
import { Button } from '#client/ui/button.tsx';
import { ClubStripes } from '#client/ui/club-stripes.tsx';
import { cx } from '#client/ui/cx.ts';
import { DateText } from '#client/ui/date-text.tsx';
import { Amount } from '#client/ui/figure.tsx';
import { Link } from '#client/ui/link.tsx';
import { Status } from '#client/ui/status.tsx';
import { dayOf } from '#shared/dates.ts';
import { signUpAge } from '#features/matches/shared/rules/judging.ts';
import { BEOORDELING_LABELS, BEOORDELING_TONES, OUTCOME_TONES } from '#features/matches/shared/labels.ts';
import type { Checked, SignUp } from '#features/matches/shared/schema.ts';

/** Which list is shown, and which of it is open. */
export interface QueueAddress {
  toon?: 'te_beoordelen' | 'gevalideerd' | 'afgekeurd' | 'alles' | undefined;
  vereniging?: string | undefined;
  zoek?: string | undefined;
  match?: string;
}

interface SignUpListProps {
  rows: readonly SignUp[];
  checks: readonly UseQueryResult<Checked>[];
  currentId: string | null;
  /** '9 nieuw' */
  title: string;
  order: string;
  selection: { ids: ReadonlySet<string>; onChange: (ids: ReadonlySet<string>) => void } | null;
  addressOf: (id: string) => QueueAddress;
}

/** Who waits, as a list beside what is open: choosing several, and opening one. */
export function SignUpList({ rows, checks, currentId, title, order, selection, addressOf }: SignUpListProps) {
  const [today] = useState(() => dayOf(new Date()));
  const clean = rows.filter((_, at) => checks[at]?.data?.opmerking.uitkomst === 'goed');
  const all = rows.every(({ id }) => selection?.ids.has(id));
  const some = rows.some(({ id }) => selection?.ids.has(id));
  return (
    <>
      <div className="flex min-h-16 flex-wrap items-center gap-x-1 border-b-2 border-ink py-1.5 pr-4 pl-2">
        {selection && (
          <BareCheckbox
            label="Selecteer alles"
            value={all}
            isIndeterminate={some && !all}
            onChange={(value) => selection.onChange(new Set(value ? rows.map(({ id }) => id) : []))}
          />
        )}
        <p className={cx('min-w-32 flex-1 leading-5.5', selection === null && 'pl-2')}>
          <b>{title}</b>
          <span className="block text-meta text-ink-2">{order}</span>
        </p>
        {selection && clean.length > 0 && (
          <Button variant="quiet" size="s" onPress={() => selection.onChange(new Set(clean.map(({ id }) => id)))}>
            Kies {clean.length} zonder opmerking
          </Button>
        )}
      </div>
      <ol aria-label="Aanmeldingen" className="min-h-0 flex-1 lg:overflow-y-auto">
        {rows.map((row, at) => (
          <Row
            key={row.id}
            row={row}
            check={checks[at]}
            today={today}
            isCurrent={row.id === currentId}
            search={addressOf(row.id)}
            {...(selection && {
              isChosen: selection.ids.has(row.id),
              onChoose: (value: boolean) => {
                const ids = new Set(selection.ids);
                if (value) ids.add(row.id);
                else ids.delete(row.id);
                selection.onChange(ids);
              },
            })}
          />
        ))}
      </ol>
    </>
  );
}

interface RowProps {
  row: SignUp;
  check: UseQueryResult<Checked> | undefined;
  today: string;
  isCurrent: boolean;
  search: QueueAddress;
  isChosen?: boolean;
  onChoose?: (value: boolean) => void;
}

function Row({ row, check, today, isCurrent, search, isChosen = false, onChoose }: RowProps) {
  return (
    <li
      className={cx(
        'flex items-start gap-1 border-b border-line pl-2 last:border-b-0',
        isCurrent && 'lg:bg-sunk lg:shadow-[inset_4px_0_0_var(--color-ink)]',
      )}
    >
      {onChoose && (
        <BareCheckbox label={`Selecteer ${row.bedrijfsnaam}`} value={isChosen} onChange={onChoose} className="mt-0.5" />
      )}
      <Link
        to="/superuser/matches"
        search={search}
        resetScroll={false}
        data-sign-up={row.id}
        {...(isCurrent && { 'aria-current': 'true' })}
        className={cx('block min-w-0 flex-1 py-2.5 pr-4 text-ink no-underline', onChoose === undefined && 'pl-2')}
      >
        <span className="flex items-baseline gap-2 leading-6">
          <b className="min-w-0 truncate font-semibold">{row.bedrijfsnaam}</b>
          <DateText
            at={row.created_at}
            words={signUpAge(dayOf(row.created_at), today)}
            className="ml-auto flex-none text-meta text-ink-2"
          />
        </span>
        <span className="flex items-center gap-2 text-ui leading-6">
          <ClubStripes club={row.vereniging} />
          <span className="min-w-0 truncate">{row.vereniging.naam}</span>
          <Amount cents={row.annual_value} className="ml-auto flex-none" />
        </span>
        <span className="block min-h-5.5 text-meta leading-5.5">
          <Remark row={row} check={check} />
        </span>
      </Link>
    </li>
  );
}

/** What was looked up, or, of what is judged, what came of it. */
function Remark({ row, check }: { row: SignUp; check: UseQueryResult<Checked> | undefined }) {
  if (row.beoordeling !== 'te_beoordelen') {
    return <Status tone={BEOORDELING_TONES[row.beoordeling]}>{BEOORDELING_LABELS[row.beoordeling]}</Status>;
  }
  const remark = check?.data?.opmerking;
  if (remark !== undefined) return <Status tone={OUTCOME_TONES[remark.uitkomst]}>{remark.tekst}</Status>;
  return <Status tone="neutral">{check?.isError === true ? 'Niet na te kijken' : 'Nakijken...'}</Status>;
}
