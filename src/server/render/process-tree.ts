import { readdirSync, readFileSync } from 'node:fs';

/** Looking at and ending a process with everything it started. Linux only; elsewhere only the process itself is seen. */

/** The process and its descendants, the process first. */
export function processTree(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const entry of listProcesses()) {
    const parent = parentOf(entry);
    if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), entry]);
  }
  const tree = [pid];
  for (const member of tree) tree.push(...(children.get(member) ?? []));
  return tree;
}

/**
 * Ends the process group and every descendant. The tree is read before the first one dies, because orphans lose
 * their place in it.
 */
export function killTree(pid: number): void {
  const tree = processTree(pid);
  for (const target of [-pid, ...tree]) {
    try {
      process.kill(target, 'SIGKILL');
    } catch (error) {
      // Gone already, or never a group leader: that is what was wanted.
      if (!isGone(error)) throw error;
    }
  }
}

/** Memory that only these processes hold, in bytes: shared libraries, which are counted many times, are left out. */
export function privateMemory(tree: number[]): number {
  let kilobytes = 0;
  for (const pid of tree) {
    const status = readProc(pid, 'status');
    for (const [, amount] of status?.matchAll(/^Rss(?:Anon|Shmem):\s+(\d+) kB$/gm) ?? []) kilobytes += Number(amount);
  }
  return kilobytes * 1024;
}

function listProcesses(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch (error) {
    if (isGone(error)) return [];
    throw error;
  }
}

function parentOf(pid: number): number | null {
  const stat = readProc(pid, 'stat');
  // The name stands in parentheses and may itself hold spaces and parentheses.
  const parent = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  return parent === undefined ? null : Number(parent);
}

function readProc(pid: number, file: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH');
}
