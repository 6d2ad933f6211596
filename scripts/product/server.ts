import { rm } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import path from 'node:path';
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

/** Names every package that loads a binary, which a bundle cannot hold. */
const binariesPlugin = (faults: string[]): Plugin => ({
  name: 'binaries',
  load: {
    filter: { id: /\.node$/u },
    handler(id) {
      faults.push(
        `${packageNameOf(id) ?? id} loads a binary (${path.basename(id)}): add it to scripts/product/shipped.ts`,
      );
      return '';
    },
  },
});

/** The package that a module belongs to; undefined for our own. */
const packageNameOf = (id: string) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/u.exec(id)?.[1];

/** Bundles the commands, or other programs, into a folder that lies one below the product's own. */
export async function bundleServer(folder: string, programs: Readonly<Record<string, string>>): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const faults: string[] = [];
  const bundle = await rolldown({
    input: programs,
    platform: 'node',
    plugins: [contentPlugin(), filesPlugin({ folder, programs }), ownLinesPlugin, binariesPlugin(faults)],
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

/**
 * How a package looks for a file beside itself, or for a module that only the running program can name. The bundler writes
 * `__require` for a `require` that it could not answer itself.
 */
const LOOKS =
  /__dirname|__filename|import\.meta\.(?:url|dirname|filename|resolve)|(?<!typeof )__require(?!\(["'])(?:\.resolve)?/u;

/** Every package in a chunk that looks for what the bundle does not have. */
function missedFiles({ modules }: OutputChunk): string[] {
  return Object.entries(modules).flatMap(([id, { code }]) => {
    const name = packageNameOf(id);
    if (name === undefined || name in LOOKS_BESIDE) return [];
    const found = LOOKS.exec(code ?? '');
    return found === null
      ? []
      : [`${name} looks for a file beside itself (${found[0]}): add it to scripts/product/shipped.ts`];
  });
}
