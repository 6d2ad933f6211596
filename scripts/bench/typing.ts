import { logIn, withDemoBrowser } from '../services/demo-browser.ts';

/**
 * What a letter in the editor of a brochure costs, until it stands in its field and until it stands on the page, told
 * for a computer four times as slow. Counted as the browser's own work (CPU time of the page's thread): so it says the
 * same when something else runs beside it. Only figures; nothing fails by them.
 */
const SLOWER = 4;
const LETTERS = 60;
/** Long enough for the page to follow before the next letter. */
const BETWEEN_MS = 250;
/** What takes less is no drawing. */
const LEAST_US = 500;

const FIELDS = [
  [/^Stijlelementen/u, 'Titel'],
  [/^Verenigingsinfo/u, 'Maatschappelijke impact'],
] as const;

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  /** CPU time of the thread, in microseconds. */
  tdur?: number;
  args?: { data?: { type?: string } };
}

const percentile = (values: readonly number[], part: number) =>
  Math.round(values.toSorted((one, other) => one - other)[Math.ceil(values.length * part) - 1] ?? Number.NaN);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** For every key the work until the next frame, which has the letter in its field, and until the page has it too. */
function costs(events: readonly TraceEvent[]): { field: number[]; page: number[] } {
  const keys = events.filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown');
  const [first] = keys;
  const tasks = events
    .filter(
      ({ name, pid, tid, tdur = 0 }) =>
        name === 'RunTask' && pid === first?.pid && tid === first.tid && tdur >= LEAST_US,
    )
    .toSorted((one, other) => one.ts - other.ts);
  const perKey = keys.map((key, at) => {
    const until = keys[at + 1]?.ts ?? Infinity;
    // The task of the key began just before the event that it handles.
    const start = tasks.findLastIndex(({ ts }) => ts <= key.ts);
    const next = tasks.findLastIndex(({ ts }) => ts <= until);
    return tasks
      .slice(Math.max(0, start), until === Infinity ? undefined : next)
      .map(({ tdur = 0 }) => (SLOWER * tdur) / 1000);
  });
  return { field: perKey.map((own) => sum(own.slice(0, 2))), page: perKey.map(sum) };
}

await withDemoBrowser({ args: [] }, async (browser, world) => {
  const context = await browser.newContext({ baseURL: world.origin, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await logIn(page, 'marja@groenendaal.example');
  const { rows } = (await (await page.request.get('/api/campagnemiddelen/zoekopdrachten')).json()) as {
    rows: { id: string; zoekopdracht: string }[];
  };
  const search = rows.find(({ zoekopdracht }) => zoekopdracht.includes('JO13-1')) ?? rows[0];
  await page.goto(`/brochure-generator/${search?.id}`);
  for (const [tab, label] of FIELDS) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByLabel(label, { exact: true }).click();
    await page.waitForTimeout(4000);
    await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] });
    for (let at = 0; at < LETTERS; at += 1) {
      await page.keyboard.press('abcdefghij'.charAt(at % 10));
      await page.waitForTimeout(BETWEEN_MS);
    }
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    const { field, page: drawn } = costs(traceEvents);
    console.log(
      `${label}: in its field ${percentile(field, 0.5)} ms, 95% within ${percentile(field, 0.95)} ms; ` +
        `on the page ${percentile(drawn, 0.5)} ms, 95% within ${percentile(drawn, 0.95)} ms`,
    );
  }
});
