import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { DEMO_WACHTWOORD } from '../../db/demo-accounts.ts';
import { expectAccessible, settled } from './accessible.ts';
import { openActingDialog } from './acting.ts';
import { closeWithEscape, expect, expectFocusInside, logIn, signIn, test } from './test.ts';
import { query } from './world.ts';

const PHONE = { width: 390, height: 844 };
/** Of the club that these journeys are in; others have a team of that name too. */
const DAMES_1 = `teamnaam = 'Dames 1' and vereniging_id = (select id from app.vereniging where naam = 'VV Groenendaal' and not is_voorbeeld)`;
const EXPIRED = 'Je sessie is verlopen, log in om verder te gaan';

/** The browser asks before a form with changes is left; here the answer is always yes. */
const reload = async (page: Page) => {
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
};

const renewal = (page: Page) => page.getByRole('alertdialog', { name: EXPIRED });

async function logInAgain(page: Page, wachtwoord = DEMO_WACHTWOORD): Promise<void> {
  await renewal(page).getByLabel('Wachtwoord', { exact: true }).fill(wachtwoord);
  await renewal(page).getByRole('button', { name: 'Inloggen en verder gaan' }).click();
}

const endSessions = (email: string) =>
  query('delete from app.session where user_id = (select id from app.users where email = $1)', [email]);

