import { addDays, dayOf, type Day } from '#shared/dates.ts';
import { MERGE_KEPT_DAYS } from '#shared/limits.ts';

export const ROLLEN = ['tekent', 'facturen', 'logo'] as const;
type Rol = (typeof ROLLEN)[number];

/** What stands on a sponsor itself and can differ between two that are one company. */
export interface Fields {
  bedrijfsnaam: string;
  contactpersoon: string | null;
  contact_functie: string | null;
  contact_rollen: Rol[];
  adres: string | null;
  postcode: string | null;
  plaats: string | null;
  email: string | null;
  telefoonnummer: string | null;
  kvk_nummer: string | null;
  website: string | null;
  branche: string | null;
}

/** What one chooses between, and the columns that belong to each: an address is one thing. */
export const LINES = {
  bedrijfsnaam: ['bedrijfsnaam'],
  hoofdcontact: ['contactpersoon', 'contact_functie', 'contact_rollen'],
  adres: ['adres', 'postcode', 'plaats'],
  email: ['email'],
  telefoon: ['telefoonnummer'],
  kvk: ['kvk_nummer'],
  website: ['website'],
  branche: ['branche'],
} as const satisfies Record<string, readonly (keyof Fields)[]>;
export type Line = keyof typeof LINES;
export const LINE_NAMES = Object.keys(LINES) as Line[];

export const SIDES = ['a', 'b'] as const;
export type Side = (typeof SIDES)[number];
export type Choices = Partial<Record<Line, Side>>;
export const otherSide = (side: Side): Side => (side === 'a' ? 'b' : 'a');

/** One of the two sponsors, with when somebody last wrote something down about it. */
export interface Company extends Fields {
  updated_at: Date;
}
export type Pair = Record<Side, Company>;

const digits = (text: string) => text.replaceAll(/[^\d+]/gu, '');

/** What makes two ways to write the same one: the database compares names and numbers alike. */
const KEYS: Partial<Record<keyof Fields, (text: string) => string>> = {
  telefoonnummer: (text) => digits(text).replace(/^(?:\+31|0031)0?/u, '0'),
  postcode: (text) => text.replaceAll(/\s/gu, ''),
  website: (text) => text.replace(/^(?:https?:\/\/)?(?:www\.)?/u, '').replace(/\/$/u, ''),
};

function keyOf(field: keyof Fields, value: Fields[keyof Fields]): string {
  if (value === null || Array.isArray(value)) return '';
  // Of two ways to write the name somebody chooses the right one.
  if (field === 'bedrijfsnaam') return value.normalize('NFC').trim();
  const plain = value.normalize('NFC').trim().replaceAll(/\s+/gu, ' ').toLocaleLowerCase('nl-NL');
  return (KEYS[field] ?? String)(plain);
}

/** Roles go with the person, and are nothing that one chooses. */
const comparedIn = (line: Line) => LINES[line].filter((field) => field !== 'contact_rollen');

/** Whether the one says all that the other says. */
const covers = (line: Line, one: Fields, other: Fields) =>
  comparedIn(line).every((field) => {
    const said = keyOf(field, other[field]);
    return said === '' || said === keyOf(field, one[field]);
  });

export const isEmptyLine = (line: Line, fields: Fields) =>
  comparedIn(line).every((field) => keyOf(field, fields[field]) === '');

export type LineState =
  | { kind: 'leeg' }
  | { kind: 'gelijk' }
  /** What this side says fills what the other left open. */
  | { kind: 'aanvulling'; side: Side }
  | { kind: 'keuze' };

export function stateOf(line: Line, { a, b }: Pair): LineState {
  if (isEmptyLine(line, a) && isEmptyLine(line, b)) return { kind: 'leeg' };
  const [byA, byB] = [covers(line, a, b), covers(line, b, a)];
  if (byA && byB) return { kind: 'gelijk' };
  if (byA) return { kind: 'aanvulling', side: 'a' };
  return byB ? { kind: 'aanvulling', side: 'b' } : { kind: 'keuze' };
}

/** The side about which something was written down last. */
export const newestOf = ({ a, b }: Pair): Side => (b.updated_at > a.updated_at ? 'b' : 'a');

/** Whose each line becomes: what was chosen, and the newest where nobody chose. */
export function sidesOf(pair: Pair, choices: Choices): Record<Line, Side> {
  const newest = newestOf(pair);
  const sides = LINE_NAMES.map((line) => {
    const state = stateOf(line, pair);
    if (state.kind === 'aanvulling') return [line, state.side];
    return [line, state.kind === 'keuze' ? (choices[line] ?? newest) : newest];
  });
  return Object.fromEntries(sides) as Record<Line, Side>;
}

export interface Person {
  naam: string;
  functie: string | null;
  email: string | null;
  telefoonnummer: string | null;
  rollen: readonly Rol[];
}

/** Somebody who stays known beside the first contact. */
export interface KeptPerson extends Person {
  /** At which of the two sponsors it stood. */
  van: Side;
}

