import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Alert } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';
import { ConflictDialog } from '#client/ui/conflict-dialog.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FieldGrid } from '#client/ui/field.tsx';
import { Form, FormField, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { Select } from '#client/ui/select.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { notify } from '#client/ui/toast.tsx';
import { useConflict } from '#client/use-conflict.ts';
import { consoleClubApi } from '#features/superuser/client/api.ts';
import type { ProviderClub } from '#features/superuser/shared/schema.ts';
import { CLUB_LABELS, TYPE_LABELS, TYPE_OPTIONS } from '#features/vereniging/shared/labels.ts';
import { losesVerification } from '#features/vereniging/shared/rules/provider.ts';
import type { Gegevens, GegevensRead } from '#features/vereniging/shared/schema.ts';
import { formatNumber, listOf } from '#shared/text.ts';

const fieldsOf = (club: GegevensRead): Gegevens => ({
  naam: club.naam,
  type_vereniging: club.type_vereniging,
  plaatsnaam: club.plaatsnaam,
  contactpersoon_naam: club.contactpersoon_naam,
  contactpersoon_mailadres: club.contactpersoon_mailadres,
  contactpersoon_telefoonnummer: club.contactpersoon_telefoonnummer,
});

const fieldOf = ([field = '']: readonly string[]) => ({
  label: CLUB_LABELS[field as keyof typeof CLUB_LABELS],
  ...(field === 'type_vereniging' && { show: (value: unknown) => TYPE_LABELS[value as Gegevens['type_vereniging']] }),
});

/** Who the club is and how it is reached, changed by the provider, with what follows from it. */
export function GegevensDialog({ club, onClose }: { club: ProviderClub; onClose: () => void }) {
  const [opened, setOpened] = useState<GegevensRead>(club);
  const form = useZodForm(async () => (await import('#features/vereniging/shared/schema.ts')).gegevensSchema, {
    defaultValues: fieldsOf(club),
    draft: { name: `console.club.${club.id}`, version: opened.version },
  });
  const { conflict, save } = useConflict<GegevensRead, Gegevens>({
    fieldsOf,
    send: (changes, version) => consoleClubApi.change({ id: club.id, version, ...changes }),
  });
  const typed = useWatch({ control: form.control });
  const lowest = club.mail.limits.find(({ tier }) => tier === 0)?.recipients_per_day ?? 0;
  const admins = club.users.filter(({ rol }) => rol === 'admin').map(({ naam }) => naam);

  const submit = (values: Gegevens) =>
    save(opened, values, {
      onSaved: (saved) => {
        form.draft.setSent(true);
        onClose();
        notify.ok(`De gegevens van ${saved.naam} zijn opgeslagen.`);
      },
      onNewer: (newer) => {
        setOpened(newer);
        form.reset(fieldsOf(newer));
      },
    });

  function cancel() {
    form.draft.drop();
    onClose();
  }

  return (
    <>
      <Dialog
        title="Gegevens wijzigen"
        size="l"
        isOpen
        isDismissable={false}
        onOpenChange={(isOpen) => !isOpen && onClose()}
      >
        <Form form={form} aria-label="Gegevens wijzigen" onSubmit={submit}>
          <FieldGrid>
            <FormField control={form.control} name="naam">
              {(field) => <TextField {...field} label="Naam" autoComplete="off" className="col-span-full" />}
            </FormField>
            <FormField control={form.control} name="type_vereniging">
              {(field) => <Select {...field} label="Type" options={TYPE_OPTIONS} />}
            </FormField>
            <FormField control={form.control} name="plaatsnaam">
              {(field) => <TextField {...field} label="Plaats" autoComplete="off" />}
            </FormField>
            <FormField control={form.control} name="contactpersoon_naam">
              {(field) => <TextField {...field} label="Contactpersoon" autoComplete="off" />}
            </FormField>
            <FormField control={form.control} name="contactpersoon_telefoonnummer">
              {(field) => (
                <TextField {...field} label="Telefoon" type="tel" inputMode="tel" autoComplete="off" optional />
              )}
            </FormField>
            <FormField control={form.control} name="contactpersoon_mailadres">
              {(field) => (
                <TextField
                  {...field}
                  label="E-mailadres van de club"
                  type="email"
                  inputMode="email"
                  autoComplete="off"
                  className="col-span-full"
                />
              )}
            </FormField>
          </FieldGrid>
          {losesVerification(opened, typed) && (
            <Alert tone="warn" title="De verificatie vervalt." className="mt-4">
              Met een nieuwe naam of een nieuw e-mailadres mag de club nog {formatNumber(lowest)} ontvangers per dag
              mailen, tot iemand haar opnieuw nakijkt.
              {admins.length > 0 && ` ${listOf(admins)} ${admins.length === 1 ? 'krijgt' : 'krijgen'} bericht.`}
            </Alert>
          )}
          <div className="mt-6 flex flex-wrap gap-3">
            <SubmitButton>Opslaan</SubmitButton>
            <Button variant="second" onPress={cancel}>
              Annuleren
            </Button>
          </div>
        </Form>
      </Dialog>
      {conflict !== null && <ConflictDialog conflict={conflict} fieldOf={fieldOf} />}
    </>
  );
}
