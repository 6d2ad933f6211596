import { Refusal } from '#shared/errors.ts';

interface LastChange {
  version: number;
  updated_at: Date;
  naam: string | null;
}

/** Who was first, and when, so that the person can choose. */
export function stale(last: LastChange | undefined): Refusal {
  if (last === undefined) return new Refusal('niet_gevonden');
  // A superuser who acts for the club is not one of its people, and stays unnamed.
  const naam = last.naam ?? 'Iemand van Achterban';
  return new Refusal('verouderd', { naam, op: last.updated_at.toISOString(), version: last.version });
}
