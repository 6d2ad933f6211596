import { type ChildProcess, execFile, spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { availableParallelism, networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Log } from '#server/log.ts';

/**
 * The render process runs as a user that owns nothing, in a network namespace without a single interface, and knows
 * no secret: whatever a document manages to do inside Chromium, there is nowhere to go and nothing to take.
 */

/** Belongs to nobody: not to `nobody` either, which other services use. */
const RENDER_UID = 61000;
/** Where the starter and the render process talk. Standard input would be one-way. */
export const STREAM_FD = 3;
const ENTRY = fileURLToPath(new URL('../../start/render.ts', import.meta.url));
/** A page that somebody waits for goes before a document. */
const NICE = ['nice', '-n', '10'] as const;
const HOME_PREFIX = 'achterban-render-';
const run = promisify(execFile);

/** How many documents are drawn at once where nothing is set: half of the machine is for who waits for a page. */
export function browsersHere(): number {
  return Math.max(1, Math.floor(availableParallelism() / 2));
}

export interface IsolatedProcess {
  child: ChildProcess;
  /** When it has stopped and its files are gone. */
  ended: Promise<void>;
}

export interface IsolationOptions {
  log: Log;
  /** In production a machine that does not allow namespaces is refused; elsewhere it is only said. */
  production: boolean;
  environment: Record<string, string>;
  stdio: StdioOptions;
}

export async function spawnIsolated({
  log,
  production,
  environment,
  stdio,
}: IsolationOptions): Promise<IsolatedProcess> {
  const refusal = await probeIsolation();
  if (refusal !== null) {
    const problem = `documents cannot be rendered in isolation on this machine: ${refusal}`;
    if (production) throw new Error(problem);
    log.warn({ problem }, 'rendering WITHOUT isolation, which production refuses');
  }
  const isolated = refusal === null;
  await sweepHomes();
  const home = await mkdtemp(path.join(tmpdir(), `${HOME_PREFIX}${process.pid}-`));
  if (isolated && isRoot()) await chown(home, RENDER_UID, RENDER_UID);

  const flags = process.sourceMapsEnabled ? ['--enable-source-maps'] : [];
  const [command, ...rest] = [...NICE, ...(isolated ? isolationCommand() : []), process.execPath, ...flags, ENTRY];
  const child = spawn(command, rest, {
    stdio,
    detached: true,
    cwd: '/',
    // Everything else, and above all every password in the environment, stays behind.
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      LANG: 'C.UTF-8',
      HOME: home,
      TMPDIR: home,
      ...environment,
      NODE_ENV: production ? 'production' : 'development',
      RENDER_ROLE: isolated ? 'isolated' : 'unprotected',
    },
  });
  const ended = once(child, 'exit')
    .then(() => rm(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }))
    .catch((error: unknown) => log.warn({ err: error, home }, 'the files of a render process were left behind'));
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', reject);
  });
  return { child, ended };
}

/** A starter that was killed could not remove the files of its render process. */
async function sweepHomes(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const starter = new RegExp(`^${HOME_PREFIX}(\\d+)-`).exec(name)?.[1];
    if (starter === undefined || isRunning(Number(starter))) continue;
    await rm(path.join(tmpdir(), name), { recursive: true, force: true }).catch((error: unknown) => {
      // Another user's is that user's to remove.
      if (!hasCode(error, 'EACCES') && !hasCode(error, 'EPERM')) throw error;
    });
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process may not be asked, but it is there.
    return hasCode(error, 'EPERM');
  }
}

/** Asked by the render process about itself, whatever its starter believes. */
export function isolationGaps(): string[] {
  const gaps: string[] = [];
  if (isRoot()) gaps.push('it runs as root');
  const interfaces = Object.keys(networkInterfaces());
  if (interfaces.length > 0) gaps.push(`it can reach the network through ${interfaces.join(', ')}`);
  return gaps;
}

/** Put before a command, it runs without rights and without network. */
export function isolationCommand(): string[] {
  return isRoot()
    ? [
        'unshare',
        '--net',
        '--',
        'setpriv',
        `--reuid=${RENDER_UID}`,
        `--regid=${RENDER_UID}`,
        '--clear-groups',
        '--inh-caps=-all',
        '--bounding-set=-all',
        '--no-new-privs',
        '--',
      ]
    : ['unshare', '--user', '--map-current-user', '--net', '--', 'setpriv', '--no-new-privs', '--'];
}

/** Null when allowed. Tries exactly what is needed: our namespace, then the ones that Chromium makes for its sandbox. */
async function probeIsolation(): Promise<string | null> {
  const [command = '', ...prefix] = isolationCommand();
  const script =
    'test -r "$1" || { echo "user $(id -u) cannot read $1" >&2; exit 1; }; exec unshare --user --net "$2" -v';
  try {
    await run(command, [...prefix, 'sh', '-c', script, 'sh', ENTRY, process.execPath], { timeout: 10_000 });
    return null;
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    return said || (error instanceof Error ? error.message : String(error));
  }
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}
