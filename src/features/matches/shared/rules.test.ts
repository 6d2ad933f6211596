import { describe, expect, it } from 'vitest';
import { PIPELINE_STAGES } from './kinds.ts';
import {
  CATEGORY_LABELS,
  PAYMENT_LABELS,
  PRIORITY_LABELS,
  RELATIONSHIP_LABELS,
  STAGE_LABELS,
  standingOf,
  statusLabel,
} from './labels.ts';
import { inOrderOfDays, openTasks, readChosenPakket, taskTone, taskWhen, type TaskFacts, weighWork } from './rules.ts';

const TODAY = '2026-11-14';
const ALL = { sponsorbeheer: true, matches: true };
const facts = (bedrijfsnaam: string, values: Partial<TaskFacts>): TaskFacts => ({
  match_id: bedrijfsnaam,
  sponsor_id: bedrijfsnaam,
  bedrijfsnaam,
  contactpersoon: null,
  telefoonnummer: null,
  email: null,
  annual_value: null,
  soort_sponsoring: null,
  bron: 'handmatig',
  pipeline_stage: 'active',
  vrijgegeven_voor_user: true,
  contract_signed: false,
  contract_end_date: null,
  next_follow_up_date: null,
  last_contact_date: null,
  verlenging_besproken_op: null,
  created_on: '2026-01-01',
  ...values,
});
const contract = (naam: string, contract_end_date: string, values: Partial<TaskFacts> = {}) =>
  facts(naam, { contract_signed: true, contract_end_date, ...values });
const signUp = (naam: string, created_on: string, values: Partial<TaskFacts> = {}) =>
  facts(naam, { bron: 'inschrijving', pipeline_stage: 'new', created_on, ...values });
const tasks = (list: TaskFacts[], scope = ALL) =>
  openTasks(list, TODAY, scope).map(({ soort, naam }) => `${soort} ${naam}`);

it('calls each category of sponsor by its own name (MGMT-24)', () => {
  expect(CATEGORY_LABELS).toEqual({
    local_business: 'Lokaal bedrijf',
    corporate: 'Groot bedrijf',
    individual: 'Particulier',
    government: 'Overheid',
  });
});

it('knows four ways to pay, three relations and three priorities (G-060)', () => {
  expect(PAYMENT_LABELS).toEqual({
    monthly: 'per maand',
    quarterly: 'per kwartaal',
    yearly: 'per jaar',
    once: 'eenmalig',
  });
  expect(RELATIONSHIP_LABELS).toEqual({
    prospect: 'Mogelijke sponsor',
    active: 'Sponsor',
    former: 'Oud-sponsor',
  });
  expect(PRIORITY_LABELS).toEqual({ low: 'Laag', medium: 'Normaal', high: 'Hoog' });
});

describe('the open tasks of a club', () => {
  it('are due follow-ups, contracts that end within 90 days and sign-ups nobody answered (DASH-02)', () => {
    expect(
      tasks([
        facts('te laat', { next_follow_up_date: '2026-11-11' }),
        facts('vandaag', { next_follow_up_date: TODAY }),
        facts('morgen', { next_follow_up_date: '2026-11-15' }),
        contract('nog 90 dagen', '2027-02-12'),
        contract('nog 91 dagen', '2027-02-13'),
        contract('eindigt vandaag', TODAY),
        contract('gisteren verlopen', '2026-11-13'),
        contract('niet getekend', '2026-12-01', { contract_signed: false }),
        signUp('nieuw', '2026-11-13'),
        signUp('al gesproken', '2026-11-13', { pipeline_stage: 'qualified' }),
        signUp('nog niet vrijgegeven', '2026-11-13', { vrijgegeven_voor_user: false }),
        signUp('afspraak gemaakt', '2026-11-13', { next_follow_up_date: '2026-11-20' }),
        signUp('al gesproken vandaag', '2026-11-13', { last_contact_date: TODAY }),
        contract('verlenging besproken', '2026-12-05', { verlenging_besproken_op: '2026-11-01' }),
        contract('vorige keer besproken', '2027-01-02', { verlenging_besproken_op: '2026-10-03' }),
        facts('verloren', { pipeline_stage: 'lost', next_follow_up_date: '2026-11-01' }),
      ]),
    ).toEqual([
      'opvolging te laat',
      'opvolging vandaag',
      'contract eindigt vandaag',
      'aanmelding nieuw',
      'contract vorige keer besproken',
      'contract nog 90 dagen',
    ]);
  });

  it('begin with who was to be called and what ends within thirty days, each in the order of its days', () => {
    expect(
      tasks([
        contract('kan wachten', '2027-01-27'),
        signUp('eerder', '2026-11-10'),
        signUp('later', '2026-11-13'),
        contract('gauw', '2026-12-05'),
        facts('minder laat', { next_follow_up_date: '2026-11-12' }),
        facts('laatst', { next_follow_up_date: '2026-11-02' }),
        facts('dezelfde dag', { next_follow_up_date: '2026-11-12' }),
      ]),
    ).toEqual([
      'opvolging laatst',
      'opvolging dezelfde dag',
      'opvolging minder laat',
      'contract gauw',
      'aanmelding eerder',
      'aanmelding later',
      'contract kan wachten',
    ]);
  });

  it('stand in a list of all of them day after day, and of one day the most pressing first', () => {
    const all = openTasks(
      [
        contract('ver', '2027-01-27'),
        signUp('oud', '2026-11-10'),
        signUp('zelfde dag', '2026-11-12'),
        contract('gauw', '2026-12-05'),
        facts('laat', { next_follow_up_date: '2026-11-12' }),
        facts('laatst', { next_follow_up_date: '2026-11-02' }),
      ],
      TODAY,
      ALL,
    );
    expect(inOrderOfDays(all).map(({ naam }) => naam)).toEqual(['laatst', 'oud', 'laat', 'zelfde dag', 'gauw', 'ver']);
  });

  it('leave out what belongs to a locked module', () => {
    const list = [facts('bellen', { next_follow_up_date: TODAY }), signUp('nieuw', '2026-11-13')];
    expect(tasks(list, { sponsorbeheer: false, matches: true })).toEqual(['aanmelding nieuw']);
    expect(tasks(list, { sponsorbeheer: true, matches: false })).toEqual(['opvolging bellen']);
    expect(tasks(list, { sponsorbeheer: false, matches: false })).toEqual([]);
  });

  it('say how late or how soon, in red when it is late, less so when it ends within thirty days, in amber within ninety', () => {
    const said = openTasks(
      [
        facts('a', { next_follow_up_date: '2026-11-11' }),
        facts('b', { next_follow_up_date: '2026-11-13' }),
        facts('c', { next_follow_up_date: TODAY }),
        contract('d', '2026-12-05'),
        contract('e', '2026-11-15'),
        contract('f', '2027-01-27'),
        signUp('g', '2026-11-13'),
      ],
      TODAY,
      ALL,
    ).map((task) => [task.naam, taskWhen(task, TODAY), taskTone(task, TODAY)]);
    expect(said).toEqual([
      ['a', '3 dagen te laat', 'late'],
      ['b', '1 dag te laat', 'late'],
      ['c', 'vandaag', 'calm'],
      ['e', 'morgen', 'urgent'],
      ['d', 'over 21 dagen', 'urgent'],
      ['g', 'gisteren', 'calm'],
      ['f', 'over 74 dagen', 'soon'],
    ]);
  });
});

