import { describe, expect, it } from 'vitest';
import { type Access, type Account, activeClub, refuseAccess } from './access.ts';

const account: Account = {
  id: 'u',
  email: 'kim@voorbeeld.nl',
  email_bevestigd: true,
  rol: 'member',
  vereniging_id: 'club',
  vereniging_verwijderd_op: null,
  two_factor_enabled: false,
  session_id: 's',
  expires_at: new Date(0),
  acting_vereniging_id: null,
  acting_until: null,
  acting_reason: null,
  kijkt: null,
};
const relaxed = { superuserNeedsTwoFactor: false };
const refuse = (access: Access, values: Partial<Account> | null, rules = relaxed) =>
  refuseAccess(access, values === null ? null : { ...account, ...values }, rules);

describe('who may call an endpoint', () => {
  it('lets everybody call what is public', () => {
    expect(refuse('public', null)).toBeNull();
  });
  it.each(['account', 'member', 'admin', 'acting', 'superuser'] as const)(
    'refuses %s to a visitor and to an unconfirmed address',
    (access) => {
      expect(refuse(access, null)).toBe('niet_ingelogd');
      expect(refuse(access, { email_bevestigd: false })).toBe('email_niet_bevestigd');
    },
  );
  it('refuses club data to a person without a club (SHELL-10)', () => {
    expect(refuse('member', { vereniging_id: null })).toBe('geen_vereniging');
    expect(refuse('account', { vereniging_id: null })).toBeNull();
  });
  it('keeps what is for admins from members, and lets an acting superuser pass (SHELL-12)', () => {
    expect(refuse('admin', {})).toBe('geen_toegang');
    expect(refuse('admin', { rol: 'admin' })).toBeNull();
    expect(refuse('admin', { rol: 'superuser', vereniging_id: null, acting_vereniging_id: 'club' })).toBeNull();
  });
  it('keeps the console to superusers, and closes it while they act for a club', () => {
    expect(refuse('superuser', { rol: 'admin' })).toBe('geen_toegang');
    expect(refuse('superuser', { rol: 'superuser' })).toBeNull();
    expect(refuse('superuser', { rol: 'superuser', acting_vereniging_id: 'club' })).toBe('handelt_namens_club');
  });
  it('keeps what is done in a club’s name to a superuser who acts for it (DASH-05, SU-12)', () => {
    for (const rol of ['member', 'admin'] as const) expect(refuse('acting', { rol })).toBe('geen_toegang');
    expect(refuse('acting', { rol: 'superuser' })).toBe('niet_namens_club');
    expect(refuse('acting', { rol: 'superuser', acting_vereniging_id: 'club' })).toBeNull();
  });
  it('gives a superuser no club of their own, only the one acted for (SHELL-13)', () => {
    expect(activeClub({ rol: 'superuser', vereniging_id: 'eigen', acting_vereniging_id: null })).toBeNull();
    expect(activeClub({ rol: 'superuser', vereniging_id: 'eigen', acting_vereniging_id: 'ander' })).toBe('ander');
    expect(activeClub({ rol: 'member', vereniging_id: 'eigen', acting_vereniging_id: 'ander' })).toBe('eigen');
  });
  it('demands a second factor of superusers where the setting says so', () => {
    const strict = { superuserNeedsTwoFactor: true };
    expect(refuse('superuser', { rol: 'superuser' }, strict)).toBe('tweede_factor_verplicht');
    expect(refuse('superuser', { rol: 'superuser', two_factor_enabled: true }, strict)).toBeNull();
    expect(refuse('account', { rol: 'superuser' }, strict)).toBeNull();
    expect(refuse('member', {}, strict)).toBeNull();
  });
});

it('keeps out the people of a club that was deleted, but not from their own account', () => {
  const deleted = { vereniging_verwijderd_op: new Date(0) };
  expect(refuse('member', deleted)).toBe('vereniging_verwijderd');
  expect(refuse('admin', { ...deleted, rol: 'admin' })).toBe('vereniging_verwijderd');
  expect(refuse('account', deleted)).toBeNull();
});
