import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAlive, showLife } from './alive.ts';
import { createLog } from './log.ts';

const log = createLog({ LOG_LEVEL: 'silent', NODE_ENV: 'test' }, 'test');

describe('the sign of life of a worker', () => {
  let dir: string;
  let file: string;
  beforeEach(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'achterban-alive-'));
    file = path.join(dir, 'own/worker');
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  const isWell = (now = new Date()) => isAlive(now, file).catch(() => false);

  it('is of a process that runs, and not older than a minute', async () => {
    expect(await isWell()).toBe(false);
    const stop = showLife(log, file);
    await expect.poll(() => isWell()).toBe(true);
    stop();
    expect(await isWell(new Date(Date.now() + 59_000))).toBe(true);
    expect(await isWell(new Date(Date.now() + 61_000))).toBe(false);

    const gone = spawn('true');
    await once(gone, 'exit');
    await writeFile(file, String(gone.pid));
    expect(await isWell()).toBe(false);
    // A worker that is started again takes the place of one that is gone.
    showLife(log, file)();
    await expect.poll(() => isWell()).toBe(true);
  });

  it('of one worker does not hide that another one hangs', async () => {
    const other = spawn('sleep', ['60']);
    await once(other, 'spawn');
    await mkdir(path.dirname(file));
    await writeFile(file, String(other.pid));
    await utimes(file, 0, 0);
    const complaint = new Promise<object>((resolve) => {
      showLife({ ...log, warn: resolve }, file)();
    });
    expect(JSON.stringify(await complaint)).toContain(`process ${other.pid} shows its life`);
    expect(await readFile(file, 'utf8')).toBe(String(other.pid));
    expect(await isWell()).toBe(false);
    other.kill();
  });

  it('is not looked for, nor left, in a folder that somebody else made or that leads elsewhere', async () => {
    const elsewhere = path.join(dir, 'elsewhere');
    await mkdir(elsewhere);
    await writeFile(path.join(elsewhere, 'worker'), String(process.pid));
    await symlink(elsewhere, path.dirname(file));
    await expect(isAlive(new Date(), file)).rejects.toThrow(/no folder of the user/u);
    await rm(path.dirname(file));
    if (process.getuid?.() !== 0) return;
    await mkdir(path.dirname(file));
    await writeFile(file, String(process.pid));
    await chown(path.dirname(file), 61_004, 61_004);
    await expect(isAlive(new Date(), file)).rejects.toThrow(/no folder of the user/u);
  });
});
