import type { ArticleText } from '#features/kennisbank/client/articles/article.ts';

export const artikel: ArticleText = {
  intro:
    'Niet elke sponsor wil hetzelfde. De een wil zijn naam groot op het shirt, de ander wil vooral iets goeds doen voor de buurt. Als je de soorten kent, maak je een aanbod dat past.',
  sections: [
    {
      title: 'Wat clubs meestal aanbieden',
      blocks: [
        {
          table: {
            caption: 'Soorten sponsors en wat zij krijgen',
            columns: ['Soort', 'Wat de sponsor doet', 'Wat de club vaak teruggeeft'],
            rows: [
              ['Hoofdsponsor', 'Betaalt het meest, vaak drie jaar', 'Naam op shirt of podium, eerste plek op alles'],
              ['Shirtsponsor', 'Betaalt de kleding van een of meer teams', 'Logo op de kleding, teamfoto met bedankje'],
              ['Teamsponsor', 'Steunt één team', 'Naam bij het team op de site, bord bij het veld'],
              [
                'Materiaalvergoeding',
                'Geeft ballen, instrumenten, tenten of drukwerk',
                'Vermelding, sticker op het materiaal',
              ],
              [
                'Bord- of doeksponsor',
                'Huurt een plek langs het veld of in de zaal',
                'Bord of doek voor een heel seizoen',
              ],
              ['Evenement', 'Betaalt een toernooi, concert of kamp', 'Naam in de titel, kraam, prijsuitreiking'],
            ],
          },
        },
        'Zorg dat er voor elke beurs iets is. Een kapper met één stoel kan geen hoofdsponsor zijn, maar wil misschien wel de wedstrijdbal geven. Kleine sponsors groeien soms mee.',
      ],
    },
    {
      title: 'Waarom een bedrijf meedoet',
      blocks: [
        'Vraag in het gesprek naar de reden. Die bepaalt wat je aanbiedt.',
        {
          list: [
            'Bekendheid: het bedrijf wil dat de buurt de naam kent. Bied zichtbaarheid op veel plekken.',
            'Klanten: bied een actie voor leden, een kraam op een open dag of een stukje in de nieuwsbrief.',
            'Personeel: jonge leden zoeken bijbanen en stages. Een vacature bij de club werkt verrassend goed.',
            'De buurt: koppel de sponsor aan iets maatschappelijks, zoals kinderen die thuis weinig geld hebben.',
            'Contacten: bied een sponsoravond waar ondernemers elkaar ontmoeten.',
            'Liefde voor de club: een oud-lid wil vooral erbij horen. Een goede plek op zaterdag is genoeg.',
          ],
        },
      ],
    },
    {
      title: 'Een paar grenzen',
      blocks: [
        'Niet elk bedrijf past bij elke club. Reclame en sponsoring voor tabak zijn verboden. Bij alcohol, kansspelen en ongezond eten gelden codes en soms strenge regels, zeker als er kinderen bij zijn. Sportbonden hebben daar eigen afspraken over. Bespreek in het bestuur waar voor jullie de grens ligt, voordat er een bedrag op tafel ligt.',
        'Let ook op sponsors die elkaar in de weg zitten. Beloof je iemand dat hij de enige garage is, schrijf dat dan op en houd je eraan. Twee bakkers naast elkaar mag, maar vertel het ze vooraf.',
        {
          note: 'Leun niet op één grote sponsor. Valt die weg, dan heb je meteen een gat in de begroting. Tien sponsors van vijfhonderd euro geven meer rust dan één van vijfduizend.',
        },
      ],
    },
  ],
};
