import type { ArticleText } from '#features/kennisbank/client/articles/article.ts';

export const artikel: ArticleText = {
  intro:
    'Een eerste telefoontje is spannend, ook voor wie het vaak doet. Met een paar vaste zinnen op papier gaat het makkelijker. Je leest ze niet voor, maar je weet wel waar je heen wilt.',
  sections: [
    {
      title: 'Voordat je belt',
      blocks: [
        'Neem vijf minuten om je voor te bereiden. Kijk op de website van het bedrijf. Wat verkopen ze, wie zijn hun klanten, zoeken ze personeel? Bedenk één reden waarom juist dit bedrijf bij je club past. Bedenk ook wat je wilt bereiken: meestal is dat een afspraak, geen handtekening.',
        {
          note: 'Een eenmanszaak, vof of maatschap mag je niet ongevraagd bellen. Ga daar langs, of laat iemand die je allebei kent eerst vragen of je mag bellen. Een bv of nv mag je wel bellen. Meer staat in het artikel over mailen en bellen.',
        },
        'Bel op een rustig moment. Een bakker bel je niet om acht uur ’s ochtends, een restaurant niet om zes uur ’s avonds. Dinsdag- tot en met donderdagochtend werkt voor veel bedrijven goed.',
      ],
    },
    {
      title: 'Wat je kunt zeggen',
      blocks: [
        {
          example: 'Zo kan het beginnen',
          lines: [
            '“Goedemorgen, je spreekt met Marja Bos van voetbalvereniging Groenendaal. Bel ik gelegen?”',
            '“Ik bel omdat jullie zaak hier om de hoek zit en veel van onze ouders bij jullie komen. We zoeken bedrijven die samen met ons iets voor de jeugd willen doen.”',
            '“Ik wil je niet aan de telefoon overvallen. Mag ik volgende week tien minuten langskomen om te vertellen wat we doen? Dan hoor ik ook graag wat voor jullie belangrijk is.”',
            '“Dinsdag om tien uur, past dat? Fijn. Ik stuur je een berichtje met de afspraak.”',
          ],
        },
        'Zeg wie je bent, waarom je juist dit bedrijf belt en wat je vraagt. Daarna is de ander aan het woord. Laat stiltes vallen: een ondernemer denkt even na, en dat is goed.',
      ],
    },
    {
      title: 'Als het antwoord nee is',
      blocks: [
        {
          table: {
            caption: 'Antwoorden die je vaak hoort, en wat je dan kunt zeggen',
            columns: ['Je hoort', 'Je kunt zeggen'],
            rows: [
              [
                'We krijgen zoveel vragen.',
                'Dat begrijp ik. Hoe kiezen jullie wie je steunt? Dan weet ik of wij passen.',
              ],
              [
                'Er is geen budget meer.',
                'Wanneer maken jullie de begroting voor volgend jaar? Dan bel ik een maand ervoor.',
              ],
              [
                'Stuur maar een mail.',
                'Graag. Wat wil je daar zeker in lezen? En mag ik je er volgende week over bellen?',
              ],
              [
                'We sponsoren al een andere club.',
                'Mooi dat jullie dat doen. Mogen we jullie eens uitnodigen, zonder verplichting?',
              ],
            ],
          },
        },
        'Ga niet in discussie. Een vriendelijk nee van vandaag is vaak een ja van volgend jaar. Bedank, en vraag of je nog eens mag bellen.',
      ],
    },
    {
      title: 'In het gesprek zelf',
      blocks: [
        'Stel eerst vragen en vertel dan pas. Waar is het bedrijf trots op? Wie willen ze bereiken? Hebben ze wel eens gesponsord, en wat vonden ze daarvan? Laat daarna zien wat je club daarin kan betekenen. Noem een paar echte cijfers: leden, bezoekers op zaterdag, volgers.',
        'Spreek aan het eind af wat de volgende stap is, met een datum. Schrijf na afloop meteen op wat er is gezegd. Stuur dezelfde dag nog een kort bedankje.',
      ],
    },
  ],
};
