import { displayUrl, mailUrl, telUrl } from '#shared/urls.ts';
import { CONTACTS_MOST } from '#features/campagnemiddelen/shared/rules/shown.ts';
import type { BrochureContact } from '#features/campagnemiddelen/shared/schema.ts';

const hasContact = ({ naam, email, telefoon }: BrochureContact) => `${naam}${email}${telefoon}`.trim() !== '';

interface ContactsProps {
  /** The first and the second, by the name of their field. */
  contacts: readonly (readonly [field: string, contact: BrochureContact | null])[];
}

/** Whom a company can call; links where it is read on a screen. */
export function Contacts({ contacts }: ContactsProps) {
  const shown = contacts
    .flatMap(([field, contact]) => (contact !== null && hasContact(contact) ? [{ field, contact }] : []))
    .slice(0, CONTACTS_MOST);
  return (
    <div className={shown.length === 1 ? 'contacts alone' : 'contacts'}>
      {shown.map(({ field, contact }) => (
        <div key={field} data-field={field} data-fit={field} data-steps={3}>
          <ContactLines contact={contact} />
        </div>
      ))}
    </div>
  );
}

export function ContactLines({ contact, website = null }: { contact: BrochureContact; website?: string | null }) {
  const { naam, functie, telefoon, email } = contact;
  return (
    <>
      <b>{naam}</b>
      {functie.trim() !== '' && <p className="function">{functie}</p>}
      {telefoon.trim() !== '' && (
        <p>
          <Link href={telUrl(telefoon)} text={telefoon} />
        </p>
      )}
      {email.trim() !== '' && (
        <p>
          <Link href={mailUrl(email)} text={email} />
        </p>
      )}
      {website !== null && website.trim() !== '' && <p data-field="vereniging.website">{displayUrl(website.trim())}</p>}
    </>
  );
}

/** What is no number or address stands there as it was typed. */
const Link = ({ href, text }: { href: string | null; text: string }) =>
  href === null ? text : <a href={href}>{text}</a>;
