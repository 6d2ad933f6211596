import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { closeWithEscape, expect, signIn, test } from './test.ts';

const demo = (file: string) => path.resolve(import.meta.dirname, '../../db/demo', file);

/** The colour of the stripe at the very top of every page. */
const pageColour = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim());

async function choosePhoto(page: Page, button: string | RegExp, file: string) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(demo(file));
}

test('a club uploads its logo, takes its colours, fills in its figures, adds two teams and sees the page change colour (CLUB-02, CLUB-03, CLUB-04, CLUB-08, CLUB-11, CLUB-12, CLUB-14, CLUB-16, CLUB-23, TEAM-01, TEAM-06)', async ({
  page,
}) => {
  // RKVV Rood-Wit has no logo and no teams yet.
  await signIn(page, 'petra@roodwit.example');
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Mijn club en teams' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'RKVV Rood-Wit' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Nog geen logo van RKVV Rood-Wit' })).toHaveText('RW');
  await expect(page.getByText('Sportvereniging in Zanddorp')).toBeVisible();
  await expect(page.getByRole('link', { name: /rkvvroodwit\.example/ })).toHaveAttribute('href', /rkvvroodwit/);
  await expect(page.getByRole('heading', { name: 'Geen teams gevonden' })).toBeVisible();
  const red = await pageColour(page);

  await page.getByRole('link', { name: 'Clubgegevens wijzigen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clubgegevens wijzigen' })).toBeVisible();
  await expect(page.locator('section > div h2')).toHaveText([
    'Basisinformatie',
    'Club Logo',
    'Clubkleuren',
    'Beschrijving',
    'Club in Cijfers',
  ]);
  await expect(page.getByRole('link', { name: 'Terug' })).toHaveAttribute('href', '/vereniging');

  // A file that is no picture is refused in words, and nothing is sent.
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Kies een logo' }).click();
  await (await chooser).setFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText('Kies een JPG of PNG. Dit is een ander soort bestand.')).toBeVisible();

  await choosePhoto(page, 'Kies een logo', 'logo-groenendaal.png');
  await expect(page.getByText('Je logo is opgeslagen.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Logo RKVV Rood-Wit' })).toBeVisible();
  await page.getByRole('button', { name: 'Haal kleuren uit het logo' }).click();
  await expect(page.getByRole('textbox', { name: /^Kleur 1/ })).toHaveValue(/^#0[0-9A-F]7/u);
  await expect(page.getByRole('textbox', { name: /^Kleur 2/ })).toHaveValue(/^#FF[CD]/u);
  await expect(page.getByRole('textbox', { name: /^Kleur 3/ })).toHaveValue(/^#[01][0-9A-F][01]/u);
  await expect(page.getByText('Niet opgeslagen', { exact: true })).toBeVisible();
  // Until it is saved, only the preview has the new colours.
  expect(await pageColour(page)).toBe(red);

  await page.getByLabel('Leden', { exact: true }).fill('1.234');
  const period = page.getByRole('button', { name: /Periode voor Bezoekers/ });
  await page.getByLabel('Bezoekers', { exact: true }).fill('');
  await expect(period).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Bezoekers', { exact: true }).fill('350');
  await expect(period).not.toHaveAttribute('aria-disabled', 'true');
  await period.click();
  await expect(page.getByRole('option')).toHaveText(['per week', 'per maand', 'per kwartaal', 'per jaar']);
  await page.getByRole('option', { name: 'per maand' }).click();

  const more = page.getByRole('button', { name: /Meer cijfers/ });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await more.click();
  await page.getByLabel('Nieuwsbrief geopend door (%)').fill('120');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByRole('heading', { name: 'Nog niet alles is goed ingevuld.' })).toBeFocused();
  await expect(page.getByRole('link', { name: /percentage in van 0 tot en met 100/ })).toBeVisible();
  await page.getByLabel('Nieuwsbrief geopend door (%)').fill('48');

  await page.getByRole('button', { name: 'Genereer beschrijving' }).click();
  await expect(page.getByText('Gemaakt uit je clubgegevens. Er is nog niets veranderd.')).toBeVisible();
  const proposal = page.getByRole('blockquote');
  await expect(proposal).toContainText('We hebben 1.234 leden');
  await expect(page.getByLabel('Over de club')).not.toHaveValue(/1\.234/u);
  await page.getByRole('button', { name: 'Ander voorstel' }).click();
  await expect(proposal).toContainText('Met jouw steun');
  await page.getByRole('button', { name: 'Gebruik dit voorstel' }).click();
  await expect(page.getByLabel('Over de club')).toHaveValue(/1\.234 leden/u);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText(/^Opgeslagen om \d\d:\d\d$/u)).toBeVisible();
  // The whole layout changes at once, without a new page.
  await expect.poll(() => pageColour(page)).not.toBe(red);

  await page.getByRole('link', { name: 'Terug' }).click();
  await expect(page.getByRole('img', { name: 'Logo RKVV Rood-Wit' })).toBeVisible();
  await expect(page.getByText('leden', { exact: true })).toBeVisible();
  await expect(page.getByText('1.234', { exact: true })).toBeVisible();
  await expect(page.getByText('bezoekers per maand')).toBeVisible();
  await expect(page.getByText(/We hebben 1\.234 leden/u)).toBeVisible();

  await page.getByRole('link', { name: 'Team toevoegen' }).first().click();
  await page.getByLabel('Teamnaam').fill('A');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByRole('link', { name: 'Team naam moet minimaal 2 karakters bevatten' })).toBeVisible();
  await page.getByLabel('Teamnaam').fill('Dames 1');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Dames 1 is toegevoegd.')).toBeVisible();
  await expect(page).toHaveURL(/\/teams$/u);

  await page.getByRole('link', { name: 'Team toevoegen' }).click();
  await page.getByLabel('Teamnaam').fill('Heren 1');
  await page.getByLabel('Beschrijving').fill('Het vlaggenschip.');
  await page.getByLabel('Eigenschap 1').fill('Derby');
  await expect(page.getByText(/Liefst 1200 x 800/u)).toBeVisible();
  await choosePhoto(page, 'Kies een foto', 'foto-groenendaal-heren-1.jpg');
  await page.getByRole('button', { name: 'Gebruik deze uitsnede' }).click();
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByRole('link', { name: /Bevestig eerst dat iedereen op de foto/ })).toBeVisible();
  await page.getByRole('checkbox', { name: /Iedereen op deze foto/ }).check({ force: true });
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Heren 1 is toegevoegd.')).toBeVisible();
  const photo = page.getByRole('img', { name: 'Foto van Heren 1' });
  await expect(photo).toBeVisible();
  // It is there before it has come.
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight))
    .toBeCloseTo(1.5, 1);
  await expect(page.getByRole('row', { name: /Heren 1/ })).toContainText('Compleet');
  await expect(page.getByRole('row', { name: /Dames 1/ })).toContainText('Minimaal');
});

