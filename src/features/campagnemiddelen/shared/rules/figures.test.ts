import { describe, expect, it } from 'vitest';
import type { BrochureData } from '#features/campagnemiddelen/shared/schema.ts';
import { chosenFigures, hiddenWith } from './figures.ts';
import { FIGURES_MOST, figuresOf, shownFigures } from './shown.ts';

/** Every figure that a club can have. */
const club = {
  naam: 'VV',
  type_vereniging: 'sportvereniging',
  stats: { leden: 1, teams: 2, bezoekers: 3, socialMedia: 4 },
  details: {
    leden: { jeugdleden: 5, volwassenLeden: 6, ledengroei: 7, vrijwilligers: 8 },
    activiteiten: { juniorTeams: 9, seniorTeams: 10, trainingen: 11, wedstrijden: 12 },
    bezoekers: { gemiddeld: 13, wedstrijddagen: 14 },
    online: {
      facebook: 15,
      instagram: 16,
      linkedin: 17,
      tiktok: 18,
      website: 19,
      nieuwsbrief: { ontvangers: 20, openRate: 21 },
    },
    exposure: { reclameborden: 22, reclamedoeken: 23, tvSchermen: 24, scoreborden: 25 },
  },
} as unknown as BrochureData['vereniging'];

describe('figures on page 2', () => {
  it('says how many are chosen, and that no more fit', () => {
    expect(chosenFigures(club, [])).toBe('12 gekozen, meer past niet');
    expect(chosenFigures(club, hiddenWith(club, [], 'leden', false))).toBe('11 gekozen');
  });

  it('lets none in where another goes, and only one that somebody chooses', () => {
    const without = hiddenWith(club, [], 'leden', false);
    const keys = shownFigures(club, without).map(({ key }) => key);
    expect(keys).toHaveLength(FIGURES_MOST - 1);
    expect(keys).not.toContain('leden');
    const last = figuresOf(club).at(-1)?.key ?? '';
    const chosen = shownFigures(club, hiddenWith(club, without, last, true)).map(({ key }) => key);
    expect(chosen).toEqual([...keys, last]);
  });
});
