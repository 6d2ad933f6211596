import { defineRefusals } from '#shared/errors.ts';

export const zoekopdrachtenRefusals = defineRefusals({
  adres_vernieuwd: [409, 'Dit adres is intussen al vernieuwd. De link die je nu ziet, is de nieuwe.'],
  lopend_contract: [
    409,
    'Bij deze zoekopdracht loopt nog een contract. Archiveer deze zoekopdracht in plaats daarvan.',
  ],
  alleen_beheerder: [
    403,
    'Bij deze zoekopdracht horen matches. Vraag een beheerder van je club om hem te verwijderen.',
  ],
});
