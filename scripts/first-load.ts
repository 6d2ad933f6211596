import path from 'node:path';
import { parseSync, runnerImport, type Plugin, type Rolldown } from 'vite';

/**
 * The pages that people open first. Each gets a document of its own that names everything it needs, so that nothing
 * waits to be found by something else. It holds nothing personal and no script: it stays static.
 */
const START = 'src/start/browser.tsx';
/** Waits for nothing: it runs before the rest has come. */
const PREPARE = 'src/start/prepare.ts';
const FRAME = 'src/features/accounts/client/frame/app-frame.tsx';
const LOGIN = 'src/features/accounts/client/login-page.tsx';
const DASHBOARD = 'src/features/dashboard/client/dashboard-page.tsx';
const SHELLS = 'src/client/layout/shells.tsx';
const PICTURE = 'src/client/layout/achterban.svg';
const TEXT = 'src/client/styles/public-sans-basic.woff2';
const HEADINGS = 'src/client/styles/archivo-head.woff2';
const COVER = 'src/client/styles/archivo-cover.woff2';
const SESSION = '/api/accounts/current';

interface FirstPage {
  /** The file it becomes. */
  file: string;
  /** What draws it, besides what every page starts with. */
  modules: string[];
  /** What it asks the server. */
  data: string[];
  /** The faces of what it shows first. */
  fonts: string[];
  /** What stands there until it is drawn. */
  shell: 'login' | 'page';
}

const FIRST_PAGES: FirstPage[] = [
  { file: 'index.html', modules: [], data: [SESSION], fonts: [TEXT, HEADINGS], shell: 'page' },
  { file: 'pages/login.html', modules: [LOGIN], data: [SESSION], fonts: [TEXT, COVER], shell: 'login' },
  {
    file: 'pages/dashboard.html',
    modules: [FRAME, DASHBOARD],
    data: [SESSION, '/api/dashboard', '/api/cta'],
    fonts: [TEXT, COVER],
    shell: 'page',
  },
];

/** The files of `firstLoadGroups`, by the name they have. */
const NAMED = ['start', 'shared', 'frame', 'dashboard', 'login', 'icons'];
export const isFirstLoad = (chunk: string): boolean => NAMED.includes(chunk);

/** A file for what all pages start with, for what the first pages share, and for what only one of them needs. */
export function firstLoadGroups(): Rolldown.CodeSplittingGroup[] {
  const closures = new Map<string, Set<string>>();
  const isReached = (id: string, from: string, context: Rolldown.ChunkingContext): boolean => {
    const reached = closures.get(from) ?? new Set<string>();
    if (!closures.has(from)) {
      closures.set(from, reached);
      const follow = (next: string) => {
        if (reached.has(next)) return;
        reached.add(next);
        importsOf(next, context).forEach(follow);
      };
      follow(path.resolve(from));
    }
    return reached.has(id);
  };
  // The order is the order of preference: what an earlier group takes is gone for a later one.
  const groups: [name: string, takes: (reached: (from: string) => boolean) => boolean][] = [
    ['start', (reached) => reached(START)],
    ['shared', (reached) => reached(LOGIN) && (reached(FRAME) || reached(DASHBOARD))],
    ['frame', (reached) => reached(FRAME)],
    ['dashboard', (reached) => reached(DASHBOARD)],
    ['login', (reached) => reached(LOGIN)],
  ];
  const first = groups.map(([name, takes], at) => ({
    name: (id: string, context: Rolldown.ChunkingContext) =>
      takes((from) => isReached(id, from, context)) ? name : null,
    debugName: name,
    priority: groups.length - at,
  }));
  // The icons of all other pages together: each is smaller than asking for it.
  return [...first, { name: 'icons', test: /[\\/]lucide-react[\\/]/, priority: 0 }];
}

/** The index of the query library leads to all of it, also to what only a later page uses. */
const LATER = /[\\/](?:useQueries|queriesObserver)\.js$/;

/** The index of the icons leads to all of them, so that a module is followed past it to those it names. */
const ICON_INDEX = /[\\/]lucide-react\.mjs$/;
const iconFiles = new Map<string, string>();

