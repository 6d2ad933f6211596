import { z } from 'zod';
import { migrate } from '#server/database/migrate.ts';
import { readVariables } from '#server/env.ts';

/** `migrate`: run once before the new web and worker processes start. Needs an administrator's connection. */
const { DATABASE_MIGRATE_URL, DATABASE_URL } = z
  .object({ DATABASE_MIGRATE_URL: z.url(), DATABASE_URL: z.url() })
  .parse(readVariables(process.env));

const { applied, total } = await migrate({
  url: DATABASE_MIGRATE_URL,
  appPassword: decodeURIComponent(new URL(DATABASE_URL).password),
});
process.stdout.write(`${applied.length} migrations applied, ${total} in all\n`);
