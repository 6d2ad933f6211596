import { Handshake, LayoutDashboard, Megaphone, NotebookTabs, Shield } from 'lucide-react';
import type { NavigationItem } from '#client/layout/main-navigation.tsx';
import type { Session } from '#shared/session.ts';
import { activeClub, type Module } from '#shared/access.ts';

/** The main menu: only what exists and what this person can open. */
export function navigationFor({ account, club }: Session): NavigationItem[] {
  if (account === null || activeClub(account) === null) return [];
  const isOpen = (module: Module) => club?.modules.includes(module) ?? false;
  return [
    { label: 'Dashboard', to: '/dashboard', icon: LayoutDashboard },
    { label: 'Sponsorwerving', to: '/zoekopdrachten', icon: Megaphone },
    ...(isOpen('matches') ? [{ label: 'Matches', to: '/matches', icon: Handshake }] : []),
    ...(isOpen('sponsorbeheer') ? [{ label: 'Sponsorbeheer', to: '/sponsorbeheer', icon: NotebookTabs }] : []),
    { label: 'Mijn club en teams', to: '/vereniging', icon: Shield },
  ];
}
