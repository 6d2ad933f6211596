import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { execFile } from 'node:child_process';
import { z } from 'zod';

/** What decides how the product is packed and started: who changes one of these proves the image again. */
const DECIDES = [
  'Dockerfile',
  '.dockerignore',
  '.npmrc',
  'README.md',
  'compose.yaml',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'vite.pages.config.ts',
  'deploy/seccomp-render.json',
  'scripts/product',
  'scripts/demo',
  'scripts/image',
  'scripts/services/inbox.ts',
  'scripts/compress.ts',
  'scripts/content.ts',
  'src/start',
  'src/server/env.ts',
  'src/server/alive.ts',
  'src/server/database/migrate.ts',
  'src/server/database/migrated.ts',
  'src/server/render/isolation.ts',
];
const RECORD = 'deploy/image.json';

const run = promisify(execFile);
const recordSchema = z.object({ sources: z.string(), proven: z.string() }).loose();

/** A hash of the files that decide, in the working tree. Tests of them decide nothing. */
export async function hashSources(): Promise<string> {
  const { stdout } = await run('git', [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '-z',
    '--',
    ...DECIDES,
  ]);
  const files = stdout.split('\0').filter((file) => file !== '' && !/\.test\.tsx?$/u.test(file));
  const hash = createHash('sha256');
  for (const file of files.toSorted())
    hash
      .update(`${file}\0`)
      .update(await readFile(file))
      .update('\0');
  return hash.digest('hex');
}

/** The last proof of the image, or null when there is none. */
export async function readProof(): Promise<z.infer<typeof recordSchema> | null> {
  const text = await readFile(RECORD, 'utf8').catch(() => null);
  return text === null ? null : recordSchema.parse(JSON.parse(text));
}

/**
 * `npm run check:image`: whether the image was proven as the product is packed and started now. Needs no engine, and so
 * runs on every machine.
 */
if (import.meta.main) {
  const [now, proof] = await Promise.all([hashSources(), readProof()]);
  if (proof?.sources === now) console.log(`image: proven as it is, on ${proof.proven}`);
  else {
    console.error(`${RECORD} is of another way to pack and start the product. Prove it: npm run image`);
    process.exitCode = 1;
  }
}
