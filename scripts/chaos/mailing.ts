import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, transaction } from '#server/database/database.ts';
import { mintTenant } from '#server/database/tenant.ts';
import { enqueue } from '#server/jobs.ts';
import { enqueueMail } from '#server/mail/mail.ts';
import { recordMailing } from '#features/mailen/server/jobs.ts';
import { campaignMail } from '#features/mailen/server/mails.tsx';
import { countStatuses, insertMailing, insertRecipients } from '#features/mailen/server/queries/mailings.ts';
import type { Random } from './random.ts';
import { startVictim } from './victim.ts';
import type { World } from './world.ts';

/** One mailing to many people while the worker that sends it is killed again and again. */

const RECIPIENTS = 500;
const KILLS = 10;
const LOST_ANSWERS = 0.05;
const REFUSED = 0.02;
const UNSUBSCRIBED = 0.02;
const KNOWN = 0.2;
const LIMIT_MS = 120_000;

export interface MailingReport {
  recipients: number;
  kills: number;
  statuses: Record<string, number>;
  /** Not at one of the four ends. */
  open: number;
  /** Whom the mail server took more than one mail for. */
  twice: number;
  /** Called sent, and the mail server has none. */
  lost: number;
  /** The server said no, or the address wants none, and it got one or the row says otherwise. */
  wrong: number;
  /** Sponsors who were mailed, and have no line or more than one. */
  lines: number;
  seconds: number;
  stopped: string;
}

export async function mailUnderFire(world: World, database: Database, random: Random): Promise<MailingReport> {
  const begin = performance.now();
  const people = Array.from({ length: RECIPIENTS }, (_, at) => `ontvanger-${at}@mailing.example`);
  const lost = random.pick(people, LOST_ANSWERS);
  const refused = random.pick(people, REFUSED);
  const unsubscribed = random.pick(people, UNSUBSCRIBED);
  const known = random.pick(people, KNOWN);
  world.inbox.dropAnswerAfterData((mail) => mail.to.some((address) => lost.has(address)));
  world.inbox.reject((address) => refused.has(address));
  const mailing_id = await prepare(world, database, { people, known, unsubscribed });
  let kills = 0;
  const worker = await startVictim({ name: 'worker', entry: 'scripts/chaos/mail-worker.ts', env: world.env });
  const countOpen = async () => {
    const [row] = await world.query<{ open: number; waits: number }>(
      `with hurried as (update app.outbox set run_at = now() where state = 'queued' and run_at > now()),
         soon as (update pgboss.job set start_after = now() where name = 'mailen.record-mailing'
           and state in ('created', 'retry') and start_after > now())
       select (select count(*)::int from app.outbox where state in ('queued', 'sending')) as open,
         (select count(*)::int from app.mailing where vastgelegd_op is null) as waits`,
    );
    return (row?.open ?? 1) + (row?.waits ?? 1);
  };
  let stopped = '';
  try {
    while ((await countOpen()) > 0 && performance.now() - begin < LIMIT_MS) {
      // In the middle of the work each time, which a worker that has only just begun is not.
      const due = Math.floor(((kills + 1) * RECIPIENTS) / (KILLS + 2));
      if (kills < KILLS && world.inbox.mails().length >= due) {
        await sleep(random.between(0, 150));
        await worker.strike();
        kills += 1;
      }
      await sleep(25);
    }
  } finally {
    stopped = await worker.stop();
  }
  const verdict = await judge(world, database, mailing_id, { refused, unsubscribed });
  return { ...verdict, kills, stopped, seconds: (performance.now() - begin) / 1000 };
}

interface Plan {
  people: string[];
  known: ReadonlySet<string>;
  unsubscribed: ReadonlySet<string>;
}

const tenantOf = ({ vereniging_id }: World) =>
  mintTenant({ vereniging_id, user_id: null, rol: 'worker', acting_superuser_id: null });

