import { BEWAARTERMIJNEN, type Bewaartermijn } from '#features/juridisch/shared/rules.ts';
import type { Term } from '#features/persoonsgegevens/shared/schema.ts';
import { listOf, plural } from '#shared/text.ts';

/** How far the page looks ahead. */
export const AHEAD_DAYS = 30;

const PROMISES: Record<string, Bewaartermijn> = BEWAARTERMIJNEN;

interface Foreseen {
  promise: string;
  telt: readonly [one: string, many: string];
  count: number;
}

/** What of the promises of the privacy page is about what a club keeps; first that of which something will go. */
export function clubTerms(foreseen: readonly Foreseen[]): Term[] {
  const terms = Object.entries(PROMISES).flatMap(([belofte, { gegevens, bewaard, daarna, van_club }]) => {
    if (van_club !== true) return [];
    const counted = foreseen.filter(({ promise }) => promise === belofte);
    const goes = counted.filter(({ count }) => count > 0).map(({ telt, count }) => plural(count, ...telt));
    const binnenkort = counted.length === 0 ? null : goes.length === 0 ? 'niets' : listOf(goes);
    return [{ term: { belofte, gegevens, bewaard, daarna, binnenkort }, isSoon: goes.length > 0 }];
  });
  return terms.toSorted((a, b) => Number(b.isSoon) - Number(a.isSoon)).map(({ term }) => term);
}
