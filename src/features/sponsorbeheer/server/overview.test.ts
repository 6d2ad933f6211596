import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayOf } from '#shared/dates.ts';
import { PIPELINE_STAGES, type PipelineStage } from '#features/matches/shared/kinds.ts';
import type { Lane, SavedFilter, SponsorCard } from '#features/sponsorbeheer/shared/schema.ts';
import { makeMatch, makeUser } from '../../../../tests/factories.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const today = dayOf(new Date());
const makeClub = () => server.makeMember({ club: { bypass_payment_restrictions: true } });
type Club = Awaited<ReturnType<typeof makeClub>>;
type Values = NonNullable<Parameters<typeof makeMatch>[2]>;

const make = ({ club }: Club, bedrijfsnaam: string, { sponsor, ...values }: Values = {}) =>
  makeMatch(server.admin, club.id, { sponsor: { bedrijfsnaam, ...sponsor }, ...values });

async function list({ cookie }: Club, filter: Record<string, string> = {}) {
  const { status, body } = await server.ask(`/sponsorbeheer?${new URLSearchParams(filter).toString()}`, { cookie });
  expect(status).toBe(200);
  return body as { rows: SponsorCard[]; next: string | null; gevonden: number | null };
}

const found = async (club: Club, filter: Record<string, string>) =>
  (await list(club, filter)).rows.map(({ bedrijfsnaam }) => bedrijfsnaam).toSorted();

async function board({ cookie }: Club, filter: Record<string, string> = {}) {
  const { body } = await server.ask(`/sponsorbeheer/bord?${new URLSearchParams(filter).toString()}`, { cookie });
  return Object.fromEntries((body as { lanes: Lane[] }).lanes.map((lane) => [lane.fase, lane])) as Record<
    PipelineStage,
    Lane
  >;
}

describe('the sponsors that fit', () => {
  it('have the text in the name of the company or of the contact, the stage, and the contract that were asked for (MGMT-08)', async () => {
    const club = await makeClub();
    await make(club, 'Bakkerij Jansen', { sponsor: { contactpersoon: 'Piet' } });
    await make(club, 'Slagerij', { sponsor: { contactpersoon: 'Karin JANSEN' } });
    await make(club, 'Anders', { sponsor: { contactpersoon: null, plaats: 'Jansenstad', email: 'jansen@x.example' } });
    expect(await found(club, { zoek: 'jansen' })).toEqual(['Bakkerij Jansen', 'Slagerij']);
    expect(await found(club, { zoek: '%' })).toEqual([]);
    // As people type it: loose words, without the accent, with the apostrophe of the keyboard.
    await make(club, 'Café ’t Hoekje & Zn.');
    expect(await found(club, { zoek: "hoekje  CAFE 't" })).toEqual(['Café ’t Hoekje & Zn.']);
    expect(await found(club, { zoek: 'cafe slager' })).toEqual([]);

    const lost = await makeClub();
    await make(lost, 'verloren', { pipeline_stage: 'lost' });
    await make(lost, 'nieuw', { pipeline_stage: 'new' });
    expect(await found(lost, { fase: 'lost' })).toEqual(['verloren']);

    const signed = await makeClub();
    const ending = (days: number) => ({ contract_signed: true, contract_end_date: addDays(today, days) });
    await make(signed, 'verlopen', ending(-1));
    await make(signed, 'vandaag', ending(0));
    await make(signed, 'dag 90', ending(90));
    await make(signed, 'dag 91', ending(91));
    await make(signed, 'zonder eind', { contract_signed: true });
    await make(signed, 'ongetekend', { contract_end_date: addDays(today, 10) });
    expect(await found(signed, {})).toHaveLength(6);
    const all = ['dag 90', 'dag 91', 'vandaag', 'verlopen', 'zonder eind'];
    expect(await found(signed, { contract: 'getekend' })).toEqual(all);
    expect(await found(signed, { contract: 'niet_getekend' })).toEqual(['ongetekend']);
    expect(await found(signed, { contract: 'loopt_af' })).toEqual(['dag 90', 'vandaag']);
  });

  it('are found by the old name of who was merged into them', async () => {
    const club = await makeClub();
    const kept = await make(club, 'Jansen Bakkers');
    const { sponsor_id } = await make(club, 'Oude Bakker', { status: 'rejected' });
    await server.admin
      .updateTable('sponsor')
      .set({ samengevoegd_met: kept.sponsor_id })
      .where('id', '=', sponsor_id)
      .execute();
    expect(await found(club, { zoek: 'oude bakker' })).toEqual(['Jansen Bakkers']);
  });

  it('are of the category and in the hands that were asked for, of all that is asked at once', async () => {
    const club = await makeClub();
    const tom = await makeUser(server.admin, { vereniging_id: club.club.id });
    await make(club, 'een', { pipeline_stage: 'lost', sponsor_category: 'corporate' });
    await make(club, 'twee', { pipeline_stage: 'negotiating', assigned_to_user_id: tom.id });
    expect(await found(club, { categorie: 'corporate' })).toEqual(['een']);
    expect(await found(club, { eigenaar: tom.id })).toEqual(['twee']);
    expect(await found(club, { eigenaar: 'geen' })).toEqual(['een']);
    expect(await found(club, { fase: 'lost', eigenaar: tom.id })).toEqual([]);
  });

  it('come fifty at a time and say once how many there are', async () => {
    const club = await makeClub();
    for (let n = 0; n < 52; n += 1) await make(club, `sponsor ${n}`, { sponsor_category: 'individual' });
    await make(club, 'een ander');
    for (const [filter, all] of [
      [{ categorie: 'individual' }, 52],
      [{}, 53],
    ] as const) {
      const first = await list(club, filter);
      expect(first.rows).toHaveLength(50);
      expect(first.gevonden).toBe(all);
      const second = await list(club, { ...filter, after: first.next ?? '' });
      expect(second).toMatchObject({ gevonden: null, next: null });
      const ids = new Set([...first.rows, ...second.rows].map(({ match_id }) => match_id));
      expect(ids.size).toBe(all);
    }
  });
});

