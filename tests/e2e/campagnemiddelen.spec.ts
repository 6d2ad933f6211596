import path from 'node:path';
import type { Locator, Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './accessible.ts';
import { actFor } from './acting.ts';
import { makeCampaignClub } from './campaign-club.ts';
import { expect, logIn, signIn, stopTheClock, test } from './test.ts';
import { query, readWorld } from './world.ts';

const SHIRTS = 'Nieuwe shirts voor JO13-1';
const PACKAGES = [
  ['Teamsponsor', 500],
  ['Shirtsponsor', 1250],
  ['Hoofdsponsor', 5000],
] as const;

const sizes = { social: { width: 1080, height: 1080 }, tv: { width: 1920, height: 1080 } };

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const brochure = (page: Page) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Brochure', exact: true }) });
const toast = (page: Page, words: string | RegExp) => page.locator('[data-sonner-toast]').filter({ hasText: words });
const list = (id: string | undefined) => `/campagnemiddelen/zoekopdracht/${id}`;
const create = (type: string, id: string | undefined, search = '') => `/campagnemiddelen/create/${type}/${id}${search}`;
const endsWith = (address: string) => new RegExp(`${address.replaceAll('?', String.raw`\?`)}$`, 'u');

/** What the page asks of the server at this address fails, until the answer is given up. */
async function failAt(page: Page, address: string | RegExp, code: string, message: string, status = 500) {
  const fail = (route: Route) => route.fulfill({ status, json: { defined: false, code, status, message } });
  await page.route(address, fail);
  return () => page.unroute(address, fail);
}

/** What the page asks at this address waits until it is let go. */
async function hold(page: Page, address: string | RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const wait = async (route: Route) => {
    await promise;
    await route.continue();
  };
  await page.route(address, wait);
  return resolve;
}

/** Saves the brochure of a search under another title: what was made from it is older from then on. */
async function saveBrochure(page: Page, id: string | undefined) {
  const address = `/api/campagnemiddelen/brochure/${id}`;
  const { data, version } = (await (await page.request.get(address)).json()) as { data: object; version: number };
  const headers = { origin: readWorld()?.origin ?? '' };
  const answer = await page.request.put(address, {
    data: { version, data: { ...data, coverTitle: 'Samen sterker' } },
    headers,
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

const expectAtBothWidths = async (page: Page) => {
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, { isWhole: true });
  await page.setViewportSize({ width: 1440, height: 900 });
};

test('a club sees each type for a search, makes one, brings it up to date and deletes it (MAT-03, MAT-04, G-071)', async ({
  page,
}) => {
  const { anna, searches } = await makeCampaignClub('VV Middelen', {
    searches: { 'Reclameborden veld 2': [], [SHIRTS]: PACKAGES },
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, anna);
  // The newest that runs is open; the other is a tab away.
  await page.goto('/campagnemiddelen');
  await expect(page).toHaveTitle(/^Campagnemiddelen/u);
  await expect(page.getByRole('tab', { name: SHIRTS, selected: true })).toBeVisible();
  await expect(brochure(page).getByRole('img', { name: /van de brochure$/u })).toHaveCount(3);
  for (const name of ['A4', 'A5', 'Flyer', 'Social', 'Tv']) {
    await expect(card(page, name)).toContainText('Nog niet gemaakt');
    await expect(card(page, name).getByRole('img', { name: `${name} van VV Middelen` })).toBeVisible();
    await expect(card(page, name)).toContainText('Zo wordt het');
  }
  await expectAtBothWidths(page);
  await page.getByRole('tab', { name: 'Reclameborden veld 2' }).click();
  await expect(page).toHaveURL(endsWith(list(searches['Reclameborden veld 2'])));
  await page.goto(`/zoekopdrachten/${searches[SHIRTS]}/campagnemiddelen`);
  await expect(page).toHaveURL(endsWith(list(searches[SHIRTS])));

  await card(page, 'Social').getByRole('link', { name: 'Maken' }).click();
  await expect(page).toHaveURL(endsWith(create('social', searches[SHIRTS])));
  await expect(page.getByText('Nog niet opgeslagen')).toBeVisible();
  await page.getByRole('button', { name: 'Aanmaken' }).click();
  await expect(toast(page, 'Social campagnemiddel opgeslagen')).toBeVisible();
  await expect(page.getByText('Gelijk aan je brochure')).toBeVisible();
  await page.getByRole('link', { name: 'Terug naar Campagnemiddelen' }).click();
  await expect(card(page, 'Social')).toContainText('Klaar');
  await expect(card(page, 'Social')).not.toContainText('Zo wordt het');

  await saveBrochure(page, searches[SHIRTS]);
  await page.reload();
  await expect(brochure(page)).toContainText(/Laatst gewijzigd vandaag om \d\d:\d\d door Anna de Boer\./u);
  await expect(brochure(page).getByRole('link', { name: 'Bewerken' })).toHaveAttribute(
    'href',
    `/brochure-generator/${searches[SHIRTS]}`,
  );
  await expect(card(page, 'Social')).toContainText('Je brochure is nieuwer');
  await card(page, 'Social').getByRole('button', { name: 'Bijwerken' }).click();
  await expect(card(page, 'Social')).toContainText('Klaar');
  // Its main act is now to take it along; the way to it stands in its menu.
  const answer = await page.request.put(`/api/campagnemiddelen/afgeleid/tv/${searches[SHIRTS]}`, {
    data: {},
    headers: { origin: readWorld()?.origin ?? '' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await page.reload();
  for (const [name, type] of [
    ['Social', 'social'],
    ['Tv', 'tv'],
  ] as const) {
    const [picture] = await Promise.all([
      page.waitForEvent('download'),
      card(page, name).getByRole('button', { name: 'Download PNG' }).click(),
    ]);
    expect(picture.suggestedFilename()).toBe(`${type}-vv-middelen.png`);
    const { format, width, height } = await sharp(await picture.path()).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', ...sizes[type] });
  }
  await expect(card(page, 'Mobiel').getByRole('button', { name: 'Zet online' })).toBeVisible();
  await query(
    `update app.campagnemiddel set webhook_url = 'https://drukker.example/in' where type = 'social' and zoekopdracht_id = $1`,
    [searches[SHIRTS]],
  );
  await page.reload();
  await card(page, 'Social').getByRole('button', { name: 'Menu van Social' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Bekijken',
    'Wijzig gegevens',
    'Verstuur naar drukker.example',
    'Verwijderen',
  ]);
  await page.getByRole('menuitem', { name: 'Bekijken' }).click();
  await expect(page.getByText('Gelijk aan je brochure')).toBeVisible();
  await page.goBack();

  await card(page, 'Social').getByRole('button', { name: 'Menu van Social' }).click();
  await page.getByRole('menuitem', { name: 'Verwijderen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Social verwijderen' }).click();
  await expect(card(page, 'Social')).toContainText('Nog niet gemaakt');
});

test('a club without a search begins there', async ({ page }) => {
  const { anna } = await makeCampaignClub('SV Zonder', {});
  await signIn(page, anna);
  await page.goto('/campagnemiddelen');
  await expect(page.getByRole('heading', { name: 'Begin met een zoekopdracht' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nieuwe zoekopdracht maken' })).toHaveAttribute(
    'href',
    '/zoekopdrachten/new',
  );
  await expectAtBothWidths(page);
});

test('a type is chosen, set, looked at and made, and each step is counted (MAT-18, MAT-19, MAT-20, MAT-21, MAT-22, MAT-23, MAT-24, MAT-28, MAT-38, MAT-59)', async ({
  page,
}) => {
  const { anna, searches } = await makeCampaignClub('VV Stappen', {
    searches: { 'Oude actie': [['Brons', 100]], [SHIRTS]: PACKAGES },
  });
  const id = searches[SHIRTS];
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, anna);
  const counted: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/campagnemiddelen/gebeurtenis')) counted.push(request.postDataJSON());
  });

  // Each of the two questions it asks first has its own words.
  for (const [address, words] of [
    ['**/api/campagnemiddelen/zoekopdracht/*', 'Toegang controleren...'],
    ['**/api/campagnemiddelen/medium/**', 'Campagne gegevens laden...'],
  ] as const) {
    const letGo = await hold(page, address);
    await page.goto(create('a5', id));
    await expect(page.getByText(words)).toBeAttached();
    letGo();
    // Straight to the preview.
    await expect(page.getByRole('list', { name: 'Stappen' }).locator('[aria-current]')).toContainText('Voorbeeld');
    await expect(page).toHaveTitle(/^A5 Preview/u);
  }
  expect(counted).toContainEqual({ event: 'campaign_creation_started', type: 'a5' });

  await page.goto(list(id));
  await page.getByRole('link', { name: 'Nieuw Campagnemiddel' }).click();
  await expect(page).toHaveTitle(/^Campagnemiddel Wizard/u);
  await expect(page.getByRole('list', { name: 'Stappen' }).getByRole('listitem')).toHaveText([
    /^Kies type/u,
    /^Configureer/u,
    /^Voorbeeld/u,
  ]);
  const types = {
    Brochure: [
      '210 × 297 mm, 3 bladzijden',
      'Interactief',
      'Print ready',
      'Mobiel',
      'QR Code',
      'Klikbare buttons',
      'Sponsor links',
    ],
    A4: ['210 × 297 mm', 'Interactief', 'Print ready', 'QR Code', 'Klikbare buttons', 'Sponsor links'],
    A5: ['148 × 210 mm', 'Interactief', 'Print ready', 'QR Code', 'Sponsor links'],
    Flyer: ['105 × 148 mm', 'Print/Statisch', 'Print ready', 'QR Code', 'Vouwlijnen'],
    Social: ['1080 × 1080 px', 'Print/Statisch', 'Mobiel', 'QR Code'],
    Tv: ['1920 × 1080 px', 'Print/Statisch', 'QR Code'],
  };
  for (const [name, words] of Object.entries(types)) {
    for (const word of words) await expect(card(page, name)).toContainText(word);
    await expect(card(page, name).getByRole('img', { name: /VV Stappen|brochure/u })).toBeVisible();
    await expect(card(page, name).getByRole('button', { name: 'Selecteer' })).toBeVisible();
  }
  await expect(card(page, 'A5')).toContainText('Folder om uit te delen of op de bar te leggen.');
  await expectAtBothWidths(page);

  await card(page, 'A5').getByRole('button', { name: 'Selecteer' }).click();
  await expect(toast(page, 'A5 geselecteerd')).toContainText('148 × 210 mm');
  await expect.poll(() => counted).toContainEqual({ event: 'media_type_selected', type: 'a5' });
  await expect(page).toHaveURL(endsWith(create('a5', id, '?stap=configureer')));
  await expect(page).toHaveTitle(/^A5 Wizard/u);

  const form = page.getByRole('form');
  await expect(form.getByRole('heading', { name: 'A5' })).toBeVisible();
  await expect(form.getByText('148 × 210 mm').first()).toBeVisible();
  await expect(form.getByRole('link', { name: 'Type wijzigen' })).toBeVisible();
  await expect(form.getByRole('link', { name: 'Brochure bewerken' })).toBeVisible();
  await expect(form.getByRole('radio', { name: /^Drukwerk \(CMYK\)/u })).toBeChecked();
  const dpi = form.getByRole('radiogroup', { name: 'DPI' });
  const colour = form.getByRole('radiogroup', { name: 'Kleur' });
  await expect(dpi.getByRole('radio')).toHaveText(['150', '300', '600']);
  await expect(colour.getByRole('radio')).toHaveText(['RGB', 'CMYK']);
  await expect(dpi.getByRole('radio', { name: '300' })).toBeChecked();
  await dpi.getByRole('radio', { name: '150' }).click();
  await expect(form.getByText('Proefdruk')).toBeVisible();
  await dpi.getByRole('radio', { name: '600' }).click();
  await expectAtBothWidths(page);

  await form.getByLabel('Titel*').fill('');
  await page.getByRole('button', { name: 'Naar het voorbeeld' }).click();
  await expect(form.getByText('Vul een titel in.').first()).toBeVisible();
  await form.getByLabel('Titel*').fill('Voor op de bar');
  await page.getByRole('button', { name: 'Naar het voorbeeld' }).click();
  await expect(page).toHaveURL(endsWith(create('a5', id)));
  await expect(page.getByText('Drukwerk (CMYK), 600 DPI')).toBeVisible();
  const checks = page.getByRole('list', { name: 'Controle' });
  await expect(checks).toContainText('Alle tekst past');
  await expect(checks).toContainText('2 pakketten, met bedrag');
  await expect(checks).toContainText('QR-code werkt');
  await expect(checks).toContainText('Anna de Boer, 06 1234 5678');
  await page.getByRole('radio', { name: '100%' }).click();
  await page.getByRole('checkbox', { name: 'Toon snijrand' }).check({ force: true });
  await expectAtBothWidths(page);

  // While it is on its way it says so; that it worked is said for three seconds.
  await stopTheClock(page);
  const letGo = await hold(page, '**/api/campagnemiddelen/afgeleid/**');
  await page.getByRole('button', { name: 'Aanmaken' }).click();
  await expect(page.getByRole('region', { name: 'Opslaan' })).toContainText('Bezig met opslaan');
  letGo();
  const said = page.getByRole('region', { name: 'Opslaan' }).getByText(/^Opgeslagen om/u);
  await expect(said).toBeVisible();
  await page.clock.runFor(2500);
  await expect(said).toBeVisible();
  await page.clock.runFor(1000);
  await expect(said).toBeHidden();
  const [stored] = await query<{ titel: string; data: { export_settings: object } }>(
    `select titel, data from app.campagnemiddel where zoekopdracht_id = $1`,
    [id],
  );
  expect(stored?.titel).toBe('Voor op de bar');
  expect(stored?.data.export_settings).toEqual({ dpi: 600, colorMode: 'CMYK' });
});

test('the address makes a material of its type, and with edit it opens the one that is there (MAT-06)', async ({
  page,
}) => {
  const { anna, searches } = await makeCampaignClub('VV Adres', { searches: { [SHIRTS]: PACKAGES } });
  const id = searches[SHIRTS];
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, anna);
  const rows = () =>
    query<{ id: string; type: string; titel: string }>(
      `select id, type, titel from app.campagnemiddel where zoekopdracht_id = $1 order by created_at`,
      [id],
    );
  await page.goto(create('flyer', id));
  await page.getByRole('button', { name: 'Aanmaken' }).click();
  await expect(toast(page, 'Flyer campagnemiddel opgeslagen')).toBeVisible();
  const [made] = await rows();
  expect(made?.type).toBe('flyer');

  await page.goto(create('flyer', id, `?edit=${made?.id}&stap=configureer`));
  await page.getByLabel('Titel*').fill('Bij de kassa');
  await page.getByRole('button', { name: 'Naar het voorbeeld' }).click();
  await expect(page).toHaveURL(endsWith(create('flyer', id, `?edit=${made?.id}`)));
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect.poll(rows).toEqual([{ ...made, titel: 'Bij de kassa' }]);
  // Of another type than the address says it does not open.
  await page.goto(create('tv', id, `?edit=${made?.id}`));
  await expect(page).toHaveURL(endsWith(list(id)));

  // What is made has its type and the address of its code already.
  await page.goto(`/campagnemiddelen/edit/${made?.id}`);
  const form = page.getByRole('form');
  await expect(form.getByRole('button', { name: /Type/u })).toHaveAttribute('aria-disabled', 'true');
  await expect(form.getByText('Hij is al gemaakt, dus het type blijft zoals het is.')).toBeVisible();
  await expect(form.getByLabel('Inschrijf URL')).toHaveAttribute('readonly');
  await expect(form.getByText('Je wijzigt het adres bij je brochure of je A4.')).toBeVisible();
});

test('who makes an A4 that somebody else made first hears that, and goes on from theirs', async ({
  page,
  browser,
  baseURL,
}) => {
  const { anna, bert, searches } = await makeCampaignClub('VV Tegelijk', { searches: { [SHIRTS]: PACKAGES } });
  const id = searches[SHIRTS];
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, anna);
  const elsewhere = await browser.newPage({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { 'x-forwarded-for': '198.51.9.11' },
  });
  await signIn(elsewhere, bert);
  const fill = async (by: Page, title: string) => {
    await by.getByLabel('Titel*').fill(title);
    await by.getByRole('button', { name: 'Naar het voorbeeld' }).click();
    await expect(by.getByText(title)).toBeVisible();
  };
  for (const by of [page, elsewhere]) await by.goto(create('a4', id, '?stap=configureer'));
  await fill(page, 'Poster van Anna');
  await fill(elsewhere, 'Poster van Bert');
  await elsewhere.getByRole('button', { name: 'Aanmaken' }).click();
  await expect(toast(elsewhere, 'A4 is succesvol opgeslagen.')).toBeVisible();
  await elsewhere.close();

  await page.getByRole('button', { name: 'Aanmaken' }).click();
  const dialog = page.getByRole('alertdialog', { name: /^Bert de Boer heeft dit om/u });
  await expect(dialog).toContainText('Poster van Bert');
  await dialog.getByRole('button', { name: 'Bekijk die versie' }).click();
  await page.getByRole('button', { name: 'Terug naar Configureer' }).click();
  await expect(page.getByLabel('Titel*')).toHaveValue('Poster van Bert');
  await fill(page, 'Poster van ons');
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect
    .poll(() => query(`select titel from app.campagnemiddel where zoekopdracht_id = $1`, [id]))
    .toEqual([{ titel: 'Poster van ons' }]);
});

test('the brochure has its own editor, and the A4 goes to and fro between editing and looking (MAT-25)', async ({
  page,
}) => {
  const { anna, searches } = await makeCampaignClub('VV Editor', { searches: { [SHIRTS]: PACKAGES } });
  const id = searches[SHIRTS];
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, anna);
  await page.goto(create('kies', id));
  await card(page, 'Brochure').getByRole('button', { name: 'Selecteer' }).click();
  await expect(page).toHaveURL(endsWith(`/brochure-generator/${id}`));

  await page.goto(create('a4', id));
  await page.getByRole('link', { name: 'Bewerken' }).last().click();
  await expect(toast(page, 'Campagne middel editor geopend!')).toBeVisible();
  await expect(page).toHaveTitle(/^A4 Editor/u);
  await page.getByRole('radio', { name: 'Preview' }).click();
  await expect(page).toHaveTitle(/^A4 Preview/u);
  await page.getByRole('radio', { name: 'Bewerken' }).click();
  await expect(page).toHaveTitle(/^A4 Editor/u);
  // What is made from the brochure has no editor.
  await page.goto(create('tv', id, '?stap=bewerken'));
  await expect(page).toHaveTitle(/^Tv Preview/u);
});

test('a locked type is grey, leads to the prices, and does not open by its address either (MAT-29, MAT-30, MAT-31)', async ({
  page,
}) => {
  const { anna, searches } = await makeCampaignClub('VV Slot', {
    searches: { [SHIRTS]: PACKAGES },
    locked: ['flyer', 'tv'],
  });
  const id = searches[SHIRTS];
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, anna);
  const places: readonly [string, Locator][] = [
    [list(id), card(page, 'Flyer')],
    [create('kies', id), card(page, 'Flyer')],
  ];
  for (const [address, flyer] of places) {
    await page.goto(address);
    await expect(flyer).toContainText('Nog niet beschikbaar');
    await expect(flyer.locator('.grayscale')).toHaveCount(1);
    await expect(flyer.getByRole('button', { name: /Maken|Selecteer/u })).toHaveCount(0);
    // All of it leads there, not only its words.
    await flyer.click({ position: { x: 20, y: 20 } });
    await expect(page).toHaveURL(/\/prijzen$/u);
  }
  await page.goto(create('flyer', id));
  await expect(page).toHaveURL(endsWith(list(id)));
  await expect(toast(page, 'Dit type is voor je club nog niet beschikbaar.')).toBeVisible();
  await page.goto(create('flyer', '00000000-0000-4000-8000-000000000000'));
  await expect(page).toHaveURL(/\/zoekopdrachten$/u);

  // A superuser who acts for the club passes.
  await page.context().clearCookies();
  await logIn(page, 'superuser@achterban.example');
  await page.goto('/superuser/verenigingen?zoek=VV+Slot');
  await actFor(page, 'VV Slot');
  await page.goto(list(id));
  await expect(card(page, 'Flyer').getByRole('link', { name: 'Maken' })).toBeVisible();
  await page.goto(create('flyer', id));
  await expect(page).toHaveTitle(/^Flyer Preview/u);
  await expect(page.getByText('70 mm')).toBeVisible();
  await expect(page.getByText('140 mm')).toBeVisible();
});

test('what is made from the brochure is only looked at, with examples where there is no pakket, and says so when it is empty (MAT-37, MAT-46)', async ({
  page,
}) => {
  const { anna, searches } = await makeCampaignClub('VV Leeg', { searches: { Kaal: [], [SHIRTS]: PACKAGES } });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, anna);
  const sheet = (name: string) => page.getByRole('img', { name: `${name} van VV Leeg` }).last();
  for (const [type, name] of [
    ['a5', 'A5'],
    ['social', 'Social'],
  ] as const) {
    await page.goto(create(type, searches[SHIRTS]));
    await expect(sheet(name)).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Bewerken', exact: true })).toHaveCount(0);
  }
  await page.goto(create('a5', searches[SHIRTS]));
  await expect(sheet('A5')).toContainText('Teamsponsor');
  await expect(sheet('A5')).toContainText('Shirtsponsor');
  await expect(sheet('A5')).not.toContainText('Hoofdsponsor');

  await page.goto(create('a5', searches['Kaal']));
  await expect(sheet('A5')).toContainText('Basis Sponsor');
  await expect(sheet('A5')).toContainText('€500,-');
  await expect(sheet('A5')).toContainText('Premium Sponsor');
  await expect(sheet('A5')).toContainText('€1.000,-');
  await expect(sheet('A5')).toContainText('Voorbeeld');
  await expect(page.getByRole('list', { name: 'Controle' })).toContainText('Nog geen pakket');

  for (const type of ['a5', 'social']) {
    await page.route('**/api/campagnemiddelen/medium/**', async (route) => {
      const answer = await route.fetch();
      const opened = (await answer.json()) as { data: { vereniging: object } };
      const data = { ...opened.data, coverTitle: '', vereniging: { ...opened.data.vereniging, naam: '' } };
      await route.fulfill({ response: answer, json: { ...opened, data } });
    });
    await page.goto(create(type, searches[SHIRTS]));
    await expect(page.getByText('Geen campagne data beschikbaar')).toBeVisible();
    await page.unrouteAll();
  }
});

test('what cannot be opened or saved says why, and leads to where one can go on (MAT-54, MAT-55, MAT-56, MAT-57, MAT-60)', async ({
  page,
}) => {
  const { anna, searches } = await makeCampaignClub('VV Mis', { searches: { [SHIRTS]: PACKAGES } });
  const id = searches[SHIRTS];
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, anna);
  const opening = '**/api/campagnemiddelen/medium/**';
  const searching = '**/api/campagnemiddelen/zoekopdracht/*';
  const [unknown, code, words] = ['Er ging iets mis bij het ophalen van de gegevens', 'storing', 'Storing.'];

  let heal = await failAt(page, opening, 'overbelast', 'Het is nu erg druk.', 503);
  await page.goto(create('a5', id));
  await expect(page).toHaveURL(endsWith(list(id)));
  await expect(toast(page, 'Fout bij laden')).toContainText('Het is nu erg druk.');
  await heal();
  for (const [address, title] of [
    [create('a5', id), 'Fout bij laden'],
    [create('a5', id, '?edit=00000000-0000-4000-8000-000000000000'), 'Fout bij ophalen campagnemiddel'],
    [create('a4', id, '?stap=bewerken'), 'Er ging iets mis bij het openen van de editor.'],
  ] as const) {
    heal = await failAt(page, opening, code, words);
    await page.goto(address);
    await expect(page).toHaveURL(endsWith(list(id)));
    await expect(toast(page, title)).toContainText(unknown);
    await heal();
  }
  for (const [type, refused, title] of [
    ['a5', 'geen_vereniging', 'Vereniging niet gevonden'],
    ['a4', 'geen_vereniging', 'Geen vereniging gevonden'],
    ['a5', 'niet_gevonden', 'Geen campagne data gevonden'],
  ] as const) {
    heal = await failAt(page, opening, refused, 'Nee.', 403);
    await page.goto(create(type, id));
    await expect(toast(page, title)).toBeVisible();
    await heal();
  }
  heal = await failAt(page, searching, code, words);
  await page.goto(create('a5', id));
  await expect(page).toHaveURL(/\/zoekopdrachten$/u);
  await expect(toast(page, 'Fout bij laden')).toContainText(unknown);
  await heal();

  await page.goto('/campagnemiddelen/edit/00000000-0000-4000-8000-000000000000');
  await expect(page).toHaveURL(/\/campagnemiddelen$/u);
  await expect(toast(page, 'Fout bij ophalen campagnemiddel')).toBeVisible();

  // A save that fails keeps what was typed, and can be tried again.
  await page.goto(create('a5', id));
  heal = await failAt(page, '**/api/campagnemiddelen/afgeleid/**', code, words);
  await page.getByRole('button', { name: 'Aanmaken' }).click();
  await expect(toast(page, 'Opslaan mislukt')).toContainText('Er ging iets mis bij het opslaan');
  await heal();
  await page.getByRole('button', { name: 'Aanmaken' }).click();
  await expect(toast(page, 'A5 campagnemiddel opgeslagen')).toBeVisible();
});

