import { setTimeout as sleep } from 'node:timers/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../../tests/server.ts';
import { listWatchedHours, recordMinute, watchAvailability } from './availability.ts';
import { type Counted, createRecorder, type Recorder } from './recorder.ts';
import { listErrors, listFailingRules, listParts, listSlowOperations, listTallies, recordRuns } from './records.ts';

const HOUR_MS = 3_600_000;
const CLUB = '0198a6e0-0000-7000-8000-000000000001';
let server: TestServer;
let recorder: Recorder;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await sql`truncate app.availability, app.platform_tally, app.platform_error, app.slow_operation, app.platform_part,
    app.retention_run`.execute(server.admin);
  const { database, log } = server.services;
  recorder = createRecorder({ source: 'web', database, log });
});
const dayAgo = () => new Date(Date.now() - 24 * HOUR_MS);
/** In however many hours: another may begin while a test runs. */
const tallied = async (what: Counted) =>
  (await listTallies(server.admin, [what], dayAgo())).reduce((sum, { count }) => sum + count, 0);

describe('what is noted', () => {
  it('is added to what stood there, by whatever process, and nothing is noted twice', async () => {
    for (let n = 0; n < 3; n += 1) {
      recorder.took({ kind: 'request', what: 'teams.list', ms: 600 + n, vereniging_id: CLUB });
      await recorder.flush();
    }
    await recorder.flush();
    expect(await tallied('request')).toBe(3);
    expect(await listSlowOperations(server.admin, dayAgo(), 10)).toEqual([
      { source: 'web', what: 'teams.list', count: 3, longest_ms: 602, verenigingen: [CLUB] },
    ]);
  });

  it('is slow only above half a second, and never because of the line of who uploads', async () => {
    recorder.took({ kind: 'request', what: 'fast', ms: 500, vereniging_id: null });
    recorder.took({ kind: 'request', what: 'upload', ms: 9_000, vereniging_id: null, isUpload: true });
    await recorder.flush();
    expect(await listSlowOperations(server.admin, dayAgo(), 10)).toEqual([]);
  });

  it('of an error is its kind and message without whom it was about', async () => {
    recorder.failed('teams.create', new RangeError('no room for "Joke Peters" joke@club.example'), 'r-1');
    await recorder.flush();
    const [error] = await listErrors(server.admin, 10);
    expect(error).toMatchObject({ source: 'web', what: 'teams.create', kind: 'RangeError', request_id: 'r-1' });
    expect(error?.message).not.toMatch(/joke/iu);
  });

  it('of a part moves its beginning only when it changes', async () => {
    recorder.part('pdf', false);
    await recorder.flush();
    await sql`update app.platform_part set since = now() - interval '1 hour', seen_at = now() - interval '1 hour'`.execute(
      server.admin,
    );
    recorder.part('pdf', false);
    await recorder.flush();
    const [still] = await listParts(server.admin);
    expect(Date.now() - (still?.since.getTime() ?? 0)).toBeGreaterThan(HOUR_MS - 5_000);
    expect(Date.now() - (still?.seen_at.getTime() ?? 0)).toBeLessThan(60_000);
    recorder.part('pdf', true);
    await recorder.flush();
    const [mended] = await listParts(server.admin);
    expect(Date.now() - (mended?.since.getTime() ?? 0)).toBeLessThan(60_000);
  });

  it('waits while the database is away, bounded, and fails nobody', async () => {
    await sql`revoke insert on app.platform_tally from app_worker`.execute(server.admin);
    for (let n = 0; n < 500; n += 1) recorder.failed('teams.create', new Error('away'));
    await recorder.flush();
    expect(await listErrors(server.admin, 1000)).toEqual([]);
    recorder.failed('teams.create', new Error('away'));
    await sql`grant insert on app.platform_tally to app_worker`.execute(server.admin);
    await recorder.flush();
    expect(await listErrors(server.admin, 1000)).toHaveLength(200);
    expect(await tallied('request.failed')).toBe(501);
  });
});

