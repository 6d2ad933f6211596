import { z } from 'zod';

/** Part of something; what is left out stays as it is. */
export type Change<Values> = { [Field in keyof Values]?: Values[Field] | undefined };

/** What a form needs to know after a save. */
export const savedSchema = z.object({ version: z.number(), updated_at: z.date() });
