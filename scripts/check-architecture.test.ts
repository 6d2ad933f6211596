import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkArchitecture, RULES, type RuleName } from './check-architecture.ts';

type Tree = Record<string, string>;

/** A small tree with every kind of file in its right place. */
const SOUND: Tree = {
  'db/migrations/0001_start.sql': 'select 1;',
  'db/migrations/0010_more.sql': 'select 2;',
  'src/shared/dates.ts': 'export const today = () => new Date();',
  'src/shared/dates.test.ts':
    "import { today } from './dates.ts';\nimport { makeClub } from '../../tests/factories.ts';",
  'src/server/env.ts': 'export const parseEnv = () => process.env;',
  'src/server/tenancy.ts': 'export interface Tenant { id: string }\nexport const mintTenant = () => null;',
  'src/server/access.ts': "import { mintTenant } from './tenancy.ts';\nexport const check = mintTenant;",
  'src/server/db.ts': "import { sql } from 'kysely';\nimport pg from 'pg';\nexport const now = sql`now()`;",
  'src/server/app.ts': "import { router } from '#features/matches/server/handlers.ts';\nexport const app = router;",
  'src/server/app.test.ts': "import { router } from '#features/matches/server/handlers.ts';",
  'src/client/router.tsx': "import { routes } from '#features/matches/client/routes.tsx';\nexport const all = routes;",
  'src/client/ui/button.tsx': 'export const Button = () => <button type="button" />;',
  'src/client/styles/tokens.css': ':root {}',
  'src/features/vereniging/shared/schema.ts': 'export const club = 1;',
  'src/features/vereniging/document/logo.tsx': 'export const Logo = () => <img alt="" />;',
  'src/features/matches/shared/contract.ts':
    "import { club } from '#features/vereniging/shared/schema.ts';\nexport const contract = club;",
  'src/features/matches/shared/rules.ts': "export const isOld = (day: Date) => day < new Date('2026-01-01');",
  'src/features/matches/shared/rules.test.ts': 'export const now = Date.now();',
  'src/features/brochure/shared/rules/layout.ts': 'export const fits = (a: number, b: number) => a < b;',
  'src/features/brochure/shared/rules/layout.test.ts': "import { fits } from './layout.ts';",
  'src/features/brochure/document/cover.tsx':
    "import { Logo } from '#features/vereniging/document/logo.tsx';\nexport const Cover = () => <Logo />;",
  'src/features/brochure/document/document.css': '@page {}',
  'src/features/brochure/document/fonts/archivo-latin.woff2': '',
  'src/features/brochure/document/fonts/archivo-OFL.txt': '',
  'src/features/matches/server/queries.ts':
    "import { sql } from 'kysely';\nimport type { Tenant } from '#server/database/tenant.ts';\n" +
    "export const list = (db: Db, tenant: Tenant) => db.selectFrom('match').where(sql`true`);",
  'src/features/matches/server/commands.ts':
    "import type { Transaction } from 'kysely';\nexport async function act(run: () => Promise<void>) {\n" +
    '  try { await run(); } catch (error) { throw new Error("x", { cause: error }); }\n}',
  'src/features/matches/server/handlers.ts': "import { list } from './queries.ts';\nexport const router = { list };",
  'src/features/matches/server/mails.tsx': 'export const Mail = () => <p>Hallo</p>;',
  'src/features/matches/client/routes.tsx': "export const routes = import('./matches-page.tsx');",
  'src/features/matches/client/matches-page.tsx':
    "import { Row } from './components/row.tsx';\nexport const Page = () => <Row />;",
  'src/features/matches/client/components/row.tsx': 'export const Row = () => <li />;',
};

