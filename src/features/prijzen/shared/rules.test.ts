import { describe, expect, it } from 'vitest';
import { availabilitySentence, planPrice, startsAccount } from './rules.ts';

const plan = { price_cents: null, price_display: null, interval_type: 'monthly' } as const;

describe('the price of a plan', () => {
  it('shows whole euros as €N,- and other amounts with two decimals in Dutch format (PRICE-08)', () => {
    expect(planPrice({ ...plan, price_cents: 39_00 }).price).toBe('€39,-');
    expect(planPrice({ ...plan, price_cents: 1_250_00 }).price).toBe('€1.250,-');
    expect(planPrice({ ...plan, price_cents: 349_50 }).price).toBe('€349,50');
    expect(planPrice({ ...plan, price_cents: 0 }).price).toBe('€0,-');
  });

  it('takes the written price before the cents, and ignores one that is only spaces (PRICE-08)', () => {
    expect(planPrice({ ...plan, price_cents: 39_00, price_display: 'Gratis' }).price).toBe('Gratis');
    expect(planPrice({ ...plan, price_cents: 39_00, price_display: '  ' }).price).toBe('€39,-');
  });

  it("shows 'Op aanvraag' without a price (PRICE-09)", () => {
    expect(planPrice(plan)).toEqual({ price: 'Op aanvraag', interval: null });
  });

  it("shows the interval as 'maand' or 'jaar', and none beside words (PRICE-10)", () => {
    expect(planPrice({ ...plan, price_cents: 39_00 }).interval).toBe('per maand');
    expect(planPrice({ ...plan, price_cents: 39_00, interval_type: 'yearly' }).interval).toBe('per jaar');
    expect(planPrice({ ...plan, price_display: 'Vanaf €10,-' }).interval).toBe('per maand');
    expect(planPrice({ ...plan, price_cents: 0, price_display: 'Gratis' }).interval).toBeNull();
  });
});

describe('the button of a plan', () => {
  it('starts an account when it leads to the login page, and only then', () => {
    expect(['/login', '/login?tab=registreren', ' /login#a'].map(startsAccount)).toEqual([true, true, true]);
    expect([null, '/prijzen#contact', '/loginx', 'https://elders.example/login'].some(startsAccount)).toBe(false);
  });
});

describe('what a plan holds', () => {
  it('says each availability in words, with its limit (PRICE-07)', () => {
    expect(availabilitySentence({ availability: 'included', limit_value: null })).toBe('Inbegrepen');
    expect(availabilitySentence({ availability: 'included', limit_value: 'zoveel je wilt' })).toBe(
      'Inbegrepen: zoveel je wilt',
    );
    expect(availabilitySentence({ availability: 'limited', limit_value: '1 tegelijk' })).toBe('Beperkt: 1 tegelijk');
    expect(availabilitySentence({ availability: 'unavailable', limit_value: '0' })).toBe('Niet inbegrepen');
  });
});
