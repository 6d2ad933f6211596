import { useState } from 'react';
import type { ReactNode } from 'react';

import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  /** A question that names what will happen: 'Zoekopdracht verwijderen?' */
  title: string;
  /** What is lost or sent, with the numbers. */
  children: ReactNode;
  /** The act itself: 'Zoekopdracht verwijderen', never 'OK'. */
  confirmLabel: string;
  pendingLabel?: string;
  cancelLabel?: string;
  tone?: 'normal' | 'danger';
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The button was pressed; who only closes the dialog, by Escape or Back, did not say that it is not wanted. */
  onCancel?: () => void;
  /** The dialog closes when this is done, and stays with the reason when it fails. */
  onConfirm: () => void | Promise<void>;
  /** The Dutch sentence for an error of `onConfirm`. */
  describeError?: (error: unknown) => string;
}

/** Only for what cannot be undone or leaves the house (mail). Everything else gets 'Ongedaan maken' afterwards. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  pendingLabel,
  cancelLabel = 'Annuleren',
  tone = 'normal',
  onConfirm,
  onCancel,
  describeError = () => 'Dat lukte niet. Er is niets veranderd. Probeer het opnieuw.',
  ...open
}: ConfirmDialogProps) {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function confirm(close: () => void) {
    setPending(true);
    setError(null);
    try {
      await onConfirm();
      close();
    } catch (cause) {
      setError(describeError(cause));
    } finally {
      setPending(false);
    }
  }

  return (
    <Dialog
      {...open}
      title={title}
      role="alertdialog"
      isDismissable={false}
      isKeyboardDismissDisabled={isPending}
      renderActions={(close) => (
        <>
          <Button
            variant={tone === 'danger' ? 'danger-solid' : 'primary'}
            isPending={isPending}
            {...(pendingLabel !== undefined && { pendingLabel })}
            onPress={() => void confirm(close)}
          >
            {confirmLabel}
          </Button>
          <Button
            variant="second"
            isDisabled={isPending}
            onPress={() => {
              onCancel?.();
              close();
            }}
          >
            {cancelLabel}
          </Button>
        </>
      )}
    >
      <div className="space-y-3">{children}</div>
      {error !== null && (
        <Alert tone="danger" className="mt-4">
          {error}
        </Alert>
      )}
    </Dialog>
  );
}
