import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyPackages, readManifest } from './packages.ts';
import { bundleServer } from './server.ts';
import { COMMANDS, OUTSIDE, PARTS } from './shipped.ts';

/**
 * Makes `dist/` the whole product, beside the browser's half that Vite put there: the commands, the packages that stay
 * outside the bundle, and the script that starts a command. The image, the tests and a server without Docker run this
 * folder, from wherever it is copied to.
 */
const DIST = 'dist';

const STARTER = `#!/bin/sh
# achterban <command> [arguments]: starts a command of the product that this script stands in.
program=$(dirname "$(readlink -f "$0")")/server/$1.js
if [ -f "$program" ]; then
  shift
  exec node --enable-source-maps "$program" "$@"
fi
echo 'achterban takes a command: ${Object.keys(COMMANDS).join(', ')}' >&2
exit 2
`;

await bundleServer(path.join(DIST, 'server'), { ...COMMANDS, ...PARTS });
await copyPackages(OUTSIDE, '.', DIST);
const { version, dependencies } = await readManifest('.');
const outside = Object.fromEntries(OUTSIDE.map((name) => [name, dependencies[name]]));
const described = { name: 'achterban', version, private: true, type: 'module', dependencies: outside };
await writeFile(path.join(DIST, 'package.json'), `${JSON.stringify(described, null, 2)}\n`);
await writeFile(path.join(DIST, 'achterban'), STARTER, { mode: 0o755 });
