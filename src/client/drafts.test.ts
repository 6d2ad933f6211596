import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../tests/fake-storage.ts';
import { draftKey, draftOf, dropDrafts, keepDraft, readDraft, restored } from './drafts.ts';

const TEAM = { teamnaam: 'Dames 1', over_team: null, foto: null, toestemming: false };

/** As it comes out of the storage of the tab. */
function kept(base: object, mine: object, version = 1, without: string[] = []) {
  const draft = draftOf(base as Record<string, unknown>, mine as Record<string, unknown>, version, without);
  return draft === null ? null : (JSON.parse(JSON.stringify(draft)) as typeof draft);
}

describe('a draft', () => {
  it('is what was typed, and comes back over what is stored', () => {
    const draft = kept(TEAM, { ...TEAM, over_team: 'Getypt.' });
    expect(draft && restored(draft, TEAM)).toEqual({ ...TEAM, over_team: 'Getypt.' });
  });

  it('is nothing when nothing was changed, or changed back', () => {
    expect(kept(TEAM, { ...TEAM })).toBeNull();
  });

  it('is gone when what is stored says the same', () => {
    const draft = kept(TEAM, { ...TEAM, over_team: 'Getypt.' });
    expect(draft && restored(draft, { ...TEAM, over_team: 'Getypt.' })).toBeNull();
  });

  it('keeps what somebody else changed meanwhile, and wins where both did', () => {
    const draft = kept(TEAM, { ...TEAM, over_team: 'Van mij.' });
    expect(draft && restored(draft, { ...TEAM, teamnaam: 'Vrouwen 1' })).toEqual({
      ...TEAM,
      teamnaam: 'Vrouwen 1',
      over_team: 'Van mij.',
    });
    expect(draft && restored(draft, { ...TEAM, over_team: 'Van een ander.' })).toMatchObject({ over_team: 'Van mij.' });
  });

  it('holds no password, no consent and no file, and knows that a file was chosen', () => {
    const base = { naam: '', wachtwoord: '', akkoord: false, foto: null };
    const mine = { naam: 'Fien', wachtwoord: 'geheim', akkoord: true, foto: new File([], 'foto.jpg') };
    const draft = kept(base, mine, 1, ['akkoord']);
    expect(draft).toMatchObject({ mine: { naam: 'Fien' }, hadFile: true });
    expect(JSON.stringify(draft)).not.toMatch(/geheim|akkoord|wachtwoord|foto\.jpg/u);
    expect(draft && restored(draft, base)).toEqual({ ...base, naam: 'Fien' });
  });

  it('remembers a choice in a field that was empty, and a field that was emptied', () => {
    const draft = kept({ naam: 'Oud' }, { naam: '', soort: 'sport' });
    expect(draft && restored(draft, { naam: 'Oud' })).toEqual({ naam: '', soort: 'sport' });
  });

  it('of an earlier release loses the fields that hold something else now', () => {
    const draft = kept({ teams: 'geen', naam: '' }, { teams: 'alle', naam: 'Fien' });
    expect(draft && restored(draft, { teams: [], naam: '' })).toEqual({ teams: [], naam: 'Fien' });
  });
});

describe('the drafts of a tab', () => {
  afterEach(() => vi.unstubAllGlobals());
  const draft = { base: {}, mine: { naam: 'Fien' }, version: 1, hadFile: false };
  const [mine, theirs] = [draftKey('marja.club', 'team.new'), draftKey('piet.club', 'team.new')];

  it('of everybody, or of everybody else, are dropped, and nothing beside them', () => {
    const stored = new Map([['of-somebody-else', '1']]);
    vi.stubGlobal('sessionStorage', fakeStorage(stored));
    for (const key of [mine, theirs]) keepDraft(key, draft);
    dropDrafts({ except: 'marja' });
    expect([readDraft(mine), readDraft(theirs)]).toEqual([draft, null]);
    dropDrafts();
    expect([...stored.keys()]).toEqual(['of-somebody-else']);
  });

  it('stop nobody when the browser lets nothing be stored', () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('sessionStorage', { length: 1, key: refuse, getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(() => keepDraft(mine, draft)).not.toThrow();
    expect(() => keepDraft(mine, null)).not.toThrow();
    expect(() => dropDrafts()).not.toThrow();
    expect(readDraft(mine)).toBeNull();
  });
});
