import { describe, expect, it } from 'vitest';
import { abilitiesOf, homeOf } from '#shared/abilities.ts';
import type { Module, Rol } from '#shared/access.ts';
import { guardVisit, refuseVisit } from './guards.ts';
import type { Session } from '#shared/session.ts';

interface Person {
  rol: Rol;
  vereniging_id?: string;
  acting?: string;
}

function session(account: Person | null, rules = { superuserNeedsTwoFactor: false }): Session {
  const standing = {
    rol: account?.rol ?? 'member',
    email_bevestigd: true,
    two_factor_enabled: false,
    vereniging_id: account?.vereniging_id ?? null,
    vereniging_verwijderd_op: null,
    acting_vereniging_id: account?.acting ?? null,
  };
  return {
    account:
      account === null
        ? null
        : {
            id: 'u',
            email: 'kim@voorbeeld.nl',
            naam: 'Kim',
            voornaam: 'Kim',
            ...standing,
            can: abilitiesOf(standing, rules),
            home: homeOf(standing),
            profiel_foto: null,
            chat_enabled: true,
            acting_until: null,
            acting_reason: null,
            kijkt: null,
            expires_at: new Date('2026-11-15T00:00:00Z'),
          },
    club: null,
    server_time: new Date('2026-11-14T20:00:00Z'),
    password_min: 8,
    contact_email: 'hallo@achterban.example',
  };
}
const clubless = session({ rol: 'member' });
const member = session({ rol: 'member', vereniging_id: 'club' });
const admin = session({ rol: 'admin', vereniging_id: 'club' });
const superuser = session({ rol: 'superuser' });
const acting = session({ rol: 'superuser', acting: 'club' });

async function visit(module: Module, modules: Module[]) {
  const club = {
    id: 'club',
    naam: 'Club',
    type_vereniging: 'overig' as const,
    logo: null,
    kleur_1: null,
    kleur_2: null,
    kleur_3: null,
    modules,
  };
  const wait = Promise.withResolvers<Session>();
  const visited = guardVisit({
    context: { session: () => wait.promise },
    location: { href: `/${module}`, pathname: `/${module}` },
    matches: [{ staticData: { access: 'public' } }, { staticData: { access: 'member', module } }],
  }).then(
    () => 'open',
    (thrown: { options?: { to?: string; search?: unknown } }) => thrown.options,
  );
  let isDecided = false;
  void visited.then(() => (isDecided = true));
  // Everything that could be decided without the session has been by now.
  await new Promise((resolve) => setImmediate(resolve));
  expect(isDecided).toBe(false);
  wait.resolve({ ...member, club });
  return visited;
}

describe('guards', () => {
  it('wait for the session, then send people to /dashboard from a locked module, which says so there (DASH-09)', async () => {
    expect(await visit('sponsorbeheer', ['sponsorbeheer'])).toBe('open');
    expect(await visit('sponsorbeheer', ['matches', 'teams'])).toMatchObject({
      to: '/dashboard',
      search: { vergrendeld: true },
    });
  });
  it('say nothing of a lock to who is not let in for another reason', async () => {
    const context = { session: () => Promise.resolve(member) };
    const location = { href: '/admin', pathname: '/admin' };
    const refused = guardVisit({ context, location, matches: [{ staticData: { access: 'admin' } }] });
    await expect(refused).rejects.toMatchObject({ options: { to: '/dashboard' } });
    await expect(refused).rejects.not.toMatchObject({ options: { search: { vergrendeld: true } } });
  });
  it('ask who is there only where a route on the way demands somebody', async () => {
    const context = { session: () => Promise.reject(new Error('asked for the session')) };
    const location = { href: '/prijzen', pathname: '/prijzen' };
    const open = { staticData: { access: 'public' } } as const;
    await guardVisit({ context, location, matches: [open, open] });
    const closed = { staticData: { access: 'account' } } as const;
    await expect(guardVisit({ context, location, matches: [open, closed, open] })).rejects.toThrow('asked');
  });
  it('let a person without a club open what needs only an account (PROF-08)', () => {
    expect(refuseVisit({ access: 'account' }, clubless)).toBeNull();
  });
  it('let a superuser without the second factor it takes read so at home, and send them there from elsewhere', async () => {
    const context = {
      session: () => Promise.resolve(session({ rol: 'superuser' }, { superuserNeedsTwoFactor: true })),
    };
    const visitAs = (access: 'superuser' | 'member', pathname: string) =>
      guardVisit({ context, location: { href: pathname, pathname }, matches: [{ staticData: { access } }] });
    await visitAs('superuser', '/superuser');
    await expect(visitAs('member', '/dashboard')).rejects.toMatchObject({ options: { to: '/superuser' } });
  });
  it('send a person without a club to /onboarding from a club route', () => {
    expect(refuseVisit({ access: 'member' }, clubless)).toBe('/onboarding');
    expect(refuseVisit({ access: 'admin' }, clubless)).toBe('/onboarding');
  });
  it('send a superuser who does not act for a club to /superuser, but leave the profile open', () => {
    expect(refuseVisit({ access: 'member' }, superuser)).toBe('/superuser');
    expect(refuseVisit({ access: 'admin' }, superuser)).toBe('/superuser');
    expect(refuseVisit({ access: 'account' }, superuser)).toBeNull();
  });
  it('keep /admin to admins with a club and acting superusers; a member goes to /dashboard', () => {
    expect(refuseVisit({ access: 'admin' }, member)).toBe('/dashboard');
    expect(refuseVisit({ access: 'admin' }, admin)).toBeNull();
    expect(refuseVisit({ access: 'admin' }, acting)).toBeNull();
  });
  it('keep /superuser to superusers who do not act for a club (SU-01, SU-02)', () => {
    expect(refuseVisit({ access: 'superuser' }, member)).toBe('/dashboard');
    expect(refuseVisit({ access: 'superuser' }, admin)).toBe('/dashboard');
    expect(refuseVisit({ access: 'superuser' }, acting)).toBe('/dashboard');
    expect(refuseVisit({ access: 'superuser' }, superuser)).toBeNull();
  });
});
