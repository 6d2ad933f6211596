import type { TeamValues } from './schema.ts';

export const TEAM_LABELS: Record<keyof TeamValues | 'teamfoto', string> = {
  teamnaam: 'Teamnaam',
  over_team: 'Beschrijving',
  eigenschap_1: 'Eigenschap 1',
  eigenschap_2: 'Eigenschap 2',
  eigenschap_3: 'Eigenschap 3',
  teamfoto: 'Foto',
};
