import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { makeBrochureClub } from './brochure-club.ts';
import { expect, signIn, test } from './test.ts';

const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Werkbalk' });
const way = (page: Page, name: string) => toolbar(page).getByRole('button', { name, exact: true });
const panel = (page: Page) =>
  page.getByRole('dialog', { name: /PDF maken|Klaar voor de drukker|Je (?:PDF|proefdruk) is klaar/u });
const title = (page: Page) => page.getByRole('heading', { level: 1 }).first();
const UNSAVED = '(Niet-opgeslagen wijzigingen)';
const story = (page: Page) => page.getByRole('textbox', { name: 'Sponsorverhaal', exact: true });
const PHONE = { width: 390, height: 844 };
const TOO_LONG = Array.from({ length: 60 }, () => 'Wij spelen op zaterdag.').join('\n\n');

/** The toolbar of an editor, and what saves beside it. */
async function expectTools(page: Page) {
  for (const name of ['Bewerken', 'Preview']) {
    await expect(toolbar(page).getByRole('radio', { name }).or(way(page, name))).toBeVisible();
  }
  for (const name of ['Afdrukken', 'PDF', 'Email']) await expect(way(page, name)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Opslaan', exact: true })).toBeVisible();
}

test('a brochure is printed as it was typed, in a view that leads back, is shared for a while and fits a phone (BRO-03, G-101)', async ({
  page,
}) => {
  const club = await makeBrochureClub('SV Afgedrukt');
  await signIn(page, club.anna);
  await page.goto(`/brochure-generator/${club.zoekopdracht_id}`);
  await expectTools(page);
  await page.getByRole('tab', { name: /^Sponsoring/u }).click();
  await story(page).fill('Wij spelen op zaterdag.');
  await expect(title(page)).toContainText(UNSAVED);

  // Saved first; then the print view in the tab that the press opened.
  const held = Promise.withResolvers<void>();
  await page.route('**/api/campagnemiddelen/brochure/*', async (route) => {
    await held.promise;
    await route.continue();
  });
  const [tab] = await Promise.all([page.waitForEvent('popup'), way(page, 'Afdrukken').click()]);
  await expect(way(page, 'Opslaan...')).toBeVisible();
  expect(tab.url()).toBe('about:blank');
  held.resolve();
  await tab.waitForURL((url) => `${url.pathname}${url.search}` === `/brochure-pdf/${club.zoekopdracht_id}?print=1`);
  await expect(tab.locator('[data-part="paper"]').last()).toContainText('Wij spelen op zaterdag.');
  await expect(title(page)).not.toContainText(UNSAVED);

  await tab.getByRole('button', { name: 'Kopieer link voor een uur' }).click();
  await expect(tab.locator('[data-part="shared"]')).toContainText(/geldig tot \d\d:\d\d: http/u);
  await tab.setViewportSize(PHONE);
  const widths = () =>
    tab.evaluate(() => [
      document.documentElement.scrollWidth,
      ...[...document.querySelectorAll('.paper')].map((paper) => Math.round(paper.getBoundingClientRect().width)),
    ]);
  expect(await widths()).toEqual([390, 358, 358, 358]);
  await tab.getByRole('link', { name: 'Naar de editor' }).click();
  await expect(title(tab)).toContainText('Brochure Bewerken');

  // A second try is for the same link, not for what it leads to without its proof.
  const gone = `/brochure-pdf/${club.zoekopdracht_id}?cache=cache-verlopen`;
  await tab.goto(gone);
  await expect(tab.getByRole('link', { name: 'Opnieuw proberen' })).toHaveAttribute('href', gone);
  await expect(tab.getByRole('link', { name: 'Naar de editor' })).toHaveCount(0);
});

test('a brochure goes to the printer once its text fits, and who leaves hears that it is ready and finds it again (PDF-21)', async ({
  page,
}) => {
  test.slow();
  const club = await makeBrochureClub('SV Drukwerk');
  await signIn(page, club.anna);
  await page.goto(`/brochure-generator/${club.zoekopdracht_id}`);
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

  // Also on a phone, where its page is not in view.
  await page.setViewportSize(PHONE);
  await page.reload();
  await way(page, 'Meer').click();
  await page.getByRole('menuitem', { name: 'PDF' }).click();
  await expect(panel(page).getByRole('heading', { name: 'Eén ding herstellen' })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Sluiten' }).click();
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('tab', { name: /^Sponsoring/u }).click();
  await story(page).fill('Wij spelen op zaterdag.');
  await story(page).blur();
  await story(page).fill('Wij spelen op zondag.');

  await way(page, 'PDF').click();
  await expect(panel(page).getByRole('heading', { name: 'Klaar om te maken' })).toBeVisible();
  await expect(page.getByText('veilige rand, 5 mm')).toBeVisible();
  // What changed since the panel opened is saved before the file is made.
  await page.keyboard.press('Control+z');
  await expect(title(page)).toContainText(UNSAVED);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  const saving = `PUT /api/campagnemiddelen/brochure/${club.zoekopdracht_id}`;
  const asking = 'POST /api/campagnemiddelen/generate-interactive-pdf';
  // How far it is comes late, else it may be made before anybody reads on.
  let held = Promise.withResolvers<void>();
  await page.route('**/campagnemiddelen/bestanden/*', (route) => held.promise.then(() => route.continue()));
  await make.click();
  await expect.poll(() => sent.filter((one) => one === saving || one === asking)).toEqual([saving, asking]);
  await expect(title(page)).not.toContainText(UNSAVED);
  await expect(panel(page).getByRole('list', { name: 'Stappen' }).getByRole('listitem')).toHaveCount(4);
  await expect(panel(page).getByText('Je mag deze pagina verlaten.')).toBeVisible();
  held.resolve();
  await expect(page.getByRole('heading', { name: 'Klaar voor de drukker' })).toBeVisible({ timeout: 60_000 });
  await expect(panel(page).getByText(/^Blijft tot \d\d:\d\d$/u)).toBeVisible();
  await expect(panel(page).getByRole('link', { name: 'Mail naar de drukker' })).toHaveAttribute('href', /^mailto:/u);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel(page).getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('brochure-sv-drukwerk-drukwerk.pdf');
  const bytes = await readFile(await download.path(), 'latin1');
  expect(bytes.startsWith('%PDF-1.6')).toBe(true);
  expect(bytes).toContain('GTS_PDFX');

  // One that is made again is not the one that was kept. What fails says so in both languages, and may be tried again.
  await page.route('**/generate-interactive-pdf', (route) => route.abort(), { times: 1 });
  await panel(page).getByRole('button', { name: 'Maak hem opnieuw' }).click();
  await expect(panel(page).getByRole('alert')).toContainText('Failed to generate PDF');
  expect(sent.at(-2)).toMatch(/^DELETE \/api\/campagnemiddelen\/bestanden\//u);
  expect(sent.at(-1)).toBe(asking);
  await expect(panel(page).getByRole('alert')).toContainText('De PDF is niet gemaakt.');
  // A file without an address is told too.
  let made = {};
  await page.route(
    '**/generate-interactive-pdf',
    async (route) => {
      const answer = await route.fetch();
      made = (await answer.json()) as object;
      await route.fulfill({ json: { ...made, state: 'klaar', downloadUrl: null } });
    },
    { times: 1 },
  );
  await page.route('**/campagnemiddelen/bestanden/*', (route) => route.abort());
  await panel(page).getByText('Scherm', { exact: true }).click();
  await make.click();
  await expect(panel(page).getByRole('alert')).toContainText('No download URL received from service');
  await page.unrouteAll();
  await panel(page).getByRole('button', { name: 'Terug naar de brochure' }).click();

  // One that nothing can be told about any more is not shown as if it were still being made.
  await way(page, 'PDF').click();
  await panel(page).getByText('Proefdruk 150').click();
  const gone = { ...made, id: randomUUID(), state: 'wacht' };
  await page.route('**/generate-interactive-pdf', (route) => route.fulfill({ json: gone }), { times: 1 });
  await make.click();
  await expect(panel(page).getByRole('alert')).toContainText('Dit is niet gevonden.');
  await expect(panel(page).getByRole('list', { name: 'Stappen' })).toHaveCount(0);
  await page.unrouteAll();

  // Somebody who leaves is told where they are then.
  held = Promise.withResolvers<void>();
  await page.route('**/campagnemiddelen/bestanden/*', (route) => held.promise.then(() => route.continue()));
  const [asked] = await Promise.all([page.waitForResponse('**/generate-interactive-pdf'), make.click()]);
  await expect(panel(page).getByRole('list', { name: 'Stappen' })).toBeVisible();
  await page.getByRole('link', { name: 'Terug naar overzicht' }).click();
  await expect(page.getByRole('heading', { name: 'Campagnemiddelen' })).toBeVisible();
  held.resolve();
  await expect(page.getByText('Je PDF staat klaar')).toBeVisible({ timeout: 60_000 });
  const [proof] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).first().click(),
  ]);
  expect(proof.suggestedFilename()).toBe('brochure-sv-drukwerk-proefdruk.pdf');

  // The mail leads to the file itself; whoever presses there afterwards begins anew.
  const { id } = (await asked.json()) as { id: string };
  await page.goto(`/brochure-generator/${club.zoekopdracht_id}?open=pdf&bestand=${id}`);
  await expect(panel(page).getByRole('heading', { name: 'Je proefdruk is klaar' })).toBeVisible();
  await expect(panel(page).getByText('brochure-sv-drukwerk-proefdruk.pdf')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Terug naar de brochure' }).click();
  await way(page, 'PDF').click();
  await expect(panel(page).getByRole('heading', { name: 'Klaar om te maken' })).toBeVisible();
});

test('an A4 has its tools in a bar, of which the ways out are a menu on a phone: it is printed, made into a PDF and brought to a mail (MAT-33)', async ({
  page,
}) => {
  const club = await makeBrochureClub('SV Poster');
  await signIn(page, club.anna);
  await page.goto(`/campagnemiddelen/create/a4/${club.zoekopdracht_id}?stap=bewerken`);
  await expect(page.getByRole('link', { name: 'Terug naar Campagnemiddelen' })).toBeVisible();
  await expectTools(page);
  await page.getByLabel('Titel', { exact: true }).fill('Speel met ons mee');
  await page.getByRole('tab', { name: 'Instellingen' }).click();
  await page.getByRole('radio', { name: '150' }).click();
  await expect(title(page)).toContainText(UNSAVED);
  // Saved first; then the print view in the tab that the press opened.
  const [tab] = await Promise.all([page.waitForEvent('popup'), way(page, 'Afdrukken').click()]);
  await tab.waitForURL(/\/campaign-media-pdf\/[\da-f-]{36}\?print=1$/u);
  await tab.close();
  await expect(title(page)).not.toContainText(UNSAVED);
  await way(page, 'PDF').click();
  await panel(page).getByRole('button', { name: 'PDF maken' }).click();
  await expect(panel(page).getByRole('heading', { name: 'Je proefdruk is klaar' })).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('Escape');
  await expect(way(page, 'PDF')).toBeFocused();

  await page.setViewportSize(PHONE);
  await way(page, 'Meer').click();
  await expect(page.getByRole('menuitem')).toHaveText(['Opnieuw', 'Afdrukken', 'PDF', 'Email']);
  await page.getByRole('menuitem', { name: 'PDF' }).click();
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await way(page, 'Meer').click();
  // How far it is comes late, else it may be made before anybody reads on.
  const held = Promise.withResolvers<void>();
  await page.route('**/campagnemiddelen/bestanden/*', (route) => held.promise.then(() => route.continue()));
  await page.getByRole('menuitem', { name: 'Email' }).click();
  await expect(page.getByText('Ga je weg, open dan straks opnieuw Email.')).toBeVisible();
  held.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Mail samenstellen' })).toBeVisible({ timeout: 60_000 });

  // Elsewhere it is made as it was set there, and what its report warns of is told with it.
  await page.goto('/materialen');
  const made = page.getByRole('listitem').filter({ hasText: 'A4 voor Nieuwe shirts' }).getByRole('button');
  await made.click();
  const [proof] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('menuitem', { name: 'Drukwerk' }).click(),
  ]);
  expect(proof.suggestedFilename()).toBe('a4-sv-poster-proefdruk.pdf');
  await expect(page.getByText('Dit is een proefdruk van 150 dpi.')).toBeVisible();
  await expect(made).toBeFocused();
});
