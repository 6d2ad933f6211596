import { z } from 'zod';
import { optionalText } from '#shared/fields.ts';

/** What a browser lets one choose; the server looks at the picture itself. */
export const FOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

const TEAMNAAM_TOO_SHORT = 'Team naam moet minimaal 2 karakters bevatten';

/** Only the name is needed. */
export const teamSchema = z.object({
  teamnaam: z.string(TEAMNAAM_TOO_SHORT).trim().min(2, TEAMNAAM_TOO_SHORT).max(100),
  over_team: optionalText(1000),
  eigenschap_1: optionalText(60),
  eigenschap_2: optionalText(60),
  eigenschap_3: optionalText(60),
});
export type TeamForm = z.input<typeof teamSchema>;
export type TeamValues = z.output<typeof teamSchema>;

export const teamReadSchema = z.object({
  id: z.uuid(),
  vereniging_id: z.uuid(),
  teamnaam: z.string(),
  over_team: z.string().nullable(),
  eigenschap_1: z.string().nullable(),
  eigenschap_2: z.string().nullable(),
  eigenschap_3: z.string().nullable(),
  teamfoto: z.string().nullable(),
  version: z.number(),
  updated_at: z.date(),
});
