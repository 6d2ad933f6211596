import { clubWords, type TypeVereniging } from '#shared/club-words.ts';
import { euro } from '#shared/money.ts';
import { formatNumber, pluralWord } from '#shared/text.ts';
import { INTERVAL_LABELS, type Interval } from '#features/vereniging/shared/labels.ts';
import { DEFAULT_TEGENPRESTATIES } from '#features/zoekopdrachten/shared/rules/public-page.ts';
import type { BrochureData, BrochurePackage } from '#features/campagnemiddelen/shared/schema.ts';

/** What of the data stands on a page, and in which words. */

export const FIGURES_MOST = 12;
export const PROMISES_MOST = 5;
export const PACKAGES_MOST = 3;
export const CONTACTS_MOST = 2;

export const PAGE_3_TITLE = 'GROEI MET ONS MEE';
export const QR_CAPTION = 'Scan de QR-code en meld je aan als sponsor!';
export const STORY_TITLE = 'Wat kan sponsoring voor jouw bedrijf betekenen?';
export const COVER_PLACEHOLDER = '/placeholder.svg';

/** What stands where the club said nothing, by what the package is called; proposals in the editor (G-083). */
const DEFAULT_PROMISES: readonly (readonly [word: string, promises: readonly string[]])[] = [
  ['basis', ['Logo op de website', 'Naamsvermelding in de nieuwsbrief', 'Uitnodiging voor de sponsoravond']],
  [
    'premium',
    [
      'Logo op de website',
      'Bord langs het veld of in de zaal',
      'Post op sociale media',
      'Twee kaarten voor de clubavond',
    ],
  ],
  [
    'hoofd',
    [
      'Logo op alle kleding of affiches',
      'Bord op de beste plek',
      'Logo op de voorpagina van de website',
      'Vier kaarten voor de clubavond',
      'Vermelding in elke nieuwsbrief',
    ],
  ],
];
export const GENERIC_PROMISES: readonly string[] = [...DEFAULT_TEGENPRESTATIES, 'Vermelding op de website'];

export function defaultPromises(naam: string): readonly string[] {
  const lower = naam.toLocaleLowerCase('nl-NL');
  return DEFAULT_PROMISES.find(([word]) => lower.includes(word))?.[1] ?? GENERIC_PROMISES;
}

const filled = (texts: readonly string[]) => texts.map((text) => text.trim()).filter((text) => text !== '');

/** Whether the club itself said what a company gets for it; else examples stand there. */
export const hasOwnPromises = ({ tegenprestaties }: Pick<BrochurePackage, 'tegenprestaties'>): boolean =>
  filled(tegenprestaties).length > 0;

export interface ShownPackage {
  id: string;
  naam: string;
  /** Null when it has no price that can be shown. */
  prijs: string | null;
  eenmalig: string | null;
  looptijd: string;
  tegenprestaties: string[];
  /** '+2 extra tegenprestaties' */
  meer: string | null;
}

export function shownPackage(pakket: BrochurePackage, promises = PROMISES_MOST): ShownPackage {
  const all = hasOwnPromises(pakket) ? filled(pakket.tegenprestaties) : defaultPromises(pakket.naam);
  const extra = all.length - promises;
  return {
    id: pakket.id,
    naam: pakket.naam.trim(),
    prijs: isPositive(pakket.prijs) ? euro(pakket.prijs) : null,
    eenmalig: isPositive(pakket.eenmaligBedrag) ? euro(pakket.eenmaligBedrag) : null,
    looptijd: `${pakket.looptijdJaar} jaar`,
    tegenprestaties: all.slice(0, promises),
    meer: extra > 0 ? `+${extra} extra tegenprestaties` : null,
  };
}

const isPositive = (cents: number | null): cents is number => cents !== null && cents > 0;

/** What is not hidden and has a name, and no more than fit. */
export const packagesOnPage = (packages: readonly BrochurePackage[], most = PACKAGES_MOST): BrochurePackage[] =>
  packages.filter(({ isHidden, naam }) => !isHidden && naam.trim() !== '').slice(0, most);

export const shownPackages = (
  packages: readonly BrochurePackage[],
  most = PACKAGES_MOST,
  promises = PROMISES_MOST,
): ShownPackage[] => packagesOnPage(packages, most).map((pakket) => shownPackage(pakket, promises));

