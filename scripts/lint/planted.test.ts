import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import config from '../../oxlint.config.ts';

/** Each rule of the house that the linter holds, with a fault that it must find. '@' is a name for each case. */
const PLANTED: [rule: string, title: string, file: string, source: string][] = [
  // Which way an import may point.
  [
    'no-restricted-imports',
    'a client that imports a server type',
    'src/features/@/client/api.ts',
    "import type { router } from '#features/matches/server/handlers.ts';",
  ],
  [
    'no-restricted-imports',
    'a client that imports the server lazily',
    'src/client/@.ts',
    "export const a = () => import('#server/env.ts');",
  ],
  [
    'consistent-type-imports',
    'a client that names a server type in place',
    'src/client/@.ts',
    "export type A = import('#server/database/tenant.ts').Tenant;",
  ],
  [
    'no-restricted-imports',
    'a server that imports the client',
    'src/server/@.ts',
    "import { Button } from '#client/ui/button.tsx';",
  ],
  [
    'no-restricted-imports',
    'a test of the client that imports the server',
    'src/client/@.test.ts',
    "import { env } from '#server/env.ts';",
  ],
  [
    'no-restricted-imports',
    'shared that imports the server',
    'src/shared/@.ts',
    "import { env } from '#server/env.ts';",
  ],
  [
    'no-restricted-imports',
    'shared that passes on the client',
    'src/shared/@.ts',
    "export { Button } from '#client/ui/button.tsx';",
  ],
  [
    'no-restricted-imports',
    "a feature's shared that imports a document",
    'src/features/@/shared/schema.ts',
    "import { Logo } from '#features/vereniging/document/logo.tsx';",
  ],
  [
    'no-restricted-imports',
    'a document that imports the client',
    'src/features/@/document/back.tsx',
    "import { Button } from '#client/ui/button.tsx';",
  ],
  [
    'no-restricted-imports',
    'a room that names a feature',
    'src/server/jobs.ts',
    "import { club } from '#features/vereniging/shared/schema.ts';",
  ],
  [
    'no-restricted-imports',
    'the client that names a feature',
    'src/client/@.ts',
    "import { club } from '#features/vereniging/shared/schema.ts';",
  ],
  [
    'no-restricted-imports',
    'a room that names a starting point',
    'src/server/mail/@.ts',
    "import { app } from '#start/app.ts';",
  ],
  [
    'no-restricted-imports',
    'a feature that names a starting point',
    'src/features/@/server/jobs.ts',
    "import { app } from '#start/app.ts';",
  ],
  [
    'no-relative-parent-imports',
    'a path that climbs',
    'src/features/@/server/commands.ts',
    "import { contract } from '../shared/contract.ts';",
  ],
  [
    'no-relative-parent-imports',
    'production that imports a test',
    'src/server/@.ts',
    "import { make } from './../../tests/factories.ts';",
  ],
  [
    'no-restricted-imports',
    'a test that climbs within src',
    'src/features/@/server/handlers.test.ts',
    "import { contract } from '../shared/contract.ts';",
  ],
  ['no-nodejs-modules', 'shared that imports Node', 'src/shared/@.ts', "import path from 'node:path';"],
  ['no-restricted-imports', 'a client that imports pg', 'src/client/@.ts', "import pg from 'pg';"],
  [
    'no-restricted-imports',
    'a document that imports a part of a server package',
    'src/features/@/document/back.tsx',
    "import { cors } from 'hono/cors';",
  ],

  // One way to write a date.
  ...['src/features/@/server/mails.tsx', 'src/features/@/client/a-page.tsx', 'src/features/@/shared/rules.ts'].map(
    (file): (typeof PLANTED)[number] => [
      'no-restricted-properties',
      `a date in a form of its own in ${file}`,
      file,
      "export const format = new Intl.DateTimeFormat('nl-NL');",
    ],
  ),

  // Tenants and SQL.
  [
    'no-restricted-imports',
    'a command that mints',
    'src/features/@/server/commands.ts',
    "import { mintTenant } from '#server/database/tenant.ts';",
  ],
  [
    'no-restricted-imports',
    'queries that mint',
    'src/features/@/server/queries.ts',
    "import { mintTenant } from '#server/database/tenant.ts';",
  ],
  [
    'no-restricted-imports',
    'the whole module taken',
    'src/server/database/@.ts',
    "import * as tenancy from './tenant.ts';",
  ],
  [
    'no-restricted-imports',
    'the minting passed on',
    'src/server/database/@.ts',
    "export { mintTenant as mint } from './tenant.ts';",
  ],
  [
    'no-restricted-imports',
    'a handler that goes round the door',
    'src/features/@/server/handlers.ts',
    "import { implement } from '@orpc/server';",
  ],
  [
    'no-restricted-imports',
    'a feature other than accounts that signs people in',
    'src/features/@/server/handlers.ts',
    "import { signInDoor } from '#server/http/door.ts';",
  ],
  ['no-restricted-imports', 'raw SQL in a job', 'src/features/@/server/jobs.ts', "import { sql } from 'kysely';"],
  [
    'no-restricted-properties',
    'a query built in a command',
    'src/features/@/server/commands.ts',
    "export const act = (db: Db) => db.updateTable('match');",
  ],
  [
    'no-restricted-imports',
    'a handler that imports kysely',
    'src/features/@/server/handlers.ts',
    "import type { Kysely } from 'kysely';",
  ],

  // Decisions depend on their arguments.
  ['no-restricted-properties', 'the clock', 'src/features/@/shared/rules.ts', 'export const a = () => Date.now();'],
  [
    'no-restricted-properties',
    'chance',
    'src/features/@/shared/rules/odds.ts',
    'export const a = () => Math.random();',
  ],
  [
    'no-restricted-imports',
    'a clock behind a library',
    'src/features/@/shared/rules.ts',
    "import { isPast } from 'date-fns';",
  ],
  [
    'no-restricted-imports',
    'a day of today behind a library',
    'src/features/@/document/back.tsx',
    "import { today } from '@internationalized/date';",
  ],
  [
    'no-restricted-globals',
    'a document that fetches',
    'src/features/@/document/back.tsx',
    "export const a = fetch('/');",
  ],
  ['no-console', 'a rule that logs', 'src/features/@/shared/rules.ts', "console.warn('x');"],
  [
    'no-restricted-imports',
    'a document with an effect',
    'src/features/@/document/back.tsx',
    "import { useEffect } from 'react';",
  ],

  // What holds for every file.
  ['no-default-export', 'a default export', 'src/shared/@.ts', 'export default 1;'],
  ['no-default-export', 'a default in disguise', 'src/shared/@.ts', 'const a = 1;\nexport { a as default };'],
  ['no-barrel-file', 'an export of everything', 'src/shared/@.ts', "export * from './here.ts';\nexport const a = 1;"],
  ['no-process-env', 'a variable read on the side', 'src/server/@.ts', 'export const url = process.env.SMTP_URL;'],
  ['no-warning-comments', 'a promise in a comment', 'src/shared/@.ts', '// TODO round\nexport const a = 1;'],
  ['filename-case', 'a file in camel case', 'src/client/ui/textField.tsx', 'export const a = 1;'],
];

