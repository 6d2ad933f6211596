import type { Calendar } from './calendar.ts';
import type { ClubStory } from './story.ts';

const LOTTE = 'lotte@dekade.example';
const VOORJAAR = 'Zet ons in het licht: de voorjaarsvoorstelling';

export function toneelgroepDeKade(on: Calendar): ClubStory {
  return {
    naam: 'Toneelgroep De Kade',
    logo: 'logo-de-kade.png',
    club: {
      created_at: on.moment(-176, '20:22'),
      over_club:
        'De Kade speelt al veertig jaar toneel in een oude havenloods in Havenstad. Elk voorjaar maken we met dertig spelers en een ploeg bouwers één grote voorstelling, van decor tot kostuum helemaal zelf.\n\nIn de zomer trekken we langs pleinen met korte stukken voor iedereen die toevallig langskomt.',
      maatschappelijke_impact_tekst:
        'Op maandagavond is er een speelgroep voor nieuwkomers die Nederlands leren. Wie wil, staat in het voorjaar gewoon mee op het toneel.',
      totaal_benodigd_sponsorbedrag: 6_500_00,
      totaal_aantal_leden: 58,
      aantal_teams: 3,
      aantal_vrijwilligers: 31,
      gemiddeld_aantal_bezoekers: 1900,
      bezoekers_interval: 'jaar',
      aantal_nieuwsbrief_ontvangers: 640,
      nieuwsbrief_interval: 'kwartaal',
      gemiddeld_social_bereik: 2100,
      social_media_bereik_interval: 'maand',
    },
    teams: [
      {
        teamnaam: 'Voorjaarsvoorstelling',
        over_team: 'Acht avonden, driehonderd stoelen en een decor dat door de leden zelf is gebouwd.',
        eigenschappen: ['30 spelers', '8 avonden', 'Eigen decor'],
        foto: 'foto-de-kade-voorjaarsvoorstelling.jpg',
        updated_at: on.moment(-25, '22:40'),
      },
      {
        teamnaam: 'Jeugdtheater',
        over_team: 'Veertien kinderen schrijven en spelen hun eigen stuk.',
        eigenschappen: ['10 tot 15 jaar'],
        updated_at: on.moment(-25, '22:48'),
      },
      { teamnaam: 'Speelgroep op maandag', updated_at: on.moment(-90, '20:10') },
    ],
    zoekopdrachten: [
      {
        zoekopdracht: VOORJAAR,
        teams: ['Voorjaarsvoorstelling'],
        created_at: on.moment(-33, '21:18'),
        pakketten: [
          {
            pakketnaam: 'Stoelsponsor',
            bedrag_per_jaar: 100_00,
            looptijd_jaar: 1,
            soort_sponsoring: 'Overig',
            aanvang_seizoen: on.season(0),
            tegenprestaties: ['Naam op een stoel in de zaal', 'Twee kaarten voor de première'],
          },
          {
            pakketnaam: 'Decorsponsor',
            bedrag_per_jaar: 750_00,
            looptijd_jaar: 1,
            soort_sponsoring: 'Materiaalvergoeding',
            aanvang_seizoen: on.season(0),
            tegenprestaties: [
              'Logo op poster en programma',
              'Zes kaarten voor de première',
              'Rondleiding achter het doek',
            ],
          },
        ],
      },
    ],
    sponsors: [
      {
        bron: 'inschrijving',
        zoekopdracht: VOORJAAR,
        pakket: 'Decorsponsor',
        status: 'matched',
        bedrijfsnaam: 'Houthandel Noordzij',
        contactpersoon: 'Teun Noordzij',
        adres: 'Loodskade 18',
        postcode: '3089 JH',
        plaats: 'Havenstad',
        email: 'teun@houthandelnoordzij.example',
        telefoonnummer: '010 220 2140',
        created_at: on.moment(-29, '08:50'),
        sponsor_category: 'local_business',
        stage: 'active',
        annual_value: 750_00,
        contract: { signed: true, start: on.day(-21), end: on.day(343), payment_frequency: 'once' },
        notes: 'Betaalt deels in hout.',
        assigned_to: LOTTE,
        communications: [
          {
            type: 'meeting',
            at: on.moment(-22, '20:00'),
            by: LOTTE,
            content: 'Hout uitgezocht met de decorploeg. Hij komt met het hele kantoor naar de première.',
          },
        ],
      },
      {
        bron: 'inschrijving',
        zoekopdracht: VOORJAAR,
        pakket: 'Stoelsponsor',
        status: 'approved',
        bedrijfsnaam: 'Lunchroom De Schouw',
        contactpersoon: 'Bianca Mol',
        adres: 'Schouwburgplein 6',
        postcode: '3089 AB',
        plaats: 'Havenstad',
        email: 'bianca@lunchroomdeschouw.example',
        telefoonnummer: '010 220 2147',
        created_at: on.moment(-4, '16:02'),
        sponsor_category: 'local_business',
        stage: 'new',
        annual_value: 100_00,
      },
    ],
  };
}
