import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACT_KINDS, type ActColumns, before, differing, refuseUndo, type StoredTermijn, UNDO_MINUTES } from './acts.ts';

const NOW: ActColumns = {
  pipeline_stage: 'new',
  contract_signed: false,
  contract_start_date: null,
  contract_end_date: null,
  annual_value: 500_00,
  contract_value_total: null,
  payment_frequency: null,
  priority_level: 'medium',
  sponsor_category: null,
  relationship_status: null,
  last_contact_date: null,
  next_follow_up_date: '2026-11-20',
  next_follow_up_note: 'bel over de borden',
  verlenging_besproken_op: null,
  contact_notes: null,
  assigned_to_user_id: null,
};
const TERM: StoredTermijn = {
  id: '01a1ea9d-c3ef-7380-9f30-00c402dfdc64',
  begint_op: '2026-07-01',
  eindigt_op: '2027-06-30',
  bedrag_per_jaar: 500_00,
  payment_frequency: 'yearly',
  getekend_op: null,
  gestopt_op: null,
  is_zelfde_contract: false,
  vastgelegd_op: '2026-07-01',
  created_at: '2026-07-01T10:00:00+00:00',
  created_by_user_id: null,
};
const OP = new Date('2026-11-17T10:00:00Z');
const after = (minutes: number) => new Date(OP.getTime() + minutes * 60_000);

const columns = fc.record<Partial<ActColumns>>(
  {
    pipeline_stage: fc.constantFrom('new', 'qualified', 'active', 'lost'),
    annual_value: fc.constantFrom(null, 500_00, 750_00),
    next_follow_up_date: fc.constantFrom(null, '2026-11-20', '2026-12-01'),
    contact_notes: fc.constantFrom(null, 'belt liever ’s avonds'),
    contract_signed: fc.boolean(),
  },
  { requiredKeys: [] },
);

describe('what an act changes', () => {
  it('is what differs, and nothing else; what it was takes it back, whatever was set', () => {
    fc.assert(
      fc.property(columns, columns, (start, set) => {
        const now = { ...NOW, ...start };
        const changed = differing(now, set);
        const done = { ...now, ...changed };
        expect(done).toEqual({ ...now, ...set });
        for (const name of Object.keys(changed) as (keyof ActColumns)[]) expect(changed[name]).not.toBe(now[name]);
        expect({ ...done, ...before(now, changed) }).toEqual(now);
        expect(differing(done, set)).toEqual({});
      }),
    );
  });
});

describe('an act is taken back', () => {
  const act = { soort: 'fase', werd: { pipeline_stage: 'qualified' } as const, op: OP, ongedaan_op: null };
  const found = { now: { ...NOW, pipeline_stage: 'qualified' as const }, termijnen: [] };

  it('within its time: ten minutes, and a week for an owner', () => {
    expect(refuseUndo(act, found, after(10))).toBeNull();
    expect(refuseUndo(act, found, after(10.01))).toBe('te_laat');
    const owner = { ...act, soort: 'eigenaar', werd: { assigned_to_user_id: null } };
    expect(refuseUndo(owner, found, after(7 * 24 * 60))).toBeNull();
    expect(refuseUndo(owner, found, after(7 * 24 * 60 + 1))).toBe('te_laat');
  });

  it('once, and only of the kinds that have a way back', () => {
    expect(refuseUndo({ ...act, ongedaan_op: after(1) }, found, after(2))).toBe('niet_gevonden');
    const without = ACT_KINDS.filter((soort) => UNDO_MINUTES[soort] === undefined);
    expect(without).toContain('samengevoegd');
    for (const soort of without) expect(refuseUndo({ ...act, soort }, found, after(1)), soort).toBe('niet_gevonden');
  });

  it('while what it changed is as it left it, whatever else was changed since', () => {
    fc.assert(
      fc.property(columns, columns, (set, since) => {
        const werd = differing(NOW, set);
        const now = { ...NOW, ...werd, ...since };
        const isTouched = Object.keys(werd).some(
          (name) => now[name as keyof ActColumns] !== werd[name as keyof ActColumns],
        );
        expect(refuseUndo({ ...act, werd }, { now, termijnen: [] }, after(1))).toBe(isTouched ? 'verouderd' : null);
      }),
    );
  });

  it('not when the terms of its contract were changed since', () => {
    const signed = { ...act, soort: 'contract', werd: { termijnen: [TERM] } };
    expect(refuseUndo(signed, { now: NOW, termijnen: [TERM] }, after(1))).toBeNull();
    expect(refuseUndo(signed, { now: NOW, termijnen: [{ ...TERM, eindigt_op: '2028-06-30' }] }, after(1))).toBe(
      'verouderd',
    );
    expect(refuseUndo(signed, { now: NOW, termijnen: [] }, after(1))).toBe('verouderd');
    expect(refuseUndo(act, { now: found.now, termijnen: [TERM] }, after(1))).toBeNull();
  });
});
