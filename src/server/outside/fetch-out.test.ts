import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SealedReport } from '../../../tests/peers/fetch-out.ts';
import { fetchOut, FetchOutError, isPublicAddress } from './fetch-out.ts';
import type { FetchOutOptions } from './fetch-out.ts';

const servers: Array<{ close: () => void; closeAllConnections?: () => void }> = [];

afterEach(() => {
  vi.unstubAllEnvs();
  for (const server of servers.splice(0)) {
    server.closeAllConnections?.();
    server.close();
  }
});

async function peer(listener: RequestListener): Promise<string> {
  const server: Server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const toPeer = (url: string, options: FetchOutOptions = {}) => fetchOut(url, { allow: 'loopback', ...options });

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

describe('an ordinary call', () => {
  it('sends method, headers and body and returns status, headers and body', async () => {
    const url = await peer((request, response) => {
      void textOf(request).then((text) => {
        response.writeHead(201, { 'x-peer': 'yes' });
        response.end(`${request.method} ${String(request.headers['x-mine'])} ${text}`);
      });
    });
    const answer = await toPeer(url, { method: 'POST', headers: { 'x-mine': 'a' }, body: 'hallo' });
    expect(answer.status).toBe(201);
    expect(answer.headers['x-peer']).toBe('yes');
    expect(answer.body.toString()).toBe('POST a hallo');
  });

  it('gives an error status to the caller', async () => {
    const url = await peer((_request, response) => response.writeHead(500).end('kapot'));
    await expect(toPeer(url)).resolves.toMatchObject({ status: 500 });
  });

  it('opens a connection of its own for every call', async () => {
    const ports = new Set<number | undefined>();
    const url = await peer((request, response) => {
      ports.add(request.socket.remotePort);
      response.end();
    });
    await toPeer(url);
    await toPeer(url);
    expect(ports.size).toBe(2);
  });
});

describe('what is not called at all', () => {
  const resolve = async (): Promise<never> => {
    throw new Error('The resolver should not have been asked.');
  };

  it.each([
    ['http', 'http://voorbeeld.example/'],
    ['another protocol', 'file:///etc/passwd'],
    ['data', 'data:text/plain,hallo'],
    ['a user name', 'https://user@voorbeeld.example/'],
    ['a password', 'https://:geheim@voorbeeld.example/'],
    ['another port', 'https://voorbeeld.example:8443/'],
    ['port 80', 'https://voorbeeld.example:80/'],
    ['no address', 'niets'],
    ['an empty host', 'https:///'],
  ])('refuses %s', async (_name, url) => {
    await expect(fetchOut(url, { resolve })).rejects.toMatchObject({ reason: 'url' });
  });

  it('refuses http to this machine without the explicit option', async () => {
    let hits = 0;
    const url = await peer((_request, response) => response.end(String(hits++)));
    await expect(fetchOut(url)).rejects.toMatchObject({ reason: 'url' });
    expect(hits).toBe(0);
  });

  it('refuses the option for this machine outside a test', async () => {
    let hits = 0;
    const url = await peer((_request, response) => response.end(String(hits++)));
    vi.stubEnv('NODE_ENV', 'production');
    await expect(toPeer(url)).rejects.toMatchObject({ reason: 'url' });
    expect(hits).toBe(0);
  });

  it('fails closed when the name cannot be resolved or has no address', async () => {
    const broken = async (): Promise<never> => {
      throw Object.assign(new Error('getaddrinfo EAI_AGAIN'), { code: 'EAI_AGAIN' });
    };
    await expect(fetchOut('https://voorbeeld.example/', { resolve: broken })).rejects.toMatchObject({ reason: 'dns' });
    await expect(fetchOut('https://voorbeeld.example/', { resolve: async () => [] })).rejects.toMatchObject({
      reason: 'dns',
    });
  });

  it('does not believe a resolver that answers with something other than an address', async () => {
    const odd = async () => [{ address: 'localhost', family: 4 }];
    await expect(fetchOut('https://voorbeeld.example/', { resolve: odd })).rejects.toMatchObject({ reason: 'address' });
  });
});

/** Quick is sooner than without the limit of the test: an answer is cut after ten seconds, a connection after three. */
async function timed(call: () => Promise<unknown>, ms = 8_000): Promise<{ reason: string; quick: boolean }> {
  const start = performance.now();
  try {
    await call();
    return { reason: 'none', quick: false };
  } catch (error) {
    return {
      reason: error instanceof FetchOutError ? error.reason : String(error),
      quick: performance.now() - start < ms,
    };
  }
}

describe('limits', () => {
  it('does not follow a redirect', async () => {
    let followed = 0;
    const target = await peer((_request, response) => response.end(String(followed++)));
    for (const status of [301, 302, 303, 307, 308]) {
      const url = await peer((_request, response) => response.writeHead(status, { location: target }).end());
      await expect(toPeer(url)).rejects.toMatchObject({ reason: 'redirect' });
    }
    expect(followed).toBe(0);
  });

  it('cuts an answer that never starts', async () => {
    const url = await peer(() => undefined);
    expect(await timed(() => toPeer(url, { timeoutMs: 200 }))).toEqual({ reason: 'timeout', quick: true });
  });

  it('cuts an answer that drips', async () => {
    let closed = false;
    const url = await peer((_request, response) => {
      const drip = setInterval(() => response.write('.'), 20);
      response.on('close', () => {
        clearInterval(drip);
        closed = true;
      });
    });
    expect(await timed(() => toPeer(url, { timeoutMs: 200 }))).toEqual({ reason: 'timeout', quick: true });
    await expect.poll(() => closed).toBe(true);
  });

  it('cuts a resolver that never answers', async () => {
    const silent = () => new Promise<never>(() => undefined);
    expect(await timed(() => fetchOut('https://voorbeeld.example/', { resolve: silent, timeoutMs: 200 }))).toEqual({
      reason: 'timeout',
      quick: true,
    });
  });

  it('cuts a peer that accepts the connection and never shakes hands', async () => {
    const server = createTcpServer(() => undefined);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    expect(await timed(() => toPeer(url, { connectTimeoutMs: 200 }), 2_800)).toEqual({
      reason: 'connect',
      quick: true,
    });
  });

  it('cuts an endless answer at the limit', async () => {
    let sent = 0;
    const url = await peer((_request, response) => {
      const block = Buffer.alloc(16 * 1024, 'x');
      const pour = () => {
        while (!response.destroyed) {
          sent += block.length;
          if (!response.write(block)) break;
        }
      };
      response.on('drain', pour);
      pour();
    });
    expect(await timed(() => toPeer(url))).toEqual({ reason: 'size', quick: true });
    // What lay in socket buffers at that moment is all that was sent above the limit.
    expect(sent).toBeLessThan(16 * 1024 * 1024);
  });

  it('refuses a large answer by its own announcement, and allows one of exactly the limit', async () => {
    const url = await peer((request, response) => {
      const size = Number(request.url?.slice(1));
      response.writeHead(200, { 'content-length': size }).end(Buffer.alloc(size));
    });
    const limit = 256 * 1024;
    await expect(toPeer(`${url}${limit + 1}`)).rejects.toMatchObject({ reason: 'size' });
    expect((await toPeer(`${url}${limit}`)).body).toHaveLength(limit);
  });

  it('does not unpack a compressed answer', async () => {
    const packed = gzipSync(Buffer.alloc(50 * 1024 * 1024));
    const url = await peer((_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed));
    expect((await toPeer(url)).body).toHaveLength(packed.length);
  });

  it('reports a connection that breaks halfway', async () => {
    const url = await peer((_request, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('half');
      setTimeout(() => response.destroy(), 20);
    });
    await expect(toPeer(url)).rejects.toMatchObject({ reason: 'connect' });
  });

  it('stops when the caller no longer wants the answer', async () => {
    const url = await peer(() => undefined);
    const controller = new AbortController();
    const call = toPeer(url, { signal: controller.signal });
    setTimeout(() => controller.abort(), 20);
    await expect(call).rejects.toMatchObject({ reason: 'aborted' });
    await expect(toPeer(url, { signal: controller.signal })).rejects.toMatchObject({ reason: 'aborted' });
  });
});

describe('public addresses', () => {
  it.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.255.255.255',
    '100.64.0.0',
    '100.127.255.255',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.0',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.255',
    '192.88.99.1',
    '192.168.0.0',
    '198.18.0.0',
    '198.19.255.255',
    '198.51.100.7',
    '203.0.113.7',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '::ffff:127.0.0.1',
    '::8.8.8.8',
    '64:ff9b::808:808',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:10::1',
    '2001:20::1',
    '2001:db8::1',
    '2002:808:808::1',
    '3fff::1',
    '4000::1',
    '5f00::1',
    'fc00::1',
    'fdff::1',
    'fe80::1',
    'fe80::1%lo',
    'fec0::1',
    'ff02::1',
    '2a00::1%eth0',
    '',
    'localhost',
    '1.2.3',
  ])('does not call %s', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '192.169.0.0',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
    '2001:200::1',
    '2003::1',
    '2606:2800:220:1::1',
    '2a00:1450::1',
  ])('calls %s', (address) => expect(isPublicAddress(address)).toBe(true));
});

