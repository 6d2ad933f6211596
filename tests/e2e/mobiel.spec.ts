import { makeBrochureClub } from './brochure-club.ts';
import { expectAccessible } from './accessible.ts';
import { expect, logIn, test } from './test.ts';
import { query } from './world.ts';

const PHONE = { width: 390, height: 844 };
/** A browser without a screen says so, and is not counted. */
const DEVICE = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';

test('a member puts the brochure online, and a company reads it on a phone, signs up from it and is counted, until the search is over or it is taken down; its own address puts it online again (MOB-02, MOB-08)', async ({
  page,
  browser,
}) => {
  const { anna, zoekopdracht_id } = await makeBrochureClub('Mobielclub', { teams: ['JO13-1'] });
  await logIn(page, anna);
  await page.goto(`/brochure-generator/${zoekopdracht_id}`);
  await page.getByRole('button', { name: 'Opslaan' }).first().click();
  await expect
    .poll(() => query(`select id from app.campagnemiddel where zoekopdracht_id = $1`, [zoekopdracht_id]))
    .toHaveLength(1);
  const [material] = await query<{ id: string }>(`select id from app.campagnemiddel where zoekopdracht_id = $1`, [
    zoekopdracht_id,
  ]);
  await page.goto(`/campagnemiddelen/zoekopdracht/${zoekopdracht_id}`);
  await page.getByRole('button', { name: 'Zet online' }).click();
  const link = page.getByRole('link', { name: /\/mobile\// });
  await expect(page.getByText('Online, nog niet bekeken')).toBeVisible();
  const address = (await link.getAttribute('href')) ?? '';
  await page.getByRole('button', { name: 'Menu van Mobiel' }).click();
  await page.getByRole('menuitem', { name: 'Toon QR-code' }).click();
  const [code] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PNG' }).click(),
  ]);
  expect(code.suggestedFilename()).toBe('qr-mobiele-brochure.png');
  await page.keyboard.press('Escape');

  const context = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce', userAgent: DEVICE });
  const phone = await context.newPage();
  const looked = phone.waitForResponse((answer) => answer.url().endsWith('/bekeken'));
  await phone.goto(address);
  await expectAccessible(phone);
  const bar = phone.getByRole('navigation');
  const top = (id: string) => phone.locator(`#${id}`).evaluate((part) => Math.round(part.getBoundingClientRect().top));
  const current = bar.locator('[aria-current]');
  const scrolling = () => phone.locator('html').evaluate((root) => getComputedStyle(root).scrollBehavior);
  expect(await scrolling()).toBe('auto');
  await phone.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await scrolling()).toBe('smooth');
  // Where a section ends up is looked at without the way to it.
  await phone.emulateMedia({ reducedMotion: 'reduce' });
  await expect(current).toHaveText('Home');
  await bar.getByRole('link', { name: 'Info' }).click();
  await expect(current).toHaveText('Info');
  expect(await top('info')).toBe(80);
  // Read from 100 px above where it begins, and not before.
  await phone.evaluate(() => scrollBy(0, -21));
  await expect(current).toHaveText('Home');
  await phone.evaluate(() => scrollBy(0, 1));
  await expect(current).toHaveText('Info');
  await bar.getByRole('link', { name: 'Home' }).click();
  await expect.poll(() => top('home')).toBe(0);

  const [opened] = await Promise.all([context.waitForEvent('page'), phone.getByText('Kies brons').click()]);
  await expect(opened).toHaveURL(/\/inschrijven\//u);
  await expect(opened.getByRole('radio', { name: /Brons/u })).toBeChecked();
  await opened.close();
  expect((await looked).status()).toBe(204);
  await page.reload();
  await expect(page.getByText('Online, 1× bekeken, laatst vandaag')).toBeVisible();

  const setOver = (since: string) =>
    query(`update app.zoekopdracht set gesloten_op = ${since} where id = $1`, [zoekopdracht_id]);
  await setOver('now()');
  await page.reload();
  await expect(page.getByText('Online, maar de zoekopdracht is gesloten')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Kopieer link' })).toBeHidden();
  await page.getByRole('button', { name: 'Menu van Mobiel' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Haal offline']);
  await page.getByRole('menuitem', { name: 'Haal offline' }).click();
  await page.getByRole('button', { name: 'Haal offline' }).click();
  await expect(page.getByText('Nog niet online')).toBeVisible();
  await expect(async () => {
    await phone.goto(address);
    await expect(phone.getByRole('heading', { name: 'Brochure niet gevonden' })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await context.close();

  await setOver('null');
  await page.goto(`/brochure/mobile/${material?.id}`);
  await page.waitForURL(({ pathname }) => pathname.startsWith('/mobile/'));
  expect(page.url()).not.toBe(address);
  await expect(page.getByRole('heading', { name: 'Sponsoropties' })).toBeAttached();
});
