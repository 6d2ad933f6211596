import type { Insertable } from 'kysely';
import type { DB } from '#server/database/tables.ts';

type Availability = DB['pricing_features']['availability'];

interface PlanStory {
  plan: Insertable<DB['pricing_plans']>;
  features: [feature_name: string, availability: Availability, limit_value?: string | null, tooltip?: string][];
}

export const PLANS: readonly PlanStory[] = [
  {
    plan: {
      name: 'Start',
      description: 'Om te ontdekken of sponsors bij je club passen.',
      price_cents: 0,
      price_display: 'Gratis',
      interval_type: 'monthly',
      cta_text: 'Begin gratis',
      cta_link: '/login?tab=registreren',
      sort_order: 1,
    },
    features: [
      ['Clubpagina met logo, kleuren en teams', 'included'],
      ['Zoekopdrachten met pakketten', 'included', null, 'Zoveel als je wilt. Archiveer wat klaar is.'],
      ['Matches en openstaande taken', 'included'],
      ['Kennisbank en voorbeeldbrieven', 'included'],
      ['Gebruikers', 'included', 'zoveel je wilt'],
      ['Sponsorbeheer met fase, bedrag en contract', 'unavailable'],
    ],
  },
  {
    plan: {
      name: 'Compleet',
      description: 'Alles om sponsors te vinden én te houden.',
      price_cents: 39_00,
      interval_type: 'monthly',
      badge: 'Eerste maand gratis',
      is_most_popular: true,
      cta_text: 'Kies Compleet',
      cta_link: '/prijzen#contact',
      sort_order: 2,
    },
    features: [
      ['Clubpagina met logo, kleuren en teams', 'included'],
      ['Zoekopdrachten met pakketten', 'included'],
      ['Matches en openstaande taken', 'included'],
      ['Kennisbank en voorbeeldbrieven', 'included'],
      ['Gebruikers', 'included', 'zoveel je wilt'],
      ['Sponsorbeheer met fase, bedrag en contract', 'included', null, 'Je ziet op tijd welk contract afloopt.'],
    ],
  },
  {
    plan: {
      name: 'Samen',
      description: 'Voor bonden, gemeenten en clubs die samenwerken.',
      price_cents: null,
      interval_type: 'yearly',
      cta_text: 'Neem contact op',
      cta_link: '/prijzen#contact',
      sort_order: 3,
    },
    features: [
      ['Alles van Compleet, voor elke club', 'included'],
      ['Verenigingen', 'included', 'vanaf 10'],
      ['Startavond voor sponsorcommissies', 'included'],
      ['Vaste contactpersoon', 'included'],
      ['Hulp bij het invullen', 'limited', 'eerste maand', 'We lopen de eerste zoekopdracht van elke club samen door.'],
    ],
  },
  {
    plan: {
      name: 'Seizoenspas',
      description: 'Een heel seizoen in één keer betaald. Niet meer te koop.',
      price_cents: 349_50,
      interval_type: 'yearly',
      cta_text: 'Kies Seizoenspas',
      cta_link: '/login',
      sort_order: 4,
      is_active: false,
    },
    features: [['Alles van Compleet', 'included']],
  },
];
