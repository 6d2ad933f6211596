import type { Browser, Page, Request } from 'playwright-core';
import type { World } from '../../tests/e2e/world.ts';
import { logIn, withDemoBrowser } from '../services/demo-browser.ts';
import { MOMENT, presentEnvironment } from './moment.ts';

const MOST_TRIES = 20;
/** Painting again only what changed leaves corners a shade off, now and then. */
const ARGS = ['--disable-partial-raster'];

/** With a browser at the moment of the pictures. */
export const withCamera = (work: (from: Browser, world: World) => Promise<void>): Promise<void> =>
  withDemoBrowser({ args: ARGS, env: presentEnvironment() }, work);

/** Somebody who looks at the product, and what their browser still waits for. */
export interface Visitor {
  page: Page;
  underWay: Set<Request>;
  leave: () => Promise<void>;
}

export interface Eyes {
  /** A log-in of the demo world, or null for a visitor. */
  email: string | null;
  /** Which visitor this is: each has an address of their own. */
  at: number;
  /** Pixels of the picture for one of the page. */
  density?: number;
}

export async function visitAs(from: Browser, world: World, { email, at, density = 1 }: Eyes): Promise<Visitor> {
  const context = await from.newContext({
    baseURL: world.origin,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    reducedMotion: 'reduce',
    deviceScaleFactor: density,
    extraHTTPHeaders: { 'x-forwarded-for': `198.51.100.${at + 1}` },
  });
  await context.clock.setFixedTime(MOMENT);
  const page = await context.newPage();
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  if (email !== null) await logIn(page, email);
  return { page, underWay, leave: () => context.close() };
}

/** The page as a screen shows it, with what stands on top of it. */
export const takeScreen = (visitor: Visitor, file: string): Promise<Buffer> =>
  takeWhenStill(
    visitor,
    file,
    () => visitor.page.screenshot({ animations: 'disabled' }),
    () => Promise.resolve(),
  );

/** When two in a row are the same: on a busy machine a page falls silent long before it is complete. */
export async function takeWhenStill(
  { page, underWay }: Visitor,
  file: string,
  take: () => Promise<Buffer> = () => page.screenshot({ fullPage: true, animations: 'disabled' }),
  fit: (page: Page, width: number) => Promise<void> = unfold,
): Promise<Buffer> {
  await page.waitForLoadState('networkidle');
  await page.getByRole('heading', { level: 1 }).or(page.getByRole('tab')).first().waitFor();
  const screen = page.viewportSize() ?? { width: 0, height: 0 };
  let last: Buffer | null = null;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await page.setViewportSize(screen);
    await loadAll(page);
    await fit(page, screen.width);
    const picture = await take();
    if (underWay.size === 0 && last?.equals(picture)) return picture;
    last = picture;
  }
  throw new Error(`${file} is never still`);
}

/** Fonts and pictures, also those that would only load when scrolled to. */
async function loadAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const image of document.images) image.loading = 'eager';
    await Promise.allSettled(Array.from(document.images, (image) => image.decode()));
  });
}

/** A screen as high as the page: a bar at the bottom of the screen then covers nothing. */
async function unfold(page: Page, width: number): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
  // Two frames: one to lay out at this height, one for what measures itself.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
