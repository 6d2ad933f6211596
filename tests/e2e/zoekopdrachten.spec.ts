import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expectAccessible, expectGoodAtEverySize } from './accessible.ts';
import { expect, signIn, test } from './test.ts';

const MARJA = 'marja@groenendaal.example';

/** What a phone reads when it is held before the file. */
const readCode = (file: string) =>
  execFileSync('/usr/bin/zbarimg', ['-q', '--raw', file], { encoding: 'utf8', stdio: 'pipe' }).trim();
const scan = async (download: Download) => readCode(await download.path());

/** The same of a drawing, which a browser makes a picture of first. */
async function scanDrawing(page: Page, download: Download): Promise<string> {
  const drawn = await page.context().newPage();
  await drawn.setContent(`<body style="background:#fff">${await readFile(await download.path(), 'utf8')}</body>`);
  await drawn.addStyleTag({ content: 'svg { width: 400px; height: 400px }' });
  const picture = test.info().outputPath('drawing.png');
  await drawn.screenshot({ path: picture });
  await drawn.close();
  return readCode(picture);
}

const preview = (page: Page) => page.locator('[data-preview]');
const row = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Mijn zoekopdrachten' })
    .locator(':scope > li')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

test('a search is made on the keyboard, seen as it becomes, shared, closed and given another address (SRCH-01, SRCH-04, SRCH-07, SRCH-08, SRCH-18)', async ({
  page,
}) => {
  await signIn(page, 'petra@roodwit.example');
  await page.goto('/zoekopdrachten');
  await expect(page.getByRole('heading', { name: 'Nieuwe zoekopdracht' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Mijn zoekopdrachten' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bekijk mijn zoekopdrachten' })).toBeVisible();
  await page.getByRole('link', { name: 'Nieuwe zoekopdracht maken' }).focus();
  await page.keyboard.press('Enter');

  const form = page.getByRole('form', { name: 'Nieuwe zoekopdracht' });
  const save = form.getByRole('button', { name: 'Opslaan' });
  await save.press('Enter');
  await expect(form.getByText('Vul een naam in voor deze zoekopdracht.').first()).toBeVisible();
  await form.getByLabel('Naam van de zoekopdracht').focus();
  await page.keyboard.type('Nieuwe dug-outs');
  await expect(preview(page)).toContainText('Nieuwe dug-outs');
  await form.getByLabel('Streefbedrag').focus();
  await page.keyboard.type('5.000');

  // One pakket is the least, three are the most.
  await expect(form.getByRole('button', { name: 'Pakket 1 verwijderen' })).toHaveCount(0);
  await expect(form.getByText('Zonder naam staat dit pakket niet op je pagina')).toBeVisible();
  await form.getByRole('button', { name: 'Pakket toevoegen' }).press('Enter');
  await form.getByRole('button', { name: 'Pakket toevoegen' }).press('Enter');
  await expect(form.getByText('Maximaal 3 pakketten per zoekopdracht bereikt')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Pakket toevoegen' })).toHaveCount(0);
  const card = (number: number) => form.getByRole('group', { name: `Pakket ${number}`, exact: true });
  for (const [number, naam, bedrag] of [
    [1, 'Brons', '250'],
    [2, 'Zilver', '1.250,50'],
    [3, 'Goud', ''],
  ] as const) {
    await card(number).getByLabel('Pakketnaam').focus();
    await page.keyboard.type(naam);
    await card(number).getByLabel('Bedrag per jaar').focus();
    await page.keyboard.type(bedrag);
  }
  await expect(preview(page)).toContainText('€1.250,50');
  await expect(preview(page)).toContainText('Op aanvraag');

  // A proposal is what a sponsor reads until something is chosen; who takes one of it away has chosen the others.
  await expect(card(1)).toContainText('0 van 3');
  await expect(card(1)).toContainText('Zolang je niets kiest, leest een sponsor dit voorstel.');
  await card(1).getByRole('button', { name: 'Haal weg: Netwerk mogelijkheden' }).press('Enter');
  await expect(card(1)).toContainText('2 van 3');
  await expect(card(1).getByLabel('Tegenprestatie 1')).toHaveValue('Logo zichtbaarheid');
  await card(1).getByRole('button', { name: 'Naam op de website' }).press('Enter');
  await expect(card(1)).toContainText('Drie is het maximum.');
  await expectAccessible(page, { isWhole: true });
  await form.getByRole('button', { name: 'Pakket 3 verwijderen' }).press('Enter');
  await expect(form.getByText('Maximaal 3 pakketten per zoekopdracht bereikt')).toHaveCount(0);
  await save.press('Enter');

  const sheet = page.getByRole('dialog', { name: 'Deel ‘Nieuwe dug-outs’' });
  await expect(sheet).toBeVisible();
  await expect(page).toHaveURL(/\/zoekopdrachten\?lijst=true&deel=/u);
  const address = async () => `http://${await sheet.getByLabel('Link om te delen').inputValue()}`;
  const first = await address();
  expect(first).toMatch(new RegExp(`^${new URL(page.url()).origin}/inschrijven/[2-9a-hjkmnp-z]{8}$`, 'u'));
  await sheet.getByLabel('Bericht').fill(`Doe mee: ${first}`);
  const encoded = encodeURIComponent(`Doe mee: ${first}`);
  await expect(sheet.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', `https://wa.me/?text=${encoded}`);
  await expect(sheet.getByRole('link', { name: 'E-mail' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:\\?.*${encoded}`, 'u'),
  );
  await expect(sheet.getByRole('link', { name: 'Bekijk de pagina' })).toHaveAttribute('href', first);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await sheet.getByRole('button', { name: 'Kopieer link' }).click();
  await expect(sheet.getByRole('button', { name: 'Gekopieerd' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);

  const downloadQr = async (name: string) => {
    const arrived = page.waitForEvent('download');
    await sheet.getByRole('button', { name }).click();
    return arrived;
  };
  const png = await downloadQr('Download PNG');
  expect([png.suggestedFilename(), await scan(png)]).toEqual([`qr-${first.slice(-8)}.png`, first]);
  const svg = await downloadQr('Download SVG');
  expect([svg.suggestedFilename(), await scanDrawing(page, svg)]).toEqual([`qr-${first.slice(-8)}.svg`, first]);
  await expectAccessible(page);

  await sheet.getByRole('button', { name: 'Sluit de pagina' }).click();
  await expect(sheet.getByText('De pagina is gesloten.')).toBeVisible();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(sheet.getByRole('button', { name: 'Sluit de pagina' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Nieuw adres maken, uitklappen' }).click();
  await expect(sheet.getByText('Het oude adres stopt meteen.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Stop het oude adres en maak een nieuw' }).click();
  await expect.poll(address).not.toBe(first);
  // What was typed stays, with the link that works now.
  await expect(sheet.getByRole('textbox', { name: 'Bericht' })).toHaveValue(`Doe mee: ${await address()}`);
  expect(await scan(await downloadQr('Download PNG'))).toBe(await address());

  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(row(page, 'Nieuwe dug-outs')).toContainText('van €5.000,-');
  await expect(row(page, 'Nieuwe dug-outs')).toContainText('2 pakketten');
});

test('a search is copied, put away with a way back, and deleted after the counts, or not while a contract runs', async ({
  page,
}) => {
  await signIn(page, MARJA);
  await page.goto('/zoekopdrachten?lijst=true');
  await page.getByRole('button', { name: 'Deel Teamsponsors voor de jongste jeugd' }).click();
  await row(page, 'Teamsponsors voor de jongste jeugd').getByRole('button', { name: 'Dupliceren' }).click();
  await expect(page.getByLabel('Naam van de zoekopdracht')).toHaveValue('Kopie van Teamsponsors voor de jongste jeugd');
  await page.getByLabel('Naam van de zoekopdracht').fill('Kopie om weg te gooien');
  await page.getByRole('link', { name: 'Annuleren' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('nog niet zijn opgeslagen');
  await page.getByRole('button', { name: 'Blijf op deze pagina' }).click();
  await page.getByRole('button', { name: 'Opslaan' }).click();

  await expect(page).toHaveURL(/\/zoekopdrachten\?lijst=true$/u);
  const copy = row(page, 'Kopie om weg te gooien');
  const menu = (name: string) =>
    copy
      .getByRole('button', { name: 'Menu van Kopie om weg te gooien' })
      .click()
      .then(() => page.getByRole('menuitem', { name }).click());
  await menu('Archiveren');
  await expect(page.getByText('Bedrijven kunnen zich niet meer aanmelden.')).toBeVisible();
  await expect(copy).toContainText('Gearchiveerd');
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(copy).toContainText('Gesloten');
  await menu('Verwijderen');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('De pakketten gaan mee.');
  await dialog.getByRole('button', { name: 'Zoekopdracht verwijderen' }).click();
  await expect(copy).toHaveCount(0);

  await page
    .getByRole('radio', { name: 'Gearchiveerd' })
    .or(page.getByRole('button', { name: /^Gearchiveerd/u }))
    .first()
    .click();
  await expect(page).toHaveURL(/stand=gearchiveerd/u);
  const old = page.getByRole('list', { name: 'Mijn zoekopdrachten' }).locator(':scope > li').first();
  await expect(old).toContainText('Gearchiveerd');
  await old.getByRole('button', { name: /^Menu van/u }).click();
  await page.getByRole('menuitem', { name: 'Verwijderen' }).click();
  await expect(dialog).toContainText(/Verwijderen kan niet: .* nog\./u);
  // It is archived already.
  await expect(dialog).not.toContainText('Archiveer');
});

test('a search that somebody changed meanwhile keeps what each did to its pakketten, and shows what both did', async ({
  page,
}) => {
  await signIn(page, MARJA);
  await page.goto('/zoekopdrachten?lijst=true');
  await page.getByRole('link', { name: 'Ballen en doeltjes voor de trainingen' }).click();
  const amount = page.getByLabel('Bedrag per jaar').first();
  await expect(amount).not.toHaveValue('');
  const address = `/api/zoekopdrachten/${page.url().split('/').at(-1)}`;
  const read = async () =>
    (await (await page.request.get(address)).json()) as { version: number; pakketten: Record<string, unknown>[] };

  // The same person on another machine.
  const { version, pakketten } = await read();
  const [first, ...others] = pakketten;
  const elsewhere = { ...first, bedrag_per_jaar: 1111_00, tegenprestatie_3: 'Van de andere machine' };
  const answer = await page.request.patch(address, {
    headers: { origin: new URL(page.url()).origin },
    data: { version, streefbedrag: 4000_00, pakketten: [elsewhere, ...others] },
  });
  expect(answer.status()).toBe(200);

  await amount.fill('2.000');
  await page.getByLabel('Streefbedrag').fill('6.000');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(/: bedrag per jaar/u);
  await expect(dialog).toContainText('€2.000,-');
  await expect(dialog).toContainText('€1.111,-');
  await expect(dialog).toContainText('Streefbedrag');
  await expect(dialog).toContainText('€4.000,-');
  await expect(dialog).not.toContainText('Van de andere machine');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Bewaar de mijne' }).click();
  await expect(page).toHaveURL(/\/zoekopdrachten\?lijst=true$/u);
  const stored = await read();
  expect(stored).toMatchObject({ streefbedrag: 6000_00 });
  expect(stored.pakketten[0]).toMatchObject({ ...elsewhere, bedrag_per_jaar: 2000_00 });
});

test('on a phone the form shows one pakket at a time and the page it becomes, and the code fills the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, MARJA);
  await page.goto('/zoekopdrachten');
  const ticket = page
    .getByRole('list', { name: 'Nu op zoek' })
    .getByRole('listitem')
    .filter({ hasText: 'Nieuwe shirts voor JO13-1' });
  await ticket.getByRole('button', { name: 'Toon QR' }).click();
  const large = page.getByRole('dialog', { name: 'Nieuwe shirts voor JO13-1' });
  await expect(large.getByText('/inschrijven/h4tx7npa')).toBeVisible();
  await expectAccessible(page);
  await large.getByRole('button', { name: 'Sluiten' }).click();

  await ticket.getByRole('link', { name: /^Wijzigen/u }).click();
  await page.getByRole('tab', { name: /Shirtsponsor/u }).click();
  await expect(page.getByRole('group', { name: /^Pakket \d$/u })).toHaveCount(1);
  await page.getByLabel('Pakketnaam').fill('Mouwsponsor');
  await expect(page.getByRole('tab', { name: /Mouwsponsor/u })).toBeVisible();
  await expectAccessible(page, { isWhole: true });
  await page.getByRole('radio', { name: 'Voorbeeld' }).click();
  await expect(preview(page)).toBeVisible();
  await expect(preview(page)).toContainText('Mouwsponsor');
  await expect(page.getByLabel('Pakketnaam')).toBeHidden();
});

test('what runs and the list of searches can be read and used at every size', async ({ page }) => {
  await signIn(page, MARJA);
  await page.goto('/zoekopdrachten');
  await expect(page.getByRole('list', { name: 'Nu op zoek' })).toBeVisible();
  await expectGoodAtEverySize(page);
  await page.goto('/zoekopdrachten?lijst=true');
  await expect(page.getByRole('list', { name: 'Mijn zoekopdrachten' })).toBeVisible();
  await expectGoodAtEverySize(page);
});
