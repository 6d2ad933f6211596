import { formatNumber, parseWholeNumber } from '#shared/text.ts';
import { ParsedField } from './parsed-field.tsx';
import type { ParsedFieldProps } from './parsed-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

export type NumberFieldProps = ParsedFieldProps<number> & Pick<TextFieldProps, 'controlClassName'>;

/** Whole numbers in Dutch: '3.200' or '3200'. What is no number becomes NaN, which every schema refuses. */
export function NumberField(props: NumberFieldProps) {
  return (
    <ParsedField
      inputMode="numeric"
      autoComplete="off"
      {...props}
      read={(typed) => parseWholeNumber(typed) ?? Number.NaN}
      write={(value) => (Number.isNaN(value) ? '' : formatNumber(value))}
    />
  );
}
