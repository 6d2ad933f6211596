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
  current: 'border-dashed border-ink font-bold',
  todo: 'border-dashed border-line-strong',
};

export interface StepperProps {
  steps: readonly Step[];
  label: string;
  /** False for a list to be done in any order: the number of the next step then says nothing about how far one is. */
  isInOrder?: boolean;
  className?: string;
}

/**
 * The steps of a wizard or a start list, each as long as the others. On a phone only the current one is written out,
 * below them; the others are read aloud.
 */
export function Stepper({ steps, label, isInOrder = true, className }: StepperProps) {
  const at = steps.findIndex(({ state }) => state === 'current');
  return (
    <div className={cx('@container', className)}>
      <ol aria-label={label} className="flex gap-1">
        {steps.map((step) => (
          <li
            key={step.id}
            aria-current={step.state === 'current' ? 'step' : undefined}
            className={cx('min-w-0 flex-1 border-t-6 text-ui @min-[34rem]:pt-2', BARS[step.state])}
          >
            <StepName step={step} />
          </li>
        ))}
      </ol>
      {at >= 0 && (
        <p aria-hidden className="mt-2 text-ui @min-[34rem]:hidden">
          <span className="text-ink-2">{isInOrder ? `Stap ${at + 1} van ${steps.length}:` : 'Nu aan de beurt:'}</span>{' '}
          <b>{steps[at]?.label}</b>
        </p>
      )}
    </div>
  );
}

function StepName({ step }: { step: Step }) {
  const content: ReactNode = (
    <>
      {step.state === 'done' && (
        <Icon icon={Check} className="mt-0.5 size-[1.125rem] text-brand-text @max-[34rem]:hidden" />
      )}
      {step.state === 'current' && <Icon icon={ArrowRight} className="mt-0.5 size-[1.125rem] @max-[34rem]:hidden" />}
      <span className="min-w-0 @max-[34rem]:sr-only">{step.label}</span>
      <span className="sr-only">, {STATE_WORD[step.state]}</span>
    </>
  );
  const look = 'flex gap-1.5 @min-[34rem]:min-h-6';
  if (step.to === undefined) return <span className={look}>{content}</span>;
  return (
    <Link to={step.to} className={cx(look, 'text-ink no-underline hover:underline')}>
      {content}
    </Link>
  );
}
