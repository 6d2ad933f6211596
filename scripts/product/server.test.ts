import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bundleServer } from './server.ts';

const run = promisify(execFile);

describe('the bundle of a command', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'achterban-bundle-'));
    await writeFile(path.join(dir, 'package.json'), '{"type":"module"}');
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  /** Bundles a program of these lines, beside these files, and does not run it. */
  async function bundle(source: string, files: Record<string, string | Uint8Array> = {}): Promise<void> {
    for (const [name, content] of Object.entries({ ...files, 'source/program.ts': source })) {
      await mkdir(path.dirname(path.join(dir, name)), { recursive: true });
      await writeFile(path.join(dir, name), content);
    }
    await bundleServer(path.join(dir, 'server'), { program: path.join(dir, 'source/program.ts') });
  }
  const refusal = (words: string) => `would not start:\n${words}`;

  it('holds the packages that it imports, and the files that its source names', async () => {
    await bundle(
      `import { readFileSync } from 'node:fs';
       import { createRequire } from 'node:module';
       import { word } from 'bundled';
       const required = createRequire(import.meta.url)(
         'bundled',
       ) as { word: string };
       console.log(
         word === required.word,
         readFileSync(new URL(import.meta
           .resolve('bundled/letters.txt')), 'utf8'),
         readFileSync(new URL('./beside/it.txt', import.meta.url), 'utf8') +
           readFileSync(new URL('./drawing.svg', import.meta.url), 'utf8') +
           readFileSync(new URL('one.svg', new URL('./drawings/', import.meta.url)), 'utf8'),
       );`,
      {
        'node_modules/bundled/index.js': `exports.word = 'word';`,
        'node_modules/bundled/letters.txt': 'letters,',
        'source/beside/it.txt': 'and a file',
        'source/drawing.svg': ', and a drawing',
        'source/drawings/one.svg': ', and one in a folder',
      },
    );
    await rm(path.join(dir, 'node_modules'), { recursive: true });
    await rm(path.join(dir, 'source'), { recursive: true });
    const { stdout } = await run(process.execPath, ['server/program.js'], { cwd: dir });
    expect(stdout.trim()).toBe('true letters, and a file, and a drawing, and one in a folder');
  });

  it('is refused with the name of a package that is neither bundled nor on the list', async () => {
    await expect(bundle(`import { word } from '@elsewhere/left-out'; console.log(word);`)).rejects.toThrow(
      /would not start:\n.*@elsewhere\/left-out/su,
    );
    await expect(bundle(`import 'native'; `, nativePackage())).rejects.toThrow(
      refusal('native loads a binary (native.node): add it to scripts/product/shipped.ts'),
    );
    await expect(
      bundle(`import 'asking';`, { 'node_modules/asking/index.js': `require('left-out');` }),
    ).rejects.toThrow(/would not start:\n.*left-out/su);
  });

  it.each([
    ['__dirname', `module.exports = require('node:path').join(__dirname, 'data.txt');`],
    ['__require.resolve', `module.exports = require.resolve('looking/data.txt');`],
    ['__require', `const { name } = process.versions; module.exports = require(name);`],
    ['__require', `const ask = [require]; module.exports = (name) => ask[0](name);`],
  ])('is refused with the name of a package that looks for what is beside it with %s', async (way, index) => {
    const files = { 'node_modules/looking/index.js': index, 'node_modules/looking/data.txt': 'data' };
    await expect(bundle(`import data from 'looking'; console.log(String(data));`, files)).rejects.toThrow(
      refusal(`looking looks for a file beside itself (${way})`),
    );
  });

  it('is refused with the name of a file that is not there, or that only a running program can name', async () => {
    await expect(bundle(`console.log(new URL('./gone/', import.meta.url));`)).rejects.toThrow(
      /program\.ts.*\.\/gone\//su,
    );
    await expect(bundle(`console.log(import.meta.resolve('left-out/letters.woff2'));`)).rejects.toThrow(
      /program\.ts.*left-out\/letters\.woff2/su,
    );
  });

  it.each([
    'const name = `./a`; console.log(new URL(name, import.meta.url));',
    `console.log(import.meta['url']);`,
    'const { dirname } = import.meta; console.log(dirname);',
    'const here = import.meta; console.log(here.filename);',
    'function ask(where: string) { return (name: string) => where + name; } console.log(ask(import.meta.url)("left-out"));',
  ])('is refused when it says where it stands in a way that cannot be followed: %s', async (source) => {
    await expect(bundle(source)).rejects.toThrow(/program\.ts names a file in a way .* import\.meta in line 1/u);
  });

  it('names the line of the source where an error arose', async () => {
    await bundle(`\n\nfunction thrower(): never { throw new Error('on the third line'); }\nthrower();`);
    const { stderr } = await run(process.execPath, ['--enable-source-maps', 'server/program.js'], { cwd: dir }).catch(
      (error: { stderr: string }) => error,
    );
    expect(stderr).toMatch(/source\/program\.ts:3:/u);
  });
});

/** A package that loads a binary of its own, as sharp does. */
function nativePackage(): Record<string, string | Uint8Array> {
  return {
    'node_modules/native/index.js': `module.exports = require('./native.node');`,
    'node_modules/native/native.node': Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 0xff, 0xfe, 0x00, 0x01]),
  };
}
