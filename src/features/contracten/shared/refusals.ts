import { defineRefusals } from '#shared/errors.ts';

export const contractenRefusals = defineRefusals({
  te_veel_contracten: [422, 'Dit zijn meer dan 10.000 contracten. Kies eerst een status of een categorie.'],
});
