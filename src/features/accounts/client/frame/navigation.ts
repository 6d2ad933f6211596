import type { NavigationItem } from '#client/layout/main-navigation.tsx';
import type { Session } from '#client/session.ts';
import { activeClub } from '#shared/access.ts';

/** The main menu: only what exists and what this person can open. */
export function navigationFor({ account }: Session): NavigationItem[] {
  if (account === null || activeClub(account) === null) return [];
  return [
    { label: 'Dashboard', to: '/dashboard' },
    { label: 'Mijn club en teams', to: '/vereniging' },
  ];
}
