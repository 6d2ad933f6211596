import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '#shared/dates.ts';
import { PAYMENT_FREQUENCIES } from '#features/matches/shared/kinds.ts';
import {
  changeTerm,
  type ContractTerms,
  dropTerm,
  EXTENSION_BASES,
  extendedEnd,
  extendTerm,
  mirrorOf,
  resumeTerm,
  settledBefore,
  signTerm,
  type Termijn,
  type TermRefusal,
  valueIn,
} from './termijnen.ts';

const MADE_ON = '2022-03-10';
const FIRST_YEAR = 2019;
const aDay = fc.integer({ min: 0, max: 4700 }).map((days) => addDays('2020-01-01', days));
const filled: fc.Arbitrary<ContractTerms> = fc.record({
  contract_start_date: fc.option(aDay, { freq: 6 }),
  contract_end_date: fc.option(aDay, { freq: 4 }),
  annual_value: fc.option(fc.constantFrom(0, 250_00, 500_00, 2_400_00), { freq: 6 }),
  payment_frequency: fc.option(fc.constantFrom(...PAYMENT_FREQUENCIES)),
  getekend_op: fc.option(aDay),
});

type Act =
  | { kind: 'sign' | 'change'; filled: ContractTerms }
  | { kind: 'extend'; basis: (typeof EXTENSION_BASES)[number] }
  | { kind: 'drop' | 'lose' | 'return' };

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constantFrom('sign' as const, 'change' as const), filled }),
  fc.record({ kind: fc.constant('extend' as const), basis: fc.constantFrom(...EXTENSION_BASES) }),
  fc.record({ kind: fc.constantFrom('drop' as const, 'lose' as const, 'return' as const) }),
);

/** What the database does when the sponsor is lost. */
const stop = (terms: readonly Termijn[], today: Day): Termijn[] =>
  terms.map((term) => (term.eindigt_op === null ? { ...term, gestopt_op: term.gestopt_op ?? today } : term));

const isRefusal = (answer: Termijn[] | TermRefusal | null): answer is TermRefusal => typeof answer === 'string';

function perform(one: Act, terms: readonly Termijn[], today: Day): Termijn[] | null {
  const change = { terms, made_on: MADE_ON, today };
  const answer = (() => {
    switch (one.kind) {
      case 'sign':
        return signTerm(change, one.filled);
      case 'change':
        return changeTerm(change, one.filled);
      case 'extend':
        return extendTerm(change, one.basis);
      case 'drop':
        return dropTerm(change);
      case 'return':
        return resumeTerm(change);
      default:
        return stop(terms, today);
    }
  })();
  return answer === null || isRefusal(answer) ? null : answer;
}

/** Every calendar year and every season that was over before this day. */
function pastPeriods(settled: Day) {
  const periods = [];
  for (let year = FIRST_YEAR; year <= Number(settled.slice(0, 4)); year += 1) {
    periods.push(
      { start: `${year}-01-01`, end: `${year}-12-31` },
      { start: `${year}-07-01`, end: `${year + 1}-06-30` },
    );
  }
  return periods.filter(({ end }) => end < settled);
}

/** Not of a sponsor that was lost before the first day. */
const everRan = ({ begint_op, eindigt_op, gestopt_op }: Termijn) =>
  begint_op === null || (eindigt_op ?? gestopt_op ?? '9999') >= begint_op;

/** A contract as it comes to be: acts on days that follow each other. */
const story = fc.array(fc.record({ act, later: fc.integer({ min: 0, max: 500 }) }), { minLength: 1, maxLength: 12 });

/** Tells each step of a story that was allowed. */
function walk(
  steps: readonly { act: Act; later: number }[],
  look: (step: { act: Act; before: readonly Termijn[]; after: readonly Termijn[]; today: Day }) => void,
): void {
  let terms: readonly Termijn[] = [];
  let today = MADE_ON;
  for (const { act: one, later } of steps) {
    today = addDays(today, later);
    const after = perform(one, terms, today);
    if (after === null) continue;
    look({ act: one, before: terms, after, today });
    terms = after.map((term, at) => ({ ...term, id: String(at) }));
  }
}

const RUNS = { numRuns: 1000 };

