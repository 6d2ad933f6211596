import type { CDPSession, Page } from 'playwright-core';
import { logIn, withDemoBrowser } from '../services/demo-browser.ts';

/**
 * How long it takes from a key in the editor of a brochure until its letter stands in its field, and until it stands on
 * the page: on a computer four times as slow as this one. Only figures; nothing fails by them.
 */
const SLOWER = 4;
const LETTERS = 60;
/** Somebody who types fast. */
const BETWEEN_MS = 120;

interface Measured {
  field: number[];
  page: number[];
}

const percentile = (values: readonly number[], part: number) =>
  Math.round(values.toSorted((one, other) => one - other)[Math.ceil(values.length * part) - 1] ?? Number.NaN);

async function type(page: Page, label: string): Promise<Measured> {
  const field = page.getByLabel(label, { exact: true });
  await field.click();
  await field.press('End');
  // In the browser itself: the moment of the key, and the frame after which the letter is there.
  await page.evaluate(() => {
    const times: { key: number; field: number; page: number }[] = [];
    Object.assign(window, { times });
    const textOf = () =>
      [...document.querySelectorAll('*')]
        .flatMap((element) => (element.shadowRoot === null ? [] : [element.shadowRoot.textContent]))
        .join(' ');
    document.addEventListener(
      'keydown',
      (event) => {
        const target = event.target as HTMLTextAreaElement;
        const before = textOf();
        const row = { key: event.timeStamp, field: 0, page: 0 };
        times.push(row);
        const [was] = [target.value];
        const look = () => {
          requestAnimationFrame(() => {
            // What a frame holds is on the screen when the next message is handled.
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => {
              const now = performance.now();
              if (row.field === 0 && target.value !== was) row.field = now;
              if (row.page === 0 && textOf() !== before) row.page = now;
              if (row.field === 0 || row.page === 0) look();
            });
            port1.start();
            port2.postMessage(null);
          });
        };
        look();
      },
      true,
    );
  });
  for (let at = 0; at < LETTERS; at += 1) {
    await page.keyboard.press('abcdefghij'.charAt(at % 10));
    await page.waitForTimeout(BETWEEN_MS);
  }
  await page.waitForTimeout(2000);
  const times = await page.evaluate(
    () => (window as unknown as { times: { key: number; field: number; page: number }[] }).times,
  );
  const letters = times.slice(-LETTERS);
  return {
    field: letters.map(({ key, field: at }) => at - key),
    page: letters.map(({ key, page: at }) => at - key),
  };
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
  await page.getByRole('tab', { name: /^Verenigingsinfo/u }).waitFor();
  await page.waitForTimeout(3000);
  const session: CDPSession = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  for (const [tab, label] of [
    [/^Stijlelementen/u, 'Titel'],
    [/^Verenigingsinfo/u, 'Maatschappelijke impact'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await page.waitForTimeout(2000);
    const { field, page: drawn } = await type(page, label);
    console.log(
      `${label}: letter in its field ${percentile(field, 0.5)} ms, 95% within ${percentile(field, 0.95)} ms; ` +
        `on the page ${percentile(drawn, 0.5)} ms, 95% within ${percentile(drawn, 0.95)} ms`,
    );
  }
});
