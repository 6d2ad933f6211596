import { readdir, readFile } from 'node:fs/promises';
import { expectAccessible } from './accessible.ts';
import { expect, signIn, test } from './test.ts';

const ADMIN = 'marja@groenendaal.example';

test('a visitor compares the plans and finds how to reach us (PRICE-01, PRICE-03, PRICE-04, PRICE-05)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/prijzen');
  const plans = page.getByRole('region').filter({ has: page.getByRole('heading', { level: 2 }) });
  const start = plans.filter({ hasText: 'Begin gratis' });
  const complete = plans.filter({ hasText: 'Kies Compleet' });
  const together = plans.filter({ has: page.getByRole('heading', { name: 'Samen' }) });
  await expect(complete).toBeVisible();
  await expect(page.getByText('Seizoenspas')).toBeHidden();

  const boxes = await Promise.all([start, complete, together].map((plan) => plan.boundingBox()));
  expect(new Set(boxes.map((box) => box?.y)).size, 'three columns beside each other').toBe(1);
  expect(boxes.map((box) => box?.x ?? 0)).toEqual(boxes.map((box) => box?.x ?? 0).toSorted((a, b) => a - b));

  await expect(page.getByText('Meest gekozen')).toHaveCount(1);
  await expect(complete.getByText('Meest gekozen')).toBeVisible();
  await expect(complete).toContainText('€39,- per maand');
  await expect(start).toContainText('Gratis');
  await expect(together).toContainText('Op aanvraag');
  await expect(together.getByRole('listitem').filter({ hasText: 'Hulp' })).toContainText('Beperkt: eerste maand');
  await expect(start.getByRole('listitem').filter({ hasText: 'Sponsorbeheer' })).toContainText('Niet inbegrepen');

  const explain = start.getByRole('button', { name: 'Uitleg bij Zoekopdrachten met pakketten' });
  await explain.press('Enter');
  await expect(explain).toHaveAttribute('aria-expanded', 'true');
  await expect(start.getByText('Zoveel als je wilt. Archiveer wat klaar is.')).toBeVisible();
  await expectAccessible(page);

  await together.getByRole('link', { name: 'Neem contact op' }).click();
  await expect(page).toHaveURL(/\/prijzen#contact$/u);
  await expect(page.getByRole('heading', { name: 'Vragen? Neem contact op' })).toBeInViewport();
  await expect(page.getByRole('link', { name: /^Mail / })).toHaveAttribute('href', /^mailto:/u);
  await expect(page.getByText('Bij de prijzen komt nog 21% btw.')).toBeVisible();
  await expect(complete.getByRole('link', { name: 'Kies Compleet' })).toHaveAttribute('href', /\/prijzen#contact$/u);
  await start.getByRole('link', { name: 'Begin gratis' }).click();
  await expect(page.getByRole('tab', { name: 'Registreren' })).toHaveAttribute('aria-selected', 'true');
  // And back: the prices can be found from the login and from the foot of every page.
  await page.getByRole('link', { name: 'Bekijk de prijzen' }).click();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Prijzen' })).toHaveAttribute(
    'href',
    '/prijzen',
  );
});

