export const TYPES_VERENIGING = [
  'sportvereniging',
  'muziekvereniging',
  'cultuurvereniging',
  'jongerenvereniging',
  'stichting',
  'overig',
] as const;

export const INTERVALLEN = ['week', 'maand', 'kwartaal', 'jaar'] as const;

export type TypeVereniging = (typeof TYPES_VERENIGING)[number];

export type Interval = (typeof INTERVALLEN)[number];

export const TYPE_LABELS: Record<TypeVereniging, string> = {
  sportvereniging: 'Sportvereniging',
  muziekvereniging: 'Muziekvereniging',
  cultuurvereniging: 'Cultuurvereniging',
  jongerenvereniging: 'Jongerenvereniging',
  stichting: 'Stichting',
  overig: 'Overig',
};

/** How a club is named in a sentence: 'Vereniging in Zonneveld' and not 'Overig in Zonneveld'. */
export const TYPE_NAMES: Record<TypeVereniging, string> = { ...TYPE_LABELS, overig: 'Vereniging' };

export const INTERVAL_LABELS: Record<Interval, string> = {
  week: 'per week',
  maand: 'per maand',
  kwartaal: 'per kwartaal',
  jaar: 'per jaar',
};
