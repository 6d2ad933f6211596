import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { converter, differenceCiede2000 } from 'culori';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AboutSheet, CoverSheet, GrowSheet } from '#features/campagnemiddelen/document/brochure.tsx';
import { FORMATS } from '#features/campagnemiddelen/shared/rules/formats.ts';
import type { BrochureData } from '#features/campagnemiddelen/shared/schema.ts';
import { createLog } from '#server/log.ts';
import { Renderer } from '#server/render/render.ts';
import { brochureSheets, type Shown } from './peers/specimen/cases.tsx';
import { SAMPLE_PICTURES, VV_GROENENDAAL } from './peers/specimen/sample-brochure.ts';
import { SheetCamera } from './peers/specimen/sheet-camera.ts';

const run = promisify(execFile);
const log = createLog({ LOG_LEVEL: 'silent', NODE_ENV: 'test' }, 'test');

let camera: SheetCamera;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fit-sheet-'));
  camera = await SheetCamera.open();
});

afterAll(async () => {
  await camera.close();
  await rm(folder, { recursive: true });
});

type Changes = Partial<Omit<BrochureData, 'vereniging'>> & { vereniging?: Partial<BrochureData['vereniging']> };

function sheetOf(Sheet: typeof CoverSheet, { vereniging, ...fields }: Changes): Shown {
  const data = { ...VV_GROENENDAAL, ...fields, vereniging: { ...VV_GROENENDAAL.vereniging, ...vereniging } };
  const sheet = <Sheet data={data} pictures={SAMPLE_PICTURES} />;
  return { name: 'sheet', format: FORMATS.brochure, sheet, isFolded: false };
}

const long = (words: number) => 'Samen maken we de club. '.repeat(Math.ceil(words / 5)).trim();

describe('letters', () => {
  it('are as large as they fit, and grow again with a shorter text', async () => {
    const sizes = [];
    for (const coverTitle of ['Doe mee', 'Samen bouwen we aan een club voor iedereen', long(20)]) {
      const fit = await camera.show(sheetOf(CoverSheet, { coverTitle }));
      sizes.push(fit['coverTitle']?.step);
    }
    expect(sizes[0]).toBe(0);
    expect(sizes[1]).toBeGreaterThan(0);
    expect(sizes[2]).toBeGreaterThan(sizes[1] ?? 0);

    await camera.page.evaluate((text) => {
      const title = document.querySelector('h1');
      if (title !== null) title.textContent = text;
    }, 'Doe mee');
    expect((await camera.fit())['coverTitle']).toMatchObject({ step: 0, lines: 1, over: 0 });
  });

  it('are smaller rather than a word is broken, and a word is broken rather than that it runs out', async () => {
    const whole = await camera.show(sheetOf(CoverSheet, { coverTitle: 'Verenigingsondersteuning' }));
    expect(whole['coverTitle']).toMatchObject({ lines: 1, over: 0 });
    const shown = sheetOf(CoverSheet, { coverTitle: 'x'.repeat(100) });
    const broken = await camera.show(shown);
    expect(broken['coverTitle']?.lines).toBeGreaterThan(1);
    expect(await camera.problems(shown)).toEqual([]);
  });

  it('make way only where that helps: a long list of packages leaves the story as it is', async () => {
    const before = await camera.show(sheetOf(GrowSheet, {}));
    const sponsorPackages = VV_GROENENDAAL.sponsorPackages.map((pakket) => ({
      ...pakket,
      tegenprestaties: Array.from(
        { length: 5 },
        () => 'Logo op de kleding van de jeugd en op het scherm in de kantine',
      ),
    }));
    const after = await camera.show(sheetOf(GrowSheet, { sponsorPackages }));
    expect(after['sponsorPackages']?.step).toBeGreaterThan(0);
    expect(after['aiTeamStory']?.step).toBe(before['aiTeamStory']?.step);
  });
});

