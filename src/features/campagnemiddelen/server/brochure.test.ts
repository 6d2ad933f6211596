import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Conflict } from '#shared/changes.ts';
import { dayOf, formatDayNumeric } from '#shared/dates.ts';
import type { BrochureData, OpenedBrochure, StoredBrochure } from '#features/campagnemiddelen/shared/schema.ts';
import { makeCover, makeTeam, makeUser, makeVereniging, makeZoekopdracht } from '../../../../tests/factories.ts';
import { ORIGIN, startServer, type TestServer } from '../../../../tests/server.ts';

let server: TestServer;
const today = dayOf(new Date());

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const path = (zoekopdracht_id: string) => `/campagnemiddelen/brochure/${zoekopdracht_id}`;

/** A club with a search for one team, and a cover to begin with. */
async function makeWorld(club: Parameters<typeof makeVereniging>[1] = {}) {
  const member = await server.makeMember({ club: { type_vereniging: 'sportvereniging', ...club } });
  const team = await makeTeam(server.admin, member.club.id, {
    teamnaam: 'JO13-1',
    over_team: 'Twaalf spelers.',
    eigenschap_1: 'Hecht',
    eigenschap_2: null,
    eigenschap_3: 'Jong',
  });
  const search = await makeZoekopdracht(server.admin, member.club.id, { zoekopdracht: 'Nieuwe shirts' });
  await server.admin
    .insertInto('zoekopdracht_team')
    .values({ vereniging_id: member.club.id, zoekopdracht_id: search.id, team_id: team.id })
    .execute();
  return { ...member, team, search };
}
type World = Awaited<ReturnType<typeof makeWorld>>;

async function open({ cookie, search }: Pick<World, 'cookie' | 'search'>): Promise<OpenedBrochure> {
  const { status, body } = await server.ask(path(search.id), { cookie });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as OpenedBrochure;
}

const put = ({ cookie, search }: Pick<World, 'cookie' | 'search'>, version: number, data: object) =>
  server.ask(path(search.id), { method: 'PUT', cookie, body: { version, data } });

async function save(world: Pick<World, 'cookie' | 'search'>, version: number, data: object) {
  const { status, body } = await put(world, version, data);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as StoredBrochure;
}

const rowsOf = ({ club, search }: Pick<World, 'club' | 'search'>) =>
  server.admin
    .selectFrom('campagnemiddel')
    .selectAll()
    .where('vereniging_id', '=', club.id)
    .where('zoekopdracht_id', '=', search.id)
    .execute();

