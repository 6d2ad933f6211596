import { defineLimits } from '#shared/limits.ts';

export const assistentLimits = defineLimits({
  assistent_account: { points: 10, seconds: 60, per: 'account' },
  /** Each is a call to a service that can cost money; what the articles answer is none. */
  assistent_club: {
    points: 200,
    seconds: 86_400,
    per: 'club',
    isLate: true,
    sentence: 'Jullie club heeft vandaag genoeg gevraagd. Morgen kan het weer.',
  },
});
