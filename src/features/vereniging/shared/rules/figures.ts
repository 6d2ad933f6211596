import { INTERVAL_LABELS } from '#features/vereniging/shared/labels.ts';
import type { CijferField, IntervalField } from '#features/vereniging/shared/schema.ts';
import type { Change } from '#shared/changes.ts';
import { pluralWord } from '#shared/text.ts';
import type { Interval } from '#features/vereniging/shared/labels.ts';
import { clubWords, type TypeVereniging } from '#shared/club-words.ts';

export type ClubCijfers = Record<CijferField, number | null> & Record<IntervalField, Interval | null>;

export interface FigureField {
  field: CijferField;
  label: string;
  /** Chosen once the number is there. */
  interval?: IntervalField;
  isPercentage?: boolean;
}

export interface FigureGroup {
  title: string;
  fields: readonly FigureField[];
}

/** Which number an interval belongs to. */
export const NUMBER_OF_INTERVAL: Record<IntervalField, CijferField> = {
  bezoekers_interval: 'gemiddeld_aantal_bezoekers',
  nieuwsbrief_interval: 'aantal_nieuwsbrief_ontvangers',
  social_media_bereik_interval: 'gemiddeld_social_bereik',
  maatschappelijke_projecten_interval: 'aantal_maatschappelijke_projecten',
};

/** What the number is most often counted by; a choice to begin with. */
export const USUAL_INTERVAL: Record<IntervalField, Interval> = {
  bezoekers_interval: 'week',
  nieuwsbrief_interval: 'maand',
  social_media_bereik_interval: 'maand',
  maatschappelijke_projecten_interval: 'jaar',
};

const GENERAL_LABELS: Record<CijferField, string> = {
  totaal_aantal_leden: 'Leden',
  aantal_leden: 'Waarvan actieve leden',
  aantal_teams: 'Groepen',
  aantal_vrijwilligers: 'Vrijwilligers',
  aantal_jeugdleden: 'Jeugdleden',
  aantal_volwassen_leden: 'Volwassen leden',
  ledengroei_percentage: 'Groei van het aantal leden (%)',
  aantal_junioren_teams: 'Jeugdgroepen',
  aantal_senioren_teams: 'Groepen met volwassenen',
  aantal_wekelijkse_trainingen: 'Bijeenkomsten per week',
  aantal_wedstrijden_per_seizoen: 'Activiteiten per jaar',
  gemiddeld_aantal_bezoekers: 'Bezoekers',
  aantal_bezoekers_per_week: 'Bezoekers in het gebouw per week',
  aantal_toeschouwers_wedstrijddagen: 'Bezoekers per activiteit',
  aantal_facebook_volgers: 'Volgers op Facebook',
  aantal_instagram_volgers: 'Volgers op Instagram',
  aantal_linkedin_volgers: 'Volgers op LinkedIn',
  aantal_tiktok_volgers: 'Volgers op TikTok',
  gemiddeld_social_bereik: 'Bereik op sociale media',
  website_bezoekers_per_maand: 'Bezoekers van de website per maand',
  aantal_nieuwsbrief_ontvangers: 'Ontvangers nieuwsbrief',
  nieuwsbrief_openingspercentage: 'Nieuwsbrief geopend door (%)',
  aantal_reclameborden: 'Reclameborden',
  aantal_reclamedoeken: 'Reclamedoeken',
  aantal_tv_schermen: 'Tv-schermen',
  aantal_digitale_scoreborden: 'Digitale borden',
  aantal_maatschappelijke_projecten: 'Maatschappelijke projecten',
};

