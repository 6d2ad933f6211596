import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Account } from './account.ts';

export interface Child {
  name: string;
  pid: number;
  /** Settles when the process is gone, with the words for how. */
  exited: Promise<string>;
  isRunning(): boolean;
  /** Asks it to stop, and insists after `graceMs`. */
  stop(graceMs?: number): Promise<void>;
}

export interface ChildOptions {
  name: string;
  command: string;
  args: string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  account?: Account | null;
  onLine?: (line: string) => void;
}

/** Has the kernel stop the process when this one is killed too hard to do it itself. */
const DIES_WITH_US = existsSync('/usr/bin/setpriv') ? ['/usr/bin/setpriv', '--pdeathsig', 'TERM', '--'] : [];

const running = new Set<ChildProcess>();

// What was started never outlives this process, not even when it ends by an error.
process.once('exit', () => {
  for (const child of running) signalGroup(child, 'SIGKILL');
});

/**
 * Starts a process in a group of its own: Ctrl-C in the terminal reaches only us, and we stop the rest in order.
 */
export async function startChild(options: ChildOptions): Promise<Child> {
  const { account } = options;
  const [command, ...args] = [...DIES_WITH_US, options.command, ...options.args];
  const child = spawn(command ?? options.command, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: options.env ?? process.env,
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
    ...(account ? { uid: account.uid, gid: account.gid } : {}),
  });
  const exited = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => {
      running.delete(child);
      resolve(signal === null ? `stopped with code ${code}` : `was stopped by ${signal}`);
    });
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => options.onLine?.(line));
  }
  await once(child, 'spawn');
  running.add(child);
  const { pid } = child;
  if (pid === undefined) throw new Error(`${options.name} has no process id`);

  return {
    name: options.name,
    pid,
    exited,
    isRunning: () => running.has(child),
    stop: async (graceMs = 8_000) => {
      if (!running.has(child)) return;
      child.kill('SIGTERM');
      const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), graceMs);
      await exited;
      clearTimeout(timer);
      // Whatever it left behind is in its group and nowhere else.
      signalGroup(child, 'SIGKILL');
    },
  };
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