/** The two that show where a search has no package yet: in a preview only, marked 'Voorbeeld'. */
export const EXAMPLE_PACKAGES: readonly ShownPackage[] = [
  ['Basis Sponsor', 500_00],
  ['Premium Sponsor', 1000_00],
].map(([naam, cents], at) => ({
  id: String(at),
  naam: String(naam),
  prijs: euro(Number(cents)),
  eenmalig: null,
  looptijd: '1 jaar',
  tegenprestaties: [...defaultPromises(String(naam))],
  meer: null,
}));

/** '[zoekopdracht]' becomes what is searched; without a subtitle there is one anyway. */
export function shownSubtitle(subtitle: string, title: string): string {
  const what = title.trim() === '' ? 'sponsor' : title.trim();
  if (subtitle.trim() === '') return `en help ons als ${what}`;
  const lower = title.trim() === '' ? 'sponsor' : title.trim().toLocaleLowerCase('nl-NL');
  return subtitle.replaceAll('[zoekopdracht]', () => lower);
}

export interface Figure {
  key: string;
  waarde: string;
  label: string;
}

/** What of a club its figures come from. */
export type FiguredClub = Pick<
  BrochureData['vereniging'],
  'type_vereniging' | 'stats' | 'details' | 'bezoekersInterval' | 'socialMediaVan'
>;

/** All figures that the club has, more than nothing, in the order in which they are shown. */
export function figuresOf({
  type_vereniging,
  stats,
  details,
  bezoekersInterval,
  socialMediaVan,
}: FiguredClub): Figure[] {
  const words = clubWords(type_vereniging);
  const { leden, activiteiten, bezoekers, online, exposure } = details;
  const counted: readonly (readonly [key: string, value: number | null, one: string, many: string, sign?: '%'])[] = [
    ['leden', stats.leden, ...words.leden],
    ['jeugdleden', leden.jeugdleden, ...words.jeugd],
    ['teams', stats.teams, ...words.teams],
    ['vrijwilligers', leden.vrijwilligers, 'vrijwilliger', 'vrijwilligers'],
    ['bezoekers', stats.bezoekers, ...withAfter(words.bezoekers, per(bezoekersInterval))],
    ['wedstrijden', activiteiten.wedstrijden, ...ACTIVITIES[type_vereniging]],
    ['trainingen', activiteiten.trainingen, ...MEETINGS[type_vereniging]],
    ['ledengroei', leden.ledengroei, 'ledengroei', 'ledengroei', '%'],
    ['instagram', online.instagram, 'volger op Instagram', 'volgers op Instagram'],
    ['facebook', online.facebook, 'volger op Facebook', 'volgers op Facebook'],
    ['nieuwsbrief', online.nieuwsbrief.ontvangers, 'lezer van de nieuwsbrief', 'lezers van de nieuwsbrief'],
    ['reclameborden', exposure.reclameborden, 'reclamebord', 'reclameborden'],
    ['wedstrijddagen', bezoekers.wedstrijddagen, ...withAfter(words.bezoekers, ' per wedstrijddag')],
    ['gemiddeld', bezoekers.gemiddeld, ...withAfter(words.bezoekers, ' gemiddeld')],
    ['volwassenLeden', leden.volwassenLeden, 'volwassen lid', 'volwassen leden'],
    ['juniorTeams', activiteiten.juniorTeams, 'jeugdteam', 'jeugdteams'],
    ['seniorTeams', activiteiten.seniorTeams, 'seniorenteam', 'seniorenteams'],
    ['socialMedia', stats.socialMedia, ...(socialMediaVan === 'volgers' ? FOLLOWERS : REACH)],
    ['website', online.website, 'websitebezoeker per maand', 'websitebezoekers per maand'],
    ['linkedin', online.linkedin, 'volger op LinkedIn', 'volgers op LinkedIn'],
    ['tiktok', online.tiktok, 'volger op TikTok', 'volgers op TikTok'],
    ['openRate', online.nieuwsbrief.openRate, 'opent de nieuwsbrief', 'opent de nieuwsbrief', '%'],
    ['reclamedoeken', exposure.reclamedoeken, 'reclamedoek', 'reclamedoeken'],
    ['tvSchermen', exposure.tvSchermen, 'tv-scherm', 'tv-schermen'],
    ['scoreborden', exposure.scoreborden, 'scorebord', 'scoreborden'],
  ];
  return counted.flatMap(([key, value, one, many, sign = '']) =>
    value !== null && value > 0
      ? [{ key, waarde: `${formatNumber(value)}${sign}`, label: pluralWord(value, one, many) }]
      : [],
  );
}

