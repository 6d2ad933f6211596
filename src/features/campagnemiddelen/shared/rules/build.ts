import type { TypeVereniging } from '#shared/club-words.ts';
import type { MediaType } from '#features/prijzen/shared/rules.ts';
import { formatDayNumeric, type Day } from '#shared/dates.ts';
import {
  type ClubCijfers,
  shownMembers,
  shownReach,
  shownVisitors,
} from '#features/vereniging/shared/rules/figures.ts';
import { ownTegenprestaties, type Promised } from '#features/zoekopdrachten/shared/rules/tegenprestaties.ts';
import { MEDIA_LABELS } from '#features/campagnemiddelen/shared/labels.ts';
import type {
  BrochureContact,
  BrochureData,
  BrochurePackage,
  BrochureTeam,
} from '#features/campagnemiddelen/shared/schema.ts';
import { COVER_PLACEHOLDER } from './shown.ts';

/** A brochure as it begins: from the club, the search, its teams, its people and a cover. */

export const BROCHURE_DEFAULTS = {
  coverTitle: 'Groei met ons mee!',
  designTheme: 'blobs',
  quote: 'Samen bouwen we aan een sterke en trotse sportgemeenschap waar iedereen welkom is.',
} as const;

export const CAMPAIGN_DEFAULTS = { coverTitle: 'Groei met ons mee', designTheme: 'triangles' } as const;

/** Where a colour of the club is missing (G-087). */
export const DEFAULT_COLOURS = {
  cards: '#1E40AF',
  text: '#1f2937',
  secondary: '#3b82f6',
  campaign: '#3b82f6',
} as const;

const CONTACT_FUNCTION = 'Contactpersoon';

/** What a package that is added in the editor begins with (BRO-54, G-113). */
export const NEW_PACKAGE = {
  naam: 'Nieuw Pakket',
  prijs: 0,
  eenmaligBedrag: null,
  tegenprestaties: ['Tegenprestatie 1', 'Tegenprestatie 2'],
  soortSponsoring: null,
  looptijdJaar: 1,
  color: null,
  isHidden: false,
  zoekopdrachtReference: null,
} as const satisfies Omit<BrochurePackage, 'id' | 'tegenprestaties'> & { tegenprestaties: readonly string[] };

export interface SourcePakket extends Promised {
  id: string | null;
  pakketnaam: string | null;
  bedrag_per_jaar: number | null;
  eenmalig_bedrag: number | null;
  looptijd_jaar: number;
  soort_sponsoring: string | null;
}

/** The packages of a search as a brochure has them. */
export const packagesOf = (search: { id: string; pakketten: readonly SourcePakket[] }): BrochurePackage[] =>
  search.pakketten.map((pakket) => ({
    // One that is read from the old fields of the search has no id of its own.
    id: pakket.id ?? search.id,
    naam: pakket.pakketnaam ?? '',
    prijs: pakket.bedrag_per_jaar,
    eenmaligBedrag: pakket.eenmalig_bedrag,
    tegenprestaties: ownTegenprestaties(pakket),
    soortSponsoring: pakket.soort_sponsoring,
    looptijdJaar: pakket.looptijd_jaar || 1,
    color: null,
    isHidden: false,
    zoekopdrachtReference: pakket.id,
  }));

export interface SourceClub extends ClubCijfers {
  naam: string;
  logo: string | null;
  over_club: string | null;
  maatschappelijke_impact_tekst: string | null;
  type_vereniging: TypeVereniging;
  plaatsnaam: string;
  website: string | null;
  kleur_1: string | null;
  kleur_2: string | null;
  kleur_3: string | null;
  contactpersoon_naam: string;
  contactpersoon_mailadres: string;
  contactpersoon_telefoonnummer: string | null;
  contactpersoon_naam_2: string | null;
  contactpersoon_mailadres_2: string | null;
  contactpersoon_telefoonnummer_2: string | null;
}

/** Somebody of the club who may be called about sponsoring. */
export interface SourcePerson {
  naam: string;
  email: string;
  telefoon: string | null;
  functie: string | null;
  profiel_foto: string | null;
}

