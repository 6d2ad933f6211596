import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../../tests/server.ts';
import { DEAD_LETTER } from '#server/database/job-schema.ts';
import { createMetrics, serveMetrics, watchPools, watchQueues } from '#server/metrics.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

it('tells that database, queue and store can be reached', async () => {
  const response = await server.app.request('/readyz');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ database: 'ok', migrations: 'ok', queue: 'ok', store: 'ok' });
});

it('is not ready before the migrations of its build are applied, and does not mind newer ones', async () => {
  const { rows } = await sql<{ name: string; checksum: string }>`
    delete from priv.migration where name like '0004%' returning name, checksum`.execute(server.admin);
  const ready = await server.app.request('/readyz');
  expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await ready.json()).toMatchObject({ database: 'ok', migrations: 'behind' });
  const [last] = rows;
  await sql`insert into priv.migration (name, checksum) values (${last?.name}, ${last?.checksum}),
    ('9999_of_tomorrow.sql', 'x')`.execute(server.admin);
  expect((await server.app.request('/readyz')).status).toBe(200);
});

it('is not ready, but alive, without a database', async () => {
  const lonely = await startServer({ DATABASE_URL: 'postgres://app_user:x@127.0.0.1:1/niets' });
  const ready = await lonely.app.request('/readyz');
  expect(ready.status).toBe(503);
  expect(await ready.json()).toMatchObject({ database: 'down', store: 'ok' });
  expect((await lonely.app.request('/healthz')).status).toBe(200);
  const refused = await lonely.call('/accounts/session', {
    method: 'POST',
    body: { email: 'a@b.nl', wachtwoord: 'x' },
  });
  expect(await refused.json()).toMatchObject({ code: 'onbereikbaar' });
  await lonely.stop();
});

it('goes on after the database closed its connections', async () => {
  await server.call('/accounts/current');
  await server.app.request('/readyz');
  const { rows } = await server.services.database.pool('app_auth').query('select count(*) from app.rate_limit');
  expect(rows).toHaveLength(1);
  await server.terminateConnections();
  const answers = await Promise.all(Array.from({ length: 8 }, async () => server.app.request('/readyz')));
  const last = await server.app.request('/readyz');
  expect(last.status).toBe(200);
  expect(answers.length).toBe(8);
});

it('counts calls by endpoint and tells the state of pools and queues', async () => {
  const metrics = createMetrics();
  watchPools(metrics, server.services.database, ['app_user']);
  watchQueues(metrics, server.services.database, server.services.log);
  await makeStuck();
  const end = metrics.requests.startTimer({ endpoint: 'accounts.current' });
  end({ status: '200' });
  const http = await serveMetrics(metrics, 0);
  const address = http.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  http.close();
  expect(text).toContain('http_request_seconds_count{endpoint="accounts.current",status="200"} 1');
  expect(text).toContain('database_connections{role="app_user",state="idle"}');
  expect(text).toContain('mail_outbox{state="onzeker"} 1');
  expect(text).toContain('job_dead_letters 1');
});

/** An uncertain mail of long ago, and a job that failed for good. */
async function makeStuck() {
  await sql`insert into app.outbox (batch_id, kind, template, to_address, subject, html, text, message_id, state, created_at, updated_at)
    values (gen_random_uuid(), 'account', 'test.stuck', 'jan@bedrijf.example', 'x', 'x', 'x', 'vast@voorbeeld.example',
      'onzeker', now() - interval '30 days', now() - interval '30 days')`.execute(server.admin);
  await sql`insert into pgboss.job (name, data, source_name, source_retry_count, source_created_on)
    values (${DEAD_LETTER}, '{"vereniging_id": null}', 'test.fail-always', 5, now())`.execute(server.admin);
}

it('tells an operator which mails and jobs wait for a person, and not whom they are about', async () => {
  const attention = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['--import', './scripts/jsx-hook.ts', 'src/start/attention.ts', ...args], {
      env: { ...process.env, ...settings(), NODE_ENV: 'test' },
    });
  const { stdout } = await attention();
  expect(stdout).toContain('2 things wait for a person');
  expect(stdout).toMatch(/test\.stuck {2}Message-ID <\S+@/u);
  expect(stdout).toContain('test.fail-always  tried 6 times');
  expect(stdout).not.toContain('jan@');
  const id = /^ {2}(\S+).*test\.stuck/mu.exec(stdout)?.[1] ?? '';
  expect((await attention('--resend', id)).stdout).toContain('is sent again');
  expect((await attention()).stdout).not.toContain('test.stuck');
}, 60_000);

function settings() {
  const { PUBLIC_ORIGIN, CONTACT_EMAIL, DATABASE_URL, AUTH_SECRET, SMTP_URL, MAIL_FROM } = server.env;
  return { PUBLIC_ORIGIN, CONTACT_EMAIL, DATABASE_URL, AUTH_SECRET, SMTP_URL, MAIL_FROM };
}
