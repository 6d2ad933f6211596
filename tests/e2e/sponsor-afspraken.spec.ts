import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { makeSponsorClub } from './sponsor-club.ts';
import { expect, signIn, test } from './test.ts';
import { query } from './world.ts';

/** A company that a club of its own talks with, and Anna de Boer of that club, by her address. */
async function makeSponsor(bedrijfsnaam: string) {
  const anna = await makeSponsorClub(`Club van ${bedrijfsnaam}`, []);
  const [made] = await query<{ id: string; match: string }>(
    `with club as (select vereniging_id as id from app.users where email = $1),
      z as (select z.* from app.zoekopdracht z, club where z.vereniging_id = club.id and not z.intern limit 1),
      s as (insert into app.sponsor (vereniging_id, bedrijfsnaam, contactpersoon, email, telefoonnummer, adres, postcode,
          plaats, akkoord, akkoord_bron, akkoord_tekst_versie)
        select id, $2, 'Ron Hoek', 'ron@hoek.example', '0165 320 704', 'Industrieweg 30', '4655 NC', 'Groenendaal', true,
          'publiek_formulier', '1' from club returning *),
      m as (insert into app.match (vereniging_id, sponsor_id, zoekopdracht_id, bron, status, validatie_admin,
          vrijgegeven_voor_user, pipeline_stage, package_details, annual_value)
        select s.vereniging_id, s.id, z.id, 'inschrijving', 'approved', true, true, 'negotiating',
          '{"naam": "Shirtsponsor", "eenmalig_bedrag": 35000}', 240000 from s, z returning *),
      t as (insert into app.tegenprestatie (vereniging_id, match_id, positie, omschrijving)
        select m.vereniging_id, m.id, n, 'Belofte ' || n from m, generate_series(1, 4) n)
      select sponsor_id as id, id as match from m`,
    [anna, bedrijfsnaam],
  );
  return { anna, ...(made ?? { id: '', match: '' }) };
}

const block = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
/** In the message that says so: another may still stand beside it. */
const undo = (page: Page, words: string) =>
  page
    .locator('[data-sonner-toast]')
    .filter({ hasText: words })
    .getByRole('button', { name: 'Ongedaan maken' })
    .click();

test('a contract is signed, changed and extended, and the last step taken back (CONTR-01, G-060)', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { anna, id } = await makeSponsor('Bouwbedrijf De Haak');
  await signIn(page, anna);
  await page.goto(`/sponsorbeheer/sponsors/${id}`);
  const contract = block(page, 'Contract');
  await expect(contract).toContainText('Niet getekend');
  await contract.getByRole('button', { name: 'Contract vastleggen' }).click();
  const signing = page.getByRole('dialog', { name: 'Contract vastleggen' });
  await signing.getByLabel('Startdatum').fill('01-07-2026');
  await signing.getByLabel('Einddatum').fill('30-06-2026');
  await signing.getByRole('button', { name: 'Vastleggen' }).click();
  await expect(signing.getByRole('link', { name: /De einddatum ligt vóór de startdatum\./u })).toBeVisible();
  await expectAccessible(page);
  await signing.getByLabel('Einddatum').fill('30-06-2099');
  await signing.getByRole('button', { name: 'Vastleggen' }).click();
  await expect(page.getByText('Het contract met Bouwbedrijf De Haak is vastgelegd.')).toBeVisible();
  await expect(contract).toContainText('Actief');
  await expect(contract).toContainText('30 jun 2099');

  await contract.getByRole('button', { name: 'Contract wijzigen' }).click();
  const changing = page.getByRole('dialog', { name: 'Contract wijzigen' });
  await changing.getByLabel('Bedrag per jaar').fill('3.000');
  await changing.getByRole('button', { name: /Betaling/u }).click();
  await expect(page.getByRole('option')).toHaveText([
    'Nog niet afgesproken',
    'per maand',
    'per kwartaal',
    'per jaar',
    'eenmalig',
  ]);
  await page.getByRole('option', { name: 'per maand' }).click();
  await changing.getByRole('button', { name: 'Opslaan' }).click();
  await expect(contract).toContainText('per maand');

  await contract.getByRole('button', { name: 'Verleng met 1 jaar' }).click();
  const extending = page.getByRole('dialog', { name: 'Verleng met 1 jaar' });
  await expect(extending).toContainText('Dit contract loopt al langer dan een jaar door.');
  await extending.getByText('Een jaar vanaf de huidige einddatum').click();
  await expect(extending).toContainText('30 jun 2099 → 30 jun 2100');
  await extending.getByRole('button', { name: 'Verleng dit contract' }).click();
  await expect(contract).toContainText('1 jul 2099 t/m 30 jun 2100');
  await undo(page, 'is verlengd');
  await expect(page.getByText('Ongedaan gemaakt.')).toBeVisible();
  await expect(contract).not.toContainText('2100');
  await expect(contract).toContainText('30 jun 2099');
});

