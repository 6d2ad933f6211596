import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#server/log.ts';
import type { RenderStage } from '#server/render/protocol.ts';
import { Renderer } from '#server/render/render.ts';
import { openTiff } from './open-tiff.ts';
import { MOST_BYTES, pressFaults } from './peers/specimen/press-bars.ts';
import { type PressCase, pressCases, pressJobs } from './peers/specimen/press-cases.ts';
import { judge } from './peers/specimen/press-judges.ts';
import { readDocumentStyles, type Stylesheet } from './peers/specimen/stylesheet.ts';

/** Every format for the press in every look, as the application composes it, judged by our gate and by others' programs. */

const CASES = pressCases();
let renderer: Renderer;
let styles: Stylesheet;
let folder: string;

openTiff();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'preflight-'));
  styles = await readDocumentStyles();
  renderer = new Renderer({
    log: createLog({ LOG_LEVEL: 'silent', NODE_ENV: 'test' }, 'test'),
    production: true,
    chromiumPath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    cache: { get: () => Promise.resolve(null), set: () => Promise.resolve() },
  });
});

afterAll(async () => {
  await renderer.close();
  await rm(folder, { recursive: true });
});

async function judged(of: PressCase) {
  const { print, preview } = await pressJobs(of, styles);
  const stages: RenderStage[] = [];
  const vereniging_id = of.name;
  const made = await renderer.renderDocument(print, { vereniging_id, onStage: (stage) => stages.push(stage) });
  const picture = await renderer.renderDocument(preview, { vereniging_id });
  const verdict = await judge(of, made.bytes, picture.bytes, folder);
  return { made, stages, verdict };
}

const caseOf = (name: string) => {
  const found = CASES.find((of) => of.name === name);
  if (found === undefined) throw new Error(`there is no ${name}`);
  return found;
};

// While one file is judged the next is made, by a renderer that lets everything else on the machine go first.
describe.concurrent('a file for the press', { timeout: 400_000 }, () => {
  it.each(CASES.filter(({ name }) => name !== 'brochure-waves').map(({ name }) => name))(
    'is ready for the printer: %s',
    async (name) => {
      const of = caseOf(name);
      const { made, verdict } = await judged(of);
      expect(made.report.print?.faults).toEqual([]);
      expect(pressFaults(of, verdict)).toEqual([]);
    },
  );

  it('of the brochure has 3 pages of 210 x 297 mm in CMYK at 300 DPI, at most 4 MB (BRO-56)', async () => {
    const of = caseOf('brochure-waves');
    const { made, stages, verdict } = await judged(of);
    expect(pressFaults(of, verdict)).toEqual([]);
    expect(stages).toEqual(['opmaken', 'inkt', 'nakijken']);
    expect(verdict.bytes).toBeLessThanOrEqual(MOST_BYTES);
    expect(verdict.images.map(({ color, ppi }) => [color, ppi])).toEqual([
      ['cmyk', 300],
      ['cmyk', 300],
    ]);
    expect(verdict.boxes.map((box) => box.slice(0, 2).map(Math.round))).toEqual([
      [210, 297],
      [210, 297],
      [210, 297],
    ]);
    expect(made.report.print).toMatchObject({
      pages: 3,
      faults: [],
      trim: { width: 210, height: 297 },
      bleed: { width: 216, height: 303 },
      images: [
        { page: 1, ppi: 300, baked: true },
        { page: 3, ppi: 300, baked: true },
        { page: 1, ppi: 300, baked: false },
        { page: 1, ppi: 328, baked: false },
        { page: 3, ppi: 181, baked: false },
      ],
    });

    expect(made.report.print?.max_ink).toBeGreaterThan(250);
    expect(made.report.print?.max_ink).toBeLessThanOrEqual(300);
  });

  it('at 150 DPI has layers of 150 ppi', async () => {
    const { print } = await pressJobs(caseOf('flyer-none'), styles, 150);
    const { report } = await renderer.renderDocument(print, { vereniging_id: 'a' });
    expect(report.print?.images.filter(({ baked }) => baked)).toEqual([{ page: 1, ppi: 150, baked: true }]);
  });

  it('is not made of what a press does not take: see-through letters', async () => {
    const { print } = await pressJobs(caseOf('flyer-none'), styles);
    const html = print.html.replace('</style>', '.doc .club { opacity: 0.5; }</style>');
    await expect(renderer.renderDocument({ ...print, html }, { vereniging_id: 'a' })).rejects.toMatchObject({
      code: 'pdf_mislukt',
      data: {
        kind: 'incomplete',
        reasons: ['Er staat iets op de pagina dat niet kan worden gedrukt. Neem contact op met Achterban.'],
      },
    });
  });
});
