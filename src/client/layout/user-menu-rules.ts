import type { PlainPath } from '#client/paths.ts';
import type { Abilities, Home } from '#shared/abilities.ts';
import type { Kijkt, Rol } from '#shared/access.ts';

/** What the shell knows of the person who is signed in. */
export interface LayoutAccount {
  naam: string | null;
  email: string;
  rol: Rol;
  vereniging_id: string | null;
  can: Abilities;
  home: Home;
  profiel_foto?: string | null;
  kijkt?: Kijkt | null;
}

export type UserMenuEntry =
  | { kind: 'link'; id: string; label: string; href: PlainPath }
  | { kind: 'action'; id: 'superuser' | 'refresh-session' | 'sign-out'; label: string };

/** The name, or the e-mail address of someone who has not filled in a name. */
export function displayName({ naam, email }: Pick<LayoutAccount, 'naam' | 'email'>): string {
  return naam?.trim() || email;
}

export function roleLabel({ rol, vereniging_id }: Pick<LayoutAccount, 'rol' | 'vereniging_id'>): string {
  if (rol === 'superuser') return 'SuperUser';
  if (rol === 'admin') return 'Admin';
  return vereniging_id === null ? 'Geen vereniging' : 'Vereniging lid';
}

/** Which entries the user menu shows, in the order of the specification. */
export function userMenuEntries({ can, home, kijkt }: Pick<LayoutAccount, 'can' | 'home' | 'kijkt'>): UserMenuEntry[] {
  const entries: UserMenuEntry[] = [];

  if (can.member) entries.push({ kind: 'link', id: 'dashboard', label: 'Vereniging Dashboard', href: '/dashboard' });
  if (can.admin) entries.push({ kind: 'link', id: 'admin', label: 'Vereniging Admin', href: '/admin' });
  const console = { id: 'superuser', label: 'SuperUser Dashboard' } as const;
  if (home === '/superuser') entries.push({ kind: 'link', ...console, href: '/superuser' });
  // Whoever goes back to the console stops acting for the club first.
  else if (can.acting) entries.push({ kind: 'action', ...console });

  // A guest of the example club has neither.
  if (kijkt !== 'gast')
    entries.push(
      { kind: 'link', id: 'profile', label: 'Profiel', href: '/profile' },
      { kind: 'action', id: 'refresh-session', label: 'Sessie vernieuwen' },
    );
  entries.push({ kind: 'action', id: 'sign-out', label: 'Uitloggen' });
  return entries;
}

/** A superuser sees 'SuperUser Mode' only on a superuser route. */
export function isSuperuserMode(account: Pick<LayoutAccount, 'home'> | null, currentPath: string): boolean {
  return account?.home === '/superuser' && isWithin('/superuser', currentPath);
}

/** Whether a path is the given section of the site or lies below it. */
export function isWithin(section: string, currentPath: string): boolean {
  return currentPath === section || currentPath.startsWith(`${section}/`);
}