test('what is typed survives a reload and a session that ends, and is saved once', async ({ page }) => {
  const email = 'tessa@dewespen.example';
  const naam = `Trouw ${Date.now()}`;
  await logIn(page, email);
  await page.goto('/teams/new');
  await page.getByLabel('Teamnaam').fill('Weggegooid');
  await reload(page);
  const notice = page.getByText('Je concept is teruggezet');
  await expect(notice).toBeVisible();
  await expect(page.getByLabel('Teamnaam')).toHaveValue('Weggegooid');
  await expect(page.getByText('Niet opgeslagen', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Concept weggooien' }).click();
  await expect(page.getByLabel('Teamnaam')).toHaveValue('');
  await expect(notice).toBeHidden();

  await page.getByLabel('Teamnaam').fill(naam);
  await page.getByLabel('Beschrijving').fill('Getypt voor de sessie eindigde.');
  await endSessions(email);
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(renewal(page)).toBeVisible();
  await expectFocusInside(renewal(page));
  await expectAccessible(page);
  await logInAgain(page, 'niet het wachtwoord');
  await expect(renewal(page).getByText('Wachtwoord is onjuist', { exact: true })).toBeVisible();
  await logInAgain(page);
  await expect(page).toHaveURL(/\/teams$/u);
  await expect(page.getByText(`${naam} is toegevoegd.`)).toBeVisible();
  expect(await query('select over_team from app.team where teamnaam = $1', [naam])).toEqual([
    { over_team: 'Getypt voor de sessie eindigde.' },
  ]);

  // Saved: nothing is put back. And who signs out leaves nothing behind.
  await page.goto('/teams/new');
  await expect(page.getByLabel('Teamnaam')).toHaveValue('');
  await expect(notice).toBeHidden();
  await page.getByLabel('Teamnaam').fill('Van een ander');
  await page.goto('about:blank');
  await page.goBack();
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Concept weggooien' }).click();
  await page.getByLabel('Teamnaam').fill('Blijft niet');
  await page.getByRole('button', { name: /menu van/iu }).click();
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click();
  await page.getByRole('button', { name: 'Ga weg zonder opslaan' }).click();
  await expect(page).toHaveURL(/\/login/u);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft')))).toEqual([]);
});

test('the forms of club, profile, search and team put their draft back, and say so when somebody changed what it is about', async ({
  page,
}) => {
  await signIn(page, 'marja@groenendaal.example');
  for (const [path, field] of [
    ['/vereniging/bewerken', 'Plaats'],
    ['/profile', 'Telefoon'],
    ['/zoekopdrachten/new', 'Naam van de zoekopdracht'],
  ] as const) {
    await page.goto(path);
    const input = page.getByLabel(new RegExp(`^${field}`, 'u')).first();
    await input.fill('Getypt 0612345678');
    await reload(page);
    await expect(page.getByText('Je concept is teruggezet'), path).toBeVisible();
    await expect(input, path).toHaveValue('Getypt 0612345678');
    await page.getByRole('button', { name: 'Concept weggooien' }).click();
    await expect(input, path).not.toHaveValue('Getypt 0612345678');
  }

  await page.goto('/teams');
  await page.getByRole('link', { name: 'Dames 1 bewerken' }).click();
  await page.getByLabel('Eigenschap 2').fill('Van mij');
  await query(`update app.team set eigenschap_3 = 'Van een ander', version = version + 1 where ${DAMES_1}`);
  await reload(page);
  await expect(page.getByText(/Iemand heeft dit intussen gewijzigd/u)).toBeVisible();
  await expect(page.getByLabel('Eigenschap 2')).toHaveValue('Van mij');
  await expect(page.getByLabel('Eigenschap 3')).toHaveValue('Van een ander');
  await page.getByRole('button', { name: 'Concept weggooien' }).click();
});

test('a reason that was being typed in a dialog is there again after a reload', async ({ page }) => {
  await signIn(page, 'marja@groenendaal.example');
  await page.goto('/admin/toegangsverzoeken');
  const refuse = page.getByRole('button', { name: /^Verzoek van .* afwijzen$/u }).first();
  await refuse.click();
  const question = page.getByRole('alertdialog');
  await question.getByLabel('Reden').fill('Jij hoort bij de buren.');
  await page.reload();
  await refuse.click();
  await expect(question.getByLabel('Reden')).toHaveValue('Jij hoort bij de buren.');
  await expect(question).toContainText('Je concept is teruggezet');
  await expectAccessible(page);
  // Closing it is not taking it back.
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await refuse.click();
  await expect(question.getByLabel('Reden')).toHaveValue('Jij hoort bij de buren.');
  // Of the next person it says nothing, and who cancels is done with it.
  await question.getByRole('button', { name: 'Annuleren' }).click();
  await page
    .getByRole('button', { name: /^Verzoek van .* afwijzen$/u })
    .nth(1)
    .click();
  await expect(question.getByLabel('Reden')).toHaveValue('');
  await question.getByRole('button', { name: 'Annuleren' }).click();
  await refuse.click();
  await expect(question.getByLabel('Reden')).toHaveValue('');

  await page.context().clearCookies();
  await signIn(page, 'superuser@achterban.example');
  await page.goto('/superuser');
  const acting = page.getByRole('dialog');
  await openActingDialog(page, 'Scouting Waterland');
  await acting.getByLabel('Waarom?').fill('Vraag over het logo van de scouting.');
  await page.reload();
  await openActingDialog(page, 'Toneelgroep De Kade');
  await expect(acting.getByLabel('Waarom?')).toHaveValue('');
  await acting.getByRole('button', { name: 'Annuleren' }).click();
  await openActingDialog(page, 'Scouting Waterland');
  await expect(acting.getByLabel('Waarom?')).toHaveValue('Vraag over het logo van de scouting.');
  // A press beside the dialog.
  await page.mouse.click(5, 5);
  await expect(acting).toBeHidden();
  await openActingDialog(page, 'Scouting Waterland');
  await expect(acting.getByLabel('Waarom?')).toHaveValue('Vraag over het logo van de scouting.');
});

test('somebody else in the same browser does not get this page, and who lost the club reads so', async ({
  page,
  context,
}) => {
  const email = 'tessa@dewespen.example';
  await logIn(page, email);
  await page.goto('/teams/new');
  await page.getByLabel('Teamnaam').fill('Niet van een ander');

  const other = await context.newPage();
  await other.goto('/dashboard');
  await other.getByRole('button', { name: /menu van/iu }).click();
  await other.getByRole('menuitem', { name: 'Uitloggen' }).click();
  await expect(other).toHaveURL(/\/login/u);
  await logIn(other, 'annemie@cecilia.example');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(renewal(page)).toBeVisible();
  await expect(renewal(page)).toContainText(email);
  await logInAgain(page);
  await expect(renewal(page)).toBeHidden();
  await expect(page.getByLabel('Teamnaam')).toHaveValue('Niet van een ander');
  await other.close();

  const [member] = await query<{ vereniging_id: string; rol: string }>(
    'select vereniging_id, rol from app.users where email = $1',
    [email],
  );
  await query(`update app.users set vereniging_id = null, rol = 'member' where email = $1`, [email]);
  try {
    await endSessions(email);
    await page.getByRole('button', { name: 'Opslaan' }).click();
    await logInAgain(page);
    const told = page.getByRole('alertdialog', { name: 'Je bent geen lid meer van SC De Wespen' });
    await expect(told).toBeVisible();
    await told.getByRole('button', { name: 'Verder' }).click();
    await expect(page).toHaveURL(/\/onboarding$/u);
  } finally {
    await query('update app.users set vereniging_id = $2, rol = $3 where email = $1', [
      email,
      member?.vereniging_id,
      member?.rol,
    ]);
  }
});

test('a page writes nothing for another club than it began with, and says so', async ({ page }) => {
  const email = 'tessa@dewespen.example';
  const naam = `Verdwaald ${Date.now()}`;
  await logIn(page, email);
  await page.goto('/teams/new');
  await page.getByLabel('Teamnaam').fill(naam);
  const [member] = await query<{ vereniging_id: string }>('select vereniging_id from app.users where email = $1', [
    email,
  ]);
  await query(
    `update app.users set vereniging_id = (select vereniging_id from app.users
       where email = 'annemie@cecilia.example') where email = $1`,
    [email],
  );
  try {
    await page.getByRole('button', { name: 'Opslaan' }).click();
    const told = page.getByRole('alertdialog', { name: 'Je bent geen lid meer van SC De Wespen' });
    await expect(told).toBeVisible();
    await told.getByRole('button', { name: 'Verder' }).click();
    await expect(page).toHaveURL(/\/dashboard$/u);
    expect(await query('select id from app.team where teamnaam = $1', [naam])).toEqual([]);
  } finally {
    await query('update app.users set vereniging_id = $2 where email = $1', [email, member?.vereniging_id]);
  }
});

test('signing out asks before it acts, and leaves also when the server cannot be told', async ({ page }) => {
  await logIn(page, 'tessa@dewespen.example');
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'DELETE' && sent.push(request.url()));
  await page.goto('/teams/new');
  await page.getByLabel('Teamnaam').fill('Nog even blijven');
  const signOut = async () => {
    await page.getByRole('button', { name: /menu van/iu }).click();
    await page.getByRole('menuitem', { name: 'Uitloggen' }).click();
  };
  await signOut();
  await page.getByRole('button', { name: 'Blijf op deze pagina' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByLabel('Teamnaam')).toHaveValue('Nog even blijven');
  expect(sent).toEqual([]);

  await page.route('**/api/accounts/session', (route) => route.abort('connectionreset'));
  await signOut();
  await page.getByRole('button', { name: 'Ga weg zonder opslaan' }).click();
  await expect(page).toHaveURL(/\/login$/u);
  await expect(page.getByText('Je bent hier uitgelogd, maar de server weet het nog niet.')).toBeVisible();
  await page.unroute('**/api/accounts/session');
  const told = page.waitForResponse((response) => response.request().method() === 'DELETE' && response.ok());
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await told;
});

test('who does not log in again when the session ended finds what was typed afterwards', async ({ page }) => {
  const email = 'tessa@dewespen.example';
  await page.clock.install();
  await logIn(page, email);
  // As if the session had six minutes left: it is prolonged after one.
  const current = '**/api/accounts/current';
  await page.route(current, async (route) => {
    const response = await route.fetch();
    const session = (await response.json()) as { server_time: string; account: { expires_at: string } };
    session.account.expires_at = new Date(new Date(session.server_time).getTime() + 6 * 60_000).toISOString();
    await route.fulfill({ response, json: session });
  });
  await page.goto('/teams/new');
  await page.getByLabel('Teamnaam').fill('Blijft bewaard');
  await page.unroute(current);
  await endSessions(email);
  await expect(async () => {
    await page.clock.fastForward(70_000);
    await expect(renewal(page)).toBeVisible({ timeout: 4_000 });
  }).toPass({ timeout: 60_000 });
  await renewal(page).getByRole('button', { name: 'Annuleren' }).click();
  await expect(page).toHaveURL(/\/login\?verder=/u);
  const form = page.getByRole('form', { name: 'Inloggen' });
  await form.getByLabel('E-mailadres').fill(email);
  await form.getByLabel('Wachtwoord', { exact: true }).fill(DEMO_WACHTWOORD);
  await form.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page.getByText('Je concept is teruggezet')).toBeVisible();
  await expect(page.getByLabel('Teamnaam')).toHaveValue('Blijft bewaard');
});

test('Back closes what lies on top of the page, on a phone and beside the page', async ({ page }) => {
  await signIn(page, 'marja@groenendaal.example');
  for (const size of [PHONE, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size);
    await page.goto('/dashboard');
    await page.goto('/sponsorbeheer?weergave=lijst');
    const sheet = page.getByRole('heading', { level: 2, name: 'Bakkerij' });
    const first = page.locator('tbody tr, main ul[aria-label="Sponsors"] > li').first();
    await (size === PHONE ? first.getByRole('button').first() : first.getByRole('gridcell').nth(1)).click();
    await expect(page).toHaveURL(/match=/u);
    await page.goBack();
    await expect(page).toHaveURL(/\/sponsorbeheer\?weergave=lijst$/u);
    await expect(sheet).toBeHidden();

    // Closed by its cross there is nothing left to go back from.
    await (size === PHONE ? first.getByRole('button').first() : first.getByRole('gridcell').nth(1)).click();
    await page.getByRole('button', { name: 'Sluiten' }).click();
    await expect(page).toHaveURL(/\/sponsorbeheer\?weergave=lijst$/u);
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard$/u);
  }

  await page.setViewportSize(PHONE);
  await page.goto('/dashboard');
  await page.goto('/profile');
  const own = page.getByRole('menu');
  await page.getByRole('button', { name: /menu van Marja/iu }).click();
  await expectFocusInside(own);
  await page.goBack();
  await expect(own).toBeHidden();
  await expect(page).toHaveURL(/\/profile$/u);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: /Menu$/u }).click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/profile$/u);
  await page.getByRole('button', { name: /Menu$/u }).click();
  await closeWithEscape(menu);
  // What was left over of it does not cost a second press, and a link from the menu is one step.
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/u);
  await page.getByRole('button', { name: /Menu$/u }).click();
  await menu.getByRole('link', { name: 'Mijn club en teams' }).click();
  await expect(page).toHaveURL(/\/vereniging$/u);
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/u);

  // A question above a form with changes: Back answers that one first, and then asks about the form.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/teams');
  await page.getByRole('link', { name: 'Heren 1 bewerken' }).click();
  await page.getByLabel('Eigenschap 1').fill('Nog niet opgeslagen');
  await page.getByRole('button', { name: 'Team verwijderen' }).click();
  const question = page.getByRole('alertdialog', { name: 'Heren 1 verwijderen?' });
  await expect(question).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByLabel('Eigenschap 1')).toHaveValue('Nog niet opgeslagen');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await page.evaluate(() => history.back());
  await page.getByRole('button', { name: 'Blijf op deze pagina' }).click();
  await expect(page.getByLabel('Eigenschap 1')).toHaveValue('Nog niet opgeslagen');
  await expect(page).toHaveURL(/\/teams\/edit\//u);
});

