import { formatDayNumeric, formatDayWithWeekday, isDay } from '#shared/dates.ts';
import { euroOrOnRequest } from '#shared/money.ts';
import { PRODUCT } from '#shared/product.ts';
import { listOf } from '#shared/text.ts';
import { type CommunicationType } from '#features/matches/shared/kinds.ts';
import {
  CATEGORY_LABELS,
  PAYMENT_LABELS,
  PRIORITY_LABELS,
  RELATIONSHIP_LABELS,
  searchLabel,
  STAGE_LABELS,
} from '#features/matches/shared/labels.ts';
import { UNDO_MINUTES } from '#features/matches/shared/rules/acts.ts';
import { type LineKind, spokeWords, whoDid } from '#features/matches/shared/rules/contact.ts';

/** What one can look at by itself. Every kind is in at most one of them; all of them are in 'alles'. */
export const TIMELINE_GROUPS = {
  contact: ['contact', 'opvolging'],
  contract: ['contract', 'mail', 'bestand'],
  tegenprestaties: ['tegenprestatie'],
  fase: ['fase', 'aanmelding', 'vrijgegeven', 'toegevoegd'],
} as const satisfies Record<string, readonly LineKind[]>;
export type TimelineGroup = keyof typeof TIMELINE_GROUPS;
export const GROUPS = ['contact', 'contract', 'tegenprestaties', 'fase'] as const satisfies readonly TimelineGroup[];

const OTHER_KINDS: readonly LineKind[] = ['eigenaar', 'gegevens', 'contactpersoon', 'samengevoegd'];
export const LINE_KINDS: readonly LineKind[] = [...Object.values(TIMELINE_GROUPS).flat(), ...OTHER_KINDS];

/** Which kinds a group shows. */
export const kindsOf = (group: TimelineGroup | undefined): readonly LineKind[] =>
  group === undefined ? LINE_KINDS : TIMELINE_GROUPS[group];

/** How many lines each group has, and all together. */
export function countGroups(counts: ReadonlyMap<LineKind, number>): Record<TimelineGroup | 'alles', number> {
  const sum = (kinds: readonly LineKind[]) => kinds.reduce((total, kind) => total + (counts.get(kind) ?? 0), 0);
  const { contact, contract, tegenprestaties, fase } = TIMELINE_GROUPS;
  return {
    alles: sum(LINE_KINDS),
    contact: sum(contact),
    contract: sum(contract),
    tegenprestaties: sum(tegenprestaties),
    fase: sum(fase),
  };
}

type Values = Readonly<Record<string, unknown>>;

/** What is stored about one line, with the names that go with it. */
export interface Line {
  soort: LineKind;
  was: Values;
  werd: Values;
  /** Who did it, and what they are called now. */
  door: { user_id: string | null; naam: string | null };
  sponsor: { bedrijfsnaam: string; contactpersoon: string | null; akkoord: boolean };
  /** What people of the club are called, by id. */
  namen: ReadonlyMap<string, string>;
}

/** A line in words: '**Marja Bos** belde Ron Hoek', what was said, and what follows from it. */
export interface Told {
  /** Null where nobody did it. */
  wie: string | null;
  zin: string;
  citaat: string | null;
  daarna: string | null;
}

const ARROW = ' → ';
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
const dayWords = (value: unknown) => {
  const day = textOf(value);
  return day !== null && isDay(day) ? formatDayNumeric(day) : null;
};
const labelOf = (labels: Readonly<Record<string, string>>, value: unknown) =>
  typeof value === 'string' ? (labels[value] ?? value) : null;
const centsOf = (value: unknown) => (typeof value === 'number' ? value : null);
const termsOf = (values: Values): unknown[] => (Array.isArray(values['termijnen']) ? values['termijnen'] : []);
const quoted = (text: string) => `‘${text}’`;

