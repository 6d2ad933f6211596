import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLogin } from './factories.ts';
import { startServer, type TestServer } from './server.ts';

/** Who measures may not learn which addresses have an account. */
const ROUNDS = 11;
/** On a machine that is held up the quickest comes later; a path that is really shorter stays shorter. */
const MOST_ROUNDS = 60;
/** Of how long it takes: skipping the hash of a password when logging in is far more. */
const TOLERANCE = 0.25;
/** Registering and resetting answer no sooner than this, and what either path does fits below it. */
const FLOOR_MS = 599;

let server: TestServer;
let visitors = 0;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** The quickest round is the one that nothing else on this machine held up; who measures from outside does the same. */
const quickest = (values: number[]) => Math.min(...values);

/** Each call from an address of its own and about a person of its own: limits are about repetition. */
async function time(path: string, body: Record<string, unknown>): Promise<number> {
  visitors += 1;
  const address = `10.9.${visitors >> 8}.${visitors & 255}`;
  const begin = performance.now();
  const response = await server.call(path, { method: 'POST', body, address });
  const ms = performance.now() - begin;
  expect([200, 401], await response.text()).toContain(response.status);
  return ms;
}

const registration = {
  wachtwoord: 'een lang en vreemd wachtwoord',
  voornaam: 'Nel',
  achternaam: 'Jansen',
  functie: 'secretaris',
  telefoon: '06 1234 5678',
};

describe('how long it takes tells nobody who has an account', () => {
  it.each([
    ['logging in', '/accounts/session', { wachtwoord: 'verkeerd en lang genoeg' }, 0],
    ['registering', '/accounts/registration', registration, FLOOR_MS],
    ['asking for a reset', '/accounts/password-reset', {}, FLOOR_MS],
  ])('%s', { timeout: 300_000 }, async (_, path, rest, floor) => {
    const took = { known: [] as number[], alsoKnown: [] as number[], unknown: [] as number[] };
    const compare = () => {
      const usual = quickest(took.known);
      return {
        usual,
        noise: Math.abs(usual - quickest(took.alsoKnown)) / usual,
        difference: Math.abs(usual - quickest(took.unknown)) / usual,
      };
    };
    const tells = () => compare().difference >= TOLERANCE + compare().noise;
    for (let round = 0; round < ROUNDS || (tells() && round < MOST_ROUNDS); round += 1) {
      // In another order each time, so that what comes first is not always the same.
      const arms = [
        async () => took.known.push(await time(path, { ...rest, email: (await makeLogin(server.admin)).email })),
        async () => took.alsoKnown.push(await time(path, { ...rest, email: (await makeLogin(server.admin)).email })),
        async () =>
          took.unknown.push(await time(path, { ...rest, email: `niemand-${path.length}-${round}@voorbeeld.example` })),
      ];
      for (let at = 0; at < arms.length; at += 1) await arms[(at + round) % arms.length]?.();
    }
    const { usual, noise, difference } = compare();
    console.info(
      `${path}: ${took.known.length} rounds, ${usual.toFixed(0)} ms, known against known ${noise.toFixed(3)}, unknown ${difference.toFixed(3)}`,
    );
    for (const ms of Object.values(took).flat()) expect(ms).toBeGreaterThanOrEqual(floor);
    expect(tells(), `${difference.toFixed(3)} of the time`).toBe(false);
  });
});
