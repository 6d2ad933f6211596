import { cpSync, existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'rolldown';
import { type ESTree, parseSync, Visitor } from 'rolldown/utils';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** What a folder of files may hold beside what a program reads: sources, which are bundled. */
const SOURCE = /\.tsx?$/u;

interface Options {
  /** The folder that the bundle is written to. */
  folder: string;
  /** The source of each program, by the name of its file in the bundle. */
  programs: Readonly<Record<string, string>>;
}

/** A file or package that a source names, and where in its text. */
interface Named {
  kind: 'file' | 'package file' | 'required package';
  name: string;
  start: number;
  end: number;
}

/**
 * A file that a source names as `new URL('…', import.meta.url)` or `import.meta.resolve('package/file')` is copied below
 * `files/` in the bundle, and its address rewritten. A source that names a file that is not there, or uses `import.meta` in
 * another way, stops the build.
 */
export function filesPlugin({ folder, programs }: Options): Plugin {
  const output = path.resolve(folder);
  const programOf = new Map(Object.entries(programs).map(([name, source]) => [path.resolve(ROOT, source), name]));

  /** The address of a file as the chunks, which all lie in one folder, name it. */
  function place(file: string): string {
    const program = programOf.get(file);
    if (program !== undefined) return `./${program}.js`;
    const inRoot = path.relative(ROOT, file);
    // The browser's half of the product and its package.json have a place of their own beside the bundle.
    if (inRoot === 'package.json') return '../package.json';
    if (inRoot === path.join('dist', 'client')) return '../client/';
    const name = path.join('files', inRoot.replace(/^(?:src|node_modules)\//u, ''));
    const isFolder = statSync(file).isDirectory();
    cpSync(file, path.join(output, name), { recursive: true, filter: (one) => one === file || !SOURCE.test(one) });
    return `./${name}${isFolder ? '/' : ''}`;
  }

  return {
    name: 'files',
    transform: {
      filter: { id: /^(?!.*node_modules).*\.tsx?$/u, code: /import\s*\.\s*meta|createRequire/u },
      handler(source, id) {
        const fail = (words: string) => this.error(`${path.relative(ROOT, id)} names ${words}`);
        const { named, unknown } = findNamed(id, source);
        if (unknown !== undefined) fail(`a file in a way that the bundle does not know: ${unknown}`);
        let code = source;
        let imports = '';
        // From the last to the first, so that the places of the others stay true.
        for (const { kind, name, start, end } of named.toReversed()) {
          const file = kind === 'file' ? path.resolve(path.dirname(id), name) : resolvePackageFile(id, name);
          if (!existsSync(file)) fail(`${name}, which is not there`);
          if (kind !== 'required package' && /\.tsx?$/u.test(file) && !programOf.has(file)) {
            fail(`${name}, which is a source and no program of the product`);
          }
          let text = '';
          if (kind === 'required package') {
            text = `package${start}`;
            imports += `import * as ${text} from '${name}';`;
          } else {
            text = `new URL('${place(file)}', import.meta.url)${kind === 'file' ? '' : '.href'}`;
          }
          // Every line stays where it was, so that a stack trace still names it.
          const lines = source.slice(start, end).split('\n').length - 1;
          code = code.slice(0, start) + '\n'.repeat(lines) + text + code.slice(end);
        }
        return { code: imports + code, map: null };
      },
    },
  };
}

/** Everything that a source names by where it stands; `unknown` is the first such place in a form that is none of ours. */
function findNamed(id: string, source: string): { named: Named[]; unknown: string | undefined } {
  const named: Named[] = [];
  const places: { start: number; end: number }[] = [];
  const note = (kind: Named['kind'], node: { start: number; end: number }, name: ESTree.Argument | undefined) => {
    if (name?.type === 'Literal' && typeof name.value === 'string') named.push({ kind, name: name.value, ...node });
  };
  new Visitor({
    NewExpression({ callee, arguments: [name, base], start, end }) {
      if (callee.type === 'Identifier' && callee.name === 'URL' && isPlace(base, 'url')) {
        note('file', { start, end }, name);
      }
    },
    CallExpression({ callee, arguments: [name], start, end }) {
      if (isPlace(callee, 'resolve')) note('package file', { start, end }, name);
      if (callee.type !== 'CallExpression' || callee.callee.type !== 'Identifier') return;
      if (callee.callee.name === 'createRequire' && isPlace(callee.arguments[0], 'url')) {
        note('required package', { start, end }, name);
      }
    },
    MetaProperty({ meta, start, end }) {
      if (meta.name === 'import') places.push({ start, end });
    },
  }).visit(parseSync(id, source).program);
  const unknown = places.find((at) => !named.some(({ start, end }) => start <= at.start && at.end <= end));
  const line = unknown && source.slice(0, unknown.start).split('\n').length;
  return {
    named: named.toSorted((a, b) => a.start - b.start),
    unknown: unknown && `import.meta in line ${line}`,
  };
}

/** Whether this is `import.meta.url` or another property of it, by its name. */
function isPlace(node: ESTree.Node | undefined, property: 'url' | 'resolve'): boolean {
  if (node?.type !== 'MemberExpression' || node.object.type !== 'MetaProperty') return false;
  return !node.computed && node.property.type === 'Identifier' && node.property.name === property;
}

/** Where a package keeps this file; the address itself when there is no such package or file. */
function resolvePackageFile(from: string, address: string): string {
  try {
    return createRequire(from).resolve(address);
  } catch {
    return address;
  }
}
