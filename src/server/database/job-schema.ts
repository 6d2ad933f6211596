import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { PgBoss } from 'pg-boss';

export const JOB_SCHEMA = 'pgboss';
export const DEAD_LETTER = 'dead_letter';
const DEAD_LETTER_SECONDS = 90 * 24 * 3600;

/**
 * The library's own schema, and who may do what in it. Part of migrating, with the administrator's connection; may be
 * repeated. Adding a job takes less than running one: only app_worker reads and changes them.
 */
export async function migrateJobs(adminUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl, application_name: 'migrate' });
  await admin.connect();
  try {
    await admin.query(`create schema if not exists ${JOB_SCHEMA} authorization app_owner`);
    const boss = new PgBoss({
      connectionString: adminUrl,
      application_name: 'migrate',
      options: '-c role=app_owner',
      max: 1,
      schema: JOB_SCHEMA,
      createSchema: false,
      supervise: false,
      schedule: false,
    });
    const problems: unknown[] = [];
    boss.on('error', (error) => problems.push(error));
    await boss.start();
    try {
      // Indexes on a large table are built after start, and a worker may not build them: an upgrade waits here.
      while ((await boss.getBamStatus()).some(({ status }) => status === 'pending' || status === 'in_progress')) {
        await sleep(1_000);
      }
      await boss.createQueue(DEAD_LETTER, { retentionSeconds: DEAD_LETTER_SECONDS, retryLimit: 0 });
    } finally {
      await boss.stop({ graceful: false, close: true });
    }
    if (problems.length > 0) throw new AggregateError(problems, 'pg-boss could not be migrated');
    await admin.query(`
      grant usage on schema ${JOB_SCHEMA} to app_user, app_auth, app_super, app_worker, app_definer;
      grant insert, select (id) on ${JOB_SCHEMA}.job to app_user, app_auth, app_super, app_definer;
      grant insert on ${JOB_SCHEMA}.queue to app_user, app_auth, app_super, app_definer;
      grant select on ${JOB_SCHEMA}.job to app_super, app_definer;
      grant update, delete on ${JOB_SCHEMA}.job to app_definer;
      grant select on ${JOB_SCHEMA}.queue to app_super, app_definer;
      grant select, insert, update, delete on all tables in schema ${JOB_SCHEMA} to app_worker;
      grant usage on all sequences in schema ${JOB_SCHEMA} to app_worker;
      grant execute on all functions in schema ${JOB_SCHEMA} to app_worker`);
  } finally {
    await admin.end();
  }
}
