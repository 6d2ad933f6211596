import { useWatch } from 'react-hook-form';
import { Button } from '#client/ui/button.tsx';
import { DateField } from '#client/ui/date-field.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Form, FormField, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { RadioList } from '#client/ui/radio-cards.tsx';
import { Select } from '#client/ui/select.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { notify } from '#client/ui/toast.tsx';
import type { Day } from '#shared/dates.ts';
import { persoonsgegevensApi } from '#features/persoonsgegevens/client/api.ts';
import { VERZOEK_SOORTEN, VERZOEK_WEGEN } from '#features/persoonsgegevens/shared/kinds.ts';
import { SOORT_HINTS, SOORT_LABELS, WEG_LABELS } from '#features/persoonsgegevens/shared/labels.ts';
import type { VerzoekForm } from '#features/persoonsgegevens/shared/schema.ts';
import { PersonPicker } from './person-picker.tsx';

interface VerzoekDialogProps {
  today: Day;
  onClose: () => void;
  onAdded: (id: string) => void;
}

const TITLE = 'Verzoek vastleggen';

/** What somebody asked, on the day they asked it. */
export function VerzoekDialog({ today, onClose, onAdded }: VerzoekDialogProps) {
  const form = useZodForm<VerzoekForm>(
    async () => (await import('#features/persoonsgegevens/shared/schema.ts')).verzoekFormSchema,
    {
      defaultValues: {
        is_typed: false,
        wie: null,
        naam: '',
        email: '',
        telefoonnummer: '',
        soort: 'inzage',
        via: 'mail',
        ontvangen_op: today,
      },
    },
  );
  const isTyped = useWatch({ control: form.control, name: 'is_typed' });
  const submit = async ({ is_typed, wie, naam, email, telefoonnummer, ...rest }: VerzoekForm) => {
    const typed = { naam, email, telefoonnummer, sponsor_id: null, contactpersoon_id: null };
    const person = is_typed ? typed : wie;
    if (person === null) return;
    const { bedrijfsnaam: _, ...known } = { bedrijfsnaam: null, ...person };
    const { id } = await persoonsgegevensApi.addVerzoek({ ...rest, ...known });
    notify.ok(`Het verzoek van ${person.naam} is vastgelegd.`, { about: `verzoek ${id}` });
    onAdded(id);
  };
  return (
    <Dialog title={TITLE} isOpen isDismissable={false} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Form form={form} aria-label={TITLE} onSubmit={submit}>
        <div className="grid gap-5">
          {isTyped ? (
            <>
              <FormField control={form.control} name="naam">
                {(field) => (
                  <TextField
                    {...field}
                    label="Voornaam en achternaam"
                    hint="Zoals de club deze persoon kent. We zoeken overal waar die naam staat."
                    autoFocus
                  />
                )}
              </FormField>
              <FormField control={form.control} name="email">
                {(field) => <TextField {...field} label="E-mailadres" optional type="email" inputMode="email" />}
              </FormField>
              <FormField control={form.control} name="telefoonnummer">
                {(field) => <TextField {...field} label="Telefoonnummer" optional type="tel" inputMode="tel" />}
              </FormField>
            </>
          ) : (
            <FormField control={form.control} name="wie">
              {(field) => <PersonPicker {...field} />}
            </FormField>
          )}
          <div>
            <Button variant="quiet" size="s" onPress={() => form.setValue('is_typed', !isTyped)}>
              {isTyped ? 'Zoek in de lijst' : 'Staat de persoon niet in de lijst? Typ de naam'}
            </Button>
          </div>
          <FormField control={form.control} name="soort">
            {(field) => (
              <RadioList
                {...field}
                label="Wat vraagt deze persoon?"
                options={VERZOEK_SOORTEN.map((value) => ({
                  value,
                  label: SOORT_LABELS[value],
                  note: SOORT_HINTS[value],
                }))}
              />
            )}
          </FormField>
          <FormField control={form.control} name="ontvangen_op">
            {(field) => <DateField {...field} label="Wanneer kwam het binnen?" withCalendar max={today} />}
          </FormField>
          <FormField control={form.control} name="via">
            {(field) => (
              <Select
                {...field}
                label="Hoe kwam het binnen?"
                options={VERZOEK_WEGEN.map((value) => ({ value, label: WEG_LABELS[value] }))}
              />
            )}
          </FormField>
        </div>
        <div className="mt-6 flex flex-wrap gap-3">
          <SubmitButton>Vastleggen</SubmitButton>
          <Button variant="second" onPress={onClose}>
            Annuleren
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
