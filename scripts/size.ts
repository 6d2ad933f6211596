import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** What a first visit may load, in kB of gzip. An entry that is not here fails, so that nobody adds one unmeasured. */
const BUDGETS: Record<string, number> = {
  'index.html': 180,
};

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

const DIST = 'dist/client';

const manifest = JSON.parse(await readFile(path.join(DIST, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

/** The entry and all it imports at once; what is fetched later does not count. */
function closure(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const next of manifest[name]?.imports ?? []) closure(next, seen);
  return seen;
}

async function gzipped(files: Iterable<string>): Promise<number> {
  let total = 0;
  for (const file of files) total += gzipSync(await readFile(path.join(DIST, file))).length;
  return total / 1000;
}

let failed = false;
for (const [name, chunk] of Object.entries(manifest)) {
  if (!chunk.isEntry) continue;
  const chunks = [...closure(name)].map((part) => manifest[part]).filter((part) => part !== undefined);
  const scripts = await gzipped(chunks.map((part) => part.file));
  const styles = await gzipped(new Set(chunks.flatMap((part) => part.css ?? [])));
  const budget = BUDGETS[name];
  const isOver = budget === undefined || scripts > budget;
  failed ||= isOver;
  const verdict = budget === undefined ? 'NO BUDGET' : `${isOver ? 'OVER' : 'within'} ${budget} kB`;
  process.stdout.write(`${name}: ${scripts.toFixed(1)} kB script, ${styles.toFixed(1)} kB style (gzip): ${verdict}\n`);
}
process.exit(failed ? 1 : 0);