test('the club page lists its teams with their columns, and leads to editing one (CLUB-07)', async ({ page }) => {
  await signIn(page, 'marja@groenendaal.example');
  await page.goto('/vereniging');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Teamnaam',
    'Foto',
    'Beschrijving',
    'Eigenschappen',
    'Status',
    'Laatst bijgewerkt',
    'Actie',
  ]);
  await page.getByRole('button', { name: 'Toon alle 12 teams' }).click();
  await expect(page.getByRole('row')).toHaveCount(13);
  await expect(page.getByRole('link', { name: 'Teams wijzigen' })).toHaveAttribute('href', '/teams');
  await page.getByRole('link', { name: 'Dames 1 bewerken' }).click();
  await expect(page).toHaveURL(/\/teams\/edit\/[0-9a-f-]{36}$/u);
  await expect(page.getByLabel('Teamnaam')).toHaveValue('Dames 1');
});

test('a club that cannot be read, and one that takes long, are told in words (CLUB-09, CLUB-10, CLUB-30, UI-08)', async ({
  page,
}) => {
  await signIn(page, 'mo@groenendaal.example');
  await page.route('**/api/vereniging', (route) =>
    route.fulfill({ status: 404, json: { defined: false, code: 'niet_gevonden', status: 404, message: 'x' } }),
  );
  await page.goto('/vereniging');
  await expect(page.getByText('Geen vereniging gevonden')).toBeVisible();
  await expect(
    page.getByText('Er is geen vereniging aan je account gekoppeld. Neem contact op met een beheerder.'),
  ).toBeVisible();
  await page.unroute('**/api/vereniging');

  await page.route('**/api/vereniging', (route) => route.fulfill({ status: 500, body: 'kapot' }));
  await page.goto('/vereniging');
  await expect(page.getByText('Er ging iets mis bij het ophalen van de gegevens')).toBeVisible();
  await page.unroute('**/api/vereniging');
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'VV Groenendaal' })).toBeVisible();

  await page.route('**/api/vereniging', () => undefined);
  await page.clock.install();
  await page.goto('/vereniging');
  const loader = page.locator('[data-stage]').filter({ visible: true });
  await expect(loader).toHaveAttribute('data-stage', 'nothing');
  await page.clock.runFor(600);
  await expect(loader).toHaveAttribute('data-stage', 'skeleton');
  await expect(page.getByText('Dit kan even duren...')).toBeHidden();
  await page.clock.runFor(2000);
  await expect(page.getByText('Dit kan even duren...')).toBeVisible();
});

