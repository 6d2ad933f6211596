import { execFileSync } from 'node:child_process';
import { createServer, request as plainRequest } from 'node:https';
import { createServer as createTcpServer } from 'node:net';
import type { Socket } from 'node:net';
import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { fetchOut, FetchOutError } from '../../src/server/outside/fetch-out.ts';

/**
 * Runs inside an empty network namespace (started by fetch-out.test.ts): the only interface is this namespace's own
 * loopback, so a canary can stand on private and public addresses without a packet ever leaving the machine.
 */
export interface SealedReport {
  spellings: Array<{ url: string; plain_reached: boolean; refused: string; hits: number }>;
  public_v4: string;
  public_v6: string;
  rebinding: { answers: string[]; loopback_hits: number; lookups: number };
  mixed: { answer: string; hits: number };
  wrong_certificate: string;
  /** With the option for this machine itself. */
  elsewhere: { answers: string[]; hits: number };
  proxy: { plain_hits: number; fetch_out_hits: number };
}

const PUBLIC_V4 = '93.184.216.34';
const PUBLIC_V6 = '2606:2800:220:1::1';

const HELD = [
  PUBLIC_V4,
  '10.0.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '203.0.113.1',
  PUBLIC_V6,
  'fd00::1',
  'fe80::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::1',
  '2001:0:7f00:1::1',
  '2001:db8::1',
  '3fff::1',
  '100::1',
];

const SPELLINGS = [
  'https://127.0.0.1/',
  'https://127.1/',
  'https://127.0.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://017700000001/',
  'https://127.0.0.1./',
  'https://127.255.255.254/',
  'https://①②⑦.⓪.⓪.①/',
  'https://127。0。0。1/',
  'https://%31%32%37.0.0.1/',
  'https://0/',
  'https://0.0.0.0/',
  'https://localhost/',
  'https://LOCALHOST/',
  'https://localhost./',
  'https://[::1]/',
  'https://[0:0:0:0:0:0:0:1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::1]/',
  'https://[2001:0:7f00:1::1]/',
  'https://[fd00::1]/',
  'https://[fe80::1]/',
  'https://[2001:db8::1]/',
  'https://[3fff::1]/',
  'https://[100::1]/',
  'https://10.0.0.1/',
  'https://0xa000001/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://2852039166/',
  'https://[::ffff:169.254.169.254]/',
  'https://172.16.0.1/',
  'https://192.0.2.1/',
  'https://192.168.1.1/',
  'https://3232235777/',
  'https://198.18.0.1/',
  'https://203.0.113.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
];

async function main(certificates: string): Promise<SealedReport> {
  execFileSync('ip', ['link', 'set', 'lo', 'up']);
  for (const address of HELD) {
    const prefix = address.includes(':') ? '128' : '32';
    execFileSync('ip', ['address', 'add', `${address}/${prefix}`, 'dev', 'lo', ...(prefix === '128' ? ['nodad'] : [])]);
  }
  const others = Object.keys(networkInterfaces()).filter((name) => name !== 'lo');
  if (others.length > 0) throw new Error(`This is not an empty network namespace: it has ${others.join(', ')}.`);

  // Counts connections, not requests: a handshake that fails has still reached the canary.
  const reached: string[] = [];
  const canary = createServer(
    { key: readFileSync(join(certificates, 'key.pem')), cert: readFileSync(join(certificates, 'cert.pem')) },
    (_request, response) => response.end('canary'),
  );
  canary.on('connection', (socket: Socket) => reached.push(socket.localAddress ?? ''));
  await new Promise<void>((resolve) => canary.listen(443, '::', resolve));
  const proxied: string[] = [];
  const proxy = createTcpServer((socket) => {
    proxied.push('hit');
    socket.destroy();
  });
  await new Promise<void>((resolve) => proxy.listen(3128, '127.0.0.1', resolve));

  const spellings: SealedReport['spellings'] = [];
  for (const url of SPELLINGS) {
    reached.length = 0;
    await plainCall(url);
    const plainReached = reached.length > 0;
    reached.length = 0;
    const refused = await outcome(() => fetchOut(url));
    spellings.push({ url, plain_reached: plainReached, refused, hits: reached.length });
  }

  const answersWith = (...addresses: string[]) =>
    fetchOut('https://canary.example/', {
      resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    });

  reached.length = 0;
  let lookups = 0;
  const rebind = () =>
    fetchOut('https://canary.example/', {
      resolve: async () => [{ address: lookups++ === 0 ? PUBLIC_V4 : '127.0.0.1', family: 4 }],
    });
  const answers = [await outcome(rebind), await outcome(rebind)];
  const loopbackHits = reached.filter((address) => !address.includes(PUBLIC_V4)).length;

  reached.length = 0;
  const mixed = { answer: await outcome(() => answersWith(PUBLIC_V4, '127.0.0.1')), hits: reached.length };

  reached.length = 0;
  const answersElsewhere = [
    await outcome(() => fetchOut('http://10.0.0.1:443/', { allow: 'loopback' })),
    await outcome(() => fetchOut(`https://${PUBLIC_V4}/`, { allow: 'loopback' })),
    await outcome(() =>
      fetchOut('https://canary.example/', {
        allow: 'loopback',
        resolve: async () => [{ address: '10.0.0.1', family: 4 }],
      }),
    ),
  ];
  const elsewhere = { answers: answersElsewhere, hits: reached.length };

  const report: SealedReport = {
    spellings,
    public_v4: await outcome(() => answersWith(PUBLIC_V4)),
    public_v6: await outcome(() => answersWith(PUBLIC_V6)),
    rebinding: { answers, loopback_hits: loopbackHits, lookups },
    mixed,
    elsewhere,
    wrong_certificate: await outcome(() =>
      fetchOut('https://another.example/', { resolve: async () => [{ address: PUBLIC_V4, family: 4 }] }),
    ),
    proxy: { plain_hits: 0, fetch_out_hits: proxied.length },
  };
  await plainCall(`https://${PUBLIC_V4}/`, true);
  report.proxy.plain_hits = proxied.length - report.proxy.fetch_out_hits;

  const closed = [canary, proxy].map((server) => new Promise((resolve) => server.close(resolve)));
  canary.closeAllConnections();
  await Promise.all(closed);
  return report;
}

/** What an ordinary client does with the address, as proof that the canary could have been reached. */
function plainCall(url: string, throughEnvironment = false): Promise<void> {
  return new Promise((resolve) => {
    const call = plainRequest(url, {
      rejectUnauthorized: false,
      timeout: 1_000,
      ...(throughEnvironment ? {} : { agent: false }),
    });
    call.on('error', () => resolve());
    call.on('timeout', () => call.destroy());
    call.on('response', (response) => {
      response.resume();
      response.on('close', () => resolve());
    });
    call.end();
  });
}

async function outcome(call: () => ReturnType<typeof fetchOut>): Promise<string> {
  try {
    const answer = await call();
    return `${answer.status} ${answer.body.toString()}`;
  } catch (error) {
    return error instanceof FetchOutError ? error.reason : String(error);
  }
}

const [certificates] = process.argv.slice(2);
if (!certificates) throw new Error('Give the folder with key.pem and cert.pem.');
const report = await main(certificates);
process.stdout.write(JSON.stringify(report));
