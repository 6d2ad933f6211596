import { lstat, mkdir, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from './log.ts';

/**
 * A worker listens nowhere, so a file with its process id tells by its age that its event loop turns. The file lies in a
 * folder of the worker's own user; not below TMPDIR, which may be a disk that several containers share.
 */
const PLACE = `/tmp/achterban-${process.getuid?.()}/worker`;
const EVERY_MS = 5_000;
/** A worker that draws, packs or imports may be late for a while, and is not dead. */
const LATE_MS = 60_000;

/** Starts the sign of life. Answers how to stop it. */
export function showLife(log: Log, file = PLACE): () => void {
  let known = '';
  const show = async () => {
    const problem = await renew(file).then(
      () => '',
      (error: unknown) => String(error),
    );
    if (problem !== known && problem !== '') log.warn({ problem }, 'no sign of life');
    known = problem;
  };
  void show();
  const timer = setInterval(() => void show(), EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** Whether the worker that shows its life there still runs, and did so lately. */
export async function isAlive(now: Date, file = PLACE): Promise<boolean> {
  await refuseForeignFolder(file);
  const shown = await stat(file);
  return isRunning(await readPid(file)) && now.getTime() - shown.mtimeMs < LATE_MS;
}

async function renew(file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await refuseForeignFolder(file);
  const pid = await readPid(file);
  if (pid === process.pid) return utimes(file, new Date(), new Date());
  // The sign of one worker must not hide that another one hangs.
  if (isRunning(pid)) throw new Error(`process ${pid} shows its life in ${file}: give each worker a WORKER_ALIVE`);
  const whole = `${file}.${process.pid}`;
  await writeFile(whole, String(process.pid));
  await rename(whole, file);
}

/** What another user put there, or led elsewhere, tells nothing. */
async function refuseForeignFolder(file: string): Promise<void> {
  const folder = path.dirname(file);
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== process.getuid?.()) {
    throw new Error(`${folder} is no folder of the user of this process`);
  }
}

/** 0 when there is none. */
async function readPid(file: string): Promise<number> {
  return Number(await readFile(file, 'utf8').catch(() => '')) || 0;
}

function isRunning(pid: number): boolean {
  if (pid <= 0) return false;
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
