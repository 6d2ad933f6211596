import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { transaction } from '#server/database/database.ts';
import { mintTenant } from '#server/database/tenant.ts';
import { FAILURES_MOST } from '#features/webhooks/shared/rules.ts';
import { makeCampagnemiddel, makeUser, makeWebhookDelivery, makeZoekopdracht } from '../../../../tests/factories.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';
import { callWebhook } from './commands.ts';
import { webhooksJobs } from './jobs.ts';

interface Heard {
  headers: IncomingHttpHeaders;
  body: string;
}

let server: TestServer;
/** The webhook of somebody else: what it heard, and what it answers next. */
const heard: Heard[] = [];
let answer: (response: ServerResponse) => void;
const json = (status: number, body: unknown) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const hear: RequestListener = (request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    heard.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
    answer(response);
  });
};
const peer = createServer(hear);
let hook = '';
const LINK = 'https://127.0.0.1/klaar.pdf';

beforeAll(async () => {
  server = await startServer();
  await new Promise<void>((done) => {
    peer.listen(0, '127.0.0.1', done);
  });
  hook = `http://127.0.0.1:${(peer.address() as AddressInfo).port}/hook`;
});
afterAll(async () => {
  await server.stop();
  peer.close();
});
beforeEach(async () => {
  heard.length = 0;
  answer = json(200, { download_url: LINK });
  await server.admin.deleteFrom('webhook_delivery').execute();
});

async function makeWorld(webhook_url: string | null = hook) {
  const member = await server.makeMember({
    club: {
      naam: 'VV Groenendaal',
      plaatsnaam: 'Oosterveen',
      type_vereniging: 'sportvereniging',
      logo: '/files/logo.png',
      kleur_1: '#005533',
      kleur_2: '#FFE600',
    },
  });
  const { club, cookie } = member;
  const search = await makeZoekopdracht(server.admin, club.id, { zoekopdracht: 'Nieuwe shirts' });
  const material = await makeCampagnemiddel(server.admin, club.id, {
    titel: 'Flyer van de club',
    type: 'flyer',
    zoekopdracht_id: search.id,
    webhook_url,
  });
  const post = () => server.ask(`/webhooks/${material.id}`, { method: 'POST', cookie });
  const last = async () => (await server.ask(`/webhooks/${material.id}`, { cookie })).body['last'];
  return { ...member, search, material, post, last };
}

