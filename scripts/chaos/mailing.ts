import { setTimeout as sleep } from 'node:timers/promises';
import { MAIL_LANES } from '#server/mail/outbox.ts';
import type { Status } from '#features/mailen/shared/kinds.ts';
import { type Member, saveBrochure, signIn } from './member.ts';
import type { Random } from './random.ts';
import { until } from './storm.ts';
import { startVictim } from './victim.ts';
import type { World } from './world.ts';

/** One mailing to many people, sent at the web server by a member, while the worker that sends it is killed again and again. */

const RECIPIENTS = 500;
const KILLS = 10;
const LOST_ANSWERS = 0.05;
/** Four: of five that come back too soon the club would be stopped. */
const REFUSED = 0.008;
const UNSUBSCRIBED = 0.02;
const KNOWN = 0.2;
const LIMIT_MS = 240_000;
const LOOK_EVERY_MS = 250;

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
  /** Called not arrived, and the mail server has one, or never said no. */
  falselyFailed: number;
  /** The server said no, or the address wants none, and it got one or the club is told otherwise. */
  wrong: number;
  /** The answer was lost, and the club is told that it went. */
  falseCertainty: number;
  uncertainByAnswer: number;
  uncertainByKill: number;
  uncertainMost: number;
  /** Mails without the PDF, with another link than their own, or with the name of somebody else. */
  spoiled: number;
  /** Sponsors who were mailed, and have no line or more than one. */
  lines: number;
  seconds: number;
  stopped: string;
}

interface Person {
  email: string;
  voornaam: string;
}

interface Plan {
  people: Person[];
  lost: ReadonlySet<string>;
  refused: ReadonlySet<string>;
  unsubscribed: ReadonlySet<string>;
  known: ReadonlySet<string>;
}

const NAMES = ['Anna', 'Bas', 'Coby', 'Daan', 'Els', 'Frits', 'Greet'];

function planMailing(random: Random): Plan {
  const people = Array.from({ length: RECIPIENTS }, (_, at) => ({
    email: `ontvanger-${at}@mailing.example`,
    voornaam: NAMES[at % NAMES.length] ?? '',
  }));
  const pick = (share: number) =>
    random.pick(
      people.map(({ email }) => email),
      share,
    );
  return {
    people,
    lost: pick(LOST_ANSWERS),
    refused: pick(REFUSED),
    unsubscribed: pick(UNSUBSCRIBED),
    known: pick(KNOWN),
  };
}

/** In a world where the web server runs, and nothing else sends mail. */
export async function mailUnderFire(world: World, random: Random): Promise<MailingReport> {
  const begin = performance.now();
  const plan = planMailing(random);
  await world.inbox.clear();
  world.inbox.dropAnswerAfterData((mail) => mail.to.some((address) => plan.lost.has(address)));
  world.inbox.reject((address) => plan.refused.has(address));
  const worker = await startVictim('worker', (onLine) => world.product.start('worker', { env: world.env, onLine }));
  let stopped = '';
  try {
    const member = await signIn(world);
    const { id, pdf } = await send(world, member, plan);
    const kills = await strikeUntilDone(world, id, worker, random);
    stopped = await worker.stop();
    const verdict = await judge(world, member, id, { ...plan, pdf, kills });
    return { ...verdict, kills, stopped, seconds: (performance.now() - begin) / 1000 };
  } finally {
    if (stopped === '') await worker.stop();
  }
}

async function send(world: World, member: Member, { people, known, unsubscribed }: Plan) {
  const { vereniging_id } = world;
  const { id: campagnemiddelId, pdf } = await saveBrochure(world, member);
  await world.query(
    `with s as (insert into app.sponsor (vereniging_id, bedrijfsnaam, email, akkoord, akkoord_bron)
         select $1, address, address, false, 'handmatig' from unnest($2::text[]) address returning id)
     insert into app.match (vereniging_id, sponsor_id, zoekopdracht_id, bron, status, validatie_admin)
       select $1, s.id, c.zoekopdracht_id, 'handmatig', 'approved', true from s, app.campagnemiddel c where c.id = $3`,
    [vereniging_id, [...known], campagnemiddelId],
  );
  const { id, sent } = await member.ask<{ id: string; sent: number }>('/mailen/send-campaign-mail', {
    method: 'POST',
    campagnemiddelId,
    recipients: people.map(({ email, voornaam }) => `"${voornaam} Bos" <${email}>`),
    subject: 'Sponsorbrochure van VV Chaos',
    message: 'Beste [voornaam],\n\nDoe je mee?',
    senderName: 'Marja Bos',
    senderEmail: member.email,
    grondslag: 'toestemming',
  });
  if (sent !== RECIPIENTS) throw new Error(`of ${RECIPIENTS} people ${sent} are mailed`);
  // In the half minute before it begins; who did so before would not be in the mailing.
  await world.query(
    `insert into app.mail_suppression (address_sha256, vereniging_id, reason)
       select sha256(convert_to(address, 'UTF8')), $1, 'opt_out' from unnest($2::text[]) address`,
    [vereniging_id, [...unsubscribed]],
  );
  await member.ask(`/mailen/${id}/nu`, { method: 'POST' });
  return { id, pdf };
}

