import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refusal, REFUSALS, type RefusalCode } from '#shared/errors.ts';
import { fileQuery } from '#features/bestanden/client/api.ts';
import { fakeStorage } from '../../../../../tests/fake-storage.ts';
import { settleFile, watchFile } from './watch.ts';

const stored = new Map<string, string>();
const fetched = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('location', { origin: 'https://achterban.example' });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('localStorage', fakeStorage(stored));
  vi.stubGlobal('fetch', fetched.mockReset());
});
afterEach(async () => {
  settleFile('a');
  await vi.runAllTimersAsync();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const refuse = (code: RefusalCode) => {
  const { status, sentence: message } = REFUSALS[code];
  return Promise.resolve(Response.json({ defined: false, code, status, message }, { status }));
};

it('is asked each second how a file stands as long as it is made and nobody said no', () => {
  const { refetchInterval } = fileQuery('a');
  if (typeof refetchInterval !== 'function') throw new Error('it is decided by how the file stands');
  const after = (state: string, error: Error | null = null) =>
    refetchInterval({ state: { data: { state }, error } } as never);
  expect(['wacht', 'bezig', 'klaar', 'mislukt'].map((state) => after(state))).toEqual([1000, 1000, false, false]);
  expect(after('bezig', new TypeError('Failed to fetch'))).toBe(1000);
  expect(after('bezig', new Refusal('onbereikbaar'))).toBe(1000);
  expect(after('bezig', new Refusal('niet_gevonden'))).toBe(false);
});

it.each(['niet_ingelogd', 'module_vergrendeld', 'vreemde_pagina'] as const)(
  'tells of no file under way any more once that is refused: %s',
  async (code) => {
    fetched.mockImplementation(() => refuse(code));
    watchFile('a');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(stored.size).toBe(0);
  },
);

it('asks for files under way again after a fault, each time twice as long later up to half a minute, and every two seconds once it is over', async () => {
  let isOver = false;
  const at: number[] = [];
  let now = 0;
  fetched.mockImplementation(() => {
    at.push(now);
    if (isOver) return Promise.resolve(Response.json({ rows: [{ id: 'a', state: 'bezig' }] }));
    return at.length % 2 === 0 ? refuse('onbereikbaar') : Promise.reject(new TypeError('Failed to fetch'));
  });
  watchFile('a');
  const pass = async (seconds: number) => {
    for (const end = now + seconds; now < end;) {
      now += 1;
      await vi.advanceTimersByTimeAsync(1000);
    }
  };
  await pass(120);
  expect(at).toEqual([2, 6, 14, 30, 60, 90, 120]);
  isOver = true;
  await pass(34);
  expect(at.slice(7)).toEqual([150, 152, 154]);
});

it('asks for a file that is ready by itself before it is told: who sees that gets no mail of it', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (request: Request | URL | string) => {
    const { pathname } = new URL(request instanceof Request ? request.url : request);
    asked.push(pathname);
    const file = { id: 'a', state: 'mislukt', soort: 'scherm', titel: 'Brochure', rapport: null };
    return Promise.resolve(Response.json(pathname.endsWith('/a') ? file : { rows: [file] }));
  });
  watchFile('a');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toEqual(['/api/campagnemiddelen/bestanden', '/api/campagnemiddelen/bestanden/a']);
  expect(stored.size).toBe(0);
});