test('Back costs one press also after a reload with a menu open', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'marja@groenendaal.example');
  await page.goto('/dashboard');
  await page.goto('/profile');
  await page.getByRole('button', { name: /Menu$/u }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/u);
});

test('a sheet that is closed by its cross after a reload leaves no step behind', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'marja@groenendaal.example');
  await page.goto('/dashboard');
  await page.goto('/sponsorbeheer');
  await page.getByRole('list', { name: 'Sponsors' }).getByRole('button').first().click();
  await expect(page).toHaveURL(/match=/u);
  await page.reload();
  // Pressed twice, as impatience does: one step back. Both in the page, so that the second is in time for the cross.
  await page.getByRole('button', { name: 'Sluiten' }).evaluate((cross: HTMLElement) => {
    cross.click();
    cross.click();
  });
  await expect(page).toHaveURL(/\/sponsorbeheer$/u);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/sponsorbeheer$/u);
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/u);
});

test('Back from the sheet that a task opened is back to the task, and from its own list to that list', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'marja@groenendaal.example');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Bekijk aanmelding' }).first().click();
  await expect(page).toHaveURL(/\/matches\?match=/u);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/u);

  await page.goto('/matches');
  await page.getByRole('list', { name: 'Matches' }).getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/matches$/u);
});

test('the focus stays on the page when a card goes, and when another version is shown', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await logIn(page, 'tessa@dewespen.example');
  const [club] = await query<{ id: string }>(`select id from app.vereniging where naam = 'SC De Wespen'`);
  for (const naam of ['AA Weg', 'AB Blijft']) {
    await query('insert into app.team (vereniging_id, teamnaam) values ($1, $2)', [club?.id, naam]);
  }
  await page.goto('/teams');
  await page.getByRole('button', { name: 'AA Weg verwijderen' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('AA Weg is verwijderd.')).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(() => document.activeElement?.closest('li')?.textContent ?? document.activeElement?.tagName),
    )
    .toContain('AB Blijft');

  await page.getByRole('button', { name: 'AB Blijft', exact: true }).click();
  await page.getByLabel('Eigenschap 1').fill('Van mij');
  await query(`update app.team set eigenschap_1 = 'Van een ander', version = version + 1 where teamnaam = 'AB Blijft'`);
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await page.getByRole('button', { name: 'Bekijk die versie' }).click();
  await expect(page.getByLabel('Eigenschap 1')).toHaveValue('Van een ander');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('inhoud');
});

