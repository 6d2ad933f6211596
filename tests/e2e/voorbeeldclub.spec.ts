import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { makeSponsorClub } from './sponsor-club.ts';
import { expect, logIn, test } from './test.ts';
import { awaitMail, query } from './world.ts';

const ONLY_LOOKING = 'In de voorbeeldclub kun je alleen kijken.';
const linkIn = (text: string) => new URL(/https?:\/\/\S+token=\S+/u.exec(text)?.[0] ?? '');
const bar = (page: Page) => page.getByRole('region', { name: 'Voorbeeldclub' });
const help = (page: Page) => page.getByRole('button', { name: /^Hulp/u });

/** The worker makes it when it starts. */
test.beforeEach(async () => {
  await expect
    .poll(() => query(`select from app.users where is_voorbeeld and vereniging_id is null`), { timeout: 60_000 })
    .toHaveLength(1);
});

test('a visitor looks around in the example club from the front page, is refused a change, and begins an own club (CHAT-01)', async ({
  page,
}) => {
  await page.goto('/welkom');
  await page.getByRole('link', { name: 'Bekijk een voorbeeldclub' }).click();
  await page.waitForURL('**/dashboard');
  await expect(bar(page)).toContainText('Dit is de voorbeeldclub. Klik gerust overal op, je kunt hier alleen kijken.');
  await expect(help(page)).toBeHidden();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, { look: 'layout' });
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto('/sponsorbeheer');
  await expect(page.getByText('Bakkerij Jansen').first()).toBeVisible();
  await page.getByText('Bakkerij Jansen').first().click();
  await expect(page.getByRole('heading', { name: 'Bakkerij Jansen' }).first()).toBeVisible();
  const [shirts] = await query<{ id: string }>(
    `select z.id from app.zoekopdracht z join app.vereniging v on v.id = z.vereniging_id
      where v.is_voorbeeld and z.zoekopdracht = 'Nieuwe shirts voor JO13-1'`,
  );
  await page.goto(`/brochure-generator/${shirts?.id}`);
  await expect(bar(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Opslaan' }).first()).toBeVisible();
  await page.goto('/vereniging/bewerken');
  const form = page.getByRole('form', { name: 'Clubgegevens wijzigen' });
  await form.getByLabel('Naam', { exact: true }).fill('Een andere naam');
  // It looks unavailable, and says why to who presses it all the same.
  await form.getByRole('button', { name: 'Opslaan' }).press('Enter');
  await expect(form.getByRole('status').filter({ hasText: ONLY_LOOKING })).toBeVisible();
  await expect(form.getByRole('alert')).toHaveCount(0);
  const [club] = await query<{ naam: string }>('select naam from app.vereniging where is_voorbeeld');
  expect(club?.naam).toBe('VV Groenendaal');

  await bar(page).getByRole('button', { name: 'Begin met je eigen club' }).click();
  await page.waitForURL('**/login?tab=registreren');
  await page.goto('/dashboard');
  await page.waitForURL((url) => url.pathname === '/login');
});

test('who looked around without an account registers, confirms the address and logs in, in the same browser', async ({
  page,
}) => {
  const email = `gast-${Date.now()}@voorbeeld.example`;
  await page.goto('/kijk-rond');
  await expect(bar(page)).toBeVisible();
  await page.goto('/profile');
  await page.waitForURL('**/login?verder=%2Fprofile');
  await page.goto('/prijzen');
  await expect(page.getByText('Je gebruikt Achterban al.')).toHaveCount(0);

  await page.goto('/welkom');
  await page.getByRole('link', { name: 'Begin gratis' }).click();
  const registration = page.getByRole('form', { name: 'Registreren' });
  await registration.getByLabel('Voornaam').fill('Nel');
  await registration.getByLabel('Achternaam').fill('Jansen');
  await registration.getByLabel('E-mailadres').fill(email);
  await registration.getByRole('button', { name: /Functie/ }).click();
  await page.getByRole('option', { name: 'Secretaris' }).click();
  await registration.getByLabel('Telefoon').fill('06 1234 5678');
  await registration.getByLabel('Wachtwoord', { exact: true }).fill('zilveren fluit 88');
  await registration.getByRole('button', { name: 'Account aanmaken' }).click();
  await expect(page.getByText('Registratie gelukt!')).toBeVisible();

  const confirmation = linkIn((await awaitMail(email, 'Bevestig')).text);
  await page.goto(confirmation.pathname + confirmation.search);
  await page.getByRole('button', { name: 'Bevestig mijn e-mailadres' }).click();
  await expect(page.getByText('Je e-mailadres is bevestigd. Je kunt nu inloggen.')).toBeVisible();
  await logIn(page, email, 'zilveren fluit 88');
  await expect(page).toHaveURL(/\/onboarding$/u);
  await expect(bar(page)).toHaveCount(0);

  // Without a club there is nothing to see yet but this.
  await page.getByRole('button', { name: 'Bekijk de voorbeeldclub' }).click();
  await page.waitForURL('**/dashboard');
  await bar(page).getByRole('button', { name: 'Terug naar mijn club' }).click();
  await page.waitForURL('**/onboarding');
});

test('a form of a guest stays as it is when the session of the example club ends', async ({ page }) => {
  await page.clock.install();
  await page.goto('/kijk-rond');
  await expect(bar(page)).toBeVisible();
  await page.goto('/login?tab=registreren');
  await page.getByLabel('Voornaam').fill('Nel');
  const cookies = await page.context().cookies();
  const [token = ''] = cookies.map(({ value }) => decodeURIComponent(value).split('.')[0] ?? '');
  expect(await query('delete from app.session where token = $1 returning id', [token])).toHaveLength(1);
  const asked = page.waitForResponse('**/api/accounts/session/refresh');
  await page.clock.fastForward('02:00:05');
  expect((await asked).status()).toBe(401);
  await page.clock.runFor(1000);
  await expect(page).toHaveURL(/\/login\?tab=registreren$/u);
  await expect(page.getByRole('tab', { name: 'Registreren' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Voornaam')).toHaveValue('Nel');
});

test('a member looks around in the example club with the assistant at hand, and comes back to the own one (CHAT-01)', async ({
  page,
}) => {
  await logIn(page, await makeSponsorClub('Kijkersclub', [{ naam: 'Van onszelf' }]));
  await page.goto('/kijk-rond');
  await page.getByRole('button', { name: 'Bekijk de voorbeeldclub' }).click();
  await expect(bar(page)).toBeVisible();
  await expect(page.getByRole('link', { name: /VV Groenendaal/u }).first()).toBeVisible();
  await expect(help(page)).toBeVisible();
  // Nothing went wrong, so nobody is asked to try again.
  await page.goto('/dashboard');
  await page
    .getByRole('button', { name: /Gedaan/u })
    .first()
    .click();
  await expect(page.getByText(ONLY_LOOKING).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Opnieuw proberen' })).toHaveCount(0);
  await bar(page).getByRole('button', { name: 'Terug naar mijn club' }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Kijkersclub/u }).first()).toBeVisible();
});

test('a new club can open the example club from every empty screen, there sees that same screen, and comes back to it', async ({
  page,
}) => {
  await logIn(page, await makeSponsorClub('Nog Leeg FC', []));
  await query(
    `delete from app.zoekopdracht z using app.vereniging v where v.id = z.vereniging_id and v.naam = 'Nog Leeg FC'`,
  );
  const screens = {
    '/dashboard': '/dashboard',
    '/materialen': '/materialen',
    '/zoekopdrachten': '/zoekopdrachten',
    '/teams': '/teams',
    '/matches': '/matches',
    '/campagnemiddelen': '/campagnemiddelen',
    '/sponsorbeheer': '/sponsorbeheer',
    '/sponsorbeheer/contracten': '/sponsorbeheer/contracten',
    '/sponsorbeheer/rapportage': '/sponsorbeheer/rapportage',
    // Who looks around is no admin there.
    '/admin/toegangsverzoeken': '/dashboard',
    '/admin/matches': '/dashboard',
  };
  for (const [path, there] of Object.entries(screens)) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Bekijk de voorbeeldclub' }).click();
    await expect(bar(page), path).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(there);
    await bar(page).getByRole('button', { name: 'Terug naar mijn club' }).click();
    await expect(page.getByRole('button', { name: 'Bekijk de voorbeeldclub' }), path).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

test('what is typed in one window while another looks around is asked for, kept, and stored in the own club', async ({
  page,
  context,
}) => {
  await logIn(page, await makeSponsorClub('Twee Vensters FC', []));
  await page.goto('/teams/new');
  await page.getByLabel('Teamnaam').fill('Walking Football 7');
  const other = await context.newPage();
  await other.goto('/kijk-rond');
  await other.getByRole('button', { name: 'Bekijk de voorbeeldclub' }).click();
  await expect(bar(other)).toBeVisible();

  await page.getByRole('button', { name: 'Opslaan' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Je kijkt rond in de voorbeeldclub' });
  await expect(asked).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Terug naar mijn club' }).click();
  await expect(asked).toHaveCount(0);
  await expect(page.getByLabel('Teamnaam')).toHaveValue('Walking Football 7');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect
    .poll(() =>
      query<{ naam: string }>(
        `select v.naam from app.team t join app.vereniging v on v.id = t.vereniging_id where t.teamnaam = 'Walking Football 7'`,
      ),
    )
    .toContainEqual({ naam: 'Twee Vensters FC' });
  expect(
    await query(
      `select from app.team t join app.vereniging v on v.id = t.vereniging_id where v.is_voorbeeld and t.teamnaam = 'Walking Football 7'`,
    ),
  ).toEqual([]);
});
