import { isEmail, onOneLine } from '#shared/typed.ts';

/**
 * What a company fills in, and what is wrong with it. Without a schema: the page asks this in the browser, and the
 * server's schema is built from it.
 */
export const COMPANY_FIELDS = [
  'bedrijfsnaam',
  'contactpersoon',
  'adres',
  'postcode',
  'plaats',
  'email',
  'telefoonnummer',
  'kvk_nummer',
] as const;
export type CompanyField = (typeof COMPANY_FIELDS)[number];

export const FIELD_LABELS: Record<CompanyField, string> = {
  bedrijfsnaam: 'Bedrijfsnaam',
  contactpersoon: 'Contactpersoon',
  adres: 'Adres',
  postcode: 'Postcode',
  plaats: 'Plaats',
  email: 'E-mailadres',
  telefoonnummer: 'Telefoonnummer',
  kvk_nummer: 'KvK-nummer',
};

export const FIELD_MOST: Record<CompanyField, number> = {
  bedrijfsnaam: 120,
  contactpersoon: 120,
  adres: 200,
  postcode: 20,
  plaats: 100,
  email: 254,
  telefoonnummer: 40,
  kvk_nummer: 20,
};

export const CHOOSE_PAKKET = 'Je moet een sponsoroptie selecteren';
export const CONSENT_MISSING = 'Zet hier een vinkje. Zonder mag de club je niet bellen.';

const TEXT_LEAST = 2;
const PHONE_LEAST = 10;
const KVK_DIGITS = 8;

export const tooLong = (field: CompanyField) => `Dit is te lang. Gebruik hoogstens ${FIELD_MOST[field]} tekens.`;

/** Why this cannot be sent, or null. Counted as it was typed. */
export function refuseField(field: CompanyField, typed: string): string | null {
  const text = onOneLine(typed);
  if (text.length > FIELD_MOST[field]) return tooLong(field);
  switch (field) {
    case 'email':
      return isEmail(text) ? null : 'Ongeldig e-mailadres';
    case 'telefoonnummer':
      return text.length < PHONE_LEAST ? 'Telefoonnummer moet minimaal 10 karakters bevatten' : null;
    case 'kvk_nummer':
      return text === '' || kvkOf(text) !== null ? null : `Een KvK-nummer heeft ${KVK_DIGITS} cijfers.`;
    default:
      return text.length < TEXT_LEAST ? `${FIELD_LABELS[field]} moet minimaal 2 karakters bevatten` : null;
  }
}

/** One way of writing for what can be written in many; what is none of those stays as it was typed. */
export function normaliseField(field: CompanyField, typed: string): string {
  const text = onOneLine(typed);
  switch (field) {
    case 'email':
      return text.toLowerCase();
    case 'postcode':
      return postcodeOf(text);
    case 'telefoonnummer':
      return telefoonOf(text);
    case 'kvk_nummer':
      return kvkOf(text) ?? '';
    default:
      return text;
  }
}

function postcodeOf(text: string): string {
  const [, digits, letters = ''] = /^(\d{4})\s*([a-z]{2})$/iu.exec(text) ?? [];
  return digits === undefined ? text : `${digits} ${letters.toUpperCase()}`;
}

/** A Dutch number as it is dialled here, in the groups in which it is said. */
function telefoonOf(text: string): string {
  const digits = text.replaceAll(/[\s().-]/gu, '').replace(/^(?:\+31|0031)0?/u, '0');
  if (!/^0[1-9]\d{8}$/u.test(digits)) return text;
  if (digits.startsWith('06')) return `06 ${digits.slice(2, 6)} ${digits.slice(6)}`;
  const area = LONG_AREA.test(digits) ? 4 : 3;
  return `${digits.slice(0, area)} ${digits.slice(area, area + 3)} ${digits.slice(area + 3)}`;
}

/** Everywhere but in the large towns an area has four digits. */
const LONG_AREA =
  /^0(?!10|13|14|15|20|23|24|26|30|33|35|36|38|40|43|45|46|50|53|55|58|70|71|72|73|74|75|76|77|78|79|8|9)/u;

function kvkOf(text: string): string | null {
  const digits = text.replaceAll(/[\s.]/gu, '');
  return new RegExp(`^\\d{${KVK_DIGITS}}$`, 'u').test(digits) ? digits : null;
}

/** So long after a notice the club gets the next one, about all that came in meanwhile. */
export const NOTICE_MS = 15 * 60_000;

/** Nobody reads, chooses and fills in everything in less. */
export const FILL_LEAST_SECONDS = 3;

/** How often the page sends, or asks for its data, before it gives up. */
export const ATTEMPTS = 3;
/** How long one attempt may take. */
export const ATTEMPT_MS = 10_000;

/** How long it waits before the next: what did not answer, what answered without data, and what broke. */
export function retryDelay(why: 'timeout' | 'empty' | 'failure', attempt: number): number {
  switch (why) {
    case 'timeout':
      return 1000 * attempt;
    case 'empty':
      return 2000;
    case 'failure':
      return 1500 * attempt;
  }
}

/** 'Poging 2 van 3' */
export const attemptWords = (attempt: number) => `Poging ${attempt} van ${ATTEMPTS}`;

/** So long the visitor sees that it went well. */
export const THANKS_AFTER_MS = 1000;

/** The sentence of a refusal, with how long to wait where that is known. */
export function refusalWords(sentence: string, seconds: number | undefined): string {
  if (seconds === undefined) return sentence;
  const minutes = Math.ceil(seconds / 60);
  const time = minutes >= 60 ? 'een uur' : minutes === 1 ? 'een minuut' : `${minutes} minuten`;
  return `Er is hier net te vaak verstuurd. Probeer het over ${time} opnieuw.`;
}

/** What the door says of a key under which something else arrived. */
export const ALREADY_SENT = 'al_verstuurd';

/** Of what the server failed with: everything was undone, or nobody can tell. */
export const isUnknown = (code: string) => code !== 'sponsor_mislukt' && code !== 'match_mislukt';

/** What became of a sending without thanks: refused, refused for good, nobody knows, or another one arrived before it. */
export type NotSent = 'refused' | 'closed' | 'unknown' | 'earlier';

const FOR_GOOD = ['pagina_gesloten', 'adres_vervangen', 'zoekopdracht_onbekend'];

export function notSentOf(code: string, status: number): NotSent {
  if (code === ALREADY_SENT) return 'earlier';
  if (FOR_GOOD.includes(code)) return 'closed';
  return status >= 500 && isUnknown(code) ? 'unknown' : 'refused';
}

/** The same in words; the advice ends in how the club is reached, and whom follows on the page. */
export function notSentWords(what: NotSent, reach: string): { title: string; short: string; advice: string } {
  const kept = 'Je gegevens staan er nog.';
  const title = 'Je aanmelding is niet aangekomen';
  switch (what) {
    case 'refused':
      return { title, short: 'Niet verstuurd', advice: `${kept} Probeer het opnieuw of ${reach.toLowerCase()}` };
    case 'closed':
      return { title, short: 'Niet verstuurd', advice: `${kept} ${reach}` };
    case 'unknown':
      return {
        title: 'We weten niet of je aanmelding is aangekomen',
        short: 'Niet bevestigd',
        advice: `${kept} Probeer het gerust opnieuw: je aanmelding telt één keer. Lukt het niet? ${reach}`,
      };
    case 'earlier':
      return {
        title: 'Je eerdere aanmelding is al aangekomen',
        short: 'Al aangekomen',
        advice: `Wat je daarna hebt gewijzigd, is niet verstuurd. Wil je iets wijzigen? ${reach}`,
      };
  }
}
