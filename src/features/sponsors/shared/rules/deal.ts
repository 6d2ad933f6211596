import { dayOf, daysBetween, formatDayWithWeekday, formatMonth, relativeDay, type Day } from '#shared/dates.ts';
import { plural } from '#shared/text.ts';
import { STAGE_LABELS } from '#features/matches/shared/labels.ts';
import type { Deal } from '#features/sponsors/shared/schema.ts';

/** 'Shirtsponsor sinds januari 2025', or since when the club knows them. */
export function dealWords(
  deal: Pick<Deal, 'soort_sponsoring' | 'contract_signed' | 'termijnen' | 'created_at' | 'bron'>,
): string {
  const made = dayOf(deal.created_at);
  if (deal.contract_signed)
    return `${deal.soort_sponsoring ?? 'Sponsor'} sinds ${formatMonth(deal.termijnen[0]?.begint_op ?? made)}`;
  const since = `${deal.bron === 'inschrijving' ? 'aangemeld' : 'toegevoegd'} in ${formatMonth(made)}`;
  return deal.soort_sponsoring === null ? `Mogelijke sponsor, ${since}` : `${deal.soort_sponsoring}, ${since}`;
}

/** What all terms with a first and a last day bring in together, and how many years that is; null for less than two. */
export function totalOf(
  deal: Pick<Deal, 'termijnen' | 'annual_value' | 'contract_value_total'>,
): { cents: number; years: number } | null {
  const spans = deal.termijnen.flatMap(({ begint_op, eindigt_op, bedrag_per_jaar }) =>
    begint_op === null || eindigt_op === null || bedrag_per_jaar === null
      ? []
      : [{ years: Math.max(1, Math.round((daysBetween(begint_op, eindigt_op) + 1) / 365.25)), bedrag_per_jaar }],
  );
  if (spans.length === 0 || spans.length < deal.termijnen.length) return null;
  const years = spans.reduce((sum, span) => sum + span.years, 0);
  if (years < 2) return null;
  const sum = spans.reduce((total, span) => total + span.years * span.bedrag_per_jaar, 0);
  // What was written down as the total is that of one contract, before it was extended.
  return { years, cents: spans.length === 1 ? (deal.contract_value_total ?? sum) : sum };
}

/** Where the bar to the end of a contract begins: with the term of today, also when the next one is signed already. */
export function barStart(termijnen: Deal['termijnen'], start: Day | null, today: Day): Day | null {
  const running = termijnen.find(
    ({ begint_op, eindigt_op }) =>
      begint_op !== null && begint_op <= today && (eindigt_op === null || eindigt_op >= today),
  );
  return running?.begint_op ?? start;
}

/** 'di 17 nov, over 3 dagen', or how late it is. */
export function followUpWhen(day: Day, today: Day): string {
  const late = daysBetween(day, today);
  const words = late > 0 ? `${plural(late, 'dag', 'dagen')} te laat` : relativeDay(day, today);
  return `${formatDayWithWeekday(day)}, ${words}`;
}

/** 'Shirtsponsor, Actief': one of several deals. */
export function dealLabel({
  soort_sponsoring,
  pipeline_stage,
  created_at,
}: Pick<Deal, 'soort_sponsoring' | 'pipeline_stage' | 'created_at'>): string {
  return `${soort_sponsoring ?? 'Sponsor'}, ${STAGE_LABELS[pipeline_stage].toLocaleLowerCase('nl-NL')}, ${formatMonth(dayOf(created_at))}`;
}
