import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readMigrations } from '#server/database/migrate.ts';

/**
 * A migration runs while people work. On a table that an earlier file made, and that may hold millions of rows by now,
 * nothing may make them wait: an index is built concurrently, a constraint is added without looking at the rows that are
 * there, and no column is added or changed in a way that rewrites the table.
 */

interface Migration {
  name: string;
  sql: string;
  inTransaction: boolean;
}

const NAME = String.raw`(?:only\s+)?([a-z_][\w.]*)`;
const CREATE_TABLE = new RegExp(String.raw`^create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?${NAME}`);
const ALTER_TABLE = new RegExp(String.raw`^alter\s+table\s+(?:if\s+exists\s+)?${NAME}\s+([\s\S]*)$`);
const CREATE_INDEX = new RegExp(
  String.raw`^create\s+(?:unique\s+)?index\s+(concurrently\s+)?(if\s+not\s+exists\s+)?(?:[a-z_]\w*\s+)?on\s+${NAME}`,
);

/** Actions of `alter table` that look at every row, or write every row, while nobody else may. */
const BLOCKING: { action: RegExp; unless?: RegExp; instead: string }[] = [
  {
    action: /^add\s+(?:column\s+)?(?!constraint\b|check\b|foreign\b|unique\b|primary\b|exclude\b)[\s\S]*\bnot\s+null\b/,
    unless: /\bdefault\b/,
    instead: 'a column that is not null needs a default',
  },
  {
    action: /^add\s+(?:column\s+)?(?!constraint\b)[\s\S]*\bdefault\s+(?!now\s*\()[\w.]+\s*\(/,
    instead: 'a default that is another for every row rewrites the table: add the column, fill it in batches',
  },
  {
    action: /^add\s+(?:column\s+)?(?!constraint\b|foreign\b)[\s\S]*\breferences\b/,
    instead: 'add the column, and the foreign key as a constraint that is not valid',
  },
  {
    action: /^add\s+(?:constraint\s+\w+\s+)?(?:check|foreign\s+key)\b/,
    unless: /\bnot\s+valid\b/,
    instead: 'add it as not valid, and validate it in a later file',
  },
  {
    action: /^add\s+(?:constraint\s+\w+\s+)?(?:unique|primary\s+key|exclude)\b/,
    unless: /\busing\s+index\b/,
    instead: 'build the index concurrently, and add the constraint using that index',
  },
  {
    action: /^alter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/,
    instead: 'another type rewrites the table: add a column, fill it in batches, switch',
  },
  {
    action: /^alter\s+(?:column\s+)?\w+\s+set\s+not\s+null\b/,
    instead: 'validate a check that it is not null in an earlier file; that is proof enough',
  },
  {
    action: /^alter\s+(?:column\s+)?\w+\s+add\s+generated\b|^set\s+(?:logged|unlogged|tablespace)\b/,
    instead: 'this rewrites the table',
  },
];

export function checkMigrations(files: readonly Migration[]): string[] {
  const problems: string[] = [];
  const madeBy = new Map<string, string>();
  /** Tables with a constraint that an earlier file validated: what `set not null` needs so as not to look itself. */
  const validated = new Map<string, string>();
  for (const { name, sql, inTransaction } of files) {
    const statements = statementsOf(sql);
    const isFilled = (table: string) => madeBy.get(table) !== name;
    if (!inTransaction && statements.length !== 1)
      problems.push(`${name}: outside a transaction stands one statement, not ${statements.length}`);
    const added = new Set<string>();

    for (const statement of statements) {
      const report = (problem: string) => problems.push(`${name}: '${statement.slice(0, 60).trim()}…': ${problem}`);
      const created = CREATE_TABLE.exec(statement)?.[1];
      if (created !== undefined && !madeBy.has(created)) madeBy.set(created, name);

      const [isIndex, concurrently, repeatable, indexed = ''] = CREATE_INDEX.exec(statement) ?? [];
      if (isIndex !== undefined && concurrently === undefined && isFilled(indexed))
        report('build it concurrently, in a file of its own that begins with -- transaction: none');
      if (concurrently !== undefined && inTransaction) report('the file must begin with -- transaction: none');
      if (concurrently !== undefined && repeatable === undefined)
        report('say if not exists: the file is run again after a crash');
      if (/^(?:cluster|vacuum\s+(?:\(.*full.*\)|full)|reindex(?![\s\S]*\bconcurrently\b))\b/.test(statement))
        report('this locks the table for as long as it takes');

      const [, altered = '', actions = ''] = ALTER_TABLE.exec(statement) ?? [];
      if (altered === '' || !isFilled(altered)) continue;
      for (const action of actionsOf(actions)) {
        const constraint = /^add\s+constraint\s+(\w+)/.exec(action)?.[1];
        if (constraint !== undefined) added.add(constraint);
        const validates = /^validate\s+constraint\s+(\w+)/.exec(action)?.[1];
        if (validates !== undefined) {
          validated.set(altered, name);
          if (added.has(validates)) report('validate it in a later file: here the lock of adding it is still held');
        }
        const isProven = /\bset\s+not\s+null\b/.test(action) && (validated.get(altered) ?? name) !== name;
        for (const { action: blocking, unless, instead } of BLOCKING) {
          if (blocking.test(action) && !unless?.test(action) && !isProven) report(instead);
        }
      }
    }
  }
  return problems;
}

/** In lower case, without comments; what is quoted is left empty, so that no word or semicolon in it counts. */
function statementsOf(sql: string): string[] {
  return sql
    .replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1/g, (found) =>
      /^['$]/.test(found) ? "''" : ' ',
    )
    .toLowerCase()
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

/** The actions of one `alter table`, parted by commas that stand in no parentheses. */
function actionsOf(text: string): string[] {
  const actions = [''];
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) actions.push('');
    else actions[actions.length - 1] += sign;
  }
  return actions.map((action) => action.trim());
}

if (import.meta.main) {
  const directory = pathToFileURL(`${path.join(process.cwd(), 'db/migrations')}/`);
  const files = await readMigrations(directory);
  const problems = checkMigrations(files);
  for (const problem of problems) console.error(problem);
  console.log(
    `migrations: ${files.length} files, ${problems.length === 0 ? 'none makes anybody wait' : `${problems.length} problems`}`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}
