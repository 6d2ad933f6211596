import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { totp } from '../totp.ts';
import { expectAccessible, settled } from './accessible.ts';
import { expect, test } from './test.ts';
import { awaitMail, query, startEmptyWorld } from './world.ts';

/** `ADMIN_PICTURES=folder` keeps a picture of each screen there, at both widths. */
const PICTURES = process.env['ADMIN_PICTURES'] ?? null;
const RUBEN = `ruben.${Date.now()}@achterban.example`;
const WACHTWOORD = 'drie witte ganzen 12';
const SLOW = { timeout: 90_000 };

let world: Awaited<ReturnType<typeof startEmptyWorld>>;
test.beforeAll(async () => {
  world = await startEmptyWorld({ SUPERUSER_TWO_FACTOR: 'true' });
});
test.afterAll(() => world.stop());

async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  if (PICTURES === null) return;
  await mkdir(PICTURES, { recursive: true });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    await page.screenshot({ path: path.join(PICTURES, `${name}-${width}.png`), fullPage: true });
  }
}

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill(WACHTWOORD);
  await page.getByLabel('Herhaal je nieuwe wachtwoord').fill(WACHTWOORD);
  await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click();
}

test('the operator makes the first superuser, who chooses a password with the mailed link, sets up the second factor and is in the console; the link works once (SU-21)', async ({
  browser,
}) => {
  const said = await world.run('admin', 'create', RUBEN, '--name', 'Ruben Kool');
  expect(said).toContain(`Ruben Kool <${RUBEN}> is the first superuser of this installation.`);
  const mail = await awaitMail(RUBEN, 'Kies je wachtwoord');
  const link = /https?:\/\/\S*\/kies-wachtwoord#[\w-]+/u.exec(mail.text)?.[0] ?? '';
  expect(link).toContain(world.origin);

  const context = await browser.newContext({ baseURL: world.origin, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  // What a server or a proxy can write down: addresses without what stands behind the '#'.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url(), request.headers()['referer'] ?? ''));

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Kies je wachtwoord' })).toBeVisible(SLOW);
  await look(page, '1-kies');
  await choosePassword(page);
  await expect(page.getByText('Je nieuwe wachtwoord is opgeslagen. Log ermee in.')).toBeVisible();
  const token = link.split('#')[1] ?? '';
  expect(asked.filter((address) => new URL(address || 'about:blank').href.split('#')[0]?.includes(token))).toEqual([]);

  // Once is once; who comes back is told, and can go on to the login.
  await page.goto(link);
  await choosePassword(page);
  await expect(page.getByText('Deze link is verlopen. Laat admin create nog eens draaien.')).toBeVisible();
  // The form that had the focus is gone; what stands in its place is read from its heading on.
  await expect(page.getByRole('heading', { name: 'Kies je wachtwoord' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'verlopen' })).toHaveCount(0);
  await look(page, '2-verlopen');
  await page.getByRole('link', { name: 'Naar inloggen' }).click();

  const form = page.getByRole('form', { name: 'Inloggen' });
  await form.getByLabel('E-mailadres').fill(RUBEN);
  await form.getByLabel('Wachtwoord', { exact: true }).fill(WACHTWOORD);
  await form.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page.getByText('Zet eerst tweestapsverificatie aan')).toBeVisible(SLOW);
  await look(page, '3-tweestaps');
  await page.getByRole('link', { name: 'Naar je profiel' }).click();
  await page.getByRole('tab', { name: 'Beveiliging' }).click();
  await page.getByRole('button', { name: 'Zet aan' }).click();
  await page.getByLabel('Je wachtwoord', { exact: true }).fill(WACHTWOORD);
  await page.getByRole('button', { name: 'Volgende stap' }).click();
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/gu, '');
  await page.getByRole('button', { name: 'Volgende stap' }).click();
  await page.getByText('Ik heb de herstelcodes bewaard').click();
  await page.getByRole('button', { name: 'Volgende stap' }).click();
  await page.getByLabel('Code uit je app').fill(totp(secret));
  await page.getByRole('button', { name: 'Zet aan' }).click();
  await expect(page.getByText('Staat aan', { exact: true })).toBeVisible();

  await page.goto('/superuser/gebruikers');
  await expect(page.getByRole('heading', { name: 'Gebruikers' }).or(page.getByText(RUBEN)).first()).toBeVisible(SLOW);
  await look(page, '4-console');
  await context.close();

  expect(await world.run('admin', 'list')).toMatch(
    new RegExp(`^Ruben Kool <${RUBEN}>  since \\S+  second factor yes  blocked no   last log-in 20\\d\\d-`, 'u'),
  );
});

test('a link that nobody used within its hour says so, and what to do (SU-21)', async ({ browser }) => {
  const address = `joke.${Date.now()}@achterban.example`;
  const said = await world.run('admin', 'create', address, '--print', '--anyway', 'Ruben is weg');
  const link = /https?:\/\/\S*\/kies-wachtwoord#[\w-]+/u.exec(said)?.[0] ?? '';
  await query(`update app.verification set expires_at = now() - interval '1 second'`, [], world.adminUrl);
  const context = await browser.newContext({ baseURL: world.origin });
  const page = await context.newPage();
  await page.goto(link);
  await choosePassword(page);
  await expect(page.getByText('Deze link is verlopen. Laat admin create nog eens draaien.')).toBeVisible(SLOW);
  // Without a link nothing was there before that could have had the focus.
  await page.goto('about:blank');
  await page.goto('/kies-wachtwoord');
  await expect(page.getByText('Deze link is verlopen. Laat admin create nog eens draaien.')).toBeVisible(SLOW);
  await expect(page.getByRole('heading', { name: 'Kies je wachtwoord' })).not.toBeFocused();
  await context.close();
});