describe('sending a material to its webhook', () => {
  it('posts material, search, club and the page to sign up as JSON, signed over its moment and its body (HOOK-01)', async () => {
    const { material, search, club, post } = await makeWorld();
    const { status, body } = await post();
    expect({ status, body }).toEqual({ status: 200, body: { host: '127.0.0.1', download_url: LINK } });
    const [{ headers, body: sent } = { headers: {}, body: '' }] = heard;
    expect(JSON.parse(sent)).toEqual({
      campagnemiddel: { id: material.id, titel: 'Flyer van de club', type: 'flyer' },
      zoekopdracht: {
        id: search.id,
        titel: 'Nieuwe shirts',
        pakketnaam: 'Teamsponsor',
        bedrag_per_jaar: 500,
        soort_sponsoring: 'Teamsponsor',
      },
      vereniging: {
        id: club.id,
        naam: 'VV Groenendaal',
        plaatsnaam: 'Oosterveen',
        type_vereniging: 'sportvereniging',
        logo: 'http://localhost:5173/files/logo.png',
        kleur_1: '#005533',
        kleur_2: '#FFE600',
      },
      inschrijf_url: `http://localhost:5173/inschrijven/${search.code}`,
    });
    expect(headers['content-type']).toBe('application/json');

    const superuser = await makeUser(server.admin, { rol: 'superuser' });
    const set = await server.as(superuser, `/superuser/webhooks/${material.id}`, 'PUT', {
      webhook_url: 'https://druk.example/hook',
    });
    const secret = String(set.answer['secret']);
    const at = String(headers['x-achterban-timestamp']);
    expect(Math.abs(Number(at) - Date.now() / 1000)).toBeLessThan(60);
    expect(headers['x-achterban-signature']).toBe(
      `sha256=${createHmac('sha256', secret).update(`${at}.${sent}`).digest('hex')}`,
    );
  });

  it.each([
    ['direct', { download_url: LINK }, LINK],
    ['in the first of a list', [{ download_url: LINK }, { download_url: 'https://127.0.0.1/ander' }], LINK],
    ['at our own host', { download_url: 'https://localhost/files/x.pdf' }, 'https://localhost/files/x.pdf'],
    ['over http', { download_url: 'http://127.0.0.1/klaar.pdf' }, null],
    ['at another host', { download_url: 'https://kwaad.example/klaar.pdf' }, null],
    ['as a script', { download_url: 'javascript:alert(1)' }, null],
    ['not at all', { ok: true }, null],
  ])('the link that comes back, %s, is opened or refused (HOOK-02)', async (_, given, opened) => {
    const { post, last } = await makeWorld();
    answer = json(200, given);
    const { status, body } = await post();
    const { code, download_url = null } = body;
    expect({ status, code, download_url }).toEqual(
      opened === null
        ? { status: 502, code: 'webhook_antwoord', download_url: null }
        : { status: 200, code: undefined, download_url: opened },
    );
    expect(await last()).toMatchObject({ state: opened === null ? 'failed' : 'succeeded', download_url: opened });
  });

  it.each([400, 404, 500, 503])(
    'a status of %i is told with its number and a Dutch sentence (HOOK-03)',
    async (wrong) => {
      const { post, last, club } = await makeWorld();
      answer = json(wrong, { download_url: LINK });
      const { status, body } = await post();
      expect({ status, code: body['code'], message: body['message'] }).toEqual({
        status: 502,
        code: 'webhook_status',
        message: `Webhook responded with status ${wrong}. De ontvanger nam de opdracht niet aan.`,
      });
      expect(await last()).toMatchObject({ state: 'failed', status_code: wrong });
      // Answered is over: it is not tried again.
      heard.length = 0;
      await runRetry(club.id, (await retries()).at(-1)?.data.data.id);
      expect(heard).toEqual([]);
      expect(await last()).toMatchObject({ state: 'failed', status_code: wrong });
    },
  );

  it('follows no redirect and reads no more than 256 KB', async () => {
    const { post } = await makeWorld();
    answer = (response) => void response.writeHead(302, { location: 'https://kwaad.example' }).end();
    expect((await post()).body['code']).toBe('webhook_antwoord');
    answer = (response) => void response.writeHead(200).end(Buffer.alloc(300 * 1024));
    expect((await post()).body['code']).toBe('webhook_antwoord');
  });

  it('is refused without an address, and says so', async () => {
    const { post } = await makeWorld(null);
    expect((await post()).body['code']).toBe('geen_webhook');
    expect(heard).toEqual([]);
  });

  it('leaves a host alone after ten failures within the hour, of whichever club, until they are longer ago', async () => {
    const other = await makeWorld();
    const { post } = await makeWorld();
    const fail = (finished_at: Date) =>
      makeWebhookDelivery(server.admin, other.club.id, {
        campagnemiddel_id: other.material.id,
        url: hook,
        state: 'failed',
        attempt: 1,
        finished_at,
      });
    const now = Date.now();
    for (let nth = 1; nth < FAILURES_MOST; nth += 1) await fail(new Date(now - 59 * 60_000));
    await fail(new Date(now - 61 * 60_000));
    expect((await post()).status).toBe(200);
    await fail(new Date(now));
    heard.length = 0;
    expect((await post()).body).toMatchObject({
      code: 'webhook_uit',
      message: expect.stringContaining('uur') as string,
    });
    expect(heard).toEqual([]);
  });
});

