import type { Step } from '#client/ui/stepper.tsx';

export type Choice = 'bestaand' | 'nieuw';

export const SECOND_STEP = { bestaand: 'Zoek je club en vraag toegang', nieuw: 'Maak je club' } as const;

/** Who makes a club begins at once; who joins one waits for it, and that is a step as well. */
export function stepsFor(choice: Choice | undefined, isWaiting = false): Step[] {
  const [first, second] = choice === undefined ? (['current', 'todo'] as const) : (['done', 'current'] as const);
  const steps: Step[] = [
    {
      id: 'keuze',
      label: 'Bestaande of nieuwe club',
      state: first,
      ...(choice !== undefined && !isWaiting && { target: { to: '/onboarding' } }),
    },
    {
      id: 'club',
      label: choice === undefined ? 'Zoek of maak je club' : SECOND_STEP[choice],
      state: isWaiting ? 'done' : second,
    },
  ];
  if (choice !== 'bestaand') return steps;
  return [...steps, { id: 'toegang', label: 'Je club laat je toe', state: isWaiting ? 'current' : 'todo' }];
}
