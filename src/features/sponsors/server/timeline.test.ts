import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayOf } from '#shared/dates.ts';
import type { SponsorPageData, TimelineLine } from '#features/sponsors/shared/schema.ts';
import { makeMailing, makeMatch, makeUser } from '../../../../tests/factories.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const TODAY = dayOf(new Date());
const makeClub = () => server.makeMember({ club: { bypass_payment_restrictions: true } });

interface Answer {
  rows: TimelineLine[];
  next: string | null;
  aantallen: Record<string, number>;
}

async function timeline(cookie: string, id: string, query = ''): Promise<Answer> {
  const response = await server.call(`/sponsorbeheer/sponsors/${id}/tijdlijn${query}`, { cookie });
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
}

const read = (rows: readonly TimelineLine[]) => rows.map(({ wie, zin }) => (wie === null ? zin : `${wie} ${zin}`));

const act = async (cookie: string, method: string, path: string, body: Record<string, unknown>) => {
  const { status, body: answer } = await server.ask(path, { method, cookie, body });
  expect(status, JSON.stringify(answer)).toBe(200);
  return answer;
};

describe('the page of a sponsor', () => {
  it('lists all that the club manages with it, newest first, and nothing that the provider holds back', async () => {
    const { club, user, cookie } = await makeClub();
    const old = await makeMatch(server.admin, club.id, { created_at: new Date('2025-01-01'), annual_value: 100_00 });
    const of = (values: Parameters<typeof makeMatch>[2]) =>
      makeMatch(server.admin, club.id, values).then(async ({ id }) => {
        await server.admin.updateTable('match').set({ sponsor_id: old.sponsor_id }).where('id', '=', id).execute();
        return id;
      });
    const newer = await of({ created_at: new Date('2026-01-01'), assigned_to_user_id: user.id });
    await of({ status: 'rejected' });
    await of({ validatie_admin: false });
    const response = await server.call(`/sponsorbeheer/sponsors/${old.sponsor_id}`, { cookie });
    const page = (await response.json()) as SponsorPageData;
    expect(page.sponsor.id).toBe(old.sponsor_id);
    expect(page.deals.map(({ id }) => id)).toEqual([newer, old.id]);
    expect(page.deals[0]?.eigenaar).toEqual({ id: user.id, naam: user.naam });
  });

  it('is not there for who only waits for the provider, and answers as the one it was merged with', async () => {
    const { club, cookie } = await makeClub();
    const waiting = await makeMatch(server.admin, club.id, { validatie_admin: false, vrijgegeven_voor_user: false });
    const path = (id: string) => `/sponsorbeheer/sponsors/${id}`;
    expect((await server.call(path(waiting.sponsor_id), { cookie })).status).toBe(404);
    expect((await server.call(`${path(waiting.sponsor_id)}/tijdlijn`, { cookie })).status).toBe(404);

    const kept = await makeMatch(server.admin, club.id, { sponsor: { bedrijfsnaam: 'Die bleef' } });
    const gone = await makeMatch(server.admin, club.id);
    await server.admin.updateTable('match').set({ sponsor_id: kept.sponsor_id }).where('id', '=', gone.id).execute();
    await server.admin
      .updateTable('sponsor')
      .set({ samengevoegd_met: kept.sponsor_id })
      .where('id', '=', gone.sponsor_id)
      .execute();
    const page = (await (await server.call(path(gone.sponsor_id), { cookie })).json()) as SponsorPageData;
    expect(page.sponsor).toMatchObject({ id: kept.sponsor_id, bedrijfsnaam: 'Die bleef' });
    expect(page.deals).toHaveLength(2);
  });
});

