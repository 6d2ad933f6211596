import { LayoutDashboard, LogOut, RefreshCw, ShieldCheck, UserRound, Wrench } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

import { MenuItem, MenuPopover, MenuSeparator } from '#client/ui/menu.tsx';
import type { MenuPopoverProps } from '#client/ui/menu.tsx';

import { runOrTell } from './run-or-tell.ts';
import { displayName, isWithin, roleLabel, userMenuEntries } from './user-menu-rules.ts';
import type { UserMenuEntry } from './user-menu-rules.ts';
import type { UserMenuProps } from './user-menu.tsx';

const ICONS: Record<string, LucideIcon> = {
  dashboard: LayoutDashboard,
  admin: ShieldCheck,
  superuser: Wrench,
  profile: UserRound,
  'refresh-session': RefreshCw,
  'sign-out': LogOut,
};

/** Somewhere to go, also where something is done on the way. */
const isPlace = (entry: UserMenuEntry) => entry.kind === 'link' || entry.id === 'superuser';

type UserMenuEntriesProps = Omit<UserMenuProps, 'isOnInk'> &
  Required<Pick<MenuPopoverProps, 'trigger' | 'isOpen' | 'startsAt' | 'onOpenChange'>>;

export function UserMenuEntries({
  account,
  currentPath,
  onSignOut,
  onRefreshSession,
  onOpenConsole,
  ...popover
}: UserMenuEntriesProps) {
  const naam = displayName(account);
  const entries = userMenuEntries(account);
  const actions = {
    superuser: () => void runOrTell(onOpenConsole, 'Stoppen lukte niet. Je kijkt nog als deze club.'),
    'refresh-session': () => void runOrTell(onRefreshSession, 'Je sessie vernieuwen lukte niet.'),
    'sign-out': () =>
      void runOrTell(onSignOut, 'Je bent hier uitgelogd, maar de server weet het nog niet. Probeer het opnieuw.'),
  };

  function renderEntry(entry: UserMenuEntry) {
    const icon = ICONS[entry.id];
    return (
      <MenuItem
        key={entry.id}
        id={entry.id}
        label={entry.label}
        {...(icon && { icon })}
        isCurrent={entry.kind === 'link' && isWithin(entry.href, currentPath)}
        {...(entry.kind === 'link' ? { href: entry.href } : { onAction: actions[entry.id] })}
      />
    );
  }

  return (
    <MenuPopover
      {...popover}
      label={`Menu van ${naam}`}
      head={
        <div className="border-b border-line px-4 py-3">
          <p className="font-bold break-words">{naam}</p>
          {naam !== account.email && <p className="text-meta break-words text-ink-2">{account.email}</p>}
          <p className="text-meta text-ink-2">{roleLabel(account)}</p>
        </div>
      }
    >
      {entries.filter(isPlace).map(renderEntry)}
      <MenuSeparator />
      {entries.filter((entry) => !isPlace(entry)).map(renderEntry)}
    </MenuPopover>
  );
}
