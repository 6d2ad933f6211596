import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { makeBrochureClub } from './brochure-club.ts';
import { expect, signIn, test } from './test.ts';

const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Werkbalk' });
const way = (page: Page, name: string) => toolbar(page).getByRole('button', { name, exact: true });
const panel = (page: Page) => page.getByRole('dialog', { name: /PDF maken|Klaar voor de drukker|Je PDF is klaar/u });
const story = (page: Page) => page.getByRole('textbox', { name: 'Sponsorverhaal', exact: true });
const TOO_LONG = Array.from({ length: 60 }, () => 'Wij spelen op zaterdag.').join('\n\n');

test('a brochure goes to the printer once its text fits, and who leaves hears that it is ready (BRO-03, PDF-21)', async ({
  page,
}) => {
  test.slow();
  const club = await makeBrochureClub('SV Drukwerk');
  await signIn(page, club.anna);
  await page.goto(`/brochure-generator/${club.zoekopdracht_id}`);
  for (const name of ['Bewerken', 'Preview']) {
    await expect(toolbar(page).getByRole('radio', { name }).or(way(page, name))).toBeVisible();
  }
  for (const name of ['Afdrukken', 'PDF', 'Email']) await expect(way(page, name)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Opslaan', exact: true })).toBeVisible();
  await page.getByRole('tab', { name: /^Sponsoring/u }).click();
  await story(page).fill(TOO_LONG);

  // Saved first, and refused for every kind until the text fits.
  await way(page, 'PDF').click();
  const make = panel(page).getByRole('button', { name: 'PDF maken' });
  await expect(panel(page).getByRole('heading', { name: 'Eén ding herstellen' })).toBeVisible();
  await expect(make).toHaveAttribute('aria-disabled', 'true');
  await expect(make).toHaveAccessibleDescription('Herstel eerst de tekst.');
  await panel(page).getByText('Scherm', { exact: true }).click();
  await expect(make).toHaveAttribute('aria-disabled', 'true');
  await panel(page)
    .getByRole('button', { name: /^Inkorten/u })
    .click();
  await expect(story(page)).toBeFocused();
  await story(page).fill('Wij spelen op zaterdag.');

  await way(page, 'PDF').click();
  await expect(panel(page).getByRole('heading', { name: 'Klaar om te maken' })).toBeVisible();
  await expect(page.getByText('veilige rand, 5 mm')).toBeVisible();
  await make.click();
  await expect(panel(page).getByRole('list', { name: 'Stappen' }).getByRole('listitem')).toHaveCount(4);
  await expect(panel(page).getByText('Je mag deze pagina verlaten.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Klaar voor de drukker' })).toBeVisible({ timeout: 60_000 });
  await expect(panel(page).getByText('Blijft 1 uur klaarstaan')).toBeVisible();
  await expect(panel(page).getByRole('link', { name: 'Mail naar de drukker' })).toHaveAttribute('href', /^mailto:/u);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel(page).getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('brochure-sv-drukwerk-drukwerk.pdf');
  const bytes = await readFile(await download.path(), 'latin1');
  expect(bytes.startsWith('%PDF-1.6')).toBe(true);
  expect(bytes).toContain('GTS_PDFX');

  // What fails says so in both languages, and may be tried again.
  await panel(page).getByRole('button', { name: 'Terug naar de brochure' }).click();
  await page.route('**/generate-interactive-pdf', (route) => route.abort(), { times: 1 });
  await way(page, 'PDF').click();
  await panel(page).getByText('Scherm', { exact: true }).click();
  await make.click();
  await expect(panel(page).getByRole('alert')).toContainText('Failed to generate PDF');
  await expect(panel(page).getByRole('alert')).toContainText('De PDF is niet gemaakt.');
  // A file without an address is told too.
  await page.route(
    '**/generate-interactive-pdf',
    async (route) => {
      const answer = await route.fetch();
      const made = (await answer.json()) as object;
      await route.fulfill({ json: { ...made, state: 'klaar', downloadUrl: null } });
    },
    { times: 1 },
  );
  await page.route('**/campagnemiddelen/bestanden/*', (route) => route.abort());
  await make.click();
  await expect(panel(page).getByRole('alert')).toContainText('No download URL received from service');
  await page.unrouteAll();
  await panel(page).getByRole('button', { name: 'Terug naar de brochure' }).click();

  // Somebody who leaves is told where they are then.
  await way(page, 'PDF').click();
  await panel(page).getByText('Proefdruk 150').click();
  await make.click();
  await expect(panel(page).getByRole('list', { name: 'Stappen' })).toBeVisible();
  await page.getByRole('link', { name: 'Terug naar overzicht' }).click();
  await expect(page.getByRole('heading', { name: 'Campagnemiddelen' })).toBeVisible();
  await expect(page.getByText('Je PDF staat klaar')).toBeVisible({ timeout: 60_000 });
  const [proof] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).first().click(),
  ]);
  expect(proof.suggestedFilename()).toBe('brochure-sv-drukwerk-proefdruk.pdf');
});

test('an A4 is printed, made into a PDF and mailed from its toolbar, on a phone from a menu (MAT-33)', async ({
  page,
}) => {
  const club = await makeBrochureClub('SV Poster');
  await signIn(page, club.anna);
  await page.goto(`/campagnemiddelen/create/a4/${club.zoekopdracht_id}?stap=bewerken`);
  await expect(page.getByRole('link', { name: 'Terug naar Campagnemiddelen' })).toBeVisible();
  await page.getByLabel('Titel', { exact: true }).fill('Speel met ons mee');
  // Saved first; then the print view in the tab that the press opened.
  const [tab] = await Promise.all([page.waitForEvent('popup'), way(page, 'Afdrukken').click()]);
  await tab.waitForURL(/\/campaign-media-pdf\/[\da-f-]{36}\?print=1$/u);
  await tab.close();
  await expect(page.getByRole('heading', { level: 1 }).first()).not.toContainText('(Niet-opgeslagen wijzigingen)');
  await way(page, 'PDF').click();
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(way(page, 'PDF')).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await way(page, 'Meer').click();
  await expect(page.getByRole('menuitem')).toHaveText(['Opnieuw', 'Afdrukken', 'PDF', 'Email']);
  await page.getByRole('menuitem', { name: 'PDF' }).click();
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await way(page, 'Meer').click();
  await page.getByRole('menuitem', { name: 'Email' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mail samenstellen' })).toBeVisible();
});
