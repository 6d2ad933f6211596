import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { makeSponsorClub } from './sponsor-club.ts';
import { expect, signIn, test } from './test.ts';
import { query } from './world.ts';

const DESK = { width: 1440, height: 900 };
const lane = (page: Page, fase: string) => page.getByRole('region', { name: fase, exact: true });
const card = (page: Page, fase: string, naam: string) =>
  lane(page, fase).getByRole('listitem').filter({ hasText: naam });
const list = (page: Page) => page.getByRole('grid', { name: 'Sponsors' });
const undo = (page: Page) => page.getByRole('button', { name: 'Ongedaan maken' });

/** By hand: down, over the lane, a little on, up. A browser says where a drag is only when it moves. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover();
  const place = await to.boundingBox();
  if (place === null) throw new Error('there is no place to drop');
  await page.mouse.down();
  await page.mouse.move(place.x + 20, place.y + 220);
  await page.mouse.move(place.x + 24, place.y + 200);
  await page.mouse.up();
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`${field}$`, 'u') }).click();
  await page.getByRole('option', { name: option }).click();
}

/** As who has no mouse: on and on, until it stands there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluateAll((found) => found.some((element) => element === document.activeElement));
  for (let presses = 0; presses < 120; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never comes there');
}

test('a new sign-up becomes a signed contract on the board by keyboard alone, and a step can be taken back', async ({
  page,
}) => {
  await page.setViewportSize(DESK);
  await signIn(
    page,
    await makeSponsorClub('Toetsenbord', [
      { naam: 'Bakkerij Jansen', bedrag: 1250 },
      { naam: 'Hotel De Linden', fase: 'proposal_sent', bedrag: 2500, opvolgen: 40 },
    ]),
  );
  await page.goto('/sponsorbeheer');
  await expect(lane(page, 'Nieuw').getByText('€1.250,-').first()).toBeVisible();
  await expectAccessible(page);

  // Esc restores.
  const grip = page.getByRole('button', { name: 'Bakkerij Jansen verplaatsen' });
  await tabTo(page, grip);
  await page.keyboard.press('Space');
  await expect(page.getByText('laat alles zoals het was')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(lane(page, 'Gekwalificeerd').getByText('Komt hier te staan')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('laat alles zoals het was')).toBeHidden();
  await expect(card(page, 'Nieuw', 'Bakkerij Jansen')).toBeVisible();

  await tabTo(page, grip);
  await page.keyboard.press('Space');
  await expect(page.getByText('laat alles zoals het was')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(lane(page, 'Voorstel verstuurd').getByText('Komt hier te staan')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(card(page, 'Voorstel verstuurd', 'Bakkerij Jansen')).toBeVisible();
  await expect(lane(page, 'Voorstel verstuurd')).toContainText('€3.750,-');
  await expect(grip).toBeFocused();
  await expect(page.getByText('Bakkerij Jansen staat op Voorstel verstuurd.')).toBeVisible();
  // What is due first stands first: the hotel has a day, the bakery none.
  await expect(lane(page, 'Voorstel verstuurd').getByRole('listitem').first()).toContainText('Hotel De Linden');

  await tabTo(page, undo(page));
  await page.keyboard.press('Enter');
  await expect(card(page, 'Nieuw', 'Bakkerij Jansen')).toBeVisible();
  await page.reload();
  await expect(card(page, 'Nieuw', 'Bakkerij Jansen')).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Bakkerij Jansen', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Open sponsorpagina' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Contract vastleggen' }));
  await page.keyboard.press('Enter');
  const signing = page.getByRole('dialog', { name: 'Contract vastleggen' });
  await tabTo(page, signing.getByRole('button', { name: 'Vastleggen' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Het contract met Bakkerij Jansen is vastgelegd.')).toBeVisible();
  await page.goto('/sponsorbeheer');
  await expect(card(page, 'Actief', 'Bakkerij Jansen')).toContainText('€1.250,-');
  await expect(card(page, 'Nieuw', 'Bakkerij Jansen')).toHaveCount(0);
  const status = await query<{ signed: boolean }>(
    `select contract_signed as signed from app.match m join app.sponsor s on s.id = m.sponsor_id
       join app.vereniging v on v.id = m.vereniging_id where v.naam = 'Toetsenbord' and s.bedrijfsnaam = 'Bakkerij Jansen'`,
  );
  expect(status).toEqual([{ signed: true }]);
});

test('a sponsor is dragged, moved by its menu, and put back when the server does not answer (MGMT-10)', async ({
  page,
}) => {
  await page.setViewportSize(DESK);
  await signIn(
    page,
    await makeSponsorClub('Muis', [
      { naam: 'Slagerij Smit', bedrag: 750 },
      { naam: 'Optiek', fase: 'lost' },
    ]),
  );
  await page.goto('/sponsorbeheer');
  await expect(page.getByRole('region').getByRole('heading', { level: 2 })).toHaveText([
    'Nieuw',
    'Gekwalificeerd',
    'Voorstel verstuurd',
    'Onderhandeling',
    'Actief',
  ]);
  await page.getByRole('button', { name: '1 sponsor in Verloren openen' }).click();
  await expect(card(page, 'Verloren', 'Optiek')).toBeVisible();
  await page.getByRole('button', { name: 'Verloren dichtklappen' }).click();

  await drag(page, card(page, 'Nieuw', 'Slagerij Smit'), lane(page, 'Onderhandeling'));
  await expect(card(page, 'Onderhandeling', 'Slagerij Smit')).toBeVisible();
  await expect(page.getByText('Slagerij Smit staat op Onderhandeling.')).toBeVisible();
  // Shut, and it takes a card all the same.
  await drag(page, card(page, 'Onderhandeling', 'Slagerij Smit'), lane(page, 'Verloren'));
  await expect(page.getByRole('button', { name: '2 sponsors in Verloren openen' })).toBeVisible();
  await undo(page).click();
  await expect(card(page, 'Onderhandeling', 'Slagerij Smit')).toBeVisible();

  await page.route('**/fase', (route) => route.abort());
  await page.getByRole('button', { name: 'Fase wijzigen van Slagerij Smit' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Onderhandeling' })).toBeChecked();
  await expect(page.getByRole('menuitemradio')).toHaveText([
    'Nieuw',
    'Gekwalificeerd',
    'Voorstel verstuurd',
    'Onderhandeling',
    'Actief',
    'Verloren',
  ]);
  await page.getByRole('menuitemradio', { name: 'Actief' }).click();
  await expect(page.getByText('Slagerij Smit staat weer op Onderhandeling.')).toBeVisible();
  await expect(card(page, 'Onderhandeling', 'Slagerij Smit')).toBeVisible();
  await page.unroute('**/fase');
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(card(page, 'Actief', 'Slagerij Smit')).toBeVisible();
});

