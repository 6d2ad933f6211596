import { describe, expect, it } from 'vitest';
import { teamSchema } from './schema.ts';

describe('what a team may tell', () => {
  const team = (values: object) =>
    teamSchema.safeParse({ over_team: null, eigenschap_1: null, eigenschap_2: null, eigenschap_3: null, ...values });

  it('needs a name of two characters, and nothing else (TEAM-03)', () => {
    for (const teamnaam of ['', 'A', ' B ', undefined]) {
      expect(team({ teamnaam }).error?.issues[0]?.message).toBe('Team naam moet minimaal 2 karakters bevatten');
    }
    expect(team({ teamnaam: 'D1' }).data).toEqual({
      teamnaam: 'D1',
      over_team: null,
      eigenschap_1: null,
      eigenschap_2: null,
      eigenschap_3: null,
    });
  });

  it('stores a blank property as nothing', () => {
    expect(team({ teamnaam: 'D1', eigenschap_2: '  ' }).data?.eigenschap_2).toBeNull();
  });
});
