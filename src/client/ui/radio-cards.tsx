import type { ReactNode } from 'react';
import { RadioButton, RadioField, RadioGroup as AriaRadioGroup } from 'react-aria-components/RadioGroup';

import { cx } from './cx.ts';
import { FieldFrame } from './field.tsx';
import type { FieldProps } from './field.tsx';
import type { Option } from './option-list.tsx';

interface RadioProps<Value extends string> extends FieldProps {
  name?: string | undefined;
  value?: Value | null | undefined;
  onChange?: ((value: Value) => void) | undefined;
  onBlur?: (() => void) | undefined;
}

function RadioFrame<Value extends string>({
  label,
  hint,
  error,
  optional,
  hideLabel,
  isDisabled,
  isReadOnly,
  className,
  name,
  values,
  value,
  onChange,
  onBlur,
  children,
}: RadioProps<Value> & { values: readonly Value[]; children: ReactNode }) {
  return (
    <AriaRadioGroup
      className={cx('min-w-0', className)}
      validationBehavior="aria"
      isInvalid={error !== undefined}
      isRequired={!optional}
      isReadOnly={Boolean(isDisabled || isReadOnly)}
      value={value ?? null}
      onChange={(chosen) => {
        const known = values.find((candidate) => candidate === chosen);
        if (known !== undefined) onChange?.(known);
      }}
      {...(onBlur && { onBlur })}
      {...(name && { name })}
    >
      <FieldFrame label={label} hint={hint} error={error} optional={optional} hideLabel={hideLabel ?? false}>
        {children}
      </FieldFrame>
    </AriaRadioGroup>
  );
}

export interface RadioListProps<Value extends string> extends RadioProps<Value> {
  options: readonly Option<Value>[];
}

/** One of a short list, one below the other. */
export function RadioList<Value extends string>({ options, ...props }: RadioListProps<Value>) {
  return (
    <RadioFrame {...props} values={options.map((option) => option.value)}>
      {options.map((option) => (
        <RadioField key={option.value} value={option.value}>
          <RadioButton className="group flex min-h-target cursor-pointer items-start gap-3 py-2 data-readonly:cursor-default">
            <span
              aria-hidden
              className={cx(
                'mt-0.5 size-[1.375rem] flex-none rounded-full border-2 border-control bg-paper transition-colors duration-fast',
                'group-data-selected:border-[7px] group-data-selected:border-ink group-data-focus-visible:focus-ring',
                'forced-colors:group-data-selected:border-[Highlight]',
              )}
            />
            <span className="min-w-0">
              {option.label}
              {option.note && <span className="block text-meta text-ink-2">{option.note}</span>}
            </span>
          </RadioButton>
        </RadioField>
      ))}
    </RadioFrame>
  );
}

export interface RowOption<Value extends string = string> extends Option<Value> {
  /** Before the words: who it is. */
  mark?: ReactNode;
  /** Not one of the others: stands below what shows more of them. */
  isApart?: boolean;
}

/** One of a list of people or things, each a row with a mark and a second line, in one box. */
export function RadioRows<Value extends string>({
  options,
  more,
  ...props
}: RadioProps<Value> & { options: readonly RowOption<Value>[]; more?: ReactNode }) {
  const row = (option: RowOption<Value>) => (
    <RadioField key={option.value} value={option.value} className="border-line not-first:border-t">
      <RadioButton
        className={cx(
          'group relative flex w-full cursor-pointer items-center gap-3 px-4 py-2.5 data-focus-visible:focus-ring',
          'data-hovered:bg-sunk data-selected:bg-tint data-selected:shadow-[inset_4px_0_0_var(--brand-text)]',
          'forced-colors:data-selected:border-3 forced-colors:data-selected:border-[Highlight]',
        )}
      >
        <span
          aria-hidden
          className={cx(
            'size-[1.375rem] flex-none rounded-full border-2 border-control bg-paper',
            'group-data-selected:border-[7px] group-data-selected:border-brand-text',
            'forced-colors:group-data-selected:border-[Highlight]',
          )}
        />
        {option.mark}
        <span className="min-w-0 wrap-anywhere">
          <span className="font-bold">{option.label}</span>
          {option.note && <span className="block text-meta text-ink-2">{option.note}</span>}
        </span>
      </RadioButton>
    </RadioField>
  );
  return (
    <RadioFrame {...props} values={options.map((option) => option.value)}>
      <div className="overflow-hidden rounded-control border border-control bg-paper">
        {options.filter(({ isApart }) => isApart !== true).map(row)}
        {more && <div className="border-t border-line py-1 pr-4 pl-26">{more}</div>}
        {options.filter(({ isApart }) => isApart === true).map(row)}
      </div>
    </RadioFrame>
  );
}

