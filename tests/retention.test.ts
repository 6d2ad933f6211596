import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BEWAARTERMIJNEN, type Bewaartermijn } from '#features/juridisch/shared/rules.ts';
import { countDue, foresee, keepPromises, pairPromises, type RetentionRule } from '#server/retention.ts';
import { transaction } from '#server/database/database.ts';
import { PLATFORM_RECORDS, type PlatformRecord } from '#server/platform/records.ts';
import { RETENTION_RULES } from '#start/features.ts';
import { clubTables, fillClub } from './canary.ts';
import {
  makeCampagnemiddel,
  makeBestand,
  makeClubexport,
  makeContactpersoon,
  makeGebeurtenis,
  makeImportBatch,
  makeMail,
  makeMailing,
  makeMatch,
  makeMobileBrochure,
  makeOverdracht,
  makePrivacyverzoek,
  makeSamenvoeging,
  makeToegangsverzoek,
  makeUser,
  makeVerwijderdTeam,
  makeVereniging,
  makeZoekopdracht,
  makeWebhookDelivery,
} from './factories.ts';
import { ORIGIN, startServer, type TestServer } from './server.ts';

const promises: Record<string, Bewaartermijn> = BEWAARTERMIJNEN;
const DAY_MS = 24 * 3600 * 1000;
let server: TestServer;
let club: string;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  // Every test has the database to itself: what is counted is what it made.
  await sql`truncate app.vereniging, app.users, app.outbox, app.audit_event, app.security_event cascade`.execute(
    server.admin,
  );
  club = (await makeVereniging(server.admin)).id;
});

const keeping = () => ({
  db: server.services.database.as('app_retention'),
  promises: BEWAARTERMIJNEN,
  rules: RETENTION_RULES,
});

async function keep(): Promise<void> {
  const { storage, log } = server.services;
  await keepPromises({ ...keeping(), services: { storage, origin: ORIGIN }, log });
}

async function due(): Promise<Record<string, number>> {
  const found = await countDue(keeping());
  return Object.fromEntries(
    found.filter(({ count }) => count > 0).map(({ promise, act, count }) => [`${promise}: ${act}`, count]),
  );
}

/** All that says how to reach a company. */
const REACHED = {
  adres: 'Dorpsstraat 12',
  postcode: '1234 AB',
  kvk_nummer: '12345678',
  contact_functie: 'directeur',
  website: 'https://bakker.example',
};

type Look = () => Promise<string>;
const orDeleted = (row: unknown) => (row === undefined ? 'deleted' : 'kept');
const addMonths = (at: Date, months: number) => {
  const moved = new Date(at);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  return moved;
};

