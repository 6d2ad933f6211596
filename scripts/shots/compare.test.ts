import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { comparePictures } from './compare.ts';

let root: string;
let folders: { before: string; after: string; differences: string };

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'compare-'));
  folders = {
    before: path.join(root, 'before'),
    after: path.join(root, 'after'),
    differences: path.join(root, 'after/differences'),
  };
  await mkdir(folders.before);
  await mkdir(folders.after);
});

afterEach(() => rm(root, { recursive: true }));

/** Grey with a black line along the top. */
async function draw(folder: string, name: string, { height = 10, grey = 200 } = {}): Promise<void> {
  const create = { width: 8, height, channels: 3, background: { r: grey, g: grey, b: grey } } as const;
  const line = { create: { width: 8, height: 1, channels: 3, background: 'black' } } as const;
  await sharp({ create })
    .composite([{ input: line, left: 0, top: 0 }])
    .png()
    .toFile(path.join(folder, name));
}

describe('comparing pictures', () => {
  test('a picture that is the same is only counted', async () => {
    await draw(folders.before, 'a.png');
    await draw(folders.after, 'a.png');
    expect(await comparePictures(folders)).toEqual({ same: 1, different: [], gone: [], added: [] });
  });

  test('the slightest other shade is a difference, and has a picture of its own', async () => {
    await draw(folders.before, 'a.png', { grey: 200 });
    await draw(folders.after, 'a.png', { grey: 201 });
    expect(await comparePictures(folders)).toMatchObject({ same: 0, different: [{ file: 'a.png', pixels: 72 }] });
    expect(await readdir(folders.differences)).toEqual(['a.png']);
  });

  test('of a page that became longer only what was added differs', async () => {
    await draw(folders.before, 'a.png', { height: 10 });
    await draw(folders.after, 'a.png', { height: 13 });
    expect(await comparePictures(folders)).toMatchObject({ different: [{ file: 'a.png', pixels: 24 }] });
    expect(await sharp(await readFile(path.join(folders.differences, 'a.png'))).metadata()).toMatchObject({
      width: 8,
      height: 13,
    });
  });

  test('a picture on one side only is named', async () => {
    await draw(folders.before, 'old.png');
    await draw(folders.after, 'new.png');
    expect(await comparePictures(folders)).toEqual({ same: 0, different: [], gone: ['old.png'], added: ['new.png'] });
  });
});
