import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addYears, dayOf, formatDayNumeric } from '#shared/dates.ts';
import type { SponsorCategory } from '#features/matches/shared/kinds.ts';
import { contractCategory } from '#features/sponsorbeheer/shared/rules.ts';
import { CONTRACT_GROUPS, type ContractGroup } from '#features/contracten/shared/kinds.ts';
import type { ActResult, Contract, ContractDetail, ContractFigures } from '#features/contracten/shared/schema.ts';
import { makeMatch } from '../../../../tests/factories.ts';
import { countWaiting } from '../../../../tests/locks.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const today = dayOf(new Date());
const makeClub = () => server.makeMember({ club: { bypass_payment_restrictions: true } });

type Values = Parameters<typeof makeMatch>[2];

/** A signed contract with its one term. */
async function makeContract(club_id: string, bedrijfsnaam: string, values: Values = {}) {
  const match = await makeMatch(server.admin, club_id, {
    sponsor: { bedrijfsnaam },
    contract_signed: true,
    pipeline_stage: 'active',
    annual_value: 500_00,
    payment_frequency: 'yearly',
    ...values,
  });
  if (match.contract_signed)
    await server.admin
      .insertInto('contract_termijn')
      .values({
        vereniging_id: club_id,
        match_id: match.id,
        begint_op: match.contract_start_date,
        eindigt_op: match.contract_end_date,
        bedrag_per_jaar: match.annual_value,
        payment_frequency: match.payment_frequency,
      })
      .execute();
  return match;
}

async function list(cookie: string, groep: ContractGroup, more = '') {
  const response = await server.call(`/contracten?groep=${groep}${more}`, { cookie });
  expect(response.status).toBe(200);
  return (await response.json()) as { rows: Contract[]; next: string | null };
}

const namesIn = async (cookie: string, groep: ContractGroup, more = '') =>
  (await list(cookie, groep, more)).rows.map(({ bedrijfsnaam }) => bedrijfsnaam);

async function figures(cookie: string, more = '') {
  const response = await server.call(`/contracten/cijfers${more}`, { cookie });
  return ((await response.json()) as { groepen: ContractFigures }).groepen;
}

const stored = (id: string) =>
  server.admin.selectFrom('match').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const termsOf = (match_id: string) =>
  server.admin
    .selectFrom('contract_termijn')
    .select(['begint_op', 'eindigt_op', 'gestopt_op', 'bedrag_per_jaar'])
    .where('match_id', '=', match_id)
    .orderBy('begint_op')
    .execute();

type Match = Awaited<ReturnType<typeof makeMatch>>;
const seen = ({ id, contract_signed, contract_end_date, pipeline_stage, next_follow_up_date }: Match) => ({
  id,
  contract_signed,
  contract_end_date,
  pipeline_stage,
  next_follow_up_date,
});

async function act(cookie: string, path: string, matches: readonly Match[], more: object = {}) {
  const response = await server.call(`/contracten/${path}`, {
    method: 'POST',
    cookie,
    body: { contracten: matches.map(seen), ...more },
  });
  return { status: response.status, ...((await response.json()) as { results: ActResult[] }) };
}

const codes = ({ results }: { results: ActResult[] }) => results.map(({ code }) => code);

