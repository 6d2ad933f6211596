import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { addressOf, SHIRTS_IS } from '../../tests/e2e/routes.ts';
import type { World } from '../../tests/e2e/world.ts';
import { takeWhenStill, visitAs } from './camera.ts';

/**
 * The pictures of the product on the front page, and the table that says how large each is: made from the demo world, so
 * that they show what the product is now. Run it again when one of these screens changed.
 */

const FOLDER = 'public/voorpagina';
const TABLE = 'src/features/welkom/shared/rules/pictures.ts';
const ADMIN = 'marja@groenendaal.example';
/** Pixels of the picture for one of the page: sharp on a good screen. */
const DENSITY = 2;
const QUALITY = 80;

interface Shot {
  /** As the table has it: 'delen', or 'delen.wide' beside 'delen.narrow'. */
  name: string;
  address: () => Promise<string>;
  as: string | null;
  /** Of the window in which it is taken. */
  window: number;
  /** How wide the front page shows it. */
  shown: number;
  box: (page: Page) => Promise<Box>;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const SEARCH = `from app.zoekopdracht where ${SHIRTS_IS}`;
const signUpPage = () => addressOf({ path: '/inschrijven/$code', as: [], id: `select code as id ${SEARCH}` });
const editor = () => addressOf({ path: '/zoekopdrachten/edit/$id', as: [], id: `select id ${SEARCH}` });

/** The part of a page with this selector: the first there is. */
const around = (selector: string) => async (page: Page) => {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${page.url()} has no ${selector}`);
  return box;
};

/** The same part of a page, on a desk and on a phone. */
const both = (name: string, shot: Pick<Shot, 'address' | 'as' | 'box'>): Shot[] => [
  { ...shot, name: `${name}.wide`, window: 1440, shown: 720 },
  { ...shot, name: `${name}.narrow`, window: 390, shown: 350 },
];

const SHOTS: Shot[] = [
  {
    name: 'telefoon',
    address: signUpPage,
    as: null,
    window: 390,
    shown: 296,
    // As much of it as the frame on the front page shows.
    box: () => Promise.resolve({ x: 0, y: 0, width: 390, height: 1007 }),
  },
  ...both('pakketten', {
    address: editor,
    as: ADMIN,
    box: around('form [class*="grid-cols-3 grid-rows"], form [role="tabpanel"]'),
  }),
  ...both('delen', {
    address: () => Promise.resolve('/zoekopdrachten'),
    as: ADMIN,
    box: around('main li:has(h3:has-text("Nieuwe shirts"))'),
  }),
  ...both('vandaag', {
    address: () => Promise.resolve('/dashboard'),
    as: ADMIN,
    box: around('section:has(h2:text-is("Vandaag"))'),
  }),
  {
    name: 'stand',
    address: () => Promise.resolve('/dashboard'),
    as: ADMIN,
    window: 1440,
    shown: 372,
    box: around('section:has(h2:text-is("Toegezegd dit seizoen"))'),
  },
];

export async function takeProductPictures(from: Browser, world: World): Promise<void> {
  const table: Record<string, object> = {};
  for (const [at, shot] of SHOTS.entries()) {
    const [key = '', kind] = shot.name.split('.');
    const picture = await take(from, world, shot, at);
    table[key] = kind === undefined ? picture : { ...table[key], [kind]: picture };
    console.log(`${shot.name}: ${picture.file}, ${(picture.bytes / 1000).toFixed(1)} kB`);
  }
  const words = JSON.stringify(table, (key, value: unknown) => (key === 'bytes' ? undefined : value));
  await writeFile(TABLE, `/** Made by \`npm run shots -- --voorpagina\`. */\nexport const PICTURES = ${words};\n`);
  execFileSync('npx', ['oxfmt', TABLE]);
}

async function take(from: Browser, world: World, { name, address, as, window, shown, box }: Shot, at: number) {
  const visitor = await visitAs(from, world, { email: as, at, density: DENSITY });
  const { page } = visitor;
  await page.setViewportSize({ width: window, height: 900 });
  await page.goto(await address());
  const taken = await takeWhenStill(visitor, name, async () =>
    page.screenshot({ clip: await box(page), animations: 'disabled' }),
  );
  await visitor.leave();
  const { data, info } = await sharp(taken)
    .resize({ width: shown * DENSITY })
    .webp({ quality: QUALITY, effort: 6 })
    .toBuffer({ resolveWithObject: true });
  const file = `${name.replace('.wide', '').replace('.narrow', '-smal')}.webp`;
  await writeFile(`${FOLDER}/${file}`, data);
  // The picture is kept for a day; another one has another address.
  const version = createHash('sha256').update(data).digest('hex').slice(0, 8);
  return {
    file: `/voorpagina/${file}?${version}`,
    width: shown,
    height: Math.round(info.height / DENSITY),
    bytes: info.size,
  };
}
