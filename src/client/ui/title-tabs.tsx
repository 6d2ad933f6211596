import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

import { cx } from './cx.ts';

export interface TitleTab<Id extends string> {
  id: Id;
  label: string;
  panel: ReactNode;
}

export interface TitleTabsProps<Id extends string> {
  label: string;
  tabs: readonly TitleTab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
}

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * Two or three tabs that are the title of the screen; what was typed in one stays while another is looked at. By hand,
 * where `Tabs` has a library: that is a tenth of what the first visit of the log-in weighs.
 */
export function TitleTabs<Id extends string>({ label, tabs, value, onChange }: TitleTabsProps<Id>) {
  const base = useId();
  const row = useRef<HTMLDivElement>(null);
  const step = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === value);
    const to = STEPS[event.key]?.(at, tabs.length - 1);
    const next = to === undefined ? undefined : tabs[to];
    if (to === undefined || next === undefined) return;
    event.preventDefault();
    onChange(next.id);
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
  };
  return (
    <>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        className="flex flex-wrap gap-x-8 border-b border-line max-sm:gap-x-5"
      >
        {tabs.map(({ id, label: name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            aria-controls={`${base}-${id}-panel`}
            aria-selected={id === value}
            tabIndex={id === value ? 0 : -1}
            onClick={() => onChange(id)}
            onKeyDown={step}
            className={cx(
              'head -mb-px flex min-h-target max-w-full cursor-pointer items-center border-b-4 border-transparent pt-1.5 pb-3 text-h2 text-ink-2',
              'outline-offset-[-3px] hover:border-line-strong aria-selected:border-brand-text aria-selected:text-ink',
            )}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${base}-${id}-panel`}
          aria-labelledby={`${base}-${id}`}
          hidden={id !== value}
          className="pt-6"
        >
          {panel}
        </div>
      ))}
    </>
  );
}