const NAMESPACE = ['--map-root-user', '--net'];
const sealed = spawnSync('unshare', [...NAMESPACE, 'ip', 'link', 'set', 'lo', 'up']).status === 0;

// Without permission for a network namespace the part below says so instead of sending packets from this machine.
describe.skipIf(!sealed)(
  `in an empty network namespace${sealed ? '' : ' (skipped: unshare --net is not permitted)'}`,
  () => {
    let report: SealedReport;

    beforeAll(() => {
      const folder = mkdtempSync(join(tmpdir(), 'fetch-out-'));
      try {
        execFileSync(
          'openssl',
          ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
            .concat(['-subj', '/CN=canary.example', '-addext', 'subjectAltName=DNS:canary.example'])
            .concat(['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')]),
          { stdio: 'ignore' },
        );
        const script = join(import.meta.dirname, '../../../tests/peers/fetch-out.ts');
        const output = execFileSync('unshare', [...NAMESPACE, process.execPath, script, folder], {
          env: {
            PATH: process.env['PATH'],
            NODE_ENV: 'test',
            NODE_EXTRA_CA_CERTS: join(folder, 'cert.pem'),
            NODE_USE_ENV_PROXY: '1',
            HTTPS_PROXY: 'http://127.0.0.1:3128',
          },
          timeout: 60_000,
        });
        report = JSON.parse(output.toString()) as SealedReport;
      } finally {
        rmSync(folder, { recursive: true });
      }
    }, 90_000);

    it('reaches no canary with any spelling of a loopback or private address', () => {
      expect(report.spellings.length).toBeGreaterThanOrEqual(25);
      expect(report.spellings.filter((row) => row.hits > 0)).toEqual([]);
      // 'localhost.' is in some hosts files and unknown to others; either way it is refused.
      expect(report.spellings.filter((row) => !['address', 'dns'].includes(row.refused))).toEqual([]);
      expect(report.spellings.filter((row) => row.refused === 'address').length).toBeGreaterThanOrEqual(45);
      // An ordinary client gets there with most of them, or the canary would prove nothing.
      expect(report.spellings.filter((row) => row.plain_reached).length).toBeGreaterThanOrEqual(25);
    });

    it('does reach a public address, over IPv4 and IPv6', () => {
      expect(report.public_v4).toBe('200 canary');
      expect(report.public_v6).toBe('200 canary');
    });

    it('refuses a name that first leads to a public address and then to loopback', () => {
      expect(report.rebinding).toEqual({ answers: ['200 canary', 'address'], loopback_hits: 0, lookups: 2 });
    });

    it('refuses a name with one public and one private address', () => {
      expect(report.mixed).toEqual({ answer: 'address', hits: 0 });
    });

    it('uses the option for this machine only for this machine', () => {
      expect(report.elsewhere).toEqual({ answers: ['address', 'address', 'address'], hits: 0 });
    });

    it('checks the certificate against the name and not against the address', () => {
      expect(report.wrong_certificate).toBe('connect');
    });

    it('takes no proxy from the environment', () => {
      expect(report.proxy.plain_hits).toBeGreaterThan(0);
      expect(report.proxy.fetch_out_hits).toBe(0);
    });
  },
);