/** 'bedrag per jaar €2.200,- → €2.400,-' for each of these that changed. */
function changes({ was, werd }: Line, fields: Readonly<Record<string, readonly [string, (value: unknown) => string]>>) {
  return Object.entries(fields)
    .filter(([field]) => field in werd)
    .map(([field, [word, words]]) => `${word} ${words(was[field])}${ARROW}${words(werd[field])}`);
}

function stageSentence({ was, werd }: Line): string {
  const [from, to] = [labelOf(STAGE_LABELS, was['pipeline_stage']), labelOf(STAGE_LABELS, werd['pipeline_stage'])];
  return from === null || to === null ? 'wijzigde de fase' : `wijzigde de fase: ${from}${ARROW}${to}`;
}

const CONTRACT_FIELDS = {
  annual_value: ['bedrag per jaar', (value: unknown) => euroOrOnRequest(centsOf(value))],
  contract_value_total: ['totaalbedrag', (value: unknown) => euroOrOnRequest(centsOf(value))],
  contract_start_date: ['begindatum', (value: unknown) => dayWords(value) ?? 'geen'],
  contract_end_date: ['einddatum', (value: unknown) => dayWords(value) ?? 'geen'],
  payment_frequency: ['betaling', (value: unknown) => labelOf(PAYMENT_LABELS, value) ?? 'niet bekend'],
} as const;

function contractSentence(line: Line): string {
  const { was, werd } = line;
  const [begin, end] = [dayWords(werd['contract_start_date']), dayWords(werd['contract_end_date'])];
  if (werd['contract_signed'] === false) return 'haalde het getekende contract weg';
  const isLonger = termsOf(werd).length > termsOf(was).length;
  if (werd['contract_signed'] === true || (isLonger && termsOf(was).length === 0)) {
    const days = [begin === null ? null : `vanaf ${begin}`, end === null ? null : `tot en met ${end}`];
    const period = days.filter((day) => day !== null).join(' ');
    return period === '' ? 'legde vast dat het contract is getekend' : `legde het getekende contract vast, ${period}`;
  }
  if (isLonger && end !== null && (textOf(werd['contract_end_date']) ?? '') > (textOf(was['contract_end_date']) ?? ''))
    return `verlengde het contract tot en met ${end}`;
  const changed = changes(line, CONTRACT_FIELDS);
  return changed.length === 0 ? 'wijzigde het contract' : `wijzigde het contract: ${changed.join(', ')}`;
}

const followUpDay = (value: unknown) => {
  const day = textOf(value);
  return day !== null && isDay(day) ? formatDayWithWeekday(day) : null;
};

/** 'di 17 nov, Bespreek de verlenging' */
function followUpWords(values: Values): string | null {
  const day = followUpDay(values['next_follow_up_date']);
  const note = textOf(values['next_follow_up_note']);
  return day === null ? null : [day, note].filter((part) => part !== null).join(', ');
}

function followUpSentence({ was, werd }: Line): string {
  if ('verlenging_besproken_op' in werd) return 'besprak de verlenging van het contract';
  const note = textOf(werd['next_follow_up_note']);
  if (!('next_follow_up_date' in werd))
    return note === null ? 'rondde een opvolging af' : `wijzigde waar de opvolging over gaat: ${note}`;
  const words = followUpWords(werd);
  if (words === null) return 'rondde de opvolging af';
  const before = followUpDay(was['next_follow_up_date']);
  return before === null ? `zette een opvolging: ${words}` : `verzette de opvolging: ${before}${ARROW}${words}`;
}

function ownerSentence({ was, werd, door, namen }: Line): string {
  const nameOf = (id: unknown) =>
    typeof id === 'string' ? (namen.get(id) ?? 'iemand die niet meer bij de club is') : null;
  const [from, to] = [nameOf(was['assigned_to_user_id']), nameOf(werd['assigned_to_user_id'])];
  if (to === null) return from === null ? 'wijzigde wie dit doet' : `haalde ${from} eraf als eigenaar`;
  if (from !== null) return `droeg over: ${from}${ARROW}${to}`;
  return werd['assigned_to_user_id'] === door.user_id ? 'pakte dit op' : `gaf dit aan ${to}`;
}

