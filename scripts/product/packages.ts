import { cp, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const manifest = z.object({
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
  peerDependencies: z.record(z.string(), z.string()).default({}),
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().default(false) })).default({}),
});
export const readManifest = async (folder: string) =>
  manifest.parse(JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')));

/** Types, maps and sources of a package, which no process reads. */
const UNREAD = /\.d\.[cm]?ts$|\.map$|\/sharp\/(?:src|install)(?:\/|$)|\/playwright-core\/(?:types|lib\/vite)(?:\/|$)/u;

/**
 * Copies these packages with all that they need, each to the folder of `node_modules` below `to` that it has below `root`,
 * and leaves no other there. A package that is missing stops it, unless its asker goes without: as for another platform.
 */
export async function copyPackages(names: readonly string[], root: string, to: string): Promise<void> {
  await rm(path.join(to, 'node_modules'), { recursive: true, force: true });
  const done = new Set<string>();

  async function copy(name: string, asker: string, isOptional: boolean): Promise<void> {
    const folder = await findPackage(name, asker);
    if (folder === null && !isOptional) throw new Error(`${name}, which ${asker} needs, is not installed`);
    if (folder === null || done.has(folder)) return;
    done.add(folder);
    const source = path.join(root, folder);
    await cp(source, path.join(to, folder), { recursive: true, filter: (file) => !UNREAD.test(file) });
    const needs = await readManifest(source);
    for (const needed of Object.keys({
      ...needs.dependencies,
      ...needs.peerDependencies,
      ...needs.optionalDependencies,
    })) {
      const goesWithout = needed in needs.optionalDependencies || needs.peerDependenciesMeta[needed]?.optional === true;
      await copy(needed, folder, goesWithout);
    }
  }

  /** Looks where Node does: in the `node_modules` of the asker's folder, and of each one above it. */
  async function findPackage(name: string, asker: string): Promise<string | null> {
    for (let above = asker; ; above = path.dirname(above)) {
      const folder = path.join(above, 'node_modules', name);
      if (await stat(path.join(root, folder)).catch(() => null)) return folder;
      if (above === '.') return null;
    }
  }

  for (const name of names) await copy(name, '.', false);
}
