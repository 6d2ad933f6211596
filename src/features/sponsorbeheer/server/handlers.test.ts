import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ManagedSponsor } from '#features/sponsorbeheer/shared/schema.ts';
import { makeMatch, makeUser, makeZoekopdracht } from '../../../../tests/factories.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const makeClub = () => server.makeMember({ club: { bypass_payment_restrictions: true } });

async function names(cookie: string) {
  const response = await server.call('/sponsorbeheer', { cookie });
  return ((await response.json()) as { rows: ManagedSponsor[] }).rows.map(({ bedrijfsnaam }) => bedrijfsnaam);
}

describe('the sponsors of a club', () => {
  it('were checked, need not be released, were not refused, and stand newest first (MGMT-04, MGMT-05, MGMT-07)', async () => {
    const { club, cookie } = await makeClub();
    const other = await makeClub();
    const make = (bedrijfsnaam: string, day: number, values: Parameters<typeof makeMatch>[2] = {}) =>
      makeMatch(server.admin, club.id, {
        sponsor: { bedrijfsnaam },
        created_at: new Date(Date.UTC(2026, 0, day)),
        ...values,
      });
    // Ids grow with each row: the day decides, and not they.
    await make('laatste', 5);
    await make('eerste', 1);
    await make('niet vrijgegeven', 2, { vrijgegeven_voor_user: false });
    await make('afgekeurd', 3, { status: 'rejected' });
    await make('niet gecontroleerd', 4, { validatie_admin: false });
    await makeMatch(server.admin, other.club.id, { sponsor: { bedrijfsnaam: 'van een ander' } });
    expect(await names(cookie)).toEqual(['laatste', 'niet vrijgegeven', 'eerste']);
  });

  it('have a company with a name and a search with a title: without them nothing can be stored (MGMT-06)', async () => {
    const { club } = await makeClub();
    const store = (values: object) => makeMatch(server.admin, club.id, values);
    await expect(store({ sponsor: { bedrijfsnaam: ' ' } })).rejects.toThrow('sponsor_bedrijfsnaam_check');
    await expect(store({ sponsor: { bedrijfsnaam: null } })).rejects.toThrow('bedrijfsnaam');
    await expect(store({ sponsor_id: null })).rejects.toThrow('sponsor_id');
    const search = await makeZoekopdracht(server.admin, club.id);
    await expect(makeZoekopdracht(server.admin, club.id, { zoekopdracht: ' ' })).rejects.toThrow('zoekopdracht_check');
    const untitled = { zoekopdracht: null as never };
    await expect(makeZoekopdracht(server.admin, club.id, untitled)).rejects.toThrow(
      'null value in column "zoekopdracht"',
    );
    const match = await store({ zoekopdracht_id: search.id });
    const forget = server.admin.updateTable('match').where('id', '=', match.id);
    await expect(forget.set({ zoekopdracht_id: null as never }).execute()).rejects.toThrow('zoekopdracht_id');
  });

  it('that are not released are marked for the provider who acts for the club, and for nobody else (MGMT-04, G-057)', async () => {
    const { club, cookie } = await makeClub();
    const { id } = await makeMatch(server.admin, club.id, { vrijgegeven_voor_user: false });
    const superuser = await makeUser(server.admin, { rol: 'superuser' });
    const acting = await server.signIn(superuser.id, { acting_vereniging_id: club.id });
    const marks = async (asked: string) => {
      const { body: list } = await server.ask('/sponsorbeheer', { cookie: asked });
      const { body: one } = await server.ask(`/sponsorbeheer/${id}`, { cookie: asked });
      return [
        (list as { rows: ManagedSponsor[] }).rows[0]?.niet_vrijgegeven,
        (one as { sponsor: ManagedSponsor }).sponsor.niet_vrijgegeven,
      ];
    };
    expect(await marks(acting.cookie)).toEqual([true, true]);
    expect(await marks(cookie)).toEqual([false, false]);
  });

  it('come one by one with what was agreed', async () => {
    const { club, cookie } = await makeClub();
    const match = await makeMatch(server.admin, club.id, {
      annual_value: 500_00,
      contract_signed: true,
      contract_end_date: '2027-06-30',
      pipeline_stage: 'active',
      package_details: JSON.stringify({ soort_sponsoring: 'Teamsponsor' }),
    });
    const response = await server.call(`/sponsorbeheer/${match.id}`, { cookie });
    expect(((await response.json()) as { sponsor: ManagedSponsor }).sponsor).toMatchObject({
      match_id: match.id,
      annual_value: 500_00,
      contract_end_date: '2027-06-30',
      soort_sponsoring: 'Teamsponsor',
    });
  });

  it('name their pakket by id, naam and prijs: as it was chosen, else as it is (SRCH-14)', async () => {
    const { club, cookie } = await makeClub();
    const { id: zoekopdracht_id, pakket_id: id } = await makeZoekopdracht(server.admin, club.id);
    const chosen = { zoekopdracht_id, selected_pakket_id: id };
    const now = await makeMatch(server.admin, club.id, chosen);
    const package_details = JSON.stringify({ naam: 'Brons', bedrag_per_jaar: 250_00 });
    const then = await makeMatch(server.admin, club.id, { ...chosen, package_details });
    const pakketOf = async (match_id: string) => {
      const response = await server.call(`/sponsorbeheer/${match_id}`, { cookie });
      return ((await response.json()) as { sponsor: ManagedSponsor }).sponsor.pakket;
    };
    expect(await pakketOf(now.id)).toEqual({ id, naam: 'Teamsponsor', prijs: 500_00 });
    expect(await pakketOf(then.id)).toEqual({ id, naam: 'Brons', prijs: 250_00 });
  });
});
