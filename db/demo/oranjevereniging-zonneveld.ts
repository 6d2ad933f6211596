import type { Calendar } from '#features/voorbeeldclub/server/commands/calendar.ts';
import type { DemoStory } from './demo-story.ts';

const HANS = 'hans@zonneveld.example';
const KONINGSDAG = 'Koningsdag in Zonneveld';

export function oranjeverenigingZonneveld(on: Calendar): DemoStory {
  return {
    naam: 'Oranjevereniging Zonneveld',
    logo: 'logo-zonneveld.png',
    club: {
      created_at: on.moment(-150, '19:25'),
      over_club:
        'Wij maken Koningsdag, de avondvierdaagse en de intocht van Sinterklaas voor heel Zonneveld. Met twintig vrijwilligers, een aanhanger vol vlaggen en een draaiboek dat ouder is dan de meeste leden.\n\nOp 27 april staat het halve dorp op het plein. Een sponsor is dan nergens te missen.',
      maatschappelijke_impact_tekst:
        'Alles wat wij doen is gratis voor kinderen. Dat kan alleen omdat bedrijven uit het dorp meebetalen.',
      totaal_benodigd_sponsorbedrag: 5_000_00,
      totaal_aantal_leden: 415,
      aantal_vrijwilligers: 20,
      gemiddeld_aantal_bezoekers: 2400,
      bezoekers_interval: 'jaar',
      aantal_facebook_volgers: 980,
      aantal_reclamedoeken: 14,
    },
    teams: [
      {
        teamnaam: 'Commissie Koningsdag',
        over_team: 'Acht mensen regelen de vrijmarkt, de aubade en de spelletjes op het plein.',
        eigenschappen: ['Vrijmarkt', 'Aubade'],
        updated_at: on.moment(-100, '20:45'),
      },
      { teamnaam: 'Commissie avondvierdaagse', updated_at: on.moment(-100, '20:47') },
    ],
    zoekopdrachten: [
      {
        zoekopdracht: KONINGSDAG,
        teams: ['Commissie Koningsdag'],
        code: 'b6yk5tng',
        streefbedrag: 4500_00,
        bekeken: { keer: 63, stilSinds: 14 },
        created_at: on.moment(-55, '20:05'),
        pakketten: [
          {
            pakketnaam: 'Vlaggensponsor',
            bedrag_per_jaar: 75_00,
            looptijd_jaar: 1,
            soort_sponsoring: 'Overig',
            aanvang_seizoen: on.season(0),
            tegenprestaties: ['Naam in het programmaboekje'],
          },
          {
            pakketnaam: 'Pleinsponsor',
            bedrag_per_jaar: 400_00,
            looptijd_jaar: 2,
            soort_sponsoring: 'Overig',
            aanvang_seizoen: on.season(0),
            tegenprestaties: [
              'Doek op het plein',
              'Halve pagina in het programmaboekje',
              'Omgeroepen tijdens de aubade',
            ],
          },
          {
            pakketnaam: 'Podiumsponsor',
            bedrag_per_jaar: 1200_00,
            looptijd_jaar: 2,
            soort_sponsoring: 'Hoofdsponsor',
            aanvang_seizoen: on.season(0),
            tegenprestaties: [
              'Naam boven het podium',
              'Hele pagina in het programmaboekje',
              'Ontvangst voor twintig gasten',
            ],
          },
        ],
      },
    ],
    sponsors: [
      {
        bron: 'inschrijving',
        zoekopdracht: KONINGSDAG,
        pakket: 'Pleinsponsor',
        status: 'approved',
        bedrijfsnaam: 'Schoenmode Van Gelder',
        contactpersoon: 'Wil van Gelder',
        adres: 'Plein 16',
        postcode: '3905 LC',
        plaats: 'Zonneveld',
        email: 'wil@schoenmodevangelder.example',
        telefoonnummer: '0318 570 441',
        created_at: on.moment(-13, '17:15'),
        sponsor_category: 'local_business',
        stage: 'new',
        annual_value: 400_00,
        communications: [
          {
            type: 'email',
            at: on.moment(-12, '20:20'),
            by: HANS,
            subject: 'Bedankt voor je aanmelding',
            content: 'Bedankt en gevraagd of zaterdag schikt om langs te komen.',
          },
        ],
      },
    ],
  };
}
