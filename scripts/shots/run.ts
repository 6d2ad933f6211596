import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { addressOf, ROUTES } from '../../tests/e2e/routes.ts';
import type { World } from '../../tests/e2e/world.ts';
import { takeScreen, takeWhenStill, visitAs, withCamera, type Eyes } from './camera.ts';
import { comparePictures } from './compare.ts';
import { takeProductPictures } from './front-page.ts';
import { moveToMoment } from './moment.ts';

/**
 * npm run shots                        every route, by everybody who sees it, at four widths, with an index page;
 *                                      and what stands on top of a page, as /zoeken and /hulp
 * npm run shots -- --only /login       only routes that start like this
 * npm run shots -- --to FOLDER         in another folder than .shots
 * npm run shots -- --compare FOLDER    and then list which differ from earlier ones; 1 if any does
 * npm run shots -- --voorpagina        only the pictures of the product that the front page shows, in their place
 *
 * Builds nothing: run `npm run build` first. Data, server and browser are always at the same moment, so that the same
 * product gives the same pictures. Those in the README are copies of these.
 */
const WIDTHS = { 1440: 900, 1024: 768, 768: 1024, 390: 844 };

/** What stands on top of a page when somebody asks for it. */
const OVERLAYS = [
  {
    path: '/zoeken',
    open: async (page: Page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('searchbox').fill('shirt');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    path: '/hulp',
    open: async (page: Page) => {
      await page.getByRole('button', { name: /^Hulp/u }).click();
      const help = page.getByRole('dialog', { name: 'Achterban Assistent' });
      await help.getByRole('textbox').fill('Hoe vraag ik een bedrijf om mee te doen?');
      await page.keyboard.press('Enter');
      await help.getByRole('link').first().waitFor();
    },
  },
];
const OVERLAYS_AS = 'marja@groenendaal.example';

moveToMoment();
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '/' },
    to: { type: 'string', default: '.shots' },
    compare: { type: 'string' },
    voorpagina: { type: 'boolean', default: false },
  },
});
const folder = path.resolve(options.to);
if (options.compare !== undefined && !existsSync(options.compare)) throw new Error(`${options.compare} is not there`);
if (options.compare !== undefined && path.resolve(options.compare) === folder) {
  throw new Error(`the new pictures would replace those in ${folder}: choose another folder with --to`);
}

if (options.voorpagina) await withCamera(takeProductPictures);
else await takePictures();
if (options.compare !== undefined && !(await isAsBefore(options.compare))) process.exitCode = 1;

async function takePictures(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await withCamera(async (browser, world) => {
    const people = [...new Set(ROUTES.flatMap((route) => route.as))];
    const made: string[] = [];
    for (const [at, email] of people.entries()) made.push(...(await photograph(browser, world, { email, at })));
    await writeFile(path.join(folder, 'index.html'), indexPage(made));
    console.log(`${made.length} pictures in ${path.join(folder, 'index.html')}`);
  });
}

/** What this person sees, at every width. */
async function photograph(from: Browser, world: World, eyes: Eyes): Promise<string[]> {
  const { email } = eyes;
  const isWanted = ({ path: route }: { path: string }) => route.startsWith(options.only);
  const routes = ROUTES.filter((route) => route.as.includes(email) && isWanted(route));
  const overlays = email === OVERLAYS_AS ? OVERLAYS.filter(isWanted) : [];
  if (routes.length + overlays.length === 0) return [];
  const visitor = await visitAs(from, world, eyes);
  const { page } = visitor;
  const who = email === null ? 'bezoeker' : (email.split('@')[0] ?? email);
  const files: string[] = [];
  for (const [width, height] of Object.entries(WIDTHS)) {
    for (const route of routes) {
      await page.setViewportSize({ width: Number(width), height });
      await page.goto(await addressOf(route));
      const file = `${route.path.slice(1).replaceAll(/\W+/gu, '-') || 'start'}_${who}_${width}.png`;
      await writeFile(path.join(folder, file), await takeWhenStill(visitor, file));
      files.push(file);
    }
    for (const overlay of overlays) {
      await page.setViewportSize({ width: Number(width), height });
      await page.goto('/dashboard');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await overlay.open(page);
      const file = `${overlay.path.slice(1)}_${who}_${width}.png`;
      await writeFile(path.join(folder, file), await takeScreen(visitor, file));
      files.push(file);
    }
  }
  await visitor.leave();
  return files;
}

function indexPage(files: string[]): string {
  const figures = files.map(
    (file) => `<figure><figcaption>${file}</figcaption><img src="${file}" loading="lazy" height="600"></figure>`,
  );
  const style =
    'body{font-family:sans-serif}figure{display:inline-block;margin:1rem;vertical-align:top}img{border:1px solid #ccc}';
  return `<!doctype html><meta charset="utf-8"><title>Pictures</title><style>${style}</style>${figures.join('\n')}`;
}

async function isAsBefore(before: string): Promise<boolean> {
  const differences = path.join(folder, 'differences');
  const { same, different, gone, added } = await comparePictures({ before, after: folder, differences });
  // Of a part of the routes, the rest is not gone.
  const missed = options.only === '/' ? gone : [];
  for (const { file, pixels } of different) console.log(`differs  ${file}  ${pixels} pixels`);
  for (const file of missed) console.log(`gone     ${file}`);
  for (const file of added) console.log(`new      ${file}`);
  console.log(`${same} the same, ${different.length} differ, ${missed.length} gone, ${added.length} new`);
  if (different.length > 0) console.log(`what differs is red in ${differences}`);
  return different.length + missed.length + added.length === 0;
}
