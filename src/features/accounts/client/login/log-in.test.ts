import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { logIn } from './log-in.ts';

let server: Server;
let calls: string[] = [];
let answer: { status: number; body: string } = { status: 200, body: '{"tweede_factor":false}' };

beforeAll(async () => {
  server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});
beforeEach(() => {
  calls = [];
  answer = { status: 200, body: '{"tweede_factor":false}' };
  vi.stubGlobal('navigator', { onLine: true });
});

const MARJA = { email: 'marja@groenendaal.example', wachtwoord: 'iets' };
const sentenceOf = async (credentials = MARJA) => {
  const outcome = await logIn(credentials);
  return outcome.kind === 'refused' ? outcome.notice.sentence : outcome.kind;
};

describe('logging in', () => {
  it('asks the server once, and tells whether a second step follows', async () => {
    expect(await logIn(MARJA)).toEqual({ kind: 'entered' });
    expect(calls).toEqual(['POST /api/accounts/session']);
    answer = { status: 200, body: '{"tweede_factor":true}' };
    expect(await logIn(MARJA)).toEqual({ kind: 'second-factor' });
  });

  it.each([
    ['the address', { ...MARJA, email: '' }],
    ['all but spaces of the address', { ...MARJA, email: '  ' }],
    ['the password', { ...MARJA, wachtwoord: '' }],
    ['both', { email: '', wachtwoord: '' }],
  ])('without %s makes no call and asks for all fields (AUTH-04)', async (_, credentials) => {
    expect(await sentenceOf(credentials)).toBe('Vul alle velden in');
    expect(calls).toEqual([]);
  });

  it('makes no call without a connection, and says so (AUTH-05)', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(await sentenceOf()).toBe('Je bent offline. Controleer je internetverbinding en probeer het opnieuw.');
    expect(calls).toEqual([]);
  });

  it('repeats the server’s own sentence, or says that something went wrong when there is none (AUTH-10)', async () => {
    const body = { defined: false, code: 'te_vaak', status: 429, message: 'Wacht even.' };
    answer = { status: 429, body: JSON.stringify(body) };
    expect(await sentenceOf()).toBe('Wacht even.');
    // A proxy in between that refuses by itself, which knows nothing of our sentences.
    answer = { status: 403, body: '{"blocked":true}' };
    expect(await sentenceOf()).toBe('Er ging iets mis tijdens het inloggen');
    answer = { status: 500, body: '{"kapot":true}' };
    expect(await sentenceOf()).toBe('Er is een technisch probleem opgetreden. Probeer het later opnieuw.');
  });

  it('tells credentials that are wrong from anything else', async () => {
    const refuse = (code: string, status: number) => {
      answer = { status, body: JSON.stringify({ defined: false, code, status, message: 'Nee.' }) };
      return logIn(MARJA);
    };
    expect(await refuse('inloggegevens_onjuist', 401)).toMatchObject({ kind: 'refused', areWrong: true });
    expect(await refuse('te_vaak', 429)).toMatchObject({ kind: 'refused', areWrong: false });
  });

  it('takes an address that is none for one that is not known (AUTH-06)', async () => {
    answer = { status: 400, body: '{"defined":false,"code":"ongeldige_invoer","status":400,"message":"x"}' };
    expect(await sentenceOf({ ...MARJA, email: 'geen adres' })).toBe('E-mailadres of wachtwoord is onjuist');
  });
});
