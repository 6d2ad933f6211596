import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, signIn, stopTheClock, test } from './test.ts';
import { query } from './world.ts';

const PHONE = { width: 390, height: 844 };
const SHIRTS = '/inschrijven/h4tx7npa';
/** The page itself, in a process that knows JSX as the server does. */
const DRAW_MISSING = `
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MissingPage } from '#features/inschrijven/document/notice-page.tsx';
process.stdout.write(renderToStaticMarkup(createElement(MissingPage, { address: '${SHIRTS}' })));`;
const ATTEMPT = '**/api/inschrijven/*';
const LONGEST_WAIT_MS = 3000;
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

/** With the clock stopped: what is announced happens after its wait, and not while somebody still looks. */
async function sendAgain(page: Page, attempt: 2 | 3): Promise<void> {
  await expect(page.getByText(`Poging ${attempt} van 3`).first()).toBeVisible();
  await page.clock.runFor(LONGEST_WAIT_MS);
}

const matchesOf = (bedrijfsnaam: string) =>
  query<{ keer: number }>(
    `select m.verzonden_keer as keer from app.match m join app.sponsor s on s.vereniging_id = m.vereniging_id
       and s.id = m.sponsor_id where s.bedrijfsnaam = $1`,
    [bedrijfsnaam],
  );

