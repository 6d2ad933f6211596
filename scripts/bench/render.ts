import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createElement } from 'react';
import { chromium, type Page } from 'playwright-core';
import { VV_GROENENDAAL } from '../../tests/peers/specimen/sample-brochure.ts';
import { SampleDocument } from '../../tests/peers/specimen/sample-document.tsx';
import { createLog } from '#server/log.ts';
import { processTree } from '#server/render/process-tree.ts';
import { documentToHtml } from '#server/render/document.ts';
import { readDocumentStyles } from '../../tests/peers/specimen/stylesheet.ts';
import type { PdfOutput, RenderJob } from '#server/render/protocol.ts';
import { Renderer } from '#server/render/render.ts';
import { EXIT_CODES, type Verdict } from './verdict.ts';

/**
 * How much our renderer costs next to a bare Chromium that prints the same three pages. All arms run in every round,
 * in random order; only ratios within one round count. Run it with:
 *
 *   node --import ./scripts/jsx-hook.ts scripts/bench/render.ts [--short]
 */

const LIMIT = 2;
/** Of a print PDF with nothing cached, and with its layers cached but not the file. */
const PRINT_LIMITS = { printCold: 10, printWarm: 4 } as const;
const ROUNDS = process.argv.includes('--short') ? 6 : 24;
const WARM_UP = 3;
/** Outside these the meter itself is not to be believed, and the run gives no verdict. */
const TRUSTED: [low: number, high: number] = [0.9, 1.1];
const TRIES = 3;
const TICK_MS = 10;

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const PRINT = { width: '218mm', height: '305mm', printBackground: true, tagged: true, outline: true };
const folder = mkdtempSync(path.join(tmpdir(), 'bench-render-'));

const styles = await readDocumentStyles();
const title = `Sponsorbrochure ${VV_GROENENDAAL.vereniging.naam}`;
const html = documentToHtml(createElement(SampleDocument, { data: VV_GROENENDAAL }), {
  css: styles.css,
  title,
  lang: 'nl',
});

/** The same page for a browser that is handed no files: everything inside it. */
const inlined = Object.entries(styles.assets).reduce(
  (text, [name, { type, bytes }]) =>
    text.replaceAll(name, `data:${type};base64,${Buffer.from(bytes).toString('base64')}`),
  html,
);
const file = path.join(folder, 'sample.html');
writeFileSync(file, inlined);

const job: RenderJob = {
  html,
  assets: styles.assets,
  output: {
    kind: 'pdf',
    width_mm: 210,
    height_mm: 297,
    over_mm: 4,
    pages: 3,
    metadata: { title, author: '', subject: '', keywords: [], lang: 'nl', date: '2026-09-01T12:00:00Z' },
  },
};

const { kind: _, ...pages } = job.output as PdfOutput;
const printJob: RenderJob = {
  ...job,
  output: { ...pages, kind: 'print', bleed_mm: 3, dpi: 300, folds_mm: [] },
};
let turns = 0;
/** Every picture a little larger than before: no layer was drawn like this, and none was looked through. */
function unseen(): RenderJob {
  turns += 1;
  return { ...printJob, html: html.replace('</style>', `.sheet img { scale: ${1 + turns / 1000} }</style>`) };
}

const forgetful = { get: () => Promise.resolve(null), set: () => Promise.resolve() };
const log = createLog({ LOG_LEVEL: 'warn', NODE_ENV: 'test' }, 'bench');
const renderer = new Renderer({ log, production: true, chromiumPath: executablePath, cache: forgetful });
const bare = await chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 });
const kept = await bare.newPage();

async function printInNewPage(): Promise<number> {
  const page: Page = await bare.newPage();
  await page.setContent(inlined);
  const { byteLength } = await page.pdf(PRINT);
  await page.close();
  return byteLength;
}

const ARMS = {
  /** The reference: a new page in a warm browser. */
  bare: printInNewPage,
  /** The reference once more: shows how far two equal things lie apart here. */
  control: printInNewPage,
  /** The whole chain: to the isolated process and back, with all checks and the finishing of the file. */
  ours: async () => (await renderer.renderDocument(job, { vereniging_id: 'bench' })).bytes.byteLength,
  /** For the press: effects baked, turned into ink and looked through. */
  printCold: async () => (await renderer.renderDocument(unseen(), { vereniging_id: 'bench' })).bytes.byteLength,
  printWarm: async () => (await renderer.renderDocument(printJob, { vereniging_id: 'bench' })).bytes.byteLength,
  /** A stricter reference: a page that is kept, without any of our checks. */
  keptBare: async () => {
    await kept.goto(pathToFileURL(file).href);
    return (await kept.pdf(PRINT)).byteLength;
  },
};
type Arm = keyof typeof ARMS;
const NAMES = Object.keys(ARMS) as Arm[];

