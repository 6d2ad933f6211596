import { Link } from '@tanstack/react-router';
import { ArrowRight, Check } from 'lucide-react';
import type { ReactNode } from 'react';

import type { PlainPath } from '#client/paths.ts';
import { Icon } from './button.tsx';
import { cx } from './cx.ts';

export type StepState = 'done' | 'current' | 'todo';

export interface Step {
  id: string;
  label: string;
  state: StepState;
  /** Where a step that is open or done can be reached. */
  to?: PlainPath;
}

const STATE_WORD: Record<StepState, string> = { done: 'klaar', current: 'hier ben je', todo: 'nog te doen' };

const BARS: Record<StepState, string> = {
  done: 'border-brand-text',
  current: 'border-dashed border-ink font-bold @max-[34rem]:flex-auto',
  todo: 'border-dashed border-line-strong',
};

/** The steps of a wizard or a start list. On a phone only the current one is written out; the others are read aloud. */
export function Stepper({ steps, label, className }: { steps: readonly Step[]; label: string; className?: string }) {
  return (
    <ol aria-label={label} className={cx('@container flex gap-1', className)}>
      {steps.map((step) => (
        <li
          key={step.id}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className={cx('min-w-0 flex-1 border-t-6 pt-2 text-ui', BARS[step.state])}
        >
          <StepName step={step} />
        </li>
      ))}
    </ol>
  );
}

function StepName({ step }: { step: Step }) {
  const content: ReactNode = (
    <>
      {step.state === 'done' && <Icon icon={Check} className="mt-0.5 size-[1.125rem] text-brand-text" />}
      {step.state === 'current' && <Icon icon={ArrowRight} className="mt-0.5 size-[1.125rem]" />}
      <span className={cx('min-w-0', step.state !== 'current' && '@max-[34rem]:sr-only')}>{step.label}</span>
      <span className="sr-only">, {STATE_WORD[step.state]}</span>
    </>
  );
  const look = 'flex min-h-6 gap-1.5';
  if (step.to === undefined) return <span className={look}>{content}</span>;
  return (
    <Link to={step.to} className={cx(look, 'text-ink no-underline hover:underline')}>
      {content}
    </Link>
  );
}
