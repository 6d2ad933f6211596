import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const ENTRY = 'index.html';

/**
 * What a first visit may load, in kB of gzip: the entry alone, and with the page that most people see first. An entry
 * that is not here fails, so that nobody adds one unmeasured.
 */
const BUDGETS: Record<string, number> = {
  [ENTRY]: 148,
  'src/features/accounts/client/login-page.tsx': 255,
};

/** Schemas come when somebody enters a form, never with a page; zod names itself in what it is built into. */
const LATER = '$ZodType';

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
const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
for (const name of new Set([...entries, ...Object.keys(BUDGETS)])) {
  const chunks = [...closure(name, closure(ENTRY))].map((part) => manifest[part]).filter((part) => part !== undefined);
  const scripts = await gzipped(chunks.map((part) => part.file));
  const styles = await gzipped(new Set(chunks.flatMap((part) => part.css ?? [])));
  const texts = await Promise.all(chunks.map((part) => readFile(path.join(DIST, part.file), 'utf8')));
  const hasSchemas = texts.some((text) => text.includes(LATER));
  const budget = BUDGETS[name];
  const isOver = budget === undefined || scripts > budget;
  failed ||= isOver || hasSchemas || manifest[name] === undefined;
  const verdict = budget === undefined ? 'NO BUDGET' : `${isOver ? 'OVER' : 'within'} ${budget} kB`;
  const schemas = hasSchemas ? ', WITH SCHEMAS' : '';
  process.stdout.write(
    `${name}: ${scripts.toFixed(1)} kB script, ${styles.toFixed(1)} kB style (gzip): ${verdict}${schemas}\n`,
  );
}
process.exit(failed ? 1 : 0);
