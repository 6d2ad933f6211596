import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#client/api.ts';
import { draftKey, keepDraft } from '#client/drafts.ts';
import { pageOwner, setPageOwner } from '#client/page-owner.ts';
import { offerRenewal } from '#client/renewal.ts';
import { fakeStorage } from '../../../../tests/fake-storage.ts';
import { deleteAccount, enter, loadSession, sessionQuery, signOut, startActing, stopActing } from './api.ts';

const MARJA = { id: '1', naam: 'Marja Bos', acting_vereniging_id: null, kijkt: null };
const DE_WESPEN = { id: '2', naam: 'De Wespen' };
const type = (owner: string) =>
  keepDraft(draftKey(owner, 'team.new'), { base: {}, mine: { teamnaam: 'JO9' }, version: null, hadFile: false });
const drafts = () => [...ofTab.keys()];
let server: Server;
let calls: string[] = [];
let isDown = false;
const stored = new Map<string, string>();
const ofTab = new Map<string, string>();
let session: object;

beforeAll(async () => {
  server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    const body = request.method === 'GET' ? session : { ok: true };
    response.writeHead(isDown ? 500 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('localStorage', fakeStorage(stored));
  vi.stubGlobal('sessionStorage', fakeStorage(ofTab));
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});
beforeEach(() => {
  calls = [];
  isDown = false;
  stored.clear();
  ofTab.clear();
  setPageOwner(null);
  session = { account: MARJA, club: DE_WESPEN };
  type('1.2');
  queryClient.clear();
  stored.set('achterban.superuser-tab', '"clubs"');
  stored.set('achterban.chat', '{"owner":"1.2"}');
  stored.set('achterban.looked-from', '"/sponsorbeheer?zoek=Jansen"');
  queryClient.setQueryData(['teams'], ['JO9']);
});

const known = () => queryClient.getQueryCache().getAll().length;

describe('signing out', () => {
  it('clears what this browser knows of the person, sets the logged-out flag and tells the server (AUTH-25, G-106)', async () => {
    await loadSession();
    expect(known()).toBe(2);
    await signOut();
    expect(calls).toContain('DELETE /api/accounts/session');
    expect(known()).toBe(0);
    expect(drafts()).toEqual([]);
    expect([...stored]).toEqual([['achterban.recently-logged-out', 'true']]);
  });

  it('does so too when the server cannot be told, and this browser stays out until somebody logs in (AUTH-25)', async () => {
    isDown = true;
    await expect(signOut()).rejects.toBeInstanceOf(Error);
    expect(known()).toBe(0);
    expect(drafts()).toEqual([]);
    expect([...stored]).toEqual([['achterban.recently-logged-out', 'true']]);

    isDown = false;
    expect(await loadSession()).toMatchObject({ account: null, club: null });
    expect(await enter()).toMatchObject({ account: MARJA });
    expect([...stored]).toEqual([]);
    expect(queryClient.getQueryData(sessionQuery.queryKey)).toMatchObject({ account: MARJA });
  });
});

it('leaves nothing of the person in this browser once their account is deleted (G-106)', async () => {
  await loadSession();
  stored.set('achterban.laatst-bekeken', '{"owner":"1.2","items":[]}');
  await deleteAccount('geheim');
  expect(known()).toBe(0);
  expect(drafts()).toEqual([]);
  expect([...stored]).toEqual([]);
});

it('leaves nothing of a club that the person belongs to no longer; the same person in the same club finds all of it (CHAT-08, G-106)', async () => {
  const names = ['achterban.chat', 'achterban.laatst-bekeken'];
  const left = () => names.filter((name) => stored.has(name));
  stored.set('achterban.laatst-bekeken', '{"owner":"1.2","items":[]}');
  await enter();
  expect(left()).toEqual(names);
  // As who hands everything over and stops.
  session = { account: MARJA, club: null };
  await enter();
  expect(left()).toEqual([]);
});

describe('going to work for another club, or stopping', () => {
  const ACTING = { reden: 'De club vroeg om hulp.', bewijs: { wachtwoord: 'geheim' } };

  it('leaves nothing of what was said in the chat; going on for the same club leaves it (G-106)', async () => {
    await stopActing();
    expect(stored.has('achterban.chat')).toBe(false);
    stored.set('achterban.chat', '{}');
    await startActing({ ...ACTING, vereniging_id: '3' });
    expect(stored.has('achterban.chat')).toBe(false);

    stored.set('achterban.chat', '{}');
    setPageOwner({
      id: '1',
      naam: 'Marja Bos',
      email: '',
      club: { id: '2', naam: 'De Wespen' },
      isActing: true,
      isLooking: false,
    });
    await startActing({ ...ACTING, vereniging_id: '2' });
    expect(stored.has('achterban.chat')).toBe(true);
  });
});

describe('a page', () => {
  const asked = vi.fn<(reason: string) => Promise<boolean>>();
  const ask = () => queryClient.query({ ...sessionQuery, staleTime: 0 });
  let withdraw: () => void;
  beforeEach(() => {
    asked.mockReset().mockResolvedValue(true);
    withdraw = offerRenewal(asked);
  });
  afterEach(() => withdraw());

  it('is of who it began with, for that club: somebody else, or another club, gets nothing of it', async () => {
    await ask();
    expect(pageOwner()).toMatchObject({ id: '1', club: DE_WESPEN });
    session = { account: MARJA, club: { id: '3', naam: 'Cecilia' } };
    expect(await ask()).toMatchObject({ account: null, club: null });
    expect(asked).toHaveBeenLastCalledWith('club');
    await Promise.resolve();
    session = { account: { ...MARJA, id: '9' }, club: DE_WESPEN };
    expect(await ask()).toMatchObject({ account: null, club: null });
    expect(asked).toHaveBeenLastCalledWith('session');
    expect(pageOwner()).toMatchObject({ id: '1', club: DE_WESPEN });
  });

  it('of who has no club yet becomes that of the club they join', async () => {
    session = { account: MARJA, club: null };
    await ask();
    session = { account: MARJA, club: DE_WESPEN };
    expect(await ask()).toMatchObject({ account: MARJA });
    expect(pageOwner()).toMatchObject({ club: DE_WESPEN });
    expect(asked).not.toHaveBeenCalled();
  });

  it('that somebody enters holds their drafts, and nobody else’s', async () => {
    type('9.2');
    await enter();
    expect(drafts()).toEqual([draftKey('1.2', 'team.new')]);
  });
});