/** Each kind of association in its own words; what is not named is said in general words. */
const LABELS: Record<TypeVereniging, Record<CijferField, string>> = {
  sportvereniging: {
    ...GENERAL_LABELS,
    aantal_leden: 'Waarvan spelende leden',
    aantal_teams: 'Teams',
    aantal_junioren_teams: 'Jeugdteams',
    aantal_senioren_teams: 'Seniorenteams',
    aantal_wekelijkse_trainingen: 'Trainingen per week',
    aantal_wedstrijden_per_seizoen: 'Wedstrijden per seizoen',
    aantal_bezoekers_per_week: 'Bezoekers van de kantine per week',
    aantal_toeschouwers_wedstrijddagen: 'Toeschouwers per wedstrijddag',
    aantal_digitale_scoreborden: 'Digitale scoreborden',
  },
  muziekvereniging: {
    ...GENERAL_LABELS,
    totaal_aantal_leden: 'Muzikanten',
    aantal_leden: 'Waarvan spelende leden',
    aantal_teams: 'Orkesten en groepen',
    aantal_jeugdleden: 'Jeugdmuzikanten',
    aantal_volwassen_leden: 'Volwassen muzikanten',
    ledengroei_percentage: 'Groei van het aantal muzikanten (%)',
    aantal_junioren_teams: 'Jeugdorkesten',
    aantal_senioren_teams: 'Orkesten met volwassenen',
    aantal_wekelijkse_trainingen: 'Repetities per week',
    aantal_wedstrijden_per_seizoen: 'Optredens per seizoen',
    gemiddeld_aantal_bezoekers: 'Luisteraars',
    aantal_bezoekers_per_week: 'Bezoekers van het muziekgebouw per week',
    aantal_toeschouwers_wedstrijddagen: 'Luisteraars per concert',
  },
  cultuurvereniging: {
    ...GENERAL_LABELS,
    totaal_aantal_leden: 'Deelnemers',
    aantal_leden: 'Waarvan vaste leden',
    aantal_jeugdleden: 'Jeugddeelnemers',
    aantal_volwassen_leden: 'Volwassen deelnemers',
    ledengroei_percentage: 'Groei van het aantal deelnemers (%)',
    aantal_wekelijkse_trainingen: 'Repetities per week',
    aantal_wedstrijden_per_seizoen: 'Voorstellingen per seizoen',
    aantal_bezoekers_per_week: 'Bezoekers van het theater of gebouw per week',
    aantal_toeschouwers_wedstrijddagen: 'Bezoekers per voorstelling',
  },
  jongerenvereniging: {
    ...GENERAL_LABELS,
    totaal_aantal_leden: 'Jongeren',
    aantal_leden: 'Waarvan vaste leden',
    aantal_jeugdleden: 'Jongeren tot 12 jaar',
    aantal_volwassen_leden: 'Leiding en begeleiders',
    ledengroei_percentage: 'Groei van het aantal jongeren (%)',
    aantal_junioren_teams: 'Groepen tot 12 jaar',
    aantal_senioren_teams: 'Groepen vanaf 12 jaar',
    aantal_bezoekers_per_week: 'Bezoekers van het clubhuis per week',
  },
  stichting: {
    ...GENERAL_LABELS,
    totaal_aantal_leden: 'Deelnemers',
    aantal_leden: 'Waarvan vaste deelnemers',
    aantal_jeugdleden: 'Jonge deelnemers',
    aantal_volwassen_leden: 'Volwassen deelnemers',
    ledengroei_percentage: 'Groei van het aantal deelnemers (%)',
    aantal_wedstrijden_per_seizoen: 'Evenementen per jaar',
    aantal_toeschouwers_wedstrijddagen: 'Bezoekers per evenement',
  },
  overig: GENERAL_LABELS,
};

export function figureLabels(type: TypeVereniging): Record<CijferField, string> {
  return LABELS[type];
}

const CORE: readonly (readonly [CijferField, IntervalField?])[] = [
  ['totaal_aantal_leden'],
  ['aantal_teams'],
  ['aantal_vrijwilligers'],
  ['gemiddeld_aantal_bezoekers', 'bezoekers_interval'],
  ['gemiddeld_social_bereik', 'social_media_bereik_interval'],
];

const EXTENDED: readonly { title: string; fields: readonly (readonly [CijferField, IntervalField?])[] }[] = [
  {
    title: 'Mensen',
    fields: [
      ['aantal_leden'],
      ['aantal_jeugdleden'],
      ['aantal_volwassen_leden'],
      ['ledengroei_percentage'],
      ['aantal_junioren_teams'],
      ['aantal_senioren_teams'],
    ],
  },
  {
    title: 'Activiteiten',
    fields: [
      ['aantal_wekelijkse_trainingen'],
      ['aantal_wedstrijden_per_seizoen'],
      ['aantal_toeschouwers_wedstrijddagen'],
      ['aantal_bezoekers_per_week'],
      ['aantal_maatschappelijke_projecten', 'maatschappelijke_projecten_interval'],
    ],
  },
  {
    title: 'Online',
    fields: [
      ['aantal_facebook_volgers'],
      ['aantal_instagram_volgers'],
      ['aantal_linkedin_volgers'],
      ['aantal_tiktok_volgers'],
      ['website_bezoekers_per_maand'],
      ['nieuwsbrief_openingspercentage'],
      ['aantal_nieuwsbrief_ontvangers', 'nieuwsbrief_interval'],
    ],
  },
  {
    title: 'Reclame',
    fields: [
      ['aantal_reclameborden'],
      ['aantal_reclamedoeken'],
      ['aantal_tv_schermen'],
      ['aantal_digitale_scoreborden'],
    ],
  },
];

const PERCENTAGES: ReadonlySet<CijferField> = new Set(['ledengroei_percentage', 'nieuwsbrief_openingspercentage']);

