import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { actFor } from './acting.ts';
import { SHIRTS_IS } from './routes.ts';
import { makeSponsorClub } from './sponsor-club.ts';
import { expect, logIn, signIn, test } from './test.ts';
import { query } from './world.ts';

const setModule = (club: string, module: string, isOpen: boolean) =>
  query(
    `insert into app.module_access (vereniging_id, module_name, is_enabled)
     select id, $2, $3 from app.vereniging where naam = $1
     on conflict (vereniging_id, module_name) do update set is_enabled = excluded.is_enabled`,
    [club, module, isOpen],
  );

const tiles = (page: Page) => page.getByRole('list', { name: 'Alles van je club' });
const ctas = (page: Page) => page.getByRole('complementary', { name: 'Bericht van Achterban' });

test('the dashboard greets, tells what waits and leads everywhere (DASH-02)', async ({ page }) => {
  await signIn(page, 'marja@groenendaal.example');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Goede\w+, Marja\..*taken wachten op je\./u);
  const today = page.getByRole('list', { name: 'Vandaag' });
  const soon = page.getByRole('list', { name: 'Binnenkort' });
  await expect(today.getByRole('listitem')).toHaveCount(3);
  await expect(soon.getByRole('listitem').locator('p:first-child')).toHaveText([/over 21 dagen/u, /over 74 dagen/u]);
  await expect(today.getByRole('listitem').locator('p:first-child')).toHaveText([/5 dagen/u, /3 dagen/u, /./u]);
  await expect(today.getByRole('listitem').nth(1)).toContainText('Bakkerij Jansen wacht op je telefoontje.');
  await expect(today.getByRole('link', { name: 'Bel Piet Jansen' })).toHaveAttribute('href', /^tel:\+31/u);
  await expect(page.getByText('€18.450,-')).toBeVisible();
  await expect(page.getByText('van €25.000,-')).toBeVisible();
  await expect(page.getByText('Nog één stap en je club staat klaar')).toBeVisible();

  for (const [name, to] of [
    ['Sponsorwerving', '/zoekopdrachten'],
    ['Mijn club en teams', '/vereniging'],
    ['Sponsorbeheer', '/sponsorbeheer'],
    ['Drukwerk & Materialen', '/materialen'],
    ['Kennisbank & Inspiratie', '/kennisbank'],
    ['Snelkoppelingen', '/snelkoppelingen'],
    ['Matches', '/matches'],
  ] as const) {
    await expect(tiles(page).getByRole('link', { name })).toHaveAttribute('href', to);
  }
  await page.getByRole('link', { name: 'Bekijk openstaande taken' }).click();
  await expect(page).toHaveURL(/\/matches$/u);
  await expect(page.getByRole('list', { name: 'Openstaande taken' })).toContainText('Bakkerij Jansen');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Nieuwe sponsoractie starten' }).click();
  await expect(page).toHaveURL(/\/zoekopdrachten\/new$/u);
});

test('who has a club is welcomed with seven tiles, and the materials and every search lead to the campaign materials (DASH-01)', async ({
  page,
}) => {
  await signIn(page, 'joyce@voorbeeld.example');
  await page.goto('/dashboard');
  await expect(page).not.toHaveURL(/\/dashboard$/u);
  await page.context().clearCookies();

  await signIn(page, 'marja@groenendaal.example');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Marja');
  for (const [name, to] of [
    ['Sponsorwerving', '/zoekopdrachten'],
    ['Mijn club en teams', '/vereniging'],
    ['Sponsorbeheer', '/sponsorbeheer'],
    ['Drukwerk & Materialen', '/materialen'],
    ['Kennisbank & Inspiratie', '/kennisbank'],
    ['Snelkoppelingen', '/snelkoppelingen'],
    ['Matches', '/matches'],
  ] as const) {
    await expect(tiles(page).getByRole('link', { name })).toHaveAttribute('href', to);
  }
  await page.goto('/materialen');
  await page.getByRole('link', { name: 'Naar Campagnemiddelen' }).click();
  await expect(page).toHaveURL(/\/campagnemiddelen$/u);

  const [search] = await query<{ id: string }>(`select id from app.zoekopdracht where ${SHIRTS_IS}`);
  const ofSearch = `/campagnemiddelen/zoekopdracht/${search?.id}`;
  await page.goto('/zoekopdrachten?lijst=true');
  await page.getByRole('button', { name: 'Menu van Nieuwe shirts voor JO13-1' }).click();
  await page.getByRole('menuitem', { name: 'Campagnemiddelen' }).click();
  await expect(page).toHaveURL(new RegExp(`${ofSearch}$`, 'u'));
  await page.goto(`/zoekopdrachten?deel=${search?.id}`);
  await expect(page.getByRole('link', { name: 'Nog een maken' })).toHaveAttribute('href', ofSearch);
});

