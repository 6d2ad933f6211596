import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';

/** One thing to choose. */
export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  /** A second line: what tells two options with the same name apart. */
  note?: string | undefined;
  isDisabled?: boolean;
}

interface OptionListProps<Value extends string> {
  /** Left out by a combobox, which hands its own filtered items down. */
  options?: readonly Option<Value>[];
  empty?: ReactNode;
}

/** The list that opens under a select or a combobox. */
export function OptionList<Value extends string>({ options, empty }: OptionListProps<Value>) {
  return (
    <Popover
      offset={4}
      className={[
        'min-w-(--trigger-width) max-w-[min(40rem,calc(100vw-2rem))] overflow-y-auto rounded-control border border-line-strong',
        'bg-paper py-2 shadow-top data-entering:animate-enter',
      ].join(' ')}
    >
      <ListBox<Option<Value>>
        {...(options && { items: options })}
        className="outline-none"
        renderEmptyState={() => (
          <p className="max-w-(--trigger-width) px-4 py-2.5 text-ink-2">{empty ?? 'Niets gevonden'}</p>
        )}
      >
        {(option) => (
          <ListBoxItem
            id={option.value}
            textValue={option.label}
            isDisabled={option.isDisabled ?? false}
            className={[
              'group flex min-h-target cursor-pointer items-center gap-3 py-2 pr-3 pl-4 text-ink outline-none',
              'data-hovered:bg-sunk data-focused:bg-sunk data-selected:font-semibold',
              'data-focus-visible:inset-ring-3 data-focus-visible:inset-ring-ink',
              'data-disabled:cursor-not-allowed data-disabled:text-ink-2',
              'forced-colors:data-focused:outline-2 forced-colors:data-focused:-outline-offset-2',
            ].join(' ')}
          >
            <span className="min-w-0 flex-1">
              {option.label}
              {option.note && <span className="block text-meta font-normal text-ink-2">{option.note}</span>}
            </span>
            <Check aria-hidden className="size-5 flex-none opacity-0 group-data-selected:opacity-100" />
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}
