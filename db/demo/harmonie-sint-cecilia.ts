import type { Calendar } from './calendar.ts';
import type { ClubStory } from './story.ts';

const ANNEMIE = 'annemie@cecilia.example';
const JEUGDORKEST = 'Speel een rol mee: steun het jeugdorkest';

export function harmonieSintCecilia(on: Calendar): ClubStory {
  return {
    naam: 'Harmonie Sint Cecilia',
    logo: 'logo-cecilia.png',
    club: {
      created_at: on.moment(-288, '21:10'),
      over_club:
        'Sint Cecilia speelt sinds 1898 bij alles wat in Wijkerbroek telt: carnaval, kermis, Koningsdag en de herdenking. We zijn met 74 muzikanten, van negen tot tachtig jaar, en je hoort ons van ver.\n\nEen concert van de harmonie is de enige avond waarop het hele dorp in één zaal zit.',
      maatschappelijke_impact_tekst:
        'Kinderen krijgen bij ons les voor een klein bedrag en lenen hun instrument gratis. Elke maand speelt een ensemble in het verzorgingshuis, voor bewoners die niet meer naar de zaal kunnen komen.',
      totaal_benodigd_sponsorbedrag: 9_000_00,
      totaal_aantal_leden: 74,
      aantal_teams: 4,
      aantal_vrijwilligers: 38,
      aantal_jeugdleden: 29,
      aantal_volwassen_leden: 45,
      ledengroei_percentage: 12,
      aantal_wekelijkse_trainingen: 2,
      aantal_wedstrijden_per_seizoen: 22,
      gemiddeld_aantal_bezoekers: 410,
      bezoekers_interval: 'kwartaal',
      aantal_facebook_volgers: 860,
      aantal_instagram_volgers: 540,
      aantal_nieuwsbrief_ontvangers: 320,
      nieuwsbrief_interval: 'kwartaal',
      aantal_maatschappelijke_projecten: 12,
      maatschappelijke_projecten_interval: 'jaar',
    },
    teams: [
      {
        teamnaam: 'Harmonieorkest',
        over_team:
          'Vijfenveertig muzikanten die elke donderdag repeteren en twee keer per jaar een zaal van vierhonderd stoelen vullen.',
        eigenschappen: ['Derde divisie', '22 optredens per jaar', 'Sinds 1898'],
        foto: 'foto-cecilia-harmonieorkest.jpg',
        updated_at: on.moment(-51, '22:05'),
      },
      {
        teamnaam: 'Jeugdorkest',
        over_team:
          'Het jeugdorkest groeide in twee jaar van elf naar 29 kinderen. Ze repeteren op vrijdag om zeven uur en spelen in mei hun eerste eigen concert, met slagwerk dat ouder is dan hun ouders.',
        eigenschappen: ['29 kinderen', '9 tot 16 jaar', 'Concert in mei'],
        foto: 'foto-cecilia-jeugdorkest.jpg',
        updated_at: on.moment(-51, '22:14'),
      },
      {
        teamnaam: 'Slagwerkgroep',
        over_team: 'Elf slagwerkers met een eigen show voor straat en zaal.',
        eigenschappen: ['Straattheater'],
        updated_at: on.moment(-120, '21:00'),
      },
      { teamnaam: 'Boerenkapel De Klankgieters', updated_at: on.moment(-120, '21:06') },
    ],
    zoekopdrachten: [
      {
        zoekopdracht: JEUGDORKEST,
        teams: ['Jeugdorkest'],
        created_at: on.moment(-70, '20:30'),
        pakketten: [
          {
            pakketnaam: 'Vriend van Cecilia',
            bedrag_per_jaar: 150_00,
            looptijd_jaar: 1,
            soort_sponsoring: 'Overig',
            aanvang_seizoen: on.season(0),
            tegenprestaties: [
              'Naam in het programmaboekje',
              'Twee kaarten voor het nieuwjaarsconcert',
              'Naam op de site',
            ],
          },
          {
            pakketnaam: 'Instrumentsponsor',
            bedrag_per_jaar: 600_00,
            eenmalig_bedrag: 120_00,
            looptijd_jaar: 2,
            soort_sponsoring: 'Materiaalvergoeding',
            aanvang_seizoen: on.season(0),
            tegenprestaties: [
              'Naamplaatje op een leeninstrument',
              'Logo op alle affiches',
              'Vier kaarten voor het nieuwjaarsconcert',
            ],
          },
          {
            pakketnaam: 'Concertsponsor',
            bedrag_per_jaar: 2400_00,
            looptijd_jaar: 1,
            soort_sponsoring: 'Hoofdsponsor',
            aanvang_seizoen: on.season(0),
            tegenprestaties: [
              'Logo op het doek achter het orkest',
              'Serenade op je bedrijf',
              'Tien kaarten met ontvangst',
            ],
          },
        ],
      },
      {
        zoekopdracht: 'Nieuwe uniformen voor de slagwerkgroep',
        teams: ['Slagwerkgroep'],
        created_at: on.moment(-12, '21:44'),
        pakketten: [
          {
            pakketnaam: 'Uniformsponsor',
            bedrag_per_jaar: 400_00,
            eenmalig_bedrag: 250_00,
            looptijd_jaar: 3,
            soort_sponsoring: 'Shirtsponsor',
            aanvang_seizoen: on.season(1),
            tegenprestaties: ['Logo op de mouw van elf uniformen', 'Naam op de trommelwagen', 'Naam op de site'],
          },
        ],
      },
    ],
    sponsors: [
      {
        bron: 'inschrijving',
        zoekopdracht: JEUGDORKEST,
        pakket: 'Instrumentsponsor',
        status: 'matched',
        bedrijfsnaam: 'Muziekhandel Thissen',
        contactpersoon: 'Paul Thissen',
        adres: 'Markt 30',
        postcode: '6343 EB',
        plaats: 'Wijkerbroek',
        email: 'paul@muziekhandelthissen.example',
        telefoonnummer: '046 442 0115',
        created_at: on.moment(-66, '10:40'),
        sponsor_category: 'local_business',
        stage: 'active',
        annual_value: 600_00,
        contract: { signed: true, start: on.day(-50), end: on.day(680), payment_frequency: 'yearly' },
        notes: 'Stemt de leeninstrumenten elk jaar gratis.',
        assigned_to: ANNEMIE,
        communications: [
          {
            type: 'meeting',
            at: on.moment(-52, '17:30'),
            by: ANNEMIE,
            content: 'Drie bugels uitgezocht voor het jeugdorkest.',
          },
        ],
      },
      {
        bron: 'inschrijving',
        zoekopdracht: JEUGDORKEST,
        pakket: 'Concertsponsor',
        status: 'approved',
        bedrijfsnaam: 'Accountants Lemmens en Partners',
        contactpersoon: 'Ruth Lemmens',
        adres: 'Burgemeesterslaan 5',
        postcode: '6343 AK',
        plaats: 'Wijkerbroek',
        email: 'ruth@lemmenspartners.example',
        telefoonnummer: '046 442 0121',
        created_at: on.moment(-17, '14:25'),
        sponsor_category: 'corporate',
        stage: 'qualified',
        annual_value: 2400_00,
        next_follow_up_date: on.day(0),
        notes: 'Viert volgend jaar het 25-jarig bestaan en wil een serenade op de dag zelf.',
        assigned_to: ANNEMIE,
        communications: [
          {
            type: 'phone',
            at: on.moment(-8, '11:20'),
            by: ANNEMIE,
            content: 'Datum van het jubileum gevraagd, ze belt deze week terug.',
            follow_up_required: true,
          },
        ],
      },
      {
        bron: 'inschrijving',
        zoekopdracht: JEUGDORKEST,
        pakket: 'Vriend van Cecilia',
        status: 'approved',
        bedrijfsnaam: 'IJssalon Venezia',
        contactpersoon: 'Chiara Rossi',
        adres: 'Markt 4',
        postcode: '6343 EA',
        plaats: 'Wijkerbroek',
        email: 'chiara@ijssalonvenezia.example',
        telefoonnummer: '046 442 0128',
        created_at: on.moment(-6, '19:04'),
        sponsor_category: 'local_business',
        stage: 'new',
        annual_value: 150_00,
      },
    ],
  };
}
