import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { hashPassword } from 'better-auth/crypto';
import { Kysely, PostgresDialect, sql, type Insertable } from 'kysely';
import pg from 'pg';
import { databaseTypes, type Db } from '#server/database/database.ts';
import type { DB, JsonObject } from '#server/database/tables.ts';
import { parseEnv } from '#server/env.ts';
import { acceptImage, type AcceptedImage, pictureFiles, type ImageUse } from '#server/files/images.ts';
import { createStorage, keepFiles, type FileOwner, type KeptFile, type Storage } from '#server/files/storage.ts';
import { buildBrochure, titleOf } from '#features/campagnemiddelen/shared/rules/build.ts';
import { campaignOf } from '#features/campagnemiddelen/shared/rules/convert.ts';
import { FORMATS } from '#features/campagnemiddelen/shared/rules/formats.ts';
import type { MediaType } from '#features/prijzen/shared/rules.ts';
import { acceptPressed } from '#features/covers/server/commands/start-set.ts';
import { START_COVER_RIGHTS } from '#features/covers/shared/rules/start-covers.ts';
import { CLUB_COLUMNS } from '#features/vereniging/server/queries.ts';
import { createCalendar, type Calendar } from '#features/voorbeeldclub/server/commands/calendar.ts';
import {
  contractColumns,
  eventsOf,
  filledIn,
  kvkNummer,
  type MatchColumns,
  relationship,
  standing,
  termsOf,
  viewsOf,
} from '#features/voorbeeldclub/server/commands/facts.ts';
import type {
  PakketStory,
  SponsorStory,
  TeamStory,
  ZoekopdrachtStory,
} from '#features/voorbeeldclub/server/commands/story.ts';
import { dayOf } from '#shared/dates.ts';
import { DEMO_CLUBS, type DemoAccount, type DemoClubNaam } from './demo-accounts.ts';

import { clubStories } from './demo/clubs.ts';
import { coverFile, COVERS } from './demo/covers.ts';
import { type BrochureStory, brochures } from './demo/materials.ts';
import { ctas } from './demo/cta.ts';
import { MEDIA_LOCKS, moduleAccess } from './demo/locks.ts';
import {
  accessRequests,
  DEMO_BLOCKED,
  DEMO_PEOPLE,
  DEMO_WITH_APP,
  DEMO_WITHOUT_CHAT,
  demoSessions,
} from './demo/people.ts';
import { PLANS } from './demo/prijzen.ts';
import * as stand from './demo/stand.ts';
import type { DemoStory } from './demo/demo-story.ts';
import { visits } from './demo/visits.ts';

/** Logos, photos and covers, beside their stories. */
const PICTURES = new URL('./demo/', import.meta.url);

export interface SeedOptions {
  /** An administrator's connection: the walls between clubs do not hold it back. */
  adminUrl: string;
  /** All days in the demo world are counted from this one. */
  today?: Date;
  /** Where logos and photos go: by default as the environment says, and nowhere when it says nothing or for null. */
  storage?: Storage | null;
  log?: (line: string) => void;
}

/** The texts that the demo people agreed to. */
const TEKST_VERSIE = '2026-01';

/** Fills an empty database with the demo world of db/demo, in one transaction: all of it, or nothing. */
export async function seed({ adminUrl, today = new Date(), storage, log = console.log }: SeedOptions): Promise<void> {
  const begin = performance.now();
  const pool = new pg.Pool({
    connectionString: adminUrl,
    max: 1,
    options: '-c search_path=app',
    types: databaseTypes,
  });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const store = storage === undefined ? storageOfEnvironment() : storage;
  try {
    const counts = await db.transaction().execute(async (trx) => {
      await refuseUnlessEmpty(trx);
      return await fill(trx, createCalendar(today), store);
    });
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    if (store === null) log('no storage is set, so the demo clubs have no logos and photos');
    log(`the demo world is there after ${seconds} s: ${counts}`);
  } finally {
    if (storage === undefined) store?.close();
    await db.destroy();
  }
}

function storageOfEnvironment(): Storage | null {
  return process.env['STORAGE_DRIVER'] ? createStorage(parseEnv(process.env)) : null;
}

async function refuseUnlessEmpty(db: Db): Promise<void> {
  const { rows } = await sql<{ filled: boolean }>`
    select exists (select from app.users where not is_voorbeeld)
        or exists (select from app.vereniging where not is_voorbeeld) as filled`.execute(db);
  if (rows[0]?.filled !== false) throw new Error('The database is not empty; the demo world is only for an empty one.');
}

/** What every part below needs. */
interface World {
  db: Db;
  on: Calendar;
  storage: Storage | null;
  /** Ids by what the literals call them. */
  users: Map<string, string>;
  clubs: Map<DemoClubNaam, string>;
}

async function fill(db: Db, on: Calendar, storage: Storage | null): Promise<string> {
  const world: World = { db, on, storage, users: await reserveUserIds(db), clubs: new Map() };
  const superuser = DEMO_PEOPLE.find(({ rol }) => rol === 'superuser');
  // What the triggers put on record was done by somebody.
  if (superuser) await sql`select set_config('app.uid', ${idOf(world.users, superuser.email)}, true)`.execute(db);

  const stories = clubStories(on);
  for (const story of stories) await addClub(world, story);
  await addPeople(world, stories);
  await addAccessRequests(world);
  await addPlans(world);
  await addCtas(world);
  await addLocks(world);
  for (const story of stories) await addClubLife(world, story);
  await addSamenvoeging(world);
  await addVisits(world);
  await addCovers(world);
  await addStand(world);
  return await count(db);
}

async function addCtas({ db, on }: World): Promise<void> {
  for (const { cta, weeks } of ctas(on)) {
    const { id } = await db.insertInto('cta').values(cta).returning('id').executeTakeFirstOrThrow();
    await db
      .insertInto('cta_week')
      .values(weeks.map((week) => ({ ...week, cta_id: id })))
      .execute();
  }
}

