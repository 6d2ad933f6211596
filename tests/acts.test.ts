import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeMatches, type Change } from '#features/matches/server/commands/acts.ts';
import { lockMatches } from '#features/matches/server/queries/acts.ts';
import type { ActColumns, ActKind } from '#features/matches/shared/rules/acts.ts';
import type { UndoResult } from '#features/matches/shared/schema.ts';
import { transaction } from '#server/database/database.ts';
import { mintTenant } from '#server/database/tenant.ts';
import { makeMatch, makeUser, makeZoekopdracht } from './factories.ts';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;
let club: Club;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  club = await makeClub();
});

const makeClub = () => server.makeMember({ club: { bypass_payment_restrictions: true } });
type Club = Awaited<ReturnType<typeof makeClub>>;

/** As a request of somebody of the club does it. */
function act(
  { club: { id: vereniging_id }, user: { id: user_id } }: Club,
  ids: readonly string[],
  soort: ActKind,
  changeOf: (id: string) => Omit<Change, 'id'> | null,
) {
  const identity = { vereniging_id, user_id, rol: 'member' } as const;
  const tenant = mintTenant({ ...identity, acting_superuser_id: null });
  return transaction(server.services.database.as('app_user'), identity, async (db) => {
    const locked = await lockMatches(db, tenant, ids);
    return changeMatches(db, tenant, locked, { soort, changeOf: ({ id }) => changeOf(id) });
  });
}

const make = (values: Parameters<typeof makeMatch>[2] = {}) => makeMatch(server.admin, club.club.id, values);
const toStage = (pipeline_stage: ActColumns['pipeline_stage']) => () => ({ set: { pipeline_stage } });

async function undo(ids: readonly (string | null)[], { cookie } = club) {
  const answer = await server.ask('/matches/ongedaan', { method: 'POST', cookie, body: { ids } });
  return answer.status === 200 ? (answer.body['results'] as UndoResult[]).map(({ code }) => code) : answer.body['code'];
}

const matchOf = (id: string) =>
  server.admin.selectFrom('match').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const linesOf = (match_id: string) =>
  server.admin.selectFrom('gebeurtenis').selectAll().where('match_id', '=', match_id).orderBy('op').execute();
const termsOf = (match_id: string) =>
  server.admin
    .selectFrom('contract_termijn')
    .selectAll()
    .where('match_id', '=', match_id)
    .orderBy('begint_op')
    .execute();
const shiftBack = (id: string | null, minutes: number) =>
  server.admin
    .updateTable('gebeurtenis')
    .set({ op: new Date(Date.now() - minutes * 60_000) })
    .where('id', '=', id)
    .execute();

const term = (begint_op: string, eindigt_op: string) => ({
  id: null,
  begint_op,
  eindigt_op,
  bedrag_per_jaar: 500_00,
  payment_frequency: 'yearly' as const,
  getekend_op: null,
  gestopt_op: null,
  is_zelfde_contract: false,
  vastgelegd_op: '2026-07-01',
});

describe('an act', () => {
  it('is one line in the timeline with what it was and became, and a new version of the match', async () => {
    const match = await make();
    const [result] = await act(club, [match.id], 'fase', toStage('qualified'));
    expect(result).toMatchObject({ id: match.id, version: match.version + 1 });
    expect(await matchOf(match.id)).toMatchObject({ pipeline_stage: 'qualified', updated_by_user_id: club.user.id });
    expect(await linesOf(match.id)).toMatchObject([
      {
        id: result?.gebeurtenis_id,
        sponsor_id: match.sponsor_id,
        soort: 'fase',
        was: { pipeline_stage: 'new' },
        werd: { pipeline_stage: 'qualified' },
        door_user_id: club.user.id,
      },
    ]);
  });

  it('that changes nothing writes nothing: no line, no version, no way back', async () => {
    const match = await make({ next_follow_up_date: '2026-12-01' });
    const same = { set: { pipeline_stage: 'new', next_follow_up_date: '2026-12-01' } } as const;
    const [result] = await act(club, [match.id], 'fase', () => same);
    expect(result).toEqual({
      id: match.id,
      bedrijfsnaam: expect.any(String) as string,
      version: match.version,
      gebeurtenis_id: null,
    });
    expect(await act(club, [match.id], 'fase', () => null)).toMatchObject([{ gebeurtenis_id: null }]);
    expect((await matchOf(match.id)).updated_at).toEqual(match.updated_at);
    expect(await linesOf(match.id)).toEqual([]);
  });

  it('leaves alone what the club does not manage: what waits, was refused, or is of another club', async () => {
    const other = await makeClub();
    const foreign = await makeMatch(server.admin, other.club.id);
    const waits = await make({ validatie_admin: false, status: 'pending' });
    const refused = await make({ status: 'rejected' });
    const own = await make();
    const ids = [foreign.id, waits.id, refused.id, own.id];
    const results = await act(club, ids, 'fase', toStage('lost'));
    expect(results.map(({ id }) => id)).toEqual([own.id]);
    for (const { id } of [foreign, waits, refused]) expect((await matchOf(id)).pipeline_stage).toBe('new');
  });
});

