import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';

/**
 * Keeps the layout of docs/architecture.md true: where a file may stand, which features and rooms may know each other,
 * and whose tables a statement may name. What the type checker or the linter (oxlint.config.ts) can see is left to them.
 */

/** The features in order. A feature imports only from those before it. */
const FEATURES = [
  'accounts',
  'teams',
  'vereniging',
  'toegangsverzoeken',
  'prijzen',
  'juridisch',
  'cta',
  'zoekopdrachten',
  'matches',
  'inschrijven',
  'sponsorbeheer',
  'sponsors',
  'samenvoegen',
  'contracten',
  'agenda',
  'rapportage',
  'importeren',
  'covers',
  'campagnemiddelen',
  'bestanden',
  'mobiel',
  'mailen',
  'webhooks',
  'materialen',
  'kennisbank',
  'overdragen',
  'persoonsgegevens',
  'zoeken',
  'assistent',
  'voorbeeldclub',
  'welkom',
  'admin',
  'dashboard',
  'stand',
  'inrichten',
  'superuser',
];

interface Exception {
  by: string;
  tables: string[];
  why: string;
}

/** Statements that go past the owner of a table. The document names each of them. */
const EXCEPTIONS: Exception[] = [
  {
    by: 'accounts',
    tables: ['vereniging'],
    why: "name, logo and colours of the club are part of the session's answer",
  },
  {
    by: 'teams',
    tables: ['zoekopdracht_team', 'zoekopdracht'],
    why: 'a deleted team comes back in the searches it stood in',
  },
  {
    by: 'zoekopdrachten',
    tables: [
      'match',
      'sponsor',
      'sponsor_bestand',
      'campagnemiddel',
      'mobile_brochures',
      'mobiele_link',
      'mailing',
      'mailing_ontvanger',
    ],
    why: 'what came of a search is part of it, and it is deleted with all that hangs on it, or not at all',
  },
  {
    by: 'matches',
    tables: ['zoekopdracht', 'pakket'],
    why: 'a sponsor that the club writes down brings a search that nobody sees; a thousand of them are one statement',
  },
  {
    by: 'matches',
    tables: ['contactpersoon', 'sponsor_bestand'],
    why: 'whoever is let go goes with the people and the files that are kept with them, or not at all',
  },
  {
    by: 'matches',
    tables: ['mailing', 'mailing_ontvanger'],
    why: 'a timeline is one statement, and its line of a mail says which mailing that was',
  },
  {
    by: 'covers',
    tables: ['campagnemiddel'],
    why: 'an image that a brochure has is not deleted, and the console says which clubs have it',
  },
  {
    by: 'src/server/mail',
    tables: ['vereniging', 'users'],
    why: 'no mail leaves for a club that is deleted, paused or past its tier, or to somebody who is blocked',
  },
  { by: 'src/server/metrics.ts', tables: ['outbox'], why: 'it counts what waits' },
];

export const RULES = {
  'known-place': 'src holds start, features, client, server and shared, each with its own rooms and files',
  'file-vocabulary': 'a tier of a feature holds only the file names of its closed list',
  'forbidden-name': 'no utils, helpers, misc, common, ownerless types or index',
  'feature-order': 'a feature imports only earlier features',
  'room-circle': 'the rooms of src/server do not know each other in a circle',
  'passes-on': 'a file exports what is its own',
  clock: 'rules and documents do not read the clock',
  'swallowed-error': 'a caught error is handled, reported or thrown on',
  'table-owner': 'SQL on a table stands with its owner',
  documented: 'docs/architecture.md lists the features in order, the owner of every table, and each exception',
} as const;

export type RuleName = keyof typeof RULES;

export interface Violation {
  rule: RuleName;
  file: string;
  line: number;
  message: string;
}

const DOCUMENT = 'docs/architecture.md';
const TABLES = 'src/server/database/tables.ts';
const TIERS = ['content', 'shared', 'document', 'server', 'client'];
const KEBAB = '[a-z0-9]+(?:-[a-z0-9]+)*';
const TEST_FILE = new RegExp(`^${KEBAB}\\.test\\.tsx?$`);

