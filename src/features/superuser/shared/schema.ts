import { z } from 'zod';
import { pageInput } from '#shared/paging.ts';

export const CLUBS_PER_PAGE = 50;

export const searchSchema = pageInput.extend({ zoek: z.string().trim().max(100).optional() });

export const actingSchema = z.object({
  reden: z.string().trim().min(3, 'Schrijf in een paar woorden waarom. De club kan dit lezen.').max(500),
});
