import pg from 'pg';
import { migrate } from '#server/database/migrate.ts';

/**
 * npm run db migrate   bring the database to the newest schema
 * npm run db seed      fill it with the demo club
 * npm run db reset     throw everything away, then migrate and seed
 *
 * DATABASE_MIGRATE_URL is an administrator's connection, DATABASE_URL the program's own.
 */
const [command] = process.argv.slice(2);
const adminUrl = required('DATABASE_MIGRATE_URL');
const appUrl = required('DATABASE_URL');

switch (command) {
  case 'migrate':
    await runMigrations();
    break;
  case 'seed':
    await runSeed();
    break;
  case 'reset':
    refuseInProduction();
    await dropEverything();
    await runMigrations();
    await runSeed();
    break;
  default:
    throw new Error('Usage: npm run db migrate|seed|reset');
}

async function runMigrations(): Promise<void> {
  const appPassword = decodeURIComponent(new URL(appUrl).password);
  if (appPassword === '') throw new Error('DATABASE_URL has no password for the application roles');
  const { applied, total } = await migrate({ url: adminUrl, appPassword });
  for (const name of applied) console.log(`applied ${name}`);
  console.log(`${total} migrations, ${applied.length} new`);
}

async function runSeed(): Promise<void> {
  refuseInProduction();
  const { seed } = (await import(new URL('../db/seed.ts', import.meta.url).href)) as {
    seed: (urls: { adminUrl: string; appUrl: string }) => Promise<void>;
  };
  await seed({ adminUrl, appUrl });
}

async function dropEverything(): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('drop schema if exists app, priv, pgboss cascade');
  } finally {
    await client.end();
  }
}

function refuseInProduction(): void {
  if (process.env.NODE_ENV === 'production') throw new Error(`npm run db ${command} is not for production`);
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set (see .env.example)`);
  return value;
}
