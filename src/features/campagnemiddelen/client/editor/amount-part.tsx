import { createContext, use, useState } from 'react';
import { MoneyField } from '#client/ui/money-field.tsx';
import { FORM_SENTENCES } from '#shared/form-sentences.ts';
import { AMOUNT_LABELS, type AmountField } from '#features/campagnemiddelen/shared/rules/packages.ts';

/** What was typed last for each amount and is none, as long as the editor is open: a field goes when another tab is looked at. */
export const TypedAmounts = createContext(new Map<string, string>());

interface AmountPartProps {
  /** Where it stands in the data. */
  name: string;
  field: AmountField;
  value: number | null;
  onChange: (cents: number | null) => void;
}

/** What a package costs. What is no amount stays as it was typed, and is told when one leaves the field. */
export function AmountPart({ name, field, value, onChange }: AmountPartProps) {
  const typed = use(TypedAmounts);
  const isUnread = Number.isNaN(value);
  const [isLeft, setLeft] = useState(isUnread);
  return (
    <div data-part={name}>
      <MoneyField
        label={AMOUNT_LABELS[field]}
        optional="quiet"
        value={value}
        onChange={(cents) => {
          if (!Number.isNaN(cents)) setLeft(false);
          onChange(cents);
        }}
        onBlur={() => setLeft(true)}
        typedBefore={isUnread ? typed.get(name) : undefined}
        onType={(text, cents) => Number.isNaN(cents) && typed.set(name, text)}
        {...(isUnread && isLeft && { error: FORM_SENTENCES.amount })}
      />
    </div>
  );
}
