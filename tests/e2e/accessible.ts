import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';
import type { ElementContext, RunOptions } from 'axe-core';

/** Read by the page once: the library's own call for Playwright sends its 650 kB before every look. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

declare global {
  interface Window {
    axe: typeof Axe;
  }
}

/** What is looked at: everything, everything but the colours (which no width changes), or only what lies where. */
type Look = 'all' | 'structure' | 'layout';

interface Where {
  look?: Look;
  /** A selector, when only a part of the page is asked about. */
  within?: string;
  /** A page that was scrolled, with bars: what one of them half covers is only not yet scrolled to. */
  isWhole?: boolean;
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

const RULES: Record<Look, RunOptions> = {
  all: { runOnly: { type: 'tag', values: WCAG } },
  structure: { runOnly: { type: 'tag', values: WCAG }, rules: { 'color-contrast': { enabled: false } } },
  layout: { runOnly: { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] } },
};

/** WCAG 2.2 A and AA, on what is on the screen now; not on a toast that is fading away. */
export async function expectAccessible(
  page: Page,
  { look = 'all', within = 'html', isWhole = false }: Where = {},
): Promise<void> {
  const size = page.viewportSize();
  if (isWhole && size !== null) await unfold(page, size.width);
  const looked = {
    include: [within],
    // What was just read aloud stays there for a few seconds, also when the button that said it is gone.
    exclude: ['[data-sonner-toast][data-removed="true"]', '[data-live-announcer]'],
  } satisfies ElementContext;
  await settled(page);
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE);
  const found = await page.evaluate(
    async ({ part, rules }) => {
      // For what is good it would write down the selector of every element too: most of its time on a long page.
      const { violations } = await window.axe.run(part, { ...rules, resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
    },
    { part: looked, rules: RULES[look] },
  );
  if (isWhole && size !== null) await page.setViewportSize(size);
  expect(found).toEqual([]);
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
