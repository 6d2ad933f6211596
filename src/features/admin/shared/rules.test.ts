import { describe, expect, it } from 'vitest';
import { clubWords, TYPES_VERENIGING, type TypeVereniging } from '#shared/club-words.ts';
import { actedInWords, actedWhen } from './rules.ts';
import type { Acted } from './schema.ts';

type Change = Acted['changes'][number];
const change = (what: string, verb: string, count = 1, columns: string[] = []): Change => ({
  what,
  verb,
  count,
  columns,
});
const told = (changes: Change[], naam: string | null = 'Sanne de Wit', type: TypeVereniging = 'sportvereniging') =>
  actedInWords({ naam, from: new Date('2026-11-03T09:00:00Z'), changes }, clubWords(type));

describe('what the provider did in the name of the club', () => {
  it('says who, when and what, in one sentence (G-022)', () => {
    expect(told([change('vereniging', 'update', 1, ['contactpersoon_mailadres', 'contactpersoon_naam'])])).toBe(
      'Superuser Sanne de Wit heeft op 3 november 2026 de contactgegevens gewijzigd.',
    );
    expect(
      told([
        change('vereniging', 'update', 2, ['aantal_leden', 'kleur_1', 'logo']),
        change('team', 'insert', 2),
        change('users', 'update'),
        change('team', 'delete'),
      ]),
    ).toBe(
      'Superuser Sanne de Wit heeft op 3 november 2026 de cijfers, de clubkleuren, het logo en één gebruiker gewijzigd, ' +
        'twee teams toegevoegd en één team verwijderd.',
    );
  });

  it('tells which part of the club was changed', () => {
    expect(told([change('vereniging', 'update', 1, ['plaatsnaam'])])).toContain(' de plaats gewijzigd.');
    expect(told([change('vereniging', 'update', 1, ['naam', 'type_vereniging', 'website'])])).toContain(
      ' de naam, het soort club en de website gewijzigd.',
    );
  });

  it.each(TYPES_VERENIGING)('counts what a %s calls its own', (type) => {
    const [one, many] = clubWords(type).teams;
    expect(told([change('team', 'insert', 2)], 'Bo', type)).toContain(` twee ${many} toegevoegd.`);
    expect(told([change('zoekopdracht_team', 'insert')], 'Bo', type)).toContain(
      ` één ${one} bij een zoekopdracht toegevoegd.`,
    );
    expect(told([change('verwijderd_team', 'delete')], 'Bo', type).includes('team')).toBe(type === 'sportvereniging');
  });

  it('says when it ended, and that it goes on while it does', () => {
    const visit = { from: new Date('2026-11-03T09:00:00Z'), until: new Date('2026-11-03T10:00:00Z') };
    expect(actedWhen(visit, new Date('2026-11-03T10:00:00Z'))).toBe('di 3 nov om 10:00 tot 11:00');
    expect(actedWhen(visit, new Date('2026-11-03T09:30:00Z'))).toBe('di 3 nov om 10:00, nu nog bezig');
  });

  it('leaves out what only follows from something else, unless there is nothing else', () => {
    const follows = [change('verwijderd_team', 'insert'), change('file', 'update', 2)];
    expect(told([change('team', 'delete'), ...follows])).toBe(
      'Superuser Sanne de Wit heeft op 3 november 2026 één team verwijderd.',
    );
    expect(told([change('file', 'insert', 2)])).toBe(
      'Superuser Sanne de Wit heeft op 3 november 2026 twee bestanden toegevoegd.',
    );
  });

  it('never says that nothing changed when something did, whatever it was', () => {
    expect(told([])).toBe('Superuser Sanne de Wit heeft op 3 november 2026 niets gewijzigd.');
    expect(told([change('iets_nieuws', 'vouw', 1)])).toBe(
      'Superuser Sanne de Wit heeft op 3 november 2026 één ander gegeven gewijzigd.',
    );
  });

  it('names nobody when the account is gone', () => {
    expect(told([change('sponsor', 'export', 40)], null)).toBe(
      'Een medewerker van Achterban heeft op 3 november 2026 40 sponsors gedownload.',
    );
  });
});
