import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { loadavg } from 'node:os';
import { createApp } from '#start/app.ts';
import { listen } from '#server/http/listen.ts';
import { setup } from '../../tests/database.ts';
import { makeZoekopdracht } from '../../tests/factories.ts';
import { ORIGIN, startServer } from '../../tests/server.ts';
import { EXIT_CODES } from './verdict.ts';

/**
 * How much CPU a published brochure takes that is held ready, next to the same bytes in a buffer behind the same server:
 *
 *   node --import ./scripts/jsx-hook.ts scripts/bench/mobile.ts      about half a minute
 *
 * Each round visits both in random order, and the page twice: only ratios within one round count, and where the page
 * differs from itself by a tenth the machine was too busy for a verdict.
 */
const GOAL = 0.75;
const TRUSTED: [low: number, high: number] = [0.9, 1.1];
const ROUNDS = 15;
const REQUESTS = 1_500;
const AT_ONCE = 8;

interface Visit {
  port: number;
  path: string;
  count: number;
}

/** In a process of its own: what asks does not count. */
async function askAll({ port, path, count }: Visit): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const headers = { 'accept-encoding': 'br' };
  let left = count;
  const askOne = () =>
    new Promise<void>((resolve, reject) => {
      get({ port, path, agent, headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${path} answers ${answer.statusCode}`));
        answer.resume().on('end', resolve);
      }).on('error', reject);
    });
  const askOn = async () => {
    while (left > 0) {
      left -= 1;
      await askOne();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askOn));
  agent.destroy();
}

async function measure(): Promise<void> {
  const stopDatabase = await setup();
  const server = await startServer();
  const { club, cookie } = await server.makeMember({ club: { naam: 'VV Groenendaal', aantal_leden: 684 } });
  const search = await makeZoekopdracht(server.admin, club.id);
  const at = `/campagnemiddelen/brochure/${search.id}`;
  const { data } = (await server.ask(at, { cookie })).body;
  const saved = await server.ask(at, { method: 'PUT', cookie, body: { version: 0, data } });
  const published = await server.ask('/mobiel/generate-mobile-link', {
    method: 'POST',
    cookie,
    body: { campagnemiddelId: saved.body['id'] },
  });
  // Without the built client, whose pages would answer at any other path: the page then names no styles.
  const app = createApp(server.services);
  let bytes = new Uint8Array();
  let headers: Record<string, string> = {};
  app.get('/_buffer', (c) => c.body(bytes, 200, { ...headers, 'content-length': String(bytes.byteLength) }));
  const page = `/mobile/${String(published.body['uniqueLinkId'])}`;
  const first = await app.request(ORIGIN + page, { headers: { 'accept-encoding': 'br' } });
  bytes = new Uint8Array(await first.arrayBuffer());
  headers = Object.fromEntries(
    ['content-type', 'content-encoding', 'cache-control'].map((name) => [name, first.headers.get(name) ?? '']),
  );
  const { server: http, port } = await listen(app.fetch, { hostname: '127.0.0.1', port: 0 });
  const client = fork(import.meta.filename, ['--ask']);

  const cost = async (path: string, count = REQUESTS) => {
    const before = process.cpuUsage();
    client.send({ port, path, count } satisfies Visit);
    await once(client, 'message');
    const { user, system } = process.cpuUsage(before);
    return (user + system) / count;
  };
  const arms = { ours: page, control: page, buffer: '/_buffer' } as const;
  for (const path of Object.values(arms)) await cost(path, 3_000);
  const rounds: Record<keyof typeof arms, number>[] = [];
  for (let nth = 0; nth < ROUNDS; nth += 1) {
    const names = (Object.keys(arms) as (keyof typeof arms)[]).toSorted(() => Math.random() - 0.5);
    const round: Partial<Record<keyof typeof arms, number>> = {};
    for (const name of names) round[name] = await cost(arms[name]);
    rounds.push(round as Record<keyof typeof arms, number>);
  }
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
  const ratio = median(rounds.map(({ ours, buffer }) => buffer / ours));
  const same = median(rounds.map(({ ours, control }) => control / ours));
  const us = (name: keyof typeof arms) => median(rounds.map((round) => round[name])).toFixed(0);
  console.log(`page of ${bytes.byteLength} bytes: ${us('ours')} us, buffer ${us('buffer')} us of CPU a request`);
  console.log(`ratio ${ratio.toFixed(2)} (goal ${GOAL}), page against itself ${same.toFixed(2)}, load ${loadavg()[0]}`);
  const isTrusted = same >= TRUSTED[0] && same <= TRUSTED[1];
  if (!isTrusted) console.log('too busy for a verdict');
  process.exitCode = EXIT_CODES[!isTrusted ? 'no verdict' : ratio >= GOAL ? 'met' : 'missed'];
  client.disconnect();
  http.close();
  await server.stop();
  await stopDatabase();
}

if (process.argv.includes('--ask')) {
  process.on('message', (visit) => void askAll(visit as Visit).then(() => process.send?.('done')));
} else await measure();