describe('the status of a match', () => {
  it.each([
    ['approved', 'Goedgekeurd'],
    ['rejected', 'Afgekeurd'],
    ['pending', 'In afwachting'],
    ['', 'In afwachting'],
    [null, 'In afwachting'],
    ['matched', 'Gematched'],
    ['active', 'Actief'],
    ['iets anders', 'Onbekend'],
  ])('%j reads %s (MATCH-08)', (status, label) => {
    expect(statusLabel(status)).toBe(label);
  });
});

describe('the stages', () => {
  it('have their Dutch words (MGMT-10)', () => {
    expect(PIPELINE_STAGES.map((stage) => STAGE_LABELS[stage])).toEqual([
      'Nieuw',
      'Gekwalificeerd',
      'Voorstel verstuurd',
      'Onderhandeling',
      'Actief',
      'Verloren',
    ]);
  });
});

describe('how a match stands', () => {
  it('is the verdict of the provider with the stage beside it (MATCH-08)', () => {
    expect(standingOf({ status: 'approved', pipeline_stage: 'negotiating' })).toEqual({
      label: 'Goedgekeurd',
      tone: 'info',
      note: 'Fase: Onderhandeling',
    });
    expect(standingOf({ status: 'matched', pipeline_stage: 'lost' })).toMatchObject({
      label: 'Gematched',
      note: 'Fase: Verloren',
    });
  });

  it('is the word alone for a sponsor of the club itself, who is never active and lost at once', () => {
    expect(standingOf({ status: 'active', pipeline_stage: 'active' })).toEqual({
      label: 'Actief',
      tone: 'ok',
      note: null,
    });
    expect(standingOf({ status: 'active', pipeline_stage: 'lost' })).toEqual({
      label: 'Verloren',
      tone: 'neutral',
      note: null,
    });
  });
});

describe('what a sponsor chose', () => {
  it('is read from whatever shape it was kept in', () => {
    const details = { naam: 'Goud', eenmalig_bedrag: 95_00, tegenprestaties: ['Bord', '', 3] };
    expect(readChosenPakket(details)).toEqual({
      naam: 'Goud',
      eenmalig_bedrag: 95_00,
      looptijd_jaar: null,
      aanvang_seizoen: null,
      tegenprestaties: ['Bord'],
    });
    expect(readChosenPakket({ package_name: 'Brons' }).naam).toBe('Brons');
    expect(readChosenPakket({ looptijd_jaar: 2, aanvang_seizoen: '2026/2027' })).toMatchObject({
      looptijd_jaar: 2,
      aanvang_seizoen: '2026/2027',
    });
    expect(readChosenPakket(null)).toMatchObject({ naam: null, eenmalig_bedrag: null, tegenprestaties: [] });
  });
});

it('weighs work without names so that the first tasks are the same as with them', () => {
  const list = [
    ...['Zand', 'Aarde', 'Water', 'Vuur'].map((naam) => facts(naam, { next_follow_up_date: '2026-11-11' })),
    facts('Laat', { next_follow_up_date: TODAY }),
    ...['Noord', 'Oost', 'Zuid'].map((naam) => signUp(naam, '2026-11-13')),
    // Two tasks of one match, one of them far down.
    contract('Dubbel', '2027-02-01', { next_follow_up_date: '2026-11-01' }),
  ];
  for (const most of [1, 2, 3, 5, 7, 20]) {
    const work = weighWork(list, TODAY, ALL, most);
    expect(work).toMatchObject({ total: 10, signUps: 3 });
    const first = list.filter(({ match_id }) => work.first.includes(match_id));
    expect(tasks(first).slice(0, most)).toEqual(tasks(list).slice(0, most));
  }
  // No more names are looked up than can come first.
  expect(weighWork(list, TODAY, ALL, 1).first).toEqual(['Dubbel']);
  expect(weighWork(list, TODAY, ALL, 2).first).toHaveLength(5);
  expect(weighWork([], TODAY, ALL, 5)).toEqual({ total: 0, signUps: 0, first: [] });
});
