import { openActingDialog } from './acting.ts';
import { expect, signIn, test } from './test.ts';
import { query } from './world.ts';

const MEMBER = 'mo@groenendaal.example';
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const INK = 'rgb(22, 25, 29)';

test('the console has no blue: its dialogs are ink as well', async ({ page }) => {
  await signIn(page, 'superuser@achterban.example');
  await page.goto('/superuser');
  const dialog = await openActingDialog(page, 'Scouting Waterland');
  const act = dialog.getByRole('button', { name: 'Begin, 60 minuten' });
  await expect(act).toHaveCSS('background-color', INK);
});

test('a phone has one bar at the bottom while something is changed, and it stays low', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, MEMBER);
  await page.goto('/vereniging/bewerken');
  const bar = page.getByRole('region', { name: 'Opslaan' });
  await page.getByLabel('Plaats').fill('Groenendaal aan Zee');
  await expect(bar).toContainText('Niet opgeslagen');
  const box = await bar.boundingBox();
  expect(box?.height).toBeLessThanOrEqual(80);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(PHONE.height, 0);
  await expect(page.getByRole('button', { name: 'Menu', exact: false }).last()).not.toBeInViewport();
});

test('the parts of the club form are listed beside it, below the header, with the one in sight marked', async ({
  page,
}) => {
  await page.setViewportSize(DESK);
  await signIn(page, MEMBER);
  await page.goto('/vereniging/bewerken');
  const index = page.getByRole('navigation', { name: 'Op deze pagina' });
  const current = index.locator('[aria-current="location"]');
  await expect(current).toHaveText('Basisinformatie');
  await index.getByRole('link', { name: 'Beschrijving' }).click();
  await expect(current).toHaveText('Beschrijving');
  const header = await page.getByRole('banner').boundingBox();
  const list = await index.getByRole('list').boundingBox();
  expect(list?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  await page.setViewportSize(PHONE);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(index.getByRole('link', { name: 'Club in Cijfers' })).toBeVisible();
});

test('what is wrong with a form is told as wide as the form, beside what it becomes', async ({ page }) => {
  await page.setViewportSize(DESK);
  await signIn(page, MEMBER);
  await page.goto('/teams/new');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  const summary = await page.getByRole('region', { name: 'Nog niet alles is goed ingevuld.' }).boundingBox();
  const fields = await page.getByRole('form').locator('section').filter({ hasText: 'Foto' }).last().boundingBox();
  expect(summary?.width).toBeCloseTo(fields?.width ?? 0, 0);
  await page.getByLabel('Teamnaam').fill('JO8-4');
  const preview = page.getByRole('figure', { name: 'Zo ziet het team eruit' });
  await expect(preview).toContainText('JO8-4');
  expect((await preview.boundingBox())?.x).toBeGreaterThan((fields?.x ?? 0) + (fields?.width ?? 0));
});

test('of the banners in one place one has a colour, and each button says where it leads', async ({
  page,
  bannersAlone: _alone,
}) => {
  // Of its own, and of no season: the newest of their place, whatever day it is.
  await query(`insert into app.cta (message, link, button_text, position, period_type, bg_color, created_at)
    values ('Sponsoravond. Aan één rand.', '/kennisbank/een-sponsoravond', 'Bekijk het draaiboek', 'bottom', 'none',
        '#16191D', now()),
      ('Sponsors houden. Aan één rand.', '/kennisbank', 'Naar de kennisbank', 'bottom', 'none', '#7A0019',
        now() - interval '1 hour')`);
  try {
    await signIn(page, 'gerda@eikenrode.example');
    await page.goto('/dashboard');
    const banners = page
      .getByRole('complementary', { name: 'Bericht van Achterban' })
      .filter({ hasText: 'Aan één rand.' });
    await expect(banners).toHaveCount(2);
    const colours = await banners.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
    expect(colours.filter((colour) => colour !== 'rgba(0, 0, 0, 0)')).toHaveLength(1);
    await expect(banners.getByRole('link')).toHaveText(['Bekijk het draaiboek', 'Naar de kennisbank']);
  } finally {
    await query(`delete from app.cta where message like '%. Aan één rand.'`);
  }
});

test('the ink rule above a list of cards is straight to its ends', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, MEMBER);
  await page.goto('/teams');
  await expect(page.getByRole('list', { name: 'Teams' })).toHaveCSS('border-top-left-radius', '0px');
});

