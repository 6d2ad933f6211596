import { describe, expect, it } from 'vitest';
import {
  CTA_COLOURS,
  ctaButton,
  ctaColours,
  ctaLink,
  isCtaLink,
  splitMessage,
  topFirst,
  visibleCtas,
} from './banner.ts';

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
  it('is what can be filled in, and nothing else', () => {
    for (const link of [
      '/kennisbank',
      'voorbeeld.example',
      'https://voorbeeld.example/a',
      'mailto:hallo@voorbeeld.example',
    ])
      expect(isCtaLink(link), link).toBe(true);
    for (const link of ['kennisbank', 'javascript:alert(1)', 'https://goed@kwaad.example', '#'])
      expect(isCtaLink(link), link).toBe(false);
  });
  it.each([null, '', 'javascript:alert(1)', 'data:text/html,x', 'java\nscript:alert(1)', 'https://goed@kwaad.example'])(
    'is no link for %j',
    (link) => {
      expect(ctaLink(link, origin)).toBeNull();
    },
  );
});

describe('the button of a CTA', () => {
  it('says what was filled in, and otherwise that there is something to see', () => {
    expect(ctaButton('Bekijk het draaiboek')).toBe('Bekijk het draaiboek');
    expect(ctaButton(null)).toBe('Bekijk');
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
