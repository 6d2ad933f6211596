import { firstNameOf } from '#shared/text.ts';
import { isEmail } from '#shared/typed.ts';
import type { CHOOSE_READERS } from '#features/matches/shared/labels.ts';

/** Somebody who is mailed about the companies that sign up with the club. */
export interface SignUpReader {
  email: string;
  /** Empty when nobody wrote it down. */
  naam: string;
  voornaam: string;
  /** Where this person chooses who is mailed: for the club, only for themselves, or nowhere without an account. */
  kiest: keyof typeof CHOOSE_READERS | null;
}

interface Person {
  email: string;
  naam: string;
  voornaam: string | null;
  rol: string;
  krijgt_aanmeldingen: boolean;
}

interface Contact {
  email: string | null | undefined;
  naam: string | null | undefined;
}

const keyOf = (email: string) => email.trim().toLowerCase();

/**
 * Who is mailed about the companies that sign up: the club's admins and contact persons, and who stands on the club's page
 * as its contact, each once. Who switched it off is not, under whichever of these names.
 */
export function signUpReaders(people: readonly Person[], contacts: readonly Contact[]): SignUpReader[] {
  const readers = new Map<string, SignUpReader>();
  const declined = new Set<string>();
  for (const { email, naam, voornaam, rol, krijgt_aanmeldingen } of people) {
    const kiest = rol === 'admin' ? '/admin' : '/profile';
    if (krijgt_aanmeldingen) readers.set(keyOf(email), { email, naam, voornaam: voornaam ?? '', kiest });
    else declined.add(keyOf(email));
  }
  for (const contact of contacts) {
    const email = contact.email?.trim() ?? '';
    const naam = contact.naam?.trim() ?? '';
    const key = keyOf(email);
    if (readers.has(key) || declined.has(key)) continue;
    readers.set(key, { email, naam, voornaam: firstNameOf(naam), kiest: null });
  }
  // A contact is written down by hand: what is no address is nobody's.
  return [...readers.values()].filter(({ email }) => isEmail(email));
}