/** One of two or three, each a box with a line that says what it comes to. */
export function RadioBoxes<Value extends string>({ options, ...props }: RadioListProps<Value>) {
  return (
    <RadioFrame {...props} values={options.map((option) => option.value)}>
      <div className={cx('grid grid-cols-1', COLUMNS[Math.min(3, options.length)])}>
        {options.map((option) => (
          <RadioField
            key={option.value}
            value={option.value}
            className="group/option flex not-first:-mt-px sm:not-first:mt-0 sm:not-first:-ml-px"
          >
            <RadioButton
              className={cx(
                'group relative flex w-full cursor-pointer items-start gap-3 border border-control bg-paper px-4 py-3',
                'group-first/option:rounded-t-control group-last/option:rounded-b-control sm:group-first/option:rounded-r-none',
                'sm:group-first/option:rounded-l-control sm:group-last/option:rounded-l-none sm:group-last/option:rounded-r-control',
                'data-hovered:border-ink data-readonly:cursor-default data-focus-visible:focus-ring data-focus-visible:z-2',
                'data-selected:z-1 data-selected:border-brand-text data-selected:bg-tint data-selected:inset-ring',
                'data-selected:inset-ring-brand-text',
                'forced-colors:data-selected:border-3 forced-colors:data-selected:border-[Highlight]',
              )}
            >
              <span
                aria-hidden
                className={cx(
                  'mt-0.5 size-[1.375rem] flex-none rounded-full border-2 border-control bg-paper',
                  'group-data-selected:border-[7px] group-data-selected:border-brand-text',
                  'forced-colors:group-data-selected:border-[Highlight]',
                )}
              />
              <span className="min-w-0">
                <span className="font-bold">{option.label}</span>
                {option.note && <span className="block text-meta text-ink-2">{option.note}</span>}
              </span>
            </RadioButton>
          </RadioField>
        ))}
      </div>
    </RadioFrame>
  );
}

export interface CardOption<Value extends string = string> {
  value: Value;
  title: string;
  /** What one looks at first: a price. */
  lead?: ReactNode;
  /** What belongs to it; on a phone only shown on the chosen card. */
  details?: ReactNode;
  /** The small print. */
  fine?: ReactNode;
}

export interface RadioCardsProps<Value extends string> extends RadioProps<Value> {
  options: readonly CardOption<Value>[];
  /** Cards that share their edges read as one choice; apart they have room for more. */
  layout?: 'joined' | 'apart';
}

const COLUMNS: Record<number, string> = { 1: 'sm:grid-cols-1', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' };

/**
 * Whole cards as radio buttons. The chosen one has an edge in the letter colour of the club, so never a colour that
 * cannot be seen, and its head is filled with the brand.
 */
export function RadioCards<Value extends string>({ options, layout = 'apart', ...props }: RadioCardsProps<Value>) {
  const isJoined = layout === 'joined';
  return (
    <RadioFrame {...props} values={options.map((option) => option.value)}>
      <div
        className={cx(
          'grid grid-cols-1 gap-3',
          COLUMNS[Math.min(3, options.length)],
          isJoined ? 'sm:gap-0' : 'sm:gap-4',
        )}
      >
        {options.map((option) => (
          <RadioField
            key={option.value}
            value={option.value}
            className={cx('group/option flex', isJoined && 'sm:not-first:-ml-px')}
          >
            <RadioButton
              className={cx(
                'group relative flex w-full cursor-pointer flex-col rounded-card border border-control bg-paper',
                'data-hovered:border-ink data-readonly:cursor-default data-focus-visible:focus-ring data-focus-visible:z-2',
                'data-selected:z-1 data-selected:border-brand-text data-selected:inset-ring-2 data-selected:inset-ring-brand-text',
                'data-invalid:not-data-selected:border-danger',
                'forced-colors:data-selected:border-3 forced-colors:data-selected:border-[Highlight]',
                isJoined && 'sm:rounded-none sm:group-first/option:rounded-l-card sm:group-last/option:rounded-r-card',
              )}
            >
              <span
                className={cx(
                  'm-0.5 mb-0 flex items-center gap-3 rounded-t-control px-5.5 py-4 transition-colors duration-fast',
                  'group-data-selected:bg-brand group-data-selected:text-on-brand',
                  'group-data-selected:shadow-[0_2px_0_var(--brand-text)]',
                  isJoined &&
                    'sm:rounded-none sm:group-first/option:rounded-tl-control sm:group-last/option:rounded-tr-control',
                )}
              >
                <span
                  aria-hidden
                  className={cx(
                    'size-6 flex-none rounded-full border-2 border-control bg-paper',
                    'group-data-selected:border-8 group-data-selected:border-on-brand group-data-selected:bg-brand',
                    'forced-colors:group-data-selected:border-[Highlight]',
                  )}
                />
                <span className="head text-[1.3125rem] leading-6.5">{option.title}</span>
              </span>
              {(option.lead || option.details || option.fine) && (
                <span className="block px-6 pt-2 pb-5">
                  {option.lead && <span className="block">{option.lead}</span>}
                  {option.details && (
                    <span className="mt-3 block border-t border-line max-sm:not-group-data-selected:hidden">
                      {option.details}
                    </span>
                  )}
                  {option.fine && <span className="mt-3 block text-meta text-ink-2">{option.fine}</span>}
                </span>
              )}
            </RadioButton>
          </RadioField>
        ))}
      </div>
    </RadioFrame>
  );
}
