import { Check, type LucideIcon } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuTrigger } from 'react-aria-components/Menu';
import type { PopoverProps } from 'react-aria-components/Popover';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';

import type { PlainPath } from '#client/paths.ts';
import { Icon } from './button.tsx';
import { cx } from './cx.ts';

interface MenuContentProps {
  /** What the menu is of, read aloud. */
  label: string;
  /** Something to read above the entries: who is signed in. */
  head?: ReactNode;
  /** MenuItem and MenuSeparator. */
  children: ReactNode;
  placement?: PopoverProps['placement'];
  /** The id of the entry that holds now: the menu is a choice of one, and this one is ticked. */
  chosen?: string;
}

export interface MenuProps extends MenuContentProps {
  /** The button that opens it: a Button or an IconButton without a tip. */
  trigger: ReactNode;
}

export function Menu({ trigger, ...content }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <MenuPopover {...content} />
    </MenuTrigger>
  );
}

export interface MenuPopoverProps extends MenuContentProps {
  /** The next ones are for a menu that comes after its button, and so stands beside it instead of around it. */
  trigger?: RefObject<HTMLElement | null>;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** The entry that has the focus when it opens. */
  startsAt?: 'first' | 'last';
}

export function MenuPopover({
  trigger,
  isOpen,
  onOpenChange,
  startsAt,
  label,
  head,
  children,
  placement = 'bottom end',
  chosen,
}: MenuPopoverProps) {
  return (
    <Popover
      {...(trigger && { triggerRef: trigger, trigger: 'MenuTrigger' })}
      {...(isOpen !== undefined && { isOpen })}
      {...(onOpenChange && { onOpenChange })}
      placement={placement}
      offset={4}
      className={cx(
        'max-w-[calc(100vw-1.5rem)] min-w-72 overflow-y-auto rounded-control border border-line-strong bg-paper shadow-top',
        'data-entering:animate-enter data-exiting:animate-exit',
      )}
    >
      {head}
      <AriaMenu
        aria-label={label}
        className="py-2 outline-none"
        {...(chosen !== undefined && {
          selectionMode: 'single',
          disallowEmptySelection: true,
          selectedKeys: [chosen],
        })}
        {...(startsAt && { autoFocus: startsAt })}
        {...(onOpenChange && { onClose: () => onOpenChange(false) })}
      >
        {children}
      </AriaMenu>
    </Popover>
  );
}

export interface MenuItemProps {
  id: string;
  label: string;
  icon?: LucideIcon;
  /** A second line: why an entry cannot be used, or what it does. */
  note?: string;
  tone?: 'normal' | 'danger';
  href?: PlainPath;
  onAction?: () => void;
  isDisabled?: boolean;
  /** The page one is on. */
  isCurrent?: boolean;
}

export function MenuItem({ label, icon, note, tone = 'normal', isCurrent = false, ...rest }: MenuItemProps) {
  return (
    <AriaMenuItem
      {...rest}
      textValue={label}
      className={cx(
        isCurrent && 'font-bold shadow-[inset_4px_0_0_var(--brand-text)]',
        'flex min-h-target cursor-pointer items-center gap-3 px-4 py-1.5 no-underline outline-offset-[-3px]',
        'data-focused:bg-sunk data-focus-visible:bg-sunk data-disabled:cursor-not-allowed data-disabled:text-ink-2',
        tone === 'danger' ? 'text-danger' : 'text-ink',
      )}
    >
      {({ selectionMode, isSelected }) => (
        <>
          {selectionMode === 'single' && <Icon icon={Check} className={isSelected ? '' : 'invisible'} />}
          {icon && <Icon icon={icon} />}
          <span className="min-w-0">
            {label}
            {isCurrent && <span className="sr-only"> (hier ben je)</span>}
            {note && <span className="block text-meta text-ink-2">{note}</span>}
          </span>
        </>
      )}
    </AriaMenuItem>
  );
}

export function MenuSeparator() {
  return <Separator className="my-2 h-px border-t border-line" />;
}