test('what was typed is not lost: not by leaving, not by a failure, not by a colleague (CLUB-17, CLUB-30)', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'annemie@cecilia.example');
  await page.goto('/vereniging/bewerken');
  await page.getByLabel('Naam', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByRole('link', { name: 'Naam is verplicht' })).toBeVisible();
  await page.getByLabel('Naam', { exact: true }).fill('Harmonie Cecilia');

  await page.getByRole('button', { name: 'Annuleren' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('nog niet zijn opgeslagen');
  await page.getByRole('button', { name: 'Blijf op deze pagina' }).click();
  await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Harmonie Cecilia');

  await page.route('**/api/vereniging', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: 'kapot' }) : route.continue(),
  );
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Er ging iets mis bij het opslaan')).toBeVisible();
  await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Harmonie Cecilia');
  await page.unroute('**/api/vereniging');

  // Neither a logo that does not arrive nor colours that are not found change anything.
  await page.route('**/api/vereniging/logo**', (route) => route.abort('connectionreset'));
  const colours = () =>
    page
      .getByRole('textbox', { name: /^Kleur \d/ })
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  const before = await colours();
  await choosePhoto(page, /Kies een logo|Ander logo kiezen/, 'logo-groenendaal.png');
  await expect(page.getByText(/Netwerkfout/u).first()).toBeVisible();
  await page.getByRole('button', { name: 'Haal kleuren uit het logo' }).click();
  await expect(page.getByText(/Netwerkfout/u).first()).toBeVisible();
  expect(await colours()).toEqual(before);
  await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Harmonie Cecilia');
  await page.unroute('**/api/vereniging/logo**');

  // The same person on another machine changes something else.
  const elsewhere = await browser.newPage({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { 'x-forwarded-for': '198.51.9.9' },
  });
  await signIn(elsewhere, 'annemie@cecilia.example');
  await elsewhere.goto('/vereniging/bewerken');
  await elsewhere.getByLabel('Plaats').fill('Nieuwbroek');
  await elsewhere.getByRole('button', { name: 'Opslaan' }).click();
  await expect(elsewhere.getByText(/^Opgeslagen om/u)).toBeVisible();
  await elsewhere.close();

  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(/Annemie Souren heeft dit om \d\d:\d\d aangepast/u);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Bewaar de mijne' }).click();
  await expect(page.getByText(/^Opgeslagen om/u)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Harmonie Cecilia');
  await expect(page.getByLabel('Plaats')).toHaveValue('Nieuwbroek');
});

