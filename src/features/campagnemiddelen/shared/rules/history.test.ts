import { describe, expect, it } from 'vitest';
import {
  beginHistory,
  type History,
  PAUSE_MS,
  recordEdit,
  rebaseHistory,
  redoEdit,
  settleField,
  STEPS_MOST,
  undoEdit,
} from './history.ts';

const typed = (history: History<string>, data: string, field: string | null = 'titel', at = 0) =>
  recordEdit(history, { field, data, at });

describe('steps that can be taken back', () => {
  it('takes letters in one field as one step', () => {
    const history = ['G', 'Gr', 'Gro'].reduce((now, text) => typed(now, text), beginHistory(''));
    expect(history.past).toEqual(['']);
    expect(undoEdit(history).present).toBe('');
  });

  it('begins a new step in another field, after a pause, and after leaving the field', () => {
    const first = typed(beginHistory(''), 'a');
    expect(typed(first, 'ab', 'ondertitel').past).toEqual(['', 'a']);
    expect(typed(first, 'ab', 'titel', PAUSE_MS).past).toEqual(['', 'a']);
    expect(typed(settleField(first), 'ab').past).toEqual(['', 'a']);
    expect(typed(first, 'ab', 'titel', PAUSE_MS - 1).past).toEqual(['']);
  });

  it('takes every choice as a step of its own', () => {
    const history = typed(typed(beginHistory('golven'), 'stippen', null), 'geen', null);
    expect(history.past).toEqual(['golven', 'stippen']);
  });

  it('does again what was taken back, until something else is done', () => {
    const history = typed(typed(beginHistory('a'), 'b', null), 'c', null);
    const back = undoEdit(undoEdit(history));
    expect([back.present, back.future]).toEqual(['a', ['b', 'c']]);
    expect(redoEdit(back).present).toBe('b');
    expect(redoEdit(redoEdit(redoEdit(back))).present).toBe('c');
    expect(typed(back, 'd', null).future).toEqual([]);
  });

  it('stays where it is when there is nothing to take back, and when nothing changed', () => {
    const history = beginHistory('a');
    expect(undoEdit(history).present).toBe('a');
    expect(typed(history, 'a')).toBe(history);
  });

  it('keeps no more than a hundred steps, and none of what the server tidied', () => {
    const many = Array.from({ length: STEPS_MOST + 20 }, (_, at) => String(at));
    const history = many.reduce((now, text) => typed(now, text, null), beginHistory('begin'));
    expect(history.past).toHaveLength(STEPS_MOST);
  });

  it('lays every step over what was saved together with somebody else, so that one takes back only one’s own', () => {
    const steps = typed(typed(beginHistory('a'), 'ab', null), 'abc', null);
    const joined = rebaseHistory(undoEdit(steps), (step) => `${step}+colleague`);
    expect(joined.present).toBe('ab+colleague');
    expect(undoEdit(joined).present).toBe('a+colleague');
    expect(redoEdit(joined).present).toBe('abc+colleague');
  });
});
