import { addDays, dayOf, formatDayNumeric } from '#shared/dates.ts';
import { expectAccessible } from './accessible.ts';
import { expect, signIn, test } from './test.ts';

const MARJA = 'marja@groenendaal.example';

test('a call is written down with what comes next, stands in the timeline, and handing over is turned back (MGMT-14, MGMT-15, MGMT-18, MGMT-37)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, MARJA);
  await page.goto('/matches?zoek=fietsenwinkel');
  await page.getByRole('grid', { name: 'Matches' }).getByText('Fietsenwinkel Spaak').click();
  const sheet = page.getByRole('complementary', { name: 'Fietsenwinkel Spaak' });
  const field = sheet.getByRole('textbox', { name: 'Wat is er besproken?' });
  await field.fill('Wil graag langskomen.');
  // What does not arrive is said, and what was typed stays.
  await page.route('**/api/matches/*/contact', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await sheet.getByRole('button', { name: 'Bewaar' }).click();
  await expect(sheet.getByRole('alert')).toBeVisible();
  await expect(field).toHaveValue('Wil graag langskomen.');
  await page.unroute('**/api/matches/*/contact');
  await sheet.getByRole('button', { name: 'Bewaar' }).click();
  await expect(sheet.getByRole('list', { name: 'Laatste contact' })).toContainText('Wil graag langskomen.');
  await expect(field).toHaveValue('');

  await page.goto('/sponsorbeheer');
  const id = await page.evaluate(async () => {
    const answer = await fetch('/api/matches?zoek=fietsenwinkel');
    const { rows } = (await answer.json()) as { rows: { id: string }[] };
    const match = await fetch(`/api/matches/${rows[0]?.id}`);
    return ((await match.json()) as { sponsor_id: string }).sponsor_id;
  });
  await page.goto(`/sponsorbeheer/sponsors/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Fietsenwinkel Spaak' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'E-mail' })).toHaveAttribute(
    'href',
    /^mailto:.*subject=Interesse%20in%20sponsoring%20VV%20Groenendaal/u,
  );
  await page.getByRole('button', { name: 'Eerste contact' }).click();
  const card = page.getByRole('form', { name: 'Contact vastleggen' });
  await expect(card.getByRole('textbox', { name: 'Wat is er besproken?' })).not.toHaveValue('');
  const next = formatDayNumeric(addDays(dayOf(new Date()), 9));
  await card.getByRole('textbox', { name: /^Volgende opvolging/u }).fill(next);
  await card.getByRole('button', { name: 'Bewaar' }).click();
  const timeline = page.getByRole('region', { name: 'Tijdlijn' });
  await expect(timeline.getByText(/^Opvolging gezet: /u)).toBeVisible();
  await expect(page.getByText(/, over 9 dagen$/u)).toBeVisible();

  await page.getByRole('button', { name: /^(Overdragen|Kies iemand)$/u }).click();
  await page.getByRole('menuitemradio', { name: 'Marja Bos' }).click();
  await expect(timeline.getByText(/droeg over: Tom Jacobs → Marja Bos$/u)).toBeVisible();
  await timeline.getByRole('button', { name: 'Draai terug' }).first().click();
  await expect(page.getByText('Het overdragen is teruggedraaid.')).toBeVisible();
  await expect(timeline.getByRole('button', { name: 'Draai terug' })).toHaveCount(0);
  await expectAccessible(page, { isWhole: true });
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await expectAccessible(page, { isWhole: true });
});
