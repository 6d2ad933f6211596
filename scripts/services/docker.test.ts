import { chmod, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startDocker } from './docker.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'achterban-docker-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

it('an engine is not started in a directory that somebody else can write to, or has put there', async () => {
  await symlink(dir, path.join(dir, 'elsewhere'));
  await expect(startDocker({ dir: path.join(dir, 'elsewhere') })).rejects.toThrow(/not a directory of yours alone/u);
  await chmod(dir, 0o777);
  await expect(startDocker({ dir })).rejects.toThrow(/not a directory of yours alone/u);
});
