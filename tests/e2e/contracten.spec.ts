import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addDays, addYears, dayOf, formatDayNumeric } from '../../src/shared/dates.ts';
import { expectAccessible } from './accessible.ts';
import { expect, signIn, test } from './test.ts';
import { query } from './world.ts';

const today = dayOf(new Date());
const inDays = (days: number) => addDays(today, days);
const shown = (day: string) => formatDayNumeric(day);

interface Made {
  naam: string;
  eindigt: string | null;
  bedrag: number;
  getekend?: boolean;
  begint?: string;
  categorie?: string;
  /** How much was promised. */
  beloften?: number;
}

const CONTRACTS: readonly Made[] = [
  { naam: 'Café De Kroon', eindigt: inDays(21), bedrag: 500 },
  { naam: 'Bouwbedrijf Hoek', eindigt: inDays(74), bedrag: 2400, begint: inDays(-291), categorie: 'local_business' },
  { naam: 'Drukkerij Van Dam', eindigt: inDays(81), bedrag: 950 },
  { naam: 'Stomerij Helder', eindigt: inDays(-40), bedrag: 250, beloften: 5 },
  { naam: 'Makelaardij Duin', eindigt: null, bedrag: 2500, getekend: false },
  { naam: 'Gemeente Groenendaal', eindigt: inDays(600), bedrag: 250 },
  { naam: 'Rabobank Regio', eindigt: null, bedrag: 7500 },
];

const COLUMNS = [
  'Bedrijfsnaam',
  'Soort sponsoring',
  'Categorie',
  'Startdatum',
  'Einddatum',
  'Betaling',
  'Bedrag per jaar',
  'Status',
  'Fase',
  'Volgend contact',
  'Contactpersoon',
  'Email',
  'Telefoonnummer',
  'Plaats',
];

let clubs = 0;

/** A club of its own with these contracts, and somebody who works there. */
async function makeClub(contracts: readonly Made[] = CONTRACTS): Promise<string> {
  clubs += 1;
  const naam = `Contractclub ${clubs} ${Date.now()}`;
  const email = `contract-${clubs}-${Date.now()}@voorbeeld.example`;
  await query(
    `with club as (
       insert into app.vereniging (naam, type_vereniging, plaatsnaam, contactpersoon_naam, contactpersoon_mailadres,
           bypass_payment_restrictions)
         values ($1, 'sportvereniging', 'Proefstad', 'x', 'x@voorbeeld.example', true) returning id),
     person as (
       insert into app.users (email, email_bevestigd, voornaam, achternaam, functie, telefoon, rol, vereniging_id)
         select $2, true, 'Carla', 'Test', 'penningmeester', '06 1234 5678', 'admin', id from club returning id)
     insert into app.account (account_id, provider_id, user_id, password)
       select p.id, 'credential', p.id, (select a.password from app.account a join app.users u on u.id = a.user_id
         where u.email = 'joyce@voorbeeld.example') from person p`,
    [naam, email],
  );
  await query(
    `with k as materialized (
       select v.id as club, priv.uuidv7() as sponsor, priv.uuidv7() as search, priv.uuidv7() as match, r.*
         from app.vereniging v, jsonb_to_recordset($2::jsonb) r (naam text, eindigt date, bedrag bigint, getekend boolean,
           begint date, categorie text, beloften int)
        where v.naam = $1),
     s as (insert into app.sponsor (vereniging_id, id, bedrijfsnaam, akkoord, akkoord_bron)
       select club, sponsor, naam, true, 'handmatig' from k),
     z as (insert into app.zoekopdracht (vereniging_id, id, zoekopdracht, intern)
       select club, search, 'Handmatig toegevoegde sponsor', true from k),
     m as (insert into app.match (vereniging_id, id, sponsor_id, zoekopdracht_id, bron, status, validatie_admin,
         vrijgegeven_voor_user, pipeline_stage, contract_signed, contract_start_date, contract_end_date, annual_value,
         payment_frequency, sponsor_category)
       select club, match, sponsor, search, 'handmatig', 'active', true, true,
           case when getekend then 'active' else 'negotiating' end, getekend, begint, eindigt, bedrag * 100, 'yearly',
           categorie from k),
     t as (insert into app.tegenprestatie (vereniging_id, match_id, positie, omschrijving)
       select club, match, n, 'Belofte ' || n from k, generate_series(1, beloften) n)
     insert into app.contract_termijn (vereniging_id, match_id, begint_op, eindigt_op, bedrag_per_jaar,
         payment_frequency)
       select club, match, begint, eindigt, bedrag * 100, 'yearly' from k where getekend`,
    [naam, JSON.stringify(contracts.map((contract) => ({ getekend: true, ...contract })))],
  );
  return email;
}

