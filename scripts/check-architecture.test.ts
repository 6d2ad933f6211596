import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkArchitecture, RULES, type RuleName } from './check-architecture.ts';

type Tree = Record<string, string>;

const OPTIONS = {
  features: ['vereniging', 'matches', 'brochure'],
  exceptions: [{ by: 'src/server/mail', tables: ['vereniging'], why: 'it asks whether mail is paused' }],
};

const DOCUMENT = `# Layout

\`\`\`
src/features/   vereniging · matches ·
                brochure
src/server/     http/ mail/
\`\`\`

## Who owns a table

| table | owner |
|---|---|
| \`vereniging\` | \`vereniging\` |
| \`match\` \`sponsor\` | \`matches\`, with their words |
| \`outbox\` | \`src/server/mail\` |
| \`cover\` | nobody |

- \`src/server/mail\` asks whether mail is paused (\`vereniging\`).
`;

/** A small tree with every kind of file in its right place. */
const SOUND: Tree = {
  'docs/architecture.md': DOCUMENT,
  'src/start/app.ts': "import { router } from '#features/matches/server/handlers.ts';\nexport const app = router;",
  'src/start/router.test.tsx': "import { app } from './app.ts';",
  'src/shared/dates.ts': 'export const today = () => new Date();',
  'src/shared/dates.test.ts':
    "import { today } from './dates.ts';\nimport { makeClub } from '../../tests/factories.ts';",
  'src/server/env.ts': 'export const parseEnv = () => process.env;',
  'src/server/http/door.ts': "import { open } from '#server/database/database.ts';\nexport const door = open;",
  'src/server/http/door.test.ts': "import { send } from '#server/mail/mail.ts';",
  'src/server/database/database.ts': "import { parseEnv } from '#server/env.ts';\nexport const open = parseEnv;",
  'src/server/database/tables.ts':
    'export interface DB {\n  cover: Cover;\n  match: Match;\n  outbox: Outbox;\n  sponsor: Sponsor;\n  vereniging: Club;\n}',
  'src/server/mail/mail.ts':
    "import type { door } from '#server/http/door.ts';\nexport const send = (db: Db) => sql`\n" +
    '  update app.outbox set state = 1 from vereniging where is_paused is distinct from match and exists (select 1)`;',
  'src/client/session.ts': 'export const session = 1;',
  'src/client/ui/button.tsx': 'export const Button = () => <button type="button" />;',
  'src/client/styles/tokens.css': ':root {}',
  'src/features/vereniging/shared/schema.ts': 'export const club = 1;',
  'src/features/vereniging/shared/limits.ts': 'export const CREATE = 1;',
  'src/features/vereniging/content/teksten/welkom.md': '# Welkom',
  'src/features/vereniging/document/logo.tsx': 'export const Logo = () => <img alt="" />;',
  'src/features/matches/shared/contract.ts':
    "import { club } from '#features/vereniging/shared/schema.ts';\nexport const contract = club;",
  'src/features/matches/shared/rules.ts': "export const isOld = (day: Date) => day < new Date('2026-01-01');",
  'src/features/matches/shared/rules.test.ts': 'export const now = new Date();',
  'src/features/brochure/shared/rules/layout.ts': 'export const fits = (a: number, b: number) => a < b;',
  'src/features/brochure/shared/rules/layout.test.ts': "import { fits } from './layout.ts';",
  'src/features/brochure/document/document.css': '@page {}',
  'src/features/brochure/document/fonts/archivo-latin.woff2': '',
  'src/features/brochure/document/fonts/archivo-OFL.txt': '',
  'src/features/matches/server/feature.ts': "import { list } from './queries.ts';\nexport const matches = { list };",
  'src/features/matches/server/queries.ts':
    "export const list = (db: Db) => db.selectFrom('match as m').innerJoin('vereniging', 'a', 'b');\n" +
    "export const found = sql`select * from app.match(${'x'}), app.sponsor`;",
  'src/features/matches/server/commands/accept.ts':
    'export async function accept(run: () => Promise<void>) {\n' +
    '  try { await run(); } catch (error) { throw new Error("x", { cause: error }); }\n}',
  'src/features/matches/server/handlers.ts': "import { list } from './queries.ts';\nexport const router = { list };",
  'src/features/matches/server/mails.tsx': 'export const Mail = () => <p>Hallo</p>;',
  'src/features/matches/client/routes.tsx': "export const routes = import('./matches-page.tsx');",
  'src/features/matches/client/matches-page.tsx':
    "import { Row } from './components/row.tsx';\nexport const Page = () => <Row />;",
  'src/features/matches/client/components/row.tsx': 'export const Row = () => <li />;',
};

