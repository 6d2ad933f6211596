import { fc, test } from '@fast-check/vitest';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser, makeZoekopdracht } from '../../../../tests/factories.ts';
import { countWaiting } from '../../../../tests/locks.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';
import { pagesOf } from '../../../../tests/sign-up.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** What nobody may decide by sending it. */
const forged = fc.record(
  {
    id: fc.uuid(),
    vereniging_id: fc.uuid(),
    zoekopdracht_id: fc.uuid(),
    sponsor_id: fc.uuid(),
    status: fc.constantFrom('approved', 'matched', 'active'),
    validatie_admin: fc.boolean(),
    vrijgegeven_voor_user: fc.boolean(),
    bron: fc.constantFrom('handmatig', 'import'),
    pipeline_stage: fc.constantFrom('active', 'negotiating'),
    annual_value: fc.integer(),
    bedrag_per_jaar: fc.oneof(fc.integer(), fc.constant('-1')),
    eenmalig_bedrag: fc.integer(),
    contract_signed: fc.boolean(),
    akkoord_tekst_versie: fc.string(),
    package_details: fc.record({
      naam: fc.string(),
      bedrag_per_jaar: fc.integer(),
      tegenprestaties: fc.array(fc.string()),
    }),
    pakket: fc.record({ bedrag_per_jaar: fc.integer() }),
    pakketten: fc.array(fc.record({ pakketnaam: fc.string(), bedrag_per_jaar: fc.integer() }), { maxLength: 4 }),
    __proto__: fc.constant({ status: 'approved' }),
  },
  { requiredKeys: [] },
);
const choice = fc.constantFrom('own', 'own', 'unnamed', 'other search', 'other club', 'unknown', 'none');
const edits = fc.array(fc.integer({ min: 0, max: 99_999_00 }), { maxLength: 3 });

/** Who comes first differs from run to run: a smaller case would prove nothing, and looking for it takes minutes. */
const RACE = { endOnFailure: true };

interface Frozen {
  naam: string;
  bedrag_per_jaar: number;
  eenmalig_bedrag: number;
  tegenprestaties: string[];
}

