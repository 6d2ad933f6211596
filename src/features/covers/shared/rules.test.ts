import { describe, expect, it } from 'vitest';
import { fileCheckText, hasRights, printPpi, SHARP_WIDTH, sharpnessOf, titleFrom, tooSmallSentence } from './rules.ts';

describe('how sharp a cover is on paper', () => {
  it('follows from its pixels on the 218 mm of an A4 with bleed (SU-20)', () => {
    expect(SHARP_WIDTH).toBe(2575);
    expect([1200, 2575, 2640].map(printPpi)).toEqual([140, 300, 308]);
  });

  it('is refused below 150 ppi and warned of below 300, by the number that is said (SU-20)', () => {
    const verdicts = [1, 1283, 1284, 2570, 2571, 6000].map((width) => [printPpi(width), sharpnessOf(width)]);
    expect(verdicts).toEqual([
      [0, 'te_klein'],
      [149, 'te_klein'],
      [150, 'matig'],
      [299, 'matig'],
      [300, 'scherp'],
      [699, 'scherp'],
    ]);
  });

  it('is told in words, with what would do (SU-20)', () => {
    expect(tooSmallSentence(1200)).toBe('Op A4 wordt dit 140 ppi. Kies een bestand van minstens 2.575 pixels breed.');
  });
});

describe('what looking for the files came to', () => {
  const none = { nagekeken: 13, kapot: [], kapot_totaal: 0, nieuw_kapot: 0, hersteld: 0 };

  it('is said in words, with the names and what to do (G-026)', () => {
    expect(fileCheckText(none)).toEqual({
      title: 'Alle bestanden zijn er',
      sentence: 'Van alle 13 afbeeldingen is het bestand gevonden.',
    });
    expect(fileCheckText({ ...none, kapot: ['Blaaskapel'], kapot_totaal: 1, nieuw_kapot: 1 })).toEqual({
      title: '1 afbeelding van 13 is kapot',
      sentence: 'Het bestand is niet in de opslag van: Blaaskapel. Upload het bestand opnieuw.',
    });
    expect(fileCheckText({ ...none, hersteld: 2 }).sentence).toMatch(/2 afbeeldingen zijn weer heel\.$/u);
  });

  it('names a few and counts the rest (G-026)', () => {
    const { title, sentence } = fileCheckText({ ...none, kapot: ['Trom', 'Fanfare'], kapot_totaal: 9 });
    expect(title).toBe('9 afbeeldingen van 13 zijn kapot');
    expect(sentence).toBe('Het bestand is niet in de opslag van: Trom, Fanfare en 7 andere. Dat was al bekend.');
  });
});

it('an image is called after its file until somebody names it', () => {
  const names = ['dorpshuis-avond.jpg', 'IMG_2041.JPEG', 'ijsbaan.v2.webp', '.png', 'é'];
  expect(names.map(titleFrom)).toEqual(['Dorpshuis avond', 'IMG 2041', 'Ijsbaan v2', 'Zonder naam', 'É']);
});

it('an image may be handed out once licence and origin are both known (SU-20)', () => {
  const both = { licence: 'Eigen werk', source_provider: 'Achterban' };
  expect(hasRights(both)).toBe(true);
  expect(hasRights({ ...both, licence: null })).toBe(false);
  expect(hasRights({ ...both, source_provider: null })).toBe(false);
});
