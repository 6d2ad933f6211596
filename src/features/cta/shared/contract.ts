import { z } from 'zod';
import { endpoint } from '#shared/access.ts';
import { bannerSchema } from './schema.ts';

export const ctaContract = {
  list: endpoint({
    method: 'GET',
    path: '/cta',
    summary: 'The banners that are active and in season today, newest first',
    access: 'member',
  }).output(z.object({ banners: z.array(bannerSchema) })),
};
