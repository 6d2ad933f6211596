import fc from 'fast-check';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DB } from '#server/database/tables.ts';
import { addDays, addMonths, addYears, dayOf, seasonBounds, type Day } from '#shared/dates.ts';
import { SPONSOR_CATEGORIES, type SponsorCategory } from '#features/matches/shared/kinds.ts';
import { type Termijn, valueIn } from '#features/matches/shared/rules/termijnen.ts';
import { PERIODE_SOORTEN } from '#features/rapportage/shared/kinds.ts';
import { boundsOf, type Periode } from '#features/rapportage/shared/rules/periodes.ts';
import type { Rapport } from '#features/rapportage/shared/schema.ts';
import { makeMatch, makeZoekopdracht } from '../../../../tests/factories.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const TODAY = dayOf(new Date());
const YEAR = Number(TODAY.slice(0, 4));
const SEASON = Number(seasonBounds(TODAY).start.slice(0, 4));

const makeClub = (club = {}) => server.makeMember({ club: { bypass_payment_restrictions: true, ...club } });

type TermValues = Partial<Insertable<DB['contract_termijn']>>;

/** A match with the terms of its contract, of which it has the last, as the product keeps them. */
async function makeContract(
  vereniging_id: string,
  terms: readonly TermValues[],
  values: Parameters<typeof makeMatch>[2] = {},
) {
  const last = terms.at(-1);
  const match = await makeMatch(server.admin, vereniging_id, {
    pipeline_stage: 'active',
    ...(last !== undefined && {
      contract_signed: true,
      contract_start_date: last.begint_op ?? null,
      contract_end_date: last.eindigt_op ?? null,
      annual_value: last.bedrag_per_jaar ?? null,
    }),
    ...values,
  });
  if (terms.length > 0) {
    await server.admin
      .insertInto('contract_termijn')
      .values(
        terms.map((term, at) => ({
          vereniging_id,
          match_id: match.id,
          ...term,
          created_at: new Date(2020, 0, at + 1),
        })),
      )
      .execute();
  }
  return match;
}

async function report(cookie: string, query: Partial<Periode> = {}): Promise<Rapport> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const response = await server.call(`/rapportage?${search.toString()}`, { cookie });
  expect(response.status).toBe(200);
  return (await response.json()) as Rapport;
}

const now = ({ periodes }: Rapport) => periodes.at(-1);

/** Every term of a match, as it could have come about: one after the other, with or without a gap. */
const termsOf = (
  first: Day,
  shapes: readonly { gap: number; length: number | null; stop: number | null; bedrag: number; isSplit: boolean }[],
) => {
  const terms: (Termijn & { isOpen?: boolean })[] = [];
  let begin = first;
  let signed = first;
  for (const [at, { gap, length, stop, bedrag, isSplit }] of shapes.entries()) {
    const follows = isSplit && at > 0;
    const begint_op: Day = at === 0 ? first : addDays(begin, follows ? 0 : gap);
    if (!follows) signed = begint_op;
    const isLast = at === shapes.length - 1;
    const eindigt_op = isLast && length === null ? null : addDays(begint_op, length ?? 300);
    const gestopt_op = eindigt_op === null && stop !== null ? addDays(begint_op, stop) : null;
    const base = { id: null, payment_frequency: null, vastgelegd_op: first, getekend_op: signed };
    const is_zelfde_contract = follows;
    terms.push({ ...base, begint_op, eindigt_op, gestopt_op, is_zelfde_contract, bedrag_per_jaar: bedrag });
    begin = addDays(eindigt_op ?? begint_op, 1);
  }
  return terms;
};

const stored = ({ begint_op, eindigt_op, gestopt_op, is_zelfde_contract, bedrag_per_jaar, getekend_op }: Termijn) => ({
  begint_op,
  eindigt_op,
  gestopt_op,
  is_zelfde_contract,
  bedrag_per_jaar,
  getekend_op,
});

const shape = fc.record({
  gap: fc.constantFrom(0, 0, 0, 40, 400),
  length: fc.oneof(fc.integer({ min: 0, max: 800 }), fc.constant(null)),
  /** Of one without an end: how long after its first day the sponsor was lost, or before it. */
  stop: fc.option(fc.integer({ min: -200, max: 400 })),
  bedrag: fc.integer({ min: 0, max: 9_999_99 }),
  isSplit: fc.boolean(),
});

