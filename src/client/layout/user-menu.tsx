import { useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';

import { Avatar } from '#client/ui/avatar.tsx';
import { cx } from '#client/ui/cx.ts';
import { useBackCloses } from '#client/ui/use-back-closes.ts';
import { initials } from '#shared/text.ts';

import { isInUserMenu } from './place.ts';
import { useLater } from './use-later.ts';
import { displayName } from './user-menu-rules.ts';
import type { LayoutAccount } from './user-menu-rules.ts';

export interface UserMenuProps {
  account: LayoutAccount;
  currentPath: string;
  onSignOut: () => void | Promise<void>;
  onRefreshSession: () => void | Promise<void>;
  /** Ends acting for a club and opens the console. */
  onOpenConsole: () => void | Promise<void>;
  isOnInk?: boolean;
}

const loadEntries = async () => (await import('./user-menu-entries.tsx')).UserMenuEntries;

export function UserMenu({ isOnInk = false, ...props }: UserMenuProps) {
  const { account, currentPath } = props;
  const [isOpen, setOpen] = useState(false);
  const [startsAt, setStart] = useState<'first' | 'last'>('first');
  const trigger = useRef<HTMLButtonElement>(null);
  useBackCloses(isOpen, () => setOpen(false));
  const { part: Entries, isComing, prepare, want } = useLater(loadEntries, 'Je menu kwam niet binnen.');
  const naam = displayName(account);
  const open = (at: 'first' | 'last') =>
    want(() => {
      setStart(at);
      setOpen(true);
    });

  return (
    <>
      <AriaButton
        ref={trigger}
        // Who says what they see ('klik M B') must be understood, so the initials are part of the name.
        aria-label={account.profiel_foto ? `Menu van ${naam}` : `${initials(naam)}, menu van ${naam}`}
        aria-current={isInUserMenu(currentPath)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className={cx(
          '-mr-0.5 grid size-target flex-none place-items-center',
          account.rol === 'superuser' ? 'rounded-control' : 'rounded-full',
          'aria-current:border-3 aria-current:border-brand-text aria-current:*:size-9',
          isComing && 'cursor-progress opacity-60',
          isOnInk && 'outline-paper focus-visible:shadow-none',
        )}
        onHoverStart={prepare}
        onFocus={prepare}
        onPress={() => open('first')}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.altKey || event.metaKey) return;
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          // Else the page behind the menu scrolls along.
          event.preventDefault();
          open(event.key === 'ArrowDown' ? 'first' : 'last');
        }}
      >
        <Avatar
          naam={naam}
          photo={account.profiel_foto}
          isProvider={account.rol === 'superuser'}
          {...(isOnInk && { className: 'bg-paper text-ink' })}
        />
      </AriaButton>
      {Entries && <Entries {...props} trigger={trigger} isOpen={isOpen} startsAt={startsAt} onOpenChange={setOpen} />}
    </>
  );
}
