import { describe, expect, it } from 'vitest';
import { searchOptionText, TABS_MOST, tabsOf } from './searches.ts';

describe('what a search reads like where one is chosen', () => {
  const shirts = 'Nieuwe shirts voor JO13-1';

  it('is its title with its first pakket and how many there are more, or that it has no title (MAT-12)', () => {
    const named = (...pakketten: string[]) => searchOptionText({ zoekopdracht: shirts, pakketten });
    expect(named('Teamsponsor', 'Shirtsponsor', 'Hoofdsponsor')).toBe(`${shirts} (Teamsponsor +2 meer)`);
    expect(named('Teamsponsor')).toBe(`${shirts} (Teamsponsor)`);
    expect(named()).toBe(shirts);
    expect(searchOptionText({ zoekopdracht: '  ', pakketten: ['Teamsponsor'] })).toBe('Naamloze zoekopdracht');
  });

  it('counts only pakketten with a name', () => {
    expect(searchOptionText({ zoekopdracht: shirts, pakketten: ['', 'Brons', ' '] })).toBe(`${shirts} (Brons)`);
  });
});

describe('the tabs above the materials', () => {
  const search = (id: string, stand: 'loopt' | 'deels' | 'gesloten' | 'gearchiveerd' = 'loopt') => ({ id, stand });

  it('begin with what runs, newest first; what is archived comes last', () => {
    const all = [search('1', 'gearchiveerd'), search('2', 'deels'), search('3'), search('4')];
    expect(tabsOf(all, null).map(({ id }) => id)).toEqual(['3', '4', '2']);
  });

  it('are a few, of which one is the search that is open', () => {
    const all = Array.from({ length: 9 }, (_, at) => search(String(at)));
    expect(tabsOf(all, null)).toHaveLength(TABS_MOST);
    expect(tabsOf(all, '8').map(({ id }) => id)).toEqual(['0', '1', '8']);
    expect(tabsOf(all, '1').map(({ id }) => id)).toEqual(['0', '1', '2']);
  });
});