const contract = fc.record({
  first: fc.integer({ min: 0, max: 5 * 365 }).map((back) => addDays(TODAY, -back)),
  shapes: fc.array(shape, { minLength: 0, maxLength: 4 }),
  categorie: fc.constantFrom(...SPONSOR_CATEGORIES, null),
  /** Whose it is: a sponsor can have several. */
  sponsor: fc.integer({ min: 0, max: 7 }),
});

interface Kept {
  terms: Termijn[];
  sponsor_id: string;
  categorie: SponsorCategory | null;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** The same figures by the rule, in the plainest way there is. */
function byRule(kept: readonly Kept[], periode: Periode) {
  const { start, end } = boundsOf(periode);
  const counted = kept.flatMap(({ terms, ...match }) => {
    const bedrag = valueIn(terms, TODAY, { start, end });
    return bedrag === null ? [] : [{ ...match, bedrag }];
  });
  const perSponsor = Map.groupBy(counted, ({ sponsor_id }) => sponsor_id);
  const lastDay = ({ eindigt_op, gestopt_op }: Termijn) => eindigt_op ?? gestopt_op ?? '9999-12-31';
  const ended = kept.flatMap(({ terms }) => {
    const begun = terms.filter((term) => lastDay(term) >= (term.begint_op ?? ''));
    return begun.flatMap((term, at) => {
      const next = begun[at + 1];
      const last = lastDay(term);
      if (last < start || last > end || last >= TODAY) return [];
      return next?.is_zelfde_contract === true ? [] : [next !== undefined];
    });
  });
  return {
    bedrag: sum(counted.map(({ bedrag }) => bedrag)),
    sponsors: new Set(perSponsor.keys()),
    top: [...perSponsor.values()]
      .map((matches) => sum(matches.map(({ bedrag }) => bedrag)))
      .toSorted((a, b) => b - a)
      .slice(0, 10),
    categories: Map.groupBy(counted, ({ categorie }) => categorie),
    liep_af: ended.length,
    ging_door: ended.filter(Boolean).length,
  };
}

describe('a report', () => {
  it(
    'has the sums, the counts, the top ten, the categories and the renewals that the rules give for its terms (REP-01, REP-03, REP-04)',
    { timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(contract, { minLength: 1, maxLength: 18 }), async (contracts) => {
          const { club, cookie } = await makeClub();
          const { id: zoekopdracht_id } = await makeZoekopdracht(server.admin, club.id);
          const sponsors = new Map<number, string>();
          const kept: Kept[] = [];
          for (const { first, shapes, categorie: sponsor_category, sponsor } of contracts) {
            const terms = termsOf(first, shapes);
            const known = sponsors.get(sponsor);
            const { sponsor_id } = await makeContract(club.id, terms.map(stored), {
              zoekopdracht_id,
              sponsor_category,
              ...(known !== undefined && { sponsor_id: known }),
            });
            sponsors.set(sponsor, sponsor_id);
            kept.push({ terms, sponsor_id, categorie: sponsor_category });
          }
          for (const soort of PERIODE_SOORTEN) {
            for (const back of [0, 1, 3]) {
              const periode = { soort, jaar: (soort === 'seizoen' ? SEASON : YEAR) - back };
              const expected = byRule(kept, periode);
              const before = byRule(kept, { ...periode, jaar: periode.jaar - 1 });
              const found = await report(cookie, periode);
              expect(now(found)).toMatchObject({
                jaar: periode.jaar,
                bedrag: expected.bedrag,
                sponsors: expected.sponsors.size,
                liep_af: expected.liep_af,
                ging_door: expected.ging_door,
                groei: before.bedrag === 0 ? 0 : ((expected.bedrag - before.bedrag) / before.bedrag) * 100,
              });
              expect(found.top.map(({ bedrag }) => bedrag)).toEqual(expected.top);
              expect(found.erbij).toBe([...expected.sponsors].filter((id) => !before.sponsors.has(id)).length);
              expect(found.gestopt).toBe([...before.sponsors].filter((id) => !expected.sponsors.has(id)).length);
              expect(new Map(found.categorieen.map(({ categorie, bedrag }) => [categorie, bedrag]))).toEqual(
                new Map(
                  [...expected.categories].map(([name, matches]) => [name, sum(matches.map(({ bedrag }) => bedrag))]),
                ),
              );
            }
          }
        }),
        { numRuns: 15 },
      );
    },
  );

