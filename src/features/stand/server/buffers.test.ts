import { sql } from 'kysely';
import { afterAll, beforeAll, it } from 'vitest';
import { fillTables } from '../../../../tests/bulk.ts';
import { makeVereniging } from '../../../../tests/factories.ts';
import { watchConsole } from '../../../../tests/plans.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';
import type { Db } from '#server/database/database.ts';
import { findLastSettled } from '#server/audit.ts';
import { listDeadLetters, readQueues } from '#server/jobs.ts';
import { listDoubtfulMails, listFailingMails, listHeldMail, listRefusedAddresses } from '#server/mail/attention.ts';
import { listWatchedHours } from '#server/platform/availability.ts';
import {
  listErrors,
  listFailingRules,
  listLastRuns,
  listNights,
  listSlowOperations,
  listTallies,
} from '#server/platform/records.ts';

const MOST = 100;
const MAILS = 200_000;
let server: TestServer;
let expectWithin: Awaited<ReturnType<typeof watchConsole>>;
let club: string;

/** An outbox of a year, a month of records in which everything that can happen happened, and long logs. */
async function fill(db: Db): Promise<void> {
  await sql`
    insert into app.outbox (vereniging_id, kind, template, to_address, subject, html, text, message_id, unsubscribe_token,
        state, sent_at, refused, claim, created_at, updated_at)
      select case when n % 3 = 0 then ${club}::uuid end, case when n % 3 = 0 then 'campaign' else 'notice' end, 'test.mail',
          'persoon' || n || '@voorbeeld.example', 'Onderwerp', repeat('x', 200), repeat('x', 100), n || '@test',
          md5(n::text), case when n % 1000 = 0 then 'onzeker' when n % 500 = 1 then 'failed' when n % 40 = 3 then 'failed'
            when n % 300 = 6 then 'queued' else 'sent' end,
          now(), n % 40 = 3, gen_random_uuid(), now() - make_interval(mins => n), now() - make_interval(mins => n)
        from generate_series(1, ${MAILS}) n`.execute(db);
  await sql`update app.vereniging set mail_paused_at = now() - interval '2 hours' where id = ${club}`.execute(db);
  const hours = sql`generate_series(date_trunc('hour', now()) - interval '30 days', now(), interval '1 hour') h`;
  await sql`insert into app.availability select h, ~b'0'::bit(60), ~b'0'::bit(60) from ${hours}`.execute(db);
  await sql`
    insert into app.platform_tally (what, hour, count)
      select what, h, 5 from ${hours}, unnest(array['request', 'request.failed', 'job.done', 'job.failed', 'mail.sent',
        'mail.refused', 'pdf.failed'] || array(select 'pdf.' || n from generate_series(0, 8) n)) what`.execute(db);
  await sql`
    insert into app.slow_operation (hour, source, what, count, longest_ms, verenigingen)
      select h, 'web', 'endpoint.' || n, 3, 600 + n, array[${club}::uuid] from ${hours}, generate_series(1, 20) n`.execute(
    db,
  );
  await sql`
    insert into app.platform_error (at, source, what, kind, message)
      select now() - make_interval(mins => n), 'web', 'teams.list', 'Error', 'nee' from generate_series(1, 50000) n`.execute(
    db,
  );
  await sql`
    insert into app.retention_run (at, promise, act, count)
      select d, 'promise' || n, 'deleted', 3 from generate_series(now() - interval '30 days', now(), interval '1 day') d,
        generate_series(1, 25) n`.execute(db);
  await sql`
    insert into app.audit_event (operation, at)
      select case when n % 5000 = 0 then 'stand.mail-resend' else 'users.update' end, now() - make_interval(mins => n)
        from generate_series(1, 50000) n`.execute(db);
  await sql`
    insert into pgboss.job (name, data, source_name, source_retry_count, created_on)
      select 'dead_letter', '{"vereniging_id": null, "data": {}}', 'files.remove', 5, now() - make_interval(mins => n)
        from generate_series(1, 2000) n`.execute(db);
}

beforeAll(async () => {
  server = await startServer();
  club = (await makeVereniging(server.admin)).id;
  await fillTables(
    server.admin,
    ['outbox', 'availability', 'platform_tally', 'slow_operation', 'platform_error', 'retention_run', 'audit_event'],
    fill,
  );
  await sql`vacuum analyze pgboss.job`.execute(server.admin);
  expectWithin = await watchConsole(server);
}, 180_000);
afterAll(() => server.stop());

const since = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const READS: Record<string, (db: Db) => Promise<unknown>> = {
  'mails in doubt': (db) => listDoubtfulMails(db, 50),
  'failing mails': (db) => listFailingMails(db, 50),
  'mail of stopped clubs': (db) => listHeldMail(db, 20),
  'refused addresses': (db) => listRefusedAddresses(db, club, 50),
  'dead letters': (db) => listDeadLetters(db, { limit: 100 }),
  queues: (db) => readQueues(db),
  'failing rules': (db) => listFailingRules(db),
  'last runs': (db) => listLastRuns(db),
  nights: (db) => listNights(db, since(14 * 24)),
  availability: (db) => listWatchedHours(db),
  'mails per hour': (db) => listTallies(db, ['mail.sent'], since(23)),
  'errors per day': (db) => listTallies(db, ['request.failed', 'job.failed'], since(14 * 24)),
  'latest errors': (db) => listErrors(db, 20),
  'slow operations': (db) => listSlowOperations(db, since(23), 10),
  'what was settled last': (db) => findLastSettled(db),
};

it.each(Object.entries(READS))(
  `%s: at most ${MOST} buffers with ${MAILS} mails and a full month of records`,
  async (name, read) => {
    // From the sixth time on PostgreSQL may keep another plan.
    for (let n = 0; n < 7; n += 1) await expectWithin(MOST, name, read);
  },
);
