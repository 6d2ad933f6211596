import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

import { BareIconButton } from './button.tsx';
import { cx } from './cx.ts';
import { useCountedDialog } from './open-dialogs.ts';
import { useBackCloses } from './use-back-closes.ts';
import { useFocusAfter } from './use-focus-after.ts';

export interface DialogProps {
  title: string;
  children: ReactNode | ((close: () => void) => ReactNode);
  /** Buttons at the foot, what goes on first. */
  actions?: ReactNode;
  /** The same, for buttons that close the dialog themselves. */
  renderActions?: (close: () => void) => ReactNode;
  size?: 'm' | 'ask' | 'l';
  role?: 'dialog' | 'alertdialog';
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** False when a press beside the dialog would throw work away. */
  isDismissable?: boolean;
  /** True while something runs that must not be left. */
  isKeyboardDismissDisabled?: boolean;
}

const WIDTHS = { m: 'sm:max-w-[34rem]', ask: 'sm:max-w-160', l: 'sm:max-w-column' };

/** On a phone it stands at the bottom, where the thumb is; elsewhere in the middle. */
export function Dialog({
  title,
  children,
  actions,
  renderActions,
  size = 'm',
  role = 'dialog',
  isDismissable = true,
  isKeyboardDismissDisabled = false,
  isOpen,
  onOpenChange,
}: DialogProps) {
  const canClose = isDismissable || !isKeyboardDismissDisabled;
  useBackCloses(isOpen, () => onOpenChange(false), canClose);
  useFocusAfter(isOpen);
  useCountedDialog(isOpen);
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={isKeyboardDismissDisabled}
      className={cx(
        'fixed inset-0 z-50 flex items-end justify-center bg-ink/55 sm:items-center sm:p-6',
        'data-entering:animate-enter data-exiting:animate-exit',
      )}
    >
      <Modal
        className={cx(
          'flex max-h-[calc(100dvh-1.5rem)] w-full flex-col overflow-hidden rounded-t-card bg-paper shadow-top sm:rounded-card',
          'forced-colors:border',
          WIDTHS[size],
        )}
      >
        <AriaDialog role={role} className="flex min-h-0 flex-col overflow-y-auto outline-none">
          {({ close }) => (
            <>
              <div className="flex items-start gap-3 pt-5 pr-3 pl-5 sm:pt-6 sm:pl-8">
                <Heading slot="title" level={2} className="min-w-0 flex-1 pt-1.5 text-h3">
                  {title}
                </Heading>
                {canClose && <BareIconButton icon={X} label="Sluiten" onPress={close} />}
              </div>
              <div className="px-5 pt-2 pb-6 sm:px-8">
                {typeof children === 'function' ? children(close) : children}
              </div>
              {(actions || renderActions) && (
                <div className="sticky bottom-0 flex flex-wrap gap-3 border-t border-line bg-paper px-5 py-4 sm:px-8 max-sm:[&>*]:w-full">
                  {renderActions ? renderActions(close) : actions}
                </div>
              )}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
