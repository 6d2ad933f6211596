import { type ClubCijfers, shownMembers, shownVisitors } from '#features/vereniging/shared/rules/figures.ts';
import type { Interval } from '#features/vereniging/shared/labels.ts';
import { clubWords, type TypeVereniging } from '#shared/club-words.ts';
import { formatNumber, plural } from '#shared/text.ts';

/** The letters and forms a club can download: written once, made into Word and PDF. */

/** The figures that a letter tells, for as far as the club knows them. */
export const LETTER_CIJFERS = [
  'totaal_aantal_leden',
  'aantal_leden',
  'aantal_jeugdleden',
  'gemiddeld_aantal_bezoekers',
  'bezoekers_interval',
  'aantal_bezoekers_per_week',
] as const;

/** What stands on a club's paper. */
export interface Letterhead extends Pick<ClubCijfers, (typeof LETTER_CIJFERS)[number]> {
  naam: string;
  type_vereniging: TypeVereniging;
  plaatsnaam: string;
  website: string | null;
  contactpersoon_naam: string;
  contactpersoon_mailadres: string;
  contactpersoon_telefoonnummer: string | null;
  kleuren: readonly (string | null)[];
}

export type SjabloonBlock =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: readonly string[] }
  /** A line to write on, with what belongs there. */
  | { kind: 'field'; label: string; lines: number }
  | { kind: 'choice'; label: string; options: readonly string[] }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  | { kind: 'signatures'; parties: readonly [string, string] };

export interface SjabloonContent {
  titel: string;
  /** What stands large above it; a letter has no such thing. */
  kop: string | null;
  /** One entry per sheet of A4. */
  sheets: readonly (readonly SjabloonBlock[])[];
}

export const SJABLONEN = [
  {
    id: 'benaderbrief',
    titel: 'Benaderbrief',
    omschrijving: 'Een eerste brief aan een bedrijf uit de buurt, om langs te mogen komen.',
  },
  {
    id: 'sponsorovereenkomst',
    titel: 'Sponsorovereenkomst',
    omschrijving: 'Een contract in gewone taal: bedrag, tegenprestaties, looptijd en handtekeningen.',
  },
  {
    id: 'evaluatieformulier',
    titel: 'Evaluatieformulier',
    omschrijving: 'Om na afloop samen met de sponsor in te vullen.',
  },
] as const;

/** In the address of a download. */
export const SJABLOON_IDS = [
  'benaderbrief',
  'sponsorovereenkomst',
  'evaluatieformulier',
] as const satisfies readonly SjabloonId[];
export type SjabloonId = (typeof SJABLONEN)[number]['id'];

export const FORMATS = ['docx', 'pdf'] as const;
export type SjabloonFormat = (typeof FORMATS)[number];

/** Under the club's name, on every sheet. */
export function contactLine(club: Letterhead): string {
  return [
    club.contactpersoon_naam,
    club.contactpersoon_telefoonnummer,
    club.contactpersoon_mailadres,
    club.website?.replace(/^https?:\/\/(?:www\.)?/u, '').replace(/\/$/u, ''),
  ]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' · ');
}

const text = (words: string): SjabloonBlock => ({ kind: 'text', text: words });
const heading = (words: string): SjabloonBlock => ({ kind: 'heading', text: words });
const list = (...items: string[]): SjabloonBlock => ({ kind: 'list', items });
const field = (label: string, lines = 1): SjabloonBlock => ({ kind: 'field', label, lines });
const choice = (label: string, ...options: string[]): SjabloonBlock => ({ kind: 'choice', label, options });

function reachSentence({ contactpersoon_telefoonnummer: phone, contactpersoon_mailadres: mail }: Letterhead): string {
  return phone ? `Je bereikt me op ${phone} of via ${mail}.` : `Je bereikt me via ${mail}.`;
}

function membersSentence(club: Letterhead): string {
  const { leden, jeugd } = clubWords(club.type_vereniging);
  const members = shownMembers(club);
  const young = club.aantal_jeugdleden ?? 0;
  const counted = members === null ? `[aantal] ${leden[1]}` : plural(members, ...leden);
  return `Onze club heeft ${counted}${young > 0 ? `, van wie ${plural(young, ...jeugd)}` : ''}.`;
}

const IN_AN_ORDINARY: Record<Interval, string> = {
  week: 'In een gewone week',
  maand: 'In een gewone maand',
  kwartaal: 'In een gewoon kwartaal',
  jaar: 'In een gewoon jaar',
};

