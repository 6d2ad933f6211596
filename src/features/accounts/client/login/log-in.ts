import { ORPCError } from '@orpc/client';
import { problemOf } from '#client/problems.ts';
import { accountsApi, STARTS_AFRESH } from '#features/accounts/client/api.ts';
import { LOGIN_TIMEOUT_MS, loginNotice, type LoginNotice } from '#features/accounts/shared/rules/login.ts';

export interface Credentials {
  email: string;
  wachtwoord: string;
}

interface SecondFactor {
  code: string;
  /** A recovery code instead of one from the app. */
  herstelcode: boolean;
}

/** `second-factor`: the password is right, and `passSecondFactor` is next. `areWrong`: it is the credentials, nothing else. */
type LoginOutcome =
  | { kind: 'entered' }
  | { kind: 'second-factor' }
  | { kind: 'refused'; notice: LoginNotice; areWrong: boolean };

const refused = (notice: LoginNotice): LoginOutcome => ({ kind: 'refused', notice, areWrong: false });

/** What went wrong with logging in, in words. */
function refusedBy(error: unknown): LoginOutcome {
  const problem = problemOf(error);
  // An address that is no address is simply not one of ours.
  if (problem.kind === 'refusal' && ['ongeldige_invoer', 'inloggegevens_onjuist'].includes(problem.code)) {
    const sentence = 'E-mailadres of wachtwoord is onjuist';
    const notice = loginNotice({ kind: 'refusal', code: 'inloggegevens_onjuist', sentence });
    return { kind: 'refused', notice, areWrong: true };
  }
  // Something between here and the server said no, without a sentence of ours.
  if (problem.kind === 'unknown' && error instanceof ORPCError && error.status < 500) {
    return refused(loginNotice({ kind: 'refusal', code: '', sentence: '' }));
  }
  return refused(loginNotice(problem));
}

/**
 * Logs in, wherever that is asked. The answer sets the cookie and nothing else: what the page shows stays as it is,
 * until the caller says whose it is now (`enter`).
 */
export async function logIn({ email, wachtwoord }: Credentials): Promise<LoginOutcome> {
  const values = { email: email.trim(), wachtwoord };
  // The server decides what a good address is; here nothing may be empty.
  if (values.email === '' || values.wachtwoord === '') {
    return refused({ sentence: 'Vul alle velden in', tone: 'danger', action: null });
  }
  // Asked before anything is sent: without a connection the call would only hang.
  if (!navigator.onLine) return refused(loginNotice({ kind: 'offline' }));
  try {
    const { tweede_factor } = await accountsApi.login(values, {
      signal: AbortSignal.timeout(LOGIN_TIMEOUT_MS),
      context: { keeps: STARTS_AFRESH },
    });
    return { kind: tweede_factor ? 'second-factor' : 'entered' };
  } catch (error) {
    return refusedBy(error);
  }
}

/** The second step. It throws what the server refuses, as every form expects. */
export async function passSecondFactor(factor: SecondFactor): Promise<void> {
  await accountsApi.secondFactor(factor, { context: { keeps: STARTS_AFRESH } });
}