test('the club’s own colours carry the dashboard (DASH-03)', async ({ page }) => {
  for (const [email, colour] of [
    ['marja@groenendaal.example', 'rgb(0, 122, 51)'],
    ['annemie@cecilia.example', 'rgb(20, 40, 75)'],
  ] as const) {
    await signIn(page, email);
    await page.goto('/dashboard');
    const button = page.getByRole('link', { name: 'Nieuwe sponsoractie starten' });
    await expect(button).toHaveCSS('background-color', colour);
    await page.context().clearCookies();
  }
});

test('a club without a search reads where its brochure comes from before it is led to a new search', async ({
  page,
}) => {
  await signIn(page, await makeSponsorClub('Nog Geen Brochure', []));
  await query(
    `delete from app.zoekopdracht z using app.vereniging v
      where v.id = z.vereniging_id and v.naam = 'Nog Geen Brochure'`,
  );
  await page.goto('/dashboard');
  const start = page.getByRole('region', { name: /stappen/u });
  await expect(start).toContainText('Een brochure? Maak eerst een zoekopdracht: daaruit komt je brochure.');
  await start.getByRole('link', { name: /^Brochure/u }).click();
  await expect(page).toHaveURL(/\/zoekopdrachten\/new$/u);
});

test('a locked module says so on its tile and does not open (DASH-04, DASH-09, MGMT-01)', async ({ page }) => {
  await signIn(page, 'annemie@cecilia.example');
  await page.goto('/dashboard');
  const tile = tiles(page).getByRole('listitem').filter({ hasText: 'Sponsorbeheer' });
  await expect(tile).toContainText('Module vergrendeld');
  await expect(tile).toContainText('Onderdeel van prijspakket Compleet');
  await expect(tile.getByRole('link')).toHaveCount(0);
  await expect(tile.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Hoofdmenu' })).not.toContainText('Sponsorbeheer');
  // Who follows a link to it reads why it does not open, and where the prices are.
  await page.goto('/sponsorbeheer');
  await expect(page).toHaveURL(/\/dashboard\?vergrendeld=true$/u);
  await expect(page.getByText('Dit onderdeel is voor jouw vereniging vergrendeld.')).toBeVisible();
  await page.getByRole('status').getByRole('link', { name: 'Bekijk de prijzen' }).click();
  await expect(page).toHaveURL(/\/prijzen$/u);
});

test('a lock closes an open session’s page on its next request (DASH-04, DASH-09)', async ({ page }) => {
  const club = 'Toneelgroep De Kade';
  await setModule(club, 'sponsorbeheer', true);
  await signIn(page, 'lotte@dekade.example');
  await page.goto('/dashboard');
  await expect(tiles(page).getByRole('link', { name: 'Sponsorbeheer' })).toBeVisible();
  await page.goto('/zoekopdrachten');
  const menu = page.getByRole('navigation', { name: 'Hoofdmenu' });
  await expect(menu.getByRole('link', { name: 'Sponsorbeheer' })).toBeVisible();

  await setModule(club, 'sponsorbeheer', false);
  // The menu still knows the session of before; the server does not.
  await menu.getByRole('link', { name: 'Sponsorbeheer' }).click();
  await expect(page).toHaveURL(/\/dashboard\?vergrendeld=true$/u);
  await expect(page.getByText('Dit onderdeel is voor jouw vereniging vergrendeld.')).toBeVisible();
  await expect(tiles(page).getByRole('listitem').filter({ hasText: 'Sponsorbeheer' })).toContainText(
    'Module vergrendeld',
  );
  await expect(menu).not.toContainText('Sponsorbeheer');
});

test('a lock that refuses two lists at once is told once (DASH-09)', async ({ page }) => {
  const club = 'Toneelgroep De Kade';
  await setModule(club, 'matches', true);
  await signIn(page, 'lotte@dekade.example');
  await page.goto('/zoekopdrachten');
  const link = page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Matches' });
  await expect(link).toBeVisible();
  await setModule(club, 'matches', false);
  // Both are refused before the page hears of one: then it leaves, and asks for nothing any more.
  const lists = ['/api/matches', '/api/matches/taken'];
  const refused = new Set<string>();
  const both = Promise.withResolvers<void>();
  await page.route(
    (url) => lists.includes(url.pathname),
    async (route) => {
      const response = await route.fetch();
      if (response.status() === 403) refused.add(new URL(response.url()).pathname);
      if (refused.size === lists.length) both.resolve();
      await both.promise;
      await route.fulfill({ response });
    },
  );
  await link.click();
  await both.promise;
  await expect(page).toHaveURL(/\/dashboard\?vergrendeld=true$/u);
  await expect(page.getByText('Dit onderdeel is voor jouw vereniging vergrendeld.')).toHaveCount(1);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
});

test('an acting superuser locks and unlocks a module on its tile, and can take it back (DASH-05, SHELL-25)', async ({
  page,
}) => {
  await logIn(page, 'superuser@achterban.example');
  await expect(page.getByRole('banner')).toContainText('SuperUser Mode');
  await actFor(page, 'Scouting Waterland', 'Vraag van de club over de modules');
  await expect(page.getByText('(Impersonating Scouting Waterland)')).toBeVisible();
  await expect(page.getByRole('banner')).not.toContainText('SuperUser Mode');
  const tile = tiles(page).getByRole('listitem').filter({ hasText: 'Sponsorbeheer' });
  await expect(tile).toContainText('Module vergrendeld');
  await expectAccessible(page);
  await tile.getByRole('button', { name: 'Sponsorbeheer ontgrendelen' }).click();
  await expect(page.getByText('Sponsorbeheer is open voor Scouting Waterland.')).toBeVisible();
  await expect(tile.getByRole('link', { name: 'Sponsorbeheer' })).toBeVisible();

  // The answer is there while the first message is still leaving, which takes 200 ms: make that long enough to be sure.
  await page.evaluate(() => {
    const wait = window.setTimeout.bind(window);
    Object.assign(window, { setTimeout: (act: () => void, ms = 0) => wait(act, ms === 200 ? 3000 : ms) });
  });
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(page.getByText('Sponsorbeheer is vergrendeld voor Scouting Waterland.')).toBeVisible();
  await expect(tile).toContainText('Module vergrendeld');
  await expect(page.locator('[data-sonner-toast][data-removed="true"]')).toHaveCount(0);
  await expect(page.getByText('Sponsorbeheer is vergrendeld voor Scouting Waterland.')).toBeVisible();
});

test('a CTA that was closed stays closed after a reload, in its own place (DASH-10, DASH-13)', async ({
  page,
  bannersAlone: _alone,
}) => {
  await query(`insert into app.cta (message, position, created_at, active)
    select 'Bericht ' || n || '. Boven.', 'top', now() - n * interval '1 hour', n > 0 from generate_series(0, 4) n`);
  await signIn(page, 'bram@waterland.example');
  await page.goto('/dashboard');
  const shown = (position: string) =>
    ctas(page)
      .filter({ hasText: position })
      .evaluateAll((all) => all.map((one) => one.querySelector('p b')?.textContent));
  await expect(ctas(page).filter({ hasText: 'Boven.' })).toHaveCount(3);
  expect(await shown('Boven.')).toEqual(['Bericht 1.', 'Bericht 2.', 'Bericht 3.']);
  const below = await ctas(page).filter({ hasNotText: 'Boven.' }).count();
  expect(below).toBeGreaterThan(0);

  await ctas(page).first().getByRole('button', { name: 'Bericht verbergen' }).click();
  await expect.poll(() => shown('Boven.')).toEqual(['Bericht 2.', 'Bericht 3.', 'Bericht 4.']);
  await page.reload();
  await expect(ctas(page).filter({ hasText: 'Bericht 4.' })).toBeVisible();
  expect(await shown('Boven.')).toEqual(['Bericht 2.', 'Bericht 3.', 'Bericht 4.']);
  expect(await ctas(page).filter({ hasNotText: 'Boven.' }).count()).toBe(below);
  const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('dismissed')));
  expect(keys).toEqual(['achterban.dismissed-ctas.top']);
  await query(`delete from app.cta where message like '%. Boven.'`);
});

