import type { Page } from '@playwright/test';
import { expect, expectAccessible, logIn, test } from './test.ts';
import { addressOf, ROUTES } from './routes.ts';

/** A pattern of the router as a test for addresses. */
const patterns = ['/', ...ROUTES.map(({ path }) => path)].map(
  (path) => new RegExp(`^${path.replaceAll(/\$\w+/gu, '[^/]+')}$`, 'u'),
);
const isKnown = (pathname: string) =>
  patterns.some((pattern) => pattern.test(pathname)) || /^\/(?:api|files|materialen\/)/u.test(pathname);

/** The whole page at once: a control that the bar at the bottom half covers is not too small, only not yet scrolled to. */
async function unfold(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  // Two frames: one to lay out at this width, one for what measures itself.
  const height = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(document.documentElement.scrollHeight)));
      }),
  );
  await page.setViewportSize({ width, height: Math.max(900, height) });
}

for (const route of ROUTES) {
  for (const email of route.as) {
    const who = email === null ? 'a visitor' : email;
    test(`${route.path} for ${who} is accessible, fits from 1440 to 320 px, bears large text, and has no dead link`, async ({
      page,
    }) => {
      test.setTimeout(60_000);
      if (email !== null) await logIn(page, email);
      const address = await addressOf(route);
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('tab')).first()).toBeVisible();
      for (const width of [1440, 1024, 768, 390, 320]) {
        await unfold(page, width);
        // What is accessible at a desk and on a phone is so between them: only the layout is looked at there.
        if (width === 1440 || width === 390) await expectAccessible(page);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `sideways scroll at ${width}`).toBeLessThanOrEqual(0);
      }
      await page.addStyleTag({ content: ':root { font-size: 200% !important }' });
      await unfold(page, 1280);
      await expectAccessible(page);

      const links = await page
        .locator('a[href^="/"]')
        .evaluateAll((anchors) => anchors.map((a) => new URL((a as HTMLAnchorElement).href).pathname));
      expect([...new Set(links)].filter((pathname) => !isKnown(pathname))).toEqual([]);
    });
  }
}
