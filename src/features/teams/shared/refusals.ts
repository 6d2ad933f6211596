import { defineRefusals } from '#shared/errors.ts';

export const teamsRefusals = defineRefusals({
  toestemming_ontbreekt: [422, 'Bevestig eerst dat iedereen op de foto het goed vindt, of hun ouders.'],
});
