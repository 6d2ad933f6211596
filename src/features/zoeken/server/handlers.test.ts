import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayOf } from '#shared/dates.ts';
import { type Module, MODULES } from '#shared/access.ts';
import type { Answer, Groep } from '#features/zoeken/shared/schema.ts';
import { makeCampagnemiddel, makeMatch, makeTeam, makeZoekopdracht } from '../../../../tests/factories.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';

let server: TestServer;
let cookie = '';
let club = '';
const sponsors: Record<'bakker' | 'hoek' | 'vreemd', string> = { bakker: '', hoek: '', vreemd: '' };
const today = dayOf(new Date());

async function makeClub(modules: readonly Module[] = MODULES) {
  const member = await server.makeMember();
  await server.admin
    .insertInto('module_access')
    .values(
      MODULES.map((module_name) => ({
        vereniging_id: member.club.id,
        module_name,
        is_enabled: modules.includes(module_name),
      })),
    )
    .execute();
  return { cookie: member.cookie, id: member.club.id };
}

const ask = (zoek: string, { as = cookie, groep }: { as?: string; groep?: Groep } = {}) =>
  server.call(`/zoeken?${new URLSearchParams({ zoek, ...(groep && { groep }) }).toString()}`, { cookie: as });

async function search(zoek: string, options?: Parameters<typeof ask>[1]): Promise<Answer> {
  const answer = await ask(zoek, options);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answer;
}

const titles = ({ groepen }: Answer, wanted: Groep) =>
  groepen.find(({ groep }) => groep === wanted)?.rijen.map(({ titel }) => titel) ?? [];

beforeAll(async () => {
  server = await startServer();
  const { admin: db } = server;
  ({ cookie, id: club } = await makeClub());
  const match = async (bedrijfsnaam: string, values: Parameters<typeof makeMatch>[2] = {}) => {
    const soort = { naam: 'Pakket', soort_sponsoring: 'Shirtsponsor' };
    const made = await makeMatch(db, club, {
      package_details: JSON.stringify(soort),
      ...values,
      sponsor: { bedrijfsnaam, ...values.sponsor },
    });
    return made.sponsor_id;
  };
  sponsors.bakker = await match('Bakkerij Jansen', {
    next_follow_up_date: addDays(today, -3),
    sponsor: {
      contactpersoon: 'Geert Dijkstra',
      plaats: 'Élst',
      telefoonnummer: '+31 (0)6-55443322',
      email: 'geert@brood.example',
    },
  });
  sponsors.hoek = await match('Slagerij ’t Hoekje');
  await match('Şahin Čapek Łódź');
  const bos = await match('Vakgarage Bos');
  const smit = await match('Voorheen Garage Smit');
  await db.updateTable('match').set({ sponsor_id: bos }).where('sponsor_id', '=', smit).execute();
  await db.updateTable('sponsor').set({ samengevoegd_met: bos }).where('id', '=', smit).execute();
  await match('Jansen Afgewezen', { status: 'rejected' });
  await match('Jansen Ongecontroleerd', { validatie_admin: false });
  await makeTeam(db, club, { teamnaam: 'Meisjes 12', over_team: 'Wij zoeken nieuwe shirts.' });
  const zoekopdracht = await makeZoekopdracht(db, club, { zoekopdracht: 'Nieuwe ballen voor de jeugd' });
  await makeZoekopdracht(db, club, { zoekopdracht: 'Verborgen ballen', intern: true });
  await makeCampagnemiddel(db, club, { titel: 'Poster in de kantine', zoekopdracht_id: zoekopdracht.id });
  const other = await makeClub();
  sponsors.vreemd = (await makeMatch(db, other.id, { sponsor: { bedrijfsnaam: 'Bakkerij Jansen Elders' } })).sponsor_id;
  await makeTeam(db, other.id, { teamnaam: 'Meisjes 12 elders' });
});
afterAll(() => server.stop());

