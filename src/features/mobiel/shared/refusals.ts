import { defineRefusals } from '#shared/errors.ts';

export const mobielRefusals = defineRefusals({
  geen_brochure: [422, 'Geen brochure data gevonden in campagnemiddel'],
  zoekopdracht_gesloten: [
    409,
    'Deze zoekopdracht is gesloten of gearchiveerd. Open hem weer als je de brochure online wilt zetten.',
  ],
  brochure_onvolledig: [422, 'Onvolledige brochure data: vereniging informatie ontbreekt'],
});
