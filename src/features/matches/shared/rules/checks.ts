import { formatDayOnScreen, isDay } from '#shared/dates.ts';
import { pluralInWords } from '#shared/text.ts';
import type { Beoordeling } from './judging.ts';

/**
 * What a program can look up about a sign-up. Each is a hint with its reason, for the person who decides; what cannot be
 * looked up says so, and never counts against a company.
 */
export const CHECKS = ['email', 'telefoon', 'adres', 'branche', 'invullen', 'akkoord'] as const;
export type CheckKind = (typeof CHECKS)[number];

export const OUTCOMES = ['goed', 'let_op', 'fout', 'onbekend'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface Check {
  soort: CheckKind;
  uitkomst: Outcome;
  /** The reason, as a sentence. */
  tekst: string;
  /** The few words of it that fit in a list; null when there is nothing to look at. */
  kort: string | null;
}

const good = (soort: CheckKind, tekst: string): Check => ({ soort, uitkomst: 'goed', tekst, kort: null });
const unknown = (soort: CheckKind, why: string): Check => ({
  soort,
  uitkomst: 'onbekend',
  tekst: `Niet na te kijken: ${why}`,
  kort: null,
});

// ---------------------------------------------------------------------------------------------------------------
// E-mail

/** What asking about a mail domain can come to. */
export type MailDomainAnswer = 'ontvangt' | 'geen_mail' | 'bestaat_niet' | 'onbekend';

/** 'piet@Bakkerij.nl' → 'bakkerij.nl' */
export function mailDomain(email: string | null): string | null {
  const domain = email?.trim().toLowerCase().split('@')[1] ?? '';
  return /^[^\s@]+\.[^\s@.]+$/u.test(domain) ? domain : null;
}

/** Names that are kept free for examples and for use at home (RFC 2606, RFC 6761): nobody can be asked about them. */
const RESERVED = /(?:^|\.)(?:example|test|localhost|local|internal|example\.(?:com|net|org))$/u;
/** The one name of which it is agreed that it never exists. */
const NEVER = /(?:^|\.)invalid$/u;

/** What is known of a domain without asking anybody; null when it has to be asked. */
export function knownMailDomain(domain: string): MailDomainAnswer | null {
  if (NEVER.test(domain)) return 'bestaat_niet';
  return RESERVED.test(domain) ? 'onbekend' : null;
}

function checkEmail(email: string | null, answer: MailDomainAnswer | null): Check {
  const domain = mailDomain(email);
  if (domain === null) return unknown('email', 'er is geen e-mailadres.');
  switch (answer) {
    case 'ontvangt':
      return good('email', 'Domein ontvangt mail.');
    case 'geen_mail':
      return {
        soort: 'email',
        uitkomst: 'fout',
        tekst: `${domain} ontvangt geen mail.`,
        kort: 'E-mailadres ontvangt geen mail',
      };
    case 'bestaat_niet':
      return { soort: 'email', uitkomst: 'fout', tekst: `${domain} bestaat niet.`, kort: 'E-mailadres bestaat niet' };
    default:
      return unknown(
        'email',
        RESERVED.test(domain) ? `${domain} is een voorbeeldadres.` : `er kwam geen antwoord over ${domain}.`,
      );
  }
}

// ---------------------------------------------------------------------------------------------------------------
// Telephone

/** Area codes of the Dutch numbering plan: three digits in the cities, four elsewhere. */
const CITY = /^0(?:10|13|15|20|23|24|26|30|33|35|36|38|40|43|45|46|50|53|55|58|7\d)/u;
const REGION =
  /^0(?:111|11[3-8]|16[1245678]|172|174|18[0-4]|18[67]|22[2-9]|25[125]|29[479]|31[3-8]|32[01]|34[1-8]|41[123]|416|418|475|478|481|48[5-8]|49[2357]|499|51[1-9]|52[1-5]|52[789]|541|54[3-8]|56[126]|57[0-3]|57[578]|59[1-9])/u;
const MOBILE = /^06[1-58]/u;
/** Companies without a place, and networks of their own. */
const ELSEWHERE = /^0(?:8[4578]|91)/u;
const SERVICE = /^0(?:800|90[069])(?:\d{4}|\d{7})$/u;

type Phone = 'nederlands' | 'informatienummer' | 'buitenlands' | 'ongeldig';

/** What kind of number it is, by the numbering plan; whether anybody answers is not known. */
export function phoneKind(typed: string): Phone {
  const text = typed.replace('(0)', '').replaceAll(/[^\d+]/gu, '');
  const national = text.replace(/^(?:\+31|0031)0?/u, '0');
  if (/^(?:\+|00)/u.test(national)) return /^(?:\+|00)[1-9]\d{6,13}$/u.test(national) ? 'buitenlands' : 'ongeldig';
  if (SERVICE.test(national)) return 'informatienummer';
  const isTen = /^0\d{9}$/u.test(national);
  const isPlanned = [MOBILE, CITY, REGION, ELSEWHERE].some((plan) => plan.test(national));
  return isTen && isPlanned && !/^0\d{0,3}(\d)\1{6,}$/u.test(national) ? 'nederlands' : 'ongeldig';
}

function checkPhone(telefoonnummer: string | null): Check {
  if (telefoonnummer === null || telefoonnummer.trim() === '') return unknown('telefoon', 'er is geen telefoonnummer.');
  switch (phoneKind(telefoonnummer)) {
    case 'nederlands':
      return good('telefoon', 'Geldig Nederlands nummer.');
    case 'buitenlands':
      return unknown('telefoon', 'het is een buitenlands nummer.');
    case 'informatienummer':
      return {
        soort: 'telefoon',
        uitkomst: 'let_op',
        tekst: 'Een 0800- of 0900-nummer, niet van een persoon.',
        kort: 'Informatienummer',
      };
    case 'ongeldig':
      return {
        soort: 'telefoon',
        uitkomst: 'let_op',
        tekst: 'Geen geldig Nederlands nummer.',
        kort: 'Telefoonnummer klopt niet',
      };
  }
}

// ---------------------------------------------------------------------------------------------------------------
// Address

/** Which place a postcode belongs to stands in a register that we do not have, so nothing is said about it. */
function checkAddress(postcode: string | null): Check {
  if (postcode === null) return unknown('adres', 'er is geen postcode.');
  if (!/^[1-9]\d{3} ?(?!SA|SD|SS)[A-Z]{2}$/iu.test(postcode.trim()))
    return unknown('adres', `${postcode.trim()} is geen Nederlandse postcode.`);
  return unknown('adres', 'we hebben geen lijst van postcodes met hun plaats.');
}

// ---------------------------------------------------------------------------------------------------------------
// Trade

/**
 * Trades of which a club, and the law about advertising to the young, often want no sponsor. Only who makes or sells it:
 * a café, a restaurant or a supermarket is an ordinary sponsor of a club, a wine merchant is one that somebody looks at.
 * `inside`: wherever it stands in a word ('Wijnhandelaar', 'Stadscasino'). `whole`: only as a word of its own, because
 * names have it inside ('Wijnen', 'Bierens', 'Regina'). `end`: the last part of a word ('Goldbet').
 */
const TRADES = [
  {
    naam: 'Kansspelen',
    inside: /casino|gok(?:kast|hal|spel|site)|kansspel|sportwedden|weddenschap|bookmaker|jackpot|loterij|roulette/u,
    whole: /^(?:bets?|betting|gok|gokken|poker|bingo|toto|lotto|wedden|slots|bet\d+)$/u,
    end: /^(?!(?:an)?alfabet$|sorbet$|tibet$|barbet$|babet$|\w*l[iy]e?[sz](?:a|e)?bet$|lijsbet$)\w{2,}bet$/u,
  },
  {
    naam: 'Tabak',
    inside: /tabak|sigaret|sigaren|nicotine|shisha|waterpijp/u,
    whole: /^(?:cigars?|cigarettes?|vapes?|vaping|vapeshop|smokeshop|tobacco)$/u,
    end: null,
  },
  {
    naam: 'Alcohol',
    inside:
      /slijterij|brouwerij|d[ie]stilleerderij|stokerij|wijn(?:handel|koper|import|makerij|winkel)|drank(?:en)?handel|jenever|whisk(?:y|ey)|[vw]odka/u,
    whole: /^(?:bier|bieren|beers?|wijn|wines?|drank|dranken|gin|rum|liquor|spirits|brewery|brewing)$/u,
    end: null,
  },
] as const;

/** A street or square is called after what was sold there once. */
const PLACE = /(?:steeg|straat|plein|weg|laan|hof|kade|gracht|veld)$/u;

/** The trade that a name or an address on the internet speaks of; null when it speaks of none. */
export function tradeOf(...texts: (string | null)[]): string | null {
  const words = texts
    .flatMap((text) =>
      (text ?? '')
        .normalize('NFD')
        .replaceAll(/\p{M}/gu, '')
        .toLowerCase()
        .split(/[^a-z\d]+/u),
    )
    .filter((word) => word !== '' && !PLACE.test(word));
  const found = TRADES.find(({ inside, whole, end }) =>
    words.some((word) => inside.test(word) || whole.test(word) || end?.test(word) === true),
  );
  return found?.naam ?? null;
}

function checkTrade(bedrijfsnaam: string, email: string | null): Check {
  const domain = mailDomain(email);
  const trade = tradeOf(bedrijfsnaam, domain === null || isFreeProvider(domain) ? null : domain);
  if (trade === null) return good('branche', 'Geen tabak, kansspelen, alcohol.');
  return { soort: 'branche', uitkomst: 'let_op', tekst: `${trade}, volgens de naam.`, kort: trade };
}

// ---------------------------------------------------------------------------------------------------------------
// Consent

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/u;

/** The version of a text is the day, or the month, from which it holds. */
function checkConsent(versie: string | null): Check {
  if (versie === null) return unknown('akkoord', 'er is geen versie van de privacytekst bewaard.');
  if (isDay(versie)) return good('akkoord', `Privacytekst van ${formatDayOnScreen(versie)}.`);
  if (MONTH.test(versie)) return good('akkoord', `Privacytekst van ${formatDayOnScreen(`${versie}-01`).slice(2)}.`);
  return good('akkoord', `Privacytekst, versie ${versie}.`);
}

// ---------------------------------------------------------------------------------------------------------------
// Filling in

/** Faster than a person types; a browser that fills in what it knows is as fast. */
const QUICK_SECONDS = 10;

/** '48 s', '2 min 11 s' */
function duration(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  return seconds < 3600 ? `${Math.floor(seconds / 60)} min ${seconds % 60} s` : 'Meer dan een uur';
}

/** How long it took and how often it was sent: said for what it is, and never held against a company. */
function checkFilling(seconds: number | null, times: number | null): Check {
  if (seconds === null) return unknown('invullen', 'van deze aanmelding is het niet gemeten.');
  const sent = times === null ? '' : `, ${pluralInWords(times, 'keer', 'keer')} verstuurd`;
  if (seconds >= QUICK_SECONDS) return good('invullen', `${duration(seconds)}${sent}.`);
  return {
    soort: 'invullen',
    uitkomst: 'onbekend',
    tekst: `${duration(seconds)}${sent}. Snel, maar met automatisch aanvullen kan het.`,
    kort: null,
  };
}

// ---------------------------------------------------------------------------------------------------------------

/** What a company filled in, as far as it can be looked up. */
export interface SignUpFacts {
  bedrijfsnaam: string;
  email: string | null;
  telefoonnummer: string | null;
  postcode: string | null;
  akkoord_tekst_versie: string | null;
  ingevuld_seconden: number | null;
  verzonden_keer: number | null;
}

export function checksOf(facts: SignUpFacts, answer: MailDomainAnswer | null): Check[] {
  return [
    checkEmail(facts.email, answer),
    checkPhone(facts.telefoonnummer),
    checkAddress(facts.postcode),
    checkTrade(facts.bedrijfsnaam, facts.email),
    checkFilling(facts.ingevuld_seconden, facts.verzonden_keer),
    checkConsent(facts.akkoord_tekst_versie),
  ];
}

/** What looks like this company, as far as it makes a remark. */
export interface LookalikeFacts {
  /** Of the same club. */
  is_eigen_club: boolean;
  /** Null for a sponsor that the club wrote down itself. */
  beoordeling: Beoordeling | null;
}

export interface Remark {
  uitkomst: 'goed' | 'let_op' | 'fout';
  tekst: string;
}

/** Signing up with several clubs is what companies do; having been refused there is worth a look. */
function lookalikeRemark(lookalikes: readonly LookalikeFacts[]): string | null {
  const own = lookalikes.filter(({ is_eigen_club }) => is_eigen_club);
  if (own.some(({ beoordeling }) => beoordeling !== 'te_beoordelen' && beoordeling !== 'afgekeurd'))
    return 'Lijkt op bekende sponsor';
  if (own.some(({ beoordeling }) => beoordeling === 'te_beoordelen')) return 'Lijkt op andere aanmelding';
  return lookalikes.some(({ beoordeling }) => beoordeling === 'afgekeurd') ? 'Eerder afgekeurd' : null;
}

/** The one thing that a list says of a sign-up: what weighs most. */
export function remarkOf(checks: readonly Check[], lookalikes: readonly LookalikeFacts[]): Remark {
  const wrong = checks.find(({ uitkomst }) => uitkomst === 'fout')?.kort ?? null;
  if (wrong !== null) return { uitkomst: 'fout', tekst: wrong };
  const odd =
    lookalikeRemark(lookalikes) ??
    // The trade before a number that is mistyped.
    checks.find(({ soort, uitkomst }) => soort === 'branche' && uitkomst === 'let_op')?.kort ??
    checks.find(({ uitkomst }) => uitkomst === 'let_op')?.kort ??
    null;
  return odd === null ? { uitkomst: 'goed', tekst: 'Niets bijzonders' } : { uitkomst: 'let_op', tekst: odd };
}

// ---------------------------------------------------------------------------------------------------------------
// Where a person looks further

/** Where anybody can have an address: its site says nothing about the company. */
const FREE_PROVIDERS = new Set(
  `gmail.com googlemail.com hotmail.com hotmail.nl outlook.com outlook.nl live.com live.nl msn.com icloud.com me.com mac.com
  yahoo.com yahoo.nl ymail.com aol.com gmx.com gmx.net gmx.de proton.me protonmail.com pm.me mail.com zoho.com hey.com
  fastmail.com tutanota.com ziggo.nl kpnmail.nl kpnplanet.nl planet.nl hetnet.nl home.nl casema.nl chello.nl upcmail.nl
  quicknet.nl telfort.nl telfortglasvezel.nl xs4all.nl solcon.nl zeelandnet.nl tele2.nl online.nl freedom.nl caiway.nl
  caiway.net delta.nl onsbrabantnet.nl wxs.nl tiscali.nl versatel.nl zonnet.nl filternet.nl kabelfoon.nl multiweb.nl
  t-mobilethuis.nl odido.nl introweb.nl telenet.be skynet.be`.split(/\s+/u),
);

export const isFreeProvider = (domain: string): boolean => FREE_PROVIDERS.has(domain);

interface Whereabouts {
  bedrijfsnaam: string;
  adres: string | null;
  postcode: string | null;
  plaats: string | null;
  email: string | null;
}

/** Pages of others about this company; null where there is nothing to look for. */
export function lookupLinks({ bedrijfsnaam, adres, postcode, plaats, email }: Whereabouts) {
  const domain = mailDomain(email);
  const place = [adres, postcode, plaats].filter((part) => part !== null && part.trim() !== '');
  const withQuery = (address: string, query: Record<string, string>) => `${address}?${new URLSearchParams(query)}`;
  return {
    handelsregister: withQuery('https://www.kvk.nl/zoeken/', { source: 'all', q: bedrijfsnaam }),
    website: domain === null || isFreeProvider(domain) ? null : `https://${domain}`,
    kaart: place.length === 0 ? null : withQuery('https://www.openstreetmap.org/search', { query: place.join(', ') }),
  };
}
