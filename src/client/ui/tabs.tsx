import { type ReactNode, use, useLayoutEffect, useRef } from 'react';
import {
  Tab as AriaTab,
  TabList as AriaTabList,
  TabListStateContext,
  TabPanel as AriaTabPanel,
  Tabs as AriaTabs,
} from 'react-aria-components/Tabs';
import type { TabPanelProps as AriaTabPanelProps, TabsProps as AriaTabsProps } from 'react-aria-components/Tabs';

import type { PlainPath } from '#client/paths.ts';
import { countText } from '#shared/count.ts';
import { cx } from './cx.ts';

export interface TabsProps extends Omit<AriaTabsProps, 'className' | 'children'> {
  children: ReactNode;
  className?: string;
}

export function Tabs({ className, ...rest }: TabsProps) {
  return <AriaTabs {...rest} className={cx('block', className)} />;
}

export interface TabListProps {
  label: string;
  children: ReactNode;
  /** In one row that moves sideways, always or on a phone only: where two rows would push away what the tabs are for. */
  slides?: 'always' | 'phone';
  className?: string;
}

const SLIDES = {
  always: 'flex-nowrap overflow-x-auto [scrollbar-width:none] *:mb-0 *:flex-none',
  phone:
    'flex-wrap max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:[scrollbar-width:none] max-sm:*:mb-0 max-sm:*:flex-none',
};

/** Tabs that do not fit go to a next line: nothing hides behind an edge, unless the row slides. */
export function TabList({ label, children, slides, className }: TabListProps) {
  const list = useChosenInSight();
  return (
    <AriaTabList
      ref={list}
      aria-label={label}
      className={cx(
        'flex gap-x-8 max-sm:gap-x-5 border-b border-line',
        slides === undefined ? 'flex-wrap' : SLIDES[slides],
        className,
      )}
    >
      {children}
    </AriaTabList>
  );
}

/** So much of the next tab stays in sight that one sees there is more. */
const PEEK = 40;

/** The chosen tab slides into sight, also when it was chosen elsewhere. Only sideways: the page itself stays. */
function useChosenInSight() {
  const list = useRef<HTMLDivElement>(null);
  const state = use(TabListStateContext);
  const chosen = state?.selectedKey;
  const count = state?.collection.size;
  useLayoutEffect(() => {
    const row = list.current;
    const tab = row?.querySelector('[data-selected]');
    if (row == null || tab == null) return;
    // Not at once: a press puts the row back where it was, and letters that come later make it wider.
    const watching = new ResizeObserver(() => {
      const room = row.getBoundingClientRect();
      const { left, right } = tab.getBoundingClientRect();
      row.scrollLeft += Math.min(0, left - room.left - PEEK) + Math.max(0, right - room.right + PEEK);
    });
    watching.observe(tab);
    watching.observe(row);
    return () => watching.disconnect();
  }, [chosen, count]);
  return list;
}

export interface TabProps {
  id: string;
  label: string;
  /** How many wait there. */
  count?: number;
  /** What the count counts, read aloud: 'openstaande verzoeken'. */
  countLabel?: string;
  /** A tab that is a place of its own. */
  href?: PlainPath;
  /** A second line: where on paper it is. */
  note?: string;
  isDisabled?: boolean;
}

export function Tab({ id, label, count, countLabel, note, ...rest }: TabProps) {
  return (
    <AriaTab
      {...rest}
      id={id}
      className={cx(
        '-mb-px flex min-h-target max-w-full cursor-pointer flex-wrap items-center gap-x-1.5 border-transparent text-ink no-underline',
        'outline-offset-[-3px] hover:border-line-strong',
        'data-selected:border-brand-text data-disabled:cursor-not-allowed data-disabled:text-ink-2',
        'border-b-3 text-body data-selected:font-bold data-selected:text-brand-text',
        note !== undefined && 'flex-col items-start justify-center py-2',
      )}
    >
      <WidthOfBold text={label} />
      {count !== undefined && count > 0 && (
        <span className="rounded-chip bg-ink px-[7px] py-px text-meta leading-5 font-bold text-paper tabular-nums">
          {countText(count)}
          {countLabel && <span className="sr-only"> {countLabel}</span>}
        </span>
      )}
      {note !== undefined && <span className="text-meta leading-5 font-normal text-ink-2">{note}</span>}
    </AriaTab>
  );
}

/** Reserves the width of the bold word, so that the row stands still when another tab is chosen. */
function WidthOfBold({ text }: { text: string }) {
  return (
    <span className="inline-grid min-w-0">
      <span className="col-start-1 row-start-1">{text}</span>
      <span aria-hidden className="invisible col-start-1 row-start-1 h-0 overflow-hidden font-bold">
        {text}
      </span>
    </span>
  );
}

export function TabPanel({ className, ...rest }: Omit<AriaTabPanelProps, 'className'> & { className?: string }) {
  return <AriaTabPanel {...rest} className={cx('pt-6', className)} />;
}
