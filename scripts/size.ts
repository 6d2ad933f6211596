import { withVisits, PAGES, type FirstPage, type Transfer } from './first-visit/visit.ts';

/**
 * npm run size             what a first visit transfers, per page; 1 when it is over its budget
 * npm run size -- --list   and every request of it
 *
 * Counted by Chromium on the built product with demo data: run `npm run build` first. Requests and kB are the same on
 * a busy machine; how long it takes is the matter of `npm run vitals`.
 */
interface Budget {
  requests: number;
  /** Transferred, headers included, in kB. */
  kB: number;
  /** Of that, what the page is made of before its pictures: document, sheet and script; and its letters. */
  code?: number;
  letters?: number;
  /** Of that, what runs. */
  scripts?: number;
}

const BUDGETS: Record<FirstPage, Budget> = {
  '/login': { requests: 14, kB: 240 },
  '/dashboard': { requests: 18, kB: 270 },
  '/welkom': { requests: 10, kB: 250, code: 60, letters: 40 },
  '/inschrijven/h4tx7npa': { requests: 8, kB: 90, letters: 40, scripts: 90 },
  '/mobile': { requests: 12, kB: 200, code: 10, letters: 90, scripts: 10 },
};

const CODE = ['Document', 'Stylesheet', 'Script', 'Fetch', 'XHR'];
const kBOf = (transfers: readonly Transfer[], kinds?: readonly string[]) =>
  transfers.reduce((sum, { kind, bytes }) => sum + (kinds === undefined || kinds.includes(kind) ? bytes : 0), 0) / 1000;

/** Schemas come when somebody enters a form, never with a page; zod names itself in what it is built into. */
const LATER = '$ZodType';
/** A page that the server draws has no React in the browser either; so it names itself. */
const REACT = 'react.transitional.element';

await withVisits(async (visit) => {
  for (const page of PAGES) {
    const { transfers, scripts } = await visit(page);
    const budget = BUDGETS[page];
    const kB = kBOf(transfers);
    const problems = [
      transfers.length > budget.requests && `over ${budget.requests} requests`,
      kB > budget.kB && `over ${budget.kB} kB`,
      kBOf(transfers, CODE) > (budget.code ?? Infinity) && `over ${budget.code} kB of code`,
      kBOf(transfers, ['Font']) > (budget.letters ?? Infinity) && `over ${budget.letters} kB of letters`,
      kBOf(transfers, ['Script']) > (budget.scripts ?? Infinity) && `over ${budget.scripts} kB of scripts`,
      scripts.some(({ text }) => text.includes(LATER)) && 'schemas came along',
      budget.scripts !== undefined && scripts.some(({ text }) => text.includes(REACT)) && 'React came along',
      transfers.some(({ status }) => status >= 400) && 'a request was refused',
    ].filter((problem) => problem !== false);
    console.log(
      `${page}: ${transfers.length} requests, ${kB.toFixed(1)} kB: ${problems.join(', ') || 'within budget'}`,
    );
    for (const [kind, ofKind] of Map.groupBy(transfers, (transfer) => transfer.kind)) {
      console.log(`  ${kind}: ${ofKind.length} requests, ${kBOf(ofKind).toFixed(1)} kB`);
      if (!process.argv.includes('--list')) continue;
      for (const { bytes, status, url } of ofKind) console.log(`    ${(bytes / 1000).toFixed(1)}\t${status}\t${url}`);
    }
    if (problems.length > 0) process.exitCode = 1;
  }
});
