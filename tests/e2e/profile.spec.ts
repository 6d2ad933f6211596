import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { totp } from '../totp.ts';
import { expectAccessible, expectGoodAtEverySize } from './accessible.ts';
import { expect, logIn, signIn, test } from './test.ts';
import { awaitMail, query } from './world.ts';

const WACHTWOORD = 'zilveren fluit 88';

/** Somebody of this test alone: it ends with the account being deleted. */
async function register(page: Page, email: string): Promise<void> {
  const body = {
    voornaam: 'Nel',
    achternaam: 'Jansen',
    functie: 'secretaris',
    telefoon: '06 1234 5678',
    email,
    wachtwoord: WACHTWOORD,
  };
  const headers = { origin: new URL(page.url()).origin };
  expect((await page.request.post('/api/accounts/registration', { data: body, headers })).ok()).toBe(true);
  const link = /https?:\/\/\S+token=\S+/u.exec((await awaitMail(email, 'Bevestig')).text)?.[0] ?? '';
  const token = new URL(link).searchParams.get('token');
  expect((await page.request.post('/api/accounts/registration/confirm', { data: { token }, headers })).ok()).toBe(true);
}

/** At every width: nothing sticks out sideways, and no rule of WCAG is broken. */
async function photo(): Promise<Buffer> {
  const face = Buffer.from('<svg width="500" height="500"><circle cx="250" cy="250" r="240" fill="#246"/></svg>');
  return sharp({ create: { width: 900, height: 1200, channels: 3, background: '#cc9988' } })
    .composite([{ input: face, left: 200, top: 200 }])
    .jpeg()
    .toBuffer();
}

