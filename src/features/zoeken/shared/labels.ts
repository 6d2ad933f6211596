import type { Groep } from './schema.ts';

export const GROEP_LABELS: Record<Groep, string> = {
  sponsors: 'Sponsors',
  teams: 'Teams',
  zoekopdrachten: 'Zoekopdrachten',
  materialen: 'Materiaal',
  artikelen: 'Artikelen',
  paginas: 'Pagina’s',
};