  it('counts a term without a first day from when the match was made, and one without a last day until it stopped (REP-04)', async () => {
    const { club, cookie } = await makeClub();
    const made = new Date(`${SEASON - 2}-10-01T12:00:00Z`);
    await makeContract(club.id, [{ bedrag_per_jaar: 100_00, gestopt_op: `${SEASON}-02-01` }], { created_at: made });
    const { periodes } = await report(cookie, { soort: 'seizoen', jaar: SEASON });
    expect(periodes.map(({ jaar, bedrag }) => [jaar, bedrag])).toEqual([
      [SEASON - 2, 100_00],
      [SEASON - 1, 100_00],
      [SEASON, 0],
    ]);
  });

  it('leaves out what was refused, what was not checked, what was not signed and what is of another club', async () => {
    const { club, cookie } = await makeClub();
    const other = await makeClub();
    const term = [{ begint_op: `${YEAR}-01-01`, bedrag_per_jaar: 100_00 }];
    await makeContract(club.id, term, { status: 'rejected' });
    await makeContract(club.id, term, { validatie_admin: false, vrijgegeven_voor_user: false });
    await makeContract(club.id, [], { annual_value: 100_00 });
    await makeContract(other.club.id, term);
    const found = await report(cookie, { soort: 'jaar' });
    expect(now(found)).toMatchObject({ bedrag: 0, sponsors: 0 });
    expect(found.top).toEqual([]);
    expect(found.fases.find(({ fase }) => fase === 'active')).toMatchObject({ sponsors: 1, bedrag: 100_00 });
  });

  it('has ten sponsors at most in its top list, the largest first (REP-03)', async () => {
    const { club, cookie } = await makeClub();
    for (let n = 1; n <= 12; n += 1) {
      await makeContract(club.id, [{ begint_op: `${SEASON}-07-01`, bedrag_per_jaar: n * 100_00 }], {
        sponsor: { bedrijfsnaam: `Sponsor ${n}` },
      });
    }
    const { top } = await report(cookie);
    expect(top.map(({ bedrijfsnaam }) => bedrijfsnaam)).toEqual(
      Array.from({ length: 10 }, (_, at) => `Sponsor ${12 - at}`),
    );
  });

  it('opens with the current season, offers years back to the first contract or match, and nothing that is to come (REP-01, REP-02, G-068)', async () => {
    const { club, cookie } = await makeClub({ totaal_benodigd_sponsorbedrag: 25_000_00 });
    await makeContract(club.id, [{ begint_op: `${SEASON - 6}-09-01`, bedrag_per_jaar: 100_00 }]);
    const opened = await report(cookie);
    expect(opened.periode).toEqual({ soort: 'seizoen', jaar: SEASON });
    expect(opened.jaren).toEqual(Array.from({ length: 7 }, (_, back) => SEASON - back));
    expect(opened.doel).toBe(25_000_00);
    expect((await report(cookie, { soort: 'seizoen', jaar: SEASON + 1 })).periode.jaar).toBe(SEASON);
    expect((await report(cookie, { soort: 'jaar', jaar: 1950 })).periode.jaar).toBe(SEASON - 6);
    // The first year has nothing to grow from.
    const first = await report(cookie, { soort: 'seizoen', jaar: SEASON - 6 });
    expect(now(first)).toMatchObject({ groei: 0, is_eerste: true, bedrag: 100_00 });
    expect(first.vorige).toBeNull();
    await makeMatch(server.admin, club.id, { created_at: new Date(`${SEASON - 8}-10-01T12:00:00Z`) });
    expect((await report(cookie)).jaren).toEqual(Array.from({ length: 9 }, (_, back) => SEASON - back));
  });

  it('knows a club without sponsors from a year without any (REP-05)', async () => {
    const { club, cookie } = await makeClub();
    expect(await report(cookie)).toMatchObject({ heeft_sponsors: false });
    await makeContract(club.id, []);
    const found = await report(cookie);
    expect(found.heeft_sponsors).toBe(true);
    expect(now(found)?.sponsors).toBe(0);
  });

