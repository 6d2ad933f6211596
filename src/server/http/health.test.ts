import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../../tests/server.ts';
import { createMetrics, serveMetrics, watchPools, watchQueues } from '#server/metrics.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

it('tells that database, queue and store can be reached', async () => {
  const response = await server.app.request('/readyz');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ database: 'ok', queue: 'ok', store: 'ok' });
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
  const end = metrics.requests.startTimer({ endpoint: 'accounts.current' });
  end({ status: '200' });
  const http = await serveMetrics(metrics, 0);
  const address = http.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  http.close();
  expect(text).toContain('http_request_seconds_count{endpoint="accounts.current",status="200"} 1');
  expect(text).toContain('database_connections{role="app_user",state="idle"}');
  expect(text).toContain('mail_outbox{state="onzeker"} 0');
});
