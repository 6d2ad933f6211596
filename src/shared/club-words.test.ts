import { describe, expect, it } from 'vitest';
import { clubWords, TYPES_VERENIGING } from './club-words.ts';

const SPORT = /\b(?:\w*teams?|spelers?|veld|shirts?|wedstrijd\w*|kleding|JO13-1)\b/iu;

describe('the words of a kind of association', () => {
  it.each(TYPES_VERENIGING)(
    '%s has its own word for everything, none of it of sport unless it is a sports club',
    (type) => {
      const words = Object.values(clubWords(type)).flat() as string[];
      expect(words.filter((word) => word.trim() === '')).toEqual([]);
      expect(SPORT.test(words.join('\n'))).toBe(type === 'sportvereniging');
    },
  );

  it.each(TYPES_VERENIGING)('%s names its group alike, whether one, many or this one', (type) => {
    const { teams, het_team, dit_team } = clubWords(type);
    const nounsOf = (text: string) => text.split(/ of | en /u).map((part) => part.split(' ').at(-1) ?? '');
    expect(nounsOf(het_team)).toEqual(nounsOf(teams[0]));
    expect(nounsOf(dit_team)).toEqual(nounsOf(teams[0]));
    for (const [at, noun] of nounsOf(teams[1]).entries())
      expect(noun.startsWith(nounsOf(teams[0])[at] ?? '-')).toBe(true);
    // 'Het' goes with 'dit', 'de' with 'deze'.
    expect(dit_team.replaceAll('dit ', 'het ').replaceAll('deze ', 'de ')).toBe(het_team);
  });

  it('are a team for sport, an orchestra for music and a group for everybody else', () => {
    expect(TYPES_VERENIGING.map((type) => clubWords(type).teams[1])).toEqual([
      'teams',
      'orkesten en groepen',
      'groepen',
      'groepen',
      'groepen',
      'groepen',
    ]);
  });
});