describe('a request', () => {
  it('that fails or takes long is noted by the door, with its endpoint and id', async () => {
    const { services } = server;
    await sql`alter table app.pricing_plans rename to gone`.execute(server.admin);
    const response = await server.call('/prijzen');
    await sql`alter table app.gone rename to pricing_plans`.execute(server.admin);
    expect(response.status).toBe(500);
    await services.recorder.flush();
    const [error] = await listErrors(server.admin, 1);
    expect(error).toMatchObject({ source: 'web', what: 'prijzen.list' });
    expect(error?.request_id).toMatch(/^[\da-f-]{36}$/u);
    const [requests] = await listTallies(server.admin, ['request'], dayAgo());
    expect(requests?.count).toBe(1);
  });
});

describe('availability', () => {
  const minute = (text: string) => new Date(`2026-11-14T${text}:30Z`);

  it('is one bit for each minute, good when one of those who asked was answered', async () => {
    for (const [at, isUp] of [
      ['10:05', true],
      ['10:06', false],
      ['10:06', true],
      ['10:07', true],
      ['10:07', false],
      ['10:08', false],
      ['11:59', true],
    ] as const)
      await recordMinute(server.admin, minute(at), isUp);
    const { rows } = await sql<{ asked: string; up: string }>`
      select bit_count(asked)::int as asked, bit_count(up)::int as up from app.availability order by hour`.execute(
      server.admin,
    );
    expect(rows).toEqual([
      { asked: 4, up: 3 },
      { asked: 1, up: 1 },
    ]);
    await sql`update app.availability set hour = hour - date_trunc('hour', '2026-11-14T12:00Z'::timestamptz)
      + date_trunc('hour', now())`.execute(server.admin);
    expect((await listWatchedHours(server.admin)).map(({ first, up }) => [first, up])).toEqual([
      [5, 3],
      [59, 1],
    ]);
  });

  it('is asked of the real /readyz, and recorded as up, then as down when nobody answers', async () => {
    const { database, log } = server.services;
    const web = createServer((_request, response) => {
      void Promise.resolve(server.app.request('/readyz')).then((ready) => response.writeHead(ready.status).end());
    });
    await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(web.address() as AddressInfo).port}/readyz`;
    const ask = async () => ({ isUp: (await fetch(url)).ok, hasFiles: null });
    const seen = async () => {
      const { rows } = await sql<{ asked: number; up: number }>`
        select sum(bit_count(asked))::int as asked, sum(bit_count(up))::int as up from app.availability`.execute(
        server.admin,
      );
      return rows[0];
    };
    const watch = watchAvailability({ database, log, recorder, ask, everyMs: 200 });
    await expect.poll(seen).toMatchObject({ up: 1 });
    await watch.stop();
    web.closeAllConnections();
    await new Promise((resolve) => web.close(resolve));
    await sql`truncate app.availability`.execute(server.admin);
    const after = watchAvailability({ database, log, recorder, ask, everyMs: 200 });
    await expect.poll(seen).toMatchObject({ asked: 1, up: 0 });
    await sleep(250);
    await after.stop();
    await recorder.flush();
    expect(await listParts(server.admin)).toMatchObject([{ part: 'worker', ok: true }]);
  });
});

describe('a rule of the nightly job that fails', () => {
  it('fails since the first time after it last went well', async () => {
    const run = (hours: number, error: string | null) =>
      recordRuns(server.admin, new Date(Date.now() - hours * HOUR_MS), [
        { promise: 'concept', act: 'deleted', count: 0, error },
        { promise: 'logboek', act: 'deleted', count: 0, error: null },
      ]);
    await run(96, 'Error: no');
    await run(72, null);
    await run(48, 'Error: no');
    await run(24, 'Error: no');
    const [failing, ...others] = await listFailingRules(server.admin);
    expect([failing?.promise, others]).toEqual(['concept', []]);
    expect(Math.round((Date.now() - (failing?.since.getTime() ?? 0)) / HOUR_MS)).toBe(48);
    await run(0, null);
    expect(await listFailingRules(server.admin)).toEqual([]);
  });
});
