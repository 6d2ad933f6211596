import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Locator, type Page } from '@playwright/test';
import { DEMO_WACHTWOORD } from '../../db/demo-accounts.ts';

let visitors = 0;

/** Every test is another visitor: the world trusts its proxy, so limits count each test by itself. */
export const test = base.extend({
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

/** WCAG 2.2 A and AA, on what is on the screen now; not on a toast that is fading away. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .exclude('[data-sonner-toast][data-removed="true"]')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    // What was just read aloud stays there for a few seconds, also when the button that said it is gone.
    .exclude('[data-live-announcer]')
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)).toEqual(
    [],
  );
}

/** A dialog takes the focus when it has come in; a key pressed before that goes nowhere. */
export async function expectFocusInside(part: Locator): Promise<void> {
  await expect.poll(() => part.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}
