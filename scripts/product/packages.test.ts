import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyPackages } from './packages.ts';

describe('the packages of the product', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'achterban-packages-'));
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  async function install(place: string, needs: object = {}): Promise<void> {
    const folder = path.join(dir, 'node_modules', place);
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'package.json'), JSON.stringify({ version: '1.0.0', ...needs }));
  }
  const copy = (name: string) => copyPackages([name], dir, path.join(dir, 'dist'));

  it('are copied with what they need, each to its own place, and nothing is left of an earlier build', async () => {
    await mkdir(path.join(dir, 'dist/node_modules/left-over'), { recursive: true });
    await install('a', { dependencies: { b: '1', c: '1' }, optionalDependencies: { windows: '1' } });
    await install('a/node_modules/b');
    await install('c', {
      peerDependencies: { d: '1', types: '1' },
      peerDependenciesMeta: { types: { optional: true } },
    });
    await install('d');
    await install('unasked');
    await copy('a');
    const copied = await readdir(path.join(dir, 'dist/node_modules'), { recursive: true });
    expect(copied.filter((file) => !file.endsWith('package.json')).toSorted()).toEqual([
      'a',
      'a/node_modules',
      'a/node_modules/b',
      'c',
      'd',
    ]);
  });

  it('are refused when one that is needed is missing', async () => {
    await expect(copy('a')).rejects.toThrow('a, which . needs, is not installed');
    await install('a', { dependencies: { b: '1' }, optionalDependencies: { windows: '1' } });
    await expect(copy('a')).rejects.toThrow('b, which node_modules/a needs, is not installed');
    await install('a', { peerDependencies: { c: '1' } });
    await expect(copy('a')).rejects.toThrow('c, which node_modules/a needs, is not installed');
  });
});
