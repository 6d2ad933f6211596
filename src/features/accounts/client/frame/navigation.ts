import { Activity, Handshake, LayoutDashboard, Megaphone, NotebookTabs, Shield, Tags, Wrench } from 'lucide-react';
import type { NavigationItem } from '#client/layout/main-navigation.tsx';
import type { Session } from '#shared/session.ts';
import type { Module } from '#shared/access.ts';

const MENU: readonly (NavigationItem & { module?: Module })[] = [
  { label: 'Dashboard', to: '/dashboard', icon: LayoutDashboard },
  { label: 'Sponsorwerving', to: '/zoekopdrachten', icon: Megaphone },
  { label: 'Matches', to: '/matches', icon: Handshake, module: 'matches' },
  { label: 'Sponsorbeheer', to: '/sponsorbeheer', icon: NotebookTabs, module: 'sponsorbeheer' },
  { label: 'Mijn club en teams', to: '/vereniging', icon: Shield },
];

const CONSOLE: readonly NavigationItem[] = [
  { label: 'SuperUser Dashboard', to: '/superuser', icon: Wrench },
  { label: 'Prijspakketten', to: '/superuser/prijspakketten', icon: Tags },
  { label: 'Stand van het platform', to: '/superuser/stand', icon: Activity },
];

/** The main menu: only what exists and what this person can open. */
export function navigationFor({ account, club }: Session): NavigationItem[] {
  if (account?.can.superuser) return [...CONSOLE];
  if (!account?.can.member) return [];
  return MENU.filter(({ module }) => module === undefined || club?.modules.includes(module));
}
