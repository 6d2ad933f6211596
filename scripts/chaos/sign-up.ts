import { z } from 'zod';

/** What the clients of the storm and the server that is being killed say to each other. */

export const SIGN_UP_PATH = '/chaos/inschrijvingen';

export const signUp = z.object({
  bedrijfsnaam: z.string(),
  email: z.email(),
});
export type SignUp = z.infer<typeof signUp>;

export const acknowledgement = z.object({ sponsor_id: z.uuid(), match_id: z.uuid() });
export type Acknowledgement = z.infer<typeof acknowledgement>;

/** Where the sign-ups go, told to the server in its environment. */
export const signUpSettings = z.object({
  CHAOS_CLUB: z.uuid(),
  CHAOS_USER: z.uuid(),
  CHAOS_ZOEKOPDRACHT: z.uuid(),
});

/** The club gets a mail of its own for every sign-up, at an address that tells which. */
export function clubAddress(email: string): string {
  return email.replace('@', '-club@');
}