test('filters stand in the address, get a name, and lead out again when nothing fits (MGMT-02, MGMT-08, MGMT-09, MGMT-12, CONTR-04)', async ({
  page,
}) => {
  await page.setViewportSize(DESK);
  await signIn(
    page,
    await makeSponsorClub('Filters', [
      { naam: 'Bakkerij Jansen', eindigt: 21, fase: 'active' },
      { naam: 'Café De Kroon', fase: 'lost' },
      { naam: 'Rabobank Regio', fase: 'negotiating', doorlopend: true },
    ]),
  );
  await page.goto('/sponsorbeheer');
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveCount(3);
  for (const [at, name, address] of [
    [1, 'Contractbeheer', /\/sponsorbeheer\/contracten$/u],
    [2, 'Rapportage', /\/sponsorbeheer\/rapportage$/u],
    [0, 'Overzicht', /\/sponsorbeheer$/u],
  ] as const) {
    await expect(tabs.nth(at)).toHaveAccessibleName(name);
    await tabs.nth(at).click();
    await expect(page).toHaveURL(address);
  }
  await page.getByRole('radio', { name: 'Lijst' }).click();
  const rows = list(page).getByRole('row');
  await expect(rows).toHaveCount(4);
  await expect(rows.filter({ hasText: 'Café De Kroon' })).toContainText('Geen contract');
  await expect(rows.filter({ hasText: 'Rabobank Regio' }).getByText('Actief', { exact: true })).toBeVisible();

  await choose(page, 'Fase', 'Verloren');
  await expect(page).toHaveURL(/fase=lost/u);
  await expect(rows).toHaveCount(2);
  await expect(list(page)).toContainText('Café De Kroon');
  await choose(page, 'Fase', 'Alle fases');
  await expect(rows).toHaveCount(4);
  await page.getByRole('button', { name: /Contract$/u }).click();
  await expect(page.getByRole('option')).toHaveText([
    'Alle contracten',
    'Getekend',
    'Niet getekend',
    'Loopt binnen 90 dagen af',
  ]);
  await page.getByRole('option', { name: 'Loopt binnen 90 dagen af' }).click();
  await expect(page).toHaveURL(/weergave=lijst.*contract=loopt_af/u);
  await expect(page.getByText('1 van 3 sponsors')).toBeVisible();
  await expect(rows).toHaveCount(2);
  await expect(list(page)).toContainText('Verloopt over 21 dagen');
  await expectAccessible(page);
  await page.reload();
  await expect(rows).toHaveCount(2);

  await page.getByRole('button', { name: 'Bewaar dit filter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bewaar dit filter' });
  await dialog.getByRole('button', { name: 'Bewaren' }).click();
  await expect(dialog.getByText('Geef het filter een naam.').first()).toBeVisible();
  await dialog.getByLabel('Naam').fill('Loopt af');
  await dialog.getByRole('button', { name: 'Bewaren' }).click();
  const kept = page
    .getByRole('list', { name: 'Bewaarde filters' })
    .getByRole('button', { name: 'Loopt af', exact: true });
  await expect(kept).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: 'Filters wissen' }).click();
  await expect(page).not.toHaveURL(/contract/u);
  await expect(rows).toHaveCount(4);
  await kept.click();
  await expect(page).toHaveURL(/contract=loopt_af/u);
  await page.getByRole('button', { name: 'Filter ‘Loopt af’ verwijderen' }).click();
  await expect(kept).toBeHidden();
  await undo(page).click();
  await expect(kept).toBeVisible();

  await page.getByLabel('Zoek in sponsors').fill('bestaat niet');
  await expect(page.getByRole('heading', { name: 'Geen sponsors gevonden' })).toBeVisible();
  await page.getByRole('radio', { name: 'Bord' }).click();
  await expect(page.getByRole('heading', { name: 'Geen sponsors gevonden' })).toBeVisible();
  await page.getByRole('button', { name: 'Filters wissen' }).last().click();
  await expect(card(page, 'Actief', 'Bakkerij Jansen')).toBeVisible();
});

