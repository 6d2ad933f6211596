import { Trash2 } from 'lucide-react';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '#client/ui/button.tsx';
import { FieldGrid } from '#client/ui/field.tsx';
import { FormField } from '#client/ui/form.tsx';
import { MoneyField } from '#client/ui/money-field.tsx';
import { NumberField } from '#client/ui/number-field.tsx';
import { Select } from '#client/ui/select.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { PAKKET_LABELS, SOORTEN_SPONSORING } from '#features/zoekopdrachten/shared/labels.ts';
import type { ZoekopdrachtInput, zoekopdrachtInputSchema } from '#features/zoekopdrachten/shared/schema.ts';
import { useClubWords } from '#features/accounts/client/frame/use-club-words.ts';

export type FormInput = z.input<typeof zoekopdrachtInputSchema>;
const OPTIONS = SOORTEN_SPONSORING.map((soort) => ({ value: soort, label: soort }));

interface PakketFieldsProps {
  control: Control<FormInput, unknown, ZoekopdrachtInput>;
  index: number;
  /** Undefined for the last pakket, which stays. */
  onRemove: (() => void) | undefined;
}

export function PakketFields({ control, index, onRemove }: PakketFieldsProps) {
  const { tegenprestaties } = useClubWords();
  const at = `pakketten.${index}` as const;
  return (
    <fieldset className="rounded-card border border-line bg-paper p-5 sm:p-6">
      <legend className="sr-only">Pakket {index + 1}</legend>
      <div className="mb-4 flex items-center gap-4">
        <h3 aria-hidden className="flex-1 text-h4">
          Pakket {index + 1}
        </h3>
        {onRemove && (
          <Button
            variant="quiet"
            size="s"
            icon={Trash2}
            aria-label={`Pakket ${index + 1} verwijderen`}
            onPress={onRemove}
          >
            Verwijderen
          </Button>
        )}
      </div>
      <FieldGrid>
        <FormField control={control} name={`${at}.pakketnaam`}>
          {(field) => <TextField {...field} label={PAKKET_LABELS.pakketnaam} />}
        </FormField>
        <FormField control={control} name={`${at}.soort_sponsoring`}>
          {(field) => <Select {...field} label={PAKKET_LABELS.soort_sponsoring} options={OPTIONS} optional />}
        </FormField>
        <FormField control={control} name={`${at}.bedrag_per_jaar`}>
          {(field) => <MoneyField {...field} label={PAKKET_LABELS.bedrag_per_jaar} optional />}
        </FormField>
        <FormField control={control} name={`${at}.eenmalig_bedrag`}>
          {(field) => <MoneyField {...field} label={PAKKET_LABELS.eenmalig_bedrag} optional />}
        </FormField>
        <FormField control={control} name={`${at}.looptijd_jaar`}>
          {(field) => <NumberField {...field} label={PAKKET_LABELS.looptijd_jaar} />}
        </FormField>
        <FormField control={control} name={`${at}.aanvang_seizoen`}>
          {(field) => <TextField {...field} label={PAKKET_LABELS.aanvang_seizoen} optional />}
        </FormField>
      </FieldGrid>
      <div className="mt-4 grid gap-4">
        {([1, 2, 3] as const).map((n) => (
          <FormField key={n} control={control} name={`${at}.tegenprestatie_${n}`}>
            {(field) => (
              <TextField
                {...field}
                label={PAKKET_LABELS[`tegenprestatie_${n}`]}
                hint={`Bijvoorbeeld: ${tegenprestaties[n - 1] ?? ''}`}
                optional
              />
            )}
          </FormField>
        ))}
      </div>
    </fieldset>
  );
}
