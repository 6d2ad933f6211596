import { Button } from '#client/ui/button.tsx';
import { CheckboxGroup } from '#client/ui/checkbox.tsx';
import { ConflictDialog, type ConflictField } from '#client/ui/conflict-dialog.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Form, FormField, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { notify } from '#client/ui/toast.tsx';
import { useConflict } from '#client/use-conflict.ts';
import type { Change } from '#shared/changes.ts';
import { sponsorsApi } from '#features/sponsors/client/api.ts';
import { CONTACT_ROLES, ROLE_LABELS, type ContactRole } from '#features/sponsors/shared/labels.ts';
import type { ContactInput, Contactpersoon, Sponsor } from '#features/sponsors/shared/schema.ts';
import { askAgain } from './perform.ts';

interface ContactDialogProps {
  sponsor: Sponsor;
  /** Who it is about; the first to call stands with the sponsor itself. */
  contact: Contactpersoon | 'first' | 'new';
  onClose: () => void;
}

type Stored = ContactInput & { version: number };

const EMPTY: ContactInput = { naam: '', functie: null, email: null, telefoonnummer: null, rollen: [] };
const LABELS: Record<string, string> = {
  naam: 'Naam',
  functie: 'Functie',
  email: 'E-mailadres',
  telefoonnummer: 'Telefoonnummer',
  rollen: 'Waarvoor',
};

const fieldOf = ([field = '']: readonly string[]): ConflictField => ({ label: LABELS[field] ?? field });

function storedOf({ sponsor, contact }: Pick<ContactDialogProps, 'sponsor' | 'contact'>): Stored {
  if (contact === 'new') return { ...EMPTY, version: 1 };
  if (contact !== 'first') {
    const { naam, functie, email, telefoonnummer, rollen, version } = contact;
    return { naam, functie, email, telefoonnummer, rollen, version };
  }
  const { contact_functie: functie, email, telefoonnummer, contact_rollen: rollen, version } = sponsor;
  return { naam: sponsor.contactpersoon ?? '', functie, email, telefoonnummer, rollen, version };
}

/** The names that the fields of the first contact have with the sponsor. */
const ofSponsor = ({ naam, functie, rollen, ...rest }: Change<ContactInput>) => ({
  ...rest,
  ...(naam !== undefined && { contactpersoon: naam }),
  ...(functie !== undefined && { contact_functie: functie }),
  ...(rollen !== undefined && { contact_rollen: rollen }),
});

export function ContactDialog({ sponsor, contact, onClose }: ContactDialogProps) {
  const opened = storedOf({ sponsor, contact });
  const { version: _, ...values } = opened;
  const key = typeof contact === 'string' ? `${contact}.${sponsor.id}` : contact.id;
  const form = useZodForm(async () => (await import('#features/sponsors/shared/schema.ts')).contactSchema, {
    defaultValues: values,
    draft: { name: `contactpersoon.${key}`, ...(contact !== 'new' && { version: opened.version }) },
  });
  const { conflict, save } = useConflict<Stored, ContactInput>({
    fieldsOf: ({ naam, functie, email, telefoonnummer, rollen }) => ({ naam, functie, email, telefoonnummer, rollen }),
    send: async (changes, version) => {
      if (typeof contact !== 'string') return sponsorsApi.changeContactpersoon({ ...changes, id: contact.id, version });
      const saved = await sponsorsApi.changeGegevens({ ...ofSponsor(changes), id: sponsor.id, version });
      return storedOf({ sponsor: { ...sponsor, ...saved }, contact: 'first' });
    },
  });
  const title = contact === 'new' ? 'Contactpersoon toevoegen' : 'Contactpersoon wijzigen';
  const onNewer = () => {
    onClose();
    askAgain();
  };
  const submit = async (filled: ContactInput) => {
    if (contact !== 'new') {
      const onSaved = ({ naam }: Stored) => {
        onClose();
        notify.ok(`${naam} is opgeslagen.`, { about: `contactpersoon ${key}` });
      };
      return save(opened, filled, { onSaved, onNewer });
    }
    await sponsorsApi.addContactpersoon({ ...filled, id: sponsor.id });
    onClose();
    notify.ok(`${filled.naam} is toegevoegd.`, { about: `contactpersoon ${key}` });
  };
  return (
    <>
      <Dialog title={title} isOpen isDismissable={false} onOpenChange={(isOpen) => !isOpen && onClose()}>
        <Form form={form} aria-label={title} onSubmit={submit}>
          <div className="grid gap-5">
            <FormField control={form.control} name="naam">
              {(field) => <TextField {...field} label={LABELS['naam']} autoFocus />}
            </FormField>
            <FormField control={form.control} name="functie">
              {(field) => <TextField {...field} label={LABELS['functie']} optional />}
            </FormField>
            <FormField control={form.control} name="telefoonnummer">
              {(field) => <TextField {...field} label={LABELS['telefoonnummer']} type="tel" optional />}
            </FormField>
            <FormField control={form.control} name="email">
              {(field) => <TextField {...field} label={LABELS['email']} type="email" optional />}
            </FormField>
            <FormField control={form.control} name="rollen">
              {(field) => (
                <CheckboxGroup<ContactRole>
                  {...field}
                  label="Waarvoor vraag je naar deze persoon?"
                  optional
                  options={CONTACT_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))}
                />
              )}
            </FormField>
          </div>
          <div className="mt-6 flex flex-wrap gap-3">
            <SubmitButton>Opslaan</SubmitButton>
            <Button
              variant="second"
              onPress={() => {
                form.draft.drop();
                onClose();
              }}
            >
              Annuleren
            </Button>
          </div>
        </Form>
      </Dialog>
      {conflict !== null && <ConflictDialog conflict={conflict} fieldOf={fieldOf} />}
    </>
  );
}
