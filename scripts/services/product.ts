import { existsSync } from 'node:fs';
import { chmod, cp } from 'node:fs/promises';
import path from 'node:path';
import { type Child, startChild } from './child.ts';
import { ROOT } from './directory.ts';

interface Starting {
  args?: readonly string[];
  env: NodeJS.ProcessEnv;
  onLine?: (line: string) => void;
}

/** The built product in a folder of its own, as an operator has it: nothing of the repository is in reach. */
export interface Product {
  folder: string;
  start(command: string, starting: Starting): Promise<Child>;
  /** Waits for the end of a command, and answers what it printed. */
  run(command: string, starting: Starting): Promise<{ outcome: string; output: string }>;
}

/** Copies `dist/` below `dir`, which must lie where no `node_modules` can be found from. */
export async function placeProduct(dir: string): Promise<Product> {
  const built = path.join(ROOT, 'dist');
  if (!existsSync(path.join(built, 'achterban'))) throw new Error('dist/ has no product: run npm run build first');
  for (let above = path.resolve(dir); above !== path.dirname(above); above = path.dirname(above)) {
    const packages = path.join(above, 'node_modules');
    if (existsSync(packages)) throw new Error(`${packages} would lend the product packages that it does not ship`);
  }
  const folder = path.join(dir, 'product');
  await cp(built, folder, { recursive: true });
  // The renderer gives up its rights before it reads the program.
  await chmod(dir, 0o711);

  const start: Product['start'] = (command, { args = [], env, onLine }) =>
    startChild({
      name: command,
      command: path.join(folder, 'achterban'),
      args: [command, ...args],
      // Elsewhere than the product: no command may look for its files in the folder that it was started in.
      cwd: dir,
      env: { ...env, PATH: `${path.dirname(process.execPath)}${path.delimiter}${env['PATH'] ?? ''}` },
      ...(onLine && { onLine }),
    });
  return {
    folder,
    start,
    async run(command, { onLine, ...starting }) {
      const lines: string[] = [];
      const child = await start(command, {
        ...starting,
        onLine: (line) => {
          lines.push(line);
          onLine?.(line);
        },
      });
      const outcome = await child.exited;
      return { outcome, output: lines.join('\n') };
    },
  };
}