describe('what a contract brought in', () => {
  it('never changes for a season or a calendar year that is over, whatever is signed, changed, extended or taken back', () => {
    fc.assert(
      fc.property(story, (steps) => {
        walk(steps, ({ before, after, today }) => {
          const settled = settledBefore(today);
          // Only of a contract that nobody had written down by then is something added to the past.
          if (!before.some((term) => term.vastgelegd_op < settled && everRan(term))) return;
          for (const period of pastPeriods(settled)) {
            expect(valueIn(after, MADE_ON, period)).toBe(valueIn(before, MADE_ON, period));
          }
        });
      }),
      RUNS,
    );
  });

  it('is settled on the first of January and of July', () => {
    expect(['2026-06-30', '2026-07-01', '2026-12-31', '2027-01-01'].map(settledBefore)).toEqual([
      '2026-01-01',
      '2026-07-01',
      '2026-07-01',
      '2027-01-01',
    ]);
  });

  it('counts a term without a first day from when the match was made, and one without a last day until the sponsor is lost', () => {
    const open = { ...A_TERM, begint_op: null, eindigt_op: null, bedrag_per_jaar: 500_00 };
    const year = (of: number) => ({ start: `${of}-01-01`, end: `${of}-12-31` });
    expect(valueIn([open], MADE_ON, year(2021))).toBeNull();
    expect(valueIn([open], MADE_ON, year(2022))).toBe(500_00);
    expect(valueIn([open], MADE_ON, year(2031))).toBe(500_00);
    const stopped = { ...open, gestopt_op: '2024-02-01' };
    expect(valueIn([stopped], MADE_ON, year(2024))).toBe(500_00);
    expect(valueIn([stopped], MADE_ON, year(2025))).toBeNull();
  });
});

const A_TERM: Termijn = {
  id: 'a',
  begint_op: '2025-01-28',
  eindigt_op: '2027-01-27',
  bedrag_per_jaar: 2_400_00,
  payment_frequency: 'yearly',
  getekend_op: '2025-01-27',
  gestopt_op: null,
  is_zelfde_contract: false,
  vastgelegd_op: '2025-01-27',
};
const AS_IT_IS: ContractTerms = {
  contract_start_date: A_TERM.begint_op,
  contract_end_date: A_TERM.eindigt_op,
  annual_value: A_TERM.bedrag_per_jaar,
  payment_frequency: A_TERM.payment_frequency,
  getekend_op: A_TERM.getekend_op,
};

