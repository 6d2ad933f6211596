import type { ArticleText } from '#features/kennisbank/client/articles/article.ts';

export const artikel: ArticleText = {
  intro:
    'Hoeveel vraag je voor een bord langs het veld? Er is geen landelijke prijslijst. Maar met een paar sommen kom je op een bedrag dat je goed kunt uitleggen.',
  sections: [
    {
      title: 'Begin bij wat je nodig hebt',
      blocks: [
        'Schrijf op waar het geld voor is en hoeveel dat kost. Bijvoorbeeld: kleding voor zes teams, 2.400 euro. Trek eraf wat al zeker is. Wat overblijft, is het doel van je zoekopdracht. Een sponsor vindt een duidelijk doel prettig: hij ziet waar zijn geld blijft.',
        'Voor een idee van de grootte: volgens het CBS kwam in 2018 ruim een tiende van de inkomsten van sportclubs van sponsors en reclame. Dat is gemiddeld zo’n vijfduizend euro per club, en bij voetbalclubs ongeveer vijf keer zo veel. De verschillen zijn groot, dus kijk vooral naar je eigen begroting.',
      ],
    },
    {
      title: 'Reken met kosten, bereik en gevoel',
      blocks: [
        {
          steps: [
            'Kosten: wat kost het jullie om te leveren wat je belooft? Een bord maken, shirts bedrukken, een avond organiseren. Onder dat bedrag ga je nooit.',
            'Bereik: hoeveel mensen zien het, en hoe vaak? Vergelijk met wat een advertentie in het huis-aan-huisblad kost.',
            'Gevoel: wat is het voor dít bedrijf waard om erbij te horen? Dat hoor je in het gesprek.',
          ],
        },
        'Zet kosten die je maar één keer maakt apart: “€500,- per jaar, plus €95,- eenmalig voor het bord”. Dat is eerlijk, en in het tweede jaar valt het mee.',
      ],
    },
    {
      title: 'Een trap van drie',
      blocks: [
        {
          table: {
            caption: 'Voorbeeld van drie pakketten bij een club met zeshonderd leden',
            columns: ['Pakket', 'Per jaar', 'Wat erin zit'],
            rows: [
              ['Vriend', '€150,-', 'Naam op de site en op het bord in het clubhuis'],
              ['Teamsponsor', '€500,-', 'Vorige pakket, plus bord langs het veld en bericht bij de teamfoto'],
              ['Shirtsponsor', '€1.250,-', 'Vorige pakket, plus logo op de kleding en uitnodiging sponsoravond'],
            ],
          },
        },
        'Maak de stappen groot genoeg, zodat het verschil te zien is. Elke volgende stap bevat wat in de vorige zat, plus iets waar je naar verlangt. De bedragen hierboven zijn een voorbeeld, geen advies.',
      ],
    },
    {
      title: 'Korting, looptijd en verhogen',
      blocks: [
        'Geef liever iets extra’s dan korting. Wie korting geeft, begint volgend jaar lager. Bied wel een reden om langer te tekenen: drie jaar voor dezelfde prijs, of een plek die dan vast is. Spreek meteen af wat er gebeurt als de kosten stijgen, bijvoorbeeld elk jaar een klein percentage erbij.',
        {
          note: 'Zet bij elke prijs of die met of zonder btw is. Veel clubs hoeven geen btw te rekenen, maar niet alle. Zie het artikel over btw.',
        },
      ],
    },
  ],
};
