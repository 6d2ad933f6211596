import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, expectFocusInside, signIn, test } from './test.ts';
import { query } from './world.ts';

const PHONE = { width: 390, height: 844 };
const CLUB = 'SC De Wespen';

/** Companies that signed up with one club, the first of them longest ago and with a KvK number; of names that no other test uses. */
async function signUp(names: readonly string[]): Promise<void> {
  await query(
    `with club as (select id from app.vereniging where naam = $1), made as (
       insert into app.sponsor (vereniging_id, bedrijfsnaam, contactpersoon, telefoonnummer, kvk_nummer, email, akkoord,
           akkoord_bron, akkoord_tekst_versie)
         select club.id, n.naam, 'Piet ' || n.naam, '0165 32' || lpad((n.nr * 37 + 1000)::text, 4, '0'),
             case when n.nr = 1 then '12345678' end, 'post@' || lower(replace(n.naam, ' ', '')) || '.example', true, 'publiek_formulier', '2026-09-01'
           from club, unnest($2::text[]) with ordinality n (naam, nr)
         returning vereniging_id, id, bedrijfsnaam)
     insert into app.match (vereniging_id, sponsor_id, zoekopdracht_id, bron, annual_value, created_at)
       select m.vereniging_id, m.id, (select z.id from app.zoekopdracht z where z.vereniging_id = m.vereniging_id
           and not z.intern order by z.created_at limit 1), 'inschrijving', 50000,
           now() - interval '90 days' + array_position($2::text[], m.bedrijfsnaam) * interval '1 hour'
         from made m`,
    [CLUB, names],
  );
}

const standingOf = async (naam: string) => {
  const [row] = await query<{ standing: string }>(
    `select concat_ws(': ', m.beoordeling, m.afwijsreden) as standing from app.match m
       join app.sponsor s on s.vereniging_id = m.vereniging_id and s.id = m.sponsor_id where s.bedrijfsnaam = $1`,
    [naam],
  );
  return row?.standing;
};

const rows = (page: Page) => page.getByRole('list', { name: 'Aanmeldingen' }).getByRole('link');

/** The list of one club, so that what other tests leave in the queue does not matter. */
async function openQueue(page: Page): Promise<void> {
  await signIn(page, 'superuser@achterban.example');
  await page.goto('/superuser/matches');
  await page.getByRole('combobox', { name: 'Vereniging' }).fill('wespen');
  await page.getByRole('option', { name: CLUB }).click();
}

test('sign-ups are judged with the keyboard alone, at most three keys each, and the club sees who was released (SU-19)', async ({
  page,
  browser,
}) => {
  const names = ['Keuring Eén', 'Keuring Twee', 'Keuring Drie', 'Keuring Vier', 'Keuring Vijf'];
  await signUp(names);
  await openQueue(page);
  await expect(rows(page).first()).toContainText('Keuring Eén');
  await expectAccessible(page);
  // From the club's own page the way leads to the same list, which the address keeps.
  await page.goto('/superuser/verenigingen?zoek=wespen');
  await page.getByRole('link', { name: CLUB }).click();
  await page.getByRole('link', { name: 'Beoordeel aanmeldingen' }).click();
  await page.getByRole('searchbox').fill('Piet Keuring');
  await expect(rows(page)).toHaveCount(names.length);
  await expect(page).toHaveURL(/zoek=Piet/u);
  await page.reload();
  await expect(rows(page).first()).toContainText('Keuring Eén');
  await expect(page.getByRole('combobox', { name: 'Vereniging' })).toHaveValue(CLUB);
  await page.getByRole('button', { name: 'Zoekwoorden wissen' }).click();
  await expect(page).not.toHaveURL(/zoek/u);

  // Into the queue by Tab, as somebody without a mouse gets there.
  for (
    let n = 0;
    n < 30 &&
    !(await rows(page)
      .first()
      .evaluate((row) => row === document.activeElement));
    n += 1
  ) {
    await page.keyboard.press('Tab');
  }
  await expect(rows(page).first()).toBeFocused();

  let pressed = 0;
  const judge = async (naam: string, keys: readonly string[]) => {
    await expect(page.getByRole('heading', { level: 2, name: naam })).toBeVisible();
    pressed = 0;
    for (const key of keys) {
      await page.keyboard.press(key);
      pressed += 1;
    }
    expect(pressed).toBeLessThanOrEqual(3);
  };
  const row = (naam: string) => rows(page).filter({ hasText: naam });

  const registered = page.getByRole('definition').filter({ hasText: '12345678' });
  await expect(registered).toBeVisible();
  await judge('Keuring Eén', ['v']);
  await expect(page.getByText(`Keuring Eén is vrijgegeven. ${CLUB} krijgt een mail.`)).toBeVisible();
  await expect(row('Keuring Twee')).toBeFocused();
  expect(await standingOf('Keuring Eén')).toBe('vrijgegeven');

  await expect(page.getByRole('heading', { level: 2, name: 'Keuring Twee' })).toBeVisible();
  await expect(page.getByText('KvK-nummer')).toHaveCount(0);
  await judge('Keuring Twee', ['a', '2']);
  await expect(row('Keuring Drie')).toBeFocused();
  expect(await standingOf('Keuring Twee')).toBe('afgekeurd: Dubbel');

  // Skipped, and the one after it released.
  await judge('Keuring Drie', ['j']);
  await judge('Keuring Vier', ['v']);
  await expect(row('Keuring Vier')).toHaveCount(0);
  expect(await standingOf('Keuring Vier')).toBe('vrijgegeven');
  expect(await standingOf('Keuring Drie')).toBe('te_beoordelen');

  // A letter in a field is a letter, and without the switch a letter is nothing.
  await page.getByRole('searchbox', { name: 'Zoek op bedrijf of contactpersoon' }).fill('');
  await page.keyboard.type('vvv');
  expect(await standingOf('Keuring Vijf')).toBe('te_beoordelen');
  await page.getByRole('searchbox', { name: 'Zoek op bedrijf of contactpersoon' }).fill('');
  await row('Keuring Vijf').click();
  await page.getByRole('switch', { name: 'Sneltoetsen' }).press('Space');
  await row('Keuring Vijf').press('v');
  expect(await standingOf('Keuring Vijf')).toBe('te_beoordelen');

  const club = await browser.newPage();
  await signIn(club, 'tessa@dewespen.example');
  await club.goto('/matches');
  await expect(club.getByText('Keuring Eén').first()).toBeVisible();
  await expect(club.getByText('Keuring Vier').first()).toBeVisible();
  await expect(club.getByText('Keuring Twee')).toHaveCount(0);
  await club.close();
});

