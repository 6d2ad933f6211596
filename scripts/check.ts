import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Runs every `check:…` script of package.json, all of them to the end, and shows what the failing ones said. */

const root = path.dirname(import.meta.dirname);
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));

const env = {
  // They run beside each other, so what counts is the processor they take together: the compiler and the linter, which
  // are Go, collect less often while there is memory.
  GOGC: '400',
  GOMEMLIMIT: '4GiB',
  ...process.env,
  PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env['PATH']}`,
};

function run(command: string): Promise<{ passed: boolean; output: string; seconds: number }> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(command, { cwd: root, env, shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      const seconds = (performance.now() - start) / 1000;
      resolve({ passed: code === 0, output: Buffer.concat(output).toString('utf8'), seconds });
    });
  });
}

const results = await Promise.all(
  Object.entries(scripts)
    .filter(([name]) => name.startsWith('check:'))
    .map(async ([name, command]) => {
      const result = await run(command);
      console.log(`${result.passed ? '✓' : '✗'} ${name}  ${result.seconds.toFixed(1)} s`);
      return { name, ...result };
    }),
);
for (const { name, passed, output } of results) {
  if (!passed) console.error(`\n── ${name}\n${output.trimEnd()}`);
}
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