export interface SourceTeam {
  id: string;
  teamnaam: string;
  over_team: string | null;
  eigenschap_1: string | null;
  eigenschap_2: string | null;
  eigenschap_3: string | null;
  teamfoto: string | null;
}

export interface BrochureSources {
  club: SourceClub;
  search: { id: string; zoekopdracht: string; pakketten: readonly SourcePakket[] };
  /** Those of the search. */
  teams: readonly SourceTeam[];
  /** People with the mark 'contactpersoon'; null when they could not be read. */
  people: readonly SourcePerson[] | null;
  /** The id of the cover image; null when there is none. */
  cover: string | null;
  inschrijfUrl: string;
  today: Day;
}

const contact = (fields: Partial<BrochureContact>): BrochureContact => ({
  naam: '',
  functie: CONTACT_FUNCTION,
  email: '',
  telefoon: '',
  foto: null,
  fotoDataUrl: null,
  handmatig: false,
  ...fields,
});

/** Whom a company can ask: people who are marked for it, else whom the club gave as its contacts. */
export function contactsOf(club: SourceClub, people: readonly SourcePerson[] | null): BrochureContact[] {
  if (people !== null && people.length > 0) {
    return people.map(({ naam, email, telefoon, functie, profiel_foto }) =>
      contact({
        naam,
        email,
        telefoon: telefoon ?? '',
        functie: functie?.trim() || CONTACT_FUNCTION,
        foto: profiel_foto,
      }),
    );
  }
  const first = contact({
    naam: club.contactpersoon_naam,
    email: club.contactpersoon_mailadres,
    telefoon: club.contactpersoon_telefoonnummer ?? '',
  });
  if ((club.contactpersoon_naam_2 ?? '').trim() === '') return [first];
  return [
    first,
    contact({
      naam: club.contactpersoon_naam_2 ?? '',
      email: club.contactpersoon_mailadres_2 ?? '',
      telefoon: club.contactpersoon_telefoonnummer_2 ?? '',
    }),
  ];
}

/** Somebody to type in by hand. */
export const emptyContact = (): BrochureContact => contact({ handmatig: true });

const teamOf = (team: SourceTeam): BrochureTeam => ({
  id: team.id,
  naam: team.teamnaam,
  foto: team.teamfoto,
  beschrijving: team.over_team ?? '',
  eigenschappen: [team.eigenschap_1, team.eigenschap_2, team.eigenschap_3].flatMap((text) =>
    (text ?? '').trim() === '' ? [] : [text ?? ''],
  ),
});

/** What a sponsor would be: 'shirtsponsor', when all packages are of that one kind. */
function sponsorWord(pakketten: readonly SourcePakket[]): string {
  const [kind = null, ...others] = new Set(pakketten.map(({ soort_sponsoring }) => soort_sponsoring));
  return others.length === 0 && kind !== null && kind.endsWith('sponsor') ? kind.toLocaleLowerCase('nl-NL') : 'sponsor';
}