/** A row whose term began at that moment, and a way to see what became of it. One for every rule. */
const SPECIMENS: Record<string, (began: Date) => Promise<Look>> = {
  'onbevestigd_account: deleted': async (created_at) =>
    lookAtUser(await makeUser(server.admin, { email_bevestigd: false, created_at })),
  // The first warning comes when two months of the term are left.
  'ongebruikt_account: warned': async (at) => {
    const warnedFrom = (begin: Date) => sql<Date>`${begin}::timestamptz + interval '2 months'`;
    const { id } = await makeUser(server.admin, {
      laatst_gebruikt_op: await asFarFrom(warnedFrom, at, 'ongebruikt_account'),
    });
    return async () => ((await findUser(id))?.waarschuwingen === 1 ? 'warned' : 'kept');
  },
  'ongebruikt_account: deleted': async (laatst_gebruikt_op) =>
    lookAtUser(
      await makeUser(server.admin, {
        laatst_gebruikt_op,
        waarschuwingen: 2,
        gewaarschuwd_op: new Date(Date.now() - 31 * DAY_MS),
      }),
    ),
  'toegangsverzoek: detached': async (beslist_op) => {
    const { id } = await makeToegangsverzoek(server.admin, club, {
      status: 'rejected',
      reden: 'Kim? Ken ik niet',
      beslist_op,
    });
    return async () => {
      const row = await server.admin
        .selectFrom('toegangsverzoek')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return row.user_id === null && row.reden === null && row.status === 'rejected' ? 'detached' : 'kept';
    };
  },
  'afgevallen_aanmelding: erased': async (at) => {
    const match = await makeMatch(server.admin, club, {
      status: 'rejected',
      contact_notes: 'Piet belt liever in de avond',
      next_follow_up_note: 'Vraag naar zijn dochter',
      created_at: at,
      updated_at: at,
      sponsor: { ...REACHED, created_at: at },
    });
    await hangOn(match);
    return () => lookAtSponsor(match, 'erased');
  },
  'gesprek_zonder_sponsor: deleted': async (at) => {
    const match = await makeMatch(server.admin, club, {
      bron: 'handmatig',
      pipeline_stage: 'lost',
      created_at: addMonths(at, -3),
      last_contact_date: day(at),
      sponsor: { created_at: addMonths(at, -3), akkoord_bron: 'handmatig' },
    });
    await addNote(match, at);
    await hangOn(match);
    return () => lookAtSponsor(match, 'never');
  },
  'sponsor_zonder_match: deleted': async (created_at) => {
    const match = await makeMatch(server.admin, club, { sponsor: { created_at } });
    const { id, sponsor_id } = match;
    await hangOn(match);
    // The line about the match goes with it; another tells of the sponsor alone.
    await server.admin.deleteFrom('match').where('id', '=', id).execute();
    await makeGebeurtenis(server.admin, club, { sponsor_id, match_id: null });
    return async () => {
      const row = await server.admin.selectFrom('sponsor').select('id').where('id', '=', sponsor_id).executeTakeFirst();
      const hanging = await lookAtHanging(sponsor_id);
      return hanging === (row === undefined ? 'gone' : 'kept') ? orDeleted(row) : 'half deleted';
    };
  },
  'sponsor_met_contract: made anonymous': async (at) => {
    const created_at = addMonths(at, -24);
    const match = await makeMatch(server.admin, club, {
      bron: 'handmatig',
      status: 'active',
      pipeline_stage: 'active',
      contract_signed: true,
      contract_end_date: day(at),
      annual_value: 500_00,
      created_at,
      sponsor: { ...REACHED, created_at, akkoord_bron: 'handmatig' },
    });
    await addNote(match, created_at);
    await hangOn(match);
    return () => lookAtSponsor(match, 'made anonymous');
  },
  'samenvoeging: erased': async (op) => {
    const { id, opgegaan_id } = await makeSamenvoeging(server.admin, club, {
      op,
      opgegaan: { ...REACHED, bedrijfsnaam: 'Slagerij Smit', website: 'https://smit.example' },
    });
    return () => lookAtMerged(id, opgegaan_id);
  },
  'overdracht: deleted': async (op) => {
    const { id } = await makeOverdracht(server.admin, club, { op });
    return async () =>
      orDeleted(await server.admin.selectFrom('overdracht').select('id').where('id', '=', id).executeTakeFirst());
  },
  'privacyverzoek: deleted': async (afgerond_op) => {
    const { id } = await makePrivacyverzoek(server.admin, club, { afgerond_op });
    return async () =>
      orDeleted(await server.admin.selectFrom('privacyverzoek').select('id').where('id', '=', id).executeTakeFirst());
  },
  'bekend_adres: deleted': async (seen_at) => {
    const { id } = await makeUser(server.admin);
    const address_hmac = randomBytes(32);
    await server.admin.insertInto('known_address').values({ address_hmac, user_id: id, seen_at }).execute();
    return async () =>
      orDeleted(
        await server.admin.selectFrom('known_address').select('seen_at').where('user_id', '=', id).executeTakeFirst(),
      );
  },
  'verwijderd_team: deleted': async (created_at) => {
    const { id } = await makeVerwijderdTeam(server.admin, club);
    await server.admin.updateTable('verwijderd_team').set({ created_at }).where('id', '=', id).execute();
    return async () =>
      orDeleted(await server.admin.selectFrom('verwijderd_team').select('id').where('id', '=', id).executeTakeFirst());
  },
  'verwijderde_vereniging: erased': async (verwijderd_op) => {
    const { id } = await makeVereniging(server.admin);
    await deleted(id, verwijderd_op);
    return async () => {
      const row = await server.admin.selectFrom('vereniging').select('id').where('id', '=', id).executeTakeFirst();
      return row === undefined ? 'erased' : 'kept';
    };
  },
  // Its term is in the row: it began at the end of the season.
  'openbare_brochure: deleted': async (ended) => {
    const expires_at = await asFarFrom(() => sql<Date>`now()`, ended, 'openbare_brochure');
    const { id } = await makeMobileBrochure(server.admin, club, true, { expires_at });
    const find = () =>
      server.admin.selectFrom('mobile_brochures').select('id').where('campagnemiddel_id', '=', id).executeTakeFirst();
    return async () => orDeleted(await find());
  },
  'concept: deleted': async (updated_at) => {
    const search = await makeZoekopdracht(server.admin, club);
    // All of one person: nobody sees those of another.
    const there = await server.admin
      .selectFrom('users')
      .select('id')
      .where('vereniging_id', '=', club)
      .executeTakeFirst();
    const user = there ?? (await makeUser(server.admin, { vereniging_id: club }));
    const draft = { vereniging_id: club, user_id: user.id, zoekopdracht_id: search.id, data: '{}', updated_at };
    await server.admin.insertInto('brochure_draft').values(draft).execute();
    return async () =>
      orDeleted(
        await server.admin
          .selectFrom('brochure_draft')
          .select('type')
          .where('zoekopdracht_id', '=', search.id)
          .executeTakeFirst(),
      );
  },
  'opdracht: deleted': async (created_at) => {
    const material = await makeCampagnemiddel(server.admin, club);
    const { id } = await makeWebhookDelivery(server.admin, club, { campagnemiddel_id: material.id, created_at });
    return async () =>
      orDeleted(
        await server.admin.selectFrom('webhook_delivery').select('state').where('id', '=', id).executeTakeFirst(),
      );
  },
  'clubexport: deleted': async (klaar_op) => {
    const { id } = await makeClubexport(server.admin, club, { klaar_op });
    return async () =>
      orDeleted(await server.admin.selectFrom('clubexport').select('id').where('id', '=', id).executeTakeFirst());
  },
  'importbestand: deleted': async (created_at) => {
    const { id } = await makeImportBatch(server.admin, club, {
      status: 'done',
      created_at,
      finished_at: created_at,
      rijen: [['Bakker', 'Bart']],
    });
    return async () =>
      orDeleted(
        await server.admin.selectFrom('import_rij').select('rij').where('import_batch_id', '=', id).executeTakeFirst(),
      );
  },
  'importbestand: concept deleted': async (created_at) => {
    const { id } = await makeImportBatch(server.admin, club, { created_at, rijen: [['Bakker', 'Bart']] });
    await server.admin.deleteFrom('import_rij').where('import_batch_id', '=', id).execute();
    return async () => {
      const row = await server.admin.selectFrom('import_batch').select('id').where('id', '=', id).executeTakeFirst();
      return row === undefined ? 'concept deleted' : 'kept';
    };
  },
  'verstuurde_mail: forgotten': async (verstuurd_op) => {
    const { id: user_id } = await makeUser(server.admin, { vereniging_id: club });
    await server.admin
      .insertInto('weekoverzicht')
      .values({ vereniging_id: club, user_id, week: '2025-01-06', verstuurd_op })
      .execute();
    return async () =>
      orDeleted(
        await server.admin.selectFrom('weekoverzicht').select('week').where('user_id', '=', user_id).executeTakeFirst(),
      ) === 'deleted'
        ? 'forgotten'
        : 'kept';
  },
  'verstuurde_mail: dropped': async (created_at) => {
    const { id, ontvanger_id } = await makeMailing(server.admin, club, { created_at });
    return async () => {
      const rows = await server.admin
        .selectFrom('mailing_ontvanger')
        .select('mailing_id as id')
        .where('id', '=', ontvanger_id)
        .unionAll(server.admin.selectFrom('mailing').select('id').where('id', '=', id))
        .execute();
      return rows.length === 0 ? 'dropped' : 'kept';
    };
  },
  'verstuurde_mail: deleted': async (created_at) => {
    const { id } = await server.admin
      .insertInto('outbox')
      .values({
        kind: 'account',
        template: 'test',
        to_address: 'kim@voorbeeld.example',
        subject: 'Hoi',
        html: 'Hoi',
        text: 'Hoi',
        message_id: randomUUID(),
        state: 'failed',
        created_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return async () =>
      orDeleted(await server.admin.selectFrom('outbox').select('id').where('id', '=', id).executeTakeFirst());
  },
  'mailtekst: emptied': async (sent_at) => {
    const { id } = await makeMail(server.admin, { state: 'sent', sent_at, created_at: sent_at });
    return async () => {
      const { html, text } = await server.admin
        .selectFrom('outbox')
        .select(['html', 'text'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return html === '' && text === '' ? 'emptied' : 'kept';
    };
  },
  'logboek: deleted': async (at) => {
    const { id } = await server.admin
      .insertInto('audit_event')
      .values({ at, operation: 'test' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return async () =>
      orDeleted(await server.admin.selectFrom('audit_event').select('id').where('id', '=', id).executeTakeFirst());
  },
  ...Object.fromEntries(PLATFORM_RECORDS.map((record) => [`metingen: ${record} deleted`, makeRecord(record)])),
  'logboek: counts deleted': async (at) => {
    const { id } = await server.admin
      .insertInto('security_event')
      .values({ at, event_type: 'test' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return async () => {
      const row = await server.admin.selectFrom('security_event').select('id').where('id', '=', id).executeTakeFirst();
      return row === undefined ? 'counts deleted' : 'kept';
    };
  },
};

/** What the platform noted about itself at that moment. */
function makeRecord(record: PlatformRecord): (at: Date) => Promise<Look> {
  const name = () => sql.lit(randomUUID());
  const insert: Record<PlatformRecord, (at: Date) => RawBuilder<unknown>> = {
    availability: (at) => sql`(hour, asked, up) values (${at}, b'0'::bit(60), b'0'::bit(60))`,
    platform_tally: (at) => sql`(what, hour, count) values (${name()}, ${at}, 1)`,
    platform_error: (at) => sql`(at, source, what, kind, message) values (${at}, 'web', '', '', '')`,
    slow_operation: (at) => sql`(hour, source, what, count, longest_ms) values (${at}, 'web', ${name()}, 1, 900)`,
    retention_run: (at) => sql`(at, promise, act, count) values (${at}, ${name()}, '', 1)`,
    operator_notice: (at) => sql`(at, thing) values (${at}, ${name()})`,
  };
  return async (at) => {
    const table = sql.table(`app.${record}`);
    const { rows } = await sql<{ row: string }>`
      insert into ${table} as r ${insert[record](at)} returning r::text as row`.execute(server.admin);
    return async () => {
      const left = await sql`select from ${table} r where r::text = ${rows[0]?.row}`.execute(server.admin);
      return left.rows.length === 0 ? `${record} deleted` : 'kept';
    };
  };
}

const eraseRule = RETENTION_RULES.find(({ promise }) => promise === 'verwijderde_vereniging') as RetentionRule;

/** As the console deletes a club, but at that moment. */
const deleted = (id: string, verwijderd_op: Date) =>
  server.admin
    .updateTable('vereniging')
    .set({ verwijderd_op, verwijderd_reden: 'De club stopt ermee.' })
    .where('id', '=', id)
    .execute();

const day = (at: Date) => at.toISOString().slice(0, 10);
const findUser = (id: string) => server.admin.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
const lookAtUser =
  ({ id }: { id: string }): Look =>
  async () =>
    orDeleted(await findUser(id));

async function addNote(match: { vereniging_id: string; id: string }, at: Date, created_at = at): Promise<void> {
  const { vereniging_id, id: match_id } = match;
  await server.admin
    .insertInto('sponsor_communications')
    .values({
      vereniging_id,
      match_id,
      communication_type: 'note',
      content: 'Gebeld',
      communication_date: at,
      created_at,
    })
    .execute();
}

/** Somebody else to call, a file in the store, and a line in the timeline. */
async function hangOn(match: { vereniging_id: string; id: string; sponsor_id: string }): Promise<void> {
  const { vereniging_id, id: match_id, sponsor_id } = match;
  await makeContactpersoon(server.admin, vereniging_id, { sponsor_id });
  const { key } = await makeBestand(server.admin, server.services.storage, vereniging_id, { sponsor_id });
  keys.set(sponsor_id, key);
  await makeGebeurtenis(server.admin, vereniging_id, { sponsor_id, match_id });
}
const keys = new Map<string, string>();

/** All or nothing of what hangs on a sponsor: the rows, the row of the file, and the file itself in the store. */
async function lookAtHanging(sponsor_id: string): Promise<'kept' | 'gone' | 'half'> {
  const key = keys.get(sponsor_id) ?? '';
  const rows = [];
  for (const table of ['contactpersoon', 'sponsor_bestand', 'gebeurtenis'] as const) {
    rows.push(await server.admin.selectFrom(table).select('id').where('sponsor_id', '=', sponsor_id).execute());
  }
  rows.push(await server.admin.selectFrom('file').select('id').where('key', '=', key).execute());
  const found = [...rows.map(({ length }) => length > 0), await server.services.storage.has(key)];
  if (found.every(Boolean)) return 'kept';
  return found.some(Boolean) ? 'half' : 'gone';
}

/** 'kept' only when nothing at all is missing, and `emptied` only when nothing is left but what may stay. */
async function lookAtSponsor(match: { id: string; sponsor_id: string }, emptied: string): Promise<string> {
  const sponsor = await server.admin
    .selectFrom('sponsor')
    .selectAll()
    .where('id', '=', match.sponsor_id)
    .executeTakeFirst();
  const row = await server.admin.selectFrom('match').selectAll().where('id', '=', match.id).executeTakeFirst();
  const hanging = await lookAtHanging(match.sponsor_id);
  if (hanging === 'half') return 'half of what hangs on it';
  if (sponsor === undefined || row === undefined)
    return sponsor === row && hanging === 'gone' ? 'deleted' : 'half deleted';
  const { contactpersoon, adres, postcode, plaats, kvk_nummer, email, telefoonnummer, bedrijfsnaam } = sponsor;
  const notes = await server.admin
    .selectFrom('sponsor_communications')
    .select('id')
    .where('match_id', '=', match.id)
    .execute();
  const contact = [contactpersoon, adres, postcode, plaats, kvk_nummer, email, telefoonnummer];
  const more = [sponsor.contact_functie, sponsor.website, row.next_follow_up_note];
  const left = [...contact, ...more, row.contact_notes, ...notes].filter((value) => value !== null);
  if (left.length > 0) return hanging;
  if (hanging === 'kept') return 'half erased';
  if (emptied !== 'made anonymous') return emptied;
  return bedrijfsnaam === 'Gewist' && row.annual_value === 500_00 ? emptied : 'half anonymous';
}

/** Of who went into another the name stays, and nothing else; 'kept' only when nothing is missing. */
async function lookAtMerged(id: string, opgegaan_id: string): Promise<string> {
  const { admin } = server;
  const row = await admin.selectFrom('samenvoeging').select('id').where('id', '=', id).executeTakeFirst();
  const gone = await admin.selectFrom('sponsor').selectAll().where('id', '=', opgegaan_id).executeTakeFirstOrThrow();
  const { contactpersoon, adres, postcode, plaats, kvk_nummer, email, telefoonnummer, website } = gone;
  const contact = [contactpersoon, adres, postcode, plaats, kvk_nummer, email, telefoonnummer, website];
  if (gone.bedrijfsnaam !== 'Slagerij Smit' || gone.samengevoegd_met === null) return 'lost';
  if (row !== undefined) return contact.includes(null) ? 'half erased' : 'kept';
  return contact.every((value) => value === null) ? 'erased' : 'half erased';
}

/** When a term that is over since `days` began; a negative number is a term that is not over yet. */
async function began({ promise }: Pick<RetentionRule, 'promise'>, days: number): Promise<Date> {
  const { dagen = 0, maanden = 0, jaren = 0 } = (promises[promise]?.termijn ?? {}) as Record<string, number>;
  const { rows } = await sql<{
    at: Date;
  }>`select now() - make_interval(years => ${jaren}::int, months => ${maanden}::int,
    days => ${dagen + days}::int) as at`.execute(server.admin);
  return rows[0]?.at ?? new Date();
}

/**
 * As long before or after what a rule counts from as `at` is before or after the beginning of a term that ends now. Not
 * some months after `at`: months are not equally long, so that two days there can be none here.
 */
async function asFarFrom(
  mark: (begin: Date) => RawBuilder<Date>,
  at: Date,
  promise: keyof typeof BEWAARTERMIJNEN,
): Promise<Date> {
  const begin = await began({ promise }, 0);
  const { rows } = await sql<{ at: Date }>`
    select ${mark(begin)} + (${at}::timestamptz - ${begin}::timestamptz) as at`.execute(server.admin);
  return rows[0]?.at ?? at;
}

describe('the promises of the privacy page', () => {
  it('are kept by a job, go with other data, or are the operator’s; a rule keeps nothing that was not promised', () => {
    expect(() => pairPromises(BEWAARTERMIJNEN, RETENTION_RULES)).not.toThrow();
    const [first, ...others] = RETENTION_RULES;
    expect(() => pairPromises(BEWAARTERMIJNEN, others)).toThrow(`${first?.promise} is promised, and no rule keeps it`);
    const unknown = { ...(first as RetentionRule), promise: 'foto' };
    expect(() => pairPromises(BEWAARTERMIJNEN, [...RETENTION_RULES, unknown])).toThrow('foto has a rule');
  });

  it('are each tried on a row below', () => {
    expect(Object.keys(SPECIMENS).toSorted()).toEqual(
      RETENTION_RULES.map(({ promise, act }) => `${promise}: ${act}`).toSorted(),
    );
  });

  for (const rule of RETENTION_RULES) {
    const name = `${rule.promise}: ${rule.act}`;
    it(`${name} — the day after its term, not the day before, and a dry run only tells so`, async () => {
      const make = SPECIMENS[name];
      if (make === undefined) throw new Error(`no specimen of ${name}`);
      const over = await make(await began(rule, 2));
      const running = await make(await began(rule, -2));
      expect(await due()).toEqual({ [name]: 1 });
      expect([await over(), await running()]).toEqual(['kept', 'kept']);

      await keep();
      expect([await over(), await running()]).toEqual([rule.act, 'kept']);
      expect(await due()).toEqual({});
      await keep();
      expect([await over(), await running()]).toEqual([rule.act, 'kept']);
    });
  }

  for (const rule of RETENTION_RULES.filter(({ telt }) => telt !== undefined)) {
    const name = `${rule.promise}: ${rule.act}`;
    it(`${name} — an admin sees beforehand what of the club goes, counted by what then lets it go`, async () => {
      const make = SPECIMENS[name];
      if (make === undefined) throw new Error(`no specimen of ${name}`);
      const over = await make(await began(rule, 2));
      const soon = await make(await began(rule, -20));
      await make(await began(rule, -40));
      const other = (await makeVereniging(server.admin)).id;
      const drafts = await server.admin.selectFrom('brochure_draft').select('user_id').execute();
      const user_id = drafts[0]?.user_id ?? randomUUID();
      const ask = (vereniging_id: string, days: number) =>
        transaction(server.services.database.as('app_user'), { vereniging_id, user_id, rol: 'admin' }, async (db) => {
          const found = await foresee({ ...keeping(), db }, days);
          return found.filter(({ count }) => count > 0).map(({ promise, telt, count }) => [promise, ...telt, count]);
        });
      const counts = (count: number) => [[rule.promise, ...(rule.telt ?? []), count]];
      expect([await ask(club, 30), await ask(club, 0), await due()]).toEqual([counts(2), counts(1), { [name]: 1 }]);
      expect(await ask(other, 30)).toEqual([]);
      await keep();
      expect([await over(), await soon()]).toEqual([rule.act, 'kept']);
      expect([await ask(club, 30), await ask(club, 0)]).toEqual([counts(1), []]);
    });
  }

  it('that are about data which does not exist yet need a rule as soon as code fills its table', () => {
    // As soon as a statement names the table, check:architecture wants an owner for it here.
    const ownerless = /^\| (.*) \| nobody: no feature keeps them yet \|$/m.exec(
      readFileSync('docs/architecture.md', 'utf8'),
    )?.[1];
    for (const [name, { kept_by }] of Object.entries(promises)) {
      if (typeof kept_by === 'string') continue;
      expect(ownerless, `${name}: who owns ${kept_by.no_data_in} also keeps the promise`).toContain(
        `\`${kept_by.no_data_in}\``,
      );
    }
  });
});

/**
 * Every table is in a promise, goes with one that is, or is named here with the reason why it holds nobody's data longer
 * than it should. A new table without a line fails.
 */
const TABLES: Record<string, string> = {
  users: 'onbevestigd_account',
  session: 'goes with users',
  account: 'goes with users',
  two_factor: 'goes with users',
  cover_images: 'goes with who brought it, or with the last brochure of the club that has it',
  idempotency_key: 'ends within the hour, and is purged every hour',
  toegangsverzoek: 'toegangsverzoek',
  sponsor: 'afgevallen_aanmelding',
  match: 'gesprek_zonder_sponsor',
  sponsor_communications: 'goes with match',
  brochure_draft: 'concept',
  mobile_brochures: 'openbare_brochure',
  mobiele_link: 'goes with mobile_brochures',
  clubexport: 'clubexport',
  bestand: 'ends within the hour or the day, and is purged every night',
  mailing: 'verstuurde_mail',
  mailing_ontvanger: 'goes with mailing',
  mail_report: 'is deleted with its mail, by a trigger',
  outbox: 'verstuurde_mail',
  audit_event: 'logboek',
  security_event: 'logboek',
  verwijderd_team: 'verwijderd_team',
  file: 'goes with the row that it belongs to, or is swept',
  verification: 'ends within the hour or the day, and is purged every night',
  known_address: 'bekend_adres',
  rate_limit: 'ends within the hour or the day, and is purged every night',
  generation_cache: 'ends within the hour or the day, and is purged every night',
  mail_suppression: 'an address as a code only, which the page says stays',
  vereniging: 'verwijderde_vereniging',
  vereniging_overzicht: 'goes with vereniging',
  team: 'the club’s own, for as long as it is a club here',
  zoekopdracht: 'the club’s own, for as long as it is a club here',
  pakket: 'the club’s own, for as long as it is a club here',
  vervangen_adres: 'goes with zoekopdracht',
  zoekopdracht_dag: 'goes with zoekopdracht',
  tegenprestatie: 'goes with match',
  zoekopdracht_team: 'the club’s own, for as long as it is a club here',
  campagnemiddel: 'the club’s own, for as long as it is a club here',
  contract_termijn: 'goes with match',
  contactpersoon: 'goes with sponsor',
  gebeurtenis: 'goes with sponsor',
  sponsor_bestand: 'goes with sponsor',
  samenvoeging: 'samenvoeging',
  overdracht: 'overdracht',
  privacyverzoek: 'privacyverzoek',
  ander_bedrijf: 'goes with sponsor',
  contractherinnering: 'goes with match',
  bewaard_filter: 'goes with users',
  weekoverzicht: 'verstuurde_mail',
  agenda_adres: 'goes with users',
  import_rij: 'importbestand',
  import_batch:
    'which list was imported, when and by whom; the list itself is in import_rij, and one that waits goes with it',
  webhook_delivery: 'opdracht',
  module_access: 'nobody’s data',
  campaign_media_lock: 'nobody’s data',
  cta: 'nobody’s data',
  cta_week: 'goes with cta',
  pricing_plans: 'nobody’s data',
  pricing_features: 'nobody’s data',
  pricing_edition: 'nobody’s data',
  inrichting: 'nobody’s data',
  mail_limit: 'nobody’s data',
  availability: 'metingen',
  platform_tally: 'metingen',
  platform_error: 'metingen',
  slow_operation: 'metingen',
  retention_run: 'metingen',
  operator_notice: 'metingen',
  platform_part: 'nobody’s data',
};

describe('every table', () => {
  it('is in a promise, goes with one that is, or has a reason to stay', async () => {
    const { rows } = await sql<{ name: string }>`select relname as name from pg_class
      where relnamespace = 'app'::regnamespace and relkind in ('r', 'p')`.execute(server.admin);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(TABLES).toSorted());
    for (const [table, why] of Object.entries(TABLES)) {
      const parent = /^goes with (\w+)$/.exec(why)?.[1];
      if (parent === undefined) continue;
      const cascades = await sql`select from pg_constraint where contype = 'f' and confdeltype = 'c'
        and conrelid = ${`app.${table}`}::regclass and confrelid = ${`app.${parent}`}::regclass`.execute(server.admin);
      expect(cascades.rows.length, `${table} is deleted with ${parent}`).toBeGreaterThan(0);
    }
    const promised = Object.values(TABLES).filter((why) => /^\w+$/.test(why));
    expect(Object.keys(promises)).toEqual(expect.arrayContaining(promised));
  });
});

describe('an account that nobody uses', () => {
  const years = (count: number) => new Date(Date.now() - count * 366 * DAY_MS);
  const warnings = async () =>
    await server.admin.selectFrom('outbox').select(['to_address', 'subject', 'user_id']).execute();

  it('gets two mails with a month between them, and goes a month after the second', async () => {
    const { id, email } = await makeUser(server.admin, { laatst_gebruikt_op: years(3) });
    const longAgo = () =>
      server.admin
        .updateTable('users')
        .set({ gewaarschuwd_op: new Date(Date.now() - 31 * DAY_MS) })
        .where('id', '=', id)
        .execute();
    await keep();
    await keep();
    expect(await warnings()).toEqual([{ to_address: email, subject: 'Gebruik je je account nog?', user_id: id }]);
    await longAgo();
    await keep();
    await keep();
    expect((await warnings()).map(({ subject }) => subject)).toEqual([
      'Gebruik je je account nog?',
      'Je account wordt over een maand verwijderd',
    ]);
    await longAgo();
    await keep();
    expect(await findUser(id)).toBeUndefined();
    expect(await warnings()).toEqual([]);
    const erased = await server.admin.selectFrom('audit_event').select(['operation', 'object_id']).execute();
    expect(erased).toEqual([{ operation: 'users.delete', object_id: id }]);
  });

  it('is used again as soon as somebody signs in, or goes on with a session', async () => {
    const gewaarschuwd_op = new Date(Date.now() - 31 * DAY_MS);
    const stale = { laatst_gebruikt_op: years(3), waarschuwingen: 2, gewaarschuwd_op };
    const user = await makeUser(server.admin, stale);
    const session = await server.signIn(user.id);
    expect(await findUser(user.id)).toMatchObject({ waarschuwingen: 0, gewaarschuwd_op: null });
    await server.admin.updateTable('users').set(stale).where('id', '=', user.id).execute();
    await server.admin.updateTable('session').set({ expires_at: new Date() }).where('id', '=', session.id).execute();
    expect(await due()).toEqual({});
    await keep();
    expect(await findUser(user.id)).toBeDefined();
  });

  it('stays while it is the only admin of a club, and while it is the provider’s', async () => {
    const stale = {
      laatst_gebruikt_op: years(3),
      waarschuwingen: 2,
      gewaarschuwd_op: new Date(Date.now() - 31 * DAY_MS),
    };
    const only = await makeUser(server.admin, { ...stale, rol: 'admin', vereniging_id: club });
    const ours = await makeUser(server.admin, { ...stale, rol: 'superuser' });
    await keep();
    expect([await findUser(only.id), await findUser(ours.id)]).toEqual([expect.anything(), expect.anything()]);
    await makeUser(server.admin, { rol: 'admin', vereniging_id: club });
    await keep();
    expect([await findUser(only.id), await findUser(ours.id)]).toEqual([undefined, expect.anything()]);
  });

  it('that its owner deleted, and that came back with a backup, is removed again by its id', async () => {
    const { id } = await makeUser(server.admin);
    const again = () => sql`select priv.forget_account(${id}) as keys`.execute(server.admin);
    expect((await again()).rows).toEqual([{ keys: [] }]);
    expect(await findUser(id)).toBeUndefined();
    expect((await again()).rows).toEqual([{ keys: [] }]);
  });

  it('takes its picture along, from the store too', async () => {
    const user = await makeUser(server.admin, { email_bevestigd: false, created_at: years(1) });
    const key = 'public/0123456789abcdef0123456789abcdef.png';
    await server.services.storage.write(key, Buffer.from('foto'));
    await server.admin
      .insertInto('file')
      .values({
        user_id: user.id,
        key,
        kind: 'profiel_foto',
        mime: 'image/png',
        bytes: 4,
        state: 'ready',
        owner_table: 'users',
        owner_id: user.id,
      })
      .execute();
    await keep();
    expect(await server.admin.selectFrom('file').select('id').execute()).toEqual([]);
    expect(await server.services.storage.read(key)).toBeNull();
  });
});

describe('a sponsor', () => {
  it('that went into another is made anonymous with that one, and stays whole when it can still come back', async () => {
    const [ended, old] = [new Date(Date.now() - 8 * 366 * DAY_MS), new Date(Date.now() - 40 * DAY_MS)];
    const opgegaan = { ...REACHED, bedrijfsnaam: 'Slagerij Smit', website: 'https://smit.example' };
    const first = await makeSamenvoeging(server.admin, club, { op: old, opgegaan });
    const second = await makeSamenvoeging(server.admin, club, { op: old, teruggedraaid_op: old, opgegaan });
    const { behouden_id, opgegaan_id } = second;
    // Taken apart, and merged again yesterday.
    const again = { vereniging_id: club, behouden_id, opgegaan_id, was: '{}', werd: '{}', meegegaan: '{}' };
    await server.admin.insertInto('samenvoeging').values(again).execute();
    await keep();
    expect(await lookAtMerged(first.id, first.opgegaan_id)).toBe('erased');
    const sponsorOf = (id: string) =>
      server.admin.selectFrom('sponsor').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(await sponsorOf(opgegaan_id)).toMatchObject(opgegaan);

    await sql`alter table app.match disable trigger touch; update app.match set contract_signed = true,
      contract_end_date = ${sql.lit(day(ended))}, created_at = ${sql.lit(ended.toISOString())},
      updated_at = ${sql.lit(ended.toISOString())} where sponsor_id = ${sql.lit(first.behouden_id)};
      alter table app.match enable trigger touch`.execute(server.admin);
    await server.admin.updateTable('sponsor').set({ created_at: ended }).where('id', '=', first.behouden_id).execute();
    await keep();
    expect((await sponsorOf(first.behouden_id)).bedrijfsnaam).toBe('Gewist');
    expect((await sponsorOf(first.opgegaan_id)).bedrijfsnaam).toBe('Gewist');
  });

  it('with one match that lives keeps its contact, whatever became of the others', async () => {
    const at = new Date(Date.now() - 3 * 366 * DAY_MS);
    const old = await makeMatch(server.admin, club, {
      status: 'rejected',
      created_at: at,
      updated_at: at,
      sponsor: { created_at: at },
    });
    await makeMatch(server.admin, club, { status: 'active' });
    await server.admin
      .updateTable('match')
      .set({ sponsor_id: old.sponsor_id })
      .where('status', '=', 'active')
      .execute();
    await keep();
    const sponsor = await server.admin
      .selectFrom('sponsor')
      .selectAll()
      .where('id', '=', old.sponsor_id)
      .executeTakeFirstOrThrow();
    expect(sponsor.contactpersoon).toBe('Piet Jansen');
  });

  it('is not lost while a next step is planned, or when it was one before', async () => {
    const created_at = new Date(Date.now() - 3 * 366 * DAY_MS);
    const talk = { bron: 'handmatig' as const, pipeline_stage: 'lost' as const, created_at, sponsor: { created_at } };
    await makeMatch(server.admin, club, { ...talk, next_follow_up_date: day(new Date()) });
    await makeMatch(server.admin, club, { ...talk, relationship_status: 'former' });
    expect(await due()).toEqual({});
  });
});

describe('a list of sponsors', () => {
  it('keeps its rows for seven days after its import is over, however long it waited before; the database holds that too', async () => {
    const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
    const old = { created_at: ago(20), updated_at: ago(20) };
    const kinds = {
      'waits too long': old,
      'runs now': { ...old, status: 'running', updated_at: new Date() },
      'stopped just now': { ...old, status: 'failed', updated_at: ago(6) },
      'stopped long ago': { ...old, status: 'failed', updated_at: ago(8) },
      'ended just now': { ...old, status: 'done', finished_at: ago(6) },
      'ended long ago': { ...old, status: 'done', finished_at: ago(8) },
      'was taken back just now': { ...old, status: 'undone', finished_at: ago(8), undone_at: ago(6) },
      'was taken back long ago': { ...old, status: 'undone', finished_at: ago(9), undone_at: ago(8) },
    } as const;
    for (const [bestandsnaam, values] of Object.entries(kinds))
      await makeImportBatch(server.admin, club, { ...values, bestandsnaam, rijen: [['Bakker', 'Bart']] });
    const kept = async () => {
      const { rows } = await sql<{ naam: string }>`select b.bestandsnaam as naam from app.import_batch b
        join app.import_rij r on r.import_batch_id = b.id order by b.bestandsnaam`.execute(server.admin);
      return rows.map(({ naam }) => naam);
    };
    const young = ['ended just now', 'runs now', 'stopped just now', 'was taken back just now'];
    await keep();
    expect(await kept()).toEqual(young);
    // Whatever it asks for.
    await sql`delete from app.import_rij`.execute(server.services.database.as('app_retention'));
    expect(await kept()).toEqual(young);
  });
});

describe('a club that stops', () => {
  it('is gone on the thirtieth day, but for its people and the logs', async () => {
    const { id: user_id } = await makeUser(server.admin, { vereniging_id: club, rol: 'admin' });
    const superuser = await makeUser(server.admin, { vereniging_id: club, rol: 'superuser' });
    const other = await makeVereniging(server.admin);
    const neighbour = await makeUser(server.admin, { vereniging_id: other.id, rol: 'admin' });
    for (const one of [
      { vereniging_id: club, user_id, canary: 'gaat' },
      { vereniging_id: other.id, user_id: neighbour.id, canary: 'blijft' },
    ])
      await fillClub(server.admin, one);
    const countOf = async (table: string, vereniging_id: string) => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(`app.${table}`)}
        where vereniging_id = ${vereniging_id}`.execute(server.admin);
      return rows[0]?.n ?? 0;
    };
    const tables = await clubTables(server.admin);
    const before = await Promise.all(tables.map((table) => countOf(table, other.id)));

    await deleted(club, await began(eraseRule, 1));
    await keep();

    const left = await Promise.all(tables.map(async (table) => [table, await countOf(table, club)] as const));
    expect(left.filter(([, count]) => count > 0).map(([table]) => table)).toEqual(['audit_event', 'security_event']);
    expect(await Promise.all(tables.map((table) => countOf(table, other.id)))).toEqual(before);
    expect(await server.admin.selectFrom('vereniging').select('id').execute()).toEqual([{ id: other.id }]);
    const people = await server.admin.selectFrom('users').select(['id', 'rol', 'vereniging_id']).execute();
    expect(people).toHaveLength(3);
    expect(people).toContainEqual({ id: user_id, rol: 'member', vereniging_id: null });
    expect(people).toContainEqual({ id: superuser.id, rol: 'superuser', vereniging_id: null });
    expect(people).toContainEqual({ id: neighbour.id, rol: 'admin', vereniging_id: other.id });
  });
});

describe('the command', () => {
  const run = async (...args: string[]) => {
    const { env } = server;
    const settings = Object.entries(env).flatMap<[string, string]>(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    );
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', './scripts/jsx-hook.ts', 'src/start/retention.ts', ...args],
      { env: { PATH: process.env['PATH'], ...Object.fromEntries<string>(settings), TRUSTED_PROXIES: '' } },
    );
    return stdout;
  };

  it('counts with --dry-run and changes nothing, and without it lets go at once', { timeout: 120_000 }, async () => {
    const { id } = await makeUser(server.admin, {
      email_bevestigd: false,
      created_at: new Date(Date.now() - 99 * DAY_MS),
    });
    const told = await run('--dry-run');
    expect(told).toContain('       1  onbevestigd_account: deleted\n');
    expect(told).toContain('       0  logboek: deleted\n');
    expect(told).toContain('Nothing was changed.');
    expect(await findUser(id)).toBeDefined();
    expect(await run()).not.toContain('Nothing was changed.');
    expect(await findUser(id)).toBeUndefined();
  });
});

describe('the role that lets go', () => {
  it('cannot reach what is younger than promised, whatever the job asks', async () => {
    const user = await makeUser(server.admin, { laatst_gebruikt_op: new Date() });
    await server.admin.insertInto('audit_event').values({ operation: 'test' }).execute();
    await makeMatch(server.admin, club);
    await makeToegangsverzoek(server.admin, club, { status: 'rejected', beslist_op: new Date() });
    const db = server.services.database.as('app_retention');
    const all = ['audit_event', 'match', 'sponsor', 'outbox', 'brochure_draft', 'sponsor_communications'] as const;
    for (const table of all) {
      const { numAffectedRows } = await sql`delete from ${sql.table(`app.${table}`)}`.execute(db);
      expect(numAffectedRows, table).toBe(0n);
    }
    const detached = await sql`update app.toegangsverzoek set user_id = null`.execute(db);
    expect(detached.numAffectedRows).toBe(0n);
    expect((await sql`select app.delete_stale_account(${user.id}) as keys`.execute(db)).rows).toEqual([{ keys: null }]);
    await expect(sql`delete from app.users`.execute(db)).rejects.toThrow('permission denied');
    await expect(sql`update app.audit_event set operation = 'x'`.execute(db)).rejects.toThrow('permission denied');
  });

  it('cannot touch a sponsor that something keeps, however old it is', async () => {
    const created_at = new Date(Date.now() - 9 * 366 * DAY_MS);
    const old = { created_at, updated_at: created_at, sponsor: { created_at } };
    await makeMatch(server.admin, club, { ...old, status: 'rejected', updated_at: new Date() });
    await makeMatch(server.admin, club, { ...old, status: 'active' });
    const runs = { ...old, bron: 'handmatig' as const, contract_signed: true, contract_end_date: day(new Date()) };
    await makeMatch(server.admin, club, runs);
    const talked = await makeMatch(server.admin, club, { ...old, status: 'rejected' });
    await addNote(talked, new Date());
    const ended = { ...runs, contract_end_date: day(new Date(Date.now() - 8 * 366 * DAY_MS)) };
    await makeMatch(server.admin, club, { ...ended, next_follow_up_date: day(new Date(Date.now() + 30 * DAY_MS)) });
    await makeMatch(server.admin, club, { ...ended, last_contact_date: day(new Date()) });
    await addNote(await makeMatch(server.admin, club, ended), new Date());
    // Written down today about long ago: the note itself is young, and nothing is let go by halves.
    const noted = await makeMatch(server.admin, club, { ...old, status: 'rejected' });
    await addNote(noted, created_at, new Date());
    // Nothing keeps this one but its age.
    const young = await makeMatch(server.admin, club);
    await server.admin.deleteFrom('match').where('id', '=', young.id).execute();
    const db = server.services.database.as('app_retention');
    const { numAffectedRows } = await sql`update app.sponsor set contactpersoon = null`.execute(db);
    expect(numAffectedRows).toBe(0n);
    expect((await sql`delete from app.sponsor`.execute(db)).numAffectedRows).toBe(0n);
    const erased = ['afgevallen_aanmelding: erased', 'sponsor_met_contract: made anonymous'];
    expect(Object.keys(await due()).filter((rule) => erased.includes(rule))).toEqual([]);
  });

  it('says how many, and never who', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    const { email } = await makeUser(server.admin, {
      email_bevestigd: false,
      created_at: new Date(Date.now() - 99 * DAY_MS),
    });
    await keepPromises({ ...keeping(), services: { storage: server.services.storage, origin: ORIGIN }, log });
    expect(lines.join('')).toContain('"promise":"onbevestigd_account","act":"deleted","count":1');
    expect(lines.join('')).not.toContain(email);
  });
});
