import { euro, parseEuro } from '#shared/money.ts';
import { ParsedField } from './parsed-field.tsx';
import type { ParsedFieldProps } from './parsed-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

/** The value is in cents. */
export interface MoneyFieldProps extends ParsedFieldProps<number>, Pick<TextFieldProps, 'controlClassName'> {
  /** Only the number, where the sign stands beside the field. */
  bare?: boolean;
}

/** Dutch amounts: '1.250', '1.250,50', '€ 1250'. What is no amount becomes NaN, which every schema refuses. */
export function MoneyField({ bare = false, ...props }: MoneyFieldProps) {
  const write = (cents: number) => (bare ? euro(cents).replace(/^€/u, '').replace(/,-$/u, '') : euro(cents));
  return (
    <ParsedField
      inputMode="decimal"
      autoComplete="off"
      {...props}
      read={(typed) => parseEuro(typed) ?? Number.NaN}
      write={(cents) => (Number.isNaN(cents) ? '' : write(cents))}
    />
  );
}
