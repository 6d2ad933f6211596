import type { ArticleText } from '#features/kennisbank/client/articles/article.ts';

export const artikel: ArticleText = {
  intro:
    'De handtekening is gezet, het geld is binnen. En dan wordt het stil. Dat is de grootste reden dat sponsors stoppen. Doe wat je belooft, laat het zien, en verlengen wordt bijna vanzelf.',
  sections: [
    {
      title: 'Maak van elke belofte een taak',
      blocks: [
        'Pak de overeenkomst erbij en schrijf elke tegenprestatie op als een taak, met een naam en een datum. “Logo op de site” is van de webmaster, voor 1 september. “Vier berichten op Instagram” zijn vier taken, verspreid over het seizoen. Wat van niemand is, gebeurt niet.',
        {
          table: {
            caption: 'Voorbeeld van een lijst met taken',
            columns: ['Wat', 'Wie', 'Wanneer', 'Klaar'],
            rows: [
              ['Logo opvragen, groot formaat', 'Marja', '15 juli', 'ja'],
              ['Bord bestellen en ophangen', 'Kees', '20 augustus', 'ja'],
              ['Kleding met logo uitreiken, foto maken', 'Mo', '5 september', 'nee'],
              ['Bericht op Instagram, eerste van vier', 'Sanne', '1 oktober', 'nee'],
              ['Uitnodiging sponsoravond', 'Marja', '10 januari', 'nee'],
            ],
          },
        },
      ],
    },
    {
      title: 'Begin met het logo',
      blocks: [
        'Zonder goed logo ligt alles stil. Vraag er meteen om, het liefst als pdf, eps of svg, of anders als een grote png met doorzichtige achtergrond. Vraag ook welke schrijfwijze van de naam ze gebruiken en welke kleuren. Laat de sponsor een voorbeeld van bord of shirt goedkeuren voordat je bestelt. Een fout op twintig shirts is duur.',
      ],
    },
    {
      title: 'Maak bewijs terwijl het gebeurt',
      blocks: [
        'Maak een foto zodra iets klaar is: het bord aan het hek, het team in nieuwe kleding, de volle zaal met het logo op het scherm. Bewaar die foto’s bij de sponsor. Aan het eind van het seizoen heb je dan in tien minuten een overzicht. Staan er kinderen op? Zorg dan dat je toestemming hebt voordat je een foto doorstuurt.',
        {
          example: 'Een bericht van drie zinnen is genoeg',
          lines: [
            'Hoi Piet, kijk eens: sinds zaterdag hangt jullie bord langs veld 1.',
            'Op de foto zie je de JO13 in de nieuwe shirts. Ze wonnen meteen met 4-1.',
            'Kom je de 24e kijken? De koffie staat klaar.',
          ],
        },
      ],
    },
    {
      title: 'Als iets niet lukt',
      blocks: [
        'Soms kan het niet door: een toernooi valt uit, de nieuwsbrief stopt. Bel dan zelf, voordat de sponsor het merkt. Bied iets anders aan dat evenveel waard is, en zet dat kort op papier. Eerlijk zijn kost je één vervelend telefoontje. Niets zeggen kost je een sponsor.',
        'Neem drie keer per jaar een kwartier om de lijst met de commissie door te lopen: in september, in januari en in april. In april kun je nog inhalen wat is blijven liggen.',
      ],
    },
  ],
};
