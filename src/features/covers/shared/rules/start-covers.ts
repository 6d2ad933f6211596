import type { CoverValues } from '#features/covers/shared/schema.ts';

interface StartCover extends Pick<CoverValues, 'titel' | 'category' | 'description' | 'tags' | 'quality_score'> {
  /** Drawn in server/omslagen/<name>.svg; `npm run press-covers` makes the picture of it. */
  name: string;
}

/** What the console says of every cover of the start set: who may print it, and who made it. */
export const START_COVER_RIGHTS = {
  licence: 'Eigen werk van Achterban',
  source_provider: 'Getekend door Achterban',
} as const;

/** Covers that a new installation begins with: drawn by ourselves, at least one for each kind of club. */
export const START_COVERS: readonly StartCover[] = [
  {
    name: 'arm-in-arm',
    titel: 'Arm in arm',
    category: 'sportvereniging',
    description: 'Vijf jeugdspelers kijken arm in arm uit over het veld bij zonsondergang',
    tags: ['voetbal', 'jeugd', 'avond'],
    quality_score: 9,
  },
  {
    name: 'baan-vier',
    titel: 'Baan vier',
    category: 'sportvereniging',
    description: 'Vijf zwemmers komen op je af in de banen van een overdekt zwembad',
    tags: ['zwemmen', 'water', 'wedstrijd'],
    quality_score: 9,
  },
  {
    name: 'fanfare',
    titel: 'Fanfare',
    category: 'muziekvereniging',
    description: 'Drie trompetten voor de beker van een sousafoon',
    tags: ['koper', 'orkest', 'concert'],
    quality_score: 9,
  },
  {
    name: 'in-het-licht',
    titel: 'In het licht',
    category: 'cultuurvereniging',
    description: 'Twee spelers in het licht van een schijnwerper tussen rode gordijnen',
    tags: ['toneel', 'podium', 'gordijn'],
    quality_score: 9,
  },
  {
    name: 'open-atelier',
    titel: 'Open atelier',
    category: 'cultuurvereniging',
    description: 'Een schilder werkt bij het raam aan een landschap met een lage zon',
    tags: ['schilderen', 'atelier', 'licht'],
    quality_score: 8,
  },
  {
    name: 'rond-het-vuur',
    titel: 'Rond het vuur',
    category: 'jongerenvereniging',
    description: 'Kinderen rond het kampvuur, met tenten onder een sterrenhemel',
    tags: ['kamp', 'tent', 'nacht'],
    quality_score: 9,
  },
  {
    name: 'zeilkamp',
    titel: 'Zeilkamp',
    category: 'jongerenvereniging',
    description: 'Drie kinderen in zwemvesten zeilen over het meer, met meer boten achter hen',
    tags: ['zeilen', 'water', 'zomer'],
    quality_score: 8,
  },
  {
    name: 'dorpshuis-in-de-avond',
    titel: 'Dorpshuis in de avond',
    category: 'stichting',
    description: 'Een verlicht dorpshuis met een klok in de gevel, en buren op het pad ernaartoe',
    tags: ['dorp', 'buurt', 'licht'],
    quality_score: 8,
  },
  {
    name: 'vlaggetjesmarkt',
    titel: 'Vlaggetjesmarkt',
    category: 'overig',
    description: 'Kramen met fruit op een plein met trapgevels en vlaggetjes',
    tags: ['markt', 'feest', 'dorp'],
    quality_score: 8,
  },
  {
    name: 'moestuin',
    titel: 'Moestuin',
    category: 'overig',
    description: 'Een tuinder tussen rijen groente, met zonnebloemen bij een schuurtje',
    tags: ['tuin', 'natuur', 'zomer'],
    quality_score: 8,
  },
];
