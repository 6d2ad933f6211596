import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '#shared/dates.ts';
import { feedTitle, FEED_FILE } from './rules/feed.ts';
import { type Person, readersOf } from './rules/readers.ts';
import { dueReminder, nextReminder, passedOf, REMINDER_DAYS } from './rules/reminders.ts';
import { endOfWeek, lineWhen, type WeekFacts, weekLines, weekSentence, weekTitle } from './rules/week.ts';

const MONDAY = '2026-11-16';
const facts = (bedrijfsnaam: string, values: Partial<WeekFacts> = {}): WeekFacts => ({
  match_id: bedrijfsnaam,
  sponsor_id: bedrijfsnaam,
  assigned_to_user_id: null,
  bedrijfsnaam,
  contactpersoon: null,
  telefoonnummer: '0165 320 608',
  email: null,
  annual_value: null,
  soort_sponsoring: null,
  bron: 'handmatig',
  pipeline_stage: 'active',
  vrijgegeven_voor_user: true,
  contract_signed: false,
  contract_end_date: null,
  next_follow_up_date: null,
  next_follow_up_note: null,
  last_contact_date: null,
  verlenging_besproken_op: null,
  created_on: '2026-01-01',
  ...values,
});
const call = (naam: string, next_follow_up_date: string) => facts(naam, { next_follow_up_date });
const signUp = (naam: string, created_on: string, values: Partial<WeekFacts> = {}) =>
  facts(naam, { bron: 'inschrijving', pipeline_stage: 'new', created_on, ...values });
const ends = (naam: string, contract_end_date: string, values: Partial<WeekFacts> = {}) =>
  facts(naam, { contract_signed: true, contract_end_date, ...values });
const lines = (list: WeekFacts[], matches = true) => weekLines(list, MONDAY, { matches });
const said = (list: WeekFacts[], matches = true) => lines(list, matches).map(({ facts: one }) => one.bedrijfsnaam);

describe('what a week has', () => {
  it('is what is late first, then what is due until Sunday, who signed up last, and what ends first', () => {
    expect(
      said([
        ends('gauw voorbij', '2026-12-05'),
        ends('later voorbij', '2027-02-14'),
        signUp('eerder nieuw', '2026-11-09'),
        signUp('pas nieuw', '2026-11-13'),
        call('zondag', '2026-11-22'),
        call('maandag', MONDAY),
        call('minder laat', '2026-11-11'),
        call('laatst', '2026-10-01'),
      ]),
    ).toEqual([
      'laatst',
      'minder laat',
      'maandag',
      'zondag',
      'pas nieuw',
      'eerder nieuw',
      'gauw voorbij',
      'later voorbij',
    ]);
  });

  it('is nothing that can wait, is done, is lost, or belongs to a locked module', () => {
    const silent = [
      call('volgende week', '2026-11-23'),
      ends('over 91 dagen', '2027-02-16'),
      ends('gisteren voorbij', '2026-11-15'),
      ends('niet getekend', '2026-12-05', { contract_signed: false }),
      ends('al besproken', '2026-12-05', { verlenging_besproken_op: '2026-11-02' }),
      ends('verloren', '2026-12-05', { pipeline_stage: 'lost', next_follow_up_date: '2026-11-01' }),
      signUp('in controle', '2026-11-13', { vrijgegeven_voor_user: false }),
      signUp('al gesproken', '2026-11-13', { last_contact_date: '2026-11-14' }),
    ];
    expect(said(silent)).toEqual([]);
    expect(said([signUp('nieuw', '2026-11-13')], false)).toEqual([]);
  });

  it('ends on Sunday, also when the mail comes later in the week', () => {
    for (const day of [MONDAY, '2026-11-18', '2026-11-22']) expect(endOfWeek(day)).toBe('2026-11-22');
  });

  it('says of each line how late or how soon', () => {
    const words = (one: WeekFacts) => lines([one]).map((line) => lineWhen(line, MONDAY))[0];
    expect(words(call('a', '2026-11-11'))).toEqual({ words: '5 dagen te laat', tone: 'late' });
    expect(words(call('a', '2026-11-15'))).toEqual({ words: '1 dag te laat', tone: 'late' });
    expect(words(call('a', MONDAY))).toEqual({ words: 'vandaag', tone: 'calm' });
    expect(words(call('a', '2026-11-17'))).toEqual({ words: 'morgen', tone: 'calm' });
    expect(words(call('a', '2026-11-18'))).toEqual({ words: 'woensdag', tone: 'calm' });
    expect(words(signUp('a', '2026-11-09'))).toEqual({ words: 'nieuw', tone: 'calm' });
    expect(words(ends('a', '2026-12-05'))).toEqual({ words: 'over 19 dagen', tone: 'soon' });
    expect(words(ends('a', MONDAY))).toEqual({ words: 'vandaag', tone: 'soon' });
  });

  it('is counted in a sentence, and titled by what to do first', () => {
    const week = lines([
      call('Bakker', '2026-11-11'),
      call('Hoek', MONDAY),
      signUp('Slager', MONDAY),
      ends('Kroon', MONDAY),
    ]);
    expect(weekSentence(week)).toBe('Twee opvolgingen deze week, één nieuwe aanmelding en één contract dat afloopt.');
    expect(weekSentence(week.slice(3))).toBe('Eén contract dat afloopt.');
    const title = (one: WeekFacts) => lines([one]).map(weekTitle)[0];
    expect(title(call('Bakker', MONDAY))).toBe('Bel eerst Bakker');
    expect(title({ ...call('Bakker', MONDAY), telefoonnummer: null, email: 'b@x.example' })).toBe('Mail eerst Bakker');
    expect(title({ ...call('Bakker', MONDAY), telefoonnummer: null })).toBe('Denk eerst aan Bakker');
    expect(title(signUp('Slager', MONDAY))).toBe('Slager wil sponsor worden');
    expect(title(ends('Kroon', MONDAY))).toBe('Het contract van Kroon loopt af');
  });
});

