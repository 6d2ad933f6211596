import { type Change, changeLines, type Read } from '#features/admin/shared/rules.ts';
import { MEDIA_LABELS, MODULE_LABELS } from '#features/prijzen/shared/labels.ts';
import { CONSOLE_ROL_LABELS } from '#features/superuser/shared/labels.ts';
import type { LogLine } from '#features/superuser/shared/schema.ts';
import { MAIL_TIERS } from '#features/vereniging/shared/rules/provider.ts';
import { MODULES_LOCKED_BY_DEFAULT } from '#shared/access.ts';
import type { ClubWords } from '#shared/club-words.ts';

type Values = Record<string, unknown> | null;

/** Something that was done, as the log has it. */
export interface LogFact {
  at: Date;
  /** '<what>.<verb>' */
  operation: string;
  columns: string[];
  was: Values;
  werd: Values;
  /** Whom it is about, when that is a person or a sponsor. */
  naam: string | null;
}

type Told = Omit<LogLine, 'at'>;
/** What stayed as it was has nothing to tell of that. */
const said = (text: string, was: string | null = null, werd: string | null = null): Told =>
  was === werd ? { text, was: null, werd: null } : { text, was, werd };
const labelIn = (labels: Readonly<Record<string, string>>, value: unknown) =>
  typeof value === 'string' ? (labels[value] ?? value) : 'onbekend';

function tellModule({ was, werd }: LogFact): Told[] {
  const name = (werd ?? was)?.['module_name'];
  const label = labelIn(MODULE_LABELS, name);
  const word = (isOpen: unknown) => (isOpen === true ? 'open' : 'vergrendeld');
  const byDefault = !MODULES_LOCKED_BY_DEFAULT.some((module) => module === name);
  const [before, after] = [was?.['is_enabled'] ?? byDefault, werd?.['is_enabled'] ?? byDefault];
  return [said(`${after === true ? 'opende' : 'sloot'} de module ${label}`, word(before), word(after))];
}

function tellLock({ was, werd }: LogFact): Told[] {
  const type = (werd ?? was)?.['media_type'];
  const label = Object.entries(MEDIA_LABELS).find(([known]) => known === type)?.[1].label ?? 'onbekend';
  const word = (isLocked: unknown) => (isLocked === true ? 'vergrendeld' : 'open');
  const after = werd?.['is_locked'] ?? false;
  return [
    said(`${after === true ? 'vergrendelde' : 'opende'} het materiaal ${label}`, word(was?.['is_locked']), word(after)),
  ];
}

/** What only the provider decides about a club, by column. */
const CLUB_COLUMNS: Record<string, (fact: LogFact) => Told> = {
  bypass_payment_restrictions: ({ werd }) =>
    said(`zette ‘Betaling overslaan’ ${werd?.['bypass_payment_restrictions'] === true ? 'aan' : 'uit'}`),
  verified_at: ({ werd, columns }) => {
    if (werd?.['verified_at'] != null) return said('keek de club na');
    const follows = columns.some((column) => column === 'naam' || column === 'contactpersoon_mailadres');
    return said(follows ? 'liet daarmee de verificatie vervallen' : 'trok de verificatie in');
  },
  mail_tier: ({ was, werd }) => {
    const title = (tier: unknown) =>
      typeof tier === 'number' ? (MAIL_TIERS[tier]?.title ?? String(tier)) : 'onbekend';
    return said('gaf de club een andere maillimiet', title(was?.['mail_tier']), title(werd?.['mail_tier']));
  },
  mail_paused_at: ({ werd }) =>
    said(werd?.['mail_paused_at'] == null ? 'liet de mail weer gaan' : 'zette de mail van de club stil'),
  verwijderd_op: ({ werd }) => said(werd?.['verwijderd_op'] == null ? 'zette de club terug' : 'verwijderde de club'),
};
/** They come with another column, which tells it. */
const SILENT =
  /^(?:verified_by_user_id|verified_note|bypass_gewijzigd_|verwijderd_door|verwijderd_reden|mail_paused_reason|mail_counted_from)/u;

function tellClub(fact: LogFact, words: ClubWords): Told[] {
  const own = fact.columns.flatMap((column) => CLUB_COLUMNS[column]?.(fact) ?? []);
  const columns = fact.columns.filter((column) => !(column in CLUB_COLUMNS) && !SILENT.test(column));
  return [...(columns.length > 0 ? tellOther({ ...fact, columns }, words) : []), ...own];
}

