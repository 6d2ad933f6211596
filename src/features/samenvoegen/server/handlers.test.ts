import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayOf } from '#shared/dates.ts';
import type { Choices } from '#features/samenvoegen/shared/rules.ts';
import type { Apart, Candidate, MergePreview } from '#features/samenvoegen/shared/schema.ts';
import type { Match, MatchDetail } from '#features/matches/shared/schema.ts';
import { clubTables } from '../../../../tests/canary.ts';
import { makeMatch, makeUser } from '../../../../tests/factories.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const makeClub = () => server.makeMember({ club: { bypass_payment_restrictions: true } });
type Club = Awaited<ReturnType<typeof makeClub>>;

const HOEKJE = {
  bedrijfsnaam: 'Slagerij ’t Hoekje',
  contactpersoon: 'Karin Smit',
  contact_functie: 'eigenaar',
  adres: 'Dorpsstraat 41',
  postcode: '1234 CD',
  plaats: 'Groenendaal',
  email: 'karin@slagerijthoekje.example',
  telefoonnummer: '0165 318 224',
};
const SMIT = {
  ...HOEKJE,
  bedrijfsnaam: 'Slagerij Smit',
  contactpersoon: 'Gerard Smit',
  contact_functie: null,
  email: 'info@slagerijsmit.example',
  telefoonnummer: '06 5512 7741',
  kvk_nummer: '20118347',
  updated_at: new Date('2024-05-01T10:00:00Z'),
};

/** 't Hoekje signed up; Smit was a sponsor before, with all that a sponsor can have. */
async function makePair({ club, user }: Club) {
  const { admin } = server;
  const vereniging_id = club.id;
  const hoekje = await makeMatch(admin, club.id, { sponsor: HOEKJE, annual_value: 750_00 });
  const smit = await makeMatch(admin, club.id, {
    sponsor: SMIT,
    annual_value: 500_00,
    bron: 'handmatig',
    pipeline_stage: 'active',
    next_follow_up_date: '2026-12-01',
  });
  const { sponsor_id } = smit;
  await admin.insertInto('contactpersoon').values({ vereniging_id, sponsor_id, naam: 'Ans Smit' }).execute();
  await admin.insertInto('sponsor_bestand').values({ vereniging_id, sponsor_id, naam: 'contract.pdf' }).execute();
  await admin
    .insertInto('gebeurtenis')
    .values({ vereniging_id, sponsor_id, match_id: smit.id, soort: 'fase', door_user_id: user.id })
    .execute();
  await admin
    .insertInto('contract_termijn')
    .values({ vereniging_id, match_id: smit.id, bedrag_per_jaar: 500_00, eindigt_op: '2024-06-30' })
    .execute();
  await note(smit.id, vereniging_id, 'phone');
  return { a: hoekje.sponsor_id, b: smit.sponsor_id, hoekje, smit };
}

const note = (match_id: string, vereniging_id: string, communication_type: 'phone' | 'note') =>
  server.admin
    .insertInto('sponsor_communications')
    .values({ vereniging_id, match_id, communication_type, content: 'Gebeld' })
    .execute();

async function ask<T>(path: string, { cookie }: Club, body?: unknown): Promise<T> {
  const answer = await server.ask(path, { cookie, ...(body !== undefined && { method: 'POST', body }) });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body as T;
}
const codeOf = async (path: string, { cookie }: Club, body?: unknown) => {
  const answer = await server.ask(path, { cookie, ...(body !== undefined && { method: 'POST', body }) });
  return answer.status === 200 ? 'ok' : String(answer.body['code']);
};

const preview = (club: Club, a: string, b: string) => ask<MergePreview>(`/sponsorbeheer/samenvoegen/${a}/${b}`, club);

async function inputOf(club: Club, a: string, b: string, keuzes: Choices = {}) {
  const shown = await preview(club, a, b);
  return { a, b, a_version: shown.a.version, b_version: shown.b.version, keuzes };
}

interface Merged {
  id: string;
  behouden_id: string;
  onderdelen: number;
  opgegaan: string;
}
const merge = async (club: Club, a: string, b: string, keuzes: Choices = {}) =>
  ask<Merged>('/sponsorbeheer/samenvoegen', club, await inputOf(club, a, b, keuzes));
const apartPath = (id: string) => `/sponsorbeheer/samengevoegd/${id}/uit-elkaar`;
const takeApart = (club: Club, id: string) => ask<Pick<Apart, 'regels'>>(apartPath(id), club, {});
const look = (club: Club, id: string) => ask<Apart>(`/sponsorbeheer/samengevoegd/${id}`, club);

