import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { startChild } from './child.ts';

/** A process that waits to be buried by init counts as gone. */
function exists(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

describe('child', () => {
  it('passes on both outputs by the line and says how the process ended', async () => {
    const lines: string[] = [];
    const child = await startChild({
      name: 'echo',
      command: 'sh',
      args: ['-c', 'echo één; echo twee >&2; exit 3'],
      onLine: (line) => lines.push(line),
    });
    expect(await child.exited).toBe('stopped with code 3');
    await expect.poll(() => lines.toSorted()).toEqual(['twee', 'één']);
    expect(child.isRunning()).toBe(false);
  });

  it('insists when a process does not stop, and takes along what that started', async () => {
    const lines: string[] = [];
    const child = await startChild({
      name: 'stubborn',
      command: 'sh',
      args: ['-c', "trap '' TERM; sleep 300 & echo $!; wait; sleep 300"],
      onLine: (line) => lines.push(line),
    });
    await expect.poll(() => lines.length).toBe(1);
    await child.stop(100);
    expect(await child.exited).toBe('was stopped by SIGKILL');
    await expect.poll(() => exists(Number(lines[0]))).toBe(false);
  });

  it('says so when the program is not there', async () => {
    const outcome = await startChild({ name: 'nothing', command: '/nonexistent/program', args: [] }).then(
      (child) => child.exited,
      (error: unknown) => String(error),
    );
    // Through setpriv the refusal comes as an exit code, without it as an error of spawn.
    expect(outcome).toMatch(/code 127|ENOENT/);
  });

  it('does not leave a process behind when the one that started it is killed', async () => {
    const module = new URL('child.ts', import.meta.url).href;
    const script = `import { startChild } from '${module}';
      console.log((await startChild({ name: 'sleep', command: 'sleep', args: ['300'] })).pid);`;
    const starter = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(createInterface({ input: starter.stdout }), 'line')) as [string];
    const pid = Number(line);
    expect(exists(pid)).toBe(true);
    starter.kill('SIGKILL');
    for (let attempt = 0; attempt < 50 && exists(pid); attempt += 1) await sleep(100);
    expect(exists(pid)).toBe(false);
  });
});
