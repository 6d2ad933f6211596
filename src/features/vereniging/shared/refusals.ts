import { defineRefusals } from '#shared/errors.ts';

export const verenigingRefusals = defineRefusals({
  geen_logo: [422, 'Er is nog geen logo om kleuren uit te halen. Kies eerst een logo.'],
});
