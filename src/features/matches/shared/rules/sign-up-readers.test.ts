import { expect, it } from 'vitest';
import { signUpReaders } from './sign-up-readers.ts';

const person = (email: string, rol: string, krijgt_aanmeldingen = true) => ({
  email,
  naam: `Naam van ${rol}`,
  voornaam: 'Naam',
  rol,
  krijgt_aanmeldingen,
});

it('are each mailed once, and led to what they may choose: for the club, for themselves, or nothing without an account', () => {
  const people = [person('admin@club.example', 'admin'), person('lid@club.example', 'member')];
  const contacts = [
    { email: ' LID@club.example', naam: 'Nog eens' },
    { email: 'joke@club.example', naam: ' Joke  Peters ' },
  ];
  expect(signUpReaders(people, contacts).map(({ email, voornaam, kiest }) => [email, voornaam, kiest])).toEqual([
    ['admin@club.example', 'Naam', '/admin'],
    ['lid@club.example', 'Naam', '/profile'],
    ['joke@club.example', 'Joke', null],
  ]);
});

it('are not who switched it off, under whichever name, nor what is no address', () => {
  const people = [person('uit@club.example', 'admin', false)];
  const contacts = [
    { email: 'Uit@club.example', naam: 'Uit' },
    { email: 'bel de kantine', naam: null },
    { email: null, naam: undefined },
  ];
  expect(signUpReaders(people, contacts)).toEqual([]);
});
