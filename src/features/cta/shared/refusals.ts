import { defineRefusals } from '#shared/errors.ts';
import { CTAS_MOST } from './rules/banner.ts';

export const ctaRefusals = defineRefusals({
  te_veel_banners: [409, `Er staan al ${CTAS_MOST} banners. Verwijder er eerst een.`],
});
