import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../services/directory.ts';
import { cloneTree } from './line.ts';

const run = promisify(execFile);

describe('npm run check:image', { timeout: 60_000 }, () => {
  let clone: string;
  beforeAll(async () => {
    clone = await mkdtemp(path.join(tmpdir(), 'achterban-sources-'));
    await cloneTree(clone);
    await symlink(path.join(ROOT, 'node_modules'), path.join(clone, 'node_modules'));
    await run('git', ['init', '--quiet'], { cwd: clone });
  }, 60_000);
  afterAll(() => rm(clone, { recursive: true, force: true }));

  const hash = async () => {
    const program = `import('./scripts/image/sources.ts').then((all) => all.hashSources()).then(console.log)`;
    const { stdout } = await run(process.execPath, ['--eval', program], { cwd: clone });
    return stdout.trim();
  };

  it('asks for a new proof after a change to what the build imports or README tells to type, and after no words', async () => {
    let before = await hash();
    const isAsked = async (file: string, text: string) => {
      await appendFile(path.join(clone, file), text);
      const [old, now] = [before, await hash()];
      before = now;
      return old !== now;
    };
    const changed = [
      ['compose.yaml', '\n'],
      ['scripts/first-load.ts', '\n'],
      ['scripts/services/inbox-pages.ts', '\n'],
      ['src/server/database/job-schema.ts', '\n'],
      ['scripts/product/new.ts', ''],
      ['README.md', '\n```sh\nnpm run other\n```\n'],
    ] as const;
    for (const [file, text] of changed) expect(await isAsked(file, text), file).toBe(true);
    for (const file of ['README.md', 'src/start/router.tsx', 'scripts/gallery.ts', 'deploy/image.json']) {
      expect(await isAsked(file, '\nwords\n'), file).toBe(false);
    }
  });

  it('says in one line what to run when there is no proof, a file is gone, or git tells nothing', async () => {
    const refuses = () =>
      run(process.execPath, ['scripts/image/sources.ts'], { cwd: clone }).then(
        () => 'nothing',
        ({ stderr }: { stderr: string }) => stderr,
      );
    const said = /^[^\n]*npm run image\n$/u;
    await writeFile(path.join(clone, 'deploy/image.json'), '{"sources":"","proven":""}');
    expect(await refuses()).toMatch(said);
    await run('git', ['add', 'tsconfig.json'], { cwd: clone });
    await rm(path.join(clone, 'tsconfig.json'));
    expect(await refuses()).toMatch(said);
    await rm(path.join(clone, '.git'), { recursive: true });
    expect(await refuses()).toMatch(said);
  });
});
