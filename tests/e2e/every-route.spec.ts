import { expectGoodAtEverySize } from './accessible.ts';
import { expect, signIn, test } from './test.ts';
import { addressOf, ROUTES } from './routes.ts';

/** A pattern of the router as a test for addresses. */
const patterns = ['/', ...ROUTES.map(({ path }) => path)].map(
  (path) => new RegExp(`^${path.replaceAll(/\$\w+/gu, '[^/]+')}$`, 'u'),
);
const isKnown = (pathname: string) =>
  patterns.some((pattern) => pattern.test(pathname)) || /^\/(?:api|files|materialen\/)/u.test(pathname);

/** Words that no Dutch sentence has, and every English screen does. */
const ENGLISH =
  /\b(?:the|your|you|this|that|with|please|are|not|found|loading|error|save|submit|delete|cancel|search)\b/giu;

// Each looks and changes nothing, so they share the machine evenly.
test.describe.configure({ mode: 'parallel' });

for (const route of ROUTES) {
  for (const email of route.as) {
    const who = email === null ? 'a visitor' : email;
    test(`${route.path} for ${who} is accessible, fits from 1440 to 320 px, bears large text, has no dead link and speaks Dutch (UI-01)`, async ({
      page,
    }) => {
      if (email !== null) await signIn(page, email);
      const address = await addressOf(route);
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('tab')).first()).toBeVisible();
      await expectGoodAtEverySize(page);
      await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
      const words = (await page.locator('body').innerText()).match(ENGLISH) ?? [];
      expect(words, 'English words').toEqual([]);

      const links = await page
        .locator('a[href^="/"]')
        .evaluateAll((anchors) => anchors.map((a) => new URL((a as HTMLAnchorElement).href).pathname));
      expect([...new Set(links)].filter((pathname) => !isKnown(pathname))).toEqual([]);
    });
  }
}