/** What these very rules must let through. */
const SOUND: [title: string, file: string, source: string][] = [
  [
    'the door that mints',
    'src/server/http/door.ts',
    "import { mintTenant } from '#server/database/tenant.ts';\nexport const a = mintTenant;",
  ],
  [
    'queries with SQL',
    'src/features/@/server/queries.ts',
    "import { sql } from 'kysely';\nimport type { Tenant } from '#server/database/tenant.ts';\n" +
      "export const a = (db: Db, _: Tenant) => db.selectFrom('match').where(sql`true`);",
  ],
  [
    'queries about one topic with SQL',
    'src/features/@/server/queries/rows.ts',
    "import { sql } from 'kysely';\nexport const a = (db: Db) => db.selectFrom('match').where(sql`true`);",
  ],
  [
    'a command that takes a transaction',
    'src/features/@/server/commands.ts',
    "import type { Transaction } from 'kysely';\nexport type A = Transaction<never>;",
  ],
  [
    'a starting point that names features',
    'src/start/@.ts',
    "import { matches } from '#features/matches/server/feature.ts';\nexport const a = [matches, process.env];",
  ],
  [
    'a test that uses the tools of tests',
    'src/shared/@.test.ts',
    "import { make } from '../../tests/factories.ts';\nimport path from 'node:path';\nexport const a = [make, path];",
  ],
  [
    'a document of an earlier feature',
    'src/features/@/document/cover.tsx',
    "import { Logo } from '#features/vereniging/document/logo.tsx';\nexport const a = Logo;",
  ],
];

const named = (file: string, at: number) => file.replace('@', `case-${at}`);
let root = '';
let said: { filename: string; code: string }[] = [];

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'lint-'));
  const { $schema: _schema, jsPlugins, ...rest } = config;
  // Without type information, which needs a whole project, and without the categories, which are not of this house.
  const own = {
    ...rest,
    jsPlugins: jsPlugins.map((plugin) => path.resolve(import.meta.dirname, '../..', plugin)),
    options: { ...config.options, typeAware: false },
    categories: { correctness: 'off' },
  };
  const write = (file: string, source: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), source);
  };
  write('.oxlintrc.json', JSON.stringify(own));
  write('src/shared/here.ts', 'export const b = 1;');
  PLANTED.forEach(([, , file, source], at) => write(named(file, at), source));
  SOUND.forEach(([, file, source], at) => write(named(file, PLANTED.length + at), source));
  const oxlint = path.resolve(import.meta.dirname, '../../node_modules/.bin/oxlint');
  const { stdout } = spawnSync(oxlint, ['--format=json'], { cwd: root, encoding: 'utf8' });
  said = (JSON.parse(stdout) as { diagnostics: typeof said }).diagnostics;
});

afterAll(() => rmSync(root, { recursive: true }));

const rulesOn = (file: string) =>
  new Set(said.filter(({ filename }) => filename === file).map(({ code }) => /\((.+)\)/.exec(code)?.[1]));

describe('the linter', () => {
  it.each(PLANTED.map((one, at) => [...one, at] as const))('says exactly %s for %s', (rule, _title, file, _, at) => {
    expect(rulesOn(named(file, at))).toEqual(new Set([rule]));
  });

  it.each(SOUND.map((one, at) => [...one, PLANTED.length + at] as const))('allows %s', (_title, file, _, at) => {
    expect(rulesOn(named(file, at))).toEqual(new Set());
  });
});
