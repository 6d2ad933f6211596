import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { hashPassword } from 'better-auth/crypto';
import { REPORT_BACKUP } from '#features/stand/shared/rules/backup.ts';
import { readVersion } from '#server/platform/version.ts';
import { totp } from '../totp.ts';
import { expectAccessible, settled } from './accessible.ts';
import { expect, logIn, test } from './test.ts';
import { awaitMail, query, startEmptyWorld } from './world.ts';

/** `INRICHTEN_PICTURES=folder` keeps a picture of each screen there, wide and on a phone. */
const PICTURES = process.env['INRICHTEN_PICTURES'] ?? null;
const RUBEN = 'ruben@inrichten.example';
const WACHTWOORD = 'zilveren fluit 88';
const WIDE = { width: 1440, height: 1000 };
const PHONE = { width: 390, height: 844 };
const SLOW = { timeout: 90_000 };

let world: Awaited<ReturnType<typeof startEmptyWorld>>;
test.beforeAll(async () => {
  world = await startEmptyWorld();
  await query(
    `with u as (insert into app.users (email, email_bevestigd, voornaam, achternaam, rol)
       values ($1, true, 'Ruben', 'Kool', 'superuser') returning id)
     insert into app.account (account_id, provider_id, user_id, password) select id, 'credential', id, $2 from u`,
    [RUBEN, await hashPassword(WACHTWOORD)],
    world.adminUrl,
  );
});
test.afterAll(() => world.stop());

/** The rows of the page, each with its act. */
const ACTS = [
  ['Tweestapsverificatie', 'link', 'Zet aan'],
  ['Mail', 'button', 'Stuur een proefmail'],
  ['Hulpadres', 'button', 'Stuur een proefmail'],
  ['Reservekopie', 'button', 'Lees hoe'],
  ['Tweede beheerder', 'link', 'Naar Gebruikers'],
  ['Prijspakketten', 'button', 'Zet het voorstel klaar: Prijspakketten'],
  ['Omslagfoto’s', 'button', 'Zet het voorstel klaar: Omslagfoto’s'],
  ['Teksten', 'button', 'Zet het voorstel klaar: Teksten'],
  ['Eerste vereniging', 'button', 'Vereniging toevoegen'],
] as const;

/** Looked at by axe at both widths, and pictured when that is asked. */
async function look(page: Page, name: string): Promise<void> {
  for (const [width, size] of Object.entries({ 1440: WIDE, 390: PHONE })) {
    await page.setViewportSize(size);
    await expectAccessible(page, { isWhole: true });
    if (PICTURES === null) continue;
    await mkdir(PICTURES, { recursive: true });
    await settled(page);
    await page.screenshot({ path: path.join(PICTURES, `${name}-${width}.png`), fullPage: true });
  }
  await page.setViewportSize(WIDE);
}

