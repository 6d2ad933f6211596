import type { ArticleText } from '#features/kennisbank/client/articles/article.ts';

export const artikel: ArticleText = {
  intro:
    'Een handdruk is mooi, maar over twee jaar weet niemand meer wat er is beloofd. Een sponsorovereenkomst hoeft niet lang te zijn. Twee bladzijden in gewone taal is genoeg.',
  sections: [
    {
      title: 'Wat er in moet staan',
      blocks: [
        {
          steps: [
            'Wie: de volledige naam van de club en van het bedrijf, met adres en KVK-nummer, en wie er tekent.',
            'Wat de sponsor doet: het bedrag of de spullen, met of zonder btw, en wanneer er wordt betaald.',
            'Wat de club doet: elke tegenprestatie, met aantal en moment. “Een bord van 3 bij 0,6 meter langs veld 1” is duidelijker dan “een reclamebord”.',
            'Hoe lang: de begindatum, de einddatum en wat er daarna gebeurt.',
            'Logo en foto’s: wie levert het logo, voor welke datum, en waar mag het worden gebruikt.',
            'Als het misgaat: wat doe je als iemand niet betaalt of niet levert, en wanneer mag je stoppen.',
          ],
        },
      ],
    },
    {
      title: 'Looptijd en verlengen',
      blocks: [
        'Veel clubs kiezen één of drie jaar, van 1 juli tot en met 30 juni, zodat het gelijk loopt met het seizoen. Zet erin of de overeenkomst vanzelf stopt of vanzelf doorloopt. Loopt zij vanzelf door, spreek dan af hoe lang van tevoren je kunt opzeggen, bijvoorbeeld twee maanden. Ook als zij vanzelf stopt, maak je een afspraak: “Drie maanden voor het einde praten we over een vervolg.”',
        'Zet begin- en einddatum ook in het contractbeheer. Dan zie je op tijd welke contracten aflopen, en kun je bellen voordat het te laat is.',
      ],
    },
    {
      title: 'Wie mag tekenen?',
      blocks: [
        'Kijk in de statuten en bij de Kamer van Koophandel wie namens de club mag tekenen. Vaak zijn dat twee bestuursleden samen. De sponsorcommissie maakt de overeenkomst klaar, het bestuur tekent, de penningmeester bewaart. Zo kijken altijd meer mensen mee. Maak twee exemplaren: één voor de club, één voor de sponsor.',
        {
          note: 'Heeft een bestuurslid zelf belang bij de sponsor, bijvoorbeeld omdat het zijn bedrijf is? Dan beslist hij daar niet over mee. Leg in de notulen vast wie er wel heeft beslist.',
        },
      ],
    },
    {
      title: 'Veelgemaakte fouten',
      blocks: [
        {
          list: [
            'Beloven dat iemand de enige in zijn branche is, en dat een jaar later vergeten.',
            'Geen datum afspreken voor het logo, waardoor de shirts te laat zijn.',
            'Niets opschrijven over wat er gebeurt als een team stopt of een veld sluit.',
            'Het bedrag niet splitsen in een deel per jaar en kosten die je één keer maakt.',
            'Vergeten of btw erbij komt.',
          ],
        },
        'Onder Materialen vind je een voorbeeldovereenkomst met de naam en de kleuren van je club. Pas haar aan, en laat haar bij een groot bedrag nalezen door iemand met juridische kennis. Misschien is er een jurist onder de ouders.',
      ],
    },
  ],
};
