import { createHmac, randomInt } from 'node:crypto';
import { APIError, createAuthEndpoint, getSessionFromCtx } from 'better-auth/api';
import { symmetricDecrypt } from 'better-auth/crypto';
import { z } from 'zod';

const STEP_SECONDS = 30;
const DIGITS = 6;
/** What the sign-in library allows a clock to be wrong, in steps either way. */
const WINDOW = [-1, 0, 1];

/** The code of one half minute (RFC 4226), from the secret as the library keeps it. */
function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0');
}

interface StoredFactor {
  secret: string;
}

/**
 * Tells for whom a code is typed, and of which half minute it is: the library checks a code, but does not remember
 * that it was used.
 */
export function codeReader() {
  return {
    id: 'code-reader',
    endpoints: {
      readCode: createAuthEndpoint(
        '/read-code',
        { method: 'POST', body: z.object({ code: z.string() }) },
        async (ctx) => {
          const session = await getSessionFromCtx(ctx);
          const user_id = session?.user.id ?? (await readChallenge(ctx));
          const where = [{ field: 'userId', value: user_id }];
          const factor = await ctx.context.adapter.findOne<StoredFactor>({ model: 'twoFactor', where });
          if (factor === null) return { user_id, step: null };
          const secret = await symmetricDecrypt({ key: ctx.context.secretConfig, data: factor.secret });
          const now = Math.floor(Date.now() / 1000 / STEP_SECONDS);
          const steps = WINDOW.map((offset) => now + offset);
          return { user_id, step: steps.find((step) => codeOfStep(secret, step) === ctx.body.code) ?? null };
        },
      ),
    },
  };
}

/** Who gave the right password and must still give a code. */
async function readChallenge(ctx: Parameters<typeof getSessionFromCtx>[0]): Promise<string> {
  const cookie = ctx.context.createAuthCookie('two_factor');
  const identifier = await ctx.getSignedCookie(cookie.name, ctx.context.secret);
  const challenge = identifier ? await ctx.context.internalAdapter.findVerificationValue(identifier) : null;
  if (challenge === null) throw new APIError('UNAUTHORIZED', { code: 'INVALID_TWO_FACTOR_COOKIE' });
  return challenge.value;
}

/** Capitals and figures that nobody takes for each other: no O and 0, no I, L and 1. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const HALF = 5;
const CODES = 10;

const random = (length: number) => Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
const halved = (code: string) => `${code.slice(0, HALF)}-${code.slice(HALF)}`;

export const makeRecoveryCodes = () => Array.from({ length: CODES }, () => halved(random(2 * HALF)));

/** A recovery code as it was made, however somebody typed it. */
export const readRecoveryCode = (typed: string) => halved(typed.toUpperCase().replaceAll(/[^A-Z0-9]/gu, ''));
