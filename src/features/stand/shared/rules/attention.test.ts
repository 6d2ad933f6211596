import { describe, expect, it } from 'vitest';
import { backupState } from '#features/stand/shared/rules/backup.ts';
import type { LetterItem, MailItem, Thing } from '#features/stand/shared/schema.ts';
import {
  type Facts,
  headlineOf,
  lateness,
  listThings,
  maskAddress,
  noticesOf,
  overdueNotices,
  solvedWords,
  textOf,
  titleOf,
  waitedFor,
} from './attention.ts';

const NOW = new Date('2026-11-14T19:58:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const CALM: Facts = {
  doubtful: [],
  failing: [],
  held: [],
  letters: [],
  rules: [],
  parts: [
    { part: 'worker', ok: true, since: ago(9999), seen_at: ago(1) },
    { part: 'mail', ok: true, since: ago(9999), seen_at: ago(50) },
    { part: 'pdf', ok: true, since: ago(9999), seen_at: ago(50) },
  ],
  queues: [],
  told: new Map(),
};
const mail = (id: string, minutes: number): MailItem => ({
  id,
  adres: 'ha•••@bakkerijvanloon.nl',
  club: null,
  template: 'test.mail',
  look_up: null,
  since: ago(minutes),
  can_resend: true,
});
const letter = (id: string, job: string, minutes: number): LetterItem & { job: string } => ({
  id,
  job,
  club: null,
  keren: 6,
  fout: null,
  since: ago(minutes),
});
const held = { vereniging_id: 'v1', naam: 'RKVV Rood-Wit', reden: null, held: 42, refused: 6 };
const only = (facts: Partial<Facts>): Thing => {
  const [thing, ...others] = listThings({ ...CALM, ...facts }, NOW);
  if (thing === undefined || others.length > 0) throw new Error('not exactly one thing');
  return thing;
};

describe('what asks for attention', () => {
  it('is nothing when everything runs', () => {
    expect(listThings(CALM, NOW)).toEqual([]);
  });

  it('stands with the longest waiting first, and mails or runs of one job are one thing', () => {
    const things = listThings(
      {
        ...CALM,
        doubtful: [mail('a', 44), mail('b', 20)],
        failing: [mail('c', 30)],
        held: [{ ...held, since: ago(116) }],
        letters: [letter('d', 'files.remove', 18), letter('e', 'files.remove', 19), letter('f', 'x.y', 17)],
        rules: [{ promise: 'concept', act: 'deleted', since: ago(600) }],
      },
      NOW,
    );
    expect(things.map(({ kind, since }) => [kind, (NOW.getTime() - since.getTime()) / 60_000])).toEqual([
      ['opruimen', 600],
      ['vast', 116],
      ['onzeker', 44],
      ['mislukt', 30],
      ['taak', 19],
      ['taak', 17],
    ]);
  });

  it('also is a part that does not work, a queue that stands still, and a worker that is gone instead of its queues', () => {
    const broken = (part: string) => CALM.parts.map((one) => (one.part === part ? { ...one, ok: false } : one));
    expect(only({ parts: broken('pdf') }).kind).toBe('pdf');
    expect(only({ parts: broken('mail') }).kind).toBe('mailserver');
    expect(only({ queues: [{ name: 'files.remove', since: ago(10) }] }).kind).toBe('wachtrij');
    expect(listThings({ ...CALM, queues: [{ name: 'files.remove', since: ago(9) }] }, NOW)).toEqual([]);
    const gone = [{ part: 'worker', ok: true, since: ago(9999), seen_at: ago(5) }];
    const thing = only({ parts: gone, queues: [{ name: 'files.remove', since: ago(10) }] });
    expect([thing.kind, thing.since]).toEqual(['worker', ago(5)]);
    // On a machine on which no worker ever ran nothing has stopped.
    expect(listThings({ ...CALM, parts: [] }, NOW)).toEqual([]);
  });

  it('turns amber after half an hour and red after an hour', () => {
    expect([29, 30, 59, 60].map((minutes) => lateness(ago(minutes), NOW))).toEqual([null, 'soon', 'soon', 'late']);
  });
});

describe('the operator', () => {
  it('is told of each mail and each run once, and only when that one waits for an hour', () => {
    const thing = only({ doubtful: [mail('a', 61), mail('b', 59)] });
    expect(overdueNotices(thing, NOW)).toEqual(['onzeker:a']);
    const stopped = only({ held: [{ ...held, since: ago(61) }] });
    expect(overdueNotices(stopped, NOW)).toEqual([`vast:v1:${ago(61).toISOString()}`]);
  });

  it('is told again when what was mended breaks once more', () => {
    const first = noticesOf(only({ held: [{ ...held, since: ago(90) }] }));
    const second = noticesOf(only({ held: [{ ...held, since: ago(61) }] }));
    expect(first[0]?.key).not.toBe(second[0]?.key);
  });

  it('stands in the list with when that was', () => {
    const told = new Map([['onzeker:b', ago(3)]]);
    expect(only({ doubtful: [mail('a', 80), mail('b', 70)], told }).told_at).toEqual(ago(3));
    expect(only({ doubtful: [mail('a', 80)], told }).told_at).toBeNull();
  });
});