/** One planted violation per case: the files that differ from the sound tree. */
const PLANTED: [RuleName, string, Tree][] = [
  ['parses', 'a file that is not TypeScript', { 'src/shared/dates.ts': 'export const = ;' }],
  ['known-place', 'a folder beside the four', { 'src/lib/money.ts': 'export const a = 1;' }],
  ['known-place', 'a file straight in src', { 'src/money.ts': 'export const a = 1;' }],
  ['known-place', 'a file straight in features', { 'src/features/money.ts': 'export const a = 1;' }],
  ['known-feature', 'a feature nobody listed', { 'src/features/facturatie/shared/schema.ts': 'export const a = 1;' }],
  ['known-tier', 'a fifth tier', { 'src/features/matches/hooks/use-match.ts': 'export const a = 1;' }],
  ['known-tier', 'a loose file in a feature', { 'src/features/matches/match.ts': 'export const a = 1;' }],
  ['file-vocabulary', 'an unknown shared file', { 'src/features/matches/shared/format.ts': 'export const a = 1;' }],
  ['file-vocabulary', 'an unknown server file', { 'src/features/matches/server/service.ts': 'export const a = 1;' }],
  ['file-vocabulary', 'a loose component', { 'src/features/matches/client/row.tsx': 'export const a = 1;' }],
  [
    'file-vocabulary',
    'a document without markup',
    { 'src/features/brochure/document/sizes.ts': 'export const a = 1;' },
  ],
  ['file-vocabulary', 'a folder in server', { 'src/features/matches/server/queries/list.ts': 'export const a = 1;' }],
  ['file-vocabulary', 'a test in no place', { 'src/features/matches/server/deep/list.test.ts': '' }],
  ['flat-folders', 'a folder in src/server', { 'src/server/mail/send.ts': 'export const a = 1;' }],
  ['flat-folders', 'an unknown folder in src/client', { 'src/client/hooks/use-x.ts': 'export const a = 1;' }],
  ['forbidden-name', 'a file named utils', { 'src/shared/utils.ts': 'export const a = 1;' }],
  ['forbidden-name', 'a file named types', { 'src/server/types.ts': 'export type A = 1;' }],
  ['forbidden-name', 'an index', { 'src/client/ui/index.ts': 'export const a = 1;' }],
  [
    'forbidden-name',
    'a folder named helpers',
    { 'src/features/matches/client/helpers/row.tsx': 'export const a = 1;' },
  ],
  ['kebab-case', 'a file in camel case', { 'src/client/ui/textField.tsx': 'export const a = 1;' }],
  ['migration-name', 'a number used twice', { 'db/migrations/0010_other.sql': '' }],
  ['migration-name', 'a name without a number', { 'db/migrations/more.sql': '' }],
  [
    'client-server',
    'a client that imports a server type',
    { 'src/features/matches/client/api.ts': "import type { router } from '#features/matches/server/handlers.ts';" },
  ],
  [
    'client-server',
    'a client that imports the server lazily',
    { 'src/client/session.ts': "export const a = () => import('#server/env.ts');" },
  ],
  [
    'client-server',
    'a client that names a server type in place',
    { 'src/client/session.ts': "export type A = import('#server/database/tenant.ts').Tenant;" },
  ],
  ['client-server', 'a server that imports the client', { 'src/server/render.ts': "import '#client/ui/button.tsx';" }],
  ['shared-pure', 'shared that imports the server', { 'src/shared/money.ts': "import '#server/env.ts';" }],
  [
    'shared-pure',
    'shared that passes on the client',
    { 'src/shared/money.ts': "export { Button } from '#client/ui/button.tsx';\nexport const a = 1;" },
  ],
  [
    'document-pure',
    'a document that imports the client',
    { 'src/features/brochure/document/back.tsx': "import { Button } from '#client/ui/button.tsx';" },
  ],
  [
    'feature-order',
    'a feature that imports a later one',
    { 'src/features/vereniging/server/queries.ts': "import { list } from '#features/matches/server/queries.ts';" },
  ],
  [
    'base-names-features',
    'a base file that names a feature',
    { 'src/server/jobs.ts': "import { club } from '#features/vereniging/shared/schema.ts';" },
  ],
  [
    'relative-up',
    'a path that climbs',
    { 'src/features/matches/server/http.ts': "import { contract } from '../shared/contract.ts';" },
  ],
  ['stays-in-src', 'production that imports a test', { 'src/server/mail.ts': "import './../../tests/factories.ts';" }],
  ['browser-packages', 'shared that imports Node', { 'src/shared/money.ts': "import path from 'node:path';" }],
  ['browser-packages', 'a client that imports pg', { 'src/client/api.ts': "import pg from 'pg';" }],
  [
    'tenant-minting',
    'a handler that mints',
    { 'src/features/matches/server/http.ts': "import { mintTenant } from '#server/database/tenant.ts';" },
  ],
  ['tenant-minting', 'the whole module taken', { 'src/server/mail.ts': "import * as tenancy from './tenancy.ts';" }],
  [
    'tenant-minting',
    'the minting passed on',
    { 'src/server/mail.ts': "export { mintTenant as mint } from './tenancy.ts';\nexport const a = 1;" },
  ],
  ['sql-in-queries', 'raw SQL in a job', { 'src/features/matches/server/jobs.ts': "import { sql } from 'kysely';" }],
  [
    'sql-in-queries',
    'a query built in a command',
    { 'src/features/matches/server/commands.ts': "export const act = (db: Db) => db.updateTable('match');" },
  ],
  [
    'handlers-no-kysely',
    'a handler that imports kysely',
    { 'src/features/matches/server/handlers.ts': "import type { Kysely } from 'kysely';\nexport const router = 1;" },
  ],
  ['no-default-export', 'a default export', { 'src/shared/money.ts': 'export default 1;' }],
  ['no-default-export', 'a default in disguise', { 'src/shared/money.ts': 'const a = 1;\nexport { a as default };' }],
  [
    'no-barrel',
    'an export of everything',
    { 'src/shared/money.ts': "export * from './dates.ts';\nexport const a = 1;" },
  ],
  ['no-barrel', 'a file that only passes on', { 'src/shared/money.ts': "export { today } from './dates.ts';" }],
  ['pure-decisions', 'the clock', { 'src/features/matches/shared/rules.ts': 'export const a = () => Date.now();' }],
  ['pure-decisions', 'today', { 'src/features/brochure/shared/rules/layout.ts': 'export const a = new Date();' }],
  ['pure-decisions', 'chance', { 'src/features/matches/shared/rules.ts': 'export const a = () => Math.random();' }],
  ['pure-decisions', 'a zoned clock', { 'src/features/matches/shared/rules.ts': "export const a = TZDate.tz('UTC');" }],
  [
    'pure-decisions',
    'a clock behind a library',
    { 'src/features/matches/shared/rules.ts': "import { isPast } from 'date-fns';\nexport const a = isPast;" },
  ],
  [
    'pure-decisions',
    'a document that fetches',
    { 'src/features/brochure/document/back.tsx': "export const a = fetch('/');" },
  ],
  [
    'pure-decisions',
    'a rule that logs',
    { 'src/features/matches/shared/rules.ts': "console.warn('x');\nexport const a = 1;" },
  ],
  [
    'document-effects',
    'a document with an effect',
    { 'src/features/brochure/document/back.tsx': "import { useEffect } from 'react';" },
  ],
  ['swallowed-error', 'an empty catch', { 'src/shared/money.ts': 'try { f(); } catch { /* quiet */ }' }],
  ['swallowed-error', 'an empty rejection handler', { 'src/shared/money.ts': 'f().catch(() => {});' }],
  ['swallowed-error', 'a rejection turned into nothing', { 'src/shared/money.ts': 'f().catch(() => undefined);' }],
  ['environment', 'a variable read on the side', { 'src/server/mail.ts': 'export const url = process.env.SMTP_URL;' }],
  ['no-todo', 'a promise in a comment', { 'src/shared/money.ts': '// TODO round\nexport const a = 1;' }],
];

const roots: string[] = [];

function plant(tree: Tree): string {
  const root = mkdtempSync(path.join(tmpdir(), 'architecture-'));
  roots.push(root);
  for (const [file, source] of Object.entries(tree)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), source);
  }
  return root;
}

afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

describe('the architecture check', () => {
  it('finds nothing in a sound tree', () => {
    expect(checkArchitecture(plant(SOUND))).toEqual({ files: Object.keys(SOUND).length, violations: [] });
  });

  it.each(PLANTED)('reports exactly %s for %s', (rule, _title, files) => {
    const { violations } = checkArchitecture(plant({ ...SOUND, ...files }));
    expect(violations.map((violation) => violation.rule)).toEqual([rule]);
  });

  it('has a planted violation for every rule', () => {
    expect(new Set(PLANTED.map(([rule]) => rule))).toEqual(new Set(Object.keys(RULES)));
  });

  it('names the file and the line', () => {
    const file = 'src/shared/money.ts';
    const { violations } = checkArchitecture(
      plant({ ...SOUND, [file]: "// € één\nexport const a = 1;\nexport * from './b.ts';\n" }),
    );
    expect(violations).toEqual([expect.objectContaining({ rule: 'no-barrel', file, line: 3 })]);
  });
});