describe('the contracts of a club', () => {
  it('stand under the status that their days give them, on the day before and on the day of each bound (CONTR-02, CONTR-03, CONTR-05, CONTR-06)', async () => {
    const { club, cookie } = await makeClub();
    for (const days of [-1, 0, 30, 31, 90, 91])
      await makeContract(club.id, `${days} dagen`, { contract_end_date: addDays(today, days) });
    await makeContract(club.id, 'ongetekend', { contract_signed: false, contract_end_date: addDays(today, 10) });
    expect(await namesIn(cookie, 'verlopen')).toEqual(['-1 dagen']);
    expect(await namesIn(cookie, 'urgent')).toEqual(['0 dagen', '30 dagen']);
    expect(await namesIn(cookie, 'waarschuwing')).toEqual(['31 dagen', '90 dagen']);
    expect(await namesIn(cookie, 'actief')).toEqual(['91 dagen']);
    expect(await namesIn(cookie, 'niet_getekend')).toEqual(['ongetekend']);
  });

  it('stand in exactly one group, the one that the rule says, and are counted and added up there (CONTR-01, CONTR-04)', async () => {
    const { club, cookie } = await makeClub();
    const other = await makeClub();
    await makeContract(other.club.id, 'van een ander');
    const expected = Object.fromEntries(CONTRACT_GROUPS.map((groep) => [groep, new Set<string>()]));
    let value = 1_00;
    const sums: Record<string, number> = {};
    for (const contract_signed of [true, false])
      for (const pipeline_stage of ['active', 'lost', 'negotiating'] as const)
        for (const days of [null, -400, -1, 0, 31, 91]) {
          value += 7_00;
          const contract_end_date = days === null ? null : addDays(today, days);
          const contract = { contract_signed, pipeline_stage, contract_end_date };
          const name = `${contract_signed ? 'getekend' : 'open'} ${pipeline_stage} ${days ?? 'zonder einde'}`;
          await makeContract(club.id, name, { ...contract, annual_value: value });
          const groep = contractCategory(contract, today);
          expected[groep]?.add(name);
          sums[groep] = (sums[groep] ?? 0) + value;
        }
    const counted = await figures(cookie);
    for (const groep of CONTRACT_GROUPS) {
      expect(new Set(await namesIn(cookie, groep)), groep).toEqual(expected[groep]);
      expect(counted[groep], groep).toEqual({ aantal: expected[groep]?.size, bedrag: sums[groep] });
    }
  });

  it('are not those that were refused or not checked (CONTR-01)', async () => {
    const { club, cookie } = await makeClub();
    await makeContract(club.id, 'goed');
    await makeContract(club.id, 'afgekeurd', { status: 'rejected' });
    await makeContract(club.id, 'niet gecontroleerd', { validatie_admin: false });
    expect(await namesIn(cookie, 'actief')).toEqual(['goed']);
    expect((await figures(cookie)).actief.aantal).toBe(1);
  });

  it('come fifty at a time, what ends first first and what ended last first, none twice and none left out', async () => {
    const { club, cookie } = await makeClub();
    const { sponsor_id, zoekopdracht_id } = await makeContract(club.id, 'een', { contract_signed: false });
    const matches = Array.from({ length: 120 }, (_, at) => ({
      vereniging_id: club.id,
      sponsor_id,
      zoekopdracht_id,
      bron: 'inschrijving' as const,
      status: 'approved' as const,
      validatie_admin: true,
      vrijgegeven_voor_user: true,
      contract_signed: true,
      contract_end_date: addDays(today, at % 2 === 0 ? 100 + (at % 14) : -1 - (at % 14)),
    }));
    await server.admin.insertInto('match').values(matches).execute();
    for (const groep of ['actief', 'verlopen'] as const) {
      const first = await list(cookie, groep);
      const second = await list(cookie, groep, `&after=${first.next ?? ''}`);
      const ends = [...first.rows, ...second.rows].map(({ contract_end_date }) => contract_end_date ?? '');
      expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 10, null]);
      expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(60);
      expect(ends).toEqual(groep === 'actief' ? ends.toSorted() : ends.toSorted().toReversed());
    }
    const chosen = await server.call('/contracten/keuze?groep=actief', { cookie });
    expect(((await chosen.json()) as { rows: Contract[] }).rows).toHaveLength(60);
  });

  it('are listed, counted and chosen by the category of the sponsor', async () => {
    const { club, cookie } = await makeClub();
    for (const sponsor_category of ['corporate', 'government', null] as (SponsorCategory | null)[])
      await makeContract(club.id, `is ${sponsor_category}`, { sponsor_category });
    expect(await namesIn(cookie, 'actief', '&categorie=corporate')).toEqual(['is corporate']);
    expect((await figures(cookie, '?categorie=government')).actief.aantal).toBe(1);
    const chosen = await server.call('/contracten/keuze?categorie=government', { cookie });
    expect(await chosen.json()).toMatchObject({ rows: [{ bedrijfsnaam: 'is government' }], has_more: false });
  });

  it('show three of what was promised, and how many there are more (CONTR-13)', async () => {
    const { club, cookie } = await makeClub();
    const match = await makeContract(club.id, 'Bakkerij');
    const promises = ['Bord', 'Shirt', 'Website', 'Kaarten', 'Post'];
    await server.admin
      .insertInto('tegenprestatie')
      .values(
        promises.map((omschrijving, at) => ({
          vereniging_id: club.id,
          match_id: match.id,
          positie: at + 1,
          omschrijving,
        })),
      )
      .execute();
    const response = await server.call(`/contracten/${match.id}`, { cookie });
    const { contract } = (await response.json()) as { contract: ContractDetail };
    expect(contract).toMatchObject({ tegenprestaties: ['Bord', 'Shirt', 'Website'], meer_tegenprestaties: 2 });
  });
});

