import { z } from 'zod';
import { LATER_ONDERDELEN, PROEF_ONDERDELEN, START_ONDERDELEN } from './kinds.ts';

/** The proof mail that was sent last, about the address that is set now. */
const proefSchema = z.object({ verstuurd_op: z.date(), geklikt_op: z.date().nullable() }).nullable();
export type Proef = z.infer<typeof proefSchema>;

const staat = z.enum(['ok', 'stuk', 'onbekend']);

export const inrichtingSchema = z.object({
  at: z.date(),
  later: z.array(z.enum(LATER_ONDERDELEN)),
  /** Of whoever asks; `is_verplicht` is false in an installation that asks no superuser for it. */
  tweestaps: z.object({ is_aan: z.boolean(), is_verplicht: z.boolean() }),
  mail: z.object({
    /** Where its proof mail goes: the address of whoever asks. */
    aan: z.email(),
    proef: proefSchema,
    /** Whether mail that comes back is read. */
    heeft_retour: z.boolean(),
  }),
  hulp: z.object({ adres: z.email(), proef: proefSchema }),
  /** When a backup script last reported one; null when none ever did. */
  reservekopie: z.date().nullable(),
  /** Superusers who are not blocked. */
  superusers: z.number(),
  plannen: z.object({ zichtbaar: z.number(), verborgen: z.number(), voorbeelden: z.number() }),
  omslagen: z.object({ aan: z.number(), is_leeg: z.boolean(), voorbeelden: z.number() }),
  teksten: z.object({ totaal: z.number(), voorbeelden: z.number() }),
  /** Whether there is any club, beside the example club. */
  heeft_club: z.boolean(),
  installatie: z.object({
    versie: z.string(),
    adres: z.string(),
    migraties: z.object({ gedaan: z.number(), totaal: z.number() }),
    opslag: z.enum(['s3', 'disk']),
    bestanden: staat,
    pdf: staat,
    assistent: z.enum(['automatisering', 'teksten', 'kennisbank']),
  }),
});
export type Inrichting = z.infer<typeof inrichtingSchema>;
/** What the rows of the page say; the rest is what the installation consists of. */
export type InrichtingRows = Omit<Inrichting, 'installatie'>;

/** Whether a rule for mail stands in DNS: there, not there, there twice (which counts as none), or nobody could be asked. */
const ruleSchema = z.object({
  staat: z.enum(['goed', 'ontbreekt', 'dubbel', 'onbekend']),
  regel: z.string().nullable(),
});
export type MailRule = z.infer<typeof ruleSchema>;

export const mailRulesSchema = z.object({
  /** Of the address that mail is sent from. */
  domein: z.string(),
  spf: ruleSchema,
  dmarc: ruleSchema,
  /** The record to begin with where DMARC is missing. */
  dmarc_voorstel: z.object({ naam: z.string(), regel: z.string() }),
});
export type MailRules = z.infer<typeof mailRulesSchema>;

export const laterInputSchema = z.object({ onderdeel: z.enum(LATER_ONDERDELEN), is_later: z.boolean() });
export const proefInputSchema = z.object({ onderdeel: z.enum(PROEF_ONDERDELEN) });
export const startInputSchema = z.object({ onderdelen: z.array(z.enum(START_ONDERDELEN)).min(1).max(3) });

/** How many of each were added; nothing where there was something already. */
export const startedSchema = z.object({
  prijspakketten: z.number(),
  omslagfotos: z.number(),
  teksten: z.number(),
});
export type Started = z.infer<typeof startedSchema>;

export const pressInputSchema = z.object({ token: z.string().max(200) });
export const pressedSchema = z.object({ onderdeel: z.enum(PROEF_ONDERDELEN) });