async function strikeUntilDone(
  world: World,
  mailing_id: string,
  worker: Awaited<ReturnType<typeof startVictim>>,
  random: Random,
): Promise<number> {
  const deadline = performance.now() + LIMIT_MS;
  /** What waits for its next try gets its turn now: the rules of waiting are tested elsewhere. */
  const countOpen = async () => {
    const [row] = await world.query<{ open: number; waits: number }>(
      `with hurried as (update app.outbox set run_at = now() where state = 'queued' and run_at > now()),
         soon as (update pgboss.job set start_after = now() where name = 'mailen.record-mailing'
           and state in ('created', 'retry') and start_after > now())
       select (select count(*)::int from app.outbox where batch_id = $1 and state in ('queued', 'sending')) as open,
         (select count(*)::int from app.mailing where id = $1 and vastgelegd_op is null) as waits`,
      [mailing_id],
    );
    return (row?.open ?? 1) + (row?.waits ?? 1);
  };
  /** The same for what the dead one held. */
  const giveBack = () =>
    world.query(
      `with leases as (update app.outbox set lease_until = now() - interval '1 second' where state = 'sending')
       update pgboss.job set heartbeat_on = now() - interval '1 hour' where name like 'mailen.%' and state = 'active'`,
    );
  let kills = 0;
  const isDue = () => world.inbox.mails().length >= Math.floor(((kills + 1) * RECIPIENTS) / (KILLS + 2));
  while (performance.now() < deadline) {
    // In the middle of the work each time, which a worker that has only just begun is not.
    if (kills < KILLS && (await until(isDue, LOOK_EVERY_MS))) {
      await sleep(random.between(0, 150));
      await worker.strike();
      await giveBack();
      kills += 1;
    } else if ((await countOpen()) === 0) break;
    else if (kills === KILLS) await sleep(LOOK_EVERY_MS);
  }
  return kills;
}

const ENDS: readonly Status[] = ['verstuurd', 'niet_aangekomen', 'onzeker', 'afgemeld'];

interface Told {
  email: string;
  status: Status;
}

/** What the club is told of each, page by page. */
async function listTold(member: Member, mailing_id: string): Promise<Told[]> {
  const told: Told[] = [];
  for (let after: string | null = ''; after !== null;) {
    const query: string = after === '' ? '' : `?after=${after}`;
    const page = await member.ask<{ rows: Told[]; next: string | null }>(`/mailen/${mailing_id}/ontvangers${query}`);
    told.push(...page.rows);
    after = page.next;
  }
  return told;
}

/** Compares what the club is told with what the mail server took, of every recipient. */
async function judge(
  world: World,
  member: Member,
  mailing_id: string,
  { people, lost, refused, unsubscribed, pdf, kills }: Plan & { pdf: Buffer; kills: number },
) {
  const told = await listTold(member, mailing_id);
  const received = Map.groupBy(world.inbox.mails(), ({ to }) => to.join());
  const taken = ({ email }: Pick<Told, 'email'>) => received.get(email)?.length ?? 0;
  const count = (isOne: (one: Told) => boolean) => told.filter(isOne).length;
  const isRefused = ({ email }: Told) => refused.has(email) && !unsubscribed.has(email);
  const links = new Map(
    (
      await world.query<{ email: string; token: string }>(
        `select r.email, l.token from app.mailing_ontvanger r join app.mobiele_link l on l.id = r.link_id
          where r.mailing_id = $1`,
        [mailing_id],
      )
    ).map(({ email, token }) => [email, token]),
  );
  const isSpoiled = ({ email, voornaam }: Person) =>
    (received.get(email) ?? []).some(({ text, attachments: [file, ...more] }) => {
      const urls = [...text.matchAll(/\/mobile\/([\w-]+)/gu)].map(([, token]) => token);
      const isOwn = urls.length > 0 && urls.every((token) => token === links.get(email));
      const hasPdf = file !== undefined && file.content.equals(pdf) && more.length === 0;
      return !isOwn || !hasPdf || !text.includes(`Beste ${voornaam},`);
    });
  const [lines] = await world.query<{ wrong: number }>(
    `select count(*)::int as wrong from app.mailing_ontvanger r join app.outbox o on o.id = r.outbox_id
      where r.mailing_id = $1 and r.sponsor_id is not null and (o.state in ('sent', 'onzeker')) <> (select count(*) = 1
        from app.sponsor_communications c where c.vereniging_id = r.vereniging_id and c.match_id = r.match_id)`,
    [mailing_id],
  );
  const uncertain = told.filter(({ status }) => status === 'onzeker');
  const byAnswer = uncertain.filter((one) => lost.has(one.email) && taken(one) > 0);
  return {
    recipients: new Set(told.map(({ email }) => email)).size,
    statuses: Object.fromEntries(
      [...Map.groupBy(told, ({ status }) => status)].map(([to, { length }]) => [to, length]),
    ),
    open: count(({ status }) => !ENDS.includes(status)),
    twice: [...received.values()].filter((mails) => mails.length > 1).length,
    lost: count((one) => one.status === 'verstuurd' && taken(one) === 0),
    falselyFailed: count((one) => one.status === 'niet_aangekomen' && (taken(one) > 0 || !isRefused(one))),
    wrong: count((one) => {
      const isOptedOut = unsubscribed.has(one.email);
      if ((isOptedOut || isRefused(one)) && taken(one) > 0) return true;
      return isOptedOut !== (one.status === 'afgemeld') || isRefused(one) !== (one.status === 'niet_aangekomen');
    }),
    falseCertainty: count((one) => one.status === 'verstuurd' && lost.has(one.email)),
    uncertainByAnswer: byAnswer.length,
    uncertainByKill: uncertain.length - byAnswer.length,
    // Each connection of the sender can leave one mail in doubt when the worker is killed.
    uncertainMost: kills * MAIL_LANES,
    spoiled: people.filter(isSpoiled).length,
    lines: lines?.wrong ?? RECIPIENTS,
  };
}
