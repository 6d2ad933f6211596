import { Trash2 } from 'lucide-react';
import { useFocusWithin } from 'react-aria/useFocusWithin';
import { useWatch } from 'react-hook-form';
import { BareIconButton } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { FormField } from '#client/ui/form.tsx';
import { MoneyField } from '#client/ui/money-field.tsx';
import { NumberField } from '#client/ui/number-field.tsx';
import { Select } from '#client/ui/select.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { PAKKET_LABELS, SOORTEN_SPONSORING } from '#features/zoekopdrachten/shared/labels.ts';
import { isOffered } from '#features/zoekopdrachten/shared/rules.ts';
import type { SearchForm } from './search-form.ts';
import { Tegenprestaties } from './tegenprestaties.tsx';

const OPTIONS = SOORTEN_SPONSORING.map((soort) => ({ value: soort, label: soort }));

/** Reads as the card a sponsor sees, edits as a field. */
const IN_PLACE = cx(
  'pb-3 [&_:has(>[data-label])]:mb-1 [&_:has(>[data-label])]:text-meta [&_:has(>[data-label])]:leading-5 [&_:has(>[data-label])]:font-normal [&_:has(>[data-label])]:text-ink-2',
  '[&_:is(input,button)]:min-h-target [&_:is(input,button)]:rounded-b-none [&_:is(input,button)]:border-0 [&_:is(input,button)]:border-b',
  '[&_:is(input,button)]:bg-sunk [&_:is(input,button)]:px-2.5 [&_:is(input,button)]:hover:bg-well [&_input]:data-invalid:inset-ring-2',
);
const BESIDE = 'flex items-center gap-2 whitespace-nowrap [&_input]:min-w-0 [&_input]:flex-1';

interface PakketCardProps {
  form: SearchForm;
  index: number;
  isCurrent: boolean;
  /** As the only card in sight its head says nothing that the tab above it does not say. */
  isAlone: boolean;
  /** Undefined for the last pakket, which stays. */
  onRemove: (() => void) | undefined;
  onFocus: () => void;
}

/** One pakket with its fields in place. Its eight lines stand level with those of its neighbours. */
export function PakketCard({ form, index, isCurrent, isAlone, onRemove, onFocus }: PakketCardProps) {
  const { control } = form;
  const at = `pakketten.${index}` as const;
  const pakketnaam = useWatch({ control, name: `${at}.pakketnaam` });
  const { focusWithinProps } = useFocusWithin({ onFocusWithin: onFocus });
  const isFilled = isCurrent && !isAlone;
  return (
    <div
      role="group"
      aria-label={`Pakket ${index + 1}`}
      {...focusWithinProps}
      className={cx(
        'min-w-0 px-5 pb-5',
        !isAlone && 'row-span-8 grid grid-rows-subgrid border-control not-first:border-l',
      )}
    >
      <div
        className={cx(
          'head -mx-5 mb-3 flex h-14 items-center justify-between border-b border-line pr-2 pl-5 text-body',
          isFilled && 'border-brand bg-brand text-on-brand',
        )}
      >
        <span>Pakket {index + 1}</span>
        {onRemove && (
          <BareIconButton
            icon={Trash2}
            label={`Pakket ${index + 1} verwijderen`}
            className={cx(isFilled && 'text-on-brand hover:bg-brand-hover data-pressed:bg-brand-hover')}
            onPress={onRemove}
          />
        )}
      </div>
      <FormField control={control} name={`${at}.pakketnaam`}>
        {(field) => (
          <TextField
            {...field}
            label={PAKKET_LABELS.pakketnaam}
            optional="quiet"
            hint={
              !isOffered({ pakketnaam }) && 'Zonder naam staat dit pakket niet op je pagina en niet in de brochure.'
            }
            className={cx(IN_PLACE, '[&_input]:head [&_input]:text-[1.3125rem]')}
          />
        )}
      </FormField>
      <FormField control={control} name={`${at}.soort_sponsoring`}>
        {(field) => (
          <Select
            {...field}
            label={PAKKET_LABELS.soort_sponsoring}
            options={OPTIONS}
            optional="quiet"
            className={IN_PLACE}
          />
        )}
      </FormField>
      <FormField control={control} name={`${at}.bedrag_per_jaar`}>
        {(field) => (
          <MoneyField
            {...field}
            bare
            label={PAKKET_LABELS.bedrag_per_jaar}
            optional="quiet"
            className={cx(IN_PLACE, '[&_input]:figure [&_input]:min-h-13 [&_input]:px-2 [&_input]:text-[2.125rem]')}
            controlClassName={cx(
              BESIDE,
              "before:figure before:text-[2.125rem] before:content-['€'] after:content-['per_jaar']",
            )}
          />
        )}
      </FormField>
      <FormField control={control} name={`${at}.eenmalig_bedrag`}>
        {(field) => (
          <MoneyField
            {...field}
            bare
            label={PAKKET_LABELS.eenmalig_bedrag}
            optional="quiet"
            className={IN_PLACE}
            controlClassName={cx(BESIDE, "before:content-['+_€'] after:content-['eenmalig']")}
          />
        )}
      </FormField>
      <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-3">
        <FormField control={control} name={`${at}.looptijd_jaar`}>
          {(field) => (
            <NumberField
              {...field}
              label="Looptijd"
              optional="quiet"
              className={IN_PLACE}
              controlClassName={cx(BESIDE, "after:content-['jaar']")}
            />
          )}
        </FormField>
        <FormField control={control} name={`${at}.aanvang_seizoen`}>
          {(field) => (
            <TextField {...field} label={PAKKET_LABELS.aanvang_seizoen} optional="quiet" className={IN_PLACE} />
          )}
        </FormField>
      </div>
      <Tegenprestaties form={form} index={index} />
    </div>
  );
}
