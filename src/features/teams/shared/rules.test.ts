import { describe, expect, it } from 'vitest';
import { teamProperties, teamStatus } from './rules.ts';

const EMPTY = { teamfoto: null, over_team: null, eigenschap_1: null, eigenschap_2: null, eigenschap_3: null };
const FOTO = { teamfoto: '/files/public/a.jpg' };
const TEXT = { over_team: 'Spelen in de tweede klasse.' };

describe('the status of a team', () => {
  it('is Compleet with a photo, a description and a property (TEAM-05)', () => {
    expect(teamStatus({ ...EMPTY, ...FOTO, ...TEXT, eigenschap_3: 'Hecht' })).toBe('Compleet');
  });

  it('is Minimaal with none of the three; blanks count as nothing (TEAM-05)', () => {
    expect(teamStatus(EMPTY)).toBe('Minimaal');
    expect(teamStatus({ ...EMPTY, teamfoto: '', over_team: '  ', eigenschap_1: ' \n' })).toBe('Minimaal');
  });

  it.each([FOTO, TEXT, { eigenschap_2: 'Hecht' }, { ...FOTO, ...TEXT }, { ...FOTO, ...TEXT, eigenschap_1: ' ' }])(
    'is Deels ingevuld with some of it: %o (TEAM-05)',
    (parts) => {
      expect(teamStatus({ ...EMPTY, ...parts })).toBe('Deels ingevuld');
    },
  );

  it('lists the properties that say something', () => {
    expect(teamProperties({ ...EMPTY, eigenschap_1: ' Hecht ', eigenschap_2: ' ', eigenschap_3: 'jong' })).toEqual([
      'Hecht',
      'jong',
    ]);
  });
});
