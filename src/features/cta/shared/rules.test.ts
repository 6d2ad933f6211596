import { describe, expect, it } from 'vitest';
import {
  CTA_COLOURS,
  ctaAction,
  ctaColours,
  ctaLink,
  isInSeason,
  periodInWords,
  splitMessage,
  topFirst,
  visibleCtas,
} from './rules.ts';
import type { CtaPeriod } from './schema.ts';

const period = (values: Partial<CtaPeriod>): CtaPeriod => ({
  period_type: 'none',
  start_month: null,
  end_month: null,
  start_day: null,
  end_day: null,
  start_week: null,
  end_week: null,
  ...values,
});
const months = (start_month: number, end_month: number) => period({ period_type: 'month', start_month, end_month });
const weeks = (start_week: number, end_week: number) => period({ period_type: 'week', start_week, end_week });
const days = (from: [number, number], until: [number, number]) =>
  period({
    period_type: 'day',
    start_day: from[0],
    start_month: from[1],
    end_day: until[0],
    end_month: until[1],
  });

describe('the season of a CTA', () => {
  it.each([
    ['always, without a period', period({}), '2026-07-01', true],
    ['in its month', months(4, 6), '2026-04-01', true],
    ['on the last day of its last month', months(4, 6), '2026-06-30', true],
    ['the day before its first month', months(4, 6), '2026-03-31', false],
    ['the day after its last month', months(4, 6), '2026-07-01', false],
    ['in a single month', months(2, 2), '2028-02-29', true],
    ['over the turn of the year, before it', months(10, 1), '2026-12-31', true],
    ['over the turn of the year, after it', months(10, 1), '2027-01-31', true],
    ['over the turn of the year, outside', months(10, 1), '2027-02-01', false],
    ['in its week', weeks(36, 39), '2026-09-01', true],
    ['on the Sunday before its week', weeks(36, 39), '2026-08-30', false],
    ['on the Sunday of its last week', weeks(36, 39), '2026-09-27', true],
    ['on the Monday after its last week', weeks(36, 39), '2026-09-28', false],
    ['in ISO week 1 that begins in December', weeks(1, 1), '2025-12-29', true],
    ['in ISO week 53 that ends in January', weeks(53, 53), '2027-01-03', true],
    ['from week 50 to 2, in week 53', weeks(50, 2), '2026-12-31', true],
    ['from week 50 to 2, in week 2', weeks(50, 2), '2027-01-17', true],
    ['from week 50 to 2, in week 3', weeks(50, 2), '2027-01-18', false],
    ['on its first day', days([20, 12], [2, 1]), '2026-12-20', true],
    ['on its last day, in the new year', days([20, 12], [2, 1]), '2027-01-02', true],
    ['a day too early', days([20, 12], [2, 1]), '2026-12-19', false],
    ['a day too late', days([20, 12], [2, 1]), '2027-01-03', false],
    ['on one day of the year', days([27, 4], [27, 4]), '2026-04-27', true],
    ['until a day that this month does not have', days([1, 2], [31, 2]), '2026-02-28', true],
    ['never, when its bounds are missing', period({ period_type: 'month', start_month: 4 }), '2026-04-10', false],
    ['never, when a day is missing', { ...days([1, 2], [3, 4]), end_day: null }, '2026-02-10', false],
  ] as const)('%s: %o on %s is %s (DASH-14)', (_, cta, today, expected) => {
    expect(isInSeason(cta, today)).toBe(expected);
  });
});

describe('the season of a CTA in words', () => {
  it('says when it is shown', () => {
    expect(periodInWords(period({}))).toBe('het hele jaar');
    expect(periodInWords(months(10, 1))).toBe('van oktober tot en met januari');
    expect(periodInWords(months(5, 5))).toBe('in mei');
    expect(periodInWords(weeks(36, 39))).toBe('van week 36 tot en met week 39');
    expect(periodInWords(days([20, 12], [2, 1]))).toBe('van 20 december tot en met 2 januari');
  });
});

const cta = (id: string, day: number, position: 'top' | 'bottom' = 'top') => ({
  id,
  position,
  created_at: new Date(Date.UTC(2026, 0, day)),
});

