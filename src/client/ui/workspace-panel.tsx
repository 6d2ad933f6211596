import { Check, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

import { BareIconButton } from './button.tsx';
import { cx } from './cx.ts';
import { useMediaQuery } from './media-query.ts';
import { useBackCloses } from './use-back-closes.ts';

export interface WorkspacePanelProps {
  title: string;
  /** One line under the title. */
  lead?: string;
  /** It is done: a mark before the title, which is larger. */
  isDone?: boolean;
  children: ReactNode;
  /** To choose with, or not. */
  bar: ReactNode;
  onCancel: () => void;
  /** The focus begins at what is chosen now, so that the arrow keys try another; otherwise at the title. */
  beginsAtChoice?: boolean;
}

/**
 * Something to choose from, as long as it is drawn. It slides over what one does, never over what one sees: it fills the
 * left side of the workspace, and the right side stays usable. With less room it has the screen to itself. Escape, Back
 * and the cross are the way back. With another title it is read as new.
 */
export function WorkspacePanel(props: WorkspacePanelProps) {
  const { title, onCancel } = props;
  const id = useId();
  const isNarrow = useMediaQuery('(width < 64rem)');
  useBackCloses(true, onCancel);
  if (!isNarrow) return <Beside key={title} {...props} id={id} />;
  // With the screen to itself it has the keyboard to itself too.
  return (
    <ModalOverlay isOpen onOpenChange={(open) => !open && onCancel()} className="fixed inset-0 z-50">
      <Modal className="h-full bg-paper motion-safe:animate-enter">
        <AriaDialog aria-labelledby={id} className="flex h-full flex-col outline-none">
          <Content key={title} {...props} id={id} />
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

type PartProps = WorkspacePanelProps & { id: string };

function Beside(props: PartProps) {
  const panel = useRef<HTMLElement>(null);
  const cancel = useEffectEvent(props.onCancel);
  // What is tried shows on the right: who presses something there still takes it back with Escape.
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      // Under a question it waits.
      if (panel.current?.closest('[inert]') === null) cancel();
    };
    window.addEventListener('keydown', closeOnEscape);
    return () => window.removeEventListener('keydown', closeOnEscape);
  }, []);
  return (
    <section
      ref={panel}
      role="dialog"
      data-beside
      aria-labelledby={props.id}
      className="absolute inset-0 z-20 flex flex-col bg-paper shadow-sheet motion-safe:animate-enter"
    >
      <Content {...props} returnsFocus />
    </section>
  );
}

/** Title, what one chooses from, and the bar to choose with. */
function Content({
  id,
  title,
  lead,
  isDone = false,
  children,
  bar,
  onCancel,
  beginsAtChoice = false,
  returnsFocus = false,
}: PartProps & {
  /** False where what it lies in does that. */
  returnsFocus?: boolean;
}) {
  const body = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const chosen = beginsAtChoice ? body.current?.querySelector<HTMLElement>('input:checked') : null;
    (chosen ?? heading.current)?.focus({ preventScroll: true });
    chosen?.closest('label')?.scrollIntoView({ block: 'nearest' });
    if (!returnsFocus) return;
    return () => {
      // What opened it goes when another page was looked at: then the focus goes to where one is.
      const tab = document.querySelector('[data-workspace] [role=tab][aria-selected=true]');
      const back = opener?.isConnected === true ? opener : tab;
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    };
  }, [beginsAtChoice, returnsFocus]);
  return (
    <>
      {/* The radios in it, which nobody sees, must not make the page higher. */}
      <div ref={body} className="relative min-h-0 flex-1 overflow-y-auto px-5 pt-4 pb-6 sm:px-8 sm:pt-6">
        <div className={cx('mb-4 flex gap-3', isDone ? 'items-center' : 'items-start')}>
          {isDone && (
            <span className="exact-colour grid size-12 flex-none place-items-center rounded-control bg-ok text-paper">
              <Check aria-hidden className="size-8" strokeWidth={3} />
            </span>
          )}
          <div className="min-w-0 flex-1">
            <h2 ref={heading} id={id} tabIndex={-1} className={cx('outline-none', isDone && 'text-h1')}>
              {title}
            </h2>
            {lead !== undefined && <p className="mt-0.5">{lead}</p>}
          </div>
          <BareIconButton icon={X} label="Sluiten" onPress={onCancel} className="-mt-1 -mr-2" />
        </div>
        {children}
      </div>
      <div
        className={cx(
          'flex min-h-20 flex-wrap items-center gap-x-3 gap-y-2 px-5 py-3 sm:px-8',
          'border-t border-line-strong bg-paper shadow-bar',
        )}
      >
        {bar}
      </div>
    </>
  );
}
