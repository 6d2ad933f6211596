import type { ArticleText } from '#features/kennisbank/client/articles/article.ts';

export const artikel: ArticleText = {
  intro:
    'Bij veel clubs zit de hele sponsoring in het hoofd, de mailbox en de telefoon van één persoon. Stopt die persoon, dan begint de opvolger bij nul. Met een goede overdracht voorkom je dat.',
  sections: [
    {
      title: 'Begin voordat je stopt',
      blocks: [
        'De beste overdracht duurt een half seizoen. Laat je opvolger eerst meekijken, dan meedoen en dan zelf doen. Ga samen langs bij de grootste vijf sponsors. Een sponsor blijft eerder als hij de nieuwe persoon al een hand heeft gegeven. Zoek je nog een opvolger? Knip de taak in stukken: één persoon voor de contracten, één voor de berichten, één voor de sponsoravond. Kleine taken zijn makkelijker te vullen.',
      ],
    },
    {
      title: 'Wat je overdraagt',
      blocks: [
        {
          list: [
            'alle sponsors met contactpersoon, bedrag, begin- en einddatum;',
            'wat er is beloofd en wat daarvan nog moet gebeuren;',
            'getekende contracten, op één plek, met reservekopie;',
            'welke facturen zijn verstuurd, betaald en nog open staan;',
            'lopende gesprekken, met de datum van het volgende contact;',
            'logo’s van sponsors in groot formaat;',
            'adressen van drukker, bordenmaker en kledingleverancier;',
            'wachtwoorden van gedeelde accounts, via een wachtwoordkluis en nooit per mail.',
          ],
        },
        'Staat alles al in het sponsorbeheer, dan is het grootste deel klaar. Loop de lijst samen één keer door en schrijf op wat alleen jij weet. “Piet wil nooit op vrijdag gebeld worden” is precies zo’n zin.',
      ],
    },
    {
      title: 'De penningmeester en de kascommissie',
      blocks: [
        'Wisselt de penningmeester, maak dan een lijst van alle toegezegde bedragen met wat er dit seizoen nog binnenkomt. Laat de oude en de nieuwe penningmeester die lijst allebei tekenen. Vergelijk haar met de bankrekening. Een kascommissie vindt het prettig als contract, factuur en betaling naast elkaar liggen. Met de rapportage maak je een overzicht per jaar dat je zo kunt meegeven.',
        'Contracten en facturen bewaart de club zeven jaar. Zorg dus dat ze van de club zijn en niet in een privémailbox staan.',
      ],
    },
    {
      title: 'Regel de toegang',
      blocks: [
        {
          steps: [
            'Laat je opvolger een account maken en toegang vragen tot de club.',
            'Een beheerder keurt het verzoek goed en geeft de juiste rol.',
            'Zet alle sponsors die op jouw naam staan, op naam van je opvolger.',
            'Pas de contactpersoon van de club aan, zodat nieuwe aanmeldingen goed aankomen.',
            'Laat een beheerder jouw toegang weghalen.',
          ],
        },
        {
          note: 'Ben je de enige beheerder? Wijs dan eerst een tweede aan. Een club met één beheerder staat stil als die ziek wordt.',
        },
        'Stuur tot slot samen een bericht aan alle sponsors: wie stopt, wie het overneemt, en hoe ze die persoon bereiken.',
      ],
    },
  ],
};