test('a material is written down by its form, with what is wrong at its field (MAT-05, MAT-07, MAT-08, MAT-10, MAT-11, MAT-14, MAT-15)', async ({
  page,
}) => {
  const { anna, searches } = await makeCampaignClub('VV Formulier', { searches: { [SHIRTS]: PACKAGES } });
  const id = searches[SHIRTS];
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, anna);
  await page.goto(list(id));
  await page.getByRole('link', { name: 'Zet het erbij' }).click();
  await expect(page).toHaveURL(endsWith(`/campagnemiddelen/new/${id}`));
  await expect(page.getByRole('heading', { level: 1, name: 'Nieuw Campagnemiddel' })).toBeVisible();
  const form = page.getByRole('form');
  // Who belongs to a club has no club to choose.
  await expect(form.getByRole('button', { name: /^Vereniging/u })).toHaveCount(0);
  await expect(form.getByLabel('Omschrijving')).toBeVisible();
  await expect(form.getByRole('button', { name: /Type/u })).toBeVisible();
  for (const label of ['Uiting URL', 'Inschrijf URL'])
    await expect(form.getByLabel(label)).toHaveAttribute('type', 'url');
  await expect(form.getByRole('button', { name: /Zoekopdracht/u })).toContainText(`${SHIRTS} (Teamsponsor +2 meer)`);
  await expectAtBothWidths(page);

  await form.getByLabel('Uiting URL').fill('geen adres');
  await form.getByRole('button', { name: 'Aanmaken' }).click();
  await expect(form.getByText('Vul een titel in.').first()).toBeVisible();
  const [none] = await query<{ count: string }>(`select count(*) from app.campagnemiddel where zoekopdracht_id = $1`, [
    id,
  ]);
  expect(none?.count).toBe('0');
  await form.getByLabel('Titel*').fill('Filmpje van de jeugd');
  await form.getByLabel('Uiting URL').fill('https://video.example/jeugd');
  await form.getByRole('button', { name: /Type/u }).click();
  await page.getByRole('option', { name: 'Tv' }).click();
  const letGo = await hold(page, '**/api/campagnemiddelen/middelen');
  await form.getByRole('button', { name: 'Aanmaken' }).click();
  await expect(form.getByRole('button', { name: 'Bezig...' })).toBeVisible();
  letGo();
  await expect(page).toHaveURL(endsWith(list(id)));
  await expect(toast(page, '‘Filmpje van de jeugd’ is aangemaakt.')).toBeVisible();

  // Without a search it is one of the loose ones, and saving leads to all of them.
  const [made] = await query<{ id: string }>(`select id from app.campagnemiddel where zoekopdracht_id = $1`, [id]);
  await page.goto(`/campagnemiddelen/edit/${made?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Bewerk Campagnemiddel' })).toBeVisible();
  await form.getByRole('button', { name: /Zoekopdracht/u }).click();
  await page.getByRole('option', { name: 'Geen zoekopdracht' }).click();
  await form.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page).toHaveURL(/\/campagnemiddelen$/u);
  await expect(page.getByRole('list', { name: 'Losse middelen' })).toContainText('Filmpje van de jeugd');

  const { anna: other } = await makeCampaignClub('SV Geen Actie', {});
  await page.context().clearCookies();
  await signIn(page, other);
  const [empty] = await query<{ id: string }>(
    `insert into app.campagnemiddel (vereniging_id, titel, type)
       select vereniging_id, 'Los', 'a4' from app.users where email = $1 returning id`,
    [other],
  );
  await page.goto(`/campagnemiddelen/edit/${empty?.id}`);
  await expect(form.getByRole('button', { name: /Zoekopdracht/u })).toContainText('Geen zoekopdrachten beschikbaar');
});

test('a superuser who acts for a club chooses that club or none, and the searches follow (MAT-09, MAT-11, MAT-13)', async ({
  page,
}) => {
  const { anna, searches } = await makeCampaignClub('VV Namens', { searches: { [SHIRTS]: PACKAGES } });
  const id = searches[SHIRTS];
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, anna);
  await page.goto(`/campagnemiddelen/new/${id}`);
  const form = page.getByRole('form');
  await expect(form.getByLabel('Titel*')).toBeVisible();
  await expect(form.getByText('Vereniging', { exact: true })).toHaveCount(0);

  await page.context().clearCookies();
  await logIn(page, 'superuser@achterban.example');
  await page.goto('/superuser/verenigingen?zoek=VV+Namens');
  await actFor(page, 'VV Namens');
  await page.goto(`/campagnemiddelen/new/${id}`);
  const club = form.getByRole('button', { name: /Vereniging/u });
  const search = form.getByRole('button', { name: /Zoekopdracht/u });
  await expect(club).toContainText('VV Namens');
  await expect(search).toContainText(SHIRTS);
  await club.click();
  await page.getByRole('option', { name: 'Geen' }).click();
  await expect(search).toHaveAttribute('aria-disabled', 'true');
  await expect(search).not.toContainText(SHIRTS);
  await form.getByLabel('Titel*').fill('Van ons');
  await form.getByRole('button', { name: 'Aanmaken' }).click();
  await expect(form.getByText('Kies een vereniging.').first()).toBeVisible();
  const asked = page.waitForRequest(/\/api\/campagnemiddelen\/zoekopdrachten/u);
  await club.click();
  await page.getByRole('option', { name: 'VV Namens' }).click();
  await asked;
  await expect(search).toContainText('Geen zoekopdracht');
  await search.click();
  await page.getByRole('option', { name: SHIRTS }).click();
  await form.getByRole('button', { name: 'Aanmaken' }).click();
  await expect(page).toHaveURL(endsWith(list(id)));
});

test('who saves a form that somebody else changed hears that and chooses', async ({ page, browser, baseURL }) => {
  const { anna, bert, searches } = await makeCampaignClub('VV Samen', { searches: { [SHIRTS]: PACKAGES } });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, anna);
  const [made] = await query<{ id: string }>(
    `insert into app.campagnemiddel (vereniging_id, zoekopdracht_id, titel, type)
       select vereniging_id, id, 'Poster', 'a4' from app.zoekopdracht where id = $1 returning id`,
    [searches[SHIRTS]],
  );
  const address = `/campagnemiddelen/edit/${made?.id}`;
  await page.goto(address);
  await page.getByLabel('Titel*').fill('Poster van Anna');
  const elsewhere = await browser.newPage({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { 'x-forwarded-for': '198.51.9.10' },
  });
  await signIn(elsewhere, bert);
  await elsewhere.goto(address);
  await elsewhere.getByLabel('Titel*').fill('Poster van Bert');
  await elsewhere.getByRole('button', { name: 'Opslaan' }).click();
  await expect(elsewhere).toHaveURL(endsWith(list(searches[SHIRTS])));
  await elsewhere.close();
  await page.getByRole('button', { name: 'Opslaan' }).click();
  const dialog = page.getByRole('alertdialog', { name: /^Bert de Boer heeft dit om/u });
  await expect(dialog).toContainText('Poster van Bert');
  await dialog.getByRole('button', { name: 'Bewaar de mijne' }).click();
  await expect(toast(page, '‘Poster van Anna’ is opgeslagen.')).toBeVisible();
});

const demo = (file: string) => path.resolve(import.meta.dirname, '../../db/demo', file);

async function choosePhoto(page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Kies een bestand' }).click();
  await (await chooser).setFiles(typeof file === 'string' ? demo(file) : file);
}

test('the photo of a cover is tried, brought, set right and used, and every failure is told (COVER-01, COVER-02, COVER-03, COVER-04, COVER-05, COVER-06, COVER-14, COVER-15, COVER-16)', async ({
  page,
}) => {
  const { anna, searches } = await makeCampaignClub('VV Omslag', { searches: { [SHIRTS]: PACKAGES } });
  const id = searches[SHIRTS];
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, anna);
  const open = () =>
    page
      .getByRole('button', { name: /foto kiezen|andere foto|kies een foto|omslagfoto/iu })
      .first()
      .click();
  const sheet = page.getByRole('dialog', { name: 'Kies een Omslagfoto' });
  const listing = /\/api\/omslagfotos(?:\?|$)/u;

  for (const [code, status, words] of [
    ['onbereikbaar', 503, 'Database niet beschikbaar'],
    ['niet_ingelogd', 401, 'Niet ingelogd'],
    ['geen_vereniging', 403, 'Geen vereniging gekoppeld aan account'],
    ['storing', 500, 'Fout bij laden van afbeeldingen'],
  ] as const) {
    const heal = await failAt(page, listing, code, 'Nee.', status);
    await page.goto(`/brochure-generator/${id}`);
    await open();
    await expect(sheet.getByRole('alert')).toContainText(words);
    await heal();
  }
  await expectAccessible(page);
  const letGo = await hold(page, listing);
  await sheet.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(sheet.getByText('Afbeeldingen laden...')).toBeAttached();
  letGo();
  const photos = sheet.getByRole('radiogroup', { name: 'Omslagfoto' });
  await expect(photos.getByRole('heading').first()).toHaveText('Sportvereniging');
  // On a phone it has the screen to itself, and the keyboard too.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(sheet.getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(sheet.locator(':focus')).toHaveCount(1);
  const covered = page.locator('[inert]').filter({ has: page.getByRole('button', { name: 'Opslaan', exact: true }) });
  await expect(covered).toHaveCount(1);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(sheet.getByText('PNG, JPG tot 10MB')).toBeVisible();
  await expectAtBothWidths(page);

  // Trying shows at once, and Escape puts back what was there.
  const proof = page.getByRole('region', { name: /Voorbeeld/u });
  const shown = () => proof.locator('img').first().getAttribute('src');
  const before = await shown();
  await photos.getByRole('radio', { checked: false }).first().click({ force: true });
  await expect.poll(shown).not.toBe(before);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect.poll(shown).toBe(before);

  // A file of a wrong kind, and one that is too large, are told at the place.
  await open();
  await choosePhoto(page, { name: 'brief.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await expect(sheet.getByRole('alert')).toContainText('Kies een PNG of JPG. Dit is een ander soort bestand.');
  await choosePhoto(page, { name: 'groot.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10_000_001) });
  await expect(sheet.getByRole('alert')).toContainText('Dit bestand is');
  const heal = await failAt(
    page,
    '**/api/omslagfotos/eigen**',
    'opslag_onbereikbaar',
    'Bestanden zijn nu even niet bereikbaar.',
    503,
  );
  await choosePhoto(page, 'covers/koffietafel.jpg');
  await expect(toast(page, 'Je foto is niet geüpload')).toContainText('Bestanden zijn nu even niet bereikbaar.');
  await heal();

  const goOn = await hold(page, '**/api/omslagfotos/eigen**');
  await choosePhoto(page, 'covers/koffietafel.jpg');
  await expect(sheet.getByRole('progressbar')).toBeVisible();
  goOn();
  const crop = page.getByRole('dialog', { name: 'Zet je foto goed' });
  await expect(crop).toBeVisible();
  await expect(crop.getByText(/Scherp genoeg|Kan onscherp drukken/u)).toBeVisible();
  for (let press = 0; press < 10; press += 1) await crop.getByRole('button', { name: 'Inzoomen' }).click();
  await expect(crop.getByRole('slider', { name: 'Zoom', exact: true })).toBeVisible();
  await crop.getByRole('button', { name: 'Naar links' }).click();
  await expect(crop.getByText('Kan onscherp drukken.')).toBeVisible();
  await expectAtBothWidths(page);
  await expect.poll(shown).not.toBe(before);
  await crop.getByRole('button', { name: 'Annuleren' }).click();
  await expect(crop).toBeHidden();
  await expect.poll(shown).toBe(before);
  await open();
  await sheet.getByRole('button', { name: 'Gebruik je foto' }).click();
  for (let press = 0; press < 10; press += 1) await crop.getByRole('button', { name: 'Inzoomen' }).click();
  await crop.getByRole('button', { name: 'Naar links' }).click();
  await crop.getByRole('button', { name: 'Gebruik deze foto' }).click();
  await expect(crop).toBeHidden();
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect
    .poll(async () => {
      const [row] = await query<{ crop: { width: number } | null }>(
        `select data #> '{vereniging,coverCrop}' as crop from app.campagnemiddel where zoekopdracht_id = $1`,
        [id],
      );
      return row?.crop?.width ?? 0;
    })
    .toBeCloseTo(0.5, 1);

  // In use it stays; another one takes its place, and the brochure that has it is named.
  await open();
  await expect(sheet).toContainText('Jouw foto, staat op je voorblad');
  await sheet.getByRole('button', { name: 'Verwijder je foto' }).press('Enter');
  await expect(toast(page, 'Selecteer eerst een andere afbeelding om deze te kunnen verwijderen')).toBeVisible();
  await choosePhoto(page, 'covers/trom.jpg');
  const kept = `Je vorige foto blijft staan in de brochure van ‘${SHIRTS}’.`;
  await expect(crop.getByText(kept)).toBeVisible();
  await crop.getByRole('button', { name: 'Andere foto' }).click();
  await expect(sheet.getByText(kept)).toBeVisible();
  await expect(sheet.getByText('Jouw foto', { exact: true })).toHaveCount(1);
  await sheet.getByRole('button', { name: 'Verwijder je foto' }).click();
  const question = page.getByRole('alertdialog', { name: 'Je foto verwijderen?' });
  const failed = await failAt(page, /\/api\/omslagfotos\/[\da-f-]{36}$/u, 'storing', 'Nee.');
  await question.getByRole('button', { name: 'Foto verwijderen' }).click();
  await expect(question.getByRole('alert')).toContainText('Er ging iets mis bij het opslaan');
  await failed();
  const gone = await failAt(page, /\/api\/omslagfotos\/[\da-f-]{36}$/u, 'niet_gevonden', 'Dit is er niet (meer).', 404);
  await question.getByRole('button', { name: 'Foto verwijderen' }).click();
  await expect(question.getByRole('alert')).toContainText('Afbeelding niet gevonden of geen toegang');
  await gone();
  await question.getByRole('button', { name: 'Foto verwijderen' }).click();
  await expect(toast(page, 'Je foto is verwijderd.')).toBeVisible();
  await expect(sheet.getByText('Jouw foto')).toHaveCount(0);

  // A picture that does not come says so in its place, and cannot be chosen.
  await page.reload();
  await page.route(/thumbnail|\.webp/u, (route) => route.abort());
  await open();
  await expect(sheet.getByText('Afbeelding niet beschikbaar').first()).toBeVisible();
});

test('a brochure without a photo has the placeholder, which the picker shows (COVER-12)', async ({ page }) => {
  const { anna, searches } = await makeCampaignClub('VV Fotoloos', { searches: { [SHIRTS]: PACKAGES } });
  const id = searches[SHIRTS];
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, anna);
  await saveBrochure(page, id);
  await query(
    `update app.campagnemiddel set data = jsonb_set(data, '{vereniging,coverImage}', '"/placeholder.svg"')
      where zoekopdracht_id = $1`,
    [id],
  );
  await page.goto(`/brochure-generator/${id}`);
  await page
    .getByRole('button', { name: /foto kiezen|andere foto|kies een foto|omslagfoto/iu })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: 'Kies een Omslagfoto' });
  await expect(sheet.getByText('Je brochure heeft nog geen foto.')).toBeVisible();
  const picture = sheet.locator('img[src="/placeholder.svg"]');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});
