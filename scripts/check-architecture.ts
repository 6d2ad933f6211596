import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';

/**
 * Keeps the layout of docs/architecture.md true: where a file may stand, and which way an import may point.
 * What the type checker or the linter can see by itself is left to them.
 */

/** The features in order. A feature imports only from those before it. */
export const FEATURES = [
  'accounts',
  'teams',
  'vereniging',
  'toegangsverzoeken',
  'prijzen',
  'juridisch',
  'cta',
  'zoekopdrachten',
  'matches',
  'sponsorbeheer',
  'materialen',
  'kennisbank',
  'admin',
  'dashboard',
  'superuser',
];

export const RULES = {
  parses: 'a source file is valid TypeScript',
  'known-place': 'src holds only features, client, server and shared',
  'known-feature': 'a feature folder is in the ordered list',
  'known-tier': 'a feature holds only content, shared, document, server and client',
  'file-vocabulary': 'a tier holds only the file names of its closed list',
  'flat-folders': 'src/server and src/shared are flat; src/client has only layout, ui, styles and style-guide',
  'forbidden-name': 'no utils, helpers, misc, common, ownerless types or index',
  'kebab-case': 'files and folders are kebab-case',
  'migration-name': 'migrations are NNNN_name.sql, and no number is used twice',
  'client-server': 'client and server never import each other, not even types',
  'shared-pure': 'shared imports only shared',
  'document-pure': 'a document imports only shared and documents',
  'feature-order': 'a feature imports only earlier features',
  'base-names-features': 'only client/router.tsx, server/app.ts and server/worker.ts name features',
  'relative-up': "an import across folders starts with '#'",
  'stays-in-src': 'what ships imports nothing from tests, scripts or db',
  'browser-packages': 'what reaches the browser imports no Node built-in and no server package',
  'tenant-minting': 'only server/access.ts and server/jobs.ts mint a tenant',
  'sql-in-queries': "a feature's SQL stands in queries.ts",
  'handlers-no-kysely': 'handlers import neither kysely nor pg',
  'no-default-export': 'exports have a name',
  'no-barrel': "no 'export *', no file that only passes on",
  'pure-decisions': 'rules and documents read no clock, draw no chance, fetch nothing, log nothing',
  'document-effects': 'a document has no effects and keeps no state',
  'swallowed-error': 'a caught error is handled, reported or thrown on',
  environment: 'process.env is read by server/env.ts, the entry points and one guard',
  'no-todo': 'nothing waits in a comment',
} as const;

export type RuleName = keyof typeof RULES;

export interface Violation {
  rule: RuleName;
  file: string;
  line: number;
  message: string;
}

const TIERS = ['content', 'shared', 'document', 'server', 'client'];
const KEBAB = '[a-z0-9]+(?:-[a-z0-9]+)*';
const TEST_FILE = new RegExp(`^${KEBAB}\\.test\\.tsx?$`);

/** The closed list of a tier: names that mean one thing in every feature, and the shape of the others. */
export const VOCABULARY: Record<string, { names: string[]; others?: RegExp; hint: string }> = {
  content: {
    names: [],
    others: new RegExp(`^(?:${KEBAB}/)?${KEBAB}\\.md$`),
    hint: '<name>.md, or <kind>/<name>.md',
  },
  shared: {
    names: ['schema.ts', 'rules.ts', 'labels.ts', 'contract.ts'],
    others: new RegExp(`^rules/${KEBAB}\\.ts$`),
    hint: 'schema.ts, rules.ts or rules/<topic>.ts, labels.ts, contract.ts',
  },
  document: {
    names: ['document.css'],
    others: new RegExp(`^${KEBAB}\\.tsx$|^fonts/[\\w-]+\\.(?:woff2|txt)$`),
    hint: '<name>.tsx, document.css, fonts/<name>.woff2 and its licence .txt',
  },
  server: {
    names: ['queries.ts', 'commands.ts', 'handlers.ts', 'http.ts', 'jobs.ts', 'mails.tsx'],
    others: new RegExp(`^commands/${KEBAB}\\.ts$`),
    hint: 'queries.ts, commands.ts or commands/<topic>.ts, handlers.ts, http.ts, jobs.ts, mails.tsx',
  },
  client: {
    names: ['routes.tsx', 'api.ts'],
    others: new RegExp(`^${KEBAB}-page\\.tsx$|^${KEBAB}/${KEBAB}\\.(?:tsx|ts|css)$`),
    hint: 'routes.tsx, api.ts, <name>-page.tsx, <concern>/<name>.tsx',
  },
};

