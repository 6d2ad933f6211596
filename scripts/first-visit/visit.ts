import type { Browser, BrowserContext } from 'playwright-core';
import { query } from '../../tests/e2e/world.ts';
import { logIn, withDemoBrowser } from '../services/demo-browser.ts';

/** A first visit, as a browser makes it that has never been here: nothing in the cache, the built product, demo data. */

/** Somebody of a club with everything on the dashboard. */
const MEMBER = 'marja@groenendaal.example';

export const PAGES = ['/login', '/dashboard', '/welkom', '/inschrijven/h4tx7npa', '/mobile'] as const;
export type FirstPage = (typeof PAGES)[number];
/** What stands on a page that really opened: a visit without it is a failure, however fast it was. */
const MARKS: Record<FirstPage, string> = {
  '/login': 'form input[name="email"], form input[type="email"]',
  '/dashboard': 'main h1',
  '/welkom': '#vragen summary',
  '/inschrijven/h4tx7npa': 'form#aanmelding input[name="pakket_id"]',
  '/mobile': 'section#sponsoring .package',
};
/** Where a page is opened on: a company decides on a phone. */
const PHONE = { width: 390, height: 844 };
const SCREENS: Partial<Record<FirstPage, { width: number; height: number }>> = {
  '/inschrijven/h4tx7npa': PHONE,
  '/mobile': PHONE,
};
/** Where a page is that has an address which nobody can guess: the brochure that the demo club has online. */
const addressOf = async (page: FirstPage): Promise<string> => {
  if (page !== '/mobile') return page;
  const [published] = await query<{ address: string }>(
    `select '/mobile/' || unique_link_id as address from app.mobile_brochures where revoked_at is null limit 1`,
  );
  if (published === undefined) throw new Error('the demo club has no brochure online');
  return published.address;
};

/** What a request was for, in the words of the browser. */
export interface Transfer {
  url: string;
  kind: string;
  status: number;
  bytes: number;
}

export interface Visit {
  transfers: Transfer[];
  /** Text of every script that came. */
  scripts: { url: string; text: string }[];
  cls: number;
  fcp: number;
  lcp: number;
  /** The element that was the largest. */
  lcpElement: string;
  /** Time over 50 ms in which the page could not answer. */
  blocking: number;
}

export interface Throttle {
  latency: number;
  bytesPerSecond: number;
  slowdown: number;
}

interface Measured {
  cls: number;
  lcp: number;
  lcpElement: string;
  blocking: number;
}

export function withVisits(
  measure: (visit: (page: FirstPage, throttle?: Throttle) => Promise<Visit>) => Promise<void>,
): Promise<void> {
  return withDemoBrowser({}, async (browser, world) => {
    const signedIn = await signIn(browser, world.origin);
    await measure(async (page, throttle) => {
      const context = await browser.newContext({
        ...settings(world.origin),
        ...(SCREENS[page] !== undefined && { viewport: SCREENS[page] }),
        ...(page === '/dashboard' && { storageState: signedIn }),
      });
      try {
        return await visit(context, page, throttle);
      } finally {
        await context.close();
      }
    });
  });
}

const settings = (baseURL: string) => ({
  baseURL,
  locale: 'nl-NL',
  timezoneId: 'Europe/Amsterdam',
  viewport: { width: 1440, height: 900 },
});

async function signIn(browser: Browser, origin: string): Promise<Awaited<ReturnType<BrowserContext['storageState']>>> {
  const context = await browser.newContext(settings(origin));
  const page = await context.newPage();
  await logIn(page, MEMBER);
  const state = await context.storageState();
  await context.close();
  return state;
}

async function visit(context: BrowserContext, name: FirstPage, throttle?: Throttle): Promise<Visit> {
  const address = await addressOf(name);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  if (throttle !== undefined) {
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: throttle.latency,
      downloadThroughput: throttle.bytesPerSecond,
      uploadThroughput: throttle.bytesPerSecond / 2,
    });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle.slowdown });
  }
  const transfers = new Map<string, Transfer>();
  cdp.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (!response.url.startsWith('data:')) {
      transfers.set(requestId, { url: response.url, kind: type, status: response.status, bytes: 0 });
    }
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer !== undefined) transfer.bytes = encodedDataLength;
  });
  const scripts: Visit['scripts'] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    void response.text().then((text) => scripts.push({ url: response.url(), text }));
  });
  await page.addInitScript(observe);
  await page.goto(address, { waitUntil: 'load', timeout: 120_000 });
  // Nothing is asked of the page while it draws: looking takes it time too.
  await page.waitForLoadState('networkidle');
  // The last pieces of a page come when it seems quiet.
  await page.waitForTimeout(1_500);
  await page.locator(MARKS[name]).first().waitFor({ timeout: 60_000 });
  if (new URL(page.url()).pathname !== address) throw new Error(`${address} led to ${page.url()}`);
  const measured = await page.evaluate(() => (globalThis as unknown as { firstVisit: Measured }).firstVisit);
  const fcp = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
  return { transfers: [...transfers.values()], scripts, fcp, ...measured };
}

/** Runs in the page, before anything of ours. */
function observe(): void {
  const measured: Measured = { cls: 0, lcp: 0, lcpElement: '', blocking: 0 };
  Object.assign(globalThis, { firstVisit: measured });
  const watch = (type: string, take: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  };
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) measured.cls += value;
  });
  watch('largest-contentful-paint', (entry) => {
    const { element } = entry as PerformanceEntry & { element: Element | null };
    measured.lcp = entry.startTime;
    measured.lcpElement = `${element?.tagName.toLowerCase() ?? '?'} '${(element?.textContent ?? '').slice(0, 40)}'`;
  });
  watch('longtask', (entry) => {
    measured.blocking += Math.max(0, entry.duration - 50);
  });
}
