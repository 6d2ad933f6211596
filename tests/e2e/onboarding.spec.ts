import type { Browser, Page } from '@playwright/test';
import { addDays, dayOf } from '#shared/dates.ts';
import { awaitMail, query, readWorld } from './world.ts';
import { expectAccessible, expectGoodAtEverySize } from './accessible.ts';
import { closeWithEscape, expect, logIn, signIn, test } from './test.ts';

const WACHTWOORD = 'zilveren fluit 88';
let people = 0;

/** Somebody with a confirmed address and the password of the demo world, without a club unless one is named. */
async function makePerson(voornaam: string, { club, rol = 'member' }: { club?: string; rol?: string } = {}) {
  people += 1;
  const email = `${voornaam.toLowerCase()}-${people}-${Date.now()}@voorbeeld.example`;
  await query(
    `with person as (
       insert into app.users (email, email_bevestigd, voornaam, achternaam, functie, telefoon, rol, vereniging_id)
         values ($1, true, $2, 'Test', 'secretaris', '06 1234 5678', $3, $4) returning id)
     insert into app.account (account_id, provider_id, user_id, password)
       select p.id, 'credential', p.id, (select a.password from app.account a join app.users u on u.id = a.user_id
         where u.email = 'joyce@voorbeeld.example') from person p`,
    [email, voornaam, rol, club ?? null],
  );
  return email;
}

async function makeClub(naam: string, plaatsnaam = 'Proefstad'): Promise<string> {
  const [row] = await query<{ id: string }>(
    `insert into app.vereniging (naam, type_vereniging, plaatsnaam, contactpersoon_naam, contactpersoon_mailadres)
       values ($1, 'sportvereniging', $2, 'x', 'x@voorbeeld.example') returning id`,
    [naam, plaatsnaam],
  );
  return row?.id ?? '';
}

/** People who asked for access at noon, each a day after the one before and the last yesterday. */
async function makeRequests(club: string, names: string[]): Promise<void> {
  for (const [position, naam] of names.entries()) {
    const email = await makePerson(naam);
    await query(
      `insert into app.toegangsverzoek (user_id, vereniging_id, created_at)
         select id, $2, ($3::date + time '12:00') at time zone 'Europe/Amsterdam' from app.users where email = $1`,
      [email, club, addDays(dayOf(new Date()), position - names.length)],
    );
  }
}

async function newPage(browser: Browser): Promise<Page> {
  people += 1;
  const baseURL = readWorld()?.origin ?? '';
  const context = await browser.newContext({
    baseURL,
    extraHTTPHeaders: { 'x-forwarded-for': `198.51.77.${people % 250}` },
  });
  return context.newPage();
}

const pathOf = (page: Page) => new URL(page.url()).pathname;
const searchField = (page: Page) => page.getByLabel('Naam van je club');
const rowOf = (page: Page, naam: string) => page.getByRole('row', { name: new RegExp(naam, 'u') });