describe('whatever is sent, and whatever the club changes meanwhile', () => {
  test.prop([fc.array(fc.tuple(choice, forged), { minLength: 1, maxLength: 4 }), edits], { ...RACE, numRuns: 15 })(
    'stores the pakket as it was at that moment, of that search, in that club, and lets it wait (SIGN-18, G-049)',
    async (sendings, amounts) => {
      const { makePage, send } = pagesOf(server);
      const { vereniging_id, search, body } = await makePage({
        pakketnaam: 'Versie 0',
        bedrag_per_jaar: 0,
        eenmalig_bedrag: 1,
        tegenprestatie_1: 'Bij 0',
      });
      const unnamed = await makeZoekopdracht(server.admin, vereniging_id);
      await sql`update app.pakket set zoekopdracht_id = ${search.id}, positie = 2, pakketnaam = ' ' where id = ${unnamed.pakket_id}`.execute(
        server.admin,
      );
      const elsewhere = await makeZoekopdracht(server.admin, vereniging_id);
      const foreign = await makePage();
      const ids = {
        own: search.pakket_id,
        unnamed: unnamed.pakket_id,
        'other search': elsewhere.pakket_id,
        'other club': foreign.search.pakket_id,
        unknown: '00000000-0000-7000-8000-000000000000',
        none: '',
      };
      const editor = await makeUser(server.admin, { vereniging_id });
      const { cookie } = await server.signIn(editor.id);
      const edit = async () => {
        for (const bedrag_per_jaar of amounts) {
          const current = (await server.ask(`/zoekopdrachten/${search.id}`, { cookie })).body as {
            version: number;
            pakketten: { id: string; pakketnaam: string }[];
          };
          const pakketten = current.pakketten.map((pakket) =>
            pakket.id === search.pakket_id
              ? {
                  ...pakket,
                  pakketnaam: `Versie ${bedrag_per_jaar}`,
                  bedrag_per_jaar,
                  eenmalig_bedrag: bedrag_per_jaar + 1,
                  tegenprestatie_1: `Bij ${bedrag_per_jaar}`,
                }
              : pakket,
          );
          const { status } = await server.ask(`/zoekopdrachten/${search.id}`, {
            method: 'PATCH',
            cookie,
            body: { version: current.version, pakketten },
          });
          expect(status).toBe(200);
        }
      };
      const [, ...answers] = await Promise.all([
        edit(),
        ...sendings.map(([which, extra], n) =>
          send(search.code, {
            ...extra,
            ...body,
            bedrijfsnaam: `Bedrijf ${n}`,
            email: `n${n}-${body.email}`,
            pakket_id: ids[which],
          }),
        ),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(
        sendings.map(([which]) => (which === 'own' ? 200 : which === 'none' ? 400 : 404)),
      );

      const matches = await server.admin
        .selectFrom('match')
        .selectAll()
        .where('zoekopdracht_id', '=', search.id)
        .execute();
      expect(matches).toHaveLength(sendings.filter(([which]) => which === 'own').length);
      for (const match of matches) {
        const frozen = match.package_details as unknown as Frozen;
        const amount = frozen.bedrag_per_jaar;
        // One version of it, whole: never half of one and half of the next.
        expect([0, ...amounts]).toContain(amount);
        expect(frozen).toMatchObject({
          naam: `Versie ${amount}`,
          eenmalig_bedrag: amount + 1,
          tegenprestaties: [`Bij ${amount}`],
        });
        expect(match).toMatchObject({
          vereniging_id,
          selected_pakket_id: search.pakket_id,
          annual_value: amount,
          status: 'pending',
          bron: 'inschrijving',
          pipeline_stage: 'new',
          validatie_admin: false,
          vrijgegeven_voor_user: false,
          contract_signed: false,
        });
      }
      const strangers = await sql`select from app.match m left join app.pakket p on p.id = m.selected_pakket_id
        where p.zoekopdracht_id is distinct from m.zoekopdracht_id`.execute(server.admin);
      expect(strangers.rows).toEqual([]);
    },
  );

  it.each([
    ['a change that is under way is waited for', 'commit', 750_00],
    ['a change that is taken back was none', 'rollback', 500_00],
  ] as const)('%s', async (_title, end, amount) => {
    const { makePage, send } = pagesOf(server);
    const { search, body } = await makePage();
    const change = await server.admin.startTransaction().execute();
    await sql`update app.zoekopdracht set zoekopdracht = 'Anders' where id = ${search.id}`.execute(change);
    await sql`update app.pakket set bedrag_per_jaar = 75000 where id = ${search.pakket_id}`.execute(change);
    const sending = send(search.code, body);
    await expect.poll(() => countWaiting(server.admin, 'transactionid')).toBe(1);
    await change[end]().execute();
    expect((await sending).status).toBe(200);
    const match = server.admin.selectFrom('match').select('annual_value').where('zoekopdracht_id', '=', search.id);
    expect(await match.execute()).toEqual([{ annual_value: amount }]);
  });
});

describe('a search that is closed, archived or deleted at the same moment', () => {
  const ACTS = {
    close: { method: 'PUT', path: '/pagina', body: { open: false }, status: 409 },
    archive: { method: 'PUT', path: '/archief', body: { gearchiveerd: true }, status: 409 },
    delete: { method: 'DELETE', path: '', body: undefined, status: 404 },
  } as const;
  type Act = keyof typeof ACTS;
  const acts = ['close', 'archive', 'delete'] as const;

  async function makeRace() {
    const { makePage, send } = pagesOf(server);
    const page = await makePage({ pakketnaam: 'Versie 0', bedrag_per_jaar: 0, eenmalig_bedrag: 1 });
    const { vereniging_id, search, body } = page;
    const admin = await makeUser(server.admin, { vereniging_id, rol: 'admin' });
    const { cookie } = await server.signIn(admin.id);
    return {
      search,
      sign: (n: number) => send(search.code, { ...body, bedrijfsnaam: `Bedrijf ${n}`, email: `n${n}-${body.email}` }),
      act: async (act: Act) => {
        const { method, path, body: asked } = ACTS[act];
        const answer = await server.ask(`/zoekopdrachten/${search.id}${path}`, { method, cookie, body: asked });
        expect(answer.status).toBe(200);
      },
      stored: async () => {
        const of = (table: 'match' | 'sponsor') =>
          server.admin.selectFrom(table).selectAll().where('vereniging_id', '=', vereniging_id);
        const [matches, sponsors] = [await of('match').execute(), await of('sponsor').execute()];
        // Both or neither.
        expect(sponsors).toHaveLength(matches.length);
        return matches as unknown as { annual_value: number; package_details: Frozen }[];
      },
    };
  }
  test.prop([fc.constantFrom(...acts), fc.integer({ min: 1, max: 4 }), edits], { ...RACE, numRuns: 6 })(
    'keeps what was stored before it, whole, and stores nothing after it',
    async (act, companies, amounts) => {
      const race = await makeRace();
      const edit = async () => {
        for (const amount of amounts)
          await server.admin.transaction().execute(async (db) => {
            await sql`select from app.zoekopdracht where id = ${race.search.id} for update`.execute(db);
            await sql`update app.pakket set pakketnaam = ${`Versie ${amount}`}, bedrag_per_jaar = ${amount},
              eenmalig_bedrag = ${amount + 1} where id = ${race.search.pakket_id}`.execute(db);
          });
      };
      const [, , ...answers] = await Promise.all([
        race.act(act),
        edit(),
        ...Array.from({ length: companies }, (_, n) => race.sign(n)),
      ]);
      const after = await race.sign(companies);
      expect(after.status).toBe(ACTS[act].status);
      for (const { status } of answers) expect([200, ACTS[act].status]).toContain(status);
      const matches = await race.stored();
      expect(matches).toHaveLength(act === 'delete' ? 0 : answers.filter(({ status }) => status === 200).length);
      for (const { annual_value: amount, package_details } of matches) {
        expect([0, ...amounts]).toContain(amount);
        expect(package_details).toMatchObject({
          naam: `Versie ${amount}`,
          bedrag_per_jaar: amount,
          eenmalig_bedrag: amount + 1,
        });
      }
    },
  );

  const UNDER_WAY = {
    close: (id: string) => sql`update app.zoekopdracht set gesloten_op = now() where id = ${id}`,
    archive: (id: string) => sql`update app.zoekopdracht set gearchiveerd_op = now() where id = ${id}`,
    delete: (id: string) => sql`delete from app.zoekopdracht where id = ${id}`,
  };
  it.each(acts.flatMap((act) => (['commit', 'rollback'] as const).map((end) => [act, end] as const)))(
    'a company that comes while it is under way (%s) waits, and is stored only when that is taken back (%s)',
    async (act, end) => {
      const race = await makeRace();
      const change = await server.admin.startTransaction().execute();
      await UNDER_WAY[act](race.search.id).execute(change);
      const sending = race.sign(0);
      await expect.poll(() => countWaiting(server.admin, 'transactionid')).toBe(1);
      await change[end]().execute();
      expect((await sending).status).toBe(end === 'rollback' ? 200 : ACTS[act].status);
      expect(await race.stored()).toHaveLength(end === 'rollback' ? 1 : 0);
    },
  );

  it.each(acts)(
    'waits for a company that came first (%s), which is stored, and goes only with the search',
    async (act) => {
      const race = await makeRace();
      // Holds the company halfway: it has the search, and waits for its turn among those of that search.
      const turn = await server.admin.startTransaction().execute();
      await sql`select pg_advisory_xact_lock(hashtextextended('sign_up:' || ${race.search.id}, 0))`.execute(turn);
      const sending = race.sign(0);
      await expect.poll(() => countWaiting(server.admin, 'advisory')).toBe(1);
      const acting = race.act(act);
      await expect.poll(() => countWaiting(server.admin, 'transactionid')).toBe(1);
      await turn.commit().execute();
      expect((await sending).status).toBe(200);
      await acting;
      expect(await race.stored()).toHaveLength(act === 'delete' ? 0 : 1);
      expect((await race.sign(1)).status).toBe(ACTS[act].status);
    },
  );
});