test('without pakketten, searches or matches the pages say what is missing (SRCH-17, SRCH-03, MATCH-04, MATCH-05)', async ({
  page,
}) => {
  const club = 'Oranjevereniging Zonneveld';
  const ofClub = 'vereniging_id = (select id from app.vereniging where naam = $1)';
  await query(`delete from app.match where ${ofClub}`, [club]);
  await query(`delete from app.pakket where ${ofClub}`, [club]);
  await query(
    `update app.zoekopdracht set (pakketnaam, bedrag_per_jaar, looptijd_jaar, soort_sponsoring, aanvang_seizoen,
       tegenprestatie_1, tegenprestatie_2, tegenprestatie_3) = (null, null, null, null, null, null, null, null)
     where ${ofClub}`,
    [club],
  );
  await setModule(club, 'matches', true);
  await signIn(page, 'hans@zonneveld.example');
  await page.goto('/zoekopdrachten?lijst=true');
  await expect(page.getByText('Geen sponsorpakketten beschikbaar')).toBeVisible();
  await query(`delete from app.zoekopdracht where ${ofClub}`, [club]);
  await page.reload();
  await expect(page.getByText('Geen zoekopdrachten gevonden')).toBeVisible();
  await page.goto('/matches');
  await expect(
    page.getByText('Nog geen matches gevonden. Maak een zoekopdracht om sponsoren te vinden.'),
  ).toBeVisible();
  await page.context().clearCookies();

  await logIn(page, 'superuser@achterban.example');
  await actFor(page, club);
  await page.goto('/matches');
  await expect(page.getByText(`Nog geen matches gevonden voor ${club}.`)).toBeVisible();
});
