import type { Ref } from 'react';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';

import { formatNumber } from '#shared/text.ts';
import { cx } from './cx.ts';
import { FieldFrame, controlStyle } from './field.tsx';
import type { FieldProps } from './field.tsx';

export interface TextAreaProps extends FieldProps {
  name?: string | undefined;
  value?: string | null | undefined;
  onChange?: ((value: string) => void) | undefined;
  onBlur?: (() => void) | undefined;
  rows?: number;
  /** Shows how much room is left. Nothing is cut off: too long is an error, told in words. */
  maxCharacters?: number;
  placeholder?: string;
  inputRef?: Ref<HTMLTextAreaElement>;
  autoFocus?: boolean;
}

export function TextArea({
  label,
  hint,
  error,
  optional,
  hideLabel,
  isDisabled,
  isReadOnly,
  className,
  name,
  value,
  onChange,
  onBlur,
  rows = 4,
  maxCharacters,
  placeholder,
  inputRef,
  autoFocus,
}: TextAreaProps) {
  const length = value?.length ?? 0;
  return (
    <AriaTextField
      className={cx('min-w-0', className)}
      validationBehavior="aria"
      isInvalid={error !== undefined}
      isRequired={!optional}
      isReadOnly={Boolean(isReadOnly || isDisabled)}
      value={value ?? ''}
      {...(onChange && { onChange })}
      {...(onBlur && { onBlur })}
      {...(name && { name })}
      {...(autoFocus && { autoFocus })}
    >
      <FieldFrame label={label} hint={hint} error={error} optional={optional} hideLabel={hideLabel ?? false}>
        <AriaTextArea
          {...(inputRef && { ref: inputRef })}
          {...(isDisabled && { 'aria-disabled': true })}
          rows={rows}
          {...(placeholder !== undefined && { placeholder })}
          className={cx(controlStyle, 'resize-y py-3 field-sizing-content')}
          style={{ minHeight: `calc(${rows} * var(--text-body--line-height) + 1.625rem)` }}
        />
        {maxCharacters !== undefined && (
          <p className={cx('mt-1 text-meta text-ink-2', length > maxCharacters && 'font-semibold text-danger')}>
            {length > maxCharacters
              ? `${formatNumber(length - maxCharacters)} tekens te veel`
              : `Nog ${formatNumber(maxCharacters - length)} tekens`}
          </p>
        )}
      </FieldFrame>
    </AriaTextField>
  );
}
