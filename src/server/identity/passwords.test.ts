import { describe, expect, it } from 'vitest';
import { Refusal } from '#shared/errors.ts';
import { createHashQueue, isGuessable } from './passwords.ts';

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

describe('the queue for hashing', () => {
  it('runs two at a time, lets twenty wait and refuses the next at once', async () => {
    const enqueue = createHashQueue({ running: 2, waiting: 3 });
    let running = 0;
    let most = 0;
    const releases: (() => void)[] = [];
    const work = () =>
      enqueue(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise<void>((resolve) => releases.push(resolve));
        running -= 1;
      });
    const all = [work(), work(), work(), work(), work()];
    await expect(work()).rejects.toBeInstanceOf(Refusal);
    for (let i = 0; i < 5; i += 1) {
      await new Promise((resolve) => setTimeout(resolve));
      releases.shift()?.();
    }
    await Promise.all(all);
    expect(most).toBe(2);
    await expect(enqueue(() => Promise.resolve('vrij'))).resolves.toBe('vrij');
  });
});
