import { chromium, type Browser, type Page } from 'playwright-core';
import { DEMO_WACHTWOORD } from '../../db/demo-accounts.ts';
import { announceWorld, startWorld, type World } from '../../tests/e2e/world.ts';
import { findChromium } from './chromium.ts';

const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-sync',
];

interface Browsing {
  args?: readonly string[];
  env?: NodeJS.ProcessEnv;
}

/** The demo world on the built product, and a browser, for as long as the work takes. */
export async function withDemoBrowser(
  { args = [], env = process.env }: Browsing,
  work: (browser: Browser, world: World) => Promise<void>,
): Promise<void> {
  const world = await startWorld({ seed: true });
  announceWorld(world);
  try {
    const browser = await chromium.launch({
      executablePath: findChromium() ?? '/usr/bin/chromium',
      args: [...QUIET, ...args],
      chromiumSandbox: process.getuid?.() !== 0,
      env,
    });
    try {
      await work(browser, world);
    } finally {
      await browser.close();
    }
  } finally {
    await world.stop();
  }
}

/** As somebody of the demo world; what they see first is still to come. */
export async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  const form = page.getByRole('form', { name: 'Inloggen' });
  await form.getByLabel('E-mailadres').fill(email);
  await form.getByLabel('Wachtwoord', { exact: true }).fill(DEMO_WACHTWOORD);
  await form.getByRole('button', { name: 'Inloggen' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}
