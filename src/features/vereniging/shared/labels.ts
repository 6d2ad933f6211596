import { type TypeVereniging, TYPES_VERENIGING } from '#shared/club-words.ts';
import type { CijferField, ClubForm, IntervalField } from './schema.ts';

export const INTERVALLEN = ['week', 'maand', 'kwartaal', 'jaar'] as const;

export type Interval = (typeof INTERVALLEN)[number];

export const TYPE_LABELS: Record<TypeVereniging, string> = {
  sportvereniging: 'Sportvereniging',
  muziekvereniging: 'Muziekvereniging',
  cultuurvereniging: 'Cultuurvereniging',
  jongerenvereniging: 'Jongerenvereniging',
  stichting: 'Stichting',
  overig: 'Overig',
};
export const TYPE_OPTIONS = TYPES_VERENIGING.map((value) => ({ value, label: TYPE_LABELS[value] }));

/** How a club is named in a sentence: 'Vereniging in Zonneveld' and not 'Overig in Zonneveld'. */
export const TYPE_NAMES: Record<TypeVereniging, string> = { ...TYPE_LABELS, overig: 'Vereniging' };

export const INTERVAL_LABELS: Record<Interval, string> = {
  week: 'per week',
  maand: 'per maand',
  kwartaal: 'per kwartaal',
  jaar: 'per jaar',
};

/** The fields of a club; its figures are called by what kind of club it is. */
export const CLUB_LABELS: Record<Exclude<keyof ClubForm, CijferField | IntervalField> | 'logo', string> = {
  naam: 'Naam',
  type_vereniging: 'Type vereniging',
  plaatsnaam: 'Plaats',
  website: 'Website',
  totaal_benodigd_sponsorbedrag: 'Benodigd sponsorbedrag',
  contactpersoon_naam: 'Contactpersoon',
  contactpersoon_mailadres: 'E-mailadres',
  contactpersoon_telefoonnummer: 'Telefoonnummer',
  contactpersoon_naam_2: 'Tweede contactpersoon',
  contactpersoon_mailadres_2: 'E-mailadres van de tweede contactpersoon',
  contactpersoon_telefoonnummer_2: 'Telefoonnummer van de tweede contactpersoon',
  kleur_1: 'Kleur 1',
  kleur_2: 'Kleur 2',
  kleur_3: 'Kleur 3',
  over_club: 'Over de club',
  maatschappelijke_impact_tekst: 'Wat jullie betekenen voor de buurt',
  logo: 'Logo',
};
