import type { ReactNode } from 'react';
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox';
import { CheckboxGroup as AriaCheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { FieldError } from 'react-aria-components/FieldError';
import { Text } from 'react-aria-components/Text';

import { CheckMark } from './check-mark.tsx';
import { cx } from './cx.ts';
import { ErrorText, FieldFrame, errorStyle } from './field.tsx';
import type { FieldProps } from './field.tsx';
import type { Option } from './option-list.tsx';

const rowStyle = cx(
  'group flex min-h-target cursor-pointer items-start gap-3 py-2 [&>span[aria-hidden]]:mt-0.5',
  'data-disabled:cursor-not-allowed data-readonly:cursor-default',
);

/** Words only: a press on a link inside a label would tick the box. */
type Words = string | number | readonly Words[];

export interface CheckboxProps {
  /** The whole sentence one agrees with. */
  children: Words;
  /** Below the sentence and outside the label: what there is to read, with its link. */
  hint?: ReactNode;
  error?: string | undefined;
  name?: string | undefined;
  value?: boolean | null | undefined;
  onChange?: ((value: boolean) => void) | undefined;
  onBlur?: (() => void) | undefined;
  isIndeterminate?: boolean;
  isDisabled?: boolean;
  className?: string;
}

/** A tick with its sentence. What cannot be changed now stays focusable and says so. */
export function Checkbox({
  children,
  hint,
  error,
  name,
  value,
  onChange,
  onBlur,
  isIndeterminate,
  isDisabled,
  className,
}: CheckboxProps) {
  return (
    <CheckboxField
      className={cx('block', className)}
      validationBehavior="aria"
      isInvalid={error !== undefined}
      isIndeterminate={isIndeterminate ?? false}
      isReadOnly={isDisabled ?? false}
      isSelected={value ?? false}
      {...(onChange && { onChange })}
      {...(onBlur && { onBlur })}
      {...(name && { name })}
    >
      <FieldError className={cx(errorStyle, 'mt-0')}>{error && <ErrorText>{error}</ErrorText>}</FieldError>
      <CheckboxButton className={cx(rowStyle, isDisabled && 'text-ink-2')}>
        <CheckMark />
        <span className="min-w-0">{children}</span>
      </CheckboxButton>
      {hint && (
        <Text slot="description" className="-mt-1 block pl-8.5 text-meta text-ink-2">
          {hint}
        </Text>
      )}
    </CheckboxField>
  );
}

interface BareCheckboxProps {
  /** What is chosen, read aloud: the words stand beside it. */
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
  isIndeterminate?: boolean;
  /** Cannot be changed now; what stands beside it says why. */
  isDisabled?: boolean;
  className?: string;
}

/** Only the square, for where what it chooses stands beside it. */
export function BareCheckbox({
  label,
  value,
  onChange,
  isIndeterminate = false,
  isDisabled = false,
  className,
}: BareCheckboxProps) {
  return (
    <CheckboxField
      aria-label={label}
      isSelected={value}
      isIndeterminate={isIndeterminate}
      isReadOnly={isDisabled}
      onChange={onChange}
      className={cx('flex-none', className)}
    >
      <CheckboxButton
        className={cx(
          'group grid size-target cursor-pointer place-items-center data-readonly:cursor-default',
          isDisabled && 'opacity-55',
        )}
      >
        <CheckMark />
      </CheckboxButton>
    </CheckboxField>
  );
}

export interface CheckboxGroupProps<Value extends string> extends FieldProps {
  name?: string | undefined;
  options: readonly Option<Value>[];
  value?: readonly Value[] | null | undefined;
  onChange?: ((value: Value[]) => void) | undefined;
  onBlur?: (() => void) | undefined;
  columns?: 1 | 2;
}

/** Several of a short list. */
export function CheckboxGroup<Value extends string>({
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
  columns = 1,
}: CheckboxGroupProps<Value>) {
  return (
    <AriaCheckboxGroup
      className={cx('min-w-0', className)}
      validationBehavior="aria"
      isInvalid={error !== undefined}
      isRequired={!optional}
      isReadOnly={Boolean(isDisabled || isReadOnly)}
      value={[...(value ?? [])]}
      onChange={(chosen) =>
        onChange?.(options.map((option) => option.value).filter((candidate) => chosen.includes(candidate)))
      }
      {...(onBlur && { onBlur })}
      {...(name && { name })}
    >
      <FieldFrame label={label} hint={hint} error={error} optional={optional} hideLabel={hideLabel ?? false}>
        <div className={cx('grid gap-x-6', columns === 2 && 'sm:grid-cols-2')}>
          {options.map((option) => (
            <CheckboxField key={option.value} value={option.value}>
              <CheckboxButton className={rowStyle}>
                <CheckMark />
                <span className="min-w-0">
                  {option.label}
                  {option.note && <span className="block text-meta text-ink-2">{option.note}</span>}
                </span>
              </CheckboxButton>
            </CheckboxField>
          ))}
        </div>
      </FieldFrame>
    </AriaCheckboxGroup>
  );
}
