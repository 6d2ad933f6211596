import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

import { BareIconButton } from './button.tsx';
import { cx } from './cx.ts';
import { useMediaQuery } from './media-query.ts';
import { useBackCloses } from './use-back-closes.ts';

export interface SideSheetProps {
  title: string;
  /** One line under the title: who, where. */
  subtitle?: ReactNode;
  children: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  /** Buttons before the one that closes it, as arrows to the next record. */
  nav?: ReactNode;
  /** False when it always covers the page, for example for a form. */
  besidePage?: boolean;
  /** Wider, for what always covers the page and has two columns. */
  size?: 'm' | 'l';
  /** The address names what is in it (`useSheetAddress`): opening was a step, which Back takes back by itself. */
  hasAddress?: boolean;
}

/**
 * The record behind a row. Where there is room it stands beside the list, which stays usable; elsewhere it lies on top
 * of the page and takes the focus. The page layout makes room for it by `data-side-sheet`.
 */
export function SideSheet({
  title,
  subtitle,
  children,
  isOpen,
  onClose,
  nav,
  besidePage = true,
  size = 'm',
  hasAddress = false,
}: SideSheetProps) {
  const hasRoom = useMediaQuery('(min-width: 84rem)');
  useBackCloses(isOpen && !hasAddress, onClose);
  if (besidePage && hasRoom) {
    if (!isOpen) return null;
    return (
      <SheetBeside title={title} subtitle={subtitle} nav={nav} onClose={onClose}>
        {children}
      </SheetBeside>
    );
  }
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className={cx('fixed inset-0 z-50 bg-ink/55', 'data-entering:animate-enter data-exiting:animate-exit')}
    >
      <Modal
        className={cx(
          'absolute inset-y-0 right-0 w-full bg-paper shadow-sheet forced-colors:border-l',
          size === 'm' ? 'max-w-[35rem]' : 'max-w-[45rem]',
          'data-entering:animate-sheet-enter data-exiting:animate-sheet-exit',
        )}
      >
        <AriaDialog
          className={cx(
            'h-full overflow-y-auto px-5 pt-4 pb-8 outline-none sm:px-8 sm:pt-6',
            size === 'l' && 'sm:px-10',
          )}
        >
          <SheetHead
            title={
              <Heading slot="title" level={2}>
                {title}
              </Heading>
            }
            subtitle={subtitle}
            nav={nav}
            onClose={onClose}
          />
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

function SheetBeside({
  title,
  subtitle,
  nav,
  children,
  onClose,
}: Pick<SideSheetProps, 'title' | 'subtitle' | 'nav' | 'children' | 'onClose'>) {
  const headingId = useId();
  const sheet = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const openedFrom = useRef<Element | null>(null);

  /* Another record in the same sheet is a new page to read; closing gives the focus back to the row it came from. */
  useEffect(() => {
    if (!sheet.current?.contains(document.activeElement)) {
      openedFrom.current = document.activeElement;
    }
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  useEffect(
    () => () => {
      if (openedFrom.current instanceof HTMLElement && openedFrom.current.isConnected) openedFrom.current.focus();
    },
    [],
  );

  useEffect(() => {
    const target = sheet.current;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    target?.addEventListener('keydown', closeOnEscape);
    return () => target?.removeEventListener('keydown', closeOnEscape);
  }, [onClose]);

  return (
    <aside
      ref={sheet}
      data-side-sheet
      aria-labelledby={headingId}
      className={cx(
        'fixed top-(--header-height,0px) right-0 bottom-0 z-20 w-[35rem] overflow-y-auto border-l border-line bg-paper',
        'px-8 pt-6 pb-8 shadow-sheet motion-safe:animate-sheet-enter',
      )}
    >
      <SheetHead
        title={
          <h2 ref={heading} id={headingId} tabIndex={-1}>
            {title}
          </h2>
        }
        subtitle={subtitle}
        nav={nav}
        onClose={onClose}
      />
      {children}
    </aside>
  );
}

interface SheetHeadProps {
  title: ReactNode;
  subtitle: ReactNode;
  nav: ReactNode;
  onClose: () => void;
}

function SheetHead({ title, subtitle, nav, onClose }: SheetHeadProps) {
  return (
    <div className="mb-4 flex items-start gap-3">
      <div className="min-w-0 flex-1">
        {title}
        {subtitle && <div className="text-ink-2">{subtitle}</div>}
      </div>
      <div className="-mt-1 -mr-2 flex">
        {nav}
        <BareIconButton icon={X} label="Sluiten" onPress={onClose} />
      </div>
    </div>
  );
}
