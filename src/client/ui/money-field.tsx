import { euro, parseEuro } from '#shared/money.ts';
import { ParsedField } from './parsed-field.tsx';
import type { ParsedFieldProps } from './parsed-field.tsx';

/** The value is in cents. */
export type MoneyFieldProps = ParsedFieldProps<number>;

/** Dutch amounts: '1.250', '1.250,50', '€ 1250'. What is no amount becomes NaN, which every schema refuses. */
export function MoneyField(props: MoneyFieldProps) {
  return (
    <ParsedField
      inputMode="decimal"
      autoComplete="off"
      {...props}
      read={(typed) => parseEuro(typed) ?? Number.NaN}
      write={(cents) => (Number.isNaN(cents) ? '' : euro(cents))}
    />
  );
}
