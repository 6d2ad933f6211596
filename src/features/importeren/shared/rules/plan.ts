import { CONTACT_VELDEN, type ContactVeld, type Gelijk, type Keuze } from '#features/importeren/shared/labels.ts';
import { type CheckedRow, isWrong } from './rows.ts';

type Contact = Record<ContactVeld, string | null>;

/** A sponsor that the club has already, and what it has in common with a row. */
export interface LikeSponsor extends Contact {
  sponsor_id: string;
  bedrijfsnaam: string;
  pipeline_stage: string;
  annual_value: number | null;
}

/** What the database knows of a row: by which key its name is the same as another's, and whom it looks like. */
export interface Likeness {
  sleutel: string;
  sponsor: LikeSponsor | null;
  gelijk: Gelijk | null;
}

export type Target =
  | { soort: 'sponsor'; gelijk: Gelijk; sponsor: LikeSponsor }
  | { soort: 'rij'; gelijk: Gelijk; rij: number; bedrijfsnaam: string; annual_value: number | null };

export interface PlannedRow extends CheckedRow {
  lijkt_op: Target | null;
  /** What is filled in where nothing stands, when it is filled up. */
  komt_erbij: ContactVeld[];
  besluit: 'nieuw' | 'aanvullen' | 'overslaan' | 'fout';
}

/** What is chosen when nobody chose. */
const choiceOf = ({ keuze }: Pick<CheckedRow, 'keuze'>): Exclude<Keuze, 'weglaten'> =>
  keuze === null || keuze === 'weglaten' ? 'aanvullen' : keuze;

const contactOf = (found: Contact): Contact =>
  Object.fromEntries(CONTACT_VELDEN.map((veld) => [veld, found[veld]])) as Contact;

/**
 * What happens to every row, in the order of the file. A row looks like a sponsor of the club, or like an earlier row that
 * becomes one: by its e-mail address, or by its name and postcode.
 */
export function planRows(rows: readonly CheckedRow[], likes: ReadonlyMap<number, Likeness>): PlannedRow[] {
  const byKey = new Map<string, CheckedRow>();
  /** What each sponsor will have, as rows are laid over it. */
  const contacts = new Map<string, Contact>();
  const keysOf = (row: CheckedRow): [Gelijk, string][] => {
    const { email, postcode } = row.sponsor;
    const sleutel = likes.get(row.rij)?.sleutel ?? '';
    return [
      ...(email === null ? [] : [['email', `e ${email}`] as [Gelijk, string]]),
      ...(postcode === null || sleutel === '' ? [] : [['naam', `n ${sleutel} ${postcode}`] as [Gelijk, string]]),
    ];
  };
  const targetOf = (row: CheckedRow): Target | null => {
    const like = likes.get(row.rij);
    if (like?.sponsor != null && like.gelijk !== null)
      return { soort: 'sponsor', gelijk: like.gelijk, sponsor: like.sponsor };
    for (const [gelijk, key] of keysOf(row)) {
      const earlier = byKey.get(key);
      if (earlier === undefined) continue;
      const { bedrijfsnaam, annual_value } = earlier.sponsor;
      return { soort: 'rij', gelijk, rij: earlier.rij, bedrijfsnaam, annual_value };
    }
    return null;
  };

  return rows.map((row) => {
    const still = { ...row, lijkt_op: null, komt_erbij: [] };
    if (row.keuze === 'weglaten') return { ...still, besluit: 'overslaan' };
    if (isWrong(row)) return { ...still, besluit: 'fout' };
    const lijkt_op = targetOf(row);
    if (lijkt_op === null || choiceOf(row) === 'apart') {
      for (const [, key] of keysOf(row)) if (!byKey.has(key)) byKey.set(key, row);
      contacts.set(`rij ${row.rij}`, contactOf(row.sponsor));
      return { ...still, lijkt_op, besluit: 'nieuw' };
    }
    if (choiceOf(row) === 'overslaan') return { ...still, lijkt_op, besluit: 'overslaan' };
    const id = lijkt_op.soort === 'sponsor' ? lijkt_op.sponsor.sponsor_id : `rij ${lijkt_op.rij}`;
    const has =
      contacts.get(id) ?? (lijkt_op.soort === 'sponsor' ? contactOf(lijkt_op.sponsor) : contactOf(row.sponsor));
    const komt_erbij = CONTACT_VELDEN.filter((veld) => (has[veld] ?? '') === '' && row.sponsor[veld] !== null);
    contacts.set(id, { ...has, ...Object.fromEntries(komt_erbij.map((veld) => [veld, row.sponsor[veld]])) });
    return { ...still, lijkt_op, komt_erbij, besluit: komt_erbij.length === 0 ? 'overslaan' : 'aanvullen' };
  });
}

export interface Totals {
  gelezen: number;
  nieuw: number;
  /** What the new ones bring in per year, in cents. */
  bedrag: number;
  aangevuld: number;
  niet_mee: number;
  /** Rows with a mistake, those that were mended or left out among them. */
  fouten: number;
  opgelost: number;
  dubbelen: number;
  goed: number;
}

/** The three lists of the check: every row stands in exactly one of them. */
export const LISTS = ['dubbel', 'fout', 'goed'] as const;
export type ListName = (typeof LISTS)[number];

export function listOfRow(row: PlannedRow): ListName {
  if (isWrong(row) || row.keuze === 'weglaten') return 'fout';
  // Also one that was mended: somebody has to choose.
  if (row.lijkt_op !== null) return 'dubbel';
  return Object.keys(row.verbeterd).length > 0 ? 'fout' : 'goed';
}

export function totalsOf(rows: readonly PlannedRow[]): Totals {
  const count = (is: (row: PlannedRow) => boolean) => rows.filter(is).length;
  const nieuw = rows.filter(({ besluit }) => besluit === 'nieuw');
  const aangevuld = count(({ besluit }) => besluit === 'aanvullen');
  return {
    gelezen: rows.length,
    nieuw: nieuw.length,
    bedrag: nieuw.reduce((sum, { sponsor }) => sum + (sponsor.annual_value ?? 0), 0),
    aangevuld,
    niet_mee: rows.length - nieuw.length - aangevuld,
    fouten: count((row) => listOfRow(row) === 'fout'),
    opgelost: count((row) => listOfRow(row) === 'fout' && !isWrong(row) && row.keuze !== 'weglaten'),
    dubbelen: count((row) => listOfRow(row) === 'dubbel'),
    goed: count((row) => listOfRow(row) === 'goed'),
  };
}
