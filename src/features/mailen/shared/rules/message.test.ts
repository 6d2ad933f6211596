import { expect, it } from 'vitest';
import { joinTitle } from './message.ts';

it('the lines of a cover are one line above a mail, with a comma where no sentence ended and a capital where one begins', () => {
  expect(joinTitle(['Groei met ons mee', 'en help ons als shirtsponsor'])).toBe(
    'Groei met ons mee, en help ons als shirtsponsor',
  );
  expect(joinTitle(['Groei met\nons mee!', ' en help ons als shirtsponsor'])).toBe(
    'Groei met ons mee! En help ons als shirtsponsor',
  );
  expect(joinTitle(['Doe je mee?', ''])).toBe('Doe je mee?');
  expect(joinTitle([' ', 'en help ons.'])).toBe('en help ons.');
  expect(joinTitle(['', ''])).toBe('');
});
