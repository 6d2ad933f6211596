import { describe, expect, it } from 'vitest';
import { FOUND_MOST, proposeAddress, readRecipients } from './recipients.ts';

const addresses = (text: string) => readRecipients(text).map(({ email }) => email);
const people = (text: string) => readRecipients(text).map(({ email, naam }) => [naam, email]);

describe('recipients', () => {
  it.each([
    ['commas', 'a@bakker.nl, b@bakker.nl,c@bakker.nl'],
    ['semicolons', 'a@bakker.nl; b@bakker.nl;c@bakker.nl'],
    ['newlines', 'a@bakker.nl\nb@bakker.nl\r\nc@bakker.nl'],
    ['blanks and spaces among them', ' ,; a@bakker.nl  ;\n\n , b@bakker.nl,\t;c@bakker.nl \n '],
  ])('are split on %s, trimmed, and blanks dropped (MAIL-05)', (_, text) => {
    expect(addresses(text)).toEqual(['a@bakker.nl', 'b@bakker.nl', 'c@bakker.nl']);
  });

  it('of Outlook have their names, also with a comma in it', () => {
    expect(
      people(
        '"Jansen, Piet" <piet@bakkerij.nl>; Els Duin <els@makelaardij.nl>; <mailto:ron@hoek.nl>; bas@dam.nl (Bas)',
      ),
    ).toEqual([
      ['Piet Jansen', 'piet@bakkerij.nl'],
      ['Els Duin', 'els@makelaardij.nl'],
      [null, 'ron@hoek.nl'],
      ['Bas', 'bas@dam.nl'],
    ]);
  });

  it('of a sheet have the name in the cell before, and its head is nobody', () => {
    expect(
      people('Bedrijf\tContact\tE-mail\nBakkerij Jansen\tPiet Jansen\tpiet@bakkerij.nl\nHoek\t\tron@hoek.nl'),
    ).toEqual([
      ['Piet Jansen', 'piet@bakkerij.nl'],
      [null, 'ron@hoek.nl'],
    ]);
  });

  it('are found in the head and the text of a mail', () => {
    expect(
      people(
        'Van: Marja Bos <marja@club.nl>\nAan: piet@bakkerij.nl; "Els" <els@duin.nl>\n\nHoi, je bereikt me op lia@kroon.nl.\nGroet',
      ),
    ).toEqual([
      ['Marja Bos', 'marja@club.nl'],
      [null, 'piet@bakkerij.nl'],
      ['Els', 'els@duin.nl'],
      [null, 'lia@kroon.nl'],
    ]);
  });

  it('count once, however they are spelled', () => {
    expect(readRecipients('Piet@Bakkerij.nl, piet@bakkerij.NL').map(({ isDouble }) => isDouble)).toEqual([false, true]);
  });

  it('that are no address are kept as typed, with what was meant', () => {
    expect(readRecipients('slagerij@hoekje, piet@bakkerij.nl')).toMatchObject([
      { email: 'slagerij@hoekje', isValid: false, voorstel: 'slagerij@hoekje.nl' },
      { email: 'piet@bakkerij.nl', isValid: true, voorstel: null },
    ]);
    expect(readRecipients('Bakkerij Jansen').map(({ email, isValid }) => [email, isValid])).toEqual([
      ['Bakkerij Jansen', false],
    ]);
    expect(readRecipients('www.garagevos.nl\npiet@bakkerij.nl').map(({ isValid }) => isValid)).toEqual([false, true]);
  });

  it('never hold a line break or a second address', () => {
    const found = readRecipients('a@b.nl\u2028Bcc:x@y.nl, "a@b.nl <c@d.nl", a@b@c.nl, <e@f.nl\n>');
    expect(found.filter(({ isValid }) => isValid).map(({ email }) => email)).toEqual([
      'a@b.nl',
      'x@y.nl',
      'a@b.nl',
      'e@f.nl',
    ]);
  });

  it('of two thousand are read at once', () => {
    const begin = performance.now();
    expect(
      readRecipients(Array.from({ length: 2000 }, (_, at) => `"Naam ${at}" <a${at}@b.nl>`).join('; ')),
    ).toHaveLength(2000);
    for (const mean of ['"', '<', '@', '.', 'a', ' ', '\\', '-'])
      readRecipients(`${mean.repeat(99_000)}x a@b.nl ${mean.repeat(99_000)}`);
    expect(performance.now() - begin).toBeLessThan(8000);
  });
});

describe('what was meant', () => {
  it.each([
    ['slagerij@hoekje', 'slagerij@hoekje.nl'],
    ['piet@gmial.com', 'piet@gmail.com'],
    ['piet@gmail', 'piet@gmail.com'],
    ['piet@gmail.con', 'piet@gmail.com'],
    ['piet@hotmial.nl', 'piet@hotmail.nl'],
    ['piet@@bakker.nl', 'piet@bakker.nl'],
    ['piet @bakker.nl', 'piet@bakker.nl'],
    ['piet@bakker..nl', 'piet@bakker.nl'],
    ['piet@bakker.nl', null],
    ['piet@gmail.com', null],
    ['piet@live.nl', null],
    ['bakkerij', null],
    ['@bakker.nl', null],
  ])('by %s is %s', (typed, meant) => {
    expect(proposeAddress(typed)).toBe(meant);
  });
});

it('reads a long cell beside an address in no time, and no more addresses than can be mailed', () => {
  const began = performance.now();
  expect(readRecipients(`x${' '.repeat(190_000)}x\tpiet@bakkerij.nl`)).toMatchObject([{ email: 'piet@bakkerij.nl' }]);
  expect(performance.now() - began).toBeLessThan(1000);
  const many = Array.from({ length: FOUND_MOST + 50 }, (_, at) => `p${at}@bakkerij.nl`).join(';');
  expect(readRecipients(many)).toHaveLength(FOUND_MOST + 1);
});
