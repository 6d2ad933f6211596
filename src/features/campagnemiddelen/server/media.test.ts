import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf, formatDayNumeric } from '#shared/dates.ts';
import { MEDIA_TYPES } from '#features/prijzen/shared/rules.ts';
import { CAMPAIGN_TYPES, DERIVED_TYPES } from '#features/campagnemiddelen/shared/kinds.ts';
import { FORMATS } from '#features/campagnemiddelen/shared/rules/formats.ts';
import type {
  OpenedBrochure,
  OpenedMedium,
  SearchMaterials,
  StoredMedium,
} from '#features/campagnemiddelen/shared/schema.ts';
import { makeCampagnemiddel, makeUser, makeZoekopdracht } from '../../../../tests/factories.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';

let server: TestServer;
const today = formatDayNumeric(dayOf(new Date()));

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

async function makeWorld() {
  const member = await server.makeMember({ club: { naam: 'VV Groenendaal', type_vereniging: 'sportvereniging' } });
  const search = await makeZoekopdracht(server.admin, member.club.id, { zoekopdracht: 'Nieuwe shirts' });
  const ask = async <Answer>(path: string, method = 'GET', body?: unknown) => {
    const answer = await server.ask(`/campagnemiddelen/${path}/${search.id}`, { cookie: member.cookie, method, body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body as unknown as Answer;
  };
  return {
    ...member,
    search,
    ask,
    openMedium: (type: string) => ask<OpenedMedium>(`medium/${type}`),
    saveDerived: (type: string, body: object = {}) => ask<StoredMedium>(`afgeleid/${type}`, 'PUT', body),
    saveA4: (version: number, data: object, rest: object = {}) =>
      ask<StoredMedium>('a4', 'PUT', { version, data, ...rest }),
    async saveBrochure(data: object = {}) {
      const { version, data: opened } = await ask<OpenedBrochure>('brochure');
      return ask<OpenedBrochure>('brochure', 'PUT', { version, data: { ...opened, ...data } });
    },
    readSearch: () => ask<SearchMaterials>('zoekopdracht'),
    rows: () =>
      server.admin.selectFrom('campagnemiddel').selectAll().where('vereniging_id', '=', member.club.id).execute(),
  };
}
type World = Awaited<ReturnType<typeof makeWorld>>;
const code = async ({ cookie }: Pick<World, 'cookie'>, path: string, method = 'GET', body?: unknown) =>
  (await server.ask(path, { cookie, method, body })).body['code'];

const lock = ({ club }: World, media_type: (typeof MEDIA_TYPES)[number]) =>
  server.admin
    .insertInto('campaign_media_lock')
    .values({ vereniging_id: club.id, media_type, is_locked: true })
    .execute();

describe('a material that is opened', () => {
  it.each(CAMPAIGN_TYPES)(
    'of type %s is itself when it is saved, else made from the saved brochure, else from club and search (MAT-26, G-076)',
    async (type) => {
      const world = await makeWorld();
      expect(await world.openMedium(type)).toMatchObject({
        id: null,
        version: 0,
        origin: 'nieuw',
        is_ouder: false,
        zoekopdracht: 'Nieuwe shirts',
        titel: expect.stringContaining('VV Groenendaal') as string,
        data: { mediaType: type, coverTitle: 'Groei met ons mee', zoekopdrachtTitel: 'Nieuwe shirts' },
      });
      await world.saveBrochure({ coverTitle: 'Doe mee' });
      expect(await world.openMedium(type)).toMatchObject({
        id: null,
        origin: 'brochure',
        data: { coverTitle: 'Doe mee' },
      });
      const saved =
        type === 'a4' ? await world.saveA4(0, { subtitle: 'Van de A4' }) : await world.saveDerived(type, {});
      await world.saveBrochure({ coverTitle: 'Later' });
      const opened = await world.openMedium(type);
      expect(opened).toMatchObject({
        id: saved.id,
        origin: 'opgeslagen',
        // An A4 has words of its own: it is not behind.
        is_ouder: type !== 'a4',
        data: { coverTitle: 'Doe mee' },
      });
      // By its own id, and by search and type when a form named another (MAT-43).
      const { id } = await makeCampagnemiddel(server.admin, world.club.id, { type, zoekopdracht_id: world.search.id });
      for (const edit of [saved.id, id]) {
        const again = await server.ask(`/campagnemiddelen/medium/${type}/${world.search.id}?edit=${edit}`, world);
        expect(again.body).toMatchObject({ id: saved.id, data: { coverTitle: 'Doe mee' } });
      }
    },
  );

  it.each(DERIVED_TYPES)('of type %s says what the brochure says (MAT-27)', async (type) => {
    const world = await makeWorld();
    const contact = {
      naam: 'Kees',
      functie: 'Penningmeester',
      email: '',
      telefoon: '06',
      foto: null,
      fotoDataUrl: null,
    };
    const { data } = await world.saveBrochure({
      coverTitle: 'Doe mee',
      subtitle: 'als sponsor',
      seizoen: '2026/2027',
      designTheme: 'squares',
      contact_2: { ...contact, handmatig: true },
    });
    for (const shown of [(await world.openMedium(type)).data, (await world.saveDerived(type)).data]) {
      expect(shown).toMatchObject({
        coverTitle: 'Doe mee',
        subtitle: 'als sponsor',
        seizoen: '2026/2027',
        designTheme: 'triangles',
        contact: data.contact,
        contact2: { naam: 'Kees' },
        sponsorPackages: data.sponsorPackages,
        inschrijfUrl: data.inschrijfUrl,
      });
    }
  });

  it('is found by search and type in the club alone, and that there is none is no error (MAT-43)', async () => {
    const world = await makeWorld();
    const other = await makeWorld();
    await other.saveDerived('a5');
    expect(await world.openMedium('a5')).toMatchObject({ id: null, version: 0 });
    expect(await world.openMedium('social')).toMatchObject({ id: null, version: 0 });
    const [row] = await other.rows();
    const path = `/campagnemiddelen/medium/a5/${world.search.id}?edit=${row?.id}`;
    expect(await code(world, path)).toBe('niet_gevonden');
    const own = await makeCampagnemiddel(server.admin, world.club.id, { type: 'a5' });
    expect(await code(world, `/campagnemiddelen/medium/a5/${world.search.id}?edit=${own.id}`)).toBe('niet_gevonden');
  });

  it('begins as an A4 with triangles, its own title and the current year (MAT-48)', async () => {
    const world = await makeWorld();
    const { data } = await world.openMedium('a4');
    expect(data).toMatchObject({
      coverTitle: 'Groei met ons mee',
      designTheme: 'triangles',
      seizoen: dayOf(new Date()).slice(0, 4),
    });
  });
});

describe('a material that is saved', () => {
  it.each(CAMPAIGN_TYPES)(
    'as %s has the club, the search, its title by format, club and date, its data and its address, and is updated the next time (MAT-41, MAT-42)',
    async (type) => {
      const world = await makeWorld();
      await world.saveBrochure();
      const save = (version: number) => (type === 'a4' ? world.saveA4(version, {}) : world.saveDerived(type));
      const saved = await save(0);
      const find = async () => (await world.rows()).filter((row) => row.type === type);
      const [row, ...others] = await find();
      expect(others).toEqual([]);
      const label = { a4: 'A4', a5: 'A5', flyer: 'Flyer', social: 'Social', tv: 'Tv' }[type];
      expect(row).toMatchObject({
        id: saved.id,
        vereniging_id: world.club.id,
        zoekopdracht_id: world.search.id,
        titel: `${label} - VV Groenendaal - ${today}`,
        omschrijving: `${label} voor VV Groenendaal`,
        inschrijf_url: saved.data.inschrijfUrl,
        interactive: FORMATS[type].interactive,
        data: { mediaType: type, coverTitle: 'Groei met ons mee' },
      });
      await server.admin
        .updateTable('campagnemiddel')
        .set({ titel: `${label} - Oud - 01-09-2025`, omschrijving: `${label} voor Oud`, inschrijf_url: 'oud' })
        .where('id', '=', saved.id ?? '')
        .execute();
      await world.saveBrochure({ coverTitle: 'Doe mee' });
      const again = await (type === 'a4' ? world.saveA4(2, { coverTitle: 'Doe mee' }) : world.saveDerived(type));
      expect(again).toMatchObject({ id: saved.id, version: 3, updated_by: world.user.naam });
      const [later, ...more] = await find();
      expect(more).toEqual([]);
      expect(later).toMatchObject({
        titel: row?.titel,
        omschrijving: row?.omschrijving,
        inschrijf_url: row?.inschrijf_url,
        data: { coverTitle: 'Doe mee' },
      });
      expect(later?.updated_at.getTime()).toBeGreaterThan(row?.updated_at.getTime() ?? Infinity);
    },
  );

  it('can have a title and a description of its own', async () => {
    const world = await makeWorld();
    const named = { titel: 'Poster voor de kantine', omschrijving: 'Hangt bij de bar' };
    expect(await world.saveDerived('a5', named)).toMatchObject(named);
    expect(await world.saveA4(0, {}, named)).toMatchObject(named);
    expect(await world.openMedium('a5')).toMatchObject(named);
  });

  it('keeps everything that a snapshot holds, with a size in mm or px (MAT-44, MAT-45)', async () => {
    const world = await makeWorld();
    await world.saveBrochure({ showQuote: true, quote: 'Samen', quoteAuthor: 'Marja', sponsorIntro: 'Doe mee.' });
    const { data } = await world.saveDerived('a5');
    expect(data).toMatchObject({
      mediaType: 'a5',
      format: 'A5',
      dimensions: { width: 148, height: 210, unit: 'mm' },
      interactive: true,
      export_settings: { dpi: 300, colorMode: 'CMYK' },
      quote: 'Samen',
      quoteAuthor: 'Marja',
      sponsorIntro: 'Doe mee.',
    });
    const held = (keys: string) => expect.arrayContaining(keys.split(' ')) as string[];
    expect(Object.keys(data)).toEqual(
      held(
        'contact contact2 contactPersons teams sponsorPackages seizoen coverTitle subtitle zoekopdrachtTitel designTheme inschrijfUrl',
      ),
    );
    expect(Object.keys(data.vereniging)).toEqual(
      held(
        'naam beschrijving logo primaryColor secondaryColor website plaats aantal_leden aantal_teams aantal_vrijwilligers',
      ),
    );
    expect((await world.saveDerived('tv')).data.dimensions).toEqual({ width: 1920, height: 1080, unit: 'px' });
    await server.admin
      .updateTable('campagnemiddel')
      .set({ data: JSON.stringify({ ...data, dimensions: { width: 5.8, height: 8.3, unit: 'inch' } }) })
      .where('vereniging_id', '=', world.club.id)
      .where('type', '=', 'a5')
      .execute();
    expect((await world.openMedium('a5')).data.dimensions).toEqual({ width: 5.8, height: 8.3, unit: 'mm' });
  });

  it.each([150, 300, 600])('takes %s dpi in RGB or CMYK, and nothing that no printer knows (MAT-38)', async (dpi) => {
    const world = await makeWorld();
    for (const colorMode of ['RGB', 'CMYK']) {
      const export_settings = { dpi, colorMode };
      expect((await world.saveDerived('a5', { export_settings })).data).toMatchObject({ export_settings });
      // What was chosen stays until something else is.
      expect((await world.saveDerived('a5')).data).toMatchObject({ export_settings });
    }
    const { version } = await world.saveA4(0, { export_settings: { dpi, colorMode: 'RGB' } });
    const path = `/campagnemiddelen/afgeleid/a5/${world.search.id}`;
    for (const export_settings of [
      { dpi: 200, colorMode: 'RGB' },
      { dpi, colorMode: 'Pantone' },
    ]) {
      expect(await code(world, path, 'PUT', { export_settings })).toBe('ongeldige_invoer');
      const a4 = `/campagnemiddelen/a4/${world.search.id}`;
      expect(await code(world, a4, 'PUT', { version, data: { export_settings } })).toBe('ongeldige_invoer');
    }
  });

  it('as an A4 is refused in an older version, with what is stored now; of two at once one is stored', async () => {
    const world = await makeWorld();
    const path = `/campagnemiddelen/a4/${world.search.id}`;
    const send = (version: number, coverTitle: string) =>
      server.ask(path, { method: 'PUT', cookie: world.cookie, body: { version, data: { coverTitle } } });
    const both = await Promise.all([send(0, 'Een'), send(0, 'Twee')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [row, ...others] = await world.rows();
    expect(others).toEqual([]);
    await send(1, 'Drie');
    const { body } = await send(1, 'Vier');
    expect(body).toMatchObject({
      code: 'verouderd',
      data: { naam: world.user.naam, version: 2, waarden: { id: row?.id, data: { coverTitle: 'Drie' } } },
    });
    expect(await world.rows()).toMatchObject([{ version: 2, data: { coverTitle: 'Drie' } }]);
  });

  it('has a draft as an A4, which a save drops', async () => {
    const world = await makeWorld();
    const { data } = await world.openMedium('a4');
    const mijn = { ...data, coverTitle: 'Nog niet' };
    await world.ask('concept/a4', 'PUT', { base_version: 0, basis: data, mijn });
    expect((await world.openMedium('a4')).draft).toMatchObject({ base_version: 0, basis: data, mijn });
    expect((await world.ask<OpenedBrochure>('brochure')).draft).toBeNull();
    await world.saveA4(0, data);
    expect((await world.openMedium('a4')).draft).toBeNull();
  });

  it('needs a club and a search', async () => {
    const world = await makeWorld();
    const { cookie } = await server.signIn((await makeUser(server.admin)).id);
    const other = await makeWorld();
    for (const [path, body] of [
      ['a4', { version: 0, data: {} }],
      ['afgeleid/a5', {}],
      ['afgeleid/social', {}],
    ] as const) {
      const url = `/campagnemiddelen/${path}`;
      expect(await code({ cookie }, `${url}/${world.search.id}`, 'PUT', body)).toBe('geen_vereniging');
      expect(await code(world, `${url}/${other.search.id}`, 'PUT', body)).toBe('niet_gevonden');
    }
    expect(await world.rows()).toEqual([]);
  });
});

describe('the materials of a search', () => {
  it('tell of each type how it stands: not made, begun, ready, or older than the brochure (MAT-01)', async () => {
    const world = await makeWorld();
    const stands = async () =>
      Object.fromEntries((await world.readSearch()).materials.map(({ type, stand }) => [type, stand]));
    const none = Object.fromEntries(MEDIA_TYPES.map((type) => [type, 'niet_gemaakt']));
    expect(Object.keys(none).toSorted()).toEqual(['a4', 'a5', 'brochure', 'flyer', 'social', 'tv']);
    expect(await stands()).toEqual(none);
    const { data } = await world.ask<OpenedBrochure>('brochure');
    await world.ask('concept/brochure', 'PUT', { base_version: 0, basis: data, mijn: data });
    expect(await stands()).toEqual({ ...none, brochure: 'concept' });
    await world.saveBrochure();
    await world.saveDerived('a5');
    await world.saveDerived('tv');
    await world.saveA4(0, {});
    expect(await stands()).toEqual({ ...none, brochure: 'klaar', a4: 'klaar', a5: 'klaar', tv: 'klaar' });
    await world.saveBrochure({ coverTitle: 'Doe mee' });
    await world.saveDerived('tv');
    const older = 'brochure_nieuwer';
    expect(await stands()).toEqual({ ...none, brochure: 'klaar', a4: 'klaar', a5: older, tv: 'klaar' });
    const { brochure, materials, zoekopdracht } = await world.readSearch();
    expect(brochure).toMatchObject({ version: 2, data: { coverTitle: 'Doe mee' }, updated_by: world.user.naam });
    expect(zoekopdracht).toEqual({ id: world.search.id, zoekopdracht: 'Nieuwe shirts', pakketten: 1 });
    const find = (type: string) => materials.find((material) => material.type === type);
    expect(find('a5')?.data?.coverTitle).toBe('Groei met ons mee');
    expect(find('social')).toMatchObject({ id: null, titel: null, data: null });
  });

  it('say that the link was renewed, until a save or a file takes the new one; not where somebody typed another', async () => {
    const world = await makeWorld();
    const renewed = async () =>
      (await world.readSearch()).materials.flatMap(({ type, is_link_vernieuwd }) => (is_link_vernieuwd ? [type] : []));
    await world.saveBrochure();
    await world.saveDerived('tv');
    await world.saveDerived('a5');
    await world.saveA4(0, { inschrijfUrl: 'https://club.example/sponsors', inschrijfUrlHandmatig: true });
    expect(await renewed()).toEqual([]);
    const { code: before } = await server.admin
      .selectFrom('zoekopdracht')
      .select('code')
      .where('id', '=', world.search.id)
      .executeTakeFirstOrThrow();
    await server.ask(`/zoekopdrachten/${world.search.id}/adres`, { ...world, method: 'POST', body: { code: before } });
    expect(await renewed()).toEqual(['brochure', 'a5', 'tv']);
    expect(await world.saveDerived('tv')).toMatchObject({ is_link_vernieuwd: false });
    expect(await renewed()).toEqual(['brochure', 'a5']);
    const { version, id } = (await world.readSearch()).brochure;
    const asked = { method: 'POST', body: { campagnemiddelId: id }, cookie: world.cookie };
    expect((await server.ask('/campagnemiddelen/generate-interactive-pdf', asked)).status).toBe(200);
    expect(await renewed()).toEqual(['a5']);
    // That is no edit: who has it open may go on.
    expect(await world.ask('brochure')).toMatchObject({ version, is_link_vernieuwd: false });
  });

  it('list what is locked for the club, which nobody but an acting superuser can open or save (MAT-31, MAT-32)', async () => {
    const world = await makeWorld();
    const superuser = await makeUser(server.admin, { rol: 'superuser' });
    const acting = await server.signIn(superuser.id, { acting_vereniging_id: world.club.id });
    for (const type of CAMPAIGN_TYPES) await lock(world, type);
    const { materials } = await world.readSearch();
    expect(materials.filter(({ is_locked }) => is_locked).map(({ type }) => type)).toEqual(CAMPAIGN_TYPES);
    for (const type of CAMPAIGN_TYPES) {
      const save = type === 'a4' ? 'a4' : `afgeleid/${type}`;
      const body = type === 'a4' ? { version: 0, data: {} } : {};
      const calls = [
        [`/campagnemiddelen/medium/${type}/${world.search.id}`, 'GET', undefined],
        [`/campagnemiddelen/${save}/${world.search.id}`, 'PUT', body],
      ] as const;
      for (const [path, method, sent] of calls) {
        expect(await code(world, path, method, sent)).toBe('type_vergrendeld');
        expect(await code(acting, path, method, sent)).toBeUndefined();
      }
    }
    const unlocked = await makeWorld();
    expect((await unlocked.readSearch()).materials.some(({ is_locked }) => is_locked)).toBe(false);
  });
});
