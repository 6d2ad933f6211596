import { describe, expect, it } from 'vitest';
import { legibilityOf } from './legibility.ts';

describe('the letters of a banner', () => {
  it('are told to be good, with their contrast', () => {
    expect(legibilityOf({ bg_color: '#16191D', text_color: '#FFFFFF' })).toEqual({
      kind: 'good',
      contrast: '17,6 : 1',
    });
  });

  it('are told to become black or white when nobody could read them', () => {
    expect(legibilityOf({ bg_color: '#FFD100', text_color: '#FFFFFF' })).toEqual({
      kind: 'replaced',
      problem: 'Wit op geel is niet te lezen, 1,4 : 1.',
      remedy: 'We tonen de letters in zwart. Kies zelf een andere kleur om dit te veranderen.',
    });
    expect(legibilityOf({ bg_color: '#16191D', text_color: '#555B63' })).toMatchObject({
      remedy: expect.stringContaining('in wit') as string,
    });
    // Just not enough is not rounded up to enough.
    expect(legibilityOf({ bg_color: '#777777', text_color: '#FFFFFF' })).toMatchObject({
      problem: 'Wit op grijs is niet te lezen, 4,4 : 1.',
    });
  });

  it('are those of the club when no colour was chosen, and unknown while one is typed', () => {
    expect(legibilityOf({ bg_color: '#0170B9', text_color: '#FFFFFF' })).toEqual({ kind: 'club' });
    expect(legibilityOf({ bg_color: '#16', text_color: '#FFFFFF' })).toEqual({ kind: 'unknown' });
  });
});