/** Beside the features: the rooms of a place, and the files that may stand outside them. */
const PLACES: Record<string, { rooms: string[]; files: RegExp }> = {
  start: {
    rooms: [],
    files:
      /^(?:admin|app|attention|browser|features|health|inschrijven|migrate|mobiel|prepare|print-view|read-sheet|render|retention|router|web|worker)\.tsx?$/,
  },
  client: { rooms: ['layout', 'ui', 'styles', 'style-guide'], files: new RegExp(`^${KEBAB}\\.tsx?$`) },
  server: {
    rooms: [
      'http',
      'database',
      'identity',
      'mail',
      'files',
      'platform',
      'render',
      'render/prepress',
      'render/preflight',
      'render/profiles',
      'outside',
    ],
    files: /^(?:alive|audit|env|feature|jobs|log|metrics|retention|stop-on-signal|turnstile)\.ts$/,
  },
  shared: { rooms: [], files: new RegExp(`^${KEBAB}\\.ts$`) },
};

/** The closed list of a tier: names that mean one thing in every feature, and the shape of the others. */
export const VOCABULARY: Record<string, { names: string[]; others?: RegExp; hint: string }> = {
  content: {
    names: [],
    others: new RegExp(`^(?:${KEBAB}/)?${KEBAB}\\.md$`),
    hint: '<name>.md, or <kind>/<name>.md',
  },
  shared: {
    names: ['schema.ts', 'kinds.ts', 'rules.ts', 'labels.ts', 'limits.ts', 'refusals.ts', 'contract.ts'],
    others: new RegExp(`^rules/${KEBAB}\\.ts$`),
    hint: 'schema.ts, kinds.ts, rules.ts or rules/<topic>.ts, labels.ts, limits.ts, refusals.ts, contract.ts',
  },
  document: {
    names: ['document.css', 'fonts.css'],
    others: new RegExp(`^${KEBAB}\\.tsx?$|^fonts/[\\w-]+\\.(?:woff2|txt)$`),
    hint: '<name>.tsx or .ts, document.css, fonts.css, fonts/<name>.woff2 and its licence .txt',
  },
  server: {
    names: ['feature.ts', 'queries.ts', 'commands.ts', 'handlers.ts', 'jobs.ts', 'mails.tsx', 'pages.tsx'],
    others: new RegExp(`^(?:queries|commands)/${KEBAB}\\.ts$|^omslagen/${KEBAB}\\.(?:svg|jpg)$`),
    hint: 'feature.ts, queries.ts, commands.ts, either also as <name>/<topic>.ts, handlers.ts, jobs.ts, mails.tsx, pages.tsx, omslagen/<name>.svg and .jpg',
  },
  client: {
    names: ['routes.tsx', 'api.ts'],
    others: new RegExp(`^${KEBAB}-page\\.tsx$|^${KEBAB}/${KEBAB}\\.(?:tsx|ts|css)$`),
    hint: 'routes.tsx, api.ts, <name>-page.tsx, <concern>/<name>.tsx',
  },
};

export const FORBIDDEN_NAMES = new Set(['util', 'utils', 'helper', 'helpers', 'misc', 'common', 'types', 'index']);

type Report = (rule: RuleName, message: string, offset?: number) => void;

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}

/** A test stands where the file it tests may stand. */
function testedFile(file: string): string {
  return file.replace(/\.test(\.tsx?)$/, '$1');
}

/** The feature a path belongs to, or null for what stands under them all. */
function featureOf(file: string): string | null {
  return /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? null;
}

/** Of a file in src/server: its room, or the file itself when it stands in none. */
function roomOf(file: string): string | null {
  return /^src\/server\/[^/]+/.exec(file)?.[0] ?? null;
}

function listFiles(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .toSorted();
}

