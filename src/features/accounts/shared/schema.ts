import { z } from 'zod';
import type { Day } from '#shared/dates.ts';
import { email, line, prose, required, telefoon } from '#shared/fields.ts';
import { FORM_SENTENCES } from '#shared/form-sentences.ts';
import { ROLES } from '#shared/access.ts';
import { FUNCTIES, TOESTANDEN } from './labels.ts';
import { geboortedatumRefusal } from './rules/person.ts';

/** Hashed as typed, and never stored as text. */
const PASSWORD_MAX = 128;

export const emailSchema = required(email, FORM_SENTENCES.email);

const geboortedatumSchema = z.iso.date('Vul een datum in als dd-mm-jjjj.').nullable();

const passwordSchema = z
  .string()
  .min(1, 'Vul een wachtwoord in.')
  .max(PASSWORD_MAX, `Een wachtwoord heeft hoogstens ${PASSWORD_MAX} tekens.`);

/** The minimum is a setting of the server, so the form is told and the server checks again. */
const newPasswordSchema = (minimum: number) =>
  passwordSchema.min(minimum, `Kies een wachtwoord van minimaal ${minimum} tekens.`);

export const profileSchema = z.object({
  voornaam: required(line(50), 'Vul je voornaam in.'),
  achternaam: required(line(60), 'Vul je achternaam in.'),
  functie: z.enum(FUNCTIES, 'Kies je functie.'),
  telefoon: required(telefoon, FORM_SENTENCES.telefoon),
  geboortedatum: geboortedatumSchema.default(null),
});

export type Profile = z.output<typeof profileSchema>;

/** Checked in the form too, so that a date we may not keep is not even sent. */
export const profileFormSchema = (today: Day) =>
  profileSchema.superRefine(({ geboortedatum }, context) => {
    const message = geboortedatumRefusal(geboortedatum, today);
    if (message !== null) context.addIssue({ code: 'custom', path: ['geboortedatum'], message });
  });

export const registrationSchema = profileSchema.extend({
  email: emailSchema,
  wachtwoord: passwordSchema,
});
export const registrationFormSchema = (minimum: number) =>
  registrationSchema.extend({ wachtwoord: newPasswordSchema(minimum) });
export type Registration = z.output<typeof registrationSchema>;

export const loginSchema = z.object({ email: emailSchema, wachtwoord: passwordSchema });

const withoutSpaces = (code: string) => code.replaceAll(/\s/gu, '');

const APP_CODE = /^\d{6}$/u;
const APP_CODE_SENTENCE = 'Vul de code van 6 cijfers uit je app in.';
/** Capitals and what stands between the characters are as somebody types them. */
const RECOVERY_CODE = /^(?:[^a-z0-9]*[a-z0-9]){10}[^a-z0-9]*$/iu;

export const secondFactorSchema = z
  .object({
    code: z.string().max(40).overwrite(withoutSpaces),
    /** A recovery code instead of one from the app. */
    herstelcode: z.boolean().default(false),
  })
  .superRefine(({ code, herstelcode }, context) => {
    if ((herstelcode ? RECOVERY_CODE : APP_CODE).test(code)) return;
    const message = herstelcode ? 'Vul een herstelcode van 10 tekens in, bijvoorbeeld ABCDE-23456.' : APP_CODE_SENTENCE;
    context.addIssue({ code: 'custom', path: ['code'], message });
  });

export const recoveryCodesKeptSchema = z.object({
  bewaard: z.literal(true, 'Bewaar eerst je herstelcodes en zet dan dit vinkje.'),
});

/** The first code of an app, which switches the second factor on. */
export const firstCodeSchema = z.object({
  code: z.string().overwrite(withoutSpaces).regex(APP_CODE, APP_CODE_SENTENCE),
});

export const passwordRequestSchema = z.object({ email: emailSchema });

export const passwordResetFormSchema = (minimum: number) =>
  z
    .object({ wachtwoord: newPasswordSchema(minimum), herhaling: z.string() })
    .refine(({ wachtwoord, herhaling }) => wachtwoord === herhaling, {
      path: ['herhaling'],
      message: 'De wachtwoorden zijn niet gelijk.',
    });

/** Opaque to us; the sign-in library makes and checks them. */
export const tokenSchema = line(2000).min(1);

export const passwordResetSchema = z.object({ token: tokenSchema, wachtwoord: passwordSchema });

export const passwordChangeSchema = z.object({ huidig: passwordSchema, nieuw: passwordSchema });

/** The form asks the new one twice; only one of them is sent. */
export const passwordChangeFormSchema = (minimum: number) =>
  z
    .object({
      huidig: z.string().min(1, 'Vul je huidige wachtwoord in.'),
      nieuw: newPasswordSchema(minimum),
      herhaling: z.string(),
    })
    .refine(({ nieuw, herhaling }) => nieuw === herhaling, {
      path: ['herhaling'],
      message: 'De wachtwoorden zijn niet gelijk.',
      // Also when another field is not right yet: one round of mending, not two.
      when: ({ value }) => z.object({ nieuw: z.string(), herhaling: z.string() }).safeParse(value).success,
    });

