import type { Page } from '@playwright/test';
import { makeBrochureClub } from './brochure-club.ts';
import { expect, signIn, stopTheClock, test } from './test.ts';

/** Instead of the dialog of the system: how often, and when, counted from when the page began. */
const countPrints = (page: Page) =>
  page.addInitScript(() => {
    const prints: number[] = [];
    const told: unknown[] = [];
    Object.assign(window, { prints, told });
    window.addEventListener('message', (event: MessageEvent<unknown>) =>
      told.push({ data: event.data, origin: event.origin }),
    );
    window.print = () => prints.push(Math.round(performance.now()));
  });
const printsOf = (page: Page) => page.evaluate(() => (window as unknown as { prints: number[] }).prints.length);

async function makeSaved(page: Page, naam: string, change: object = {}) {
  const club = await makeBrochureClub(naam, { teams: ['JO13-1'] });
  await signIn(page, club.anna);
  const at = `/api/campagnemiddelen/brochure/${club.zoekopdracht_id}`;
  const origin = new URL((await page.request.get('/api/accounts/current')).url()).origin;
  const { data } = (await (await page.request.get(at)).json()) as { data: object };
  const put = async (to: string, sent: object) => {
    const saved = await page.request.put(to, { data: { version: 0, data: sent }, headers: { origin } });
    expect(saved.ok(), await saved.text()).toBe(true);
    return ((await saved.json()) as { id: string }).id;
  };
  await put(at, { ...data, ...change });
  return { ...club, saveA4: () => put(at.replace('brochure', 'a4'), {}) };
}

test('a view is printed once it is whole and has said so, a brochure a second later, and only when that was asked (PDF-06, PDF-12, PDF-13, PDF-14)', async ({
  page,
}) => {
  await countPrints(page);
  const { zoekopdracht_id, saveA4 } = await makeSaved(page, 'SV Afdruk');
  const a4 = await saveA4();
  const at = `/brochure-pdf/${zoekopdracht_id}`;
  await stopTheClock(page);
  await page.goto(`${at}?print=1`);
  await expect(page.locator('[data-part="paper"]')).toHaveCount(3);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);

  const isReady = () => page.evaluate(() => document.documentElement.dataset['contentReady'] === 'true');
  /** The letters and pictures come in their own time; then half a second in which nothing moves. */
  const untilWhole = async () => {
    await page.evaluate(() => Promise.all([document.fonts.ready, ...[...document.images].map((one) => one.decode())]));
    await page.clock.runFor(500);
  };
  /** Neither by itself nor by hand: what is not whole is not there to print. */
  const expectUnprinted = async () => {
    expect(await isReady()).toBe(false);
    await expect(page.getByRole('button', { name: 'Afdrukken' })).toBeDisabled();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('[data-part="content"]')).toBeHidden();
    await page.emulateMedia({ media: null });
    expect(await printsOf(page)).toBe(0);
  };
  await expectUnprinted();
  await untilWhole();
  await page.clock.runFor(999);
  await expectUnprinted();
  await page.clock.runFor(1);
  await expect.poll(isReady).toBe(true);
  await expect(page.getByRole('button', { name: 'Afdrukken' })).toBeEnabled();
  await page.clock.runFor(999);
  expect(await printsOf(page)).toBe(0);
  await page.clock.runFor(1);
  await expect.poll(() => printsOf(page)).toBe(1);

  // Of an A4 the second began with its data, which came with the page: it is over when the page says that it is whole.
  await page.goto(`/campaign-media-pdf/${a4}?print=1`);
  await expect(page.locator('[data-part="paper"]')).toHaveCount(1);
  await untilWhole();
  await page.clock.runFor(999);
  await expectUnprinted();
  await page.clock.runFor(1);
  await expect.poll(() => printsOf(page)).toBe(1);

  // With more time, and without being asked: it says that it is ready half a second later, and prints at a press only.
  await page.goto(`${at}?enhanced=1`);
  await untilWhole();
  await page.clock.runFor(1499);
  expect(await isReady()).toBe(false);
  await page.clock.runFor(1);
  await expect.poll(isReady).toBe(true);
  await page.clock.runFor(5000);
  expect(await printsOf(page)).toBe(0);
  await page.getByRole('button', { name: 'Afdrukken' }).click();
  expect(await printsOf(page)).toBe(1);
});

test('the page that opened a print view hears that it is ready (PDF-14)', async ({ page }) => {
  await countPrints(page);
  const { zoekopdracht_id } = await makeSaved(page, 'SV Gehoord');
  await page.goto('/prijzen');
  await page.evaluate((at) => window.open(at), `/brochure-pdf/${zoekopdracht_id}`);
  const told = () => page.evaluate(() => (window as unknown as { told: { data: { type?: string } }[] }).told);
  await expect
    .poll(async () => (await told()).filter(({ data }) => data.type === 'content-ready'))
    .toEqual([
      { data: { type: 'content-ready', soort: 'brochure', id: zoekopdracht_id }, origin: new URL(page.url()).origin },
    ]);
});