describe('extending', () => {
  it('ends a year from today and adds a term, without touching what was settled (CONTR-08, CONTR-11)', async () => {
    const { club, cookie } = await makeClub();
    const end = addDays(today, 21);
    const start = addDays(addYears(end, -1), 1);
    const values = { contract_start_date: start, contract_end_date: end, contact_notes: 'Belt liever na vijf uur' };
    const match = await makeContract(club.id, 'Café De Kroon', values);
    const untouched = await makeContract(club.id, 'niet gekozen', values);
    const before = await stored(match.id);
    const beside = await stored(untouched.id);
    const done = await act(cookie, 'verlengen', [match], { basis: 'vandaag' });
    expect(codes(done)).toEqual(['ok']);
    const follows = addDays(end, 1);
    expect(await termsOf(match.id)).toMatchObject([
      { begint_op: start, eindigt_op: end },
      { begint_op: follows, eindigt_op: addYears(today, 1), bedrag_per_jaar: 500_00 },
    ]);
    const after = await stored(match.id);
    const { contract_end_date, contract_start_date, einde_dag, volgende_dag, version, updated_at, updated_by_user_id } =
      after;
    expect([contract_start_date, contract_end_date]).toEqual([follows, addYears(today, 1)]);
    // The day that it begins on mirrors its last term; nothing else changed.
    expect({
      ...before,
      contract_end_date,
      contract_start_date,
      einde_dag,
      volgende_dag,
      version,
      updated_at,
      updated_by_user_id,
    }).toEqual(after);
    expect(await stored(untouched.id)).toEqual(beside);
  });

  it('gives a full year from the end date, and never shortens (CONTR-08)', async () => {
    const { club, cookie } = await makeClub();
    const soon = await makeContract(club.id, 'straks', { contract_end_date: addDays(today, 21) });
    const later = await makeContract(club.id, 'langer', { contract_end_date: addYears(today, 2) });
    const endless = await makeContract(club.id, 'doorlopend');
    const unsigned = await makeContract(club.id, 'ongetekend', { contract_signed: false });
    const all = [soon, later, endless, unsigned];
    const done = await act(cookie, 'verlengen', all, { basis: 'vandaag' });
    expect(codes(done)).toEqual(['ok', 'loopt_langer', 'zonder_einddatum', 'niet_getekend']);
    expect((await stored(later.id)).contract_end_date).toBe(addYears(today, 2));
    const [now] = [await stored(soon.id)];
    const again = await act(cookie, 'verlengen', [now, later], { basis: 'einddatum' });
    expect(codes(again)).toEqual(['ok', 'ok']);
    expect((await stored(soon.id)).contract_end_date).toBe(addYears(today, 2));
    expect((await stored(later.id)).contract_end_date).toBe(addYears(addYears(today, 2), 1));
  });

  it('leaves alone what somebody changed since it was seen, and says so for each', async () => {
    const { club, cookie } = await makeClub();
    const mine = await makeContract(club.id, 'gezien', { contract_end_date: addDays(today, 5) });
    const theirs = await makeContract(club.id, 'gewijzigd', { contract_end_date: addDays(today, 5) });
    await server.admin
      .updateTable('match')
      .set({ contract_end_date: addDays(today, 50) })
      .where('id', '=', theirs.id)
      .execute();
    const unknown = { ...mine, id: '01890000-0000-7000-8000-000000000000' };
    const done = await act(cookie, 'verlengen', [mine, theirs, unknown], { basis: 'vandaag' });
    expect(done.results).toMatchObject([
      { id: mine.id, bedrijfsnaam: 'gezien', code: 'ok' },
      { id: theirs.id, bedrijfsnaam: 'gewijzigd', code: 'verouderd', gebeurtenis_id: null },
      { id: unknown.id, bedrijfsnaam: null, code: 'niet_gevonden' },
    ]);
    expect((await stored(theirs.id)).contract_end_date).toBe(addDays(today, 50));
  });

  it('goes on from what somebody else saved while it waited for them, term for term', async () => {
    const { club, cookie } = await makeClub();
    const match = await makeContract(club.id, 'tegelijk', { contract_end_date: addDays(today, 5) });
    const first = await server.admin.transaction().execute(async (trx) => {
      await trx.updateTable('match').set({ annual_value: 900_00 }).where('id', '=', match.id).execute();
      await trx
        .updateTable('contract_termijn')
        .set({ bedrag_per_jaar: 900_00 })
        .where('match_id', '=', match.id)
        .execute();
      const extended = act(cookie, 'verlengen', [match], { basis: 'einddatum' });
      await expect.poll(() => countWaiting(server.admin, 'transactionid'), { timeout: 20_000 }).toBe(1);
      return { extended };
    });
    expect(codes(await first.extended)).toEqual(['ok']);
    expect((await termsOf(match.id)).map(({ bedrag_per_jaar }) => bedrag_per_jaar)).toEqual([900_00, 900_00]);
    expect((await stored(match.id)).annual_value).toBe(900_00);
  });

  it('can be taken back, with its term', async () => {
    const { club, cookie } = await makeClub();
    const match = await makeContract(club.id, 'terug', { contract_end_date: addDays(today, 5) });
    const { results } = await act(cookie, 'verlengen', [match], { basis: 'vandaag' });
    const ids = results.map(({ gebeurtenis_id }) => gebeurtenis_id);
    const undone = await server.call('/matches/ongedaan', { method: 'POST', cookie, body: { ids } });
    expect(await undone.json()).toMatchObject({ results: [{ code: 'ok' }] });
    expect((await stored(match.id)).contract_end_date).toBe(addDays(today, 5));
    expect(await termsOf(match.id)).toHaveLength(1);
  });
});