test('a company scans the code, signs up on its phone, is released in the console and stands with the club (SIGN-07, SIGN-08)', async ({
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
  await page.waitForURL('**/sponsor-thank-you');
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
  // Nobody releases what is not yet in sight.
  await expect(console.getByRole('heading', { level: 2, name: 'Bakkerij Van de Scan' })).toBeVisible();
  await row.press('v');
  await expect(console.getByText('Bakkerij Van de Scan is vrijgegeven.')).toBeVisible();
  // Looked for, however many came since.
  await club.goto('/matches?zoek=Van+de+Scan');
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
    await page.getByRole('alert').getByRole('link', { name: 'E-mailadres' }).click();
    await expect(page.getByText('Ongeldig e-mailadres')).toBeInViewport();
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

test('what did not seem to arrive is sent again by itself, stays on the page, and counts once', async ({ page }) => {
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
  await stopTheClock(page);
  await send(page).click();
  await expect(page.getByRole('heading', { name: 'Je aanmelding is nog niet bevestigd' })).toBeVisible();
  await expect(page.getByText('De verbinding viel weg. Je gegevens staan er nog.')).toBeVisible();
  await expect(page.getByText('Poging 2 van 3').first()).toBeVisible();
  // What is on its way can be read, and not changed.
  const choose = page.getByRole('button', { name: 'Ander pakket kiezen' });
  await expect(choose).toBeHidden();
  await expect(page.getByLabel('Bedrijfsnaam')).toHaveValue('Garage De Tunnel');
  await expect(page.getByLabel('Bedrijfsnaam')).not.toBeEditable();
  await page.locator('#akkoord').click({ force: true });
  await page.locator('label[for="akkoord"]').click({ force: true });
  await page.evaluate(() => document.querySelector<HTMLElement>('#akkoord')?.focus());
  await page.keyboard.press('Space');
  await expect(page.locator('#akkoord')).toBeChecked();
  await sendAgain(page, 2);
  await sendAgain(page, 3);
  await page.clock.resume();
  const alert = page.getByRole('alert');
  // One of them did arrive, which nobody here can know.
  await expect(alert).toContainText('We weten niet of je aanmelding is aangekomen');
  await expect(alert).not.toContainText('niet aangekomen');
  await expect(page.getByText('Niet bevestigd', { exact: true })).toBeVisible();
  await expect(alert).toBeFocused();
  await expect(choose).toBeVisible();
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

test('who changes what may have arrived sends no second one, and reads that the first was there', async ({ page }) => {
  await page.goto(SHIRTS);
  await page.getByRole('radio', { name: 'Teamsponsor' }).check();
  await fill(page, 'Fietsen Twijfel');
  let isOut = true;
  let isStored = false;
  await page.route(ATTEMPT, async (route) => {
    if (!isOut) return route.continue();
    if (isStored) await route.fetch();
    await route.abort();
  });
  await page.waitForTimeout(3000);
  await stopTheClock(page);
  const alert = page.getByRole('alert');
  await send(page).click();
  await sendAgain(page, 2);
  await sendAgain(page, 3);
  await expect(alert).toContainText('We weten niet');
  // Nothing arrived so far. What is sent now does, and its answer gets lost.
  await page.getByLabel('Plaats').fill('Westerveen');
  isStored = true;
  await send(page, 'Opnieuw proberen').click();
  await expect(alert).toBeHidden();
  await sendAgain(page, 2);
  await sendAgain(page, 3);
  await expect(alert).toContainText('We weten niet');
  await page.clock.resume();
  await page.reload();
  await page.getByLabel('Plaats').fill('Zuiderveen');
  await page.getByRole('radio', { name: 'Shirtsponsor' }).check();
  isOut = false;
  await send(page).click();
  await page.waitForURL('**/sponsor-thank-you#eerder');
  await expect(page.getByText('Je eerdere aanmelding was al aangekomen.')).toBeVisible();
  await expect(page.getByText('Westerveen')).toBeVisible();
  await expect(page.getByText('Zuiderveen')).toHaveCount(0);
  const stored = await query(
    `select s.plaats, m.package_details ->> 'naam' as pakket from app.match m join app.sponsor s
       on s.vereniging_id = m.vereniging_id and s.id = m.sponsor_id where s.bedrijfsnaam = 'Fietsen Twijfel'`,
  );
  expect(stored).toEqual([{ plaats: 'Westerveen', pakket: 'Teamsponsor' }]);
  await page.goto('/sponsor-thank-you');
  await expect(page.getByText('Je eerdere aanmelding was al aangekomen.')).toBeHidden();
});

test('the thanks come a second after it arrived, and who comes back to the kept page can fill it in again (SIGN-19)', async ({
  page,
}) => {
  await page.goto(SHIRTS);
  await page.getByRole('radio', { name: 'Teamsponsor' }).check();
  await fill(page, 'Kapper Een Seconde');
  await page.route(ATTEMPT, (route) => route.fulfill({ json: { bedrijf: {} } }));
  const asked: string[] = [];
  // An answer without a page: the browser stays where it is.
  await page.route('**/sponsor-thank-you', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ status: 204 });
  });
  await stopTheClock(page);
  await send(page).click();
  await expect(send(page, 'Verstuurd')).toBeVisible();
  await page.clock.runFor(999);
  // A navigation would have been asked for by now.
  await page.evaluate(() => fetch('/healthz'));
  expect(asked).toEqual([]);
  const thanks = page.waitForRequest('**/sponsor-thank-you');
  await page.clock.runFor(1);
  await thanks;

  await expect(page.getByLabel('Bedrijfsnaam')).not.toBeEditable();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(send(page)).toBeVisible();
  await expect(page.getByLabel('Bedrijfsnaam')).toHaveValue('');
  await page.getByRole('radio', { name: 'Shirtsponsor' }).check();
  await fill(page, 'Kapper Nog Een');
  await expect(send(page)).not.toHaveAttribute('aria-disabled');
});

test('the button is there for who comes back to a page that the browser fills in again by itself', async ({ page }) => {
  // As a browser does when it loads the page anew: after the script started, and without a word.
  await page.addInitScript(() =>
    addEventListener('load', () => {
      const first = document.querySelector<HTMLInputElement>('[name="pakket_id"]');
      if (first !== null) first.checked = true;
    }),
  );
  await page.goto(SHIRTS);
  await expect(page.getByRole('radio').first()).toBeChecked();
  await expect(send(page)).not.toHaveAttribute('aria-disabled');
});

test('a refusal says its own sentence, and an answer without data too; nothing that was typed goes (SIGN-21)', async ({
  page,
}) => {
  await page.goto(SHIRTS);
  await page.getByRole('radio', { name: 'Hoofdsponsor jeugd' }).check();
  await fill(page, 'Bloemen Weigering');
  await stopTheClock(page);
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
  const known = 'Je aanmelding is niet aangekomen';
  for (const [body, sentence, title] of [
    [{ code: 'sponsor_mislukt' }, 'Er is een fout opgetreden bij het registreren als sponsor', known],
    [{ code: 'match_mislukt' }, 'Er is een fout opgetreden bij het maken van de match', known],
    [null, 'Geen sponsor gegevens ontvangen na registratie', 'We weten niet of je aanmelding is aangekomen'],
  ] as const) {
    await fail(body === null ? 200 : 500, body ?? {});
    for (const attempt of [2, 3] as const) {
      // An answer came, so the connection was there.
      await expect(page.getByText('Er ging bij ons iets mis. Je gegevens staan er nog.')).toBeVisible();
      await sendAgain(page, attempt);
    }
    await expect(alert).toContainText(sentence);
    await expect(alert).toContainText(title);
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
  // What the server answers when it cannot read the search, around the script of the page itself.
  const missing = execFileSync(
    process.execPath,
    ['--import', './scripts/jsx-hook.ts', '--input-type=module', '--eval', DRAW_MISSING],
    { cwd: path.resolve(import.meta.dirname, '../..'), encoding: 'utf8' },
  );
  let asked = 0;
  await page.route(`**${SHIRTS}`, async (route) => {
    const html = await (await route.fetch()).text();
    asked += 1;
    const body = html.replace(/<body[^>]*>[^]*(?=<script type="module")/u, `<body class="public bg-paper">${missing}`);
    await route.fulfill({ status: 503, contentType: 'text/html', body });
  });
  await stopTheClock(page);
  await page.goto(SHIRTS);
  await sendAgain(page, 2);
  await sendAgain(page, 3);
  await expect(page.getByRole('heading', { name: 'Zoekopdracht niet gevonden' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Terug naar home' })).toBeVisible();
  expect(asked).toBe(3);
  await page.unroute(`**${SHIRTS}`);
  await page.getByRole('link', { name: 'Opnieuw proberen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nieuwe shirts voor JO13-1');
  await page.getByRole('radio', { name: 'Teamsponsor' }).check();
  await expect(send(page)).not.toHaveAttribute('aria-disabled');
});

test.describe('what somebody typed', () => {
  // What breaks out of its place would run: nothing but the page itself keeps it in.
  test.use({ bypassCSP: true });

  const HOSTILE = `"'></title></textarea></script><x-out><script>window.hostile=1</script><img src=x onerror="window.hostile=1">`;

  async function expectOnlyText(page: Page, ...words: string[]): Promise<void> {
    await page.waitForLoadState('networkidle');
    for (const word of words) await expect(page.getByText(word).first()).toBeAttached();
    const found = await page.evaluate(() => ({
      hasRun: 'hostile' in window,
      elements: document.querySelectorAll('x-out, img[src="x"]').length,
      handlers: [...document.querySelectorAll('*')].flatMap((element) =>
        [...element.attributes].filter(({ name, value }) => name.startsWith('on') || /^\s*javascript:/iu.test(value)),
      ).length,
    }));
    expect(found).toEqual({ hasRun: false, elements: 0, handlers: 0 });
  }

  test('stays text in every place of the public pages, of a club and of a company', async ({ page }) => {
    const [made] = await query<{ code: string }>(
      `with club as (
         insert into app.vereniging (naam, type_vereniging, plaatsnaam, contactpersoon_naam, contactpersoon_mailadres,
             contactpersoon_telefoonnummer)
           values ('Club ' || $1, 'sportvereniging', 'Utrecht', 'Tessa ' || $1, 'x@y.example', '06' || $1) returning id
       ), search as (
         insert into app.zoekopdracht (vereniging_id, zoekopdracht) select id, 'Zoekt ' || $1 from club
           returning vereniging_id, id, code
       ), pakket as (
         insert into app.pakket (vereniging_id, zoekopdracht_id, positie, pakketnaam, soort_sponsoring, aanvang_seizoen,
             tegenprestatie_1)
           select vereniging_id, id, 1, 'Pakket ' || $1, 'Soort ' || $1, $1, 'Bord ' || $1 from search
       ) select code from search`,
      [HOSTILE],
    );
    const address = `/inschrijven/${made?.code}`;
    await page.goto(address);
    const club = [`Club ${HOSTILE}`, `Zoekt ${HOSTILE}`, `Pakket ${HOSTILE}`, `Bord ${HOSTILE}`, `Tessa ${HOSTILE}`];
    await expectOnlyText(page, ...club);
    await expect(page).toHaveTitle(`Zoekt ${HOSTILE} · Club ${HOSTILE}`);
    const shared = page.locator('meta[property="og:title"]');
    await expect(shared).toHaveAttribute('content', `Zoekt ${HOSTILE} · Club ${HOSTILE}`);

    // Shown back by the server, which the plain form does.
    const typed = `Bedrijf ${HOSTILE}`.slice(0, 120);
    await fill(page, 'Bedrijf');
    for (const label of ['Bedrijfsnaam', 'Contactpersoon', 'Adres', 'E-mailadres'])
      await page.getByLabel(label, { exact: true }).fill(typed);
    await page.evaluate(() => document.querySelector<HTMLFormElement>('form#aanmelding')?.submit());
    await expect(page.getByText('Ongeldig e-mailadres')).toBeVisible();
    await expect(page.getByLabel('Bedrijfsnaam')).toHaveValue(typed);
    await expectOnlyText(page, ...club);

    await page.getByLabel('E-mailadres').fill('post@bedrijf.example');
    await page.waitForTimeout(3000);
    await send(page).click();
    await page.waitForURL('**/sponsor-thank-you');
    await expectOnlyText(page, typed, `Pakket ${HOSTILE}`, `Bord ${HOSTILE}`, `Tessa ${HOSTILE}`);
    await query('update app.zoekopdracht set gesloten_op = now() where code = $1', [made?.code]);
    await page.goto(address);
    await expectOnlyText(page, `Zoekt ${HOSTILE}`, `Club ${HOSTILE}`);
  });
});
