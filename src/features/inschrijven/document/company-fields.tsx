import type { HTMLAttributes } from 'react';
import { COMPANY_FIELDS, type CompanyField, FIELD_LABELS } from '#features/inschrijven/shared/rules.ts';
import { Icon } from './page-parts.tsx';

/** What was typed, and what is wrong with it, by the name of the field. */
export interface Filled {
  typed: Partial<Record<string, string>>;
  errors: Partial<Record<string, string>>;
}

/** What a phone needs to know of a field: what it can fill in by itself, and which keys to show. */
const INPUTS: Record<
  CompanyField,
  { autoComplete: string; type?: string; inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']; width?: string }
> = {
  bedrijfsnaam: { autoComplete: 'organization' },
  contactpersoon: { autoComplete: 'name' },
  adres: { autoComplete: 'street-address' },
  postcode: { autoComplete: 'postal-code', inputMode: 'text', width: 'col-span-2' },
  plaats: { autoComplete: 'address-level2', width: 'col-span-3' },
  email: { autoComplete: 'email', type: 'email', inputMode: 'email' },
  telefoonnummer: { autoComplete: 'tel', type: 'tel', inputMode: 'tel' },
  kvk_nummer: { autoComplete: 'off', inputMode: 'numeric' },
};
const HALF = 'col-span-5';

/** Under the label, and tied to the field; a script fills it in too. */
export function FieldMessage({ name, text }: { name: string; text: string | undefined }) {
  return (
    <p
      id={`fout-${name}`}
      hidden={text === undefined}
      className="-mt-1 mb-1.5 flex items-start gap-1.5 text-ui font-semibold text-danger"
    >
      <Icon icon="alert" className="mt-0.5 size-4.5" />
      <span>
        <span className="sr-only">Fout: </span>
        <span data-text>{text}</span>
      </span>
    </p>
  );
}

/** Who follows a link to it still sees its label, and what is wrong with it. */
export const INPUT =
  'block min-h-control w-full scroll-mt-24 rounded-control border border-control bg-paper px-3.5 text-body text-ink transition-colors duration-fast hover:border-ink aria-invalid:border-danger aria-invalid:inset-ring aria-invalid:inset-ring-danger';

export function CompanyFields({ typed, errors }: Filled) {
  return (
    <div className="grid grid-cols-5 items-start gap-x-3 gap-y-4 sm:grid-cols-10 sm:gap-x-6">
      {COMPANY_FIELDS.map((name) => {
        const { autoComplete, type = 'text', inputMode, width = HALF } = INPUTS[name];
        const isOptional = name === 'kvk_nummer';
        return (
          <div key={name} className={width}>
            <label htmlFor={name} className="mb-1.5 block font-semibold">
              {FIELD_LABELS[name]}
              {isOptional && <span className="font-normal text-ink-2"> (niet verplicht)</span>}
            </label>
            <FieldMessage name={name} text={errors[name]} />
            <input
              id={name}
              name={name}
              type={type}
              inputMode={inputMode}
              autoComplete={autoComplete}
              required={!isOptional}
              defaultValue={typed[name]}
              aria-invalid={errors[name] === undefined ? undefined : true}
              aria-describedby={`fout-${name}`}
              className={INPUT}
            />
          </div>
        );
      })}
    </div>
  );
}
