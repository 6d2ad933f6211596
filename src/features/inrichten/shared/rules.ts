import { isRecentBackup } from '#features/stand/shared/rules/backup.ts';
import { listOf, pluralInWords } from '#shared/text.ts';
import { LATER_ONDERDELEN, type LaterOnderdeel, type StartOnderdeel } from './kinds.ts';
import type { InrichtingRows, MailRule, MailRules, Proef, Started } from './schema.ts';

export type Onderdeel = 'tweestaps' | LaterOnderdeel;

/** The rows of the page. */
const ALL: readonly Onderdeel[] = ['tweestaps', ...LATER_ONDERDELEN];

const hasArrived = (proef: Proef) => proef !== null && proef.geklikt_op !== null;

const DONE: Record<Onderdeel, (inrichting: InrichtingRows) => boolean> = {
  tweestaps: ({ tweestaps }) => tweestaps.is_aan,
  mail: ({ mail }) => hasArrived(mail.proef),
  hulpadres: ({ hulp }) => hasArrived(hulp.proef),
  reservekopie: ({ reservekopie, at }) => reservekopie !== null && isRecentBackup(reservekopie, at),
  tweede_beheerder: ({ superusers }) => superusers >= 2,
  prijspakketten: ({ plannen }) => plannen.zichtbaar > 0,
  omslagfotos: ({ omslagen }) => omslagen.aan > 0,
  teksten: ({ teksten }) => teksten.totaal > 0,
  vereniging: ({ heeft_club }) => heeft_club,
};

export const isDone = (onderdeel: Onderdeel, inrichting: InrichtingRows) => DONE[onderdeel](inrichting);

/** A row that was done since it was laid aside is done. */
export const isLater = (onderdeel: Onderdeel, inrichting: InrichtingRows) =>
  !isDone(onderdeel, inrichting) && inrichting.later.some((one) => one === onderdeel);

export interface Progress {
  done: number;
  later: number;
  open: number;
  total: number;
}

export function progressOf(inrichting: InrichtingRows): Progress {
  const done = ALL.filter((onderdeel) => isDone(onderdeel, inrichting)).length;
  const later = ALL.filter((onderdeel) => isLater(onderdeel, inrichting)).length;
  return { done, later, open: ALL.length - done - later, total: ALL.length };
}

/** Whether the console begins with this page: until the first club is there, unless nothing is left to do. */
export const leadsConsole = (inrichting: InrichtingRows) => !inrichting.heeft_club && progressOf(inrichting).open > 0;

/** The head of the page: how many rows still wait. */
export function headlineOf(inrichting: InrichtingRows): string {
  const { open, later } = progressOf(inrichting);
  const things = (count: number) => pluralInWords(count, 'ding', 'dingen');
  if (open === 0) return later === 0 ? 'Alles is ingericht' : `Alles is ingericht, op ${things(later)} voor later na`;
  return `Nog ${things(open)}, dan ${inrichting.heeft_club ? 'is alles ingericht' : 'kan de eerste club erin'}`;
}

/** '3 van 9 gedaan, 2 voor later' */
export function progressInWords({ done, later, total }: Progress): string {
  return `${done} van ${total} gedaan${later > 0 ? `, ${later} voor later` : ''}`;
}

/** Which kinds of the start set can still be added: those of which there is nothing. */
export function emptyKinds({ plannen, omslagen, teksten }: InrichtingRows): StartOnderdeel[] {
  return [
    ...(plannen.zichtbaar + plannen.verborgen === 0 ? (['prijspakketten'] as const) : []),
    ...(omslagen.is_leeg ? (['omslagfotos'] as const) : []),
    ...(teksten.totaal === 0 ? (['teksten'] as const) : []),
  ];
}

/** 'drie prijspakketten, tien omslagfoto’s en drie teksten'; null when nothing was added. */
export function startedInWords({ prijspakketten, omslagfotos, teksten }: Started): string | null {
  const kinds = [
    ...(prijspakketten > 0 ? [pluralInWords(prijspakketten, 'prijspakket', 'prijspakketten')] : []),
    ...(omslagfotos > 0 ? [pluralInWords(omslagfotos, 'omslagfoto', 'omslagfoto’s')] : []),
    ...(teksten > 0 ? [pluralInWords(teksten, 'tekst', 'teksten')] : []),
  ];
  return kinds.length === 0 ? null : listOf(kinds);
}

// ---------------------------------------------------------------------------------------------------------------
// What DNS says about mail

const NONE: MailRule = { staat: 'ontbreekt', regel: null };
const UNKNOWN: MailRule = { staat: 'onbekend', regel: null };

/** The rule that begins with these words, among the texts of one name; null when nobody could be asked. */
function ruleIn(texts: readonly string[] | null, start: RegExp): MailRule {
  if (texts === null) return UNKNOWN;
  const [regel, ...others] = texts.filter((text) => start.test(text));
  if (regel === undefined) return NONE;
  return { staat: others.length === 0 ? 'goed' : 'dubbel', regel };
}

export const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

const DMARC_NAMES_MOST = 4;

/** Where the DMARC rule of a domain may stand: at the domain itself, else at one above it that is no top-level domain. */
export function dmarcNames(domain: string): string[] {
  const labels = domain.split('.');
  const names = labels.slice(0, Math.max(1, labels.length - 1)).map((_, at) => `_dmarc.${labels.slice(at).join('.')}`);
  return names.slice(0, DMARC_NAMES_MOST);
}

interface MailTexts {
  /** The address that mail is sent from, and the one where people can be reached. */
  from: string;
  contact: string;
  /** The texts of the domain, and of each name of `dmarcNames`; null where nobody could be asked. */
  domain: readonly string[] | null;
  dmarc: readonly (readonly string[] | null)[];
}

/** What the rules for mail come to. The nearest DMARC rule counts. */
export function mailRulesOf({ from, contact, domain: texts, dmarc }: MailTexts): MailRules {
  const domein = domainOf(from);
  const rules = dmarc.map((one) => ruleIn(one, /^v=DMARC1\s*(?:;|$)/iu));
  const nearest = rules.find(({ staat }) => staat !== 'ontbreekt') ?? NONE;
  // Reports to another domain are refused there, unless that domain says otherwise.
  const reports = domainOf(contact) === domein ? `; rua=mailto:${contact}` : '';
  return {
    domein,
    spf: ruleIn(texts, /^v=spf1(?:\s|$)/iu),
    dmarc: nearest,
    dmarc_voorstel: { naam: `_dmarc.${domein}`, regel: `v=DMARC1; p=none${reports}` },
  };
}