describe('marking', () => {
  it('for renewal plans a talk in seven days and notes it below what was there (CONTR-09, CONTR-11)', async () => {
    const { club, cookie } = await makeClub();
    const match = await makeContract(club.id, 'Hoek', { contact_notes: 'Belt liever na vijf uur' });
    const untouched = await makeContract(club.id, 'niet gekozen', { contact_notes: 'Belt liever na vijf uur' });
    const before = await stored(match.id);
    const beside = await stored(untouched.id);
    expect(codes(await act(cookie, 'verlenging', [match]))).toEqual(['ok']);
    expect(await stored(untouched.id)).toEqual(beside);
    const after = await stored(match.id);
    const { volgende_dag, version, updated_at, updated_by_user_id } = after;
    expect(after).toEqual({
      ...before,
      next_follow_up_date: addDays(today, 7),
      contact_notes: `Belt liever na vijf uur\n${formatDayNumeric(today)}: Contract moet verlengd worden`,
      volgende_dag,
      version,
      updated_at,
      updated_by_user_id,
    });
    expect(codes(await act(cookie, 'verlenging', [match]))).toEqual(['verouderd']);
    expect(codes(await act(cookie, 'verlenging', [after]))).toEqual(['al_gemarkeerd']);
  });

  it('as expired loses the sponsor and notes it, and leaves the end date (CONTR-10, CONTR-11)', async () => {
    const { club, cookie } = await makeClub();
    const end = addDays(today, -40);
    const values = { contract_end_date: end, contact_notes: 'Eerder gebeld' };
    const match = await makeContract(club.id, 'Helder', values);
    const untouched = await makeContract(club.id, 'niet gekozen', values);
    const before = await stored(match.id);
    const beside = await stored(untouched.id);
    expect(codes(await act(cookie, 'verlopen', [match]))).toEqual(['ok']);
    expect(await stored(untouched.id)).toEqual(beside);
    const after = await stored(match.id);
    const { version, updated_at, updated_by_user_id } = after;
    expect(after).toEqual({
      ...before,
      pipeline_stage: 'lost',
      contact_notes: `Eerder gebeld\n${formatDayNumeric(today)}: Contract is verlopen`,
      version,
      updated_at,
      updated_by_user_id,
    });
    expect(codes(await act(cookie, 'verlopen', [after]))).toEqual(['al_gemarkeerd']);
    expect(new Set(await namesIn(cookie, 'verlopen'))).toEqual(new Set(['Helder', 'niet gekozen']));
  });

  it('as expired stops a term without an end today, so that it is over (CONTR-10)', async () => {
    const { club, cookie } = await makeClub();
    const match = await makeContract(club.id, 'doorlopend');
    await act(cookie, 'verlopen', [match]);
    expect(await termsOf(match.id)).toMatchObject([{ eindigt_op: null, gestopt_op: today }]);
    expect(await namesIn(cookie, 'verlopen')).toEqual(['doorlopend']);
  });

  it('takes five hundred at once, and refuses more', async () => {
    const { club, cookie } = await makeClub();
    const match = await makeContract(club.id, 'een');
    const many = Array.from({ length: 501 }, () => match);
    expect((await act(cookie, 'verlenging', many)).status).toBe(400);
    expect(codes(await act(cookie, 'verlenging', many.slice(1)))).toEqual(['ok']);
  });
});

