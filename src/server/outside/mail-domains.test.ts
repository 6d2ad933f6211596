import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#server/log.ts';
import { startNameServer } from '../../../tests/peers/name-server.ts';
import { createMailDomains } from './mail-domains.ts';

const log = createLog({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }, 'test');
let names: Awaited<ReturnType<typeof startNameServer>>;

beforeAll(async () => {
  names = await startNameServer({
    'bakkerij.nl': { mx: ['mail.bakkerij.nl'], a: '192.0.2.1' },
    'alleen-site.nl': { a: '192.0.2.2' },
    'geen-post.nl': { mx: ['.'], a: '192.0.2.3' },
    'leeg.nl': {},
    'stil.nl': 'silent',
    'lang.nl': { txt: ['google-site-verification=1', `v=spf1 ${'ip4:192.0.2.1 '.repeat(20)}-all`] },
  });
});
afterAll(() => names.stop());

const create = (options = {}) => createMailDomains({ servers: [names.address], log, waitMs: 300, ...options });

it.each([
  ['bakkerij.nl', 'ontvangt'],
  ['Bakkerij.NL', 'ontvangt'],
  ['alleen-site.nl', 'ontvangt'],
  ['geen-post.nl', 'geen_mail'],
  ['leeg.nl', 'geen_mail'],
  ['bestaat-niet.nl', 'bestaat_niet'],
  ['stil.nl', 'onbekend'],
])('of %s the name servers say: %s', async (domain, state) => {
  expect(await create().ask(domain)).toBe(state);
});

it('says that it does not know when no name server can be reached', async () => {
  expect(await create({ servers: ['127.0.0.1:1'] }).ask('bakkerij.nl')).toBe('onbekend');
});

it('asks once about a domain, and again after a while when nobody answered', async () => {
  const domains = create({ retryMs: 0 });
  const asked = (domain: string) => names.asked.filter((question) => question === `MX ${domain}`).length;
  const before = { known: asked('bakkerij.nl'), silent: asked('stil.nl') };
  await Promise.all([domains.ask('bakkerij.nl'), domains.ask('bakkerij.nl')]);
  await domains.ask('bakkerij.nl');
  expect(asked('bakkerij.nl') - before.known).toBe(1);
  await domains.ask('stil.nl');
  await expect.poll(() => domains.ask('stil.nl').then(() => asked('stil.nl') - before.silent)).toBeGreaterThan(1);
});

it('reads the texts of a name, a long one in one piece, and none where there is none', async () => {
  const texts = await create().readTxt('Lang.nl');
  expect(texts).toEqual([
    'google-site-verification=1',
    expect.stringMatching(/^v=spf1 (?:ip4:192\.0\.2\.1 ){20}-all$/),
  ]);
  expect(await create().readTxt('leeg.nl')).toEqual([]);
  expect(await create().readTxt('bestaat-niet.nl')).toEqual([]);
});

it('does not know the texts of a name when no answer comes in time', async () => {
  const began = Date.now();
  expect(await create().readTxt('stil.nl')).toBeNull();
  expect(Date.now() - began).toBeLessThan(2_000);
});
