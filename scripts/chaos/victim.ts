import type { Child } from '../services/child.ts';

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

/** Keeps one process of this kind alive, which `begin` starts. */
export async function startVictim(
  name: string,
  begin: (onLine: (line: string) => void) => Promise<Child>,
): Promise<Victim> {
  const output: string[] = [];
  let kills = 0;
  let startedAt = 0;
  /** How the ones ended that nobody killed. */
  const ownEndings: string[] = [];

  function start(): Promise<Child> {
    startedAt = performance.now();
    return begin((line) => {
      output.push(line);
      if (output.length > KEPT_LINES) output.shift();
    });
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
