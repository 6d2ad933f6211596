import { z } from 'zod';
import { prose, required } from '#shared/fields.ts';
import { BRON_SOORTEN, VRAAG_MOST, VRAGEN_MOST } from './kinds.ts';

const vraag = required(prose(VRAAG_MOST), 'Stel eerst een vraag.');

export const vraagSchema = z.object({
  vraag,
  /** What this person asked before, oldest first. */
  eerdere_vragen: z.array(vraag).max(VRAGEN_MOST),
  /** Made by the browser. */
  sessie: z.string().regex(/^[\w-]{8,64}$/u),
});
export type Vraag = z.output<typeof vraagSchema>;

export const bronSchema = z.object({
  soort: z.enum(BRON_SOORTEN),
  /** Which one of its kind; null for a page that shows all of them. */
  id: z.string().nullable(),
  titel: z.string(),
  toelichting: z.string(),
});
export type Bron = z.infer<typeof bronSchema>;

export const antwoordSchema = z.object({
  /** Whether somebody answered. */
  uitkomst: z.enum(['antwoord', 'mislukt', 'leeg']),
  tekst: z.string(),
  bronnen: z.array(bronSchema),
});
export type Antwoord = z.infer<typeof antwoordSchema>;
