import { setTimeout as sleep } from 'node:timers/promises';
import { createFormTokens } from '#server/http/form-tokens.ts';
import { type Aanmelding, aanmeldingSchema } from '#features/inschrijven/shared/schema.ts';
import type { Random } from './random.ts';
import type { Victim } from './victim.ts';
import type { SignUpPage, World } from './world.ts';

/** Clients that sign up and insist, while the processes that answer them are killed. */

export interface StormPlan {
  writes: number;
  /** In each round the server and the worker are killed once. */
  rounds: number;
  databaseKills: number;
  clients: number;
}

export interface Write {
  key: string;
  page: SignUpPage;
  body: Record<string, unknown> & { email: string };
  /** Where the company sits, as the proxy says it. */
  address: string;
  tries: number;
  /** What each 2xx said; more than one when it was sent twice on purpose. */
  answers: Aanmelding[];
}

export interface StormReport {
  seconds: number;
  databaseKills: number;
  /** From the kill to the next acknowledged write, in milliseconds. */
  serverBack: number[];
  databaseBack: number[];
  /** From the start of a worker to the first mail that it gave to the mail server. */
  firstMail: number[];
}

const PATIENCE_MS = 120_000;
const ROUND_PATIENCE_MS = 45_000;
const REQUEST_LIMIT_MS = 10_000;
const SENT_TWICE = 0.1;

/** Whether it came to be true within so many ms. */
export async function until(isTrue: () => boolean, ms: number): Promise<boolean> {
  const deadline = performance.now() + ms;
  while (!isTrue()) {
    if (performance.now() > deadline) return false;
    await sleep(5);
  }
  return true;
}

/** Well below the limits of a page and of an address: what was tried again is counted again. */
const PER_PAGE = 30;
const PER_ADDRESS = 10;

export const pagesFor = (writes: number) => Math.ceil(writes / PER_PAGE);

export function planWrites({ env, pages }: World, count: number, random: Random): Write[] {
  const tokens = createFormTokens(env['AUTH_SECRET'] ?? '');
  const opened = new Date(Date.now() - 60_000);
  return Array.from({ length: count }, (_, n) => {
    const page = pages[n % pages.length];
    if (page === undefined) throw new Error('there is no page to sign up at');
    const network = Math.floor(n / PER_ADDRESS);
    return {
      key: random.uuid(),
      page,
      body: {
        pakket_id: page.pakket_id,
        bedrijfsnaam: `Bakkerij ${n}`,
        contactpersoon: 'Piet Jansen',
        adres: `Dorpsstraat ${n}`,
        postcode: '1234 AB',
        plaats: 'Oosterveen',
        email: `sponsor-${n}@chaos.example`,
        telefoonnummer: '0165 320 608',
        akkoord: true,
        formulier: tokens.issue(page.code, opened),
      },
      address: `198.18.${network >> 8}.${network & 255}`,
      tries: 0,
      answers: [],
    };
  });
}

export async function rage(
  world: World,
  { server, worker }: { server: Victim; worker: Victim },
  writes: Write[],
  plan: StormPlan,
  random: Random,
): Promise<StormReport> {
  const begin = performance.now();
  const sentTwice = random.pick(
    writes.map(({ key }) => key),
    SENT_TWICE,
  );
  const report: StormReport = {
    seconds: 0,
    databaseKills: 0,
    serverBack: [],
    databaseBack: [],
    firstMail: [],
  };
  let acknowledged = 0;
  /** Clients wait here, so that there is always work under way when something is killed. */
  let released = 0;
  let taken = 0;
  let isOver = false;

  async function send(write: Write): Promise<void> {
    const deadline = performance.now() + PATIENCE_MS;
    for (;;) {
      write.tries += 1;
      try {
        const answer = await fetch(`${world.origin}/api/inschrijven/${write.page.code}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'idempotency-key': write.key,
            origin: world.origin,
            'x-forwarded-for': write.address,
          },
          body: JSON.stringify(write.body),
          signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
        });
        const said: unknown = await answer.json();
        if (answer.ok) {
          write.answers.push(aanmeldingSchema.parse(said));
          return;
        }
        if (answer.status < 500) throw new Error(`the server refused a sign-up: ${JSON.stringify(said)}`);
      } catch (error) {
        // fetch says TypeError for every connection that broke; our own limit is a TimeoutError, half an answer a
        // SyntaxError. Anything else is a fault of this run.
        const isBroken = error instanceof TypeError || error instanceof SyntaxError || error instanceof DOMException;
        if (!isBroken) throw error;
      }
      if (performance.now() > deadline) return;
      await sleep(150 + random.next() * 150);
    }
  }

  async function runClient(): Promise<void> {
    while (taken < plan.writes) {
      if (!(await until(() => taken < released || isOver, PATIENCE_MS)) || isOver) return;
      const write = writes[taken];
      if (write === undefined) return;
      taken += 1;
      await (sentTwice.has(write.key) ? Promise.all([send(write), send(write)]) : send(write));
      if (write.answers.length > 0) acknowledged += 1;
    }
  }

  async function timeBack(since: number, times: number[]): Promise<void> {
    const before = acknowledged;
    await until(() => acknowledged > before || isOver, PATIENCE_MS);
    if (acknowledged > before) times.push(performance.now() - since);
  }

  const timers: Promise<void>[] = [];

  async function strikeServer(perRound: number): Promise<void> {
    const target = acknowledged + random.between(1, Math.max(1, Math.floor(perRound * 0.7)));
    await until(() => acknowledged >= target, ROUND_PATIENCE_MS);
    await sleep(random.between(0, 30));
    const at = performance.now();
    await server.strike();
    timers.push(timeBack(at, report.serverBack));
  }

  async function strikeWorker(): Promise<void> {
    const before = world.inbox.mails().length;
    // Killed while it is at work, not while it starts.
    if (await until(() => world.inbox.mails().length > before, ROUND_PATIENCE_MS)) {
      if (worker.kills() > 0) report.firstMail.push(performance.now() - worker.startedAt());
    }
    await sleep(random.between(0, 400));
    await worker.strike();
  }

  async function strikeDatabase(): Promise<void> {
    await sleep(random.between(0, 500));
    const at = performance.now();
    await world.killDatabase();
    report.databaseKills += 1;
    timers.push(timeBack(at, report.databaseBack));
  }

  const stormyRounds = new Set<number>();
  while (stormyRounds.size < plan.databaseKills) stormyRounds.add(random.between(1, plan.rounds - 2));
  const clients = Promise.all(Array.from({ length: plan.clients }, runClient));
  try {
    const perRound = plan.writes / plan.rounds;
    for (let round = 0; round < plan.rounds; round += 1) {
      released = Math.ceil(perRound * (round + 1));
      const strikes = [strikeServer(perRound), strikeWorker()];
      if (stormyRounds.has(round)) strikes.push(strikeDatabase());
      await Promise.race([Promise.all(strikes), clients.then(() => Promise.all(strikes))]);
    }
    released = plan.writes;
    await clients;
  } finally {
    isOver = true;
    await Promise.allSettled([clients, ...timers]);
  }
  report.seconds = (performance.now() - begin) / 1000;
  return report;
}
