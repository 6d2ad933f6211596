import type { DB } from '#server/database/tables.ts';

interface CoverStory {
  file: string;
  titel: string;
  category: DB['cover_images']['category'];
  description: string;
  tags: string[];
}

/** Shared covers that every club can choose. */
export const COVERS: readonly CoverStory[] = [
  {
    file: 'foto-wespen-jo13-1.jpg',
    titel: 'Arm in arm',
    category: 'sportvereniging',
    description: 'Vijf jeugdspelers kijken arm in arm uit over het veld bij zonsondergang',
    tags: ['voetbal', 'jeugd', 'avond'],
  },
  {
    file: 'foto-cecilia-harmonieorkest.jpg',
    titel: 'Fanfare',
    category: 'muziekvereniging',
    description: 'Drie trompetten voor de beker van een sousafoon',
    tags: ['koper', 'orkest', 'concert'],
  },
  {
    file: 'foto-de-kade-voorjaarsvoorstelling.jpg',
    titel: 'In het licht',
    category: 'cultuurvereniging',
    description: 'Twee spelers in het licht van een schijnwerper tussen rode gordijnen',
    tags: ['toneel', 'podium', 'gordijn'],
  },
  {
    file: 'foto-waterland-zomerkamp.jpg',
    titel: 'Rond het vuur',
    category: 'jongerenvereniging',
    description: 'Kinderen rond het kampvuur, met tenten onder een sterrenhemel',
    tags: ['kamp', 'tent', 'kampvuur'],
  },
];
