import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ROOT } from '../services/directory.ts';

const run = promisify(execFile);
const PATIENCE_MS = 20 * 60_000;

/** The lines of README in a fence of `sh`. */
export async function linesOfReadme(): Promise<string[]> {
  const text = await readFile(path.join(ROOT, 'README.md'), 'utf8');
  return [...text.matchAll(/^```sh\n(.*?)^```/gmsu)].flatMap(([, lines = '']) => lines.trim().split('\n'));
}

/** The files that git would hand to somebody, of these paths or of all; one that was deleted and not yet committed is none. */
export async function filesOfTree(...paths: string[]): Promise<string[]> {
  const list = async (which: string) => {
    const options = { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 };
    const { stdout } = await run('git', ['ls-files', ...which.split(' '), '-z', '--', ...paths], options).catch(
      (error: Error) => {
        throw new Error('git does not tell which files there are', { cause: error });
      },
    );
    return stdout.split('\0').filter(Boolean);
  };
  const [files, deleted] = await Promise.all([list('--cached --others --exclude-standard'), list('--deleted')]);
  return files.filter((file) => !deleted.includes(file));
}

/** What a clone of the tree as it stands would hold. */
export async function cloneTree(into: string): Promise<void> {
  for (const file of await filesOfTree()) {
    await mkdir(path.dirname(path.join(into, file)), { recursive: true });
    await cp(path.join(ROOT, file), path.join(into, file));
  }
}

export interface Line {
  /** Everything the line said so far. */
  said(): string;
  exit: Promise<number | null>;
  /** As Ctrl-C does it. */
  interrupt(): Promise<void>;
}

/** Runs a line of README in the folder, as a person types it. */
export function type(line: string, cwd: string, env: NodeJS.ProcessEnv): Line {
  const child = spawn('/bin/sh', ['-c', line], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  const interrupt = async () => {
    const isRunning = child.exitCode === null && child.signalCode === null;
    if (isRunning && child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
    await exit;
  };
  return { said: () => said, exit, interrupt };
}

/** Waits until `ask` has an answer, for as long as the line runs. */
export async function until<T>(
  what: string,
  line: Line,
  ask: () => Promise<T | null>,
  refuse: () => Promise<void> = async () => {},
): Promise<T> {
  let code: number | null | undefined;
  void line.exit.then((ended) => (code = ended));
  for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(500)) {
    const answer = await ask().catch(() => null);
    if (answer !== null) return answer;
    await refuse();
    if (code !== undefined || Date.now() > deadline) {
      throw new Error(
        `${what}: ${code === undefined ? 'not in time' : `ended with ${code}`}\n${line.said().slice(-4000)}`,
      );
    }
  }
}

/** Asks again and again until it is so. */
export async function awaitThat(what: string, seconds: number, ask: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + seconds * 1000; !(await ask().catch(() => false)); await sleep(250)) {
    if (Date.now() > deadline) throw new Error(`not in ${seconds} s: ${what}`);
  }
}