describe('the CTAs of a position', () => {
  const all = [cta('a', 1), cta('b', 2), cta('c', 3), cta('d', 4), cta('x', 9, 'bottom')];
  const ids = (position: 'top' | 'bottom', dismissed: string[]) =>
    visibleCtas(all, position, dismissed).map(({ id }) => id);

  it('are at most three, newest first, of that position only (DASH-10)', () => {
    expect(ids('top', [])).toEqual(['d', 'c', 'b']);
    expect(ids('bottom', [])).toEqual(['x']);
  });

  it('leave out what was closed before counting, so that an older one takes its place (DASH-13, DASH-10)', () => {
    expect(ids('top', ['d', 'c'])).toEqual(['b', 'a']);
    expect(ids('top', ['a', 'b', 'c', 'd'])).toEqual([]);
  });
});

describe('the CTAs of both positions', () => {
  it('stand as on the page: the top ones first, each position in its own order', () => {
    const all = [cta('x', 9, 'bottom'), cta('b', 2), cta('y', 1, 'bottom'), cta('a', 1)];
    expect(topFirst(all).map(({ id }) => id)).toEqual(['b', 'a', 'x', 'y']);
  });
});

describe('the colours of a CTA', () => {
  it('are those that were chosen (DASH-12)', () => {
    expect(ctaColours({ bg_color: '#FFD100', text_color: '#16191D' })).toEqual({
      background: '#ffd100',
      text: '#16191d',
    });
  });

  it('are those of the club when nobody chose any, or no colours (DASH-12)', () => {
    expect(CTA_COLOURS).toEqual({ bg_color: '#0170b9', text_color: '#ffffff' });
    expect(ctaColours(CTA_COLOURS)).toBeNull();
    expect(ctaColours({ bg_color: '#0170B9', text_color: '#FFFFFF' })).toBeNull();
    expect(ctaColours({ bg_color: 'blauw', text_color: '' })).toBeNull();
  });

  it('never make letters that cannot be read', () => {
    expect(ctaColours({ bg_color: '#ffd100', text_color: '#ffffff' })?.text).toBe('#000000');
    expect(ctaColours({ bg_color: '#16191d', text_color: '#16191d' })?.text).toBe('#ffffff');
  });
});

describe('the link of a CTA', () => {
  const origin = 'https://achterban.example';
  it('stays inside for a path and for our own address', () => {
    expect(ctaLink('/kennisbank?zoek=avond#tips', origin)).toEqual({
      href: `${origin}/kennisbank?zoek=avond#tips`,
      isOurs: true,
    });
    expect(ctaLink(`${origin}/prijzen`, origin)).toEqual({ href: `${origin}/prijzen`, isOurs: true });
  });
  it('goes outside for another site', () => {
    expect(ctaLink('https://voorbeeld.example/a', origin)).toEqual({
      href: 'https://voorbeeld.example/a',
      isOurs: false,
    });
    expect(ctaLink('//voorbeeld.example', origin)).toEqual({ href: 'https://voorbeeld.example/', isOurs: false });
  });
  it.each([null, '', 'javascript:alert(1)', 'data:text/html,x', 'java\nscript:alert(1)', 'https://goed@kwaad.example'])(
    'is no link for %j',
    (link) => {
      expect(ctaLink(link, origin)).toBeNull();
    },
  );
});

describe('the button of a CTA', () => {
  const origin = 'https://achterban.example';
  it.each([
    ['/kennisbank', 'Naar de kennisbank'],
    ['/kennisbank/een-sponsoravond', 'Lees het artikel'],
    ['/zoekopdrachten/new', 'Zoekopdracht maken'],
    ['/prijzen#contact', 'Bekijk de prijzen'],
    ['/iets-nieuws', 'Bekijk de pagina'],
    ['https://www.voorbeeld.example/avond', 'Open voorbeeld.example'],
  ])('says where %s leads: %s', (link, words) => {
    const target = ctaLink(link, origin);
    expect(target && ctaAction(target)).toBe(words);
  });
});

describe('the message of a CTA', () => {
  it('opens with its first sentence', () => {
    expect(splitMessage('Sponsoravond in januari? Met onze draaiboeken kan het.')).toEqual({
      head: 'Sponsoravond in januari?',
      rest: 'Met onze draaiboeken kan het.',
    });
    expect(splitMessage(' Eén zin zonder vervolg. ')).toEqual({ head: 'Eén zin zonder vervolg.', rest: '' });
  });
});
