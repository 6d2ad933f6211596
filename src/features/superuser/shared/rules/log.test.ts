import { describe, expect, it } from 'vitest';
import { clubWords } from '#shared/club-words.ts';
import { type LogFact, logLines, visitLines } from './log.ts';

const at = new Date('2026-11-14T15:05:00Z');
const words = clubWords('sportvereniging');
const told = (fact: Partial<LogFact> & { operation: string }) =>
  logLines({ at, columns: [], was: null, werd: null, naam: null, ...fact }, words).map(({ text, was, werd }) =>
    was === null ? text : `${text}: ${was} > ${werd}`,
  );

describe('the log of a club, after the name of who did it', () => {
  it('tells what was switched, with what it was and became', () => {
    const teams = (is_enabled: boolean) => ({ module_name: 'teams', is_enabled });
    expect(told({ operation: 'module_access.insert', werd: teams(false) })).toEqual([
      'sloot de module Teams: open > vergrendeld',
    ]);
    expect(told({ operation: 'module_access.update', was: teams(false), werd: teams(true) })).toEqual([
      'opende de module Teams: vergrendeld > open',
    ]);
    expect(told({ operation: 'campaign_media_lock.insert', werd: { media_type: 'flyer', is_locked: true } })).toEqual([
      'vergrendelde het materiaal Flyer: open > vergrendeld',
    ]);
  });

  it('tells what the provider decided about a club, and what follows from a new name', () => {
    const update = (columns: string[], was: object, werd: object) =>
      told({ operation: 'vereniging.update', columns, was: { ...was }, werd: { ...werd } });
    expect(update(['mail_tier'], { mail_tier: 1 }, { mail_tier: 2 })).toEqual([
      'gaf de club een andere maillimiet: Geverifieerd > Ruim',
    ]);
    expect(
      update(
        ['mail_tier', 'naam', 'verified_at', 'verified_note'],
        { mail_tier: 1, verified_at: at },
        { mail_tier: 0 },
      ),
    ).toEqual([
      'heeft de naam gewijzigd',
      'gaf de club een andere maillimiet: Geverifieerd > Nieuw',
      'liet daarmee de verificatie vervallen',
    ]);
    expect(update(['verwijderd_op', 'verwijderd_reden'], {}, { verwijderd_op: at })).toEqual(['verwijderde de club']);
    expect(update(['verwijderd_op'], { verwijderd_op: at }, {})).toEqual(['zette de club terug']);
  });

  it('names whom it is about', () => {
    expect(
      told({ operation: 'users.update', columns: ['rol'], was: { rol: 'member' }, werd: { rol: 'admin' }, naam: 'Bo' }),
    ).toEqual(['gaf Bo een andere rol: Vereniging lid > Admin']);
    expect(told({ operation: 'toegangsverzoek.update', werd: { status: 'approved' }, naam: 'Sanne' })).toEqual([
      'gaf toegang aan Sanne',
    ]);
    expect(told({ operation: 'toegangsverzoek.update', werd: { status: 'rejected' } })).toEqual([
      'gaf geen toegang aan iemand die er niet meer is',
    ]);
  });

  it('never says nothing, whatever it was', () => {
    expect(told({ operation: 'iets.nieuws' })).toEqual(['heeft één ander gegeven gewijzigd']);
  });

  it('puts what was read and changed in one time of acting in its order', () => {
    const change = { what: 'vereniging', verb: 'update', columns: ['kleur_2'], count: 1 };
    const lines = visitLines([{ ...change, at, was: { kleur_2: '#ffc800' }, werd: { kleur_2: '#FFD100' } }], {
      words,
      reads: [{ what: 'sponsors', at: new Date('2026-11-14T15:02:00Z'), naam: null }],
      inWords: () => 'sponsors',
    });
    expect(lines.map(({ text, was, werd }) => [text, was, werd])).toEqual([
      ['Bekeek sponsors', null, null],
      ['Clubkleur 2', '#FFC800', '#FFD100'],
    ]);
  });
});
