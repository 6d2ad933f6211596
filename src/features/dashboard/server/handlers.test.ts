import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addYears, dayOf, seasonBounds } from '#shared/dates.ts';
import type { Dashboard } from '#features/dashboard/shared/schema.ts';
import { settledBefore } from '#features/matches/shared/rules/termijnen.ts';
import {
  makeBrochure,
  makeMailing,
  makeMatch,
  makeTeam,
  makeUser,
  type makeVereniging,
  makeZoekopdracht,
  makeToegangsverzoek,
} from '../../../../tests/factories.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';

let server: TestServer;
const today = dayOf(new Date());

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

async function makeClub(values: Parameters<typeof makeVereniging>[1] = {}, modules = true) {
  const member = await server.makeMember({ club: values });
  if (modules) {
    await server.admin
      .insertInto('module_access')
      .values({ vereniging_id: member.club.id, module_name: 'sponsorbeheer', is_enabled: true })
      .execute();
  }
  return member;
}

async function read(cookie: string): Promise<Dashboard> {
  const response = await server.call('/dashboard', { cookie });
  expect(response.status).toBe(200);
  return (await response.json()) as Dashboard;
}

const signed = (contract_end_date: string | null, annual_value: number | null) => ({
  bron: 'handmatig' as const,
  status: 'active' as const,
  pipeline_stage: 'active' as const,
  contract_signed: true,
  contract_start_date: '2020-07-01',
  contract_end_date,
  annual_value,
});