describe('a file of the contracts', () => {
  const download = (cookie: string, more = '') => server.call(`/contracten/export/csv${more}`, { cookie });

  it('has a column for everything that is known of a contract, and is named after the day (CONTR-14, G-067)', async () => {
    const { club, cookie } = await makeClub();
    const start = addDays(today, -100);
    const end = addDays(today, 21);
    await makeContract(club.id, 'Hoek', {
      sponsor: {
        bedrijfsnaam: 'Bouwbedrijf Hoek',
        contactpersoon: 'Ron Hoek',
        email: 'ron@hoek.example',
        telefoonnummer: '0165 320 704',
        plaats: 'Groenendaal',
      },
      sponsor_category: 'local_business',
      package_details: JSON.stringify({ soort_sponsoring: 'Bordsponsor' }),
      contract_start_date: start,
      contract_end_date: end,
      annual_value: 2_400_50,
      next_follow_up_date: today,
    });
    await makeContract(club.id, 'ongetekend', { contract_signed: false });
    const response = await download(cookie, '?groep=urgent');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toContain(`filename="contractbeheer-${today}.csv"`);
    const [head = '', ...rows] = (await response.text()).replace('\uFEFF', '').trimEnd().split(/\r?\n/u);
    const known = {
      Bedrijfsnaam: 'Bouwbedrijf Hoek',
      'Soort sponsoring': 'Bordsponsor',
      Categorie: 'Lokaal bedrijf',
      Startdatum: formatDayNumeric(start),
      Einddatum: formatDayNumeric(end),
      Betaling: 'per jaar',
      'Bedrag per jaar': '2400,50',
      Status: 'Verloopt over 21 dagen',
      Fase: 'Actief',
      'Volgend contact': formatDayNumeric(today),
      Contactpersoon: 'Ron Hoek',
      Email: 'ron@hoek.example',
      Telefoonnummer: '0165 320 704',
      Plaats: 'Groenendaal',
    };
    const line = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(';');
    expect(head).toBe(line(Object.keys(known)));
    expect(rows).toEqual([line(Object.values(known))]);
  });

  it('holds ten thousand at most, and says what to do when there are more (CONTR-14)', async () => {
    const { club, cookie } = await makeClub();
    const { id } = await makeContract(club.id, 'een van veel', { contract_signed: false });
    const copy = (count: number) =>
      sql`insert into app.match (vereniging_id, sponsor_id, zoekopdracht_id, bron, status, validatie_admin,
            vrijgegeven_voor_user)
          select vereniging_id, sponsor_id, zoekopdracht_id, bron, status, validatie_admin, vrijgegeven_voor_user
            from app.match, generate_series(1, ${count}) where id = ${id}`.execute(server.admin);
    await copy(9_999);
    const full = await download(cookie);
    expect(full.status).toBe(200);
    expect((await full.text()).trimEnd().split('\n')).toHaveLength(10_001);
    await copy(1);
    const refused = await download(cookie);
    expect([refused.status, await refused.json()]).toMatchObject([422, { code: 'te_veel_contracten' }]);
  });
});