function checkPlace(file: string, features: string[], report: Report): void {
  const [, place = '', ...inside] = file.split('/');
  const name = inside.at(-1) ?? '';
  for (const word of [...inside.slice(0, -1), ...(/\.tsx?$/.test(name) ? [name.split('.')[0] ?? ''] : [])]) {
    if (FORBIDDEN_NAMES.has(word)) report('forbidden-name', `'${word}' says nothing about what is in it`);
  }

  if (place === 'features') {
    const [feature = '', tier = '', ...rest] = inside;
    if (!features.includes(feature)) return report('known-place', `'${feature}' is not in the list of features`);
    const vocabulary = VOCABULARY[tier];
    if (!vocabulary || rest.length === 0) return report('known-place', `'${tier}' is not one of ${TIERS.join(', ')}`);
    const isKnown =
      vocabulary.names.includes(rest.join('/')) ||
      vocabulary.others?.test(testedFile(rest.join('/'))) ||
      (rest.length === 1 && TEST_FILE.test(name));
    if (!isKnown) report('file-vocabulary', `'${rest.join('/')}' is not one of: ${vocabulary.hint}`);
    return undefined;
  }

  const known = PLACES[place];
  const isInRoom = inside.length >= 2 && known?.rooms.includes(inside.slice(0, -1).join('/'));
  if (!isInRoom && !(inside.length === 1 && known?.files.test(testedFile(name)))) {
    report('known-place', `'${inside.join('/')}' has no room in src/${place}`);
  }
  return undefined;
}

interface Import {
  /** The repository path it points at. */
  target: string;
  offset: number;
}

/** What a file imports from this repository, types included. */
function importsOf(file: string, program: ESTree.Program): Import[] {
  const imports: Import[] = [];
  const take = ({ source }: { source: ESTree.Expression | null }) => {
    if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
    const { value, start: offset } = source;
    if (value.startsWith('#')) imports.push({ target: `src/${value.slice(1)}`, offset });
    if (value.startsWith('.')) imports.push({ target: path.posix.join(path.posix.dirname(file), value), offset });
  };
  new Visitor({
    ImportDeclaration: take,
    ExportAllDeclaration: take,
    ExportNamedDeclaration: take,
    ImportExpression: take,
  }).visit(program);
  return imports;
}

/** Follows the arrows between the rooms of src/server, and reports each one that closes a circle. */
function checkRooms(arrows: { from: string; to: string; report: Report; offset: number }[]): void {
  const known = new Map<string, Set<string>>();
  const leadsTo = (from: string, to: string, seen = new Set<string>()): boolean => {
    if (from === to) return true;
    if (seen.has(from)) return false;
    seen.add(from);
    return [...(known.get(from) ?? [])].some((next) => leadsTo(next, to, seen));
  };
  for (const { from, to, report, offset } of arrows) {
    if (known.get(from)?.has(to)) continue;
    if (leadsTo(to, from)) report('room-circle', `${to} already knows ${from}`, offset);
    else known.set(from, (known.get(from) ?? new Set()).add(to));
  }
}

function isEmptyCallback(node: ESTree.Argument | undefined): boolean {
  if (node?.type !== 'ArrowFunctionExpression' && node?.type !== 'FunctionExpression') return false;
  const { body } = node;
  if (!body) return false;
  if (body.type === 'BlockStatement') return body.body.length === 0;
  return body.type === 'Identifier' && body.name === 'undefined';
}

/** What the linter lets through: a comment in an empty catch, an empty rejection handler, a clock without a name. */
function checkCode(file: string, program: ESTree.Program, report: Report): void {
  const isPure = /^src\/features\/[^/]+\/(?:shared\/rules(?:\.ts$|\/)|document\/)/.test(file);
  new Visitor({
    ExportNamedDeclaration({ source, start }) {
      if (source) report('passes-on', 'import it where it stands', start);
    },
    NewExpression({ callee, arguments: args, start }) {
      if (!isPure || args.length > 0 || callee.type !== 'Identifier' || !/^(?:TZ)?Date$/.test(callee.name)) return;
      report('clock', `'new ${callee.name}()' reads the clock; take the day as an argument`, start);
    },
    CallExpression({ callee, arguments: args, start }) {
      if (isPure && callee.type === 'Identifier' && callee.name === 'Date') {
        report('clock', "'Date()' reads the clock; take the day as an argument", start);
      }
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { object, property } = callee;
      if (isPure && object.type === 'Identifier' && object.name === 'TZDate' && property.name === 'tz') {
        if (args.length < 2) report('clock', "'TZDate.tz()' reads the clock; take the day as an argument", start);
      }
      if (property.name === 'catch' && isEmptyCallback(args[0])) {
        report('swallowed-error', 'this rejection disappears', property.start);
      }
    },
    CatchClause({ body, start }) {
      if (body.body.length === 0) report('swallowed-error', 'this error disappears', start);
    },
  }).visit(program);
}

