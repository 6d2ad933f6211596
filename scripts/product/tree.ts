import { cp, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { bundleServer } from './server.ts';
import { COMMANDS, OUTSIDE, PARTS } from './shipped.ts';

/**
 * Makes `dist/` the whole product, beside the browser's half that Vite put there: the commands, the packages that stay
 * outside the bundle, and the script that starts a command. The image, the tests and a server without Docker run this
 * folder, from wherever it is copied to.
 */
const DIST = 'dist';

/** `demo/` is there in the image of the demo only. */
const STARTER = `#!/bin/sh
# achterban <command> [arguments]: starts a command of the product that this script stands in.
product=$(dirname "$(readlink -f "$0")")
for program in "$product/server/$1.js" "$product/demo/$1.js"; do
  if [ -f "$program" ]; then
    shift
    exec node --enable-source-maps "$program" "$@"
  fi
done
echo 'achterban takes a command: ${Object.keys(COMMANDS).join(', ')}' >&2
exit 2
`;

const manifest = z.object({
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});
const readManifest = async (folder: string) =>
  manifest.parse(JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')));

/** Types, maps and sources of a package, which no process reads. */
const UNREAD = /\.d\.[cm]?ts$|\.map$|\/sharp\/(?:src|install)(?:\/|$)|\/playwright-core\/(?:types|lib\/vite)(?:\/|$)/u;

/** Copies a package with all that it needs, each to the folder of `node_modules` that it has here. */
async function copyPackage(name: string, from: string, done: Set<string>): Promise<void> {
  const folder = await findPackage(name, from);
  if (folder === null || done.has(folder)) return;
  done.add(folder);
  await cp(folder, path.join(DIST, folder), { recursive: true, filter: (file) => !UNREAD.test(file) });
  const { dependencies, optionalDependencies } = await readManifest(folder);
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) {
    await copyPackage(needed, folder, done);
  }
}

/** As Node looks for it. Null for an optional package of another platform. */
async function findPackage(name: string, from: string): Promise<string | null> {
  for (let above = from; ; above = path.dirname(above)) {
    const folder = path.join(above, 'node_modules', name);
    if (await stat(folder).catch(() => null)) return folder;
    if (above === '.') return null;
  }
}

await bundleServer(path.join(DIST, 'server'), { ...COMMANDS, ...PARTS });
const { version, dependencies } = await readManifest('.');
const packages = new Set<string>();
for (const name of OUTSIDE) await copyPackage(name, '.', packages);
const outside = Object.fromEntries(OUTSIDE.map((name) => [name, dependencies[name]]));
const described = { name: 'achterban', version, private: true, type: 'module', dependencies: outside };
await writeFile(path.join(DIST, 'package.json'), `${JSON.stringify(described, null, 2)}\n`);
await writeFile(path.join(DIST, 'achterban'), STARTER, { mode: 0o755 });
