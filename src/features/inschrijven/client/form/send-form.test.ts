import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Typed } from './kept-form.ts';
import { sendForm } from './send-form.ts';

/** What the server does with a key: the first body under it stands, and only that one is answered again. */
function serverOf({ lost }: { lost: 'on the way' | 'on the way back' | null }) {
  const stored: Typed[] = [];
  const asked: { key: string; plaats: string }[] = [];
  const kept = new Map<string, string>();
  const server = {
    stored,
    asked,
    lost,
    fetch: (_url: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
      const key = headers['idempotency-key'] ?? '';
      asked.push({ key, plaats: (JSON.parse(body) as Typed)['plaats'] ?? '' });
      if (server.lost === 'on the way') return Promise.reject(new TypeError('no network'));
      const first = kept.get(key);
      if (first === undefined) {
        kept.set(key, body);
        stored.push(JSON.parse(body) as Typed);
      }
      if (server.lost === 'on the way back') return Promise.reject(new TypeError('no network'));
      const isOther = first !== undefined && first !== body;
      return Promise.resolve(
        isOther
          ? Response.json({ code: 'al_verstuurd', message: 'Dit is al verstuurd.' }, { status: 409 })
          : Response.json({ bedrijf: {} }),
      );
    },
  };
  vi.stubGlobal('fetch', server.fetch);
  return server;
}

const body = (plaats: string): Typed => ({ plaats, akkoord: 'on' });
const reasons: string[] = [];
const sendAll = async (...bodies: Typed[]) => {
  const outcome = sendForm('h4tx7npa', { key: 'a-key', bodies }, (_attempt, reason) => reasons.push(reason));
  await vi.runAllTimersAsync();
  return outcome;
};

beforeEach(() => {
  vi.useFakeTimers();
  reasons.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a form that is changed after an attempt without an answer', () => {
  it('arrives as it is now when the first did not', async () => {
    const server = serverOf({ lost: 'on the way' });
    expect(await sendAll(body('Oosterveen'))).toEqual({ lost: 'De verbinding viel weg.', isUnknown: true });
    server.lost = null;
    expect(await sendAll(body('Westerveen'), body('Oosterveen'))).toEqual({ arrived: 'now' });
    expect(server.stored.map(({ plaats }) => plaats)).toEqual(['Westerveen']);
  });

  it('is not stored beside the first when that did arrive, and says that it was the first', async () => {
    const server = serverOf({ lost: 'on the way back' });
    expect(await sendAll(body('Oosterveen'))).toEqual({ lost: 'De verbinding viel weg.', isUnknown: true });
    server.lost = null;
    expect(await sendAll(body('Westerveen'), body('Oosterveen'))).toEqual({ arrived: 'earlier' });
    expect(server.stored.map(({ plaats }) => plaats)).toEqual(['Oosterveen']);
    // Its own words last: they leave the receipt with which the thank-you page is read.
    expect(server.asked.slice(-2)).toEqual([
      { key: 'a-key', plaats: 'Westerveen' },
      { key: 'a-key', plaats: 'Oosterveen' },
    ]);
  });

  it('is found among all that may have arrived', async () => {
    const server = serverOf({ lost: 'on the way' });
    await sendAll(body('Oosterveen'));
    server.lost = 'on the way back';
    await sendAll(body('Westerveen'), body('Oosterveen'));
    server.lost = null;
    const all = [body('Zuiderveen'), body('Oosterveen'), body('Westerveen')];
    expect(await sendAll(...all)).toEqual({ arrived: 'earlier' });
    expect(server.stored.map(({ plaats }) => plaats)).toEqual(['Westerveen']);
  });

  it('is refused when what arrived is none of this tab', async () => {
    serverOf({ lost: null });
    await sendAll(body('Elders'));
    expect(await sendAll(body('Westerveen'), body('Oosterveen'))).toMatchObject({ refused: { code: 'al_verstuurd' } });
  });
});

describe('an attempt that failed', () => {
  it.each([
    ['sponsor_mislukt', 'Er is een fout opgetreden bij het registreren als sponsor', false],
    ['match_mislukt', 'Er is een fout opgetreden bij het maken van de match', false],
    ['onbereikbaar', 'Er is een fout opgetreden bij het registreren als sponsor', true],
    [undefined, 'Er is een fout opgetreden bij het registreren als sponsor', true],
  ])('with %s says what happened, and whether that is known', async (code, lost, isUnknown) => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code }, { status: 503 })));
    expect(await sendAll(body('Oosterveen'))).toEqual({ lost, isUnknown });
    expect(new Set(reasons)).toEqual(new Set(['Er ging bij ons iets mis.']));
  });

  it('says that no answer came when none did', async () => {
    vi.stubGlobal(
      'fetch',
      (_url: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    );
    expect(await sendAll(body('Oosterveen'))).toEqual({ lost: 'Er kwam geen antwoord.', isUnknown: true });
    expect(new Set(reasons)).toEqual(new Set(['Er kwam geen antwoord.']));
  });
});
