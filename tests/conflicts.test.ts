import { ORPCError } from '@orpc/client';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveOver } from '#client/save-over.ts';
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
      streefbedrag: fc.option(count),
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
    get: async (path) => (await server.ask(path, { cookie })).body,
    patch: (path, body) => server.ask(path, { method: 'PATCH', cookie, body }),
  };
}

type Stored = Fields & { version: number };
/** Not what a person changes, but what the server keeps of it. */
const KEPT = ['version', 'updated_at', 'gewijzigd_op', 'gewijzigd_door'];
const fieldsOf = (stored: Stored): Fields =>
  Object.fromEntries(Object.entries(stored).filter(([field]) => !KEPT.includes(field)));

function editing(who: Person, path: string) {
  return {
    fieldsOf,
    send: async (changes: Fields, version: number) => {
      const { status, body } = await who.patch(path, { ...changes, version });
      if (status === 200) return body as Stored;
      throw new ORPCError(body['code'] as string, { status, data: body['data'] });
    },
  };
}

/** What a form does, for a person who answers 'Bewaar de mijne'. */
async function save(who: Person, path: string, opened: Fields, mine: Fields) {
  const edits = editing(who, path);
  const first = await saveOver(edits, opened as Stored, fieldsOf(mine as Stored));
  if (first.kind === 'saved') return { kind: first.kind, clashes: [] };
  const { kind } = await saveOver(edits, first.newer, first.merged);
  return { kind, clashes: first.clashes };
}

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
            const { kind, clashes } = await save(who, path, opened, mine);
            expect([kind, clashes]).toEqual(['saved', []]);
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
        expect((await save(anna, path, opened, hers)).kind).toBe('saved');
        const { kind, clashes } = await save(bram, path, opened, his);
        expect(kind).toBe('saved');

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

describe('one person who saves', () => {
  const open = async (make: (vereniging_id: string) => Promise<string>) => {
    const club = await makeVereniging(server.admin);
    const anna = await person(club.id);
    const path = await make(club.id);
    return { club, anna, path, opened: (await anna.get(path)) as Stored };
  };
  const makeSearch = async (vereniging_id: string) =>
    `/zoekopdrachten/${(await makeZoekopdracht(server.admin, vereniging_id)).id}`;

  it('without a change writes nothing', async () => {
    const { anna, path, opened } = await open(() => Promise.resolve('/vereniging'));
    const outcome = await saveOver(editing(anna, path), opened, fieldsOf(opened));
    expect(outcome).toEqual({ kind: 'saved', stored: opened });
    expect((await anna.get(path))['version']).toBe(opened.version);
  });

  it('again, because the answer was lost, stores nothing twice and is asked nothing', async () => {
    const { club, anna, path, opened } = await open(makeSearch);
    const { id } = await makeTeam(server.admin, club.id);
    const [pakket] = opened['pakketten'] as Fields[];
    await fc.assert(
      fc.asyncProperty(text, fc.boolean(), fc.boolean(), async (name, isChanged, hasTeam) => {
        const before = (await anna.get(path)) as Stored;
        const [first] = before['pakketten'] as Fields[];
        const pakketten = [
          { ...first, ...(isChanged && { tegenprestatie_1: name }) },
          { ...pakket, id: null, pakketnaam: name },
        ];
        const mine = { ...fieldsOf(before), pakketten, voor_teams: hasTeam ? [id] : [] };
        const edits = editing(anna, path);
        await saveOver(edits, before, mine);
        const { kind } = await saveOver(edits, before, mine);
        expect(kind).toBe('saved');
        const stored = (await anna.get(path)) as Stored;
        expect((stored['pakketten'] as Fields[]).map(({ pakketnaam }) => pakketnaam)).toEqual([
          first?.['pakketnaam'],
          name,
        ]);
        expect(stored['voor_teams']).toEqual(mine.voor_teams);
      }),
      { numRuns: 10 },
    );
  });

  it('a pakket that a colleague took away, after adding one, gets both', async () => {
    const { club, anna, path, opened } = await open(makeSearch);
    const [pakket] = opened['pakketten'] as Fields[];
    const bram = await person(club.id);
    const named = (id: unknown, pakketnaam: string) => ({ ...pakket, id, pakketnaam });
    const his = { ...opened, pakketten: [named(null, 'Van Bram')] };
    expect((await save(bram, path, opened, his)).kind).toBe('saved');
    const hers = { ...opened, pakketten: [named(pakket?.['id'], 'Anders'), named(null, 'Van Anna')] };
    const { clashes } = await save(anna, path, opened, hers);
    expect(clashes.map(({ path: at }) => at)).toEqual([['pakketten', pakket?.['id']]]);
    const names = ((await anna.get(path))['pakketten'] as Fields[]).map(({ pakketnaam }) => pakketnaam);
    expect(new Set(names)).toEqual(new Set(['Anders', 'Van Anna', 'Van Bram']));
  });

  it('a picture that somebody else replaced is told, as the file it is and the picture that is stored', async () => {
    const file = new File([], 'logo.png');
    const waarden = { naam: 'Anders', logo: '/van-hen.png' };
    const outcome = await saveOver(
      {
        fieldsOf: ({ naam, logo }: { version: number; naam: string; logo: string | File | null }) => ({ naam, logo }),
        send: () => {
          throw new ORPCError('verouderd', { data: { naam: 'Mo', op: '2026-11-15T18:00:00Z', version: 3, waarden } });
        },
      },
      { version: 1, naam: 'Club', logo: null },
      { naam: 'Club', logo: file },
    );
    expect(outcome).toMatchObject({
      kind: 'conflict',
      clashes: [{ path: ['logo'], mine: file, newer: '/van-hen.png' }],
      newer: { ...waarden, version: 3 },
      merged: { naam: 'Anders', logo: file },
    });
  });

  it('and is told `verouderd` without what is stored, hears that as any refusal', async () => {
    const refusal = new ORPCError('verouderd');
    const send = () => Promise.reject(refusal);
    await expect(
      saveOver(
        { fieldsOf: ({ naam }: { version: number; naam: string }) => ({ naam }), send },
        { version: 1, naam: 'A' },
        { naam: 'B' },
      ),
    ).rejects.toBe(refusal);
  });
});