const CLIENT_FOLDERS = ['layout', 'ui', 'styles', 'style-guide'];
export const FORBIDDEN_NAMES = new Set(['util', 'utils', 'helper', 'helpers', 'misc', 'common', 'types', 'index']);
const FEATURE_NAMERS = new Set(['src/start/router.tsx', 'src/start/app.ts', 'src/start/worker.ts']);
const TENANT_MINTERS = new Set(['src/server/http/door.ts', 'src/server/jobs.ts']);
const ENVIRONMENT_READERS = new Set([
  'src/server/env.ts',
  'src/start/web.ts',
  'src/start/worker.ts',
  'src/start/migrate.ts',
  'src/start/render.ts',
  // Its way around the address filter must depend on the process being a test, never on what a caller passes.
  'src/server/outside/fetch-out.ts',
]);

const SERVER_PACKAGES = new Set([
  '@aws-sdk/client-s3',
  '@aws-sdk/s3-request-presigner',
  '@hono/node-server',
  '@orpc/server',
  'better-auth',
  'flydrive',
  'hono',
  'kysely',
  'nodemailer',
  'pg',
  'pg-boss',
  'pino',
  'playwright-core',
  'sharp',
]);

const BUILDER_VERBS = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);

/** Named imports that read the clock although the call itself looks innocent. */
const CLOCK_IMPORTS: Record<string, RegExp> = {
  '@internationalized/date': /^(?:today|now|isToday)$/,
  'date-fns':
    /^(?:is(?:Today|Tomorrow|Yesterday|Past|Future|This\w+)|(?:start|end)Of(?:Today|Tomorrow|Yesterday)|formatDistanceToNow\w*)$/,
};

const EFFECT_HOOKS =
  /^(?:useEffect|useLayoutEffect|useInsertionEffect|useState|useReducer|useRef|useSyncExternalStore)$/;

interface Place {
  base: 'client' | 'server' | 'shared' | 'document';
  feature: string | null;
}

/** Which tier a path under src belongs to; null for a path that has no tier (reported by the place rules). */
function placeOf(file: string): Place | null {
  const parts = file.split('/');
  if (parts[0] !== 'src') return null;
  if (parts[1] === 'features') {
    const tier = parts[3];
    if (parts.length < 5 || (tier !== 'client' && tier !== 'server' && tier !== 'shared' && tier !== 'document')) {
      return null;
    }
    return { base: tier, feature: parts[2] ?? null };
  }
  if (parts[1] === 'client' || parts[1] === 'server' || parts[1] === 'shared') return { base: parts[1], feature: null };
  return null;
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}

/** A test has the rights of the file it stands beside. */
function testedFile(file: string): string {
  return file.replace(/\.test(\.tsx?)$/, '$1');
}

