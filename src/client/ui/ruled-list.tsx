import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import type { PlainPath } from '#client/paths.ts';
import { Icon } from './button.tsx';
import { cx } from './cx.ts';

/** Rows under a 2 px ink rule with hairlines between them: how every short list of this product is set. */
export function RuledList({ children, label, className }: { children: ReactNode; label?: string; className?: string }) {
  return (
    <ul aria-label={label} className={cx('@container border-t-2 border-ink', className)}>
      {children}
    </ul>
  );
}

export interface FixtureProps {
  /** '11 nov' */
  date: ReactNode;
  /** '3 dagen te laat' */
  when: string;
  tone?: 'late' | 'urgent' | 'soon' | 'calm';
  children: ReactNode;
  /** The one button of this row. */
  action?: ReactNode;
}

const WHEN = {
  late: 'font-semibold text-danger',
  urgent: 'font-semibold text-danger',
  soon: 'text-warn',
  calm: 'text-ink-2',
};
/** Only a day that is past is red itself. */
const DATE = { late: 'text-danger', urgent: '', soon: '', calm: '' };

/** A line of the today list, set like a fixture list: date, what, one button. */
export function Fixture({ date, when, tone = 'calm', children, action }: FixtureProps) {
  return (
    <li className="grid items-center gap-x-4 gap-y-2 border-b border-line py-3.5 @min-[38rem]:min-h-19 @min-[38rem]:grid-cols-[7.75rem_1fr_auto]">
      <p className="figure text-body leading-5 font-bold">
        <span className={DATE[tone]}>{date}</span>
        <span
          className={cx(
            'ml-1.5 font-text text-meta leading-5 font-normal @min-[38rem]:ml-0 @min-[38rem]:block',
            WHEN[tone],
          )}
        >
          {when}
        </span>
      </p>
      <p className="min-w-0">{children}</p>
      {action && <div className="w-full justify-self-start @min-[38rem]:w-auto">{action}</div>}
    </li>
  );
}

export interface EndDateProps {
  day: number;
  month: string;
  title: string;
  note?: string;
  tone?: FixtureProps['tone'];
  figure?: ReactNode;
}

/** A day as a figure, what ends then, and its amount. */
export function EndDate({ day, month, title, note, tone = 'calm', figure }: EndDateProps) {
  return (
    <li className="grid grid-cols-[3rem_1fr_auto] items-center gap-3 border-b border-line py-[11px]">
      <p className="text-meta leading-[1.125rem] text-ink-2">
        <span className="figure block text-figure-m leading-[1.625rem] text-ink">{day}</span>
        {month}
      </p>
      <p className="min-w-0 leading-6">
        <span className="block font-semibold">{title}</span>
        {note && <span className={cx('text-meta', WHEN[tone])}>{note}</span>}
      </p>
      {figure && <span className="text-figure-s">{figure}</span>}
    </li>
  );
}

export interface IndexEntryProps {
  icon: LucideIcon;
  title: string;
  line: string;
  /** A count, on the right. */
  aside?: string;
  to: PlainPath;
  /** Set when the club cannot enter: the words that say so, and why. */
  locked?: { word: string; line: string };
  /** For who may change something about the entry itself; stands below it, outside the link. */
  action?: ReactNode;
}

/** The contents page of a programme: two columns of where one can go. */
export function IndexList({ children, label }: { children: ReactNode; label: string }) {
  return (
    <div className="@container">
      <ul aria-label={label} className="grid gap-x-12 border-t-2 border-ink @min-[46rem]:grid-cols-2">
        {children}
      </ul>
    </div>
  );
}

export function IndexEntry({ icon, title, line, aside, to, locked, action }: IndexEntryProps) {
  const row = 'grid grid-cols-[2rem_minmax(0,1fr)_auto] items-start gap-x-3 py-3.5';
  const below = action && <div className="pb-3.5 pl-11">{action}</div>;
  if (locked) {
    return (
      <li className="border-b border-line">
        <div className={row}>
          <Icon icon={Lock} className="mt-px size-6 text-ink-2" />
          <span className="head text-h4 leading-[1.625rem] text-ink-2">{title}</span>
          <span className="text-ui leading-[1.625rem] @max-[30rem]:col-start-2 @max-[30rem]:row-start-2 @max-[30rem]:font-semibold">
            {locked.word}
          </span>
          <span className="col-start-2 text-ui text-ink-2 @max-[30rem]:col-end-[-1]">{locked.line}</span>
        </div>
        {below}
      </li>
    );
  }
  return (
    <li className="border-b border-line">
      <Link to={to} className={cx(row, 'group text-ink no-underline hover:bg-well/60')}>
        <Icon icon={icon} className="mt-px size-6 text-brand-text" />
        <span className="head text-h4 leading-[1.625rem] group-hover:underline">{title}</span>
        <span className="text-ui leading-[1.625rem] tabular-nums @max-[20rem]:col-start-2">{aside}</span>
        <span className="col-start-2 text-ui text-ink-2 @max-[30rem]:col-end-[-1]">{line}</span>
      </Link>
      {below}
    </li>
  );
}

/** Facts about one thing: the word left, what is known right. */
export function Facts({ children, className }: { children: ReactNode; className?: string }) {
  return <dl className={cx('@container', className)}>{children}</dl>;
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid min-h-[2.875rem] items-center gap-x-4 border-b border-line py-1 @min-[24rem]:grid-cols-[minmax(7rem,9.375rem)_1fr]">
      <dt className="text-ui text-ink-2">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

/** What happened, newest first: who, what, when. */
export function Timeline({ children, label }: { children: ReactNode; label: string }) {
  return <ol aria-label={label}>{children}</ol>;
}

export interface TimelineEntryProps {
  icon: LucideIcon;
  when: ReactNode;
  /** People spoke: the mark is black. What was only changed, or happened by itself, has a grey one. */
  isTalk?: boolean;
  children: ReactNode;
  /** Between the sentence and the time: what was said, what takes it back. */
  detail?: ReactNode;
}

export function TimelineEntry({ icon, when, isTalk = false, children, detail }: TimelineEntryProps) {
  return (
    <li className="group relative grid grid-cols-[2rem_1fr] gap-3 pb-4">
      <span
        aria-hidden
        className="absolute top-8 bottom-0 left-[0.9375rem] w-0.5 bg-line group-last:hidden forced-colors:bg-[CanvasText]"
      />
      <span className={cx('grid size-8 place-items-center rounded-chip', isTalk ? 'bg-ink text-paper' : 'bg-well')}>
        <Icon icon={icon} className="size-[1.0625rem]" />
      </span>
      <div className="min-w-0 pt-1 leading-6">
        <p className="break-words">{children}</p>
        {detail}
        <p className="text-meta text-ink-2">{when}</p>
      </div>
    </li>
  );
}

/** What somebody wrote or said, inside the entry that tells of it. */
export function TimelineQuote({ children }: { children: ReactNode }) {
  return (
    <blockquote className="mt-2 mb-1 max-w-[62ch] rounded-control border border-line bg-paper px-4 py-2.5 break-words whitespace-pre-line">
      {children}
    </blockquote>
  );
}
