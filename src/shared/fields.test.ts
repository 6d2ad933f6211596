import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bedrag, email, kleur, line, orNull, prose, required, telefoon, version, website } from './fields.ts';

const INVISIBLE = /(?![\n\t\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}]/u;
const anyText = fc.string({ unit: 'binary' });

describe('a text', () => {
  it('on one line loses what nobody sees, and a line end becomes a space', () => {
    expect(line(50).parse(' VV\0 Groe\u200Bnen\u00ADdaal\u202E\uD800 ')).toBe('VV Groenendaal');
    expect(line(50).parse('VV \r\n\tGroenendaal\u000BZ1\u2028')).toBe('VV Groenendaal Z1');
  });

  it('of several lines keeps them', () => {
    expect(prose(50).parse('Een\r\ntwee\u000Bdrie\tvier\u001B\n')).toBe('Een\ntwee\ndrie\tvier');
  });

  it('keeps a family of emoji together', () => {
    expect(line(50).parse('Team 👨‍👩‍👧')).toBe('Team 👨‍👩‍👧');
  });

  it('never holds a character that nobody sees, and is the same when it is read again', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        for (const field of [line(1000), prose(1000)]) {
          const text = field.parse(typed);
          expect(text).not.toMatch(INVISIBLE);
          expect(field.parse(text)).toBe(text);
        }
        expect(line(1000).parse(typed)).not.toMatch(/[\n\t]/u);
      }),
    );
  });

  it('is measured as it is stored', () => {
    expect(line(3).safeParse(' \0abc\0 ').success).toBe(true);
    expect(line(3).safeParse('abcd').success).toBe(false);
  });

  it('that is left empty is nothing, or the form says so in its own words (G-051)', () => {
    expect(orNull(line(10)).parse(' \0 ')).toBeNull();
    expect(orNull(line(10)).parse(null)).toBeNull();
    for (const missing of ['', ' \0', null, undefined]) {
      expect(required(line(10), 'Vul een naam in.').safeParse(missing).error?.issues).toMatchObject([
        { message: 'Vul een naam in.' },
      ]);
    }
  });
});

it('writes a website, a colour and an address in one way', () => {
  expect(website.parse(' scdewespen.nl ')).toBe('https://scdewespen.nl');
  expect(kleur.parse('fe0')).toBe('#FFEE00');
  expect(email.parse(' Iemand@Voorbeeld.nl\0')).toBe('iemand@voorbeeld.nl');
});

it('takes an address of at most 64 characters at a domain that can be', () => {
  const local = 'a'.repeat(64);
  for (const right of [`${local}@bedrijf.nl`, "o'neill+club@sub.bedrijf-bv.co.uk"])
    expect(email.parse(right)).toBe(right);
  for (const wrong of [`${local}a@bedrijf.nl`, 'a@b-.nl', 'a@-b.nl', `a@${local}.nl`, 'a@bedrijf.n1', 'a#b@bedrijf.nl'])
    expect(email.safeParse(wrong).success, wrong).toBe(false);
});

it.each([
  ['website', website, 'javascript:alert(1)'],
  ['kleur', kleur, '#12345'],
  ['email', email, 'iemand'],
  ['telefoon', telefoon, '12'],
])('refuses a wrong %s once, and takes an empty one', (_, field, wrong) => {
  expect(field.safeParse(wrong).error?.issues).toHaveLength(1);
  expect(field.parse('')).toBe('');
});

it('takes whole numbers that their column holds', () => {
  expect(version.safeParse(2 ** 31 - 1).success).toBe(true);
  for (const wrong of [0, 1.5, 2 ** 31]) expect(version.safeParse(wrong).success).toBe(false);
  expect(bedrag.safeParse(100_000_000_000).success).toBe(true);
  expect(bedrag.safeParse(100_000_000_001).error?.issues[0]?.message).toBe('Dit bedrag is te hoog.');
});