/** A brochure that is stored already, as somebody left it. */
async function storeBrochure({ club, search }: Pick<World, 'club' | 'search'>, data: object) {
  return server.admin
    .insertInto('campagnemiddel')
    .values({
      vereniging_id: club.id,
      zoekopdracht_id: search.id,
      type: 'brochure',
      titel: 'Brochure',
      data: JSON.stringify(data),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

describe('a brochure that is not saved yet', () => {
  it('is made from the club, the search, its teams, its people, its packages and a cover (BRO-15)', async () => {
    const world = await makeWorld({
      naam: 'VV Groenendaal',
      plaatsnaam: 'Lage Dijk',
      over_club: 'Voetbal achter de dijk.',
      maatschappelijke_impact_tekst: 'Iedereen doet mee.',
      kleur_1: '#007A33',
      aantal_leden: 684,
    });
    const cover = await makeCover(server.admin, server.services.storage);
    await makeTeam(server.admin, world.club.id, { teamnaam: 'Dames 1' });
    await makeUser(server.admin, {
      vereniging_id: world.club.id,
      voornaam: 'Marja',
      achternaam: 'Bos',
      email: 'marja@voorbeeld.example',
      telefoon: '06 1234 5678',
      functie: 'sponsorcommissie',
      is_contactpersoon: true,
    });
    const opened = await open(world);
    expect(opened).toMatchObject({ id: null, version: 0, updated_at: null, updated_by: null, draft: null });
    const { data } = opened;
    expect(data.vereniging).toMatchObject({
      naam: 'VV Groenendaal',
      plaats: 'Lage Dijk',
      beschrijving: 'Voetbal achter de dijk.',
      maatschappelijkeImpact: 'Iedereen doet mee.',
      primaryColor: '#007A33',
      stats: { leden: 684 },
      coverImage: cover.id,
    });
    expect(opened.pictures.cover).toMatchObject({ id: cover.id, url: cover.original_url, eigen: false, width: 2640 });
    expect(data).toMatchObject({
      zoekopdracht_id: world.search.id,
      zoekopdracht_titel: 'Nieuwe shirts',
      inschrijfUrl: `${ORIGIN}/inschrijven/${await codeOf(world)}`,
      teams: [{ id: world.team.id, naam: 'JO13-1', beschrijving: 'Twaalf spelers.', eigenschappen: ['Hecht', 'Jong'] }],
      teamInfo: { id: world.team.id, teamnaam: 'JO13-1' },
      contact: { naam: 'Marja Bos', email: 'marja@voorbeeld.example', functie: 'sponsorcommissie' },
      contact_2: null,
    });
    expect(data.sponsorPackages).toEqual(opened.zoekopdracht.pakketten);
    expect(data.sponsorPackages).toMatchObject([
      { id: world.search.pakket_id, zoekopdrachtReference: world.search.pakket_id },
    ]);
    expect(data.aiGeneratedStory).toContain('VV Groenendaal');
    expect(await rowsOf(world)).toEqual([]);
  });

  it('has as its contacts those of the club who are marked for it, with what a company needs of them, and only the teams of the search (BRO-17)', async () => {
    const world = await makeWorld();
    const person = { vereniging_id: world.club.id, is_contactpersoon: true, profiel_foto: '/files/public/aa.jpg' };
    await makeUser(server.admin, { ...person, achternaam: 'Aalbers', voornaam: 'Ada', telefoon: '06 1111 1111' });
    await makeUser(server.admin, { ...person, achternaam: 'Zand', voornaam: 'Zoë', functie: null });
    await makeUser(server.admin, { vereniging_id: world.club.id, achternaam: 'Midden', voornaam: 'Mo' });
    await makeUser(server.admin, { ...person, vereniging_id: (await makeVereniging(server.admin)).id });
    await makeTeam(server.admin, world.club.id, { teamnaam: 'Een ander team' });
    const { data, contacten } = await open(world);
    expect(data.contactPersons.map(({ naam }) => naam)).toEqual(['Ada Aalbers', 'Zoë Zand']);
    expect(data.contact).toMatchObject({ naam: 'Ada Aalbers', telefoon: '06 1111 1111', foto: '/files/public/aa.jpg' });
    expect(data.contact_2).toMatchObject({ naam: 'Zoë Zand', functie: 'Contactpersoon' });
    expect(contacten).toEqual(data.contactPersons);
    expect(data.teams.map(({ naam }) => naam)).toEqual(['JO13-1']);
  });

  it('falls back on the contact of the club, with a line in the log, when its people cannot be read (BRO-18)', async () => {
    const world = await makeWorld({
      contactpersoon_naam: 'Kees de Wit',
      contactpersoon_mailadres: 'kees@voorbeeld.example',
    });
    await makeUser(server.admin, { vereniging_id: world.club.id, is_contactpersoon: true });
    const { log } = server.services;
    const errors: unknown[] = [];
    const tell = log.error.bind(log);
    log.error = (...said: unknown[]) => void errors.push(said);
    await sql`alter table app.users rename column is_contactpersoon to is_weg`.execute(server.admin);
    try {
      const { data } = await open(world);
      expect(data.contact).toMatchObject({
        naam: 'Kees de Wit',
        email: 'kees@voorbeeld.example',
        functie: 'Contactpersoon',
      });
    } finally {
      await sql`alter table app.users rename column is_weg to is_contactpersoon`.execute(server.admin);
      log.error = tell;
    }
    expect(JSON.stringify(errors)).toContain('contact persons could not be read');
  });

  it('takes an active image with a file of the club’s own kind, else of a sports club, else the placeholder (BRO-16, G-084)', async () => {
    await server.admin.deleteFrom('cover_images').execute();
    const make = (values: Parameters<typeof makeCover>[2]) => makeCover(server.admin, server.services.storage, values);
    const world = await makeWorld({ type_vereniging: 'muziekvereniging' });
    const coverOf = async (of: Pick<World, 'cookie' | 'search'>) => (await open(of)).data.vereniging.coverImage;
    await make({ category: 'stichting' });
    await make({ category: 'muziekvereniging', is_active: false });
    await make({ category: 'muziekvereniging', original_url: null });
    expect(await coverOf(world)).toBe('/placeholder.svg');
    const sport = await make({ category: 'sportvereniging' });
    expect(await coverOf(world)).toBe(sport.id);
    const own: string[] = [];
    for (let n = 0; n < 3; n += 1) own.push((await make({ category: 'muziekvereniging' })).id);
    // Any of them, by the search it is for: the same each time, another for another.
    const chosen = new Set<string>();
    for (let n = 0; n < 12; n += 1) {
      const search = await makeZoekopdracht(server.admin, world.club.id);
      chosen.add(await coverOf({ ...world, search }));
    }
    expect(own).toEqual(expect.arrayContaining([...chosen]));
    expect(chosen.size).toBeGreaterThan(1);
    expect(await coverOf(world)).toBe(await coverOf(world));
  });

  it('is unknown for a search of another club, and for one that the product made itself', async () => {
    const world = await makeWorld();
    const other = await makeWorld();
    const intern = await makeZoekopdracht(server.admin, world.club.id, { intern: true });
    for (const id of [other.search.id, intern.id])
      expect((await server.ask(path(id), { cookie: world.cookie })).body['code']).toBe('niet_gevonden');
  });
});

const codeOf = async ({ search }: Pick<World, 'search'>) =>
  (await server.admin.selectFrom('zoekopdracht').select('code').where('id', '=', search.id).executeTakeFirstOrThrow())
    .code;

describe('a saved brochure', () => {
  it('is what opens, when its data has a club and packages (BRO-13)', async () => {
    const world = await makeWorld();
    const { id } = await storeBrochure(world, {
      vereniging: { naam: 'Zoals bewaard' },
      sponsorPackages: [{ id: world.search.pakket_id, naam: 'Oud pakket', prijs: '1250' }],
      coverTitle: 'Doe mee',
    });
    const opened = await open(world);
    expect(opened).toMatchObject({
      id,
      version: 1,
      data: { coverTitle: 'Doe mee', vereniging: { naam: 'Zoals bewaard' } },
    });
    expect(opened.data.sponsorPackages).toMatchObject([{ naam: 'Oud pakket', prijs: 1250_00, looptijdJaar: 1 }]);
    for (const data of [{ vereniging: { naam: 'Zoals bewaard' } }, { sponsorPackages: [], coverTitle: 'Doe mee' }]) {
      const without = await makeWorld({ naam: 'Nieuw' });
      await storeBrochure(without, data);
      expect((await open(without)).data).toMatchObject({
        coverTitle: 'Groei met ons mee!',
        vereniging: { naam: 'Nieuw' },
      });
    }
  });

  it('gets its relative address made whole, which is written back and is no edit (BRO-14)', async () => {
    const world = await makeWorld();
    const { id } = await storeBrochure(world, {
      vereniging: {},
      sponsorPackages: [],
      inschrijfUrl: '/sponsor-registration/oud',
    });
    const whole = `${ORIGIN}/inschrijven/${await codeOf(world)}`;
    expect(await open(world)).toMatchObject({ version: 1, data: { inschrijfUrl: whole }, is_link_vernieuwd: false });
    expect(await rowsOf(world)).toMatchObject([
      { id, version: 1, inschrijf_url: whole, data: { inschrijfUrl: whole } },
    ]);

    const renewed = await server.ask(`/zoekopdrachten/${world.search.id}/adres`, {
      method: 'POST',
      cookie: world.cookie,
      body: { code: await codeOf(world) },
    });
    const next = `${ORIGIN}/inschrijven/${String(renewed.body['code'])}`;
    expect(next).not.toBe(whole);
    // Of another one people are told, until they save it or make a file of it.
    expect(await open(world)).toMatchObject({ data: { inschrijfUrl: next }, is_link_vernieuwd: true });
    expect(await rowsOf(world)).toMatchObject([{ version: 1, inschrijf_url: whole }]);

    const typed = { inschrijfUrl: 'https://club.example/sponsors', inschrijfUrlHandmatig: true };
    expect(await save(world, 1, typed)).toMatchObject({ version: 2, data: typed });
    expect((await open(world)).data).toMatchObject(typed);
    // Another address by hand is an edit.
    const other = { inschrijfUrl: 'https://club.example/word-sponsor' };
    expect(await save(world, 2, other)).toMatchObject({ version: 3, data: { ...typed, ...other } });
  });

  it('shows the pictures of now, whatever was there when it was saved', async () => {
    const world = await makeWorld();
    const { data } = await open(world);
    await save(world, 0, data);
    await server.admin
      .updateTable('vereniging')
      .set({ logo: '/files/public/nieuw.png' })
      .where('id', '=', world.club.id)
      .execute();
    await server.admin
      .updateTable('team')
      .set({ teamfoto: '/files/public/team.jpg' })
      .where('id', '=', world.team.id)
      .execute();
    await server.admin
      .insertInto('file')
      .values({
        vereniging_id: world.club.id,
        key: `private/${'a'.repeat(32)}.jpg`,
        kind: 'teamfoto',
        mime: 'image/jpeg',
        bytes: 1,
        width: 2400,
        height: 1600,
        state: 'ready',
        owner_table: 'team',
        owner_id: world.team.id,
      })
      .execute();
    const { pictures, data: now } = await open(world);
    expect(pictures).toMatchObject({
      logo: '/files/public/nieuw.png',
      teams: { [world.team.id]: { url: '/files/public/team.jpg', width: 2400, height: 1600 } },
    });
    expect(now.vereniging.logo).toBe('/files/public/nieuw.png');
  });
});

describe('saving a brochure', () => {
  it('stores it once with its title, and again with another moment (BRO-21, BRO-23)', async () => {
    const world = await makeWorld({ naam: 'VV Groenendaal' });
    const opened = await open(world);
    const saved = await save(world, 0, opened.data);
    expect(saved).toMatchObject({ version: 1, updated_by: world.user.naam });
    const [row, ...others] = await rowsOf(world);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      id: saved.id,
      vereniging_id: world.club.id,
      zoekopdracht_id: world.search.id,
      type: 'brochure',
      titel: `Brochure VV Groenendaal - ${formatDayNumeric(today)}`,
      omschrijving: 'Brochure voor VV Groenendaal',
      inschrijf_url: opened.data.inschrijfUrl,
      uiting_url: null,
      webhook_url: null,
      interactive: true,
      updated_by_user_id: world.user.id,
    });
    expect(row?.data).toMatchObject({ coverTitle: 'Groei met ons mee!' });
    await server.admin
      .updateTable('campagnemiddel')
      .set({ titel: 'Brochure Oud - 01-09-2025', omschrijving: 'Brochure voor Oud', inschrijf_url: 'oud' })
      .where('id', '=', saved.id ?? '')
      .execute();
    const again = await save(world, 2, { coverTitle: 'Doe mee' });
    expect(again).toMatchObject({
      id: saved.id,
      version: 3,
      data: { coverTitle: 'Doe mee', seizoen: opened.data.seizoen },
    });
    const rows = await rowsOf(world);
    expect(rows).toMatchObject([
      { titel: row?.titel, omschrijving: row?.omschrijving, inschrijf_url: row?.inschrijf_url },
    ]);
    expect(rows[0]?.updated_at.getTime()).toBeGreaterThan(row?.updated_at.getTime() ?? Infinity);
    // What somebody called it stays.
    const own = { titel: 'Voor de bakker', omschrijving: 'Met zijn naam erop' };
    await server.admin
      .updateTable('campagnemiddel')
      .set(own)
      .where('id', '=', saved.id ?? '')
      .execute();
    await save(world, 4, { coverTitle: 'Kom erbij' });
    expect(await rowsOf(world)).toMatchObject([own]);
  });

  it('gives one row when two save a new one at once; the second is told what is stored now (BRO-21, G-093)', async () => {
    const world = await makeWorld();
    const colleague = await makeUser(server.admin, {
      vereniging_id: world.club.id,
      voornaam: 'Kees',
      achternaam: 'de Wit',
    });
    const { cookie } = await server.signIn(colleague.id);
    const { data } = await open(world);
    const both = await Promise.all([
      put(world, 0, { ...data, coverTitle: 'Van mij' }),
      put({ ...world, cookie }, 0, { ...data, coverTitle: 'Van Kees' }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [row, ...others] = await rowsOf(world);
    expect(others).toEqual([]);
    const refused = both.find(({ status }) => status === 409)?.body as { code: string; data: Conflict<StoredBrochure> };
    expect(refused).toMatchObject({
      code: 'verouderd',
      data: {
        version: 1,
        waarden: { id: row?.id, data: { coverTitle: (row?.data as BrochureData | undefined)?.coverTitle } },
      },
    });
    expect(refused.data.waarden.pictures).toBeDefined();
  });

  it('refuses an older version with who was first and what is stored now, and changes nothing (BRO-21, G-093)', async () => {
    const world = await makeWorld();
    const colleague = await makeUser(server.admin, {
      vereniging_id: world.club.id,
      voornaam: 'Kees',
      achternaam: 'de Wit',
    });
    const { cookie } = await server.signIn(colleague.id);
    await save(world, 0, (await open(world)).data);
    await save({ ...world, cookie }, 1, { coverTitle: 'Van Kees' });
    const { status, body } = await put(world, 1, { coverTitle: 'Van mij' });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'verouderd',
      data: { naam: 'Kees de Wit', version: 2, waarden: { data: { coverTitle: 'Van Kees' } } },
    });
    expect(await rowsOf(world)).toMatchObject([{ version: 2, data: { coverTitle: 'Van Kees' } }]);
    expect((await put(world, 0, (await open(world)).data)).status).toBe(409);
  });

  it('needs a club, a search, somebody, and data with a club and packages (BRO-19)', async () => {
    const world = await makeWorld();
    const { data } = await open(world);
    const { vereniging: _club, ...withoutClub } = data;
    const { sponsorPackages: _packages, ...withoutPackages } = data;
    for (const incomplete of [withoutClub, withoutPackages, {}]) {
      expect((await put(world, 0, incomplete)).body).toMatchObject({
        code: 'brochure_ongeldig',
        message: 'Ongeldige brochure data',
      });
    }
    const clubless = await makeUser(server.admin);
    const { cookie } = await server.signIn(clubless.id);
    expect((await put({ ...world, cookie }, 0, data)).body['code']).toBe('geen_vereniging');
    const url = path(world.search.id);
    expect((await server.ask(url, { method: 'PUT', body: { version: 0, data } })).body['code']).toBe('niet_ingelogd');
    const gone = { ...world, search: { ...world.search, id: randomUUID() } };
    expect((await put(gone, 0, data)).body['code']).toBe('niet_gevonden');
    expect(await rowsOf(world)).toEqual([]);
  });

  it('drops the draft of who saves, is on record, and is counted (MAT-53)', async () => {
    const world = await makeWorld();
    const { data } = await open(world);
    const draft = `/campagnemiddelen/concept/brochure/${world.search.id}`;
    const kept = { base_version: 0, basis: data, mijn: { ...data, coverTitle: 'Nog niet' } };
    await server.ask(draft, { method: 'PUT', cookie: world.cookie, body: kept });
    expect((await open(world)).draft).toMatchObject({ base_version: 0, mijn: { coverTitle: 'Nog niet' } });
    const counted: string[] = [];
    const { recorder } = server.services;
    const count = recorder.count.bind(recorder);
    recorder.count = (what) => void counted.push(what);
    const { id } = await save(world, 0, data);
    recorder.count = count;
    expect(counted).toContain('campaign_saved.brochure');
    expect((await open(world)).draft).toBeNull();
    const audited = await server.admin
      .selectFrom('audit_event')
      .select(['operation', 'actor_user', 'after'])
      .where('object_id', '=', id)
      .execute();
    expect(audited).toEqual([
      { operation: 'campagnemiddel.create', actor_user: world.user.id, after: { type: 'brochure' } },
    ]);
  });

  it('lets nothing in it point at another club: search, logo, photos, packages and address are the club’s own', async () => {
    const world = await makeWorld({ logo: '/files/public/eigen.png' });
    const other = await makeWorld({ logo: '/files/public/vreemd.png' });
    const { data } = await open(world);
    const foreign = '/files/public/vreemd.jpg';
    const saved = await save(world, 0, {
      ...data,
      vereniging: { ...data.vereniging, logo: '/files/public/vreemd.png', type_vereniging: 'stichting' },
      zoekopdracht_id: other.search.id,
      contact: { ...data.contact, foto: foreign, fotoDataUrl: 'data:image/png;base64,AAAA' },
      contactPersons: [{ ...data.contact, foto: 'https://elders.example/spion.gif' }],
      contact_2: { ...data.contact, foto: foreign },
      teams: [
        { ...data.teams[0], foto: foreign },
        { ...data.teams[0], id: other.team.id },
      ],
      teamInfo: { id: other.team.id, teamnaam: 'Vreemd' },
      sponsorPackages: [{ ...data.sponsorPackages[0], zoekopdrachtReference: other.search.pakket_id }],
      inschrijfUrl: `${ORIGIN}/inschrijven/${await codeOf(other)}`,
    });
    const nobody = { foto: null, fotoDataUrl: null };
    expect(saved.data).toMatchObject({
      vereniging: { logo: '/files/public/eigen.png', type_vereniging: 'sportvereniging' },
      zoekopdracht_id: world.search.id,
      contact: nobody,
      contact_2: nobody,
      contactPersons: [nobody],
      teams: [{ id: world.team.id, foto: null }],
      teamInfo: null,
      sponsorPackages: [{ zoekopdrachtReference: null }],
      inschrijfUrl: data.inschrijfUrl,
    });
    expect(JSON.stringify(await rowsOf(world))).not.toMatch(/vreemd|spion/u);
  });

  it('takes a cover that this person may choose, or that it had already, and no other', async () => {
    const world = await makeWorld();
    const make = (values: Parameters<typeof makeCover>[2] = {}) =>
      makeCover(server.admin, server.services.storage, values);
    const stranger = await makeUser(server.admin, { vereniging_id: (await makeVereniging(server.admin)).id });
    const colleague = await makeUser(server.admin, { vereniging_id: world.club.id });
    const ofOther = { vereniging_id: stranger.vereniging_id, uploaded_by_user_id: stranger.id };
    const ofColleague = { vereniging_id: world.club.id, uploaded_by_user_id: colleague.id };
    const mine = { vereniging_id: world.club.id, uploaded_by_user_id: world.user.id };
    const { data } = await open(world);
    const withCover = (coverImage: string) => ({ vereniging: { ...data.vereniging, coverImage } });
    const shared = await make();
    let { version } = await save(world, 0, { ...data, ...withCover(shared.id) });
    for (const refused of [
      (await make({ is_active: false })).id,
      (await make(ofOther)).id,
      (await make(ofColleague)).id,
      randomUUID(),
    ]) {
      const { status, body } = await put(world, version, withCover(refused));
      expect([status, body['message']], refused).toEqual([404, 'Deze omslagfoto is er niet meer. Kies een andere.']);
      // Before anything else is told of it.
      expect((await put(world, 99, withCover(refused))).status).toBe(404);
    }
    for (const address of ['/files/public/los.jpg', 'https://elders.example/foto.jpg'])
      expect((await put(world, version, withCover(address))).body['code']).toBe('ongeldige_invoer');
    await server.admin.updateTable('cover_images').set({ is_active: false }).where('id', '=', shared.id).execute();
    ({ version } = await save(world, version, { ...withCover(shared.id), subtitle: 'Nog altijd' }));
    const own = await make(mine);
    const saved = await save(world, version, withCover(own.id));
    expect(saved.pictures.cover).toMatchObject({ id: own.id, eigen: true });
    await save(world, saved.version, withCover('/placeholder.svg'));
  });

  it('is refused for a type that is locked, as opening it is, unless a superuser acts for the club (MAT-31, G-075)', async () => {
    const world = await makeWorld();
    const { data } = await open(world);
    await server.admin
      .insertInto('campaign_media_lock')
      .values({ vereniging_id: world.club.id, media_type: 'brochure', is_locked: true })
      .execute();
    const url = path(world.search.id);
    expect((await server.ask(url, { cookie: world.cookie })).body['code']).toBe('type_vergrendeld');
    expect((await put(world, 0, data)).body['code']).toBe('type_vergrendeld');
    const superuser = await makeUser(server.admin, { rol: 'superuser' });
    const { cookie } = await server.signIn(superuser.id, { acting_vereniging_id: world.club.id });
    expect((await server.ask(url, { cookie })).status).toBe(200);
    expect(await save({ ...world, cookie }, 0, data)).toMatchObject({ version: 1, updated_by: null });
  });
});
