import { Check } from 'lucide-react';
import { Note } from '#client/ui/alert.tsx';
import { cx } from '#client/ui/cx.ts';
import { Progress } from '#client/ui/progress.tsx';
import { makingProgress, makingSteps, type MakingStep } from '#features/bestanden/shared/rules/telling.ts';
import type { Bestand } from '#features/bestanden/shared/schema.ts';

const NUMBER: Record<MakingStep['state'], string> = {
  done: 'bg-ok text-paper',
  now: 'bg-ink text-paper',
  todo: 'bg-well text-ink-2',
};

const MAY_LEAVE = 'Je mag deze pagina verlaten. Als de PDF klaar is, krijg je een mail met de link.';

/** The named steps of a file that is being made, and what becomes of it for who leaves. */
export function Making({ file, note = MAY_LEAVE }: { file: Bestand; note?: string }) {
  const steps = makingSteps(file);
  const { label, percent } = makingProgress(file);
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