test('a person without a club keeps the profile, secures the account, takes the data along and leaves (PROF-01, PROF-02, PROF-03, PROF-04, PROF-08)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/login');
  const email = `profiel-${Date.now()}@voorbeeld.example`;
  await register(page, email);
  await logIn(page, email, WACHTWOORD);
  await page.goto('/profile');

  await expect(page.getByRole('tab')).toHaveCount(2);
  await expect(page.getByRole('tab').nth(0)).toHaveAccessibleName('Profielgegevens');
  await expect(page.getByRole('tab').nth(1)).toHaveAccessibleName('Beveiliging');
  await expect(page.getByRole('tab', { name: 'Profielgegevens' })).toHaveAttribute('aria-selected', 'true');
  const form = page.getByRole('form', { name: 'Profielgegevens' });
  await expect(form.getByLabel('E-mailadres')).toHaveValue(email);
  await expect(form.getByLabel('E-mailadres')).not.toBeEditable();
  await expect(form.getByText('Je e-mailadres kun je niet wijzigen')).toBeVisible();
  await expectGoodAtEverySize(page);

  // The photo: cut square, stored at once, and in the header.
  const avatar = page.getByRole('banner').locator('img[src^="/files/public/"]');
  await expect(avatar).toHaveCount(0);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'ik.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await expect(page.getByRole('dialog', { name: 'Kies de uitsnede' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Gebruik deze uitsnede' }).click();
  await expect(page.getByText('Je foto is opgeslagen.')).toBeVisible();
  await expect(avatar).toHaveCount(1);
  const shown = await page.request.get((await avatar.getAttribute('src')) ?? '');
  const { width, height } = await sharp(await shown.body()).metadata();
  expect(width).toBe(height);
  await page.getByRole('button', { name: 'Verwijderen' }).click();
  await page.getByRole('button', { name: 'Foto verwijderen' }).click();
  await expect(avatar).toHaveCount(0);

  // What cannot be kept is said at the field, and is not even sent.
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && sent.push(new URL(request.url()).pathname));
  await form.getByLabel(/Geboortedatum/).fill('01-01-2020');
  await form.getByLabel('Telefoon').fill('12345');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(form.getByRole('link', { name: /Je moet 16 jaar of ouder zijn/ })).toBeVisible();
  await expect(form.getByRole('link', { name: /Vul een telefoonnummer in van 10 tot 15 tekens/ })).toBeVisible();
  expect(sent).toEqual([]);
  await expectGoodAtEverySize(page);

  await form.getByLabel('Voornaam').fill('Petronella');
  await form.getByLabel('Achternaam').fill('de Groot');
  await form.getByRole('button', { name: /Functie/ }).click();
  await page.getByRole('option', { name: 'Penningmeester' }).click();
  await form.getByLabel(/Geboortedatum/).fill('04-03-1971');
  await form.getByLabel('Telefoon').fill('06 8765 4321');
  const saveBar = page.getByRole('region', { name: 'Opslaan' });
  await expect(saveBar.getByText('Niet opgeslagen')).toBeVisible();

  // Leaving with unsaved changes asks first; staying loses nothing.
  await page.getByRole('tab', { name: 'Beveiliging' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Je hebt wijzigingen die nog niet zijn opgeslagen');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Blijf op deze pagina' }).click();
  await expect(form.getByLabel('Voornaam')).toHaveValue('Petronella');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(saveBar.getByText('Opgeslagen om')).toBeVisible();
  expect(sent).toEqual(['/api/accounts/profile']);
  await expect(page.getByRole('button', { name: 'Menu van Petronella de Groot' })).toBeVisible();
  await page.reload();
  await expect(form.getByLabel(/Geboortedatum/)).toHaveValue('04-03-1971');
  await expect(form.getByRole('button', { name: /Functie/ })).toContainText('Penningmeester');

  // The tab is in the address.
  await page.getByRole('tab', { name: 'Beveiliging' }).click();
  await expect(page).toHaveURL(/\/profile\?tab=beveiliging$/u);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Beveiliging' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: 'Account verwijderen' })).toBeVisible();
  await expectGoodAtEverySize(page);

  const password = page.getByRole('form', { name: 'Wachtwoord wijzigen' });
  await expect(password.getByText('Minimaal 8 tekens')).toBeVisible();
  await password.getByLabel('Huidig wachtwoord').fill(WACHTWOORD);
  await password.getByLabel('Nieuw wachtwoord', { exact: true }).fill('kort');
  await password.getByLabel('Herhaal je nieuwe wachtwoord').fill('anders');
  await password.getByRole('button', { name: 'Wachtwoord wijzigen' }).click();
  await expect(password.getByRole('link', { name: /minimaal 8 tekens/ })).toBeVisible();
  await expect(password.getByRole('link', { name: /De wachtwoorden zijn niet gelijk/ })).toBeVisible();
  await password.getByLabel('Nieuw wachtwoord', { exact: true }).fill('gouden fluit 88');
  await password.getByLabel('Herhaal je nieuwe wachtwoord').fill('gouden fluit 88');
  await password.getByRole('button', { name: 'Wachtwoord wijzigen' }).click();
  await expect(page.getByText('Je wachtwoord is gewijzigd.')).toBeVisible();

  // Two steps, in four.
  await page.getByRole('button', { name: 'Zet aan' }).click();
  await page.getByLabel('Je wachtwoord', { exact: true }).fill('gouden fluit 88');
  await page.getByRole('button', { name: 'Volgende stap' }).click();
  await expect(page.getByRole('heading', { name: 'Koppel een app' })).toBeFocused();
  await expectGoodAtEverySize(page);
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/gu, '');
  await page.getByRole('button', { name: 'Volgende stap' }).click();
  await page.getByRole('button', { name: 'Volgende stap' }).click();
  await expect(page.getByRole('link', { name: /Bewaar eerst je herstelcodes/ })).toBeVisible();
  await expectGoodAtEverySize(page);
  const codesFile = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download als tekstbestand' }).click();
  expect((await codesFile).suggestedFilename()).toBe('achterban-herstelcodes.txt');
  const codes = await readFile(await (await codesFile).path(), 'utf8');
  const lastCode = page.getByRole('form', { name: 'Herstelcodes bewaren' }).getByRole('listitem').last();
  expect(codes).toContain(await lastCode.innerText());
  await page.getByText('Ik heb de herstelcodes bewaard').click();
  await page.getByRole('button', { name: 'Volgende stap' }).click();
  await page.getByLabel('Code uit je app').fill(totp(secret));
  await page.getByRole('button', { name: 'Zet aan' }).click();
  await expect(page.getByText('Staat aan', { exact: true })).toBeVisible();

  // Everything we keep, as a file.
  const dataFile = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Mijn gegevens downloaden' }).click();
  expect((await dataFile).suggestedFilename()).toMatch(/^achterban-mijn-gegevens-\d{4}-\d{2}-\d{2}\.json$/u);
  const data = JSON.parse(await readFile(await (await dataFile).path(), 'utf8')) as Record<string, unknown>;
  expect(data).toMatchObject({
    profiel: { email, voornaam: 'Petronella', functie: 'penningmeester', geboortedatum: '1971-03-04' },
    vereniging: null,
  });

  // And then nothing.
  await page.getByRole('button', { name: 'Account verwijderen' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Je account verwijderen?' });
  await expectGoodAtEverySize(page);
  await dialog.getByLabel('Je wachtwoord', { exact: true }).fill('verkeerd');
  await dialog.getByRole('button', { name: 'Account definitief verwijderen' }).click();
  await expect(dialog.getByText('Je huidige wachtwoord klopt niet.')).toBeVisible();
  await dialog.getByLabel('Je wachtwoord', { exact: true }).fill('gouden fluit 88');
  await dialog.getByRole('button', { name: 'Account definitief verwijderen' }).click();
  await expect(page).toHaveURL(/\/login\?melding=account_verwijderd$/u);
  await expect(page.getByText('Je account is verwijderd.')).toBeVisible();
  expect((await awaitMail(email, 'Je account is verwijderd')).text).toContain('Hoi Petronella,');
  const login = page.getByRole('form', { name: 'Inloggen' });
  await login.getByLabel('E-mailadres').fill(email);
  await login.getByLabel('Wachtwoord', { exact: true }).fill('gouden fluit 88');
  await login.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page.getByText('E-mailadres of wachtwoord is onjuist')).toBeVisible();
});

