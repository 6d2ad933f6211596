import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { strFromU8, unzipSync } from 'fflate';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeFiles } from '#server/files/jobs.ts';
import { KEY_HEADER } from '#shared/once.ts';
import { makeExport } from '#features/persoonsgegevens/server/commands/export.ts';
import type { Erasure, Verzoek } from '#features/persoonsgegevens/shared/schema.ts';
import { clubJob } from './club-job.ts';
import { clubTables, fillClub, type TextColumn, textColumns } from './canary.ts';
import {
  makeBestand,
  makeContactpersoon,
  makeFile,
  makeGebeurtenis,
  makeImportBatch,
  makeMail,
  makeMailing,
  makeMatch,
  makeMaterialFile,
  makeOverdracht,
  makePrivacyverzoek,
  makeSamenvoeging,
  makeUser,
  makeZoekopdracht,
} from './factories.ts';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const PERSON = { naam: 'Kanarie O’Wissel', email: 'kanarie@wissel.example', telefoonnummer: '06 98 76 54 32' };
const TEXT = `Vraag ${PERSON.naam} (mail KANARIE@wissel.example, tel. +31 (0)6 98765432) zelf`;
const TRACES = ['kanarie', 'wissel', '98765432', '98 76 54 32'];

const makeAdmin = () => server.makeMember({ club: { bypass_payment_restrictions: true }, user: { rol: 'admin' } });
type Admin = Awaited<ReturnType<typeof makeAdmin>>;

const path = (id: string) => `/persoonsgegevens/verzoeken/${id}/wissen`;
const erase = (id: string, { cookie }: Admin) =>
  server.ask(path(id), { method: 'POST', cookie, body: { vraagt_zelf: true } });
const preview = async (id: string, { cookie }: Admin) => {
  const { status, body } = await server.ask(path(id), { cookie });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as Erasure;
};
const erased = async (id: string, admin: Admin) => {
  const { status, body } = await erase(id, admin);
  expect(status, JSON.stringify(body)).toBe(200);
};

/** What says who the person is, as a column takes it. */
const VALUES = {
  text: [TEXT, PERSON.email, `https://x.example/?mail=${PERSON.email}`],
  list: [[TEXT, 'rest']],
  json: [JSON.stringify({ a: [{ b: `regel\n${TEXT}` }] }), JSON.stringify([{ naam: TEXT }])],
};

/** What takes no text that somebody wrote: keys of ours, colours, a number of eight digits, and how a club ended. */
const REFUSED = [
  'bestand.sleutel',
  'file.owner_table',
  'generation_cache.id',
  'mobile_brochures.voorblad_key',
  'pgboss.job.dead_letter',
  'pgboss.job.name',
  'sponsor.kvk_nummer',
  'vereniging.kleur_1',
  'vereniging.kleur_2',
  'vereniging.kleur_3',
  'vereniging.verwerkersovereenkomst_versie',
  // A club that was deleted asks nothing any more, and is erased as a whole.
  'vereniging.verwijderd_reden',
  'zoekopdracht.code',
];

/** What would take a text, and never gets one that somebody wrote; with what the program has there. */
const OWN: Record<string, string> = {
  // Keys that are drawn by chance.
  'file.key': 'key',
  'mobiele_link.token': 'priv.capability()',
  'mobile_brochures.unique_link_id': 'priv.capability()',
  'outbox.message_id': 'id::text',
  'outbox.unsubscribe_token': 'priv.capability()',
  'vervangen_adres.code': 'priv.adrescode()',
  // Of a record: who, when, and which field.
  'audit_event.changed_columns': 'null',
  'audit_event.ip_prefix': 'null',
  'audit_event.object_table': 'null',
  'audit_event.operation': `'test'`,
  'audit_event.request_id': 'null',
  'security_event.event_type': `'test'`,
  'security_event.resource_id': 'null',
  'security_event.resource_type': 'null',
  // The club itself, and whom it names to be called.
  'vereniging.contactpersoon_mailadres': 'contactpersoon_mailadres',
  'vereniging.contactpersoon_mailadres_2': 'null',
  'vereniging.contactpersoon_naam': 'contactpersoon_naam',
  'vereniging.contactpersoon_naam_2': 'null',
  'vereniging.contactpersoon_telefoonnummer': 'null',
  'vereniging.contactpersoon_telefoonnummer_2': 'null',
  'vereniging.logo': 'null',
  'vereniging.naam': 'naam',
  'vereniging.plaatsnaam': 'plaatsnaam',
  'vereniging.website': 'null',
};

/** Every text of every table of the club says who the person is, and so does the queue. */
async function fill({ club, user }: Admin): Promise<{ sponsor_id: string; refused: string[]; own: string[] }> {
  const refused: string[] = [];
  const own: string[] = [];
  const { admin } = server;
  const vereniging_id = club.id;

  async function fillColumn(table: string, { name, kind, has_words }: TextColumn, where: RawBuilder<unknown>) {
    const column = `${table.replace(/^app\./u, '')}.${name}`;
    const ours = OWN[column];
    if (ours !== undefined) own.push(column);
    const values = ours === undefined ? VALUES[kind].map((value) => sql.val(value)) : [sql.raw(ours)];
    for (const value of values) {
      const isFilled = await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${value} where ${where}`
        .execute(admin)
        .then(() => true)
        .catch(() => false);
      if (isFilled) return;
    }
    if (!has_words) refused.push(column);
  }

  await fillClub(admin, { vereniging_id, user_id: user.id, canary: TEXT });
  // Only of a club that somebody looked up there is something written about that.
  await sql`update app.vereniging set verified_at = now() where id = ${vereniging_id}`.execute(admin);
  for (const table of [...(await clubTables(admin)), 'vereniging']) {
    if (table === 'users') continue;
    const where = sql`${sql.ref(table === 'vereniging' ? 'id' : 'vereniging_id')} = ${vereniging_id}`;
    for (const column of await textColumns(admin, `app.${table}`)) await fillColumn(`app.${table}`, column, where);
  }
  const of = sql`where vereniging_id = ${vereniging_id}`;

  const payload = JSON.stringify({ vereniging_id, data: { wie: TEXT } });
  const { rows: jobs } = await sql<{ id: string }>`insert into pgboss.job (name, data)
    values ('dead_letter', ${payload}::jsonb) returning id`.execute(admin);
  // Why it died is among them: an error is kept with all that it carries.
  for (const column of await textColumns(admin, 'pgboss.job'))
    if (column.name !== 'data') await fillColumn('pgboss.job', column, sql`id = ${jobs[0]?.id}`);
  // Sending is nobody's: there an address says who it was.
  await sql`insert into pgboss.job (name, data, output) values ('dead_letter', '{"vereniging_id": null}',
    ${JSON.stringify({ fout: PERSON.email })}::jsonb)`.execute(admin);
  await sql`insert into app.idempotency_key (user_id, operation, key, body_sha256, response)
    values (${user.id}, 'x', gen_random_uuid(), sha256('a'), ${JSON.stringify({ wie: TEXT })}::jsonb)`.execute(admin);
  await sql`insert into app.mail_report (outbox_id, kind, source, diagnostic)
    select id, 'delayed', 'mailbox', ${TEXT} from app.outbox ${of}`.execute(admin);
  await sql`insert into app.platform_error (source, what, kind, message) values ('web', 'x', 'Error', ${PERSON.email})`.execute(
    admin,
  );
  await sql`update app.contactpersoon set naam = ${PERSON.naam}, email = ${PERSON.email}, telefoonnummer = null ${of}`.execute(
    admin,
  );
  await sql`update app.mailing_ontvanger set email = ${PERSON.email} ${of}`.execute(admin);
  await sql`insert into app.outbox (vereniging_id, kind, template, to_address, to_name, subject, html, text, message_id,
      unsubscribe_token, state, sent_at)
    values (${vereniging_id}, 'notice', 'x', ${PERSON.email}, ${PERSON.naam}, 'Dag', ${TEXT}, ${TEXT}, gen_random_uuid()::text,
      gen_random_uuid()::text, 'sent', now())`.execute(admin);
  const { rows } = await sql<{ id: string }>`update app.sponsor set contactpersoon = ${PERSON.naam},
    email = ${PERSON.email}, telefoonnummer = ${PERSON.telefoonnummer} ${of} returning id`.execute(admin);
  await admin.deleteFrom('privacyverzoek').where('vereniging_id', '=', vereniging_id).execute();
  return { sponsor_id: rows[0]?.id ?? '', refused, own };
}

/** Of which club a row is, where no column of its own says so. */
const CLUB_OF: Record<string, string> = {
  'app.vereniging': 't.id',
  'app.vereniging_overzicht': 't.id',
  'app.mail_report': '(select o.vereniging_id from app.outbox o where o.id = t.outbox_id)',
  'app.idempotency_key': '(select u.vereniging_id from app.users u where u.id = t.user_id)',
  'app.session': '(select u.vereniging_id from app.users u where u.id = t.user_id)',
  'pgboss.job': `(t.data ->> 'vereniging_id')::uuid`,
};

/** Every table there is, the queue's too, with of which club a row `t` of it is. */
async function listTables(): Promise<{ name: string; club: RawBuilder<unknown> }[]> {
  const { rows } = await sql<{ name: string; has_club: boolean }>`select c.oid::regclass::text as name,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'vereniging_id') as has_club
    from pg_class c
    where c.relnamespace in ('app'::regnamespace, 'priv'::regnamespace, 'pgboss'::regnamespace, 'public'::regnamespace)
      and c.relkind in ('r', 'p') and not c.relispartition order by 1`.execute(server.admin);
  return rows.map(({ name, has_club }) => ({
    name,
    club: sql.raw(has_club ? 't.vereniging_id' : (CLUB_OF[name] ?? 'null::uuid')),
  }));
}

/** How many rows of every table have a trace of the person in any column; but for those of a neighbour. */
async function findTraces(neighbour: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { name, club } of await listTables()) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)} t
      where t::text ilike any (${TRACES.map((trace) => `%${trace}%`)}::text[])
        and ${club} is distinct from ${neighbour}`.execute(server.admin);
    if ((rows[0]?.n ?? 0) > 0) found[name] = rows[0]?.n ?? 0;
  }
  return found;
}

