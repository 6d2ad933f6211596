import { X } from 'lucide-react';
import { memo } from 'react';
import { Button } from '#client/ui/button.tsx';
import { FieldGrid } from '#client/ui/field.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { MailAddress } from '#client/ui/mail-address.tsx';
import { emptyContact } from '#features/campagnemiddelen/shared/rules/build.ts';
import { FORM_SENTENCES } from '#shared/form-sentences.ts';
import { isEmail } from '#shared/typed.ts';
import type { BrochureContact } from '#features/campagnemiddelen/shared/schema.ts';
import { type EditText, TextPart } from './text-part.tsx';
import { withValue } from './with-value.ts';

interface ContactPartProps {
  /** 'contact', 'contact_2' or 'contact2'. */
  name: string;
  title: string;
  contact: BrochureContact;
  /** Whom the club has there, to go back to. */
  known: BrochureContact | undefined;
  edit: EditText;
  onRemove?: (() => void) | undefined;
}

const isWrongMail = (email: string) => email.trim() !== '' && !isEmail(email.trim());

const FIELDS = [
  ['naam', 'Naam'],
  ['functie', 'Functie'],
  ['telefoon', 'Telefoon'],
  ['email', 'E-mailadres'],
] as const;

/** Somebody to call: as the club profile has them, until somebody types another. */
export const ContactPart = memo(function ContactPart({
  name,
  title,
  contact,
  known,
  edit,
  onRemove,
}: ContactPartProps) {
  const set = (value: BrochureContact) => edit(null, (data) => withValue(data, name, value));
  if (contact.handmatig) {
    return (
      <fieldset data-part={name} className="scroll-mt-6 rounded-control bg-sunk px-4 pt-3 pb-4">
        <legend className="contents font-semibold">{title}</legend>
        <FieldGrid className="mt-2">
          {FIELDS.map(([field, label]) => (
            <TextPart
              key={field}
              name={`${name}.${field}`}
              label={label}
              value={contact[field]}
              edit={edit}
              error={field === 'email' && isWrongMail(contact.email) ? FORM_SENTENCES.email : undefined}
            />
          ))}
        </FieldGrid>
        <div className="mt-2 flex flex-wrap gap-x-3">
          {known !== undefined && (
            <Button variant="quiet" size="s" className="-ml-2" onPress={() => set(known)}>
              Toch uit het clubprofiel
            </Button>
          )}
          {onRemove && (
            <Button variant="quiet" size="s" className="text-danger" onPress={onRemove}>
              {title} weghalen
            </Button>
          )}
        </div>
      </fieldset>
    );
  }
  return (
    <div
      data-part={name}
      role="group"
      aria-label={title}
      className="relative scroll-mt-6 rounded-control bg-sunk px-4 pt-3 pb-1"
    >
      <p className="font-semibold">{contact.naam === '' ? 'Nog geen naam' : contact.naam}</p>
      <p className="text-meta text-ink-2">{contact.functie}</p>
      <p className="text-meta text-ink-2">{contact.telefoon}</p>
      {contact.email !== '' && (
        <p className="text-meta text-ink-2">
          <MailAddress>{contact.email}</MailAddress>
        </p>
      )}
      <Button variant="quiet" size="s" className="-ml-2" onPress={() => set(emptyContact())}>
        Handmatig invullen
      </Button>
      {onRemove && (
        <IconButton icon={X} label={`${title} weghalen`} className="absolute top-1 right-1" onPress={onRemove} />
      )}
    </div>
  );
});