const KENMERKEN = {
  priority_level: ['prioriteit', (value: unknown) => labelOf(PRIORITY_LABELS, value) ?? 'geen'],
  sponsor_category: ['categorie', (value: unknown) => labelOf(CATEGORY_LABELS, value) ?? 'geen'],
  relationship_status: ['relatie', (value: unknown) => labelOf(RELATIONSHIP_LABELS, value) ?? 'geen'],
} as const;

const FIELD_WORDS: Readonly<Record<string, string>> = {
  bedrijfsnaam: 'naam',
  contactpersoon: 'contactpersoon',
  contact_functie: 'functie van het hoofdcontact',
  contact_rollen: 'rol van het hoofdcontact',
  telefoonnummer: 'telefoonnummer',
  email: 'e-mailadres',
  adres: 'adres',
  postcode: 'postcode',
  plaats: 'plaats',
  kvk_nummer: 'KvK-nummer',
  website: 'website',
  branche: 'branche',
};

function detailsSentence(line: Line): string {
  const { velden } = line.werd as { velden?: unknown };
  if (Array.isArray(velden)) {
    const words = velden.flatMap((field) => FIELD_WORDS[String(field)] ?? []);
    return words.length === 0 ? 'wijzigde de gegevens' : `wijzigde de gegevens: ${listOf(words)}`;
  }
  const changed = changes(line, KENMERKEN);
  if (changed.length > 0) return `wijzigde ${changed.join(', ')}`;
  return 'contact_notes' in line.werd ? 'wijzigde de vaste notitie' : 'wijzigde de gegevens';
}

function personSentence({ was, werd }: Line): string {
  const [from, to] = [textOf(was['naam']), textOf(werd['naam'])];
  if (to === null) return `verwijderde contactpersoon ${from ?? ''}`.trimEnd();
  if (werd['is_hoofdcontact'] === true) return `maakte ${to} het hoofdcontact`;
  return from === null ? `voegde contactpersoon ${to} toe` : `wijzigde contactpersoon ${to}`;
}

function promiseSentence({ was, werd }: Line): string {
  const [from, to] = [textOf(was['omschrijving']), textOf(werd['omschrijving'])];
  if (to === null) return `verwijderde een tegenprestatie: ${quoted(from ?? '')}`;
  if (from === null) return `voegde een tegenprestatie toe: ${quoted(to)}`;
  const [before, now] = [was['status'], werd['status']];
  if (now === 'geleverd' && before !== 'geleverd') return `vinkte af: ${quoted(to)}`;
  if (before === 'geleverd' && now !== 'geleverd') return `haalde het vinkje weg: ${quoted(to)}`;
  if (now === 'bezig' && before !== 'bezig') return `begon aan: ${quoted(to)}`;
  if (now === 'vervallen' && before !== 'vervallen') return `liet vervallen: ${quoted(to)}`;
  return from === to ? `wijzigde een tegenprestatie: ${quoted(to)}` : `wijzigde ${quoted(from)} in ${quoted(to)}`;
}

function fileSentence({ was, werd }: Line): string {
  const [from, to] = [textOf(was['naam']), textOf(werd['naam'])];
  if (to === null) return `verwijderde het bestand ${from ?? ''}`.trimEnd();
  return from === null ? `voegde het bestand ${to} toe` : `wijzigde het bestand ${from} in ${to}`;
}

function mailSentence({ werd }: Line): string {
  const { dagen, aan } = werd as { dagen?: unknown; aan?: unknown };
  const readers = Array.isArray(aan) ? aan.filter((naam) => typeof naam === 'string') : [];
  const who = readers.length === 0 ? '' : ` ${listOf(readers)} ${readers.length === 1 ? 'kreeg' : 'kregen'} een mail.`;
  if (werd['mail'] !== 'contract_loopt_af' || typeof dagen !== 'number') return `Er ging een mail uit.${who}`;
  if (dagen === 0) return `Contract loopt vandaag af.${who}`;
  return `Contract loopt over ${dagen === 1 ? '1 dag' : `${dagen} dagen`} af.${who}`;
}

