import type { CategoryId } from './catalogue.ts';

export interface Question {
  question: string;
  answer: string;
  category: CategoryId;
  /** The article that tells more. */
  article?: string;
}

/** Veelgestelde vragen. */
export const QUESTIONS: readonly Question[] = [
  {
    question: 'Hoeveel bedrijven moet ik benaderen?',
    answer:
      'Begin met twintig bedrijven die iets met je club hebben. Reken erop dat je met de helft in gesprek komt en dat een paar ja zeggen. Een goed gesprek is meer waard dan honderd brieven.',
    category: 'vinden',
    article: 'bedrijven-benaderen',
  },
  {
    question: 'Wat is het beste moment om sponsors te zoeken?',
    answer:
      'Veel bedrijven maken in het najaar hun begroting, en veel seizoenen beginnen op 1 juli. Begin daarom in januari of februari voor het volgende seizoen. Kleine bedrijven beslissen vaak het hele jaar door.',
    category: 'vinden',
  },
  {
    question: 'Wat doe ik als een bedrijf niet reageert?',
    answer:
      'Neem na een week nog één keer contact op, en daarna na een maand. Hoor je dan niets, zet het bedrijf dan op een lijst voor volgend seizoen. Geen antwoord is zelden een nee tegen je club: meestal is het gewoon druk.',
    category: 'vinden',
    article: 'het-eerste-gesprek',
  },
  {
    question: 'Hoeveel pakketten kan ik in een zoekopdracht zetten?',
    answer:
      'Eén tot drie. Met drie pakketten kan een bedrijf kiezen zonder te verdwalen. Heb je meer nodig, maak dan een tweede zoekopdracht, bijvoorbeeld voor een evenement.',
    category: 'voorstel',
    article: 'prijzen-van-pakketten',
  },
  {
    question: 'Wat zet ik neer als ik nog geen prijs weet?',
    answer:
      'Laat het bedrag leeg. Er staat dan ‘Op aanvraag’. Een prijs werkt meestal beter, want een ondernemer wil weten waar hij aan toe is. Vanaf-prijzen kun je in de omschrijving zetten.',
    category: 'voorstel',
  },
  {
    question: 'Kan een sponsor ook spullen of diensten geven?',
    answer:
      'Ja, dat heet sponsoring in natura. Spreek samen een bedrag af dat het waard is, en leg dat vast. De waarde telt mee voor de btw-grens van je club.',
    category: 'voorstel',
    article: 'sponsoring-in-natura',
  },
  {
    question: 'Moet onze club btw rekenen over sponsoring?',
    answer:
      'Vaak niet, zolang je onder een maximum per jaar blijft. Voor sportclubs ligt dat hoger dan voor andere verenigingen, en voor een steunstichting geldt de vrijstelling niet. Lees het artikel en laat het checken.',
    category: 'afspraken',
    article: 'sponsoring-en-btw',
  },
  {
    question: 'Wie tekent het contract namens de club?',
    answer:
      'Dat staat in de statuten en bij de Kamer van Koophandel. Vaak tekenen twee bestuursleden samen. De sponsorcommissie bereidt voor, het bestuur tekent.',
    category: 'afspraken',
    article: 'wie-beslist-over-een-sponsor',
  },
  {
    question: 'Is een mondelinge afspraak met een sponsor geldig?',
    answer:
      'Ook een mondelinge afspraak telt, maar je kunt haar moeilijk bewijzen en iedereen onthoudt iets anders. Zet het kort op papier, ook bij een klein bedrag of een bekende.',
    category: 'afspraken',
    article: 'een-contract-opstellen',
  },
  {
    question: 'Een sponsor betaalt niet. Wat nu?',
    answer:
      'Bel eerst: vaak is de factuur blijven liggen. Stuur daarna een herinnering met een nieuwe datum. Helpt dat niet, laat het bestuur dan een brief sturen. Wacht zo nodig met nieuwe tegenprestaties, maar haal niets weg zonder het te zeggen.',
    category: 'afspraken',
  },
  {
    question: 'Wanneer begin ik over verlengen?',
    answer:
      'Drie tot vier maanden voordat het contract afloopt. In het contractbeheer zie je welke contracten binnen 90 en binnen 30 dagen aflopen.',
    category: 'houden',
    article: 'het-gesprek-over-verlengen',
  },
  {
    question: 'We kunnen een belofte niet nakomen. Wat doen we?',
    answer:
      'Bel de sponsor voordat hij het zelf merkt. Bied iets aan dat evenveel waard is, en bevestig dat in een kort bericht. Eerlijk zijn houdt de band goed.',
    category: 'houden',
    article: 'tegenprestaties-leveren',
  },
  {
    question: 'Ik stop als vrijwilliger. Hoe draag ik alles over?',
    answer:
      'Zet alles wat alleen jij weet bij de sponsors in het sponsorbeheer, laat je opvolger toegang vragen tot de club en ga samen langs bij de grootste sponsors.',
    category: 'houden',
    article: 'overdragen-aan-je-opvolger',
  },
  {
    question: 'Mag ik alle bedrijven in het dorp een mail sturen?',
    answer:
      'Nee. Ook bedrijven mag je alleen mailen met toestemming, als ze al sponsor zijn, of als ze het adres zelf voor dit doel hebben bekendgemaakt. Langsgaan of een brief op papier sturen mag wel.',
    category: 'regels',
    article: 'mailen-en-bellen',
  },
  {
    question: 'Mag ik een teamfoto met kinderen in de brochure zetten?',
    answer:
      'Alleen met toestemming. Voor kinderen jonger dan 16 jaar geven de ouders of verzorgers die. Zet er geen namen bij, en haal de foto weg als iemand daarom vraagt.',
    category: 'regels',
    article: 'fotos-van-kinderen',
  },
  {
    question: 'Hoe lang bewaren we gegevens van sponsors?',
    answer:
      'Contracten en facturen zeven jaar, omdat de belastingwet dat vraagt. Gegevens van bedrijven die geen sponsor werden, bewaar je niet langer dan nodig. Op de pagina Privacy staan de termijnen.',
    category: 'regels',
  },
];
