import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, leavesOf, listEndpoints, requestOf, withLeaf } from './endpoints.ts';
import { ORIGIN, startServer, type TestServer } from './server.ts';
import { inputIn, makeWorld, signInFor } from './worlds.ts';

/** At least this many for each endpoint, by somebody who may call it. */
const REQUESTS = 50;

let server: TestServer;
let visitors = 0;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** The same requests in every run, so that what failed can be tried again. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const deep = (levels: number): unknown => (levels === 0 ? 'x' : { a: [deep(levels - 1)] });
/** In the place of one value. */
const VALUES: unknown[] = [
  null,
  [],
  {},
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  '',
  ' ',
  'null',
  'x'.repeat(20_000),
  '\0',
  '\uD800',
  '\u202E',
  '%',
  "'; select 1; --",
  '<script>',
  '2026-02-30',
  '0000-00-00',
  '١٢٣',
  [[]],
  [null],
  { constructor: { prototype: {} } },
  deep(200),
  Array.from({ length: 2000 }, () => 1),
];
/** In the place of the whole body. */
const BODIES = [
  '',
  'null',
  '[]',
  '"x"',
  '1',
  '{',
  '{"a":',
  '{"a":1}}',
  '\u0000',
  '\uFEFF{}',
  '{"__proto__":{"x":1}}',
  'a=b&a=c',
];
const TYPES = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/xml',
  'image/png',
  'x',
  '',
];
const QUERIES = [
  '?limit=-1',
  '?cursor=%00',
  '?cursor=e30',
  '?a[]=1&a[b]=2',
  '?=',
  '?%E0%A4%A',
  '?na=%7B%22x%22%3A1%7D',
  `?q=${'x'.repeat(3000)}`,
];
const KEYS = [
  '%00',
  '..%2f..%2fetc',
  'undefined',
  '%F0%9F%98%80',
  '-1',
  '%27',
  'x'.repeat(500),
  '00000000-0000-0000-0000-00000000000g',
];

interface Sent {
  path: string;
  method: string;
  body?: string | Blob;
  type: string;
}

async function makeRequest(endpoint: Endpoint, input: Record<string, unknown>, next: () => number): Promise<Sent> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  let changed = input;
  const leaves = leavesOf(endpoint);
  for (let times = next() * 3; times > 0 && leaves.length > 0; times -= 1) {
    changed = withLeaf(changed, pick(leaves).path, pick(VALUES));
  }
  if (next() < 0.2)
    changed = { ...changed, [pick(['id', 'version', 'vereniging_id', 'rol', '__proto__'])]: pick(VALUES) };
  const { path, method, body } = requestOf(endpoint, changed);
  const isKeyed = next() < 0.2 && /\/[0-9a-f]{8}-[0-9a-f-]{27}/u.test(path);
  const address =
    (isKeyed ? path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/u, pick(KEYS)) : path) +
    (next() < 0.2 && !path.includes('?') ? pick(QUERIES) : '');
  if (method === 'GET') return { path: address, method, type: '' };
  const isWhole = next() < 0.25;
  const type = next() < 0.2 ? pick(TYPES) : body instanceof Blob ? body.type : 'application/json';
  if (body instanceof Blob) return { path: address, method, type, body: isWhole ? new Blob([pick(BODIES)]) : body };
  return { path: address, method, type, body: isWhole ? pick(BODIES) : JSON.stringify(body ?? {}) };
}

/** Somebody who may call it, with something that is good to call it with. */
async function makeAsker(endpoint: Endpoint) {
  const world = await makeWorld(server, 'Onze club');
  const { cookie } = await signInFor(server, endpoint, world);
  return { cookie, input: await inputIn(server, endpoint, world) };
}

describe('what nobody in their right mind sends', () => {
  it.each(listEndpoints().map((endpoint, seed) => ({ endpoint, seed, title: endpoint.name })))(
    '$title answers in words',
    { timeout: 120_000 },
    async ({ endpoint, seed }) => {
      const next = random(seed + 1);
      let asker = await makeAsker(endpoint);
      let tried = 0;
      for (let at = 0; tried < REQUESTS && at < 3 * REQUESTS; at += 1) {
        const { cookie, input } = asker;
        const { path, method, body, type } = await makeRequest(endpoint, input, next);
        visitors += 1;
        const response = await server.app.request(
          `/api${path}`,
          {
            method,
            headers: {
              cookie,
              ...(method !== 'GET' && { origin: ORIGIN }),
              ...(type !== '' && { 'content-type': type }),
            },
            ...(body !== undefined && { body }),
          },
          {
            incoming: { socket: { remoteAddress: `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}` } },
          },
        );
        const text = await response.text();
        expect(
          response.status,
          `${method} ${path} ${type} ${typeof body === 'string' ? body.slice(0, 300) : ''}: ${text.slice(0, 300)}`,
        ).toBeLessThan(500);
        // What was refused for coming too often was not tried: the next one comes from another club. So it does when
        // something was done after all: the session may be over, and what it was about gone.
        if (response.status !== 429) tried += 1;
        if (response.status === 429 || (response.ok && method !== 'GET')) asker = await makeAsker(endpoint);
      }
      expect(tried).toBe(REQUESTS);
    },
  );
});
