import { BEWAARTERMIJNEN } from '#features/juridisch/shared/rules.ts';
import { openDatabase } from '#server/database/database.ts';
import { parseEnv } from '#server/env.ts';
import { createStorage } from '#server/files/storage.ts';
import { createLog } from '#server/log.ts';
import { countDue, keepPromises } from '#server/retention.ts';
import { RETENTION_RULES } from './features.ts';

/**
 * `retention`: what the worker does every night, now; after a backup was put back, before anybody else comes in.
 * With `--dry-run` it only tells how many rows each promise of the privacy page would let go.
 */
const env = parseEnv(process.env);
const log = createLog(env, 'retention');
const database = openDatabase({ url: env.DATABASE_URL, prepared: env.DATABASE_PREPARED === 'on', log });
const keeping = { db: database.as('app_retention'), promises: BEWAARTERMIJNEN, rules: RETENTION_RULES };
const storage = createStorage(env);
try {
  const due = await countDue(keeping);
  for (const { promise, act, count } of due) process.stdout.write(`${String(count).padStart(8)}  ${promise}: ${act}\n`);
  if (process.argv.includes('--dry-run')) process.stdout.write('Nothing was changed.\n');
  else await keepPromises({ ...keeping, services: { storage, origin: env.PUBLIC_ORIGIN }, log });
} finally {
  storage.close();
  await database.close();
}