/** What the platform noted about itself, and what asks for a person of the provider. All of it counts from now. */
async function addStand({ db, clubs }: World): Promise<void> {
  await sql`
    insert into app.availability (hour, asked, up)
      select h, b'1'::bit(60) | ~b'0'::bit(60),
          case when h = date_trunc('hour', now()) - make_interval(days => ${stand.DOWN.days})
            then ~(b'0'::bit(60)) << ${stand.DOWN.minutes} else ~b'0'::bit(60) end
        from generate_series(date_trunc('hour', now()) - interval '29 days 12 hours',
          date_trunc('hour', now()), interval '1 hour') h`.execute(db);
  // One row for each hour back from now; a day is spread over the hours of it.
  const tally = (what: string, counts: readonly number[], longest_ms = 0) => sql`
    insert into app.platform_tally (what, hour, count, longest_ms)
      select ${what}, date_trunc('hour', now()) - make_interval(hours => (${counts.length} - n)::int), count,
          case when count = (select max(c) from unnest(${[...counts]}::int[]) c) then ${longest_ms}::int else 0 end
        from unnest(${[...counts]}::int[]) with ordinality as k (count, n) where count > 0`;
  await tally('mail.sent', stand.MAILS_PER_HOUR, 40_000).execute(db);
  await tally('mail.refused', [7]).execute(db);
  await tally('job.done', stand.JOBS_PER_HOUR).execute(db);
  await tally('job.failed', [1]).execute(db);
  await tally(
    'request',
    Array.from({ length: 24 }, () => stand.REQUESTS_PER_HOUR),
  ).execute(db);
  for (const [step, made] of stand.PDF_PER_STEP.entries()) {
    if (made > 0) await tally(`pdf.${step}`, [made], step === 7 ? 3_600 : 0).execute(db);
  }
  await sql`
    insert into app.platform_tally (what, hour, count)
      select 'request.failed', date_trunc('hour', now()) - make_interval(days => (${stand.ERRORS_PER_DAY.length} - n)::int), count
        from unnest(${stand.ERRORS_PER_DAY}::int[]) with ordinality as k (count, n) where count > 0`.execute(db);
  for (const { minutes, ...error } of stand.LATEST_ERRORS) {
    await db
      .insertInto('platform_error')
      .values({ ...error, at: ago(minutes), request_id: error.source === 'web' ? randomUUID() : null })
      .execute();
  }
  for (const { clubs: waited, ...operation } of stand.SLOW) {
    const verenigingen = [...clubs.values()].slice(0, waited);
    await db
      .insertInto('slow_operation')
      .values({ ...operation, hour: ago(180), verenigingen })
      .execute();
  }
  await sql`
    insert into app.retention_run (at, promise, act, count)
      select date_trunc('day', now()) - make_interval(days => n) + interval '2 hours 30 minutes', promise, 'deleted',
          case n when 0 then count else 0 end
        from generate_series(0, ${stand.NIGHTS - 1}) n, json_each_text(${JSON.stringify(stand.LAST_NIGHT)}::json) k (promise, value),
          lateral (select value::int as count) c
       where date_trunc('day', now()) - make_interval(days => n) + interval '2 hours 30 minutes' < now()`.execute(db);
  await sql`
    insert into app.platform_part (part, ok, since)
      select part, true, now() - interval '30 days' from unnest(array['worker', 'mail', 'pdf', 'bestanden']) part`.execute(
    db,
  );
  await addAttention(clubs, db);
}

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

