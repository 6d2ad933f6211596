import { describe, expect, it } from 'vitest';
import { describeClub, describedClub, DESCRIPTION_VARIANTS, descriptionFacts } from './description.ts';
import { TYPES_VERENIGING } from '#shared/club-words.ts';

const WESPEN = describedClub({
  naam: 'SC De Wespen',
  type_vereniging: 'sportvereniging',
  plaatsnaam: 'Oosterveen',
  totaal_aantal_leden: 310,
  aantal_teams: 9,
  aantal_vrijwilligers: 45,
  gemiddeld_aantal_bezoekers: 400,
  bezoekers_interval: 'week',
  gemiddeld_social_bereik: 3200,
  social_media_bereik_interval: 'maand',
});

describe('a description without a language model', () => {
  it('is made of the club’s own figures, in its own words (CLUB-12)', () => {
    expect(describeClub(WESPEN, 0)).toBe(
      'SC De Wespen is de sportvereniging van Oosterveen. We hebben 310 leden in 9 teams. We ontvangen elke week zo’n 400 bezoekers. 45 vrijwilligers houden het samen draaiende. Wie ons steunt, steunt iedereen die hier komt.',
    );
  });

  it('is another one each time, and the same one for the same question', () => {
    const texts = Array.from({ length: DESCRIPTION_VARIANTS }, (_, variant) => describeClub(WESPEN, variant));
    expect(new Set(texts).size).toBe(DESCRIPTION_VARIANTS);
    expect(describeClub(WESPEN, DESCRIPTION_VARIANTS + 1)).toBe(texts[1]);
  });

  it.each(TYPES_VERENIGING)('is good Dutch for a %s that has filled in nothing but its name', (type) => {
    for (const variant of [0, 1, 2]) {
      const text = describeClub(describedClub({ naam: 'De Kade', type_vereniging: type }), variant);
      expect(text).toContain('De Kade is een');
      expect(text).not.toMatch(/null|undefined|NaN| {2}|\b0\b| \./u);
      expect(text).toMatch(/[.?]$/u);
    }
  });

  it('says nothing that was not filled in', () => {
    const digits = Array.from({ length: 3 }, (_, variant) => describeClub(describedClub({ naam: 'De Kade' }), variant));
    expect(digits.join('')).not.toMatch(/\d/u);
  });

  it('hands the same facts to a writer, one per line', () => {
    expect(descriptionFacts(WESPEN).split('\n')).toContain('- 400 bezoekers per week');
    expect(descriptionFacts(describedClub({ naam: 'De Kade' }))).toBe('- Naam: De Kade\n- Soort: vereniging');
  });
});
