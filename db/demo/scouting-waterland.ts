import type { Calendar } from '#features/voorbeeldclub/server/commands/calendar.ts';
import type { DemoStory } from './demo-story.ts';

const BRAM = 'bram@waterland.example';
const KAMP = 'Stuur de welpen op zomerkamp';

export function scoutingWaterland(on: Calendar): DemoStory {
  return {
    naam: 'Scouting Waterland',
    logo: 'logo-waterland.png',
    club: {
      created_at: on.moment(-240, '20:40'),
      over_club:
        'Elke zaterdag trekken bij ons 130 kinderen en jongeren hun laarzen aan. We zeilen, bouwen vlotten, slapen in tenten en leren hoe je een vuur weer netjes uit krijgt.\n\nOns clubhuis ligt aan het water en is in de zomer ook de kampplek van andere groepen.',
      maatschappelijke_impact_tekst:
        'Niemand blijft thuis om geld: uit een potje betalen we het kamp voor elk kind dat dat nodig heeft. Twee keer per jaar ruimen we samen de oevers op.',
      totaal_benodigd_sponsorbedrag: 7_500_00,
      totaal_aantal_leden: 164,
      aantal_teams: 5,
      aantal_vrijwilligers: 34,
      aantal_jeugdleden: 130,
      aantal_volwassen_leden: 34,
      gemiddeld_aantal_bezoekers: 180,
      bezoekers_interval: 'week',
      aantal_instagram_volgers: 720,
      aantal_facebook_volgers: 410,
      aantal_maatschappelijke_projecten: 4,
      maatschappelijke_projecten_interval: 'jaar',
    },
    teams: [
      {
        teamnaam: 'Welpen',
        over_team:
          'Zesendertig welpen van zeven tot elf jaar. In juli gaan ze een week op kamp, voor de meesten de eerste keer zonder ouders.',
        eigenschappen: ['7 tot 11 jaar', 'Zomerkamp', 'Kampvuur'],
        foto: 'foto-waterland-zomerkamp.jpg',
        updated_at: on.moment(-34, '21:21'),
      },
      {
        teamnaam: 'Bevers',
        over_team: 'De jongsten: spelen, knutselen en vooral nat worden.',
        updated_at: on.moment(-34, '21:25'),
      },
      {
        teamnaam: 'Zeeverkenners',
        over_team: 'Zeilen vier lelievletten en onderhouden die in de winter zelf.',
        eigenschappen: ['Zeilen', 'Schuren', 'Verven'],
        updated_at: on.moment(-80, '19:55'),
      },
      { teamnaam: 'Explorers', updated_at: on.moment(-80, '19:59') },
      { teamnaam: 'Roverscouts', updated_at: on.moment(-80, '20:01') },
    ],
    zoekopdrachten: [
      {
        zoekopdracht: KAMP,
        teams: ['Welpen'],
        code: 'v4rp7xem',
        streefbedrag: 3000_00,
        bekeken: { keer: 71, stilSinds: 1 },
        created_at: on.moment(-41, '20:48'),
        pakketten: [
          {
            pakketnaam: 'Tentsponsor',
            bedrag_per_jaar: 250_00,
            looptijd_jaar: 1,
            soort_sponsoring: 'Materiaalvergoeding',
            aanvang_seizoen: on.season(0),
            tegenprestaties: ['Naam op de tent', 'Kaart van de welpen van kamp', 'Naam op de website'],
          },
          {
            pakketnaam: 'Kampsponsor',
            bedrag_per_jaar: 1000_00,
            looptijd_jaar: 1,
            soort_sponsoring: 'Hoofdsponsor',
            aanvang_seizoen: on.season(0),
            tegenprestaties: ['Naam op de kampshirts', 'Vlag bij de poort', 'Uitnodiging voor het kampvuur'],
          },
        ],
      },
      {
        zoekopdracht: 'Een nieuwe mast voor de lelievlet',
        teams: ['Zeeverkenners'],
        code: 'c9gn2fyh',
        bekeken: { keer: 9 },
        created_at: on.moment(-9, '22:10'),
        pakketten: [
          {
            pakketnaam: 'Mast en zeil',
            bedrag_per_jaar: null,
            eenmalig_bedrag: 850_00,
            looptijd_jaar: 3,
            soort_sponsoring: 'Overig',
            aanvang_seizoen: on.season(0),
            tegenprestaties: ['Logo op het grootzeil', 'Doopfeest met je personeel'],
          },
        ],
      },
    ],
    sponsors: [
      {
        bron: 'inschrijving',
        zoekopdracht: KAMP,
        pakket: 'Tentsponsor',
        status: 'matched',
        bedrijfsnaam: 'Kampeerwinkel De Haring',
        contactpersoon: 'Roel Bakker',
        adres: 'Dijkstraat 44',
        postcode: '1141 KM',
        plaats: 'Waterland',
        email: 'roel@kampeerwinkeldeharing.example',
        telefoonnummer: '0299 410 512',
        created_at: on.moment(-37, '13:31'),
        sponsor_category: 'local_business',
        stage: 'active',
        annual_value: 250_00,
        contract: { signed: true, start: on.day(-30), end: on.day(335), payment_frequency: 'once' },
        notes: 'Geeft leden tien procent korting op slaapzakken.',
        assigned_to: BRAM,
        communications: [
          {
            type: 'phone',
            at: on.moment(-32, '18:10'),
            by: BRAM,
            content: 'Akkoord. De tent wordt voor het kamp bedrukt.',
          },
        ],
      },
      {
        bron: 'inschrijving',
        zoekopdracht: KAMP,
        pakket: 'Kampsponsor',
        status: 'approved',
        bedrijfsnaam: 'Jachtwerf Zuiderzee',
        contactpersoon: 'Marieke Tol',
        adres: 'Werfpad 1',
        postcode: '1142 AZ',
        plaats: 'Waterland',
        email: 'marieke@jachtwerfzuiderzee.example',
        telefoonnummer: '0299 410 520',
        created_at: on.moment(-11, '10:09'),
        sponsor_category: 'local_business',
        stage: 'proposal_sent',
        annual_value: 1000_00,
        next_follow_up_date: on.day(-1),
        assigned_to: BRAM,
        communications: [
          {
            type: 'email',
            at: on.moment(-7, '21:33'),
            by: BRAM,
            subject: 'Kampsponsor Scouting Waterland',
            content: 'Voorstel gestuurd met foto’s van het laatste kamp.',
            follow_up_required: true,
          },
        ],
      },
    ],
  };
}
