import { TYPE_NAMES } from '#features/vereniging/shared/labels.ts';
import { cijfersShape, intervallenShape } from '#features/vereniging/shared/schema.ts';
import type { Change } from '#shared/changes.ts';
import { formatNumber, plural } from '#shared/text.ts';
import { type ClubCijfers, keyStatistics, shownMembers, shownReach, shownVisitors } from './figures.ts';
import type { Interval } from '#features/vereniging/shared/labels.ts';
import { clubWords, type TypeVereniging } from '#shared/club-words.ts';

/** What a description is made from: the form as it stands, saved or not. */
export type DescribedClub = ClubCijfers & {
  naam: string;
  type_vereniging: TypeVereniging;
  plaatsnaam: string;
  maatschappelijke_impact_tekst: string | null;
};

/** The form may still be half empty: what was not sent is not known. */
export function describedClub(form: Change<DescribedClub> & Pick<DescribedClub, 'naam'>): DescribedClub {
  const unknown = Object.fromEntries(
    [...Object.keys(cijfersShape), ...Object.keys(intervallenShape)].map((field) => [field, null]),
  ) as ClubCijfers;
  const given = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));
  return {
    ...unknown,
    type_vereniging: 'overig',
    plaatsnaam: '',
    maatschappelijke_impact_tekst: null,
    naam: form.naam,
    ...given,
  };
}

const EVERY: Record<Interval, string> = {
  week: 'elke week',
  maand: 'elke maand',
  kwartaal: 'elk kwartaal',
  jaar: 'elk jaar',
};

/** What people of such an association do together, true for every one of them. */
const TOGETHER: Record<TypeVereniging, string> = {
  sportvereniging: 'Bij ons komt de hele buurt samen om te sporten.',
  muziekvereniging: 'Wij maken samen muziek, voor onszelf en voor iedereen die wil luisteren.',
  cultuurvereniging: 'Wij maken samen iets moois en laten dat graag aan iedereen zien.',
  jongerenvereniging: 'Bij ons leren jongeren samenwerken, buiten zijn en plezier maken.',
  stichting: 'Wij zetten ons in voor de mensen om ons heen.',
  overig: 'Wij brengen mensen bij elkaar.',
};

/** '310 leden in 9 teams'. The groups of a foundation do not hold its participants, so there it is 'en'. */
function amounts(club: DescribedClub): string | null {
  const words = clubWords(club.type_vereniging);
  const members = shownMembers(club);
  const teams = club.aantal_teams ?? 0;
  const counted = [
    ...(members === null ? [] : [plural(members, ...words.leden)]),
    ...(teams > 0 ? [plural(teams, ...words.teams)] : []),
  ];
  return counted.length === 0 ? null : counted.join(club.type_vereniging === 'stichting' ? ' en ' : ' in ');
}

function visitorsSentence(club: DescribedClub): string | null {
  const visitors = shownVisitors(club);
  if (visitors === null) return null;
  const words = clubWords(club.type_vereniging);
  const when = visitors.interval === null ? '' : `${EVERY[visitors.interval]} `;
  return `We ontvangen ${when}zo’n ${plural(visitors.count, ...words.bezoekers)}.`;
}

function volunteersSentence(club: DescribedClub): string | null {
  const count = club.aantal_vrijwilligers ?? 0;
  if (count <= 0) return null;
  return count === 1
    ? 'Eén vrijwilliger houdt alles draaiende.'
    : `${formatNumber(count)} vrijwilligers houden het samen draaiende.`;
}

function reachSentence(club: DescribedClub): string | null {
  const reach = shownReach(club);
  if (reach === null) return null;
  if (reach.from === 'volgers') return `Op sociale media volgen ${formatNumber(reach.count)} mensen ons.`;
  const when = reach.interval === null ? '' : `${EVERY[reach.interval]} `;
  return `Op sociale media bereiken we ${when}${formatNumber(reach.count)} mensen.`;
}

function opening({ naam, type_vereniging, plaatsnaam }: DescribedClub, article: 'de' | 'een'): string {
  const name = TYPE_NAMES[type_vereniging].toLowerCase();
  const place = plaatsnaam.trim();
  if (place === '') return `${naam} is een ${name}.`;
  return article === 'de' ? `${naam} is de ${name} van ${place}.` : `${naam} is een ${name} in ${place}.`;
}

const CLOSINGS = [
  'Wie ons steunt, steunt iedereen die hier komt.',
  'Met jouw steun kunnen we dat blijven doen.',
  'Doe je mee? Dan groeien we samen verder.',
] as const;

export const DESCRIPTION_VARIANTS = CLOSINGS.length;

/**
 * A description from what the club itself filled in, and from nothing else: no year, no prize, no praise that nobody
 * gave. The same club and variant always give the same words.
 */
export function describeClub(club: DescribedClub, variant: number): string {
  const which = ((variant % DESCRIPTION_VARIANTS) + DESCRIPTION_VARIANTS) % DESCRIPTION_VARIANTS;
  const counted = amounts(club);
  const withCounts = counted === null ? null : `We hebben ${counted}.`;
  const together = TOGETHER[club.type_vereniging];
  const closing = CLOSINGS[which] ?? CLOSINGS[0];
  const orders: (string | null)[][] = [
    [opening(club, 'de'), withCounts, visitorsSentence(club), volunteersSentence(club), closing],
    [together, opening(club, 'een'), withCounts, volunteersSentence(club), reachSentence(club), closing],
    [opening(club, 'een'), together, visitorsSentence(club), withCounts, reachSentence(club), closing],
  ];
  return (orders[which] ?? []).filter((sentence) => sentence !== null).join(' ');
}

/** The same facts for a writer of flesh or silicon: one per line. */
export function descriptionFacts(club: DescribedClub): string {
  const statistics = keyStatistics(club.type_vereniging, club).map(
    ({ figure, word }) => `- ${formatNumber(figure)} ${word}`,
  );
  const impact = club.maatschappelijke_impact_tekst?.trim();
  return [
    `- Naam: ${club.naam}`,
    `- Soort: ${TYPE_NAMES[club.type_vereniging].toLowerCase()}`,
    ...(club.plaatsnaam.trim() === '' ? [] : [`- Plaats: ${club.plaatsnaam}`]),
    ...statistics,
    ...(impact ? [`- Over onze rol in de buurt: ${impact}`] : []),
  ].join('\n');
}
