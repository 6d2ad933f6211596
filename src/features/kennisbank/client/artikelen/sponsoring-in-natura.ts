import type { ArticleText } from '#features/kennisbank/client/articles/article.ts';

export const artikel: ArticleText = {
  intro:
    'Een schilder die het clubhuis verft, een drukker die de flyers maakt: sponsoring in natura is vaak makkelijker te krijgen dan geld. Maar maak er wel dezelfde duidelijke afspraken over.',
  sections: [
    {
      title: 'Wanneer het goed werkt',
      blocks: [
        'Het werkt als je club iets krijgt waar ze anders geld aan had uitgegeven. Loop daarom eens door de begroting van vorig jaar. Bij welke uitgave zit een bedrijf uit de buurt? Dan heb je een concrete vraag: “Wil jij dit jaar onze boekjes drukken?”',
        {
          list: [
            'goederen: kleding, ballen, verf, planten, prijzen voor de loterij;',
            'diensten: drukwerk, boekhouding, een website, rijlessen voor de buschauffeur;',
            'ruimte en vervoer: een loods, een aanhanger, een busje voor uitwedstrijden;',
            'kennis: een avond over geld, voeding of reanimatie voor leden.',
          ],
        },
        'Het werkt niet als je iets aanneemt omdat het gratis is. Tachtig oude bureaustoelen kosten vooral ruimte. Zeg dan vriendelijk nee en vertel wat wel zou helpen.',
      ],
    },
    {
      title: 'Zet er een bedrag bij',
      blocks: [
        'Spreek samen af wat het waard is. Wat zou je in de winkel betalen? Dat bedrag gebruik je voor drie dingen. Je weet welk pakket erbij past. Je kunt het eerlijk vergelijken met sponsors die geld geven. En de penningmeester kan het goed in de boeken zetten.',
        {
          example: 'Een zin voor in de afspraak',
          lines: [
            'De sponsor levert vóór 15 augustus honderd bedrukte tassen, met een waarde van €750,- zonder btw. De club geeft daarvoor de tegenprestaties van het pakket Teamsponsor, van 1 juli tot en met 30 juni.',
          ],
        },
      ],
    },
    {
      title: 'Denk aan de belasting',
      blocks: [
        'Ruilen is voor de btw ook leveren. Het bedrijf levert iets aan de club, en de club levert reclame aan het bedrijf. De waarde telt mee bij de grens waaronder je club geen btw hoeft te rekenen, in het jaar waarin je het krijgt. Het bedrijf moet vaak zelf een factuur maken over wat het levert. Bij een kleine gift zonder iets terug is dat anders. Laat het bij een groter bedrag checken door iemand die het weet, zoals een boekhouder of je bond.',
      ],
    },
    {
      title: 'Wat je nog meer afspreekt',
      blocks: [
        {
          list: [
            'wat er precies wordt geleverd, hoeveel en wanneer;',
            'wie het ophaalt, plaatst of opbouwt, en wie dat betaalt;',
            'wat er gebeurt als het kapot is of te laat komt;',
            'wie verzekerd is als vrijwilligers of personeel op het dak staan;',
            'of het logo op het materiaal mag, en hoe groot.',
          ],
        },
        'Bedank een sponsor in natura net zo duidelijk als een sponsor die geld geeft. Maak een foto van het eindresultaat en stuur die. Het is het mooiste bewijs dat de hulp is aangekomen.',
      ],
    },
  ],
};