describe('searching a club', () => {
  it.each([
    ['by its company', 'bakkerij'],
    ['by its contact', 'dijkstra'],
    ['by its place, without the accent', 'elst'],
    ['by its number, however that is written', '06 5544 3322'],
    ['by its number with the country', '+31655443322'],
    ['by its number with a part between brackets', '(06) 55 44 33 22'],
    ['by its address for mail', 'geert@brood'],
    ['by its kind of sponsoring and its name', 'shirt dijkstra'],
    ['by loose words in any order', 'jansen bakkerij'],
  ])('finds a sponsor %s', async (_how, zoek) => {
    const answer = await search(zoek);
    const [group] = answer.groepen;
    expect(group).toMatchObject({ groep: 'sponsors', aantal: 1 });
    expect(group?.rijen).toMatchObject([{ id: sponsors.bakker, soort: 'sponsor', dagen_te_laat: 3 }]);
  });

  it('takes the apostrophe of the keyboard for the one of the printer', async () => {
    expect(titles(await search("'t hoekje"), 'sponsors')).toEqual(['Slagerij ’t Hoekje']);
  });

  it.each(['Şahin Čapek', 'ŞAHİN', 'sahin capek', 'S\u0327ahin'])(
    'finds a name whatever accents it has, typed with or without: %s',
    async (zoek) => {
      expect(titles(await search(zoek), 'sponsors')).toEqual(['Şahin Čapek Łódź']);
      expect(titles(await search(`${zoek} łódź`), 'sponsors')).toEqual(['Şahin Čapek Łódź']);
    },
  );

  it('finds a company by what it was called before it was merged into another, and only that other', async () => {
    expect(titles(await search('voorheen smit'), 'sponsors')).toEqual(['Vakgarage Bos']);
    expect(titles(await search('vakgarage voorheen'), 'sponsors')).toEqual(['Vakgarage Bos']);
    expect((await search('voorhen garaje smit')).bedoel_je).toEqual([]);
  });

  it('finds teams, searches, materials, articles and pages, and Dutch words in another form', async () => {
    expect(titles(await search('meisjes'), 'teams')).toEqual(['Meisjes 12']);
    expect(titles(await search('een nieuw shirt'), 'teams')).toEqual(['Meisjes 12']);
    expect(titles(await search('bal'), 'zoekopdrachten')).toEqual(['Nieuwe ballen voor de jeugd']);
    expect(titles(await search('kantine'), 'materialen')).toEqual(['Poster in de kantine']);
    expect(titles(await search('btw'), 'artikelen')[0]).toMatch(/btw/u);
    expect(titles(await search('contractbeheer'), 'paginas')).toEqual(['Contractbeheer']);
  });

  it.each(['06-9876', '1250', '€1.250', '21%', '2026'])(
    'finds no article or page by a number alone: %s',
    async (zoek) => {
      expect((await search(zoek)).groepen).toEqual([]);
    },
  );

  it('puts a page first whose name was typed, and one that has another word for it before the articles', async () => {
    const order = async (zoek: string) => (await search(zoek)).groepen.map(({ groep }) => groep);
    expect(await order('Overdragen')).toEqual(['paginas', 'artikelen']);
    await makeTeam(server.admin, club, { teamnaam: 'De Vragen' });
    expect(await order('vragen')).toEqual(['teams', 'paginas', 'artikelen']);
    expect((await order('sponsors vinden')).at(-1)).toBe('artikelen');
    const [pages] = (await search('teams')).groepen;
    expect(pages?.rijen[0]).toEqual({
      soort: 'pagina',
      to: '/teams',
      titel: 'Teams',
      tekst: 'namen, foto’s en verhalen',
    });
  });

  it('never finds what is another club’s, nor sponsors that sponsorbeheer does not list', async () => {
    for (const zoek of ['jansen', 'elders', 'meisjes', 'bakerij janzen', 'ongecontroleerd'])
      expect(JSON.stringify(await search(zoek))).not.toMatch(/Elders|elders|Afgewezen|Ongecontroleerd/u);
    // Nor are they counted.
    const all = await search('jansen', { groep: 'sponsors' });
    expect(all.groepen[0]?.aantal).toBe(titles(all, 'sponsors').length);
  });

  it('says how many there are, and gives more of one group', async () => {
    const { admin: db } = server;
    const many = await makeClub();
    for (let n = 1; n <= 5; n += 1) await makeTeam(db, many.id, { teamnaam: `Vierdaagse ${n}` });
    const few = await search('vierdaagse', { as: many.cookie });
    expect(few.groepen).toMatchObject([{ groep: 'teams', aantal: 5 }]);
    expect(titles(few, 'teams')).toHaveLength(3);
    expect(titles(await search('vierdaagse', { as: many.cookie, groep: 'teams' }), 'teams')).toHaveLength(5);
  });

  it('asks whether something was meant that looks like it', async () => {
    const { groepen, bedoel_je } = await search('bakerij janzen');
    expect(groepen).toEqual([]);
    expect(bedoel_je.map(({ titel }) => titel)).toEqual(['Bakkerij Jansen']);
    expect((await search('xqzwvk')).bedoel_je).toEqual([]);
  });

  it.each([
    ['sponsorbeheer', 'bakkerij', 'bakerij janzen'],
    ['teams', 'meisjes', 'meisses 12'],
    ['campagnemiddelen', 'kantine', 'pooster in de kantin'],
  ] as const)('finds nothing of %s while that is locked', async (module, zoek, like) => {
    const setLock = (is_enabled: boolean) =>
      server.admin
        .updateTable('module_access')
        .set({ is_enabled })
        .where('vereniging_id', '=', club)
        .where('module_name', '=', module)
        .execute();
    const group = { sponsorbeheer: 'sponsors', teams: 'teams', campagnemiddelen: 'materialen' } as const;
    expect(titles(await search(zoek), group[module])).toHaveLength(1);
    expect((await search(like)).bedoel_je).toHaveLength(1);
    await setLock(false);
    expect(titles(await search(zoek), group[module])).toEqual([]);
    expect((await search(like)).bedoel_je).toEqual([]);
    await setLock(true);
  });

  it('finds no material of a kind that is locked', async () => {
    const { admin: db } = server;
    const locked = await makeClub();
    await makeCampagnemiddel(db, locked.id, { titel: 'Poster in de kantine' });
    const found = async (zoek: string) => JSON.stringify(await search(zoek, { as: locked.cookie }));
    for (const zoek of ['kantine', 'pooster in de kantin']) expect(await found(zoek)).toContain('Poster');
    const lock = { vereniging_id: locked.id, media_type: 'a4', is_locked: true } as const;
    await db.insertInto('campaign_media_lock').values(lock).execute();
    for (const zoek of ['kantine', 'pooster in de kantin']) expect(await found(zoek)).not.toContain('Poster');
  });

  it('names the pages of admins to admins only', async () => {
    expect(titles(await search('toegangsverzoeken'), 'paginas')).toEqual([]);
  });

  it.each([
    '%',
    '_',
    '\0',
    '%00',
    '\uD800',
    '+---',
    '....',
    '\u202E',
    '\\',
    "'",
    '"',
    "'; drop table app.sponsor; --",
    '🦊',
    '{}',
    'a & | ! <-> :*',
    '((',
  ])('takes %s for the sign that it is', async (zoek) => {
    expect(titles(await search(zoek), 'teams')).toEqual([]);
  });

  it('answers nothing to no words, and refuses what nobody types', async () => {
    expect(await search('   ')).toEqual({ groepen: [], bedoel_je: [] });
    expect((await ask('x'.repeat(10_000))).status).toBe(400);
  });
});
