import { expect, it } from 'vitest';
import { BEOORDELINGEN, columnsOf, judgementDone, judgementFailure, refuseJudgement } from './judging.ts';

it('validating sets one flag, releasing both, refusing and putting back neither (G-054)', () => {
  const flags = BEOORDELINGEN.map((naar) => {
    const { status, validatie_admin, vrijgegeven_voor_user } = columnsOf(naar, 'pending', 'Dubbel');
    return [naar, status, validatie_admin, vrijgegeven_voor_user];
  });
  expect(flags).toEqual([
    ['te_beoordelen', 'pending', false, false],
    ['gevalideerd', 'approved', true, false],
    ['vrijgegeven', 'approved', true, true],
    ['afgekeurd', 'rejected', false, false],
  ]);
  expect(columnsOf('afgekeurd', 'pending', 'Dubbel').afwijsreden).toBe('Dubbel');
  expect(columnsOf('vrijgegeven', 'rejected', null).afwijsreden).toBeNull();
});

it('leaves it as it is that club and company agreed, and refuses to undo that', () => {
  expect(columnsOf('gevalideerd', 'matched', null).status).toBe('matched');
  expect(refuseJudgement('matched', 'afgekeurd')).toBe('al_gematcht');
  expect(refuseJudgement('matched', 'te_beoordelen')).toBe('al_gematcht');
  expect(refuseJudgement('matched', 'gevalideerd')).toBeNull();
  expect(refuseJudgement('approved', 'afgekeurd')).toBeNull();
});

it('says in words what came of it, and who was first', () => {
  expect(judgementDone('vrijgegeven', ['Bakkerij Van Loon'], 'VV Groenendaal')).toBe(
    'Bakkerij Van Loon is vrijgegeven. VV Groenendaal krijgt een mail.',
  );
  expect(judgementDone('afgekeurd', ['A', 'B'], null)).toBe('2 aanmeldingen zijn afgekeurd.');
  const nu = { beoordeling: 'afgekeurd', door: 'Robin Kok' } as const;
  expect(judgementFailure({ naam: 'Bakkerij Van Loon', code: 'al_beoordeeld', nu })).toBe(
    'Bakkerij Van Loon: Robin Kok was eerder en heeft de aanmelding afgekeurd.',
  );
  expect(judgementFailure({ naam: null, code: 'niet_gevonden', nu: null })).toBe('Deze aanmelding is er niet meer.');
});
