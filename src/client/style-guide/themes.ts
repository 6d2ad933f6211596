import type { LayoutClub } from '#client/layout/app-layout.tsx';

import groenendaal from './sample-logo-groenendaal.svg';
import wespen from './sample-logo-wespen.svg';

export const THEME_IDS = ['groen', 'geel', 'lichtblauw'] as const;
export type ThemeId = (typeof THEME_IDS)[number];

/** Three clubs that a theme must survive: an ordinary one, one of a single loud colour, one of a single pale colour. */
export const SAMPLE_CLUBS: Record<ThemeId, LayoutClub> = {
  groen: {
    naam: 'VV Groenendaal',
    type_vereniging: 'sportvereniging',
    logo: groenendaal,
    kleur_1: '#007A33',
    kleur_2: '#FFD100',
    kleur_3: '#000000',
  },
  geel: {
    naam: 'SC De Wespen',
    type_vereniging: 'sportvereniging',
    logo: wespen,
    kleur_1: '#FFE500',
    kleur_2: null,
    kleur_3: null,
  },
  lichtblauw: {
    naam: 'Harmonie Sint Cecilia',
    type_vereniging: 'muziekvereniging',
    logo: null,
    kleur_1: '#8FC7E8',
    kleur_2: null,
    kleur_3: null,
  },
};

export const THEME_LABELS: Record<ThemeId, string> = {
  groen: 'Groen-geel-zwart',
  geel: 'Geel',
  lichtblauw: 'Lichtblauw',
};

export function clubColours(club: LayoutClub): (string | null)[] {
  return [club.kleur_1, club.kleur_2, club.kleur_3];
}