const QUERIES = 'src/features/vereniging/server/queries.ts';

/** One planted violation per case: the files that differ from the sound tree. */
const PLANTED: [RuleName, string, Tree][] = [
  ['known-place', 'a folder beside the five', { 'src/lib/money.ts': 'export const a = 1;' }],
  ['known-place', 'a file straight in src', { 'src/money.ts': 'export const a = 1;' }],
  ['known-place', 'a file straight in features', { 'src/features/money.ts': 'export const a = 1;' }],
  ['known-place', 'a feature nobody listed', { 'src/features/facturatie/shared/schema.ts': 'export const a = 1;' }],
  ['known-place', 'a sixth tier', { 'src/features/matches/hooks/use-match.ts': 'export const a = 1;' }],
  ['known-place', 'a loose file in a feature', { 'src/features/matches/match.ts': 'export const a = 1;' }],
  ['known-place', 'an unknown starting point', { 'src/start/console.ts': 'export const a = 1;' }],
  ['known-place', 'an unknown room in src/server', { 'src/server/cache/redis.ts': 'export const a = 1;' }],
  ['known-place', 'a loose file in src/server', { 'src/server/mail-sender.ts': 'export const a = 1;' }],
  ['known-place', 'a room in a room', { 'src/server/mail/smtp/send.ts': 'export const a = 1;' }],
  ['known-place', 'an unknown room in src/client', { 'src/client/hooks/use-x.ts': 'export const a = 1;' }],
  ['known-place', 'a room in src/shared', { 'src/shared/money/cents.ts': 'export const a = 1;' }],
  ['file-vocabulary', 'an unknown shared file', { 'src/features/matches/shared/format.ts': 'export const a = 1;' }],
  ['file-vocabulary', 'an unknown server file', { 'src/features/matches/server/service.ts': 'export const a = 1;' }],
  ['file-vocabulary', 'a door of its own', { 'src/features/matches/server/http.ts': 'export const a = 1;' }],
  ['file-vocabulary', 'a loose component', { 'src/features/matches/client/row.tsx': 'export const a = 1;' }],
  ['file-vocabulary', 'a folder in capitals', { 'src/features/matches/client/Editor/row.tsx': 'export const a = 1;' }],
  ['file-vocabulary', 'code among texts', { 'src/features/vereniging/content/welkom.tsx': 'export const a = 1;' }],
  [
    'file-vocabulary',
    'a folder among documents',
    { 'src/features/brochure/document/parts/sizes.ts': 'export const a = 1;' },
  ],
  ['file-vocabulary', 'a folder in server', { 'src/features/matches/server/jobs/list.ts': 'export const a = 1;' }],
  ['file-vocabulary', 'a test in no place', { 'src/features/matches/server/deep/list.test.ts': '' }],
  ['forbidden-name', 'a file named utils', { 'src/shared/utils.ts': 'export const a = 1;' }],
  ['forbidden-name', 'a file named types', { 'src/server/http/types.ts': 'export type A = 1;' }],
  ['forbidden-name', 'an index', { 'src/client/ui/index.ts': 'export const a = 1;' }],
  [
    'forbidden-name',
    'a folder named helpers',
    { 'src/features/matches/client/helpers/row.tsx': 'export const a = 1;' },
  ],
  [
    'feature-order',
    'a feature that imports a later one',
    { [QUERIES]: "import { list } from '#features/matches/server/queries.ts';" },
  ],
  [
    'feature-order',
    'a later feature imported when needed',
    { 'src/features/vereniging/client/routes.tsx': "export const a = import('#features/matches/client/api.ts');" },
  ],
  [
    'room-circle',
    'two rooms that know each other',
    { 'src/server/http/health.ts': "import { send } from '#server/mail/mail.ts';\nexport const health = send;" },
  ],
  [
    'room-circle',
    'a circle over a third, by a type',
    { 'src/server/env.ts': "import type { Mail } from './mail/mail.ts';\nexport type Env = Mail;" },
  ],
  ['passes-on', 'a file that only passes on', { 'src/shared/money.ts': "export { today } from './dates.ts';" }],
  ['clock', 'today', { 'src/features/brochure/shared/rules/layout.ts': 'export const a = new Date();' }],
  ['clock', 'today as text', { 'src/features/brochure/document/back.tsx': 'export const a = Date();' }],
  ['clock', 'a zoned clock', { 'src/features/matches/shared/rules.ts': "export const a = TZDate.tz('UTC');" }],
  ['swallowed-error', 'an empty catch', { 'src/shared/money.ts': 'try { f(); } catch { /* quiet */ }' }],
  ['swallowed-error', 'an empty rejection handler', { 'src/shared/money.ts': 'f().catch(() => {});' }],
  ['swallowed-error', 'a rejection turned into nothing', { 'src/shared/money.ts': 'f().catch(() => undefined);' }],
  ['table-owner', "a select from another's table", { [QUERIES]: "export const a = db.selectFrom('match as m');" }],
  ['table-owner', "a write to another's table", { [QUERIES]: "export const a = db.insertInto('app.match');" }],
  [
    'table-owner',
    'a join to a later table',
    { [QUERIES]: "export const a = db.selectFrom('vereniging').leftJoin('match', 'a', 'b');" },
  ],
  [
    'table-owner',
    'a select from an earlier table',
    { 'src/features/brochure/server/queries.ts': "export const a = db.selectFrom(['match']);" },
  ],
  ['table-owner', 'written SQL', { [QUERIES]: 'export const a = sql<Row>`select * from app.match where true`;' }],
  ['table-owner', 'a part of a statement', { [QUERIES]: 'export const a = sql`exists (select 1 from match)`;' }],
  ['table-owner', 'a statement as text', { [QUERIES]: "export const a = pool.query('delete from match');" }],
  [
    'table-owner',
    'a command with SQL on an earlier table',
    { 'src/features/brochure/server/commands.ts': 'export const a = sql`update vereniging set naam = 1`;' },
  ],
  [
    'table-owner',
    'a room that reads of a feature',
    { 'src/server/http/door.ts': 'export const a = sql`select 1 from match`;' },
  ],
  ['table-owner', 'a table that nobody owns', { [QUERIES]: "export const a = db.selectFrom('cover');" }],
  [
    'documented',
    'features in another order',
    { 'docs/architecture.md': DOCUMENT.replace('vereniging · matches', 'matches · vereniging') },
  ],
  [
    'documented',
    'a feature ahead of the code',
    { 'docs/architecture.md': DOCUMENT.replace(' brochure', ' brochure · facturatie') },
  ],
  ['documented', 'a table without owner', { 'docs/architecture.md': DOCUMENT.replace('| `cover` | nobody |\n', '') }],
  ['documented', 'a table that is not there', { 'docs/architecture.md': DOCUMENT.replace('`cover`', '`cover` `cta`') }],
  [
    'documented',
    'an exception that nobody allowed',
    { 'docs/architecture.md': `${DOCUMENT}- \`brochure\` reads \`match\`.\n` },
  ],
  ['documented', 'an exception that nothing needs', { 'src/server/mail/mail.ts': 'export const send = 1;' }],
];

const roots: string[] = [];

function check(tree: Tree) {
  const root = mkdtempSync(path.join(tmpdir(), 'architecture-'));
  roots.push(root);
  for (const [file, source] of Object.entries(tree)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), source);
  }
  return checkArchitecture(root, OPTIONS);
}

afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

describe('the architecture check', () => {
  it('finds nothing in a sound tree', () => {
    expect(check(SOUND)).toEqual({ files: Object.keys(SOUND).length - 1, violations: [] });
  });

  it.each(PLANTED)('reports exactly %s for %s', (rule, _title, files) => {
    expect(check({ ...SOUND, ...files }).violations.map((violation) => violation.rule)).toEqual([rule]);
  });

  it('has a planted violation for every rule', () => {
    expect(new Set(PLANTED.map(([rule]) => rule))).toEqual(new Set(Object.keys(RULES)));
  });

  it('names the file and the line', () => {
    const file = 'src/shared/money.ts';
    const { violations } = check({ ...SOUND, [file]: "// € één\nexport const a = 1;\nexport { b } from './b.ts';\n" });
    expect(violations).toEqual([expect.objectContaining({ rule: 'passes-on', file, line: 3 })]);
  });
});
