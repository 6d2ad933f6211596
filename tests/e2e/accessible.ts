import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What is looked at: everything, everything but the colours (which no width changes), or only what lies where. */
type Look = 'all' | 'structure' | 'layout';

interface Where {
  look?: Look;
  /** A selector, when only a part of the page is asked about. */
  within?: string;
}

/** Until what slides or fades has arrived: half-way its colours are not its own. What turns for ever is not waited for. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What was drawn just now starts to move in the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const passing = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
    await Promise.all(passing.map((animation) => animation.finished.catch(() => null)));
  });
}

/** WCAG 2.2 A and AA, on what is on the screen now; not on a toast that is fading away. */
export async function expectAccessible(page: Page, { look = 'all', within = 'html' }: Where = {}): Promise<void> {
  const axe = new AxeBuilder({ page })
    // For what is good it would write down the selector of every element too: most of its time on a long page.
    .options({ resultTypes: ['violations'] })
    .include(within)
    .exclude('[data-sonner-toast][data-removed="true"]')
    // What was just read aloud stays there for a few seconds, also when the button that said it is gone.
    .exclude('[data-live-announcer]')
    // Without frames of others there is nothing to collect in a page of its own, which takes half a second each time.
    .setLegacyMode();
  if (look === 'layout') axe.withRules(['target-size', 'scrollable-region-focusable']);
  else axe.withTags(WCAG);
  if (look === 'structure') axe.disableRules(['color-contrast']);
  await settled(page);
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)).toEqual(
    [],
  );
}

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

/**
 * Below 1024 px tables are cards and the menu lies at the bottom; between the widths only the layout can break. Letters
 * and breakpoints are both in rem, so 1280 px with letters twice as large is laid out as 640.
 */
const SIZES: { width: number; look: Look }[] = [
  { width: 1440, look: 'all' },
  { width: 1024, look: 'layout' },
  { width: 768, look: 'layout' },
  { width: 640, look: 'layout' },
  { width: 390, look: 'structure' },
  { width: 320, look: 'layout' },
];

/** In one visit: accessible, and nothing that scrolls sideways, from a desk to a small phone and with large text. */
export async function expectGoodAtEverySize(page: Page): Promise<void> {
  for (const { width, look } of SIZES) {
    await unfold(page, width);
    await expectAccessible(page, { look });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `sideways scroll at ${width}`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}
