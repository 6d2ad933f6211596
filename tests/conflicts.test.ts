import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changesBetween, clashesBetween, type Conflict, layOver } from '#shared/changes.ts';
import { makeTeam, makeUser, makeVereniging, makeZoekopdracht } from './factories.ts';
import { startServer, type TestServer } from './server.ts';

/** Two people with the same thing on their screens. Each saves as a form does; the second hears who was first. */

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

type Fields = Record<string, unknown>;
interface Kind {
  title: string;
  /** Makes one, and tells its address. */
  make: (vereniging_id: string) => Promise<string>;
  /** A field, and what somebody may make of it. */
  fields: Record<string, fc.Arbitrary<unknown>>;
}

const text = fc
  .string({ minLength: 2, maxLength: 40, unit: fc.constantFrom('a', 'b', 'c', ' ', 'é', '1') })
  .filter((t) => t.trim().length > 1)
  .map((t) => t.trim());
const count = fc.integer({ min: 0, max: 100_000 });

const KINDS: Kind[] = [
  {
    title: 'the club',
    make: () => Promise.resolve('/vereniging'),
    fields: {
      naam: text,
      plaatsnaam: text,
      contactpersoon_naam: text,
      over_club: fc.option(text),
      kleur_1: fc.constantFrom('#FFE600', '#1A5FB4', null),
      totaal_aantal_leden: fc.option(count),
      aantal_teams: fc.option(count),
      type_vereniging: fc.constantFrom('muziekvereniging', 'stichting'),
    },
  },
  {
    title: 'a team',
    make: async (vereniging_id) => `/teams/${(await makeTeam(server.admin, vereniging_id)).id}`,
    fields: {
      teamnaam: text,
      over_team: fc.option(text),
      eigenschap_1: fc.option(text),
      eigenschap_2: fc.option(text),
      eigenschap_3: fc.option(text),
    },
  },
  {
    title: 'a search',
    make: async (vereniging_id) => `/zoekopdrachten/${(await makeZoekopdracht(server.admin, vereniging_id)).id}`,
    fields: {
      zoekopdracht: text,
      pakketnaam: fc.option(text),
      bedrag_per_jaar: fc.option(count),
      eenmalig_bedrag: fc.option(count),
      looptijd_jaar: fc.integer({ min: 1, max: 99 }),
      tegenprestatie_1: fc.option(text),
    },
  },
];

/** A search has fields of its own and those of its pakketten: what is not its own is that of the first pakket. */
function edit(record: Fields, changes: Fields): Fields {
  const edited = { ...record };
  for (const [field, value] of Object.entries(changes)) {
    if (field in record) edited[field] = value;
    else {
      const [first, ...others] = edited['pakketten'] as Fields[];
      edited['pakketten'] = [{ ...first, [field]: value }, ...others];
    }
  }
  return edited;
}
const read = (record: Fields, field: string) =>
  field in record ? record[field] : (record['pakketten'] as Fields[])[0]?.[field];

interface Person {
  get: (path: string) => Promise<Fields>;
  patch: (path: string, body: Fields) => Promise<{ status: number; body: Fields }>;
}

async function person(vereniging_id: string): Promise<Person> {
  const { cookie } = await server.signIn((await makeUser(server.admin, { vereniging_id })).id);
  return {
    get: async (path) => (await (await server.call(path, { cookie })).json()) as Fields,
    patch: async (path, body) => {
      const response = await server.call(path, { method: 'PATCH', cookie, body });
      return { status: response.status, body: (await response.json()) as Fields };
    },
  };
}

/** What the hook of the forms does: send what changed, and on a conflict lay it over what is stored now. */
async function save(who: Person, path: string, opened: Fields, mine: Fields) {
  const first = await who.patch(path, { ...changesBetween(opened, mine), version: opened['version'] });
  if (first.status !== 409) return { ...first, clashes: [] };
  const { waarden, version } = first.body['data'] as Conflict;
  const before = pick(opened, waarden);
  const after = pick(mine, waarden);
  const merged = layOver(before, after, waarden);
  const again = await who.patch(path, { ...changesBetween(waarden, merged), version });
  return { ...again, clashes: clashesBetween(before, after, waarden) };
}
const pick = (record: Fields, like: Fields) => Object.fromEntries(Object.keys(like).map((key) => [key, record[key]]));

describe.each(KINDS)('two people who change $title', ({ make, fields }) => {
  const names = Object.keys(fields);
  const changes = fc.record(fields, { noNullPrototype: true }) as fc.Arbitrary<Fields>;
  const some = (from: Fields, keep: (at: number) => boolean) =>
    Object.fromEntries(names.filter((_, at) => keep(at)).map((name) => [name, from[name]]));

  it('in different fields lose nothing of each other, whoever is first', async () => {
    const club = await makeVereniging(server.admin);
    const [anna, bram] = [await person(club.id), await person(club.id)];
    await fc.assert(
      fc.asyncProperty(
        changes,
        fc.array(fc.constantFrom('anna', 'bram', 'nobody'), { minLength: names.length, maxLength: names.length }),
        fc.boolean(),
        async (values, owners, isAnnaFirst) => {
          const path = await make(club.id);
          const opened = await anna.get(path);
          const of = (owner: string) => some(values, (at) => owners[at] === owner);
          const both = [
            { who: anna, mine: edit(opened, of('anna')) },
            { who: bram, mine: edit(opened, of('bram')) },
          ];
          for (const { who, mine } of isAnnaFirst ? both : both.toReversed()) {
            const { status, clashes } = await save(who, path, opened, mine);
            expect([status, clashes]).toEqual([200, []]);
          }
          const stored = await anna.get(path);
          for (const [at, name] of names.entries()) {
            expect(read(stored, name), name).toEqual(owners[at] === 'nobody' ? read(opened, name) : values[name]);
          }
        },
      ),
      { numRuns: 15 },
    );
  });

  it('in the same field are told both values, and the rest of both stays', async () => {
    const club = await makeVereniging(server.admin);
    const [anna, bram] = [await person(club.id), await person(club.id)];
    await fc.assert(
      fc.asyncProperty(changes, changes, fc.nat({ max: names.length - 1 }), async (annas, brams, shared) => {
        const path = await make(club.id);
        const opened = await anna.get(path);
        const of = (values: Fields, rest: number) => some(values, (at) => at === shared || at % 2 === rest);
        const hers = edit(opened, of(annas, 0));
        const his = edit(opened, of(brams, 1));
        expect((await save(anna, path, opened, hers)).status).toBe(200);
        const { status, clashes } = await save(bram, path, opened, his);
        expect(status).toBe(200);

        const field = names[shared] ?? '';
        const [was, she, he] = [opened, hers, his].map((record) => read(record, field));
        const isClash = she !== was && he !== was && she !== he;
        expect(clashes.map(({ path: at, mine, newer }) => [at.at(-1), mine, newer])).toEqual(
          isClash ? [[field, he, she]] : [],
        );
        const stored = await anna.get(path);
        for (const [at, name] of names.entries()) {
          const [before, of1, of2] = [opened, hers, his].map((record) => read(record, name));
          expect(read(stored, name), name).toEqual(of2 === before ? of1 : of2);
          if (at !== shared) expect([of1, of2]).toContain(before);
        }
      }),
      { numRuns: 15 },
    );
  });
});
