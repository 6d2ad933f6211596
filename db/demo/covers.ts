import { START_COVERS } from '#features/covers/shared/rules/start-covers.ts';
import type { DB } from '#server/database/tables.ts';
import type { DemoClubNaam } from '../demo-accounts.ts';

interface CoverStory {
  /** Drawn in covers/<name>.svg; `npm run press-covers` makes the picture of it. */
  name: string;
  titel: string;
  category: DB['cover_images']['category'];
  description: string | null;
  tags: string[];
  quality_score: number;
  is_active?: boolean;
  /** The clubs that have it on a brochure of long ago, one for each time; those of today stand in materials.ts. */
  used_by?: DemoClubNaam[];
}

/** The pictures of the start set stand with the product, those of the demo world alone beside this file. */
const START_PICTURES = new URL('../../src/features/covers/server/omslagen/', import.meta.url);
const DEMO_PICTURES = new URL('./covers/', import.meta.url);

export const coverFile = (name: string): URL =>
  new URL(`${name}.jpg`, START_COVERS.some((cover) => cover.name === name) ? START_PICTURES : DEMO_PICTURES);

/** The clubs that have a cover of the start set on a brochure of long ago. */
const USED_BY: Record<string, DemoClubNaam[]> = {
  'arm-in-arm': ['SC De Wespen', 'SC De Wespen', 'RKVV Rood-Wit'],
  'in-het-licht': ['Toneelgroep De Kade'],
  'rond-het-vuur': ['Scouting Waterland', 'Scouting Waterland'],
  zeilkamp: ['Scouting Waterland'],
  'dorpshuis-in-de-avond': ['Stichting Dorpshuis Eikenrode'],
  vlaggetjesmarkt: ['Oranjevereniging Zonneveld'],
};

/** Shared covers that every club can choose: drawn by ourselves, two at least for each kind of club. */
export const COVERS: readonly CoverStory[] = [
  ...START_COVERS.map((cover) => ({ ...cover, used_by: USED_BY[cover.name] ?? [] })),
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
    name: 'trom',
    titel: 'Trom',
    category: 'muziekvereniging',
    description: 'Een grote trom met een lier op het vel en twee stokken',
    tags: ['slagwerk', 'straat'],
    quality_score: 7,
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
];