function listFiles(root: string, folder: string): string[] {
  let entries;
  try {
    entries = readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .toSorted();
}

type Report = (rule: RuleName, message: string, offset?: number) => void;

function checkPlace(file: string, report: Report): void {
  const parts = file.split('/');
  const name = parts.at(-1) ?? '';
  const folders = parts.slice(0, -1);

  const nameParts = name.replace(/\.test(\.tsx?)$/, '$1').split('.');
  const stem = nameParts[0] ?? '';
  for (const word of [...folders, ...(/\.tsx?$/.test(name) ? [stem] : [])]) {
    if (FORBIDDEN_NAMES.has(word)) report('forbidden-name', `'${word}' says nothing about what is in it`);
  }
  const kebab = new RegExp(`^${KEBAB}$`);
  const isNamedByUs = /\.(?:tsx?|css)$/.test(name);
  if (!folders.every((folder) => kebab.test(folder)) || (isNamedByUs && !kebab.test(stem))) {
    report('kebab-case', `'${name}' or a folder above it is not kebab-case`);
  }

  if (parts[1] === 'features') {
    const [, , feature = '', tier = ''] = parts;
    if (parts.length === 3) return report('known-place', 'a file in src/features stands in no feature');
    if (!FEATURES.includes(feature)) return report('known-feature', `'${feature}' is not in the list of features`);
    if (!TIERS.includes(tier)) return report('known-tier', `'${tier}' is not one of ${TIERS.join(', ')}`);
    const rest = parts.slice(4).join('/');
    const vocabulary = VOCABULARY[tier];
    const isKnown =
      vocabulary?.names.includes(rest) ||
      vocabulary?.others?.test(rest) ||
      (TEST_FILE.test(name) && isTestBeside(tier, parts.slice(4)));
    if (!isKnown) report('file-vocabulary', `'${rest}' is not one of: ${vocabulary?.hint}`);
    return undefined;
  }

  const [, place = ''] = parts;
  if (parts.length === 2 || !['client', 'server', 'shared'].includes(place)) {
    return report('known-place', `'${parts.slice(1).join('/')}' stands outside features, client, server and shared`);
  }
  const depth = parts.length - 3;
  const isFlat = depth === 0 || (place === 'client' && depth === 1 && CLIENT_FOLDERS.includes(parts[2] ?? ''));
  if (!isFlat) report('flat-folders', `'${parts.slice(2, -1).join('/')}' is not a folder of src/${place}`);
  return undefined;
}

/** Tests stand where the files they test may stand: one folder deep in client and in shared/rules. */
function isTestBeside(tier: string, rest: string[]): boolean {
  if (rest.length === 1) return true;
  return rest.length === 2 && (tier === 'client' || (tier === 'shared' && rest[0] === 'rules'));
}

interface Import {
  specifier: string;
  /** Names taken from the module; '*' for the whole of it. */
  names: string[];
  offset: number;
}

interface Module {
  imports: Import[];
  program: ESTree.Program;
  comments: { value: string; start: number }[];
}

function parse(file: string, source: string, report: Report): Module | null {
  const { program, comments, errors } = parseSync(file, source);
  const [error] = errors;
  if (error) {
    report('parses', error.message);
    return null;
  }
  const imports: Import[] = [];
  const nameOf = (node: ESTree.ModuleExportName) => (node.type === 'Literal' ? node.value : node.name);
  const take = (from: ESTree.Expression, names: string[]) => {
    if (from.type === 'Literal' && typeof from.value === 'string') {
      imports.push({ specifier: from.value, names, offset: from.start });
    }
  };
  new Visitor({
    ImportDeclaration(node) {
      take(
        node.source,
        node.specifiers.map((specifier) => {
          if (specifier.type === 'ImportSpecifier') return nameOf(specifier.imported);
          return specifier.type === 'ImportDefaultSpecifier' ? 'default' : '*';
        }),
      );
    },
    ExportAllDeclaration(node) {
      take(node.source, ['*']);
    },
    ExportNamedDeclaration(node) {
      if (node.source)
        take(
          node.source,
          node.specifiers.map((specifier) => nameOf(specifier.local)),
        );
    },
    ImportExpression(node) {
      take(node.source, ['*']);
    },
    TSImportType(node) {
      take(node.source, []);
    },
  }).visit(program);
  return { imports, program, comments };
}

/** The repository path an import points at, or null for a package. */
function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
  if (specifier.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier));
  return null;
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function checkArrow(file: string, { specifier, names, offset }: Import, report: Report): void {
  const from = placeOf(file);
  if (!from) return;
  const target = targetOf(file, specifier);

  if (target === null) {
    const name = packageOf(specifier);
    if (from.base !== 'server' && !isTest(file) && (specifier.startsWith('node:') || SERVER_PACKAGES.has(name))) {
      report('browser-packages', `'${specifier}' does not exist in a browser`, offset);
    }
    if (name === 'kysely' || name === 'pg') checkSqlImport(file, from, name, names, offset, report);
    return;
  }

  if (!target.startsWith('src/')) {
    if (!isTest(file)) report('stays-in-src', `'${specifier}' is outside src`, offset);
    return;
  }
  if (specifier.startsWith('..')) {
    report('relative-up', `write '${specifier}' as '#${target.slice('src/'.length)}'`, offset);
  }

  if (target === 'src/server/database/tenant.ts' && !isTest(file) && !TENANT_MINTERS.has(file)) {
    if (names.includes('mintTenant') || names.includes('*')) {
      report('tenant-minting', 'take the tenant as an argument; only the access check and jobs mint one', offset);
    }
  }

  const to = placeOf(target);
  if (!to) return;

  if ((from.base === 'client' && to.base === 'server') || (from.base === 'server' && to.base === 'client')) {
    report('client-server', `${from.base} imports ${target}; the two meet in shared/contract.ts`, offset);
  }
  if (from.base === 'shared' && to.base !== 'shared') {
    report('shared-pure', `shared imports ${target}`, offset);
  }
  if (from.base === 'document' && to.base !== 'shared' && to.base !== 'document') {
    report('document-pure', `a document imports ${target}`, offset);
  }
  if (from.feature === null && to.feature !== null && !FEATURE_NAMERS.has(testedFile(file))) {
    report('base-names-features', `${target} is a feature's`, offset);
  }
  if (from.feature !== null && to.feature !== null && FEATURES.indexOf(to.feature) > FEATURES.indexOf(from.feature)) {
    report('feature-order', `${from.feature} stands before ${to.feature}`, offset);
  }
}

