import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VV_GROENENDAAL } from './peers/specimen/sample-brochure.ts';
import { SampleDocument } from './peers/specimen/sample-document.tsx';
import { createLog } from '#server/log.ts';
import { documentToHtml } from '#server/render/document.ts';
import { readDocumentStyles, type Stylesheet } from './peers/specimen/stylesheet.ts';
import type { BrochureData } from '#features/campagnemiddelen/shared/schema.ts';
import type { RenderJob } from '#server/render/protocol.ts';
import { Renderer } from '#server/render/render.ts';

const run = promisify(execFile);
const log = createLog({ LOG_LEVEL: 'silent', NODE_ENV: 'test' }, 'test');

/** A cache that forgets, so that every render is a real one. */
const noCache = { get: () => Promise.resolve(null), set: () => Promise.resolve() };

let renderer: Renderer;
let styles: Stylesheet;
let folder: string;
let pdf: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'render-document-'));
  styles = await readDocumentStyles();
  renderer = new Renderer({
    log,
    production: true,
    chromiumPath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    cache: noCache,
  });
  pdf = await render(sampleJob(VV_GROENENDAAL));
  await writeFile(path.join(folder, 'sample.pdf'), pdf);
});

afterAll(async () => {
  await renderer.close();
  await rm(folder, { recursive: true });
});

function sampleJob(data: BrochureData): RenderJob {
  const { naam } = data.vereniging;
  const title = `Sponsorbrochure ${naam}`;
  return {
    html: documentToHtml(<SampleDocument data={data} />, { css: styles.css, title, lang: 'nl' }),
    assets: styles.assets,
    output: {
      kind: 'pdf',
      width_mm: 210,
      height_mm: 297,
      over_mm: 4,
      pages: 3,
      metadata: {
        title,
        author: naam,
        subject: 'Sponsorbrochure',
        keywords: ['sponsoring', naam],
        lang: 'nl-NL',
        date: '2026-09-01T12:00:00Z',
      },
    },
  };
}

async function render(job: RenderJob): Promise<Buffer> {
  return (await renderer.renderDocument(job, { vereniging_id: 'groenendaal' })).bytes;
}

async function tool(command: string, ...args: string[]): Promise<string> {
  const { stdout } = await run(command, args, { cwd: folder, maxBuffer: 16 * 1024 * 1024 });
  return stdout;
}

/** How wide the black parts of the lower right corner are, in mm: only the QR code is black there. */
async function blackWidth(file: string): Promise<number> {
  const { data, info } = await sharp(await readFile(file))
    .extract({ left: 700, top: 1450, width: 540, height: 304 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const columns = Array.from({ length: info.width * info.height }, (_, index) => index)
    .filter((index) => Math.max(...data.subarray(index * 3, index * 3 + 3)) < 30)
    .map((index) => index % info.width);
  const [left, right] = columns.reduce(([low, high], x) => [Math.min(low, x), Math.max(high, x)], [Infinity, 0]);
  return ((right - left + 1) / 150) * 25.4;
}

describe('a three-page document as screen PDF', () => {
  it('has exact A4 pages, tags, metadata and the language', async () => {
    const info = await tool('pdfinfo', '-box', 'sample.pdf');
    expect(info).toMatch(/Pages:\s+3/);
    expect(info).toMatch(/Tagged:\s+yes/);
    expect(info).toMatch(/Title:\s+Sponsorbrochure VV Groenendaal/);
    expect(info).toMatch(/Author:\s+VV Groenendaal/);
    expect(info).toMatch(/Creator:\s+Achterban/);
    expect(info).toMatch(/CreationDate:\s+Tue Sep\s+1 12:00:00 2026 UTC/);
    expect(info).toMatch(/Page size:\s+595\.276 x 841\.89 pts \(A4\)/);
  });

  it('has headings in its structure and in its outline', async () => {
    const structure = await tool('pdfinfo', '-struct-text', 'sample.pdf');
    expect(structure).toMatch(/H1[\s\S]*Over VV Groenendaal/);
    expect(structure).toMatch(/Figure/);
    const outline = /<outline>[\s\S]*<\/outline>/.exec(
      await tool('pdftohtml', '-xml', '-i', '-stdout', 'sample.pdf'),
    )?.[0];
    expect(outline).toMatch(
      />Groei met ons mee!<[\s\S]*>Over VV Groenendaal<[\s\S]*>Maatschappelijke impact<[\s\S]*>Sponsoropties</,
    );
  });

  it('has its links', async () => {
    const urls = await tool('pdfinfo', '-url', 'sample.pdf');
    expect(urls).toContain(VV_GROENENDAAL.inschrijfUrl);
    expect(urls).toContain('mailto:marja@vvgroenendaal.nl');
    expect(urls).toContain('tel:+31612345678');
  });

  it('holds its text and only its own fonts, embedded', async () => {
    const text = await tool('pdftotext', '-layout', 'sample.pdf', '-');
    expect(text).toContain('Bakkerij Verhoeven');
    expect(text).toContain('€1.250,-');
    const fonts = (await tool('pdffonts', 'sample.pdf')).split('\n').slice(2).filter(Boolean);
    expect(fonts.length).toBeGreaterThan(3);
    for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+(Archivo|PublicSans).*TrueType.*yes yes yes/);
  });

  it('has a QR code of at least 20 mm that a real reader decodes from the page (G-091)', async () => {
    await tool('pdftoppm', '-r', '150', '-png', '-f', '3', '-l', '3', 'sample.pdf', 'page');
    const page = path.join(folder, 'page-3.png');
    expect((await tool('zbarimg', '--quiet', '--raw', page)).trim()).toBe(VV_GROENENDAAL.inschrijfUrl);
    expect(await blackWidth(page)).toBeGreaterThan(20);
  });

  it('gives the same bytes for the same input', async () => {
    expect((await render(sampleJob(VV_GROENENDAAL))).equals(pdf)).toBe(true);
  });
});