describe('the figures of the dashboard', () => {
  it('add up what active sponsors pay this season, against what the club needs', async () => {
    const { club, cookie } = await makeClub({ totaal_benodigd_sponsorbedrag: 25_000_00 });
    const { start } = seasonBounds(today);
    await makeMatch(server.admin, club.id, signed(null, 1000_00));
    await makeMatch(server.admin, club.id, signed(addDays(today, 21), 500_00));
    await makeMatch(server.admin, club.id, signed(addDays(today, 91), 250_00));
    await makeMatch(server.admin, club.id, signed(addDays(start, -1), 9999_00));
    await makeMatch(server.admin, club.id, { ...signed(null, 8888_00), pipeline_stage: 'lost' });
    await makeMatch(server.admin, club.id, { pipeline_stage: 'proposal_sent', annual_value: 7777_00 });
    await makeMatch(server.admin, club.id, { pipeline_stage: 'negotiating', status: 'rejected' });
    await makeMatch(server.admin, club.id, { pipeline_stage: 'qualified', validatie_admin: false });
    const dashboard = await read(cookie);
    expect(dashboard).toMatchObject({
      toegezegd: 1750_00,
      totaal_benodigd_sponsorbedrag: 25_000_00,
      sponsors: 3,
      in_gesprek: 1,
      lopen_af: 1,
    });
    expect(dashboard.einddatums.map(({ contract_end_date }) => contract_end_date)).toEqual([
      addDays(today, 21),
      addDays(today, 91),
    ]);
  });

  it('keep what runs this season when its contract was extended in time: the next term has yet to begin', async () => {
    const { club, cookie } = await makeClub();
    const { start, end } = seasonBounds(today);
    const next = { contract_start_date: addDays(end, 1), contract_end_date: addDays(end, 365) };
    const extended = await makeMatch(server.admin, club.id, { ...signed(null, 300_00), ...next });
    await makeMatch(server.admin, club.id, { ...signed(null, 9999_00), ...next });
    const terms = [
      { begint_op: start, eindigt_op: end },
      { begint_op: next.contract_start_date, eindigt_op: next.contract_end_date },
    ];
    await server.admin
      .insertInto('contract_termijn')
      .values(terms.map((term) => ({ ...term, vereniging_id: club.id, match_id: extended.id })))
      .execute();
    // Stopped before its first day: that is no term of this season.
    const never = await makeMatch(server.admin, club.id, { ...signed(null, 7777_00), ...next });
    const unbegun = { begint_op: addDays(start, 100), gestopt_op: addDays(start, 50) };
    await server.admin
      .insertInto('contract_termijn')
      .values({ ...unbegun, vereniging_id: club.id, match_id: never.id })
      .execute();
    expect(await read(cookie)).toMatchObject({ toegezegd: 300_00 });
  });

  it('tell the same as the report and the contracts of a sponsor that came back long after it was lost, and of its undoing', async () => {
    const { club, cookie } = await makeClub();
    const settled = settledBefore(today);
    const start = addYears(settled, -2);
    const lost = { contract_start_date: start, pipeline_stage: 'lost' as const };
    const match = await makeMatch(server.admin, club.id, { ...signed(null, 300_00), ...lost });
    await server.admin
      .insertInto('contract_termijn')
      .values({
        vereniging_id: club.id,
        match_id: match.id,
        begint_op: start,
        gestopt_op: addDays(settled, -40),
        bedrag_per_jaar: 300_00,
        created_at: new Date(`${start}T12:00:00Z`),
      })
      .execute();
    const told = async () => {
      const ask = async (path: string) => (await server.ask(path, { cookie })).body;
      const lastYear = Number(today.slice(0, 4)) - 1;
      const periodes = (report: Record<string, unknown>) =>
        report['periodes'] as { bedrag: number; sponsors: number }[];
      const groepen = (await ask('/contracten/cijfers'))['groepen'] as Record<string, { aantal: number }>;
      const { toegezegd, sponsors } = await read(cookie);
      return {
        dashboard: [toegezegd, sponsors],
        seizoen: periodes(await ask('/rapportage')).at(-1)?.bedrag,
        vorig: periodes(await ask(`/rapportage?soort=jaar&jaar=${lastYear}`)).at(-1)?.bedrag,
        actief: groepen['actief']?.aantal ?? 0,
      };
    };
    const before = await told();
    expect(before).toMatchObject({ dashboard: [0, 0], actief: 0, vorig: 300_00 });
    const moved = await server.ask(`/sponsorbeheer/${match.id}/fase`, {
      method: 'PUT',
      cookie,
      body: { van: 'lost', naar: 'active' },
    });
    expect(await told()).toEqual({ dashboard: [300_00, 1], seizoen: 300_00, vorig: 300_00, actief: 1 });
    const ids = [moved.body['gebeurtenis_id']];
    await server.ask('/matches/ongedaan', { method: 'POST', cookie, body: { ids } });
    expect(await told()).toEqual(before);
  });

  it('count what the tiles lead to, without archived and internal searches', async () => {
    const { club, cookie } = await makeClub();
    await makeTeam(server.admin, club.id);
    await makeTeam(server.admin, club.id);
    await makeZoekopdracht(server.admin, club.id);
    await makeZoekopdracht(server.admin, club.id, { intern: true });
    await makeZoekopdracht(server.admin, club.id, { gearchiveerd_op: new Date() });
    expect(await read(cookie)).toMatchObject({ teams: 2, zoekopdrachten: 1, nieuwe_matches: 0 });
  });

  it('are those of the own club only (SHELL-13)', async () => {
    const other = await makeClub({ totaal_benodigd_sponsorbedrag: 1 });
    await makeMatch(server.admin, other.club.id, signed(addDays(today, 3), 400_00));
    await makeMatch(server.admin, other.club.id, { next_follow_up_date: today });
    await makeTeam(server.admin, other.club.id);
    const { cookie } = await makeClub();
    expect(await read(cookie)).toMatchObject({
      taken: [],
      toegezegd: 0,
      sponsors: 0,
      einddatums: [],
      teams: 0,
      zoekopdrachten: 0,
      totaal_benodigd_sponsorbedrag: null,
    });
  });
});

