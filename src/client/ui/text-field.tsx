import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode, Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';

import { cx } from './cx.ts';
import { FieldFrame, controlStyle } from './field.tsx';
import type { FieldProps } from './field.tsx';

export interface TextInputProps extends FieldProps {
  name?: string | undefined;
  onBlur?: (() => void) | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'search';
  /** An example of the form, never a label: 'dd-mm-jjjj'. */
  placeholder?: string;
  spellCheck?: boolean;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

export interface TextFieldProps extends TextInputProps {
  value?: string | null | undefined;
  onChange?: ((value: string) => void) | undefined;
  /** Tidies what was typed when one leaves the field, for example a postcode. */
  tidy?: (typed: string) => string;
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'url' | 'search' | 'password'>;
  /** Stands inside the field on the right. */
  end?: ReactNode;
  /** How wide the field itself is, when its content has a known length. */
  controlClassName?: string;
}

export function TextField({
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
  tidy,
  type = 'text',
  autoComplete,
  inputMode,
  placeholder,
  spellCheck,
  autoFocus,
  inputRef,
  end,
  controlClassName,
}: TextFieldProps) {
  const leave = () => {
    const tidied = tidy?.(value ?? '');
    if (tidied !== undefined && tidied !== value) onChange?.(tidied);
    onBlur?.();
  };
  return (
    <AriaTextField
      className={cx('min-w-0', className)}
      validationBehavior="aria"
      isInvalid={error !== undefined}
      // A search asks for nothing: neither required nor worth the words 'niet verplicht'.
      isRequired={!optional && type !== 'search'}
      isReadOnly={Boolean(isReadOnly || isDisabled)}
      value={value ?? ''}
      type={type}
      onBlur={leave}
      {...(onChange && { onChange })}
      {...(name && { name })}
      {...(autoComplete && { autoComplete })}
      {...(inputMode && { inputMode })}
      {...(spellCheck !== undefined && { spellCheck: spellCheck ? 'true' : 'false' })}
      {...(autoFocus && { autoFocus })}
    >
      <FieldFrame label={label} hint={hint} error={error} optional={optional} hideLabel={hideLabel ?? false}>
        <span className={cx('relative block', controlClassName)}>
          <Input
            {...(inputRef && { ref: inputRef })}
            {...(isDisabled && { 'aria-disabled': true })}
            {...(placeholder !== undefined && { placeholder })}
            className={cx(controlStyle, end && 'pr-12')}
          />
          {end && <span className="absolute inset-y-0 right-0.5 flex items-center">{end}</span>}
        </span>
      </FieldFrame>
    </AriaTextField>
  );
}
