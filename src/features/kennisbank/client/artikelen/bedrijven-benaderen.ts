import type { ArticleText } from '#features/kennisbank/client/articles/article.ts';

export const artikel: ArticleText = {
  intro:
    'De meeste clubs beginnen met een lange lijst bedrijven en een brief aan iedereen. Dat kost veel tijd en levert weinig op. Begin kleiner: met bedrijven die al iets met je club hebben.',
  sections: [
    {
      title: 'Begin bij wie je al kent',
      blocks: [
        'Een ondernemer zegt sneller ja tegen iemand die hij kent. Vraag daarom eerst rond in je eigen club. Wie van de leden, ouders en vrijwilligers heeft een zaak, of werkt ergens waar over sponsoring wordt beslist? Bij wie koopt de club zelf in? Wie was vroeger sponsor en is stilletjes gestopt?',
        {
          list: [
            'leden en ouders met een eigen bedrijf;',
            'leveranciers: de slager van de barbecue, de drukker, de garage van de clubbus;',
            'bedrijven binnen een kwartier fietsen van je clubhuis;',
            'bedrijven die net zijn begonnen of verhuisd en bekend willen worden;',
            'oud-sponsors van de laatste vijf jaar.',
          ],
        },
        'Schrijf bij elk bedrijf één zin: waarom past dit bij ons? Kun je die zin niet maken, zet het bedrijf dan onderaan. Met twintig namen heb je genoeg voor een eerste ronde.',
      ],
    },
    {
      title: 'Zoek de juiste persoon',
      blocks: [
        'Bij een kleine zaak is dat de eigenaar. Bij een groter bedrijf beslist vaak iemand van marketing of personeel, of de vestigingsleider. Een algemene brief aan de receptie komt zelden bij de goede persoon terecht. Vraag dus bij de balie wie erover gaat, of vraag het iemand die er werkt.',
        'Spreek af wie van de commissie welk bedrijf benadert. Zet die naam bij de sponsor in het sponsorbeheer. Niets is vervelender dan drie mensen van dezelfde club aan de telefoon.',
      ],
    },
    {
      title: 'Vraag eerst om een gesprek',
      blocks: [
        'Vraag in het eerste contact niet om geld. Vraag of je tien minuten langs mag komen, of nodig iemand uit op de club op een drukke zaterdag. Wie de kinderen ziet spelen, begrijpt meteen waar het over gaat.',
        {
          steps: [
            'Loop langs, of laat een bekende je voorstellen, en vraag om een kort gesprek.',
            'Luister wat het bedrijf belangrijk vindt: personeel vinden, klanten, de buurt, de jeugd.',
            'Stuur binnen twee dagen een voorstel dat daarop aansluit.',
            'Spreek meteen een dag af waarop je nabelt, en houd je eraan.',
          ],
        },
      ],
    },
    {
      title: 'Houd het bij',
      blocks: [
        'Noteer na elk contact in twee zinnen wat er is gezegd en wanneer je weer belt. Zo kan een ander het overnemen als jij ziek bent. En een nee is ook nuttig: vraag of je volgend seizoen nog eens mag bellen, en zet die datum erbij. Veel sponsors zeggen de tweede keer pas ja.',
        {
          note: 'Mailen naar bedrijven die je niet kent, mag lang niet altijd. Ook ongevraagd bellen mag niet bij elk bedrijf. Lees eerst het artikel over mailen en bellen. Langsgaan en een brief op papier sturen mag wel.',
        },
      ],
    },
  ],
};