function checkSqlImport(
  file: string,
  from: Place,
  name: string,
  names: string[],
  offset: number,
  report: Report,
): void {
  if (from.base !== 'server' || from.feature === null || isTest(file)) return;
  const fileName = path.posix.basename(file);
  if (fileName === 'handlers.ts') {
    report('handlers-no-kysely', `'${name}' belongs in queries.ts`, offset);
  } else if (fileName !== 'queries.ts' && (name === 'pg' || names.includes('sql') || names.includes('*'))) {
    report('sql-in-queries', `'${name}' belongs in queries.ts`, offset);
  }
}

function checkExports({ program }: Module, report: Report): void {
  let passesOn = 0;
  for (const node of program.body) {
    if (node.type === 'ExportDefaultDeclaration') report('no-default-export', 'give the export a name', node.start);
    if (node.type === 'ExportNamedDeclaration') {
      if (node.source) passesOn += 1;
      const isDefault = node.specifiers.some(
        ({ exported }) => (exported.type === 'Literal' ? exported.value : exported.name) === 'default',
      );
      if (isDefault) report('no-default-export', 'give the export a name', node.start);
    }
    if (node.type === 'ExportAllDeclaration') report('no-barrel', "name what is exported instead of '*'", node.start);
  }
  if (passesOn > 0 && passesOn === program.body.length) {
    report('no-barrel', 'this file only passes on what other files export');
  }
}

function isEmptyCallback(node: ESTree.Argument | undefined): boolean {
  if (node?.type !== 'ArrowFunctionExpression' && node?.type !== 'FunctionExpression') return false;
  const { body } = node;
  if (!body) return false;
  if (body.type === 'BlockStatement') return body.body.length === 0;
  return body.type === 'Identifier' && body.name === 'undefined';
}