function visitorsSentence(club: Letterhead): string {
  const { count, interval } = shownVisitors(club) ?? { count: null, interval: 'week' };
  const people = count === null ? '[aantal]' : formatNumber(count);
  if (interval === null) return `Er komen gemiddeld ${people} mensen langs.`;
  return `${IN_AN_ORDINARY[interval]} komen er ongeveer ${people} mensen langs.`;
}

function benaderbrief(club: Letterhead): SjabloonBlock[][] {
  const { leden, doel, tegenprestaties, seizoen } = clubWords(club.type_vereniging);
  return [
    [
      text('[naam bedrijf]\nT.a.v. [naam contactpersoon]\n[straat en huisnummer]\n[postcode en plaats]'),
      text(`${club.plaatsnaam}, [datum]`),
      heading(`Samen iets doen voor ${club.naam}?`),
      text('Beste [voornaam],'),
      text(
        `Ik schrijf je namens ${club.naam} uit ${club.plaatsnaam}. Ik kwam bij jullie uit omdat [één zin: waarom juist dit bedrijf, bijvoorbeeld: veel van onze ${leden[1]} bij jullie komen].`,
      ),
      text(
        `${membersSentence(club)} ${visitorsSentence(club)} Dat lukt dankzij vrijwilligers, en dankzij bedrijven uit de buurt die ons helpen.`,
      ),
      text(
        `Dit ${seizoen} zoeken we een sponsor voor [doel, bijvoorbeeld: ${doel}]. In ruil daarvoor doen we graag iets terug, zoals:`,
      ),
      list(...tegenprestaties.map((example) => `[tegenprestatie, bijvoorbeeld: ${example}]`)),
      text(
        'Ik vertel je er graag meer over. Mag ik binnenkort tien minuten langskomen, of kom je een keer bij ons kijken? Dan hoor ik ook wat voor jullie belangrijk is.',
      ),
      text(`${reachSentence(club)} Hoor ik niets, dan loop ik in de week van [datum] even bij jullie binnen.`),
      text(`Met vriendelijke groet,\n\n\n${club.contactpersoon_naam}\n${club.naam}`),
    ],
  ];
}

function sponsorovereenkomst(club: Letterhead): SjabloonBlock[][] {
  const { eenmalig, seizoen } = clubWords(club.type_vereniging);
  return [
    [
      {
        kind: 'facts',
        rows: [
          ['De club', `${club.naam}, gevestigd in ${club.plaatsnaam}`],
          ['Vertegenwoordigd door', '[naam en functie van wie volgens de statuten mag tekenen]'],
          ['De sponsor', '[naam bedrijf], [straat en huisnummer], [postcode en plaats]'],
          ['KVK-nummer', '[KVK-nummer van de sponsor]'],
          ['Vertegenwoordigd door', '[naam en functie]'],
        ],
      },
      heading('1. Wat de sponsor doet'),
      text(
        `De sponsor betaalt per ${seizoen} € [bedrag] ([zonder / met] btw), en eenmalig € [bedrag] voor [bijvoorbeeld: ${eenmalig}]. De club stuurt hiervoor een factuur. De sponsor betaalt die binnen 30 dagen.`,
      ),
      text(
        'Geeft de sponsor spullen of diensten in plaats van geld, dan staat hier wat dat is, wat het waard is en wanneer het wordt geleverd: [omschrijving, waarde, datum].',
      ),
      heading('2. Wat de club doet'),
      text('De club levert deze tegenprestaties:'),
      list(
        '[wat, hoeveel, waar en voor welke datum]',
        '[wat, hoeveel, waar en voor welke datum]',
        '[wat, hoeveel, waar en voor welke datum]',
      ),
      text(
        'Kan een tegenprestatie niet doorgaan, dan laat de club dat meteen weten en biedt zij iets aan dat evenveel waard is.',
      ),
      heading('3. Hoe lang'),
      text(
        'De overeenkomst begint op [datum] en eindigt op [datum]. Zij stopt dan vanzelf. Uiterlijk drie maanden voor het einde praten club en sponsor over een vervolg.',
      ),
      heading('4. Naam, logo en foto’s'),
      text(
        'De sponsor levert zijn logo voor [datum] aan in een bestand dat geschikt is voor druk. De club mag naam en logo gebruiken voor de afgesproken tegenprestaties. Foto’s waarop leden te herkennen zijn, gebruikt de sponsor alleen als de club daar schriftelijk toestemming voor heeft gegeven.',
      ),
    ],
    [
      heading('5. Andere sponsors'),
      text(
        '[Kies: De club mag ook andere sponsors uit dezelfde branche hebben. / De sponsor is tijdens de looptijd de enige sponsor in de branche [branche].]',
      ),
      heading('6. Als het anders loopt'),
      text(
        'Houdt een van beide zich niet aan deze afspraken, dan laat de ander dat schriftelijk weten en krijgt die nog 30 dagen om het goed te maken. Gebeurt dat niet, dan mag de ander de overeenkomst meteen beëindigen. Dat mag ook als de sponsor failliet gaat, of als de goede naam van club of sponsor ernstig wordt beschadigd. Wat al is betaald voor een periode die niet meer doorgaat, wordt naar verhouding terugbetaald.',
      ),
      heading('7. Btw'),
      text(
        'Het bedrag is afgesproken op basis van de regels die nu voor de club gelden. Moet de club later toch btw rekenen, dan [komt die btw bovenop het bedrag / is die btw in het bedrag begrepen].',
      ),
      heading('8. Gegevens'),
      text(
        'Club en sponsor gebruiken elkaars contactgegevens alleen voor deze overeenkomst en bewaren ze niet langer dan nodig is.',
      ),
      heading('9. Wijzigingen en recht'),
      text(
        'Wijzigingen gelden alleen als beide ze schriftelijk hebben bevestigd. Op deze overeenkomst is Nederlands recht van toepassing. Bij onenigheid proberen club en sponsor er eerst samen uit te komen.',
      ),
      text('Opgemaakt in tweevoud en getekend:'),
      { kind: 'signatures', parties: [club.naam, '[naam bedrijf]'] },
      text(
        'Dit is een voorbeeld en geen juridisch advies. Pas het aan en laat het bij een groot bedrag nalezen door iemand met juridische kennis. Haal deze zin daarna weg.',
      ),
    ],
  ];
}