describe('the list of today', () => {
  it('holds at most five lines and tells how many there are', async () => {
    const { club, cookie } = await makeClub();
    for (let n = 1; n <= 7; n += 1) {
      await makeMatch(server.admin, club.id, { next_follow_up_date: addDays(today, -n), pipeline_stage: 'qualified' });
    }
    const dashboard = await read(cookie);
    expect(dashboard.taken.map(({ datum }) => datum)).toEqual([-7, -6, -5, -4, -3].map((days) => addDays(today, days)));
    expect(dashboard.taken_totaal).toBe(7);
  });

  it('brings what is needed to act: whom to call, about how much', async () => {
    const { club, cookie } = await makeClub();
    await makeMatch(server.admin, club.id, {
      next_follow_up_date: today,
      pipeline_stage: 'proposal_sent',
      package_details: JSON.stringify({ bedrag_per_jaar: 1250_00, soort_sponsoring: 'Shirtsponsor' }),
      sponsor: { bedrijfsnaam: 'Bakkerij Jansen', contactpersoon: 'Piet Jansen', telefoonnummer: '06 1234 5678' },
    });
    expect((await read(cookie)).taken).toEqual([
      expect.objectContaining({
        soort: 'opvolging',
        naam: 'Bakkerij Jansen',
        contactpersoon: 'Piet Jansen',
        telefoonnummer: '06 1234 5678',
        annual_value: 1250_00,
        soort_sponsoring: 'Shirtsponsor',
      }),
    ]);
  });

  it('names the brochure that this person began last and did not save, while it can be opened (sketch 01)', async () => {
    const { club, user, cookie } = await makeClub();
    const begin = async (zoekopdracht: string, user_id: string, at: string, type: 'brochure' | 'a4' = 'brochure') => {
      const search = await makeZoekopdracht(server.admin, club.id, { zoekopdracht });
      await server.admin
        .insertInto('brochure_draft')
        .values({ vereniging_id: club.id, user_id, zoekopdracht_id: search.id, type, data: '{}', updated_at: at })
        .execute();
      return { zoekopdracht_id: search.id, zoekopdracht };
    };
    expect((await read(cookie)).brochure).toBeNull();
    const colleague = await makeUser(server.admin, { vereniging_id: club.id });
    await begin('Van een collega', colleague.id, '2026-11-03');
    await begin('Een poster', user.id, '2026-11-03', 'a4');
    await begin('Eerder', user.id, '2026-11-01');
    const last = await begin('Later', user.id, '2026-11-02');
    expect((await read(cookie)).brochure).toEqual(last);
    await server.admin
      .insertInto('campaign_media_lock')
      .values({ vereniging_id: club.id, media_type: 'brochure', is_locked: true })
      .execute();
    expect((await read(cookie)).brochure).toBeNull();
    await server.admin.deleteFrom('campaign_media_lock').where('vereniging_id', '=', club.id).execute();
    await server.admin
      .insertInto('module_access')
      .values({ vereniging_id: club.id, module_name: 'campagnemiddelen', is_enabled: false })
      .execute();
    expect((await read(cookie)).brochure).toBeNull();
  });

  it('tells an admin how many people wait for access, and nobody else', async () => {
    const { club, cookie } = await makeClub();
    const other = await makeClub();
    for (let n = 0; n < 2; n += 1) await makeToegangsverzoek(server.admin, club.id);
    await makeToegangsverzoek(server.admin, club.id, { status: 'rejected', beslist_op: new Date() });
    await makeToegangsverzoek(server.admin, other.club.id);
    const admin = await makeUser(server.admin, { vereniging_id: club.id, rol: 'admin' });
    expect((await read((await server.signIn(admin.id)).cookie)).toegangsverzoeken).toBe(2);
    expect((await read(cookie)).toegangsverzoeken).toBe(0);
  });
});

