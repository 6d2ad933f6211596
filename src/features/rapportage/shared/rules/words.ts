import { formatMonth, type Day } from '#shared/dates.ts';
import { euro } from '#shared/money.ts';
import { capitalise, formatDecimal, formatNumber, listOf, pluralInWords } from '#shared/text.ts';
import type { PeriodeSoort } from '#features/rapportage/shared/kinds.ts';

/** '41%' */
export const percent = (value: number): string => `${formatNumber(Math.round(value))}%`;

/** '+12,5%', '-3%', '0%' */
export function signedPercent(value: number): string {
  const shown = formatDecimal(Math.round(value * 10) / 10, 1);
  return `${value > 0 && shown !== '0' ? '+' : ''}${shown === '-0' ? '0' : shown}%`;
}

/** 'seizoen' or 'jaar', after 'vorig' and 'dit'. */
const PERIODE_WORDS: Record<PeriodeSoort, string> = { seizoen: 'seizoen', jaar: 'jaar' };

/** '€2.050,- meer getekend dan vorig seizoen.' */
export function headline(now: number, before: number | null, soort: PeriodeSoort): { amount: string; rest: string } {
  const word = PERIODE_WORDS[soort];
  if (before === null) return { amount: euro(now), rest: `getekend, het eerste ${word} met een contract.` };
  if (now === before) return { amount: euro(now), rest: `getekend, evenveel als vorig ${word}.` };
  return {
    amount: euro(Math.abs(now - before)),
    rest: `${now > before ? 'meer' : 'minder'} getekend dan vorig ${word}.`,
  };
}

/** 'Vier sponsors kwamen erbij, twee zijn gestopt.' */
export function comingAndGoing(erbij: number, gestopt: number): string {
  if (erbij === 0 && gestopt === 0) return 'Er kwam niemand bij en niemand is gestopt.';
  const came = erbij === 1 ? 'één sponsor kwam erbij' : `${pluralInWords(erbij, 'sponsor', 'sponsors')} kwamen erbij`;
  const left = erbij === 0 ? pluralInWords(gestopt, 'sponsor', 'sponsors') : pluralInWords(gestopt, '', '').trim();
  const stopped = `${left} ${gestopt === 1 ? 'is' : 'zijn'} gestopt`;
  if (gestopt === 0) return `${capitalise(came)}, niemand is gestopt.`;
  return `${capitalise(erbij === 0 ? stopped : `${came}, ${stopped}`)}.`;
}

/** 'Garage Van Leeuwen en 8 andere', of more than two. */
export function someOf(names: readonly string[], all: number): string {
  if (all <= 2) return listOf(names);
  return `${names[0] ?? ''} en ${formatNumber(all - 1)} andere`;
}

/** '12 van de 14 contracten die dit seizoen afliepen, gingen door.' */
export function renewedWords(
  { liep_af, ging_door }: { liep_af: number; ging_door: number },
  soort: PeriodeSoort,
  isCurrent: boolean,
): string {
  const when = isCurrent ? `dit ${PERIODE_WORDS[soort]}` : `in dit ${PERIODE_WORDS[soort]}`;
  if (liep_af === 0) return `${capitalise(when)} liep ${isCurrent ? 'nog ' : ''}geen contract af.`;
  if (liep_af === 1) return `Het contract dat ${when} afliep, ${ging_door === 1 ? 'ging door' : 'is niet verlengd'}.`;
  return `${formatNumber(ging_door)} van de ${formatNumber(liep_af)} contracten die ${when} afliepen, ${ging_door === 1 ? 'ging' : 'gingen'} door.`;
}

interface Counted {
  contracten: number;
  bedrag: number;
}

/** What the months do not show: 'Na oktober 2027 lopen nog 8 contracten af, samen €2.550,-. …' */
export function beyondWords(later: Counted, endless: Counted, lastMonth: Day): string[] {
  const sentences: string[] = [];
  const sum = ({ contracten, bedrag }: Counted) => (contracten === 1 ? euro(bedrag) : `samen ${euro(bedrag)}`);
  if (later.contracten > 0) {
    const one = later.contracten === 1;
    sentences.push(
      `Na ${formatMonth(lastMonth)} ${one ? 'loopt' : 'lopen'} nog ${formatNumber(later.contracten)} ${one ? 'contract' : 'contracten'} af, ${sum(later)}.`,
    );
  }
  if (endless.contracten > 0) {
    const one = endless.contracten === 1;
    sentences.push(
      `${capitalise(pluralInWords(endless.contracten, 'contract', 'contracten'))} ${one ? 'loopt' : 'lopen'} door zonder einddatum, ${sum(endless)}.`,
    );
  }
  return sentences;
}
