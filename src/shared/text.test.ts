import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  calledName,
  capitalise,
  choiceOf,
  compareText,
  formatDecimal,
  formatFileSize,
  formatNumber,
  initials,
  parseWholeNumber,
  plural,
  pluralInWords,
  mailable,
  shorten,
} from './text.ts';

describe('how somebody is addressed', () => {
  it.each([
    ['Marja Bos', 'Marja'],
    ['karel de vries', 'Karel'],
    ['ijsbrand', 'IJsbrand'],
    ['KAREL', 'KAREL'],
    ['Jan-Willem Vos', 'Jan-Willem'],
    ['W. Vos', null],
    ['W Vos', null],
    ['J.P. Vos', null],
    ['de heer Vos', null],
    ['Mevrouw Jansen', null],
    ['dhr Vos', null],
    ['Familie Smit', null],
    ['', null],
  ])('of %j is %j', (name, called) => {
    expect(calledName(name)).toBe(called);
  });
});

describe('initials', () => {
  it.each([
    ['Marja Bos', 'MB'],
    ['Sanne van den Berg', 'SB'],
    ['Mo El Amrani', 'MA'],
    ['Wim ter Horst', 'WH'],
    ["Karin van 't Hoekje", 'KH'],
    ['Jan Willem de Vries', 'JV'],
    ['van der Berg', 'B'],
    ['de', 'D'],
    ['Madonna', 'M'],
    ['élise Öberg', 'ÉÖ'],
    ['ﬁona ßauer', 'FS'],
    ['  Jan   Smit  ', 'JS'],
    ['(Piet) Jansen', 'PJ'],
    ['', ''],
    [null, ''],
    ['--- !!', ''],
  ])('of %j are %j (UI-09)', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });

  test.prop([fc.string({ unit: 'grapheme' })])('are never more than two letters (UI-09)', (name) => {
    expect([...new Intl.Segmenter('nl').segment(initials(name))].length).toBeLessThanOrEqual(2);
  });
});

describe('words and numbers', () => {
  it('counts in the right number', () => {
    expect(plural(1, 'verzoek', 'verzoeken')).toBe('1 verzoek');
    expect(plural(2, 'verzoek', 'verzoeken')).toBe('2 verzoeken');
    expect(plural(0, 'verzoek', 'verzoeken')).toBe('0 verzoeken');
    expect(plural(1200, 'sponsor', 'sponsors')).toBe('1.200 sponsors');
    expect(pluralInWords(3, 'sponsor', 'sponsors')).toBe('drie sponsors');
    expect(pluralInWords(1, 'sponsor', 'sponsors')).toBe('één sponsor');
    expect(pluralInWords(13, 'sponsor', 'sponsors')).toBe('13 sponsors');
  });

  it('joins a choice as one would say it', () => {
    expect(choiceOf(['JPG', 'PNG'])).toBe('JPG of PNG');
  });

  it('writes numbers in Dutch', () => {
    expect(formatNumber(12_500)).toBe('12.500');
    expect(formatFileSize(84_300)).toBe('84 kB');
    expect(formatFileSize(7_200_000)).toBe('7,2 MB');
    expect(formatFileSize(3)).toBe('1 kB');
  });
  it('writes decimals with a comma, and none that say nothing', () => {
    expect([formatDecimal(12.54, 1), formatDecimal(99.987, 2), formatDecimal(48, 2)]).toEqual(['12,5', '99,99', '48']);
  });

  it('reads whole numbers with or without dots', () => {
    expect(parseWholeNumber('3.200')).toBe(3200);
    expect(parseWholeNumber(' 3200 ')).toBe(3200);
    for (const typed of ['', '3,2', '3.20', '-1', 'drie', '1e3']) expect(parseWholeNumber(typed)).toBeNull();
  });

  it('capitalises with the Dutch ij as one letter', () => {
    expect(capitalise('ijsclub')).toBe('IJsclub');
    expect(capitalise('geel')).toBe('Geel');
    expect(capitalise('élan')).toBe('Élan');
    expect(capitalise('één taak')).toBe('Eén taak');
    expect(capitalise('')).toBe('');
  });

  it('sorts as a Dutch reader expects', () => {
    expect(['JO11', 'jo9', 'Été', 'etage', 'Zee'].toSorted(compareText)).toEqual([
      'etage',
      'Été',
      'jo9',
      'JO11',
      'Zee',
    ]);
  });

  it('shortens at a word', () => {
    expect(shorten('kort', 10)).toBe('kort');
    expect(shorten('Een zin die te lang is', 14)).toBe('Een zin die…');
    expect(shorten('Aaneengeschreven', 8)).toBe('Aaneeng…');
  });
});

describe('what a stranger typed, in a mail to whoever', () => {
  it.each([
    'Bakkerij Jansen',
    'Jansen B.V.',
    'Dorpsstraat 12-14',
    '1234\u00a0AB Oosterveen',
    'Postbus 12345',
    '24/7 Fit',
  ])('is said as it is: %s', (text) => expect(mailable(text)).toBe(text));

  it.each([
    'piet@jansen.example',
    'Win op www.prijs.example',
    'prijs．example',
    'prijs。example',
    'prijs｡nl/x',
    'prijs․nl',
    'prijs.\u200cnl',
    'ｗｗｗ prijs',
    'ftp://x',
    'ftp：／／x',
    'Kijk op 192.0.2.1/x',
    'Bel 0900-1234 0',
    'Bel 06 (12) 34.56.78',
    'Bel ０９００１２３４',
    'Bel ٠٩٠٠١٢٣٤',
    'Bel +31 6–1234',
    ' ',
    '',
    null,
  ])('is not said when a program would make a link of it: %s', (text) => expect(mailable(text)).toBeNull());

  it('is short, and judged as a whole', () => {
    expect(mailable('Je hebt gewonnen, '.repeat(10))?.length).toBeLessThanOrEqual(60);
    expect(mailable(`${'Je hebt gewonnen, '.repeat(10)} kijk op prijs.example`)).toBeNull();
  });
});
