import { useQuery } from '@tanstack/react-query';
import { CircleAlert, RotateCcw, Send, X } from 'lucide-react';
import {
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useSyncExternalStore,
} from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { queryClient } from '#client/api.ts';
import { BareIconButton, Button, Icon } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { useMediaQuery } from '#client/ui/media-query.ts';
import { useCountedDialog } from '#client/ui/open-dialogs.ts';
import { TextField } from '#client/ui/text-field.tsx';
import { notify } from '#client/ui/toast.tsx';
import { useBackCloses } from '#client/ui/use-back-closes.ts';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { ownerKey } from '#shared/page-owner.ts';
import { PRODUCT } from '#shared/product.ts';
import { VRAAG_MOST } from '#features/assistent/shared/kinds.ts';
import { ASSISTENT, EIGEN_ZOEKEN, WELKOM } from '#features/assistent/shared/labels.ts';
import { askAs, assistentQuery } from '#features/assistent/client/api.ts';
import { BronList } from './bron-list.tsx';
import { type ChatMessage, conversationOf, subscribe } from './conversation.ts';

interface WindowProps {
  isOpen: boolean;
  /** A question from elsewhere, asked once the window is there. */
  asked: string | null;
  onAsked: () => void;
  onClose: () => void;
  /** An answer came while nobody looked. */
  onNews: () => void;
}

const EXAMPLES = {
  club: ['Welke contracten lopen af?', 'Hoe staan onze zoekopdrachten ervoor?', 'Moeten we btw rekenen?'],
  artikelen: ['Moeten we btw rekenen?', 'Wanneer praat ik over verlengen?', 'Hoe schrijf ik een voorstel?'],
} as const;
const INTRO = {
  club: 'Ik ken je sponsors, zoekopdrachten, teams en de kennisbank. Ik verander zelf niets.',
  artikelen: 'Ik zoek in de kennisbank wat er over je vraag geschreven is. Ik verander zelf niets.',
  onbekend: 'Stel je vraag over sponsoring. Ik verander zelf niets.',
} as const;
const WAITING = { club: 'Even zoeken…', onbekend: 'Even zoeken…', artikelen: 'Even zoeken in de kennisbank…' } as const;
/** Who answers, as far as the server said. */
type Knows = keyof typeof INTRO;

/** Beside the page, which stays usable; on a phone it takes the whole screen. */
export function ChatWindow({ isOpen, asked, onAsked, onClose, onNews }: WindowProps) {
  const isPhone = useMediaQuery('(max-width: 39.99rem)');
  useBackCloses(isOpen && isPhone, onClose);
  useCountedDialog(isOpen);
  const chat = useConversation();
  const { messages, isWaiting } = chat;

  const ask = useEffectEvent((question: string) => {
    chat.send(question);
    onAsked();
  });
  useEffect(() => {
    if (isOpen && asked !== null && !isWaiting) ask(asked);
  }, [isOpen, asked, isWaiting]);

  const wasWaiting = useRef(isWaiting);
  const tell = useEffectEvent(() => !isOpen && messages.at(-1)?.sender === 'bot' && onNews());
  useEffect(() => {
    if (wasWaiting.current && !isWaiting) tell();
    wasWaiting.current = isWaiting;
  }, [isWaiting]);

  if (isPhone)
    return (
      <ModalOverlay isOpen={isOpen} onOpenChange={(open) => !open && onClose()} className="fixed inset-0 z-50">
        <Modal className="h-full">
          <AriaDialog aria-label={ASSISTENT} className="flex h-dvh flex-col bg-paper outline-none">
            <Inside {...chat} onClose={onClose} onFollow={onClose} />
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    );
  if (!isOpen) return null;
  return (
    <Beside onClose={onClose}>
      <Inside {...chat} onClose={onClose} />
    </Beside>
  );
}

