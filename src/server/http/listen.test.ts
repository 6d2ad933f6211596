import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PIXEL } from '../../../tests/endpoints.ts';
import { makeUser } from '../../../tests/factories.ts';
import { ORIGIN, startServer, type TestServer } from '../../../tests/server.ts';
import { PICTURE_MAX_BYTES } from '#shared/pictures.ts';
import { listen, type ServerLimits } from './listen.ts';

const MB = 1024 * 1024;

let product: TestServer;
const servers: Server[] = [];
beforeAll(async () => {
  product = await startServer();
});
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});
afterAll(() => product.stop());

async function start(limits: Partial<ServerLimits> = {}): Promise<number> {
  const { server, port } = await listen(product.app.fetch, { hostname: '127.0.0.1', port: 0 }, limits);
  servers.push(server);
  return port;
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  // A server that hangs up on who keeps talking is what these tests are about.
  socket.on('error', () => {});
  await happens(socket, 'connect');
  return socket;
}

const happens = (socket: Socket, event: 'connect' | 'close' | 'drain') =>
  new Promise<true>((resolve) => socket.once(event, () => resolve(true)));

/** What came back until the other side hung up, or this much time went by. */
async function answerOf(socket: Socket, ms = 10_000): Promise<{ text: string; isClosed: boolean }> {
  let text = '';
  socket.on('data', (part: Buffer) => (text += part.toString('latin1')));
  const isClosed = await Promise.race([happens(socket, 'close'), sleep(ms, false, { ref: false })]);
  return { text, isClosed };
}

/** Sends a body until it is all gone or nobody takes it any more; how many bytes went out. */
async function pour(socket: Socket, bytes: number): Promise<number> {
  const part = Buffer.alloc(64 * 1024, 'x');
  let sent = 0;
  while (sent < bytes && socket.writable) {
    sent += part.length;
    if (!socket.write(part)) await Promise.race([happens(socket, 'drain'), happens(socket, 'close'), sleep(1_000)]);
    if (socket.writableNeedDrain) break;
  }
  return sent;
}

/** The most that the process grew while this went on. */
async function growth(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss() - before)), 10);
  await work();
  clearInterval(watch);
  return peak;
}

