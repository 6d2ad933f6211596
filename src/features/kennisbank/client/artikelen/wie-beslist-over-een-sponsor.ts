import type { ArticleText } from '#features/kennisbank/client/articles/article.ts';

export const artikel: ArticleText = {
  intro:
    'Sponsorgeld is geld van de vereniging. Daarom is het goed als niet één persoon alles doet. Met een simpele verdeling bescherm je de club, en ook jezelf als vrijwilliger.',
  sections: [
    {
      title: 'Verdeel het werk',
      blocks: [
        {
          table: {
            caption: 'Wie doet wat bij een nieuwe sponsor',
            columns: ['Stap', 'Wie', 'Waarom'],
            rows: [
              ['Gesprek en voorstel', 'Sponsorcommissie', 'Kent de bedrijven'],
              ['Akkoord boven een vast bedrag', 'Bestuur', 'Is verantwoordelijk voor de club'],
              [
                'Overeenkomst tekenen',
                'Wie volgens de statuten mag tekenen',
                'Anders is de club misschien niet gebonden',
              ],
              ['Factuur en betaling', 'Penningmeester', 'Houdt de boeken bij'],
              ['Controle achteraf', 'Kascommissie', 'Kijkt onafhankelijk mee'],
            ],
          },
        },
        'Kies samen een bedrag waarboven het bestuur eerst ja moet zeggen. Bij een kleine club is dat bijvoorbeeld vijfhonderd euro per jaar. Daaronder mag de commissie zelf beslissen. Zo blijft het snel, en weet iedereen waar hij aan toe is.',
      ],
    },
    {
      title: 'Als er belangen door elkaar lopen',
      blocks: [
        'In elk dorp komt het voor: de voorzitter heeft een bouwbedrijf en wil sponsoren, of de zus van de penningmeester levert de kleding. Dat mag, maar wees er open over. Sinds 1 juli 2021 geldt de Wet bestuur en toezicht rechtspersonen, de WBTR. Die zegt dat een bestuurslid niet meepraat en niet meebeslist als hij een persoonlijk belang heeft dat botst met het belang van de club.',
        {
          steps: [
            'Meld het belang voordat er over de sponsor wordt gepraat.',
            'Laat de anderen beslissen, zonder jou aan tafel.',
            'Schrijf in de notulen wie er wel en niet meedeed.',
            'Kunnen er te weinig mensen beslissen? Kijk dan in de statuten wat je moet doen. Vaak beslist dan de ledenvergadering.',
          ],
        },
      ],
    },
    {
      title: 'Spreek regels af voordat je ze nodig hebt',
      blocks: [
        'Een sponsorbeleid van één bladzijde is genoeg. Leg het voor aan de leden, dan is het van iedereen. Zet er in elk geval in:',
        {
          list: [
            'waar het geld voor is, en hoe het wordt verdeeld over teams en club;',
            'welke bedrijven je niet wilt, zoals tabak, en hoe je omgaat met alcohol en kansspelen;',
            'of een team zelf sponsors mag zoeken, en wie dat goedkeurt;',
            'hoeveel sponsors van dezelfde soort je toelaat;',
            'wie namens de club met sponsors praat.',
          ],
        },
      ],
    },
    {
      title: 'Geen contant geld, wel een spoor',
      blocks: [
        'Laat sponsors overmaken op de rekening van de club, met een factuurnummer erbij. Neem geen contant geld aan en gebruik nooit een privérekening. Leg per sponsor contract, factuur en betaling bij elkaar. Dan kan de kascommissie in een avond nalopen of alles klopt, en kan niemand je later iets verwijten.',
        {
          note: 'Dit artikel is geen juridisch advies. Kijk in je eigen statuten, en vraag je bond of een notaris als er veel geld of een groot belang in het spel is.',
        },
      ],
    },
  ],
};