test('what was judged is taken back, many are judged at once, and one is refused in own words', async ({ page }) => {
  const names = ['Partij Alfa', 'Partij Bravo', 'Partij Charlie', 'Partij Delta'];
  await signUp(names);
  await openQueue(page);
  const row = (naam: string) => rows(page).filter({ hasText: naam });

  await row('Partij Alfa').click();
  await page.getByRole('button', { name: 'Alleen valideren' }).click();
  await expect(row('Partij Alfa')).toHaveCount(0);
  expect(await standingOf('Partij Alfa')).toBe('gevalideerd');
  await page.getByRole('button', { name: 'Ongedaan maken' }).first().click();
  await expect(row('Partij Alfa')).toBeVisible();
  expect(await standingOf('Partij Alfa')).toBe('te_beoordelen');

  await row('Partij Bravo').click();
  await page.getByRole('button', { name: 'Anders…' }).click();
  const dialog = page.getByRole('dialog');
  await expectFocusInside(dialog);
  await dialog.getByRole('button', { name: 'Aanmelding afkeuren' }).click();
  await expect(dialog.getByText('Fout: Schrijf op waarom.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reden' }).fill('Wil reclame maken voor een ander platform');
  await dialog.getByRole('button', { name: 'Aanmelding afkeuren' }).click();
  await expect(row('Partij Bravo')).toHaveCount(0);
  expect(await standingOf('Partij Bravo')).toBe('afgekeurd: Wil reclame maken voor een ander platform');

  // Somebody else was quicker with one of the three.
  for (const naam of ['Partij Alfa', 'Partij Charlie', 'Partij Delta']) {
    await page.getByRole('checkbox', { name: `Selecteer ${naam}` }).check({ force: true });
  }
  await expect(page.getByRole('region', { name: 'Selectie' })).toContainText('3 aanmelding(en) geselecteerd');
  await query(
    `update app.match m set status = 'rejected', afwijsreden = 'Dubbel',
         beoordeeld_door = (select id from app.users where email = 'superuser@achterban.example')
       from app.sponsor s where s.vereniging_id = m.vereniging_id and s.id = m.sponsor_id and s.bedrijfsnaam = 'Partij Delta'`,
  );
  await page.getByRole('button', { name: 'Alle valideren en vrijgeven' }).click();
  await expect(page.getByText('2 aanmeldingen zijn vrijgegeven.')).toBeVisible();
  await expect(page.getByText(/Partij Delta: .* was eerder en heeft de aanmelding afgekeurd\./u)).toBeVisible();
  expect(await standingOf('Partij Charlie')).toBe('vrijgegeven');

  // What was refused stands under its own list, with who and why, and goes back from there.
  await page.getByRole('radio', { name: /^Afgekeurd/u }).click();
  await row('Partij Bravo').click();
  await expect(page.getByText('Afgekeurd: Wil reclame maken voor een ander platform')).toBeVisible();
  await page.getByRole('button', { name: 'Terug naar Te beoordelen' }).click();
  await expect(page.getByText('Partij Bravo staat weer bij Te beoordelen.')).toBeVisible();
  expect(await standingOf('Partij Bravo')).toBe('te_beoordelen');
});

test('on a phone a sign-up is a page with its acts at hand', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signUp(['Telefoon Jansen']);
  await openQueue(page);
  await expectAccessible(page);
  await rows(page).filter({ hasText: 'Telefoon Jansen' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Telefoon Jansen' })).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  const act = page.getByRole('button', { name: 'Valideren en vrijgeven' });
  await expect(act).toBeInViewport();
  await expectAccessible(page, { isWhole: true });
  await page.goBack();
  await expect(rows(page).filter({ hasText: 'Telefoon Jansen' })).toBeVisible();
  await rows(page).filter({ hasText: 'Telefoon Jansen' }).click();
  await act.click();
  await expect(page.getByText(`Telefoon Jansen is vrijgegeven. ${CLUB} krijgt een mail.`)).toBeVisible();
  expect(await standingOf('Telefoon Jansen')).toBe('vrijgegeven');
});
