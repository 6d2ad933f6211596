import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { COMMANDS, PARTS } from '../product/shipped.ts';
import { filesOfTree, linesOfReadme } from './line.ts';

/**
 * What decides how the product is packed and started, with all of `scripts` that these import: who changes one of them
 * proves the image again. What a page or a document says decides nothing, and of README only its lines do.
 */
const DECIDES = [
  'Dockerfile',
  '.dockerignore',
  '.npmrc',
  'compose.yaml',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'vite.pages.config.ts',
  'deploy/seccomp-render.json',
  'scripts/compress.ts',
  'scripts/demo',
  'scripts/image',
  'scripts/product',
  'scripts/services/docker',
  'db/seed.ts',
  'src/start/app.ts',
  ...Object.values({ ...COMMANDS, ...PARTS }),
  'src/server/alive.ts',
  'src/server/env.ts',
  'src/server/stop-on-signal.ts',
  'src/server/database/job-schema.ts',
  'src/server/database/migrate.ts',
  'src/server/database/migrated.ts',
  'src/server/http/listen.ts',
  'src/server/render/browser.ts',
  'src/server/render/isolation.ts',
  'src/server/render/process.ts',
];
const RECORD = 'deploy/image.json';
const PROVE = 'Prove the image: npm run image';

const recordSchema = z.object({ sources: z.string(), proven: z.string() }).loose();

/** The files that decide. Tests of them decide nothing. */
async function listSources(): Promise<string[]> {
  const scripts = new Set(await filesOfTree('scripts'));
  const files = (await filesOfTree(...DECIDES)).filter((file) => !/\.test\.tsx?$/u.test(file));
  const found = new Set(files);
  for (const file of found) {
    if (!file.endsWith('.ts')) continue;
    for (const [, name = ''] of (await readFile(file, 'utf8')).matchAll(/(?:from|import) '(\.[^']+)'/gu)) {
      const imported = path.join(path.dirname(file), name);
      if (scripts.has(imported)) found.add(imported);
    }
  }
  return [...found].toSorted();
}

/** A hash of the files that decide, in the working tree. */
export async function hashSources(): Promise<string> {
  const hash = createHash('sha256').update((await linesOfReadme()).join('\n'));
  for (const file of await listSources()) hash.update(`\0${file}\0`).update(await readFile(file));
  return hash.digest('hex');
}

/** The last proof of the image, or null when there is none. */
async function readProof(): Promise<z.infer<typeof recordSchema> | null> {
  const text = await readFile(RECORD, 'utf8').catch(() => null);
  return text === null ? null : recordSchema.parse(JSON.parse(text));
}

/**
 * `npm run check:image`: whether the image was proven as the product is packed and started now. Needs no engine, and so
 * runs on every machine.
 */
if (import.meta.main) {
  try {
    const [now, proof] = await Promise.all([hashSources(), readProof()]);
    if (proof?.sources === now) console.log(`image: proven as it is, on ${proof.proven}`);
    else throw new Error(`${RECORD} is of another way to pack and start the product`);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}. ${PROVE}`);
    process.exitCode = 1;
  }
}