/** What `send` stores, without the browser that would ask for it. */
async function prepare(world: World, database: Database, { people, known, unsubscribed }: Plan): Promise<string> {
  const { vereniging_id } = world;
  await world.query(`update app.vereniging set verified_at = now(), mail_tier = 2 where id = $1`, [vereniging_id]);
  await world.query(
    `insert into app.mail_suppression (address_sha256, vereniging_id, reason)
       select sha256(convert_to(address, 'UTF8')), $1, 'opt_out' from unnest($2::text[]) address`,
    [vereniging_id, [...unsubscribed]],
  );
  const matches = await world.query<{ email: string; sponsor_id: string; match_id: string }>(
    `with s as (insert into app.sponsor (vereniging_id, bedrijfsnaam, email, akkoord, akkoord_bron)
         select $1, address, address, false, 'handmatig' from unnest($2::text[]) address returning id, email),
       m as (insert into app.match (vereniging_id, sponsor_id, zoekopdracht_id, bron, status, validatie_admin)
         select $1, s.id, (select id from app.zoekopdracht where vereniging_id = $1 limit 1), 'handmatig', 'approved', true
           from s returning id, sponsor_id)
     select s.email, s.id as sponsor_id, m.id as match_id from s join m on m.sponsor_id = s.id`,
    [vereniging_id, [...known]],
  );
  const [material] = await world.query<{ id: string }>(
    `insert into app.campagnemiddel (vereniging_id, titel, type) values ($1, 'Brochure', 'brochure') returning id`,
    [vereniging_id],
  );
  const tenant = tenantOf(world);
  const sponsorOf = new Map(matches.map(({ email, ...sponsor }) => [email, sponsor]));
  const mail = Object.values(campaignMail.samples)[0];
  if (mail === undefined || material === undefined) throw new Error('there is nothing to mail');
  return transaction(database.as('app_worker'), { vereniging_id, rol: 'worker' }, async (db) => {
    const mailing = await insertMailing(db, tenant, {
      campagnemiddel_id: material.id,
      onderwerp: mail.subject,
      bericht: mail.message,
      afzender_naam: mail.sender.naam,
      afzender_email: mail.sender.email,
      grondslag: 'toestemming',
      bijlage: null,
      created_by_user_id: null,
    });
    const queued = await enqueueMail(db, {
      template: campaignMail,
      to: people.map((email) => ({ email })),
      data: mail,
      origin: world.origin,
      vereniging: { id: vereniging_id, naam: 'VV Chaos' },
      grondslag: 'toestemming',
      batch_id: mailing.id,
    });
    await insertRecipients(
      db,
      tenant,
      mailing.id,
      queued.map(({ id: outbox_id, email }) => ({
        email,
        naam: null,
        bedrijfsnaam: null,
        link_id: null,
        outbox_id,
        sponsor_id: sponsorOf.get(email)?.sponsor_id ?? null,
        match_id: sponsorOf.get(email)?.match_id ?? null,
      })),
    );
    await enqueue(db, recordMailing, { mailing_id: mailing.id }, { tenant, singletonKey: randomUUID() });
    return mailing.id;
  });
}

const ENDS = new Set(['verstuurd', 'niet_aangekomen', 'onzeker', 'afgemeld']);

async function judge(
  world: World,
  database: Database,
  mailing_id: string,
  { refused, unsubscribed }: { refused: ReadonlySet<string>; unsubscribed: ReadonlySet<string> },
) {
  const { vereniging_id } = world;
  const counted = await transaction(database.as('app_worker'), { vereniging_id, rol: 'worker' }, (db) =>
    countStatuses(db, tenantOf(world), mailing_id),
  );
  const rows = await world.query<{ to_address: string; state: string }>(`select to_address, state from app.outbox`);
  const received = new Map<string, number>();
  for (const { to } of world.inbox.mails())
    for (const address of to) received.set(address, (received.get(address) ?? 0) + 1);
  const [told] = await world.query<{ wrong: number }>(
    `select count(*)::int as wrong from app.mailing_ontvanger r join app.outbox o on o.id = r.outbox_id
      where r.match_id is not null and (o.state in ('sent', 'onzeker')) <> (select count(*) = 1
        from app.sponsor_communications c where c.vereniging_id = r.vereniging_id and c.match_id = r.match_id)`,
  );
  const isWrong = ({ to_address, state }: (typeof rows)[number]) => {
    if (unsubscribed.has(to_address)) return state !== 'suppressed' || received.has(to_address);
    return refused.has(to_address) && (state !== 'failed' || received.has(to_address));
  };
  return {
    recipients: rows.length,
    statuses: Object.fromEntries(counted.map(({ status, count }) => [status, count])),
    open: counted.reduce((sum, { status, count }) => sum + (ENDS.has(status) ? 0 : count), 0),
    twice: [...received.values()].filter((count) => count > 1).length,
    lost: rows.filter(({ to_address, state }) => state === 'sent' && !received.has(to_address)).length,
    wrong: rows.filter(isWrong).length,
    lines: told?.wrong ?? RECIPIENTS,
  };
}
