import type { Page } from '@playwright/test';
import { DEMO_WACHTWOORD } from '../../db/demo-accounts.ts';
import { totp } from '../totp.ts';
import { expectAccessible, expectGoodAtEverySize } from './accessible.ts';
import { actFor, openActingDialog } from './acting.ts';
import { expect, expectFocusInside, logIn, signIn, test } from './test.ts';
import { query, readWorld } from './world.ts';

const CLUB = 'VV Groenendaal';
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const REDEN = 'Marja Bos belde: de verlenging van Café De Kroon lukt niet.';

/** A colleague of the demo superuser, with an app: signed in, and with a way to make the next code. */
async function signInWithApp(page: Page, email: string) {
  await query(
    `with made as (insert into app.users (email, voornaam, achternaam, rol, email_bevestigd)
        values ($1, 'Ruben', 'Kool', 'superuser', true) returning id)
      insert into app.account (account_id, provider_id, user_id, password)
        select made.id, 'credential', made.id, a.password from made, app.account a join app.users u on u.id = a.user_id
         where u.email = 'superuser@achterban.example'`,
    [email],
  );
  await signIn(page, email);
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/accounts/${path}`, {
      data,
      headers: { origin: readWorld()?.origin ?? '' },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer;
  };
  const started = (await (await post('two-factor', { wachtwoord: DEMO_WACHTWOORD })).json()) as {
    totp_uri: string;
    herstelcodes: string[];
  };
  const secret = new URL(started.totp_uri).searchParams.get('secret') ?? '';
  await post('two-factor/confirm', { code: totp(secret) });
  return { nextCode: () => totp(secret, Date.now() + 30_000), herstelcodes: started.herstelcodes };
}

const bar = (page: Page) => page.getByRole('region', { name: 'Namens een club' });
/** The club that the server has in this session. */
const actedFor = async (page: Page) => {
  const answer = await page.request.get('/api/accounts/current');
  return ((await answer.json()) as { account: { acting_vereniging_id: string | null } }).account.acting_vereniging_id;
};
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a superuser acts for a club with a code, and its admin sees it while it lasts and afterwards (SU-02, SU-10, SU-11, G-021, G-022, MGMT-03, MGMT-04, G-057)', async ({
  page,
  browser,
}) => {
  const { nextCode } = await signInWithApp(page, 'namens-code@achterban.example');
  await page.goto('/superuser/verenigingen');
  const dialog = await openActingDialog(page, CLUB);
  const reason = dialog.getByLabel('Waarom?');
  await expect(reason).toBeFocused();
  await expectAccessible(page);
  const begin = dialog.getByRole('button', { name: 'Begin, 60 minuten' });

  await reason.fill('test');
  await dialog.getByLabel('Code uit je app').fill('000000');
  await begin.click();
  await expect(dialog.getByText('Vul een reden in van minstens 10 tekens.').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Melding van een sponsor' }).click();
  await expect(reason).toHaveValue('Melding van een sponsor');
  await expect(reason).toBeFocused();
  await reason.fill(REDEN);
  await begin.click();
  await expect(dialog.getByText(/Nog 9 pogingen\. Daarna moet je 15 minuten wachten\./u).first()).toBeVisible();
  await expect(reason).toHaveValue(REDEN);
  await dialog.getByLabel('Code uit je app').fill(nextCode());
  await begin.click();
  await expect(page).toHaveURL(/\/dashboard$/u);

  await expect(bar(page)).toContainText(`Je kijkt als ${CLUB} (Impersonating ${CLUB})`);
  await expect(bar(page)).toContainText(REDEN);
  await expect(bar(page)).toContainText('nog 60 minuten');
  await expectAccessible(page);
  await page.reload();
  await expect(bar(page)).toContainText(`Je kijkt als ${CLUB}`);
  // Typing the address does not end it; the menu does.
  for (const address of ['/superuser', '/superuser/gebruikers']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/dashboard$/u);
    await expect(bar(page)).toContainText(`Je kijkt als ${CLUB}`);
  }
  // The server knows for which club, the browser does not.
  const acted = await actedFor(page);
  expect(acted).not.toBeNull();
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).not.toContain(acted);

  await query(
    `with z as (select z.* from app.zoekopdracht z join app.vereniging v on v.id = z.vereniging_id
        where v.naam = $1 and not v.is_voorbeeld and not z.intern limit 1),
      s as (insert into app.sponsor (vereniging_id, bedrijfsnaam, akkoord, akkoord_bron)
        select vereniging_id, 'Slagerij Achteraf', true, 'handmatig' from z returning *)
      insert into app.match (vereniging_id, sponsor_id, zoekopdracht_id, bron, status, validatie_admin,
          vrijgegeven_voor_user, pipeline_stage)
        select s.vereniging_id, s.id, z.id, 'inschrijving', 'approved', true, false, 'qualified' from s, z`,
    [CLUB],
  );
  await page.goto('/sponsorbeheer?weergave=lijst');
  await expect(page.getByText(`voor ${CLUB}`, { exact: true })).toBeVisible();
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: 'Slagerij Achteraf' })).toContainText('niet vrijgegeven');
  const sponsor = rows.filter({ hasText: 'Café De Kroon' }).first();
  await expect(sponsor).not.toContainText('niet vrijgegeven');
  await sponsor.click();
  await expect(page.getByRole('dialog', { name: 'Café De Kroon' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  const headers = { origin: readWorld()?.origin ?? '' };
  const club = (await (await page.request.get('/api/vereniging')).json()) as { version: number; kleur_2: string };
  const data = { version: club.version, kleur_2: '#DDD000' };
  expect((await page.request.patch('/api/vereniging', { headers, data })).status()).toBe(200);

  const theirs = await browser.newContext();
  const admin = await theirs.newPage();
  await signIn(admin, 'marja@groenendaal.example');
  await admin.goto('/admin');
  const visits = admin.getByRole('region', { name: 'Achterban keek mee' }).getByRole('listitem');
  await expect(visits.first()).toContainText(/^nu/u);
  for (const said of ['Ruben Kool', REDEN, 'Bezig.', 'Clubkleur 2', '#DDD000', 'sponsor Café De Kroon'])
    await expect(visits.first()).toContainText(said);
  await expectAccessible(admin);

  await page.getByRole('button', { name: /menu van/iu }).click();
  await page.getByRole('menuitem', { name: 'SuperUser Dashboard' }).click();
  await expect(page).toHaveURL(/\/superuser(?:\/verenigingen)?$/u);
  await expect(bar(page)).toHaveCount(0);
  expect(await actedFor(page)).toBeNull();
  await admin.reload();
  await expect(visits.first()).toContainText(/^vandaag/u);
  await expect(visits.first()).toContainText(/\d+ minu(?:ut|ten)/u);
  for (const said of [REDEN, 'Clubkleur 2', 'de lijst met sponsors']) await expect(visits.first()).toContainText(said);
  await expect(visits.first()).not.toContainText('Bezig');
  // Also what changed fits on the smallest phone, in whatever colour.
  await expectGoodAtEverySize(admin);
  await admin.setViewportSize(PHONE);
  const changed = visits.first().getByRole('row').filter({ hasText: 'Clubkleur 2' });
  await expect(changed.getByText('Was', { exact: true })).toBeVisible();
  await expect(changed.getByText('Werd', { exact: true })).toBeVisible();
  await theirs.close();
  await query('update app.vereniging set kleur_2 = $1 where naam = $2 and not is_voorbeeld', [club.kleur_2, CLUB]);
});

test('the time that is up leaves what was typed, saves nothing, and can be begun again (SU-11)', async ({ page }) => {
  const email = 'namens-tijd@achterban.example';
  const { nextCode, herstelcodes } = await signInWithApp(page, email);
  await page.goto('/superuser/verenigingen');
  const dialog = await openActingDialog(page, CLUB);
  await dialog.getByLabel('Waarom?').fill(REDEN);
  await dialog.getByLabel('Code uit je app').fill(nextCode());
  await dialog.getByRole('button', { name: 'Begin, 60 minuten' }).click();
  await expect(page).toHaveURL(/\/dashboard$/u);
  await page.goto('/vereniging/bewerken');
  await page.getByLabel('Plaats').fill('Groenendaal aan Zee');

  /** As if it had begun earlier; the page hears so when somebody comes back to it. */
  const setLeft = async (left: string) => {
    await query(
      `update app.session set acting_until = now() + $1::interval where acting_until is not null
        and user_id in (select id from app.users where email = $2)`,
      [left, email],
    );
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  };
  await setLeft('5 minutes');
  await expect(bar(page)).toContainText('Sla op wat je wilt bewaren.');
  await expect(bar(page)).toContainText('nog 5 minuten');
  await expect(bar(page).getByText('Je kijkt nog 5 minuten als')).toBeAttached();
  await expectAccessible(page);

  await setLeft('8 seconds');
  await expect(bar(page).getByText('De 60 minuten zijn om.').first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByLabel('Plaats')).toHaveValue('Groenendaal aan Zee');
  const save = page.getByRole('region', { name: 'Opslaan' }).getByRole('button', { name: /opslaan/iu });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await save.press('Enter');
  await expect(page.getByText('De 60 minuten zijn om. Begin opnieuw om dit op te slaan.').first()).toBeVisible();
  await expectAccessible(page);

  await bar(page).getByRole('button', { name: 'Begin opnieuw' }).click();
  const again = page.getByRole('dialog', { name: `Bekijk als ${CLUB}` });
  await again.getByLabel('Waarom?').fill(REDEN);
  await again.getByLabel('Code uit je app').fill(herstelcodes[0] ?? '');
  await again.getByRole('button', { name: 'Begin, 60 minuten' }).click();
  await expect(bar(page)).toContainText('nog 60 minuten');
  await expect(page.getByLabel('Plaats')).toHaveValue('Groenendaal aan Zee');
  await expect(save).not.toHaveAttribute('aria-disabled', 'true');
});

test('on a phone the bar has two lines with the reason folded, and a colleague is told of', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(PHONE);
  await logIn(page, 'superuser@achterban.example');
  await page.setViewportSize(DESK);
  await actFor(page, 'Scouting Waterland', REDEN);
  await page.setViewportSize(PHONE);
  await expect(bar(page).getByText(REDEN)).toBeHidden();
  const box = await bar(page).boundingBox();
  expect(box?.height).toBeLessThanOrEqual(110);
  await bar(page).getByRole('button', { name: 'Toon de reden' }).click();
  await expect(bar(page).getByText(REDEN)).toBeVisible();
  await expectAccessible(page);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);

  const other = await browser.newContext();
  const colleague = await other.newPage();
  await signInWithApp(colleague, 'namens-collega@achterban.example');
  await colleague.goto('/superuser/verenigingen');
  const dialog = await openActingDialog(colleague, 'Scouting Waterland');
  await expect(dialog.getByText(/kijkt nu ook als deze club,/u)).toBeVisible();
  await colleague.setViewportSize(PHONE);
  await expectFocusInside(dialog);
  await expectAccessible(colleague);
  const at = await dialog.boundingBox();
  expect(Math.round((at?.y ?? 0) + (at?.height ?? 0)), 'it comes from below').toBe(PHONE.height);
  await other.close();
  await page.setViewportSize(DESK);
  await bar(page).getByRole('button', { name: 'Stop en ga terug' }).click();
  await expect(page).toHaveURL(/\/superuser\/verenigingen\/[\w-]{36}$/u);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Scouting Waterland');
});

test('a superuser switches the app off with the password and a code, and a mistake keeps what was typed', async ({
  page,
}) => {
  const { herstelcodes } = await signInWithApp(page, 'app-uit@achterban.example');
  await page.goto('/profile?tab=beveiliging');
  await page.getByRole('button', { name: 'Zet uit' }).click();
  const form = page.getByRole('form', { name: 'Bevestig met je wachtwoord en een code' });
  await expect(form.getByLabel('Je wachtwoord', { exact: true })).toBeFocused();
  await form.getByLabel('Je wachtwoord', { exact: true }).fill(DEMO_WACHTWOORD);
  await form.getByRole('button', { name: 'Zet uit' }).click();
  await expect(form.getByText('Vul de code van 6 cijfers uit je app in, of een herstelcode.').first()).toBeVisible();
  await form.getByLabel('Code uit je app').fill('000000');
  await form.getByRole('button', { name: 'Zet uit' }).click();
  await expect(form.getByText(/Nog 9 pogingen/u).first()).toBeVisible();
  await expect(form.getByLabel('Je wachtwoord', { exact: true })).toHaveValue(DEMO_WACHTWOORD);
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await form.getByLabel('Code uit je app').fill(herstelcodes[0] ?? '');
  await form.getByRole('button', { name: 'Zet uit' }).click();
  await expect(page.getByText('Tweestapsverificatie staat uit.')).toBeVisible();
  await expect(page.getByText('Staat uit', { exact: true })).toBeVisible();
});
