import { randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../services/directory.ts';
import { type Containers, inspect, SERVICES } from './containers.ts';
import { type Club, drawPdf, type Installation } from './journey.ts';
import { awaitThat } from './line.ts';

/** What must not be lost while containers end and others come in their place. */

const ask = (all: Containers, statement: string) =>
  all.compose('exec', '-T', 'postgres', 'psql', '-U', 'postgres', '-At', 'achterban', '-c', statement);

/** What people made, apart from what they write down while containers end. */
const TABLES = ['account', 'users', 'vereniging', 'zoekopdracht', 'pakket', 'sponsor', 'match', 'file', 'audit_event'];

/** What there is: the rows of the tables, apart from when somebody was last there, and the bytes of a stored file. */
async function readAll(all: Containers, installation: Installation, club: Club): Promise<Record<string, string>> {
  const statement = TABLES.map(
    (table) => `select '${table}', count(*), md5(string_agg(row, '' order by row))
      from (select (to_jsonb(t) - '{updated_at,laatst_gebruikt_op}'::text[])::text as row from app.${table} t) t`,
  ).join(' union all ');
  const rows = (await ask(all, statement)).trim().split('\n');
  const logo = await fetch(new URL(club.logo, installation.origin));
  if (!logo.ok) throw new Error(`the logo answers ${logo.status}`);
  return {
    ...Object.fromEntries(rows.map((row) => [row.split('|')[0] ?? '', row])),
    logo: Buffer.from(await logo.arrayBuffer()).toString('base64'),
  };
}

/** The product is taken away with all its containers and comes back, while a mail waits for the worker. */
export async function goAndComeBack(
  all: Containers,
  installation: Installation,
  club: Club,
  again: { down: () => Promise<void>; up: () => Promise<void> },
): Promise<void> {
  await all.compose('stop', 'worker');
  const { origin } = installation;
  const asked = await club.page.request.post('/api/accounts/password-reset', {
    headers: { origin },
    data: { email: club.email },
  });
  if (!asked.ok()) throw new Error(`no mail was asked: ${asked.status()}`);
  const before = await readAll(all, installation, club);
  await again.down();
  await again.up();
  await installation.awaitMail(club.email, 'wachtwoord');
  const after = await readAll(all, installation, club);
  const changed = Object.keys(before).filter((what) => before[what] !== after[what]);
  if (changed.length > 0) throw new Error(`these are not what they were: ${changed.join(', ')}`);
  await drawPdf(club);
}

interface Work {
  asked: number;
  cut: number;
  longest: number;
}

/**
 * A member of the club writes down one thing after another while something happens, and sends again what was not
 * acknowledged, as the browser does. Each of them is there in the end, once.
 */
export async function workDuring(
  all: Containers,
  installation: Installation,
  club: Club,
  what: string,
  happen: () => Promise<void>,
): Promise<Work> {
  const { request } = club.page;
  const work: Work = { asked: 0, cut: 0, longest: 0 };
  const written: string[] = [];
  const over = new AbortController();
  const send = async (content: string, key: string) => {
    work.asked += 1;
    const answer = await request
      .post(`/api/matches/${club.match}/contact`, {
        headers: { origin: installation.origin, 'idempotency-key': key },
        data: { communication_type: 'phone', content },
        timeout: 5000,
      })
      .catch(() => null);
    // Being told no is not being cut off, and would be told again and again.
    if (answer !== null && answer.status() >= 400 && answer.status() < 500) {
      over.abort();
      throw new Error(`a save was refused: ${answer.status()} ${await answer.text()}`);
    }
    return answer?.ok() === true;
  };
  const working = (async () => {
    let lastGood = performance.now();
    while (!over.signal.aborted) {
      const content = `${what} ${written.length + 1}`;
      const key = randomUUID();
      while (!(await send(content, key))) {
        work.cut += 1;
        await sleep(50);
      }
      work.longest = Math.max(work.longest, performance.now() - lastGood);
      lastGood = performance.now();
      written.push(content);
      await sleep(50);
    }
  })();
  // A fault of the work is told when what happens is over.
  working.catch(() => {});
  await happen();
  await sleep(2000);
  over.abort();
  await working;
  const found = await ask(all, `select content from app.sponsor_communications where content like '${what} %'`);
  const stored = found.trim().split('\n');
  if (stored.toSorted().join() !== written.toSorted().join()) {
    throw new Error(`${written.length} saves were acknowledged, and these are there:\n${stored.join('\n')}`);
  }
  await drawPdf(club);
  return work;
}

const inspectAll = (all: Containers) => Promise.all(SERVICES.map((service) => inspect(all, service)));

export async function restart(all: Containers, { origin }: Installation): Promise<void> {
  const old = await inspectAll(all);
  await all.compose('restart');
  const now = await inspectAll(all);
  if (now.some(({ State }, index) => State.StartedAt === old[index]?.State.StartedAt)) {
    throw new Error('a process was not restarted');
  }
  await awaitThat('ready after a restart', 120, async () => (await fetch(`${origin}/readyz`)).ok);
}

const MIGRATIONS = 'db/migrations';

/** Another image, with a migration of its own, in the place of the first. */
export async function makeAnother(all: Containers, folder: string): Promise<{ migration: string }> {
  const last = (await readdir(path.join(ROOT, MIGRATIONS))).toSorted().at(-1) ?? '';
  const migration = `${String(Number(last.slice(0, 4)) + 1).padStart(4, '0')}_proof.sql`;
  await writeFile(path.join(folder, MIGRATIONS, migration), `comment on schema app is 'proof';\n`);
  await all.compose('build', 'web');
  return { migration };
}

export async function replace(all: Containers, { origin }: Installation, migration: string): Promise<void> {
  const old = await inspectAll(all);
  await all.compose('up', '--detach', '--no-build', '--wait', ...SERVICES);
  const now = await inspectAll(all);
  if (now.some(({ Image }, index) => Image === old[index]?.Image)) throw new Error('an old image still runs');
  const applied = await ask(all, 'select name from priv.migration order by name desc limit 1');
  if (applied.trim() !== migration) throw new Error(`the last migration is ${applied}, and not ${migration}`);
  if (!(await fetch(`${origin}/readyz`)).ok) throw new Error('the new image is not ready');
}
