import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MODULES } from '#shared/access.ts';
import { type Endpoint, listEndpoints, requestOf, sampleInput } from './endpoints.ts';
import { makeUser, makeVereniging } from './factories.ts';
import { makers } from './makers.ts';
import { type Call, ORIGIN, startServer, type TestServer } from './server.ts';

/** Every endpoint that takes a file, from the contracts: what it takes, and what it refuses unread. */
const uploads = listEndpoints().flatMap((endpoint) =>
  endpoint.meta.upload === undefined ? [] : [{ endpoint, rule: endpoint.meta.upload, title: endpoint.name }],
);

let server: TestServer;
/** Who may send it. */
const cookies = new Map<string, string>();
const cookieFor = ({ meta }: Endpoint) => cookies.get(meta.access === 'superuser' ? 'superuser' : 'admin') ?? '';
let world: { vereniging_id: string; user_id: string; text: string };

beforeAll(async () => {
  server = await startServer();
  const club = await makeVereniging(server.admin);
  for (const module_name of MODULES) {
    const values = { vereniging_id: club.id, module_name, is_enabled: true };
    await server.admin.insertInto('module_access').values(values).execute();
  }
  const user = await makeUser(server.admin, { vereniging_id: club.id, rol: 'admin' });
  world = { vereniging_id: club.id, user_id: user.id, text: 'x' };
  const superuser = await makeUser(server.admin, { rol: 'superuser' });
  cookies.set('admin', (await server.signIn(user.id)).cookie);
  cookies.set('superuser', (await server.signIn(superuser.id)).cookie);
});
afterAll(() => server.stop());

/** Where it goes, for a row that is there. */
async function addressOf(endpoint: Endpoint) {
  const input = sampleInput(endpoint);
  for (const [field, table] of Object.entries(endpoint.meta.ids ?? {})) {
    input[field] = (await makers[table]?.(server, world, endpoint))?.id;
  }
  return requestOf(endpoint, input);
}

/** A file that it takes. */
async function pictureFor(endpoint: Endpoint): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await (sampleInput(endpoint)['body'] as File).arrayBuffer());
}

async function send(endpoint: Endpoint, call: Call) {
  const { path, method } = await addressOf(endpoint);
  const response = await server.call(path, { method, cookie: cookieFor(endpoint), ...call });
  return { status: response.status, ...((await response.json()) as { code?: string; message?: string }) };
}

const png = (bytes: Uint8Array<ArrayBuffer>, type = 'image/png') => new Blob([bytes], { type });

describe.each(uploads)('$title', ({ endpoint, rule }) => {
  it('takes what it asks for', async () => {
    expect((await send(endpoint, { body: png(await pictureFor(endpoint)) })).status).toBe(200);
  });

  it('refuses one byte too many, with the size that is allowed', async () => {
    const large = new Uint8Array(rule.maxBytes + 1);
    large.set(await pictureFor(endpoint));
    const refused = await send(endpoint, { body: png(large) });
    expect([refused.status, refused.code]).toEqual([413, 'te_groot']);
    expect(refused.message).toMatch(/^Kies een .+ van hoogstens .+ MB\.$/);
  });

  it('looks at the bytes and not at what they are called', async () => {
    const disguised = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect((await send(endpoint, { body: png(disguised) })).status).toBe(415);
    const unnamed = png(await pictureFor(endpoint), 'application/octet-stream');
    expect((await send(endpoint, { body: unnamed })).status).toBe(200);
  });

  it.each(['application/json', 'multipart/form-data; boundary=x', 'text/plain', 'application/x-www-form-urlencoded'])(
    'refuses a body sent as %s that is no such file',
    async (type) => {
      const refused = await send(endpoint, { body: png(new TextEncoder().encode('{}'), type) });
      expect([400, 415]).toContain(refused.status);
    },
  );

  it('refuses a file whose size is not announced', async () => {
    const { path, method } = await addressOf(endpoint);
    const headers = { origin: ORIGIN, cookie: cookieFor(endpoint), 'content-type': 'image/png' };
    const response = await server.app.request(
      `/api${path}`,
      { method, body: await pictureFor(endpoint), headers },
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
    );
    expect(response.status).toBe(413);
  });

  it.each([
    { who: 'a visitor', size: 10, headers: {}, status: 401 },
    {
      who: 'somebody with a file that is too large',
      size: rule.maxBytes + 1,
      headers: { signedIn: true },
      status: 413,
    },
    { who: 'another page', size: 10, headers: { signedIn: true, origin: 'https://elders.example' }, status: 403 },
  ])('pulls nothing from the stream of $who', async ({ size, headers: { signedIn, ...headers }, status }) => {
    let pulled = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          pulled += 1;
          controller.enqueue(new Uint8Array(1024));
        },
      },
      { highWaterMark: 0 },
    );
    const { path, method } = await addressOf(endpoint);
    const init = {
      method,
      body,
      duplex: 'half',
      headers: {
        origin: ORIGIN,
        'content-type': 'image/png',
        'content-length': String(size),
        ...(signedIn && { cookie: cookieFor(endpoint) }),
        ...headers,
      },
    } as RequestInit;
    const response = await server.app.request(`/api${path}`, init, {
      incoming: { socket: { remoteAddress: '127.0.0.1' } },
    });
    expect([response.status, pulled]).toEqual([status, 0]);
  });
});

it('finds the endpoints that take a file', () => {
  expect(uploads.length).toBeGreaterThan(0);
  console.info(`uploads: ${uploads.map(({ title }) => title).join(', ')}`);
});
