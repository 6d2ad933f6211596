import { defineRefusals } from '#shared/errors.ts';

export const campagnemiddelenRefusals = defineRefusals({
  type_vergrendeld: [403, 'Dit type is voor je club nog niet beschikbaar.'],
  brochure_ongeldig: [422, 'Ongeldige brochure data'],
  middel_vast: [
    409,
    'Dit campagnemiddel is in de editor gemaakt. Het type en de zoekopdracht blijven daarom zoals ze zijn.',
  ],
});
