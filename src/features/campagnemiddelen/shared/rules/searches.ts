/** The searches of a club, where a material needs one. */

interface Named {
  zoekopdracht: string;
  pakketten: readonly string[];
}

/** 'Shirts voor JO13-1 (Teamsponsor +2 meer)': what a search is called where one is chosen. */
export function searchOptionText({ zoekopdracht, pakketten }: Named): string {
  const title = zoekopdracht.trim();
  if (title === '') return 'Naamloze zoekopdracht';
  const [first, ...others] = pakketten.map((naam) => naam.trim()).filter((naam) => naam !== '');
  if (first === undefined) return title;
  return others.length === 0 ? `${title} (${first})` : `${title} (${first} +${others.length} meer)`;
}

/** So many stand side by side above the page; the others are chosen from a list. */
export const TABS_MOST = 3;

interface Standing {
  id: string;
  stand: 'loopt' | 'deels' | 'gesloten' | 'gearchiveerd';
}

/** Those that run first, in the order they came, which is newest first; with the one that is open, wherever it stands. */
export function tabsOf<Search extends Standing>(searches: readonly Search[], openId: string | null): Search[] {
  const running = searches.filter(({ stand }) => stand === 'loopt');
  const others = searches.filter(({ stand }) => stand !== 'loopt' && stand !== 'gearchiveerd');
  const archived = searches.filter(({ stand }) => stand === 'gearchiveerd');
  const ordered = [...running, ...others, ...archived];
  const first = ordered.slice(0, TABS_MOST);
  const open = ordered.find(({ id }) => id === openId);
  if (open === undefined || first.includes(open)) return first;
  return [...first.slice(0, TABS_MOST - 1), open];
}
