export const PERIODE_SOORTEN = ['seizoen', 'jaar'] as const;
export type PeriodeSoort = (typeof PERIODE_SOORTEN)[number];
