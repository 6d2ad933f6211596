import { defineRefusals } from '#shared/errors.ts';

export const samenvoegenRefusals = defineRefusals({
  zelfde_sponsor: [422, 'Dit is dezelfde sponsor. Kies een andere om samen te voegen.'],
  uit_elkaar_te_laat: [409, 'Dit is langer dan 30 dagen geleden. Ze blijven samen.'],
  uit_elkaar_al_gedaan: [409, 'Deze twee zijn al uit elkaar gehaald.'],
  uit_elkaar_eerst_ander: [409, 'Haal eerst het bedrijf eruit dat er later bij kwam.'],
});