describe('the board', () => {
  it('has a lane for each stage, with what fits of what there is, and what that brings in (MGMT-10)', async () => {
    const club = await makeClub();
    await make(club, 'een', { pipeline_stage: 'new', annual_value: 500_00, sponsor_category: 'individual' });
    await make(club, 'twee', { pipeline_stage: 'new', annual_value: 250_00 });
    await make(club, 'drie', { pipeline_stage: 'lost', annual_value: null });
    await make(club, 'afgekeurd', { pipeline_stage: 'new', annual_value: 999_00, status: 'rejected' });
    const all = await board(club);
    expect(Object.keys(all)).toEqual([...PIPELINE_STAGES]);
    expect(all.new).toMatchObject({ aantal: 2, alle: 2, som: 750_00, next: null });
    expect(all.lost).toMatchObject({ aantal: 1, alle: 1, som: 0 });
    expect(all.active).toMatchObject({ aantal: 0, alle: 0, som: 0, rows: [] });
    const some = await board(club, { categorie: 'individual' });
    expect(some.new).toMatchObject({ aantal: 1, alle: 2, som: 500_00 });
    expect(some.new.rows.map(({ bedrijfsnaam }) => bedrijfsnaam)).toEqual(['een']);
  });

  it('orders a lane by what is due first, over all its pages', async () => {
    const club = await makeClub();
    await make(club, 'zonder dag');
    await make(club, 'loopt af', { contract_signed: true, contract_end_date: addDays(today, 2) });
    await make(club, 'bellen', { next_follow_up_date: addDays(today, -3), contract_end_date: addDays(today, -9) });
    for (let n = 0; n < 50; n += 1) await make(club, `later ${n}`, { next_follow_up_date: addDays(today, 10 + n) });
    for (const filter of [{}, { fase: 'new' }]) {
      const lane = (await board(club, filter)).new;
      const asked = new URLSearchParams({ ...filter, after: lane.next ?? '' }).toString();
      const { body } = await server.ask(`/sponsorbeheer/bord/new?${asked}`, { cookie: club.cookie });
      const rest = body as { rows: SponsorCard[]; next: string | null };
      const shown = [...lane.rows, ...rest.rows].map(({ bedrijfsnaam }) => bedrijfsnaam);
      expect(lane.rows).toHaveLength(50);
      expect(rest.next).toBeNull();
      expect([...shown.slice(0, 3), shown.at(-1)]).toEqual(['bellen', 'loopt af', 'later 0', 'zonder dag']);
      expect(new Set(shown).size).toBe(53);
    }
  });

  it('stands under figures of what runs, what is talked about and what ends soon', async () => {
    const club = await makeClub();
    const signed = { contract_signed: true, pipeline_stage: 'active' } as const;
    await make(club, 'loopt', { ...signed, annual_value: 1_000_00 });
    await make(club, 'loopt af', { ...signed, annual_value: 200_00, contract_end_date: addDays(today, 90) });
    await make(club, 'verlopen', { ...signed, annual_value: 30_00, contract_end_date: addDays(today, -1) });
    await make(club, 'verloren', { ...signed, annual_value: 4_00, pipeline_stage: 'lost' });
    await make(club, 'nieuw', { annual_value: 50_000_00 });
    for (const pipeline_stage of ['qualified', 'proposal_sent', 'negotiating'] as const) {
      await make(club, pipeline_stage, { pipeline_stage, annual_value: 7_00 });
    }
    const { body } = await server.ask('/sponsorbeheer/cijfers', { cookie: club.cookie });
    expect(body).toEqual({ sponsors: 8, getekend: 1_200_00, in_gesprek: 21_00, lopen_af: 1 });
  });
});