describe('taking acts back', () => {
  it('says of each what came of it, and the one that cannot takes nothing else with it', async () => {
    const [late, changed, fine] = [await make(), await make(), await make()];
    const done = await act(club, [late.id, changed.id, fine.id], 'fase', toStage('qualified'));
    const lineOf = (id: string) => done.find((one) => one.id === id)?.gebeurtenis_id ?? null;
    await shiftBack(lineOf(late.id), 11);
    await act(club, [changed.id], 'fase', toStage('lost'));
    const unknown = '01a1ea9d-c3ef-7380-9f30-00c402dfdc64';
    expect(await undo([lineOf(late.id), lineOf(changed.id), lineOf(fine.id), unknown])).toEqual([
      'te_laat',
      'verouderd',
      'ok',
      'niet_gevonden',
    ]);
    const stages = await Promise.all([late, changed, fine].map(async ({ id }) => (await matchOf(id)).pipeline_stage));
    expect(stages).toEqual(['qualified', 'lost', 'new']);
    expect((await linesOf(fine.id))[0]?.ongedaan_op).toBeInstanceOf(Date);
  });

  it('works once, and not for another club', async () => {
    const other = await makeClub();
    const match = await make();
    const [done] = await act(club, [match.id], 'fase', toStage('active'));
    expect(await undo([done?.gebeurtenis_id ?? null], other)).toBe('niet_gevonden');
    expect((await matchOf(match.id)).pipeline_stage).toBe('active');
    expect(await undo([done?.gebeurtenis_id ?? null])).toEqual(['ok']);
    expect(await undo([done?.gebeurtenis_id ?? null])).toBe('niet_gevonden');
  });

  it('of contract, stage and details is only for who has sponsorbeheer; who has the matches alone has no such act', async () => {
    const only = await server.makeMember({ club: {} });
    const setModule = (module_name: 'matches' | 'sponsorbeheer', is_enabled: boolean) =>
      server.admin
        .insertInto('module_access')
        .values({ vereniging_id: only.club.id, module_name, is_enabled })
        .onConflict((known) => known.columns(['vereniging_id', 'module_name']).doUpdateSet({ is_enabled }))
        .execute();
    await setModule('matches', true);
    await setModule('sponsorbeheer', false);
    const match = await makeMatch(server.admin, only.club.id);
    const lines: (string | null)[] = [];
    const follow = { next_follow_up_date: '2026-12-01' };
    const sets = {
      fase: { pipeline_stage: 'active' },
      contract: { annual_value: 1_00 },
      gegevens: { contact_notes: 'x' },
    };
    for (const [soort, set] of Object.entries({ ...sets, opvolging: follow })) {
      const [done] = await act(only, [match.id], soort as ActKind, () => ({ set: set as Partial<ActColumns> }));
      lines.push(done?.gebeurtenis_id ?? null);
    }
    expect(await undo(lines.slice(0, 1), only)).toBe('niet_gevonden');
    expect(await undo(lines, only)).toEqual(['niet_gevonden', 'niet_gevonden', 'niet_gevonden', 'ok']);
    expect(await matchOf(match.id)).toMatchObject({ pipeline_stage: 'active', annual_value: 1_00, contact_notes: 'x' });
    await setModule('sponsorbeheer', true);
    expect(await undo(lines.slice(0, 3), only)).toEqual(['ok', 'ok', 'ok']);
    await setModule('matches', false);
    await setModule('sponsorbeheer', false);
    expect(await undo(lines.slice(3), only)).toBe('niet_gevonden');
  });

  it('leaves what somebody else changed about the same match since, when that was something else', async () => {
    const match = await make();
    const [done] = await act(club, [match.id], 'fase', toStage('active'));
    const tom = await makeUser(server.admin, { vereniging_id: club.club.id });
    await act({ ...club, user: tom }, [match.id], 'gegevens', () => ({
      set: { contact_notes: 'belt liever ’s avonds' },
    }));
    expect(await undo([done?.gebeurtenis_id ?? null])).toEqual(['ok']);
    expect(await matchOf(match.id)).toMatchObject({ pipeline_stage: 'new', contact_notes: 'belt liever ’s avonds' });
  });

  it('of two things about one match takes both back at once', async () => {
    const match = await make();
    const [stage] = await act(club, [match.id], 'fase', toStage('active'));
    const [owner] = await act(club, [match.id], 'eigenaar', () => ({ set: { assigned_to_user_id: club.user.id } }));
    expect(await undo([stage?.gebeurtenis_id ?? null, owner?.gebeurtenis_id ?? null])).toEqual(['ok', 'ok']);
    expect(await matchOf(match.id)).toMatchObject({ pipeline_stage: 'new', assigned_to_user_id: null });
  });

  it('brings the terms of a contract back as they were, row for row', async () => {
    const match = await make();
    const first = [term('2025-07-01', '2026-06-30')];
    first.push({ ...term('2026-07-01', '2026-12-31'), is_zelfde_contract: true });
    await act(club, [match.id], 'contract', () => ({ set: { contract_signed: true }, termijnen: first }));
    const before = await termsOf(match.id);
    expect(before.map(({ is_zelfde_contract }) => is_zelfde_contract)).toEqual([false, true]);
    const [done] = await act(club, [match.id], 'contract', () => ({
      set: { contract_end_date: '2027-06-30' },
      termijnen: [
        ...before.map((row) => ({ ...row, created_at: row.created_at.toISOString(), vastgelegd_op: '2026-07-01' })),
        term('2027-01-01', '2027-06-30'),
      ],
    }));
    expect(await termsOf(match.id)).toHaveLength(3);
    expect(await undo([done?.gebeurtenis_id ?? null])).toEqual(['ok']);
    expect(await termsOf(match.id)).toEqual(before);
    expect((await matchOf(match.id)).contract_end_date).toBeNull();
  });

  it('of the signing leaves no term behind', async () => {
    const match = await make();
    const signed = { set: { contract_signed: true }, termijnen: [term('2026-07-01', '2027-06-30')] };
    const [done] = await act(club, [match.id], 'contract', () => signed);
    expect(await undo([done?.gebeurtenis_id ?? null])).toEqual(['ok']);
    expect(await termsOf(match.id)).toEqual([]);
  });

  it('restores what there was, whatever a run of acts changed, when they are taken back from the last to the first', async () => {
    const set = fc.record<Partial<ActColumns>>(
      {
        pipeline_stage: fc.constantFrom('new', 'qualified', 'active', 'lost'),
        annual_value: fc.constantFrom(null, 750_00),
        next_follow_up_date: fc.constantFrom(null, '2026-12-01'),
        contact_notes: fc.constantFrom(null, 'belt liever ’s avonds'),
      },
      { requiredKeys: [] },
    );
    const { id: zoekopdracht_id } = await makeZoekopdracht(server.admin, club.club.id);
    await fc.assert(
      fc.asyncProperty(fc.array(set, { minLength: 1, maxLength: 4 }), async (sets) => {
        const match = await make({ zoekopdracht_id });
        const lines: string[] = [];
        for (const one of sets) {
          const [done] = await act(club, [match.id], 'gegevens', () => ({ set: one }));
          if (done?.gebeurtenis_id != null) lines.unshift(done.gebeurtenis_id);
        }
        for (const line of lines) expect(await undo([line])).toEqual(['ok']);
        const { version: _, updated_at: __, updated_by_user_id: ___, ...now } = await matchOf(match.id);
        expect(match).toMatchObject(now);
      }),
      { numRuns: 10 },
    );
  });
});

