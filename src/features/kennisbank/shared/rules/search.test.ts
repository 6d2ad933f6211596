import { describe, expect, it } from 'vitest';
import { content } from '#features/kennisbank/content/zoeken/teksten.md';
import type { IndexedText } from './indexed-text.ts';
import { fold, search, termsOf } from './search.ts';

const index = content as IndexedText[];
const texts = index.filter(({ kind }) => kind === 'artikel');
const found = (query: string) => search(texts, query, (article) => article).map(({ slug }) => slug);

describe('searching the knowledge base (DASH-15)', () => {
  it('folds accents, capitals, hyphens and apostrophes away', () => {
    expect(fold('Foto’s, E-mails en COÖPERATIES')).toBe('fotos emails en cooperaties');
    expect(found('BTW')[0]).toBe('sponsoring-en-btw');
    expect(found('fotos')).toContain('fotos-van-kinderen');
    expect(found('email')).toContain('mailen-en-bellen');
  });

  it('finds plurals and other endings', () => {
    expect(found('contracten')).toContain('een-contract-opstellen');
    expect(found('sponsoravonden')[0]).toBe('een-sponsoravond');
    expect(found('betalen')).toContain('soorten-sponsors');
    expect(found('penningmeesters')).toContain('overdragen-aan-je-opvolger');
  });

  it('does not take a longer word for another ending', () => {
    expect(search(['belasting', 'bel', 'gebeld'], 'bellen', (title) => ({ title, summary: '', text: '' }))).toEqual([
      'bel',
    ]);
  });

  it('wants every word that counts, and no small words', () => {
    expect(termsOf('Hoe schrijf ik een voorstel?')).toEqual(['schrijf', 'voorstel']);
    expect(found('kinderen toestemming')[0]).toBe('fotos-van-kinderen');
    expect(found('kinderen waterval')).toEqual([]);
  });

  it('finds words that only the text has, after those in the title', () => {
    expect(found('kantineregeling')).toEqual(['sponsoring-en-btw']);
    expect(found('verlengen')[0]).toBe('het-gesprek-over-verlengen');
  });

  it('gives everything for an empty query and nothing for what is nowhere', () => {
    expect(found('  ')).toHaveLength(texts.length);
    expect(found('kwantummechanica')).toEqual([]);
  });

  it('searches the questions too', () => {
    const questions = index.filter(({ kind }) => kind === 'vraag');
    const hits = search(questions, 'niet betalen', (question) => question);
    expect(hits[0]?.title).toBe('Een sponsor betaalt niet. Wat nu?');
  });
});
