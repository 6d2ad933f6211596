import { defineRefusals } from '#shared/errors.ts';

export const inrichtenRefusals = defineRefusals({
  proef_onbekend: [404, 'Deze link werkt niet, of er is een nieuwere proefmail. Gebruik de knop in de nieuwste.'],
  proef_verlopen: [410, 'Deze link is verlopen. Stuur vanuit de console een nieuwe proefmail.'],
});
