import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { createTestDatabase, setup } from '../tests/database.ts';

/**
 * Writes src/server/database/tables.ts from a freshly migrated database, so that the types say what the migrations say.
 * With --check it only compares, and fails when they differ.
 */
const run = promisify(execFile);
const root = path.join(import.meta.dirname, '..');
const target = path.join(root, 'src/server/database/tables.ts');

const stopServer = await setup();
try {
  const generated = await generate();
  if (!process.argv.includes('--check')) {
    await writeFile(target, generated);
  } else if (generated !== (await readFile(target, 'utf8').catch(() => ''))) {
    console.error('src/server/database/tables.ts does not match db/migrations: run `npm run db:types`');
    process.exitCode = 1;
  }
} finally {
  await stopServer();
}

async function generate(): Promise<string> {
  const database = await createTestDatabase();
  try {
    const { stdout } = await run(
      process.execPath,
      [
        path.join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
        '--print',
        '--log-level=error',
        '--dialect=postgres',
        '--default-schema=app',
        '--include-pattern=app.*',
        '--date-parser=string',
        // The parsers that src/server/database/database.ts gives the driver: amounts and sizes fit a number.
        `--type-mapping=${JSON.stringify({ int8: 'number', eurocent: 'number' })}`,
        `--overrides=${JSON.stringify({ columns: await readChoices(database.adminUrl) })}`,
        `--url=${database.adminUrl}`,
      ],
      { cwd: root, maxBuffer: 16 * 1024 * 1024 },
    );
    const source = stdout.replace(/^\s*\/\*\*[\s\S]*?\*\/\s*/, '');
    return `// Made by scripts/db-types.ts from db/migrations. Do not edit.\n\n${source}`;
  } finally {
    await database.drop();
  }
}

/** A column whose check lists its values gets those as its type: `'pending' | 'approved' | 'rejected'`. */
async function readChoices(adminUrl: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ column: string; check: string; required: boolean; generated: boolean }>(`
      select 'app.' || c.relname || '.' || a.attname as column, pg_get_constraintdef(k.oid) as check,
             a.attnotnull as required, a.atthasdef as generated
        from pg_constraint k
        join pg_class c on c.oid = k.conrelid and c.relnamespace = 'app'::regnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
       where k.contype = 'c' and cardinality(k.conkey) = 1
       order by 1`);
    const choices: Record<string, string> = {};
    for (const { column, check, required, generated } of rows) {
      const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]+)\]\)\)\)$/.exec(check)?.[1];
      if (list === undefined) continue;
      const union = [...list.matchAll(/'([^']+)'::text/g)].map((match) => `'${match[1]}'`).join(' | ');
      const type = required ? union : `${union} | null`;
      choices[column] = generated ? `Generated<${type}>` : type;
    }
    return choices;
  } finally {
    await client.end();
  }
}
