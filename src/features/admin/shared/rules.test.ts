import { describe, expect, it } from 'vitest';
import { clubWords, TYPES_VERENIGING, type TypeVereniging } from '#shared/club-words.ts';
import { cijfersShape, intervallenShape } from '#features/vereniging/shared/schema.ts';
import { type Change, changeLines, type Read, readInWords, visitTimes } from './rules.ts';

const at = new Date('2026-11-14T15:11:00Z');
const change = (what: string, verb: string, over: Partial<Change> = {}): Change => ({
  what,
  verb,
  count: 1,
  columns: [],
  at,
  was: null,
  werd: null,
  ...over,
});
const lines = (changes: Change[], type: TypeVereniging = 'sportvereniging') => changeLines(changes, clubWords(type));
/** 'Het logo gewijzigd', 'Clubkleur 2 #FFC800 > #FFD100' */
const told = (changes: Change[], type: TypeVereniging = 'sportvereniging') =>
  lines(changes, type).map((line) => `${line.what} ${'how' in line ? line.how : `${line.was} > ${line.werd}`}`);
const read = (what: Read['what'], naam: string | null = null): Read => ({ what, naam, at });

describe('what the provider changed in the name of the club', () => {
  it('says what it was and what it became, where the log keeps that, with the time (G-022)', () => {
    const kept = {
      columns: ['kleur_2', 'logo', 'type_vereniging'],
      was: { kleur_1: null, kleur_2: '#ffc800', type_vereniging: 'overig' },
      werd: { kleur_1: null, kleur_2: '#ffd100', type_vereniging: 'stichting' },
    };
    expect(lines([change('vereniging', 'update', kept)])).toEqual([
      { what: 'Clubkleur 2', was: '#FFC800', werd: '#FFD100', isColour: true, at },
      { what: 'Soort club', was: 'Overig', werd: 'Stichting', isColour: false, at },
      { what: 'Het logo', how: 'gewijzigd', at },
    ]);
    const first = { columns: ['kleur_1'], was: { kleur_1: null }, werd: { kleur_1: '#000000' } };
    expect(told([change('vereniging', 'update', first)])).toEqual(['Clubkleur 1 geen > #000000']);
  });

  it('says how a module and a role were changed', () => {
    const module_name = 'sponsorbeheer';
    const opened = { was: { module_name, is_enabled: false }, werd: { module_name, is_enabled: true } };
    const made = { werd: { module_name, is_enabled: false } };
    const rol = { columns: ['rol'], was: { rol: 'member' }, werd: { rol: 'admin' } };
    expect(
      told([
        change('module_access', 'update', opened),
        change('module_access', 'insert', made),
        change('users', 'update', rol),
      ]),
    ).toEqual([
      'Module Sponsorbeheer Vergrendeld > Open',
      'Module Sponsorbeheer Zoals bij het begin > Vergrendeld',
      'Rol van een gebruiker Lid > Beheerder',
    ]);
  });

  it('tells of everything else only that it was changed, each thing once (G-022)', () => {
    expect(
      told([
        change('vereniging', 'update', {
          columns: ['contactpersoon_mailadres', 'contactpersoon_naam', 'aantal_leden'],
        }),
        change('vereniging', 'update', { columns: ['contactpersoon_naam', 'plaatsnaam'] }),
        change('team', 'insert', { count: 2 }),
        change('users', 'update', { columns: ['functie'] }),
        change('sponsor', 'export', { count: 40 }),
      ]),
    ).toEqual([
      'De contactgegevens gewijzigd',
      'De cijfers gewijzigd',
      'De plaats gewijzigd',
      'Twee teams toegevoegd',
      'Eén gebruiker gewijzigd',
      '40 sponsors gedownload',
    ]);
  });

  it('says of a name what follows from it, and nothing of what was not touched', () => {
    const columns = ['naam', 'verified_at', 'verified_by_user_id', 'verified_note', 'mail_tier'];
    expect(told([change('vereniging', 'update', { columns })])).toEqual([
      'De naam gewijzigd',
      'De verificatie gewijzigd',
      'De maillimiet gewijzigd',
    ]);
  });

  it.each(Object.keys({ ...cijfersShape, ...intervallenShape }))('calls %s a figure of the club', (column) => {
    expect(told([change('vereniging', 'update', { columns: [column] })])).toEqual(['De cijfers gewijzigd']);
  });

  it.each(TYPES_VERENIGING)('counts what a %s calls its own', (type) => {
    const [one, many] = clubWords(type).teams;
    expect(told([change('team', 'insert', { count: 2 })], type)).toEqual([`Twee ${many} toegevoegd`]);
    expect(told([change('zoekopdracht_team', 'insert')], type)).toEqual([`Eén ${one} bij een zoekopdracht toegevoegd`]);
  });

  it('leaves out what only follows from something else, unless there is nothing else', () => {
    const follows = [change('verwijderd_team', 'insert'), change('file', 'update', { count: 2 })];
    expect(told([change('team', 'delete'), ...follows])).toEqual(['Eén team verwijderd']);
    expect(told([change('file', 'insert', { count: 2 })])).toEqual(['Twee bestanden toegevoegd']);
  });

  it('is never silent about a change, whatever it was', () => {
    expect(told([])).toEqual([]);
    expect(told([change('iets_nieuws', 'vouw')])).toEqual(['Eén ander gegeven gewijzigd']);
  });
});

describe('what the provider read of the sponsors', () => {
  it('names who was opened, each once, and the lists (G-022)', () => {
    expect(readInWords([read('sponsor', 'Bakkerij Jansen')])).toBe('sponsor Bakkerij Jansen');
    expect(
      readInWords([
        read('overzicht'),
        read('sponsor', 'Bakkerij Jansen'),
        read('sponsor', 'Café De Kroon'),
        read('sponsor', 'Bakkerij Jansen'),
        read('sponsors'),
      ]),
    ).toBe('sponsors Bakkerij Jansen en Café De Kroon, het overzicht van vandaag en de lijst met sponsors');
  });

  it('still says that somebody was read who is gone since', () => {
    expect(readInWords([read('sponsor')])).toBe('één sponsor die er niet meer is');
    expect(readInWords([read('sponsor', 'Bakkerij Jansen'), read('sponsor'), read('sponsor')])).toBe(
      'sponsor Bakkerij Jansen en twee sponsors die er niet meer zijn',
    );
  });

  it('is nothing when nothing was', () => {
    expect(readInWords([])).toBeNull();
  });
});

describe('when the provider looked', () => {
  const visit = { from: new Date('2026-11-14T15:02:00Z'), until: new Date('2026-11-14T15:19:00Z') };

  it('says since when and until when at most, while it lasts (G-022)', () => {
    expect(visitTimes(visit, new Date('2026-11-14T15:18:59Z'))).toEqual({
      isNow: true,
      day: 'nu',
      lines: ['sinds 16:02', 'tot hoogstens 16:19'],
    });
  });

  it('says from when to when and how long, afterwards (G-022)', () => {
    expect(visitTimes(visit, visit.until)).toEqual({
      isNow: false,
      day: 'vandaag',
      lines: ['16:02 tot 16:19', '17 minuten'],
    });
    expect(visitTimes(visit, new Date('2027-01-02T12:00:00Z')).day).toBe('za 14 nov 2026');
    expect(visitTimes({ from: visit.from, until: visit.from }, visit.until).lines[1]).toBe('1 minuut');
  });
});
