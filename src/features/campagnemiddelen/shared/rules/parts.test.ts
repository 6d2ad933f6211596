import { describe, expect, it } from 'vitest';
import { A4_PARTS, BROCHURE_PARTS, changedSentence, partOf, tooLongSentences } from './parts.ts';

const before = {
  coverTitle: 'Groei met ons mee!',
  subtitle: '',
  designTheme: 'blobs',
  quote: '',
  showQuote: false,
  zoekopdracht_titel: 'Shirts',
  vereniging: { naam: 'VV', coverImage: 'een', coverCrop: null, stats: { leden: 3 } },
};

describe('what changed, in a sentence', () => {
  it('names each thing once, in the order of the pages', () => {
    const after = {
      ...before,
      coverTitle: 'Doe mee',
      vereniging: { ...before.vereniging, coverImage: 'twee', coverCrop: { x: 0, y: 0, width: 1, height: 1 } },
    };
    expect(changedSentence(before, after)).toBe('Je hebt de titel en de omslagfoto gewijzigd. Bewaar je ze?');
    expect(changedSentence(before, { ...before, quote: 'Ja', showQuote: true })).toBe(
      'Je hebt het citaat gewijzigd. Bewaar je dat?',
    );
  });

  it('counts what comes after the third, and has a word for what has none', () => {
    const after = {
      ...before,
      coverTitle: 'a',
      subtitle: 'b',
      designTheme: 'none',
      quote: 'c',
      zoekopdracht_titel: 'd',
    };
    expect(changedSentence(before, after)).toBe(
      'Je hebt de titel, de ondertitel, het thema en nog 2 andere dingen gewijzigd. Bewaar je ze?',
    );
    expect(changedSentence(before, { ...before, zoekopdracht_titel: 'd' })).toBe(
      'Je hebt andere gegevens gewijzigd. Bewaar je dat?',
    );
  });

  it('says of what was never saved only that', () => {
    expect(changedSentence(before, before)).toBe('Dit is nog niet opgeslagen. Bewaar je het?');
  });
});

describe('parts of a page', () => {
  it('finds the field of a part, and of a part of a part', () => {
    expect(partOf(BROCHURE_PARTS, 'vereniging.beschrijving')).toBe('vereniging.beschrijving');
    expect(partOf(BROCHURE_PARTS, 'sponsorPackages.018f.naam')).toBe('sponsorPackages');
    expect(partOf(A4_PARTS, 'contact.email')).toBe('contact');
    expect(partOf(BROCHURE_PARTS, 'onbekend')).toBeNull();
  });

  it('says which text is too long, and by how much', () => {
    const fit = {
      'vereniging.beschrijving': { step: 4, lines: 12, rest: 0, over: 3 },
      coverTitle: { step: 1, lines: 2, rest: 0, over: 0 },
    };
    expect(tooLongSentences(fit)).toEqual([
      { name: 'vereniging.beschrijving', sentence: 'De tekst over de club is 3 regels te lang' },
    ]);
  });
});
