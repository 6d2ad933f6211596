import { ORPCError } from '@orpc/client';
import { expect, it } from 'vitest';
import { isFault, problemOf, saveSentence, sentenceOf } from './problems.ts';

const OURS = new ORPCError('storing', { status: 500, message: 'Er is een technisch probleem opgetreden.' });
const NOT_OURS = new ORPCError('INTERNAL_SERVER_ERROR', { status: 500 });
const REFUSED = new ORPCError('te_vaak', { status: 429, message: 'Wacht even.' });

it('says of a save that fails without a reason that it was saving, and why when there is a reason (G-002)', () => {
  for (const fault of [OURS, NOT_OURS]) {
    expect(isFault(problemOf(fault))).toBe(true);
    expect(saveSentence(fault)).toBe('Er ging iets mis bij het opslaan');
  }
  expect(isFault(problemOf(REFUSED))).toBe(false);
  expect(saveSentence(REFUSED)).toBe('Wacht even.');
  // What is only read says nothing about saving.
  expect(sentenceOf(problemOf(NOT_OURS))).toMatch(/^Er is een technisch probleem/u);
});
