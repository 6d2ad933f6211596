import { describe, expect, it } from 'vitest';
import { abilitiesOf, homeOf } from '#shared/abilities.ts';
import type { Standing } from '#shared/access.ts';
import {
  batchFailure,
  batchSummary,
  joiningTarget,
  requestedOn,
  verzoekenLead,
  waitingSince,
  waitingTitle,
} from './rules.ts';
import { newVerenigingSchema } from './schema.ts';

function account(values: Partial<Standing> = {}) {
  const standing: Standing = {
    rol: 'member',
    email_bevestigd: true,
    two_factor_enabled: false,
    vereniging_id: null,
    vereniging_verwijderd_op: null,
    acting_vereniging_id: null,
    ...values,
  };
  return { can: abilitiesOf(standing, { superuserNeedsTwoFactor: false }), home: homeOf(standing) };
}

describe('where somebody who chooses a club belongs', () => {
  it('sends who has a club to the dashboard, and who waits to the waiting page (ONB-02)', () => {
    expect(joiningTarget('/onboarding', account({ vereniging_id: 'club' }), null)).toBe('/dashboard');
    expect(joiningTarget('/onboarding', account({ vereniging_id: 'club', rol: 'admin' }), null)).toBe('/dashboard');
    expect(joiningTarget('/onboarding', account(), { status: 'pending' })).toBe('/waiting-approval');
    expect(joiningTarget('/onboarding', account(), null)).toBeNull();
    expect(joiningTarget('/onboarding', account(), { status: 'rejected' })).toBeNull();
    // Was let in once and removed later.
    expect(joiningTarget('/onboarding', account(), { status: 'approved' })).toBeNull();
  });

  it('sends who was let in to the dashboard, or to /admin as admin (ONB-12, G-007)', () => {
    const approved = { status: 'approved' };
    expect(joiningTarget('/waiting-approval', account({ vereniging_id: 'club' }), approved)).toBe('/dashboard');
    expect(joiningTarget('/waiting-approval', account({ vereniging_id: 'club', rol: 'admin' }), approved)).toBe(
      '/admin',
    );
  });

  it('sends who waits for nothing back to the choice (ONB-13)', () => {
    expect(joiningTarget('/waiting-approval', account(), null)).toBe('/onboarding');
    expect(joiningTarget('/waiting-approval', account(), { status: 'rejected' })).toBe('/onboarding');
    expect(joiningTarget('/waiting-approval', account(), { status: 'pending' })).toBeNull();
  });

  it('never makes a superuser choose a club', () => {
    const superuser = account({ rol: 'superuser' });
    expect(joiningTarget('/onboarding', superuser, null)).toBe('/superuser');
    expect(joiningTarget('/waiting-approval', superuser, null)).toBe('/superuser');
    expect(joiningTarget('/onboarding', account({ rol: 'superuser', acting_vereniging_id: 'club' }), null)).toBe(
      '/dashboard',
    );
  });
});

describe('the form for a new club', () => {
  const filled = { naam: 'SC De Wespen', type_vereniging: 'sportvereniging', plaatsnaam: 'Oosterveen', akkoord: true };
  const fieldsIn = (values: object) =>
    newVerenigingSchema.safeParse({ ...filled, ...values }).error?.issues.map(({ path }) => path.join('.')) ?? [];

  it('needs name, type, place and consent, and says so at each field (ONB-06, G-001)', () => {
    expect(fieldsIn({ naam: '  ' })).toEqual(['naam']);
    expect(fieldsIn({ type_vereniging: 'voetbalclub' })).toEqual(['type_vereniging']);
    expect(fieldsIn({ plaatsnaam: '' })).toEqual(['plaatsnaam']);
    expect(fieldsIn({ akkoord: false })).toEqual(['akkoord']);
    expect(fieldsIn({ contactpersoon_mailadres: 'geen adres' })).toEqual(['contactpersoon_mailadres']);
    expect(fieldsIn({ contactpersoon_telefoonnummer: '12' })).toEqual(['contactpersoon_telefoonnummer']);
    expect(fieldsIn({ website: 'javascript:alert(1)' })).toEqual(['website']);
  });

  it('does without contact, phone, function and website (ONB-07, ONB-08)', () => {
    expect(newVerenigingSchema.parse(filled)).toMatchObject({
      contactpersoon_naam: '',
      contactpersoon_mailadres: '',
      contactpersoon_telefoonnummer: null,
      functie: null,
      website: null,
    });
    expect(fieldsIn({ contactpersoon_telefoonnummer: '', website: ' ', functie: null })).toEqual([]);
  });
});

describe('what a batch came to', () => {
  it('counts what succeeded and what did not, and says why by name (ONB-25, G-002)', () => {
    const results = [
      { naam: 'Sanne', code: 'ok' },
      { naam: 'Dirk de Jong', code: 'al_verwerkt' },
      { naam: null, code: 'storing' },
      { naam: 'Mo', code: 'ok' },
    ];
    expect(batchSummary(results)).toBe('2 gelukt, 2 mislukt');
    expect(batchFailure({ naam: 'Dirk de Jong', code: 'al_verwerkt' })).toBe(
      'Dirk de Jong: Iemand anders heeft dit verzoek al verwerkt.',
    );
    expect(batchFailure({ naam: null, code: 'storing' })).toMatch(/^Onbekend verzoek: Er is een technisch probleem/u);
  });
});

describe('words', () => {
  it('say how many people ask for access', () => {
    expect(verzoekenLead(0, 'VV Groenendaal', false)).toBe('Mensen die willen meewerken bij VV Groenendaal.');
    expect(verzoekenLead(1, 'VV Groenendaal', false)).toBe(
      'Eén persoon wil meewerken bij VV Groenendaal. Laat alleen toe wie je kent.',
    );
    expect(verzoekenLead(5, 'VV Groenendaal', false)).toBe(
      'Vijf mensen willen meewerken bij VV Groenendaal. Laat alleen toe wie je kent.',
    );
    expect(verzoekenLead(100, 'VV Groenendaal', true)).toMatch(/^Meer dan 100 mensen willen/u);
  });

  it('say when somebody asked', () => {
    expect(requestedOn('2026-11-14', '2026-11-14')).toBe('vandaag');
    expect(requestedOn('2026-11-13', '2026-11-14')).toBe('gisteren');
    expect(requestedOn('2026-11-12', '2026-11-14')).toBe('do 12 nov');
    expect(requestedOn('2025-11-12', '2026-11-14')).toBe('12 nov 2025');
  });

  it('say how many wait for access, and since when; longer than a week is long (SU-18)', () => {
    expect([waitingTitle(1), waitingTitle(4), waitingTitle(100)]).toEqual([
      'Eén persoon wacht op toegang',
      'Vier mensen wachten op toegang',
      '99+ mensen wachten op toegang',
    ]);
    expect(waitingSince('2026-11-07', '2026-11-14')).toEqual({ text: 'za 7 nov', isLong: false });
    expect(waitingSince('2026-11-06', '2026-11-14')).toEqual({ text: 'vr 6 nov, 8 dagen', isLong: true });
  });
});
