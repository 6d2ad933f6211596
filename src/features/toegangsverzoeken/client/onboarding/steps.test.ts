import { describe, expect, it } from 'vitest';
import { stepsFor } from './steps.ts';

const states = (...args: Parameters<typeof stepsFor>) => stepsFor(...args).map(({ state }) => state);

describe('the steps to a club', () => {
  it('are two for who makes one', () => {
    expect(states('nieuw')).toEqual(['done', 'current']);
  });

  it('are three for who joins one: the club still has to say yes', () => {
    expect(states('bestaand')).toEqual(['done', 'current', 'todo']);
    expect(states('bestaand', true)).toEqual(['done', 'done', 'current']);
  });

  it('do not lead back while the club decides', () => {
    expect(stepsFor('bestaand', true).map(({ target }) => target)).toEqual([undefined, undefined, undefined]);
    expect(stepsFor('bestaand')[0]?.target).toEqual({ to: '/onboarding' });
  });

  it('are not counted before the choice', () => {
    expect(states(undefined)).toEqual(['current', 'todo']);
  });
});
