import { expect, signIn, test } from './test.ts';

const MEMBER = 'mo@groenendaal.example';
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const INK = 'rgb(22, 25, 29)';

test('the console has no blue: its dialogs are ink as well', async ({ page }) => {
  await signIn(page, 'superuser@achterban.example');
  await page.goto('/superuser');
  await page.getByRole('button', { name: 'Bekijk Scouting Waterland' }).click();
  const act = page.getByRole('dialog').getByRole('button', { name: 'Bekijk deze vereniging' });
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

test('of the banners in one place one has a colour, and each button says where it leads', async ({ page }) => {
  await signIn(page, 'gerda@eikenrode.example');
  await page.goto('/dashboard');
  const banners = page.getByRole('complementary', { name: 'Bericht van Achterban' });
  await expect(banners).toHaveCount(2);
  const colours = await banners.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  expect(colours.filter((colour) => colour !== 'rgba(0, 0, 0, 0)')).toHaveLength(1);
  await expect(banners.getByRole('link')).toHaveText(['Lees het artikel', 'Naar de kennisbank']);
});

test('the ink rule above a list of cards is straight to its ends', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, MEMBER);
  await page.goto('/teams');
  await expect(page.getByRole('list', { name: 'Teams' })).toHaveCSS('border-top-left-radius', '0px');
});