test('without a connection the page says so, keeps everything, and goes on when it is back', async ({
  page,
  context,
}) => {
  await signIn(page, 'marja@groenendaal.example');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const bar = page.getByText('Je bent offline. Controleer je internetverbinding en probeer het opnieuw.');
  await context.setOffline(true);
  await expect(bar).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Matches' }).click();
  // One of the bar, one of the page.
  await expect(bar).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Opnieuw proberen' }).first()).toBeVisible();
  await context.setOffline(false);
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Matches' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await page.goto('/teams');
  await page.getByRole('link', { name: 'Dames 1 bewerken' }).click();
  await page.getByLabel('Eigenschap 1').fill('Van mij');
  await query(`update app.team set eigenschap_1 = 'Van een ander', version = version + 1 where ${DAMES_1}`);
  await page.getByRole('button', { name: 'Opslaan' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Van een ander');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Bewaar de mijne' }).click();
  await expect(dialog.getByText('Je bent offline.')).toBeVisible();
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Bewaar de mijne' }).click();
  await expect(page.getByText('Dames 1 is opgeslagen.')).toBeVisible();
});

test('a photo of a phone is made smaller before it is sent, and one that cannot be read is refused in words', async ({
  page,
}) => {
  // Noise does not compress: far over five megabytes, and held upright by its orientation.
  const raw = Buffer.from(Array.from({ length: 4000 * 3000 * 3 }, () => Math.floor(Math.random() * 256)));
  const photo = await sharp(raw, { raw: { width: 4000, height: 3000, channels: 3 } })
    .jpeg({ quality: 95 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(photo.length).toBeGreaterThan(5 * 1024 * 1024);
  await logIn(page, 'tessa@dewespen.example');
  await page.goto('/teams/new');
  const choose = async (buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /Kies een foto|Andere foto kiezen/u }).click();
    await (await chooser).setFiles({ name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer });
  };
  await choose(Buffer.from('dit is geen foto'));
  await expect(page.getByText('Dit bestand kunnen we niet openen. Kies een ander.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  await choose(photo);
  await expect(page.getByText('Dit bestand kunnen we niet openen.')).toBeHidden();
  const upload = page.waitForRequest((request) => request.url().endsWith('/api/teams/foto'));
  await page.getByRole('button', { name: 'Gebruik deze uitsnede' }).click();
  // Upright: 1800 wide, and cut to three by two.
  await expect(page.getByText(/1\.800 × 1\.200 px/u)).toBeVisible();
  await page.getByLabel('Teamnaam').fill(`Groot ${Date.now()}`);
  await page.getByRole('checkbox', { name: /Iedereen op deze foto/u }).check({ force: true });
  await page.getByRole('button', { name: 'Opslaan' }).click();
  const { 'content-length': sent } = await (await upload).allHeaders();
  expect(Number(sent)).toBeGreaterThan(100_000);
  expect(Number(sent)).toBeLessThanOrEqual(5 * 1024 * 1024);
  await expect(page.getByText(/is toegevoegd\./u)).toBeVisible();
});

test('a message on a phone stands above the bar to save with, and its words have room', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await logIn(page, 'tessa@dewespen.example');
  await page.goto('/vereniging/bewerken');
  await page.route('**/api/vereniging/logo', (route) => route.abort('connectionreset'));
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /Kies een logo|Ander logo kiezen/u }).click();
  const small = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: small });
  const toast = page.locator('[data-sonner-toast]').first();
  await expect(toast).toBeVisible();
  await expect(toast.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible();
  await settled(page);
  const [message, bar, words, button] = await Promise.all([
    toast.boundingBox(),
    page.getByRole('region', { name: 'Opslaan' }).boundingBox(),
    toast.locator('p').boundingBox(),
    toast.getByRole('button', { name: 'Opnieuw proberen' }).boundingBox(),
  ]);
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  expect(button?.y).toBeGreaterThanOrEqual((words?.y ?? 0) + (words?.height ?? 0) - 1);
});

