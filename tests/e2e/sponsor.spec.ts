import type { Locator } from '@playwright/test';
import { addDays, dayOf, formatDayNumeric } from '#shared/dates.ts';
import { expectAccessible } from './accessible.ts';
import { expect, signIn, test } from './test.ts';
import { readWorld } from './world.ts';

const KINDS = ['Notitie', 'Telefoon', 'E-mail', 'Afspraak'];
const MARJA = 'marja@groenendaal.example';

async function expectKinds(part: Locator, names: readonly string[]): Promise<void> {
  const radios = part.getByRole('radio');
  await expect(radios).toHaveCount(names.length);
  for (const [at, name] of names.entries()) await expect(radios.nth(at)).toHaveAccessibleName(name);
}

test('a call is written down with what comes next, stands in the timeline, and handing over is turned back (MGMT-14, MGMT-15, MGMT-17, MGMT-18, MGMT-37, G-061)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, MARJA);
  await page.goto('/matches?zoek=fietsenwinkel');
  await page.getByRole('grid', { name: 'Matches' }).getByText('Fietsenwinkel Spaak').click();
  const sheet = page.getByRole('complementary', { name: 'Fietsenwinkel Spaak' });
  const field = sheet.getByRole('textbox', { name: 'Wat is er besproken?' });
  await expectKinds(sheet, KINDS.slice(0, 3));
  await field.fill('Wil graag langskomen.');
  // What does not arrive is said, and what was typed stays.
  await page.route('**/api/matches/*/contact', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await sheet.getByRole('button', { name: 'Bewaar' }).click();
  await expect(sheet.getByRole('alert')).toContainText('Netwerkfout: Controleer je verbinding en probeer het opnieuw');
  await expect(field).toHaveValue('Wil graag langskomen.');
  await page.unroute('**/api/matches/*/contact');
  await sheet.getByRole('button', { name: 'Bewaar' }).click();
  await expect(sheet.getByRole('list', { name: 'Laatste contact' })).toContainText('Wil graag langskomen.');
  await expect(field).toHaveValue('');

  // Three of what was said in the quick look, and the way to all of it.
  const found = await page.request.get('/api/matches?zoek=fietsenwinkel');
  const id = ((await found.json()) as { rows: { id: string }[] }).rows[0]?.id ?? '';
  for (const content of ['Tweede gesprek.', 'Derde gesprek.', 'Vierde gesprek.']) {
    const data = { communication_type: 'phone', content };
    const headers = { origin: readWorld()?.origin ?? '' };
    expect((await page.request.post(`/api/matches/${id}/contact`, { data, headers })).status()).toBe(200);
  }
  const last = await page.request.get(`/api/matches/${id}/contact`);
  const { total } = (await last.json()) as { total: number };
  await page.goto(`/sponsorbeheer?match=${id}`);
  const look = page.getByRole('dialog', { name: 'Fietsenwinkel Spaak' });
  const latest = look.getByRole('list', { name: 'Laatste contact' }).getByRole('listitem');
  await expect(latest).toContainText(['Vierde gesprek.', 'Derde gesprek.', 'Tweede gesprek.']);
  await expect(latest).toHaveCount(3);
  await look.getByRole('link', { name: `Alles tonen (${total})` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fietsenwinkel Spaak' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^0[\d ]+$/u })).toHaveAttribute('href', /^tel:\+31\d{9}$/u);
  await expect(page.getByRole('link', { name: 'E-mail' })).toHaveAttribute(
    'href',
    /^mailto:.*subject=Interesse%20in%20sponsoring%20VV%20Groenendaal/u,
  );
  const card = page.getByRole('form', { name: 'Contact vastleggen' });
  await expectKinds(card, KINDS.slice(0, 3));
  await card.getByRole('button', { name: 'Afspraak of onderwerp toevoegen' }).click();
  await expectKinds(card, KINDS);
  await card.getByRole('radio', { name: 'Afspraak' }).click();
  await card.getByRole('textbox', { name: /^Onderwerp/u }).fill('Kennismaking');
  for (const name of ['Follow-up', 'Voorstel verstuurd', 'Contract ondertekend'])
    await expect(card.getByRole('button', { name })).toBeVisible();
  await card.getByRole('button', { name: 'Eerste contact' }).click();
  await expect(card.getByRole('textbox', { name: 'Wat is er besproken?' })).toHaveValue(/^Eerste contact gehad/u);
  const next = formatDayNumeric(addDays(dayOf(new Date()), 9));
  await card.getByRole('textbox', { name: /^Volgende opvolging/u }).fill(next);
  await card.getByRole('button', { name: 'Bewaar' }).click();
  const timeline = page.getByRole('region', { name: 'Tijdlijn' });
  await expect(timeline.getByText(/^Opvolging gezet: /u)).toBeVisible();
  await expect(timeline.getByText(/: Kennismaking$/u)).toBeVisible();
  await expect(page.getByText(/, over 9 dagen$/u)).toBeVisible();

  await page.getByRole('button', { name: /^(Overdragen|Kies iemand)$/u }).click();
  await page.getByRole('menuitemradio', { name: 'Marja Bos' }).click();
  await expect(timeline.getByText(/droeg over: Tom Jacobs → Marja Bos$/u)).toBeVisible();
  await timeline.getByRole('button', { name: 'Draai terug' }).first().click();
  await expect(page.getByText('Het overdragen is teruggedraaid.')).toBeVisible();
  await expect(timeline.getByRole('button', { name: 'Draai terug' })).toHaveCount(0);
  await expectAccessible(page, { isWhole: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(card.getByRole('button', { name: 'Eerste contact' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await expectAccessible(page, { isWhole: true });
});