describe('the terms of a contract', () => {
  it('stand in the order of their days, never two at once, and only the last is open', () => {
    fc.assert(
      fc.property(story, (steps) => {
        walk(steps, ({ after }) => {
          for (const [at, term] of after.entries()) {
            const next = after[at + 1];
            if (next === undefined) continue;
            expect(term.eindigt_op).not.toBeNull();
            expect(next.begint_op).not.toBeNull();
            expect((next.begint_op ?? '') > (term.eindigt_op ?? '')).toBe(true);
          }
          const isUpsideDown = ({ begint_op, eindigt_op }: Termijn) =>
            begint_op !== null && eindigt_op !== null && eindigt_op < begint_op;
          const hasTwoEnds = ({ eindigt_op, gestopt_op }: Termijn) => eindigt_op !== null && gestopt_op !== null;
          expect(after.filter((term) => isUpsideDown(term) || hasTwoEnds(term))).toEqual([]);
        });
      }),
      RUNS,
    );
  });

  it('are mirrored by the last: what the match says is what was filled in', () => {
    fc.assert(
      fc.property(story, (steps) => {
        walk(steps, ({ act: one, after }) => {
          const last = after.at(-1);
          expect(mirrorOf(after)).toEqual(
            last === undefined
              ? { contract_signed: false }
              : {
                  contract_signed: true,
                  contract_start_date: last.begint_op,
                  contract_end_date: last.eindigt_op,
                  annual_value: last.bedrag_per_jaar,
                  payment_frequency: last.payment_frequency,
                },
          );
          if (one.kind !== 'sign' && one.kind !== 'change') return;
          expect(mirrorOf(after)).toMatchObject({
            contract_end_date: one.filled.contract_end_date,
            annual_value: one.filled.annual_value,
            payment_frequency: one.filled.payment_frequency,
          });
        });
      }),
      RUNS,
    );
  });

  it('never become shorter by an extension, and the year before stays as it is', () => {
    fc.assert(
      fc.property(story, (steps) => {
        walk(steps, ({ act: one, before, after, today }) => {
          if (one.kind !== 'extend') return;
          expect(after.slice(0, -1)).toEqual(before);
          const [was, is] = [before.at(-1), after.at(-1)];
          expect((is?.eindigt_op ?? '') > (was?.eindigt_op ?? '')).toBe(true);
          expect((is?.eindigt_op ?? '') >= today).toBe(true);
          expect(is).toMatchObject({ bedrag_per_jaar: was?.bedrag_per_jaar, getekend_op: today, vastgelegd_op: today });
        });
      }),
      RUNS,
    );
  });

  it('end on 28 February a year after 29 February, and stay there', () => {
    const signed = (contract_end_date: Day) => ({ contract_signed: true, contract_end_date });
    expect(extendedEnd(signed('2028-02-29'), 'einddatum', '2028-01-05')).toEqual({ eindigt_op: '2029-02-28' });
    expect(extendedEnd(signed('2029-02-28'), 'einddatum', '2029-01-05')).toEqual({ eindigt_op: '2030-02-28' });
    expect(extendedEnd(signed('2028-01-31'), 'vandaag', '2028-02-29')).toEqual({ eindigt_op: '2029-02-28' });
  });

  it('are extended from today or from the last day; what cannot be says why', () => {
    const end = (contract_end_date: Day | null, contract_signed = true) => ({ contract_signed, contract_end_date });
    const today = '2026-11-17';
    expect(extendedEnd(end('2027-01-27'), 'vandaag', today)).toEqual({ eindigt_op: '2027-11-17' });
    expect(extendedEnd(end('2027-01-27'), 'einddatum', today)).toEqual({ eindigt_op: '2028-01-27' });
    expect(extendedEnd(end('2028-01-27'), 'vandaag', today)).toEqual({ blijft: 'loopt_langer' });
    expect(extendedEnd(end('2025-11-16'), 'einddatum', today)).toEqual({ blijft: 'dan_al_voorbij' });
    expect(extendedEnd(end(null), 'einddatum', today)).toEqual({ blijft: 'zonder_einddatum' });
    expect(extendedEnd(end('2027-01-27', false), 'einddatum', today)).toEqual({ blijft: 'niet_getekend' });
  });

  it('follow the day before; after a gap they begin today, or where what is settled ends', () => {
    const begin = (eindigt_op: Day, basis: 'vandaag' | 'einddatum') =>
      extendTerm({ terms: [{ ...A_TERM, eindigt_op }], made_on: MADE_ON, today: '2026-11-17' }, basis)?.at(-1)
        ?.begint_op;
    expect(begin('2027-01-27', 'vandaag')).toBe('2027-01-28');
    expect(begin('2026-08-31', 'vandaag')).toBe('2026-11-17');
    expect(begin('2026-08-31', 'einddatum')).toBe('2026-09-01');
    expect(begin('2026-03-31', 'einddatum')).toBe('2026-07-01');
  });
});

describe('a sponsor that comes back', () => {
  const today = '2026-11-17';
  const OPEN = { ...A_TERM, begint_op: '2024-01-01', eindigt_op: null };
  const resume = (last: Partial<Termijn>) => resumeTerm({ terms: [{ ...OPEN, ...last }], made_on: MADE_ON, today });

  it('goes on as if nothing happened when it stopped after the settled day, and from that day on when it stopped before', () => {
    expect(resume({ gestopt_op: '2026-07-01' })).toEqual([OPEN]);
    expect(resume({ gestopt_op: '2026-06-30' })).toEqual([
      { ...OPEN, eindigt_op: '2026-06-30' },
      { ...OPEN, id: null, begint_op: '2026-07-01', vastgelegd_op: today },
    ]);
  });

  it('of which nothing had begun has one term again', () => {
    const ahead = { begint_op: '2027-01-01', gestopt_op: '2026-03-01' };
    expect(resume(ahead)).toEqual([{ ...OPEN, begint_op: '2027-01-01' }]);
    const missed = { begint_op: '2026-05-01', gestopt_op: '2026-03-01' };
    expect(resume(missed)).toMatchObject([{ begint_op: '2026-07-01', gestopt_op: null }]);
  });

  it('has nothing to go on with when the contract has an end, runs, or is not there', () => {
    expect(resume({ eindigt_op: '2026-06-30' })).toBeNull();
    expect(resume({})).toBeNull();
    expect(resumeTerm({ terms: [], made_on: MADE_ON, today })).toBeNull();
  });
});

