import { ArrowUp, EllipsisVertical, Eye, EyeOff, Trash2 } from 'lucide-react';
import { BareIconButton } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { ExampleMark } from '#client/ui/example-mark.tsx';
import { Link } from '#client/ui/link.tsx';
import { Menu, MenuItem, MenuSeparator } from '#client/ui/menu.tsx';
import { Status, type StatusTone } from '#client/ui/status.tsx';
import type { CountedCta } from '#features/cta/client/api.ts';
import { ctaColours, SHOWN_MOST, splitMessage, visibleCtas } from '#features/cta/shared/rules/banner.ts';
import { figuresOf } from '#features/cta/shared/rules/figures.ts';
import {
  type CtaStatus,
  isInSeason,
  MONTHS,
  periodInWords,
  statusInWords,
  statusOf,
} from '#features/cta/shared/rules/season.ts';
import type { CtaPosition } from '#features/cta/shared/schema.ts';
import type { Day } from '#shared/dates.ts';
import { capitalise, formatNumber, pluralInWords } from '#shared/text.ts';
import { YearStrip } from './year-strip.tsx';

export interface CtaActs {
  onOpen: () => void;
  onSetActive: (cta: CountedCta, active: boolean) => void;
  onMoveToTop: (cta: CountedCta) => void;
  onDelete: (cta: CountedCta) => void;
}

interface CtaListProps extends CtaActs {
  ctas: readonly CountedCta[];
  openId: string | null;
  today: Day;
}

const GROUPS: { position: CtaPosition; title: string }[] = [
  { position: 'top', title: 'Boven op het dashboard' },
  { position: 'bottom', title: 'Onder aan het dashboard' },
];

const COLUMNS = 'lg:grid-cols-[1.5rem_2.75rem_minmax(0,1fr)_22.5rem_9.5rem_5.75rem_2.75rem]';

/** All banners by where they stand, each with its season drawn on the year. */
export function CtaList({ ctas, openId, today, ...acts }: CtaListProps) {
  const inSeason = ctas.filter(({ active, period }) => active && isInSeason(period, today));
  const monthNow = Number(today.slice(5, 7));
  const most = `nieuwste eerst, hoogstens ${pluralInWords(SHOWN_MOST, 'tegelijk', 'tegelijk')}`;
  return (
    <div className="overflow-hidden rounded-card border border-line bg-paper">
      <div
        aria-hidden
        className={cx(
          'hidden min-h-11 items-center gap-4 border-b-2 border-ink pr-2 pl-4 text-meta font-semibold text-ink-2 lg:grid',
          COLUMNS,
        )}
      >
        <span className="col-start-3">Banner</span>
        <span className="grid grid-cols-12 text-center">
          {MONTHS.map((month, at) => (
            <span key={month} className={at + 1 === monthNow ? 'font-bold text-ink' : ''}>
              {month[0]}
            </span>
          ))}
        </span>
        <span>Te zien</span>
        <span className="text-right">Weggeklikt</span>
      </div>
      {GROUPS.map(({ position, title }) => {
        const here = ctas.filter((cta) => cta.position === position);
        const visible = visibleCtas(inSeason, position, []).map(({ id }) => id);
        const now =
          visible.length === 0 ? 'nu niets te zien' : `nu ${pluralInWords(visible.length, 'te zien', 'te zien')}`;
        return (
          <section key={position} aria-label={title} className="group/part">
            <h2 className="border-b border-line bg-sunk px-4 pt-3 pb-2.5 text-h4">
              {title}{' '}
              <span className="font-text text-meta font-normal text-ink-2 [font-stretch:100%] max-lg:block lg:ml-1">
                {position === 'top' ? `${most}, ${now}` : now}
              </span>
            </h2>
            {here.length === 0 ? (
              <p className="border-b border-line px-4 py-4 text-ink-2 group-last/part:border-b-0">
                Hier staat geen banner.
              </p>
            ) : (
              <ol>
                {here.map((cta, at) => (
                  <CtaRow
                    key={cta.id}
                    cta={cta}
                    rank={at + 1}
                    isOpen={cta.id === openId}
                    status={statusOf(cta, visible.includes(cta.id), today)}
                    today={today}
                    {...acts}
                  />
                ))}
              </ol>
            )}
          </section>
        );
      })}
    </div>
  );
}

const TONES: Record<CtaStatus['kind'], StatusTone> = { off: 'neutral', waiting: 'half', now: 'ok', later: 'open' };

