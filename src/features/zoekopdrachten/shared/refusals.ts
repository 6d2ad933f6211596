import { defineRefusals } from '#shared/errors.ts';

export const zoekopdrachtenRefusals = defineRefusals({
  lopend_contract: [
    409,
    'Bij deze zoekopdracht loopt nog een contract. Archiveer deze zoekopdracht in plaats daarvan.',
  ],
  alleen_beheerder: [
    403,
    'Bij deze zoekopdracht horen matches. Vraag een beheerder van je club om hem te verwijderen.',
  ],
});