export interface Merge {
  /** The one that stays: whose name was chosen. The other is found by its own name. */
  behouden: Side;
  /** All that stands on it from then on. */
  fields: Fields;
  /** Of the one that stays, the lines that change: as they were and as they become. */
  was: Partial<Fields>;
  werd: Partial<Fields>;
  mensen: KeptPerson[];
  /** What was not chosen and stands with nobody else: the timeline keeps it. */
  vervallen: Partial<Fields>;
}

const pick = (fields: Fields, lines: readonly Line[]): Partial<Fields> =>
  Object.fromEntries(lines.flatMap((line) => LINES[line]).map((field) => [field, fields[field]]));

const sameExactly = (line: Line, one: Partial<Fields>, other: Partial<Fields>) =>
  LINES[line].every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]));

/** What nobody stands for; of a contact only when both are the same person, with another function. */
const LOST_LINES = ['hoofdcontact', 'adres', 'kvk', 'website', 'branche'] as const satisfies Line[];

/** What becomes of two sponsors that are one company. Nothing is thrown away: what is not chosen stays somewhere else. */
export function mergeOf(pair: Pair, choices: Choices, known: readonly Person[]): Merge {
  const sides = sidesOf(pair, choices);
  const behouden = sides.bedrijfsnaam;
  const kept = pair[behouden];
  const chosen = Object.assign({}, ...LINE_NAMES.map((line) => pick(pair[sides[line]], [line]))) as Fields;
  const fields = { ...chosen, contact_rollen: rolesOf(pair, sides.hoofdcontact) };
  const changed = LINE_NAMES.filter((line) => !sameExactly(line, kept, fields));
  const lost = LOST_LINES.filter(
    (line) => stateOf(line, pair).kind === 'keuze' && (line !== 'hoofdcontact' || isOneContact(pair)),
  );
  return {
    behouden,
    fields,
    was: pick(kept, changed),
    werd: pick(fields, changed),
    mensen: peopleOf(pair, sides).filter((person) => !known.some((one) => standsFor(one, person))),
    vervallen: lost.reduce<Partial<Fields>>(
      (told, line) => ({ ...told, ...pick(pair[otherSide(sides[line])], [line]) }),
      {},
    ),
  };
}

export const isOneContact = ({ a, b }: Pair) =>
  keyOf('contactpersoon', a.contactpersoon) === keyOf('contactpersoon', b.contactpersoon);

/** One person has the roles of both. */
function rolesOf(pair: Pair, side: Side): Rol[] {
  if (!isOneContact(pair)) return pair[side].contact_rollen;
  return [...new Set([...pair[side].contact_rollen, ...pair[otherSide(side)].contact_rollen])];
}

/** Who was the first contact stays with its own address and number; so do an address and a number that nobody chose. */
function peopleOf(pair: Pair, sides: Record<Line, Side>): KeptPerson[] {
  return SIDES.flatMap((van): KeptPerson[] => {
    const { contactpersoon, contact_functie, contact_rollen, email, telefoonnummer, bedrijfsnaam } = pair[van];
    const isFirst = sides.hoofdcontact === van || isOneContact(pair) || isEmptyLine('hoofdcontact', pair[van]);
    if (!isFirst && contactpersoon !== null)
      return [{ van, naam: contactpersoon, functie: contact_functie, rollen: contact_rollen, email, telefoonnummer }];
    const isLeft = (line: 'email' | 'telefoon') => stateOf(line, pair).kind === 'keuze' && sides[line] !== van;
    if (!isLeft('email') && !isLeft('telefoon')) return [];
    return [
      {
        van,
        naam: contactpersoon ?? bedrijfsnaam,
        functie: contact_functie,
        rollen: [],
        email: isLeft('email') ? email : null,
        telefoonnummer: isLeft('telefoon') ? telefoonnummer : null,
      },
    ];
  });
}

/** Already known with all of it: the same person is not written down twice. */
const standsFor = (one: Person, person: Person) =>
  keyOf('contactpersoon', one.naam) === keyOf('contactpersoon', person.naam) &&
  (['email', 'telefoonnummer'] as const).every(
    (field) => person[field] === null || keyOf(field, person[field]) === keyOf(field, one[field]),
  );

// ---------------------------------------------------------------------------------------------------------------
// The way back

/** The last day on which what was done then can be taken back. */
export const lastDayApart = (op: Date): Day => addDays(dayOf(op), MERGE_KEPT_DAYS);

export interface Merged {
  was: Partial<Fields>;
  werd: Partial<Fields>;
}

const linesIn = ({ was }: Merged) => LINE_NAMES.filter((line) => LINES[line].some((field) => field in was));

/** What comes back of the one that stays, and which lines somebody changed since: those stay as they are. */
export function restoredOf(merged: Merged, now: Fields): { set: Partial<Fields>; blijft: Line[] } {
  const lines = linesIn(merged);
  const back = lines.filter((line) => sameExactly(line, merged.werd, now));
  return { set: pick(merged.was as Fields, back), blijft: lines.filter((line) => !back.includes(line)) };
}

/** The first of those that came later and chose about the same lines: it has to be taken apart before. */
export const laterInTheWay = <T extends Merged>(merged: Merged, later: readonly T[]): T | null => {
  const lines = linesIn(merged);
  return later.find((one) => linesIn(one).some((line) => lines.includes(line))) ?? null;
};