interface CtaRowProps extends CtaActs {
  cta: CountedCta;
  rank: number;
  isOpen: boolean;
  status: CtaStatus;
  today: Day;
}

function CtaRow({ cta, rank, isOpen, status, today, onOpen, ...acts }: CtaRowProps) {
  const { head, rest } = splitMessage(cta.message);
  const colours = ctaColours(cta) ?? { background: cta.bg_color, text: cta.text_color };
  const isOff = status.kind === 'off';
  return (
    <li
      {...(isOpen && { 'aria-current': true })}
      className={cx(
        'grid min-h-18 grid-cols-[1.5rem_2.75rem_minmax(0,1fr)_2.75rem] items-center gap-x-4 border-b border-line py-2 pr-2 pl-4 lg:py-0',
        'group-last/part:last:border-b-0',
        COLUMNS,
        isOpen && 'bg-tint shadow-[inset_4px_0_0_var(--color-ink)]',
      )}
    >
      <span aria-hidden className={cx('text-center font-head text-h4 font-bold', isOff && 'text-ink-2')}>
        {rank}
      </span>
      <span
        aria-hidden
        className={cx(
          'exact-colour grid size-11 place-items-center rounded-chip font-head text-figure-s font-bold',
          isOff && 'grayscale',
        )}
        style={{ backgroundColor: colours.background, color: colours.text }}
      >
        Aa
      </span>
      <Link
        to="/superuser/ctas"
        search={{ banner: cta.id }}
        resetScroll={false}
        onClick={onOpen}
        className={cx('py-1 text-ui text-ink no-underline hover:underline', isOff && 'text-ink-2')}
      >
        <b className="font-semibold">{head}</b> {rest}
        {cta.is_voorbeeld && <ExampleMark className="ml-2" />}
      </Link>
      <div className="order-1 col-span-full mt-2 pr-2 lg:order-none lg:col-auto lg:mt-0 lg:self-stretch lg:pr-0">
        <YearStrip period={cta.period} isOn={cta.active} today={today} className="h-9 lg:h-full" />
        <p aria-hidden className="mt-0.5 text-meta text-ink-2 lg:hidden">
          {capitalise(periodInWords(cta.period))}
        </p>
      </div>
      <div className="order-2 col-span-full flex flex-wrap items-baseline justify-between gap-x-4 pr-2 whitespace-nowrap lg:contents">
        <Status tone={TONES[status.kind]}>{statusInWords(status, today)}</Status>
        <Dismissed cta={cta} today={today} />
      </div>
      <RowMenu cta={cta} rank={rank} {...acts} />
    </li>
  );
}

/** Of those who saw it, how many closed it; in its running or last season. */
function Dismissed({ cta, today }: { cta: CountedCta; today: Day }) {
  const { dismissedPercent, dismissals, views } = figuresOf(cta, today);
  return (
    <p className="text-right">
      {dismissedPercent === null ? (
        <span className="text-meta text-ink-2">nog niet gezien</span>
      ) : (
        <>
          <b className="figure text-figure-s lg:block lg:leading-5.5">
            {dismissedPercent}%<span className="sr-only"> weggeklikt,</span>
          </b>{' '}
          <span className="text-meta whitespace-nowrap text-ink-2">
            <span aria-hidden className="lg:hidden">
              weggeklikt,{' '}
            </span>
            {formatNumber(dismissals)} van {formatNumber(views)}
          </span>
        </>
      )}
    </p>
  );
}

function RowMenu({
  cta,
  rank,
  onSetActive,
  onMoveToTop,
  onDelete,
}: Omit<CtaActs, 'onOpen'> & { cta: CountedCta; rank: number }) {
  const label = `Menu van banner ${rank}: ${splitMessage(cta.message).head}`;
  return (
    <div className="col-start-4 row-start-1 lg:col-auto lg:row-auto">
      <Menu label={label} trigger={<BareIconButton icon={EllipsisVertical} label={label} />}>
        <MenuItem
          id="toestand"
          icon={cta.active ? EyeOff : Eye}
          label={cta.active ? 'Zet uit' : 'Zet aan'}
          onAction={() => onSetActive(cta, !cta.active)}
        />
        <MenuItem
          id="bovenaan"
          icon={ArrowUp}
          label="Zet bovenaan"
          note="Krijgt de datum van nu"
          isDisabled={rank === 1}
          onAction={() => onMoveToTop(cta)}
        />
        <MenuSeparator />
        <MenuItem id="verwijderen" icon={Trash2} label="Verwijderen" tone="danger" onAction={() => onDelete(cta)} />
      </Menu>
    </div>
  );
}