describe('the start of a club', () => {
  it('goes from its first search to the brochure of that and to a mailing, and asks neither while brochures are locked', async () => {
    const { club, cookie } = await makeClub();
    const start = async () => (await server.ask('/dashboard/start', { cookie })).body;
    expect(await start()).toMatchObject({ done: [], zoekopdracht_id: null, brochure_id: null });
    await makeZoekopdracht(server.admin, club.id, { intern: true });
    await makeZoekopdracht(server.admin, club.id, { gearchiveerd_op: new Date() });
    const search = await makeZoekopdracht(server.admin, club.id);
    expect(await start()).toMatchObject({ done: ['zoekopdracht'], zoekopdracht_id: search.id, brochure_id: null });
    const brochure = await makeBrochure(server.admin, club.id, { zoekopdracht_id: search.id });
    // A newer search without one is not the first to go out.
    await makeZoekopdracht(server.admin, club.id);
    const made = { done: ['zoekopdracht', 'brochure'], zoekopdracht_id: search.id, brochure_id: brochure.id };
    expect(await start()).toMatchObject(made);
    await makeMailing(server.admin, club.id, { campagnemiddel_id: brochure.id, gestopt_op: new Date() });
    expect(await start()).toMatchObject(made);
    await server.admin.updateTable('mailing').set({ gestopt_op: null }).where('vereniging_id', '=', club.id).execute();
    expect(await start()).toMatchObject({ done: ['zoekopdracht', 'brochure', 'versturen'] });
    expect((await read(cookie)).start).toEqual(await start());
    await server.admin
      .insertInto('campaign_media_lock')
      .values({ vereniging_id: club.id, media_type: 'brochure', is_locked: true })
      .execute();
    expect(await start()).toMatchObject({ steps: ['club', 'kleuren', 'team', 'zoekopdracht'], done: ['zoekopdracht'] });
  });
});

describe('a locked module', () => {
  it('shows on the tile on the next request, and takes its data along (DASH-04)', async () => {
    const { club, cookie } = await makeClub();
    await makeMatch(server.admin, club.id, signed(addDays(today, 3), 400_00));
    await makeMatch(server.admin, club.id, { pipeline_stage: 'new' });
    const lock = (module_name: 'sponsorbeheer' | 'matches') =>
      server.admin
        .insertInto('module_access')
        .values({ vereniging_id: club.id, module_name, is_enabled: false })
        .onConflict((conflict) => conflict.columns(['vereniging_id', 'module_name']).doUpdateSet({ is_enabled: false }))
        .execute();
    const before = await read(cookie);
    expect(before.taken.map(({ soort }) => soort)).toEqual(['contract', 'aanmelding']);
    expect(before).toMatchObject({ toegezegd: 400_00, sponsors: 1, in_gesprek: 0, lopen_af: 1 });
    expect(before.modules).toEqual(['sponsorbeheer', 'campagnemiddelen', 'teams', 'matches']);

    await lock('sponsorbeheer');
    const without = await read(cookie);
    expect(without.modules).toEqual(['campagnemiddelen', 'teams', 'matches']);
    expect(without.taken.map(({ soort }) => soort)).toEqual(['aanmelding']);
    expect(without.einddatums).toEqual([]);
    expect(without).toMatchObject({ toegezegd: null, sponsors: null, in_gesprek: null, lopen_af: null });

    await lock('matches');
    expect(await read(cookie)).toMatchObject({ modules: ['campagnemiddelen', 'teams'], taken: [], nieuwe_matches: 0 });
  });

  it('is shown as it is to an acting superuser, who sees its data all the same (DASH-05, DASH-09)', async () => {
    const { club } = await makeClub({}, false);
    await makeMatch(server.admin, club.id, signed(addDays(today, 3), 400_00));
    const superuser = await makeUser(server.admin, { rol: 'superuser' });
    const { cookie } = await server.signIn(superuser.id, { acting_vereniging_id: club.id });
    const dashboard = await read(cookie);
    expect(dashboard.modules).not.toContain('sponsorbeheer');
    expect(dashboard.einddatums).toHaveLength(1);
    expect(dashboard).toMatchObject({ toegezegd: 400_00, sponsors: 1 });
  });
});
