import { z } from 'zod';
import { endpoint, ROLES, upload } from '#shared/access.ts';
import { line, required } from '#shared/fields.ts';
import { bestOf, pageInput, pageOf } from '#shared/paging.ts';
import { currentSessionSchema } from '#shared/session.ts';
import { accountsLimits } from './limits.ts';
import { PROFIEL_FOTO } from './rules/person.ts';
import {
  actingSchema,
  beheerdersSchema,
  blockSchema,
  consoleUserDetailsSchema,
  consoleUserSchema,
  DELETION_OBJECTIONS,
  emailSchema,
  firstCodeSchema,
  logEntrySchema,
  loginSchema,
  passwordChangeSchema,
  passwordConfirmationSchema,
  passwordResetSchema,
  placeSchema,
  profileSchema,
  proofSchema,
  twoFactorStopSchema,
  registrationSchema,
  secondFactorSchema,
  tokenSchema,
  userFilterSchema,
} from './schema.ts';
import { FUNCTIES } from './labels.ts';

const done = z.object({ ok: z.literal(true) });

const sessionSchema = z.object({
  id: z.uuid(),
  created_at: z.date(),
  updated_at: z.date(),
  user_agent: z.string().nullable(),
  huidige: z.boolean(),
});

/** My own profile, as its form needs it. What an older account never filled in is null. */
const ownProfileSchema = z.object({
  email: z.email(),
  voornaam: z.string().nullable(),
  achternaam: z.string().nullable(),
  functie: z.enum(FUNCTIES).nullable(),
  telefoon: z.string().nullable(),
  geboortedatum: z.string().nullable(),
  profiel_foto: z.string().nullable(),
  /** Whether I am mailed about companies that sign up with my club; null when that is not for me. */
  krijgt_aanmeldingen: z.boolean().nullable(),
  /** The mail of Monday and those about contracts that run out; null without a club. */
  krijgt_weekoverzicht: z.boolean().nullable(),
  krijgt_contractmails: z.boolean().nullable(),
});

