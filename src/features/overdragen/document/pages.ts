import type { FirstLine, HandedSearch, Stand } from '#features/overdragen/shared/rules/stand.ts';

/**
 * How the state of affairs is cut into sheets. Every row has a height of its own before it is drawn, in mm: so a sheet
 * never runs over, a row is never cut in two, and each page can say how many there are.
 */

/** What fits between the head and the foot of a sheet. */
const ROOM = 258;
const FIRST_HEAD = 57;
const TITLE = 9;
const COLUMN_HEAD = 7;
const GAP = 7;
const LINE = 4.42;
const PAD = 3.4;
const MORE = 6;
/** As many as are drawn of one document. */
const SHEETS_MOST = 100;
const LOW_ROW = 7.8;
const TALL_ROW = 11.7;
/** Letters of a name on a line of a pair of lists, which are half as wide. */
const PAIR_NAME = 16;
/** Of a pair of lists on the first page so many stand there; the rest is in the list of all. */
const PAIR_MOST = 8;
const KNOWN_MOST = 8;

export type Part =
  | { kind: 'eerst'; rows: Sized<FirstLine>[] }
  | { kind: 'paar'; aflopen: Stand['aflopen']; gesprek: Stand['gesprek']; meer: { aflopen: number; gesprek: number } }
  | { kind: 'weten'; rows: Stand['weten']; meer: number }
  | { kind: 'sponsors'; rows: Sized<Stand['sponsors'][number]>[] }
  | { kind: 'zoekopdrachten'; rows: Sized<HandedSearch>[] }
  | { kind: 'beloften'; rows: Sized<Stand['beloften'][number]>[] }
  | { kind: 'rest' };

interface Sized<Row> {
  row: Row;
  mm: number;
  lines: number;
}

export interface Sheet {
  parts: (Part & { isContinued: boolean })[];
}

export interface Sheets {
  sheets: Sheet[];
  /** What stands where, for the foot of the first page. */
  contents: { page: number; title: string }[];
}

export const PART_TITLES = {
  eerst: 'Eerst doen',
  sponsors: 'Alle sponsors',
  zoekopdrachten: 'Zoekopdrachten en materiaal',
  beloften: 'Beloofd en geleverd',
} as const;

const linesOf = (text: string, perLine: number, most: number) =>
  Math.min(most, Math.max(1, Math.ceil(text.length / perLine)));

/** A name is whole, on two lines when it has to be, with the contact below it. */
const nameLines = (naam: string, perLine: number) => linesOf(naam, perLine, 2);
const named = (naam: string, perLine: number) => nameLines(naam, perLine) * LINE + 3.8 + PAD;

const sized = <Row>(rows: readonly Row[], linesFor: (row: Row) => number, least: (row: Row) => number): Sized<Row>[] =>
  rows.map((row) => {
    const lines = linesFor(row);
    return { row, lines, mm: Math.max(least(row), lines * LINE + PAD) };
  });

type Listed = 'eerst' | 'sponsors' | 'zoekopdrachten' | 'beloften';

export function sheetsOf(stand: Stand): Sheets {
  const sheets: Sheet[] = [{ parts: [] }];
  const contents: Sheets['contents'] = [];
  let left = ROOM - FIRST_HEAD;
  const last = () => sheets[sheets.length - 1] as Sheet;
  const turn = () => {
    sheets.push({ parts: [] });
    left = ROOM;
  };

  /** A list that goes on over the sheets; its title and its head come again on each. */
  function list<Row>(kind: Listed, rows: readonly Sized<Row>[], head: number) {
    let at = 0;
    while (at < rows.length) {
      const gap = last().parts.length === 0 ? 0 : GAP;
      let height = gap + TITLE + head;
      const from = at;
      while (at < rows.length && height + (rows[at]?.mm ?? 0) <= left) {
        height += rows[at]?.mm ?? 0;
        at += 1;
      }
      if (at === from) {
        turn();
        continue;
      }
      last().parts.push({
        kind,
        rows: rows.slice(from, at),
        isContinued: from > 0,
      } as unknown as Sheet['parts'][number]);
      left -= height;
      if (at < rows.length) turn();
    }
  }

  function block(part: Part, height: number) {
    if (last().parts.length > 0 && height + GAP > left) turn();
    left -= height + (last().parts.length === 0 ? 0 : GAP);
    last().parts.push({ ...part, isContinued: false });
  }

  list(
    'eerst',
    sized(
      stand.eerst,
      ({ wat }) => linesOf(wat, 46, 3),
      ({ naam }) => Math.max(TALL_ROW, named(naam, 22)),
    ),
    0.6,
  );

  const aflopen = stand.aflopen.slice(0, PAIR_MOST);
  const gesprek = stand.gesprek.slice(0, PAIR_MOST);
  if (aflopen.length + gesprek.length > 0) {
    const meer = { aflopen: stand.aflopen.length - aflopen.length, gesprek: stand.gesprek.length - gesprek.length };
    const low = (rows: readonly { naam: string }[], more: number) =>
      rows.reduce((mm, { naam }) => mm + Math.max(LOW_ROW, nameLines(naam, PAIR_NAME) * LINE + PAD), more * LOW_ROW);
    const height = Math.max(low(aflopen, 1), low(gesprek, meer.gesprek > 0 ? 1 : 0));
    block({ kind: 'paar', aflopen, gesprek, meer }, TITLE + 1 + height);
  }

  const weten = stand.weten.slice(0, KNOWN_MOST);
  const meer = stand.weten.length - weten.length;
  if (weten.length > 0) block({ kind: 'weten', rows: weten, meer }, knownHeight(weten) + (meer > 0 ? MORE : 0));

  /** Each of these begins on a sheet of its own, but below what is good to know when that did not fit on the first. */
  function chapter<Row>(kind: Exclude<Listed, 'eerst'>, rows: readonly Sized<Row>[]) {
    if (rows.length === 0) return;
    const isLeftover = sheets.length > 1 && last().parts.every((part) => part.kind === 'weten');
    if (!isLeftover) turn();
    contents.push({ page: sheets.length, title: PART_TITLES[kind] });
    list(kind, rows, COLUMN_HEAD);
  }
  chapter(
    'sponsors',
    sized(
      stand.sponsors,
      () => 2,
      ({ naam }) => Math.max(TALL_ROW, named(naam, 25)),
    ),
  );
  chapter(
    'zoekopdrachten',
    sized(
      stand.zoekopdrachten,
      ({ materiaal }) => 1 + linesOf(materiaal.join(', '), 60, 2),
      () => TALL_ROW,
    ),
  );
  chapter(
    'beloften',
    sized(
      stand.beloften,
      ({ wat }) => linesOf(wat, 52, 3),
      ({ naam }) => Math.max(LOW_ROW, nameLines(naam, 25) * LINE + PAD),
    ),
  );
  const isCut = sheets.length > SHEETS_MOST;
  // The last sheet says so.
  if (isCut) sheets.length = SHEETS_MOST - 1;
  if (isCut) turn();
  if (isCut || stand.is_afgekapt) block({ kind: 'rest' }, MORE);
  return { sheets, contents: contents.filter(({ page }) => page < SHEETS_MOST) };
}

/** In two columns, which stand beside each other row by row. */
function knownHeight(rows: Stand['weten']): number {
  const lines = (row: Stand['weten'][number] | undefined) =>
    row === undefined ? 0 : linesOf(`${row.naam} ${row.tekst}`, 45, 5);
  let height = 15;
  for (let at = 0; at < rows.length; at += 2) height += Math.max(lines(rows[at]), lines(rows[at + 1])) * LINE + 1.4;
  return height;
}
