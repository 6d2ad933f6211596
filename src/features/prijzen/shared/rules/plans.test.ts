import { describe, expect, it } from 'vitest';
import type { EditedPlan } from '#features/prijzen/shared/schema.ts';
import {
  differencesBetween,
  differencesInWords,
  editedPlan,
  emptyPlan,
  marksBetween,
  MAX_FEATURES_PER_PLAN,
  moved,
  planLink,
  settled,
  shownPlan,
  takenOver,
  tidied,
} from './plans.ts';

function part(id: string | null, feature_name: string) {
  return { id, feature_name, availability: 'included', limit_value: null, tooltip: null } as const;
}
function plan(id: string | null, name: string, values: Partial<EditedPlan> = {}): EditedPlan {
  const features = [part(`${name}-1`, 'Clubpagina'), part(`${name}-2`, 'Brochure')];
  return { ...emptyPlan(), id, name, is_active: true, features, ...values };
}
const start = plan('1', 'Start');
const compleet = plan('2', 'Compleet');
const pas = plan('3', 'Seizoenspas', { is_active: false });
const stored = [start, compleet, pas];
const words = (after: EditedPlan[]) => differencesInWords(differencesBetween(stored, after));

describe('what is not public yet, in words', () => {
  it('is nothing when nothing changed', () => {
    expect(words(stored)).toBeNull();
    expect(words(stored.map((one) => structuredClone(one)))).toBeNull();
  });

  it('names the fields and the parts of one plan, without the plan', () => {
    const [page, brochure] = compleet.features as [EditedPlan['features'][0], EditedPlan['features'][0]];
    const limited = { ...brochure, availability: 'limited' as const, limit_value: '10 per dag' };
    const after = { ...compleet, badge: 'Eerste maand gratis', features: [page, limited] };
    expect(words([start, after, pas])).toBe('2 wijzigingen nog niet te zien: label en ‘Brochure’');
    expect(words([start, { ...compleet, features: [page] }, pas])).toBe(
      '1 wijziging nog niet te zien: ‘Brochure’ eruit',
    );
    expect(words([start, { ...compleet, features: [brochure, page] }, pas])).toBe(
      '1 wijziging nog niet te zien: volgorde van de onderdelen',
    );
  });

  it('names the plan when there are more, and counts what it does not name', () => {
    expect(words([{ ...start, name: 'Begin' }, { ...compleet, price_cents: 1 }, pas])).toBe(
      '2 wijzigingen nog niet te zien: naam bij Begin en prijs bij Compleet',
    );
    const many = { ...start, badge: 'Nieuw', cta_text: 'Kies', cta_link: '/login', is_most_popular: true };
    expect(words([many, compleet, pas])).toBe(
      '4 wijzigingen nog niet te zien: label, tekst op de knop, waar de knop heen gaat en nog 1',
    );
  });

  it('names a plan that comes, one that goes, and another order', () => {
    expect(words([...stored, plan(null, 'Samen')])).toBe('1 wijziging nog niet te zien: nieuw pakket Samen');
    expect(words([start, pas])).toBe('1 wijziging nog niet te zien: Compleet weg');
    expect(words([compleet, start, pas])).toBe('1 wijziging nog niet te zien: volgorde van de pakketten');
  });
});

describe('the edge in the preview', () => {
  it('stands around the field and the part that changed, and around nothing else', () => {
    const [page, brochure] = compleet.features as [EditedPlan['features'][0], EditedPlan['features'][0]];
    const after = {
      ...compleet,
      badge: 'Nieuw',
      features: [page, { ...brochure, tooltip: 'Als pdf' }, part(null, 'A')],
    };
    const [first, second, third] = marksBetween(stored, [start, after, pas]);
    expect([first, third]).toEqual([null, null]);
    expect(second).toEqual({
      isWhole: false,
      fields: new Set(['badge']),
      features: new Set(['Compleet-2', shownPlan(after, 1).features[2]?.id]),
      isList: false,
    });
  });

  it('stands around a plan that visitors do not see yet, and around the list that lost a part', () => {
    expect(marksBetween(stored, [...stored, plan(null, 'Samen')])[3]?.isWhole).toBe(true);
    expect(marksBetween(stored, [start, compleet, { ...pas, is_active: true }])[2]?.isWhole).toBe(true);
    expect(marksBetween(stored, [compleet, start, pas]).map((marks) => marks?.isWhole)).toEqual([
      true,
      true,
      undefined,
    ]);
    expect(marksBetween(stored, [{ ...start, features: [] }, compleet, pas])[0]).toMatchObject({ isList: true });
  });
});

describe('a list of plans', () => {
  it('takes an emptied text for none, so that typing and deleting is no change', () => {
    expect(words(tidied([{ ...start, badge: ' ', price_display: '' }, compleet, pas]))).toBeNull();
  });

  it('is filled from what is stored without inventing a change', () => {
    const row = { ...shownPlan(start, 0), description: null, cta_text: null, cta_link: null };
    expect(editedPlan(row)).toMatchObject({ description: '', cta_text: '', cta_link: '' });
  });

  it('moves one thing and leaves the rest in order', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moved(['a'], 4, 0)).toEqual(['a']);
  });

  it('takes over what is missing, as new parts, and not more than a plan may hold', () => {
    const from = plan('9', 'Samen', { features: [part('x', ' clubpagina'), part('y', 'Startavond')] });
    expect(takenOver(start, from).features.slice(2)).toEqual([part(null, 'Startavond')]);
    const long = plan('8', 'Lang', { features: Array.from({ length: 60 }, (_, at) => part(`${at}`, `Deel ${at}`)) });
    expect(takenOver(start, long).features).toHaveLength(MAX_FEATURES_PER_PLAN);
  });

  it('keeps one most chosen plan when two people each chose one, and it is mine', () => {
    const both = [{ ...start, is_most_popular: true }, { ...compleet, is_most_popular: true }, pas];
    const mine = [start, { ...compleet, is_most_popular: true }, pas];
    expect(settled(both, mine).map(({ is_most_popular }) => is_most_popular)).toEqual([false, true, false]);
    expect(settled([both[0] ?? start, compleet], stored).map((one) => one.is_most_popular)).toEqual([true, false]);
  });

  it('gives a plan that somebody took away new parts when it comes back', () => {
    expect(settled([{ ...start, id: null }], stored)[0]?.features.map(({ id }) => id)).toEqual([null, null]);
    expect(settled([start], stored)[0]?.features.map(({ id }) => id)).toEqual(['Start-1', 'Start-2']);
  });
});

describe('where a button may lead', () => {
  it('is a page of our own, a website with https, or a mail', () => {
    expect(['/login', '/prijzen#contact', 'mailto:a@b.example'].map(planLink)).toEqual([
      '/login',
      '/prijzen#contact',
      'mailto:a@b.example',
    ]);
    expect(planLink('elders.example/a')).toBe('https://elders.example/a');
    expect(planLink('//elders.example')).toBe('https://elders.example/');
    expect(['', 'prijzen', 'http://elders.example', 'tel:0612345678', 'javascript:alert(1)'].map(planLink)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});
