import { useState } from 'react';

import { TextField } from './text-field.tsx';
import type { TextFieldProps, TextInputProps } from './text-field.tsx';

/** A field in which one types text that means something else: a number, an amount, a day. */
export interface ParsedFieldProps<Value> extends TextInputProps {
  value?: Value | null | undefined;
  onChange?: ((value: Value | null) => void) | undefined;
  /** What was typed for a value that cannot be written out, when that comes back: after another page, or by a step back. */
  typedBefore?: string | undefined;
  onType?: ((typed: string, value: Value | null) => void) | undefined;
}

interface Reading<Value> {
  /** What the typed text means; for what cannot be read a value that the form's schema refuses. */
  read: (typed: string) => Value;
  write: (value: Value) => string;
}

/**
 * Nothing is masked or blocked while typing: what is typed stays as it is until one leaves the field, then it is
 * written out properly. What cannot be read stays too, so that it can be mended.
 */
export function ParsedField<Value>({
  value,
  onChange,
  onBlur,
  typedBefore,
  onType,
  read,
  write,
  ...field
}: ParsedFieldProps<Value> & Reading<Value> & Pick<TextFieldProps, 'end' | 'controlClassName'>) {
  const [typed, setTyped] = useState(typedBefore ?? null);
  const meaning = (text: string) => (text.trim() === '' ? null : read(text));
  const current = value ?? null;
  // When the value was set from outside, what was typed before no longer counts.
  const isTyping = typed !== null && Object.is(meaning(typed), current);
  return (
    <TextField
      {...field}
      value={isTyping ? typed : current === null ? '' : write(current) || (typedBefore ?? '')}
      onChange={(text) => {
        setTyped(text);
        const now = meaning(text);
        onType?.(text, now);
        onChange?.(now);
      }}
      onBlur={() => {
        if (isTyping && current !== null && write(current) !== '') setTyped(null);
        onBlur?.();
      }}
    />
  );
}
