/** What may be laid aside, as it is stored. */
export const LATER_ONDERDELEN = [
  'mail',
  'hulpadres',
  'reservekopie',
  'tweede_beheerder',
  'prijspakketten',
  'omslagfotos',
  'teksten',
  'vereniging',
] as const;
export type LaterOnderdeel = (typeof LATER_ONDERDELEN)[number];

/** What a proof mail can prove. */
export const PROEF_ONDERDELEN = ['mail', 'hulpadres'] as const;
export type ProefOnderdeel = (typeof PROEF_ONDERDELEN)[number];

/** What has a start set. */
export const START_ONDERDELEN = ['prijspakketten', 'omslagfotos', 'teksten'] as const;
export type StartOnderdeel = (typeof START_ONDERDELEN)[number];
