import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const manifest = z.object({ version: z.string() });

/** The version of the product, as its package.json has it. */
export async function readVersion(): Promise<string> {
  return manifest.parse(JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8'))).version;
}
