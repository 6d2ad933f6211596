import { sql } from 'kysely';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { fillTables } from '../../../../tests/bulk.ts';
import { type PlanMode, watchConsole } from '../../../../tests/plans.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';
import { MODULE_CHOICES } from '#features/vereniging/shared/rules/provider.ts';
import type { OverzichtFilter } from '#features/vereniging/shared/schema.ts';
import { TYPES_VERENIGING } from '#shared/club-words.ts';
import { listForProvider } from './queries.ts';

const CLUBS = 20_000;
const MOST_PER_PAGE = 100;
const MOST_PER_SEARCH = 500;

let server: TestServer;
let expectWithin: Awaited<ReturnType<typeof watchConsole>>;

/** A quarter are called Concordia, a seventh pays nothing, a fifth was deleted; what is listed together stands apart. */
beforeAll(async () => {
  server = await startServer();
  await fillTables(server.admin, ['vereniging', 'vereniging_overzicht'], async (db) => {
    await sql`
      insert into app.vereniging (naam, type_vereniging, plaatsnaam, contactpersoon_naam, contactpersoon_mailadres)
      select case when n % 4 = 0 then 'Concordia' else soort || ' ' || plaats || ' ' || n end,
          (${sql.val([...TYPES_VERENIGING])}::text[])[1 + n % 6], plaats, 'x', 'x@example.org'
        from generate_series(1, ${sql.lit(CLUBS)}) n,
          lateral (select (array['Voetbalvereniging', 'Stichting', 'Harmonie', 'SV', 'Scouting'])[1 + n % 5] as soort) s,
          lateral (select initcap(substr(translate(md5((n * 31 % 1999)::text), '0123456789', 'aeiouklmnr'), 1, 8)) as plaats) p
    `.execute(db);
    await sql`
      insert into app.vereniging_overzicht (id, naam, plaatsnaam, type_vereniging, bypass_payment_restrictions, is_verwijderd,
        sponsorbeheer, campagnemiddelen, teams, matches, gebruikers, in_controle)
      select id, naam, plaatsnaam, type_vereniging, n % 7 = 0, n % 5 = 0, n % 7 = 0 or n % 11 = 0, n % 7 = 0 or n % 13 <> 0,
        n % 7 = 0 or n % 200 <> 0, n % 7 = 0 or n % 3 <> 0, n % 9, n % 4
      from (select *, row_number() over (order by id) as n from app.vereniging) v order by md5(id::text)`.execute(db);
  });
  expectWithin = await watchConsole(server);
}, 120_000);
afterAll(() => server.stop());

const expectRead = (most: number, filter: OverzichtFilter, after?: string, mode?: PlanMode) =>
  expectWithin(most, JSON.stringify(filter), (db) => listForProvider(db, filter, after), mode);

describe(`among ${CLUBS} clubs, thousands of one name`, () => {
  const choices = [undefined, ...TYPES_VERENIGING].flatMap((type) =>
    [undefined, ...MODULE_CHOICES].flatMap((module) =>
      ([undefined, 'verwijderd'] as const).map((toon) => ({ type, module, toon })),
    ),
  );

  it(`any page of any choice of filters costs at most ${MOST_PER_PAGE} buffers (G-026)`, async () => {
    const { rows } = await sql<{ id: string }>`select id from app.vereniging_overzicht where naam = 'Concordia'
      order by id offset 2000 limit 1`.execute(server.admin);
    // Far down the list, among the many of one name.
    const deep = Buffer.from(JSON.stringify(['Concordia', rows[0]?.id])).toString('base64url');
    for (const choice of choices) {
      for (const mode of ['auto', 'force_generic_plan'] as const) {
        const { next } = await expectRead(MOST_PER_PAGE, choice, undefined, mode);
        if (next !== null) await expectRead(MOST_PER_PAGE, choice, next, mode);
        await expectRead(MOST_PER_PAGE, choice, deep, mode);
      }
    }
  });

  it(`a search costs at most ${MOST_PER_SEARCH} buffers, one of fewer letters ${MOST_PER_PAGE} (G-026)`, async () => {
    const words = ['concordia', 'vereniging', 'stichting a', 'con', 'ing', 'zzz', 'scouting 19', 'sv harmonie'];
    // From its sixth run on a function may use another plan than before.
    for (let n = 0; n < 6; n += 1) await expectRead(MOST_PER_SEARCH, { zoek: 'warm' });
    for (const zoek of words) {
      for (const choice of [{}, { type: 'stichting' }, { toon: 'verwijderd', module: 'teams-open' }] as const)
        await expectRead(MOST_PER_SEARCH, { zoek, ...choice });
    }
    for (const zoek of ['c', 'co', 'sv', '%%%%', 'zz', '12'])
      await expectRead(MOST_PER_PAGE, { zoek, module: 'teams-vergrendeld' });
  });
});