function checkCode(file: string, module: Module, report: Report): void {
  const place = placeOf(file);
  if (!place) return;
  const isProduction = !isTest(file);
  const isFeature = place.feature !== null;
  const isRules = isFeature && place.base === 'shared' && /\/shared\/rules(?:\.ts|\/)/.test(file);
  const isPure = isProduction && (isRules || place.base === 'document');
  const holdsNoSql = isProduction && isFeature && place.base === 'server' && !file.endsWith('/queries.ts');
  const readsEnvironment = !isProduction || ENVIRONMENT_READERS.has(file);

  if (isPure) {
    for (const { specifier, names, offset } of module.imports) {
      const clock = CLOCK_IMPORTS[packageOf(specifier)];
      for (const name of names) {
        if (clock?.test(name))
          report('pure-decisions', `'${name}' reads the clock; take the day as an argument`, offset);
        if (place.base === 'document' && specifier === 'react' && EFFECT_HOOKS.test(name)) {
          report('document-effects', `'${name}' has no meaning on paper`, offset);
        }
      }
    }
  }

  new Visitor({
    NewExpression({ callee, arguments: args, start }) {
      if (!isPure || callee.type !== 'Identifier') return;
      if ((callee.name === 'Date' || callee.name === 'TZDate') && args.length === 0) {
        report('pure-decisions', `'new ${callee.name}()' reads the clock; take the day as an argument`, start);
      }
    },
    CallExpression({ callee, arguments: args, start }) {
      if (callee.type === 'Identifier') {
        if (isPure && (callee.name === 'fetch' || callee.name === 'Date')) {
          report('pure-decisions', `'${callee.name}()' makes the outcome depend on more than the arguments`, start);
        }
        return;
      }
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const method = callee.property.name;
      const owner = callee.object.type === 'Identifier' ? callee.object.name : '';
      if (isPure && isImpure(owner, method, args.length)) {
        report('pure-decisions', `'${owner}.${method}()' makes the outcome depend on more than the arguments`, start);
      }
      if (holdsNoSql && BUILDER_VERBS.has(method)) {
        report('sql-in-queries', `'.${method}()' belongs in queries.ts`, callee.property.start);
      }
      if (isProduction && method === 'catch' && isEmptyCallback(args[0])) {
        report('swallowed-error', 'this rejection disappears', callee.property.start);
      }
    },
    CatchClause({ body, start }) {
      if (isProduction && body.body.length === 0) report('swallowed-error', 'this error disappears', start);
    },
    MemberExpression({ object, property, start }) {
      if (readsEnvironment || object.type !== 'Identifier' || object.name !== 'process') return;
      if (property.type === 'Identifier' && property.name === 'env') {
        report('environment', 'take the parsed Env as an argument', start);
      }
    },
  }).visit(module.program);

  for (const comment of module.comments) {
    const word = /\b(?:TODO|FIXME|XXX)\b/.exec(comment.value);
    if (word) report('no-todo', `'${word[0]}': do it, or write it down where work is planned`, comment.start);
  }
}

function isImpure(owner: string, method: string, argumentCount: number): boolean {
  if (owner === 'console') return true;
  if (owner === 'TZDate' && method === 'tz') return argumentCount < 2;
  return ['Date.now', 'Math.random', 'performance.now', 'crypto.randomUUID', 'crypto.getRandomValues'].includes(
    `${owner}.${method}`,
  );
}

function checkMigrations(root: string, violations: Violation[]): number {
  const files = listFiles(root, 'db/migrations');
  const taken = new Set<string>();
  for (const file of files) {
    const number = /^db\/migrations\/(\d{4})_[a-z0-9_]+\.sql$/.exec(file)?.[1];
    const message = number === undefined ? 'expected NNNN_<name>.sql' : `${number} is taken`;
    if (number === undefined || taken.has(number)) violations.push({ rule: 'migration-name', file, line: 1, message });
    if (number !== undefined) taken.add(number);
  }
  return files.length;
}

export function checkArchitecture(root: string): { files: number; violations: Violation[] } {
  const violations: Violation[] = [];
  const files = listFiles(root, 'src');
  for (const file of files) {
    const isCode = /\.tsx?$/.test(file);
    const source = isCode ? readFileSync(path.join(root, file), 'utf8') : '';
    const report: Report = (rule, message, offset = 0) => {
      const line = source.slice(0, offset).split('\n').length;
      violations.push({ rule, file, line, message });
    };
    checkPlace(file, report);
    if (!isCode) continue;
    const module = parse(file, source, report);
    if (!module) continue;
    for (const found of module.imports) checkArrow(file, found, report);
    checkExports(module, report);
    checkCode(file, module, report);
  }
  const migrations = checkMigrations(root, violations);
  return { files: files.length + migrations, violations };
}

if (import.meta.main) {
  const { files, violations } = checkArchitecture(process.cwd());
  for (const { rule, file, line, message } of violations) console.error(`${file}:${line}  ${rule}  ${message}`);
  const outcome = violations.length === 0 ? 'all in place' : `${violations.length} violations`;
  console.log(`architecture: ${Object.keys(RULES).length} rules, ${files} files, ${outcome}`);
  process.exitCode = violations.length === 0 ? 0 : 1;
}