test('what was typed is not lost by saving: not by a logo, not by a logo that clashes, not while it is sent (CLUB-17)', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'tessa@dewespen.example');
  await page.goto('/vereniging/bewerken');
  const place = page.getByLabel('Plaats');
  const dialog = page.getByRole('alertdialog');
  const chooseLogo = () => choosePhoto(page, /Kies een logo|Ander logo kiezen/, 'logo-groenendaal.png');
  await place.fill('Getypt');
  await chooseLogo();
  await expect(page.getByText('Je logo is opgeslagen.')).toBeVisible();
  await expect(place).toHaveValue('Getypt');
  await expect(page.getByText('Niet opgeslagen', { exact: true })).toBeVisible();

  const elsewhere = await browser.newPage({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { 'x-forwarded-for': '198.51.9.11' },
  });
  await signIn(elsewhere, 'tessa@dewespen.example');
  await elsewhere.goto('/vereniging/bewerken');
  await elsewhere.getByLabel('Plaats').fill('Van elders');
  await elsewhere.getByRole('button', { name: 'Opslaan' }).click();
  await expect(elsewhere.getByText(/^Opgeslagen om/u)).toBeVisible();
  await elsewhere.close();

  // Who closes the question hears that the logo is not there.
  await chooseLogo();
  await expect(dialog).toContainText('Jullie hebben niet hetzelfde veld veranderd');
  await closeWithEscape(dialog);
  await expect(page.getByText('Je logo is niet opgeslagen.')).toBeVisible();
  await chooseLogo();
  await dialog.getByRole('button', { name: 'Bewaar de mijne' }).click();
  await expect(dialog).toBeHidden();
  await expect(place).toHaveValue('Getypt');

  // The logo is in; the field that both changed is still asked about.
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(dialog.getByText('Dit hebben jullie allebei veranderd:')).toBeVisible();
  await expect(dialog).toContainText('Getypt');
  await expect(dialog).toContainText('Van elders');
  await dialog.getByRole('button', { name: 'Bewaar de mijne' }).click();
  await expect(page.getByText(/^Opgeslagen om/u)).toBeVisible();

  const { promise: isTyped, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/vereniging', async (route) => {
    await isTyped;
    await route.continue();
  });
  await place.fill('Verstuurd');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Bezig met opslaan')).toBeVisible();
  await page.getByLabel('Over de club').fill('Getypt tijdens het opslaan.');
  answer();
  await expect(page.getByText('Niet opgeslagen', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Over de club')).toHaveValue('Getypt tijdens het opslaan.');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText(/^Opgeslagen om/u)).toBeVisible();
  await page.reload();
  await expect(place).toHaveValue('Verstuurd');
  await expect(page.getByLabel('Over de club')).toHaveValue('Getypt tijdens het opslaan.');
});

