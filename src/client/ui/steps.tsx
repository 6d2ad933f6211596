import { Check } from 'lucide-react';
import { Note } from './alert.tsx';
import { cx } from './cx.ts';
import { Progress } from './progress.tsx';

interface Step {
  id: string;
  label: string;
  state: 'done' | 'now' | 'todo';
  /** How it stands, on the right. */
  word: string;
}

export interface StepsProps {
  steps: readonly Step[];
  /** 'Stap 2 van 3' */
  label: string;
  percent: number;
  /** What becomes of it for who leaves. */
  note: string;
}

const NUMBER: Record<Step['state'], string> = {
  done: 'bg-ok text-paper',
  now: 'bg-ink text-paper',
  todo: 'bg-well text-ink-2',
};

/** The named steps of what is being made, and how far it is. */
export function Steps({ steps, label, percent, note }: StepsProps) {
  const now = steps.find(({ state }) => state === 'now');
  return (
    <>
      <Progress label={label} value={percent} valueLabel={now?.label ?? ''} />
      <p role="status" className="sr-only">
        {label}
        {now && `: ${now.label}`}
      </p>
      <ol aria-label="Stappen" className="mt-4">
        {steps.map(({ id, label: words, state, word }, at) => (
          <li
            key={id}
            aria-current={state === 'now' ? 'step' : undefined}
            className={cx(
              'grid min-h-15 grid-cols-[2.125rem_minmax(0,1fr)_auto] items-center gap-3 border-b border-line',
              state === 'todo' && 'text-ink-2',
            )}
          >
            <span className={cx('exact-colour head grid size-8.5 place-items-center rounded-chip', NUMBER[state])}>
              {state === 'done' ? <Check aria-hidden className="size-5" /> : at + 1}
            </span>
            <span className={state === 'now' ? 'font-bold' : ''}>{words}</span>
            <span className="text-meta text-ink-2">{word}</span>
          </li>
        ))}
      </ol>
      <Note className="mt-5">{note}</Note>
    </>
  );
}
