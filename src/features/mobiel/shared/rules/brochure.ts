import { clubWords } from '#shared/club-words.ts';
import { capitalise, pluralWord } from '#shared/text.ts';
import { mailUrl, safeUrl, telUrl } from '#shared/urls.ts';
import type { Pictures } from '#features/campagnemiddelen/shared/schema.ts';
import {
  CONTACTS_MOST,
  figuresOf,
  shownDescription,
  shownPackages,
  shownSubtitle,
} from '#features/campagnemiddelen/shared/rules/shown.ts';
import { PAKKET_ASKED } from '#features/zoekopdrachten/shared/rules/public-page.ts';
import type { MobileBrochure, Snapshot } from '#features/mobiel/shared/schema.ts';

/** An address of 128 bits, of everybody or of one recipient. */
export const MOBILE_KEY = /^[\w-]{22,64}$/u;

const FIGURES_MOST = 4;
const TEAMS_MOST = 3;
/** Of a club without a colour. */
export const DEFAULT_COLOUR = '#0170b9';

/** What a company wants to know of a club first. */
const FIRST_FIGURES = ['leden', 'teams', 'bezoekers', 'instagram'];
const rank = (key: string) => (FIRST_FIGURES.includes(key) ? FIRST_FIGURES.indexOf(key) : FIRST_FIGURES.length);

function figures({ vereniging, hiddenStats }: Pick<Snapshot, 'vereniging' | 'hiddenStats'>) {
  return figuresOf(vereniging)
    .filter(({ key }) => !hiddenStats.includes(key))
    .toSorted((one, other) => rank(one.key) - rank(other.key))
    .slice(0, FIGURES_MOST)
    .map(({ waarde, label }) => ({ waarde, label }));
}

/** '... en nog 38 andere teams', of all that the club has. */
function moreTeams({ vereniging, teams, hiddenStats }: Snapshot, word: readonly [string, string]): string | null {
  const all = Math.max(teams.length, hiddenStats.includes('teams') ? 0 : (vereniging.stats.teams ?? 0));
  const more = all - Math.min(teams.length, TEAMS_MOST);
  if (more <= 0 || teams.length === 0) return null;
  return `... en nog ${more} ${pluralWord(more, `ander ${word[0]}`, `andere ${word[1]}`)}`;
}

/** A published brochure, as it is now, in the words of its page. */
export function mobileBrochure(data: Snapshot, { logo, cover }: Pick<Pictures, 'logo' | 'cover'>): MobileBrochure {
  const { vereniging, coverTitle, subtitle, zoekopdracht_titel, seizoen, showStats } = data;
  const words = clubWords(vereniging.type_vereniging);
  const aanmelden = safeUrl(data.inschrijfUrl);
  // An address that somebody typed is taken as it is.
  const isOurs = aanmelden !== null && !data.inschrijfUrlHandmatig;
  const subject = `Interesse in sponsoring ${vereniging.naam}`;
  return {
    club: vereniging.naam,
    logo,
    cover,
    coverCrop: vereniging.coverCrop,
    designTheme: data.designTheme,
    kleuren: [vereniging.primaryColor, vereniging.secondaryColor, vereniging.tertiaryColor],
    titel: coverTitle.trim(),
    ondertitel: shownSubtitle(subtitle, zoekopdracht_titel),
    seizoen: showStats && seizoen.trim() !== '' ? seizoen.trim() : null,
    cijfers: figures(data),
    over: shownDescription({ ...vereniging, logo: null, website: null }),
    verhaal: data.aiGeneratedStory.trim(),
    impact: vereniging.maatschappelijkeImpact.trim(),
    teams_titel: `Onze ${words.teams[1]}`,
    teams: data.teams
      .slice(0, TEAMS_MOST)
      .map(({ naam, eigenschappen }) => ({ naam, noot: capitalise(eigenschappen.slice(0, 2).join(', ')) })),
    meer_teams: moreTeams(data, words.teams),
    pakketten: shownPackages(data.sponsorPackages).map(({ id, looptijd, ...pakket }) => ({
      ...pakket,
      kies: isOurs ? `${aanmelden}?${PAKKET_ASKED}=${id}` : aanmelden,
      looptijd: looptijd === '1 jaar' ? null : `looptijd ${looptijd}`,
    })),
    aanmelden,
    contacten: [data.contact, data.contact_2]
      .flatMap((contact) => (contact !== null && contact.naam.trim() !== '' ? [contact] : []))
      .slice(0, CONTACTS_MOST)
      .map(({ naam, functie, telefoon, email }) => ({
        naam,
        functie: functie.trim(),
        tel: telUrl(telefoon),
        mail: mailUrl(email, { subject }),
      })),
  };
}

/** 'Kies teamsponsor'; a name that is an abbreviation stays one. */
export const chooseWords = (naam: string) =>
  `Kies ${/^\p{Lu}\p{Ll}/u.test(naam) ? naam.charAt(0).toLocaleLowerCase('nl-NL') + naam.slice(1) : naam}`;
