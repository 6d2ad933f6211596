import { addDays, type Day, dayOf } from '#shared/dates.ts';
import type { Module } from '#shared/access.ts';

/** How long a club that was deleted can be put back; app.erase_vereniging counts the same days. */
export const GRACE_DAYS = 30;

/** On which day a club that was deleted at that moment is erased. */
export const eraseDay = (deletedAt: Date): Day => addDays(dayOf(deletedAt), GRACE_DAYS);

/** How far a club's mail goes, from who nobody looked up to who has a good history. The figures stand in `mail_limit`. */
export const MAIL_TIERS = [
  { title: 'Nieuw', note: 'zonder verificatie' },
  { title: 'Geverifieerd', note: 'nagekeken door een superuser' },
  { title: 'Ruim', note: 'grote club, goede geschiedenis' },
] as const;

/** Whoever nobody looked up stays in the lowest tier. */
export const needsVerification = (tier: number, verified_at: Date | null): boolean => tier > 0 && verified_at === null;

interface Identity {
  naam: string;
  contactpersoon_mailadres: string;
}

/** Whoever was looked up was called so and reached there; the trigger verification_lost says the same. */
export function losesVerification(before: Identity & { verified_at: Date | null }, after: Partial<Identity>): boolean {
  if (before.verified_at === null) return false;
  const { naam = before.naam, contactpersoon_mailadres = before.contactpersoon_mailadres } = after;
  return (
    naam.trim() !== before.naam ||
    contactpersoon_mailadres.trim().toLowerCase() !== before.contactpersoon_mailadres.toLowerCase()
  );
}

/** By what the list of clubs can be narrowed: a module that is open or locked, or that everything is open unpaid. */
export const MODULE_CHOICES = [
  // Written out: the address knows them on every visit, which does not load what an endpoint is described with.
  'sponsorbeheer-open',
  'sponsorbeheer-vergrendeld',
  'campagnemiddelen-open',
  'campagnemiddelen-vergrendeld',
  'teams-open',
  'teams-vergrendeld',
  'matches-open',
  'matches-vergrendeld',
  'betaling-overslaan',
] as const satisfies readonly (`${Module}-${'open' | 'vergrendeld'}` | 'betaling-overslaan')[];
export type ModuleChoice = (typeof MODULE_CHOICES)[number];
