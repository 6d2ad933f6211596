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

it.todo('keeps what was said in the chat in the browser (SHELL-26, part 12)');