interface Cost {
  wall: number;
  cpu: number;
}

async function measure(arm: Arm): Promise<Cost> {
  const cpu = cpuTime();
  const begin = performance.now();
  const bytes = await ARMS[arm]();
  const wall = performance.now() - begin;
  if (bytes < 50_000) throw new Error(`${arm} gave a file of ${bytes} bytes`);
  return { wall, cpu: cpuTime() - cpu };
}

/** Of this process and all it started, including what has ended since and was waited for. */
function cpuTime(): number {
  let ticks = 0;
  for (const pid of processTree(process.pid)) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      ticks += fields.slice(11, 15).reduce((sum, value) => sum + Number(value), 0);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')))
        throw error;
    }
  }
  return ticks * TICK_MS;
}

function shuffle<T>(items: readonly T[]): T[] {
  const order = items.map((item) => ({ item, key: Math.random() }));
  return order.toSorted((a, b) => a.key - b.key).map(({ item }) => item);
}

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

type Round = Record<Arm, Cost>;

async function run(): Promise<Round[]> {
  const rounds: Round[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const costs: Partial<Round> = {};
    for (const arm of shuffle(NAMES)) costs[arm] = await measure(arm);
    if (round >= 0) rounds.push(costs as Round);
  }
  return rounds;
}

function ratio(rounds: Round[], arm: Arm, reference: Arm, meter: keyof Cost): { median: number; text: string } {
  const values = rounds.map((round) => round[arm][meter] / Math.max(round[reference][meter], TICK_MS));
  const [low, median, high] = [0.25, 0.5, 0.75].map((share) => quantile(values, share)) as [number, number, number];
  return { median, text: `${median.toFixed(2)} (${low.toFixed(2)}-${high.toFixed(2)})` };
}

let verdict: Verdict = 'no verdict';
try {
  for (let attempt = 1; attempt <= TRIES && verdict === 'no verdict'; attempt += 1) {
    const rounds = await run();
    console.log(`\n${ROUNDS} rounds, three A4 pages; median milliseconds (wall, CPU), then ratios with quartiles`);
    for (const arm of NAMES) {
      const of = (meter: keyof Cost) =>
        quantile(
          rounds.map((round) => round[arm][meter]),
          0.5,
        ).toFixed(0);
      console.log(`  ${arm.padEnd(9)} ${of('wall').padStart(6)} ${of('cpu').padStart(6)}`);
    }
    for (const meter of ['wall', 'cpu'] as const) {
      console.log(`  A/A, ${meter}: ${ratio(rounds, 'control', 'bare', meter).text}`);
      console.log(`  ours / bare, ${meter}: ${ratio(rounds, 'ours', 'bare', meter).text}`);
      console.log(`  print, nothing cached / bare, ${meter}: ${ratio(rounds, 'printCold', 'bare', meter).text}`);
      console.log(`  print, layers cached / bare, ${meter}: ${ratio(rounds, 'printWarm', 'bare', meter).text}`);
      console.log(`  ours / kept bare page, ${meter}: ${ratio(rounds, 'ours', 'keptBare', meter).text}`);
    }
    const control = ratio(rounds, 'control', 'bare', 'wall').median;
    const ours = ratio(rounds, 'ours', 'bare', 'wall').median;
    if (control >= TRUSTED[0] && control <= TRUSTED[1]) {
      const isPrintMet = (Object.keys(PRINT_LIMITS) as (keyof typeof PRINT_LIMITS)[]).every(
        (arm) => ratio(rounds, arm, 'bare', 'wall').median <= PRINT_LIMITS[arm],
      );
      verdict = ours <= LIMIT && isPrintMet ? 'met' : 'missed';
    }
    console.log(
      `  goal (screen at most ${LIMIT}, print ${PRINT_LIMITS.printCold} and ${PRINT_LIMITS.printWarm} x bare, wall): ${verdict}`,
    );
  }
} finally {
  await renderer.close();
  await bare.close();
  rmSync(folder, { recursive: true });
}
process.exitCode = EXIT_CODES[verdict];
