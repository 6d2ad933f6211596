import { useQuery } from '@tanstack/react-query';
import type { NextStepProps } from '#features/accounts/client/frame/slots.ts';
import { useClubWords } from '#features/accounts/client/frame/use-club-words.ts';
import { Link } from '#client/ui/link.tsx';
import { startQuery } from '#features/dashboard/client/api.ts';
import { nextStep, stepAct } from '#features/dashboard/shared/rules.ts';
import { stepTarget } from './step-target.ts';

/** What comes after the step that was just taken here; nothing before that, nor once everything is done. */
export function NextStep({ after, className = '' }: NextStepProps) {
  const words = useClubWords();
  const { data: start } = useQuery(startQuery);
  if (start === undefined || !start.done.includes(after)) return null;
  const next = nextStep(start);
  if (next === null || next === after) return null;
  return (
    <p className={className}>
      <span className="text-ink-2">Volgende stap:</span>{' '}
      <Link {...stepTarget(next, start)}>{stepAct(next, start.team, words)}</Link>
    </p>
  );
}