  it('does not take another amount within one contract for an end, and names who was not renewed', async () => {
    const { club, cookie } = await makeClub();
    const season = boundsOf({ soort: 'seizoen', jaar: SEASON - 1 });
    const middle = `${SEASON - 1}-12-31`;
    const one = { begint_op: season.start, eindigt_op: middle, getekend_op: season.start, bedrag_per_jaar: 100_00 };
    const next = { begint_op: addDays(middle, 1), eindigt_op: season.end, bedrag_per_jaar: 200_00 };
    // Signed once: one contract, which ended in June and did not go on.
    await makeContract(club.id, [one, { ...next, getekend_op: season.start, is_zelfde_contract: true }], {
      sponsor: { bedrijfsnaam: 'Stopper' },
    });
    // Signed again: the first of the two ended and went on, and so did the second.
    const goesOn = { begint_op: addDays(season.end, 1), eindigt_op: null, getekend_op: season.end, bedrag_per_jaar: 1 };
    await makeContract(club.id, [one, { ...next, getekend_op: middle }, goesOn]);
    const found = await report(cookie, { soort: 'seizoen', jaar: SEASON - 1 });
    expect(now(found)).toMatchObject({ liep_af: 3, ging_door: 2, bedrag: 400_00 });
    expect(found.niet_verlengd.map(({ bedrijfsnaam }) => bedrijfsnaam)).toEqual(['Stopper']);
  });

  it('counts a renewal also when both were signed on one day, or when nobody wrote down which', async () => {
    const { club, cookie } = await makeClub();
    const season = boundsOf({ soort: 'seizoen', jaar: SEASON - 1 });
    for (const getekend_op of [season.start, null]) {
      const one = { begint_op: season.start, eindigt_op: season.end, getekend_op, bedrag_per_jaar: 100_00 };
      await makeContract(club.id, [one, { ...one, begint_op: addDays(season.end, 1), eindigt_op: null }]);
    }
    const found = await report(cookie, { soort: 'seizoen', jaar: SEASON - 1 });
    expect(now(found)).toMatchObject({ liep_af: 2, ging_door: 2 });
  });

  it('leaves out a contract that stopped before its first day: neither signed nor ended (REP-04)', async () => {
    const { club, cookie } = await makeClub();
    const season = boundsOf({ soort: 'seizoen', jaar: SEASON - 1 });
    await makeContract(
      club.id,
      [{ begint_op: `${SEASON}-01-01`, gestopt_op: addDays(season.start, 60), bedrag_per_jaar: 100_00 }],
      { pipeline_stage: 'lost' },
    );
    const found = await report(cookie, { soort: 'seizoen', jaar: SEASON - 1 });
    expect(now(found)).toMatchObject({ sponsors: 0, bedrag: 0, liep_af: 0 });
    expect(found.niet_verlengd).toEqual([]);
  });

  it('shows what ends in each of the next twelve months, within ninety days, later and never', async () => {
    const { club, cookie } = await makeClub();
    const thisMonth = `${TODAY.slice(0, 7)}-01`;
    const ends = (eindigt_op: Day | null, bedrag_per_jaar: number, bedrijfsnaam: string, values = {}) =>
      makeContract(club.id, [{ begint_op: addYears(TODAY, -1), eindigt_op, bedrag_per_jaar }], {
        sponsor: { bedrijfsnaam },
        ...values,
      });
    await ends(TODAY, 100_00, 'Vandaag');
    await ends(addDays(TODAY, 90), 200_00, 'Nabij');
    await ends(addDays(TODAY, 91), 400_00, 'Verder');
    await ends(addDays(addMonths(thisMonth, 12), -1), 800_00, 'Laatste dag');
    await ends(addMonths(thisMonth, 12), 1_600_00, 'Later');
    await ends(null, 3_200_00, 'Doorlopend');
    await ends(addDays(TODAY, -1), 9_999_00, 'Verlopen');
    await ends(addDays(TODAY, 5), 9_999_00, 'Verloren', { pipeline_stage: 'lost' });
    const found = await report(cookie);
    expect(sum(found.maanden.map(({ bedrag }) => bedrag))).toBe(1_500_00);
    expect(found.maanden[0]).toMatchObject({ maand: thisMonth, eerste_einde: TODAY });
    expect(found.maanden.flatMap(({ namen }) => namen)).toEqual(expect.arrayContaining(['Vandaag', 'Laatste dag']));
    expect(found.nabij).toEqual({ contracten: 2, bedrag: 300_00 });
    expect(found.later).toEqual({ contracten: 1, bedrag: 1_600_00 });
    expect(found.zonder_einde).toEqual({ contracten: 1, bedrag: 3_200_00 });
  });

