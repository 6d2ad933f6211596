import { ParsedField, type ParsedFieldProps } from '#client/ui/parsed-field.tsx';

const decimal = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 2 });

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
      write={(value) => (Number.isNaN(value) ? '' : decimal.format(value))}
    />
  );
}
