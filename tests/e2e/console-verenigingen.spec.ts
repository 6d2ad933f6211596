import { readFile } from 'node:fs/promises';
import type { Route } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { DEMO_WACHTWOORD } from '../../db/demo-accounts.ts';
import { expectAccessible } from './accessible.ts';
import { expect, logIn, signIn, test } from './test.ts';
import { query } from './world.ts';

/** The other journeys know the club by its own name, as it was. */
test.afterAll(() =>
  query(
    `update app.vereniging set naam = 'Stichting Dorpshuis Eikenrode' where naam like 'Stichting Dorpshuis Eikenrode%'`,
  ),
);

test('the provider finds a club, switches what it has, renames it, deletes it with a reason, takes along what it has and puts it back (SU-09, SU-12, SU-13)', async ({
  page,
  browser,
}) => {
  await signIn(page, 'superuser@achterban.example');
  await page.goto('/superuser/verenigingen');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);

  // Looked for, since it may stand below what is shown first.
  await page.getByRole('searchbox', { name: 'Zoek op naam of plaats' }).fill('groenendaal');
  await expect(page.getByRole('row', { name: /VV Groenendaal/ })).toContainText('Sponsorbeheer: open');
  await page.getByRole('searchbox', { name: 'Zoek op naam of plaats' }).fill('eikenrode');
  await expect(page.getByRole('row', { name: /VV Groenendaal/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Stichting Dorpshuis Eikenrode' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stichting Dorpshuis Eikenrode' })).toBeVisible();
  await expectAccessible(page);
  // Back to the same list, by the browser and by the page.
  await expect(page.getByRole('link', { name: 'Verenigingen', exact: true })).toHaveAttribute(
    'href',
    /zoek=eikenrode/u,
  );
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Zoek op naam of plaats' })).toHaveValue('eikenrode');
  await page.goForward();

  // A module, and back within twelve seconds.
  const teams = page.getByRole('switch', { name: /^Teams van Stichting/ });
  await expect(teams).toBeChecked();
  await page.getByText('Teams van Stichting Dorpshuis Eikenrode: ').locator('..').click();
  await expect(page.getByText('Teams is vergrendeld voor Stichting Dorpshuis Eikenrode.')).toBeVisible();
  await expect(teams).not.toBeChecked();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(teams).toBeChecked();
  await expect(
    page
      .getByText(/^Ruben Kool, \d+ \w+/u)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();

  // Without paying everything is open, whatever was switched.
  const free = page.getByRole('switch', { name: /^Betaling overslaan voor Stichting/ });
  // It does not spring back while the page is read again, so that the next press asks for the other.
  let read = () => {};
  const isRead = new Promise<void>((resolve) => {
    read = resolve;
  });
  await page.route('**/api/superuser/verenigingen/*', (route) => isRead.then(() => route.continue()));
  await free.press('Space');
  await expect(page.getByText('Alle modules zijn open voor Stichting Dorpshuis Eikenrode.')).toBeVisible();
  // Told a frame before it can be pressed again.
  await expect(free).not.toHaveAttribute('aria-readonly', 'true');
  expect(await free.isChecked()).toBe(true);
  // A refusal leaves what is true, also while that is still being read.
  const refuse = (route: Route) => route.fulfill({ status: 500, json: { code: 'storing' } });
  await page.route('**/api/superuser/verenigingen/*/betaling', refuse);
  await free.press('Space');
  await expect(page.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible();
  await expect(free).not.toHaveAttribute('aria-readonly', 'true');
  expect(await free.isChecked()).toBe(true);
  await page.unroute('**/api/superuser/verenigingen/*/betaling', refuse);
  await free.press('Space');
  await expect(page.getByText('gelden de modules weer zoals ze staan.')).toBeVisible();
  await expect(free).not.toBeChecked();

  // A material.
  const flyer = page.getByRole('switch', { name: /^Flyer van Stichting/ });
  await page.getByText('Flyer van Stichting Dorpshuis Eikenrode: ').locator('..').click();
  await expect(flyer).not.toBeChecked();

  // More mail, as it was looked up; and what it was before is a choice too while the page is still being read.
  const tiers = page.getByRole('radiogroup', { name: /^Maillimiet/ });
  for (const tier of ['Ruim', 'Geverifieerd', 'Ruim']) {
    await expect(tiers).not.toHaveAttribute('aria-readonly', 'true');
    await tiers.getByText(tier, { exact: true }).click();
    await expect(page.getByText(`heeft nu de limiet ‘${tier}’.`)).toBeVisible();
  }
  read();

  // Another name: it says what follows before saving, and so it is.
  await page.getByRole('button', { name: 'Gegevens wijzigen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Gegevens wijzigen' });
  await dialog.getByLabel('Naam', { exact: true }).fill('Stichting Dorpshuis Eikenrode en omstreken');
  await expect(dialog.getByText('De verificatie vervalt.')).toBeVisible();
  await expect(dialog.getByText('Gerda Hoekstra krijgt bericht.')).toBeVisible();
  await expectAccessible(page, { within: '[role=dialog]' });
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Niet geverifieerd')).toBeVisible();
  await expect(page.getByRole('radio', { name: /Nieuw/ })).toBeChecked();
  await expect(page.getByText('liet daarmee de verificatie vervallen')).toBeVisible();

  // Deleted, with a reason.
  await page.getByRole('button', { name: 'Vereniging verwijderen' }).click();
  const asking = page.getByRole('dialog', { name: /verwijderen$/ });
  await expect(asking.getByText(/gebruikers? k[au]n.* er niet meer in/u)).toBeVisible();
  await asking.getByRole('button', { name: /^Verwijder Stichting/ }).click();
  await expect(asking.getByRole('link', { name: /Schrijf waarom/ })).toBeVisible();
  await asking.getByLabel('Waarom?').fill('Het dorpshuis sluit.');
  await asking.getByRole('button', { name: /^Verwijder Stichting/ }).click();
  await expect(page.getByRole('region', { name: 'Deze club is verwijderd' })).toContainText('‘Het dorpshuis sluit.’');
  // Without the message that it was done, which lies over what is below it.
  await page.reload();
  await expect(page.getByText('verwijderde de club', { exact: false }).first()).toBeVisible();
  await expectAccessible(page);

  // Everything of it for who asks, while nobody of it can come in.
  await page.getByRole('button', { name: 'Download alles van de club' }).click();
  const making = page.getByRole('dialog', { name: /^Alles van Stichting/u });
  await making.getByLabel('Je wachtwoord', { exact: true }).fill(DEMO_WACHTWOORD);
  await making.getByRole('button', { name: 'Maak het bestand' }).click();
  await expect(page.getByText('te downloaden tot', { exact: false })).toBeVisible({ timeout: 60_000 });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const files = unzipSync(await readFile(await (await download).path()));
  expect(strFromU8(files['excel/vereniging.csv'] ?? new Uint8Array())).toContain('Dorpshuis Eikenrode');

  // Who belongs to it reads why, and can still go to the own account.
  const context = await browser.newContext();
  const member = await context.newPage();
  await logIn(member, 'gerda@eikenrode.example');
  await expect(member.getByRole('heading', { level: 1, name: /staat uit$/ })).toBeVisible();
  await expect(member.getByText('Het dorpshuis sluit.')).toBeVisible();
  await expectAccessible(member);
  await member.goto('/dashboard');
  await expect(member).toHaveURL(/\/club-verwijderd$/u);
  await member.getByRole('link', { name: 'Naar je profiel' }).click();
  await expect(member).toHaveURL(/\/profile$/u);

  // On a phone the list is cards, and the deleted club stands under its own filter.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/superuser/verenigingen?toon=verwijderd');
  await expect(page.getByRole('list', { name: 'Verenigingen' })).toContainText('Eikenrode en omstreken');
  await expectAccessible(page);
  await page.getByRole('link', { name: /Eikenrode en omstreken/ }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Zet de club terug' }).click();
  await expect(page.getByRole('region', { name: 'Deze club is verwijderd' })).toHaveCount(0);

  await member.goto('/');
  await expect(member).toHaveURL(/\/dashboard$/u);
  await context.close();
});