interface TableUse {
  table: string;
  isJoin: boolean;
  offset: number;
}

const BUILDER = /^(?:(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)|from|using|\w+Join\w*)$/;
const STATEMENT = /^\s*(?:select|insert|update|delete|merge|with)\s/i;
/** After `into` come the columns; after the others a bracket makes it a function. */
const NAMED =
  /\b(?:(into)\s+(?:app\.)?([a-z_]+)\b|(from|update|using|join)\s+(?:only\s+)?(?:app\.)?([a-z_]+)\b(?!\s*[.(]))/gi;

/** The tables that statements name, whether they are built or written; `names` says which words are tables. */
function tablesIn(program: ESTree.Program, names: ReadonlySet<string>): TableUse[] {
  const uses: TableUse[] = [];
  const read = (text: string, offset: number) => {
    for (const [, into, written, word = into ?? '', table = written ?? ''] of text
      .replaceAll(/distinct\s+from/gi, '')
      .matchAll(NAMED)) {
      if (names.has(table)) uses.push({ table, isJoin: word.toLowerCase() === 'join', offset });
    }
  };
  const textOf = ({ quasis }: ESTree.TemplateLiteral) => quasis.map(({ value }) => value.raw).join('$');
  new Visitor({
    CallExpression({ callee, arguments: args }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const verb = BUILDER.exec(callee.property.name);
      for (const node of verb && args[0]?.type === 'ArrayExpression' ? args[0].elements : args.slice(0, 1)) {
        if (!verb || node?.type !== 'Literal' || typeof node.value !== 'string') continue;
        const [table = ''] = node.value.replace(/^app\./, '').split(' ');
        if (names.has(table)) uses.push({ table, isJoin: verb[1] === undefined, offset: node.start });
      }
    },
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type === 'Identifier' && tag.name === 'sql' && !STATEMENT.test(textOf(quasi))) {
        read(textOf(quasi), quasi.start);
      }
    },
    TemplateLiteral(node) {
      const text = textOf(node);
      if (STATEMENT.test(text)) read(text, node.start);
    },
    Literal(node) {
      if (typeof node.value === 'string' && STATEMENT.test(node.value)) read(node.value, node.start);
    },
  }).visit(program);
  return uses;
}

interface Ownership {
  owners: Map<string, string>;
  features: string[];
  exceptions: Exception[];
  /** What went past an owner by right: '<by> <table>'. */
  used: Set<string>;
}

function checkTables(file: string, program: ESTree.Program, ownership: Ownership, report: Report): void {
  const { owners, features, exceptions, used } = ownership;
  const by = featureOf(file) ?? roomOf(file);
  if (by === null) return;
  for (const { table, isJoin, offset } of tablesIn(program, new Set(owners.keys()))) {
    const owner = owners.get(table) ?? '';
    const isException = exceptions.some((one) => one.by === by && one.tables.includes(table));
    const isEarlier = features.includes(owner) && features.indexOf(owner) < features.indexOf(by);
    if (owner === by || (isJoin && isEarlier)) continue;
    if (isException) used.add(`${by} ${table}`);
    else report('table-owner', `'${table}' belongs to ${owner}: call its exported query`, offset);
  }
}

const words = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

