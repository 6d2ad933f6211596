import { describe, expect, it } from 'vitest';
import { MODULES } from '#shared/access.ts';
import { findPages, PAGES } from './pages.ts';

const all = { modules: MODULES, can: { account: true, admin: true } };

describe('finding a page', () => {
  it('goes by its title and by the words people have for it', () => {
    expect(findPages('rapportage', all).map(({ to }) => to)).toEqual(['/sponsorbeheer/rapportage']);
    expect(findPages('wachtwoord', all).map(({ to }) => to)).toEqual(['/profile']);
    expect(findPages('sponsor excel', all).map(({ to }) => to)).toEqual(['/sponsorbeheer/importeren']);
    expect(findPages('team', all)[0]?.titel).toMatch(/team/iu);
    expect(findPages('kwantummechanica', all)).toEqual([]);
    expect(findPages('', all)).toEqual([]);
    expect(findPages('4', all)).toEqual([]);
  });

  it('says how it was meant, closest first', () => {
    const found = (zoek: string) => findPages(zoek, all).map(({ to, meant }) => `${meant} ${to}`);
    expect(found('  TEAMS')[0]).toBe('naam /teams');
    expect(found('teams').slice(1).join(' ')).toContain('deel /vereniging');
    expect(found('verlengen')[0]).toBe('woord /sponsorbeheer/contracten');
    expect(found('verleng')[0]).toBe('tekst /sponsorbeheer/contracten');
  });

  it('leaves out what is locked, what only admins open, and what a guest of the example club has no account for', () => {
    for (const page of PAGES) {
      const isFound = (reach: typeof all) => findPages(page.titel, reach).some(({ to }) => to === page.to);
      expect(isFound(all), page.titel).toBe(true);
      expect(isFound({ ...all, modules: [] as unknown as typeof MODULES }), page.titel).toBe(!('module' in page));
      const access = 'access' in page ? page.access : null;
      expect(isFound({ ...all, can: { account: true, admin: false } }), page.titel).toBe(access !== 'admin');
      expect(isFound({ ...all, can: { account: false, admin: false } }), page.titel).toBe(access === null);
    }
  });
});