test('reading the agreement does not sign it, a removed search leads to the list, and own rights are asked about', async ({
  page,
}) => {
  const email = `admin-${Date.now()}@voorbeeld.example`;
  await query(
    `with person as (
       insert into app.users (email, email_bevestigd, voornaam, achternaam, functie, telefoon, rol)
         values ($1, true, 'Ada', 'Test', 'secretaris', '06 1234 5678', 'member') returning id)
     insert into app.account (account_id, provider_id, user_id, password)
       select p.id, 'credential', p.id, (select a.password from app.account a join app.users u on u.id = a.user_id
         where u.email = 'joyce@voorbeeld.example') from person p`,
    [email],
  );
  await logIn(page, email);
  await page.goto('/onboarding?keuze=nieuw');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: /verwerkersovereenkomst/u }).click();
  await expect(await opened).toHaveURL(/\/verwerkersovereenkomst$/u);
  await expect(page.getByRole('checkbox', { name: /ga akkoord/u })).not.toBeChecked();

  const [club] = await query<{ id: string }>(
    `insert into app.vereniging (naam, type_vereniging, plaatsnaam, contactpersoon_naam, contactpersoon_mailadres)
       values ($1, 'sportvereniging', 'Proefstad', 'x', 'x@voorbeeld.example') returning id`,
    [`Rechten ${Date.now()}`],
  );
  await query(`update app.users set vereniging_id = $2, rol = 'admin' where email = $1`, [email, club?.id]);
  await query(
    `insert into app.users (email, email_bevestigd, voornaam, achternaam, rol, vereniging_id)
       values ($1, true, 'Bo', 'Test', 'admin', $2)`,
    [`bo-${email}`, club?.id],
  );
  await page.goto('/zoekopdrachten/edit/00000000-0000-7000-8000-000000000000');
  await expect(page).toHaveURL(/\/zoekopdrachten\?lijst=true$/u);
  await expect(page.getByText('Zoekopdracht niet gevonden. Misschien is hij verwijderd.')).toBeVisible();

  await page.goto('/admin');
  const changeOwn = async () => {
    await page.getByRole('button', { name: /Rol van Ada Test/u }).click();
    await page.getByRole('option', { name: 'Lid' }).click();
  };
  await changeOwn();
  const question = page.getByRole('alertdialog', { name: 'Zelf geen beheerder meer zijn?' });
  await expect(question).toContainText('Je kunt dan niet meer bij Vereniging Admin');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Ik blijf beheerder' }).click();
  await expect(page.getByRole('button', { name: /Rol van Ada Test/u })).toContainText('Beheerder');
  await changeOwn();
  await page.route('**/api/admin/users/*', (route) => route.abort('connectionreset'), { times: 1 });
  await question.getByRole('button', { name: 'Maak mij lid' }).click();
  await expect(question.getByRole('alert')).toContainText('Netwerkfout');
  await question.getByRole('button', { name: 'Maak mij lid' }).click();
  await expect(page).toHaveURL(/\/(?:dashboard|login)/u);
  expect(await query('select rol from app.users where email = $1', [email])).toEqual([{ rol: 'member' }]);
});
