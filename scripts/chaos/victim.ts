import { ROOT } from '../services/directory.ts';
import { type Child, startChild } from '../services/child.ts';

/** A process that is killed without warning and started again, as a service manager would. */
export interface Victim {
  name: string;
  pid(): number;
  startedAt(): number;
  kills(): number;
  /** SIGKILL, and at once the next one. */
  strike(): Promise<void>;
  /** Politely; says how it ended. */
  stop(): Promise<string>;
  /** The last lines of all of them. */
  output(): string[];
}

const KEPT_LINES = 200;
/** Node keeps what it compiled when it ends by itself, which a victim never does. */
const KEEPS_COMPILED = ['--import', './scripts/chaos/keep-compiled.ts'];

export interface VictimOptions {
  name: string;
  /** A file of the bundle (`BUNDLE`), or a source as it is. */
  entry: string;
  env: NodeJS.ProcessEnv;
  onLine?: (line: string) => void;
}

export async function startVictim({ name, entry, env, onLine }: VictimOptions): Promise<Victim> {
  const output: string[] = [];
  let kills = 0;
  let startedAt = 0;
  /** How the ones ended that nobody killed. */
  const ownEndings: string[] = [];

  async function start(): Promise<Child> {
    startedAt = performance.now();
    const child = await startChild({
      name,
      command: process.execPath,
      args: [...(entry.endsWith('.ts') ? ['--import', './scripts/jsx-hook.ts'] : KEEPS_COMPILED), entry],
      cwd: ROOT,
      env,
      onLine: (line) => {
        onLine?.(line);
        output.push(line);
        if (output.length > KEPT_LINES) output.shift();
      },
    });
    return child;
  }

  let child = await start();
  return {
    name,
    pid: () => child.pid,
    startedAt: () => startedAt,
    kills: () => kills,
    async strike() {
      if (!child.isRunning()) ownEndings.push(await child.exited);
      else {
        process.kill(child.pid, 'SIGKILL');
        await child.exited;
        kills += 1;
      }
      if (ownEndings.length > 0) throw new Error(`${name} ${ownEndings.join(', ')}\n${output.join('\n')}`);
      child = await start();
    },
    async stop() {
      await child.stop(20_000);
      return child.exited;
    },
    output: () => output,
  };
}
