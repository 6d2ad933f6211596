import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { PAGES, type FirstPage, type Visit, withVisits } from './first-visit/visit.ts';

/**
 * npm run vitals   how a first visit feels on slow 4G and a processor that is four times slower, the median of five
 *
 * Fails when anything moves more than it may. Times tell something on a quiet machine only: there they fail too, and
 * elsewhere they are printed. Run `npm run build` first. Not part of CI.
 */
const ROUNDS = 5;
const SLOW = { latency: 562.5, bytesPerSecond: 180_000, slowdown: 4 };
const MOST_CLS = 0.05;
/** In milliseconds. */
const MOST: Record<FirstPage, { lcp: number; blocking: number }> = {
  '/login': { lcp: 2_000, blocking: 1_000 },
  '/dashboard': { lcp: 3_500, blocking: 1_200 },
  '/welkom': { lcp: 2_000, blocking: 150 },
  '/inschrijven/h4tx7npa': { lcp: 2_000, blocking: 150 },
  '/mobile': { lcp: 2_000, blocking: 150 },
};

/** Time that the machine under this one gave to others, in hundredths of a second since it started. */
const stolen = () => Number(readFileSync('/proc/stat', 'utf8').split('\n')[0]?.split(/\s+/)[8] ?? 0);
const loadPerCore = () => (loadavg()[0] ?? 0) / availableParallelism();

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

function told(visits: Visit[], name: string, pick: (visit: Visit) => number): string {
  const values = visits.map(pick);
  return `${name} ${seconds(median(values))} (${seconds(Math.min(...values))} to ${seconds(Math.max(...values))})`;
}

await withVisits(async (visit) => {
  const stolenBefore = stolen();
  // Of the machine before we use it ourselves: a visit is work too.
  const load = loadPerCore();
  const seen = new Map<FirstPage, Visit[]>(PAGES.map((page) => [page, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const page of PAGES) seen.get(page)?.push(await visit(page, SLOW));
  }
  const isQuiet = load < 1 && stolen() - stolenBefore < 100;
  console.log(
    `load ${load.toFixed(2)} per core before, ${loadPerCore().toFixed(2)} after: ${isQuiet ? 'times count' : 'too busy, so times are only printed'}`,
  );
  for (const [page, visits] of seen) {
    const cls = Math.max(...visits.map((one) => one.cls));
    const lcp = median(visits.map((one) => one.lcp));
    const blocking = median(visits.map((one) => one.blocking));
    const problems = [
      cls > MOST_CLS && `CLS over ${MOST_CLS}`,
      isQuiet && lcp > MOST[page].lcp && `LCP over ${seconds(MOST[page].lcp)}`,
      isQuiet && blocking > MOST[page].blocking && `blocking time over ${seconds(MOST[page].blocking)}`,
    ].filter((problem) => problem !== false);
    console.log(
      [
        `${page}: CLS ${cls.toFixed(3)} at most`,
        told(visits, 'LCP', (one) => one.lcp),
        told(visits, 'first paint', (one) => one.fcp),
        told(visits, 'blocking', (one) => one.blocking),
        `largest: ${visits[0]?.lcpElement ?? ''}`,
        problems.join(', ') || 'within its bars',
      ].join('; '),
    );
    if (problems.length > 0) process.exitCode = 1;
  }
});
