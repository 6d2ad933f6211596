import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';

import { cx } from './cx.ts';
import { FieldFrame, controlStyle } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { OptionList } from './option-list.tsx';
import type { Option } from './option-list.tsx';

export interface ComboBoxProps<Value extends string> extends FieldProps {
  name?: string | undefined;
  options: readonly Option<Value>[];
  value?: Value | null | undefined;
  onChange?: ((value: Value | null) => void) | undefined;
  onBlur?: (() => void) | undefined;
  placeholder?: string;
  /** For a list that the server searches: `options` is then what it found and is not filtered again. */
  search?: { text: string; onSearch: (text: string) => void; isLoading: boolean };
  /** What stands in the list when nothing fits. */
  empty?: ReactNode;
}

/** A select in which one types to find; for more than about ten options. */
export function ComboBox<Value extends string>({
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
  placeholder,
  search,
  empty,
}: ComboBoxProps<Value>) {
  const isFixed = Boolean(isDisabled || isReadOnly);
  return (
    <AriaComboBox<Option<Value>>
      className={cx('min-w-0', className)}
      validationBehavior="aria"
      menuTrigger="focus"
      allowsEmptyCollection
      isInvalid={error !== undefined}
      isRequired={!optional}
      isReadOnly={isFixed}
      value={value ?? null}
      onChange={(key) => onChange?.(options.find((option) => option.value === key)?.value ?? null)}
      {...(search
        ? { items: options, inputValue: search.text, onInputChange: search.onSearch, defaultFilter: () => true }
        : { defaultItems: options })}
      {...(onBlur && { onBlur })}
      {...(name && { name })}
    >
      <FieldFrame label={label} hint={hint} error={error} optional={optional} hideLabel={hideLabel ?? false}>
        <span className="relative block">
          <Input
            {...(isDisabled && { 'aria-disabled': true })}
            {...(placeholder !== undefined && { placeholder })}
            className={cx(controlStyle, 'pr-12')}
          />
          {!isFixed && (
            <AriaButton className="absolute inset-y-0 right-0.5 my-auto grid size-target place-items-center rounded-control">
              <ChevronDown aria-hidden className="size-5" />
            </AriaButton>
          )}
        </span>
      </FieldFrame>
      <OptionList empty={search?.isLoading ? 'Zoeken...' : (empty ?? 'Niets gevonden')} />
    </AriaComboBox>
  );
}