async function open(page: Page, email: string, size = { width: 1440, height: 900 }) {
  await page.setViewportSize(size);
  await signIn(page, email);
  await page.goto('/sponsorbeheer/contracten');
  await expect(page.getByRole('heading', { name: /^Urgent/u })).toBeVisible();
}

const table = (page: Page) => page.getByRole('table', { name: 'Contracten' });
const group = (page: Page, naam: string) => table(page).getByRole('rowgroup').filter({ hasText: naam });
const row = (page: Page, naam: string) => table(page).getByRole('row').filter({ hasText: naam });
const bar = (page: Page) => page.getByRole('region', { name: 'Selectie' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Verleng met 1 jaar' });
const chip = (page: Page, naam: string) => page.getByRole('radio', { name: new RegExp(`^${naam} ?\\d`, 'u') });
const choose = (page: Page, naam: string) => page.getByRole('checkbox', { name: naam }).press('Space');
const planned = (page: Page, naam: string) => dialog(page).getByRole('row').filter({ hasText: naam });

test('contracts stand under what they ask, are chosen by the group and extended from either day after a preview, and back (CONTR-01, CONTR-02, CONTR-04, CONTR-05, CONTR-06, CONTR-08, G-064)', async ({
  page,
}) => {
  await open(page, await makeClub());
  await expect(table(page).getByRole('columnheader')).toHaveText([
    '',
    'Sponsor',
    'Categorie',
    'Looptijd',
    'Betaling',
    'Bedrag per jaar',
    'Status',
    'Acties',
  ]);
  const words: Record<string, [group: string, status: string]> = {
    'Café De Kroon': ['Urgent', 'Verloopt over 21 dagen'],
    'Bouwbedrijf Hoek': ['Waarschuwing', 'Verloopt over 74 dagen'],
    'Stomerij Helder': ['Verlopen', 'Verlopen'],
    'Makelaardij Duin': ['Niet getekend', 'Niet getekend'],
    'Gemeente Groenendaal': ['meer dan 90 dagen', 'Actief'],
    'Rabobank Regio': ['meer dan 90 dagen', 'Actief (doorlopend)'],
  };
  for (const [naam, [under, status]] of Object.entries(words)) {
    await expect(
      group(page, under).getByRole('row').filter({ hasText: naam }).getByText(status, { exact: true }),
    ).toBeVisible();
  }
  for (const fact of ['Lokaal bedrijf', `${shown(inDays(-291))} t/m ${shown(inDays(74))}`, 'per jaar', '€2.400,-'])
    await expect(row(page, 'Bouwbedrijf Hoek').getByText(fact, { exact: true })).toBeVisible();
  await expectAccessible(page);

  await choose(page, 'Alles in Waarschuwing');
  await expect(bar(page)).toContainText('2 contracten geselecteerd');
  await expect(bar(page)).toContainText('Samen €3.350,- per jaar');
  await choose(page, 'Kies Gemeente Groenendaal');

  // What is chosen stays so behind a filter, and the bar says so.
  await chip(page, 'Urgent').click();
  await expect(page).toHaveURL(/status=urgent/u);
  await expect(bar(page)).toContainText('3 contracten geselecteerd');
  await expect(bar(page)).toContainText('waarvan 3 buiten dit filter');
  await chip(page, 'Alle').click();

  await bar(page).getByRole('button', { name: 'Verleng met 1 jaar' }).click();
  await expect(dialog(page).getByRole('radio', { name: /^vanaf vandaag/u })).toBeChecked();
  await expect(planned(page, 'Bouwbedrijf Hoek').getByRole('cell')).toContainText([
    shown(inDays(74)),
    '',
    shown(addYears(today, 1)),
  ]);
  await expect(planned(page, 'Gemeente Groenendaal')).toContainText(`blijft ${shown(inDays(600))}`);
  await expect(planned(page, 'Gemeente Groenendaal')).toContainText('Loopt al langer door.');
  await expect(dialog(page).getByRole('button', { name: 'Verleng 2 contracten' })).toBeVisible();
  await dialog(page).getByText('vanaf huidige einddatum').click();
  await expect(planned(page, 'Bouwbedrijf Hoek')).toContainText(shown(addYears(inDays(74), 1)));
  await expect(planned(page, 'Gemeente Groenendaal')).toContainText(shown(addYears(inDays(600), 1)));
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Verleng 3 contracten' }).click();
  await expect(page.getByText('3 contracten verlengd.')).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await expect(group(page, 'meer dan 90 dagen')).toContainText(shown(addYears(inDays(74), 1)));
  await expect(page.getByRole('heading', { name: 'Waarschuwing' })).toBeHidden();

  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(page.getByText('Ongedaan gemaakt.')).toBeVisible();
  await expect(group(page, 'Waarschuwing')).toContainText('Bouwbedrijf Hoek');

  // One contract has the same acts, and the other day to count from.
  await page.getByRole('button', { name: 'Meer voor Café De Kroon' }).click();
  await page.getByRole('menuitem', { name: 'Verleng met 1 jaar' }).click();
  await dialog(page).getByRole('button', { name: 'Verleng 1 contract' }).click();
  await expect(page.getByText('Café De Kroon verlengd.')).toBeVisible();
  await expect(row(page, 'Café De Kroon')).toContainText(shown(addYears(today, 1)));

  // Nothing to change is said, and nothing happens.
  await page.getByRole('button', { name: 'Meer voor Rabobank Regio' }).click();
  await page.getByRole('menuitem', { name: 'Verleng met 1 jaar' }).click();
  await expect(planned(page, 'Rabobank Regio')).toContainText('Heeft geen einddatum.');
  const idle = dialog(page).getByRole('button', { name: 'Verleng met 1 jaar' });
  await expect(idle).toHaveAttribute('aria-disabled', 'true');
  await expect(idle).toHaveAccessibleDescription('Geen van deze contracten verandert.');
});

test('contracts are marked at once, each with its note, and back (CONTR-09, CONTR-10, CONTR-13)', async ({ page }) => {
  await open(page, await makeClub());
  await choose(page, 'Kies Bouwbedrijf Hoek');
  await bar(page).getByRole('button', { name: 'Markeer voor verlenging' }).click();
  await expect(page.getByText('Bouwbedrijf Hoek gemarkeerd voor verlenging.')).toBeVisible();
  await row(page, 'Bouwbedrijf Hoek')
    .getByRole('button', { name: /^Bouwbedrijf Hoek/u })
    .click();
  const sheet = page.getByRole('complementary', { name: 'Bouwbedrijf Hoek' });
  await expect(sheet).toContainText(`${shown(today)}: Contract moet verlengd worden`);
  await expect(sheet).toContainText('Geen tegenprestaties gedefinieerd');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  const markExpired = async () => {
    await choose(page, 'Alles in Verlopen');
    await bar(page).getByRole('button', { name: 'Markeer als verlopen' }).click();
    await expect(row(page, 'Stomerij Helder')).toContainText('Fase: Verloren');
  };
  // Back at once, since the way back stands there for seconds only; then again, to read it.
  await markExpired();
  await page
    .locator('[data-sonner-toast]')
    .filter({ hasText: 'gemarkeerd als verlopen' })
    .getByRole('button', { name: 'Ongedaan maken' })
    .click();
  await expect(page.getByText('Ongedaan gemaakt.')).toBeVisible();
  await expect(row(page, 'Stomerij Helder')).not.toContainText('Fase: Verloren');
  await markExpired();
  await row(page, 'Stomerij Helder')
    .getByRole('button', { name: /^Stomerij Helder/u })
    .click();
  const lost = page.getByRole('complementary', { name: 'Stomerij Helder' });
  await expect(lost).toContainText(`${shown(today)}: Contract is verlopen`);
  await expect(lost.getByRole('list', { name: 'Tegenprestaties' }).getByRole('listitem')).toHaveText([
    'Belofte 1',
    'Belofte 2',
    'Belofte 3',
  ]);
  await expect(lost).toContainText('En nog 2 op de sponsorpagina.');
  await page.keyboard.press('Escape');
  await expect(lost).toBeHidden();
});

test('an act that fails says so and keeps what was chosen; one that half succeeds says which (CONTR-12, G-002)', async ({
  page,
}) => {
  const email = await makeClub();
  await open(page, email);
  await choose(page, 'Alles in Waarschuwing');
  await page.route('**/api/contracten/verlenging', (route) => route.fulfill({ status: 500, body: 'kapot' }));
  await bar(page).getByRole('button', { name: 'Markeer voor verlenging' }).click();
  await expect(page.getByText('Er ging iets mis bij het opslaan')).toBeVisible();
  await expect(bar(page)).toContainText('2 contracten geselecteerd');
  await page.unroute('**/api/contracten/verlenging');
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(page.getByText('2 contracten gemarkeerd voor verlenging.')).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await choose(page, 'Alles in Waarschuwing');

  await page.route('**/api/contracten/verlengen', (route) => route.abort());
  await bar(page).getByRole('button', { name: 'Verleng met 1 jaar' }).click();
  await dialog(page).getByRole('button', { name: 'Verleng 2 contracten' }).click();
  await expect(dialog(page).getByText('Netwerkfout: Controleer je verbinding en probeer het opnieuw')).toBeVisible();
  await page.unroute('**/api/contracten/verlengen');

  // Somebody else was at one of them meanwhile.
  await query(
    `update app.match m set contract_end_date = contract_end_date + 1 from app.sponsor s, app.users u
      where u.email = $1 and m.vereniging_id = u.vereniging_id and s.vereniging_id = m.vereniging_id
        and s.id = m.sponsor_id and s.bedrijfsnaam = 'Drukkerij Van Dam'`,
    [email],
  );
  await dialog(page).getByRole('button', { name: 'Verleng 2 contracten' }).click();
  await expect(page.getByText('1 gelukt, 1 mislukt')).toBeVisible();
  await expect(page.getByText('Drukkerij Van Dam is intussen gewijzigd door iemand anders.')).toBeVisible();
  await expect(bar(page)).toContainText('1 contract geselecteerd');
  await expect(page.getByRole('checkbox', { name: 'Kies Drukkerij Van Dam' })).toBeChecked();
});

test('what is listed can be downloaded, and a status without contracts says so (CONTR-07, CONTR-14)', async ({
  page,
}) => {
  await open(page, await makeClub(CONTRACTS.slice(0, 3)));
  await chip(page, 'Waarschuwing').click();
  await expect(row(page, 'Bouwbedrijf Hoek')).toBeVisible();
  for (const [kind, end] of [
    ['Excel-bestand', 'xlsx'],
    ['CSV-bestand', 'csv'],
  ] as const) {
    await page.getByRole('button', { name: 'Download voor Excel' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: kind }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`contractbeheer-${today}.${end}`);
    if (end === 'csv') {
      const text = await readFile(await file.path(), 'utf8');
      const [head, ...rows] = text.trimEnd().split(/\r?\n/u);
      expect(head).toBe(`\uFEFF${COLUMNS.map((name) => `"${name}"`).join(';')}`);
      expect(rows).toHaveLength(2);
      expect(text).toContain('"Bouwbedrijf Hoek"');
      expect(text).not.toContain('Café De Kroon');
    }
  }
  for (const status of ['Verlopen', 'Niet getekend', 'Actief']) {
    await chip(page, status).click();
    await expect(page.getByRole('heading', { name: 'Geen contracten in deze categorie' })).toBeVisible();
    if (status === 'Verlopen')
      await expect(page.getByText(/^Er is niets verlopen\. Het eerstvolgende contract loopt af op /u)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Alle contracten tonen' }).click();
  await expect(row(page, 'Café De Kroon')).toBeVisible();
});

test('on a phone a contract is three lines, and the bar and the dialog stand at the bottom', async ({ page }) => {
  await open(page, await makeClub(), { width: 390, height: 844 });
  await expectAccessible(page, { isWhole: true });
  await choose(page, 'Alles in Waarschuwing');
  await bar(page).getByRole('button', { name: 'Meer met de selectie' }).click();
  await page.getByRole('menuitem', { name: 'Markeer voor verlenging' }).click();
  await expect(page.getByText('2 contracten gemarkeerd voor verlenging.')).toBeVisible();
  await choose(page, 'Kies Café De Kroon');
  await bar(page).getByRole('button', { name: 'Verleng met 1 jaar' }).click();
  const change = dialog(page).getByRole('listitem').filter({ hasText: 'Café De Kroon' });
  await expect(change).toContainText(new RegExp(`${shown(inDays(21))}.*${shown(addYears(today, 1))}`, 'u'));
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Verleng 1 contract' }).click();
  await expect(page.getByText('Café De Kroon verlengd.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