describe('a connection', () => {
  it('is closed when its headers do not come', async () => {
    const port = await start({ headersTimeout: 200, connectionsCheckingInterval: 50 });
    const socket = await open(port);
    socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow: ');
    expect(await answerOf(socket)).toMatchObject({ isClosed: true, text: expect.stringContaining('408') as string });
  });

  it('is closed when its body does not come', async () => {
    const port = await start({ headersTimeout: 200, requestTimeout: 300, connectionsCheckingInterval: 50 });
    const socket = await open(port);
    socket.write(
      `POST /api/accounts/session HTTP/1.1\r\nhost: x\r\norigin: ${ORIGIN}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
    );
    expect((await answerOf(socket)).isClosed).toBe(true);
  });

  it('is closed when it is kept and not used', async () => {
    const port = await start({ keepAliveTimeout: 1_000 });
    const socket = await open(port);
    socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
    // What it says is what it does; Node itself would say, and wait, five seconds.
    const answer = await answerOf(socket, 20_000);
    expect(answer.isClosed).toBe(true);
    expect(answer.text).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*Keep-Alive: timeout=1\r\n/u);
  });

  it('is not taken when there are enough', async () => {
    const port = await start({ maxConnections: 2 });
    const [first] = await Promise.all([open(port), open(port)]);
    const third = await open(port);
    expect((await answerOf(third)).isClosed).toBe(true);
    first.write('GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    expect((await answerOf(first)).text).toContain('200 OK');
  });
});

describe('a body that nobody asked for', () => {
  const ROUTES = [
    'POST /uitschrijven/x',
    'POST /uitschrijven/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    'POST /files/public/x',
    'POST /healthz',
    'POST /',
    'PUT /assets/x.js',
    'POST /api/accounts/session',
    'POST /api/accounts/registration',
    'POST /api/onbekend',
    'PUT /api/accounts/profile/photo',
    'DELETE /api/docs',
  ];
  const TYPES = [
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'image/png',
  ];
  const sizes = { announced: 'content-length: 209715200', chunked: 'transfer-encoding: chunked' };

  it.each(Object.entries(sizes))(
    'of 200 MB, %s, is read nowhere',
    async (_how, header) => {
      const port = await start();
      const refused: string[] = [];
      const grown = await growth(async () => {
        for (const route of ROUTES) {
          for (const type of TYPES) {
            const socket = await open(port);
            const answer = answerOf(socket);
            socket.write(
              `${route} HTTP/1.1\r\nhost: x\r\norigin: ${ORIGIN}\r\ncontent-type: ${type}\r\n${header}\r\n\r\n`,
            );
            if (header.includes('chunked')) socket.write(`${(200 * MB).toString(16)}\r\n`);
            const sent = await pour(socket, 200 * MB);
            const { text, isClosed } = await answer;
            socket.destroy();
            const status = /^HTTP\/1\.1 (\d+)/u.exec(text)?.[1] ?? 'none';
            if (!isClosed || sent > 20 * MB || !status.startsWith('4')) {
              refused.push(`${route} ${type}: ${status}, ${sent} bytes, ${isClosed ? 'closed' : 'open'}`);
            }
            if (status === '413' && !/^connection: close\r$/imu.test(text))
              refused.push(`${route} ${type}: 413 stays open`);
          }
        }
      });
      expect(refused).toEqual([]);
      expect(grown).toBeLessThan(150 * MB);
    },
    120_000,
  );
});

describe('files that come in', () => {
  // Together far more than may be held at once, and than what waits for the garbage collector.
  const BODIES = 120;

  it(`of 5 MB, ${BODIES} at once, stay within memory and are all answered`, async () => {
    const port = await start();
    // A PNG by its first bytes, and rubbish after them: it is received whole, and then refused by the decoder.
    const body = Buffer.alloc(PICTURE_MAX_BYTES, 'rubbish');
    Buffer.from('89504e470d0a1a0a0000000d49484452000002000000020008060000', 'hex').copy(body);
    const cookies = await Promise.all(
      Array.from({ length: BODIES }, async () => {
        const user = await makeUser(product.admin);
        return (await product.signIn(user.id)).cookie;
      }),
    );
    const statuses: string[] = [];
    const grown = await growth(() =>
      Promise.all(
        cookies.map(async (cookie) => {
          // By hand, so that the sender holds the one body and no copies of it.
          const socket = await open(port);
          const answer = answerOf(socket, 100_000);
          socket.write(
            `PUT /api/accounts/profile/photo HTTP/1.1\r\nhost: x\r\norigin: ${ORIGIN}\r\ncookie: ${cookie}\r\nconnection: close\r\ncontent-type: image/png\r\ncontent-length: ${body.length}\r\n\r\n`,
          );
          socket.write(body);
          statuses.push(/^HTTP\/1\.1 (\d+)/u.exec((await answer).text)?.[1] ?? 'none');
        }),
      ),
    );
    expect(new Set(statuses)).toEqual(new Set(['422']));
    expect(statuses).toHaveLength(BODIES);
    expect(grown).toBeLessThan(450 * MB);
  }, 120_000);

  it('of one person, slow and more than there is room for, keep nobody else waiting', async () => {
    const port = await start();
    const upload = async (cookie: string, bytes: number, begin: Buffer) => {
      const socket = await open(port);
      const answer = answerOf(socket);
      socket.write(
        `PUT /api/accounts/profile/photo HTTP/1.1\r\nhost: x\r\norigin: ${ORIGIN}\r\ncookie: ${cookie}\r\nconnection: close\r\ncontent-type: image/png\r\ncontent-length: ${bytes}\r\n\r\n`,
      );
      socket.write(begin);
      return { socket, answer };
    };
    const [slow, quick] = await Promise.all(
      Array.from({ length: 2 }, async () => (await product.signIn((await makeUser(product.admin)).id)).cookie),
    );
    const picture = Buffer.from(PIXEL);
    const held = await Promise.all(
      Array.from({ length: 12 }, () => upload(slow ?? '', PICTURE_MAX_BYTES, picture.subarray(0, 8))),
    );
    // Until the door has let in as many as it will.
    await sleep(500);
    expect((await (await upload(quick ?? '', picture.length, picture)).answer).text).toContain('200 OK');
    for (const { socket } of held) socket.destroy();
    expect((await (await upload(slow ?? '', picture.length, picture)).answer).text).toContain('200 OK');
  });
});
