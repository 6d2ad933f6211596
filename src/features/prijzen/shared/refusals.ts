import { defineRefusals } from '#shared/errors.ts';

export const prijzenRefusals = defineRefusals({
  modules_altijd_open: [
    409,
    'Deze vereniging heeft alles zonder te betalen. Een slot op een module verandert daar niets aan.',
  ],
});