function addedSentence({ werd }: Line): string {
  return werd['bron'] === 'import' ? 'importeerde deze sponsor uit een lijst' : 'voegde deze sponsor toe';
}

function signUpSentence({ werd, sponsor }: Line): string {
  const [search, pakket] = [textOf(werd['zoekopdracht']), textOf(werd['pakket'])];
  const where = search === null ? '' : ` bij ${quoted(searchLabel(search))}`;
  const what = pakket === null ? '' : `, pakket ${pakket}`;
  return `meldde zich aan${where}${what}${sponsor.akkoord ? ', en gaf akkoord op de privacytekst' : ''}`;
}

const SENTENCES: Record<Exclude<LineKind, 'contact'>, (line: Line) => string> = {
  fase: stageSentence,
  contract: contractSentence,
  opvolging: followUpSentence,
  eigenaar: ownerSentence,
  gegevens: detailsSentence,
  contactpersoon: personSentence,
  tegenprestatie: promiseSentence,
  bestand: fileSentence,
  mail: mailSentence,
  samengevoegd: ({ werd }) => `voegde ${textOf(werd['bedrijfsnaam']) ?? 'een andere sponsor'} samen met deze sponsor`,
  toegevoegd: addedSentence,
  aanmelding: signUpSentence,
  vrijgegeven: () => `Gecontroleerd en vrijgegeven door ${PRODUCT}`,
};

function contactTold(line: Line): Told {
  const { werd, sponsor, door } = line;
  const subject = textOf(werd['subject']);
  const spoke = spokeWords(
    werd['communication_type'] as CommunicationType,
    sponsor.contactpersoon ?? sponsor.bedrijfsnaam,
  );
  const next = followUpWords(werd);
  const isDone = 'next_follow_up_date' in werd && next === null;
  return {
    wie: whoDid(door),
    zin: subject === null ? spoke : `${spoke}: ${subject}`,
    citaat: textOf(werd['content']),
    daarna: next === null ? (isDone ? 'Opvolging afgerond' : null) : `Opvolging gezet: ${next}`,
  };
}

/** Who does it: nobody where it comes by itself, the sponsor where they signed up. */
function actorOf({ soort, werd, door, sponsor }: Line): string | null {
  if (soort === 'mail' || soort === 'vrijgegeven') return null;
  if (soort === 'aanmelding') return sponsor.contactpersoon ?? sponsor.bedrijfsnaam;
  return soort === 'toegevoegd' && werd['door'] === 'onbekend' ? 'Jullie club' : whoDid(door);
}

/** One line of the timeline in words. */
export function tell(line: Line): Told {
  if (line.soort === 'contact') return contactTold(line);
  return { wie: actorOf(line), zin: SENTENCES[line.soort](line), citaat: null, daarna: null };
}

/** Handing over can be turned back for a week, while it is still whose it was given to. */
export function canTurnBack(
  { soort, werd, op, nu_van }: { soort: LineKind; werd: Values; op: Date; nu_van: string | null },
  now: Date,
): boolean {
  const minutes = soort === 'eigenaar' ? (UNDO_MINUTES.eigenaar ?? 0) : 0;
  return now.getTime() - op.getTime() < minutes * 60_000 && werd['assigned_to_user_id'] === nu_van;
}

/** Whose names the lines need: who was handed something, and who did. */
export function peopleIn(
  lines: readonly { soort: LineKind; was: Values; werd: Values; door_user_id: string | null }[],
) {
  const ids = lines.flatMap(({ was, werd, door_user_id }) => [
    door_user_id,
    was['assigned_to_user_id'],
    werd['assigned_to_user_id'],
  ]);
  return [...new Set(ids.filter((id) => typeof id === 'string'))];
}
