import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser, makeVereniging } from '../../../../tests/factories.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';
import { transaction } from '#server/database/database.ts';
import { intervallenShape } from '#features/vereniging/shared/schema.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

type Body = Record<string, unknown>;

async function makeClub(values: Parameters<typeof makeVereniging>[1] = {}, rol: 'member' | 'admin' = 'member') {
  const { club, user, cookie } = await server.makeMember({
    club: values,
    user: { rol, voornaam: 'Marja', achternaam: 'Bos' },
  });
  const call = (path: string, method = 'GET', body?: unknown) => server.ask(path, { method, cookie, body });
  const stored = () =>
    server.admin.selectFrom('vereniging').selectAll().where('id', '=', club.id).executeTakeFirstOrThrow();
  return { club, user, cookie, call, stored };
}

/** The counts of a club by name, as the requirements list them. */
const FIGURES = [
  'aantal_leden',
  'totaal_aantal_leden',
  'aantal_teams',
  'aantal_vrijwilligers',
  'aantal_jeugdleden',
  'aantal_volwassen_leden',
  'ledengroei_percentage',
  'aantal_junioren_teams',
  'aantal_senioren_teams',
  'aantal_wekelijkse_trainingen',
  'aantal_wedstrijden_per_seizoen',
  'gemiddeld_aantal_bezoekers',
  'aantal_bezoekers_per_week',
  'aantal_toeschouwers_wedstrijddagen',
  'aantal_facebook_volgers',
  'aantal_instagram_volgers',
  'aantal_linkedin_volgers',
  'aantal_tiktok_volgers',
  'gemiddeld_social_bereik',
  'website_bezoekers_per_maand',
  'aantal_nieuwsbrief_ontvangers',
  'nieuwsbrief_openingspercentage',
  'aantal_reclameborden',
  'aantal_reclamedoeken',
  'aantal_tv_schermen',
  'aantal_digitale_scoreborden',
  'aantal_maatschappelijke_projecten',
];

