import { expectAccessible, expectGoodAtEverySize } from './accessible.ts';
import { expect, signIn, test } from './test.ts';
import { query } from './world.ts';

const MARJA = 'marja@groenendaal.example';
const chosen = async () => {
  const [row] = await query<{ week: boolean }>('select krijgt_weekoverzicht as week from app.users where email = $1', [
    MARJA,
  ]);
  return row?.week;
};

test('what comes by itself is chosen where the mails lead, and a calendar follows a secret address', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, MARJA);
  await page.goto('/profile#mails-en-agenda');
  const part = page.getByRole('region', { name: 'Mails en agenda' });
  await expect(part).toBeInViewport();
  await expectGoodAtEverySize(page);

  // A switch acts at once, and can be taken back.
  const week = part.getByRole('switch', { name: /Weekoverzicht op maandag/u });
  await expect(week).toBeChecked();
  await part.getByText('Aan', { exact: true }).nth(1).click();
  await expect(page.getByText('Je krijgt geen weekoverzicht op maandag meer.')).toBeVisible();
  expect(await chosen()).toBe(false);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(week).toBeChecked();
  await expect.poll(chosen).toBe(true);

  await part.getByRole('button', { name: 'Maak een agenda-adres' }).click();
  const field = part.getByLabel('Je agenda-adres');
  await expect(field).toHaveValue(/\/agenda\/[\w-]{32}\.ics$/u);
  const first = await field.inputValue();
  await expectAccessible(page);
  await part.getByRole('button', { name: 'Kopieer adres' }).click();
  await expect(part.getByText('Gekopieerd')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  const calendar = await page.request.get(first);
  expect(await calendar.text()).toMatch(/BEGIN:VEVENT[^]*SUMMARY:[^]*END:VCALENDAR/u);

  // Shown once.
  await page.reload();
  await expect(part.getByText('Je hebt een agenda-adres sinds')).toBeVisible();
  await expect(field).toBeHidden();

  await part.getByRole('button', { name: 'Maak een nieuw adres' }).click();
  const ask = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(ask.getByText('Het oude adres stopt meteen.')).toBeVisible();
  await ask.getByRole('button', { name: 'Maak een nieuw adres' }).click();
  await expect(field).toHaveValue(/\.ics$/u);
  const second = await field.inputValue();
  expect(second).not.toBe(first);
  expect((await page.request.get(first)).status()).toBe(404);
  expect((await page.request.get(second)).status()).toBe(200);

  await part.getByRole('button', { name: 'Verwijder', exact: true }).click();
  await ask.getByRole('button', { name: 'Verwijder het adres' }).click();
  await expect(part.getByRole('button', { name: 'Maak een agenda-adres' })).toBeVisible();
  expect((await page.request.get(second)).status()).toBe(404);
});
