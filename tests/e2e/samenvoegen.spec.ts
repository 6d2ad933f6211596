import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, signIn, test } from './test.ts';
import { query } from './world.ts';

const MARJA = 'marja@groenendaal.example';

/** Two sponsors that look alike, of this test alone; the first signed up, the second was known. */
async function makePair(naam: string): Promise<{ a: string; b: string; match: string }> {
  const [club] = await query<{ id: string; zoekopdracht_id: string }>(
    `select v.id, z.id as zoekopdracht_id from app.vereniging v join app.zoekopdracht z on z.vereniging_id = v.id
      where v.naam = 'VV Groenendaal' and not v.is_voorbeeld and not z.intern order by z.created_at limit 1`,
  );
  const { id = '', zoekopdracht_id = '' } = club ?? {};
  const sponsor = async (values: string[], age: string) => {
    const [row] = await query<{ id: string }>(
      `insert into app.sponsor (vereniging_id, bedrijfsnaam, contactpersoon, email, telefoonnummer, kvk_nummer, adres,
          postcode, plaats, akkoord, akkoord_bron, akkoord_tekst_versie, created_at, updated_at)
        values ($1, $2, $3, $4, $5, $6, 'Dorpsstraat 41', '1234 CD', 'Groenendaal', true, 'publiek_formulier', '1',
          now() - $7::interval, now() - $7::interval) returning id`,
      [id, ...values.map((value) => (value === '' ? null : value)), age],
    );
    return row?.id ?? '';
  };
  const number = String(Date.now()).slice(-7);
  const a = await sponsor(
    [`${naam} ’t Hoekje`, 'Karin Smit', `karin@${naam.toLowerCase()}.example`, `061${number}`, ''],
    '1 day',
  );
  const b = await sponsor(
    [`${naam} Smit`, 'Gerard Smit', `info@${naam.toLowerCase()}.example`, `+3161${number}`, '20118347'],
    '900 days',
  );
  let match = '';
  for (const sponsor_id of [b, a]) {
    const [row] = await query<{ id: string }>(
      `insert into app.match (vereniging_id, sponsor_id, zoekopdracht_id, bron, status, validatie_admin,
          vrijgegeven_voor_user, annual_value, beoordeeld_op)
        values ($1, $2, $3, 'inschrijving', 'approved', true, true, 75000, now()) returning id`,
      [id, sponsor_id, zoekopdracht_id],
    );
    match = row?.id ?? '';
  }
  return { a, b, match };
}

const line = (page: Page, name: string) => page.getByRole('radiogroup', { name });

test('a company that signed up twice is merged from its match, taken apart again, and known to be another', async ({
  page,
}) => {
  const { a, b, match } = await makePair('Slagerij');
  await signIn(page, MARJA);
  await page.goto(`/matches?match=${match}`);
  const hint = page.getByText('Lijkt op Slagerij Smit');
  await expect(hint).toBeVisible();
  await page.getByRole('link', { name: 'Zelfde bedrijf' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Voeg twee sponsors samen' })).toBeVisible();
  await expect(page.getByText('Zelfde adres en telefoonnummer, andere naam.')).toBeVisible();
  const outcome = page.getByRole('complementary', { name: 'Zo wordt het' });
  await expect(outcome.getByRole('heading', { name: 'Slagerij ’t Hoekje' })).toBeVisible();
  await expect(outcome).toContainText('voorheen Slagerij Smit');
  await expect(outcome).toContainText('20118347');
  await expectAccessible(page);

  // By keyboard alone: the preview and the button follow each choice.
  await line(page, 'Bedrijfsnaam').getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(outcome).toContainText('voorheen Slagerij ’t Hoekje');
  await expect(page.getByRole('button', { name: 'Voeg samen tot Slagerij Smit' })).toBeVisible();
  await page.getByRole('button', { name: 'Kies alles hier bij Slagerij ’t Hoekje' }).click();
  await expect(line(page, 'E-mailadres').getByRole('radio', { name: /^karin@/u })).toBeChecked();
  await expect(line(page, 'E-mailadres').getByRole('radio', { name: /^info@/u })).toHaveAccessibleName(
    /blijft bij Gerard Smit/u,
  );

  await page.getByRole('button', { name: 'Voeg samen tot Slagerij ’t Hoekje' }).click();
  await expect(page).toHaveURL(new RegExp(`/sponsorbeheer/sponsors/${a}`, 'u'));
  await expect(page.getByText(/Slagerij Smit is samengevoegd\. \d+ onderdelen gingen mee\./u)).toBeVisible();
  expect(await query(`select id from app.match where sponsor_id = $1`, [a])).toHaveLength(2);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(page.getByText('Slagerij Smit staat weer apart.')).toBeVisible();
  expect(await query(`select id from app.match where sponsor_id = $1`, [b])).toHaveLength(1);

  await page.goto(`/matches?match=${match}`);
  await page.getByRole('button', { name: 'Ander bedrijf' }).click();
  await expect(hint).toBeHidden();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Open in Sponsorbeheer' })).toBeVisible();
  await expect(hint).toBeHidden();
});

test('two are found by name, merged, and taken apart days later from what the page says first, on a phone too', async ({
  page,
}) => {
  const { a, b } = await makePair('Drukkerij');
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, MARJA);
  await page.goto(`/sponsorbeheer/samenvoegen?a=${a}`);
  await expect(page.getByText('Deze lijken erop:')).toBeVisible();
  await page.getByLabel('Zoek een sponsor op naam').fill('drukkerij sm');
  await expectAccessible(page, { isWhole: true });
  await page.getByRole('link', { name: 'Kies Drukkerij Smit' }).click();
  await expectAccessible(page, { isWhole: true });
  await page.getByRole('button', { name: 'Voeg samen tot Drukkerij ’t Hoekje' }).click();
  await expect(page.getByText(/Drukkerij Smit is samengevoegd\./u)).toBeVisible();

  const [merged] = await query<{ id: string }>(
    `update app.samenvoeging set op = now() - interval '3 days' where opgegaan_id = $1 returning id`,
    [b],
  );
  await query(
    `insert into app.sponsor_communications (vereniging_id, match_id, communication_type, content)
      select vereniging_id, id, 'phone', 'Gebeld' from app.match where sponsor_id = $1 order by created_at desc limit 1`,
    [a],
  );
  await page.goto(`/sponsorbeheer/samengevoegd/${merged?.id ?? ''}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Haal Drukkerij Smit eruit?' })).toBeVisible();
  await expect(page.getByText('1 telefoontje')).toBeVisible();
  await expectAccessible(page, { isWhole: true });
  await page.getByRole('button', { name: 'Haal uit elkaar' }).click();
  await expect(page.getByText('Drukkerij Smit staat weer apart.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/sponsorbeheer/sponsors/${a}`, 'u'));
});