test('the headline of the dashboard ends with no word alone, and its date stays on one line', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, MEMBER);
  await page.goto('/dashboard');
  const headline = page.getByRole('heading', { level: 1 });
  await expect(headline).toContainText('wachten op je.');
  /** The height at which a piece of the text stands, its first and its last letter. */
  const linesOf = (part: typeof headline, text: RegExp) =>
    part.evaluate((element, pattern) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const found = new RegExp(pattern, 'u').exec(node.nodeValue ?? '');
        if (found === null) continue;
        return [found.index, found.index + found[0].length - 1].map((at) => {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          return Math.round(range.getBoundingClientRect().top);
        });
      }
      return [];
    }, text.source);
  const [beforeLast, last] = await linesOf(headline, /op je\./u);
  expect(last).toBe(beforeLast);
  const [weekday, year] = await linesOf(page.locator('main'), /\w+dag \d+ \w+ \d{4}/u);
  expect(year).toBe(weekday);
});

test('the buttons of the tasks stand in line, whoever has to be called', async ({ page }) => {
  await page.route('**/api/dashboard', async (route) => {
    const response = await route.fetch();
    const dashboard = (await response.json()) as { taken: { contactpersoon: string | null }[] };
    for (const task of dashboard.taken) task.contactpersoon = 'Wilhelmina van den Oudenhoven-Schimmelpenninck';
    await route.fulfill({ response, json: dashboard });
  });
  await signIn(page, MEMBER);
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await page.goto('/dashboard');
    const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Gedaan/u }) });
    await expect(row).toHaveCount(5);
    const found = await row.evaluateAll((rows) =>
      rows.map((element) => {
        const [act, done] = [...element.querySelectorAll('a, button')].map((one) => one.getBoundingClientRect());
        return { width: Math.round(act?.width ?? 0), over: (done?.right ?? 0) - element.getBoundingClientRect().right };
      }),
    );
    expect(Math.max(...found.map(({ over }) => over))).toBeLessThanOrEqual(0);
    if (size === DESK) expect(new Set(found.map(({ width }) => width)).size).toBe(1);
  }
});

test('a step of the start leads to the part of the form that it is about', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, MEMBER);
  // A club that has done nothing yet.
  await page.route('**/api/dashboard', async (route) => {
    const response = await route.fetch();
    const dashboard = (await response.json()) as { start: object };
    await route.fulfill({ response, json: { ...dashboard, start: { ...dashboard.start, done: [] } } });
  });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Club aanvullen' }).first().click();
  await expect(page.getByRole('heading', { name: 'Beschrijving' })).toBeInViewport();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Beschrijving' })).toBeInViewport();
});

test('a logo that cannot be fetched leaves the initials of the club, until there is a connection again', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await signIn(page, MEMBER);
  await page.route('**/files/public/**', (route) => route.abort('internetdisconnected'));
  await page.goto('/dashboard');
  const home = page.getByRole('banner').getByRole('link', { name: 'VV Groenendaal' });
  await expect(home.getByText('VG', { exact: true })).toBeVisible();
  await page.unroute('**/files/public/**');
  await page.context().setOffline(true);
  await expect(page.getByText(/Je bent offline/u).first()).toBeVisible();
  await page.context().setOffline(false);
  await expect(home.locator('img')).toBeVisible();
});

test('no page shows a picture that did not come', async ({ page }) => {
  await signIn(page, 'marja@groenendaal.example');
  await page.route('**/files/public/**', (route) => route.abort('internetdisconnected'));
  const stands = {
    '/vereniging': page.getByRole('img', { name: 'Logo VV Groenendaal' }).getByText('VG'),
    '/vereniging/bewerken': page.getByRole('button', { name: 'Ander logo kiezen' }),
    '/materialen': page.getByRole('listitem').filter({ hasText: 'Logo van VV Groenendaal' }).getByText('VG'),
    '/teams': page.getByText('De foto is er nu niet').first(),
  };
  for (const [path, inPlace] of Object.entries(stands)) {
    await page.goto(path);
    await expect(inPlace).toBeAttached();
    const broken = () =>
      page.evaluate(
        () =>
          [...document.images].filter(
            (image) => image.checkVisibility() && image.complete && image.src !== '' && image.naturalWidth === 0,
          ).length,
      );
    await expect.poll(broken, { message: path }).toBe(0);
  }
});

test('on a phone the words below what came of a brochure stay whole, and a menu stands beside its button', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await signIn(page, MEMBER);
  await page.goto('/campagnemiddelen');
  await page.getByRole('tab', { name: 'Nieuwe shirts voor JO13-1' }).click();
  const words = page.getByRole('article').locator('dl').filter({ hasText: 'aangemeld' }).locator('dt');
  await expect(words).toHaveText(['verstuurd', 'bekeken', 'aangemeld']);
  const heights = await words.evaluateAll((all) =>
    all.map((word) => word.clientHeight / Number.parseFloat(getComputedStyle(word).lineHeight)),
  );
  for (const lines of heights) expect(lines).toBeCloseTo(1, 1);
  const download = await page.getByRole('button', { name: /^Download PDF.*A4/u }).boundingBox();
  const menu = await page.getByRole('button', { name: 'Menu van A4' }).boundingBox();
  expect(menu?.y).toBeLessThan((download?.y ?? 0) + (download?.height ?? 0));
});
