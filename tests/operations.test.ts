import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv, promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** What docs/operations.md and compose.yaml tell a person to do, done. */

const run = promisify(execFile);

/** The lines of docs/operations.md, from one fence to the next, that have these words. */
function fenceWith(words: string): string {
  const fences = [...readFileSync('docs/operations.md', 'utf8').matchAll(/^```\n(.*?)^```/gmsu)];
  const found = fences.flatMap(([, lines = '']) => (lines.includes(words) ? [lines] : []));
  if (found.length !== 1) throw new Error(`${found.length} fences of docs/operations.md have ${words}`);
  return found[0] ?? '';
}

/** Programs that stand for those of the server: each version of the product is a number, which `migrate` tells. */
const PROGRAMS = {
  npm: 'case "$*" in "run build") mkdir -p dist/server; cp version dist/version; cp migrate.js dist/server ;; esac',
  runuser: 'while [ "$1" != -- ]; do shift; done; shift; exec "$@"',
  node: 'exec sh "$2"',
  systemctl: 'cat "$ROOT/srv/achterban/version" >> "$ROOT/restarted"',
};

describe('the lines for a new version, on a server without Docker', () => {
  let root: string;
  let clone: string;
  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'achterban-operations-'));
    clone = path.join(root, 'clone');
    for (const folder of ['clone', 'srv', 'bin']) await mkdir(path.join(root, folder));
    for (const [name, lines] of Object.entries(PROGRAMS)) {
      await writeFile(path.join(root, 'bin', name), `#!/bin/sh\n${lines}\n`);
      await chmod(path.join(root, 'bin', name), 0o755);
    }
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  /** Types the lines, with a checkout of this version whose migrations end so. */
  async function upgrade(version: number, exit = 0): Promise<void> {
    await writeFile(path.join(clone, 'version'), `${version}\n`);
    await writeFile(
      path.join(clone, 'migrate.js'),
      `cat "$(dirname "$0")/../version" >> "$ROOT/migrated"\nexit ${exit}\n`,
    );
    const env = { ROOT: root, PATH: `${path.join(root, 'bin')}:/usr/bin:/bin` };
    await run('sh', ['-c', fenceWith('/server/migrate.js"').replaceAll('/srv/', `${root}/srv/`)], { cwd: clone, env });
    // The folder of a version has the second in which it was made in its name.
    await sleep(1_000 - (Date.now() % 1_000));
  }
  const linesOf = async (file: string) => (await readFile(path.join(root, file), 'utf8')).trim().split('\n');

  it('put one in the place of the other any number of times, each after its own migrations', async () => {
    for (const version of [1, 2, 3, 4]) await upgrade(version);
    expect(await linesOf('migrated')).toEqual(['1', '2', '3', '4']);
    expect(await linesOf('restarted')).toEqual(['1', '2', '3', '4']);
    const folders = (await readdir(path.join(root, 'srv'))).filter((name) => name !== 'achterban');
    expect(folders).toHaveLength(4);
    for (const folder of folders) {
      expect(await readdir(path.join(root, 'srv', folder))).toEqual(['server', 'version']);
    }
  });

  it('leave the version that runs where it is when the migrations of the next one fail', async () => {
    await upgrade(1);
    const before = await readlink(path.join(root, 'srv/achterban'));
    await expect(upgrade(2, 1)).rejects.toThrow(/Command failed/u);
    expect(await readlink(path.join(root, 'srv/achterban'))).toBe(before);
    expect(await linesOf('restarted')).toEqual(['1']);
  });

  it('restart nothing where /srv/achterban is a real folder, which stays as it was', async () => {
    const folder = path.join(root, 'srv/achterban');
    await mkdir(folder);
    await writeFile(path.join(folder, 'version'), '1\n');
    await expect(upgrade(2)).rejects.toThrow(/Command failed/u);
    expect(await linesOf('migrated')).toEqual(['2']);
    expect(await readdir(root)).not.toContain('restarted');
    expect(await readdir(folder)).toEqual(['version']);
    expect(await linesOf('srv/achterban/version')).toEqual(['1']);
  });
});

/** The names that Compose fills in, with braces or without; a dollar sign that is written twice is none. */
const FILLED_IN = /(?<!\$)(?:\$\$)*\$\{?([A-Za-z_]\w*)/gu;

it('a file .env made of .env.example, which Compose reads, changes nothing in compose.yaml', () => {
  const example = Object.keys(parseEnv(readFileSync('.env.example', 'utf8')));
  const compose = readFileSync('compose.yaml', 'utf8');
  const asked = [...compose.matchAll(FILLED_IN)].map(([, name = '']) => name);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((name) => example.includes(name))).toEqual([]);
  expect(compose).not.toContain('env_file');
  expect(example.filter((name) => name.startsWith('COMPOSE_'))).toEqual([]);
});
