import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, signIn, test } from './test.ts';
import { query } from './world.ts';

const PHONE = { width: 390, height: 844 };
const SHIRTS = '/inschrijven/h4tx7npa';
const ATTEMPT = '**/api/inschrijven/*';
const SEND = 'Meld je aan als sponsor';

const send = (page: Page, name: string | RegExp = SEND) => page.getByRole('button', { name });

async function fill(page: Page, bedrijfsnaam: string): Promise<void> {
  const email = `post@${bedrijfsnaam.toLowerCase().replaceAll(/\W/gu, '')}.example`;
  for (const [label, text] of [
    ['Bedrijfsnaam', bedrijfsnaam],
    ['Contactpersoon', 'Piet Jansen'],
    ['Adres', 'Dorpsstraat 12'],
    ['Postcode', '1234ab'],
    ['Plaats', 'Oosterveen'],
    ['E-mailadres', email],
    ['Telefoonnummer', '0165320608'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await page.getByRole('checkbox').check();
}

const matchesOf = (bedrijfsnaam: string) =>
  query<{ keer: number }>(
    `select m.verzonden_keer as keer from app.match m join app.sponsor s on s.vereniging_id = m.vereniging_id
       and s.id = m.sponsor_id where s.bedrijfsnaam = $1`,
    [bedrijfsnaam],
  );

test('a company scans the code, signs up on its phone, is released in the console and stands with the club (SIGN-07, SIGN-08, SIGN-19)', async ({
  page,
  browser,
}, info) => {
  // The club holds out its telephone.
  const club = await browser.newPage({ viewport: PHONE });
  await signIn(club, 'marja@groenendaal.example');
  await club.goto('/zoekopdrachten');
  await club
    .getByRole('list', { name: 'Nu op zoek' })
    .getByRole('listitem')
    .filter({ hasText: 'Nieuwe shirts voor JO13-1' })
    .getByRole('button', { name: 'Toon QR' })
    .click();
  await expect(club.getByRole('dialog').getByText(SHIRTS)).toBeVisible();
  const picture = info.outputPath('qr.png');
  await writeFile(picture, await club.screenshot());
  const address = execFileSync('/usr/bin/zbarimg', ['-q', '--raw', picture], {
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim();
  expect(new URL(address).pathname).toBe(SHIRTS);

  await page.setViewportSize(PHONE);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nieuwe shirts voor JO13-1');
  // Of three none is chosen: the button can be reached, and says what is missing.
  await expect(send(page)).toHaveAttribute('aria-disabled', 'true');
  await send(page).press('Enter');
  await expect(page.getByText('Je moet een sponsoroptie selecteren')).toBeInViewport();
  await expect(page.getByRole('radio').first()).toBeFocused();
  await page.getByText('Shirtsponsor', { exact: true }).first().click();
  await expect(page.getByRole('radio', { name: 'Shirtsponsor' })).toBeChecked();
  await expect(page.getByText('Je moet een sponsoroptie selecteren')).toBeHidden();
  await expect(send(page)).not.toHaveAttribute('aria-disabled');

  await page.getByLabel('E-mailadres').fill('piet@bakkerij');
  await page.getByLabel('Telefoonnummer').focus();
  await expect(page.getByText('Ongeldig e-mailadres')).toBeVisible();
  await fill(page, 'Bakkerij Van de Scan');
  await expect(page.getByText('Ongeldig e-mailadres')).toBeHidden();
  await send(page).click();
  await expect(send(page, 'Verstuurd')).toBeVisible();
  const arrived = Date.now();
  await page.waitForURL('**/sponsor-thank-you');
  expect(Date.now() - arrived).toBeGreaterThan(500);
  const title = page.getByRole('heading', { level: 1, name: 'Je aanmelding is binnen' });
  await expect(title).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expect(title).toBeVisible();
  await expect(page.getByText('Bakkerij Van de Scan')).toBeVisible();
  await page.goto(SHIRTS);
  await expect(page.getByLabel('Bedrijfsnaam')).toHaveValue('');

  const console = await browser.newPage();
  await signIn(console, 'superuser@achterban.example');
  await console.goto('/superuser/matches?zoek=Van+de+Scan');
  const row = console.getByRole('list', { name: 'Aanmeldingen' }).getByRole('link').first();
  await row.click();
  await row.press('v');
  await expect(console.getByText('Bakkerij Van de Scan is vrijgegeven.')).toBeVisible();
  await club.goto('/matches');
  await expect(club.getByText('Bakkerij Van de Scan').first()).toBeVisible();
  await Promise.all([console.close(), club.close()]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('a company signs up with a plain form, which comes back with everything that was typed until it is right', async ({
    page,
  }) => {
    await page.goto('/sponsor-registration/h4tx7npa');
    await fill(page, 'Slagerij Zonder Script');
    await page.getByLabel('E-mailadres').fill('piet@slagerij');
    await page.getByRole('button', { name: SEND }).click();
    await expect(page.getByText('Ongeldig e-mailadres')).toBeVisible();
    await expect(page.getByText('Je moet een sponsoroptie selecteren')).toBeVisible();
    await expect(page.getByLabel('Bedrijfsnaam')).toHaveValue('Slagerij Zonder Script');
    await expect(page.getByRole('checkbox')).toBeChecked();
    await page.getByRole('radio', { name: 'Teamsponsor' }).check();
    await page.getByLabel('E-mailadres').fill('piet@slagerij.example');
    await expect
      .poll(async () => {
        // Whoever fills it in faster than a person can waits a moment.
        if (!page.url().endsWith('/sponsor-thank-you')) await page.getByRole('button', { name: SEND }).click();
        return new URL(page.url()).pathname;
      })
      .toBe('/sponsor-thank-you');
    await expect(page.getByText('De vereniging neemt contact met je op')).toBeVisible();
    await expect(page.getByText('Slagerij Zonder Script')).toBeVisible();
    expect(await matchesOf('Slagerij Zonder Script')).toHaveLength(1);
  });
});

test('what did not seem to arrive is sent again by itself, stays on the page, and counts once (SIGN-21)', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(SHIRTS);
  await page.getByRole('radio', { name: 'Teamsponsor' }).check();
  await fill(page, 'Garage De Tunnel');
  const keys: string[] = [];
  // The first arrives, and its answer gets lost on the way back, as in a tunnel.
  await page.route(ATTEMPT, async (route) => {
    keys.push((await route.request().headerValue('idempotency-key')) ?? '');
    if (keys.length === 1) await route.fetch();
    await route.abort();
  });
  // Longer than nobody can fill it in.
  await page.waitForTimeout(3000);
  await send(page).click();
  await expect(page.getByRole('heading', { name: 'Je aanmelding is nog niet aangekomen' })).toBeVisible();
  await expect(page.getByText('Poging 2 van 3').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ander pakket kiezen' })).toBeVisible();
  await expect(page.getByLabel('Bedrijfsnaam')).toHaveValue('Garage De Tunnel');
  await expect(page.getByText('Poging 3 van 3').first()).toBeVisible();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Er is een fout opgetreden bij het registreren als sponsor');
  await expect(alert).toBeFocused();
  await expect(page.getByRole('link', { name: /^Bel / })).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByLabel('Bedrijfsnaam')).toHaveValue('Garage De Tunnel');
  await expect(page.getByRole('radio', { name: 'Teamsponsor' })).toBeChecked();
  await expect(page.getByRole('checkbox')).toBeChecked();
  await page.unroute(ATTEMPT);
  const again = page.waitForRequest(ATTEMPT);
  await send(page).click();
  keys.push((await (await again).headerValue('idempotency-key')) ?? '');
  await page.waitForURL('**/sponsor-thank-you');
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(4);
  expect(await matchesOf('Garage De Tunnel')).toHaveLength(1);
});

test('a refusal says its own sentence, and an answer without data too; nothing that was typed goes (SIGN-21)', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(SHIRTS);
  await page.getByRole('radio', { name: 'Hoofdsponsor jeugd' }).check();
  await fill(page, 'Bloemen Weigering');
  const fail = async (status: number, body: object) => {
    await page.unroute(ATTEMPT);
    await page.route(ATTEMPT, (route) => route.fulfill({ status, json: body }));
    await page.getByRole('button', { name: /^(?:Meld je aan als sponsor|Opnieuw proberen)$/u }).click();
  };
  const alert = page.getByRole('alert');
  await fail(409, { code: 'pagina_gesloten', message: 'Aanmelden kan hier niet meer.' });
  await expect(alert).toContainText('Aanmelden kan hier niet meer.');
  await fail(429, { code: 'te_vaak', message: 'x', data: { seconden: 700 } });
  await expect(alert).toContainText('Probeer het over 12 minuten opnieuw.');
  for (const [body, sentence] of [
    [{ code: 'match_mislukt' }, 'Er is een fout opgetreden bij het maken van de match'],
    [null, 'Geen sponsor gegevens ontvangen na registratie'],
  ] as const) {
    await fail(body === null ? 200 : 500, body ?? {});
    for (const attempt of [2, 3]) {
      await expect(page.getByText(`Poging ${attempt} van 3`).first()).toBeVisible();
      await page.clock.fastForward(3000);
    }
    await expect(alert).toContainText(sentence);
  }
  await fail(422, { code: 'verborgen_veld', message: 'Maak het veld ‘Bijnaam’ leeg.' });
  await expect(page.getByLabel('Bijnaam')).toBeFocused();
  await expect(page.getByText('Maak het veld ‘Bijnaam’ leeg.')).toBeVisible();
  await expect(page.getByLabel('Bedrijfsnaam')).toHaveValue('Bloemen Weigering');
  expect(await matchesOf('Bloemen Weigering')).toHaveLength(0);
});

test('a page that came without its search asks for it three times, and can be asked again (SIGN-03, SIGN-05)', async ({
  page,
}) => {
  await page.clock.install();
  // What the server answers when it cannot read the search, around the script of the page itself.
  const shell = `<main><div data-part="missing" data-address="${SHIRTS}"><div data-part="asking" hidden><p role="status"><span data-part="attempt"></span></p></div><div data-part="gone" hidden tabindex="-1"><h1>Zoekopdracht niet gevonden</h1><a href="/welkom">Terug naar home</a><a href="${SHIRTS}" data-act="again">Opnieuw proberen</a></div><div data-part="unasked"></div></div></main>`;
  let asked = 0;
  await page.route(`**${SHIRTS}`, async (route) => {
    const html = await (await route.fetch()).text();
    asked += 1;
    const body = html.replace(/<body[^>]*>[^]*(?=<script type="module")/u, `<body class="public bg-paper">${shell}`);
    await route.fulfill({ status: 503, contentType: 'text/html', body });
  });
  await page.goto(SHIRTS);
  await expect(page.getByText('Poging 2 van 3')).toBeVisible();
  await page.clock.fastForward(1500);
  await expect(page.getByText('Poging 3 van 3')).toBeVisible();
  await page.clock.fastForward(3000);
  await expect(page.getByRole('heading', { name: 'Zoekopdracht niet gevonden' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Terug naar home' })).toBeVisible();
  expect(asked).toBe(3);
  await page.unroute(`**${SHIRTS}`);
  await page.getByRole('link', { name: 'Opnieuw proberen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nieuwe shirts voor JO13-1');
  await page.getByRole('radio', { name: 'Teamsponsor' }).check();
  await expect(send(page)).not.toHaveAttribute('aria-disabled');
});
