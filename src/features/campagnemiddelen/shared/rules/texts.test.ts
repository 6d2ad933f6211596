import { describe, expect, it } from 'vitest';
import { TYPES_VERENIGING } from '#shared/club-words.ts';
import { introText, storyText, teamText } from './texts.ts';

const TEXT_VARIANTS = 3;

const variants = Array.from({ length: TEXT_VARIANTS }, (_, n) => n);
const each = TYPES_VERENIGING.flatMap((type) => variants.map((variant) => [type, variant] as const));
const packages = [{ naam: 'Goud' }, { naam: '  ' }, { naam: 'Zilver' }];

describe.each(each)('the texts of a %s, proposal %s', (type_vereniging, variant) => {
  const club = { verenigingNaam: 'De Kade', type_vereniging };
  const intro = introText({ ...club, zoekopdrachtTitel: 'Een nieuw decor', sponsorPackages: packages }, variant);
  const bareIntro = introText({ ...club, zoekopdrachtTitel: ' ', sponsorPackages: [] }, variant);
  const team = teamText(
    { ...club, teamnaam: 'De Jeugd', over_team: 'Wij spelen samen', eigenschappen: ['Hecht', 'NOC-lid'] },
    variant,
  );
  const bareTeam = teamText({ ...club, teamnaam: 'De Jeugd', over_team: null, eigenschappen: [' '] }, variant);
  const facts = { ...club, zoekopdrachtTitel: 'Een nieuw decor', sponsorPackages: packages };
  const cijfers = [{ waarde: '684', label: 'leden' }];
  const story = storyText({ ...facts, plaats: 'Lage Dijk', cijfers }, variant);
  const bareStory = storyText({ ...facts, plaats: '', cijfers: [] }, variant);

  it('are whole sentences without exclamation marks that fit their place', () => {
    for (const text of [intro, bareIntro, team, bareTeam, story, bareStory]) {
      expect(text).toMatch(/^\p{Lu}.*\.$/u);
      expect(text).not.toMatch(/!|\s{2}|\.\.|undefined|null| \.|:\s*$/u);
      expect(text).toContain('De Kade');
      expect(text.length).toBeLessThanOrEqual(420);
    }
  });

  it('say what is known and nothing that is not', () => {
    expect(intro).toContain('Een nieuw decor.');
    expect(intro).toContain('Goud en Zilver');
    expect(bareIntro).not.toMatch(/pakket|kiest|voor:/u);
    expect(team).toContain('De Jeugd');
    expect(team).toContain('Wij spelen samen.');
    expect(team).toContain('hecht en NOC-lid');
    expect(bareTeam).not.toContain('typeert');
    expect(story).toContain('Lage Dijk');
    expect(story).toContain('684 leden');
    expect(bareStory).not.toMatch(/\d/u);
  });
});

it('the same facts and number give the same words, another number others', () => {
  const facts = {
    zoekopdrachtTitel: 'Tenten',
    verenigingNaam: 'Scouting',
    sponsorPackages: [],
    type_vereniging: 'overig',
  } as const;
  expect(introText(facts, 4)).toBe(introText(facts, 1));
  expect(new Set(variants.map((variant) => introText(facts, variant))).size).toBe(TEXT_VARIANTS);
});
