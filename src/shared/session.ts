import { z } from 'zod';
import { HOMES } from './abilities.ts';
import { ACCESS_LEVELS, KIJKT, MODULES, ROLES } from './access.ts';
import { TYPES_VERENIGING } from './club-words.ts';

/** The person behind the session, as the interface needs it; nothing secret. */
const currentAccountSchema = z.object({
  id: z.uuid(),
  email: z.email(),
  naam: z.string(),
  voornaam: z.string(),
  rol: z.enum(ROLES),
  vereniging_id: z.uuid().nullable(),
  profiel_foto: z.string().nullable(),
  chat_enabled: z.boolean(),
  two_factor_enabled: z.boolean(),
  /** The club a superuser acts for, with the moment it ends. */
  acting_vereniging_id: z.uuid().nullable(),
  acting_until: z.date().nullable(),
  acting_reason: z.string().nullable(),
  /** Looks around in the example club, with an account or as a guest; null for everybody else. */
  kijkt: z.enum(KIJKT).nullable(),
  expires_at: z.date(),
  /** Which levels of access this person has now; the server checks again on every call. */
  can: z.record(z.enum(ACCESS_LEVELS), z.boolean()),
  home: z.enum(HOMES),
});

const currentClubSchema = z.object({
  id: z.uuid(),
  naam: z.string(),
  /** Decides in whose words the screens speak. */
  type_vereniging: z.enum(TYPES_VERENIGING),
  logo: z.string().nullable(),
  kleur_1: z.string().nullable(),
  kleur_2: z.string().nullable(),
  kleur_3: z.string().nullable(),
  /** The modules this person can open; the server checks again on every call. */
  modules: z.array(z.enum(MODULES)),
});

/** Who is behind the screen, and for which club: the guards and the frame of every page read it. */
export const currentSessionSchema = z.object({
  account: currentAccountSchema.nullable(),
  club: currentClubSchema.nullable(),
  /** The server's clock: a session ends by it, whatever the clock of the device says. */
  server_time: z.date(),
  password_min: z.number(),
  contact_email: z.email(),
});
export type Session = z.infer<typeof currentSessionSchema>;