export const passwordConfirmationSchema = z.object({
  wachtwoord: z.string().min(1, 'Vul je wachtwoord in.').max(PASSWORD_MAX),
});

/** From the app or from the list of recovery codes; which of the two its shape tells. */
const anyCodeSchema = z
  .string()
  .max(40)
  .overwrite(withoutSpaces)
  .refine(
    (code) => APP_CODE.test(code) || RECOVERY_CODE.test(code),
    'Vul de code van 6 cijfers uit je app in, of een herstelcode.',
  );
export const isAppCode = (code: string) => APP_CODE.test(code);

/** Shows that it is still the same person: a code, or the password of who has no app. */
export const codeProofSchema = z.object({ code: anyCodeSchema });
export const proofSchema = z.union([codeProofSchema, passwordConfirmationSchema]);
export type Proof = z.output<typeof proofSchema>;

/** A superuser shows the factor that is to be switched off; of others the password is enough. */
export const twoFactorStopSchema = passwordConfirmationSchema.extend({ code: anyCodeSchema.optional() });
export const twoFactorStopWithCodeSchema = passwordConfirmationSchema.extend({ code: anyCodeSchema });
export type TwoFactorStop = z.output<typeof twoFactorStopSchema>;

export const ACTING_REDEN_MIN = 10;
/** Why somebody of the provider acts for a club; its admins read it. */
const actingRedenSchema = required(
  prose(500),
  `Vul een reden in van minstens ${ACTING_REDEN_MIN} tekens.`,
  ACTING_REDEN_MIN,
);

export const actingSchema = z.object({ vereniging_id: z.uuid(), reden: actingRedenSchema, bewijs: proofSchema });
export type ActingRequest = z.output<typeof actingSchema>;
export const actingWithCodeSchema = z.object({ reden: actingRedenSchema, code: anyCodeSchema });
export const actingWithPasswordSchema = passwordConfirmationSchema.extend({ reden: actingRedenSchema });

/** Why an account cannot be deleted now; each is also a refusal with its sentence. */
export const DELETION_OBJECTIONS = [
  'account_laatste_beheerder',
  'account_enige_gebruiker',
  'account_laatste_superuser',
] as const;

/** Which people the provider looks at. */
export const userFilterSchema = z.object({
  rol: z.enum(ROLES).optional(),
  vereniging_id: z.uuid().optional(),
  toestand: z.enum(TOESTANDEN).optional(),
});
export type UserFilter = z.output<typeof userFilterSchema>;

/** Somebody in the provider's list of everybody. */
export const consoleUserSchema = z.object({
  id: z.uuid(),
  naam: z.string(),
  voornaam: z.string().nullable(),
  email: z.email(),
  profiel_foto: z.string().nullable(),
  rol: z.enum(ROLES),
  vereniging: z
    .object({
      id: z.uuid(),
      naam: z.string(),
      kleur_1: z.string().nullable(),
      kleur_2: z.string().nullable(),
      kleur_3: z.string().nullable(),
    })
    .nullable(),
  is_contactpersoon: z.boolean(),
  chat_enabled: z.boolean(),
  two_factor_enabled: z.boolean(),
  email_bevestigd: z.boolean(),
  geblokkeerd_op: z.date().nullable(),
  laatst_gebruikt_op: z.date(),
  /** Nobody changes the own role, or blocks oneself. */
  can: z.object({ change: z.boolean() }),
});
export type ConsoleUser = z.output<typeof consoleUserSchema>;

/** What stands in the row when it is opened. */
export const consoleUserDetailsSchema = consoleUserSchema.extend({
  /** The only one who can let people into the club. */
  is_last_admin: z.boolean(),
  /** When the address was confirmed, where that is still on record. */
  bevestigd_op: z.date().nullable(),
  geblokkeerd: z.object({ op: z.date(), door: z.string().nullable(), reden: z.string() }).nullable(),
  sessies: z.array(z.object({ user_agent: z.string().nullable(), used_at: z.date() })),
});
export type ConsoleUserDetails = z.output<typeof consoleUserDetailsSchema>;

/** What somebody was on the screen of who decides (`placeKey`). */
export const placeSchema = line(60);

/** Who hears of a change of role or club: a few by name, and whether there are more. */
export const beheerdersSchema = z.object({ namen: z.array(z.string()), has_more: z.boolean() });

export const BLOKKADE_REDEN_MAX = 500;
export const blockSchema = z.object({
  reden: required(prose(BLOKKADE_REDEN_MAX), 'Schrijf in een paar woorden waarom.', 3),
});

/** An entry of somebody's log, as it is stored; `logSentence` says it in words. */
export const logEntrySchema = z.object({
  id: z.uuid(),
  at: z.date(),
  event: z.string(),
  /** Null: nobody was signed in, or the account is gone. */
  door: z.string().nullable(),
  is_self: z.boolean(),
  /** It happened to this account, whoever did it. */
  is_about: z.boolean(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  /** The clubs that it names. */
  verenigingen: z.record(z.string(), z.string()),
});
export type LogEntry = z.output<typeof logEntrySchema>;
