import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#client/api.ts';
import { enter, loadSession, sessionQuery, signOut } from './api.ts';

const MARJA = { id: '1', naam: 'Marja Bos' };
let server: Server;
let calls: string[] = [];
let isDown = false;
const stored = new Map<string, string>();

beforeAll(async () => {
  server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    const body = request.method === 'GET' ? { account: MARJA, club: { id: '2' } } : { ok: true };
    response.writeHead(isDown ? 500 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});
beforeEach(() => {
  calls = [];
  isDown = false;
  stored.clear();
  queryClient.clear();
  stored.set('achterban.superuser-tab', '"clubs"');
  queryClient.setQueryData(['teams'], ['JO9']);
});

const known = () => queryClient.getQueryCache().getAll().length;

describe('signing out', () => {
  it('clears what this browser knows of the person, sets the logged-out flag and tells the server (AUTH-25)', async () => {
    await loadSession();
    expect(known()).toBe(2);
    await signOut();
    expect(calls).toContain('DELETE /api/accounts/session');
    expect(known()).toBe(0);
    expect([...stored]).toEqual([['achterban.recently-logged-out', 'true']]);
  });

  it('does so too when the server cannot be told, and this browser stays out until somebody logs in (AUTH-25)', async () => {
    isDown = true;
    await expect(signOut()).rejects.toBeInstanceOf(Error);
    expect(known()).toBe(0);
    expect([...stored]).toEqual([['achterban.recently-logged-out', 'true']]);

    isDown = false;
    expect(await loadSession()).toMatchObject({ account: null, club: null });
    expect(await enter()).toMatchObject({ account: MARJA });
    expect([...stored]).toEqual([]);
    expect(queryClient.getQueryData(sessionQuery.queryKey)).toMatchObject({ account: MARJA });
  });
});