const REACH = ['bereik op sociale media', 'bereik op sociale media'] as const;
const FOLLOWERS = ['volger op sociale media', 'volgers op sociale media'] as const;

/** Of what was stored before this was kept it was a week. */
const per = (interval: Interval | null | undefined) =>
  interval === null ? '' : ` ${INTERVAL_LABELS[interval ?? 'week']}`;

const withAfter = ([one, many]: readonly [string, string], after: string) => [one + after, many + after] as const;

const GAMES = ['wedstrijd per seizoen', 'wedstrijden per seizoen'] as const;
const EVENTS = ['activiteit per jaar', 'activiteiten per jaar'] as const;
const SHOWS = ['optreden per jaar', 'optredens per jaar'] as const;
const ACTIVITIES: Record<TypeVereniging, readonly [string, string]> = {
  sportvereniging: GAMES,
  muziekvereniging: SHOWS,
  cultuurvereniging: ['voorstelling per jaar', 'voorstellingen per jaar'],
  jongerenvereniging: EVENTS,
  stichting: EVENTS,
  overig: EVENTS,
};
const REHEARSALS = ['repetitie per week', 'repetities per week'] as const;
const GATHERINGS = ['bijeenkomst per week', 'bijeenkomsten per week'] as const;
const MEETINGS: Record<TypeVereniging, readonly [string, string]> = {
  sportvereniging: ['training per week', 'trainingen per week'],
  muziekvereniging: REHEARSALS,
  cultuurvereniging: REHEARSALS,
  jongerenvereniging: GATHERINGS,
  stichting: GATHERINGS,
  overig: GATHERINGS,
};

/** Those that stand on the page. */
export const shownFigures = (club: FiguredClub, hidden: readonly string[]): Figure[] =>
  figuresOf(club)
    .filter(({ key }) => !hidden.includes(key))
    .slice(0, FIGURES_MOST);

/** The author of a quote that nobody signed. */
export const quoteAuthorOf = (author: string, club: string) =>
  author.trim() === '' ? `voorzitter ${club}` : author.trim();

/** The quote shows when it is asked for, says something, and somebody signed it (BRO-53). */
export const isQuoteShown = ({
  showQuote,
  quote,
  quoteAuthor,
}: Pick<BrochureData, 'showQuote' | 'quote' | 'quoteAuthor'>) =>
  showQuote && quote.trim() !== '' && quoteAuthor.trim() !== '';

/** A text of the club about itself: what it wrote, else its figures in a sentence. */
export function shownDescription({ beschrijving, naam, plaats, ...club }: BrochureData['vereniging']): string {
  if (beschrijving.trim() !== '') return beschrijving.trim();
  const figures = figuresOf(club).slice(0, 3);
  const from = plaats.trim() === '' ? `Wij zijn ${naam}.` : `${naam} komt uit ${plaats}.`;
  if (figures.length === 0) return `${from} Samen houden we de club draaiend.`;
  const told = figures.map(({ waarde, label }) => `${waarde} ${label}`);
  return `${from} We tellen ${told.length === 1 ? told[0] : `${told.slice(0, -1).join(', ')} en ${told.at(-1)}`}.`;
}

/** What page 3 says: the story of the team that it is for, else the introduction for sponsors (BRO-32). */
export function shownAppeal({
  teamInfo,
  teams,
  aiTeamStory,
  sponsorIntro,
}: Pick<BrochureData, 'teamInfo' | 'teams' | 'aiTeamStory' | 'sponsorIntro'>): { team: string | null; text: string } {
  const intro = { team: null, text: sponsorIntro.trim() };
  if (teamInfo === null) return intro;
  const own = teams.find(({ id }) => id === teamInfo.id)?.beschrijving ?? '';
  const text = aiTeamStory.trim() || own.trim();
  return text === '' ? intro : { team: teamInfo.teamnaam, text };
}
