/** How a bench ends: a run that could not tell is no success. */
export type Verdict = 'met' | 'missed' | 'no verdict';

export const EXIT_CODES: Record<Verdict, number> = { met: 0, missed: 1, 'no verdict': 2 };
