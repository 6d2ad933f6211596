import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/services/chromium.ts';
import { readWorld } from './tests/e2e/world.ts';

/** The same browser without windows, tabs and extensions: a fifth faster. */
const HEADLESS = '/usr/bin/chromium-headless-shell';
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
// Chromium's sandbox refuses root; anyone else keeps it.
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export default defineConfig({
  testDir: './tests/e2e',
  testMatch: '*.spec.ts',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: './test-results',
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: 'list',
  // Two browsers, a server, a worker and a store share two cores here: patience, and no second try.
  timeout: 240_000,
  expect: { timeout: 25_000 },
  projects: [{ name: 'chromium' }],
  use: {
    // Known once the world runs, and the workers that read it start after that.
    baseURL: readWorld()?.origin ?? '',
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    screenshot: 'only-on-failure',
    // What was done and asked, not a picture of every step: that took half of the time. `--trace on` has them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: {
      executablePath: existsSync(HEADLESS) ? HEADLESS : (findChromium() ?? '/usr/bin/chromium'),
      args: [...QUIET, ...sandbox],
      chromiumSandbox: sandbox.length === 0,
    },
  },
});
