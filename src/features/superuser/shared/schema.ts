import { z } from 'zod';

export const CLUBS_PER_PAGE = 50;

export const searchSchema = z.object({
  zoek: z.string().trim().max(100).optional(),
  /** The name of the last club of the page before. */
  na: z.string().max(200).optional(),
});

export const actingSchema = z.object({
  reden: z.string().trim().min(3, 'Schrijf in een paar woorden waarom. De club kan dit lezen.').max(500),
});