describe('the timeline of a sponsor', () => {
  it('tells who did what, newest first, over all its matches, from the sign-up on (G-061)', async () => {
    const { club, user, cookie } = await makeClub();
    const tom = await makeUser(server.admin, { vereniging_id: club.id, voornaam: 'Tom' });
    const match = await makeMatch(server.admin, club.id, {
      created_at: new Date('2026-01-01T10:00:00Z'),
      beoordeeld_op: new Date('2026-01-02T10:00:00Z'),
      package_details: JSON.stringify({ naam: 'Shirtsponsor' }),
    });
    await act(cookie, 'PUT', `/sponsorbeheer/${match.id}/fase`, { van: 'new', naar: 'qualified' });
    await act(cookie, 'POST', `/matches/${match.id}/contact`, {
      communication_type: 'phone',
      content: 'Wil graag meedoen.',
      next_follow_up_date: addDays(TODAY, 3),
    });
    await act(cookie, 'PUT', `/matches/${match.id}/eigenaar`, { version: 3, naar: tom.id });
    const { rows, next, aantallen } = await timeline(cookie, match.sponsor_id);
    const lines = read(rows);
    expect(next).toBeNull();
    expect(lines.slice(0, 3)).toEqual([
      `${user.naam} gaf dit aan ${tom.naam}`,
      `${user.naam} belde Piet Jansen`,
      `${user.naam} wijzigde de fase: Nieuw → Gekwalificeerd`,
    ]);
    expect(lines[3]).toBe('Gecontroleerd en vrijgegeven door Achterban');
    expect(lines[4]).toMatch(
      /^Piet Jansen meldde zich aan bij ‘.*’, pakket Shirtsponsor, en gaf akkoord op de privacytekst$/u,
    );
    expect(lines).toHaveLength(5);
    expect(rows[1]).toMatchObject({ citaat: 'Wil graag meedoen.', communication_type: 'phone' });
    expect(rows[1]?.daarna).toMatch(/^Opvolging gezet: /u);
    expect(aantallen).toEqual({ alles: 5, contact: 1, contract: 0, tegenprestaties: 0, fase: 3 });
    expect(read((await timeline(cookie, match.sponsor_id, '?groep=contact')).rows)).toEqual([lines[1]]);
    expect((await timeline(cookie, match.sponsor_id, '?groep=tegenprestaties')).rows).toEqual([]);
  });

  it('says of a mail how often its brochure was opened, and which mailing it was, where the club can open that', async () => {
    const { club, cookie } = await makeClub();
    const match = await makeMatch(server.admin, club.id);
    await act(cookie, 'POST', `/matches/${match.id}/contact`, { communication_type: 'email', content: 'Brochure' });
    const mailed = async () => (await timeline(cookie, match.sponsor_id, '?groep=contact')).rows[0];
    expect(await mailed()).toMatchObject({ bekeken: null, mailing: null });
    const { id: communication_id } = await server.admin
      .updateTable('sponsor_communications')
      .set({ weergaven: 3, laatst_bekeken_op: TODAY })
      .where('match_id', '=', match.id)
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id, campagnemiddel_id } = await makeMailing(server.admin, club.id);
    await server.admin
      .updateTable('mailing_ontvanger')
      .set({ communication_id })
      .where('mailing_id', '=', id)
      .execute();
    expect(await mailed()).toMatchObject({
      bekeken: '3× bekeken, laatst vandaag',
      mailing: { id, campagnemiddel_id },
    });
    await server.admin
      .insertInto('module_access')
      .values([
        { vereniging_id: club.id, module_name: 'sponsorbeheer', is_enabled: true },
        { vereniging_id: club.id, module_name: 'campagnemiddelen', is_enabled: false },
      ])
      .execute();
    await server.admin
      .updateTable('vereniging')
      .set({ bypass_payment_restrictions: false })
      .where('id', '=', club.id)
      .execute();
    expect(await mailed()).toMatchObject({ bekeken: '3× bekeken, laatst vandaag', mailing: null });
  });

  it('offers to turn back that a sponsor was handed over, and does not tell of it then', async () => {
    const { club, cookie } = await makeClub();
    const tom = await makeUser(server.admin, { vereniging_id: club.id });
    const match = await makeMatch(server.admin, club.id);
    await act(cookie, 'PUT', `/matches/${match.id}/eigenaar`, { version: 1, naar: tom.id });
    const [line] = (await timeline(cookie, match.sponsor_id)).rows;
    await act(cookie, 'POST', '/matches/ongedaan', { ids: [line?.terug] });
    const { rows, aantallen } = await timeline(cookie, match.sponsor_id);
    expect(rows.map(({ soort }) => soort)).toEqual(['aanmelding']);
    expect(aantallen['alles']).toBe(1);
  });

  it('says once that the club added a sponsor, whether that has a line or not', async () => {
    const { club, user, cookie } = await makeClub();
    const older = await makeMatch(server.admin, club.id, { bron: 'import' });
    expect(read((await timeline(cookie, older.sponsor_id)).rows)).toEqual([
      'Jullie club importeerde deze sponsor uit een lijst',
    ]);
    const match = await makeMatch(server.admin, club.id, { bron: 'handmatig' });
    await server.admin
      .insertInto('gebeurtenis')
      .values({
        vereniging_id: club.id,
        sponsor_id: match.sponsor_id,
        match_id: match.id,
        soort: 'toegevoegd',
        werd: JSON.stringify({ bron: 'handmatig' }),
        door_user_id: user.id,
      })
      .execute();
    expect(read((await timeline(cookie, match.sponsor_id)).rows)).toEqual([`${user.naam} voegde deze sponsor toe`]);
  });

  it('pages without showing a line twice or leaving one out', async () => {
    const { club, cookie } = await makeClub();
    const match = await makeMatch(server.admin, club.id, { created_at: new Date('2020-01-01') });
    const said = Array.from({ length: 40 }, (_, at) => ({
      vereniging_id: club.id,
      match_id: match.id,
      communication_type: 'note' as const,
      content: `nummer ${at}`,
      communication_date: new Date(Date.UTC(2026, 0, 1 + Math.floor(at / 2))),
    }));
    await server.admin.insertInto('sponsor_communications').values(said).execute();
    const first = await timeline(cookie, match.sponsor_id);
    const second = await timeline(cookie, match.sponsor_id, `?after=${first.next ?? ''}`);
    const all = [...first.rows, ...second.rows];
    expect(second.next).toBeNull();
    expect(first.aantallen['alles']).toBe(41);
    expect(new Set(all.map(({ id }) => id)).size).toBe(41);
    expect(all.map(({ op }) => String(op))).toEqual(
      all
        .map(({ op }) => String(op))
        .toSorted()
        .toReversed(),
    );
  });
});
