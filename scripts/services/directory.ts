import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { giveDirectory, serviceAccount } from './account.ts';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * Where the development world keeps its data: `.dev`, or a directory of ours in the temporary one when the accounts
 * that the services run as cannot get that deep (a repository under /root).
 */
export function devDirectory(): string {
  const account = serviceAccount('nobody');
  const preferred = path.join(ROOT, '.dev');
  mkdirSync(preferred, { recursive: true });
  if (account === null) return preferred;
  chmodSync(preferred, 0o711);
  if (giveDirectory(path.join(preferred, 'postgres'), account)) return preferred;
  const name = createHash('sha256').update(ROOT).digest('hex').slice(0, 12);
  const fallback = path.join(tmpdir(), `achterban-dev-${name}`);
  mkdirSync(fallback, { recursive: true });
  const found = lstatSync(fallback);
  if (!found.isDirectory() || found.uid !== process.getuid?.()) {
    throw new Error(`${fallback} belongs to somebody else; remove it or move the repository`);
  }
  chmodSync(fallback, 0o711);
  return fallback;
}

/** The process that runs a development world in this directory, if any. */
function findDevProcess(dir: string): number | null {
  try {
    const pid = Number(readFileSync(path.join(dir, 'dev.pid'), 'utf8'));
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('dev.ts') ? pid : null;
  } catch {
    return null;
  }
}

/** One world at a time per directory: two PostgreSQL servers on the same files would be the end of them. */
export function claimDirectory(dir: string): () => void {
  const holder = findDevProcess(dir);
  if (holder !== null) throw new Error(`npm run dev is already running here (process ${holder})`);
  const file = path.join(dir, 'dev.pid');
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}
