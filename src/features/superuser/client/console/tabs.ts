import type { PlainPath } from '#client/paths.ts';
import { readStored, writeStored } from '#client/storage.ts';

interface ConsoleTab {
  /** As it is remembered. */
  id: string;
  label: string;
  href: PlainPath;
}

/** The tabs of the console, in their order. */
export const TABS = [
  { id: 'verenigingen', label: 'Verenigingen', href: '/superuser/verenigingen' },
  { id: 'ctas', label: "CTA's", href: '/superuser/ctas' },
  { id: 'allusers', label: 'Gebruikers', href: '/superuser/gebruikers' },
  { id: 'matches', label: 'Matches', href: '/superuser/matches' },
  { id: 'afbeeldingen', label: 'Afbeeldingen', href: '/superuser/afbeeldingen' },
] as const satisfies readonly ConsoleTab[];
export type TabId = (typeof TABS)[number]['id'];

export function tabAt(pathname: string) {
  return TABS.find(({ href }) => href === pathname.replace(/\/$/u, '')) ?? TABS[0];
}

/** Where the console was left. */
export function lastTab() {
  const stored = readStored('superuser-tab');
  return TABS.find(({ id }) => id === stored) ?? TABS[0];
}

export const rememberTab = (id: TabId) => writeStored('superuser-tab', id);
