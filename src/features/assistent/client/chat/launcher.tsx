import { MessageCircleQuestionMark, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { onAskAssistant } from '#client/ask-assistant.ts';
import { useLater } from '#client/layout/use-later.ts';
import { Icon } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import './launcher.css';

const loadWindow = async () => (await import('./window.tsx')).ChatWindow;

/** The button of the assistant, on every page with a header. Its window is fetched when somebody opens it. */
export function ChatLauncher() {
  const [isOpen, setOpen] = useState(false);
  const [hasNews, setNews] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { part: Window, isComing, prepare, want } = useLater(loadWindow, 'De assistent kwam niet binnen.');

  const open = useEffectEvent((question: string) =>
    want(() => {
      setAsked(question);
      setOpen(true);
      setNews(false);
    }),
  );
  useEffect(() => onAskAssistant((question) => open(question)), []);

  function close() {
    setOpen(false);
    button.current?.focus();
  }
  function toggle() {
    if (isOpen) return close();
    want(() => {
      setOpen(true);
      setNews(false);
    });
  }

  return (
    <aside aria-label="Hulp" data-chat className="chat-place print:hidden">
      <AriaButton
        ref={button}
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-label': 'Assistent sluiten' })}
        className={cx(
          'relative inline-flex h-14 min-w-14 items-center justify-center gap-2 rounded-card border border-button-edge px-4',
          'bg-brand font-bold text-on-brand shadow-top transition-colors duration-fast hover:bg-brand-hover data-pressed:bg-brand-hover',
          isComing && 'cursor-progress',
        )}
        onHoverStart={prepare}
        onFocus={prepare}
        onPress={toggle}
      >
        <Icon icon={isOpen ? X : MessageCircleQuestionMark} />
        {!isOpen && 'Hulp'}
        {hasNews && !isOpen && (
          <span className="head absolute -top-2 -right-2 grid h-[26px] min-w-[26px] place-items-center rounded-chip bg-ink text-meta text-paper">
            1<span className="sr-only"> antwoord is klaar</span>
          </span>
        )}
      </AriaButton>
      {Window && (
        <Window
          isOpen={isOpen}
          asked={asked}
          onAsked={() => setAsked(null)}
          onClose={close}
          onNews={() => setNews(true)}
        />
      )}
    </aside>
  );
}
