import { z } from 'zod';
import { normaliseHex } from './colours.ts';
import { FORM_SENTENCES } from './form-sentences.ts';
import { isEmail, onOneLine, visible } from './typed.ts';
import { completeWebsite } from './urls.ts';

/**
 * What stored fields are built from. The schema of a feature makes each field of its tables from these, once; a form
 * that asks more, or says it in its own words, starts from the field of the owner. A text may be empty, unless it is
 * `required`; `orNull` stores an emptied one as null.
 *
 * Characters that nobody sees come along from Word or a PDF. They are taken out without a word, since nobody can mend
 * what cannot be found: PostgreSQL takes no NUL, and a name that turns the line around could pass for another.
 */

/** A name in the head of a mail has one line of at most so many characters. */
export const NAME_MAX = 120;

export const line = (max: number) => z.string().overwrite(onOneLine).max(max);

/** A text of several lines. */
export const prose = (max: number) => z.string().overwrite(visible).max(max);

/** The form's own sentence for what is missing, and for what is shorter than it may be. */
export const required = (field: z.ZodString, sentence: string, least = 1) =>
  field.clone({ ...field.def, error: () => sentence }, { parent: true }).min(least, sentence);

/** An emptied field is stored as null, never as an empty text. */
export const orNull = (field: z.ZodString) => field.nullable().transform((text) => (text === '' ? null : text));

export const email = z
  .string()
  .overwrite((text) => onOneLine(text).toLowerCase())
  .max(254)
  .refine((text) => text === '' || isEmail(text), FORM_SENTENCES.email)
  .meta({ format: 'email' });

/** 10 to 15 characters: digits, spaces, hyphens, plus signs and brackets. */
export const telefoon = z
  .string()
  .overwrite(onOneLine)
  .regex(/^(?:[\d +()-]{10,15})?$/u, FORM_SENTENCES.telefoon);

/** With https:// in front when no scheme was typed, otherwise as typed. */
export const website = z
  .string()
  .overwrite((text) => completeWebsite(onOneLine(text)) ?? onOneLine(text))
  .max(500)
  .refine((text) => text === '' || completeWebsite(text) !== null, FORM_SENTENCES.website);

/** '#FFE600', whatever way of writing was typed. */
export const kleur = z
  .string()
  .overwrite((text) => normaliseHex(text)?.toUpperCase() ?? onOneLine(text))
  .regex(/^(?:#[\dA-F]{6})?$/u, FORM_SENTENCES.kleur);

/** The most that a column of PostgreSQL's type `integer` holds. */
const INTEGER_MAX = 2 ** 31 - 1;

/** Which state of a row somebody saw. */
export const version = z.int().min(1).max(INTEGER_MAX);

export const count = (max: number) => z.int().min(0).max(Math.min(max, INTEGER_MAX));

/** A day that is stored; PostgreSQL knows no year 0, and nobody means one. */
export const dag = z.iso.date().refine((day) => day >= '1900-01-01', 'Vul een dag in vanaf 1900.');

/** In cents, as much as the domain `app.eurocent` holds. */
export const bedrag = z
  .int(FORM_SENTENCES.amount)
  .min(0, FORM_SENTENCES.amount)
  .max(100_000_000_000, 'Dit bedrag is te hoog.');