  it('counts per stage how many there are, what they bring in and whose follow-up is late', async () => {
    const { club, cookie } = await makeClub();
    const make = (next_follow_up_date: Day, pipeline_stage: 'new' | 'lost') =>
      makeMatch(server.admin, club.id, { pipeline_stage, next_follow_up_date, annual_value: 10_00 });
    await make(addDays(TODAY, -1), 'new');
    await make(TODAY, 'new');
    await make(addDays(TODAY, -1), 'lost');
    const { fases } = await report(cookie);
    expect(fases).toHaveLength(6);
    expect(fases[0]).toEqual({ fase: 'new', sponsors: 2, bedrag: 20_00, te_laat: 1 });
    expect(fases.at(-1)).toEqual({ fase: 'lost', sponsors: 1, bedrag: 10_00, te_laat: 0 });
  });
});

describe('the files of a report', () => {
  async function get(cookie: string, what: string) {
    const response = await server.call(`/rapportage/bestanden/${what}`, { cookie });
    expect(response.status).toBe(200);
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
    return { name, bytes: Buffer.from(await response.arrayBuffer()) };
  }

  it('are a table and a text, named after the year, or the first year of the season (REP-01, REP-06)', async () => {
    const { club, cookie } = await makeClub({ naam: 'VV De Proef' });
    await makeContract(
      club.id,
      [{ begint_op: `${SEASON - 1}-07-01`, eindigt_op: `${SEASON}-06-30`, bedrag_per_jaar: 1_250_50 }],
      { sponsor: { bedrijfsnaam: '=SOM(A1) "Bakker"; & Zn', plaats: 'Utrecht' }, payment_frequency: 'yearly' },
    );
    const csv = await get(cookie, `csv?soort=seizoen&jaar=${SEASON - 1}`);
    expect(csv.name).toBe(`sponsorbeheer-rapport-${SEASON - 1}.csv`);
    const [head, row, ...more] = csv.bytes.toString('utf8').trimEnd().split('\n');
    expect(head).toBe(
      `\uFEFF${[
        'Bedrijfsnaam',
        'Plaats',
        'Soort sponsoring',
        'Categorie',
        'Fase',
        `Bedrag per jaar ${SEASON - 1}/${SEASON}`,
        `Bedrag per jaar ${SEASON - 2}/${SEASON - 1}`,
        'Aandeel',
        'Startdatum',
        'Einddatum',
        'Betaling',
      ]
        .map((kop) => `"${kop}"`)
        .join(';')}`,
    );
    expect(row).toContain(`"'=SOM(A1) ""Bakker""; & Zn";"Utrecht"`);
    expect(row).toContain(`"1250,50"`);
    expect(row).toContain(`"01-07-${SEASON - 1}";"30-06-${SEASON}"`);
    expect(more).toEqual([]);

    const text = await get(cookie, `txt?soort=jaar&jaar=${SEASON}`);
    expect(text.name).toBe(`sponsorbeheer-jaarrapport-${SEASON}.txt`);
    const words = text.bytes.toString('utf8');
    expect(words).toContain(`JAARRAPPORT SPONSORING ${SEASON}\r\nVV De Proef`);
    expect(words).toMatch(/Getekend per jaar +€1\.250,50/);
    expect(words).toContain(`1 januari ${SEASON} tot en met 31 december ${SEASON}`);
    expect(words.split('\r\n').every((line) => line.length <= 100)).toBe(true);

    const xlsx = await get(cookie, `xlsx?soort=seizoen&jaar=${SEASON - 1}`);
    expect(xlsx.name).toBe(`sponsorbeheer-rapport-${SEASON - 1}.xlsx`);
  });

  it('say in words that a club has nobody yet, or nobody in these months (REP-05, G-070)', async () => {
    const { club, cookie } = await makeClub();
    const words = async () => (await get(cookie, 'txt')).bytes.toString('utf8').match(/(?:Nog geen|Geen) sponsors.*/gu);
    expect(await words()).toEqual(Array.from({ length: 3 }, () => 'Nog geen sponsors'));
    await makeContract(club.id, []);
    expect(await words()).toEqual(Array.from({ length: 3 }, () => 'Geen sponsors gevonden'));
  });
});
