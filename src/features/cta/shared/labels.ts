export const POSITION_LABELS = { top: 'Bovenaan', bottom: 'Onderaan' } as const;