describe('moving a sponsor', () => {
  const move = ({ cookie }: Club, match_id: string, van: string, naar: string) =>
    server.ask(`/sponsorbeheer/${match_id}/fase`, { method: 'PUT', cookie, body: { van, naar } });
  const stageOf = async (id: string) =>
    (await server.admin.selectFrom('match').select('pipeline_stage').where('id', '=', id).executeTakeFirstOrThrow())
      .pipeline_stage;

  it('takes any stage after any other (MGMT-11)', async () => {
    const club = await makeClub();
    const { id } = await make(club, 'overal');
    for (const van of PIPELINE_STAGES) {
      for (const naar of PIPELINE_STAGES) {
        await server.admin.updateTable('match').set({ pipeline_stage: van }).where('id', '=', id).execute();
        expect((await move(club, id, van, naar)).status).toBe(200);
        expect(await stageOf(id)).toBe(naar);
      }
    }
  });

  it('stands in the timeline and can be taken back', async () => {
    const club = await makeClub();
    const { id } = await make(club, 'verplaatst');
    const { body } = await move(club, id, 'new', 'negotiating');
    const { gebeurtenis_id } = body as { gebeurtenis_id: string };
    const event = await server.admin
      .selectFrom('gebeurtenis')
      .select(['soort', 'was', 'werd', 'door_user_id'])
      .where('id', '=', gebeurtenis_id)
      .executeTakeFirst();
    expect(event).toEqual({
      soort: 'fase',
      was: { pipeline_stage: 'new' },
      werd: { pipeline_stage: 'negotiating' },
      door_user_id: club.user.id,
    });
    await server.ask('/matches/ongedaan', { method: 'POST', cookie: club.cookie, body: { ids: [gebeurtenis_id] } });
    expect(await stageOf(id)).toBe('new');
  });

  it('from a stage where it no longer is changes nothing and says who was first', async () => {
    const club = await makeClub();
    const tom = await makeUser(server.admin, { vereniging_id: club.club.id, voornaam: 'Tom', achternaam: 'Jacobs' });
    const { id } = await make(club, 'betwist');
    await server.as(tom, `/sponsorbeheer/${id}/fase`, 'PUT', { van: 'new', naar: 'active' });
    const { status, body } = await move(club, id, 'new', 'lost');
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'verouderd',
      data: { naam: 'Tom Jacobs', waarden: { pipeline_stage: 'active' } },
    });
    expect(await stageOf(id)).toBe('active');
  });
});

