import { expect, it } from 'vitest';
import { fakeStorage } from '../../tests/fake-storage.ts';
import { cleanStorage } from './storage.ts';

it('drops obsolete and damaged keys of ours, and keeps the rest (SHELL-01)', () => {
  const storage = fakeStorage(
    new Map([
      ['achterban.superuser-tab', '"ctas"'],
      ['achterban.dismissed-ctas.top', '["a"'],
      ['achterban.session', '{"token":"x"}'],
      ['achterban.impersonated-club', '"y"'],
      ['van-een-ander', 'geen json'],
    ]),
  );
  cleanStorage(storage);
  expect(storage.getItem('achterban.superuser-tab')).toBe('"ctas"');
  expect(storage.getItem('van-een-ander')).toBe('geen json');
  expect(storage.length).toBe(2);
});

it('may hold the last tab of the console, closed banners per place, that one just logged out and what was said in the chat; no session, no club (SHELL-26)', () => {
  const due = ['superuser-tab', 'dismissed-ctas.top', 'dismissed-ctas.bottom', 'recently-logged-out', 'chat'];
  const never = ['session', 'token', 'impersonated-club', 'acting', 'acting_vereniging_id'];
  const storage = fakeStorage(new Map([...due, ...never].map((key) => [`achterban.${key}`, '"iets"'])));
  cleanStorage(storage);
  const kept = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  expect(kept.toSorted()).toEqual(due.map((key) => `achterban.${key}`).toSorted());
});
