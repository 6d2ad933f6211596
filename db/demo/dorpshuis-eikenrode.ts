import type { Calendar } from '#features/voorbeeldclub/server/commands/calendar.ts';
import type { DemoStory } from './demo-story.ts';

const KEUKEN = 'Een nieuwe keuken voor het dorpshuis';

export function dorpshuisEikenrode(on: Calendar): DemoStory {
  return {
    naam: 'Stichting Dorpshuis Eikenrode',
    logo: 'logo-eikenrode.png',
    club: {
      created_at: on.moment(-62, '14:20'),
      over_club:
        'Het dorpshuis is de huiskamer van Eikenrode. Hier wordt gekaart, gestemd, gedanst, geprikt en gerouwd. Zestig vrijwilligers houden de deur zeven dagen per week open.\n\nSinds de laatste winkel dichtging, halen mensen hier ook hun pakjes en hun brood.',
      maatschappelijke_impact_tekst:
        'Elke woensdag eten tachtig dorpsgenoten samen voor een paar euro. Voor wie slecht ter been is, rijdt een vrijwilliger.',
      totaal_benodigd_sponsorbedrag: 18_000_00,
      aantal_vrijwilligers: 60,
      gemiddeld_aantal_bezoekers: 520,
      bezoekers_interval: 'week',
      aantal_nieuwsbrief_ontvangers: 450,
      nieuwsbrief_interval: 'maand',
      aantal_maatschappelijke_projecten: 9,
      maatschappelijke_projecten_interval: 'jaar',
    },
    teams: [],
    zoekopdrachten: [
      {
        zoekopdracht: KEUKEN,
        code: 'k3vn8wqd',
        bekeken: { keer: 41 },
        created_at: on.moment(-24, '15:45'),
        pakketten: [
          {
            pakketnaam: 'Pannenlikker',
            bedrag_per_jaar: 200_00,
            looptijd_jaar: 1,
            soort_sponsoring: 'Overig',
            aanvang_seizoen: on.season(0),
            tegenprestaties: ['Naam op het bord in de hal', 'Aanschuiven bij de dorpsmaaltijd'],
          },
          {
            pakketnaam: 'Meesterkok',
            bedrag_per_jaar: 1500_00,
            looptijd_jaar: 3,
            soort_sponsoring: 'Hoofdsponsor',
            aanvang_seizoen: on.season(0),
            tegenprestaties: ['De keuken draagt je naam', 'Logo op de menukaart', 'Eén keer per jaar de zaal gratis'],
          },
        ],
      },
    ],
    sponsors: [
      {
        bron: 'inschrijving',
        zoekopdracht: KEUKEN,
        pakket: 'Meesterkok',
        status: 'pending',
        bedrijfsnaam: 'Keukencentrum Ter Weide',
        contactpersoon: 'Rob ter Weide',
        adres: 'Handelsweg 19',
        postcode: '7431 PX',
        plaats: 'Eikenrode',
        email: 'rob@keukencentrumterweide.example',
        telefoonnummer: '0570 510 330',
        created_at: on.moment(-2, '11:56'),
        sponsor_category: 'local_business',
        stage: 'new',
        annual_value: 1500_00,
      },
      {
        bron: 'inschrijving',
        zoekopdracht: KEUKEN,
        pakket: 'Pannenlikker',
        status: 'approved',
        unreleased: true,
        bedrijfsnaam: 'Bloemenhuis Roos',
        contactpersoon: 'Anja Roos',
        adres: 'Dorpsweg 8',
        postcode: '7431 PA',
        plaats: 'Eikenrode',
        email: 'anja@bloemenhuisroos.example',
        telefoonnummer: '0570 510 361',
        created_at: on.moment(-4, '10:12'),
        sponsor_category: 'local_business',
        stage: 'new',
        annual_value: 200_00,
      },
    ],
  };
}