const retries = async () =>
  (
    await server.services.database
      .pool('app_worker')
      .query<{ data: { data: { id: string } }; start_after: Date }>(
        `select data, start_after from pgboss.job where name = 'webhooks.retry-delivery' order by created_on`,
      )
  ).rows;

/** The job of one delivery, as a worker runs it. */
async function runRetry(vereniging_id: string, id = '') {
  const [retry] = webhooksJobs;
  const context = {
    tenant: mintTenant({ vereniging_id, user_id: null, rol: 'worker', acting_superuser_id: null }),
    transaction: <T>(work: Parameters<typeof transaction<T>>[2]) =>
      transaction(server.services.database.as('app_worker'), { vereniging_id, rol: 'worker' }, work),
    services: { calling: server.env },
  } as unknown as Parameters<NonNullable<typeof retry>['handler']>[0];
  await retry?.handler(context, { id });
}

describe('a webhook that cannot be reached', () => {
  it('is tried again in the background, a few times, and what comes of it stands on the material', async () => {
    // Nobody listens there yet.
    const away = createServer(hear);
    const listen = (port: number) =>
      new Promise<void>((done) => {
        away.listen(port, '127.0.0.1', done);
      });
    const close = () =>
      new Promise<void>((done) => {
        away.close(() => done());
        away.closeAllConnections();
      });
    await listen(0);
    const { port } = away.address() as AddressInfo;
    await close();
    const { post, last, club } = await makeWorld(`http://127.0.0.1:${port}/hook`);
    const { status, body } = await post();
    expect({ status, code: body['code'] }).toEqual({ status: 502, code: 'webhook_weg' });
    const id = (await retries()).at(-1)?.data.data.id ?? '';
    expect(await last()).toMatchObject({ id, state: 'queued' });

    await runRetry(club.id, id);
    expect(await last()).toMatchObject({ state: 'queued' });
    await listen(port);
    await runRetry(club.id, id);
    await close();
    expect(await last()).toMatchObject({ id, state: 'succeeded', download_url: LINK });
    // Once more is nothing: it was done.
    heard.length = 0;
    await runRetry(club.id, id);
    expect(heard).toEqual([]);

    // Three times in vain is the end.
    await post();
    const lost = (await retries()).at(-1)?.data.data.id ?? '';
    const waits = async () =>
      (await retries()).flatMap(({ data, start_after }) =>
        data.data.id === lost ? [Math.round((start_after.getTime() - Date.now()) / 60_000)] : [],
      );
    for (const minutes of [1, 5, 15]) {
      expect((await waits()).at(-1)).toBe(minutes);
      await runRetry(club.id, lost);
    }
    expect(await waits()).toHaveLength(3);
    expect(await last()).toMatchObject({
      id: lost,
      state: 'failed',
      fout: expect.stringContaining('bereikbaar') as string,
    });
  });

  it('is left alone after ten calls that did not get through, tried again or not, also by what waits to be tried again', async () => {
    const { post, last, club } = await makeWorld();
    answer = (response) => response.destroy();
    for (let nth = 0; nth < FAILURES_MOST; nth += 1) expect((await post()).body['code']).toBe('webhook_weg');
    expect((await post()).body['code']).toBe('webhook_uit');
    heard.length = 0;
    const waiting = (await last()) as { id: string };
    await runRetry(club.id, waiting.id);
    expect(heard).toEqual([]);
    expect(await last()).toMatchObject({ state: 'failed', fout: expect.stringContaining('tien keer') as string });
  });

  it('is not tried again at an address that it has no longer', async () => {
    const { post, last, club, material } = await makeWorld();
    answer = (response) => response.destroy();
    await post();
    const { id } = (await last()) as { id: string };
    await server.admin.updateTable('campagnemiddel').set({ webhook_url: null }).where('id', '=', material.id).execute();
    heard.length = 0;
    await runRetry(club.id, id);
    expect(heard).toEqual([]);
    expect(await last()).toMatchObject({ state: 'failed', fout: expect.stringContaining('adres') as string });
  });

  it('is on record before it is called; a call that nobody was left to end says so', async () => {
    const { post, last, club } = await makeWorld();
    const during: unknown[] = [];
    answer = (response) =>
      void last().then((delivery) => {
        during.push(delivery);
        json(200, { download_url: LINK })(response);
      });
    expect((await post()).status).toBe(200);
    expect(during).toEqual([expect.objectContaining({ state: 'sending', download_url: null })]);
    const { id } = (await last()) as { id: string };
    // As it was, had the process ended there.
    await sql`alter table app.webhook_delivery disable trigger transition`.execute(server.admin);
    await server.admin.updateTable('webhook_delivery').set({ state: 'sending' }).where('id', '=', id).execute();
    await sql`alter table app.webhook_delivery enable trigger transition`.execute(server.admin);
    heard.length = 0;
    await runRetry(club.id, id);
    expect(heard).toEqual([]);
    expect(await last()).toMatchObject({ state: 'failed', fout: expect.stringContaining('onderbroken') as string });
  });

  it('is not tried again when it was reached and gave no answer in ten seconds: it may have done what was asked', async () => {
    answer = () => undefined;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const call = callWebhook(server.env, {
        id: randomUUID(),
        campagnemiddel_id: randomUUID(),
        url: hook,
        body: '{}',
      });
      while (heard.length === 0) await new Promise((next) => void setImmediate(next));
      vi.advanceTimersByTime(10_000);
      expect(await call).toMatchObject({
        state: 'failed',
        last_error: expect.stringContaining('tien seconden') as string,
      });
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the address of a webhook', () => {
  it('is set and cleared by a superuser only, https on the internet only, which is said, and the console reads what was sent (G-107)', async () => {
    const { club, material, cookie, post } = await makeWorld(null);
    const superuser = await makeUser(server.admin, { rol: 'superuser' });
    const at = `/superuser/verenigingen/${club.id}/webhooks`;
    const put = (webhook_url: string) =>
      server.as(superuser, `/superuser/webhooks/${material.id}`, 'PUT', { webhook_url });
    const member = await server.ask(`/superuser/webhooks/${material.id}`, {
      method: 'PUT',
      cookie,
      body: { webhook_url: hook },
    });
    expect(member.status).toBe(403);
    for (const [wrong, word] of [
      ['http://druk.example/hook', 'https://'],
      ['ftp://druk.example', 'https://'],
      ['druk.example', 'https://'],
      ['https://127.0.0.1/hook', 'van buiten'],
      ['https://10.0.0.5/hook', 'van buiten'],
      ['https://[::1]/hook', 'van buiten'],
      ['https://localhost/hook', 'van buiten'],
      ['https://u:p@druk.example/hook', 'wachtwoord'],
      ['https://druk.example:8443/hook', 'poort'],
    ] as const) {
      const { code, answer: told } = await put(wrong);
      expect(code, wrong).toBe('ongeldige_invoer');
      expect(JSON.stringify(told), wrong).toContain(word);
    }
    expect((await put('https://druk.example/hook')).answer['secret']).toMatch(/^[\da-f]{64}$/u);
    const { rows } = (await server.as(superuser, at)).answer as { rows: object[] };
    expect(rows).toEqual([
      expect.objectContaining({
        id: material.id,
        webhook_url: 'https://druk.example/hook',
        zoekopdracht: 'Nieuwe shirts',
      }),
    ]);
    expect((await put('')).answer['secret']).toBeNull();

    await server.admin.updateTable('campagnemiddel').set({ webhook_url: hook }).where('id', '=', material.id).execute();
    answer = json(500, {});
    await post();
    const log = (await server.as(superuser, `${at}/logboek`)).answer as { rows: object[] };
    expect(log.rows).toEqual([
      expect.objectContaining({ titel: 'Flyer van de club', host: '127.0.0.1', state: 'failed', status_code: 500 }),
    ]);
  });
});