/** All rows of a club by their table, to see that none changed. */
async function rowsOf(vereniging_id: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const { name, club } of await listTables()) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t
      where ${club} = ${vereniging_id} order by 1`.execute(server.admin);
    if (rows.length > 0) hashes[name] = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  }
  return hashes;
}

/** All that the file with everything of a club says, the names in it included. */
async function readExport(vereniging_id: string): Promise<string> {
  const { admin, services } = server;
  // One at a time.
  await admin
    .updateTable('clubexport')
    .set({ state: 'mislukt' })
    .where('vereniging_id', '=', vereniging_id)
    .where('state', '=', 'wacht')
    .execute();
  const { id } = await admin
    .insertInto('clubexport')
    .values({ vereniging_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await makeExport(clubJob(server, vereniging_id), id);
  const { file_key } = await admin
    .selectFrom('clubexport')
    .select('file_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const files = unzipSync((await services.storage.read(file_key ?? '')) ?? new Uint8Array());
  const parts = Object.entries(files).map(([name, bytes]) => `${name}\n${strFromU8(bytes)}`);
  return parts.join('\n').toLowerCase();
}

const sponsorOf = (id: string) =>
  server.admin.selectFrom('sponsor').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('erasing a person', () => {
  it(
    'leaves no trace in any column of any table, of the queue either, and touches no other club',
    { timeout: 60_000 },
    async () => {
      const admin = await makeAdmin();
      const { sponsor_id, refused, own } = await fill(admin);
      expect(refused.toSorted()).toEqual(REFUSED);
      expect(own.toSorted()).toEqual(Object.keys(OWN).toSorted());
      // The same person is known to a neighbour, who was asked nothing.
      const other = await makeAdmin();
      await fill(other);
      const { storage } = server.services;
      await makeBestand(server.admin, storage, admin.club.id, { sponsor_id, naam: `Contract ${PERSON.naam}.pdf` });
      // Each alone, with a sponsor of somebody else: nobody there is called so.
      const { id: match_id } = await makeMatch(server.admin, admin.club.id);
      for (const content of [PERSON.naam, PERSON.email, PERSON.telefoonnummer])
        await sql`insert into app.sponsor_communications (vereniging_id, match_id, communication_type, content)
          values (${admin.club.id}, ${match_id}, 'note', ${`Vraag ${content} eens`})`.execute(server.admin);
      const taken = await readExport(admin.club.id);
      expect(TRACES.filter((trace) => !taken.includes(trace))).toEqual([]);
      expect(taken).toContain('contract kanarie o_wissel.pdf\n');
      const before = await findTraces(other.club.id);
      const neighbour = await rowsOf(other.club.id);
      expect(Object.keys(neighbour)).toEqual(
        expect.arrayContaining(['app.idempotency_key', 'app.mail_report', 'app.vereniging', 'pgboss.job']),
      );
      const { id } = await makePrivacyverzoek(server.admin, admin.club.id, { ...PERSON, sponsor_id });

      const told = await preview(id, admin);
      expect(told.plaatsen.map(({ plaats }) => plaats)).toEqual(
        expect.arrayContaining(['Contactkaart', 'Mails', 'Brochures en ander materiaal', 'Logboek']),
      );
      // Counting is doing it and taking it back.
      expect(await findTraces(other.club.id)).toEqual({ ...before, 'app.privacyverzoek': 1 });

      await erased(id, admin);
      expect(await findTraces(other.club.id)).toEqual({});
      expect(await rowsOf(other.club.id)).toEqual(neighbour);
      const later = await readExport(admin.club.id);
      expect(later).toContain('gewiste contactpersoon');
      expect(TRACES.filter((trace) => later.includes(trace))).toEqual([]);

      const { rows: codes } = await sql<{ reason: string }>`select reason from app.mail_suppression
      where vereniging_id = ${admin.club.id} and address_sha256 = sha256(convert_to(${PERSON.email}, 'UTF8'))`.execute(
        server.admin,
      );
      expect(codes).toEqual([{ reason: 'opt_out' }]);
      const { rows: audit } = await sql<Record<string, unknown>>`select actor_user, object_id from app.audit_event
      where operation = 'privacyverzoek.erase' and vereniging_id = ${admin.club.id}`.execute(server.admin);
      expect(audit).toEqual([{ actor_user: admin.user.id, object_id: id }]);
      const { status } = await erase(id, admin);
      expect(status).toBe(409);
    },
  );

  it('leaves no trace either when a superuser does it for the club', { timeout: 60_000 }, async () => {
    const admin = await makeAdmin();
    const { sponsor_id } = await fill(admin);
    const { id } = await makePrivacyverzoek(server.admin, admin.club.id, { ...PERSON, sponsor_id });
    const superuser = await makeUser(server.admin, { rol: 'superuser' });
    const { cookie } = await server.signIn(superuser.id, { acting_vereniging_id: admin.club.id });
    await sql`insert into app.idempotency_key (user_id, operation, key, body_sha256, response)
      values (${superuser.id}, 'x', gen_random_uuid(), sha256('a'), ${JSON.stringify({ wie: TEXT })}::jsonb)`.execute(
      server.admin,
    );
    await sql`update app.session set acting_reason = ${TEXT} where acting_vereniging_id = ${admin.club.id}`.execute(
      server.admin,
    );
    const of = async () =>
      (
        await sql<{ n: number }>`select count(*)::int as n from app.audit_event t where vereniging_id = ${admin.club.id}
          and t::text ilike any (${TRACES.map((trace) => `%${trace}%`)}::text[])`.execute(server.admin)
      ).rows[0]?.n;
    expect(await of()).toBeGreaterThan(0);
    const { status, body } = await server.ask(path(id), { method: 'POST', cookie, body: { vraagt_zelf: true } });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(await of()).toBe(0);
    const { rows } = await sql<{ response: string }>`select response::text from app.idempotency_key
      where user_id = ${superuser.id}`.execute(server.admin);
    expect(rows[0]?.response).not.toMatch(/kanarie|wissel|98765432/iu);
    const { acting_reason } = await server.admin
      .selectFrom('session')
      .select('acting_reason')
      .where('acting_vereniging_id', '=', admin.club.id)
      .executeTakeFirstOrThrow();
    expect(acting_reason).not.toMatch(/kanarie|wissel|98765432/iu);
  });

  it(
    'finds them however a text, a page, a link or a payload writes them, and no one else',
    { timeout: 60_000 },
    async () => {
      const find = async (
        person: { naam: string; email: string | null; telefoonnummer: string | null },
        texts: string[],
      ) => {
        const admin = await makeAdmin();
        const vereniging_id = admin.club.id;
        const { naam, ...reached } = person;
        const own = await makeMatch(server.admin, vereniging_id, {
          sponsor: { bedrijfsnaam: 'Hoek', contactpersoon: naam, ...reached },
        });
        // Once in a text of their own sponsor, and once in a value of no sponsor.
        await sql`insert into app.sponsor_communications (vereniging_id, match_id, communication_type, subject, content)
        select ${vereniging_id}, ${own.id}, 'note', n, t from unnest(${texts}::text[]) with ordinality k (t, n)`.execute(
          server.admin,
        );
        await sql`insert into app.audit_event (vereniging_id, operation, after)
        select ${vereniging_id}, 'test', jsonb_build_object('n', n, 'tekst', t) from unnest(${texts}::text[])
          with ordinality k (t, n)`.execute(server.admin);
        const { id } = await makePrivacyverzoek(server.admin, vereniging_id, { ...person, sponsor_id: own.sponsor_id });
        await erased(id, admin);
        const { rows } = await sql<{
          text: string;
          value: string;
        }>`select c.content as text, a.after ->> 'tekst' as value
        from app.sponsor_communications c join app.audit_event a on a.vereniging_id = c.vereniging_id
          and a.after ->> 'n' = c.subject
       where c.vereniging_id = ${vereniging_id} and a.operation = 'test' order by c.subject::integer`.execute(
          server.admin,
        );
        return rows;
      };
      const STONE = 'gewiste contactpersoon';
      const piet = { naam: 'Piet Jansen', email: 'piet.jansen+x@hoek.example', telefoonnummer: '06 12345678' };
      const found = [
        'PIET JANSEN',
        'piet  jansen',
        'Piet\u00a0Jansen',
        'Piet\nJansen',
        'Piet%20Jansen',
        'Piet&nbsp;Jansen',
        'Jansen, Piet',
        'piet-jansen',
        'Piet_Jansen',
        'Piet.Jansen+X@hoek.example',
        'piet.jansen%2Bx%40hoek.example',
        '+31612345678',
        '0031 (0)6 1234 5678',
        '06\u00a012\u00a034\u00a056\u00a078',
        '06\u201112345678',
        '06%2012345678',
      ];
      for (const { text, value } of await find(piet, found)) expect([text, value]).toEqual([STONE, STONE]);
      const within = [
        'mail:\\nPiet Jansen',
        'mail:\\npiet.jansen+x@hoek.example',
        '_piet.jansen+x@hoek.example_',
        'Piet\\nJansen',
        'tel:0612345678',
      ];
      for (const { text, value } of await find(piet, within)) {
        expect([text, value].join(' ')).not.toMatch(/piet|12345678/iu);
      }
      // A letter and a surname say who it is with their own sponsor only.
      for (const { text, value } of await find(piet, ['P. Jansen', 'dhr. Jansen', 'PIET'])) {
        expect(text).toBe(STONE);
        expect(value).not.toBe(STONE);
      }
      const others = [
        'Anna-Piet Jansen',
        'Pieten',
        'Piet-Hein',
        'Jansen',
        'xpiet.jansen+x@hoek.example',
        '061234567890',
      ];
      expect((await find(piet, others)).map(({ text }) => text)).toEqual(others);
      expect((await find(piet, others)).map(({ value }) => value)).toEqual(others);

      const accents = { naam: 'René Coördes', email: null, telefoonnummer: null };
      const spelled = [
        'Rene Coordes',
        'RENÉ COÖRDES',
        'René Coördes'.normalize('NFD'),
        'Ren&#233; Co&#xf6;rdes',
        'Ren%C3%A9+Co%C3%B6rdes',
      ];
      for (const { text, value } of await find(accents, [...spelled, 'Ren\\u00e9 Co\\u00f6rdes'])) {
        expect([text, value]).toEqual([STONE, STONE]);
      }
      // What means something in a pattern, in JSON or in SQL is a sign like any other.
      for (const naam of [
        'Piet "Bob" \\ Jan$en (1)',
        "x' or '1'='1",
        '***=a b',
        '$1 \\1 \\& [x',
        'Els (a+)+ (b*)* c',
      ]) {
        const rows = await find({ naam, email: "o'brien@x.example", telefoonnummer: null }, [
          naam,
          'o&#x27;brien@x.example',
          'aaaa b',
        ]);
        expect(rows).toEqual([
          { text: STONE, value: STONE },
          { text: STONE, value: STONE },
          { text: 'aaaa b', value: 'aaaa b' },
        ]);
      }
    },
  );

  it('takes who has the name and the number elsewhere for the same person, however the name is spaced', async () => {
    const admin = await makeAdmin();
    const club = admin.club.id;
    const make = (contactpersoon: string, telefoonnummer: string, email: string) =>
      makeMatch(server.admin, club, { sponsor: { contactpersoon, telefoonnummer, email } });
    const own = await make('Piet Jansen', '06 1234 5678', 'piet@hoek.example');
    const second = await make('Piet Jansen', '+31 6 12345678', 'info@bord.example');
    const third = await make('Piet  Jansen', '06 0000 0000', 'PIET@hoek.example');
    const fourth = await make('Els Bakker', '06 9999 9999', 'els@bakker.example');
    const card = await makeContactpersoon(server.admin, club, {
      sponsor_id: fourth.sponsor_id,
      naam: 'Piet Jansen',
      email: null,
      telefoonnummer: '06-12345678',
    });
    // Whose name says more than theirs, and whose number says that it is.
    const fifth = await make('Piet Jansen (inkoop)', '0612345678', 'inkoop@bord.example');
    const { id } = await makePrivacyverzoek(server.admin, club, {
      naam: 'Piet Jansen',
      email: 'piet@hoek.example',
      telefoonnummer: '06 1234 5678',
      sponsor_id: own.sponsor_id,
    });
    await erased(id, admin);
    for (const { sponsor_id } of [own, second, third]) {
      expect(await sponsorOf(sponsor_id)).toMatchObject({
        contactpersoon: null,
        telefoonnummer: null,
        contact_gewist_door: admin.user.id,
      });
    }
    expect(await sponsorOf(fourth.sponsor_id)).toMatchObject({ contactpersoon: 'Els Bakker', contact_gewist_op: null });
    expect(await sponsorOf(fifth.sponsor_id)).toMatchObject({
      contactpersoon: 'gewiste contactpersoon (inkoop)',
      telefoonnummer: null,
      email: 'inkoop@bord.example',
    });
    const stone = await server.admin
      .selectFrom('contactpersoon')
      .selectAll()
      .where('id', '=', card.id)
      .executeTakeFirstOrThrow();
    expect(stone).toMatchObject({
      naam: 'Gewiste contactpersoon',
      functie: null,
      telefoonnummer: null,
      gewist_door: admin.user.id,
    });
  });

  it('goes on when two filters are called after them, and finds a name that a list has in several columns', async () => {
    const admin = await makeAdmin();
    const vereniging_id = admin.club.id;
    const { sponsor_id } = await makeMatch(server.admin, vereniging_id, {
      sponsor: { contactpersoon: 'Jan de Vries' },
    });
    for (const naam of ['Jan de Vries', 'jan de vries'])
      await sql`insert into app.bewaard_filter (vereniging_id, user_id, naam, filter)
        values (${vereniging_id}, ${admin.user.id}, ${naam}, '{}')`.execute(server.admin);
    await makeImportBatch(server.admin, vereniging_id, {
      status: 'done',
      rijen: [
        ['Hoek', 'Jan', 'de', 'Vries'],
        ['Bord', 'JAN', 'de Vries', ''],
        ['Veld', 'Jan', 'Bakker', ''],
      ],
    });
    const { id } = await makePrivacyverzoek(server.admin, vereniging_id, { naam: 'Jan de Vries', sponsor_id });
    await erased(id, admin);
    const filters = await server.admin
      .selectFrom('bewaard_filter')
      .select('naam')
      .where('vereniging_id', '=', vereniging_id)
      .execute();
    expect(filters.map(({ naam }) => naam).join()).not.toMatch(/vries/iu);
    const rows = await server.admin
      .selectFrom('import_rij')
      .select('cellen')
      .where('vereniging_id', '=', vereniging_id)
      .orderBy('rij')
      .execute();
    const stone = 'gewiste contactpersoon';
    expect(rows.map(({ cellen }) => cellen)).toEqual([
      ['Hoek', stone, 'de', stone],
      ['Bord', stone, stone, ''],
      ['Veld', 'Jan', 'Bakker', ''],
    ]);
  });

  it('takes each file that we made of what names them out of the store, and says so to who wants it', async () => {
    const admin = await makeAdmin();
    const { cookie } = admin;
    const vereniging_id = admin.club.id;
    const { storage } = server.services;
    const { sponsor_id } = await makeMatch(server.admin, vereniging_id, {
      sponsor: { contactpersoon: 'Joost Prins', email: 'joost@hoek.example', telefoonnummer: '06 1111 2222' },
    });
    const makeNaming = async (subtitle: string) => {
      const { id } = await makeZoekopdracht(server.admin, vereniging_id);
      const at = `/campagnemiddelen/brochure/${id}`;
      const { body: opened } = await server.ask(at, { cookie });
      const body = { version: 0, data: { ...(opened['data'] as object), subtitle } };
      const saved = await server.ask(at, { method: 'PUT', cookie, body });
      expect(saved.status, JSON.stringify(saved.body)).toBe(200);
      return String(saved.body['id']);
    };
    const keep = async (owner_table: string | null, owner_id: string | null) => {
      const { id, key } = await makeFile(server.admin, storage, vereniging_id);
      await server.admin.updateTable('file').set({ owner_table, owner_id }).where('id', '=', id).execute();
      return key;
    };
    const fileOf = (campagnemiddel_id: string, values: object = {}) =>
      makeMaterialFile(server.admin, storage, vereniging_id, { campagnemiddel_id, ...values });
    const mailed = async (campagnemiddel_id: string, values: object = {}) => {
      const { id, ontvanger_id } = await makeMailing(server.admin, vereniging_id, { campagnemiddel_id, ...values });
      const key = await keep('mailing', id);
      await server.admin
        .updateTable('mailing')
        .set({ bijlage: JSON.stringify({ key, naam: 'brochure.pdf', bytes: 1400 }) })
        .where('id', '=', id)
        .execute();
      return { id, ontvanger_id, key };
    };
    const naming = await makeNaming('Bel Joost Prins');
    const plain = await makeNaming('Doe met ons mee');
    const saved_again = await makeNaming('Bel Els Bakker');
    // What it said when this was made of it nobody knows any more.
    const earlier = { created_at: new Date(Date.now() - 3_600_000) };

    // What everybody gets to see who is sent the address of the brochure on a phone.
    const published = async (campagnemiddel_id: string) => {
      const key = `public/${crypto.randomUUID().replaceAll('-', '')}.png`;
      await storage.write(key, Buffer.from('een voorblad'));
      const { id: owner_id } = await server.admin
        .updateTable('mobile_brochures')
        .set({ voorblad_key: key })
        .where('campagnemiddel_id', '=', campagnemiddel_id)
        .returning('id')
        .executeTakeFirstOrThrow();
      const owner = { owner_table: 'mobile_brochures', owner_id } as const;
      const picture = { vereniging_id, key, kind: 'image', mime: 'image/png', bytes: 12, state: 'ready' } as const;
      await server.admin
        .insertInto('file')
        .values({ ...picture, ...owner })
        .execute();
      return { key, owner_id };
    };
    const ofBrochure = await fileOf(naming);
    const ofContent = await fileOf(plain, { inhoud: JSON.stringify({ titel: 'Bel Joost Prins' }) });
    const ofEarlier = await fileOf(saved_again, earlier);
    const mail = await mailed(naming);
    const earlierMail = await mailed(saved_again, earlier);
    const materialGone = await mailed(await makeNaming('Weg'));
    await server.admin
      .updateTable('mailing')
      .set({ campagnemiddel_id: null })
      .where('id', '=', materialGone.id)
      .execute();
    const colleague = await makeUser(server.admin, { vereniging_id });
    const handed = await makeOverdracht(server.admin, vereniging_id, {
      van_user_id: admin.user.id,
      naar_user_id: colleague.id,
      gemaild_op: new Date(),
    });
    const sheet = await keep('overdracht', handed.id);
    await server.admin.updateTable('overdracht').set({ file_key: sheet }).where('id', '=', handed.id).execute();
    const exported = await keep('clubexport', crypto.randomUUID());
    const cover = await published(naming);
    // This one shows what it said before it was saved again.
    const earlierCover = await published(saved_again);
    await server.admin.updateTable('file').set(earlier).where('key', '=', earlierCover.key).execute();
    const gone = [
      cover.key,
      earlierCover.key,
      ...[ofBrochure, ofContent, ofEarlier].map(({ file_key }) => String(file_key)),
      ...[mail, earlierMail, materialGone].map(({ key }) => key),
      sheet,
      exported,
    ];
    const plainFile = await fileOf(plain);
    const stays = [String(plainFile.file_key), (await mailed(plain)).key, await keep(null, null)];
    const plainCover = await published(plain);
    stays.push(plainCover.key);
    await sql`delete from pgboss.job where name = 'mobiel.draw-cover'`.execute(server.admin);
    const waiting = await makeMail(server.admin, { vereniging_id, to_address: 'els@club.example' });
    const attachments = JSON.stringify([{ key: exported, filename: 'a.pdf', content_type: 'application/pdf' }]);
    await server.admin.updateTable('outbox').set({ attachments }).where('id', '=', waiting.id).execute();

    const { id } = await makePrivacyverzoek(server.admin, vereniging_id, { naam: 'Joost Prins', sponsor_id });
    expect((await preview(id, admin)).plaatsen).toMatchObject([
      { plaats: 'Contactkaart' },
      { plaats: 'Brochures en ander materiaal' },
      { plaats: 'Bijlagen van mailings', aantal: 3 },
      { plaats: 'PDF van een overdracht', aantal: 1 },
    ]);
    await erased(id, admin);
    const { rows: jobs } = await sql<{ keys: string[] }>`select data -> 'data' -> 'keys' as keys from pgboss.job
      where name = 'files.remove' and data ->> 'vereniging_id' = ${vereniging_id}`.execute(server.admin);
    expect(jobs.flatMap(({ keys }) => keys).toSorted()).toEqual(gone.toSorted());
    for (const { keys } of jobs) await removeFiles.handler(clubJob(server, vereniging_id), { keys });
    for (const key of gone) expect(await storage.read(key)).toBeNull();
    for (const key of stays) expect(await storage.read(key)).not.toBeNull();
    // The picture of the cover is drawn anew, and away until then.
    const { rows: drawn } = await sql<{ id: string }>`select data -> 'data' ->> 'id' as id from pgboss.job
      where name = 'mobiel.draw-cover' and state = 'created' and data ->> 'vereniging_id' = ${vereniging_id}`.execute(
      server.admin,
    );
    expect(drawn.map((job) => job.id).toSorted()).toEqual([cover.owner_id, earlierCover.owner_id].toSorted());
    const covers = await server.admin
      .selectFrom('mobile_brochures')
      .select('voorblad_key')
      .where('id', 'in', [cover.owner_id, earlierCover.owner_id, plainCover.owner_id])
      .orderBy('voorblad_key')
      .execute();
    expect(covers.map(({ voorblad_key }) => voorblad_key)).toEqual([plainCover.key, null, null]);

    const ask = (at: string, body?: object) =>
      server.ask(at, {
        cookie,
        ...(body && { method: 'POST', body, headers: { [KEY_HEADER]: crypto.randomUUID() } }),
      });
    // Who asks for the file again gets a new one; the one that is gone is not on the list any more.
    expect((await ask(`/campagnemiddelen/bestanden/${ofBrochure.id}/bestand`)).status).toBe(404);
    expect((await ask(`/campagnemiddelen/bestanden/${plainFile.id}`)).status).toBe(200);
    const again = await ask('/campagnemiddelen/generate-interactive-pdf', { campagnemiddelId: naming });
    expect(again, JSON.stringify(again.body)).toMatchObject({ status: 200, body: { state: 'wacht' } });
    expect(again.body['id']).not.toBe(ofBrochure.id);
    // The mailing says what went along, and is not sent again without it.
    expect((await ask(`/mailen/${mail.id}`)).status).toBe(200);
    const resent = await ask(`/mailen/${mail.id}/opnieuw`, { ontvanger_id: mail.ontvanger_id });
    expect(resent).toMatchObject({ status: 410, body: { code: 'bijlage_weg' } });
    expect((await ask('/overdragen')).body['gedaan']).toMatchObject({ id: handed.id, heeft_pdf: false });
    expect((await ask(`/overdragen/${handed.id}/stand-van-zaken`)).status).toBe(404);
    // A mail that waits goes without it, instead of not at all.
    const left = await server.admin
      .selectFrom('outbox')
      .select('attachments')
      .where('id', '=', waiting.id)
      .executeTakeFirstOrThrow();
    expect(left.attachments).toEqual([]);
  });

  it('finds them where they went while it waited: in a company that theirs was merged with', async () => {
    const admin = await makeAdmin();
    const vereniging_id = admin.club.id;
    const person = { contactpersoon: 'Joost Prins', email: 'joost@hoek.example' };
    const own = await makeMatch(server.admin, vereniging_id, { sponsor: person });
    const kept = await makeMatch(server.admin, vereniging_id, { sponsor: { contactpersoon: 'Els Bakker' } });
    const { id } = await makePrivacyverzoek(server.admin, vereniging_id, {
      naam: 'Joost Prins',
      email: null,
      sponsor_id: own.sponsor_id,
    });
    const [answer] = await Promise.all([
      sleep(200).then(() => erase(id, admin)),
      server.admin.transaction().execute(async (db) => {
        await db.selectFrom('sponsor').select('id').where('id', '=', own.sponsor_id).forUpdate().execute();
        await sleep(1000);
        await db
          .updateTable('sponsor')
          .set({ samengevoegd_met: kept.sponsor_id })
          .where('id', '=', own.sponsor_id)
          .execute();
        await makeContactpersoon(db, vereniging_id, {
          sponsor_id: kept.sponsor_id,
          naam: 'Joost Prins',
          email: null,
          telefoonnummer: null,
        });
      }),
    ]);
    expect(answer.status).toBe(200);
    const cards = await server.admin
      .selectFrom('contactpersoon')
      .select('naam')
      .where('sponsor_id', '=', kept.sponsor_id)
      .execute();
    expect(cards).toEqual([{ naam: 'Gewiste contactpersoon' }]);
  });

  it('leaves a namesake at another sponsor alone, and whoever only shares a first name', async () => {
    const admin = await makeAdmin();
    const club = admin.club.id;
    const joost = { contactpersoon: 'Joost Prins', email: 'joost@hoek.example', telefoonnummer: '06 1111 2222' };
    const match = await makeMatch(server.admin, club, {
      sponsor: { bedrijfsnaam: 'Bouwbedrijf Hoek', ...joost },
      contact_notes: 'Joost Prins belt terug. joost heeft twee bussen; bel Joost na zessen. Jan ook.',
    });
    const namesake = await makeMatch(server.admin, club, {
      sponsor: { contactpersoon: 'Joost Prins', email: 'prins@elders.example' },
      contact_notes: 'Joost Prins wil een bord.',
    });
    const told = await makeMatch(server.admin, club, { contact_notes: 'Vraag Joost Prins (+31611112222).' });
    const { id } = await makePrivacyverzoek(server.admin, club, {
      naam: 'Joost Prins',
      email: joost.email,
      telefoonnummer: joost.telefoonnummer,
      sponsor_id: match.sponsor_id,
    });
    await erased(id, admin);
    const notes = async (match_id: string) =>
      (
        await server.admin
          .selectFrom('match')
          .select('contact_notes')
          .where('id', '=', match_id)
          .executeTakeFirstOrThrow()
      ).contact_notes;
    expect(await notes(match.id)).toBe(
      'gewiste contactpersoon belt terug. joost heeft twee bussen; bel gewiste contactpersoon na zessen. Jan ook.',
    );
    expect(await notes(told.id)).toBe('Vraag gewiste contactpersoon (gewiste contactpersoon).');
    expect(await notes(namesake.id)).toBe('Joost Prins wil een bord.');
    expect(await sponsorOf(namesake.sponsor_id)).toMatchObject({ contactpersoon: 'Joost Prins' });
    expect(await sponsorOf(match.sponsor_id)).toMatchObject({
      bedrijfsnaam: 'Bouwbedrijf Hoek',
      contactpersoon: null,
      email: null,
      telefoonnummer: null,
      contact_gewist_door: admin.user.id,
    });
  });

  it('replaces a name of one word with its own sponsor only', async () => {
    const admin = await makeAdmin();
    const club = admin.club.id;
    const own = await makeMatch(server.admin, club, {
      sponsor: { contactpersoon: 'Jan', email: null, telefoonnummer: null },
      contact_notes: 'Jan komt.',
    });
    const other = await makeMatch(server.admin, club, { contact_notes: 'Jan komt niet.' });
    const { id } = await makePrivacyverzoek(server.admin, club, { naam: 'Jan', sponsor_id: own.sponsor_id });
    await erased(id, admin);
    const notes = await server.admin
      .selectFrom('match')
      .select('contact_notes')
      .where('vereniging_id', '=', club)
      .orderBy('created_at')
      .execute();
    expect(notes.map(({ contact_notes }) => contact_notes)).toEqual(['gewiste contactpersoon komt.', 'Jan komt niet.']);
    expect((await sponsorOf(other.sponsor_id)).contactpersoon).not.toBeNull();
  });

  it('ends what could bring them back: their link, mail that waits, and a line that can be undone', async () => {
    const admin = await makeAdmin();
    const vereniging_id = admin.club.id;
    const { sponsor_id } = await makeMatch(server.admin, vereniging_id, { sponsor: { bedrijfsnaam: 'Hoek' } });
    const person = { naam: 'Joost Prins', email: 'joost@hoek.example', telefoonnummer: null };
    const card = await makeContactpersoon(server.admin, vereniging_id, { sponsor_id, ...person });
    const line = await makeGebeurtenis(server.admin, vereniging_id, {
      sponsor_id,
      match_id: null,
      soort: 'contactpersoon',
      werd: JSON.stringify({ id: card.id, naam: person.naam }),
    });
    await makeMailing(server.admin, vereniging_id, { email: person.email, isWaiting: true });
    const mailed = await makeMail(server.admin, {
      vereniging_id,
      to_address: person.email,
      subject: 'Joost, wil je sponsor worden?',
      state: 'sent',
      sent_at: new Date(),
    });
    // Of two mergings the one that has them in what it keeps.
    const merged = await makeSamenvoeging(server.admin, vereniging_id, {
      behouden_id: sponsor_id,
      was: JSON.stringify({ contactpersoon: person.naam }),
    });
    const other = await makeSamenvoeging(server.admin, vereniging_id);
    const { id } = await makePrivacyverzoek(server.admin, vereniging_id, {
      ...person,
      sponsor_id,
      contactpersoon_id: card.id,
    });
    expect((await preview(id, admin)).plaatsen).toEqual(
      expect.arrayContaining([expect.objectContaining({ plaats: 'Brochure per mail', aantal: 1 })]),
    );
    await erased(id, admin);
    const count = async (table: 'mobiele_link' | 'mailing_ontvanger' | 'outbox') =>
      (await server.admin.selectFrom(table).select('id').where('vereniging_id', '=', vereniging_id).execute()).length;
    expect([await count('mobiele_link'), await count('mailing_ontvanger'), await count('outbox')]).toEqual([0, 0, 1]);
    const sent = await server.admin
      .selectFrom('outbox')
      .select(['to_address', 'subject', 'html', 'text'])
      .where('id', '=', mailed.id)
      .executeTakeFirstOrThrow();
    const subject = 'gewiste contactpersoon, wil je sponsor worden?';
    expect(sent).toEqual({ to_address: 'gewist', subject, html: '', text: '' });
    const mergings = await server.admin
      .selectFrom('samenvoeging')
      .select('id')
      .where('vereniging_id', '=', vereniging_id)
      .execute();
    expect(mergings, merged.id).toEqual([{ id: other.id }]);
    const [event, stone] = await Promise.all([
      server.admin.selectFrom('gebeurtenis').selectAll().where('id', '=', line.id).executeTakeFirstOrThrow(),
      server.admin.selectFrom('contactpersoon').selectAll().where('id', '=', card.id).executeTakeFirstOrThrow(),
    ]);
    expect(event).toMatchObject({ was: {}, werd: {}, ongedaan_op: expect.any(Date) as Date });
    expect(stone).toMatchObject({
      naam: 'Gewiste contactpersoon',
      functie: null,
      email: null,
      gewist_door: admin.user.id,
    });
  });

  it('waits for a mail that is under way, an import, a hand-over and a file of the whole club, and then changes nothing', async () => {
    const admin = await makeAdmin();
    const vereniging_id = admin.club.id;
    const person = { naam: 'Joost Prins', email: 'joost@hoek.example', telefoonnummer: null };
    const { naam: contactpersoon, email } = person;
    const { sponsor_id } = await makeMatch(server.admin, vereniging_id, { sponsor: { contactpersoon, email } });
    const { id } = await makePrivacyverzoek(server.admin, vereniging_id, { ...person, sponsor_id });
    const mail = await makeMail(server.admin, {
      vereniging_id,
      to_address: email,
      state: 'sending',
      phase: 'connecting',
      claim: id,
      lease_until: new Date(Date.now() + 60_000),
    });
    expect((await erase(id, admin)).body['code']).toBe('mail_onderweg');
    await server.admin.deleteFrom('outbox').where('id', '=', mail.id).execute();
    const batch = await makeImportBatch(server.admin, vereniging_id, {
      status: 'running',
      rijen: [['Hoek', 'Joost Prins']],
    });
    expect((await erase(id, admin)).body['code']).toBe('wissen_wacht_op_import');
    expect(await sponsorOf(sponsor_id)).toMatchObject({ contactpersoon, email });
    await server.admin.updateTable('import_batch').set({ status: 'done' }).where('id', '=', batch.id).execute();
    const handed = await makeOverdracht(server.admin, vereniging_id, { naar_user_id: admin.user.id });
    const mailedOn = (gemaild_op: Date | null) =>
      server.admin.updateTable('overdracht').set({ gemaild_op }).where('id', '=', handed.id).execute();
    await mailedOn(null);
    expect((await erase(id, admin)).body['code']).toBe('wissen_wacht_op_overdracht');
    await mailedOn(new Date());
    const { id: export_id } = await server.admin
      .insertInto('clubexport')
      .values({ vereniging_id, state: 'bezig', stap: 'lijsten', begonnen_op: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await erase(id, admin)).body['code']).toBe('wissen_wacht_op_export');
    const done = {
      state: 'klaar',
      file_key: 'private/a.zip',
      bestandsnaam: 'a.zip',
      bytes: 1,
      klaar_op: new Date(),
    } as const;
    await server.admin.updateTable('clubexport').set(done).where('id', '=', export_id).execute();
    await erased(id, admin);
    // What was taken along before has them: it is cleared away.
    const { file_key } = await server.admin
      .selectFrom('clubexport')
      .select('file_key')
      .where('id', '=', export_id)
      .executeTakeFirstOrThrow();
    expect(file_key).toBeNull();
    const { cellen } = await server.admin
      .selectFrom('import_rij')
      .select('cellen')
      .where('vereniging_id', '=', vereniging_id)
      .executeTakeFirstOrThrow();
    expect(cellen).toEqual(['Hoek', 'gewiste contactpersoon']);
  });

  it('lets nothing begin meanwhile that would read them still: an import, a file of the club, a hand-over, a new row', async () => {
    const admin = await makeAdmin();
    const vereniging_id = admin.club.id;
    const person = { contactpersoon: 'Joost Prins', email: 'joost@hoek.example' };
    const { id: match_id, sponsor_id } = await makeMatch(server.admin, vereniging_id, { sponsor: person });
    const waiting = await makeMail(server.admin, { vereniging_id, to_address: person.email });
    const batch = await makeImportBatch(server.admin, vereniging_id, { rijen: [['Hoek', 'Joost Prins']] });
    const handed = await makeOverdracht(server.admin, vereniging_id);
    const { id: export_id } = await server.admin
      .insertInto('clubexport')
      .values({ vereniging_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const asked = { naam: 'Joost Prins', email: person.email, sponsor_id };
    const { id } = await makePrivacyverzoek(server.admin, vereniging_id, asked);
    const begun: string[] = [];
    const begin = async (name: string, table: 'clubexport' | 'import_batch' | 'overdracht', row: string) => {
      await server.admin.selectFrom(table).select('id').where('id', '=', row).forNoKeyUpdate().execute();
      begun.push(name);
    };
    await server.admin.transaction().execute(async (db) => {
      // What erasing waits for, with all its locks taken.
      await db.selectFrom('outbox').select('id').where('id', '=', waiting.id).forUpdate().execute();
      const erasing = erase(id, admin).then(({ status }) => begun.push(`erased ${status}`));
      await sleep(1500);
      const rest = Promise.all([
        begin('export', 'clubexport', export_id),
        begin('import', 'import_batch', batch.id),
        begin('hand-over', 'overdracht', handed.id),
        sql`insert into app.sponsor_communications (vereniging_id, match_id, communication_type, content)
          values (${vereniging_id}, ${match_id}, 'note', 'nieuw')`
          .execute(server.admin)
          .then(() => begun.push('row')),
      ]);
      await sleep(500);
      expect(begun).toEqual([]);
      return { erasing, rest };
    });
    await expect.poll(() => begun.toSorted()).toEqual(['erased 200', 'export', 'hand-over', 'import', 'row']);
  });

  const notesOf = async (vereniging_id: string) =>
    (
      await server.admin
        .selectFrom('match')
        .select('contact_notes')
        .where('vereniging_id', '=', vereniging_id)
        .orderBy('created_at')
        .execute()
    ).map(({ contact_notes }) => contact_notes);

  it('erases a card that was written otherwise since they asked, under both names, and says so', async () => {
    const admin = await makeAdmin();
    const club = admin.club.id;
    const { sponsor_id } = await makeMatch(server.admin, club, {
      sponsor: { bedrijfsnaam: 'Hoek', contactpersoon: 'Els Bakker', email: 'els@hoek.example' },
      contact_notes: 'Joost Prins of Joost Prinsen belt.',
    });
    const reached = { email: 'joost@hoek.example', telefoonnummer: null };
    const card = await makeContactpersoon(server.admin, club, { sponsor_id, naam: 'Joost Prinsen', ...reached });
    const asked = { naam: 'Joost Prins', ...reached, sponsor_id, contactpersoon_id: card.id };
    const { id } = await makePrivacyverzoek(server.admin, club, asked);
    expect((await preview(id, admin)).op_de_kaart).toEqual({ naam: 'Joost Prinsen', gaat: true });
    await erased(id, admin);
    const { naam, email } = await server.admin
      .selectFrom('contactpersoon')
      .selectAll()
      .where('id', '=', card.id)
      .executeTakeFirstOrThrow();
    expect([naam, email]).toEqual(['Gewiste contactpersoon', null]);
    expect(await notesOf(club)).toEqual(['gewiste contactpersoon of gewiste contactpersoon belt.']);
    expect((await sponsorOf(sponsor_id)).contactpersoon).toBe('Els Bakker');
  });

  it('leaves who came after them on the card, and closes no request for which there is nothing to erase', async () => {
    const admin = await makeAdmin();
    const club = admin.club.id;
    const els = { contactpersoon: 'Els Bakker', email: 'info@hoek.example', telefoonnummer: '020 1234567' };
    const { sponsor_id } = await makeMatch(server.admin, club, { sponsor: { bedrijfsnaam: 'Hoek', ...els } });
    const asked = { naam: 'Joost Prins', email: 'joost@weg.example', telefoonnummer: null, sponsor_id };
    const { id } = await makePrivacyverzoek(server.admin, club, asked);
    const told = await preview(id, admin);
    expect(told).toMatchObject({ is_gevonden: false, op_de_kaart: { naam: 'Els Bakker', gaat: false } });
    expect((await erase(id, admin)).body['code']).toBe('niets_gevonden');
    // They had taken each other's place: the row of the request is somebody else's.
    const card = await makeContactpersoon(server.admin, club, { sponsor_id, naam: 'Truus Evers' });
    const other = await makePrivacyverzoek(server.admin, club, {
      naam: 'Els Bakker',
      email: els.email,
      sponsor_id,
      contactpersoon_id: card.id,
    });
    await erased(other.id, admin);
    expect((await sponsorOf(sponsor_id)).contactpersoon).toBeNull();
    const { naam } = await server.admin
      .selectFrom('contactpersoon')
      .select('naam')
      .where('id', '=', card.id)
      .executeTakeFirstOrThrow();
    expect(naam).toBe('Truus Evers');
    const finish = `/persoonsgegevens/verzoeken/${id}/afronden`;
    expect((await server.ask(finish, { method: 'POST', cookie: admin.cookie, body: {} })).status).toBe(200);
    // The request was the last that the club had of them.
    const { rows } = await sql<Record<string, unknown>>`select naam, email, telefoonnummer,
        adres_sha256 = sha256('joost@weg.example') as is_code, afgerond_op is not null as is_af
      from app.privacyverzoek where id = ${id}`.execute(server.admin);
    expect(rows).toEqual([{ naam: 'Niemand gevonden', email: null, telefoonnummer: null, is_code: true, is_af: true }]);
  });

  it('is done once by two who begin at the same moment', async () => {
    const admin = await makeAdmin();
    const asked = { naam: 'Joost Prins', email: 'joost@hoek.example' };
    const { sponsor_id } = await makeMatch(server.admin, admin.club.id, {
      sponsor: { contactpersoon: asked.naam, email: asked.email },
    });
    const ids = [];
    for (let n = 0; n < 2; n += 1)
      ids.push((await makePrivacyverzoek(server.admin, admin.club.id, { ...asked, sponsor_id })).id);
    const answers = await Promise.all(ids.map((id) => erase(id, admin)));
    const codes = answers.map(({ status, body }) => (body as { code?: string }).code ?? String(status));
    // Each request is about the same person: erasing for one answers the other.
    expect(codes.toSorted()).toEqual(['200', 'verzoek_is_af']);
  });

  it('leaves alone an address that they were mailed at and that others read, or is somebody else’s now', async () => {
    const admin = await makeAdmin();
    const club = admin.club.id;
    const { sponsor_id } = await makeMatch(server.admin, club, {
      sponsor: { contactpersoon: 'Joost Prins', email: 'joost@hoek.example' },
    });
    const { sponsor_id: other } = await makeMatch(server.admin, club, {
      sponsor: { contactpersoon: 'Els Bakker', email: 'directie@hoek.example' },
    });
    for (const email of ['info@hoek.example', 'directie@hoek.example'])
      await makeMailing(server.admin, club, { email });
    await sql`update app.mailing_ontvanger set sponsor_id = ${sponsor_id}, naam = 'Joost Prins'
      where vereniging_id = ${club}`.execute(server.admin);
    await sql`update app.sponsor set email = null where vereniging_id = ${club} and email = 'info@hoek.example'`.execute(
      server.admin,
    );
    const { id } = await makePrivacyverzoek(server.admin, club, {
      naam: 'Joost Prins',
      email: 'joost@hoek.example',
      sponsor_id,
    });
    await erased(id, admin);
    expect(await sponsorOf(other)).toMatchObject({ contactpersoon: 'Els Bakker', email: 'directie@hoek.example' });
    const { rows } = await sql<{
      codes: boolean[];
    }>`select array_agg(address_sha256 = sha256('joost@hoek.example')) as codes
      from app.mail_suppression where vereniging_id = ${club}`.execute(server.admin);
    expect(rows).toEqual([{ codes: [true] }]);
  });

  it('leaves a colleague alone who has the same surname and first letter', async () => {
    const admin = await makeAdmin();
    await makeUser(server.admin, { vereniging_id: admin.club.id, voornaam: 'Jan', achternaam: 'de Vries' });
    const { sponsor_id } = await makeMatch(server.admin, admin.club.id, {
      sponsor: { contactpersoon: 'Joost de Vries', email: 'joost@hoek.example' },
      contact_notes: 'Joost de Vries tekent, J. de Vries belt terug.',
    });
    await erased(
      (await makePrivacyverzoek(server.admin, admin.club.id, { naam: 'Joost de Vries', sponsor_id })).id,
      admin,
    );
    expect(await notesOf(admin.club.id)).toEqual(['gewiste contactpersoon tekent, J. de Vries belt terug.']);
  });

  it('erases what went to an address that they had before', async () => {
    const admin = await makeAdmin();
    const club = admin.club.id;
    const { sponsor_id } = await makeMatch(server.admin, club, {
      sponsor: { contactpersoon: 'Joost Prins', email: 'joost@nieuw.example' },
    });
    await makeMailing(server.admin, club, { email: 'joost@oud.example' });
    await sql`update app.mailing_ontvanger set sponsor_id = ${sponsor_id}, naam = 'Joost Prins'
      where vereniging_id = ${club}`.execute(server.admin);
    // It stands on no card any more.
    await sql`update app.sponsor set email = null where vereniging_id = ${club} and email = 'joost@oud.example'`.execute(
      server.admin,
    );
    const mail = await makeMail(server.admin, {
      vereniging_id: club,
      to_address: 'joost@oud.example',
      to_name: 'Joost Prins',
      text: 'Dag Joost',
      state: 'sent',
      sent_at: new Date(),
    });
    const { id } = await makePrivacyverzoek(server.admin, club, {
      naam: 'Joost Prins',
      email: 'joost@nieuw.example',
      sponsor_id,
    });
    await erased(id, admin);
    const { rows } = await sql<Record<string, unknown>>`select to_address, to_name, text,
        (select count(*)::int from app.mailing_ontvanger r where r.vereniging_id = o.vereniging_id) as ontvangers,
        (select count(*)::int from app.mail_suppression s where s.vereniging_id = o.vereniging_id) as codes
      from app.outbox o where id = ${mail.id}`.execute(server.admin);
    expect(rows).toEqual([{ to_address: 'gewist', to_name: null, text: '', ontvangers: 0, codes: 2 }]);
    // What comes back of it later brings no address back, and is about nobody.
    await sql`select app.report_mail(${mail.id}, null, 'bounce', '5.1.1', 'no joost@oud.example here', 'mailbox')`.execute(
      server.admin,
    );
    const { rows: told } = await sql<Record<string, unknown>>`select r.kind, r.status, r.diagnostic, o.last_error
      from app.mail_report r join app.outbox o on o.id = r.outbox_id where o.id = ${mail.id}`.execute(server.admin);
    expect(told).toEqual([{ kind: 'bounce', status: '5.1.1', diagnostic: null, last_error: 'came back: 5.1.1' }]);
    const { rows: nobody } = await sql`select from app.mail_suppression
      where address_sha256 = sha256('gewist')`.execute(server.admin);
    expect(nobody).toHaveLength(0);
  });

  it('keeps the name of a company, also where it is called after a first name or has no contact', async () => {
    const admin = await makeAdmin();
    const club = admin.club.id;
    const cafe = await makeMatch(server.admin, club, {
      sponsor: { bedrijfsnaam: 'Café Joost', contactpersoon: 'Joost Prins', email: 'joost@cafe.example' },
      contact_notes: 'Joost Prins tekent voor Café Joost.',
    });
    const { id } = await makePrivacyverzoek(server.admin, club, {
      naam: 'Joost Prins',
      email: 'joost@cafe.example',
      sponsor_id: cafe.sponsor_id,
    });
    expect((await preview(id, admin)).is_sponsor_zelf).toBe(false);
    await erased(id, admin);
    expect(await sponsorOf(cafe.sponsor_id)).toMatchObject({ bedrijfsnaam: 'Café Joost', contactpersoon: null });

    const company = { bedrijfsnaam: 'Bouwbedrijf Hoek', contactpersoon: null, email: 'info@hoek.example' };
    const rest = { adres: 'Kade 1', kvk_nummer: '12345678', website: 'https://hoek.example' };
    const hoek = await makeMatch(server.admin, club, {
      sponsor: { ...company, ...rest, telefoonnummer: '06 1111 2222' },
      contact_notes: 'Bouwbedrijf Hoek betaalt; mail info@hoek.example.',
    });
    const asked = { naam: 'Bouwbedrijf Hoek', email: company.email, sponsor_id: hoek.sponsor_id };
    await erased((await makePrivacyverzoek(server.admin, club, asked)).id, admin);
    expect(await sponsorOf(hoek.sponsor_id)).toMatchObject({ ...company, ...rest, email: null, telefoonnummer: null });
    expect(await notesOf(club)).toEqual([
      'gewiste contactpersoon tekent voor Café Joost.',
      'Bouwbedrijf Hoek betaalt; mail gewiste contactpersoon.',
    ]);
  });

  it('lets go of the name and the address of a private person, says so, and keeps the contract', async () => {
    const admin = await makeAdmin();
    const club = admin.club.id;
    const { id: match_id, sponsor_id } = await makeMatch(server.admin, club, {
      sponsor: { bedrijfsnaam: 'Joost Prins', contactpersoon: null, email: 'joost@prins.example', adres: 'Kade 1' },
      sponsor_category: 'individual',
      annual_value: 50_000,
    });
    const asked = { naam: 'Joost Prins', email: 'joost@prins.example', sponsor_id };
    const { id } = await makePrivacyverzoek(server.admin, club, asked);
    const told = await preview(id, admin);
    expect(told.is_sponsor_zelf).toBe(true);
    expect(told.plaatsen).toContainEqual(expect.objectContaining({ plaats: 'Naam en adres van de sponsor' }));
    await erased(id, admin);
    expect(await sponsorOf(sponsor_id)).toMatchObject({ bedrijfsnaam: 'Gewiste contactpersoon', adres: null });
    const { annual_value } = await server.admin
      .selectFrom('match')
      .select('annual_value')
      .where('id', '=', match_id)
      .executeTakeFirstOrThrow();
    expect(annual_value).toBe(50_000);
  });

  it('finds them behind a title, brackets and an initial, and a number that a sheet took for a number', async () => {
    const admin = await makeAdmin();
    const club = admin.club.id;
    const erasedNotes = async (contactpersoon: string, contact_notes: string) => {
      const { sponsor_id } = await makeMatch(server.admin, club, {
        sponsor: { bedrijfsnaam: 'Bord', contactpersoon, email: null, telefoonnummer: '06 12345678' },
        contact_notes,
      });
      const asked = { naam: contactpersoon, telefoonnummer: '06 12345678', sponsor_id };
      const { id } = await makePrivacyverzoek(server.admin, club, asked);
      await erased(id, admin);
      return (await notesOf(club)).at(-1);
    };
    await makeImportBatch(server.admin, club, { status: 'done', rijen: [['Bord', '612345678', '712345678']] });
    const stone = 'gewiste contactpersoon';
    expect(await erasedNotes('Dhr. P. Jansen', 'P. Jansen, Piet Jansen, dhr. Jansen; niet Paulus Jansens.')).toBe(
      `${stone}, ${stone}, ${stone}; niet Paulus Jansens.`,
    );
    expect(await erasedNotes('Jan de Vries (inkoop)', 'Jan de Vries (inkoop) en Jan de Vries')).toBe(
      `${stone} en ${stone}`,
    );
    const { cellen } = await server.admin
      .selectFrom('import_rij')
      .select('cellen')
      .where('vereniging_id', '=', club)
      .executeTakeFirstOrThrow();
    expect(cellen).toEqual(['Bord', stone, '712345678']);
  });

  it('names the files of the sponsor that nobody can look into', async () => {
    const admin = await makeAdmin();
    const bestand = await makeBestand(server.admin, server.services.storage, admin.club.id);
    const { sponsor_id, naam } = await server.admin
      .selectFrom('sponsor_bestand')
      .selectAll()
      .where('id', '=', bestand.id)
      .executeTakeFirstOrThrow();
    const { id } = await makePrivacyverzoek(server.admin, admin.club.id, { sponsor_id });
    expect((await preview(id, admin)).bestanden).toEqual([{ id: bestand.id, naam, sponsor_id }]);
  });
});

describe('a request', () => {
  it('to see everything has every line, however many there are', async () => {
    const admin = await makeAdmin();
    const vereniging_id = admin.club.id;
    const { id: match_id, sponsor_id } = await makeMatch(server.admin, vereniging_id, {
      sponsor: { contactpersoon: 'Truus Evers' },
    });
    await sql`insert into app.sponsor_communications (vereniging_id, match_id, communication_type, content)
      select ${vereniging_id}, ${match_id}, 'note', 'Truus Evers belde, keer ' || n from generate_series(1, 600) n`.execute(
      server.admin,
    );
    const asked = { soort: 'inzage', naam: 'Truus Evers', sponsor_id } as const;
    const { id } = await makePrivacyverzoek(server.admin, vereniging_id, asked);
    const at = `/persoonsgegevens/verzoeken/${id}/inzage/txt`;
    const text = await (await server.call(at, { cookie: admin.cookie })).text();
    expect(text.match(/Truus Evers belde/gu)).toHaveLength(600);
  });

  it('shows nothing of a sign-up that stands on no screen of the club, and erases that all the same', async () => {
    const admin = await makeAdmin();
    const vereniging_id = admin.club.id;
    const person = { naam: 'Truus Evers', email: 'truus@hoek.example' };
    const card = { contactpersoon: person.naam, email: person.email };
    const { sponsor_id } = await makeMatch(server.admin, vereniging_id, {
      bron: 'inschrijving',
      status: 'pending',
      validatie_admin: false,
      vrijgegeven_voor_user: false,
      sponsor: { ...card, bedrijfsnaam: 'Hoek in controle', adres: 'Geheimkade 1' },
      contact_notes: 'Truus Evers wil graag.',
    });
    const read = async () => {
      const { id } = await makePrivacyverzoek(server.admin, vereniging_id, { ...person, soort: 'inzage' });
      const at = `/persoonsgegevens/verzoeken/${id}/inzage/json`;
      return (await server.call(at, { cookie: admin.cookie })).text();
    };
    const unseen = await read();
    expect(unseen).not.toMatch(/Hoek|Geheimkade|graag/u);
    const find = () => server.ask('/persoonsgegevens/personen?zoek=evers', { cookie: admin.cookie });
    expect((await find()).body['rows']).toEqual([]);
    // Only validated: that stands on the board of the club.
    await makeMatch(server.admin, vereniging_id, {
      bron: 'inschrijving',
      vrijgegeven_voor_user: false,
      sponsor: { ...card, bedrijfsnaam: 'Evers & Zn' },
    });
    expect((await find()).body['rows']).toMatchObject([{ naam: person.naam, bedrijfsnaam: 'Evers & Zn' }]);
    expect(await read()).toContain('Evers & Zn');
    await erased((await makePrivacyverzoek(server.admin, vereniging_id, person)).id, admin);
    expect(await sponsorOf(sponsor_id)).toMatchObject({ contactpersoon: null, email: null });
    const { rows } = await sql<{ contact_notes: string }>`select contact_notes from app.match
      where vereniging_id = ${vereniging_id} and sponsor_id = ${sponsor_id}`.execute(server.admin);
    expect(rows).toEqual([{ contact_notes: 'gewiste contactpersoon wil graag.' }]);
  });

  it('can be of who was a contact once, of who was mailed, and of somebody who is typed', async () => {
    const admin = await makeAdmin();
    const { cookie } = admin;
    const vereniging_id = admin.club.id;
    const { sponsor_id } = await makeMatch(server.admin, vereniging_id, {
      sponsor: { bedrijfsnaam: 'Hoek', contactpersoon: 'Els Bakker' },
      contact_notes: 'Op de foto: Truus Evers.',
    });
    const was = JSON.stringify({ id: crypto.randomUUID(), naam: 'Joost Prins' });
    await makeGebeurtenis(server.admin, vereniging_id, { sponsor_id, match_id: null, soort: 'contactpersoon', was });
    await makeMailing(server.admin, vereniging_id, { email: 'rob@hoek.example' });
    await sql`update app.mailing_ontvanger set sponsor_id = ${sponsor_id}, naam = 'Rob Smit'
      where vereniging_id = ${vereniging_id}`.execute(server.admin);
    const find = async (zoek: string) =>
      (await server.ask(`/persoonsgegevens/personen?zoek=${zoek}`, { cookie })).body['rows'] as {
        naam: string;
        email: string | null;
      }[];
    const found = [...(await find('prins')), ...(await find('smit'))];
    expect(found.map(({ naam, email }) => [naam, email])).toEqual([
      ['Joost Prins', null],
      ['Rob Smit', 'rob@hoek.example'],
    ]);
    const body = { soort: 'wissen', via: 'mail', ontvangen_op: '2026-01-02', sponsor_id, contactpersoon_id: null };
    const add = async (extra: object) => {
      const { body: answer } = await server.ask('/persoonsgegevens/verzoeken', {
        method: 'POST',
        cookie,
        body: { ...body, email: null, ...extra },
      });
      return answer as { id: string; code?: string };
    };
    for (const { naam, email } of found) await erased((await add({ naam, email })).id, admin);
    expect([...(await find('prins')), ...(await find('smit'))]).toEqual([]);
    expect((await sponsorOf(sponsor_id)).contactpersoon).toBe('Els Bakker');
    const typed = { sponsor_id: null, naam: 'Truus' };
    expect((await add(typed)).code).toBe('niet_te_vinden');
    await erased((await add({ ...typed, naam: 'Truus Evers', telefoonnummer: '06 1234 5678' })).id, admin);
    const { contact_notes } = await server.admin
      .selectFrom('match')
      .select('contact_notes')
      .where('vereniging_id', '=', vereniging_id)
      .executeTakeFirstOrThrow();
    expect(contact_notes).toBe('Op de foto: gewiste contactpersoon.');
  });

  it('runs for a month from the day it came, can be put off once, and is answered', async () => {
    const admin = await makeAdmin();
    const { cookie } = admin;
    const { sponsor_id } = await makeMatch(server.admin, admin.club.id, {
      sponsor: { bedrijfsnaam: 'Camping De Eik', contactpersoon: 'Truus Evers', email: 'truus@eik.example' },
      contact_notes: 'Truus Evers wil een tent.',
    });
    const found = await server.ask('/persoonsgegevens/personen?zoek=eik', { cookie });
    expect(found.body['rows']).toMatchObject([{ naam: 'Truus Evers', sponsor_id, contactpersoon_id: null }]);
    const today = new Date().toISOString().slice(0, 10);
    const body = {
      soort: 'inzage',
      via: 'mail',
      ontvangen_op: today,
      sponsor_id,
      contactpersoon_id: null,
      email: null,
    };
    const add = (extra: object) =>
      server.ask('/persoonsgegevens/verzoeken', { method: 'POST', cookie, body: { ...body, ...extra } });
    expect((await add({ ontvangen_op: '2099-01-01' })).body['code']).toBe('ontvangen_in_de_toekomst');
    const { body: added } = await add({});
    const at = `/persoonsgegevens/verzoeken/${String(added['id'])}`;
    const list = async () =>
      (await server.ask('/persoonsgegevens/verzoeken', { cookie })).body as unknown as {
        rows: Verzoek[];
        open: number;
      };
    expect(await list()).toMatchObject({
      open: 1,
      rows: [{ naam: 'Truus Evers', can: { extend: true, finish: true } }],
    });

    const text = await (await server.call(`${at}/inzage/txt`, { cookie })).text();
    expect(text).toContain('Matches (1)\n  Notities: Truus Evers wil een tent.');
    // It can be sent as it is, with what the law wants told beside it.
    expect(text).toMatch(/^Inzage in de gegevens van Truus Evers \(Camping De Eik\)\n/u);
    expect(text).toContain(`Van: ${admin.club.naam}`);
    expect(text).toContain('Sponsors vinden: toestemming bij inschrijven, anders gerechtvaardigd belang');
    expect(text).toContain('Afspraken nakomen: overeenkomst');
    expect(text).toContain('Afspraken nakomen: hosting, EU');
    expect(text).toContain('Sponsor met een contract: De looptijd plus 7 jaar');
    for (const told of ['verbeteren', 'wissen', 'bezwaar', 'Autoriteit Persoonsgegevens']) expect(text).toContain(told);
    // Nobody mailed them.
    expect(text).not.toContain('Brochure mailen');
    // Somebody who never saw a database reads it.
    expect(text).not.toMatch(/\w_\w|[{}]/u);
    const json = JSON.parse(await (await server.call(`${at}/inzage/json`, { cookie })).text()) as { naam: string };
    expect(json.naam).toBe('Truus Evers');

    const post = async (act: string, input: object) =>
      (await server.ask(`${at}/${act}`, { method: 'POST', cookie, body: input })).body['code'] ?? 'ok';
    expect(await post('verlengen', { reden: 'Er moet een archief open.' })).toBe('ok');
    expect(await post('verlengen', { reden: 'Nog een keer.' })).toBe('niet_te_verlengen');
    expect(await post('wissen', { vraagt_zelf: true })).toBe('niet_gevonden');
    expect(await post('afronden', {})).toBe('ok');
    expect(await post('afronden', {})).toBe('verzoek_is_af');
    expect(await list()).toMatchObject({
      open: 0,
      rows: [{ door: expect.any(String) as string, can: { finish: false } }],
    });
  });
});
