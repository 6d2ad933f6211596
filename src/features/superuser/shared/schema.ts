import { z } from 'zod';
import { actingRedenSchema } from '#features/accounts/shared/schema.ts';
import { line, required } from '#shared/fields.ts';
import { pageInput } from '#shared/paging.ts';

export const CLUBS_PER_PAGE = 50;

export const searchSchema = pageInput.extend({ zoek: line(100).optional() });

export const actingSchema = z.object({
  reden: required(actingRedenSchema, 'Schrijf in een paar woorden waarom. De club kan dit lezen.', 3),
});
