import { expectAccessible } from './accessible.ts';
import { makeSponsorClub } from './sponsor-club.ts';
import { closeWithEscape, expect, signIn, test } from './test.ts';

test('who types fast and presses Enter at once gets what was typed, and hears that nothing is there only once it was looked for', async ({
  page,
}) => {
  await signIn(
    page,
    await makeSponsorClub('SV Snelveld', [
      { naam: 'Kaashandel Boerhof' },
      { naam: 'Café De Kroon' },
      { naam: 'Shirtdrukkerij Prik' },
    ]),
  );
  await page.goto('/kennisbank');
  await expect(page.getByRole('button', { name: /Zoek sponsor, team/u })).toBeVisible();
  const coming = Promise.withResolvers<void>();
  await page.route(
    '**/palette-*.js',
    async (route) => {
      await coming.promise;
      await route.continue();
    },
    { times: 1 },
  );
  const window = page.waitForRequest('**/palette-*.js');
  await page.keyboard.press('Control+k');
  await window;
  await page.keyboard.type('xqz');
  coming.resolve();
  const palette = page.getByRole('dialog', { name: 'Zoeken' });
  const input = palette.getByRole('searchbox').or(palette.getByRole('combobox'));
  await expect(input).toBeFocused();
  await page.keyboard.type('wv');
  await expect(palette.getByRole('heading', { name: 'Niets gevonden voor ‘xqzwv’' })).toBeVisible();

  const held = Promise.withResolvers<void>();
  await page.route('**/api/zoeken?*', async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/zoeken?*');
  await input.fill('kroon');
  await page.keyboard.press('Enter');
  await asked;
  await expect(palette.getByRole('status')).toHaveText('Even zoeken…');
  await expect(palette.getByText(/Niets gevonden/u)).toHaveCount(0);
  held.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Café De Kroon' })).toBeVisible();
  await expect(palette).toBeHidden();

  // The same over what was found before.
  await page.keyboard.press('Control+k');
  await expect(input).toBeFocused();
  await page.keyboard.type('shirt');
  await expect(palette.getByRole('option', { name: /Shirtdrukkerij Prik/u })).toBeVisible();
  await input.fill('kaas');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Kaashandel Boerhof' })).toBeVisible();
});

test('the search finds everything by keyboard alone, gives the focus back, and says what to do when nothing is there', async ({
  page,
  context,
}) => {
  const email = await makeSponsorClub('SV Zoekveld', [
    { naam: 'Bakkerij Jansen', fase: 'proposal_sent', opvolgen: -3 },
    { naam: 'Café De Kroon', fase: 'active', bedrag: 500 },
    { naam: 'Slagerij ’t Hoekje' },
    { naam: 'Hoekstra Bouw' },
  ]);
  await signIn(page, email);
  await page.goto('/kennisbank');
  const field = page.getByRole('button', { name: /Zoek sponsor, team/u });
  await expect(field).toBeVisible();
  await field.focus();
  const palette = page.getByRole('dialog', { name: 'Zoeken' });
  const input = palette.getByRole('searchbox').or(palette.getByRole('combobox'));
  const chosen = palette.locator('[role=option][data-focused]');

  await page.keyboard.press('Control+k');
  await expect(input).toBeFocused();
  await expect(palette.getByRole('option', { name: /Nieuwe sponsoractie starten/u })).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.type('hoek');
  await expect(palette.getByRole('status')).toHaveText(/gevonden voor ‘hoek’/u);
  await expect(
    palette
      .getByRole('option', { name: /Slagerij ’t Hoekje/u })
      .locator('mark')
      .first(),
  ).toHaveText('Hoek');
  await expectAccessible(page);
  // Arrows cross groups: from the sponsors to what stands below them.
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveCount(1);
  const before = await chosen.textContent();
  await page.keyboard.press('ArrowDown');
  await expect(chosen).not.toHaveText(before ?? '');
  await page.keyboard.press('Tab');
  await expect.poll(() => palette.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await input.focus();

  // What was found before stays while the next is looked for, and nothing says that it is the answer.
  const late = Promise.withResolvers<void>();
  await page.route('**/api/zoeken?zoek=hoeken', async (route) => {
    await late.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/zoeken?zoek=hoeken');
  await page.keyboard.type('en');
  await asked;
  await expect(palette.getByRole('status')).toHaveText('Even zoeken…');
  await expect(palette.getByRole('option', { name: /Slagerij ’t Hoekje/u })).toBeVisible();
  late.resolve();
  await expect(palette.getByRole('status')).toHaveText(/gevonden voor ‘hoeken’/u);
  await page.unroute('**/api/zoeken?zoek=hoeken');

  // Esc clears, then closes.
  await page.keyboard.press('Escape');
  await expect(input).toHaveValue('');
  await closeWithEscape(palette);
  await expect(field).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(input).toBeFocused();
  await page.keyboard.type('bakerij janzen');
  await expect(palette.getByRole('heading', { name: 'Niets gevonden voor ‘bakerij janzen’' })).toBeVisible();
  await expect(palette.getByRole('option', { name: /Bakkerij Jansen/u })).toBeVisible();
  await expect(palette.getByRole('option', { name: /Sponsor ‘bakerij janzen’ toevoegen/u })).toBeVisible();
  await expectAccessible(page);

  // A number is no company to add, and a page goes before what was written about it.
  await input.fill('06-1234');
  await expect(palette.getByRole('heading', { name: 'Niets gevonden voor ‘06-1234’' })).toBeVisible();
  await expect(palette.getByRole('option')).toHaveCount(0);
  await input.fill('overdragen');
  await expect(palette.getByRole('option').first()).toHaveAccessibleName(/^Overdragen/u);

  await input.fill('kroon');
  await expect(palette.getByRole('option', { name: /Café De Kroon/u })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')]);
  await expect(tab).toHaveURL(/\/sponsorbeheer\/sponsors\//u);
  await tab.close();
  await expect(palette).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
  await expect(page).toHaveURL(/\/sponsorbeheer\/sponsors\//u);
  await expect(page.getByRole('heading', { level: 1, name: 'Café De Kroon' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('option', { name: /Café De Kroon/u })).toBeVisible();
  await expect(palette.getByText('Laatst bekeken')).toBeVisible();

  await context.setOffline(true);
  await input.fill('jansen');
  await expect(
    palette.getByText('Je bent offline. Controleer je internetverbinding en probeer het opnieuw.'),
  ).toBeVisible();
  // With the connection back it is asked again by itself; after any other failure by a press.
  await context.setOffline(false);
  await expect(palette.getByRole('option', { name: /Bakkerij Jansen/u })).toBeVisible();
  await page.route('**/api/zoeken?*', (route) => route.abort());
  await input.fill('bakkerij');
  const again = palette.getByRole('button', { name: 'Opnieuw proberen' });
  await expect(again).toBeVisible();
  await page.unroute('**/api/zoeken?*');
  await again.click();
  await palette.getByRole('option', { name: /Bakkerij Jansen/u }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bakkerij Jansen' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /Menu$/u }).click();
  await page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('button', { name: /Zoek sponsor, team/u })
    .click();
  await expect(input).toBeFocused();
  await input.fill('kroon');
  await expect(palette.getByRole('option', { name: /Café De Kroon/u })).toBeVisible();
  await expect(palette.getByText('in nieuw tabblad')).toBeHidden();
  // It slides in.
  await expect.poll(() => palette.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390 });
  await expectAccessible(page);
  await palette.getByRole('option', { name: /Café De Kroon/u }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Café De Kroon' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
});
