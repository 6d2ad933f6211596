import type { Availability, EditedFeature, EditedPlan } from '#features/prijzen/shared/schema.ts';

const part = (
  feature_name: string,
  availability: Availability,
  limit_value: string | null = null,
  tooltip: string | null = null,
): EditedFeature => ({ id: null, feature_name, availability, limit_value, tooltip });

/** Plans that a new installation begins with. Hidden: the provider alone decides what is asked for money. */
export const START_PLANS: readonly EditedPlan[] = [
  {
    id: null,
    name: 'Start',
    description: 'Om te ontdekken of sponsors bij je club passen.',
    price_cents: 0,
    price_display: 'Gratis',
    interval_type: 'monthly',
    badge: null,
    is_most_popular: false,
    cta_text: 'Begin gratis',
    cta_link: '/login?tab=registreren',
    is_active: false,
    features: [
      part('Clubpagina met logo, kleuren en teams', 'included'),
      part('Zoekopdrachten met pakketten', 'included', null, 'Zoveel als je wilt. Archiveer wat klaar is.'),
      part('Matches en openstaande taken', 'included'),
      part('Kennisbank en voorbeeldbrieven', 'included'),
      part('Gebruikers', 'included', 'zoveel je wilt'),
      part('Sponsorbeheer met fase, bedrag en contract', 'unavailable'),
    ],
  },
  {
    id: null,
    name: 'Compleet',
    description: 'Alles om sponsors te vinden én te houden.',
    price_cents: 39_00,
    price_display: null,
    interval_type: 'monthly',
    badge: 'Eerste maand gratis',
    is_most_popular: true,
    cta_text: 'Kies Compleet',
    cta_link: '/prijzen#contact',
    is_active: false,
    features: [
      part('Clubpagina met logo, kleuren en teams', 'included'),
      part('Zoekopdrachten met pakketten', 'included'),
      part('Matches en openstaande taken', 'included'),
      part('Kennisbank en voorbeeldbrieven', 'included'),
      part('Gebruikers', 'included', 'zoveel je wilt'),
      part('Sponsorbeheer met fase, bedrag en contract', 'included', null, 'Je ziet op tijd welk contract afloopt.'),
    ],
  },
  {
    id: null,
    name: 'Samen',
    description: 'Voor bonden, gemeenten en clubs die samenwerken.',
    price_cents: null,
    price_display: null,
    interval_type: 'yearly',
    badge: null,
    is_most_popular: false,
    cta_text: 'Neem contact op',
    cta_link: '/prijzen#contact',
    is_active: false,
    features: [
      part('Alles van Compleet, voor elke club', 'included'),
      part('Verenigingen', 'included', 'vanaf 10'),
      part('Startavond voor sponsorcommissies', 'included'),
      part('Vaste contactpersoon', 'included'),
      part(
        'Hulp bij het invullen',
        'limited',
        'eerste maand',
        'We lopen de eerste zoekopdracht van elke club samen door.',
      ),
    ],
  },
];
