import { ToggleButton } from 'react-aria-components/ToggleButton';

import { formatNumber } from '#shared/text.ts';
import { ChoiceGroup, type ChoiceGroupProps } from './choice-group.tsx';
import { cx } from './cx.ts';

export interface ChipOption<TId extends string> {
  id: TId;
  label: string;
  /** How many there are; unknown until they are counted. */
  count?: number | undefined;
}

export type ChipsProps<TId extends string> = ChoiceGroupProps<ChipOption<TId>>;

/** One of several parts of a list, each with how many it holds. On a phone they lie in a row that can be moved along. */
export function Chips<TId extends string>({ className, ...group }: ChipsProps<TId>) {
  return (
    <ChoiceGroup
      {...group}
      className={cx('flex gap-2 overflow-x-auto [scrollbar-width:none] sm:flex-wrap sm:overflow-visible', className)}
    >
      {({ id, label: word, count }) => (
        <ToggleButton
          key={id}
          id={id}
          className={cx(
            'flex min-h-control flex-none items-center gap-2 rounded-control border border-control bg-paper px-3.5 text-ui text-ink',
            'transition-colors duration-fast hover:bg-sunk data-selected:border-ink data-selected:bg-ink',
            'data-selected:font-semibold data-selected:text-paper -outline-offset-3 sm:outline-offset-2',
            'forced-colors:data-selected:border-[Highlight] forced-colors:data-selected:underline',
          )}
        >
          {({ isSelected }) => (
            <>
              {word}
              {count !== undefined && (
                <span className={cx('tabular-nums', isSelected ? 'font-semibold' : 'text-ink-2')}>
                  {formatNumber(count)}
                </span>
              )}
            </>
          )}
        </ToggleButton>
      )}
    </ChoiceGroup>
  );
}
