import { defineRefusals } from '#shared/errors.ts';

export const mobielRefusals = defineRefusals({
  geen_brochure: [422, 'Geen brochure data gevonden in campagnemiddel'],
  brochure_onvolledig: [422, 'Onvolledige brochure data: vereniging informatie ontbreekt'],
});
