import { expect, test as base, type BrowserContext, type Locator, type Page } from '@playwright/test';
import pg from 'pg';
import { DEMO_WACHTWOORD } from '../../db/demo-accounts.ts';
import { readWorld } from './world.ts';

let visitors = 0;

interface Fixtures {
  /** All clubs see the same banners: who makes or counts some has them alone meanwhile. */
  bannersAlone: true;
}

/** Every test is another visitor: the world trusts its proxy, so limits count each test by itself. */
export const test = base.extend<Fixtures>({
  bannersAlone: async ({ locale: _locale }, provide) => {
    const client = new pg.Client({ connectionString: readWorld()?.adminUrl });
    await client.connect();
    await client.query(`select pg_advisory_lock(hashtext('banners'))`);
    await provide(true);
    await client.end();
  },
  extraHTTPHeaders: async ({ locale: _locale }, provide, info) => {
    visitors += 1;
    await provide({ 'x-forwarded-for': `198.51.${info.parallelIndex}.${visitors % 250}` });
  },
});

export { expect };

export async function logIn(page: Page, email: string, wachtwoord = DEMO_WACHTWOORD): Promise<void> {
  await page.goto('/login');
  const form = page.getByRole('form', { name: 'Inloggen' });
  await form.getByLabel('E-mailadres').fill(email);
  await form.getByLabel('Wachtwoord', { exact: true }).fill(wachtwoord);
  await form.getByRole('button', { name: 'Inloggen' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** From here on only `page.clock.runFor` lets time pass, so that a busy machine sees what lasts a second. */
export async function stopTheClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
const sessions = new Map<string, Cookies>();

/**
 * Signed in without the form: once for each person, and the session is kept for the tests that follow. A test about
 * logging in, or one that acts for a club or ends sessions, uses `logIn`.
 */
export async function signIn(page: Page, email: string): Promise<void> {
  const context = page.context();
  const kept = sessions.get(email);
  if (kept !== undefined) {
    await context.addCookies(kept);
    const answer = await page.request.get('/api/accounts/current');
    if (((await answer.json()) as { account: object | null }).account !== null) return;
  }
  await context.clearCookies();
  const data = { email, wachtwoord: DEMO_WACHTWOORD };
  const answer = await page.request.post('/api/accounts/session', {
    data,
    headers: { origin: readWorld()?.origin ?? '' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  sessions.set(email, await context.cookies());
}

/** A dialog takes the focus when it has come in; a key pressed before that goes nowhere. */
export async function expectFocusInside(part: Locator): Promise<void> {
  await expect.poll(() => part.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}

/**
 * Half a second after it came in, a dialog lets go of the focus and takes it again, so that VoiceOver reads it. A key
 * that falls in between goes nowhere; a person presses it once more, and not a third time.
 */
export async function closeWithEscape(part: Locator): Promise<void> {
  await expectFocusInside(part);
  const press = () => part.page().keyboard.press('Escape');
  await press();
  await part.waitFor({ state: 'hidden', timeout: 3000 }).catch(press);
  await expect(part).toBeHidden();
}