const sponsorOf = (id: string) =>
  server.admin.selectFrom('sponsor').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Every row of the club, without what says when and how often it was touched, and without what tells of the merge. */
async function snapshot(vereniging_id: string): Promise<Record<string, string[]>> {
  const left = new Set(['audit_event', 'samenvoeging', 'security_event']);
  const rowsOf: Record<string, string[]> = {};
  for (const table of (await clubTables(server.admin)).filter((name) => !left.has(name))) {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(r) - 'version' - 'updated_at' - 'updated_by_user_id')::text as row from ${sql.table(`app.${table}`)} r
       where vereniging_id = ${vereniging_id} and to_jsonb(r) ->> 'soort' is distinct from 'samengevoegd'
       order by 1`.execute(server.admin);
    rowsOf[table] = rows.map(({ row }) => row);
  }
  return rowsOf;
}

describe('two sponsors side by side', () => {
  it('come with what each has, and who wants no mail', async () => {
    const club = await makeClub();
    const { a, b } = await makePair(club);
    await server.admin
      .insertInto('mail_suppression')
      .values({
        address_sha256: createHash('sha256').update(SMIT.email).digest(),
        vereniging_id: club.club.id,
        reason: 'opt_out',
      })
      .execute();
    const shown = await preview(club, a, b);
    expect(shown.a).toMatchObject({ ...HOEKJE, akkoord_bron: 'publiek_formulier' });
    expect(shown.a.aantallen).toEqual({ matches: 1, tijdlijn: 1, contactpersonen: 1, bestanden: 0, opvolgingen: 0 });
    // How it began, one phone call and one change of stage.
    expect(shown.b.aantallen).toEqual({ matches: 1, tijdlijn: 3, contactpersonen: 2, bestanden: 1, opvolgingen: 1 });
    expect(shown.b.mensen.map(({ naam }) => naam)).toEqual(['Ans Smit']);
    expect(shown.b.bestanden).toEqual(['contract.pdf']);
    expect(shown.b.deals).toMatchObject([{ pipeline_stage: 'active', annual_value: 500_00 }]);
    expect(shown.afgemeld).toEqual([SMIT.email]);
  });

  it('are two sponsors of the club: not one twice, not one that waits for the provider, not one of another club', async () => {
    const club = await makeClub();
    const other = await makeClub();
    const { a } = await makePair(club);
    const foreign = (await makePair(other)).a;
    const unchecked = await makeMatch(server.admin, club.club.id, { validatie_admin: false, status: 'pending' });
    const path = (id: string) => `/sponsorbeheer/samenvoegen/${a}/${id}`;
    expect(await codeOf(path(a), club)).toBe('zelfde_sponsor');
    expect(await codeOf(path(unchecked.sponsor_id), club)).toBe('niet_gevonden');
    expect(await codeOf(path(foreign), club)).toBe('niet_gevonden');
    const versions = { a_version: 1, b_version: 1, keuzes: {} };
    expect(await codeOf('/sponsorbeheer/samenvoegen', club, { a, b: a, ...versions })).toBe('zelfde_sponsor');
    expect(await codeOf('/sponsorbeheer/samenvoegen', club, { a, b: unchecked.sponsor_id, ...versions })).toBe(
      'niet_gevonden',
    );
  });
});

describe('two that become one', () => {
  it('take everything along: matches with their terms, the timeline, people and files; amounts are never added', async () => {
    const club = await makeClub();
    const { a, b, hoekje, smit } = await makePair(club);
    const merged = await merge(club, a, b);
    expect(merged).toMatchObject({ behouden_id: a, opgegaan: 'Slagerij Smit', onderdelen: 8 });
    const shown = await server.admin
      .selectFrom('match')
      .select(['id', 'sponsor_id', 'annual_value', 'pipeline_stage'])
      .where('vereniging_id', '=', club.club.id)
      .orderBy('created_at')
      .execute();
    expect(shown).toEqual([
      { id: hoekje.id, sponsor_id: a, annual_value: 750_00, pipeline_stage: 'new' },
      { id: smit.id, sponsor_id: a, annual_value: 500_00, pipeline_stage: 'active' },
    ]);
    expect(await sponsorOf(a)).toMatchObject({ ...HOEKJE, kvk_nummer: '20118347', samengevoegd_met: null });
    const { updated_at: _, ...kept } = SMIT;
    expect(await sponsorOf(b)).toMatchObject({ ...kept, samengevoegd_met: a });
    const people = await server.admin
      .selectFrom('contactpersoon')
      .select(['naam', 'email', 'telefoonnummer', 'sponsor_id'])
      .orderBy('created_at')
      .where('vereniging_id', '=', club.club.id)
      .execute();
    expect(people).toEqual([
      { naam: 'Ans Smit', email: null, telefoonnummer: null, sponsor_id: a },
      { naam: 'Gerard Smit', email: SMIT.email, telefoonnummer: SMIT.telefoonnummer, sponsor_id: a },
    ]);
    for (const table of ['gebeurtenis', 'sponsor_bestand'] as const) {
      const rows = await server.admin.selectFrom(table).select('sponsor_id').where('sponsor_id', '=', b).execute();
      expect(rows).toEqual([]);
    }
    const event = await server.admin
      .selectFrom('gebeurtenis')
      .select(['sponsor_id', 'door_user_id', 'werd'])
      .where('soort', '=', 'samengevoegd')
      .where('vereniging_id', '=', club.club.id)
      .executeTakeFirstOrThrow();
    const werd = { samenvoeging_id: merged.id, bedrijfsnaam: 'Slagerij Smit' };
    expect(event).toEqual({ sponsor_id: a, door_user_id: club.user.id, werd });
  });

  it('say nothing of people and files that were taken away, who stand for nobody either, and go along unseen', async () => {
    const club = await makeClub();
    const { a, b } = await makePair(club);
    const vereniging_id = club.club.id;
    const removed = { vereniging_id, sponsor_id: b, verwijderd_op: new Date() };
    // The first contact of the other, with all of it: written down once, and taken away.
    const { email, telefoonnummer } = SMIT;
    await server.admin
      .insertInto('contactpersoon')
      .values({ ...removed, naam: 'Gerard Smit', email, telefoonnummer })
      .execute();
    await server.admin
      .insertInto('sponsor_bestand')
      .values({ ...removed, naam: 'weg.pdf' })
      .execute();
    const shown = await preview(club, a, b);
    expect(shown.b.mensen.map(({ naam }) => naam)).toEqual(['Ans Smit']);
    expect(shown.b.bestanden).toEqual(['contract.pdf']);
    expect(shown.b.aantallen).toMatchObject({ contactpersonen: 2, bestanden: 1 });
    const { id } = await merge(club, a, b);
    const people = () =>
      server.admin
        .selectFrom('contactpersoon')
        .select('naam')
        .where('sponsor_id', '=', a)
        .where('verwijderd_op', 'is', null)
        .orderBy('naam')
        .execute();
    expect(await people()).toEqual([{ naam: 'Ans Smit' }, { naam: 'Gerard Smit' }]);
    const left = await server.admin.selectFrom('sponsor_bestand').select('id').where('sponsor_id', '=', b).execute();
    expect(left).toEqual([]);
    await server.admin
      .insertInto('contactpersoon')
      .values({ ...removed, sponsor_id: a, naam: 'Bo' })
      .execute();
    expect((await look(club, id)).blijft).toMatchObject({ contactpersoon: 0, bestand: 0 });
  });

  it('are one under the name that was chosen, and found under the other', async () => {
    const club = await makeClub();
    const { a, b, hoekje, smit } = await makePair(club);
    const { behouden_id } = await merge(club, a, b, { bedrijfsnaam: 'b', email: 'b' });
    expect(behouden_id).toBe(b);
    expect(await sponsorOf(b)).toMatchObject({ bedrijfsnaam: 'Slagerij Smit', email: SMIT.email });
    const { rows } = await ask<{ rows: Match[] }>(`/matches?zoek=${encodeURIComponent('hoekje')}`, club);
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([hoekje.id, smit.id]));
    const third = await makeMatch(server.admin, club.club.id);
    const found = await ask<{ rows: Candidate[] }>(
      `/sponsorbeheer/samenvoegen/${third.sponsor_id}/kandidaten?zoek=HOEKJE`,
      club,
    );
    expect(found.rows).toMatchObject([{ id: b, bedrijfsnaam: 'Slagerij Smit' }]);
  });

  it('are refused when one of them changed since it was shown, with who was first; the club is as it was', async () => {
    const club = await makeClub();
    const tom = await makeUser(server.admin, { vereniging_id: club.club.id, voornaam: 'Tom', achternaam: 'Jacobs' });
    for (const side of ['a', 'b'] as const) {
      const pair = await makePair(club);
      const body = await inputOf(club, pair.a, pair.b);
      await server.admin
        .updateTable('sponsor')
        .set({ plaats: 'Elders', updated_by_user_id: tom.id })
        .where('id', '=', pair[side])
        .execute();
      const before = await snapshot(club.club.id);
      const answer = await server.ask('/sponsorbeheer/samenvoegen', { method: 'POST', cookie: club.cookie, body });
      const { naam } = answer.body['data'] as { naam: string };
      expect([answer.status, answer.body['code'], naam]).toEqual([409, 'verouderd', 'Tom Jacobs']);
      expect(await snapshot(club.club.id)).toEqual(before);
    }
  });

  it('are done once by two people at once: the second reads that one of them is gone', async () => {
    const club = await makeClub();
    const { a, b } = await makePair(club);
    const input = await inputOf(club, a, b);
    const codes = await Promise.all([
      codeOf('/sponsorbeheer/samenvoegen', club, input),
      codeOf('/sponsorbeheer/samenvoegen', club, { ...input, a: b, b: a, keuzes: { bedrijfsnaam: 'a' } }),
    ]);
    expect(codes.toSorted()).toEqual(['niet_gevonden', 'ok']);
    const live = await server.admin
      .selectFrom('sponsor')
      .select('id')
      .where('vereniging_id', '=', club.club.id)
      .where('samengevoegd_met', 'is', null)
      .execute();
    expect(live).toHaveLength(1);
  });

  it('are not merged again, and not with what went into another', async () => {
    const club = await makeClub();
    const { a, b } = await makePair(club);
    const third = (await makeMatch(server.admin, club.club.id)).sponsor_id;
    const again = await inputOf(club, b, third);
    await merge(club, a, b);
    expect(await codeOf(`/sponsorbeheer/samenvoegen/${a}/${b}`, club)).toBe('niet_gevonden');
    expect(await codeOf('/sponsorbeheer/samenvoegen', club, again)).toBe('niet_gevonden');
  });
});

describe('taking apart again', () => {
  it('leaves what came since with the one that stayed, named and counted first; what came on a match goes with it', async () => {
    const club = await makeClub();
    const { a, b, hoekje, smit } = await makePair(club);
    const { id } = await merge(club, a, b);
    const vereniging_id = club.club.id;
    await note(hoekje.id, vereniging_id, 'phone');
    await note(smit.id, vereniging_id, 'note');
    await server.admin.insertInto('contactpersoon').values({ vereniging_id, sponsor_id: a, naam: 'Bo' }).execute();
    await server.admin
      .insertInto('gebeurtenis')
      .values({ vereniging_id, sponsor_id: a, match_id: hoekje.id, soort: 'opvolging' })
      .execute();
    const shown = await look(club, id);
    expect(shown).toMatchObject({
      behouden: { id: a, bedrijfsnaam: 'Slagerij ’t Hoekje' },
      opgegaan: { id: b, bedrijfsnaam: 'Slagerij Smit' },
      onderdelen: 8,
      blijft: { phone: 1, opvolging: 1, contactpersoon: 1, note: 0, match: 0 },
      gaat_mee: { note: 1, phone: 0, opvolging: 0 },
      regels: [],
      weigering: null,
    });
    await takeApart(club, id);
    const people = await server.admin
      .selectFrom('contactpersoon')
      .select(['naam', 'sponsor_id'])
      .where('vereniging_id', '=', vereniging_id)
      .orderBy('naam')
      .execute();
    expect(people).toEqual([
      { naam: 'Ans Smit', sponsor_id: b },
      { naam: 'Bo', sponsor_id: a },
    ]);
    const events = await server.admin
      .selectFrom('gebeurtenis')
      .select(['soort', 'sponsor_id', 'ongedaan_op'])
      .where('vereniging_id', '=', vereniging_id)
      .orderBy('soort')
      .execute();
    expect(events).toEqual([
      { soort: 'fase', sponsor_id: b, ongedaan_op: null },
      { soort: 'opvolging', sponsor_id: a, ongedaan_op: null },
      { soort: 'samengevoegd', sponsor_id: a, ongedaan_op: expect.any(Date) as Date },
    ]);
  });

  it('leaves a line that was changed since as it is, says which, and keeps who would be lost otherwise', async () => {
    const club = await makeClub();
    const { a, b } = await makePair(club);
    // Karin made room for Gerard, and stays known beside him.
    const { id } = await merge(club, a, b, { hoofdcontact: 'b' });
    await server.admin.updateTable('sponsor').set({ contactpersoon: 'Gert Smit' }).where('id', '=', a).execute();
    expect((await look(club, id)).regels).toEqual(['hoofdcontact']);
    expect((await takeApart(club, id)).regels).toEqual(['hoofdcontact']);
    expect(await sponsorOf(a)).toMatchObject({ contactpersoon: 'Gert Smit', kvk_nummer: null });
    expect(await sponsorOf(b)).toMatchObject({ contactpersoon: 'Gerard Smit', samengevoegd_met: null });
    const people = await server.admin.selectFrom('contactpersoon').select('naam').where('sponsor_id', '=', a).execute();
    expect(people).toEqual([{ naam: 'Karin Smit' }]);
  });

  it('works until the end of the thirtieth day, and not after', async () => {
    const club = await makeClub();
    const { a, b } = await makePair(club);
    const { id } = await merge(club, a, b);
    const at = (days: number) =>
      server.admin
        .updateTable('samenvoeging')
        .set({ op: new Date(`${addDays(dayOf(new Date()), -days)}T10:00:00Z`) })
        .where('id', '=', id)
        .execute();
    await at(31);
    expect((await look(club, id)).weigering).toEqual({ code: 'te_laat', naam: null });
    expect(await codeOf(apartPath(id), club, {})).toBe('uit_elkaar_te_laat');
    await at(30);
    expect((await look(club, id)).weigering).toBeNull();
    expect(await codeOf(apartPath(id), club, {})).toBe('ok');
  });

  it('is done once, by two people at once too', async () => {
    const club = await makeClub();
    const { a, b } = await makePair(club);
    const { id } = await merge(club, a, b);
    const codes = await Promise.all([1, 2].map(() => codeOf(apartPath(id), club, {})));
    expect(codes.toSorted()).toEqual(['ok', 'uit_elkaar_al_gedaan']);
    expect((await look(club, id)).weigering).toEqual({ code: 'al_uit_elkaar', naam: null });
  });

  it('begins with the last of a chain, and says whom', async () => {
    const club = await makeClub();
    const { a, b } = await makePair(club);
    const c = (await makeMatch(server.admin, club.club.id, { sponsor: { bedrijfsnaam: 'Smit en zoon' } })).sponsor_id;
    const before = await snapshot(club.club.id);
    const first = await merge(club, a, b, { bedrijfsnaam: 'a' });
    const second = await merge(club, a, c, { bedrijfsnaam: 'b' });
    // Who went into the one that went away is found where that one is.
    expect((await sponsorOf(b)).samengevoegd_met).toBe(c);
    const { status, body } = await server.ask(apartPath(first.id), { method: 'POST', cookie: club.cookie, body: {} });
    expect([status, body['message']]).toEqual([409, 'Haal eerst Slagerij ’t Hoekje eruit: dat kwam er later bij.']);
    await takeApart(club, second.id);
    expect((await sponsorOf(b)).samengevoegd_met).toBe(a);
    await takeApart(club, first.id);
    expect(await snapshot(club.club.id)).toEqual(before);
  });

  it('restores every row of the club, byte for byte, whatever was merged and in whatever order it is taken apart', async () => {
    const some = (...values: string[]) => fc.constantFrom<string | null>(null, ...values);
    const company = fc.record({
      bedrijfsnaam: fc.constantFrom('Smit', 'Slagerij Smit', 'smit'),
      contactpersoon: some('Karin', 'Gerard'),
      contact_rollen: fc.subarray(['tekent', 'facturen', 'logo']),
      postcode: some('1234 CD', '1234CD'),
      email: some('a@x.example', 'b@x.example'),
      telefoonnummer: some('0165 318224', '+31165318224', '0612345678'),
      kvk_nummer: some('12345678', '87654321'),
      website: some('https://x.example'),
    });
    const lines = fc.constantFrom('bedrijfsnaam', 'hoofdcontact', 'email', 'telefoon', 'kvk', 'adres');
    const step = fc.record({
      a: fc.nat(3),
      b: fc.nat(3),
      keuzes: fc.dictionary(lines, fc.constantFrom('a', 'b')),
    });
    const world = fc.record({
      companies: fc.array(
        fc.record({ company, has: fc.subarray(['person', 'file', 'act', 'call', 'term', 'second']) }),
        {
          minLength: 2,
          maxLength: 4,
        },
      ),
      steps: fc.array(step, { minLength: 1, maxLength: 4 }),
      order: fc.infiniteStream(fc.nat(9)),
    });
    await fc.assert(
      fc.asyncProperty(world, async ({ companies, steps, order }) => {
        const club = await makeClub();
        const vereniging_id = club.club.id;
        const ids: string[] = [];
        for (const { company: sponsor, has } of companies) ids.push(await makeSponsor(vereniging_id, sponsor, has));
        const before = await snapshot(vereniging_id);
        const live: string[] = [];
        for (const { a, b, keuzes } of steps) {
          const [one, other] = [ids[a % ids.length] ?? '', ids[b % ids.length] ?? ''];
          if ((await codeOf(`/sponsorbeheer/samenvoegen/${one}/${other}`, club)) !== 'ok') continue;
          live.push((await merge(club, one, other, keuzes)).id);
        }
        while (live.length > 0) {
          const at = (order.next().value as number) % live.length;
          // What is in the way of another is taken apart before it: the last one never has anything in its way.
          const code = await codeOf(apartPath(live[at] ?? ''), club, {});
          expect(['ok', 'uit_elkaar_eerst_ander']).toContain(code);
          expect(code === 'ok' || at < live.length - 1).toBe(true);
          if (code === 'ok') live.splice(at, 1);
        }
        expect(await snapshot(vereniging_id)).toEqual(before);
      }),
      { numRuns: 12 },
    );
  }, 120_000);
});

async function makeSponsor(vereniging_id: string, sponsor: object, has: readonly string[]): Promise<string> {
  const { admin } = server;
  const match = await makeMatch(admin, vereniging_id, { sponsor });
  const { id: match_id, sponsor_id } = match;
  if (has.includes('person'))
    await admin.insertInto('contactpersoon').values({ vereniging_id, sponsor_id, naam: 'Gerard' }).execute();
  if (has.includes('file'))
    await admin.insertInto('sponsor_bestand').values({ vereniging_id, sponsor_id, naam: 'logo.png' }).execute();
  if (has.includes('act'))
    await admin.insertInto('gebeurtenis').values({ vereniging_id, sponsor_id, match_id, soort: 'fase' }).execute();
  if (has.includes('call')) await note(match_id, vereniging_id, 'phone');
  if (has.includes('term')) await admin.insertInto('contract_termijn').values({ vereniging_id, match_id }).execute();
  if (has.includes('second')) {
    const { zoekopdracht_id } = match;
    const rest = { zoekopdracht_id, bron: 'inschrijving', status: 'rejected', validatie_admin: false } as const;
    await admin
      .insertInto('match')
      .values({ vereniging_id, sponsor_id, ...rest })
      .execute();
  }
  return sponsor_id;
}

describe('a sponsor that may be another', () => {
  it('is offered by its name, address or number, unless somebody said that it is another company', async () => {
    const club = await makeClub();
    const { a, b, hoekje } = await makePair(club);
    await server.admin.updateTable('sponsor').set({ email: HOEKJE.email }).where('id', '=', b).execute();
    const offered = async () =>
      (await ask<{ rows: Candidate[] }>(`/sponsorbeheer/samenvoegen/${a}/kandidaten`, club)).rows;
    const hinted = async () => (await ask<MatchDetail>(`/matches/${hoekje.id}`, club)).lijkt_op;
    expect(await offered()).toMatchObject([{ id: b, gelijk: ['email', 'postcode'] }]);
    expect(await hinted()).toMatchObject({ id: b, bedrijfsnaam: 'Slagerij Smit' });

    const say = (is_terug: boolean) => {
      const body = { sponsor_id: a, ander_id: b, is_terug };
      return server.ask('/matches/ander-bedrijf', { method: 'PUT', cookie: club.cookie, body });
    };
    for (let twice = 0; twice < 2; twice += 1) {
      expect((await say(false)).status).toBe(200);
      expect([await offered(), await hinted()]).toEqual([[], null]);
    }
    // Whoever searches finds it all the same.
    const found = await ask<{ rows: Candidate[] }>(`/sponsorbeheer/samenvoegen/${a}/kandidaten?zoek=smit`, club);
    expect(found.rows).toMatchObject([{ id: b }]);

    expect((await say(true)).status).toBe(200);
    expect(await offered()).toHaveLength(1);
  });
});
