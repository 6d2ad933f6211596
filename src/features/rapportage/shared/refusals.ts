import { defineRefusals } from '#shared/errors.ts';

export const rapportageRefusals = defineRefusals({
  rapport_te_groot: [422, 'Er zijn te veel sponsors voor één bestand. Neem contact met ons op.'],
});
