import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, signIn, test } from './test.ts';
import { query } from './world.ts';

const demo = (file: string) => path.resolve(import.meta.dirname, '../../db/demo', file);
const SUPERUSER = 'superuser@achterban.example';

async function choose(page: Page, button: string | RegExp, files: string[]) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(files.map(demo));
}

/** Holds what goes up until it is let go, one at a time. */
async function holdUploads(page: Page) {
  const held: Route[] = [];
  await page.route(/\/api\/superuser\/afbeeldingen\?/u, (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    held.push(route);
    return undefined;
  });
  return { held, letGo: async () => held.shift()?.continue() };
}

test('the provider adds four images at once, of which one is too small, switches one on, and mends one that lost its file (SU-20, G-026)', async ({
  page,
}) => {
  await signIn(page, SUPERUSER);
  await page.goto('/superuser/afbeeldingen');
  await expect(page.getByRole('list', { name: 'Afbeeldingen' }).getByRole('listitem')).toHaveCount(12);
  await expect(page.getByRole('radio', { name: /^Overig/u })).toContainText('2');
  await expectAccessible(page);

  const { held, letGo } = await holdUploads(page);
  await choose(page, 'Afbeeldingen toevoegen', [
    'covers/trom.jpg',
    'covers/jouw-zet.jpg',
    'covers/koffietafel.jpg',
    'foto-wespen-jo13-1.jpg',
  ]);
  const panel = page.getByRole('region', { name: 'Vier afbeeldingen toevoegen' });
  const row = (name: string) => panel.getByRole('listitem').filter({ hasText: name });
  await expect(row('foto-wespen-jo13-1.jpg')).toContainText('Te klein om te drukken');
  await expect(row('foto-wespen-jo13-1.jpg')).toContainText(
    /Op A4 wordt dit \d+ ppi\. Kies een bestand van minstens 2\.575 pixels breed\./u,
  );
  await expect(row('foto-wespen-jo13-1.jpg').getByRole('button', { name: 'Kies een ander bestand' })).toBeVisible();
  await expect(panel.getByRole('status')).toHaveText('3 onderweg, 1 mislukt');
  // Two at a time: the third has not left.
  await expect.poll(() => held.length).toBe(2);
  await expect(panel.getByText('Wacht op zijn beurt')).toHaveCount(1);
  await expectAccessible(page);

  // They go on while another tab of the console is open.
  await page.getByRole('tab', { name: 'Verenigingen' }).click();
  await expect(page.getByRole('tab', { name: 'Verenigingen', selected: true })).toBeVisible();
  await letGo();
  await expect.poll(() => held.length).toBe(2);
  await letGo();
  await letGo();
  await page.getByRole('tab', { name: 'Afbeeldingen' }).click();
  await expect(panel.getByRole('status')).toHaveText('3 klaar, 1 mislukt');
  await expect(panel.getByText('Klaar, staat nog uit')).toHaveCount(3);

  // What we may do with it comes first.
  const trom = row('trom.jpg');
  await trom.getByRole('button', { name: 'Zet aan' }).click();
  await expect(panel.getByLabel('Rechten')).toBeFocused();
  await panel.getByLabel('Rechten').fill('Eigen werk van Achterban');
  await panel.getByLabel('Herkomst').fill('Getekend door Achterban');
  await trom.getByRole('button', { name: 'Zet aan' }).click();
  await expect(trom).toContainText('Klaar, staat aan');
  await panel.getByRole('button', { name: 'Sluiten' }).click();
  await expect(panel).toBeHidden();

  // Found by a tag, and changed in the pane beside the list.
  await page.getByLabel('Zoek op naam of tag').fill('atelier');
  await page.getByRole('link', { name: /Open atelier/u }).click();
  const pane = page.getByRole('complementary', { name: 'Open atelier' });
  await expect(pane.getByText('308 ppi op A4 met afloop')).toBeVisible();
  await expect(pane.getByLabel('Rechten')).toHaveValue('Eigen werk van Achterban');
  await pane.getByRole('button', { name: 'Tag licht weghalen' }).click();
  await pane.getByLabel('Tag toevoegen').fill('kunst');
  await pane.getByLabel('Tag toevoegen').press('Enter');
  await pane.getByRole('button', { name: 'Hoger' }).click();
  await expectAccessible(page);
  await pane.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Open atelier is opgeslagen.')).toBeVisible();
  await expect(page.getByRole('link', { name: /Open atelier/u })).toContainText('schilderen, atelier, kunst');
  await expect(page.getByRole('link', { name: /Open atelier/u })).toContainText('9');
  await pane.getByRole('switch').press(' ');
  await expect(page.getByText('Niemand kan Open atelier nog kiezen.')).toBeVisible();
  await expect(page.getByRole('link', { name: /Open atelier/u })).toContainText('Uit');

  // A file that is gone is found, and a new one mends it.
  await query(
    `update app.file set key = 'public/' || md5(random()::text) || '.webp'
      where mime = 'image/webp' and owner_id = (select id from app.cover_images where titel = 'Zeilkamp')`,
  );
  await page.getByRole('button', { name: 'Bestanden nalopen' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'kapot' })).toContainText('Zeilkamp');
  await page.getByLabel('Zoek op naam of tag').fill('zeilkamp');
  const tile = page.getByRole('list', { name: 'Afbeeldingen' }).getByRole('listitem');
  await expect(tile).toContainText('Kapot');
  await expect(tile).toContainText('Afbeelding niet beschikbaar');
  await page.unrouteAll();
  await choose(page, 'Upload opnieuw: Zeilkamp', ['../../src/features/covers/server/omslagen/zeilkamp.jpg']);
  await expect(page.getByText('Klaar, Zeilkamp is weer heel')).toBeVisible();
  await expect(tile).toContainText('Actief');
});

test('on a phone the images stand two wide, and one of them is a page (SU-20)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, SUPERUSER);
  await page.goto('/superuser/afbeeldingen');
  const tiles = page.getByRole('list', { name: 'Afbeeldingen' }).getByRole('listitem');
  await expect(tiles.nth(11)).toBeVisible();
  // All in one look: between two of them an image may come and move what is below.
  const [first, second, third] = await tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect()));
  expect([second?.y === first?.y, (third?.y ?? 0) > (first?.y ?? 0)]).toEqual([true, true]);
  await expectAccessible(page);
  await page
    .getByRole('link', { name: /Arm in arm|In het licht/u })
    .first()
    .click();
  await expect(page.getByRole('complementary', { name: /Arm in arm|In het licht/u })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Afbeeldingen' })).toBeHidden();
  await expectAccessible(page, { isWhole: true });
  await page.goBack();
  await expect(page.getByRole('list', { name: 'Afbeeldingen' })).toBeVisible();
});
