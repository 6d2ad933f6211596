import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QueryObserver } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#shared/access.ts';
import { Refusal } from '#shared/errors.ts';
import { reduceContract } from '../../scripts/contracts.ts';
import { createApi, queryClient } from './api.ts';
import { setPageOwner } from './page-owner.ts';
import { offerRenewal } from './renewal.ts';

it('retries a query once, refetches on focus and calls data stale after 60 seconds (UI-11)', () => {
  const { queries, mutations } = queryClient.getDefaultOptions();
  expect(queries).toMatchObject({ staleTime: 60_000, refetchOnWindowFocus: true });
  // Offline a call fails and says so; it does not wait for ever.
  expect(queries).toMatchObject({ networkMode: 'always', refetchOnReconnect: true });
  expect(mutations).toMatchObject({ networkMode: 'always' });
  const retry = queries?.retry;
  if (typeof retry !== 'function') throw new Error('retry is decided per error');
  expect(retry(0, new Error('verbinding weg'))).toBe(true);
  expect(retry(1, new Error('verbinding weg'))).toBe(false);
  // The server said no; asking again changes nothing.
  expect(retry(0, new Refusal('niet_gevonden'))).toBe(false);
});

const contract = {
  list: endpoint({ method: 'GET', path: '/teams', summary: 'Teams', access: 'member', limit: 'none' }).output(
    z.object({ asked: z.number(), at: z.date() }),
  ),
  save: endpoint({ method: 'PUT', path: '/teams', summary: 'Save', access: 'member', limit: 'none' }).output(
    z.object({}),
  ),
};

describe('after a write', () => {
  let server: Server;
  let asked = 0;
  let owners: unknown[] = [];
  let reads = Promise.resolve();
  let refusal: { code: string; message: string } | null = null;
  let api: ReturnType<typeof createApi<typeof contract>>;
  let leave: () => void;
  const listQuery = (name: string) => ({ queryKey: [name], queryFn: () => api.list() });

  beforeAll(async () => {
    server = createServer((request, response) => {
      const isRefused = request.method === 'PUT' && refusal !== null;
      if (request.method === 'GET') asked += 1;
      owners.push(request.headers['x-page-owner']);
      response.writeHead(isRefused ? 409 : 200, { 'content-type': 'application/json' });
      const body = isRefused ? { defined: false, status: 409, ...refusal } : { asked, at: '2026-11-14T20:05:00.000Z' };
      const answerable = request.method === 'GET' ? reads : Promise.resolve();
      void answerable.then(() => response.end(JSON.stringify(body)));
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    vi.stubGlobal('location', { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
    api = createApi(reduceContract(contract));
  });
  afterAll(() => {
    vi.unstubAllGlobals();
    server.close();
  });

  beforeEach(async () => {
    refusal = null;
    reads = Promise.resolve();
    await queryClient.query(listQuery('left'));
    const observer = new QueryObserver(queryClient, listQuery('shown'));
    leave = observer.subscribe(() => undefined);
    await queryClient.query(listQuery('shown'));
    asked = 0;
    owners = [];
  });
  afterEach(() => {
    leave();
    queryClient.clear();
  });

  it('what is on the screen is asked again, and what is not is forgotten', async () => {
    await api.save();
    expect(queryClient.getQueryData(['left'])).toBeUndefined();
    await expect.poll(() => queryClient.getQueryData(['shown'])).toMatchObject({ asked: 1 });
    expect(asked).toBe(1);
  });

  it('the answer does not wait for what is asked again', async () => {
    let answerReads = () => {};
    reads = new Promise<void>((resolve) => {
      answerReads = resolve;
    });
    await api.save();
    expect(queryClient.isFetching()).toBe(1);
    answerReads();
    await expect.poll(() => queryClient.getQueryData(['shown'])).toMatchObject({ asked: 1 });
  });

  it('nothing is asked again that the call says it keeps', async () => {
    await api.save(undefined, { context: { keeps: { queries: [['shown'], ['left']], because: 'this is a test' } } });
    await api.save(undefined, { context: { keeps: { queries: 'all', because: 'this is a test' } } });
    expect(asked).toBe(0);
    expect(queryClient.getQueryData(['left'])).toBeDefined();
  });

  it('the server knows whose page it came from', async () => {
    setPageOwner({ id: '1', naam: '', email: '', club: { id: '2', naam: '' }, isActing: false, isLooking: false });
    await api.save(undefined, { context: { keeps: { queries: 'all', because: 'this is a test' } } });
    setPageOwner(null);
    await api.save(undefined, { context: { keeps: { queries: 'all', because: 'this is a test' } } });
    expect(owners).toEqual(['1.2', undefined]);
  });

  it('from a page that is no longer theirs everything is asked again, whatever the call keeps', async () => {
    refusal = { code: 'vreemde_pagina', message: '' };
    const context = { keeps: { queries: 'all', because: 'this is a test' } } as const;
    await expect(api.save(undefined, { context })).rejects.toMatchObject({ code: refusal.code });
    await expect.poll(() => asked).toBe(1);
  });

  it('a refusal shows that somebody was faster, so it counts too', async () => {
    refusal = { code: 'niet_gevonden', message: '' };
    await expect(api.save()).rejects.toMatchObject({ code: refusal.code });
    await expect.poll(() => asked).toBe(1);
  });

  it.each(['verouderd', 'ongeldige_invoer', 'niet_ingelogd', 'te_vaak', 'wachtwoord_onjuist'])(
    'a form that is told %s keeps what it stands on',
    async (code) => {
      refusal = { code, message: '' };
      await expect(api.save()).rejects.toMatchObject({ code: refusal.code });
      expect(asked).toBe(0);
      expect(queryClient.getQueryData(['left'])).toBeDefined();
    },
  );

  describe('that finds the session ended', () => {
    const EXPIRED = { code: 'niet_ingelogd', message: '' };

    it('waits until the person has logged in, all calls for the one question, and is done again', async () => {
      refusal = EXPIRED;
      const asks = vi.fn<() => Promise<boolean>>(() => {
        refusal = null;
        return Promise.resolve(true);
      });
      const withdraw = offerRenewal(asks);
      await expect(Promise.all([api.save(), api.save()])).resolves.toHaveLength(2);
      withdraw();
      expect(asks).toHaveBeenCalledOnce();
    });

    it('is refused when the person does not log in, or nobody can be asked', async () => {
      refusal = EXPIRED;
      const withdraw = offerRenewal(() => Promise.resolve(false));
      await expect(api.save()).rejects.toMatchObject({ code: EXPIRED.code });
      withdraw();
      await expect(api.save()).rejects.toMatchObject({ code: EXPIRED.code });
    });
  });

  it('a read changes nothing, and brings its dates', async () => {
    const { at } = await api.list();
    expect(at).toEqual(new Date('2026-11-14T20:05:00Z'));
    expect(asked).toBe(1);
  });
});
