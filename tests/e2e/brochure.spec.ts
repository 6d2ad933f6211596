import type { Page, Route } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { type BrochureClub, makeBrochureClub } from './brochure-club.ts';
import { closeWithEscape, expect, signIn, test } from './test.ts';
import { query } from './world.ts';

const proof = (page: Page) => page.getByRole('region', { name: 'Voorbeeld van de brochure' });
const title = (page: Page) => page.getByLabel('Titel', { exact: true });
/** A document has one too, in the proof. */
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first();
const intro = (page: Page) => page.getByRole('textbox', { name: 'Sponsorverhaal', exact: true });
const saveBar = (page: Page) => page.getByRole('region', { name: 'Opslaan' });
const saveButton = (page: Page) => saveBar(page).getByRole('button');

async function openBrochure(page: Page, email: string, { zoekopdracht_id }: BrochureClub): Promise<void> {
  await signIn(page, email);
  await page.goto(`/brochure-generator/${zoekopdracht_id}`);
  await expect(page.getByRole('tab', { name: /^Stijlelementen/u })).toBeVisible();
}

/** What the brochure says by itself has come: nothing is being written any more. */
async function untilWritten(page: Page): Promise<void> {
  await expect(page.getByText('Sponsor verhaal wordt gegenereerd...')).toHaveCount(0);
  await expect(heading(page)).toContainText('(Niet-opgeslagen wijzigingen)');
}

async function save(page: Page): Promise<void> {
  await saveButton(page).click();
  await expect(heading(page)).not.toContainText('(Niet-opgeslagen wijzigingen)');
}

const refuse = (code: string, status: number, message: string) => (route: Route) =>
  route.fulfill({ status, json: { defined: false, code, status, message, data: null } });