/** Everything we keep about somebody as the holder of an account. Tokens, hashes and other people are not in it. */
const ownDataSchema = z.object({
  gemaakt_op: z.date(),
  profiel: ownProfileSchema.extend({
    krijgt_weekoverzicht: z.boolean(),
    krijgt_contractmails: z.boolean(),
    id: z.uuid(),
    naam: z.string(),
    email_bevestigd: z.boolean(),
    rol: z.enum(ROLES),
    is_contactpersoon: z.boolean(),
    krijgt_aanmeldingen: z.boolean(),
    chat_enabled: z.boolean(),
    two_factor_enabled: z.boolean(),
    created_at: z.date(),
    updated_at: z.date(),
  }),
  vereniging: z.object({ id: z.uuid(), naam: z.string() }).nullable(),
  sessies: z.array(
    z.object({
      created_at: z.date(),
      updated_at: z.date(),
      expires_at: z.date(),
      user_agent: z.string().nullable(),
      ip_address: z.string().nullable(),
      huidige: z.boolean(),
    }),
  ),
  toegangsverzoeken: z.array(
    z.object({
      vereniging_naam: z.string(),
      status: z.string(),
      reden: z.string().nullable(),
      created_at: z.date(),
      beslist_op: z.date().nullable(),
    }),
  ),
  gebeurtenissen: z.array(
    z.object({
      at: z.date(),
      operation: z.string(),
      object_table: z.string().nullable(),
      zelf_gedaan: z.boolean(),
      before: z.record(z.string(), z.unknown()).nullable(),
      after: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
  mails: z.array(
    z.object({
      created_at: z.date(),
      sent_at: z.date().nullable(),
      subject: z.string(),
      template: z.string(),
      state: z.string(),
      to_address: z.string(),
    }),
  ),
  bestanden: z.array(z.object({ kind: z.string(), mime: z.string(), bytes: z.number(), created_at: z.date() })),
});

export const accountsContract = {
  current: endpoint({
    method: 'GET',
    path: '/accounts/current',
    summary: 'Who is behind this session, and for which club',
    access: 'public',
    limit: 'none',
    transaction: 'none',
  }).output(currentSessionSchema),

  register: endpoint({
    method: 'POST',
    path: '/accounts/registration',
    summary: 'Register; the address must be confirmed by e-mail. Answers alike for a known address',
    access: 'public',
    limit: [accountsLimits.registration_address, accountsLimits.account_mail_email],
    transaction: 'none',
  })
    .input(registrationSchema)
    .output(done),
  resendConfirmation: endpoint({
    method: 'POST',
    path: '/accounts/registration/resend',
    summary: 'Send the confirmation mail again. Answers alike for an unknown address',
    access: 'public',
    limit: [accountsLimits.account_mail_address, accountsLimits.account_mail_email],
    transaction: 'none',
  })
    .input(z.object({ email: emailSchema }))
    .output(done),
  confirm: endpoint({
    method: 'POST',
    path: '/accounts/registration/confirm',
    summary: 'Confirm an address with the token from the mail',
    access: 'public',
    limit: accountsLimits.token_address,
    transaction: 'none',
  })
    .input(z.object({ token: tokenSchema }))
    .output(done),

  login: endpoint({
    method: 'POST',
    path: '/accounts/session',
    summary: 'Log in; sets the session cookie, or asks for the second factor',
    access: 'public',
    limit: [accountsLimits.login_address, accountsLimits.login_address_email, accountsLimits.login_email],
    transaction: 'none',
  })
    .input(loginSchema)
    .output(z.object({ tweede_factor: z.boolean() })),
  secondFactor: endpoint({
    method: 'POST',
    path: '/accounts/session/second-factor',
    summary: 'Finish a login with a code from the app or a recovery code',
    access: 'public',
    limit: accountsLimits.second_factor,
    transaction: 'none',
  })
    .input(secondFactorSchema)
    .output(done),
  refresh: endpoint({
    method: 'POST',
    path: '/accounts/session/refresh',
    summary: 'Prolong the session',
    access: 'account',
    limit: 'none',
    transaction: 'none',
    whileLooking: true,
  }).output(z.object({ expires_at: z.date() })),
  signOut: endpoint({
    method: 'DELETE',
    path: '/accounts/session',
    summary: 'Log out; also ends acting for a club',
    access: 'public',
    limit: 'none',
    transaction: 'none',
  }).output(done),
  listSessions: endpoint({
    method: 'GET',
    path: '/accounts/sessions',
    summary: 'My open sessions, newest first',
    access: 'account',
    limit: 'none',
    transaction: 'none',
  }).output(z.array(sessionSchema)),
  revokeSession: endpoint({
    method: 'DELETE',
    path: '/accounts/sessions/{id}',
    summary: 'End one of my sessions',
    access: 'account',
    limit: 'none',
    ids: { id: 'session' },
    transaction: 'none',
  })
    .input(z.object({ id: z.uuid() }))
    .output(done),
  revokeOtherSessions: endpoint({
    method: 'DELETE',
    path: '/accounts/sessions',
    summary: 'End all my sessions but this one',
    access: 'account',
    limit: 'none',
    transaction: 'none',
  }).output(done),

  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/accounts/password-reset',
    summary: 'Ask for a reset link. Answers alike for an unknown address',
    access: 'public',
    limit: [accountsLimits.account_mail_address, accountsLimits.account_mail_email],
    transaction: 'none',
  })
    .input(z.object({ email: emailSchema }))
    .output(done),
  resetPassword: endpoint({
    method: 'POST',
    path: '/accounts/password-reset/confirm',
    summary: 'Set a new password with the token from the mail; ends every session',
    access: 'public',
    limit: accountsLimits.token_address,
    transaction: 'none',
  })
    .input(passwordResetSchema)
    .output(done),
  changePassword: endpoint({
    method: 'PUT',
    path: '/accounts/password',
    summary: 'Change my password; ends my other sessions',
    access: 'account',
    limit: accountsLimits.password_account,
    transaction: 'none',
  })
    .input(passwordChangeSchema)
    .output(done),

  startTwoFactor: endpoint({
    method: 'POST',
    path: '/accounts/two-factor',
    summary: 'Begin two-factor sign-in: the secret for the app and recovery codes',
    access: 'account',
    limit: accountsLimits.password_account,
    transaction: 'none',
  })
    .input(passwordConfirmationSchema)
    .output(z.object({ totp_uri: z.string(), herstelcodes: z.array(z.string()) })),
  confirmTwoFactor: endpoint({
    method: 'POST',
    path: '/accounts/two-factor/confirm',
    summary: 'Switch two-factor sign-in on with a first code',
    access: 'account',
    limit: accountsLimits.password_account,
    transaction: 'none',
  })
    .input(firstCodeSchema)
    .output(done),
  stopTwoFactor: endpoint({
    method: 'POST',
    path: '/accounts/two-factor/stop',
    summary: 'Switch two-factor sign-in off; a superuser shows a code as well',
    access: 'account',
    limit: accountsLimits.proof_account,
    transaction: 'none',
  })
    .input(twoFactorStopSchema)
    .output(done),

  profile: endpoint({
    method: 'GET',
    path: '/accounts/profile',
    summary: 'My own profile',
    access: 'account',
    limit: 'none',
  }).output(ownProfileSchema),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/accounts/profile',
    summary: 'Change my own profile. The e-mail address cannot be changed',
    access: 'account',
    limit: 'none',
  })
    .input(profileSchema)
    .output(done),
  chooseSignUpMails: endpoint({
    method: 'PUT',
    path: '/accounts/profile/aanmeldingen',
    summary: 'Whether I am mailed about companies that sign up with my club',
    access: 'account',
    limit: 'none',
  })
    .input(z.object({ krijgt_aanmeldingen: z.boolean() }))
    .output(done),
  chooseMails: endpoint({
    method: 'PATCH',
    path: '/accounts/profile/mails',
    summary: 'Whether the mail of Monday comes to me, and those about contracts that run out',
    access: 'account',
    limit: 'none',
  })
    .input(z.object({ krijgt_weekoverzicht: z.boolean().optional(), krijgt_contractmails: z.boolean().optional() }))
    .output(done),
  findAgendaAddress: endpoint({
    method: 'GET',
    path: '/accounts/profile/agenda',
    summary: 'Since when I have a secret address for my calendar; the address itself nobody can read back',
    access: 'account',
    limit: 'none',
  }).output(z.object({ sinds: z.date().nullable() })),
  renewAgendaAddress: endpoint({
    method: 'POST',
    path: '/accounts/profile/agenda',
    summary: 'A new secret address for my calendar, shown once; the one before it stops',
    access: 'account',
    limit: accountsLimits.agenda_account,
  }).output(z.object({ adres: z.url() })),
  removeAgendaAddress: endpoint({
    method: 'DELETE',
    path: '/accounts/profile/agenda',
    summary: 'Stop the secret address of my calendar',
    access: 'account',
    limit: 'none',
  }).output(done),
  changeProfilePhoto: upload({
    path: '/accounts/profile/photo',
    summary: 'Give myself a photo',
    access: 'account',
    maxBytes: PROFIEL_FOTO.max_bytes,
    kinds: PROFIEL_FOTO.types,
    input: {},
  }).output(z.object({ profiel_foto: z.string() })),
  removeProfilePhoto: endpoint({
    method: 'DELETE',
    path: '/accounts/profile/photo',
    summary: 'Remove my photo',
    access: 'account',
    limit: 'none',
    transaction: 'none',
  }).output(done),

  exportData: endpoint({
    method: 'POST',
    path: '/accounts/data-export',
    summary: 'Everything kept about my account; written to the audit log',
    access: 'account',
    limit: accountsLimits.export_account,
    transaction: 'none',
  }).output(ownDataSchema),
  findDeletionObjection: endpoint({
    method: 'GET',
    path: '/accounts/deletion',
    summary: 'Whether my account can be deleted now, and if not why',
    access: 'account',
    limit: 'none',
  }).output(z.object({ objection: z.enum(DELETION_OBJECTIONS).nullable() })),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/accounts/deletion',
    summary: 'Delete my account, for good; ends every session',
    access: 'account',
    limit: accountsLimits.password_account,
    transaction: 'none',
  })
    .input(passwordConfirmationSchema)
    .output(done),

  startActing: endpoint({
    method: 'POST',
    path: '/accounts/acting',
    summary: 'Act for a club, for 60 minutes at most, with a code or a password again; the club’s admins are told',
    access: 'superuser',
    limit: accountsLimits.proof_account,
    ids: { vereniging_id: 'vereniging' },
    transaction: 'none',
  })
    .input(actingSchema)
    .output(z.object({ acting_until: z.date() })),
  listActing: endpoint({
    method: 'GET',
    path: '/superuser/verenigingen/{vereniging_id}/namens',
    summary: 'Who else acts for this club now',
    access: 'superuser',
    limit: 'none',
    ids: { vereniging_id: 'vereniging' },
    transaction: 'none',
  })
    .input(z.object({ vereniging_id: z.uuid() }))
    .output(z.array(z.object({ naam: z.string(), until: z.date() }))),
  stopActing: endpoint({
    method: 'DELETE',
    path: '/accounts/acting',
    summary: 'Stop acting for a club',
    access: 'account',
    limit: 'none',
  }).output(done),

  lookAround: endpoint({
    method: 'POST',
    path: '/accounts/voorbeeldclub',
    summary: 'Look around in the example club: from here on this session reads that club, and changes nothing',
    access: 'account',
    limit: 'none',
    transaction: 'none',
    whileLooking: true,
  }).output(done),
  stopLooking: endpoint({
    method: 'DELETE',
    path: '/accounts/voorbeeldclub',
    summary: 'Back to my own club',
    access: 'account',
    limit: 'none',
    transaction: 'none',
    whileLooking: true,
  }).output(done),
  lookAroundAsGuest: endpoint({
    method: 'POST',
    path: '/accounts/voorbeeldclub/gast',
    summary: 'Look around in the example club without an account: sets a short session that can only read there',
    access: 'public',
    limit: [accountsLimits.look_address, accountsLimits.look_everybody],
    transaction: 'none',
  }).output(done),

  listEveryone: endpoint({
    method: 'GET',
    path: '/superuser/gebruikers',
    summary: 'Everybody with an account, by last name, a page at a time',
    access: 'superuser',
    limit: 'none',
    ids: { vereniging_id: 'vereniging' },
  })
    .input(pageInput.extend(userFilterSchema.shape))
    .output(pageOf(consoleUserSchema)),
  searchEveryone: endpoint({
    method: 'GET',
    path: '/superuser/gebruikers/zoek',
    summary: 'The few people whose name or address fits a text best; one or two letters are its beginning',
    access: 'superuser',
    limit: 'none',
    ids: { vereniging_id: 'vereniging' },
  })
    .input(userFilterSchema.extend({ zoek: required(line(60), 'Typ een paar letters.') }))
    .output(bestOf(consoleUserSchema)),
  listBeheerders: endpoint({
    method: 'GET',
    path: '/superuser/gebruikers/beheerders',
    summary: 'The first few admins of a club, by name',
    access: 'superuser',
    limit: 'none',
    ids: { vereniging_id: 'vereniging' },
  })
    .input(z.object({ vereniging_id: z.uuid() }))
    .output(beheerdersSchema),
  findSomebody: endpoint({
    method: 'GET',
    path: '/superuser/gebruikers/{id}',
    summary: 'Somebody with an account, with where they are logged in',
    access: 'superuser',
    limit: 'none',
    ids: { id: 'users' },
  })
    .input(z.object({ id: z.uuid() }))
    .output(consoleUserDetailsSchema),
  listLog: endpoint({
    method: 'GET',
    path: '/superuser/gebruikers/{id}/logboek',
    summary: 'What somebody did and what was done to the account, newest first',
    access: 'superuser',
    limit: 'none',
    ids: { id: 'users' },
  })
    .input(pageInput.extend({ id: z.uuid() }))
    .output(pageOf(logEntrySchema)),
  changeSomebody: endpoint({
    method: 'PUT',
    path: '/superuser/gebruikers/{id}/rol',
    summary: 'Give somebody another role or club; ends their sessions and mails them and the admins',
    access: 'superuser',
    limit: 'none',
    ids: { id: 'users', vereniging_id: 'vereniging' },
  })
    .input(
      z.object({
        id: z.uuid(),
        rol: z.enum(['member', 'admin']),
        vereniging_id: z.uuid().nullable(),
        was: placeSchema.optional(),
      }),
    )
    .output(done),
  makeSuperuser: endpoint({
    method: 'PUT',
    path: '/superuser/gebruikers/{id}/superuser',
    summary: 'Let somebody into the console, with a code or a password again; ends their sessions and mails them',
    access: 'superuser',
    limit: accountsLimits.proof_account,
    ids: { id: 'users' },
    transaction: 'none',
  })
    .input(z.object({ id: z.uuid(), was: placeSchema.optional(), bewijs: proofSchema }))
    .output(done),
  updateSomebody: endpoint({
    method: 'PATCH',
    path: '/superuser/gebruikers/{id}',
    summary: 'Change whether somebody is a contact of the club, or has the assistant; what is left out stays',
    access: 'superuser',
    limit: 'none',
    ids: { id: 'users' },
  })
    .input(z.object({ id: z.uuid(), is_contactpersoon: z.boolean().optional(), chat_enabled: z.boolean().optional() }))
    .output(done),
  endSessionsOf: endpoint({
    method: 'DELETE',
    path: '/superuser/gebruikers/{id}/sessies',
    summary: 'Log somebody out everywhere',
    access: 'superuser',
    limit: 'none',
    ids: { id: 'users' },
  })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ count: z.number() })),
  block: endpoint({
    method: 'PUT',
    path: '/superuser/gebruikers/{id}/blokkade',
    summary: 'Block somebody: no log-in, no mail, and logged out everywhere at once',
    access: 'superuser',
    limit: 'none',
    ids: { id: 'users' },
  })
    .input(blockSchema.extend({ id: z.uuid() }))
    .output(done),
  unblock: endpoint({
    method: 'DELETE',
    path: '/superuser/gebruikers/{id}/blokkade',
    summary: 'Let somebody in again',
    access: 'superuser',
    limit: 'none',
    ids: { id: 'users' },
  })
    .input(z.object({ id: z.uuid() }))
    .output(done),
};
