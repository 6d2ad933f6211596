import type { ArticleText } from '#features/kennisbank/client/articles/article.ts';

export const artikel: ArticleText = {
  intro:
    'Een sponsor houden kost veel minder tijd dan een nieuwe vinden. Toch bellen veel clubs pas als het contract al is afgelopen. Begin op tijd, en begin met luisteren.',
  sections: [
    {
      title: 'Begin drie tot vier maanden van tevoren',
      blocks: [
        'Bedrijven maken hun begroting vaak in het najaar. Loopt je contract tot en met 30 juni, plan het gesprek dan in februari of maart. In het contractbeheer zie je welke contracten binnen 90 en binnen 30 dagen aflopen. Wacht niet tot de laatste maand: dan voelt het als haast, en heeft de sponsor geen tijd om na te denken.',
        {
          steps: [
            'Vier maanden ervoor: verzamel foto’s en cijfers van wat je hebt geleverd.',
            'Drie maanden ervoor: plan het gesprek, het liefst op de club.',
            'Twee maanden ervoor: stuur het voorstel voor de nieuwe periode.',
            'Eén maand ervoor: handtekening, en meteen de eerste taken plannen.',
          ],
        },
      ],
    },
    {
      title: 'Neem een overzicht mee',
      blocks: [
        'Maak één bladzijde met wat je hebt beloofd en wat je hebt gedaan, met een paar foto’s. Zet er cijfers bij die je echt weet: aantal bezoekers, aantal berichten, hoe vaak er is gekeken. Is er iets niet gelukt, zet dat er ook op, met wat je daarvoor in de plaats deed. Dat wekt vertrouwen. Bij de materialen staat een evaluatieformulier dat je samen kunt invullen.',
      ],
    },
    {
      title: 'Vragen voor in het gesprek',
      blocks: [
        {
          list: [
            'Wat vond je het leukst aan dit seizoen?',
            'Heb je er in je zaak iets van gemerkt?',
            'Wat had je verwacht en niet gekregen?',
            'Is er bij jullie iets veranderd waar we rekening mee moeten houden?',
            'Als je het mocht verzinnen: wat zouden we volgend seizoen samen doen?',
          ],
        },
        'Schrijf de antwoorden op. Pas daarna vertel je wat de club van plan is. Zo wordt het nieuwe voorstel van jullie samen.',
      ],
    },
    {
      title: 'Gelijk, meer of minder',
      blocks: [
        'Kom met een voorstel dat past bij wat je hoorde. Is de sponsor blij, vraag dan of hij wil groeien naar een groter pakket of wil tekenen voor drie jaar. Zit het tegen in zijn zaak, bied dan iets kleiners aan. Een sponsor die een jaar een stapje terug doet, is beter dan een lege plek.',
        {
          example: 'Als iemand stopt',
          lines: [
            '“Jammer, maar ik begrijp het. Bedankt voor drie mooie jaren.”',
            '“Mag ik vragen wat de doorslag gaf? Daar leren we van.”',
            '“Mag ik je volgend voorjaar nog eens bellen, en blijf je welkom op de sponsoravond?”',
          ],
        },
        'Laat een verlenging doorlopen vanaf de oude einddatum, niet vanaf de dag waarop je tekent. Anders verliest de sponsor een stukje waarvoor hij al had betaald.',
      ],
    },
  ],
};
