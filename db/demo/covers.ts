import type { DB } from '#server/database/tables.ts';
import type { DemoClubNaam } from '../demo-accounts.ts';

interface CoverStory {
  /** Drawn in covers/<name>.svg; `npm run press-covers` makes the picture of it. */
  name: string;
  titel: string;
  category: DB['cover_images']['category'];
  description: string;
  tags: string[];
  quality_score: number;
  is_active?: boolean;
  /** The clubs that have it on a brochure of long ago, one for each time; those of today stand in materials.ts. */
  used_by?: DemoClubNaam[];
}

/** Shared covers that every club can choose: drawn by ourselves, two at least for each kind of club. */
export const COVERS: readonly CoverStory[] = [
  {
    name: 'arm-in-arm',
    titel: 'Arm in arm',
    category: 'sportvereniging',
    description: 'Vijf jeugdspelers kijken arm in arm uit over het veld bij zonsondergang',
    tags: ['voetbal', 'jeugd', 'avond'],
    quality_score: 9,
    used_by: ['SC De Wespen', 'SC De Wespen', 'RKVV Rood-Wit'],
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
    name: 'jouw-zet',
    titel: 'Jouw zet',
    category: 'sportvereniging',
    description: 'Schaakstukken op een bord, met een zwart paard vooraan en een oranje zon erachter',
    tags: ['schaken', 'denksport'],
    quality_score: 7,
    used_by: ['SC De Wespen'],
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
    name: 'trom',
    titel: 'Trom',
    category: 'muziekvereniging',
    description: 'Een grote trom met een lier op het vel en twee stokken',
    tags: ['slagwerk', 'straat'],
    quality_score: 7,
  },
  {
    name: 'in-het-licht',
    titel: 'In het licht',
    category: 'cultuurvereniging',
    description: 'Twee spelers in het licht van een schijnwerper tussen rode gordijnen',
    tags: ['toneel', 'podium', 'gordijn'],
    quality_score: 9,
    used_by: ['Toneelgroep De Kade'],
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
    used_by: ['Scouting Waterland', 'Scouting Waterland'],
  },
  {
    name: 'zeilkamp',
    titel: 'Zeilkamp',
    category: 'jongerenvereniging',
    description: 'Drie kinderen in zwemvesten zeilen over het meer, met meer boten achter hen',
    tags: ['zeilen', 'water', 'zomer'],
    quality_score: 8,
    used_by: ['Scouting Waterland'],
  },
  {
    name: 'dorpshuis-in-de-avond',
    titel: 'Dorpshuis in de avond',
    category: 'stichting',
    description: 'Een verlicht dorpshuis met een klok in de gevel, en buren op het pad ernaartoe',
    tags: ['dorp', 'buurt', 'licht'],
    quality_score: 8,
    used_by: ['Stichting Dorpshuis Eikenrode'],
  },
  {
    name: 'koffietafel',
    titel: 'Koffietafel',
    category: 'stichting',
    description: 'Vier kopjes koffie en een appeltaart op een tafel met een rode loper',
    tags: ['koffie', 'buurt', 'samen'],
    quality_score: 8,
    is_active: false,
  },
  {
    name: 'vlaggetjesmarkt',
    titel: 'Vlaggetjesmarkt',
    category: 'overig',
    description: 'Kramen met fruit op een plein met trapgevels en vlaggetjes',
    tags: ['markt', 'feest', 'dorp'],
    quality_score: 8,
    used_by: ['Oranjevereniging Zonneveld'],
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