/** Not modal: the page beside it goes on. */
function Beside({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const target = place.current;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close();
    };
    target?.addEventListener('keydown', closeOnEscape);
    return () => target?.removeEventListener('keydown', closeOnEscape);
  }, []);
  return (
    <div
      ref={place}
      role="dialog"
      aria-label={ASSISTENT}
      className="chat-window flex flex-col overflow-hidden rounded-card border border-line-strong bg-paper shadow-top motion-safe:animate-enter"
    >
      {children}
    </div>
  );
}

function useConversation() {
  const { data: session } = useQuery(sessionQuery);
  const account = session?.account ?? null;
  // In the example club nobody is answered about what it holds.
  const isMember = account?.can.member === true && account.kijkt === null;
  const { data } = useQuery({ ...assistentQuery, enabled: isMember });
  const owner = ownerKey(account?.id ?? '', session?.club?.id ?? null);
  // Asked each time: another tab may have begun anew since.
  const conversation = () => conversationOf(owner);
  const state = useSyncExternalStore(subscribe, () => conversation().state());
  const ask = askAs(isMember);
  const knows: Knows = isMember ? (data?.weet ?? 'onbekend') : 'artikelen';
  const canContracts = session?.club?.modules.includes('sponsorbeheer') === true;
  return {
    ...state,
    knows,
    canContracts,
    /** The articles know nothing of the own club; search does. */
    isSentToSearch: isMember && knows === 'artikelen' && canContracts,
    send: (typed: string) => conversation().send(typed, ask),
    type: (text: string) => conversation().type(text),
    retry: () => conversation().retry(ask),
    clear: () => {
      const undo = conversation().clear();
      notify.ok('Gesprek gewist.', { undo, about: 'chat' });
    },
  };
}
type Chat = ReturnType<typeof useConversation>;

