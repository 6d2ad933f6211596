import { describe, expect, it } from 'vitest';
import { chosenParts, hasNothing, lastDayToTurnBack, objectionTo } from './parts.ts';

const HOLDING = { opvolgingen: 2, beloften: 0, sponsors: 5, plekken: 1, is_beheerder: true };
const EMPTY = { opvolgingen: 0, beloften: 0, sponsors: 0, plekken: 0, is_beheerder: false };
const ALL = { opvolgingen: true, sponsors: true, contactpersoon: true, beheerder: true };
const NONE = { opvolgingen: false, sponsors: false, contactpersoon: false, beheerder: false };
const STAYS = { stopt: false, is_laatste: false };

describe('what goes along', () => {
  it('is what is there and ticked, and a follow-up goes with its sponsor', () => {
    expect(chosenParts(HOLDING, ALL)).toEqual(ALL);
    expect(chosenParts(HOLDING, { ...ALL, opvolgingen: false })).toEqual(ALL);
    expect(chosenParts(HOLDING, { ...ALL, sponsors: false })).toEqual({ ...ALL, sponsors: false });
    expect(chosenParts(EMPTY, ALL)).toEqual(NONE);
    expect(hasNothing(EMPTY)).toBe(true);
    expect(hasNothing({ ...EMPTY, beloften: 1 })).toBe(false);
  });

  it('is something, and who stops leaves nothing but a role that others have', () => {
    expect(objectionTo(HOLDING, NONE, STAYS)).toBe('niets');
    expect(objectionTo(HOLDING, { ...NONE, beheerder: true }, STAYS)).toBeNull();
    const stops = { stopt: true, is_laatste: false };
    expect(objectionTo(HOLDING, { ...ALL, contactpersoon: false }, stops)).toBe('blijft_achter');
    expect(objectionTo(HOLDING, { ...ALL, sponsors: false }, stops)).toBe('blijft_achter');
    expect(objectionTo(HOLDING, { ...ALL, beheerder: false }, stops)).toBeNull();
    expect(objectionTo(HOLDING, { ...ALL, beheerder: false }, { stopt: true, is_laatste: true })).toBe(
      'laatste_beheerder',
    );
    expect(objectionTo(HOLDING, ALL, { stopt: true, is_laatste: true })).toBeNull();
  });

  it('can be turned back until and including the seventh day', () => {
    expect(lastDayToTurnBack('2026-11-14')).toBe('2026-11-21');
  });
});
