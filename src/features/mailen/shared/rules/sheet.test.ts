import { describe, expect, it } from 'vitest';
import {
  addressed,
  allowanceProblem,
  allowanceText,
  type Entry,
  fixesOf,
  followMs,
  mailedIn,
  momentText,
  nameOf,
  peopleIn,
  shownPeople,
  skippedText,
  statusMoment,
  withFound,
  without,
} from './sheet.ts';

const entry = (email: string, more: Partial<Entry> = {}): Entry => ({
  email,
  naam: null,
  bedrijfsnaam: null,
  sponsor_id: null,
  oordeel: 'goed',
  voorstel: null,
  ...more,
});

describe('the people of a mail', () => {
  it('are called by their company, else by their name, else by their address', () => {
    expect(nameOf(entry('a@a.nl', { naam: 'An Aker', bedrijfsnaam: 'Aker BV' }))).toBe('Aker BV');
    expect(nameOf(entry('a@a.nl', { naam: 'An Aker' }))).toBe('An Aker');
    expect(nameOf(entry('a@a.nl'))).toBe('a@a.nl');
  });

  it('go to the server with the name that was pasted along', () => {
    expect(addressed(entry('a@a.nl', { naam: 'An "de" Aker' }))).toBe('"An de Aker" <a@a.nl>');
    expect(addressed(entry('a@a.nl'))).toBe('a@a.nl');
    expect(addressed(entry('a@a.nl', { naam: 'x'.repeat(250) }))).toBe('a@a.nl');
  });

  it('are nobody twice, however they were pasted and in whatever capitals', () => {
    const first = withFound([], [entry('a@a.nl'), entry('b@b.nl'), entry('b@b.nl', { oordeel: 'dubbel' })]);
    const all = withFound(first, [entry('A@a.nl'), entry('c@c.nl')]);
    expect(mailedIn(all).map(({ email }) => email)).toEqual(['a@a.nl', 'b@b.nl', 'c@c.nl']);
    expect(fixesOf(all).map(({ sentence }) => sentence)).toEqual([
      'stond er twee keer. Krijgt één mail.',
      'stond er twee keer. Krijgt één mail.',
    ]);
    expect(fixesOf(withFound(all, [entry('a@a.nl')])).at(-1)?.sentence).toBe('stond er drie keer. Krijgt één mail.');
  });

  it('are told wrong once when the same wrong address is pasted again', () => {
    const wrong = entry('slagerij@hoekje', { oordeel: 'ongeldig' });
    expect(withFound([wrong], [wrong])).toEqual([wrong]);
  });

  it('can be removed only while more than one remains (MAIL-06)', () => {
    const two = withFound([], [entry('a@a.nl'), entry('b@b.nl'), entry('b@b.nl')]);
    const one = without(two, 'B@b.nl');
    expect(one.map(({ email }) => email)).toEqual(['a@a.nl']);
    expect(without(one, 'a@a.nl')).toEqual(one);
    // A second time is nobody extra: the only one named twice stays too.
    const twice = withFound([], [entry('a@a.nl'), entry('a@a.nl')]);
    expect(without(twice, 'a@a.nl')).toEqual(twice);
  });

  it('fold to what fits, with everybody who is to be looked at in sight', () => {
    const people = Array.from({ length: 12 }, (_, at) => entry(`a${at}@a.nl`));
    const wrong = entry('x@y', { oordeel: 'ongeldig' });
    expect(shownPeople(people, 10)).toEqual({ shown: people, hidden: 0 });
    const { shown, hidden } = shownPeople([wrong, ...people], 10);
    expect(shown).toEqual([...people.slice(0, 9), wrong]);
    expect(hidden).toBe(3);
    const manyWrong = Array.from({ length: 30 }, (_, at) => entry(`x${at}`, { oordeel: 'ongeldig' }));
    expect(shownPeople([...manyWrong, ...people], 10)).toMatchObject({ hidden: 31, shown: { length: 11 } });
  });
});

