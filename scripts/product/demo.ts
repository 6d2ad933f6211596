import { writeFile } from 'node:fs/promises';
import { bundleServer } from './server.ts';

/**
 * Makes `dist-demo/`: what a product to try has beside it, one folder below the product's own, and what no installation
 * should have. Its starter knows its own programs, and leaves the others to the starter of the product.
 */
const STARTER = `#!/bin/sh
demo=$(dirname "$(readlink -f "$0")")
program=$demo/$1.js
if [ ! -f "$program" ]; then
  exec "$demo/../achterban" "$@"
fi
shift
exec node --enable-source-maps "$program" "$@"
`;

await bundleServer('dist-demo', {
  inbox: 'scripts/demo/inbox.ts',
  seed: 'scripts/demo/seed.ts',
  secrets: 'scripts/demo/secrets.ts',
});
await writeFile('dist-demo/achterban', STARTER, { mode: 0o755 });
