import type { ArticleText } from '#features/kennisbank/client/articles/article.ts';

export const artikel: ArticleText = {
  intro:
    'Een sponsoravond is een bedankje, maar ook een plek waar ondernemers elkaar leren kennen. Je hebt er geen groot budget voor nodig. Wel een duidelijk plan en iemand die de gasten ontvangt.',
  sections: [
    {
      title: 'Kies een doel en een moment',
      blocks: [
        'Wat moet er na de avond anders zijn? Misschien wil je bestaande sponsors bedanken. Misschien wil je vijf nieuwe bedrijven laten kennismaken. Kies er één. Goede momenten zijn januari, als iedereen plannen maakt, en september, als het seizoen begint. Koppel de avond aan iets wat toch al gebeurt: een thuiswedstrijd, een generale repetitie, een open training.',
        'Vraag elke sponsor om één andere ondernemer mee te nemen. Zo groeit je kring met mensen die al een goed woord voor je club hebben gehoord.',
      ],
    },
    {
      title: 'Draaiboek voor een avond van twee uur',
      blocks: [
        {
          table: {
            caption: 'Tijden en taken op de avond zelf',
            columns: ['Tijd', 'Wat', 'Wie'],
            rows: [
              ['18:30', 'Zaal klaar, naamstickers, sponsorborden rechtop', 'Twee vrijwilligers'],
              ['19:30', 'Ontvangst bij de deur, gasten aan elkaar voorstellen', 'Voorzitter en commissie'],
              ['19:50', 'Welkom: wat jullie steun dit jaar deed, in vijf minuten', 'Voorzitter'],
              ['20:00', 'Een lid vertelt of laat iets zien', 'Jeugdspeler, orkest of team'],
              ['20:20', 'Eén sponsor vertelt waarom hij meedoet', 'Sponsor'],
              ['20:30', 'Iets te eten, tijd om te praten', 'Iedereen'],
              ['21:30', 'Bedankt en tot ziens, klein cadeau bij de deur', 'Commissie'],
            ],
          },
        },
        'Houd toespraken kort. Ondernemers komen voor de mensen. Geef elk commissielid vier gasten om op te letten, zodat niemand alleen staat.',
      ],
    },
    {
      title: 'Uitnodigen',
      blocks: [
        'Stuur zes weken van tevoren een bericht met de datum, en drie weken van tevoren de echte uitnodiging. Bel een week ervoor iedereen die nog niet heeft geantwoord. Dat kost een avond, maar het verschil tussen twaalf en dertig gasten zit in dat telefoontje. Vraag ook naar een partner of collega, en naar wat iemand niet eet.',
        {
          note: 'Let op de kosten. Een avond die meer kost dan een sponsor betaalt, ziet er voor die sponsor niet goed uit. Laat leden koken of bakken: dat is goedkoper én persoonlijker.',
        },
      ],
    },
    {
      title: 'Na afloop',
      blocks: [
        {
          steps: [
            'Stuur de volgende dag een bedankje met twee of drie foto’s.',
            'Schrijf per gast op wat je hebt gehoord: plannen, vragen, een naam om te bellen.',
            'Bel nieuwe bedrijven binnen een week, met één vraag: mag ik langskomen?',
            'Bespreek in de commissie wat volgend jaar beter kan, en bewaar het draaiboek.',
          ],
        },
        'Zet de gesprekken bij de juiste sponsor in het sponsorbeheer. Dan weet je volgend jaar nog wie met wie heeft gepraat.',
      ],
    },
  ],
};