test('the first sponsor is added from an empty overview, with a word at each field that is wrong (MGMT-12, MGMT-15, MGMT-22, MGMT-23, MGMT-24, MGMT-37)', async ({
  page,
}) => {
  await page.setViewportSize(DESK);
  await signIn(page, await makeSponsorClub('Leeg', []));
  // From where there is nothing to count either, and on a phone, on which no list is imported.
  for (const empty of ['rapportage', 'contracten']) {
    await page.goto(`/sponsorbeheer/${empty}`);
    await page.getByRole('link', { name: 'Sponsor toevoegen' }).click();
    await expect(page.getByRole('form', { name: 'Sponsor toevoegen' })).toBeVisible();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/sponsorbeheer');
  await expect(page.getByRole('heading', { name: 'Nog geen sponsors' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sponsor toevoegen' })).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Importeren' })).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize(DESK);
  await expect(page.getByRole('link', { name: 'Importeren' })).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sponsor toevoegen' }).first().click();
  const form = page.getByRole('form', { name: 'Sponsor toevoegen' });
  await form.getByLabel('E-mailadres').fill('geen adres');
  await form.getByLabel('Bedrag per jaar').fill('veel');
  await form.getByRole('button', { name: 'Sponsor toevoegen' }).click();
  await expect(form.getByText('Bedrijfsnaam is verplicht').last()).toBeVisible();
  await expect(form.getByText('Contactpersoon is verplicht').last()).toBeVisible();
  await expect(form.getByLabel('E-mailadres')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Bedrag per jaar')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('E-mailadres')).toHaveAttribute('type', 'email');

  await form.getByLabel('Bedrijfsnaam').fill('Bakkerij Jansen');
  await form.getByLabel('Contactpersoon').fill('Piet Jansen');
  await form.getByLabel('E-mailadres').fill('piet@jansen.example');
  await form.getByLabel('Telefoonnummer').fill('0165 320 608');
  await form.getByLabel('Bedrag per jaar').fill('1.250');
  await form.getByRole('button', { name: /Categorie/u }).click();
  await expect(page.getByRole('option')).toHaveText(['Lokaal bedrijf', 'Groot bedrijf', 'Particulier', 'Overheid']);
  await page.getByRole('option', { name: 'Lokaal bedrijf' }).click();
  await expectAccessible(page);
  // What fails leaves everything that was typed.
  await page.route('**/api/sponsorbeheer', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await form.getByRole('button', { name: 'Sponsor toevoegen' }).click();
  await expect(form.getByRole('alert')).toContainText('Netwerkfout: Controleer je verbinding en probeer het opnieuw');
  for (const [label, value] of [
    ['Bedrijfsnaam', 'Bakkerij Jansen'],
    ['Contactpersoon', 'Piet Jansen'],
    ['E-mailadres', 'piet@jansen.example'],
    ['Telefoonnummer', '0165 320 608'],
    ['Bedrag per jaar', '€1.250,-'],
  ] as const)
    await expect(form.getByLabel(label)).toHaveValue(value);
  await expect(form.getByRole('button', { name: /Categorie/u })).toContainText('Lokaal bedrijf');
  await page.unroute('**/api/sponsorbeheer');
  await form.getByRole('button', { name: 'Sponsor toevoegen' }).click();

  await expect(page.getByText('Bakkerij Jansen is toegevoegd.')).toBeVisible();
  const sheet = page.getByRole('dialog', { name: 'Bakkerij Jansen' });
  await expect(sheet).toContainText('€1.250,-');
  // Nobody signed up: whether one may call is said wherever one can.
  const consent = 'Eenmanszaak of zzp’er? Bel ongevraagd alleen met toestemming.';
  await expect(sheet.getByRole('link', { name: '0165 320 608' })).toHaveAccessibleDescription(consent);
  await sheet.getByRole('link', { name: 'Open sponsorpagina' }).click();
  await expect(page).toHaveURL(/\/sponsorbeheer\/sponsors\//u);
  await expect(page.getByRole('link', { name: '0165 320 608' })).toHaveAccessibleDescription(consent);
  await page.goBack();
  await expect(sheet).toContainText(consent);
  await page.keyboard.press('Escape');
  await expect(card(page, 'Actief', 'Bakkerij Jansen')).toBeVisible();

  // The same company again: a warning, and no wall.
  await page.getByRole('button', { name: 'Sponsor toevoegen' }).first().click();
  await form.getByLabel('Bedrijfsnaam').fill('Jansen');
  await form.getByLabel('Contactpersoon').fill('Piet');
  await form.getByLabel('E-mailadres').fill('Piet@jansen.example');
  await expect(form.getByText('Lijkt op Bakkerij Jansen')).toBeVisible();
  await form.getByRole('button', { name: 'Sponsor toevoegen' }).click();
  await expect(page.getByText('Gelukt: Jansen is toegevoegd.')).toBeVisible();
});

test('the quick look calls and mails with the club’s subject, and leads on (MGMT-03, MGMT-14, MGMT-15)', async ({
  page,
}) => {
  await page.setViewportSize(DESK);
  await signIn(page, await makeSponsorClub('Kijken', [{ naam: 'Bakkerij Jansen', opvolgen: -3, bedrag: 1250 }]));
  await page.goto('/sponsorbeheer');
  await expect(card(page, 'Nieuw', 'Bakkerij Jansen')).toContainText('3 dagen te laat');
  await card(page, 'Nieuw', 'Bakkerij Jansen').getByRole('button', { name: 'Bakkerij Jansen', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Bakkerij Jansen' });
  await expect(sheet.getByRole('link', { name: '0165 320 608' })).toHaveAttribute('href', /^tel:\+31165320608$/u);
  const mail = await sheet.getByRole('link', { name: 'E-mail' }).getAttribute('href');
  expect(mail).toMatch(/^mailto:piet@bedrijf\.example\?subject=/u);
  expect(decodeURIComponent(mail ?? '')).toContain('subject=Interesse in sponsoring Kijken');
  await expect(sheet.getByText('Bel ongevraagd')).toHaveCount(0);
  await expect(sheet).toContainText('Geen tegenprestaties gedefinieerd');
  await expect(sheet).toContainText('Nog geen communicaties gelogd');
  // Only who acts for a club is told for which.
  await expect(page.getByText('voor Kijken', { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await expect(sheet).toContainText('3 dagen te laat');
  await sheet.getByRole('button', { name: 'Verzet' }).click();
  const moving = page.getByRole('dialog', { name: 'Opvolging verzetten' });
  await moving.getByLabel('Op welke dag').fill('31-12-2099');
  await moving.getByRole('button', { name: 'Bewaar' }).click();
  await expect(page.getByText('Bakkerij Jansen staat bij de taken voor')).toBeVisible();
  await expect(sheet).not.toContainText('te laat');
  await sheet.getByRole('button', { name: 'Nieuw' }).click();
  await page.getByRole('menuitemradio', { name: 'Gekwalificeerd' }).click();
  await expect(sheet.getByRole('button', { name: 'Gekwalificeerd' })).toBeVisible();
  await sheet.getByRole('link', { name: 'Open sponsorpagina' }).click();
  await expect(page).toHaveURL(/\/sponsorbeheer\/sponsors\//u);

  // And back, to what was looked at.
  await page.goto('/sponsorbeheer?weergave=lijst&zoek=bakker');
  await list(page).getByText('Bakkerij Jansen').click();
  await page.getByRole('link', { name: 'Open sponsorpagina' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sponsorbeheer' }).click();
  await expect(page).toHaveURL(/\/sponsorbeheer\?weergave=lijst&zoek=bakker$/u);
});

test('on a phone the sponsors are a list, and nothing is wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, await makeSponsorClub('Telefoon', [{ naam: 'Bakkerij Jansen', bedrag: 1250 }]));
  await page.goto('/sponsorbeheer?weergave=bord');
  await expect(page.getByRole('list', { name: 'Sponsors' })).toContainText('Bakkerij Jansen');
  await expect(page.getByRole('radio', { name: 'Bord' })).toBeHidden();
  await expectAccessible(page, { isWhole: true });
});