test('an empty console begins with what it needs, fills itself with examples on one press, and gives way to the first club (SU-24, SU-25, SU-26, SU-27, SU-28)', async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: world.origin,
    viewport: WIDE,
    extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.8' },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  const row = (title: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  const console_ = page.getByRole('navigation', { name: 'Hoofdmenu' });

  await logIn(page, RUBEN, WACHTWOORD);
  await expect(page).toHaveURL(/\/superuser\/inrichten$/u);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nog negen dingen, dan kan de eerste club erin');
  await expect(page.getByText('0 van 9 gedaan')).toBeVisible();
  await expect(console_.getByRole('link', { name: 'SuperUser Dashboard' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(
    ACTS.map(([title]) => new RegExp(`^${title}`, 'u')),
  );
  for (const [title, role, name] of ACTS) await expect(row(title).getByRole(role, { name, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Later/u })).toHaveCount(8);
  await expect(row('Tweestapsverificatie').getByRole('button', { name: /^Later/u })).toHaveCount(0);
  await expect(row('Tweestapsverificatie')).toContainText('SUPERUSER_TWO_FACTOR=false');
  await expect(page.getByRole('region', { name: 'Deze installatie' })).toContainText(`Versie${await readVersion()}`);
  await look(page, '1-leeg');

  // The list of clubs is reached, and leads here.
  await page.getByRole('link', { name: 'Verenigingen', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Er is nog geen vereniging' })).toBeVisible();
  await look(page, '2-geen-vereniging');
  await page.getByRole('link', { name: 'Kijk wat er nog nodig is' }).click();

  // What can wait is laid aside, and comes back.
  await row('Reservekopie').getByRole('button', { name: 'Later' }).click();
  await expect(page.getByText('0 van 9 gedaan, 1 voor later')).toBeVisible();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(row('Reservekopie')).toContainText('Geen kopie gezien');
  await row('Reservekopie').getByRole('button', { name: 'Lees hoe' }).click();
  const backup = page.getByRole('dialog');
  for (const line of Object.values(REPORT_BACKUP)) await expect(backup.getByText(line, { exact: true })).toBeVisible();
  await backup.getByRole('button', { name: 'Kopieer' }).first().click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(REPORT_BACKUP.docker);
  await look(page, '1b-reservekopie');
  await page.getByRole('button', { name: 'Sluiten', exact: true }).click();

  // A mail to oneself, whose button needs no log-in.
  await row('Mail').getByRole('button', { name: 'Stuur een proefmail' }).click();
  const mail = await awaitMail(RUBEN, 'Proefmail');
  const link = /https?:\/\/\S*proefmail\?token=[^\s"]+/u.exec(mail.text)?.[0] ?? '';
  const visitor = await (await browser.newContext({ baseURL: world.origin })).newPage();
  await visitor.goto(link);
  await look(visitor, '3-proefmail');
  await visitor.getByRole('button', { name: 'Ja, hij kwam aan' }).click();
  await expect(visitor.getByRole('heading', { name: 'Dank je, de mail kwam aan' })).toBeFocused();
  await look(visitor, '3b-aangekomen');
  await visitor.goto(`${link}x`);
  await visitor.getByRole('button', { name: 'Ja, hij kwam aan' }).click();
  await expect(visitor.getByRole('heading', { name: 'Deze proefmail telt niet meer' })).toBeFocused();
  await expect(row('Mail')).toContainText('je klikte op de knop erin, vandaag om');
  await expect(page.getByText('1 van 9 gedaan')).toBeVisible();

  // Looked at again: what could not be seen is said, and nothing else.
  for (const [path_, what] of [
    ['mailregels', 'wat er bij SPF en DMARC staat'],
    ['', 'of de proefmail aankwam'],
  ] as const) {
    const address = `**/api/superuser/inrichten${path_ && `/${path_}`}`;
    await page.route(address, (route) => route.fulfill({ status: 500, body: '' }));
    await row('Mail').getByRole('button', { name: 'Kijk opnieuw' }).click();
    await expect(page.getByText(`Niet te zien was ${what}.`)).toBeVisible(SLOW);
    await expect(page.getByText('Opnieuw gekeken.')).toHaveCount(0);
    await page.unroute(address);
  }
  await row('Mail').getByRole('button', { name: 'Kijk opnieuw' }).click();
  await expect(page.getByText('Opnieuw gekeken.')).toBeVisible();
  await row('Mail').getByRole('button', { name: 'Zo kijk je het na' }).click();
  await look(page, '3c-dkim');
  await page.getByRole('button', { name: 'Sluiten', exact: true }).click();

  // One press.
  await page.getByRole('button', { name: 'Zet alles klaar' }).click();
  await expect(page.getByText('Drie prijspakketten, tien omslagfoto’s en drie teksten staan klaar.')).toBeVisible(SLOW);
  await expect(row('Prijspakketten')).toContainText('Drie voorbeelden, nog verborgen. Pas ze aan en zet ze aan.');
  await expect(row('Omslagfoto’s')).toContainText('10 aan');
  await expect(page.getByText('3 van 9 gedaan')).toBeVisible();
  // The button that was pressed is gone; the keyboard is not.
  await expect(page.getByRole('heading', { name: 'Zonder dit is het leeg' })).toBeFocused();
  await look(page, '4-klaargezet');
  // Who opens the page begins at its begin.
  await page.reload();
  await expect(row('Omslagfoto’s')).toContainText('10 aan');
  await expect(page.getByRole('heading', { name: 'Zonder dit is het leeg' })).not.toBeFocused();

  await row('Omslagfoto’s').getByRole('link', { name: 'Kies omslagen' }).click();
  await expect(page.getByText('Voorbeeld', { exact: true })).toHaveCount(10);
  await look(page, '5-omslagen');
  await page.goto('/superuser/ctas');
  await expect(page.getByText('Voorbeeld', { exact: true })).toHaveCount(3);
  await look(page, '6-banners');

  // An example that is changed is one's own.
  await page.goto('/superuser/prijspakketten');
  const plans = page.getByRole('list', { name: 'Prijspakketten' }).getByRole('listitem');
  await expect(plans.filter({ hasText: 'Voorbeeld' })).toHaveCount(3);
  // Nothing is shown yet: visitors are asked to mail, and the preview says the same.
  await expect(page.locator('[data-proof="Op een computer"]')).toContainText('Vraag ons wat het kost');
  await visitor.goto('/prijzen');
  await expect(visitor.getByRole('heading', { name: 'Vraag ons wat het kost' })).toBeVisible();
  await look(page, '7-pakketten');
  await plans.getByRole('button', { name: 'Compleet Voorbeeld' }).click();
  await page.getByRole('textbox', { name: 'Naam' }).fill('Heel de club');
  await page.locator('label', { hasText: 'Te zien' }).click();
  await page.getByRole('button', { name: 'Zet op de prijzenpagina' }).click();
  await expect(page.getByText('Dit staat nu op de prijzenpagina.')).toBeVisible();
  await expect(plans.filter({ hasText: 'Heel de club' })).toHaveCount(1);
  await expect(plans.filter({ hasText: 'Heel de club' })).not.toContainText('Voorbeeld');
  await expect(plans.filter({ hasText: 'Voorbeeld' })).toHaveCount(2);
  await visitor.goto('/prijzen');
  await expect(visitor.getByRole('heading', { name: 'Heel de club' })).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Samen', exact: true })).toHaveCount(0);

  // The first club.
  await console_.getByRole('link', { name: 'SuperUser Dashboard' }).click();
  await expect(page).toHaveURL(/\/superuser\/inrichten$/u);
  await row('Eerste vereniging').getByRole('button', { name: 'Vereniging toevoegen' }).click();
  const form = page.getByRole('form', { name: 'Vereniging toevoegen' });
  await form.getByLabel('Naam', { exact: true }).fill('VV Duinzicht');
  await form.getByRole('button', { name: /Type/u }).click();
  await page.getByRole('option', { name: 'Sportvereniging' }).click();
  await form.getByLabel('Plaats').fill('Zandvoort');
  await form.getByLabel('Contactpersoon').fill('Wim de Graaf');
  await form.getByLabel('E-mailadres van de club').fill('wim@duinzicht.example');
  await form.getByRole('button', { name: 'Vereniging toevoegen' }).click();
  await expect(page.getByRole('heading', { name: 'VV Duinzicht' })).toBeVisible();

  await page.goto('/superuser');
  await expect(page).toHaveURL(/\/superuser\/(?!inrichten)/u);
  await console_.getByRole('link', { name: /Stand van het platform/u }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Alles loopt goed,\s*maar er is nog geen reservekopie gezien\.$/u,
  );
  await look(page, '9-stand');
  await page.getByRole('link', { name: 'Inrichten' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nog vier dingen, dan is alles ingericht');
  await look(page, '8-met-club');

  // The second factor, which the console asks for, leads back to the console.
  await row('Tweestapsverificatie').getByRole('link', { name: 'Zet aan' }).click();
  await page.getByRole('button', { name: 'Zet aan' }).click();
  await page.getByLabel('Je wachtwoord', { exact: true }).fill(WACHTWOORD);
  await page.getByRole('button', { name: 'Volgende stap' }).click();
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/gu, '');
  await page.getByRole('button', { name: 'Volgende stap' }).click();
  await page.getByText('Ik heb de herstelcodes bewaard').click();
  await page.getByRole('button', { name: 'Volgende stap' }).click();
  await page.getByLabel('Code uit je app').fill(totp(secret));
  await page.getByRole('button', { name: 'Zet aan' }).click();
  await expect(page.getByRole('heading', { name: 'Nu kun je de console in' })).toBeFocused();
  await look(page, '10-tweestaps');
  await page.getByRole('link', { name: 'Naar de console' }).click();
  await expect(page).toHaveURL(/\/superuser\//u);
  await page.goto('/superuser/inrichten');
  await expect(row('Tweestapsverificatie')).toContainText('Gedaan');
  await context.close();
});
