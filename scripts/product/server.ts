import { rm } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { stripVTControlCharacters } from 'node:util';
import { type OutputChunk, type Plugin, rolldown } from 'rolldown';
import { contentPlugin } from '../content.ts';
import { filesPlugin } from './files.ts';
import { ABSENT, LOOKS_BESIDE, OUTSIDE } from './shipped.ts';

const isBuiltin = (name: string) => name.startsWith('node:') || builtinModules.includes(name);
const packageOf = (id: string) => id.split('/', id.startsWith('@') ? 2 : 1).join('/');
const stays = (id: string) =>
  isBuiltin(id) || (OUTSIDE as readonly string[]).includes(packageOf(id)) || packageOf(id) in ABSENT;

/** A stack trace needs the lines of our own sources; the lines of packages would make the maps fifteen times as large. */
const ownLinesPlugin: Plugin = {
  name: 'own-lines',
  transform: {
    filter: { id: /node_modules/u },
    handler: (code) => ({ code, map: { mappings: '' } }),
  },
};

/** Bundles the commands, or other programs, into a folder that lies one below the product's own. */
export async function bundleServer(folder: string, programs: Readonly<Record<string, string>>): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const faults: string[] = [];
  const bundle = await rolldown({
    input: programs,
    platform: 'node',
    plugins: [contentPlugin(), filesPlugin({ folder, programs }), ownLinesPlugin],
    external: stays,
    transform: { jsx: { runtime: 'automatic' } },
    onLog: (level, log, report) => {
      if (log.code === 'UNRESOLVED_IMPORT') faults.push(stripVTControlCharacters(log.message));
      // Packages use eval and the like on purpose; a warning about one asks nothing of whoever builds the product.
      else if (!`${log.id}${log.message}`.includes('node_modules')) report(level, log);
    },
  });
  const { output } = await bundle.write({
    dir: folder,
    format: 'esm',
    sourcemap: true,
    // The lines, without the text of the sources.
    sourcemapExcludeSources: true,
    chunkFileNames: '[name]-[hash].js',
  });
  await bundle.close();
  for (const part of output) {
    if (part.type === 'chunk') faults.push(...foreignImports(part, output), ...missedFiles(part));
  }
  if (faults.length > 0) throw new Error(`The product in ${folder} would not start:\n${faults.join('\n')}`);
}

/** Every package that a chunk imports or requires when it runs, and that the product does not ship. */
function foreignImports({ fileName, code, imports, dynamicImports }: OutputChunk, output: { fileName: string }[]) {
  const own = new Set(output.map((part) => part.fileName));
  const required = [...code.matchAll(/__require\(["']([^"']+)["']\)/gu)].map(([, id = '']) => id);
  return [...imports, ...dynamicImports, ...required]
    .filter((id) => !own.has(id) && !stays(id))
    .map((id) => `${fileName} imports ${id}, which is not in scripts/product/shipped.ts`);
}

/** Every package in a chunk that looks for a file beside itself, where the bundle has none. */
function missedFiles({ modules }: OutputChunk): string[] {
  return Object.entries(modules).flatMap(([id, { code }]) => {
    const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/u.exec(id)?.[1];
    if (name === undefined || name in LOOKS_BESIDE) return [];
    const found = /__dirname|__filename|import\.meta\.(?:url|dirname|filename|resolve)/u.exec(code ?? '');
    return found === null
      ? []
      : [`${name} looks for a file beside itself (${found[0]}): add it to scripts/product/shipped.ts`];
  });
}