function tellUser({ columns, was, werd, naam }: LogFact): Told[] {
  const who = naam ?? 'iemand die er niet meer is';
  const told: Told[] = [];
  if (columns.includes('vereniging_id'))
    told.push(said(werd?.['vereniging_id'] == null ? `haalde ${who} uit de club` : `gaf ${who} een plek in de club`));
  if (columns.includes('rol'))
    told.push(
      said(
        `gaf ${who} een andere rol`,
        labelIn(CONSOLE_ROL_LABELS, was?.['rol']),
        labelIn(CONSOLE_ROL_LABELS, werd?.['rol']),
      ),
    );
  if (columns.includes('is_contactpersoon'))
    told.push(
      said(
        werd?.['is_contactpersoon'] === true
          ? `maakte ${who} contactpersoon`
          : `maakte ${who} geen contactpersoon meer`,
      ),
    );
  return told;
}

/** Operations with a sentence of their own; the rest is told by what was done to what. */
const SENTENCES: Record<string, (fact: LogFact) => Told[]> = {
  'module_access.insert': tellModule,
  'module_access.update': tellModule,
  'module_access.delete': tellModule,
  'campaign_media_lock.insert': tellLock,
  'campaign_media_lock.update': tellLock,
  'campaign_media_lock.delete': tellLock,
  'users.update': tellUser,
  'sponsor.read': ({ naam }) => [said(`bekeek in de console ${naam ?? 'een sponsor die er niet meer is'}`)],
  'users.block': ({ naam }) => [said(`blokkeerde ${naam ?? 'een account'}`)],
  'users.unblock': ({ naam }) => [said(`liet ${naam ?? 'een account'} weer toe`)],
  'users.sign-out': ({ naam }) => [said(`logde ${naam ?? 'een account'} overal uit`)],
  'toegangsverzoek.update': ({ werd, naam }) => [
    said(
      `${werd?.['status'] === 'approved' ? 'gaf toegang aan' : 'gaf geen toegang aan'} ${naam ?? 'iemand die er niet meer is'}`,
    ),
  ],
  'toegangsverzoek.delete': ({ naam }) => [said(`verwijderde het verzoek van ${naam ?? 'iemand die er niet meer is'}`)],
  'clubexport.request': () => [said('liet een bestand maken met alles van de club')],
  'clubexport.download': () => [said('haalde het bestand met alles van de club op')],
  'vereniging.erase': () => [said('wiste de club voorgoed')],
};

const decapitalise = (text: string) => (text.charAt(0).toLowerCase() + text.slice(1)).replace(/^eén /u, 'één ');

function tellOther({ at, operation, columns, was, werd }: LogFact, words: ClubWords): Told[] {
  const [what = '', verb = ''] = operation.split('.');
  const change: Change = { what, verb, columns, count: 1, at, was, werd };
  return changeLines([change], words).map((line) =>
    'how' in line
      ? said(`heeft ${decapitalise(line.what)} ${line.how}`)
      : said(`wijzigde ${decapitalise(line.what)}`, line.was, line.werd),
  );
}

/** What was done, as it goes on after the name of who did it: 'sloot de module Teams'. */
export function logLines(fact: LogFact, words: ClubWords): LogLine[] {
  const own = fact.operation === 'vereniging.update' ? tellClub(fact, words) : SENTENCES[fact.operation]?.(fact);
  const told = own !== undefined && own.length > 0 ? own : tellOther(fact, words);
  return told.map((line) => ({ ...line, at: fact.at }));
}

interface VisitWords {
  words: ClubWords;
  reads: readonly Read[];
  inWords: (reads: readonly Read[]) => string | null;
}

/** All that happened in one time of acting, in its order: what was read in one line, each change in its own. */
export function visitLines(changes: readonly Change[], { words, reads, inWords }: VisitWords): LogLine[] {
  const read = inWords(reads);
  const lines = changeLines(changes, words).map((line) =>
    'how' in line
      ? { at: line.at, text: `${line.what} ${line.how}`, was: null, werd: null }
      : { at: line.at, text: line.what, was: line.was, werd: line.werd },
  );
  const [first] = reads;
  const seen =
    read === null || first === undefined ? [] : [{ at: first.at, text: `Bekeek ${read}`, was: null, werd: null }];
  return [...seen, ...lines].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
