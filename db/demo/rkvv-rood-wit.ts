import type { Calendar } from '#features/voorbeeldclub/server/commands/calendar.ts';
import type { DemoStory } from './demo-story.ts';

const BUSJE = 'Een busje voor de uitwedstrijden';

/** Joined last week: no logo, no figures, no teams, one search and the first sign-ups, that nobody has looked at yet. */
export function rkvvRoodWit(on: Calendar): DemoStory {
  return {
    naam: 'RKVV Rood-Wit',
    logo: null,
    club: { created_at: on.moment(-8, '20:58') },
    teams: [],
    zoekopdrachten: [
      {
        zoekopdracht: BUSJE,
        code: 'p2dx9rvm',
        streefbedrag: 12_000_00,
        bekeken: { keer: 57 },
        created_at: on.moment(-7, '21:12'),
        pakketten: [
          {
            pakketnaam: 'Bussponsor',
            bedrag_per_jaar: 1000_00,
            eenmalig_bedrag: 275_00,
            looptijd_jaar: 2,
            soort_sponsoring: 'Overig',
            aanvang_seizoen: on.season(0),
            tegenprestaties: ['Logo op beide zijkanten van de bus', 'Bord langs het hoofdveld', 'Naam op de website'],
          },
        ],
      },
    ],
    sponsors: [
      {
        bron: 'inschrijving',
        zoekopdracht: BUSJE,
        pakket: 'Bussponsor',
        status: 'pending',
        bedrijfsnaam: 'Bandenservice Zanddorp',
        contactpersoon: 'Ilse Jonker',
        adres: 'Heideweg 70',
        postcode: '5571 TV',
        plaats: 'Zanddorp',
        email: 'ilse@bandenservicezanddorp.example',
        telefoonnummer: '0497 330 118',
        created_at: on.moment(-1, '13:44'),
        sponsor_category: 'local_business',
        stage: 'new',
        annual_value: 1000_00,
      },
      {
        bron: 'inschrijving',
        zoekopdracht: BUSJE,
        pakket: 'Bussponsor',
        status: 'pending',
        bedrijfsnaam: 'Notariskantoor Ter Braak',
        contactpersoon: 'Mr. E. ter Braak',
        adres: 'Dorpsplein 2',
        postcode: '5571 AA',
        plaats: 'Zanddorp',
        email: 'kantoor@notaristerbraak.example',
        telefoonnummer: '0497 330 204',
        created_at: on.moment(-1, '11:20'),
        sponsor_category: 'local_business',
        stage: 'new',
        annual_value: 1000_00,
      },
      {
        bron: 'inschrijving',
        zoekopdracht: BUSJE,
        pakket: 'Bussponsor',
        status: 'pending',
        bedrijfsnaam: 'Goldbet Online',
        contactpersoon: 'Max Gold',
        adres: 'Kade 100',
        postcode: '3011 AA',
        plaats: 'Havenstad',
        email: 'partners@goldbet.example',
        telefoonnummer: '010 220 9900',
        created_at: on.moment(-1, '22:15'),
        sponsor_category: 'local_business',
        stage: 'new',
        annual_value: 1000_00,
      },
    ],
  };
}
