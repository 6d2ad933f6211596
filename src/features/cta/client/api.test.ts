import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type PageOwner, setPageOwner } from '#client/page-owner.ts';
import { countCtas, countViews } from './api.ts';

const MARJA: PageOwner = {
  id: '1',
  naam: 'Marja Bos',
  email: 'marja@groenendaal.example',
  club: { id: '2', naam: 'VV Groenendaal' },
  isActing: false,
  isLooking: false,
};
const calls: string[] = [];
let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      calls.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  vi.stubGlobal('navigator', { onLine: true });
});
afterAll(() => {
  setPageOwner(null);
  vi.unstubAllGlobals();
  server.close();
});

it('counts nothing of who looks around in the example club, and counts it when they are back in their own', async () => {
  setPageOwner({ ...MARJA, isLooking: true });
  countViews(['a']);
  countCtas('clicks', ['a']);
  setPageOwner(MARJA);
  countViews(['a']);
  await vi.waitFor(() => expect(calls).toHaveLength(1), 10_000);
  expect(JSON.parse(calls[0] ?? '')).toEqual({ what: 'views', ids: ['a'] });
});
