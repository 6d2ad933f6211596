import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CAMPAIGN_THEMES, DESIGN_THEMES } from '#features/campagnemiddelen/shared/kinds.ts';
import { brochureSheets, campaignSheets, type Shown } from './peers/specimen/cases.tsx';
import { VV_GROENENDAAL } from './peers/specimen/sample-brochure.ts';
import { SheetCamera } from './peers/specimen/sheet-camera.ts';

const run = promisify(execFile);

let camera: SheetCamera;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gallery-'));
  camera = await SheetCamera.open();
});

afterAll(async () => {
  await camera.close();
  await rm(folder, { recursive: true });
});

/** What is wrong with these sheets, by their names, and what is too long for its room. */
async function faultsOf(sheets: readonly Shown[]): Promise<Record<string, string[]>> {
  const faults: Record<string, string[]> = {};
  for (const shown of sheets) {
    const fit = await camera.show(shown);
    const long = Object.keys(fit).filter((field) => (fit[field]?.over ?? 0) > 0);
    const found = [...(await camera.problems(shown)), ...long.map((field) => `${field} is too long`)];
    if (found.length > 0) faults[shown.name] = found;
  }
  return faults;
}

describe('every sheet', () => {
  it.each(DESIGN_THEMES)('keeps its words apart and off the pattern, in the brochure with %s', async (theme) => {
    expect(await faultsOf(brochureSheets('gewoon', theme))).toEqual({});
  });

  it.each(CAMPAIGN_THEMES)(
    'keeps its words apart and off the pattern, in the other materials with %s',
    async (theme) => {
      expect(await faultsOf(campaignSheets('gewoon', theme))).toEqual({});
    },
  );

  // One look of each; `npm run gallery` shows all of them in every look.
  it.each(['lange-teksten', 'lange-namen'])('holds what a club has: %s', async (club) => {
    expect(await faultsOf([...brochureSheets(club, 'blobs'), ...campaignSheets(club, 'blobs')])).toEqual({});
  });

  it.each(['veel-beloofd', 'drie-cijfers', 'oost-europees', 'zonder-foto'])(
    'holds what a club has in its brochure: %s',
    async (club) => {
      expect(await faultsOf(brochureSheets(club, 'dots'))).toEqual({});
    },
  );
});

describe('what is found', () => {
  it('is a text that is too long, over another one, over a pattern or in letters that are not ours', async () => {
    const [cover] = brochureSheets('gewoon', 'squares');
    if (cover === undefined) throw new Error('the brochure has a cover');
    await camera.show(cover);
    await camera.page.evaluate(() => {
      const place = (selector: string, style: string) => document.querySelector(selector)?.setAttribute('style', style);
      place('.subtitle', 'position: absolute; top: 0');
      place('.season', 'transform: translate(30mm, 0)');
      place('.who', 'transform: translateX(130mm); white-space: nowrap; font-family: serif');
    });
    const found = (await camera.problems(cover)).join('; ');
    for (const fault of ['overlap', 'too close to the edge', 'sticks out', 'on the pattern', 'letters of']) {
      expect(found).toContain(fault);
    }
  });
});

/** How large the code on the sheet is with its white, in CSS pixels, and what a reader makes of the picture. */
async function readCode(shown: Shown, scale: number): Promise<{ size: number; text: string }> {
  await camera.show(shown);
  const size = await camera.page.locator('.qr svg').evaluate((code) => code.clientWidth);
  const file = path.join(folder, `${shown.name}.png`);
  await writeFile(file, await camera.picture(shown.format, scale));
  const { stdout } = await run('zbarimg', ['--quiet', '--raw', file]);
  return { size, text: stdout.trim() };
}

const MM = 96 / 25.4;

describe('the code', () => {
  it('is read from page 3 at 150 dpi, 34 mm large, where it leads to the sign-up (BRO-35, BRO-57, BRO-58)', async () => {
    const page = brochureSheets('gewoon', 'waves').find(({ name }) => name.startsWith('grow'));
    if (page === undefined) throw new Error('the brochure has a third page');
    const { size, text } = await readCode(page, 150 / 96);
    expect(text).toBe(VV_GROENENDAAL.inschrijfUrl);
    expect(size / MM).toBeGreaterThanOrEqual(33.9);
    // Drawn, so that it is sharp at any size; level M and four modules of white, as src/shared/qr.ts makes every code.
    const code = camera.page.locator('.qr svg');
    expect(await code.locator('path').count()).toBe(2);
    expect(await camera.page.locator('.qr img').count()).toBe(0);
    expect(await camera.page.locator('.qr').innerText()).toBe('Scan de QR-code en meld je aan als sponsor!');
    expect(await camera.page.locator('.qr').getAttribute('href')).toBe(VV_GROENENDAAL.inschrijfUrl);
  });

  it('is read from the A4, the A5, both flyers, social and tv, and is 20 mm or more on paper without its white (BRO-57, BRO-58)', async () => {
    const sheets = campaignSheets('gewoon', 'triangles');
    expect(sheets.map(({ name }) => name.split('-')[0])).toEqual(['a4', 'a5', 'flyer', 'folded', 'social', 'tv']);
    for (const shown of sheets) {
      const isPaper = shown.format.unit === 'mm';
      const { size, text } = await readCode(shown, isPaper ? 150 / 96 : 1);
      expect(text, shown.name).toBe(VV_GROENENDAAL.inschrijfUrl);
      // Of its 45 modules four on each side are white.
      if (isPaper) expect((size * 37) / 45 / MM, shown.name).toBeGreaterThanOrEqual(20);
      else expect(size, shown.name).toBeGreaterThanOrEqual(200);
    }
  });
});