/** What somebody else saves of the match or the company while a dialog is open here. */
async function saveElsewhere(sponsor_id: string, table: 'match' | 'sponsor', set: string): Promise<void> {
  const of = table === 'match' ? 'sponsor_id' : 'id';
  await query(
    `update app.${table} t set ${set}, updated_by_user_id = u.id from app.users u
      where t.${of} = $1 and u.vereniging_id = t.vereniging_id`,
    [sponsor_id],
  );
}

test('note, follow-up and facts are not saved over somebody else’s: both stand there, and one chooses', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { anna, id } = await makeSponsor('Schildersbedrijf De Kwast');
  await signIn(page, anna);
  await page.goto(`/sponsorbeheer/sponsors/${id}`);
  const conflict = page.getByRole('alertdialog');
  const keepMine = async () => {
    await conflict.getByRole('button', { name: 'Bewaar de mijne' }).click();
    await expect(conflict).toBeHidden();
    await expect(page.getByRole('dialog')).toBeHidden();
  };

  await page.getByRole('button', { name: 'Toevoegen', exact: true }).first().click();
  const note = page.getByRole('dialog', { name: 'Vaste notitie' });
  await note.getByLabel('Wat moet iedereen weten?').fill('Belt liever na vijf uur');
  await saveElsewhere(id, 'match', "contact_notes = 'Nooit op maandag'");
  await note.getByRole('button', { name: 'Bewaar' }).click();
  await expect(conflict).toContainText('Anna de Boer: Nooit op maandag');
  await keepMine();
  await expect(page.getByText('Belt liever na vijf uur')).toBeVisible();

  await page.getByRole('button', { name: 'Plan een dag' }).click();
  const planning = page.getByRole('dialog', { name: 'Opvolging plannen' });
  await planning.getByLabel('Op welke dag').fill('01-12-2098');
  await saveElsewhere(id, 'match', "next_follow_up_date = '2097-06-03', next_follow_up_note = 'Bel over het bord'");
  await planning.getByRole('button', { name: 'Bewaar' }).click();
  await expect(conflict).toContainText('3 jun');
  await keepMine();
  // What only the other said stays said.
  await expect(page.getByText('Bel over het bord').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verzet' })).toBeVisible();

  await block(page, 'Gegevens').getByRole('button', { name: 'Wijzigen' }).click();
  const facts = page.getByRole('dialog', { name: 'Gegevens wijzigen' });
  await facts.getByRole('button', { name: /Prioriteit/u }).click();
  await page.getByRole('option', { name: 'Hoog' }).click();
  await facts.getByLabel('Plaats').fill('Elders');
  await saveElsewhere(id, 'match', "priority_level = 'low'");
  await saveElsewhere(id, 'sponsor', "plaats = 'Ergens'");
  await facts.getByRole('button', { name: 'Opslaan' }).click();
  await expect(conflict).toContainText('Anna de Boer: Laag');
  await conflict.getByRole('button', { name: 'Bewaar de mijne' }).click();
  await expect(conflict).toContainText('Anna de Boer: Ergens');
  await keepMine();
  await expect(block(page, 'Gegevens')).toContainText('Elders');
});

