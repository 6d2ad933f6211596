import { z } from 'zod';
import { line, orNull, prose, required } from '#shared/fields.ts';
import { teamsRefusals } from './refusals.ts';

const TEAMNAAM_TOO_SHORT = 'Team naam moet minimaal 2 karakters bevatten';

/** Only the name is needed. */
export const teamSchema = z.object({
  teamnaam: required(line(100), TEAMNAAM_TOO_SHORT, 2),
  over_team: orNull(prose(1000)),
  eigenschap_1: orNull(line(60)),
  eigenschap_2: orNull(line(60)),
  eigenschap_3: orNull(line(60)),
});

/** The form takes a photo along, once everyone on it agrees. */
export const teamFormSchema = teamSchema
  .extend({
    foto: z.instanceof(File).nullable(),
    toestemming: z.boolean(),
  })
  .refine(({ foto, toestemming }) => foto === null || toestemming, {
    path: ['toestemming'],
    message: teamsRefusals.toestemming_ontbreekt.sentence,
  });
export type TeamForm = z.input<typeof teamSchema>;
export type TeamValues = z.output<typeof teamSchema>;

/** What a save may name; what it leaves out stays as it was. */
export const teamChangeSchema = teamSchema.partial().extend({
  /** A photo that was put away before, or null to take the photo away. */
  teamfoto_id: z.uuid().nullable().optional(),
  /** Everyone on that photo, or a parent, agrees. */
  toestemming: z.boolean().optional(),
});
export type TeamChange = z.output<typeof teamChangeSchema>;

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

/** A team that can still be put back. */
export const deletedTeamSchema = z.object({
  id: z.uuid(),
  teamnaam: z.string(),
  verwijderd_op: z.date(),
  /** Null when that person is no longer of this club. */
  door: z.string().nullable(),
});
export type DeletedTeam = z.infer<typeof deletedTeamSchema>;
