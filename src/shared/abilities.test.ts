import { describe, expect, it } from 'vitest';
import { homeOf } from './abilities.ts';

const nobodys = { vereniging_id: null, vereniging_verwijderd_op: null, acting_vereniging_id: null };

describe('where a person belongs', () => {
  it('is /superuser for a superuser, or /dashboard while acting for a club (AUTH-15, SHELL-04)', () => {
    expect(homeOf({ ...nobodys, rol: 'superuser' })).toBe('/superuser');
    expect(homeOf({ ...nobodys, rol: 'superuser', acting_vereniging_id: 'club' })).toBe('/dashboard');
  });
  it('is /dashboard with a club and /onboarding without (AUTH-16, SHELL-05)', () => {
    expect(homeOf({ ...nobodys, rol: 'member', vereniging_id: 'club' })).toBe('/dashboard');
    expect(homeOf({ ...nobodys, rol: 'admin' })).toBe('/onboarding');
  });
  it('is the page that says why, for the people of a club that was deleted', () => {
    const deleted = { ...nobodys, vereniging_id: 'club', vereniging_verwijderd_op: new Date(0) };
    expect(homeOf({ ...deleted, rol: 'member' })).toBe('/club-verwijderd');
    expect(homeOf({ ...deleted, rol: 'admin' })).toBe('/club-verwijderd');
    expect(homeOf({ ...deleted, rol: 'superuser' })).toBe('/superuser');
  });
});
