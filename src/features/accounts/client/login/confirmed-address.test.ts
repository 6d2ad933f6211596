import { expect, it } from 'vitest';
import { addressIn } from './confirmed-address.ts';

const tokenOf = (note: object) => `e30.${Buffer.from(JSON.stringify(note)).toString('base64url')}.signature`;

it('reads the address that the mail was sent to, and none from what is no token of ours', () => {
  expect(addressIn(tokenOf({ email: 'wim+club@duinzicht.example', iat: 1, exp: 2 }))).toBe(
    'wim+club@duinzicht.example',
  );
  for (const token of ['', 'a.b.c', 'e30', tokenOf({}), tokenOf({ email: 7 }), tokenOf({ email: 'a b' })]) {
    expect(addressIn(token)).toBe('');
  }
});
