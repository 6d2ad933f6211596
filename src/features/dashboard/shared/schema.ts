import { z } from 'zod';
import { MODULES } from '#shared/access.ts';
import { taskSchema } from '#features/matches/shared/schema.ts';
import { START_STEPS } from './labels.ts';

const endDateSchema = z.object({
  match_id: z.uuid(),
  bedrijfsnaam: z.string(),
  contract_end_date: z.iso.date(),
  annual_value: z.number().nullable(),
  soort_sponsoring: z.string().nullable(),
});

/** How far a new club is, from its own words to a brochure in somebody's mailbox. */
export const startSchema = z.object({
  steps: z.array(z.enum(START_STEPS)),
  done: z.array(z.enum(START_STEPS)),
  /** A team of a running search that still lacks a photo or a text. */
  team: z.string().nullable(),
  /** The search whose brochure is made or mailed next, and that brochure once it is made. */
  zoekopdracht_id: z.uuid().nullable(),
  brochure_id: z.uuid().nullable(),
});

export type Start = z.infer<typeof startSchema>;

/** Everything the dashboard shows, as it stands now. */
export const dashboardSchema = z.object({
  today: z.iso.date(),
  /** The first lines of the list of today, and how many there are in all. */
  taken: z.array(taskSchema),
  taken_totaal: z.number(),
  /** The brochure that this person began and did not save, by its search. */
  brochure: z.object({ zoekopdracht_id: z.uuid(), zoekopdracht: z.string() }).nullable(),
  /** People who wait for access; none for who does not decide about it. */
  toegangsverzoeken: z.number(),
  /** Null, as the three counts below, while sponsorbeheer is locked. */
  toegezegd: z.number().nullable(),
  totaal_benodigd_sponsorbedrag: z.number().nullable(),
  sponsors: z.number().nullable(),
  in_gesprek: z.number().nullable(),
  lopen_af: z.number().nullable(),
  einddatums: z.array(endDateSchema),
  zoekopdrachten: z.number(),
  nieuwe_matches: z.number(),
  teams: z.number(),
  start: startSchema,
  /** The modules that are open for the club, whoever looks. */
  modules: z.array(z.enum(MODULES)),
  /** Opening and locking modules is for who acts for the club, and not where the club has everything anyway. */
  can: z.object({ set_modules: z.boolean() }),
});

export type Dashboard = z.infer<typeof dashboardSchema>;
