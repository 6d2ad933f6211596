import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

import { BareIconButton, Icon } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';

import { NavigationCount, type NavigationProps } from './main-navigation.tsx';
import { currentOf } from './place.ts';

interface NavigationSheetProps extends NavigationProps {
  search?: ReactNode;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** What a phone's menu opens. */
export function NavigationSheet({ items, currentPath, search, isOpen, onOpenChange }: NavigationSheetProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className="fixed inset-0 z-50 flex items-end bg-ink/55 data-entering:animate-enter data-exiting:animate-exit"
    >
      <Modal className="max-h-[calc(100dvh-2rem)] w-full overflow-y-auto rounded-t-card bg-paper pb-[env(safe-area-inset-bottom)] shadow-top">
        <AriaDialog className="px-gutter pt-3 pb-4 outline-none">
          <div className="flex items-center">
            <Heading slot="title" level={2} className="flex-1 text-h3">
              Menu
            </Heading>
            <BareIconButton icon={X} label="Sluiten" className="-mr-3" onPress={() => onOpenChange(false)} />
          </div>
          {search && <div className="my-2">{search}</div>}
          <ul className="mt-2 border-t-2 border-ink">
            {items.map((item) => {
              const current = currentOf(item.to, currentPath);
              return (
                <li key={item.to} className="border-b border-line last:border-b-0">
                  <Link
                    to={item.to}
                    aria-current={current}
                    className={cx(
                      'flex min-h-14 items-center gap-3 border-l-4 border-transparent pl-2 text-ink no-underline -outline-offset-3',
                      current && 'border-brand-text font-bold',
                    )}
                    onClick={() => onOpenChange(false)}
                  >
                    {item.icon && <Icon icon={item.icon} className="size-6 text-brand-text" />}
                    {item.label}
                    <NavigationCount count={item.count} />
                  </Link>
                </li>
              );
            })}
          </ul>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
