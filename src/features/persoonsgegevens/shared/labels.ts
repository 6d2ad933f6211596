import type { VerzoekSoort, VerzoekWeg } from './kinds.ts';

export const SOORT_LABELS: Record<VerzoekSoort, string> = {
  inzage: 'Inzage',
  correctie: 'Correctie',
  wissen: 'Wissen',
};

export const SOORT_HINTS: Record<VerzoekSoort, string> = {
  inzage: 'Zien wat de club van hem of haar bewaart.',
  correctie: 'Iets laten verbeteren dat niet klopt.',
  wissen: 'Alles laten wissen wat de club in Achterban bewaart.',
};

export const WEG_LABELS: Record<VerzoekWeg, string> = {
  mail: 'Per mail',
  telefoon: 'Telefonisch',
  brief: 'Per brief',
  gesprek: 'In een gesprek',
};
