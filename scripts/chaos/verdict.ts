import { isDeepStrictEqual } from 'node:util';
import { type Database, transaction } from '#server/database/database.ts';
import { listDoubtfulMails } from '#server/mail/attention.ts';
import { EXAMPLE_CLUB } from '#shared/voorbeeldclub.ts';
import type { Write } from './storm.ts';
import type { World } from './world.ts';

/** Compares what the clients were told, what the database holds, and what the mail server accepted. */

interface StoredSignUp {
  email: string;
  match_id: string | null;
  code: string | null;
  /** What was chosen, as the company reads it back. */
  pakket: object | null;
  is_told: boolean;
}

interface StoredMail {
  template: string;
  state: string;
  to_address: string;
  message_id: string;
  last_error: string | null;
}

export interface Verdict {
  neverAcknowledged: number;
  lostWrites: number;
  rowsTwice: number;
  unexpectedRows: number;
  partial: number;
  confirmations: number;
  /** More to a club than one in a quarter of an hour. */
  noticesTooMany: number;
  notices: number;
  mailRows: number;
  mailsAccepted: number;
  mailsTwice: number;
  mailsLost: number;
  mailsOpen: number;
  mailsFailed: number;
  uncertain: number;
  uncertainByAnswer: number;
  uncertainByKill: number;
  /** Uncertain for no reason that this run gave. */
  uncertainUnexplained: number;
  /** An answer was lost, and the row claims to know how it ended. */
  falseCertainty: number;
  /** Uncertain, and an operator would not see it. */
  uncertainUnseen: number;
}

export async function judge(
  world: World,
  database: Database,
  writes: Write[],
  lostAnswers: Set<string>,
  readGauge: () => Promise<number>,
  noticesMost: number,
): Promise<Verdict> {
  const stored = await world.query<StoredSignUp>(
    `select s.email, m.id as match_id, z.code, m.package_details as pakket, m.aanmelding_gemeld_op is not null as is_told
       from app.sponsor s left join app.match m on m.vereniging_id = s.vereniging_id and m.sponsor_id = s.id
       left join app.zoekopdracht z on z.vereniging_id = m.vereniging_id and z.id = m.zoekopdracht_id
      -- The example club has sponsors of its own, which nobody signed up.
      where s.vereniging_id <> $1`,
    [EXAMPLE_CLUB],
  );
  const mails = await world.query<StoredMail>(
    'select template, state, to_address, message_id, last_error from app.outbox',
  );
  const accepted = countBy(world.inbox.mails().map((mail) => mail.messageId.replace(/^<|>$/g, '')));
  const rowsOf = groupBy(stored, (row) => row.email);
  const mailsOf = (template: string) =>
    countBy(mails.filter((mail) => mail.template === template).map((mail) => mail.to_address));
  const confirmed = mailsOf('inschrijven.confirmation');
  const notices = mailsOf('inschrijven.arrived');
  const invoked = new Set(writes.flatMap(({ body, page }) => [body.email, page.reader]));

  const uncertain = mails.filter((mail) => mail.state === 'onzeker');
  const byAnswer = uncertain.filter((mail) => lostAnswers.has(mail.message_id));
  const byKill = uncertain.filter(
    (mail) => !lostAnswers.has(mail.message_id) && mail.last_error === 'the worker stopped while sending',
  );
  const seen = await listSeen(world, database);
  const gauge = await readGauge();
  const unseen = uncertain.filter((mail) => !seen.has(mail.message_id.split('@')[0] ?? '')).length;

  return {
    neverAcknowledged: writes.filter(({ answers }) => answers.length === 0).length,
    lostWrites: writes.filter(({ answers, body, page }) =>
      answers.some(
        ({ pakket }) =>
          !(rowsOf.get(body.email) ?? []).some(
            (row) => row.code === page.code && isDeepStrictEqual(row.pakket, pakket),
          ),
      ),
    ).length,
    rowsTwice: [...rowsOf.values()].filter((rows) => rows.length > 1).length,
    unexpectedRows:
      stored.filter((row) => !invoked.has(row.email)).length +
      mails.filter((mail) => !invoked.has(mail.to_address)).length,
    partial: stored.filter((row) => row.match_id === null || confirmed.get(row.email) !== 1 || !row.is_told).length,
    confirmations: confirmed.size,
    notices: [...notices.values()].reduce((sum, count) => sum + count, 0),
    noticesTooMany: [...notices.values()].filter((count) => count > noticesMost).length,
    mailRows: mails.length,
    mailsAccepted: accepted.size,
    mailsTwice: [...accepted.values()].filter((count) => count > 1).length,
    mailsLost: mails.filter((mail) => mail.state === 'sent' && !accepted.has(mail.message_id)).length,
    mailsOpen: mails.filter((mail) => mail.state === 'queued' || mail.state === 'sending').length,
    mailsFailed: mails.filter((mail) => mail.state === 'failed' || mail.state === 'suppressed').length,
    uncertain: uncertain.length,
    uncertainByAnswer: byAnswer.length,
    uncertainByKill: byKill.length,
    uncertainUnexplained: uncertain.length - byAnswer.length - byKill.length,
    falseCertainty: mails.filter((mail) => lostAnswers.has(mail.message_id) && mail.state !== 'onzeker').length,
    uncertainUnseen: Math.max(unseen, Math.abs(gauge - uncertain.length)),
  };
}

/** More than a run can leave in doubt. */
const MAILS_MOST = 100_000;

/** As the provider's own console reads them. */
async function listSeen(world: World, database: Database): Promise<Set<string>> {
  const [superuser] = await world.query<{ id: string }>(
    `insert into app.users (email, voornaam, achternaam, rol) values ('wacht@chaos.example', 'De', 'Wacht', 'superuser')
       on conflict (email) do update set voornaam = excluded.voornaam returning id`,
  );
  const identity = { user_id: superuser?.id ?? null, rol: 'superuser' } as const;
  const seen = await transaction(database.as('app_super'), identity, (db) => listDoubtfulMails(db, MAILS_MOST));
  return new Set(seen.map(({ id }) => id));
}

function countBy(names: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function groupBy<T>(items: T[], nameOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(nameOf(item), [...(groups.get(nameOf(item)) ?? []), item]);
  return groups;
}
