import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { makeSponsorClub } from './sponsor-club.ts';
import { expect, logIn, signIn, test } from './test.ts';
import { awaitMail, query } from './world.ts';

const run = promisify(execFile);

/** As in a tunnel: the request is there, and nobody hears what came of it. */
const loseAnswer = (page: Page, address: string) =>
  page.route(address, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    return route.abort();
  });

test('a leaving volunteer hands everything over, mails the state of affairs, and turns it back', async ({ page }) => {
  const email = await makeSponsorClub('Overdragen FC', [
    { naam: 'Bakkerij Jansen', fase: 'negotiating', bedrag: 1250, opvolgen: -3 },
    { naam: 'Café De Kroon', fase: 'active', bedrag: 500, eindigt: 21 },
  ]);
  const tom = 'tom@overdragenfc.example';
  await query(
    `with giver as (select id, vereniging_id from app.users where email = $1),
     successor as (insert into app.users (email, email_bevestigd, voornaam, achternaam, vereniging_id)
       select $2, true, 'Tom', 'Jacobs', vereniging_id from giver)
     update app.match m set assigned_to_user_id = giver.id from giver where m.vereniging_id = giver.vereniging_id`,
    [email, tom],
  );
  await signIn(page, email);
  await page.goto('/vereniging');
  await page.getByRole('link', { name: 'Draag je werk over' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Draag je werk over' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Tom Jacobs/u })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: '2 sponsors en bedrijven' })).toBeChecked();
  // A follow-up goes with its sponsor: it cannot be left out alone, and says so.
  await expect(page.getByRole('checkbox', { name: /open opvolging/u })).toHaveAttribute('aria-readonly', 'true');
  await expectAccessible(page);

  // Without a number of the new contact person nothing goes.
  const hand = page.getByRole('button', { name: 'Draag alles over aan Tom Jacobs' });
  await hand.click();
  await expect(page.getByText('Vul een telefoonnummer in van 10 tot 15 tekens').first()).toBeVisible();
  await page.getByRole('textbox', { name: /telefoon/u }).fill('06 2345 6789');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const file = await (await download).path();
  const { stdout: text } = await run('pdftotext', ['-layout', file, '-']);
  expect(text).toContain('Stand van zaken');
  expect(text).toContain('Bakkerij Jansen');
  expect(text).toContain('bewaar dit niet langer dan nodig');

  // It arrives and its answer gets lost: what is sent again is not done again.
  await loseAnswer(page, '**/api/overdragen');
  await hand.click();
  await expect(page.getByText('Netwerkfout: Controleer je verbinding en probeer het opnieuw')).toBeVisible();
  await page.unroute('**/api/overdragen');
  await page.getByRole('textbox', { name: 'Bericht aan Tom' }).fill('Dit stond er eerst nog niet.');
  await hand.click();
  await expect(page.getByText('Wat je eerder verstuurde, is aangekomen')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Overgedragen aan Tom Jacobs' })).toBeVisible();
  await expect
    .poll(
      async () => (await query(`select 1 from app.outbox where to_address = $1 and state = 'sent'`, [tom])).length,
      {
        timeout: 60_000,
      },
    )
    .toBe(1);
  const [mail] = await query<{ filename: string }>(
    `select attachments -> 0 ->> 'filename' as filename from app.outbox where to_address = $1`,
    [tom],
  );
  expect(mail?.filename).toMatch(/\.pdf$/u);
  // The page hears of the mail and the paper by itself.
  await expect(page.getByText(/^Op .*Tom Jacobs kreeg op .* een mail\.$/u)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Draai terug' }).click();
  await expect(page.getByText('De overdracht is teruggedraaid')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: '2 sponsors en bedrijven' })).toBeChecked();
});

test('who stops altogether is asked once, hears on the page where they land that it is done, and loses nothing on the way', async ({
  page,
}) => {
  const email = await makeSponsorClub('Stoppen FC', [
    { naam: 'Bakkerij Jansen', fase: 'negotiating', bedrag: 1250, opvolgen: -3 },
    { naam: 'Café De Kroon', fase: 'active', bedrag: 500, eindigt: 21 },
    { naam: 'Garage Bakker', bedrag: 500 },
  ]);
  await query(
    `with giver as (select id, vereniging_id from app.users where email = $1),
     admin as (insert into app.users (email, email_bevestigd, voornaam, achternaam, rol, vereniging_id)
       select 'ada@stoppenfc.example', true, 'Ada', 'Admin', 'admin', vereniging_id from giver),
     successor as (insert into app.users (email, email_bevestigd, voornaam, achternaam, telefoon, vereniging_id)
       select 'tom@stoppenfc.example', true, 'Tom', 'Jacobs', '06 2345 6789', vereniging_id from giver returning id)
     update app.match m set assigned_to_user_id = case when s.bedrijfsnaam = 'Garage Bakker' then successor.id else giver.id end
       from giver, successor, app.sponsor s where m.vereniging_id = giver.vereniging_id and s.id = m.sponsor_id`,
    [email],
  );
  await logIn(page, email);
  await page.goto('/vereniging');
  await page.getByRole('link', { name: 'Draag je werk over' }).click();
  // Tom owns a sponsor; Ada comes before him by name, and is an admin.
  await expect(page.getByRole('radio', { name: /^Tom Jacobs/u })).toBeChecked();

  // What is looked at opens beside it: the own sponsors, and nobody else's.
  const opened = page.waitForEvent('popup');
  await page
    .getByRole('link', { name: /^Bekijk/u })
    .first()
    .click();
  const beside = await opened;
  await expect(beside.getByText('Bakkerij Jansen').first()).toBeVisible();
  await expect(beside.getByText('Garage Bakker')).toBeHidden();
  await beside.close();

  // Nothing was changed yet: nothing is asked. Afterwards it is.
  await page.getByText('Ik stop helemaal', { exact: true }).click();
  await page.getByRole('textbox', { name: /^Bericht aan Tom/u }).fill('Bel eerst Piet.');
  await page.getByRole('link', { name: 'Mijn club en teams' }).first().click();
  const guard = page.getByRole('alertdialog', { name: 'Je hebt wijzigingen die nog niet zijn opgeslagen' });
  await guard.getByRole('button', { name: 'Blijf op deze pagina' }).click();
  await page.goBack();
  await guard.getByRole('button', { name: 'Blijf op deze pagina' }).click();
  await expect(page.getByRole('textbox', { name: /^Bericht aan Tom/u })).toHaveValue('Bel eerst Piet.');

  const hand = page.getByRole('button', { name: 'Draag over en stop' });
  const question = page.getByRole('alertdialog', { name: 'Alles overdragen aan Tom Jacobs en stoppen?' });
  await hand.click();
  await expect(question).toContainText(
    'Tom krijgt 1 opvolging, 2 sponsors, 1 keer contactpersoon en de rol van beheerder. Je toegang tot Stoppen FC eindigt meteen. Dit kun je niet terugdraaien.',
  );
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Annuleren' }).click();
  await expect(question).toBeHidden();
  const clubOf = () => query(`select 1 from app.users where email = $1 and vereniging_id is not null`, [email]);
  expect(await clubOf()).toHaveLength(1);

  // On a phone both buttons stand beside each other.
  await page.getByText('Ik kijk nog mee', { exact: true }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  const [all, cancel] = [
    page.getByRole('button', { name: 'Draag over aan Tom', exact: true }),
    page.getByRole('link', { name: 'Annuleren' }),
  ];
  const top = async (part: typeof all) => Math.round((await part.boundingBox())?.y ?? -1);
  await expect.poll(async () => (await top(all)) === (await top(cancel))).toBe(true);
  await expectAccessible(page, { look: 'layout' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByText('Ik stop helemaal', { exact: true }).click();

  // Somebody else was first: nothing moves, and the next press is of what is there now.
  await query(
    `update app.match m set assigned_to_user_id = t.id from app.users t, app.sponsor s
      where t.email = 'tom@stoppenfc.example' and m.vereniging_id = t.vereniging_id and s.id = m.sponsor_id
        and s.bedrijfsnaam = 'Café De Kroon'`,
  );
  await hand.click();
  await question.getByRole('button', { name: 'Draag over en stop' }).click();
  await expect(page.getByRole('heading', { name: 'Er is nog niets overgedragen' })).toBeVisible();
  // It arrives and its answer gets lost: who has no club any more has stopped.
  await loseAnswer(page, '**/api/overdragen');
  await hand.click();
  await question.getByRole('button', { name: 'Draag over en stop' }).click();
  await page.waitForURL('**/onboarding');
  const told = page.getByText('Tom heeft alles overgenomen. Je hoort niet meer bij Stoppen FC. Bedankt.');
  await expect(told).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(told).toBeVisible();
  expect(await clubOf()).toEqual([]);
});

test('who lost the club meanwhile is not told that somebody took over', async ({ page }) => {
  const email = await makeSponsorClub('Kwijt FC', [{ naam: 'Bakkerij Jansen', bedrag: 1250 }]);
  await query(
    `with giver as (select id, vereniging_id from app.users where email = $1),
     others as (insert into app.users (email, email_bevestigd, voornaam, achternaam, telefoon, rol, vereniging_id)
       select 'tom@kwijtfc.example', true, 'Tom', 'Jacobs', '06 2345 6789', 'admin', vereniging_id from giver)
     update app.match m set assigned_to_user_id = giver.id from giver where m.vereniging_id = giver.vereniging_id`,
    [email],
  );
  await signIn(page, email);
  await page.goto('/overdragen');
  await page.getByText('Ik stop helemaal', { exact: true }).click();
  await page.getByRole('button', { name: 'Draag over en stop' }).click();
  await query(`update app.users set vereniging_id = null where email = $1`, [email]);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Draag over en stop' }).click();
  await expect(page.getByText('Je bent nog niet aan een vereniging gekoppeld').first()).toBeVisible();
  await expect(page.getByText('heeft alles overgenomen')).toHaveCount(0);
  expect(
    await query(`select from app.match m join app.users u on u.id = m.assigned_to_user_id where u.email = $1`, [
      'tom@kwijtfc.example',
    ]),
  ).toHaveLength(0);
});

test('in the example club there is nothing to hand over, and a way back', async ({ page }) => {
  await expect
    .poll(() => query(`select from app.users where is_voorbeeld and vereniging_id is null`), { timeout: 60_000 })
    .toHaveLength(1);
  await page.goto('/welkom');
  await page.getByRole('link', { name: 'Bekijk een voorbeeldclub' }).click();
  await page.waitForURL('**/dashboard');
  await page.goto('/overdragen');
  await expect(page.getByRole('heading', { level: 1, name: 'Draag je werk over' })).toBeVisible();
  await expect(page.getByText('In de voorbeeldclub kun je alleen kijken.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Mijn club en teams' }).click();
  await page.waitForURL('**/vereniging');
});

test('who is invited hears at the log-in what to do, and with another account how to come back', async ({ page }) => {
  const email = await makeSponsorClub('Uitnodigen FC', [{ naam: 'Bakkerij Jansen', bedrag: 1250 }]);
  const other = await makeSponsorClub('Andere Club FC', []);
  await query(
    `update app.match m set assigned_to_user_id = u.id from app.users u
      where u.email = $1 and m.vereniging_id = u.vereniging_id`,
    [email],
  );
  await signIn(page, email);
  await page.goto('/overdragen');
  await page.getByRole('radio', { name: /^Iemand anders uitnodigen/u }).check({ force: true });
  await page.getByRole('button', { name: 'Nodig iemand uit' }).click();
  await expect(page.getByText('Vul een naam in.').first()).toBeVisible();
  await expect(page.getByText('Vul een e-mailadres in, bijvoorbeeld').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Naam' }).fill('Petra Dijkstra');
  await page.getByRole('textbox', { name: 'E-mailadres' }).fill('petra@nieuw.example');
  await page.getByRole('textbox', { name: /telefoon/u }).fill('06 9876 5432');
  await page.getByRole('button', { name: 'Nodig Petra Dijkstra uit' }).click();
  await expect(page.getByRole('heading', { name: 'Wacht op Petra Dijkstra' })).toBeVisible();
  const mail = await awaitMail('petra@nieuw.example', 'draagt het werk aan je over');
  const link = /https?:\/\/\S+\?code=[\w-]+/u.exec(mail.text)?.[0] ?? '';

  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByText('Log in met het e-mailadres waarop je de mail kreeg', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await signIn(page, other);
  await page.goto(link);
  await expect(page.getByText('Deze uitnodiging is voor een ander e-mailadres', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Log in met een ander adres' }).click();
  await expect(page).toHaveURL(/\/login\?verder=/u);
  await expect(page.getByText('Je bent uitgenodigd', { exact: true })).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
});

test('somebody who is invited while a request for access still waits takes everything over with one press', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await makeSponsorClub('Uitgenodigd FC', [
    { naam: 'Bakkerij Jansen', fase: 'negotiating', bedrag: 1250, opvolgen: -3 },
  ]);
  const petra = 'petra@uitgenodigdfc.example';
  await query(
    `with giver as (select id, vereniging_id from app.users where email = $1),
     invited as (insert into app.users (email, email_bevestigd, voornaam, achternaam) values ($2, true, 'Petra', 'Dijkstra') returning id),
     login as (insert into app.account (account_id, provider_id, user_id, password)
       select invited.id::text, 'credential', invited.id, a.password from invited, app.account a join giver on giver.id = a.user_id),
     asked as (insert into app.toegangsverzoek (user_id, vereniging_id) select invited.id, giver.vereniging_id from invited, giver)
     update app.match m set assigned_to_user_id = giver.id from giver where m.vereniging_id = giver.vereniging_id`,
    [email, petra],
  );
  await signIn(page, email);
  await page.goto('/overdragen');
  await page.getByRole('radio', { name: /^Iemand anders uitnodigen/u }).check();
  await page.getByRole('textbox', { name: 'Naam', exact: true }).fill('Petra Dijkstra');
  await page.getByRole('textbox', { name: 'E-mailadres' }).fill(petra);
  await page.getByRole('textbox', { name: /telefoon/u }).fill('06 2345 6789');
  await page.getByText('Ik stop helemaal', { exact: true }).click();
  await page.getByRole('button', { name: 'Nodig Petra Dijkstra uit' }).click();
  await expect(page.getByRole('heading', { name: 'Wacht op Petra Dijkstra' })).toBeVisible();
  expect((await awaitMail(petra, 'draagt het werk aan je over')).text).toContain('/overdragen/uitnodiging?code=');
  await expectAccessible(page);

  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const other = await context.newPage();
  await other.route('**/api/overdragen/uitnodiging*', (route) => route.abort());
  await logIn(other, petra);
  await expect(other.getByText('We konden niet kijken of er een uitnodiging op je wacht')).toBeVisible();
  await other.unroute('**/api/overdragen/uitnodiging*');
  await other.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(
    other.getByText('Anna de Boer nodigt je uit om het werk over te nemen bij Uitgenodigd FC.'),
  ).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('link', { name: 'Bekijk de uitnodiging' }).click();
  await expectAccessible(other);
  await loseAnswer(other, '**/api/overdragen/uitnodiging/*');
  await other.getByRole('button', { name: 'Ja, ik neem het over' }).click();
  await expect(other.getByText('Je hoort nu bij Uitgenodigd FC.')).toBeVisible();
  await other.waitForURL('**/dashboard');
  const [match] = await query<{ email: string }>(
    `select u.email from app.match m join app.users u on u.id = m.assigned_to_user_id
       join app.vereniging v on v.id = m.vereniging_id where v.naam = 'Uitgenodigd FC'`,
  );
  expect(match).toEqual({ email: petra });
  await context.close();

  // The giver is out.
  await page.goto('/dashboard');
  await page.waitForURL((url) => url.pathname === '/login');
});