describe('a hundred at once', () => {
  it('cost as many statements as one', async () => {
    const ids = (await Promise.all(Array.from({ length: 100 }, () => make()))).map(({ id }) => id);
    const [first = ''] = ids;
    // Signing writes into every table that an act touches.
    const sign = () => ({
      set: { contract_signed: true, pipeline_stage: 'active' } as const,
      termijnen: [term('2026-07-01', '2027-06-30')],
    });
    const counted = async (some: readonly string[]) => {
      const forward = await countStatements(() => act(club, some, 'contract', sign));
      const lines = forward.result.map(({ gebeurtenis_id }) => gebeurtenis_id);
      const back = await countStatements(() => undo(lines));
      expect(back.result).toEqual(lines.map(() => 'ok'));
      return [forward.count, back.count];
    };
    await counted([first]);
    const one = await counted([first]);
    expect(await counted(ids)).toEqual(one);
    expect(one[0]).toBeLessThanOrEqual(10);
  });
});

/** Named statements are bound and not sent again, so both are counted. */
async function countStatements<T>(work: () => Promise<T>): Promise<{ count: number; result: T }> {
  const prototype = pg.Connection.prototype as unknown as Record<
    'query' | 'bind',
    (this: unknown, what: never) => void
  >;
  const { query, bind } = prototype;
  let count = 0;
  Object.assign(prototype, {
    query(this: unknown, what: never) {
      count += 1;
      query.call(this, what);
    },
    bind(this: unknown, what: never) {
      count += 1;
      bind.call(this, what);
    },
  });
  try {
    return { result: await work(), count };
  } finally {
    Object.assign(prototype, { query, bind });
  }
}