describe('a change of a contract', () => {
  const today = '2026-11-17';
  const change = (to: Partial<ContractTerms>, terms: readonly Termijn[] = [A_TERM]) =>
    changeTerm({ terms, made_on: MADE_ON, today }, { ...AS_IT_IS, ...to });

  it('of the amount counts from the settled day on, as a term of its own', () => {
    expect(change({ annual_value: 3_000_00 })).toEqual([
      { ...A_TERM, eindigt_op: '2026-06-30' },
      {
        ...A_TERM,
        id: null,
        begint_op: '2026-07-01',
        bedrag_per_jaar: 3_000_00,
        is_zelfde_contract: true,
        vastgelegd_op: today,
      },
    ]);
  });

  it('says that a term is the same contract only of another amount, and no longer when it begins on another day', () => {
    const split = change({ annual_value: 3_000_00 }) as Termijn[];
    const again = change({ contract_start_date: '2026-07-01', annual_value: 4_000_00 }, split);
    expect(again).toMatchObject([{}, { bedrag_per_jaar: 4_000_00, is_zelfde_contract: true }]);
    expect(change({ contract_start_date: '2026-09-01' }, split)).toMatchObject([{}, { is_zelfde_contract: false }]);
    const sameContract = (terms: readonly Termijn[]) =>
      terms.flatMap((term, at) => (term.is_zelfde_contract ? [{ term, before: terms[at - 1] }] : []));
    fc.assert(
      fc.property(story, (steps) => {
        walk(steps, ({ act: { kind }, before, after }) => {
          for (const { term, before: earlier } of sameContract(after))
            expect(term.begint_op).toBe(addDays(earlier?.eindigt_op ?? '', 1));
          expect(kind === 'change' || sameContract(after).length <= sameContract(before).length).toBe(true);
        });
      }),
      RUNS,
    );
  });

  it('is refused where something is settled, each field by its own name', () => {
    expect(change({ contract_start_date: '2025-02-01' })).toBe('begin_staat_vast');
    expect(change({ contract_end_date: '2026-05-31' })).toBe('einde_staat_vast');
    const over = [{ ...A_TERM, eindigt_op: '2025-12-31' }];
    expect(change({ contract_end_date: '2027-12-31' }, over)).toBe('einde_staat_vast');
    expect(change({ contract_end_date: '2025-12-31', annual_value: 1_00 }, over)).toBe('bedrag_staat_vast');
    const stopped = [{ ...A_TERM, eindigt_op: null, gestopt_op: '2025-12-31' }];
    expect(change({ contract_end_date: null, annual_value: 1_00 }, stopped)).toBe('bedrag_staat_vast');
    expect(change({ contract_end_date: '2028-01-01' }, stopped)).toBe('einde_staat_vast');
  });

  it('of the last day of what still runs is open, as are payment and signature', () => {
    const to = { contract_end_date: '2026-12-31', payment_frequency: 'monthly' as const, getekend_op: '2025-02-01' };
    expect(change(to)).toEqual([
      { ...A_TERM, eindigt_op: '2026-12-31', payment_frequency: 'monthly', getekend_op: '2025-02-01' },
    ]);
  });

  it('makes anything of what was only just written down', () => {
    const fresh = [{ ...A_TERM, vastgelegd_op: '2026-11-02' }];
    const to = { contract_start_date: '2024-01-01', contract_end_date: '2024-12-31', annual_value: 1_00 };
    expect(change(to, fresh)).toEqual([
      {
        ...A_TERM,
        begint_op: '2024-01-01',
        eindigt_op: '2024-12-31',
        bedrag_per_jaar: 1_00,
        vastgelegd_op: '2026-11-02',
      },
    ]);
  });

  it('never ends before it begins, and two never run at once (G-060)', () => {
    expect(change({ contract_end_date: '2025-01-27' })).toBe('einde_voor_begin');
    const sign = (to: Partial<ContractTerms>) =>
      signTerm({ terms: [A_TERM], made_on: MADE_ON, today }, { ...AS_IT_IS, contract_end_date: null, ...to });
    expect(sign({ contract_start_date: '2027-01-27' })).toBe('loopt_nog');
    expect(sign({ contract_start_date: null })).toBe('begin_ontbreekt');
    expect(sign({ contract_start_date: '2027-01-28' })).toHaveLength(2);
  });

  it('takes a signature back until something of it is settled', () => {
    const drop = (term: Partial<Termijn>) => dropTerm({ terms: [{ ...A_TERM, ...term }], made_on: MADE_ON, today });
    expect(drop({})).toBe('begin_staat_vast');
    expect(drop({ vastgelegd_op: '2026-07-01' })).toEqual([]);
    expect(drop({ begint_op: '2026-07-01' })).toEqual([]);
  });
});
