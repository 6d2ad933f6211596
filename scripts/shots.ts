import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { DEMO_WACHTWOORD } from '../db/demo-accounts.ts';
import { addressOf, ROUTES } from '../tests/e2e/routes.ts';
import { announceWorld, startWorld } from '../tests/e2e/world.ts';
import { findChromium } from './services/chromium.ts';

/**
 * npm run shots            every route, by everybody who sees it, at two widths, with an index page
 * npm run shots -- /login  only routes that start like this
 *
 * Builds nothing: run `npm run build` first. The pictures in the README are copies of these.
 */
const FOLDER = '.shots';
const WIDTHS = { 1440: 900, 390: 844 };
const only = process.argv[2];

const world = await startWorld({ seed: true });
announceWorld(world);
const browser = await chromium.launch({
  executablePath: findChromium() ?? '/usr/bin/chromium',
  args: ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-sync'],
  chromiumSandbox: process.getuid?.() !== 0,
});
try {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const made: string[] = [];
  for (const email of new Set(ROUTES.flatMap((route) => route.as))) {
    for (const [width, height] of Object.entries(WIDTHS))
      made.push(...(await photograph(browser, email, Number(width), height)));
  }
  const figures = made.map(
    (file) => `<figure><figcaption>${file}</figcaption><img src="${file}" loading="lazy" height="600"></figure>`,
  );
  const style =
    'body{font-family:sans-serif}figure{display:inline-block;margin:1rem;vertical-align:top}img{border:1px solid #ccc}';
  await writeFile(
    path.join(FOLDER, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Pictures</title><style>${style}</style>${figures.join('\n')}`,
  );
  console.log(`${made.length} pictures in ${FOLDER}/index.html`);
} finally {
  await browser.close();
  await world.stop();
}

async function photograph(from: Browser, email: string | null, width: number, height: number): Promise<string[]> {
  const context = await from.newContext({
    baseURL: world.origin,
    viewport: { width, height },
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    extraHTTPHeaders: { 'x-forwarded-for': `198.51.100.${width % 250}` },
  });
  const page = await context.newPage();
  const who = email === null ? 'bezoeker' : (email.split('@')[0] ?? email);
  if (email !== null) {
    await page.goto('/login');
    const form = page.getByRole('form', { name: 'Inloggen' });
    await form.getByLabel('E-mailadres').fill(email);
    await form.getByLabel('Wachtwoord', { exact: true }).fill(DEMO_WACHTWOORD);
    await form.getByRole('button', { name: 'Inloggen' }).click();
    await page.waitForURL((url) => url.pathname !== '/login');
  }
  const files: string[] = [];
  for (const route of ROUTES) {
    if (!route.as.includes(email) || (only !== undefined && !route.path.startsWith(only))) continue;
    await page.goto(await addressOf(route));
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    const file = `${route.path.slice(1).replaceAll(/\W+/gu, '-') || 'start'}_${who}_${width}.png`;
    await page.screenshot({ path: path.join(FOLDER, file), fullPage: true });
    files.push(file);
  }
  await context.close();
  return files;
}
