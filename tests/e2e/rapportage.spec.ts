import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { dayOf } from '../../src/shared/dates.ts';
import { expectAccessible } from './accessible.ts';
import { expect, signIn, test } from './test.ts';
import { query } from './world.ts';

const run = promisify(execFile);

async function openReport(page: Page, search = '') {
  await signIn(page, 'marja@groenendaal.example');
  await page.goto(`/sponsorbeheer/rapportage${search}`);
  await expect(page.getByRole('heading', { name: 'Per fase' })).toBeVisible();
}

const part = (page: Page, name: string) => page.getByRole('region', { name });

test('the report has a year to choose, the top ten, the growth and files to take along (REP-01, REP-02, REP-06)', async ({
  page,
}) => {
  await openReport(page);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(part(page, 'Top tien').getByRole('listitem')).toHaveCount(10);
  await expect(part(page, 'Top tien').getByRole('listitem').first()).toContainText(/Duinbank Regio.*€7\.500,-41%/u);
  await expect(part(page, 'Getekend per seizoen').getByRole('table')).toContainText('eerste');
  await expect(part(page, 'Getekend per seizoen').getByRole('table')).toContainText(/[+-]\d+(?:,\d)?%/u);
  await expect(page.getByText(/^\d+(?:,\d)?% (?:meer|minder) dan de €/u)).toBeVisible();
  await expect(page.getByText('41% komt van één sponsor, Duinbank Regio.')).toBeVisible();
  await expect(page.getByText('van €25.000,-')).toBeVisible();
  await expectAccessible(page);

  // A year back and forth, in the address too; nothing that is still to come.
  await expect(page.getByRole('button', { name: 'Volgend seizoen' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Vorig seizoen' }).click();
  await expect(page).toHaveURL(/soort=seizoen&jaar=\d{4}/u);
  await expect(page.getByText('stand van vandaag').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Kalenderjaar' }).click();
  await expect(page).toHaveURL(/soort=jaar/u);
  const choice = page.getByRole('button', { name: /^\d{4}\b.*Jaar|Jaar.*\d{4}/u });
  await choice.click();
  const options = page.getByRole('option');
  const thisYear = Number(dayOf(new Date()).slice(0, 4));
  await expect(options.first()).toHaveText(String(thisYear));
  const years = await options.allInnerTexts();
  expect(years.length).toBeGreaterThanOrEqual(4);
  expect(years).toEqual(years.map((_, back) => String(thisYear - back)));
  const year = String(thisYear - 1);
  await options.filter({ hasText: year }).click();
  await expect(page).toHaveURL(new RegExp(`jaar=${year}`, 'u'));
  // When the report of that year has come.
  await expect(choice).toContainText(year);
  await expect(page.getByRole('heading', { name: 'Getekend per jaar', level: 2 }).last()).toBeVisible();

  const files = part(page, 'Meenemen naar de vergadering');
  for (const [what, name, begin] of [
    ['Download Sponsorrapport', `sponsorbeheer-rapport-${year}.csv`, '\uFEFF"Bedrijfsnaam"'],
    ['Download Jaarrapport in tekst', `sponsorbeheer-jaarrapport-${year}.txt`, '\uFEFFJAARRAPPORT SPONSORING'],
    ['Download voor Excel Rapport voor Excel', `sponsorbeheer-rapport-${year}.xlsx`, 'PK'],
  ] as const) {
    const downloading = page.waitForEvent('download');
    await files.getByRole('button', { name: what }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(name);
    expect((await readFile(await download.path())).toString('utf8').startsWith(begin), name).toBe(true);
  }
});

/** Opens sponsorbeheer for a club that does not have it. */
const openModule = (club: string) =>
  query(
    `insert into app.module_access (vereniging_id, module_name, is_enabled)
     select id, 'sponsorbeheer', true from app.vereniging where naam = $1
     on conflict (vereniging_id, module_name) do update set is_enabled = true`,
    [club],
  );

test('a club without sponsors is told so, and so is a year without any (REP-05)', async ({ page }) => {
  await openModule('RKVV Rood-Wit');
  await signIn(page, 'petra@roodwit.example');
  await page.goto('/sponsorbeheer/rapportage');
  await expect(page.getByRole('heading', { name: 'Nog geen sponsors' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Afdrukken' })).toHaveCount(0);

  // Signed its first contract a year ago.
  await signIn(page, 'tessa@dewespen.example');
  await page.goto('/sponsorbeheer/rapportage?soort=jaar&jaar=1950');
  await expect(page.getByRole('heading', { name: 'Geen sponsors gevonden' })).toBeVisible();
  await page.getByRole('button', { name: 'Naar het huidige jaar' }).click();
  await expect(part(page, 'Top tien').getByRole('listitem')).not.toHaveCount(0);
});

test('a phone gets bars that lie, and no table that runs off the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openReport(page);
  await expect(part(page, 'Getekend per seizoen').getByRole('img')).toHaveCount(1);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  await expectAccessible(page);
});

test('the report prints on two sheets of A4, without menu and buttons', async ({ page }) => {
  await openReport(page);
  const folder = await mkdtemp(path.join(tmpdir(), 'rapport-'));
  try {
    const file = path.join(folder, 'rapport.pdf');
    await writeFile(file, await page.pdf({ preferCSSPageSize: true }));
    const { stdout: info } = await run('pdfinfo', [file]);
    expect(info).toMatch(/Pages:\s+2\b/u);
    expect(info).toMatch(/Page size:.*A4/u);
    const { stdout: words } = await run('pdftotext', ['-layout', file, '-']);
    const [first = '', second = ''] = words.split('\f');
    expect(first).toContain('Top tien');
    expect(first).toContain('€18.450,-');
    expect(second).toContain('Loopt af per maand');
    expect(second).toContain('Verlengd');
    expect(words).not.toMatch(/Meenemen naar de vergadering|Download|Afdrukken|Dashboard|Contractbeheer/u);
  } finally {
    await rm(folder, { recursive: true });
  }
});