describe('a text', () => {
  it('tells how many lines it takes and how many still fit', async () => {
    const story = 'Eén regel.';
    const first = await camera.show(sheetOf(AboutSheet, { aiGeneratedStory: story }));
    expect(first['aiGeneratedStory']).toMatchObject({ lines: 1, over: 0 });
    const rest = first['aiGeneratedStory']?.rest ?? 0;
    expect(rest).toBeGreaterThan(3);
    const more = await camera.show(sheetOf(AboutSheet, { aiGeneratedStory: `${story}\n\n${story}\n\n${story}` }));
    expect(more['aiGeneratedStory']?.lines).toBe(3);
    expect(more['aiGeneratedStory']?.rest).toBeLessThan(rest);
  });

  it('that is too long in the smallest letters says by how many lines, and stays off every other text', async () => {
    const overs = [];
    for (const words of [450, 1200, 1300]) {
      const shown = sheetOf(AboutSheet, { vereniging: { beschrijving: long(words) } });
      const fit = await camera.show(shown);
      overs.push(fit['vereniging.beschrijving']?.over ?? -1);
      expect(fit['aiGeneratedStory']?.over).toBe(0);
      expect(await camera.problems(shown)).toEqual([]);
    }
    expect(overs[0]).toBe(0);
    expect(overs[1]).toBeGreaterThan(0);
    expect(overs[2]).toBeGreaterThan(overs[1] ?? 0);
  });

  it.each([
    ['a company', CoverSheet, { coverCompanyName: long(120) }, 'coverCompanyName'],
    ['a quote', CoverSheet, { showQuote: true, quote: long(400) }, 'quote'],
    ['a name', CoverSheet, { vereniging: { naam: long(80) } }, 'vereniging.naam'],
    [
      'the packages',
      GrowSheet,
      { sponsorPackages: VV_GROENENDAAL.sponsorPackages.map((pakket) => ({ ...pakket, naam: long(120) })) },
      'sponsorPackages',
    ],
    ['a contact', GrowSheet, { contact: { ...VV_GROENENDAAL.contact, functie: long(120) } }, 'contact'],
  ] as const)('tells so of %s too', async (_, Sheet, changes, field) => {
    const shown = sheetOf(Sheet, changes);
    const fit = await camera.show(shown);
    expect(fit[field]?.over).toBeGreaterThan(0);
    expect(await camera.problems(shown)).toEqual([]);
  });
});

describe('what is seen on the screen', () => {
  let renderer: Renderer;
  beforeAll(() => {
    renderer = new Renderer({
      log,
      production: true,
      chromiumPath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      cache: { get: () => Promise.resolve(null), set: () => Promise.resolve() },
    });
  });
  afterAll(() => renderer.close());

  it.each(brochureSheets('lange-namen', 'dots'))('is what the renderer draws, line for line: $name', async (shown) => {
    await camera.show(shown);
    const html = await camera.html();
    const printed = await camera.lines();
    const metadata = { title: 'x', author: '', subject: '', keywords: [], lang: 'nl', date: '2026-09-01T12:00:00Z' };
    const output = { kind: 'pdf', width_mm: 210, height_mm: 297, over_mm: 4, pages: 1, metadata } as const;
    const job = { html, assets: camera.styles.assets, output };
    const { bytes } = await renderer.renderDocument(job, { vereniging_id: 'groenendaal' });
    await writeFile(path.join(folder, 'page.pdf'), bytes);
    await run('pdftocairo', ['-r', '96', '-png', '-singlefile', 'page.pdf', 'page'], { cwd: folder });

    await camera.showInShadow(shown);
    expect(await camera.lines()).toEqual(printed);
    const seen = await camera.picture(shown.format);
    const drawn = await readFile(path.join(folder, 'page.png'));
    expect(await meanDifference(seen, drawn)).toBeLessThanOrEqual(1.5);
  });
});

const toLab = converter('lab65');
const deltaE = differenceCiede2000();

/** How far their colours are apart, in points of half a millimetre: a PDF reader sets its letters by the pixel. */
async function meanDifference(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all(
    [one, other].map((picture) =>
      sharp(picture).removeAlpha().resize(397, 562, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true }),
    ),
  );
  if (first === undefined || second === undefined) throw new Error('two pictures');
  let sum = 0;
  let count = 0;
  const colourAt = (data: Buffer, at: number) =>
    toLab({ mode: 'rgb', r: (data[at] ?? 0) / 255, g: (data[at + 1] ?? 0) / 255, b: (data[at + 2] ?? 0) / 255 });
  for (let at = 0; at < first.data.length; at += 6) {
    count += 1;
    if (first.data.readUIntBE(at, 3) !== second.data.readUIntBE(at, 3)) {
      sum += deltaE(colourAt(first.data, at), colourAt(second.data, at));
    }
  }
  return sum / count;
}
