import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';

export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/**
 * Whom a service runs as. Servers that refuse root get the first of these accounts that the machine has;
 * anyone but root runs everything as themselves, which is null here.
 */
export function serviceAccount(...names: string[]): Account | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of names) {
    const known = spawnSync('id', ['-u', name], { encoding: 'utf8' });
    if (known.status !== 0) continue;
    const gid = execFileSync('id', ['-g', name], { encoding: 'utf8' });
    return { name, uid: Number(known.stdout), gid: Number(gid) };
  }
  throw new Error(`This machine has none of the accounts ${names.join(', ')}`);
}

/** Makes the directory and gives it to the account; false when a parent keeps the account out. */
export function giveDirectory(dir: string, account: Account | null): boolean {
  mkdirSync(dir, { recursive: true });
  if (account === null) return true;
  chownSync(dir, account.uid, account.gid);
  return spawnSync('test', ['-w', dir, '-a', '-x', dir], { uid: account.uid, gid: account.gid, cwd: '/' }).status === 0;
}
