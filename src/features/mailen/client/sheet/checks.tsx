import { Check, CircleAlert, LoaderCircle, Minus, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#client/ui/button.tsx';

export interface CheckLine {
  state: 'ok' | 'busy' | 'open' | 'warn' | 'bad';
  text: string;
  retry?: () => void;
  /** The way to where it is mended. */
  link?: ReactNode;
}

const MARKS = {
  ok: { icon: Check, className: 'text-ok', word: 'In orde' },
  busy: { icon: LoaderCircle, className: 'text-ink-2 motion-safe:animate-spin', word: 'Bezig' },
  open: { icon: Minus, className: 'text-ink-2', word: 'Nog te doen' },
  warn: { icon: TriangleAlert, className: 'text-warn', word: 'Let op' },
  bad: { icon: CircleAlert, className: 'text-danger', word: 'Niet in orde' },
};

/** What is looked at before a mail goes: to whom, with what, and whether its link leads somewhere. */
export function Checks({ lines }: { lines: readonly CheckLine[] }) {
  return (
    <ul aria-label="Voor het versturen nagekeken" className="border-t-2 border-ink">
      {lines.map(({ state, text, retry, link }) => (
        <li
          key={text}
          className="grid grid-cols-[1.375rem_minmax(0,1fr)_auto] gap-x-3 border-b border-line py-[11px] leading-6"
        >
          <Icon icon={MARKS[state].icon} className={`mt-0.5 ${MARKS[state].className}`} />
          <span className="wrap-anywhere">
            <span className="sr-only">{MARKS[state].word}: </span>
            {text}
          </span>
          {retry && (
            <button
              type="button"
              className="cursor-pointer text-brand-text underline underline-offset-3"
              onClick={retry}
            >
              Opnieuw proberen
            </button>
          )}
          {link}
        </li>
      ))}
    </ul>
  );
}
