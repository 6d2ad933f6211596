import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VERWERKERSOVEREENKOMST_VERSIE } from '#features/toegangsverzoeken/shared/rules.ts';
import { type Endpoint, type Leaf, leafOf, leavesOf, listEndpoints, requestOf, withLeaf } from './endpoints.ts';
import { WACHTWOORD } from './factories.ts';
import type { World } from './makers.ts';
import { startServer, type TestServer } from './server.ts';
import { inputIn, makeWorld, signInFor } from './worlds.ts';

/** What nobody types and anybody can send. */
const IN_TEXT = {
  NUL: '\0',
  'control characters': '\u0001\u000B\u001B\u007F\u0085',
  'half a surrogate pair': '\uD800',
  'a turned line': '\u202E\u2028',
};
const NUMBERS = { '2^31': 2 ** 31, '2^53': 2 ** 53, '-1': -1, '1.5': 1.5 };
const DAYS = { 'a day in the year 0': '0000-01-01', 'the last day': '9999-12-31' };

/** With these a call comes as far as the database. */
const FURTHER: Record<string, Record<string, unknown>> = {
  'toegangsverzoeken.createVereniging': { verwerkersovereenkomst_versie: VERWERKERSOVEREENKOMST_VERSIE, toch: true },
  'toegangsverzoeken.decide': { status: 'rejected' },
  'toegangsverzoeken.batch': { actie: 'rejected' },
  'accounts.changePassword': { huidig: WACHTWOORD },
  'accounts.startTwoFactor': { wachtwoord: WACHTWOORD },
};

/** Answers in which nothing was tried. */
const NOT_TRIED = [
  'niet_ingelogd',
  'geen_vereniging',
  'niet_namens_club',
  'geen_toegang',
  'te_vaak',
  'module_vergrendeld',
  'overbelast',
];

function valuesFor({ schema }: Leaf, sample: unknown): [title: string, value: unknown][] {
  if (schema.type === 'integer' || schema.type === 'number') {
    const { minimum, maximum } = schema;
    return Object.entries({ ...NUMBERS, 'the least': minimum, 'the most': maximum });
  }
  const text = typeof sample === 'string' ? sample : 'tekst';
  return [
    ...Object.entries(IN_TEXT).map(([title, odd]): [string, string] => [title, `${text}${odd}`]),
    ...Object.entries(schema.format === 'date' ? DAYS : {}),
    ...Object.entries(schema.maxLength === undefined ? {} : { 'the longest': 'x'.repeat(schema.maxLength) }),
  ];
}

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const endpoints = listEndpoints();
const cells = endpoints
  .flatMap((endpoint) => leavesOf(endpoint).map((leaf) => ({ endpoint, leaf })))
  .flatMap(({ endpoint, leaf }) =>
    valuesFor(leaf, undefined).map(([title], index) => ({
      endpoint,
      leaf,
      index,
      title: `${endpoint.name} ${leaf.path}: ${title}`,
    })),
  )
  // Limits are about repetition; here every cell is another visitor.
  .map((cell, index) => ({ ...cell, address: `10.${index >> 8}.${index & 255}.1` }));

async function startOf(endpoint: Endpoint, world: World): Promise<Record<string, unknown>> {
  const input = { ...(await inputIn(server, endpoint, world)), ...FURTHER[endpoint.name] };
  if (!('senderEmail' in input)) return input;
  // Answers go to the club, and to no other address.
  const { contactpersoon_mailadres: senderEmail } = await server.admin
    .selectFrom('vereniging')
    .select('contactpersoon_mailadres')
    .where('id', '=', world.vereniging_id)
    .executeTakeFirstOrThrow();
  return { ...input, senderEmail };
}

interface Asker {
  cookie: string;
  input: Record<string, unknown>;
}

/** Somebody who may call it, with something that is good to call it with. */
async function makeAsker(endpoint: Endpoint): Promise<Asker> {
  const world = await makeWorld(server, 'Onze club');
  const { cookie } = await signInFor(server, endpoint, world);
  return { cookie, input: await startOf(endpoint, world) };
}

/** Who changed nothing asks again for the next field: making a club takes longer than asking. */
const askers = new Map<string, Asker[]>();
const REFUSED = 'ongeldige_invoer';

describe.concurrent('every field, with what nobody types', () => {
  it.each(cells)('$title is no fault of ours', async ({ endpoint, leaf, index, address }) => {
    const asker = askers.get(endpoint.name)?.pop() ?? (await makeAsker(endpoint));
    const input = { ...asker.input, ...('email' in asker.input && { email: `${address}@voorbeeld.example` }) };
    const [, value] = valuesFor(leaf, leafOf(input, leaf.path))[index] ?? [];
    const { path, ...request } = requestOf(endpoint, withLeaf(input, leaf.path, value));
    const response = await server.call(path, { ...request, cookie: asker.cookie, address });
    const text = await response.text();
    expect(response.status, text).toBeLessThan(500);
    const code = response.ok ? 'ok' : (JSON.parse(text) as { code: string }).code;
    expect(NOT_TRIED).not.toContain(code);
    if (request.method === 'GET' || [REFUSED, 'niet_gevonden'].includes(code)) {
      askers.set(endpoint.name, [...(askers.get(endpoint.name) ?? []), asker]);
    }
  });

  // Drawn by a browser, which these tests have not.
  const isDrawn = ({ name }: Endpoint) => name === 'persoonsgegevens.downloadRegister';
  it.each(endpoints.filter((endpoint) => endpoint.input !== undefined && !isDrawn(endpoint)))(
    '$name takes what they start from',
    async (endpoint) => {
      const { cookie, input } = await makeAsker(endpoint);
      const { path, ...request } = requestOf(endpoint, input);
      const response = await server.call(path, { ...request, cookie, address: '11.0.0.1' });
      const text = await response.text();
      expect(response.status, text).toBeLessThan(500);
      if (!response.ok) expect([REFUSED, ...NOT_TRIED]).not.toContain((JSON.parse(text) as { code: string }).code);
    },
  );

  it('counts the cells', () => {
    expect(cells.length).toBeGreaterThan(0);
    console.info(`input cells: ${cells.length} (${endpoints.length} endpoints)`);
  });
});

describe('every field has an end', () => {
  it.each(
    endpoints.flatMap((endpoint) =>
      leavesOf(endpoint).map((leaf) => ({ leaf, title: `${endpoint.name} ${leaf.path}` })),
    ),
  )('$title', ({ leaf: { schema } }) => {
    if (schema.enum !== undefined || schema.const !== undefined) return;
    if (schema.type === 'integer' || schema.type === 'number') {
      expect(schema.minimum).toBeGreaterThan(Number.MIN_SAFE_INTEGER);
      expect(schema.maximum).toBeLessThan(Number.MAX_SAFE_INTEGER);
    } else if (schema.type === 'string') {
      expect(schema.maxLength ?? schema.pattern).toBeDefined();
    }
  });
});