test('three promises stand there, the others for who asks; a tick counts and comes back (MGMT-13, CONTR-13)', async ({
  page,
}) => {
  const { anna, id, match } = await makeSponsor('Installatiebedrijf De Leiding');
  await signIn(page, anna);
  await page.goto(`/sponsorbeheer?match=${match}`);
  const look = page.getByRole('dialog', { name: 'Installatiebedrijf De Leiding' });
  await expect(look.getByRole('definition').filter({ hasText: /^Shirtsponsor$/u })).toBeVisible();
  await expect(look.getByRole('listitem').filter({ hasText: /^Belofte/u })).toHaveText([
    'Belofte 1',
    'Belofte 2',
    'Belofte 3',
  ]);
  await page.goto(`/sponsorbeheer/sponsors/${id}`);
  const promises = block(page, 'Pakket Shirtsponsor');
  await expect(promises).toContainText('0 van 4 geleverd');
  await expect(promises.getByRole('checkbox')).toHaveCount(3);
  await promises.getByRole('button', { name: 'Toon alle 4' }).click();
  await expect(promises.getByRole('checkbox')).toHaveCount(4);
  await promises.getByText('Belofte 1', { exact: true }).locator('xpath=ancestor::li').getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await expect(promises).toContainText('1 van 4 geleverd');
  await expect(promises).toContainText('Anna de Boer');
  await undo(page, 'staat op Geleverd');
  await expect(promises).toContainText('0 van 4 geleverd');
  for (const nth of [1, 2, 3, 4]) {
    await promises.getByRole('button', { name: `Meer over ‘Belofte ${nth}’` }).click();
    await page.getByRole('menuitem', { name: 'Verwijderen' }).click();
    await expect(promises.getByRole('checkbox')).toHaveCount(4 - nth);
  }
  await expect(promises).toContainText('Geen tegenprestaties gedefinieerd');
});

test('people and files are added, opened and taken away on a phone too, and what the club thinks of a sponsor is chosen (MGMT-10, G-060)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { anna, id } = await makeSponsor('Drukkerij De Letter');
  await signIn(page, anna);
  await page.goto(`/sponsorbeheer/sponsors/${id}`);
  const people = block(page, 'Contactpersonen');
  await people.getByRole('button', { name: 'Toevoegen' }).click();
  const adding = page.getByRole('dialog', { name: 'Contactpersoon toevoegen' });
  await adding.getByLabel('Naam', { exact: true }).fill('Marieke Hoek');
  await adding.getByLabel('Telefoonnummer').fill('0165 320 705');
  await adding.getByText('Facturen').click();
  await adding.getByRole('button', { name: 'Opslaan' }).click();
  await expect(people.getByRole('link', { name: 'Bel Marieke Hoek' })).toHaveAttribute('href', 'tel:+31165320705');
  await people.getByRole('button', { name: 'Meer over Marieke Hoek' }).click();
  await page.getByRole('menuitem', { name: 'Maak hoofdcontact' }).click();
  await expect(people.getByRole('listitem').first()).toContainText('Marieke Hoek');
  await expect(people.getByRole('listitem').first()).toContainText('Hoofdcontact, facturen');

  const files = block(page, 'Bestanden');
  const chooser = page.waitForEvent('filechooser');
  await files.getByRole('button', { name: 'Foto maken of bestand kiezen' }).click();
  const buffer = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
  await (await chooser).setFiles({ name: 'Contract.pdf', mimeType: 'application/pdf', buffer });
  await expect(files).toContainText('Contract.pdf');
  const download = page.waitForEvent('download');
  await files.getByRole('button', { name: 'Download Contract.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('Contract.pdf');
  await expectAccessible(page, { isWhole: true });
  await files.getByRole('button', { name: 'Verwijder Contract.pdf' }).click();
  await expect(files).not.toContainText('Contract.pdf');
  await undo(page, 'Contract.pdf is verwijderd.');
  await expect(files).toContainText('Contract.pdf');

  await block(page, 'Gegevens').getByRole('button', { name: 'Wijzigen' }).click();
  const facts = page.getByRole('dialog', { name: 'Gegevens wijzigen' });
  await facts.getByLabel('Website').fill('deletter.example');
  for (const [field, names, chosen] of [
    ['Relatie', ['Nog niet gekozen', 'Mogelijke sponsor', 'Sponsor', 'Oud-sponsor'], 'Oud-sponsor'],
    ['Prioriteit', ['Laag', 'Normaal', 'Hoog'], 'Hoog'],
  ] as const) {
    await facts.getByRole('button', { name: new RegExp(field, 'u') }).click();
    await expect(page.getByRole('option')).toHaveText(names);
    await page.getByRole('option', { name: chosen, exact: true }).click();
  }
  await facts.getByRole('button', { name: 'Opslaan' }).click();
  await expect(block(page, 'Gegevens').getByRole('link', { name: /deletter\.example/u })).toBeVisible();
  await expect(block(page, 'Gegevens')).toContainText(/Relatie\s*Oud-sponsor/u);
  await expect(block(page, 'Gegevens')).toContainText(/Prioriteit\s*Hoog/u);
  await expect(block(page, 'Gegevens')).toContainText('toestemming gegeven op dezelfde dag');
});
