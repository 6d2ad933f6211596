import { listOf, plural } from '#shared/text.ts';
import type { MovedCounts, Waiting } from './schema.ts';

/** 7 opvolgingen, 14 sponsors, 3 keer contactpersoon en de rol van beheerder */
export function movedWords({ opvolgingen, sponsors, tegenprestaties, plekken, beheerder }: MovedCounts): string {
  const parts = [
    ...(opvolgingen > 0 ? [plural(opvolgingen, 'opvolging', 'opvolgingen')] : []),
    ...(sponsors > 0 ? [plural(sponsors, 'sponsor', 'sponsors')] : []),
    ...(tegenprestaties > 0 ? [plural(tegenprestaties, 'tegenprestatie', 'tegenprestaties')] : []),
    ...(plekken > 0 ? [`${plekken} keer contactpersoon`] : []),
    ...(beheerder ? ['de rol van beheerder'] : []),
  ];
  return parts.length === 0 ? 'niets meer, want alles was intussen al van iemand anders' : listOf(parts);
}

/** Said before somebody becomes the contact of the club, since everybody can read it then. */
export const publicWords = (telefoon: string, van: string) =>
  `Je wordt dan contactpersoon van de club. Op openbare pagina’s staan jouw naam, e-mailadres en telefoonnummer ${telefoon}, in plaats van die van ${van}.`;

export const OBJECTION_WORDS: Record<NonNullable<Waiting['bezwaar']>, string> = {
  andere_club: 'Dit account hoort al bij een andere club, en kan dus niet overnemen. Nodig een ander e-mailadres uit.',
  gever_geen_beheerder:
    'Dit kon niet: alleen een beheerder laat iemand toe. Vraag een beheerder om de uitnodiging te sturen.',
};
