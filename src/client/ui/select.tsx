import { ChevronDown } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';

import { cx } from './cx.ts';
import { FieldFrame, controlStyle } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { OptionList } from './option-list.tsx';
import type { Option } from './option-list.tsx';

export interface SelectProps<Value extends string> extends FieldProps {
  name?: string | undefined;
  options: readonly Option<Value>[];
  value?: Value | null | undefined;
  onChange?: ((value: Value) => void) | undefined;
  onBlur?: (() => void) | undefined;
  placeholder?: string;
  /** The target size of 44, for a row of filters. */
  size?: 'm' | 's';
}

export function Select<Value extends string>({
  label,
  hint,
  error,
  optional,
  hideLabel,
  isDisabled,
  isReadOnly,
  className,
  name,
  options,
  value,
  onChange,
  onBlur,
  placeholder = 'Maak een keuze',
  size = 'm',
}: SelectProps<Value>) {
  const isFixed = Boolean(isDisabled || isReadOnly);
  return (
    <AriaSelect
      className={cx('min-w-0', className)}
      validationBehavior="aria"
      isInvalid={error !== undefined}
      isRequired={!optional}
      placeholder={placeholder}
      value={value ?? null}
      onChange={(key) => {
        const option = options.find((candidate) => candidate.value === key);
        if (option && !isFixed) onChange?.(option.value);
      }}
      // Stays focusable so that it can be read, but does not open.
      {...(isFixed && { isOpen: false })}
      {...(onBlur && { onBlur })}
      {...(name && { name })}
    >
      <FieldFrame label={label} hint={hint} error={error} optional={optional} hideLabel={hideLabel ?? false}>
        <AriaButton
          {...(isFixed && { 'aria-disabled': true })}
          {...(error !== undefined && { 'data-invalid': true })}
          className={cx(
            controlStyle,
            'flex items-center gap-2 py-1.5 pr-3 text-left',
            size === 's' && 'min-h-target text-ui',
          )}
        >
          <SelectValue className="min-w-0 flex-1 truncate data-placeholder:text-ink-2">
            {({ isPlaceholder, selectedText }) => (isPlaceholder ? placeholder : selectedText)}
          </SelectValue>
          <ChevronDown aria-hidden className="size-5 flex-none" />
        </AriaButton>
      </FieldFrame>
      <OptionList options={options} />
    </AriaSelect>
  );
}
