import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, signIn, test } from './test.ts';

const MARJA = 'marja@groenendaal.example';
const LIST = /\/api\/matches(\?|$)/u;

const table = (page: Page) => page.getByRole('grid', { name: 'Matches' });
const row = (page: Page, naam: string) => table(page).getByRole('row').filter({ hasText: naam });
const sheet = (page: Page, naam: string) => page.getByRole('complementary', { name: naam });

test('the matches stand in a table with their columns, and say so while loading and when that fails (MATCH-01, MATCH-03, MATCH-12)', async ({
  page,
}) => {
  await signIn(page, MARJA);
  let release = () => {};
  await page.route(LIST, async (route) => {
    await new Promise<void>((resolve) => (release = resolve));
    await route.continue();
  });
  await page.goto('/matches');
  await expect(page.getByText('Matches laden...')).toBeAttached();
  release();
  await expect(table(page).getByRole('columnheader')).toHaveText([
    'Status',
    'Zoekopdracht',
    'Sponsor',
    'Soort sponsoring',
    'Bedrag per jaar',
    'Contactpersoon',
    'Plaats',
  ]);
  await expect(row(page, 'Bakkerij Jansen')).toContainText('€1.250,-');
  await page.unroute(LIST);

  await page.route(LIST, (route) => route.abort());
  await page.goto('/matches');
  await expect(page.getByText('Er ging iets mis bij het ophalen van de gegevens')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Openstaande taken' })).toBeVisible();
  await page.unroute(LIST);
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(table(page)).toBeVisible();
});

test('what is chosen stays in the address, and a match is read and set beside the list', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, MARJA);
  await page.goto('/matches');
  await expect(page.getByText(/aanmeldingen? in controle\./u)).toBeVisible();
  await page.getByRole('radio', { name: /^Via zoekopdracht/u }).click();
  await page.getByLabel('Zoek op naam of plaats').fill('groenendaal');
  await page.getByRole('button', { name: /Status$/u }).click();
  await page.getByRole('option', { name: 'Goedgekeurd' }).click();
  const chosen = async () => {
    await expect(page).toHaveURL(/herkomst=zoekopdracht/u);
    await expect(page).toHaveURL(/zoek=groenendaal/u);
    await expect(page).toHaveURL(/status=approved/u);
    await expect(page.getByLabel('Zoek op naam of plaats')).toHaveValue('groenendaal');
    await expect(page.getByRole('radio', { name: /^Via zoekopdracht/u })).toBeChecked();
    await expect(row(page, 'Bakkerij Jansen')).toBeVisible();
    await expect(row(page, 'Gematched')).toHaveCount(0);
    await expect(row(page, 'Lage Dijk')).toHaveCount(0);
  };
  await chosen();
  await page.reload();
  await chosen();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/u);
  await page.goBack();
  await chosen();

  // Beside the list, which stays; the arrows walk through it and Escape closes.
  const names = await table(page).getByRole('row').getByRole('gridcell').locator('b').allTextContents();
  const [first = '', second = ''] = names;
  await row(page, first).click();
  await expect(sheet(page, first)).toBeVisible();
  await expect(table(page)).toBeVisible();
  await expect(sheet(page, first).getByRole('button', { name: 'Vorige match' })).toBeDisabled();
  await sheet(page, first).getByRole('button', { name: 'Volgende match' }).click();
  await expect(sheet(page, second).getByRole('heading', { name: second })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-side-sheet]')).toHaveCount(0);
  await expect(table(page).locator('[role="row"]:focus-within')).toContainText(first);
  await chosen();
  await row(page, 'Bakkerij Jansen').click();
  await expect(sheet(page, 'Bakkerij Jansen')).toBeVisible();
  await page.goBack();
  await expect(page.locator('[data-side-sheet]')).toHaveCount(0);
  await chosen();

  await row(page, 'Bakkerij Jansen').click();
  const opened = sheet(page, 'Bakkerij Jansen');
  await opened.getByRole('button', { name: 'Zet op Gematched' }).click();
  await expect(page.getByText('Bakkerij Jansen staat op Gematched.')).toBeVisible();
  await expect(opened.getByRole('button', { name: 'Zet terug op Goedgekeurd' })).toBeVisible();
  await expect(row(page, 'Bakkerij Jansen')).toHaveCount(0);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(page.getByText('Bakkerij Jansen staat weer op Goedgekeurd.')).toBeVisible();
  await expect(opened.getByRole('button', { name: 'Zet op Gematched' })).toBeVisible();
  await expect(row(page, 'Bakkerij Jansen')).toBeVisible();
});

test('on a phone the matches are cards, and one of them fills the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, MARJA);
  await page.goto('/matches?status=approved');
  const card = page.getByRole('list', { name: 'Matches' }).getByRole('listitem').filter({ hasText: 'Bakkerij Jansen' });
  await expect(card).toContainText('€1.250,-');
  await expect(page.getByRole('button', { name: /^Filter/u })).toHaveAttribute('aria-expanded', 'true');
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await tooWide()).toBe(0);
  await expectAccessible(page, { isWhole: true });
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await tooWide()).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await card.getByRole('button', { name: 'Bakkerij Jansen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bakkerij Jansen' });
  await expect(dialog.getByRole('heading', { name: 'Contact' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Sluiten' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/matches\?status=approved$/u);
});
