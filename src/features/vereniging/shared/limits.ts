import { defineLimits } from '#shared/limits.ts';

export const verenigingLimits = defineLimits({
  // Each decodes the logo at its full size.
  logo_colours_account: { points: 60, seconds: 3600, per: 'account' },
  // Every text that a model writes costs the provider money, whatever it is for.
  writer_account: { points: 3, seconds: 60, per: 'account' },
  writer_club: {
    points: 50,
    seconds: 86_400,
    per: 'club',
    sentence: 'Jullie club heeft vandaag genoeg teksten laten schrijven. Morgen kan het weer.',
  },
});