test('a failing list of plans says so and can be tried again', async ({ page }) => {
  await page.route('**/api/prijzen', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/prijzen');
  await expect(page.getByRole('alert')).toContainText('Er ging iets mis bij het ophalen van de gegevens');
  await page.unroute('**/api/prijzen');
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(page.getByRole('heading', { name: 'Compleet' })).toBeVisible();
});

test('the footer leads to real texts on privacy and terms, and names the year (SHELL-19)', async ({ page }) => {
  await page.goto('/prijzen');
  // The plans push the footer down when they come: a press begun before that ends beside the link.
  await expect(page.getByRole('heading', { name: 'Compleet' })).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Achterban`);
  await expect(footer.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/u);

  await footer.getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveTitle('Privacy · Achterban');
  await expect(page.getByText('Geldig vanaf 19 november 2026')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Bewaartermijnen' })).toContainText('De looptijd plus 7 jaar');
  await page
    .getByRole('navigation', { name: 'Inhoud' })
    .getByRole('link', { name: /Jouw rechten/ })
    .click();
  await expect(page.getByRole('heading', { name: /Jouw rechten/ })).toBeInViewport();
  await expectAccessible(page);

  await footer.getByRole('link', { name: 'Voorwaarden' }).click();
  await expect(page).toHaveTitle('Voorwaarden · Achterban');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(12);
  await expectAccessible(page);
});

test('a member searches the knowledge base, reads on and prints (DASH-15)', async ({ page }) => {
  await signIn(page, ADMIN);
  await page.goto('/kennisbank');
  const articles = page.getByRole('main').locator('a[href^="/kennisbank/"]');
  await expect(page.getByRole('heading', { name: 'Veelgestelde vragen' })).toBeVisible();
  const templates = page.locator('section').filter({ hasText: 'Voorbeelden om te gebruiken' });
  await expect(templates).toContainText('Benaderbrief');
  await expect(templates.getByRole('link', { name: 'Naar de materialen' })).toHaveAttribute('href', '/materialen');
  const written = await readdir('src/features/kennisbank/content/artikelen');
  expect(await articles.count()).toBeGreaterThanOrEqual(written.length);
  expect(await page.getByRole('group').count()).toBeGreaterThanOrEqual(12);

  const field = page.getByRole('searchbox', { name: /Zoek in artikelen en vragen/ });
  await field.fill('KANTINEREGELING');
  await expect(page.getByRole('status').filter({ hasText: 'gevonden' })).toHaveText('1 artikel en 0 vragen gevonden.');
  await expect(page).toHaveURL(/zoek=KANTINEREGELING/u);
  await field.fill('zeppelin');
  await expect(page.getByRole('heading', { name: 'Niets gevonden voor ‘zeppelin’' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Toon alle artikelen' }).click();
  await expect(field).toHaveValue('');

  await page
    .getByRole('navigation', { name: 'Onderwerpen' })
    .getByRole('link', { name: /Regels en privacy/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Sponsors vinden' })).toBeHidden();
  await page
    .getByRole('link', { name: /Foto’s van kinderen en toestemming/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/kennisbank\/fotos-van-kinderen$/u);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Foto’s van kinderen en toestemming');
  const width = await page
    .locator('article p')
    .nth(2)
    .evaluate((text) => text.getBoundingClientRect().width);
  expect(width).toBeLessThanOrEqual(720);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Artikel afdrukken' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: null });

  await page.getByRole('list', { name: 'Lees ook' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/kennisbank\/tegenprestaties-leveren$/u);
  await page.goto('/kennisbank/bestaat-niet');
  await expect(page.getByRole('heading', { name: 'Pagina niet gevonden' })).toBeVisible();
});

test('a member downloads the brochure, its QR code, letters and the logo of the club, and is told when a PDF cannot be made (DASH-16)', async ({
  page,
}) => {
  await signIn(page, ADMIN);
  await page.goto('/materialen');
  // Two of each letter and the logo; what was made and the codes are as many as the club has.
  await expect(page.getByRole('button', { name: /^Download (?!QR|PDF|PNG)/ })).toHaveCount(7);
  const made = page.getByRole('listitem').filter({ hasText: 'Brochure voor Nieuwe shirts voor JO13-1' });
  const brochure = page.waitForEvent('download', { timeout: 60_000 });
  await made.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: 'Scherm' }).click();
  expect((await brochure).suggestedFilename()).toBe('brochure-vv-groenendaal.pdf');

  for (const [name, file, start] of [
    [/^Download QR-code van Nieuwe shirts voor JO13-1 \(svg\)/, /^qr-\w+\.svg$/, '<svg'],
    ['Download Benaderbrief (Word)', /^benaderbrief-vv-groenendaal\.docx$/, 'PK'],
    ['Download Evaluatieformulier (pdf)', /^evaluatieformulier-vv-groenendaal\.pdf$/, '%PDF'],
    [/^Download Logo van VV Groenendaal/, /^logo-vv-groenendaal\.png$/, '\u{FFFD}PNG'],
  ] as const) {
    const download = page.waitForEvent('download', { timeout: 60_000 });
    await page.getByRole('button', { name }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toMatch(file);
    const bytes = await readFile(await saved.path());
    expect(bytes.toString('utf8').slice(0, start.length)).toBe(start);
  }

  const refusal = { defined: false, code: 'pdf_mislukt', status: 502, message: 'Failed to generate PDF' };
  await page.route('**/api/materialen/benaderbrief/pdf', (route) => route.fulfill({ status: 502, json: refusal }));
  await page.getByRole('button', { name: 'Download Benaderbrief (pdf)' }).click();
  await expect(page.getByRole('alert')).toContainText('De pdf kan nu niet worden gemaakt.');
  await expect(page.getByRole('alert')).toContainText('Het Word-bestand kun je wel downloaden');
  await expectAccessible(page);
});

test('every shortcut that is shown leads somewhere', async ({ page }) => {
  await signIn(page, ADMIN);
  await page.goto('/snelkoppelingen');
  const links = page.getByRole('list', { name: 'Snelkoppelingen' }).getByRole('link');
  await expect(links.filter({ hasText: 'Profiel' })).toBeVisible();
  const targets = await links.evaluateAll((anchors) =>
    anchors.map((a) => new URL((a as HTMLAnchorElement).href).pathname),
  );
  expect(targets).toContain('/profile');
  for (const target of targets) {
    await page.goto(target);
    await expect(page.getByRole('heading', { name: 'Pagina niet gevonden' }), target).toBeHidden();
  }
});