test('two people change one team: what differs is joined, what clashes is shown, and a failure is said in the dialog', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'marja@groenendaal.example');
  await page.goto('/teams');
  await page.getByRole('link', { name: 'Dames 1 bewerken' }).click();
  await expect(page.getByLabel('Teamnaam')).toHaveValue('Dames 1');

  const colleague = await browser.newPage({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { 'x-forwarded-for': '198.51.9.10' },
  });
  await signIn(colleague, 'mo@groenendaal.example');
  const change = async (label: string, text: string) => {
    await colleague.goto(new URL(page.url()).pathname);
    await colleague.getByLabel(label).fill(text);
    await colleague.getByRole('button', { name: 'Opslaan' }).click();
    await expect(colleague).toHaveURL(/\/teams$/u);
  };
  await change('Eigenschap 3', 'Van de collega');

  // Another field: nothing of the colleague is lost. The first attempt finds no network, and says so.
  await page.getByLabel('Beschrijving').fill('Mijn beschrijving.');
  await choosePhoto(page, /foto kiezen|Kies een foto/, 'foto-groenendaal-heren-1.jpg');
  await page.getByRole('button', { name: 'Gebruik deze uitsnede' }).click();
  await page.getByRole('checkbox', { name: /Iedereen op deze foto/ }).check({ force: true });
  await page.getByRole('button', { name: 'Opslaan' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(/heeft dit om \d\d:\d\d aangepast/u);
  await expect(dialog).toContainText('Jullie hebben niet hetzelfde veld veranderd');
  await expectAccessible(page);
  await page.route('**/api/teams/**', (route) => route.abort('connectionreset'));
  await dialog.getByRole('button', { name: 'Bewaar de mijne' }).click();
  await expect(dialog.getByText('Netwerkfout: Controleer je verbinding en probeer het opnieuw')).toBeVisible();
  await page.unroute('**/api/teams/**');

  // Meanwhile the colleague writes the very field that is open here: both values are shown.
  await change('Beschrijving', 'De beschrijving van de collega.');
  await dialog.getByRole('button', { name: 'Bewaar de mijne' }).click();
  await expect(dialog.getByText('Dit hebben jullie allebei veranderd:')).toBeVisible();
  await expect(dialog).toContainText('Mijn beschrijving.');
  await expect(dialog).toContainText('De beschrijving van de collega.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Bewaar de mijne' }).click();
  await expect(page).toHaveURL(/\/teams$/u);
  const row = page.getByRole('row', { name: /Dames 1/ });
  await expect(row).toContainText('Mijn beschrijving.');
  await expect(row).toContainText('Van de collega');
  await expect(row).toContainText('Compleet');

  // The other choice shows what is stored, and lets go of what was typed.
  await page.getByRole('link', { name: 'Dames 1 bewerken' }).click();
  await change('Eigenschap 1', 'Nieuwer');
  await page.getByLabel('Eigenschap 1').fill('Van mij');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(dialog).toContainText('Nieuwer');
  await dialog.getByRole('button', { name: 'Bekijk die versie' }).click();
  await expect(page.getByLabel('Eigenschap 1')).toHaveValue('Nieuwer');
  await colleague.close();
});

