import type { Module } from '#shared/access.ts';

/** The last two are for who may make campaign materials. */
export const START_STEPS = ['club', 'kleuren', 'team', 'zoekopdracht', 'brochure', 'versturen'] as const;

export type StartStep = (typeof START_STEPS)[number];

export const START_LABELS: Record<StartStep, string> = {
  club: 'Club',
  kleuren: 'Logo en kleuren',
  team: 'Team',
  zoekopdracht: 'Eerste zoekopdracht',
  brochure: 'Brochure',
  versturen: 'Versturen',
};

export const LOCKED_WORD = 'Module vergrendeld';
export const LOCKED_LINE = 'Onderdeel van prijspakket Compleet';

export type TileId =
  | 'sponsorwerving'
  | 'matches'
  | 'sponsorbeheer'
  | 'vereniging'
  | 'materialen'
  | 'kennisbank'
  | 'snelkoppelingen';

export interface Tile {
  id: TileId;
  title: string;
  line: string;
  to: `/${Exclude<TileId, 'sponsorwerving'> | 'zoekopdrachten'}`;
  /** A lock on this module closes the tile. */
  module?: Module;
  /** Only a part of what is behind the tile: locked, that part is closed and the rest stays open. */
  part?: Module;
}

/** Where one can go from the dashboard, in the order of the page. */
export const TILES: readonly Tile[] = [
  {
    id: 'sponsorwerving',
    title: 'Sponsorwerving',
    line: 'Schrijf op wat je zoekt en wat een sponsor terugkrijgt.',
    to: '/zoekopdrachten',
  },
  {
    id: 'matches',
    title: 'Matches',
    line: 'Bedrijven die zich hebben aangemeld.',
    to: '/matches',
    module: 'matches',
  },
  {
    id: 'sponsorbeheer',
    title: 'Sponsorbeheer',
    line: 'Fase, bedrag en contract van elke sponsor.',
    to: '/sponsorbeheer',
    module: 'sponsorbeheer',
  },
  {
    id: 'vereniging',
    title: 'Mijn club en teams',
    line: 'Gegevens, kleuren, cijfers en foto’s.',
    to: '/vereniging',
    part: 'teams',
  },
  {
    id: 'materialen',
    title: 'Drukwerk & Materialen',
    line: 'Je brochure en posters, je logo en voorbeeldbrieven.',
    to: '/materialen',
    module: 'campagnemiddelen',
  },
  {
    id: 'kennisbank',
    title: 'Kennisbank & Inspiratie',
    line: 'Voorbeeldbrieven, tips en veelgestelde vragen.',
    to: '/kennisbank',
  },
  {
    id: 'snelkoppelingen',
    title: 'Snelkoppelingen',
    line: 'Snel naar wat je het vaakst doet.',
    to: '/snelkoppelingen',
  },
];