async function addAttention(clubs: World['clubs'], db: Db): Promise<void> {
  const { held, doubtful, letter } = stand.WAITING;
  const mail = (naam: DemoClubNaam, to_address: string, values: Partial<Insertable<DB['outbox']>>) => {
    const id = randomUUID();
    return {
      id,
      vereniging_id: idOf(clubs, naam),
      kind: 'campaign' as const,
      template: 'materialen.brochure',
      to_address,
      subject: `Word sponsor van ${naam}`,
      html: '<p>Word sponsor.</p>',
      text: 'Word sponsor.',
      message_id: `${id}@achterban.example`,
      unsubscribe_token: randomUUID(),
      ...values,
    };
  };
  const stopped = 'RKVV Rood-Wit';
  const since = ago(held);
  await db
    .updateTable('vereniging')
    .set({ mail_paused_at: since, mail_paused_reason: stand.PAUSED_REASON })
    .where('id', '=', idOf(clubs, stopped))
    .execute();
  const waiting = Array.from({ length: stand.HELD_MAILS }, (_, n) =>
    mail(stopped, `bedrijf${n + 1}@voorbeeld.example`, { created_at: since, run_at: since }),
  );
  const refused = Array.from({ length: stand.REFUSED_MAILS }, (_, n) =>
    mail(stopped, `weg${n + 1}@bestaat-niet.example`, {
      state: 'failed',
      refused: true,
      created_at: since,
      updated_at: since,
    }),
  );
  const arrived = stand.ARRIVED_MAILS.flatMap(({ club, hours, mails }) => {
    const at = ago(hours * 60);
    const sent = { state: 'sent' as const, created_at: at, run_at: at, sent_at: at, updated_at: at };
    return Array.from({ length: mails }, (_, n) => mail(club, `bedrijf${hours}-${n + 1}@voorbeeld.example`, sent));
  });
  const doubt = { state: 'onzeker' as const, claim: randomUUID(), updated_at: ago(doubtful) };
  const doubted = [
    {
      vereniging_id: idOf(clubs, 'Harmonie Sint Cecilia'),
      mail: mail('Harmonie Sint Cecilia', 'hans@bakkerijvanloon.example', { ...doubt, look_up: 'onbekend' }),
    },
    {
      vereniging_id: idOf(clubs, 'VV Groenendaal'),
      mail: mail('VV Groenendaal', 'info@snackbarpleintje.example', doubt),
    },
  ];
  await db
    .insertInto('outbox')
    .values([...waiting, ...refused, ...arrived, ...doubted.map((one) => one.mail)])
    .execute();
  // Only what a club still waits for can be sent again.
  for (const { vereniging_id, mail: sent } of doubted) {
    const at = ago(doubtful);
    const { id: mailing_id } = await db
      .insertInto('mailing')
      .values({
        vereniging_id,
        onderwerp: sent.subject,
        bericht: sent.text,
        afzender_email: 'sponsoring@voorbeeld.example',
        grondslag: 'toestemming',
        begint_op: at,
        vastgelegd_op: at,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('mailing_ontvanger')
      .values({ vereniging_id, mailing_id, email: sent.to_address, outbox_id: sent.id ?? null, created_at: at })
      .execute();
  }
  await db
    .insertInto('operator_notice')
    .values({ thing: `vast:${idOf(clubs, stopped)}:${since.toISOString()}`, at: ago(held - 60) })
    .execute();
  const data = { vereniging_id: idOf(clubs, 'Harmonie Sint Cecilia'), data: { toegangsverzoek_id: randomUUID() } };
  await sql`
    insert into pgboss.job (name, data, created_on, start_after, keep_until, source_name, source_id, source_created_on,
        source_retry_count, source_output)
      values ('dead_letter', ${JSON.stringify(data)}::jsonb, ${ago(letter)}, ${ago(letter)}, now() + interval '90 days',
        'toegangsverzoeken.tell-beheerders', gen_random_uuid(), ${ago(letter + 30)}, 5,
        '{"message": "De mail kon niet worden gemaakt"}')`.execute(db);
}

/** Before the rows themselves, since clubs and people point at each other. */
async function reserveUserIds(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string }>`
    select priv.uuidv7() as id from generate_series(1, ${DEMO_PEOPLE.length})`.execute(db);
  return new Map(DEMO_PEOPLE.map(({ email }, position) => [email, existing(rows[position], email).id]));
}

function existing<T>(found: T | undefined, name: string): T {
  if (found === undefined) throw new Error(`The demo world has no ${name}.`);
  return found;
}

function idOf<K extends string>(known: Map<K, string>, name: K): string {
  return existing(known.get(name), name);
}

function peopleOf(club: DemoClubNaam): DemoAccount[] {
  return DEMO_PEOPLE.filter((account) => account.club === club && account.state === 'active');
}

async function addClub({ db, on, users, clubs }: World, story: DemoStory): Promise<void> {
  const known = DEMO_CLUBS.find(({ naam }) => naam === story.naam);
  const people = peopleOf(story.naam);
  const [first, second] = people.filter(({ is_contactpersoon }) => is_contactpersoon);
  if (known === undefined || first === undefined) throw new Error(`${story.naam} has no contact person.`);
  // A new club is looked up within the week.
  const isEstablished = story.club.created_at < on.moment(-7, '00:00');
  const { id } = await db
    .insertInto('vereniging')
    .values({
      ...known,
      contactpersoon_naam: first.naam,
      contactpersoon_mailadres: first.email,
      contactpersoon_telefoonnummer: first.telefoon,
      contactpersoon_naam_2: second?.naam ?? null,
      contactpersoon_mailadres_2: second?.email ?? null,
      contactpersoon_telefoonnummer_2: second?.telefoon ?? null,
      verified_at: isEstablished ? story.club.created_at : null,
      verified_by_user_id: isEstablished ? idOf(users, 'superuser@achterban.example') : null,
      verified_note: isEstablished ? 'KVK-nummer, website en telefoon kloppen.' : null,
      mail_tier: isEstablished ? 1 : 0,
      verwerkersovereenkomst_versie: TEKST_VERSIE,
      verwerkersovereenkomst_op: story.club.created_at,
      verwerkersovereenkomst_door: idOf(users, first.email),
      updated_at: story.club.created_at,
      verwijderd_door: story.club.verwijderd_op ? idOf(users, 'superuser@achterban.example') : null,
      ...story.club,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  clubs.set(story.naam, id);
}

async function addPeople({ db, on, users, clubs }: World, stories: DemoStory[]): Promise<void> {
  const requests = new Map(accessRequests(on).map(({ email, created_at }) => [email, created_at]));
  const founded = new Map<string, Date>(stories.map(({ naam, club }) => [naam, club.created_at]));
  const joined = ({ email, club, rol }: DemoAccount): Date => {
    if (rol === 'superuser') return on.moment(-900, '09:00');
    return (
      requests.get(email) ?? (club === null ? on.moment(-1, '18:30') : (founded.get(club) ?? on.moment(-1, '18:30')))
    );
  };
  await db
    .insertInto('users')
    .values(
      DEMO_PEOPLE.map((account, position) => ({
        id: idOf(users, account.email),
        email: account.email,
        email_bevestigd: account.state !== 'unconfirmed',
        voornaam: account.voornaam,
        achternaam: account.achternaam,
        functie: account.functie,
        telefoon: account.telefoon,
        telefoon_e164: account.telefoon.replaceAll(' ', '').replace(/^0/, '+31'),
        rol: account.rol,
        is_contactpersoon: account.is_contactpersoon,
        vereniging_id: account.club !== null && account.state === 'active' ? idOf(clubs, account.club) : null,
        created_at: joined(account),
        chat_enabled: account.email !== DEMO_WITHOUT_CHAT,
        two_factor_enabled: DEMO_WITH_APP.includes(account.email),
        ...(account.email === DEMO_BLOCKED.email && {
          geblokkeerd_op: on.moment(-6, '10:12'),
          geblokkeerd_door: idOf(users, 'superuser@achterban.example'),
          geblokkeerd_reden: DEMO_BLOCKED.reden,
        }),
        // The largest club was here today, the others some days ago.
        ...((account.club !== 'VV Groenendaal' || !account.is_contactpersoon) && {
          laatst_gebruikt_op: on.moment(-1 - (position % 6), '19:40'),
        }),
      })),
    )
    .execute();

  const hashes = new Map<string, string>();
  for (const { wachtwoord } of DEMO_PEOPLE) {
    // One hash takes a tenth of a second, and they all have the same password.
    if (!hashes.has(wachtwoord)) hashes.set(wachtwoord, await hashPassword(wachtwoord));
  }
  await db
    .insertInto('account')
    .values(
      DEMO_PEOPLE.map(({ email, wachtwoord }) => {
        const user_id = idOf(users, email);
        return {
          account_id: user_id,
          provider_id: 'credential',
          user_id,
          password: existing(hashes.get(wachtwoord), 'hash'),
        };
      }),
    )
    .execute();
  await db
    .insertInto('session')
    .values(
      demoSessions(on).map(({ email, at, user_agent }) => ({
        user_id: idOf(users, email),
        token: randomUUID(),
        user_agent,
        created_at: at,
        updated_at: at,
        expires_at: on.moment(7, '12:00'),
      })),
    )
    .execute();
}

async function addAccessRequests({ db, on, users, clubs }: World): Promise<void> {
  await db
    .insertInto('toegangsverzoek')
    .values(
      accessRequests(on).map(({ email, club, created_at, decision }) => ({
        user_id: idOf(users, email),
        vereniging_id: idOf(clubs, club),
        created_at,
        status: decision?.status ?? 'pending',
        reden: decision?.reden ?? null,
        beslist_door: decision === undefined ? null : idOf(users, decision.by),
        beslist_op: decision?.at ?? null,
      })),
    )
    .execute();
}

async function addPlans({ db, on, users }: World): Promise<void> {
  // In place of the row that every database starts with: a change of that one would be of now.
  await db.deleteFrom('pricing_edition').execute();
  await db
    .insertInto('pricing_edition')
    .values({
      updated_by_user_id: idOf(users, 'superuser@achterban.example'),
      updated_at: on.moment(-74, '10:12'),
    })
    .execute();
  for (const [at, { id: _id, features, ...plan }] of PLANS.entries()) {
    const { id } = await db
      .insertInto('pricing_plans')
      .values({ ...plan, sort_order: at + 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('pricing_features')
      .values(
        features.map(({ id: _new, ...feature }, position) => ({
          ...feature,
          pricing_plan_id: id,
          sort_order: position + 1,
        })),
      )
      .execute();
  }
}

/** Switched from the console, each at its own moment and by its own person. */
async function addLocks({ db, on, users, clubs }: World): Promise<void> {
  const recordedAt = (at: Date, operation: string) =>
    db.updateTable('audit_event').set({ at }).where('operation', '=', operation);
  await sql`select set_config('app.rol', 'superuser', true)`.execute(db);
  for (const { club, by, at, ...access } of moduleAccess(on)) {
    const enabled_by_user_id = idOf(users, by);
    const vereniging_id = idOf(clubs, club);
    await sql`select set_config('app.uid', ${enabled_by_user_id}, true)`.execute(db);
    await db
      .insertInto('module_access')
      .values({ vereniging_id, enabled_by_user_id, updated_at: at, ...access })
      .execute();
    await recordedAt(at, 'module_access.insert').where('vereniging_id', '=', vereniging_id).execute();
  }
  const by = idOf(users, 'superuser@achterban.example');
  const at = on.moment(-26, '11:15');
  await sql`select set_config('app.uid', ${by}, true)`.execute(db);
  await db
    .insertInto('campaign_media_lock')
    .values(
      MEDIA_LOCKS.map(({ club, ...lock }) => ({
        vereniging_id: idOf(clubs, club),
        locked_by_user_id: by,
        updated_at: at,
        ...lock,
      })),
    )
    .execute();
  await recordedAt(at, 'campaign_media_lock.insert').execute();
  await sql`select set_config('app.rol', '', true), set_config('app.uid', ${by}, true)`.execute(db);
}

/** A company that stood in the club's list twice, and no longer does: it can still be taken apart. */
async function addSamenvoeging({ db, on, users, clubs }: World): Promise<void> {
  const vereniging_id = idOf(clubs, 'VV Groenendaal');
  const kept = await db
    .selectFrom('sponsor')
    .select(['id', 'adres', 'postcode', 'plaats'])
    .where('vereniging_id', '=', vereniging_id)
    .where('bedrijfsnaam', '=', 'Bouwbedrijf Hoek')
    .executeTakeFirstOrThrow();
  const { id: behouden_id, ...place } = kept;
  const [op, created_at] = [on.moment(-3, '20:14'), on.moment(-400, '19:30')];
  const door_user_id = idOf(users, 'marja@groenendaal.example');
  const gone = await db
    .insertInto('sponsor')
    .values({
      vereniging_id,
      bedrijfsnaam: 'Hoek Verbouw',
      ...place,
      akkoord: true,
      akkoord_bron: 'handmatig',
      akkoord_op: created_at,
      samengevoegd_met: behouden_id,
      created_at,
      updated_at: op,
    })
    .returning(['id', 'bedrijfsnaam'])
    .executeTakeFirstOrThrow();
  const none = { match: [], gebeurtenis: [], sponsor: [], contactpersoon: [], sponsor_bestand: [], nieuw: [] };
  const { id: samenvoeging_id } = await db
    .insertInto('samenvoeging')
    .values({
      vereniging_id,
      behouden_id,
      opgegaan_id: gone.id,
      was: '{}',
      werd: '{}',
      meegegaan: JSON.stringify({ ...none, onderdelen: 0 }),
      door_user_id,
      op,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const werd = JSON.stringify({ samenvoeging_id, bedrijfsnaam: gone.bedrijfsnaam });
  await db
    .insertInto('gebeurtenis')
    .values({ vereniging_id, sponsor_id: behouden_id, soort: 'samengevoegd', werd, door_user_id, op })
    .execute();
}

/** What the club reads of it: who looked, why, what was changed and which sponsors were opened. */
async function addVisits({ db, on, users, clubs }: World): Promise<void> {
  const vereniging_id = idOf(clubs, 'VV Groenendaal');
  for (const { by, from, until, reden, colour, sponsors } of visits(on)) {
    const user_id = idOf(users, by);
    const visit_id = randomUUID();
    const about = { actor_user: user_id, acting_superuser: user_id, vereniging_id, wie: 'namens', visit_id } as const;
    const matches = await db
      .selectFrom('match')
      .innerJoin('sponsor', 'sponsor.id', 'match.sponsor_id')
      .select('match.id')
      .where('match.vereniging_id', '=', vereniging_id)
      .where('sponsor.bedrijfsnaam', 'in', [...sponsors, ''])
      .execute();
    const read = matches.map(({ id }) => ({ operation: 'sponsor.read', object_table: 'match', object_id: id }));
    await db
      .insertInto('audit_event')
      .values([
        { ...about, at: from, operation: 'acting.start', after: JSON.stringify({ reden, until }) },
        { ...about, at: until, operation: 'acting.stop' },
        ...(read.length > 0 ? read : [{ operation: 'sponsors.read' }]).map((row) => ({ ...about, ...row, at: from })),
        ...(colour === undefined
          ? []
          : [
              {
                ...about,
                at: colour[2],
                operation: 'vereniging.update',
                object_table: 'vereniging',
                object_id: vereniging_id,
                changed_columns: ['kleur_2'],
                before: JSON.stringify({ kleur_2: colour[0] }),
                after: JSON.stringify({ kleur_2: colour[1] }),
              },
            ]),
      ])
      .execute();
  }
}

/** Logo, teams, searches and sponsors of one club. */
async function addClubLife(world: World, story: DemoStory): Promise<void> {
  const vereniging_id = idOf(world.clubs, story.naam);
  if (story.logo !== null && world.storage !== null) await addLogo(world, vereniging_id, story.logo);
  const teams = new Map<string, string>();
  for (const team of story.teams) teams.set(team.teamnaam, await addTeam(world, vereniging_id, team));
  const searches = new Map<string, Search>();
  for (const search of story.zoekopdrachten) {
    searches.set(search.zoekopdracht, await addZoekopdracht(world, vereniging_id, search, teams));
  }
  const import_batch_id = await addImport(world, vereniging_id, story);
  const context = { searches, import_batch_id, termijnen: [], gebeurtenissen: [] } satisfies SponsorContext;
  for (const sponsor of story.sponsors) await addSponsor(world, vereniging_id, sponsor, context);
  await insertAll(world.db, 'contract_termijn', context.termijnen);
  await insertAll(world.db, 'gebeurtenis', context.gebeurtenissen);
}

/** What all sponsors of a club have of something, in one statement. */
async function insertAll<Table extends 'contract_termijn' | 'gebeurtenis'>(
  db: Db,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto(table).values(rows).execute();
}

async function addLogo(world: World, vereniging_id: string, file: string): Promise<void> {
  await keepPicture(world, { vereniging_id, file, use: 'logo' }, async (path) => {
    await world.db.updateTable('vereniging').set({ logo: path }).where('id', '=', vereniging_id).execute();
    return { owner_table: 'vereniging', owner_id: vereniging_id };
  });
}

async function addTeam(world: World, vereniging_id: string, team: TeamStory): Promise<string> {
  const [eigenschap_1 = null, eigenschap_2 = null, eigenschap_3 = null] = team.eigenschappen ?? [];
  const insert = async (teamfoto: string | null) => {
    const { teamnaam, over_team = null, updated_at } = team;
    const { id } = await world.db
      .insertInto('team')
      .values({
        vereniging_id,
        teamnaam,
        over_team,
        eigenschap_1,
        eigenschap_2,
        eigenschap_3,
        teamfoto,
        created_at: updated_at,
        updated_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  if (team.foto === undefined || world.storage === null) return await insert(null);
  // The team comes with its photo: changing it afterwards would say that it was edited just now.
  const { owner_id } = await keepPicture(world, { vereniging_id, file: team.foto, use: 'teamfoto' }, async (path) => ({
    owner_table: 'team',
    owner_id: await insert(path),
  }));
  return owner_id;
}

interface DemoPicture {
  vereniging_id: string | null;
  /** In db/demo, or wherever an address says. */
  file: string | URL;
  use: ImageUse;
  /** How it becomes what is kept: as an upload does, unless we made it ourselves. */
  accept?: (bytes: Uint8Array) => Promise<AcceptedImage>;
}

/** The same way in as an upload has. */
async function keepPicture(
  { db, storage }: World,
  { vereniging_id, file, use, accept = (bytes) => acceptImage(bytes, use) }: DemoPicture,
  link: (path: string, kept: readonly KeptFile[], accepted: AcceptedImage) => Promise<FileOwner>,
): Promise<FileOwner> {
  if (storage === null) throw new Error(`There is no storage for ${String(file)}.`);
  const accepted = await accept(await readFile(typeof file === 'string' ? new URL(file, PICTURES) : file));
  let owner: FileOwner | undefined;
  await keepFiles({
    run: (work) => work(db),
    storage,
    vereniging_id,
    user_id: null,
    files: pictureFiles(accepted, use),
    link: async (_db, kept) => {
      const shown = kept.find(({ path }) => path !== null);
      if (shown === undefined || shown.path === null) throw new Error(`${String(file)} cannot be shown.`);
      owner = await link(shown.path, kept, accepted);
      return owner;
    },
  });
  if (owner === undefined) throw new Error(`${String(file)} belongs to nothing.`);
  return owner;
}

interface Search {
  id: string;
  pakketten: Map<string, { id: string; pakket: PakketStory }>;
}

async function addZoekopdracht(
  { db, on, users }: World,
  vereniging_id: string,
  story: ZoekopdrachtStory,
  teamIds: Map<string, string>,
): Promise<Search> {
  const { zoekopdracht, created_at, gearchiveerd_op, gesloten_op, pakketten, teams = [] } = story;
  const rows = pakketten.map(({ tegenprestaties, eenmalig_bedrag = null, ...pakket }) => {
    const [tegenprestatie_1 = null, tegenprestatie_2 = null, tegenprestatie_3 = null] = tegenprestaties;
    return {
      ...pakket,
      pakketnaam: pakket.pakketnaam || null,
      eenmalig_bedrag,
      tegenprestatie_1,
      tegenprestatie_2,
      tegenprestatie_3,
    };
  });
  const { eenmalig_bedrag: _notMirrored, ...mirror } = existing(rows[0], `pakket of ${zoekopdracht}`);
  const { id } = await db
    .insertInto('zoekopdracht')
    .values({
      vereniging_id,
      zoekopdracht,
      code: story.code,
      streefbedrag: story.streefbedrag ?? null,
      ...mirror,
      created_at,
      updated_at: gearchiveerd_op ?? gesloten_op ?? story.gewijzigd?.op ?? created_at,
      updated_by_user_id: story.gewijzigd ? idOf(users, story.gewijzigd.door) : null,
      gearchiveerd_op: gearchiveerd_op ?? null,
      gesloten_op: gesloten_op ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const views = viewsOf(story, on.day(0));
  if (views.length > 0) {
    await db
      .insertInto('zoekopdracht_dag')
      .values(views.map((day) => ({ vereniging_id, zoekopdracht_id: id, ...day })))
      .execute();
  }
  const inserted = await db
    .insertInto('pakket')
    .values(rows.map((row, position) => ({ vereniging_id, zoekopdracht_id: id, positie: position + 1, ...row })))
    .returning(['id', 'positie'])
    .execute();
  if (teams.length > 0) {
    const links = teams.map((team) => ({ vereniging_id, zoekopdracht_id: id, team_id: idOf(teamIds, team) }));
    await db.insertInto('zoekopdracht_team').values(links).execute();
  }
  const known = inserted.map((row) => {
    const pakket = existing(pakketten[row.positie - 1], `pakket of ${zoekopdracht}`);
    return [pakket.pakketnaam, { id: row.id, pakket }] as const;
  });
  return { id, pakketten: new Map(known) };
}

async function addImport({ db, users }: World, vereniging_id: string, story: DemoStory): Promise<string | null> {
  if (story.import === undefined) return null;
  const { bestandsnaam, created_at, by } = story.import;
  const rows = story.sponsors.filter(({ bron }) => bron === 'import').length;
  const { id } = await db
    .insertInto('import_batch')
    .values({
      vereniging_id,
      bestandsnaam,
      status: 'done',
      rows_total: rows,
      rows_imported: rows,
      created_by_user_id: idOf(users, by),
      created_at,
      finished_at: created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface SponsorContext {
  searches: Map<string, Search>;
  import_batch_id: string | null;
  /** What belongs to them, gathered to be added at once. */
  termijnen: Insertable<DB['contract_termijn']>[];
  gebeurtenissen: Insertable<DB['gebeurtenis']>[];
}

async function addSponsor(
  world: World,
  vereniging_id: string,
  story: SponsorStory,
  context: SponsorContext,
): Promise<void> {
  const { db, users } = world;
  const import_batch_id = story.bron === 'import' ? context.import_batch_id : null;
  const isSignUp = story.bron === 'inschrijving';
  const { bedrijfsnaam, contactpersoon, adres, postcode, plaats, email, telefoonnummer, created_at } = story;
  const sponsor = await db
    .insertInto('sponsor')
    .values({
      vereniging_id,
      bedrijfsnaam,
      contactpersoon,
      adres,
      postcode,
      plaats,
      email,
      telefoonnummer,
      kvk_nummer: isSignUp ? kvkNummer(bedrijfsnaam) : null,
      akkoord: true,
      akkoord_bron: story.bron === 'inschrijving' ? 'publiek_formulier' : story.bron,
      akkoord_op: created_at,
      akkoord_tekst_versie: isSignUp ? TEKST_VERSIE : null,
      import_batch_id,
      created_at,
      updated_at: created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  const chosen = isSignUp
    ? chooseFrom(context.searches, story.zoekopdracht, story.pakket)
    : await addInternalZoekopdracht(world, vereniging_id, story, import_batch_id);
  const communications = story.communications ?? [];
  const lastContact = communications.map(({ at }) => at).toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null;
  const match = await db
    .insertInto('match')
    .values({
      vereniging_id,
      sponsor_id: sponsor.id,
      zoekopdracht_id: chosen.zoekopdracht_id,
      selected_pakket_id: chosen.pakket_id,
      bron: story.bron,
      ...standing(story),
      ...judged(story, users),
      ...filledIn(story),
      // Long told: the first real one is not taken for all of these.
      aanmelding_gemeld_op: isSignUp ? created_at : null,
      package_details: JSON.stringify(chosen.package_details),
      annual_value: story.annual_value,
      ...contractColumns(story),
      pipeline_stage: story.stage,
      priority_level: story.priority ?? 'medium',
      sponsor_category: story.sponsor_category,
      relationship_status: relationship(story),
      last_contact_date: lastContact === null ? null : dayOf(lastContact),
      next_follow_up_date: story.next_follow_up_date ?? null,
      contact_notes: story.notes ?? null,
      assigned_to_user_id: story.assigned_to === undefined ? null : idOf(users, story.assigned_to),
      import_batch_id,
      created_at,
      updated_at: lastContact ?? created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  const owner = story.assigned_to === undefined ? null : idOf(users, story.assigned_to);
  const belongs = { vereniging_id, match_id: match.id };
  context.termijnen.push(
    ...termsOf(story).map((term) => ({ ...term, ...belongs, created_at, created_by_user_id: owner })),
  );
  context.gebeurtenissen.push(
    ...eventsOf(story, world.on).map((event) => ({
      ...event,
      ...belongs,
      sponsor_id: sponsor.id,
      door_user_id: owner,
    })),
  );
  const promised = isSignUp ? chosen.tegenprestaties : [];
  if (promised.length > 0) {
    const rows = promised.map((omschrijving, at) => ({
      vereniging_id,
      match_id: match.id,
      positie: at + 1,
      omschrijving,
    }));
    await db.insertInto('tegenprestatie').values(rows).execute();
  }
  if (communications.length === 0) return;
  await db
    .insertInto('sponsor_communications')
    .values(
      communications.map(({ type, at, by, subject, content, follow_up_required }) => ({
        vereniging_id,
        match_id: match.id,
        communication_type: type,
        subject: subject ?? null,
        content,
        communication_date: at,
        follow_up_required: follow_up_required ?? false,
        created_by_user_id: idOf(users, by),
        created_at: at,
      })),
    )
    .execute();
}

interface ChosenPakket {
  zoekopdracht_id: string;
  pakket_id: string;
  tegenprestaties: string[];
  /** As the sponsor saw it then. */
  package_details: Record<string, string | number | null | string[]>;
}

function chooseFrom(searches: Map<string, Search>, zoekopdracht: string, pakketnaam: string): ChosenPakket {
  const search = existing(searches.get(zoekopdracht), zoekopdracht);
  const { id, pakket } = existing(search.pakketten.get(pakketnaam), pakketnaam);
  return {
    zoekopdracht_id: search.id,
    pakket_id: id,
    tegenprestaties: pakket.tegenprestaties,
    package_details: {
      naam: pakket.pakketnaam,
      soort_sponsoring: pakket.soort_sponsoring,
      bedrag_per_jaar: pakket.bedrag_per_jaar,
      eenmalig_bedrag: pakket.eenmalig_bedrag ?? null,
      looptijd_jaar: pakket.looptijd_jaar,
      aanvang_seizoen: pakket.aanvang_seizoen,
      tegenprestaties: pakket.tegenprestaties,
    },
  };
}

/** A sponsor that the club writes down hangs on a search of its own, which nobody sees. */
async function addInternalZoekopdracht(
  { db }: World,
  vereniging_id: string,
  story: Extract<SponsorStory, { bron: 'handmatig' | 'import' }>,
  import_batch_id: string | null,
): Promise<ChosenPakket> {
  const { pakketnaam, annual_value, tegenprestaties, created_at } = story;
  const [tegenprestatie_1 = null, tegenprestatie_2 = null, tegenprestatie_3 = null] = tegenprestaties;
  const pakket = {
    vereniging_id,
    pakketnaam,
    bedrag_per_jaar: annual_value,
    looptijd_jaar: 1,
    soort_sponsoring: 'Algemene sponsoring',
    tegenprestatie_1,
    tegenprestatie_2,
    tegenprestatie_3,
  };
  const search = await db
    .insertInto('zoekopdracht')
    .values({
      ...pakket,
      zoekopdracht: story.bron === 'import' ? 'Bulk geïmporteerde sponsor' : 'Handmatig toegevoegde sponsor',
      intern: true,
      import_batch_id,
      created_at,
      updated_at: created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('pakket')
    .values({ ...pakket, zoekopdracht_id: search.id, positie: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    zoekopdracht_id: search.id,
    pakket_id: id,
    tegenprestaties,
    package_details: {
      naam: pakketnaam,
      soort_sponsoring: pakket.soort_sponsoring,
      bedrag_per_jaar: annual_value,
      eenmalig_bedrag: null,
      looptijd_jaar: pakket.looptijd_jaar,
      aanvang_seizoen: null,
      tegenprestaties,
    },
  };
}

type Judged = Pick<MatchColumns, 'beoordeeld_op' | 'beoordeeld_door' | 'vrijgave_gemeld_op' | 'afwijzing_gemeld_op'>;

/** Who of the provider looked at it, half an hour after it came in, and that club or company knows since. */
function judged(story: SponsorStory, users: World['users']): Judged {
  if (story.bron !== 'inschrijving' || story.status === 'pending') return {};
  const after = (minutes: number) => new Date(story.created_at.getTime() + minutes * 60_000);
  return {
    beoordeeld_op: after(30),
    vrijgave_gemeld_op: story.status === 'rejected' || story.unreleased === true ? null : after(33),
    afwijzing_gemeld_op: story.status === 'rejected' ? after(33) : null,
    beoordeeld_door: idOf(users, 'superuser@achterban.example'),
  };
}

async function addCovers(world: World): Promise<void> {
  if (world.storage === null) return;
  const covers = new Map<string, string>();
  for (const { name, used_by = [], ...cover } of COVERS) {
    const picture = { vereniging_id: null, file: coverFile(name), use: 'cover', accept: acceptPressed } as const;
    const { owner_id } = await keepPicture(world, picture, async (original_url, kept, { original }) => {
      const [stored, , thumbnail] = kept;
      const { id } = await world.db
        .insertInto('cover_images')
        .values({
          ...cover,
          filename: `${name}.jpg`,
          storage_path: existing(stored, name).key,
          file_size: original.bytes.byteLength,
          width: original.width,
          height: original.height,
          original_url,
          thumbnail_url: existing(thumbnail, name).path,
          ...START_COVER_RIGHTS,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { owner_table: 'cover_images', owner_id: id };
    });
    covers.set(name, owner_id);
    for (const club of used_by) await addBrochure(world, club, owner_id);
  }
  for (const story of brochures(world.on)) await addMaterials(world, story, idOf(covers, story.cover));
}

async function addBrochure({ db, clubs, on }: World, naam: DemoClubNaam, coverImage: string): Promise<void> {
  const { plaatsnaam = null } = DEMO_CLUBS.find((club) => club.naam === naam) ?? {};
  await db
    .insertInto('campagnemiddel')
    .values({
      vereniging_id: idOf(clubs, naam),
      titel: `Sponsorbrochure ${naam}`,
      type: 'brochure',
      data: JSON.stringify({ vereniging: { naam, plaats: plaatsnaam, coverImage }, coverTitle: 'Groei met ons mee!' }),
      created_at: on.moment(-40, '20:15'),
    })
    .execute();
}

/** As the editor makes it: from the club, the search, its teams and its people, with what somebody wrote over that. */
async function addMaterials(world: World, story: BrochureStory, cover: string): Promise<void> {
  const { db, clubs, users, on } = world;
  const vereniging_id = idOf(clubs, story.club);
  const club = await db
    .selectFrom('vereniging')
    .select(CLUB_COLUMNS)
    .where('id', '=', vereniging_id)
    .executeTakeFirstOrThrow();
  const search = await db
    .selectFrom('zoekopdracht')
    .select(['id', 'zoekopdracht', 'code'])
    .where('vereniging_id', '=', vereniging_id)
    .where('zoekopdracht', '=', story.zoekopdracht)
    .executeTakeFirstOrThrow();
  const pakketten = await db
    .selectFrom('pakket')
    .selectAll()
    .where('vereniging_id', '=', vereniging_id)
    .where('zoekopdracht_id', '=', search.id)
    .orderBy('positie')
    .execute();
  const teams = await db
    .selectFrom('team')
    .selectAll('team')
    .innerJoin('zoekopdracht_team', 'zoekopdracht_team.team_id', 'team.id')
    .where('zoekopdracht_team.zoekopdracht_id', '=', search.id)
    .execute();
  const people = await db
    .selectFrom('users')
    .select(['naam', 'email', 'telefoon', 'functie', 'profiel_foto'])
    .where('vereniging_id', '=', vereniging_id)
    .where('is_contactpersoon', '=', true)
    .orderBy('sorteernaam')
    .execute();
  // Whole from the first time that somebody opens it: only the product knows where it stands.
  const inschrijfUrl = `/inschrijven/${search.code}`;
  const today = on.day(0);
  const fresh = buildBrochure({ club, search: { ...search, pakketten }, teams, people, cover, inschrijfUrl, today });
  const data = { ...fresh, ...story.data, vereniging: { ...fresh.vereniging, ...story.vereniging } };
  const save = (type: MediaType, { at, by }: { at: Date; by: string }, contents: object) =>
    db
      .insertInto('campagnemiddel')
      .values({
        vereniging_id,
        zoekopdracht_id: search.id,
        type,
        ...titleOf(type, story.club, dayOf(at)),
        inschrijf_url: inschrijfUrl,
        interactive: FORMATS[type].interactive,
        data: JSON.stringify(contents),
        created_at: at,
        updated_at: at,
        updated_by_user_id: idOf(users, by),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const { id: brochure_id } = await save('brochure', story, data);
  for (const { type, ...saved } of story.made) await save(type, saved, campaignOf(data, type));
  if (story.online !== undefined) await addOutOfTheDoor(world, story, { vereniging_id, brochure_id, data });
}

/** A brochure that is online for phones, and the mailing of it: as the worker leaves them when all is written down. */
async function addOutOfTheDoor(
  { db, users }: World,
  { online, mailed }: BrochureStory,
  { vereniging_id, brochure_id, data }: { vereniging_id: string; brochure_id: string; data: object },
): Promise<void> {
  const snapshot = sql<JsonObject>`priv.mobile_snapshot(${JSON.stringify(data)}::jsonb)`;
  const { id: mobile_brochure_id } = await db
    .insertInto('mobile_brochures')
    .values({
      vereniging_id,
      campagnemiddel_id: brochure_id,
      brochure_data_snapshot: snapshot,
      ...(online && { published_at: online.since, weergaven: online.weergaven }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (mailed === undefined) return;
  const { at, by, onderwerp, bericht, to } = mailed;
  const sender = await db
    .selectFrom('users')
    .select(['id', 'naam', 'email'])
    .where('id', '=', idOf(users, by))
    .executeTakeFirstOrThrow();
  const { id: mailing_id } = await db
    .insertInto('mailing')
    .values({
      vereniging_id,
      campagnemiddel_id: brochure_id,
      onderwerp,
      bericht,
      afzender_naam: sender.naam,
      afzender_email: sender.email,
      grondslag: 'zelf_gepubliceerd',
      begint_op: at,
      vastgelegd_op: at,
      created_by_user_id: sender.id,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { bedrijfsnaam = null, naam = null, email, weergaven = 0, bekeken_op = null, refused = null } of to) {
    const views = { weergaven, laatst_bekeken_op: bekeken_op };
    const written = await db
      .updateTable('sponsor_communications as c')
      .from('match as m')
      .innerJoin('sponsor as s', 's.id', 'm.sponsor_id')
      .set(views)
      .whereRef('m.id', '=', 'c.match_id')
      .where('c.vereniging_id', '=', vereniging_id)
      .where('c.subject', '=', onderwerp)
      .where('s.email', '=', email)
      .returning(['c.id as communication_id', 'c.match_id', 'm.sponsor_id'])
      .executeTakeFirst();
    const link = await db
      .insertInto('mobiele_link')
      .values({
        vereniging_id,
        mobile_brochure_id,
        ...views,
        communication_id: written?.communication_id ?? null,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const mail = await db
      .insertInto('outbox')
      .values({
        vereniging_id,
        user_id: sender.id,
        campagnemiddel_id: brochure_id,
        batch_id: mailing_id,
        kind: 'campaign',
        template: 'mailen.campaign',
        grondslag: 'zelf_gepubliceerd',
        to_address: email,
        to_name: naam,
        subject: onderwerp,
        // What it said is kept for thirty days, and is the business of who got it.
        html: '',
        text: '',
        message_id: `<${link.id}@achterban.example>`,
        unsubscribe_token: randomUUID(),
        run_at: at,
        created_at: at,
        updated_at: at,
        ...(refused === null
          ? { state: 'sent', sent_at: at }
          : { state: 'failed', refused: true, last_error: refused }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('mailing_ontvanger')
      .values({
        vereniging_id,
        mailing_id,
        email,
        naam,
        bedrijfsnaam,
        link_id: link.id,
        outbox_id: mail.id,
        created_at: at,
        ...written,
      })
      .execute();
  }
}

async function count(db: Db): Promise<string> {
  const tables = [
    'vereniging',
    'users',
    'team',
    'zoekopdracht',
    'sponsor',
    'match',
    'sponsor_communications',
    'file',
  ] as const;
  const parts: string[] = [];
  for (const table of tables) {
    const { total } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    parts.push(`${total} ${table}`);
  }
  return parts.join(', ');
}
