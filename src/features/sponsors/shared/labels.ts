import { dayOf, formatDay, formatDayOnScreen, type Day } from '#shared/dates.ts';
import { capitalise } from '#shared/text.ts';
import type { ContractTerms, Extension, TermRefusal } from '#features/matches/shared/rules/termijnen.ts';

export const NO_TEGENPRESTATIES = 'Geen tegenprestaties gedefinieerd';
export const END_BEFORE_START = 'De einddatum ligt vóór de startdatum.';

/** For what somebody at a sponsor is the one to ask. */
export const CONTACT_ROLES = ['tekent', 'facturen', 'logo'] as const;
export type ContactRole = (typeof CONTACT_ROLES)[number];
export const ROLE_LABELS: Record<ContactRole, string> = {
  tekent: 'Tekent',
  facturen: 'Facturen',
  logo: 'Logo en foto’s',
};

/** Which field of a contract cannot be so, and why. */
export function termRefusalWords(refusal: TermRefusal, settled: Day): Partial<Record<keyof ContractTerms, string>> {
  const since = formatDay(settled);
  switch (refusal) {
    case 'einde_voor_begin':
      return { contract_end_date: END_BEFORE_START };
    case 'begin_ontbreekt':
      return { contract_start_date: 'Vul een startdatum in: er was al een eerder contract.' };
    case 'loopt_nog':
      return { contract_start_date: 'Op die dag loopt het vorige contract nog. Kies een latere dag.' };
    case 'begin_staat_vast':
      return { contract_start_date: `Wat er vóór ${since} liep, staat vast. Deze startdatum kan daarom niet.` };
    case 'einde_staat_vast':
      return {
        contract_end_date: `Wat er vóór ${since} liep, staat vast. Kies een latere dag, of leg een nieuw contract vast.`,
      };
    case 'bedrag_staat_vast':
      return { annual_value: `Dit contract liep af vóór ${since}. Het bedrag van toen staat vast.` };
  }
}

type Stays = Extract<Extension, { blijft: unknown }>['blijft'];

/** Why a contract does not become longer. */
export const STAYS_WORDS: Record<Stays, string> = {
  niet_getekend: 'Dit contract is niet getekend.',
  zonder_einddatum: 'Dit contract heeft geen einddatum: het loopt door.',
  loopt_langer: 'Dit contract loopt al langer dan een jaar door.',
  dan_al_voorbij: 'Dan is het contract nog steeds voorbij. Kies ‘vanaf vandaag’.',
};

/** 'Hoofdcontact, tekent' */
export function roleWords(rollen: readonly ContactRole[], isFirst: boolean): string {
  const words = CONTACT_ROLES.filter((role) => rollen.includes(role)).map((role) => ROLE_LABELS[role].toLowerCase());
  return capitalise([...(isFirst ? ['hoofdcontact'] : []), ...words].join(', '));
}

interface Source {
  akkoord_bron: 'publiek_formulier' | 'handmatig' | 'import';
  akkoord_op: Date;
  created_at: Date;
}

/** Where a sponsor came from, and for a sign-up when the company agreed to it. */
export function sourceWords({ akkoord_bron, akkoord_op, created_at }: Source): { line: string; note: string | null } {
  const since = formatDayOnScreen(dayOf(created_at));
  if (akkoord_bron === 'handmatig') return { line: `Zelf toegevoegd, ${since}`, note: null };
  if (akkoord_bron === 'import') return { line: `Import van ${since}`, note: null };
  const agreed = formatDayOnScreen(dayOf(akkoord_op));
  const when = agreed === since ? 'op dezelfde dag' : `op ${agreed}`;
  return { line: `Inschrijfpagina, ${since}`, note: `toestemming gegeven ${when}` };
}
