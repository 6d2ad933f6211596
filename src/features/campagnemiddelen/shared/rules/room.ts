import { plural } from '#shared/text.ts';

/** How a text stands in its room, as the layout measured it. */
export interface Measured {
  /** How many times its letters became smaller. */
  step: number;
  lines: number;
  /** Lines that still fit. */
  rest: number;
  /** Lines too many. */
  over: number;
}

export interface Room {
  tone: 'ruim' | 'vol' | 'kleiner' | 'te_lang';
  /** Said quietly before and after what counts. */
  before: string;
  strong: string;
  after: string;
}

export function roomOf({ step, rest, over }: Measured): Room {
  if (over > 0) {
    const strong = `${plural(over, 'regel', 'regels')} te lang. Zo kan hij niet naar de drukker`;
    return { tone: 'te_lang', before: '', strong, after: '' };
  }
  if (step > 0) {
    return { tone: 'kleiner', before: 'Past in kleinere letters.', strong: 'Korter is groter', after: '' };
  }
  if (rest === 0) return { tone: 'vol', before: '', strong: 'Precies vol.', after: 'Maak de tekst niet langer' };
  return { tone: 'ruim', before: '', strong: `Nog ${plural(rest, 'regel', 'regels')}`, after: '' };
}

const BARS_MOST = 4;

/** The room as at most four bars: those that are full, those that are free, and those that are too many. */
export function roomBars({ lines, rest, over }: Measured): ('full' | 'free' | 'over')[] {
  const of = (count: number, kind: 'full' | 'free' | 'over') => Array.from({ length: Math.min(2, count) }, () => kind);
  const ends = over > 0 ? of(over, 'over') : of(rest, 'free');
  const full = Math.max(1, Math.min(BARS_MOST - ends.length, lines - over));
  return [...Array.from({ length: full }, () => 'full' as const), ...ends];
}
