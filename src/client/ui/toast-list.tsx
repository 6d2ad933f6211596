import { CircleAlert, CircleCheck, Info, RotateCcw, Undo2, X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { type CSSProperties, useEffect } from 'react';
import { Toaster as SonnerToaster, toast } from 'sonner';

import { BareIconButton, Button, Icon } from './button.tsx';
import { cx } from './cx.ts';
import { useIsDialogOpen } from './open-dialogs.ts';
import { toastDuration } from './toast-duration.ts';
import type { Show, ToastOptions, ToastTone } from './toast.tsx';

const TONES: Record<ToastTone, { icon: LucideIcon; word: string; edge: string; mark: string }> = {
  ok: { icon: CircleCheck, word: 'Gelukt', edge: 'border-l-ok', mark: 'text-ok' },
  danger: { icon: CircleAlert, word: 'Fout', edge: 'border-l-danger', mark: 'text-danger' },
  info: { icon: Info, word: 'Goed om te weten', edge: 'border-l-info', mark: 'text-info' },
};

type ToastId = string | number;

/** The toast about a subject that is on the screen and is not leaving, and how to tell it again. */
const shownAbout = new Map<string, { id: ToastId; tellAgain: () => void }>();

const show: Show = (tone, message, options = {}) => {
  const { about } = options;
  // Only while it stays: the library lays a new toast over one that is on its way out, and both are gone.
  const replaced = about === undefined ? undefined : shownAbout.get(about);
  const forget = (id: ToastId) => {
    if (about !== undefined && shownAbout.get(about)?.id === id) shownAbout.delete(about);
  };
  const close = (id: ToastId) => {
    forget(id);
    toast.dismiss(id);
  };
  const tellAgain = () => show(tone, message, options);
  const shown = toast.custom(
    (id) => <ToastCard tone={tone} message={message} options={options} onClose={() => close(id)} />,
    {
      duration: toastDuration(options),
      onAutoClose: ({ id }) => {
        const latest = about === undefined ? undefined : shownAbout.get(about);
        forget(id);
        // The library draws a replacement a moment later; when the time is up just before, that one goes along.
        if (latest?.id === id && latest.tellAgain !== tellAgain) latest.tellAgain();
      },
      onDismiss: ({ id }) => forget(id),
      ...(replaced !== undefined && { id: replaced.id }),
    },
  );
  if (about !== undefined) shownAbout.set(about, { id: shown, tellAgain });
};

export function ToastCard({
  tone,
  message,
  options = {},
  onClose,
}: {
  tone: ToastTone;
  message: string;
  options?: ToastOptions;
  onClose: () => void;
}) {
  const { icon, word, edge, mark } = TONES[tone];
  const { undo, retry, act: own, note } = options;
  const act = (action: () => void) => () => {
    onClose();
    action();
  };
  return (
    <div
      className={cx(
        'flex w-full items-start gap-3 rounded-control font-text text-body border border-l-[6px] border-line-strong bg-paper py-2 pr-2 pl-4 text-ink shadow-top',
        edge,
      )}
    >
      <Icon icon={icon} className={cx('mt-3', mark)} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        {/* A button that leaves the words less room than this stands below them. */}
        <p className="min-w-[min(16rem,100%)] flex-1 py-2.25">
          <span className="sr-only">{word}: </span>
          {message}
          {note && <span className="block text-meta text-ink-2">{note}</span>}
        </p>
        {undo && (
          <Button variant="second" size="s" icon={Undo2} onPress={act(undo)}>
            Ongedaan maken
          </Button>
        )}
        {retry && (
          <Button variant="second" size="s" icon={RotateCcw} onPress={act(retry)}>
            Opnieuw proberen
          </Button>
        )}
        {own && (
          <Button variant="second" size="s" icon={own.icon} onPress={act(own.run)}>
            {own.label}
          </Button>
        )}
      </div>
      <BareIconButton icon={X} label="Melding sluiten" onPress={onClose} />
    </div>
  );
}

/** The phone's menu and the bar to save with: no message may cover them. */
const BARS = 'var(--dock, 0px) + var(--save-bar, 0px)';

/**
 * Once per page, above the bars at the bottom; at the top while a dialog asks something, because on a phone its buttons
 * are at the bottom. Marked as top layer: a dialog that is open does not close
 * because someone presses a button in a toast, nor does it hide the toast from a screen reader.
 */
export function ToastList({ onReady }: { onReady: (show: Show) => void }) {
  // The library forgets what is told before its own list is there.
  useEffect(() => onReady(show), [onReady]);
  const isDialogOpen = useIsDialogOpen();
  return (
    <div data-react-aria-top-layer="true">
      <SonnerToaster
        position={isDialogOpen ? 'top-right' : 'bottom-right'}
        containerAriaLabel="Meldingen"
        expand
        offset={{ top: 24, bottom: `calc(${BARS} + 24px)`, right: 24 }}
        mobileOffset={{ top: 12, bottom: `calc(${BARS} + 12px)`, left: 12, right: 12 }}
        visibleToasts={3}
        gap={12}
        toastOptions={{ unstyled: true, className: 'w-full sm:w-(--width)' }}
        style={TOAST_WIDTH}
      />
    </div>
  );
}

const TOAST_WIDTH: CSSProperties & Record<'--width', string> = { '--width': '30rem' };
