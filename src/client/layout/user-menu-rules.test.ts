import { describe, expect, it } from 'vitest';
import { abilitiesOf, homeOf } from '#shared/abilities.ts';
import type { Standing } from '#shared/access.ts';

import { displayName, isSuperuserMode, isWithin, roleLabel, userMenuEntries } from './user-menu-rules.ts';
import type { LayoutAccount } from './user-menu-rules.ts';

const CLUB = '018f0000-0000-7000-8000-000000000001';
const ALWAYS = ['Profiel', 'Sessie vernieuwen', 'Uitloggen'];

function account({ naam = 'Marja Bos', ...over }: Partial<Standing & Pick<LayoutAccount, 'naam'>>): LayoutAccount {
  const standing: Standing = {
    rol: 'member',
    email_bevestigd: true,
    two_factor_enabled: false,
    vereniging_id: null,
    vereniging_verwijderd_op: null,
    acting_vereniging_id: null,
    ...over,
  };
  const can = abilitiesOf(standing, { superuserNeedsTwoFactor: false });
  return { naam, email: 'marja.bos@voorbeeld.nl', ...standing, can, home: homeOf(standing) };
}

const labels = (over: Partial<Standing>) => userMenuEntries(account(over)).map((entry) => entry.label);

describe('user menu', () => {
  it('shows the name, and the e-mail address when there is no name (SHELL-20)', () => {
    expect(displayName(account({}))).toBe('Marja Bos');
    expect(displayName(account({ naam: null }))).toBe('marja.bos@voorbeeld.nl');
    expect(displayName(account({ naam: '  ' }))).toBe('marja.bos@voorbeeld.nl');
  });

  it('labels each role in the words of the specification (SHELL-23)', () => {
    expect(roleLabel(account({ rol: 'superuser' }))).toBe('SuperUser');
    expect(roleLabel(account({ rol: 'admin', vereniging_id: CLUB }))).toBe('Admin');
    expect(roleLabel(account({ rol: 'member', vereniging_id: CLUB }))).toBe('Vereniging lid');
    expect(roleLabel(account({ rol: 'member' }))).toBe('Geen vereniging');
  });

  it('gives someone without a club only the entries of their own account (SHELL-24)', () => {
    expect(labels({ rol: 'member' })).toEqual(ALWAYS);
    expect(labels({ rol: 'admin' })).toEqual(ALWAYS);
  });

  it('gives a member with a club the dashboard and not the admin pages (SHELL-24)', () => {
    expect(labels({ rol: 'member', vereniging_id: CLUB })).toEqual(['Vereniging Dashboard', ...ALWAYS]);
  });

  it('gives an admin with a club the dashboard and the admin pages (SHELL-24)', () => {
    expect(labels({ rol: 'admin', vereniging_id: CLUB })).toEqual([
      'Vereniging Dashboard',
      'Vereniging Admin',
      ...ALWAYS,
    ]);
  });

  it('gives a superuser the console only, even with a club on the profile (SHELL-24)', () => {
    expect(labels({ rol: 'superuser', vereniging_id: CLUB })).toEqual(['SuperUser Dashboard', ...ALWAYS]);
  });

  it('gives a superuser who acts for a club all six entries, in order (SHELL-21) (SHELL-24)', () => {
    expect(labels({ rol: 'superuser', acting_vereniging_id: CLUB })).toEqual([
      'Vereniging Dashboard',
      'Vereniging Admin',
      'SuperUser Dashboard',
      'Profiel',
      'Sessie vernieuwen',
      'Uitloggen',
    ]);
  });

  it('stops acting for the club before it opens the console (SU-11, G-021)', () => {
    const entryOf = (over: Partial<Standing>) => userMenuEntries(account(over)).find(({ id }) => id === 'superuser');
    expect(entryOf({ rol: 'superuser', acting_vereniging_id: CLUB })).toEqual({
      kind: 'action',
      id: 'superuser',
      label: 'SuperUser Dashboard',
    });
    expect(entryOf({ rol: 'superuser' })).toMatchObject({ kind: 'link', href: '/superuser' });
  });

  it('ignores an acting club on anyone who is not a superuser (SHELL-24)', () => {
    expect(labels({ rol: 'member', acting_vereniging_id: CLUB })).toEqual(ALWAYS);
  });
});

describe('mode of the header', () => {
  it('is superuser mode for a superuser on a superuser route only (SHELL-25)', () => {
    expect(isSuperuserMode(account({ rol: 'superuser' }), '/superuser')).toBe(true);
    expect(isSuperuserMode(account({ rol: 'superuser' }), '/superuser/verenigingen')).toBe(true);
    expect(isSuperuserMode(account({ rol: 'superuser' }), '/superuser-handboek')).toBe(false);
    expect(isSuperuserMode(account({ rol: 'superuser' }), '/dashboard')).toBe(false);
    expect(isSuperuserMode(account({ rol: 'admin' }), '/superuser')).toBe(false);
    expect(isSuperuserMode(null, '/superuser')).toBe(false);
  });

  it('marks a section as current on the page itself and below it', () => {
    expect(isWithin('/matches', '/matches')).toBe(true);
    expect(isWithin('/matches', '/matches/12')).toBe(true);
    expect(isWithin('/matches', '/matchesx')).toBe(false);
  });
});