describe('who reads about a sponsor', () => {
  const person = (id: string, rol = 'member', krijgt = true): Person => ({
    id,
    email: `${id}@club.example`,
    naam: id,
    voornaam: id,
    rol,
    krijgt_weekoverzicht: krijgt,
    krijgt_contractmails: krijgt,
  });
  const read = (owners: (string | null)[], people: Person[]) =>
    readersOf(
      owners.map((assigned_to_user_id, at) => ({ assigned_to_user_id, at })),
      people,
      ({ krijgt_weekoverzicht }) => krijgt_weekoverzicht,
    ).map(({ person: { id }, items }) => [id, items.map(({ at }) => at)]);

  it('is its owner; of a sponsor of nobody, or of somebody whom mail does not reach, each admin', () => {
    const people = [person('lid'), person('admin', 'admin'), person('ander', 'admin')];
    expect(read(['lid', null, 'geblokkeerd', 'admin'], people)).toEqual([
      ['lid', [0]],
      ['admin', [1, 2, 3]],
      ['ander', [1, 2]],
    ]);
  });

  it('is nobody instead of an owner who does not want it', () => {
    expect(read(['lid'], [person('lid', 'member', false), person('admin', 'admin')])).toEqual([]);
    expect(read([null], [person('admin', 'admin', false)])).toEqual([]);
  });
});

describe('the reminder that a contract asks for', () => {
  it.each([
    [91, null],
    [90, 90],
    [31, 90],
    [30, 30],
    [8, 30],
    [7, 7],
    [0, 7],
    [-1, null],
  ])('with %i days left is that of %s days', (left, days) => {
    expect(dueReminder(addDays(MONDAY, left), MONDAY)).toBe(days);
  });

  it('is one of three on the way to the end, each on its own day and none twice, whenever it begins and whatever days are missed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.array(fc.boolean(), { maxLength: 60 }), (begin, awake) => {
        const end = addDays(MONDAY, begin);
        const sent = new Set<number>();
        for (let day = MONDAY, at = 0; day <= end; day = addDays(day, 1), at += 1) {
          if (awake[at % Math.max(1, awake.length)] === false) continue;
          const due = dueReminder(end, day);
          expect(due === null).toBe(daysBetween(day, end) > 90);
          if (due !== null) sent.add(due);
        }
        const comes = REMINDER_DAYS.filter((days) => days <= (dueReminder(end, MONDAY) ?? 90));
        expect([...sent].filter((days) => !comes.some((one) => one === days))).toEqual([]);
        expect(sent.size === comes.length || awake.includes(false)).toBe(true);
      }),
    );
  });

  it('says when the next one comes', () => {
    expect(nextReminder('2026-12-05', '2026-11-05')).toEqual({ days: 7, day: '2026-11-28' });
    expect(nextReminder('2027-02-14', MONDAY)).toEqual({ days: 30, day: '2027-01-15' });
    expect(nextReminder('2027-03-01', MONDAY)).toEqual({ days: 90, day: '2026-12-01' });
    expect(nextReminder('2026-11-23', MONDAY)).toBeNull();
    expect(nextReminder('2026-11-15', MONDAY)).toBeNull();
  });

  it('shows how much of the term is over, where its beginning is known', () => {
    expect(passedOf('2026-01-01', '2026-12-31', '2026-07-02')).toBe(50);
    expect(passedOf('2027-01-01', '2027-12-31', MONDAY)).toBe(0);
    expect(passedOf(null, '2026-12-31', MONDAY)).toBeNull();
    expect(passedOf('2026-12-31', '2026-12-31', MONDAY)).toBeNull();
  });
});

describe('a calendar', () => {
  it('says what a day is about', () => {
    const row = { bedrijfsnaam: 'Bakkerij Jansen', opmerking: ' bel over het voorstel ' };
    expect(feedTitle({ ...row, soort: 'opvolging' })).toBe('Bakkerij Jansen: bel over het voorstel');
    expect(feedTitle({ ...row, soort: 'opvolging', opmerking: null })).toBe('Opvolgen: Bakkerij Jansen');
    expect(feedTitle({ ...row, soort: 'contract' })).toBe('Contract Bakkerij Jansen loopt af');
  });

  it('has an address of one form', () => {
    const code = 'a'.repeat(32);
    expect(FEED_FILE.exec(`${code}.ics`)?.groups?.['code']).toBe(code);
    for (const file of [code, `${code}x.ics`, 'a.ics', `${code}.ics.ics`, `${'%'.repeat(32)}.ics`])
      expect(FEED_FILE.test(file)).toBe(false);
  });
});