test('what does not fit, does not come or keeps moving is not printed, and the page says so after 30 seconds, or 60 when it may take longer (PDF-02, PDF-12, PDF-15, PDF-17, G-097)', async ({
  page,
}) => {
  await countPrints(page);
  const long = 'Wij zijn een club.\n\n'.repeat(70);
  const { zoekopdracht_id } = await makeSaved(page, 'SV Tekort', { aiGeneratedStory: long });
  await page.goto(`/brochure-pdf/${zoekopdracht_id}?print=1`);
  await expect(page.getByRole('alert')).toContainText('Niet alle tekst past');
  await expect(page.getByRole('alert')).toContainText(/regels? te lang/u);
  await expect(page.getByRole('button', { name: 'Afdrukken' })).toBeDisabled();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-part="content"]')).toBeHidden();
  await page.emulateMedia({ media: null });
  expect(await printsOf(page)).toBe(0);

  // Letters that never come.
  await stopTheClock(page);
  await page.route(/\.woff2$/u, () => undefined);
  await page.goto(`/brochure-pdf/${zoekopdracht_id}?print=1`, { waitUntil: 'commit' });
  await expect(page.getByText('Bladzijden klaarzetten…')).toBeVisible();
  await page.clock.runFor(31_000);
  await expect(page.getByRole('alert')).toContainText('Insufficient content');
  await expect(page.getByRole('button', { name: 'Afdrukken' })).toBeDisabled();
  expect(await printsOf(page)).toBe(0);

  // A page that never stands still.
  await page.unroute(/\.woff2$/u);
  await page.goto(`/brochure-pdf/${zoekopdracht_id}?print=1&enhanced=1`);
  await page.evaluate(() => Object.defineProperty(document.documentElement, 'scrollHeight', { get: () => Date.now() }));
  await page.clock.runFor(31_000);
  await expect(page.getByText('Bladzijden klaarzetten…')).toBeVisible();
  await page.clock.runFor(28_999);
  await expect(page.getByRole('alert')).toBeHidden();
  await page.clock.runFor(1);
  await expect(page.getByRole('alert')).toContainText('Insufficient content');
  expect(await printsOf(page)).toBe(0);
});

test('a member copies a link that opens the view for who has no account, on a phone down to the last page and no further (PDF-24)', async ({
  page,
  browser,
}) => {
  const { zoekopdracht_id } = await makeSaved(page, 'SV Delen');
  await page.goto(`/brochure-pdf/${zoekopdracht_id}`);
  await page.getByRole('button', { name: 'Kopieer link voor 5 minuten' }).click();
  const said = page.locator('[data-part="shared"]');
  await expect(said).toContainText('http');
  const link = /http\S+/u.exec((await said.textContent()) ?? '')?.[0] ?? '';
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(link);
  await expect(visitor.locator('[data-part="paper"]')).toHaveCount(3);
  await expect(visitor.getByRole('button', { name: /^Kopieer link/u })).toHaveCount(0);
  await visitor.setViewportSize({ width: 390, height: 844 });
  const below = await visitor
    .locator('[data-part="paper"]')
    .last()
    .evaluate((paper) => document.documentElement.scrollHeight - scrollY - paper.getBoundingClientRect().bottom);
  expect(Math.round(below)).toBe(16);
  await visitor.goto(`/brochure-pdf/${zoekopdracht_id}`);
  await expect(visitor.getByRole('alert')).toContainText('Fout bij laden brochure data');
  await visitor.context().close();
});

test('with pdf=1 the brochure is its pages alone; it says that it loads for ten seconds, and then offers a second try (BRO-08, G-018)', async ({
  page,
}) => {
  const { zoekopdracht_id } = await makeSaved(page, 'SV Kaal');
  const at = `/brochure-generator/${zoekopdracht_id}?pdf=1`;
  let isHeld = true;
  await page.route('**/api/campagnemiddelen/brochure/**', (route) => (isHeld ? undefined : route.continue()));
  await page.clock.install();
  await page.goto(at);
  const loading = page.getByText('Brochure wordt geladen voor PDF generatie...', { exact: true });
  await expect(loading).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(loading).toHaveCount(0);
  isHeld = false;
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  for (const name of ['Voorblad', 'Over de club', 'Sponsoropties']) {
    await expect(page.getByRole('img', { name: `${name} van de brochure` })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Terug naar overzicht' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Opslaan|Afdrukken|PDF|Email/u })).toHaveCount(0);

  await page.context().clearCookies();
  await page.goto(at);
  await expect(page).toHaveURL(/\/login/u);
});