describe('what is to be looked at', () => {
  const all = [
    entry('a@a.nl', { bedrijfsnaam: 'Bakkerij Jansen' }),
    entry('a@a.nl', { oordeel: 'dubbel' }),
    entry('k@k.nl', { oordeel: 'kort_geleden' }),
    entry('info@garagevos.nl', { oordeel: 'afgemeld' }),
    entry('niets', { oordeel: 'ongeldig' }),
    entry('slagerij@hoekje', { oordeel: 'ongeldig', voorstel: 'slagerij@hoekje.nl' }),
    entry('piet@gmial.com', { voorstel: 'piet@gmail.com' }),
  ];

  it('says in words what is done with each, what can be mended first', () => {
    expect(fixesOf(all).map(({ name, sentence }) => `${name} ${sentence}`)).toEqual([
      'niets Ongeldig e-mailadres.',
      'slagerij@hoekje Ongeldig e-mailadres. Bedoel je slagerij@hoekje.nl?',
      'piet@gmial.com Bedoel je piet@gmail.com?',
      'info@garagevos.nl wil geen mail van de club. Slaan we over.',
      'k@k.nl kreeg deze week al mail van jullie. Slaan we over.',
      'Bakkerij Jansen stond er twee keer. Krijgt één mail.',
    ]);
    expect(peopleIn(all)).toHaveLength(6);
    expect(mailedIn(all)).toHaveLength(2);
  });

  it('is told once more in short when the mail goes', () => {
    expect(skippedText(all)).toBe(
      '1 adres wil geen mail van de club, 1 adres kreeg deze week al mail, 2 adressen kloppen niet',
    );
    expect(skippedText(all.slice(0, 2))).toBeNull();
  });
});

describe('how many may be mailed', () => {
  it('is said before sending', () => {
    expect(allowanceText(188)).toBe('Je mag vandaag nog 188 mensen mailen.');
    expect(allowanceText(1988)).toBe('Je mag vandaag nog 1.988 mensen mailen.');
    expect(allowanceText(1)).toBe('Je mag vandaag nog 1 mens mailen.');
    expect(allowanceText(0)).toBe('Je mag vandaag niemand meer mailen. Morgen kan het weer.');
  });

  it('stops a mail to more, and says how many too many', () => {
    expect(allowanceProblem(12, 12)).toBeNull();
    expect(allowanceProblem(15, 12)).toBe('Je mag vandaag nog 12 mensen mailen. Haal er 3 weg, en mail hen morgen.');
    expect(allowanceProblem(1, 0)).toBe('Je mag vandaag niemand meer mailen. Morgen kan het weer.');
  });
});

describe('a mailing is followed', () => {
  const begint_op = new Date('2026-11-14T20:00:00+01:00');
  const after = (minutes: number, onderweg: number, more: Partial<Parameters<typeof followMs>[0]> = {}) =>
    followMs(
      {
        gestopt_op: null,
        seconden_over: 0,
        begint_op,
        tellingen: { onderweg, verstuurd: 1, niet_aangekomen: 0, onzeker: 0, afgemeld: 0, gestopt: 0 },
        ...more,
      },
      new Date(begint_op.getTime() + minutes * 60_000),
    );

  it('every two seconds while it leaves, for ten minutes at most, and then twice a minute for a day', () => {
    expect([after(1, 3), after(9, 3), after(11, 3)]).toEqual([2_000, 2_000, 30_000]);
    expect([after(1, 0), after(23 * 60, 0), after(25 * 60, 0)]).toEqual([30_000, 30_000, false]);
    // What was sent again, or waits for its club, still leaves.
    expect(after(25 * 60, 1)).toBe(30_000);
  });

  it('while it can be stopped, for who else may do so, and not once it was', () => {
    expect(after(-0.4, 3, { seconden_over: 24 })).toBe(5_000);
    expect(after(1, 0, { gestopt_op: begint_op })).toBe(false);
  });
});

it('a moment is told as one speaks of it', () => {
  const now = new Date('2026-11-14T22:00:00+01:00');
  expect(momentText(new Date('2026-11-14T20:31:00+01:00'), now)).toBe('vanavond om 20:31');
  expect(momentText(new Date('2026-11-14T12:00:00+01:00'), now)).toBe('vanmiddag om 12:00');
  expect(momentText(new Date('2026-11-14T09:05:00+01:00'), now)).toBe('vanochtend om 09:05');
  expect(momentText(new Date('2026-11-14T00:05:00+01:00'), now)).toBe('vannacht om 00:05');
  expect(momentText(new Date('2026-11-13T23:59:00+01:00'), now)).toBe('gisteren om 23:59');
  expect(momentText(new Date('2026-11-03T10:00:00+01:00'), now)).toBe('op 3 nov 2026 om 10:00');
  expect(statusMoment(new Date('2026-11-14T20:31:00+01:00'), now)).toBe('om 20:31');
  expect(statusMoment(new Date('2026-11-13T20:31:00+01:00'), now)).toBe('op 13 nov');
  expect(statusMoment(new Date('2025-11-13T20:31:00+01:00'), now)).toBe('op 13 nov 2025');
});