test('a new member joins a club: registers, asks, waits, is let in by its admin and told by mail (ONB-01, ONB-02, ONB-05, ONB-11, ONB-12, ONB-13, ONB-19, ONB-21, ONB-26)', async ({
  page,
  browser,
}) => {
  const naam = `VV Meedoen ${Date.now()}`;
  const club = await makeClub(naam);
  const beheerder = await makePerson('Bea', { club, rol: 'admin' });
  const email = `nieuw-lid-${Date.now()}@voorbeeld.example`;

  await page.goto('/login?tab=registreren');
  const registration = page.getByRole('form', { name: 'Registreren' });
  await registration.getByLabel('Voornaam').fill('Nel');
  await registration.getByLabel('Achternaam').fill('van Dam');
  await registration.getByLabel('E-mailadres').fill(email);
  await registration.getByRole('button', { name: /Functie/u }).click();
  await page.getByRole('option', { name: 'Secretaris' }).click();
  await registration.getByLabel('Telefoon').fill('06 1234 5678');
  await registration.getByLabel('Wachtwoord', { exact: true }).fill(WACHTWOORD);
  await registration.getByRole('button', { name: 'Account aanmaken' }).click();
  const confirmation = new URL(/https?:\/\/\S+token=\S+/u.exec((await awaitMail(email, 'Bevestig')).text)?.[0] ?? '');
  await page.goto(confirmation.pathname + confirmation.search);
  await page.getByRole('button', { name: 'Bevestig mijn e-mailadres' }).click();
  await expect(page.getByText('Je e-mailadres is bevestigd.')).toBeVisible();
  await logIn(page, email, WACHTWOORD);

  await expect(page).toHaveURL(/\/onboarding$/u);
  await expect(page.getByRole('heading', { name: 'Welkom, Nel', level: 1 })).toBeVisible();
  await page.goto('/waiting-approval');
  await expect(page).toHaveURL(/\/onboarding$/u);
  await expect(page.getByRole('list', { name: 'Stappen' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Volgende stap' }).click();
  await expect(page.getByRole('link', { name: /Kies een van de twee/u })).toBeVisible();
  await page.getByText('Mijn club staat er al').click();
  await page.getByRole('button', { name: 'Volgende stap' }).click();
  await searchField(page).fill(naam.slice(1).toUpperCase());
  await page.getByRole('button', { name: `Toegang vragen tot ${naam}` }).click();

  await expect(page).toHaveURL(/\/waiting-approval$/u);
  await expect(page.getByRole('heading', { name: 'Wachten op goedkeuring' })).toBeVisible();
  await expect(page.getByText(naam, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Status vernieuwen' }).click();
  await expect(page.getByText(/Nog geen besluit/u)).toBeVisible();
  await page.goto('/onboarding');
  await expect(page).toHaveURL(/\/waiting-approval$/u);

  const invitation = await awaitMail(beheerder, 'Nel van Dam wil meewerken');
  expect(invitation.text).toContain(email);
  const link = new URL(/https?:\/\/\S+\/admin\/toegangsverzoeken/u.exec(invitation.text)?.[0] ?? '');
  const admin = await newPage(browser);
  await signIn(admin, beheerder);
  await admin.goto(link.pathname);
  await expect(admin.getByRole('heading', { name: 'Toegangsverzoeken', level: 1 })).toBeVisible();
  await expect(admin.getByText(`Eén persoon wil meewerken bij ${naam}. Laat alleen toe wie je kent.`)).toBeVisible();
  const row = rowOf(admin, 'Nel van Dam');
  await expect(row).toContainText(email);
  await expect(row).toContainText('vandaag');
  await row.getByRole('button', { name: 'Verzoek van Nel van Dam goedkeuren' }).click();
  const question = admin.getByRole('alertdialog', { name: 'Verzoek van Nel van Dam goedkeuren?' });
  await expect(question).toContainText('Nel van Dam ziet daarna alles van je club en krijgt een mail.');
  await question.getByRole('button', { name: 'Verzoek goedkeuren' }).click();
  await expect(admin.getByText('Nel van Dam kan nu meewerken en krijgt een mail.')).toBeVisible();
  await expect(admin.getByRole('heading', { name: 'Geen verzoeken' })).toBeVisible();

  expect((await awaitMail(email, `Je kunt aan de slag bij ${naam}`)).text).toContain('/dashboard');
  // Nobody pressed anything: the page looks again when one comes back to it.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(page).toHaveURL(/\/dashboard$/u);
  await expect(page.getByText(`Welkom bij ${naam}.`)).toBeVisible();
  await page.goto('/onboarding');
  await expect(page).toHaveURL(/\/dashboard$/u);
  await page.goto('/waiting-approval');
  await expect(page).toHaveURL(/\/dashboard$/u);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/dashboard$/u);
});

test('the waiting page looks by itself every half minute, and needs somebody who is logged in (ONB-12, ONB-13)', async ({
  page,
}) => {
  const club = await makeClub(`SV Geduld ${Date.now()}`);
  const email = await makePerson('Gijs');
  await query(
    `insert into app.toegangsverzoek (user_id, vereniging_id) select id, $2 from app.users where email = $1`,
    [email, club],
  );
  await page.goto('/waiting-approval');
  await expect(page).toHaveURL(/\/login/u);
  await page.clock.install();
  await signIn(page, email);
  await page.goto('/waiting-approval');
  await expect(page.getByRole('heading', { name: 'Wachten op goedkeuring' })).toBeVisible();
  // Opening the page asks once more; a decision made while that question is under way would be its answer.
  await expect(page.getByRole('button', { name: 'Status vernieuwen' })).toBeEnabled();
  // As the club's first admin: who has that role already goes to the club's administration.
  await query(
    `with decided as (update app.toegangsverzoek set status = 'approved', beslist_op = now() where vereniging_id = $1)
     update app.users set vereniging_id = $1, rol = 'admin' where email = $2`,
    [club, email],
  );
  await page.clock.fastForward(20_000);
  expect(pathOf(page)).toBe('/waiting-approval');
  await page.clock.fastForward(11_000);
  await expect(page).toHaveURL(/\/admin$/u);
});

test('a request can be cancelled, which deletes it, and its rejection is explained (ONB-11, ONB-14)', async ({
  page,
}) => {
  const naam = `SC Bedenktijd ${Date.now()}`;
  const club = await makeClub(naam);
  const email = await makePerson('Cor');
  await query(
    `insert into app.toegangsverzoek (user_id, vereniging_id) select id, $2 from app.users where email = $1`,
    [email, club],
  );
  await signIn(page, email);
  await page.goto('/');
  await expect(page).toHaveURL(/\/waiting-approval$/u);
  await page.getByRole('button', { name: 'Verzoek annuleren' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Laat het staan' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  expect(await query('select from app.toegangsverzoek where vereniging_id = $1', [club])).toHaveLength(1);
  await page.getByRole('button', { name: 'Verzoek annuleren' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verzoek annuleren' }).click();
  await expect(page).toHaveURL(/\/onboarding$/u);
  expect(await query('select from app.toegangsverzoek where vereniging_id = $1', [club])).toHaveLength(0);

  await query(
    `insert into app.toegangsverzoek (user_id, vereniging_id, status, reden, beslist_op)
       select id, $2, 'rejected', 'We kennen je naam niet.', now() from app.users where email = $1`,
    [email, club],
  );
  await page.reload();
  await expect(page.getByText(`${naam} heeft je verzoek afgewezen`)).toBeVisible();
  await expect(page.getByText('We kennen je naam niet.')).toBeVisible();
  await expectAccessible(page);
});

test('the search waits for three characters and for a pause of 300 ms (ONB-03, ONB-04)', async ({ page }) => {
  await makeClub(`Schaakclub De Witte Dame ${Date.now()}`);
  await page.clock.install();
  await signIn(page, await makePerson('Suze'));
  await page.goto('/onboarding?keuze=bestaand');
  await expect(page.getByRole('heading', { name: 'Zoek je club en vraag toegang' })).toBeFocused();
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/onboarding/verenigingen') asked.push(url.searchParams.get('naam') ?? '');
  });
  // From here on time passes only when we say so.
  await page.clock.pauseAt(Date.now() + 60_000);
  await searchField(page).fill('wi');
  await page.clock.runFor(1_000);
  expect(asked).toEqual([]);
  for (const text of ['wit', 'witt', 'witte', 'witte d']) {
    await searchField(page).fill(text);
    await page.clock.runFor(250);
  }
  expect(asked).toEqual([]);
  await page.clock.runFor(100);
  await expect.poll(() => asked).toEqual(['witte d']);
  await page.clock.resume();
  await expect(
    page
      .getByRole('list', { name: 'Gevonden clubs' })
      .getByText(/De Witte Dame/u)
      .first(),
  ).toBeVisible();
  await searchField(page).fill('geen enkele club heet zo');
  await expect(page.getByText('Geen club gevonden met deze naam.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Maak een nieuwe club' })).toBeVisible();
});

test('a founder makes a club, is warned of one like it, and loses nothing that was typed (ONB-06, ONB-07, ONB-08, ONB-09, ONB-10)', async ({
  page,
}) => {
  const naam = `Atletiek Vooruit ${Date.now()}`;
  await makeClub(naam, 'Zuidhoek');
  const email = await makePerson('Fien');
  await signIn(page, email);
  await page.goto('/');
  await page.getByText('Mijn club is nieuw hier').click();
  await page.getByRole('button', { name: 'Volgende stap' }).click();
  const form = page.getByRole('form', { name: 'Nieuwe club' });
  // What is known is filled in.
  await expect(form.getByLabel('Naam (niet verplicht)')).toHaveValue('Fien Test');
  await expect(form.getByLabel(/E-mailadres/u)).toHaveValue(email);
  await expect(form.getByRole('button', { name: /Jouw functie/u })).toContainText('Secretaris');

  await form.getByRole('button', { name: 'Club maken' }).click();
  await expect(page.getByRole('heading', { name: /Nog niet alles is goed ingevuld/u })).toBeFocused();
  for (const sentence of [
    'Vul de naam van je club in.',
    'Kies wat voor club het is.',
    'Vul de plaats van je club in.',
  ]) {
    await expect(form.getByRole('link', { name: new RegExp(sentence, 'u') })).toBeVisible();
  }

  await form.getByLabel('Naam van je club').fill(naam);
  await form.getByRole('button', { name: /Soort club/u }).click();
  await page.getByRole('option', { name: 'Sportvereniging' }).click();
  await form.getByLabel('Plaats').fill('zuidhoek');
  await form.getByLabel('Naam (niet verplicht)').fill('');
  await form.getByLabel('Website').fill('atletiekvooruit.example');

  // Back to the first step, a reload: everything is still there.
  await page.getByRole('link', { name: 'Terug naar stap 1' }).click();
  await page.getByText('Mijn club is nieuw hier').click();
  await page.getByRole('button', { name: 'Volgende stap' }).click();
  await expect(form).toBeVisible();
  // The step stands in the address before the page is left.
  await expect(page).toHaveURL(/keuze=nieuw/u);
  await page.reload();
  await expect(form.getByLabel('Naam van je club')).toHaveValue(naam);
  await expect(form.getByRole('button', { name: /Soort club/u })).toContainText('Sportvereniging');
  await expect(form.getByLabel('Website')).toHaveValue('atletiekvooruit.example');
  await expect(form.getByLabel('Naam (niet verplicht)')).toHaveValue('');

  await form.getByText('Ik mag dit namens mijn club doen').click();
  await form.getByRole('button', { name: 'Club maken' }).click();
  const warning = page.getByRole('dialog', { name: 'Staat je club er al?' });
  await expect(warning.getByRole('button', { name: `Toegang vragen tot ${naam} in Zuidhoek` })).toBeVisible();
  await warning.getByRole('button', { name: 'Terug naar het formulier' }).click();
  await expect(form.getByLabel('Naam van je club')).toHaveValue(naam);
  await form.getByRole('button', { name: 'Club maken' }).click();
  await warning.getByRole('button', { name: 'Nee, maak een nieuwe club' }).click();

  await expect(page).toHaveURL(/\/dashboard$/u);
  await expect(page.getByText(`${naam} is aangemaakt. Jij bent de beheerder.`)).toBeVisible();
  const clubs = await query(
    `select v.plaatsnaam, v.website, v.contactpersoon_naam, v.contactpersoon_telefoonnummer, u.rol
       from app.vereniging v join app.users u on u.vereniging_id = v.id where u.email = $1`,
    [email],
  );
  expect(clubs).toEqual([
    {
      plaatsnaam: 'zuidhoek',
      website: 'https://atletiekvooruit.example',
      contactpersoon_naam: 'Fien Test',
      contactpersoon_telefoonnummer: '06 1234 5678',
      rol: 'admin',
    },
  ]);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Gebruikers', level: 1 })).toBeVisible();
});

test('choosing a club and asking for access goes with the keyboard alone (ONB-01)', async ({ page }) => {
  const naam = `Volleybal Toetsenbord ${Date.now()}`;
  await makeClub(naam);
  await signIn(page, await makePerson('Kas'));
  await page.goto('/');
  const tabTo = async (name: string | RegExp) => {
    const target = page
      .getByRole('button', { name })
      .or(page.getByRole('radio', { name }))
      .or(page.getByRole('textbox', { name }));
    for (let presses = 0; presses < 25; presses += 1) {
      if (await target.first().evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`the keyboard does not reach ${String(name)}`);
  };
  await tabTo(/Mijn club staat er al/u);
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: /Mijn club staat er al/u })).toBeChecked();
  await tabTo('Volgende stap');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Zoek je club en vraag toegang' })).toBeFocused();
  await tabTo('Naam van je club');
  await page.keyboard.type(naam.toLowerCase());
  await expect(page.getByText('1 club gevonden')).toBeVisible();
  await tabTo(`Toegang vragen tot ${naam} in Proefstad`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/waiting-approval$/u);
  await tabTo('Verzoek annuleren');
  await page.keyboard.press('Enter');
  await closeWithEscape(page.getByRole('alertdialog'));
  await expect(page.getByRole('button', { name: 'Verzoek annuleren' })).toBeFocused();
});

test.describe('the access requests', () => {
  const NAMES = ['Aafke', 'Bart', 'Chantal', 'Daan'];
  let club: string;
  let naam: string;
  let beheerder: string;

  test.beforeEach(async ({ page }) => {
    naam = `Korfbal Zon ${Date.now()}`;
    club = await makeClub(naam);
    beheerder = await makePerson('Bep', { club, rol: 'admin' });
    await makeRequests(club, NAMES);
    await signIn(page, beheerder);
    await page.goto('/admin/toegangsverzoeken');
    await expect(page.getByRole('row')).toHaveCount(5);
  });

  const choose = (page: Page, ...names: string[]) =>
    Promise.all(names.map((person) => rowOf(page, person).getByRole('checkbox').check({ force: true })));
  const openRequests = () =>
    query<{ voornaam: string }>(
      `select u.voornaam from app.toegangsverzoek v join app.users u on u.id = v.user_id
        where v.vereniging_id = $1 and v.status = 'pending' order by 1`,
      [club],
    );

  test('are listed newest first and read again with Vernieuwen (ONB-19, ONB-20, ONB-21)', async ({ page }) => {
    await expect(page).toHaveTitle(/^Toegangsverzoeken/u);
    await expect(page.getByText(`Vier mensen willen meewerken bij ${naam}.`)).toBeVisible();
    const rows = page.getByRole('row').filter({ hasText: '@' });
    await expect(rows).toHaveText([/^DT.*Daan Test/u, /Chantal Test/u, /Bart Test/u, /Aafke Test/u]);
    await expect(rows.first()).toContainText('gisteren');
    await makeRequests(club, ['Evi']);
    await page.getByRole('button', { name: 'Vernieuwen' }).click();
    await expect(page.getByRole('row')).toHaveCount(6);
  });

  test('are rejected with a reason that reaches the person, or deleted, after a question (ONB-16, ONB-21)', async ({
    page,
  }) => {
    await rowOf(page, 'Bart').getByRole('button', { name: 'Verzoek van Bart Test afwijzen' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Verzoek van Bart Test afwijzen?' });
    await dialog.getByLabel(/Reden/u).fill('De commissie is vol.');
    await dialog.getByRole('button', { name: 'Verzoek afwijzen' }).click();
    await expect(page.getByText('Het verzoek van Bart Test is afgewezen.')).toBeVisible();
    const [bart] = await query<{ email: string }>(
      `select u.email from app.toegangsverzoek v join app.users u on u.id = v.user_id
        where v.vereniging_id = $1 and v.status = 'rejected' and v.reden = 'De commissie is vol.'`,
      [club],
    );
    expect((await awaitMail(bart?.email ?? '', 'afgewezen')).text).toContain('De commissie is vol.');

    await rowOf(page, 'Chantal').getByRole('button', { name: 'Verzoek van Chantal Test verwijderen' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Annuleren' }).click();
    expect(await openRequests()).toHaveLength(3);
    await rowOf(page, 'Chantal').getByRole('button', { name: 'Verzoek van Chantal Test verwijderen' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verzoek verwijderen' }).click();
    await expect(page.getByText('Het verzoek van Chantal Test is verwijderd.')).toBeVisible();
    expect(await openRequests()).toEqual([{ voornaam: 'Aafke' }, { voornaam: 'Daan' }]);
  });

  test('are chosen and processed together; rows wait meanwhile, and what failed is told (ONB-22, ONB-24, ONB-25)', async ({
    page,
  }) => {
    await choose(page, 'Aafke', 'Bart', 'Daan');
    const bar = page.getByRole('region', { name: 'Selectie' });
    await expect(bar.getByText('3 verzoek(en) geselecteerd')).toBeVisible();
    await expect(bar.getByRole('button')).toHaveText([
      'Selectie wissen',
      'Selectie verwijderen',
      'Selectie afwijzen',
      'Selectie goedkeuren',
    ]);
    await bar.getByRole('button', { name: 'Selectie wissen' }).click();
    await expect(bar).toBeHidden();

    await choose(page, 'Aafke', 'Bart', 'Daan');
    // Somebody else was faster with Bart.
    await query(
      `update app.toegangsverzoek v set status = 'rejected', beslist_op = now() from app.users u
        where u.id = v.user_id and u.voornaam = 'Bart' and v.vereniging_id = $1`,
      [club],
    );
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/api/toegangsverzoeken/batch', async (route) => {
      await held;
      await route.continue();
    });
    await bar.getByRole('button', { name: 'Selectie goedkeuren' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verzoeken goedkeuren' }).click();
    await expect(page.locator('[aria-busy=true]').getByRole('grid')).toBeVisible();
    await expect(rowOf(page, 'Chantal').getByRole('checkbox')).toBeDisabled();
    for (const name of ['goedkeuren', 'afwijzen', 'verwijderen']) {
      await expect(rowOf(page, 'Chantal').getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    }
    letThrough();

    await expect(page.getByText('2 gelukt, 1 mislukt:')).toBeVisible();
    await expect(page.getByText(/Iemand anders heeft dit verzoek al verwerkt\./u)).toBeVisible();
    await expect(bar).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: '@' })).toHaveText([/Chantal Test/u]);
    expect(await openRequests()).toEqual([{ voornaam: 'Chantal' }]);
  });

  test('can all be rejected or deleted at once (ONB-22)', async ({ page }) => {
    const bar = page.getByRole('region', { name: 'Selectie' });
    await choose(page, 'Aafke', 'Bart');
    await bar.getByRole('button', { name: 'Selectie afwijzen' }).click();
    await page
      .getByRole('alertdialog', { name: '2 verzoeken afwijzen?' })
      .getByRole('button', { name: 'Verzoeken afwijzen' })
      .click();
    await expect(page.getByText('2 verzoeken afgewezen.')).toBeVisible();
    await choose(page, 'Chantal', 'Daan');
    await bar.getByRole('button', { name: 'Selectie verwijderen' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verzoeken verwijderen' }).click();
    await expect(page.getByText('2 verzoeken verwijderd.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Geen verzoeken' })).toBeVisible();
    await expect(page.getByText('Er zijn geen openstaande toegangsverzoeken voor jouw vereniging.')).toBeVisible();
  });

  test('stay as they are when an act fails, with the way to try again (ONB-27, G-002)', async ({ page }) => {
    await page.route('**/api/toegangsverzoeken/**', (route) => route.abort('connectionreset'));
    for (const [act, confirm] of [
      ['goedkeuren', 'Verzoek goedkeuren'],
      ['verwijderen', 'Verzoek verwijderen'],
    ] as const) {
      await rowOf(page, 'Daan')
        .getByRole('button', { name: `Verzoek van Daan Test ${act}` })
        .click();
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: confirm }).click();
      await expect(question.getByText(/Netwerkfout/u)).toBeVisible();
      await question.getByRole('button', { name: 'Annuleren' }).click();
      await expect(rowOf(page, 'Daan')).toBeVisible();
    }
    await expect(page.getByRole('row')).toHaveCount(5);
    await choose(page, 'Aafke', 'Bart');
    await page.getByRole('button', { name: 'Selectie goedkeuren' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Verzoeken goedkeuren' }).click();
    await expect(question.getByText('Netwerkfout: Controleer je verbinding en probeer het opnieuw')).toBeVisible();
    await question.getByRole('button', { name: 'Annuleren' }).click();
    await expect(page.getByText('2 verzoek(en) geselecteerd')).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(5);

    // What was typed stays in the dialog.
    await rowOf(page, 'Daan').getByRole('button', { name: 'Verzoek van Daan Test afwijzen' }).click();
    await page.getByRole('alertdialog').getByLabel(/Reden/u).fill('Nog niet.');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verzoek afwijzen' }).click();
    await expect(page.getByRole('alertdialog').getByText(/Netwerkfout/u)).toBeVisible();
    await expect(page.getByRole('alertdialog').getByLabel(/Reden/u)).toHaveValue('Nog niet.');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Annuleren' }).click();
    await page.unroute('**/api/toegangsverzoeken/**');
    await page.getByRole('button', { name: 'Selectie goedkeuren' }).click();
    await question.getByRole('button', { name: 'Verzoeken goedkeuren' }).click();
    await expect(page.getByText('2 verzoeken goedgekeurd.')).toBeVisible();
    expect(await openRequests()).toEqual([{ voornaam: 'Chantal' }, { voornaam: 'Daan' }]);
  });
});

test('the empty list of requests says so and helps to invite people (ONB-23)', async ({ page, context }) => {
  const naam = `Turnkring Leeg ${Date.now()}`;
  const club = await makeClub(naam);
  await signIn(page, await makePerson('Tine', { club, rol: 'admin' }));
  await page.goto('/admin/toegangsverzoeken');
  await expect(page.getByRole('heading', { name: 'Geen verzoeken' })).toBeVisible();
  await expect(page.getByText('Er zijn geen openstaande toegangsverzoeken voor jouw vereniging.')).toBeVisible();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Kopieer link' }).click();
  await expect(page.getByText('De link is gekopieerd.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).searchParams.get('verder')).toContain(encodeURIComponent('Turnkring').slice(0, 9));
});

test('the admin’s tabs are all filled (ONB-17, G-027)', async ({ page }) => {
  await signIn(page, 'marja@groenendaal.example');
  await page.goto('/admin');
  await expect(page.getByRole('tab')).toHaveCount(5);
  for (const name of ['Gebruikers', 'Toegangsverzoeken', 'Verenigingen', 'Matches', "CTA's"]) {
    await expect(page.getByRole('tab', { name })).toBeVisible();
  }
  await expect(rowOf(page, 'Mo El Amrani')).toContainText('Evenementencommissie');
  await expect(page.getByRole('heading', { name: 'Achterban keek mee' })).toBeVisible();
  await page.getByRole('tab', { name: /^Toegangsverzoeken/u }).click();
  await expect(page).toHaveURL(/\/admin\/toegangsverzoeken$/u);
  await expect(rowOf(page, 'Sanne van den Berg')).toBeVisible();
  await page.getByRole('tab', { name: 'Verenigingen' }).click();
  await expect(page.getByRole('tabpanel').getByRole('heading', { name: 'VV Groenendaal' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Clubgegevens wijzigen' })).toBeVisible();
  await page.getByRole('tab', { name: 'Matches' }).click();
  await expect(page.getByRole('grid', { name: 'Matches' }).getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('tab', { name: "CTA's" }).click();
  await expect(
    page.getByRole('list', { name: 'Onderaan op het dashboard' }).getByRole('listitem').first(),
  ).toBeVisible();
});

test('an admin changes roles and contacts, and takes access away at once; the last admin stays', async ({
  page,
  browser,
}) => {
  const naam = `Ruiters ${Date.now()}`;
  const club = await makeClub(naam);
  await makePerson('Vera', { club });
  const wil = await makePerson('Wil', { club });
  await signIn(page, await makePerson('Udo', { club, rol: 'admin' }));
  const member = await newPage(browser);
  await signIn(member, wil);
  await member.goto('/');
  await expect(member).toHaveURL(/\/dashboard$/u);

  await page.goto('/admin');
  await rowOf(page, 'Udo').getByRole('button', { name: 'Toegang van Udo Test weghalen' }).click();
  await expect(
    page.getByText('Dit is de enige beheerder van je vereniging. Maak eerst iemand anders beheerder.'),
  ).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();

  const isContact = rowOf(page, 'Vera').getByRole('switch', { name: 'Vera Test is aanspreekpunt' });
  await isContact.click({ force: true });
  await expect(page.getByText('Vera Test is nu aanspreekpunt.')).toBeVisible();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(isContact).not.toBeChecked();
  await rowOf(page, 'Vera')
    .getByRole('button', { name: /Rol van Vera Test/u })
    .click();
  await page.getByRole('option', { name: 'Beheerder' }).click();
  await expect(page.getByText('Vera Test is nu beheerder.')).toBeVisible();

  await rowOf(page, 'Wil').getByRole('button', { name: 'Toegang van Wil Test weghalen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Toegang weghalen' }).click();
  await expect(page.getByText('Wil Test heeft geen toegang meer.')).toBeVisible();
  await member.goto('/profile');
  await expect(member).toHaveURL(/\/login/u);
});

test('a member and a visitor do not reach the administration (SHELL-12, G-024)', async ({ page }) => {
  for (const path of ['/admin', '/admin/toegangsverzoeken']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login/u);
  }
  await signIn(page, 'mo@groenendaal.example');
  for (const path of ['/admin', '/admin/toegangsverzoeken']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/u);
  }
});

test('every state of joining a club is accessible and fits at every size', async ({ page, browser }) => {
  const club = await makeClub(`Een vereniging met een hele lange naam ${Date.now()}`);
  const email = await makePerson('Marieke');
  await signIn(page, email);
  await page.goto('/onboarding');
  await expect(page.getByRole('radio').first()).toBeVisible();
  await expectGoodAtEverySize(page);
  await page.goto('/onboarding?keuze=bestaand&naam=hele+lange');
  await expect(page.getByRole('list', { name: 'Gevonden clubs' })).toBeVisible();
  await expectGoodAtEverySize(page);
  await page.goto('/onboarding?keuze=nieuw');
  await page.getByRole('button', { name: 'Club maken' }).click();
  await expect(page.getByRole('heading', { name: /Nog niet alles is goed ingevuld/u })).toBeVisible();
  await expectGoodAtEverySize(page);
  await query(
    `insert into app.toegangsverzoek (user_id, vereniging_id) select id, $2 from app.users where email = $1`,
    [email, club],
  );
  await page.goto('/waiting-approval');
  await expect(page.getByRole('button', { name: 'Status vernieuwen' })).toBeVisible();
  await expectGoodAtEverySize(page);

  const admin = await newPage(browser);
  await signIn(admin, 'marja@groenendaal.example');
  await admin.goto('/admin/toegangsverzoeken');
  await admin.getByRole('checkbox').nth(1).check({ force: true });
  await expect(admin.getByText('1 verzoek(en) geselecteerd')).toBeVisible();
  await expectGoodAtEverySize(admin);
});
