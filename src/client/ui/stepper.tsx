import { Link, type LinkOptions } from '@tanstack/react-router';
import { ArrowRight, Check } from 'lucide-react';
import type { ReactNode } from 'react';

import { Icon } from './button.tsx';
import { cx } from './cx.ts';

export type StepState = 'done' | 'current' | 'todo';

export interface Step {
  id: string;
  label: string;
  state: StepState;
  /** Where a step that is open or done can be reached. */
  target?: LinkOptions;
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
 * The steps of a wizard or a start list, each as long as the others as far as their words allow. On a phone only the current one is written out,
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
            className={cx(
              'flex-1 border-t-6 text-ui @max-[38rem]:min-w-0 @min-[38rem]:min-w-min @min-[38rem]:pt-1',
              BARS[step.state],
            )}
          >
            <StepName step={step} />
          </li>
        ))}
      </ol>
      {at >= 0 && (
        <p aria-hidden className="mt-2 text-ui @min-[38rem]:hidden">
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
        <Icon icon={Check} className="mt-0.5 size-[1.125rem] text-brand-text @max-[38rem]:hidden" />
      )}
      {step.state === 'current' && <Icon icon={ArrowRight} className="mt-0.5 size-[1.125rem] @max-[38rem]:hidden" />}
      <span className="min-w-0 @max-[38rem]:sr-only">{step.label}</span>
      <span className="sr-only">, {STATE_WORD[step.state]}</span>
    </>
  );
  const look = 'flex gap-1.5 pr-2 @min-[38rem]:min-h-target @min-[38rem]:pt-1';
  if (step.target === undefined) return <span className={look}>{content}</span>;
  return (
    <Link {...step.target} className={cx(look, 'text-ink underline hover:no-underline')}>
      {content}
    </Link>
  );
}
