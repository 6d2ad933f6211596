import type { ArticleText } from './article.ts';

export const CATEGORIES = [
  { id: 'vinden', name: 'Sponsors vinden' },
  { id: 'voorstel', name: 'Voorstel en pakketten' },
  { id: 'afspraken', name: 'Afspraken en geld' },
  { id: 'houden', name: 'Sponsors houden' },
  { id: 'regels', name: 'Regels en privacy' },
] as const;

export type CategoryId = (typeof CATEGORIES)[number]['id'];

export interface ArticleEntry {
  slug: string;
  title: string;
  summary: string;
  category: CategoryId;
  /** Slugs of what one reads next. */
  related: readonly string[];
  /** The text itself is fetched when somebody opens or searches it. */
  load: () => Promise<{ artikel: ArticleText }>;
}

export const ARTICLES: readonly ArticleEntry[] = [
  {
    slug: 'bedrijven-benaderen',
    title: 'Zo benader je bedrijven in de buurt',
    summary: 'Begin bij wie je kent, zoek de juiste persoon en vraag eerst om een gesprek.',
    category: 'vinden',
    related: ['het-eerste-gesprek', 'mailen-en-bellen', 'een-voorstel-schrijven'],
    load: () => import('#features/kennisbank/client/artikelen/bedrijven-benaderen.ts'),
  },
  {
    slug: 'het-eerste-gesprek',
    title: 'Het eerste gesprek: wat zeg je?',
    summary: 'Een belscript met voorbeeldzinnen, en antwoorden op een nee.',
    category: 'vinden',
    related: ['bedrijven-benaderen', 'een-voorstel-schrijven', 'soorten-sponsors'],
    load: () => import('#features/kennisbank/client/artikelen/het-eerste-gesprek.ts'),
  },
  {
    slug: 'soorten-sponsors',
    title: 'Welke soorten sponsors zijn er?',
    summary: 'Van hoofdsponsor tot materiaalvergoeding: wat elk soort sponsor zoekt en krijgt.',
    category: 'vinden',
    related: ['prijzen-van-pakketten', 'sponsoring-in-natura', 'wie-beslist-over-een-sponsor'],
    load: () => import('#features/kennisbank/client/artikelen/soorten-sponsors.ts'),
  },
  {
    slug: 'een-voorstel-schrijven',
    title: 'Een voorstel schrijven dat gelezen wordt',
    summary: 'De opbouw van een goed voorstel, met een voorbeeld en een lijst om na te lopen.',
    category: 'voorstel',
    related: ['prijzen-van-pakketten', 'het-eerste-gesprek', 'een-contract-opstellen'],
    load: () => import('#features/kennisbank/client/artikelen/een-voorstel-schrijven.ts'),
  },
  {
    slug: 'prijzen-van-pakketten',
    title: 'Wat vraag je voor een sponsorpakket?',
    summary: 'Reken met kosten, bereik en gevoel, en maak een trap van drie pakketten.',
    category: 'voorstel',
    related: ['soorten-sponsors', 'sponsoring-en-btw', 'een-voorstel-schrijven'],
    load: () => import('#features/kennisbank/client/artikelen/prijzen-van-pakketten.ts'),
  },
  {
    slug: 'sponsoring-in-natura',
    title: 'Sponsoring in natura: ruilen zonder ruis',
    summary: 'Spullen of diensten in plaats van geld: hoe je de waarde bepaalt en vastlegt.',
    category: 'voorstel',
    related: ['prijzen-van-pakketten', 'sponsoring-en-btw', 'een-contract-opstellen'],
    load: () => import('#features/kennisbank/client/artikelen/sponsoring-in-natura.ts'),
  },
  {
    slug: 'een-contract-opstellen',
    title: 'Een sponsorovereenkomst opstellen',
    summary: 'Wat erin moet staan, wie mag tekenen en welke fouten vaak worden gemaakt.',
    category: 'afspraken',
    related: ['tegenprestaties-leveren', 'wie-beslist-over-een-sponsor', 'sponsoring-en-btw'],
    load: () => import('#features/kennisbank/client/artikelen/een-contract-opstellen.ts'),
  },
  {
    slug: 'sponsoring-en-btw',
    title: 'Sponsoring en btw: de grenzen voor clubs',
    summary: 'Wanneer een vereniging geen btw hoeft te rekenen, en waar je op moet letten.',
    category: 'afspraken',
    related: ['sponsoring-in-natura', 'een-contract-opstellen', 'prijzen-van-pakketten'],
    load: () => import('#features/kennisbank/client/artikelen/sponsoring-en-btw.ts'),
  },
  {
    slug: 'wie-beslist-over-een-sponsor',
    title: 'Wie beslist over een sponsor?',
    summary: 'Taken verdelen tussen commissie, bestuur en penningmeester, en open zijn over belangen.',
    category: 'afspraken',
    related: ['een-contract-opstellen', 'overdragen-aan-je-opvolger', 'soorten-sponsors'],
    load: () => import('#features/kennisbank/client/artikelen/wie-beslist-over-een-sponsor.ts'),
  },
  {
    slug: 'tegenprestaties-leveren',
    title: 'Doen wat je belooft: tegenprestaties leveren',
    summary: 'Van elke belofte een taak maken, foto’s als bewijs en wat je doet als iets niet lukt.',
    category: 'houden',
    related: ['het-gesprek-over-verlengen', 'fotos-van-kinderen', 'een-sponsoravond'],
    load: () => import('#features/kennisbank/client/artikelen/tegenprestaties-leveren.ts'),
  },
  {
    slug: 'het-gesprek-over-verlengen',
    title: 'Het gesprek over verlengen',
    summary: 'Wanneer je begint, wat je meeneemt en welke vragen je stelt.',
    category: 'houden',
    related: ['tegenprestaties-leveren', 'een-sponsoravond', 'prijzen-van-pakketten'],
    load: () => import('#features/kennisbank/client/artikelen/het-gesprek-over-verlengen.ts'),
  },
  {
    slug: 'een-sponsoravond',
    title: 'Een sponsoravond organiseren',
    summary: 'Een draaiboek voor twee uur, met uitnodigen, ontvangen en nabellen.',
    category: 'houden',
    related: ['het-gesprek-over-verlengen', 'tegenprestaties-leveren', 'bedrijven-benaderen'],
    load: () => import('#features/kennisbank/client/artikelen/een-sponsoravond.ts'),
  },
  {
    slug: 'overdragen-aan-je-opvolger',
    title: 'Overdragen aan je opvolger',
    summary: 'Wat de volgende penningmeester of sponsorcommissie van je nodig heeft.',
    category: 'houden',
    related: ['wie-beslist-over-een-sponsor', 'tegenprestaties-leveren', 'een-contract-opstellen'],
    load: () => import('#features/kennisbank/client/artikelen/overdragen-aan-je-opvolger.ts'),
  },
  {
    slug: 'mailen-en-bellen',
    title: 'Bedrijven mailen en bellen: wat mag?',
    summary: 'Ongevraagd mailen is verboden, ook aan bedrijven. Wanneer het wel mag, en wat erin moet.',
    category: 'regels',
    related: ['bedrijven-benaderen', 'het-eerste-gesprek', 'fotos-van-kinderen'],
    load: () => import('#features/kennisbank/client/artikelen/mailen-en-bellen.ts'),
  },
  {
    slug: 'fotos-van-kinderen',
    title: 'Foto’s van kinderen en toestemming',
    summary: 'Wie toestemming geeft, hoe je die vraagt en wat je doet als iemand spijt krijgt.',
    category: 'regels',
    related: ['tegenprestaties-leveren', 'mailen-en-bellen', 'een-contract-opstellen'],
    load: () => import('#features/kennisbank/client/artikelen/fotos-van-kinderen.ts'),
  },
];

export function findArticle(slug: string): ArticleEntry | null {
  return ARTICLES.find((article) => article.slug === slug) ?? null;
}

export function categoryName(id: CategoryId): string {
  return CATEGORIES.find((category) => category.id === id)?.name ?? '';
}