function importsOf(id: string, context: Rolldown.ChunkingContext): string[] {
  const module = context.getModuleInfo(id);
  const imported = (module?.importedIds ?? []).filter((one) => !LATER.test(one));
  const index = imported.find((one) => ICON_INDEX.test(one));
  if (index === undefined || ICON_INDEX.test(id)) return ICON_INDEX.test(id) ? [] : imported;
  if (iconFiles.size === 0) {
    const { staticExports } = parseSync(index, context.getModuleInfo(index)?.code ?? '').module;
    for (const { exportName, moduleRequest } of staticExports.flatMap(({ entries }) => entries)) {
      if (exportName.name !== null && moduleRequest !== null) {
        iconFiles.set(exportName.name, path.resolve(path.dirname(index), moduleRequest.value));
      }
    }
  }
  const { staticImports } = parseSync(id.replace(/\.tsx?$/, '.js'), module?.code ?? '').module;
  const named = staticImports
    .filter(({ moduleRequest }) => moduleRequest.value.includes('lucide-react'))
    .flatMap(({ entries }) => entries.map(({ importName }) => iconFiles.get(importName.name ?? '') ?? []))
    .flat();
  if (named.length === 0) throw new Error(`${id} names no icon that is known`);
  return [...imported, ...named];
}

export function firstLoadPlugin(): Plugin {
  return {
    name: 'first-load',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      this.emitFile({ type: 'chunk', id: PREPARE, name: 'prepare' });
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const template = assetNamed(bundle, 'index.html');
        const document = inlineStyles(String(template.source), bundle);
        const { module } = await runnerImport<{ renderShells: () => Record<FirstPage['shell'], string> }>(SHELLS, {
          logLevel: 'error',
        });
        const picture = assetOf(bundle, PICTURE);
        const shells = module.renderShells();
        for (const page of FIRST_PAGES) {
          const shell = shells[page.shell].replaceAll(`/${PICTURE}`, `/${picture}`);
          const source = fill(fill(document, 'names', namesOf(page, bundle, picture)), 'shell', shell);
          if (page.file === 'index.html') template.source = source;
          else this.emitFile({ type: 'asset', fileName: page.file, source });
        }
      },
    },
  };
}

/** What the page shall fetch at once, in the order in which it is needed. */
function namesOf({ modules, data, fonts, shell }: FirstPage, bundle: Rolldown.OutputBundle, picture: string): string {
  const chunks = new Set<string>();
  const prepare = chunkWith(bundle, PREPARE).fileName;
  const follow = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || chunks.has(file)) return;
    chunks.add(file);
    chunk.imports.forEach(follow);
  };
  for (const module of [START, ...modules]) follow(chunkWith(bundle, module).fileName);
  // A browser fetches six at a time. What starts the rest is small: behind the large ones it would wait for them all.
  const entries = Object.values(bundle).filter((part) => part.type === 'chunk' && part.isEntry && !part.isDynamicEntry);
  const scripts = new Set([...entries.map((part) => part.fileName), ...chunks]);
  scripts.delete(prepare);
  return [
    ...data.map((address) => `<link rel="preload" as="fetch" crossorigin href="${address}" />`),
    ...(shell === 'login' ? [`<link rel="preload" as="image" fetchpriority="high" href="/${picture}" />`] : []),
    ...[...scripts].map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
    `<script type="module" async crossorigin src="/${prepare}"></script>`,
    ...fonts
      .map((font) => assetOf(bundle, font))
      .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}" />`),
  ].join('\n    ');
}

/** The style sheet in the document: one round trip less before anything can be shown. */
function inlineStyles(document: string, bundle: Rolldown.OutputBundle): string {
  const entries = Object.values(bundle).flatMap((part) => (part.type === 'chunk' && part.isEntry ? [part] : []));
  const styles = entries.flatMap((entry) => [...(entry.viteMetadata?.importedCss ?? [])]);
  if (styles.length === 0) throw new Error('what was built starts without a style sheet');
  return styles.reduce((text, file) => {
    const link = `<link rel="stylesheet" crossorigin href="/${file}">`;
    if (!text.includes(link)) throw new Error(`index.html does not name ${file} as ${link}`);
    const sheet = String(assetNamed(bundle, file).source).trim();
    return text.replace(link, () => `<style>${sheet}</style>`);
  }, document);
}

function fill(document: string, place: string, text: string): string {
  const mark = `<!--${place}-->`;
  if (!document.includes(mark)) throw new Error(`index.html has no ${mark}`);
  return document.replace(mark, () => text);
}

function chunkWith(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find((part) => part.type === 'chunk' && path.resolve(module) in part.modules);
  if (chunk?.type !== 'chunk') throw new Error(`${module} is not in what was built`);
  return chunk;
}

function assetNamed(bundle: Rolldown.OutputBundle, file: string): Rolldown.OutputAsset {
  const asset = bundle[file];
  if (asset?.type !== 'asset') throw new Error(`${file} is not in what was built`);
  return asset;
}

/** Where a file of ours ended. */
function assetOf(bundle: Rolldown.OutputBundle, source: string): string {
  const asset = Object.values(bundle).find((part) => part.type === 'asset' && part.originalFileNames.includes(source));
  if (asset === undefined) throw new Error(`${source} is not in what was built`);
  return asset.fileName;
}