/** What the document says: the features in its tree, and under 'Who owns a table' the owners and the exceptions. */
function readDocument(root: string) {
  const text = existsSync(path.join(root, DOCUMENT)) ? readFileSync(path.join(root, DOCUMENT), 'utf8') : '';
  const features = /^src\/features\/((?:.*\n)(?: +.*\n)*)/m.exec(text)?.[1]?.match(/[a-z]+(?= ·|$|\n)/g) ?? [];
  const section = text.split(/^## /m).find((part) => part.startsWith('Who owns a table')) ?? '';
  const owners = new Map<string, string>();
  for (const [, tables = '', owner = ''] of section.matchAll(/^\| (`.*?) \| (.*?) \|$/gm)) {
    for (const table of words(tables)) owners.set(table, words(owner)[0] ?? 'nobody');
  }
  const exceptions = [...section.matchAll(/^- (.*)$/gm)].map(([, line = '']) => words(line));
  return { features, owners, exceptions };
}

function checkDocument(
  root: string,
  said: ReturnType<typeof readDocument>,
  { features, exceptions, used }: Ownership,
  report: (message: string) => void,
): void {
  if (said.features.join() !== features.join()) report(`the features are, in order: ${features.join(' · ')}`);
  for (const feature of features) {
    if (!existsSync(path.join(root, 'src/features', feature))) report(`there is no feature '${feature}'`);
  }
  const source = readFileSync(path.join(root, TABLES), 'utf8');
  const tables = [...(source.split('export interface DB {')[1] ?? '').matchAll(/^ {2}(\w+):/gm)].map(
    ([, name]) => name,
  );
  for (const table of tables) if (!said.owners.has(table ?? '')) report(`nothing says who owns '${table}'`);
  for (const table of said.owners.keys()) if (!tables.includes(table)) report(`there is no table '${table}'`);
  for (const { by, tables: named } of exceptions) {
    if (!said.exceptions.some((line) => [by, ...named].every((word) => line.includes(word)))) {
      report(`${by} names ${named.join(' and ')}, past their owner`);
    }
    for (const table of named) if (!used.has(`${by} ${table}`)) report(`${by} no longer names '${table}'`);
  }
  if (said.exceptions.length !== exceptions.length) {
    report(`it lists ${said.exceptions.length} exceptions, this check ${exceptions.length}`);
  }
}

export function checkArchitecture(
  root: string,
  { features = FEATURES, exceptions = EXCEPTIONS } = {},
): { files: number; violations: Violation[] } {
  const violations: Violation[] = [];
  const files = listFiles(root, 'src');
  const said = readDocument(root);
  const ownership: Ownership = { owners: said.owners, features, exceptions, used: new Set() };
  const arrows: Parameters<typeof checkRooms>[0] = [];
  for (const file of files) {
    const isCode = /\.tsx?$/.test(file);
    const source = isCode ? readFileSync(path.join(root, file), 'utf8') : '';
    const report: Report = (rule, message, offset = 0) => {
      const line = source.slice(0, offset).split('\n').length;
      violations.push({ rule, file, line, message });
    };
    checkPlace(file, features, report);
    if (!isCode) continue;
    const { program } = parseSync(file, source);
    const feature = featureOf(file);
    const room = roomOf(file);
    for (const { target, offset } of importsOf(file, program)) {
      const other = featureOf(target);
      if (feature !== null && other !== null && features.indexOf(other) > features.indexOf(feature)) {
        report('feature-order', `${feature} stands before ${other}`, offset);
      }
      const to = roomOf(target);
      if (room !== null && to !== null && !isTest(file)) arrows.push({ from: room, to, report, offset });
    }
    if (isTest(file)) continue;
    checkCode(file, program, report);
    checkTables(file, program, ownership, report);
  }
  checkRooms(arrows.filter(({ from, to }) => from !== to));
  checkDocument(root, said, ownership, (message) => {
    violations.push({ rule: 'documented', file: DOCUMENT, line: 1, message });
  });
  return { files: files.length, violations };
}

if (import.meta.main) {
  const { files, violations } = checkArchitecture(process.cwd());
  for (const { rule, file, line, message } of violations) console.error(`${file}:${line}  ${rule}  ${message}`);
  const outcome = violations.length === 0 ? 'all in place' : `${violations.length} violations`;
  console.log(`architecture: ${Object.keys(RULES).length} rules, ${files} files, ${outcome}`);
  process.exitCode = violations.length === 0 ? 0 : 1;
}
