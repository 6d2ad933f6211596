import { PRODUCT } from '#shared/product.ts';
import type { ArticleText } from '#features/kennisbank/client/articles/article.ts';

export const artikel: ArticleText = {
  intro:
    'Een mail aan honderd bedrijven lijkt de snelste weg naar sponsors. Maar ongevraagd mailen is in Nederland verboden, ook aan bedrijven en ook voor een goed doel. Voor bellen gelden ook regels. Dit mag wel.',
  sections: [
    {
      title: 'De hoofdregel',
      blocks: [
        'Voor ongevraagde berichten via mail, app of sms heb je vooraf toestemming nodig. Sinds 1 oktober 2009 geldt dat ook als je naar bedrijven mailt. Het geldt niet alleen voor verkoop, maar ook voor vragen om steun: de wet noemt commerciële, ideële en charitatieve doelen. Je moet kunnen laten zien dat je toestemming had. De Autoriteit Consument & Markt let hierop en kan boetes geven.',
      ],
    },
    {
      title: 'Wanneer mag het?',
      blocks: [
        {
          table: {
            caption: 'Drie redenen waarom je een bedrijf mag mailen',
            columns: ['Reden', 'Voorbeeld', 'Wat je bewaart'],
            rows: [
              ['Toestemming', 'De eigenaar zei in een gesprek: stuur maar op.', 'Wie, wanneer en hoe'],
              ['Bestaande sponsor', 'Je huidige sponsor krijgt een voorstel voor volgend seizoen.', 'Het contract'],
              [
                'Zelf gepubliceerd adres voor dit doel',
                'Op de site staat: sponsorverzoeken naar sponsoring@bedrijf.nl.',
                'De link of een schermfoto',
              ],
            ],
          },
        },
        'Een algemeen adres als info@ op een website is niet altijd genoeg. Het moet bedoeld zijn voor dit soort berichten. Twijfel je? Ga dan eerst langs. Een persoonlijk bericht aan iemand met wie je al contact had, is meestal geen probleem.',
      ],
    },
    {
      title: 'En bellen?',
      blocks: [
        'Sinds 1 juli 2021 mag je consumenten niet meer ongevraagd bellen voor verkoop of om steun te vragen. Daar horen ook eenmanszaken, vennootschappen onder firma en maatschappen bij: de schilder, de kapper, de huisarts. Bel hen alleen als ze dat vooraf goed vonden, of als ze al sponsor zijn. Een bv of nv mag je wel bellen. Wil iemand niet meer gebeld worden, schrijf dat dan op en houd je eraan. Welke vorm een bedrijf heeft, zie je bij de Kamer van Koophandel.',
      ],
    },
    {
      title: 'Wat in elke mail moet staan',
      blocks: [
        {
          list: [
            'de naam van je club en hoe iemand jullie bereikt;',
            'waarom deze persoon deze mail krijgt en waar je het adres vandaan hebt;',
            'een makkelijke manier om je af te melden, die ook echt werkt.',
          ],
        },
        `Verstuur je mail via ${PRODUCT}, dan staan je naam en de afmeldlink er altijd in. Je kiest bij elke verzending de reden. Wie zich afmeldt, krijgt van jullie geen mail meer, ook niet als iemand het adres later opnieuw invoert.`,
      ],
    },
    {
      title: 'Namen zijn persoonsgegevens',
      blocks: [
        'Het adres jan.jansen@bedrijf.nl hoort bij een persoon. Dan geldt ook de privacywet, de AVG. Bewaar alleen wat je nodig hebt, vertel bij het eerste contact hoe je aan het adres komt, en haal het weg als Jan dat vraagt. Koop nooit lijsten met adressen en haal ze niet met een programma van websites.',
      ],
    },
    {
      title: 'Wat wel werkt',
      blocks: [
        {
          steps: [
            'Loop langs of laat je voorstellen, en vraag of je iets mag sturen en mag bellen.',
            'Noteer het ja, met datum, bij de sponsor.',
            'Stuur een persoonlijke mail met je brochure.',
            'Bel na een week.',
          ],
        },
        'Een brief op papier mag zonder toestemming, tenzij het bedrijf heeft laten weten die niet te willen. Een net geschreven brief valt tegenwoordig juist op. Bij de materialen vind je er een als voorbeeld.',
        {
          note: 'Dit artikel is geen juridisch advies. De regels staan in artikel 11.7 van de Telecommunicatiewet. Vraag bij twijfel je bond of een jurist.',
        },
        {
          sources: [
            {
              label: 'ACM: regels voor verzenders van e-mailberichten',
              url: 'https://www.acm.nl/nl/onderwerpen/telecommunicatie/internet/regels-voor-verzenders-van-e-mailberichten/',
            },
            {
              label: 'Meldpunt Telemarketing: regels voor wie belt',
              url: 'https://meldpunt-telemarketing.nl/voor-bedrijven',
            },
          ],
        },
      ],
    },
  ],
};
