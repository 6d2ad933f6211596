import type { LucideIcon } from 'lucide-react';
import { ToggleButton } from 'react-aria-components/ToggleButton';

import { Icon } from './button.tsx';
import { ChoiceGroup, type ChoiceGroupProps } from './choice-group.tsx';
import { cx } from './cx.ts';

export interface SegmentedOption<TId extends string> {
  id: TId;
  label: string;
  /** How many there are: '9', '99+'. */
  count?: string | undefined;
  icon?: LucideIcon;
  /** Only the icon is seen; the label is read aloud. */
  iconOnly?: boolean;
}

export type SegmentedProps<TId extends string> = ChoiceGroupProps<SegmentedOption<TId>>;

/** Two or three ways to see the same thing, of which one is on: Bord or Lijst. */
export function Segmented<TId extends string>({ className, ...group }: SegmentedProps<TId>) {
  return (
    <ChoiceGroup
      {...group}
      className={cx('inline-flex flex-wrap rounded-control border border-control bg-paper', className)}
    >
      {(option) => (
        <ToggleButton
          key={option.id}
          id={option.id}
          {...(option.iconOnly && { 'aria-label': option.label })}
          className={cx(
            'flex min-h-[calc(var(--spacing-control)-2px)] min-w-target flex-auto items-center justify-center gap-1.5 px-3.5 text-ink',
            'border-l border-control transition-colors duration-fast first:rounded-l-[5px] first:border-l-0 last:rounded-r-[5px]',
            'hover:bg-sunk data-selected:bg-ink data-selected:font-semibold data-selected:text-paper',
            'focus-visible:z-1 forced-colors:data-selected:border-[Highlight] forced-colors:data-selected:underline',
          )}
        >
          {option.icon && <Icon icon={option.icon} />}
          {!option.iconOnly && option.label}
          {option.count !== undefined && <b className="ml-0.5 tabular-nums">{option.count}</b>}
        </ToggleButton>
      )}
    </ChoiceGroup>
  );
}
