import { describe, expect, it } from 'vitest';
import { homeOf } from './abilities.ts';

describe('where a person belongs', () => {
  it('is /superuser for a superuser, or /dashboard while acting for a club (AUTH-15, SHELL-04)', () => {
    expect(homeOf({ rol: 'superuser', vereniging_id: null, acting_vereniging_id: null })).toBe('/superuser');
    expect(homeOf({ rol: 'superuser', vereniging_id: null, acting_vereniging_id: 'club' })).toBe('/dashboard');
  });
  it('is /dashboard with a club and /onboarding without (AUTH-16, SHELL-05)', () => {
    expect(homeOf({ rol: 'member', vereniging_id: 'club', acting_vereniging_id: null })).toBe('/dashboard');
    expect(homeOf({ rol: 'admin', vereniging_id: null, acting_vereniging_id: null })).toBe('/onboarding');
  });
});