describe('in words', () => {
  it('the headline counts the things, and says so when there are none', () => {
    expect(headlineOf(0, 'ok')).toEqual(['Alles loopt goed.', null]);
    expect(headlineOf(1, 'ok')[0]).toBe('Eén ding vraagt je aandacht.');
    expect(headlineOf(3, 'ok')).toEqual(['Drie dingen vragen je aandacht.', 'De rest loopt goed.']);
  });

  it('the headline says so when a backup was never seen or is too old (SU-27)', () => {
    const now = new Date('2026-11-19T20:31:00Z');
    const headline = (count: number, at: Date | null) => headlineOf(count, backupState(at, now).tone);
    const old = new Date('2026-11-11T20:31:00Z');
    expect(headline(0, null)).toEqual(['Alles loopt goed,', 'maar er is nog geen reservekopie gezien.']);
    expect(headline(1, null)[1]).toBe('De rest loopt goed, maar er is nog geen reservekopie gezien.');
    expect(headline(0, old)).toEqual(['De laatste reservekopie is te oud.', 'De rest loopt goed.']);
    expect(headline(1, old)[1]).toBe('De laatste reservekopie is te oud.');
    expect(headline(0, new Date('2026-11-11T20:32:00Z'))).toEqual(['Alles loopt goed.', null]);
  });

  it('the headline calls nothing well while whether there is a backup could not be read (SU-27)', () => {
    const second = 'Of er een reservekopie is, was niet te lezen.';
    expect(headlineOf(1, 'unknown')).toEqual(['Eén ding vraagt je aandacht.', second]);
    expect(headlineOf(2, 'unknown')).toEqual(['Twee dingen vragen je aandacht.', second]);
    const unread = ['Wat aandacht vraagt, is niet te lezen.', null];
    expect(headlineOf(0, 'unknown')).toEqual(unread);
    for (const backup of ['ok', 'open', 'danger', 'unknown'] as const) expect(headlineOf(null, backup)).toEqual(unread);
  });

  it('each thing has a title and a sentence', () => {
    expect(titleOf(only({ doubtful: [mail('a', 1), mail('b', 1)] }))).toBe('Twee mails zijn misschien niet aangekomen');
    expect(titleOf(only({ doubtful: [mail('a', 1)] }))).toBe('Een mail is misschien niet aangekomen');
    const stopped = only({ held: [{ ...held, since: ago(1) }] });
    expect(titleOf(stopped)).toBe('De mail van RKVV Rood-Wit staat stil');
    expect(textOf(stopped)).toBe('6 adressen bestaan niet. 42 mails wachten.');
    expect(textOf(only({ held: [{ ...held, reden: 'Te veel fouten.', held: 1, since: ago(1) }] }))).toBe(
      'Te veel fouten. 1 mail wacht.',
    );
    const cleaning = only({ rules: [{ promise: 'concept', act: 'deleted', since: ago(1) }] });
    expect(textOf(cleaning)).toContain('Concepten van brochures en ander drukwerk');
    expect(titleOf(only({ letters: [letter('a', 'files.remove', 1)] }))).toBe(
      'De taak om bestanden weg te halen lukt niet',
    );
  });

  it('a time that something waited', () => {
    expect([0, 1, 44, 60, 116, 2 * 1440 + 5].map((minutes) => waitedFor(ago(minutes), NOW))).toEqual([
      '0 minuten',
      '1 minuut',
      '44 minuten',
      '1 uur',
      '1 uur 56 minuten',
      '2 dagen',
    ]);
  });

  it('an address keeps two letters and its domain, and a short one fewer', () => {
    expect(maskAddress('harm@bakkerijvanloon.nl')).toBe('ha•••@bakkerijvanloon.nl');
    expect(maskAddress('jo@club.nl')).toBe('j•••@club.nl');
    expect(maskAddress('j@club.nl')).toBe('•••@club.nl');
    expect(maskAddress('geen adres')).toBe('•••');
  });

  it('what was settled last', () => {
    expect(solvedWords({ operation: 'stand.release-mail', club: 'RKVV Rood-Wit' })).toBe('de mail van RKVV Rood-Wit');
    expect(solvedWords({ operation: 'stand.mail-resend', club: null })).toBe('een mail');
    expect(solvedWords({ operation: 'stand.job-rerun', club: 'RKVV Rood-Wit' })).toBe('een taak op de achtergrond');
  });
});