test('a brochure is made from a search, seen while it is typed, and saved (BRO-01, BRO-02, BRO-04, BRO-05, BRO-06, BRO-12)', async ({
  page,
}) => {
  const club = await makeBrochureClub('SV Brochure');
  await page.clock.install();
  await openBrochure(page, club.anna, club);
  await expect(page.getByRole('link', { name: 'Terug naar overzicht' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Hoofdmenu' })).toHaveCount(0);
  await untilWritten(page);
  await expect(heading(page)).toHaveText('Brochure Bewerken - Live Preview(Niet-opgeslagen wijzigingen)');

  // Two fifths to do, three fifths to see.
  const pane = await page.getByRole('tabpanel').boundingBox();
  const seen = await proof(page).boundingBox();
  expect((seen?.width ?? 0) / ((pane?.width ?? 1) + (seen?.width ?? 0))).toBeCloseTo(0.6, 1);

  await title(page).fill('Bouw met ons mee');
  await expect(proof(page).getByText('Bouw met ons mee').first()).toBeVisible();
  for (const [tab, place] of [
    ['Stijlelementen', 'Voorblad 1 van 3'],
    ['Verenigingsinfo', 'Over de club 2 van 3'],
    ['Sponsoring & Contact', 'Sponsoropties 3 van 3'],
  ] as const) {
    await page.getByRole('tab', { name: new RegExp(`^${tab}`, 'u') }).click();
    await expect(page.getByText(place)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Vorige bladzijde' }).click();
  await expect(page.getByRole('tab', { name: /^Verenigingsinfo/u })).toHaveAttribute('aria-selected', 'true');
  await page.getByLabel('Over SV Brochure').fill('Wij bouwen een nieuw veld.');
  await expect(proof(page).getByText('Wij bouwen een nieuw veld.').first()).toBeVisible();

  // Saved: two seconds on the button, three beside it.
  await page.clock.pauseAt(Date.now() + 120_000);
  await saveButton(page).click();
  await expect(saveButton(page)).toHaveText('Opgeslagen');
  await expect(saveBar(page).getByText(/^Opgeslagen om \d\d:\d\d$/u)).toBeVisible();
  await expect(heading(page)).toHaveText('Brochure Bewerken - Live Preview');
  await page.clock.runFor(1900);
  await expect(saveButton(page)).toHaveText('Opgeslagen');
  await page.clock.runFor(200);
  await expect(saveButton(page)).toHaveText('Opslaan');
  await page.clock.runFor(700);
  await expect(saveBar(page).getByText(/^Opgeslagen om/u)).toBeVisible();
  await page.clock.runFor(400);
  await expect(saveBar(page).getByText(/^Opgeslagen om/u)).toHaveCount(0);
  await page.clock.resume();

  await page.getByRole('radio', { name: 'Preview' }).click();
  await expect(heading(page)).toHaveText('Brochure Preview');
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(proof(page).getByText('Bouw met ons mee').first()).toBeVisible();
  await expect(proof(page).getByText('Wij bouwen een nieuw veld.').first()).toBeVisible();
  await expect(proof(page).getByText('Scan de QR-code', { exact: false }).first()).toBeVisible();
  await page.getByRole('radio', { name: 'Bewerken' }).click();
  await expect(heading(page)).toHaveText('Brochure Bewerken - Live Preview');
});

test('what was never saved begins unsaved, what was saved begins saved, and every change marks it (BRO-11)', async ({
  page,
}) => {
  const club = await makeBrochureClub('SV Merkteken', { pakketten: [] });
  await openBrochure(page, club.anna, club);
  await expect(heading(page)).toContainText('(Niet-opgeslagen wijzigingen)');
  await save(page);
  await page.reload();
  await expect(title(page)).toBeVisible();
  await expect(heading(page)).not.toContainText('(Niet-opgeslagen wijzigingen)');
  await title(page).fill('Iets anders');
  await expect(heading(page)).toContainText('(Niet-opgeslagen wijzigingen)');
  await page.keyboard.press('Control+z');
  await expect(heading(page)).not.toContainText('(Niet-opgeslagen wijzigingen)');

  await page.getByRole('tab', { name: /^Sponsoring/u }).click();
  const address = page.getByLabel('Adres in de QR-code');
  await address.fill('https://voorbeeld.example/sponsor');
  await expect(heading(page)).toContainText('(Niet-opgeslagen wijzigingen)');
  await page.keyboard.press('Control+z');
  await expect(heading(page)).not.toContainText('(Niet-opgeslagen wijzigingen)');

  // A text that is written by itself is a change too.
  await query(
    `insert into app.pakket (vereniging_id, zoekopdracht_id, positie, pakketnaam, bedrag_per_jaar)
       select vereniging_id, id, 1, 'Goud', 100000 from app.zoekopdracht where id = $1`,
    [club.zoekopdracht_id],
  );
  await page.reload();
  await page.getByRole('tab', { name: /^Sponsoring/u }).click();
  await expect(heading(page)).not.toContainText('(Niet-opgeslagen wijzigingen)');
  await page.getByRole('button', { name: 'Neem over' }).click();
  await save(page);
  await page.reload();
  await expect(heading(page)).toContainText('(Niet-opgeslagen wijzigingen)');
  await page.getByRole('tab', { name: /^Sponsoring/u }).click();
  await expect(intro(page)).not.toHaveValue('');
});

test('leaving asks, and stays, goes or saves first (BRO-09, BRO-10)', async ({ page }) => {
  const club = await makeBrochureClub('SV Weggaan');
  await openBrochure(page, club.anna, club);
  await untilWritten(page);
  await save(page);
  await title(page).fill('Eerste titel');
  const dialog = page.getByRole('alertdialog', { name: 'Onopgeslagen wijzigingen' });
  const back = page.getByRole('link', { name: 'Terug naar overzicht' });

  await back.click();
  await expect(dialog).toContainText('Je hebt de titel gewijzigd. Bewaar je dat?');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Annuleren' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(title(page)).toHaveValue('Eerste titel');

  await back.click();
  await dialog.getByRole('button', { name: 'Negeer wijzigingen' }).click();
  await expect(page).toHaveURL(/\/campagnemiddelen\/zoekopdracht\//u);
  await page.goto(`/brochure-generator/${club.zoekopdracht_id}`);
  await expect(title(page)).toHaveValue('Groei met ons mee!');
  await expect(page.getByText('Je had nog niet-opgeslagen wijzigingen', { exact: false })).toHaveCount(0);

  await title(page).fill('Tweede titel');
  await back.click();
  await dialog.getByRole('button', { name: 'Opslaan en doorgaan' }).click();
  await expect(page).toHaveURL(/\/campagnemiddelen\/zoekopdracht\//u);
  await page.goto(`/brochure-generator/${club.zoekopdracht_id}`);
  await expect(title(page)).toHaveValue('Tweede titel');
});

test('two people keep both what they changed, and see both values of the same field (G-093)', async ({
  page,
  browser,
}) => {
  const club = await makeBrochureClub('SV Samen');
  await openBrochure(page, club.anna, club);
  await untilWritten(page);
  await save(page);
  const other = await (await browser.newContext()).newPage();
  await openBrochure(other, club.bram, club);

  await other.getByLabel('Ondertitel').fill('en help ons aan shirts');
  await save(other);
  await title(page).fill('Titel van Anna');
  await saveButton(page).click();
  const dialog = page.getByRole('alertdialog', { name: /^Bram Kok heeft deze brochure om \d\d:\d\d gewijzigd$/u });
  await expect(dialog).toContainText('Jullie hebben niet hetzelfde veld veranderd');
  await dialog.getByRole('button', { name: 'Bewaar beide' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(title(page)).toHaveValue('Titel van Anna');
  await expect(page.getByLabel('Ondertitel')).toHaveValue('en help ons aan shirts');

  // The same field: both values are shown, and what is mine stays.
  await other.reload();
  await other.getByLabel('Titel', { exact: true }).fill('Titel van Bram');
  await save(other);
  await title(page).fill('Nog een titel van Anna');
  await saveButton(page).click();
  await expect(dialog).toContainText('Jij: Nog een titel van Anna');
  await expect(dialog).toContainText('Bram Kok: Titel van Bram');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Bewaar beide' }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(title(page)).toHaveValue('Nog een titel van Anna');

  await title(page).fill('Weer anders');
  await other.reload();
  await other.getByLabel('Titel', { exact: true }).fill('Het laatste woord');
  await save(other);
  await saveButton(page).click();
  await dialog.getByRole('button', { name: 'Bekijk die versie' }).click();
  await expect(title(page)).toHaveValue('Het laatste woord');
  await expect(heading(page)).not.toContainText('(Niet-opgeslagen wijzigingen)');
  await other.context().close();
});

test('what was typed and not saved is kept, and offered again', async ({ page }) => {
  const club = await makeBrochureClub('SV Concept');
  await openBrochure(page, club.anna, club);
  await untilWritten(page);
  await save(page);
  await title(page).fill('Nog niet opgeslagen');
  await expect(saveBar(page).getByText(/^Concept bewaard om \d\d:\d\d$/u)).toBeVisible();
  const banner = page.getByText(/^Je had nog niet-opgeslagen wijzigingen van \d+ \w+\.?\.$/u);

  await page.reload();
  await expect(banner).toBeVisible();
  await expect(title(page)).toHaveValue('Groei met ons mee!');
  await page.getByRole('button', { name: 'Herstellen' }).click();
  await expect(title(page)).toHaveValue('Nog niet opgeslagen');
  await expect(banner).toHaveCount(0);
  await expect(heading(page)).toContainText('(Niet-opgeslagen wijzigingen)');

  await page.reload();
  await page.getByRole('button', { name: 'Weggooien' }).click();
  await expect(banner).toHaveCount(0);
  await expect
    .poll(
      async () =>
        (await query(`select 1 from app.brochure_draft where zoekopdracht_id = $1`, [club.zoekopdracht_id])).length,
    )
    .toBe(0);

  // Without a connection it is kept on the device.
  await page.context().setOffline(true);
  await title(page).fill('Zonder verbinding');
  await expect(saveBar(page).getByText('Je bent offline')).toBeVisible();
  await expect(saveBar(page).getByText(/^We bewaren op dit apparaat, om \d\d:\d\d$/u)).toBeVisible();
  await page.context().setOffline(false);
});

test('a brochure without an intro gets one, and with teams a story of the first team (AI-01, AI-03)', async ({
  page,
}) => {
  const club = await makeBrochureClub('SV Verhaal', { teams: ['JO13-1', 'JO15-2'] });
  const asked: string[] = [];
  const held = Promise.withResolvers<void>();
  await page.route('**/api/campagnemiddelen/teksten/**', async (route) => {
    const { teamnaam = '' } = route.request().postDataJSON() as { teamnaam?: string };
    asked.push(`${route.request().url().split('/').at(-1)} ${teamnaam}`.trim());
    await held.promise;
    await route.continue();
  });
  await openBrochure(page, club.anna, club);
  await expect(page.getByText('Sponsor verhaal wordt gegenereerd...')).toBeVisible();
  await page.getByRole('tab', { name: /^Sponsoring/u }).click();
  await expect(page.getByLabel('Verhaal over JO13-1')).toHaveAttribute(
    'placeholder',
    'Sponsor verhaal wordt gegenereerd...',
  );
  expect(asked.toSorted()).toEqual(['sponsor-intro', 'teamverhaal JO13-1']);
  held.resolve();
  await expect(page.getByText('Sponsor verhaal wordt gegenereerd...')).toHaveCount(0);
  const story = page.getByLabel('Verhaal over JO13-1');
  await expect(story).toHaveValue(/JO13-1/u);
  const written = await story.inputValue();
  await expect(proof(page).getByText(written.slice(0, 30)).first()).toBeVisible();
  await page.getByLabel('Team op bladzijde 3').click();
  await page.getByRole('option', { name: 'Geen team, maar het sponsorverhaal' }).click();
  await expect(intro(page)).not.toHaveValue('');

  // A text that is there only gets a proposal.
  await page.getByRole('button', { name: 'Vraag een voorstel voor het sponsorverhaal' }).click();
  const before = await intro(page).inputValue();
  await page.getByRole('button', { name: 'Ander voorstel' }).click();
  await expect(page.getByRole('button', { name: 'Ander voorstel' })).toBeVisible();
  await expect(intro(page)).toHaveValue(before);
  const proposed = await page.locator('blockquote').textContent();
  await page.getByRole('button', { name: 'Gebruik dit voorstel' }).click();
  await expect(intro(page)).toHaveValue(proposed ?? '');
});

test('a text that cannot be written is said, and the brochure works without it (AI-06)', async ({ page }) => {
  const club = await makeBrochureClub('SV Zonder Schrijver');
  await page.route(
    '**/api/campagnemiddelen/teksten/**',
    refuse('storing', 500, 'Er is een technisch probleem opgetreden.'),
  );
  await openBrochure(page, club.anna, club);
  await expect(page.getByText('De tekst kon niet worden gemaakt.', { exact: false })).toBeVisible();
  await expect(page.getByText('Sponsor verhaal wordt gegenereerd...')).toHaveCount(0);
  await title(page).fill('Toch een brochure');
  await expect(proof(page).getByText('Toch een brochure').first()).toBeVisible();
  await save(page);
});

/** Also when its letters became smaller after the page was drawn. */
async function expectRingAround(page: Page, field: string): Promise<void> {
  const part = proof(page).locator(`[data-field="${field}"]`).first();
  const ring = proof(page).locator('[data-ring]');
  await expect
    .poll(async () => {
      const [inner, outer] = await Promise.all([part.boundingBox(), ring.boundingBox()]);
      return inner && outer && [inner.x - outer.x, inner.y - outer.y, outer.height - inner.height].map(Math.round);
    })
    .toEqual([8, 8, 16]);
}

test('a field says how its text fits, and page and field lead to each other', async ({ page }) => {
  const club = await makeBrochureClub('SV Ruimte');
  await openBrochure(page, club.anna, club);
  await untilWritten(page);
  await page.getByRole('tab', { name: /^Verenigingsinfo/u }).click();
  const about = page.getByLabel('Over SV Ruimte');
  const room = page.locator('[data-part="vereniging.beschrijving"] [data-room]');
  await about.fill('Kort.');
  await expect(room).toHaveText(/^Nog \d+ regels?$/u);
  const long = 'Wij spelen op zaterdag en zondag. '.repeat(85);
  await page.getByLabel('Wat kan sponsoring voor jouw bedrijf betekenen?').fill(long);
  await about.fill(long);
  await expect(room).toHaveText(/^\d+ regels te lang\. Zo kan hij niet naar de drukker$/u);
  await expect(page.getByRole('button', { name: /^De tekst over de club is \d+ regels te lang$/u })).toBeVisible();
  await expect(page.getByRole('button', { name: /Over de club, bladzijde 2.*let op/u })).toBeVisible();
  await expectRingAround(page, 'vereniging.beschrijving');
  await expectAccessible(page);
  // It can be kept as it is.
  await save(page);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(room).toHaveText(/^Nog \d+ regels?$/u);

  // From the page to the field, on another tab.
  await page.getByRole('tab', { name: /^Stijlelementen/u }).click();
  await proof(page).getByText('Groei met').first().click();
  await expect(title(page)).toBeFocused();
  await expect(proof(page).getByText('Titel', { exact: true })).toBeVisible();
  await page.getByLabel('Ondertitel').focus();
  await expect(proof(page).getByText('Ondertitel', { exact: true })).toBeVisible();
  await expectRingAround(page, 'subtitle');
});

test('steps are taken back and done again, by key and by button', async ({ page }) => {
  const club = await makeBrochureClub('SV Terug');
  await openBrochure(page, club.anna, club);
  await untilWritten(page);
  await save(page);
  await title(page).fill('');
  await title(page).pressSequentially('Doe mee');
  await page.getByLabel('Ondertitel').fill('als sponsor');
  await page.getByRole('radio', { name: 'Golven' }).check({ force: true });
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('radio', { name: 'Vloeiende vormen' })).toBeChecked();
  await page.keyboard.press('Control+z');
  await expect(page.getByLabel('Ondertitel')).not.toHaveValue('als sponsor');
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(title(page)).toHaveValue('Groei met ons mee!');
  await page.keyboard.press('Control+y');
  await expect(title(page)).toHaveValue('Doe mee');
  await page.getByRole('button', { name: 'Opnieuw' }).click();
  await expect(page.getByLabel('Ondertitel')).toHaveValue('als sponsor');
  await page.keyboard.press('Control+s');
  await expect(heading(page)).not.toContainText('(Niet-opgeslagen wijzigingen)');
});

test('contacts are read-only until they are filled in by hand, which clears them, and a second one can be added (BRO-36, BRO-37)', async ({
  page,
}) => {
  const club = await makeBrochureClub('SV Contact');
  await openBrochure(page, club.anna, club);
  await page.getByRole('tab', { name: /^Sponsoring/u }).click();
  const first = page.getByRole('group', { name: 'Contactpersoon', exact: true });
  await expect(first).toContainText('Anna de Boer');
  await expect(first.getByRole('textbox')).toHaveCount(0);
  await first.getByRole('button', { name: 'Handmatig invullen' }).click();
  await expect(first.getByLabel('Naam')).toHaveValue('');
  await expect(first.getByLabel('E-mailadres')).toHaveValue('');
  await expect(first.getByLabel('Telefoon')).toHaveValue('');
  await expect(first.getByLabel('Functie')).toHaveValue('Contactpersoon');
  await first.getByLabel('Naam').fill('Wil van Dam');
  await expect(proof(page).getByText('Wil van Dam').first()).toBeVisible();

  await page.getByRole('button', { name: 'Tweede contactpersoon toevoegen' }).click();
  const second = page.getByRole('group', { name: 'Tweede contactpersoon' });
  await expect(second.getByLabel('Functie')).toHaveValue('Contactpersoon');
  await second.getByLabel('Naam').fill('Joke Smit');
  await expect(proof(page).getByText('Joke Smit').first()).toBeVisible();
  await first.getByRole('button', { name: 'Toch uit het clubprofiel' }).click();
  await expect(first).toContainText('Anna de Boer');
});

test('packages are changed for the brochure only, and taken over from the search (BRO-54)', async ({ page }) => {
  const club = await makeBrochureClub('SV Pakket');
  await openBrochure(page, club.anna, club);
  await untilWritten(page);
  await page.getByRole('tab', { name: /^Sponsoring/u }).click();
  await expect(page.getByText('Wat je hier wijzigt, geldt alleen in de brochure.')).toBeVisible();
  await page.getByRole('button', { name: 'Zilver verbergen' }).click();
  await expect(page.getByText('1 van hoogstens 3')).toBeVisible();
  await expect(proof(page).getByText('Zilver', { exact: true })).toHaveCount(0);

  await page.getByRole('button', { name: 'Pakket toevoegen' }).click();
  const added = page.getByRole('group', { name: 'Nieuw Pakket' });
  await expect(added.getByLabel('Naam')).toHaveValue('Nieuw Pakket');
  await expect(added.getByLabel('Prijs per jaar')).toHaveValue('€0,-');
  await expect(added.getByLabel('Tegenprestaties')).toHaveValue('Tegenprestatie 1\nTegenprestatie 2');
  await expect(proof(page).getByText('Nieuw Pakket').first()).toBeVisible();
  await added.getByLabel('Tegenprestaties').fill('');
  await expect(added.getByText('Voorstel', { exact: true })).toBeVisible();

  // An amount that cannot be read is told at its field, stays as it was typed, and is never saved as none.
  await page.getByRole('button', { name: 'Brons bewerken' }).click();
  const brons = page.getByRole('group', { name: 'Brons', exact: true });
  const price = brons.getByLabel('Prijs per jaar');
  const sentence = 'Vul een bedrag in, bijvoorbeeld 1.250 of 1.250,50.';
  await expect(price).toHaveValue('€250,-');
  await price.fill('veel');
  await expect(brons.getByText(sentence)).toHaveCount(0);
  await brons.getByLabel('Eenmalig').focus();
  await expect(brons.getByText(sentence)).toBeVisible();
  await expect(price).toHaveAccessibleDescription(`Fout: ${sentence}`);
  await expectAccessible(page);
  await page.getByRole('tab', { name: /^Stijlelementen/u }).click();
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/campagnemiddelen/brochure/')) sent += 1;
  });
  await saveButton(page).click();
  await expect(
    page.getByRole('alert').getByText(`Fout bij opslaan: De prijs per jaar van Brons is niet te lezen. ${sentence}`),
  ).toBeVisible();
  await expect(price).toBeFocused();
  await expect(price).toHaveValue('veel');
  await expect(brons.getByText(sentence)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Brons sluiten: verbeter eerst het bedrag' })).toBeDisabled();
  expect(sent).toBe(0);
  await page.keyboard.press('Control+z');
  await expect(price).toHaveValue('€250,-');
  await page.keyboard.press('Control+y');
  await expect(price).toHaveValue('veel');
  await brons.getByLabel('Eenmalig').focus();
  await price.fill('1.2');
  await price.fill('275');
  await expect(price).toBeFocused();
  await expect(brons.getByText(sentence)).toHaveCount(0);
  await expect(page.getByRole('alert').getByText('niet te lezen')).toHaveCount(0);
  await expect(proof(page).getByText('€275,-').first()).toBeVisible();
  // A step back to it shows it again.
  await page.keyboard.press('Control+z');
  await expect(price).toHaveValue('veel');
  await price.fill('250');

  await page.getByRole('button', { name: 'Brons verplaatsen' }).focus();
  await page.keyboard.press('Control+ArrowDown');
  await expect(page.getByText('Brons staat nu op plaats 2 van 3.')).toBeAttached();
  await save(page);
  expect(
    await query(`select pakketnaam from app.pakket where zoekopdracht_id = $1 order by positie`, [
      club.zoekopdracht_id,
    ]),
  ).toEqual([{ pakketnaam: 'Brons' }, { pakketnaam: 'Zilver' }]);

  await query(`update app.pakket set bedrag_per_jaar = 99900 where zoekopdracht_id = $1 and pakketnaam = 'Brons'`, [
    club.zoekopdracht_id,
  ]);
  await page.reload();
  await page.getByRole('tab', { name: /^Sponsoring/u }).click();
  await expect(page.getByText(/^Zoekopdracht gewijzigd op \d+ \w+/u)).toBeVisible();
  await expect(proof(page).getByText('€250,-').first()).toBeVisible();
  await page.getByRole('button', { name: 'Neem over' }).click();
  await expect(proof(page).getByText('€999,-').first()).toBeVisible();
  await expect(proof(page).getByText('Zilver', { exact: true })).toHaveCount(0);
  await expect(page.getByText(/^Zoekopdracht gewijzigd op/u)).toHaveCount(0);
});

test('a refused or failed save says why, and is not sent twice (BRO-20, BRO-24)', async ({ page }) => {
  const club = await makeBrochureClub('SV Weigering');
  await openBrochure(page, club.anna, club);
  await untilWritten(page);
  const path = '**/api/campagnemiddelen/brochure/*';
  const answering = async (answer: (route: Route) => Promise<void>) => {
    await page.unroute(path);
    await page.route(path, (route) => (route.request().method() === 'PUT' ? answer(route) : route.continue()));
  };
  for (const [code, status, sentence] of [
    ['geen_vereniging', 403, 'Geen actieve vereniging gevonden'],
    ['niet_gevonden', 404, 'Geen zoekopdracht ID gevonden'],
    ['brochure_ongeldig', 422, 'Ongeldige brochure data'],
    ['storing', 500, 'Er ging iets mis bij het opslaan.'],
    ['overbelast', 503, 'Het is nu erg druk. Probeer het over een minuut opnieuw.'],
  ] as const) {
    await answering(refuse(code, status, 'Het is nu erg druk. Probeer het over een minuut opnieuw.'));
    await saveButton(page).click();
    await expect(page.getByRole('alert').getByText(`Fout bij opslaan: ${sentence}`)).toBeVisible();
    await expect(saveBar(page).getByText('Opslaan mislukt')).toBeVisible();
  }

  // Whoever is signed out may log in first; who would rather not reads why it was not saved.
  await answering(refuse('niet_ingelogd', 401, 'Je bent niet ingelogd.'));
  await saveButton(page).click();
  await page
    .getByRole('alertdialog', { name: 'Je sessie is verlopen, log in om verder te gaan' })
    .or(page.getByRole('dialog', { name: 'Je sessie is verlopen, log in om verder te gaan' }))
    .getByRole('button', { name: 'Annuleren' })
    .click();
  await expect(page.getByRole('alert').getByText('Fout bij opslaan: Geen gebruiker ID gevonden')).toBeVisible();

  let sent = 0;
  const held = Promise.withResolvers<void>();
  await answering(async (route) => {
    sent += 1;
    await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(saveButton(page)).toHaveText('Opslaan...');
  await page.keyboard.press('Control+s');
  await page.keyboard.press('Control+s');
  held.resolve();
  await expect(heading(page)).not.toContainText('(Niet-opgeslagen wijzigingen)');
  await expect(page.getByText('Fout bij opslaan', { exact: false })).toHaveCount(0);
  expect(sent).toBe(1);
});

test('a brochure that cannot be opened says why (BRO-07, BRO-27)', async ({ page }) => {
  const club = await makeBrochureClub('SV Dicht', { pakketten: [] });
  await signIn(page, club.anna);
  const path = '**/api/campagnemiddelen/brochure/*';
  const open = () => page.goto(`/brochure-generator/${club.zoekopdracht_id}`);
  await page.route(path, refuse('geen_vereniging', 403, 'x'));
  await open();
  await expect(
    page.getByText(
      'Je bent niet gekoppeld aan een vereniging. Vraag toegang aan voor een vereniging om brochures te kunnen genereren.',
    ),
  ).toBeVisible();
  await page.unroute(path);
  await page.route(path, refuse('brochure_ongeldig', 422, 'x'));
  await open();
  await expect(page.getByRole('main').getByText('Geen brochure data beschikbaar')).toBeVisible();
  await page.unroute(path);

  await page.goto('/brochure-generator/01900000-0000-7000-8000-000000000000');
  await expect(
    page.getByText(
      'Geen zoekopdracht gevonden. Ga terug naar de campagnemiddelen pagina en selecteer een zoekopdracht.',
    ),
  ).toBeVisible();
  await open();
  await page.getByRole('tab', { name: /^Sponsoring/u }).click();
  await expect(page.getByText('Geen sponsoropties beschikbaar')).toBeVisible();
});

test('the editor is accessible on a desk and on a phone, where the page lies at the bottom', async ({ page }) => {
  const club = await makeBrochureClub('SV Toegankelijk', { teams: ['JO13-1'] });
  await openBrochure(page, club.anna, club);
  await untilWritten(page);
  for (const tab of ['Stijlelementen', 'Verenigingsinfo', 'Sponsoring']) {
    await page.getByRole('tab', { name: new RegExp(`^${tab}`, 'u') }).click();
    await expectAccessible(page);
  }
  await page.getByRole('tab', { name: /^Stijlelementen/u }).click();
  await page.getByRole('button', { name: 'Groot bekijken' }).press('Enter');
  await expectAccessible(page);
  const themes = page.getByRole('dialog', { name: 'Kies een thema' });
  await page.keyboard.press('ArrowRight');
  await expect(themes.getByRole('button', { name: 'Gebruik Stippenpatroon' })).toBeVisible();
  // What is tried is looked at beside it, and Escape takes it back from there too.
  await page.getByRole('radio', { name: '50%' }).click();
  await expect(themes).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(themes).toHaveCount(0);
  const large = page.getByRole('button', { name: 'Groot bekijken' });
  await expect(large).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Vloeiende vormen' })).toBeChecked();

  // What lies under it is out of reach, and the page on the right leads to none of it.
  await large.press('Enter');
  await themes.getByRole('button', { name: 'Annuleren' }).focus();
  await page.keyboard.press('Tab');
  await expect(saveButton(page)).not.toBeFocused();
  await proof(page).getByText('Groei met').first().click({ force: true });
  await expect(themes).toBeVisible();
  await page.getByRole('button', { name: /^Sponsoropties, bladzijde 3/u }).click();
  await page.keyboard.press('Escape');
  await expect(themes).toHaveCount(0);
  await expect(page.getByRole('tab', { name: /^Sponsoring/u })).toBeFocused();
  await page.getByRole('tab', { name: /^Stijlelementen/u }).click();
  await large.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('radio', { name: 'Preview' }).click();
  await page.getByRole('radio', { name: 'Bewerken' }).click();
  await expect(themes).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Vloeiende vormen' })).toBeChecked();

  await page.setViewportSize({ width: 390, height: 844 });
  // On a phone it has the screen to itself, and the keyboard too.
  await large.press('Enter');
  await expect(themes.getByRole('radio', { name: 'Vloeiende vormen' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await expect(themes.getByRole('button', { name: 'Gebruik Stippenpatroon' })).toBeFocused();
  for (let presses = 0; presses < 4; presses += 1) {
    await page.keyboard.press('Tab');
    await expect(themes.locator(':focus')).toHaveCount(1);
  }
  await expect(page.locator('[inert]').filter({ has: saveButton(page) })).toHaveCount(1);
  await expectAccessible(page, { look: 'structure' });
  await page.keyboard.press('Escape');
  await expect(themes).toHaveCount(0);
  await expect(large).toBeFocused();
  await large.press('Enter');
  await expect(themes).toBeVisible();
  await page.goBack();
  await expect(themes).toHaveCount(0);
  await expect(large).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Vloeiende vormen' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Bekijk je brochure' })).toBeVisible();
  await expectAccessible(page, { look: 'structure' });
  await page.getByRole('button', { name: 'Bekijk je brochure' }).click();
  const sheet = page.getByRole('dialog', { name: 'Voorblad' });
  await expect(sheet.getByText('Groei met').first()).toBeVisible();
  await expectAccessible(page, { look: 'structure' });
  await sheet.getByText('Groei met').first().click();
  await expect(sheet).toHaveCount(0);
  await expect(title(page)).toBeFocused();

  // The tabs stay in one row: the one that was chosen elsewhere slides into sight.
  const sponsoring = page.getByRole('tab', { name: /^Sponsoring/u });
  const style = page.getByRole('tab', { name: /^Stijlelementen/u });
  expect((await sponsoring.boundingBox())?.y).toBe((await style.boundingBox())?.y);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(style).toBeInViewport({ ratio: 1 });
  await expect(sponsoring).not.toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Bekijk je brochure' }).click();
  await page.getByRole('button', { name: /^Sponsoropties, bladzijde 3/u }).click();
  await closeWithEscape(page.getByRole('dialog', { name: 'Sponsoropties' }));
  await page.evaluate(() => scrollTo(0, 0));
  await expect(sponsoring).toBeInViewport({ ratio: 1 });

  // What became of saving is told below the button, on one line.
  const saving = saveBar(page).getByRole('button', { name: 'Opslaan' });
  const button = await saving.boundingBox();
  await saving.click();
  const told = saveBar(page).getByText(/^Opgeslagen om/u);
  await expect(told).toBeVisible();
  const line = await told.boundingBox();
  expect(line?.height).toBeLessThan(30);
  expect(line?.y).toBeGreaterThan((button?.y ?? Infinity) + (button?.height ?? 0) - 1);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

test('the A4 is edited beside itself, with its settings, and saved (MAT-25, MAT-34, MAT-35, MAT-36)', async ({
  page,
}) => {
  const club = await makeBrochureClub('SV A Vier');
  await signIn(page, club.anna);
  await page.goto(`/campagnemiddelen/create/a4/${club.zoekopdracht_id}?stap=bewerken`);
  const seen = page.getByRole('region', { name: 'Voorbeeld van de A4' });
  await expect(heading(page)).toContainText('A4 Editor');
  await expect(page).toHaveTitle(/^A4 Editor/u);
  await expect(page.getByRole('link', { name: 'Terug naar Campagnemiddelen' })).toBeVisible();
  const pane = await page.getByRole('tabpanel').boundingBox();
  const right = await seen.boundingBox();
  expect((right?.width ?? 0) / ((pane?.width ?? 1) + (right?.width ?? 0))).toBeCloseTo(0.6, 1);

  await expect(page.getByRole('radiogroup', { name: 'Thema' }).getByRole('radio')).toHaveCount(3);
  await title(page).fill('Sponsor ons');
  await expect(seen.getByText('Sponsor ons').first()).toBeVisible();
  await page.getByLabel('Ondertitel').fill('en wij spelen in jouw shirt');
  await page.getByLabel('Naam van de club').fill('SV A4');
  await page.getByLabel('Website').fill('https://sva4.example');
  await expect(page.getByText('De pakketten beheer je in je zoekopdracht.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'je zoekopdracht' })).toHaveAttribute(
    'href',
    `/zoekopdrachten/edit/${club.zoekopdracht_id}`,
  );
  await page.getByRole('button', { name: 'Handmatig invullen' }).click();
  await page.getByRole('group', { name: 'Contactpersoon' }).getByLabel('Naam').fill('Wil van Dam');
  await expect(page.getByRole('link', { name: /^Test de link/u })).toHaveAttribute('href', /\/inschrijven\//u);
  await page.getByLabel('Adres in de QR-code').fill('https://voorbeeld.example/doe-mee');
  await expect(page.getByRole('link', { name: /^Test de link/u })).toHaveAttribute(
    'href',
    'https://voorbeeld.example/doe-mee',
  );
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Instellingen' }).click();
  const dpi = page.getByRole('radiogroup', { name: 'DPI' });
  const colour = page.getByRole('radiogroup', { name: 'Kleur' });
  await expect(dpi.getByRole('radio')).toHaveText(['150', '300', '600']);
  await expect(colour.getByRole('radio')).toHaveText(['RGB', 'CMYK']);
  await dpi.getByRole('radio', { name: '150' }).click();
  await expect(page.getByText('Met 150 DPI wordt het een Proefdruk.', { exact: false })).toBeVisible();
  await colour.getByRole('radio', { name: 'RGB' }).click();
  await expectAccessible(page);
  await saveButton(page).click();
  await expect(page.getByText('Opgeslagen!')).toBeVisible();
  await expect(page.getByText('A4 is succesvol opgeslagen.')).toBeVisible();

  await page.getByRole('radio', { name: 'Preview' }).click();
  await expect(heading(page)).toHaveText(/^A4 Preview/u);
  await expect(page).toHaveTitle(/^A4 Preview/u);
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Bewerken' }).click();
  await expect(heading(page)).toHaveText(/^A4 Editor/u);

  await page.reload();
  await expect(title(page)).toHaveValue('Sponsor ons');
  await page.getByRole('tab', { name: 'Instellingen' }).click();
  await expect(dpi.getByRole('radio', { name: '150' })).toBeChecked();
  await expect(colour.getByRole('radio', { name: 'RGB' })).toBeChecked();
  await page.getByRole('tab', { name: 'Inhoud' }).click();
  await title(page).fill('Nog een keer');
  await page.getByRole('link', { name: 'Terug naar Campagnemiddelen' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Onopgeslagen wijzigingen' })).toContainText(
    'Je hebt de titel gewijzigd.',
  );
});