describe('adding a sponsor', () => {
  const filled = {
    bedrijfsnaam: '  Bakkerij Jansen ',
    contactpersoon: ' Piet Jansen ',
    email: 'Piet@Jansen.example',
    telefoonnummer: '0612345678',
    adres: 'Dorpsstraat 1',
    postcode: '1234ab',
    plaats: 'Groenendaal',
    annual_value: 1_250_00,
    sponsor_category: 'local_business',
    contract_start_date: '2026-07-01',
    contract_end_date: '2027-06-30',
    contact_notes: 'Belt liever dan dat hij mailt.',
    assigned_to_user_id: null as string | null,
  };
  const bare = {
    ...Object.fromEntries(Object.keys(filled).map((name) => [name, null])),
    bedrijfsnaam: 'Alleen een naam',
    contactpersoon: 'Iemand',
  };
  const add = ({ cookie }: Club, body: object) => server.ask('/sponsorbeheer', { method: 'POST', cookie, body });

  async function stored(body: unknown) {
    const { match_id, sponsor_id } = body as { match_id: string; sponsor_id: string };
    const match = await server.admin
      .selectFrom('match')
      .selectAll()
      .where('id', '=', match_id)
      .executeTakeFirstOrThrow();
    const sponsor = await server.admin
      .selectFrom('sponsor')
      .selectAll()
      .where('id', '=', sponsor_id)
      .executeTakeFirstOrThrow();
    const search = await server.admin
      .selectFrom('zoekopdracht')
      .selectAll()
      .where('id', '=', match.zoekopdracht_id)
      .executeTakeFirstOrThrow();
    const pakketten = await server.admin
      .selectFrom('pakket')
      .selectAll()
      .where('zoekopdracht_id', '=', search.id)
      .execute();
    return { match, sponsor, search, pakketten };
  }

  it('stores the sponsor with what was filled in, as recorded by the club on this day (MGMT-25, G-050)', async () => {
    const club = await makeClub();
    const before = Date.now();
    const { sponsor } = await stored((await add(club, filled)).body);
    expect(sponsor).toMatchObject({
      vereniging_id: club.club.id,
      bedrijfsnaam: 'Bakkerij Jansen',
      contactpersoon: 'Piet Jansen',
      email: 'piet@jansen.example',
      telefoonnummer: '06 1234 5678',
      adres: 'Dorpsstraat 1',
      postcode: '1234 AB',
      plaats: 'Groenendaal',
      akkoord: true,
      akkoord_bron: 'handmatig',
      akkoord_tekst_versie: null,
    });
    const recorded = sponsor.akkoord_op.getTime();
    expect(recorded).toBeGreaterThan(before - 5_000);
    expect(recorded).toBeLessThan(Date.now() + 5_000);
  });

  it('stores one sponsor, however often the same is sent, and nothing else under the same key (MGMT-25)', async () => {
    const club = await makeClub();
    const send = (key: string, body: object) =>
      server.ask('/sponsorbeheer', { method: 'POST', cookie: club.cookie, body, headers: { 'idempotency-key': key } });
    const key = randomUUID();
    // The answer of the first is lost, or slow.
    const [one, other] = await Promise.all([send(key, bare), send(key, bare)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(other.body).toEqual(one.body);
    expect((await send(key, bare)).body).toEqual(one.body);
    expect((await list(club)).rows).toHaveLength(1);
    expect((await send(key, { ...bare, bedrijfsnaam: 'Een ander' })).body['code']).toBe('al_verstuurd');
    // What was refused was not sent: mended, it goes under the same key.
    const next = randomUUID();
    expect((await send(next, { ...bare, email: 'geen adres' })).status).toBe(400);
    expect((await send(next, { ...bare, bedrijfsnaam: 'Een ander' })).status).toBe(200);
    expect((await list(club)).rows).toHaveLength(2);
    expect((await send('geen sleutel', bare)).status).toBe(400);
  });

  it('stores a search of its own, with one pakket, that stands in no list of searches and has no public page (MGMT-26, G-059)', async () => {
    const club = await makeClub();
    const { search, pakketten } = await stored((await add(club, filled)).body);
    expect(search).toMatchObject({
      vereniging_id: club.club.id,
      zoekopdracht: 'Handmatig toegevoegde sponsor',
      soort_sponsoring: 'Algemene sponsoring',
      bedrag_per_jaar: 1_250_00,
      intern: true,
    });
    expect(pakketten).toHaveLength(1);
    expect(pakketten[0]).toMatchObject({ bedrag_per_jaar: 1_250_00, soort_sponsoring: 'Algemene sponsoring' });
    expect((await server.ask('/zoekopdrachten', { cookie: club.cookie })).body['rows']).toEqual([]);
    const see = async (code: string) => {
      const answer = await server.app.request(`/inschrijven/${code}`);
      return { status: answer.status, html: (await answer.text()).replaceAll(code, '') };
    };
    const unknown = await see('zzzz9999');
    expect(unknown.status).toBe(404);
    expect(await see(search.code)).toEqual(unknown);
  });

  it('stores an active match with a signed contract, checked, released, of normal priority (MGMT-27, MGMT-28, MGMT-29)', async () => {
    const club = await makeClub();
    const { match } = await stored((await add(club, { ...filled, assigned_to_user_id: club.user.id })).body);
    expect(match).toMatchObject({
      status: 'active',
      pipeline_stage: 'active',
      contract_signed: true,
      annual_value: 1_250_00,
      sponsor_category: 'local_business',
      relationship_status: 'active',
      contact_notes: 'Belt liever dan dat hij mailt.',
      assigned_to_user_id: club.user.id,
      validatie_admin: true,
      vrijgegeven_voor_user: true,
      priority_level: 'medium',
    });
    const terms = await server.admin
      .selectFrom('contract_termijn')
      .selectAll()
      .where('match_id', '=', match.id)
      .execute();
    expect(terms).toMatchObject([{ begint_op: '2026-07-01', eindigt_op: '2027-06-30', bedrag_per_jaar: 1_250_00 }]);
    const events = server.admin.selectFrom('gebeurtenis').select('soort').where('match_id', '=', match.id);
    expect(await events.execute()).toEqual([{ soort: 'toegevoegd' }]);
  });

  it('takes an address for mail that is one, an amount that is a number, and stores what is empty as null (MGMT-23)', async () => {
    const club = await makeClub();
    for (const wrong of [{ email: 'geen adres' }, { annual_value: 'veel' }]) {
      const { status, body } = await add(club, { ...bare, ...wrong });
      expect(status).toBe(400);
      expect(Object.keys((body['data'] as { velden: object }).velden)).toEqual(Object.keys(wrong));
    }
    expect((await list(club)).rows).toEqual([]);
    const { body } = await add(club, { ...bare, email: '', telefoonnummer: ' ', contact_notes: '' });
    const { sponsor, match } = await stored(body);
    expect(sponsor).toMatchObject({ email: null, telefoonnummer: null, adres: null, postcode: null, plaats: null });
    expect(match).toMatchObject({ annual_value: null, sponsor_category: null, contact_notes: null });
  });

  it('stores nothing without a company, a contact or a club, and says so at the field (MGMT-22)', async () => {
    const club = await makeClub();
    const fields = async (body: object) => {
      const answer = await add(club, { ...bare, ...body });
      expect(answer.status).toBe(400);
      return (answer.body as { data: { velden: Record<string, string> } }).data.velden;
    };
    expect(await fields({ bedrijfsnaam: '  ' })).toEqual({ bedrijfsnaam: 'Bedrijfsnaam is verplicht' });
    expect(await fields({ contactpersoon: ' ' })).toEqual({ contactpersoon: 'Contactpersoon is verplicht' });
    expect(await fields({ contract_start_date: '2027-01-02', contract_end_date: '2027-01-01' })).toEqual({
      contract_end_date: 'De einddatum ligt vóór de startdatum.',
    });
    expect((await list(club)).rows).toEqual([]);
    const nobody = await makeUser(server.admin);
    expect(await server.as(nobody, '/sponsorbeheer', 'POST', bare)).toMatchObject({ status: 403 });
    expect((await add(club, bare)).status).toBe(200);
    expect((await list(club)).rows).toHaveLength(1);
  });

  it('tells whom of the club it looks like: the same address for mail, or the same name and postcode', async () => {
    const club = await makeClub();
    await make(club, 'Jansen B.V.', { sponsor: { email: 'piet@jansen.example', postcode: '1234 AB' } });
    await make(await makeClub(), 'Jansen', { sponsor: { email: 'piet@jansen.example' } });
    await make(club, 'Afgekeurd', { status: 'rejected', sponsor: { email: 'piet@jansen.example' } });
    const like = async (asked: Record<string, string>) => {
      const { body } = await server.ask(`/sponsorbeheer/lijkt-op?${new URLSearchParams(asked).toString()}`, club);
      return (body as { sponsors: { bedrijfsnaam: string }[] }).sponsors.map(({ bedrijfsnaam }) => bedrijfsnaam);
    };
    expect(await like({ bedrijfsnaam: 'Iets anders', email: 'PIET@jansen.example' })).toEqual(['Jansen B.V.']);
    expect(await like({ bedrijfsnaam: 'jansen', postcode: '1234ab' })).toEqual(['Jansen B.V.']);
    expect(await like({ bedrijfsnaam: 'jansen', postcode: '9999 ZZ' })).toEqual([]);
    expect(await like({ bedrijfsnaam: 'jansen' })).toEqual([]);
  });
});

describe('a filter that is kept', () => {
  const keep = (who: { id: string }, naam: string, filter: object = {}) =>
    server.as(who, '/sponsorbeheer/filters', 'POST', { naam, filter });
  const kept = async (who: { id: string }) => {
    const { answer } = await server.as(who, '/sponsorbeheer/filters');
    return (answer as { filters: SavedFilter[] }).filters.map(({ naam, filter }) => ({ naam, filter }));
  };

  it('is there for one person, by name, until it is taken away', async () => {
    const { club, user } = await makeClub();
    const colleague = await makeUser(server.admin, { vereniging_id: club.id });
    const { answer } = await keep(user, 'Van mij', { categorie: 'corporate', eigenaar: user.id });
    await keep(user, 'Aflopend', { contract: 'loopt_af' });
    expect(await kept(user)).toEqual([
      { naam: 'Aflopend', filter: { contract: 'loopt_af' } },
      { naam: 'Van mij', filter: { categorie: 'corporate', eigenaar: user.id } },
    ]);
    expect(await kept(colleague)).toEqual([]);
    const { id } = answer as SavedFilter;
    expect((await server.as(colleague, `/sponsorbeheer/filters/${id}`, 'DELETE')).code).toBe('niet_gevonden');
    expect((await server.as(user, `/sponsorbeheer/filters/${id}`, 'DELETE')).code).toBe('ok');
    expect(await kept(user)).toHaveLength(1);
  });

  it('has a name of its own, and there are twenty at most', async () => {
    const { user } = await makeClub();
    for (let n = 0; n < 20; n += 1) expect((await keep(user, `filter ${n}`)).code).toBe('ok');
    const { answer } = await keep(user, 'nog een');
    expect(answer).toMatchObject({
      data: { velden: { naam: 'Je hebt al 20 bewaarde filters. Verwijder er eerst een.' } },
    });
    const { user: other } = await makeClub();
    await keep(other, 'twee keer');
    expect((await keep(other, 'twee keer')).answer).toMatchObject({
      data: { velden: { naam: 'Je hebt al een filter met deze naam.' } },
    });
  });
});