test('a team with a photo is deleted after a question, from the list and from its page, and put back from the list of deleted ones (TEAM-08)', async ({
  page,
}) => {
  await signIn(page, 'tessa@dewespen.example');
  await page.goto('/teams');
  const row = page.getByRole('row', { name: /JO13-1/ });
  const question = page.getByRole('alertdialog', { name: 'JO13-1 verwijderen?' });
  await page.getByRole('button', { name: 'JO13-1 verwijderen' }).click();
  await expect(question).toContainText('De foto van dit team gaat mee.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Annuleren' }).click();
  await expect(row).toBeVisible();

  await page.getByRole('link', { name: 'JO13-1 bewerken' }).click();
  await page.getByRole('button', { name: 'Team verwijderen' }).click();
  await question.getByRole('button', { name: 'Team verwijderen' }).click();
  await expect(page).toHaveURL(/\/teams$/u);
  await expect(page.getByText('JO13-1 is verwijderd.')).toBeVisible();
  await expect(row).toBeHidden();

  // After a reload there is no message any more, and still a way back.
  await page.reload();
  const deleted = page.getByRole('list', { name: 'Verwijderde teams' });
  await expect(deleted.getByRole('listitem')).toContainText(
    /Verwijderd op .* door Tessa .* Terugzetten kan tot en met/u,
  );
  await expectAccessible(page);
  await deleted.getByRole('button', { name: 'JO13-1 terugzetten' }).click();
  await expect(page.getByText('JO13-1 is terug.')).toBeVisible();
  await expect(row.getByRole('img', { name: 'Foto van JO13-1' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Verwijderde teams' })).toBeHidden();
});

test('on a phone a message leaves the buttons of the next question free, and what is back replaces it (TEAM-08)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'tessa@dewespen.example');
  await page.goto('/teams');
  await page.getByRole('button', { name: 'Vrouwen 1 verwijderen' }).click();
  const message = page.locator('[data-sonner-toast]');
  await expect(message).toContainText('Vrouwen 1 is verwijderd.');

  await page.getByRole('button', { name: 'JO13-1 verwijderen' }).click();
  const question = page.getByRole('alertdialog', { name: 'JO13-1 verwijderen?' });
  await expect(question.getByRole('button', { name: 'Team verwijderen' })).toBeInViewport();
  await expect(message).toBeInViewport({ ratio: 1 });
  const [lowest, title] = [await message.boundingBox(), await question.getByRole('heading').boundingBox()];
  expect((lowest?.y ?? Infinity) + (lowest?.height ?? 0)).toBeLessThan(title?.y ?? 0);
  await question.getByRole('button', { name: 'Annuleren' }).click();

  await page.getByRole('button', { name: 'Vrouwen 1 terugzetten' }).click();
  await expect(page.getByText('Vrouwen 1 is terug.')).toBeVisible();
  await expect(page.getByText('Vrouwen 1 is verwijderd.')).toBeHidden();
});

test('a team is deleted and taken back, and a team that is not there leads to the list (TEAM-08, TEAM-09, TEAM-10)', async ({
  page,
}) => {
  await signIn(page, 'tessa@dewespen.example');
  await page.goto('/teams');
  const ofOneTeam = /\/api\/teams\/[0-9a-f-]{36}/u;
  await page.route(ofOneTeam, (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Vrouwen 1 verwijderen' }).click();
  await expect(page.getByText('Netwerkfout: Controleer je verbinding en probeer het opnieuw')).toBeVisible();
  await expect(page.getByRole('row', { name: /Vrouwen 1/ })).toBeVisible();
  await page.unroute(ofOneTeam);

  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(page.getByText('Vrouwen 1 is verwijderd.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Vrouwen 1/ })).toBeHidden();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(page.getByText('Vrouwen 1 is terug.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Vrouwen 1/ })).toBeVisible();

  // What fails leaves the screen as it is: the list, a team that is saved, a photo that is sent.
  await page.route('**/api/teams', (route) => route.fulfill({ status: 500, body: 'kapot' }));
  await page.reload();
  await expect(page.getByText('Er ging iets mis bij het ophalen van de gegevens')).toBeVisible();
  await page.unroute('**/api/teams');
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await page.getByRole('link', { name: 'Vrouwen 1 bewerken' }).click();
  await page.route(/\/api\/teams\/.+/u, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort('connectionreset'),
  );
  await page.getByLabel('Beschrijving').fill('Bijna weg.');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText(/Netwerkfout/u).first()).toBeVisible();
  await expect(page.getByLabel('Beschrijving')).toHaveValue('Bijna weg.');
  await choosePhoto(page, /Kies een foto|Andere foto kiezen/, 'foto-groenendaal-heren-1.jpg');
  await page.getByRole('button', { name: 'Gebruik deze uitsnede' }).click();
  await page.getByRole('checkbox', { name: /Iedereen op deze foto/ }).check({ force: true });
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText(/Netwerkfout/u).first()).toBeVisible();
  await expect(page.getByLabel('Beschrijving')).toHaveValue('Bijna weg.');
  await expect(page).toHaveURL(/\/teams\/edit\//u);
  await page.unroute(/\/api\/teams\/.+/u);
  await page.goto('/teams');
  await page
    .getByRole('button', { name: 'Verlaat deze pagina' })
    .or(page.getByRole('heading', { level: 1, name: /Teams/ }))
    .first()
    .click();

  // Twice in a row: the second time starts from what the first saved.
  for (const text of ['Derde klasse.', 'Tweede klasse.']) {
    await page.getByRole('link', { name: 'Vrouwen 1 bewerken' }).click();
    await page.getByLabel('Beschrijving').fill(text);
    await page.getByRole('button', { name: 'Opslaan' }).click();
    await expect(page).toHaveURL(/\/teams$/u);
    await expect(page.getByRole('row', { name: /Vrouwen 1/ })).toContainText(text);
  }

  await page.goto('/teams/edit/00000000-0000-7000-8000-000000000000');
  await expect(page).toHaveURL(/\/teams$/u);
  await expect(page.getByText('Dit is niet gevonden. Misschien is het verwijderd.')).toBeVisible();
});