export function buildBrochure(sources: BrochureSources): BrochureData {
  const { club, search, teams, people, cover, inschrijfUrl, today } = sources;
  const contacts = contactsOf(club, people);
  const packages = packagesOf(search);
  const shown = teams.map(teamOf);
  const [team] = shown;
  return {
    vereniging: {
      naam: club.naam,
      logo: club.logo,
      beschrijving: club.over_club ?? '',
      type_vereniging: club.type_vereniging,
      primaryColor: club.kleur_1,
      secondaryColor: club.kleur_2,
      tertiaryColor: club.kleur_3,
      coverImage: cover ?? COVER_PLACEHOLDER,
      coverCrop: null,
      plaats: club.plaatsnaam,
      website: club.website,
      stats: {
        leden: shownMembers(club),
        teams: club.aantal_teams,
        bezoekers: shownVisitors(club)?.count ?? null,
        socialMedia: shownReach(club)?.count ?? null,
      },
      bezoekersInterval: shownVisitors(club)?.interval ?? null,
      socialMediaVan: shownReach(club)?.from ?? null,
      details: {
        leden: {
          jeugdleden: club.aantal_jeugdleden,
          volwassenLeden: club.aantal_volwassen_leden,
          ledengroei: club.ledengroei_percentage,
          vrijwilligers: club.aantal_vrijwilligers,
        },
        activiteiten: {
          juniorTeams: club.aantal_junioren_teams,
          seniorTeams: club.aantal_senioren_teams,
          trainingen: club.aantal_wekelijkse_trainingen,
          wedstrijden: club.aantal_wedstrijden_per_seizoen,
        },
        bezoekers: { gemiddeld: null, wedstrijddagen: club.aantal_toeschouwers_wedstrijddagen },
        online: {
          facebook: club.aantal_facebook_volgers,
          instagram: club.aantal_instagram_volgers,
          linkedin: club.aantal_linkedin_volgers,
          tiktok: club.aantal_tiktok_volgers,
          website: club.website_bezoekers_per_maand,
          nieuwsbrief: {
            ontvangers: club.aantal_nieuwsbrief_ontvangers,
            openRate: club.nieuwsbrief_openingspercentage,
          },
        },
        exposure: {
          reclameborden: club.aantal_reclameborden,
          reclamedoeken: club.aantal_reclamedoeken,
          tvSchermen: club.aantal_tv_schermen,
          scoreborden: club.aantal_digitale_scoreborden,
        },
      },
      maatschappelijkeImpact: club.maatschappelijke_impact_tekst ?? '',
    },
    sponsorPackages: packages,
    bronPakketten: packages,
    contact: contacts[0] ?? contact({}),
    contact_2: contacts[1] ?? null,
    contactPersons: contacts,
    aiGeneratedStory: '',
    sponsorIntro: '',
    aiTeamStory: '',
    teamInfo: team === undefined ? null : { id: team.id, teamnaam: team.naam },
    designTheme: BROCHURE_DEFAULTS.designTheme,
    showStats: true,
    hiddenStats: [],
    // Nobody said it yet, so it waits until somebody signs it (BRO-53).
    showQuote: false,
    quote: BROCHURE_DEFAULTS.quote,
    quoteAuthor: '',
    coverTitle: BROCHURE_DEFAULTS.coverTitle,
    subtitle: `en help ons als ${sponsorWord(search.pakketten)}`,
    coverCompanyName: '',
    showCompanyName: false,
    seizoen: today.slice(0, 4),
    zoekopdracht_titel: search.zoekopdracht,
    zoekopdracht_id: search.id,
    inschrijfUrl,
    inschrijfUrlHandmatig: false,
    teams: shown,
    qrCodeDataUrl: null,
  };
}

/** Ends as ours do: with the day on which it was saved. */
const OWN_TITLE = /^(?:Brochure .*|(?:A4|A5|Flyer|Social|Tv) - .*) - \d{1,2}-\d{1,2}-\d{4}$/u;

const OWN_DESCRIPTION = /^(?:Brochure|A4|A5|Flyer|Social|Tv) voor /u;

/** What it is called after this save: what somebody typed stays, what we called it gets the new day. */
export function titleAfter(
  type: MediaType,
  stored: { titel: string; omschrijving: string | null } | undefined,
  club: string,
  today: Day,
): { titel: string; omschrijving: string | null } {
  const own = titleOf(type, club, today);
  if (stored === undefined) return own;
  const isOurs = OWN_DESCRIPTION.test(stored.omschrijving ?? '');
  return {
    titel: OWN_TITLE.test(stored.titel) ? own.titel : stored.titel,
    omschrijving: isOurs ? own.omschrijving : stored.omschrijving,
  };
}

/** What a saved material is called: '{format} - {club} - {date}', a brochure 'Brochure {club} - {date}'. */
export function titleOf(type: MediaType, club: string, today: Day): { titel: string; omschrijving: string } {
  const day = formatDayNumeric(today);
  return type === 'brochure'
    ? { titel: `Brochure ${club} - ${day}`, omschrijving: `Brochure voor ${club}` }
    : { titel: `${MEDIA_LABELS[type]} - ${club} - ${day}`, omschrijving: `${MEDIA_LABELS[type]} voor ${club}` };
}
