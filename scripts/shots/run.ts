import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page, type Request } from 'playwright-core';
import { DEMO_WACHTWOORD } from '../../db/demo-accounts.ts';
import { addressOf, ROUTES } from '../../tests/e2e/routes.ts';
import { announceWorld, startWorld, type World } from '../../tests/e2e/world.ts';
import { findChromium } from '../services/chromium.ts';
import { comparePictures } from './compare.ts';
import { MOMENT, moveToMoment, presentEnvironment } from './moment.ts';

/**
 * npm run shots                        every route, by everybody who sees it, at four widths, with an index page
 * npm run shots -- --only /login       only routes that start like this
 * npm run shots -- --to FOLDER         in another folder than .shots
 * npm run shots -- --compare FOLDER    and then list which differ from earlier ones; 1 if any does
 *
 * Builds nothing: run `npm run build` first. Data, server and browser are always at the same moment, so that the same
 * product gives the same pictures. Those in the README are copies of these.
 */
const WIDTHS = { 1440: 900, 1024: 768, 768: 1024, 390: 844 };
const MOST_TRIES = 20;
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-sync',
  // Painting again only what changed leaves corners a shade off, now and then.
  '--disable-partial-raster',
];

moveToMoment();
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '/' },
    to: { type: 'string', default: '.shots' },
    compare: { type: 'string' },
  },
});
const folder = path.resolve(options.to);
if (options.compare !== undefined && !existsSync(options.compare)) throw new Error(`${options.compare} is not there`);
if (options.compare !== undefined && path.resolve(options.compare) === folder) {
  throw new Error(`the new pictures would replace those in ${folder}: choose another folder with --to`);
}

await takePictures();
if (options.compare !== undefined && !(await isAsBefore(options.compare))) process.exitCode = 1;

async function takePictures(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const world = await startWorld({ seed: true });
  announceWorld(world);
  try {
    const browser = await chromium.launch({
      executablePath: findChromium() ?? '/usr/bin/chromium',
      args: QUIET,
      chromiumSandbox: process.getuid?.() !== 0,
      env: presentEnvironment(),
    });
    try {
      const people = [...new Set(ROUTES.flatMap((route) => route.as))];
      const made: string[] = [];
      for (const [at, email] of people.entries()) made.push(...(await photograph(browser, world, email, at)));
      await writeFile(path.join(folder, 'index.html'), indexPage(made));
      console.log(`${made.length} pictures in ${path.join(folder, 'index.html')}`);
    } finally {
      await browser.close();
    }
  } finally {
    await world.stop();
  }
}

/** What this person sees, at every width. */
async function photograph(from: Browser, world: World, email: string | null, at: number): Promise<string[]> {
  const routes = ROUTES.filter((route) => route.as.includes(email) && route.path.startsWith(options.only));
  if (routes.length === 0) return [];
  const context = await from.newContext({
    baseURL: world.origin,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': `198.51.100.${at + 1}` },
  });
  await context.clock.setFixedTime(MOMENT);
  const page = await context.newPage();
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  if (email !== null) await logIn(page, email);
  const who = email === null ? 'bezoeker' : (email.split('@')[0] ?? email);
  const files: string[] = [];
  for (const [width, height] of Object.entries(WIDTHS)) {
    for (const route of routes) {
      await page.setViewportSize({ width: Number(width), height });
      await page.goto(await addressOf(route));
      const file = `${route.path.slice(1).replaceAll(/\W+/gu, '-') || 'start'}_${who}_${width}.png`;
      await writeFile(path.join(folder, file), await takeWhenStill(page, underWay, file));
      files.push(file);
    }
  }
  await context.close();
  return files;
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  const form = page.getByRole('form', { name: 'Inloggen' });
  await form.getByLabel('E-mailadres').fill(email);
  await form.getByLabel('Wachtwoord', { exact: true }).fill(DEMO_WACHTWOORD);
  await form.getByRole('button', { name: 'Inloggen' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** When two in a row are the same: on a busy machine a page falls silent long before it is complete. */
async function takeWhenStill(page: Page, underWay: Set<Request>, file: string): Promise<Buffer> {
  await page.waitForLoadState('networkidle');
  await page.getByRole('heading', { level: 1 }).or(page.getByRole('tab')).first().waitFor();
  const screen = page.viewportSize() ?? { width: 0, height: 0 };
  let last: Buffer | null = null;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await page.setViewportSize(screen);
    await loadAll(page);
    await unfold(page, screen.width);
    const picture = await page.screenshot({ fullPage: true, animations: 'disabled' });
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

function indexPage(files: string[]): string {
  const figures = files.map(
    (file) => `<figure><figcaption>${file}</figcaption><img src="${file}" loading="lazy" height="600"></figure>`,
  );
  const style =
    'body{font-family:sans-serif}figure{display:inline-block;margin:1rem;vertical-align:top}img{border:1px solid #ccc}';
  return `<!doctype html><meta charset="utf-8"><title>Pictures</title><style>${style}</style>${figures.join('\n')}`;
}

async function isAsBefore(before: string): Promise<boolean> {
  const differences = path.join(folder, 'differences');
  const { same, different, gone, added } = await comparePictures({ before, after: folder, differences });
  // Of a part of the routes, the rest is not gone.
  const missed = options.only === '/' ? gone : [];
  for (const { file, pixels } of different) console.log(`differs  ${file}  ${pixels} pixels`);
  for (const file of missed) console.log(`gone     ${file}`);
  for (const file of added) console.log(`new      ${file}`);
  console.log(`${same} the same, ${different.length} differ, ${missed.length} gone, ${added.length} new`);
  if (different.length > 0) console.log(`what differs is red in ${differences}`);
  return different.length + missed.length + added.length === 0;
}