function Inside({
  messages,
  isWaiting,
  knows,
  canContracts,
  isSentToSearch,
  draft,
  type,
  send,
  retry,
  clear,
  onClose,
  onFollow,
}: Chat & { onClose: () => void; onFollow?: () => void }) {
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const focusInput = () => input.current?.focus({ preventScroll: true });
  useEffect(focusInput, []);
  /** What is pressed goes away with the press, and must not take the focus along. */
  const keepingFocus = (act: () => void) => () => {
    focusInput();
    act();
  };
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [messages, isWaiting]);
  // Whoever may no longer ask is told by the server; the page hears it from the session.
  useEffect(() => {
    if (messages.at(-1)?.uitkomst === 'mislukt')
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  }, [messages]);
  const examples = EXAMPLES[knows === 'club' ? 'club' : 'artikelen'].filter(
    (question) => canContracts || question !== EXAMPLES.club[0],
  );

  return (
    <>
      <header className="flex items-center gap-2 bg-band py-2 pr-2 pl-4 text-on-band">
        <span
          aria-hidden
          className="head grid size-7 place-items-center rounded-chip bg-accent text-[1.0625rem] text-on-accent"
        >
          {PRODUCT.slice(0, 1)}
        </span>
        <Heading slot="title" level={2} className="flex-1 text-h4">
          {ASSISTENT}
        </Heading>
        {messages.length > 0 && (
          <IconButton
            icon={RotateCcw}
            label="Gesprek wissen"
            className="chat-head-button"
            onPress={keepingFocus(clear)}
          />
        )}
        <BareIconButton icon={X} label="Sluiten" className="chat-head-button" onPress={onClose} />
      </header>
      <div
        ref={list}
        role="log"
        aria-label="Gesprek"
        // Scrolled with the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must take the focus
        tabIndex={0}
        className="min-h-0 flex-1 overflow-auto p-4 text-ui -outline-offset-3"
      >
        {messages.length === 0 && (
          <div className="flex flex-col gap-3">
            <h3 className="text-h4">{WELKOM}</h3>
            <p>
              {INTRO[knows]}
              {isSentToSearch && ` ${EIGEN_ZOEKEN}`}
            </p>
            <p className="text-meta text-ink-2">Bijvoorbeeld</p>
            <ul className="flex flex-col items-start gap-2">
              {examples.map((question) => (
                <li key={question}>
                  <Button
                    variant="second"
                    size="s"
                    className="font-normal"
                    onPress={keepingFocus(() => send(question))}
                  >
                    {question}
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        )}
        <ol className="flex flex-col gap-3">
          {messages.map((message, at) => (
            <Message
              key={message.id}
              message={message}
              onFollow={onFollow}
              {...(at === messages.length - 1 && !isWaiting && { onRetry: keepingFocus(retry) })}
            />
          ))}
          {isWaiting && (
            <li className="flex items-center gap-3 text-ink-2">
              <span aria-hidden className="chat-waiting">
                <i />
                <i />
                <i />
              </span>
              {WAITING[knows]}
            </li>
          )}
        </ol>
      </div>
      <Question isWaiting={isWaiting} draft={draft} type={type} send={send} inputRef={input} />
    </>
  );
}

interface MessageProps {
  message: ChatMessage;
  /** Only of the last one. */
  onRetry?: () => void;
  onFollow: (() => void) | undefined;
}

function Message({ message: { sender, content, uitkomst, bronnen = [] }, onRetry, onFollow }: MessageProps) {
  if (sender === 'user')
    return (
      <li className="max-w-[296px] self-end rounded-card rounded-br-none bg-well px-3 py-2 wrap-anywhere whitespace-pre-line">
        <span className="sr-only">Jij: </span>
        {content}
        {/* It was left before there was an answer. */}
        {onRetry && <Retry onRetry={onRetry} />}
      </li>
    );
  if (uitkomst !== undefined && uitkomst !== 'antwoord')
    return (
      <li className="border-l-4 border-danger bg-danger-fill px-3 py-2">
        <p className="flex gap-2">
          <Icon icon={CircleAlert} className="mt-0.5 text-danger" />
          <span>{content}</span>
        </p>
        {uitkomst === 'mislukt' && onRetry && <Retry onRetry={onRetry} />}
      </li>
    );
  return (
    <li className="flex flex-col gap-2">
      <p className="wrap-anywhere whitespace-pre-line">
        <span className="sr-only">Assistent: </span>
        {content}
      </p>
      <BronList bronnen={bronnen} onFollow={onFollow} />
    </li>
  );
}

function Retry({ onRetry }: { onRetry: () => void }) {
  return (
    <Button variant="second" size="s" icon={RotateCcw} className="mt-2" onPress={onRetry}>
      Opnieuw proberen
    </Button>
  );
}

function Question({
  isWaiting,
  draft,
  type,
  send,
  inputRef,
}: Pick<Chat, 'isWaiting' | 'draft' | 'type' | 'send'> & { inputRef: RefObject<HTMLInputElement | null> }) {
  const isTooLong = draft.trim().length > VRAAG_MOST;
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (send(draft)) type('');
    inputRef.current?.focus();
  }
  return (
    <form onSubmit={submit} className={cx('grid grid-cols-[1fr_3.25rem] gap-2 border-t border-line px-4 pt-3 pb-2.5')}>
      <TextField
        label="Je vraag"
        hideLabel
        optional="quiet"
        autoComplete="off"
        placeholder={isWaiting ? 'Wacht op het antwoord' : 'Stel je vraag'}
        isDisabled={isWaiting}
        value={draft}
        onChange={type}
        inputRef={inputRef}
        error={isTooLong ? `Dit is te lang. Een vraag heeft hoogstens ${VRAAG_MOST} tekens.` : undefined}
      />
      <Button type="submit" aria-label="Verstuur" isDisabled={isWaiting} className="self-start px-0">
        <Icon icon={Send} />
      </Button>
      <p className="col-span-2 -mt-0.5 text-meta text-ink-2">Een antwoord kan fout zijn. Kijk de bron na.</p>
    </form>
  );
}