describe('the club', () => {
  it('is read with every base and contact field, and with both names of what has two (CLUB-25, CLUB-26, CLUB-27)', async () => {
    const { call, club } = await makeClub({
      website: 'https://onzeclub.example/',
      logo: '/files/public/0.png',
      contactpersoon_mailadres: 'anna@onzeclub.example',
      contactpersoon_naam_2: 'Kees de Wit',
      totaal_benodigd_sponsorbedrag: 25_000_00,
    });
    const { status, body } = await call('/vereniging');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: club.id,
      naam: club.naam,
      type_vereniging: 'sportvereniging',
      plaatsnaam: 'Utrecht',
      plaats: 'Utrecht',
      logo: '/files/public/0.png',
      logo_url: '/files/public/0.png',
      kleur_1: null,
      kleur_2: null,
      kleur_3: null,
      over_club: null,
      website: 'https://onzeclub.example/',
      websiteUrl: 'https://onzeclub.example/',
      bypass_payment_restrictions: false,
      totaal_benodigd_sponsorbedrag: 25_000_00,
      maatschappelijke_impact_tekst: null,
      contactpersoon: 'Anna de Boer',
      contactpersoon_naam: 'Anna de Boer',
      contactpersoon_mailadres: 'anna@onzeclub.example',
      contactpersoon_telefoonnummer: null,
      contactpersoon_naam_2: 'Kees de Wit',
      contactpersoon_mailadres_2: null,
      contactpersoon_telefoonnummer_2: null,
    });
  });

  it('keeps every figure as a number, and an emptied one as null (CLUB-19, CLUB-28, CLUB-29)', async () => {
    const { call, stored } = await makeClub();
    const figures = Object.fromEntries(FIGURES.map((field, at) => [field, at + 1]));
    const intervals = Object.fromEntries(Object.keys(intervallenShape).map((field) => [field, 'kwartaal']));
    const { status, body } = await call('/vereniging', 'PATCH', { naam: 'FC', version: 1, ...figures, ...intervals });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(await stored()).toMatchObject({ ...figures, ...intervals });
    expect((await call('/vereniging')).body).toMatchObject({ ...figures, ...intervals });

    const nothing = Object.fromEntries(FIGURES.map((field) => [field, null]));
    await call('/vereniging', 'PATCH', { naam: 'FC', version: 2, ...nothing, kleur_1: '' });
    const emptied = Object.fromEntries(Object.keys(intervallenShape).map((field) => [field, null]));
    expect(await stored()).toMatchObject({ ...nothing, ...emptied, kleur_1: null });
  });

  it('is found by part of its name, made, read and changed; what is unknown is dropped (CLUB-20)', async () => {
    const founder = await makeUser(server.admin);
    const asFounder = { user_id: founder.id, rol: 'member' as const };
    const made = await transaction(server.services.database.as('app_user'), asFounder, async (db) => {
      const { rows } = await sql<{ id: string }>`select app.create_vereniging(
        'Zwemclub De Dolfijn', 'sportvereniging', 'Zeist', 'Nel Jansen', 'nel@dolfijn.example') as id`.execute(db);
      return rows[0]?.id;
    });
    const found = await transaction(server.services.database.as('app_user'), asFounder, (db) =>
      sql<{ id: string; naam: string }>`select id, naam from app.search_verenigingen('e dolfi')`.execute(db),
    );
    expect(found.rows).toEqual([{ id: made, naam: 'Zwemclub De Dolfijn' }]);

    const { cookie } = await server.signIn(founder.id);
    const change = { naam: 'De Dolfijn', plaatsnaam: 'Bilthoven', version: 1, onbekend: 'x' };
    const response = await server.call('/vereniging', { method: 'PATCH', cookie, body: change });
    expect(response.status).toBe(200);
    const read = (await (await server.call('/vereniging', { cookie })).json()) as Body;
    expect(read).toMatchObject({ id: made, naam: 'De Dolfijn', plaatsnaam: 'Bilthoven' });
    expect(read).not.toHaveProperty('onbekend');
  });

  it('changes nothing that the provider decides, whatever is sent along (CLUB-20)', async () => {
    const { call, stored, club } = await makeClub();
    const other = await makeVereniging(server.admin);
    const before = await stored();
    const { status } = await call('/vereniging', 'PATCH', {
      naam: 'Nieuwe naam',
      version: 1,
      id: other.id,
      vereniging_id: other.id,
      logo: 'https://elders.example/logo.png',
      bypass_payment_restrictions: true,
      verified_at: '2026-01-01T00:00:00Z',
      mail_tier: 2,
      verwerkersovereenkomst_versie: '1',
    });
    expect(status).toBe(200);
    expect(await stored()).toEqual({
      ...before,
      naam: 'Nieuwe naam',
      version: 2,
      updated_at: expect.any(Date) as Date,
      updated_by_user_id: expect.any(String) as string,
    });
    const untouched = await server.admin
      .selectFrom('vereniging')
      .select('naam')
      .where('id', '=', other.id)
      .executeTakeFirst();
    expect(untouched?.naam).toBe(other.naam);
    expect(club.id).not.toBe(other.id);
  });

  it('is not saved without a name (CLUB-17)', async () => {
    const { call, stored } = await makeClub({ plaatsnaam: 'Zeist' });
    const { status, body } = await call('/vereniging', 'PATCH', { naam: ' ', plaatsnaam: 'Utrecht', version: 1 });
    expect(status).toBe(400);
    expect(body['data']).toEqual({ velden: { naam: 'Naam is verplicht' } });
    expect((await stored()).plaatsnaam).toBe('Zeist');
  });

  it('refuses a stale save with who was first and when, and keeps what was saved', async () => {
    const { call, club, stored } = await makeClub();
    const kees = await makeUser(server.admin, { vereniging_id: club.id, voornaam: 'Kees', achternaam: 'de Wit' });
    const { cookie } = await server.signIn(kees.id);
    await server.call('/vereniging', { method: 'PATCH', cookie, body: { naam: 'Van Kees', version: 1 } });
    const { status, body } = await call('/vereniging', 'PATCH', { naam: 'Van mij', version: 1 });
    const { updated_at, naam } = await stored();
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'verouderd',
      data: { naam: 'Kees de Wit', op: updated_at.toISOString(), version: 2, waarden: { naam: 'Van Kees' } },
    });
    expect(naam).toBe('Van Kees');
    expect(JSON.stringify(body)).not.toContain(kees.id);
    expect((await call('/vereniging', 'PATCH', { naam: 'Toch van mij', version: 2 })).status).toBe(200);
  });

  it('does not name a superuser who acted for the club', async () => {
    const { call, club } = await makeClub();
    const superuser = await makeUser(server.admin, { rol: 'superuser', voornaam: 'Ruben', achternaam: 'Kool' });
    const { cookie } = await server.signIn(superuser.id, { acting_vereniging_id: club.id });
    const acting = await server.call('/vereniging', {
      method: 'PATCH',
      cookie,
      body: { naam: 'Geholpen', version: 1 },
    });
    expect(acting.status).toBe(200);
    const { body } = await call('/vereniging', 'PATCH', { naam: 'Van mij', version: 1 });
    expect(body['data']).toMatchObject({ naam: 'Iemand van Achterban' });
  });

  it('gets a proposal for its description from the form as it stands, and stores nothing (CLUB-12)', async () => {
    const { call, stored } = await makeClub({ over_club: 'Onze eigen woorden.' });
    const { status, body } = await call('/vereniging/beschrijving', 'POST', {
      naam: 'SC De Wespen',
      type_vereniging: 'sportvereniging',
      plaatsnaam: 'Oosterveen',
      totaal_aantal_leden: 310,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ bron: 'sjabloon' });
    expect(body['beschrijving']).toContain('SC De Wespen is de sportvereniging van Oosterveen. We hebben 310 leden.');
    expect((await stored()).over_club).toBe('Onze eigen woorden.');
  });
});
