import { LayoutDashboard, LogOut, RefreshCw, ShieldCheck, UserRound, Wrench } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';

import { Avatar } from '#client/ui/avatar.tsx';
import { cx } from '#client/ui/cx.ts';
import { Menu, MenuItem, MenuSeparator } from '#client/ui/menu.tsx';
import { initials } from '#shared/text.ts';

import { isInUserMenu } from './place.ts';
import { runOrTell } from './run-or-tell.ts';
import { displayName, isWithin, roleLabel, userMenuEntries } from './user-menu-rules.ts';
import type { LayoutAccount, UserMenuEntry } from './user-menu-rules.ts';

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

export interface UserMenuProps {
  account: LayoutAccount;
  currentPath: string;
  onSignOut: () => void | Promise<void>;
  onRefreshSession: () => void | Promise<void>;
  /** Ends acting for a club and opens the console. */
  onStopActing: () => void | Promise<void>;
  isOnInk?: boolean;
}

export function UserMenu({
  account,
  currentPath,
  onSignOut,
  onRefreshSession,
  onStopActing,
  isOnInk = false,
}: UserMenuProps) {
  const naam = displayName(account);
  const entries = userMenuEntries(account);
  const actions = {
    superuser: () => void runOrTell(onStopActing, 'Stoppen lukte niet. Je werkt nog namens deze club.'),
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
    <Menu
      label={`Menu van ${naam}`}
      trigger={
        <AriaButton
          // Who says what they see ('klik M B') must be understood, so the initials are part of the name.
          aria-label={account.profiel_foto ? `Menu van ${naam}` : `${initials(naam)}, menu van ${naam}`}
          aria-current={isInUserMenu(currentPath)}
          className={cx(
            '-mr-0.5 grid size-target flex-none place-items-center rounded-full',
            'aria-current:border-3 aria-current:border-brand-text',
            isOnInk && 'outline-paper focus-visible:shadow-none',
          )}
        >
          <Avatar naam={naam} photo={account.profiel_foto} {...(isOnInk && { className: 'bg-ink-hover text-paper' })} />
        </AriaButton>
      }
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
    </Menu>
  );
}
