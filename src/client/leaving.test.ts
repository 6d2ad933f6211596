import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { guardLeaving, mayLeave } from './leaving.ts';

it('asks every form that stands there, until one wants to stay', async () => {
  expect(await mayLeave()).toBe(true);
  const asked: string[] = [];
  const guard = (form: string, answer: boolean) =>
    guardLeaving(() => {
      asked.push(form);
      return Promise.resolve(answer);
    });
  const [first, second, third] = [guard('first', true), guard('second', false), guard('third', true)];
  expect(await mayLeave()).toBe(false);
  expect(asked).toEqual(['first', 'second']);
  second();
  expect(await mayLeave()).toBe(true);
  first();
  third();
  expect(await mayLeave()).toBe(true);
  expect(asked).toEqual(['first', 'second', 'first', 'third']);
});

it('asks nothing of who is signed out already: every way from there ignores what is typed', () => {
  const exits = globSync('src/features/*/client/**/*.tsx').flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    if (!/\b(?:signOut|deleteAccount)\(/u.test(text)) return [];
    return [...text.matchAll(/navigate\(\{.*?\}\)/gsu)].map(([call]) => ({ file, call }));
  });
  expect(exits.length).toBeGreaterThan(4);
  expect(exits.filter(({ call }) => !call.includes('ignoreBlocker: true'))).toEqual([]);
});
