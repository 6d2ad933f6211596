import { type Day, formatDay } from '#shared/dates.ts';
import { capitalise } from '#shared/text.ts';
import { DOELEN, type DoelId, doelenOf, keptFor } from './register.ts';
import { columnName, listName, readableValue } from './words.ts';

interface Inzage {
  asked: { naam: string; bedrijfsnaam: string | null; ontvangen_op: Day };
  club: { naam: string; contactpersoon_mailadres: string | null };
  today: Day;
  found: { plek: string; gegevens: Record<string, unknown>[] }[];
}

/** Whatever was found, if anything: the request itself is kept, and so is that it was answered. */
const ALWAYS: DoelId = 'verantwoorden';

/**
 * What a club sends to who asked what it keeps of them: what that is, and what the law wants told beside it (AVG art. 15),
 * from the register, so that both say the same.
 */
export function inzageLetter({ asked, club, today, found }: Inzage): string {
  const { naam, bedrijfsnaam, ontvangen_op } = asked;
  const used = new Set<string>([
    ALWAYS,
    ...found.flatMap(({ plek, gegevens }) =>
      gegevens.flatMap((row) => Object.keys(row).flatMap((column) => doelenOf(plek, column))),
    ),
  ]);
  const doelen = (Object.keys(DOELEN) as DoelId[]).filter((id) => used.has(id));
  const contact = club.contactpersoon_mailadres;
  return [
    `Inzage in de gegevens van ${naam}${bedrijfsnaam === null ? '' : ` (${bedrijfsnaam})`}`,
    [
      `Van: ${club.naam}${contact === null ? '' : `, ${contact}`}`,
      `Gevraagd op: ${formatDay(ontvangen_op)}`,
      `Datum: ${formatDay(today)}`,
    ].join('\n'),
    head(`Wat ${club.naam} van je bewaart`),
    ...(found.length === 0 ? ['Er is niets gevonden.'] : found.map(placeOf)),
    head('Waarvoor, en op welke grond'),
    lines(doelen.map((id) => `${DOELEN[id].waarvoor}: ${DOELEN[id].grond}`)),
    head('Waar het vandaan komt'),
    'Van jezelf of van je bedrijf, of de club schreef het op.',
    head('Met wie het is gedeeld'),
    lines(doelen.map((id) => `${DOELEN[id].waarvoor}: ${DOELEN[id].gedeeld_met}`)),
    head('Hoe lang het blijft'),
    lines(doelen.flatMap(keptFor).map(({ gegevens, bewaard }) => `${gegevens}: ${bewaard}`)),
    head('Wat je kunt vragen'),
    lines([
      'Klopt er iets niet? Vraag de club om het te verbeteren.',
      'Wil je dat het weg is? Vraag de club om het te wissen.',
      'Wil je niet dat de club je gegevens gebruikt? Maak bezwaar bij de club.',
      'Ben je niet tevreden over het antwoord? Dien een klacht in bij de Autoriteit Persoonsgegevens: autoriteitpersoonsgegevens.nl.',
    ]),
  ]
    .join('\n\n')
    .concat('\n');
}

const head = (text: string) => text.toUpperCase();

/** Two purposes may share a term. */
const lines = (told: readonly string[]) => [...new Set(told)].map((line) => `- ${line}`).join('\n');

function placeOf({ plek, gegevens }: Inzage['found'][number]): string {
  const rows = gegevens.map((row) =>
    Object.entries(row)
      .filter(([field]) => !(field === 'html' && 'text' in row))
      .map(([field, value]) => [field, readableValue(value)] as const)
      .filter(([, value]) => value !== '')
      .map(([field, value]) => `  ${capitalise(columnName(field))}: ${value}`)
      .join('\n'),
  );
  return `${capitalise(listName(plek))} (${gegevens.length})\n${rows.join('\n\n')}`;
}
