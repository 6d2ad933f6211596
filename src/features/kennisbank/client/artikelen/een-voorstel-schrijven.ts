import { PRODUCT } from '#shared/product.ts';
import type { ArticleText } from '#features/kennisbank/client/articles/article.ts';

export const artikel: ArticleText = {
  intro:
    'Een goed voorstel past op één of twee bladzijden. De lezer moet in een minuut snappen wie je bent, wat je vraagt en wat het bedrijf eraan heeft. Meer hoeft niet.',
  sections: [
    {
      title: 'De volgorde die werkt',
      blocks: [
        {
          steps: [
            'Begin met het bedrijf. Laat merken dat je hebt geluisterd: “Je vertelde dat je in de regio bekender wilt worden bij jonge gezinnen.”',
            'Vertel in drie zinnen wie je club is. Noem echte cijfers: leden, jeugdleden, bezoekers per week, volgers.',
            'Zeg waar het geld voor is. Mensen geven liever aan nieuwe shirts voor de JO13 dan aan ‘de vereniging’.',
            'Laat twee of drie pakketten zien, met prijs en tegenprestaties.',
            'Eindig met één volgende stap en een datum. “Ik bel je donderdag om te horen wat je ervan vindt.”',
          ],
        },
      ],
    },
    {
      title: 'Schrijf zoals je praat',
      blocks: [
        'Gebruik korte zinnen en gewone woorden. Schrijf ‘je’. Laat woorden weg als synergie, exposure en win-win: die staan in elke brief. Schrijf liever op wat er echt gebeurt. “Elke zaterdag lopen zeshonderd mensen langs je bord” zegt meer dan “een breed bereik in de regio”.',
        {
          example: 'Zo kan een begin klinken',
          lines: [
            'Beste Piet,',
            'Bedankt voor het gesprek van dinsdag. Je vertelde dat je nieuwe bakkers zoekt en dat veel van je klanten bij ons op het sportpark komen. Daar kunnen we iets aan doen.',
            'Bij VV Groenendaal sporten 684 leden, van wie 312 kinderen. Op zaterdag staan er zo’n 1.150 mensen langs de lijn. Dit seizoen krijgen zes jeugdteams nieuwe kleding. Daar zoeken we een sponsor voor die hier in het dorp thuis is.',
          ],
        },
      ],
    },
    {
      title: 'Drie pakketten is genoeg',
      blocks: [
        'Met één voorstel is het ja of nee. Met drie voorstellen wordt de vraag: welk? Maak een klein, een middelgroot en een groot pakket. Zet het pakket dat het best past in het midden. Beloof alleen wat je club ook echt kan doen, en zet erbij wanneer. Een pakket met vier dingen die gebeuren is beter dan een met tien dingen die je vergeet.',
      ],
    },
    {
      title: 'Controleer voor je het verstuurt',
      blocks: [
        {
          list: [
            'Kloppen de naam van het bedrijf en van de persoon? Een fout daarin lees je niet meer goed.',
            'Staat er een bedrag, een looptijd en een begindatum?',
            'Staat erbij of het bedrag met of zonder btw is?',
            'Staat er een naam, telefoonnummer en mailadres van jullie contactpersoon?',
            'Heeft iemand anders het gelezen? Vraag een lid dat zelf ondernemer is.',
          ],
        },
        `Met een zoekopdracht in ${PRODUCT} maak je van dezelfde gegevens een brochure in de kleuren van je club. Daar zit ook een aanmeldpagina bij, zodat een bedrijf meteen ja kan zeggen.`,
      ],
    },
  ],
};
