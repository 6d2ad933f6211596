import { chromium, type Browser } from 'playwright-core';
import { startChild } from './services/child.ts';
import { findChromium } from './services/chromium.ts';
import { ROOT } from './services/directory.ts';

/**
 * `npm run test:dev`: starts `npm run dev` and opens its front door in a fresh browser, once as it is and once with an
 * API that takes its time. The tests in the browser see the built product only; this is what a developer sees first.
 */
const SLOW_MS = 2_500;
const PATIENCE_MS = 60_000;

/** What went wrong at the front door, or null. */
async function openFrontDoor(browser: Browser, origin: string, delayMs: number): Promise<string | null> {
  const context = await browser.newContext({ locale: 'nl-NL' });
  const errors: string[] = [];
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => errors.push(error.message));
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      await route.continue();
    });
    await page.goto(origin, { timeout: PATIENCE_MS });
    const login = page.getByRole('form', { name: 'Inloggen' });
    const problem = page.getByRole('heading', { name: /kan nu niet worden getoond|Authenticatie probleem/u });
    await login.or(problem).first().waitFor({ timeout: PATIENCE_MS });
    if (await problem.isVisible()) errors.push(`'${await problem.innerText()}' instead of the login`);
    else if (new URL(page.url()).pathname !== '/login') errors.push(`the login is shown at ${page.url()}`);
  } catch (error) {
    errors.push(error instanceof Error ? error.message : String(error));
  } finally {
    await context.close();
  }
  return errors.length === 0 ? null : errors.join('; ');
}

const output: string[] = [];
const { promise: opened, resolve: announce } = Promise.withResolvers<string>();
const dev = await startChild({
  name: 'dev',
  command: process.execPath,
  args: ['scripts/dev.ts'],
  cwd: ROOT,
  env: process.env,
  onLine: (line) => {
    output.push(line);
    const origin = /Open\s.*?(http:\/\/localhost:\d+)/u.exec(line)?.[1];
    if (origin !== undefined) announce(origin);
  },
});
try {
  const origin = await Promise.race([
    opened,
    dev.exited.then((words) => Promise.reject(new Error(`npm run dev ${words}\n${output.join('\n')}`))),
  ]);
  const isRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '/usr/bin/chromium',
    args: isRoot ? ['--no-sandbox'] : [],
    chromiumSandbox: !isRoot,
  });
  try {
    for (const delayMs of [0, SLOW_MS]) {
      const fault = await openFrontDoor(browser, origin, delayMs);
      console.log(`/ with an API that takes ${delayMs} ms more: ${fault ?? 'leads to the login'}`);
      if (fault !== null) process.exitCode = 1;
    }
  } finally {
    await browser.close();
  }
} finally {
  await dev.stop();
}
