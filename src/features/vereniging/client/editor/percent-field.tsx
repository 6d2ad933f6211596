import { ParsedField, type ParsedFieldProps } from '#client/ui/parsed-field.tsx';
import { formatDecimal } from '#shared/text.ts';

/** '48' or '12,5'; what is no number becomes NaN, which the schema refuses. */
export function PercentField(props: ParsedFieldProps<number>) {
  return (
    <ParsedField
      inputMode="decimal"
      autoComplete="off"
      {...props}
      read={(typed) =>
        /^\s*\d+(?:[.,]\d+)?\s*%?\s*$/u.test(typed) ? Number.parseFloat(typed.replace(',', '.')) : Number.NaN
      }
      write={(value) => (Number.isNaN(value) ? '' : formatDecimal(value, 2))}
    />
  );
}
