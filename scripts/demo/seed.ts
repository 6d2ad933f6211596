import pg from 'pg';
import { readVariables } from '#server/env.ts';
import { DEMO_ACCOUNTS, DEMO_WACHTWOORD } from '../../db/demo-accounts.ts';
import { seed } from '../../db/seed.ts';

/** `seed`: fills an empty database with the demo world, and leaves one that is filled as it is. */
const { DATABASE_MIGRATE_URL: adminUrl } = readVariables(process.env);
if (adminUrl === undefined) throw new Error('DATABASE_MIGRATE_URL is not set');

const client = new pg.Client({ connectionString: adminUrl });
await client.connect();
const { rows } = await client.query<{ state: 'empty' | 'demo' | 'other' }>(
  `select case when exists (select from app.users where email = any($1)) then 'demo'
     when exists (select from app.users where not is_voorbeeld) then 'other' else 'empty' end as state`,
  [DEMO_ACCOUNTS.map(({ email }) => email)],
);
await client.end();

const state = rows[0]?.state;
if (state === 'other') {
  console.error('This installation has accounts of its own, and the demo world is only for an empty one.');
  console.error(
    '`docker compose --profile demo down --volumes` deletes what there is; then start with the demo world again.',
  );
  process.exitCode = 1;
} else {
  if (state === 'empty') await seed({ adminUrl });
  console.log(`The demo world, each with the password ${DEMO_WACHTWOORD}:`);
  for (const { email, naam, rol, club } of DEMO_ACCOUNTS) console.log(`  ${email.padEnd(34)}${naam}, ${club ?? rol}`);
}
