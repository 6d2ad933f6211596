import { describe, expect, it } from 'vitest';
import { isGuessable } from './passwords.ts';

describe('guessable passwords', () => {
  const about = { email: 'marja.bakker@voorbeeld.nl', names: ['Marja', 'Bakker'] };
  it.each([
    '12345678',
    'Welkom01',
    'wachtwoord',
    'Password1!',
    'qwertyuiop',
    'aaaaaaaa',
    'marja.bakker',
    'Achterban2026',
  ])('refuses %s', (password) => expect(isGuessable(password, about)).toBe(true));
  it.each(['paarse fiets in de gang', 'voetbal-op-zondag-7', 'Tk7#mmQ2'])('accepts %s', (password) =>
    expect(isGuessable(password, about)).toBe(false),
  );
});