function evaluatieformulier(club: Letterhead): SjabloonBlock[][] {
  const { seizoen } = clubWords(club.type_vereniging);
  return [
    [
      text(
        `Bedankt voor je steun aan ${club.naam}. Met dit formulier kijken we samen terug op het ${seizoen}. Zo wordt het volgende nog beter.`,
      ),
      {
        kind: 'facts',
        rows: [
          ['Bedrijf', '[naam bedrijf]'],
          ['Pakket en looptijd', '[pakket], van [datum] tot en met [datum]'],
          ['Gesprek op', '[datum], met [namen]'],
        ],
      },
      heading('Wat we hadden beloofd'),
      choice('[tegenprestatie 1]', 'gedaan', 'deels', 'niet'),
      choice('[tegenprestatie 2]', 'gedaan', 'deels', 'niet'),
      choice('[tegenprestatie 3]', 'gedaan', 'deels', 'niet'),
      choice('[tegenprestatie 4]', 'gedaan', 'deels', 'niet'),
      field('Wat deden we in plaats van wat niet lukte?', 2),
      heading('Hoe vond je het?'),
      choice('Het contact met de club was', 'goed', 'redelijk', 'kon beter'),
      choice('De zichtbaarheid van mijn bedrijf was', 'goed', 'redelijk', 'kon beter'),
      choice('Ik kreeg waar voor mijn geld', 'ja', 'een beetje', 'nee'),
      field('Waarom?', 3),
    ],
    [
      heading('Vertel het in je eigen woorden'),
      field('Wat vond je het leukst of meest waardevol?', 4),
      field('Wat had je verwacht en niet gekregen?', 4),
      field(`Wat kunnen we volgend ${seizoen} anders doen?`, 4),
      heading('En nu?'),
      choice('Ik wil', 'verlengen', 'iets groters', 'iets kleiners', 'stoppen', 'erover nadenken'),
      field('Dit spreken we af, met datum', 4),
    ],
  ];
}

const MAKERS: Record<SjabloonId, (club: Letterhead) => SjabloonBlock[][]> = {
  benaderbrief,
  sponsorovereenkomst,
  evaluatieformulier,
};

export function titleOf(id: SjabloonId): string {
  return SJABLONEN.find((sjabloon) => sjabloon.id === id)?.titel ?? id;
}

export function fillSjabloon(id: SjabloonId, club: Letterhead): SjabloonContent {
  const titel = titleOf(id);
  return { titel, kop: id === 'benaderbrief' ? null : titel, sheets: MAKERS[id](club) };
}

export interface TextPart {
  text: string;
  /** '[datum]': still to be filled in. */
  isBlank: boolean;
}

const BLANK = /(\[[^[\]]*(?:\[[^[\]]*\][^[\]]*)*\])/u;

/** A sentence in pieces, so that what is still to be filled in can be made to stand out. */
export function splitBlanks(sentence: string): TextPart[] {
  return sentence
    .split(BLANK)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, isBlank: part.startsWith('[') && part.endsWith(']') }));
}