test('the only admin of a club hears to hand over first, a superuser has a profile too (PROF-08)', async ({ page }) => {
  await signIn(page, 'tessa@dewespen.example');
  await page.goto('/profile?tab=beveiliging');
  await expect(page.getByText('Draag eerst het beheer over')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account verwijderen' })).toHaveCount(0);
  await expectGoodAtEverySize(page);
  await page.context().clearCookies();
  await signIn(page, 'superuser@achterban.example');
  await page.goto('/profile');
  await expect(page.getByLabel('E-mailadres')).toHaveValue('superuser@achterban.example');
  await page.goto('/profile?tab=beveiliging');
  // The demo world has a colleague, and a journey may have made another; without them there is one superuser left.
  await query(`update app.users set rol = 'member' where rol = 'superuser' and email <> 'superuser@achterban.example'`);
  try {
    await page.reload();
    await expect(page.getByText('Je bent de enige superuser.')).toBeVisible();
  } finally {
    await query(`update app.users set rol = 'superuser' where email = 'noor@achterban.example'`);
  }
});

test('a session that ended empties no form: who does not log in on the spot reads to do so later', async ({ page }) => {
  await signIn(page, 'mo@groenendaal.example');
  await page.goto('/profile');
  await page.getByLabel('Telefoon').fill('06 8765 4321');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annuleren' }).click();
  await expect(page.getByText('Je bent niet ingelogd. Log opnieuw in om verder te gaan.')).toBeVisible();
  await expect(page.getByLabel('Telefoon')).toHaveValue('06 8765 4321');
});