/** The form of 'Club in Cijfers' for a kind of association: what everybody is asked, and what may be added. */
export function figureForm(type: TypeVereniging): { core: FigureField[]; extended: FigureGroup[] } {
  const labels = figureLabels(type);
  const toField = ([field, interval]: readonly [CijferField, IntervalField?]): FigureField => ({
    field,
    label: labels[field],
    ...(interval && { interval }),
    ...(PERCENTAGES.has(field) && { isPercentage: true }),
  });
  return {
    core: CORE.map(toField),
    extended: EXTENDED.map(({ title, fields }) => ({ title, fields: fields.map(toField) })),
  };
}

/** An interval says nothing without its number, whether that is in the change or was stored before. */
export function withoutLooseIntervals<Values extends Change<ClubCijfers>>(change: Values, stored: ClubCijfers): Values {
  const kept = { ...change };
  for (const [interval, field] of Object.entries(NUMBER_OF_INTERVAL) as [IntervalField, CijferField][]) {
    const isTouched = change[field] !== undefined || change[interval] !== undefined;
    const number = change[field] === undefined ? stored[field] : change[field];
    if (isTouched && number === null) kept[interval] = null;
  }
  return kept;
}

const isShown = (value: number | null | undefined): value is number => value != null && value > 0;

/** A stored zero counts as 'not filled in' where there is something else to show. */
function firstShown(...values: (number | null)[]): number | null {
  return values.find(isShown) ?? null;
}

function period(interval: Interval | null | undefined): string {
  return interval == null ? '' : ` ${INTERVAL_LABELS[interval]}`;
}

export function shownMembers(club: Pick<ClubCijfers, 'totaal_aantal_leden' | 'aantal_leden'>): number | null {
  return firstShown(club.totaal_aantal_leden, club.aantal_leden);
}

export function shownVisitors(
  club: Pick<ClubCijfers, 'gemiddeld_aantal_bezoekers' | 'bezoekers_interval' | 'aantal_bezoekers_per_week'>,
): { count: number; interval: Interval | null } | null {
  if (isShown(club.gemiddeld_aantal_bezoekers)) {
    return { count: club.gemiddeld_aantal_bezoekers, interval: club.bezoekers_interval };
  }
  return isShown(club.aantal_bezoekers_per_week) ? { count: club.aantal_bezoekers_per_week, interval: 'week' } : null;
}

/** What was measured, else everyone who follows the club somewhere. */
export function shownReach(
  club: ClubCijfers,
): { count: number; interval: Interval | null; from: 'bereik' | 'volgers' } | null {
  if (isShown(club.gemiddeld_social_bereik)) {
    return { count: club.gemiddeld_social_bereik, interval: club.social_media_bereik_interval, from: 'bereik' };
  }
  const followers =
    (club.aantal_facebook_volgers ?? 0) +
    (club.aantal_instagram_volgers ?? 0) +
    (club.aantal_linkedin_volgers ?? 0) +
    (club.aantal_tiktok_volgers ?? 0);
  return isShown(followers) ? { count: followers, interval: null, from: 'volgers' } : null;
}

export interface Statistic {
  key: 'leden' | 'teams' | 'vrijwilligers' | 'bezoekers' | 'bereik' | 'nieuwsbrief';
  figure: number;
  word: string;
}

/** The figures that lead the club's page, in the words of its kind; what is zero or not known is left out. */
export function keyStatistics(type: TypeVereniging, club: ClubCijfers): Statistic[] {
  const words = clubWords(type);
  const visitors = shownVisitors(club);
  const reach = shownReach(club);
  const counted: {
    key: Statistic['key'];
    figure: number | null | undefined;
    words: readonly [one: string, many: string];
    after?: string;
  }[] = [
    { key: 'leden', figure: shownMembers(club), words: words.leden },
    { key: 'teams', figure: club.aantal_teams, words: words.teams },
    { key: 'vrijwilligers', figure: club.aantal_vrijwilligers, words: ['vrijwilliger', 'vrijwilligers'] },
    { key: 'bezoekers', figure: visitors?.count, words: words.bezoekers, after: period(visitors?.interval) },
    {
      key: 'bereik',
      figure: reach?.count,
      words: reach?.from === 'volgers' ? ['volger', 'volgers'] : ['bereik', 'bereik'],
      after: ` op sociale media${period(reach?.interval)}`,
    },
    {
      key: 'nieuwsbrief',
      figure: club.aantal_nieuwsbrief_ontvangers,
      words: ['ontvanger', 'ontvangers'],
      after: ` nieuwsbrief${period(club.nieuwsbrief_interval)}`,
    },
  ];
  return counted.flatMap(({ key, figure, words: [one, many], after = '' }) =>
    isShown(figure) ? [{ key, figure, word: pluralWord(figure, one, many) + after }] : [],
  );
}
