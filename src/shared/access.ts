import { oc } from '@orpc/contract';
import { z } from 'zod';
import { type Limit, type LimitKey, UPLOADS } from './limits.ts';

/**
 * Who may call an endpoint. Each level includes what the one before it demands, apart from the two of the provider:
 * `acting` is a superuser who acts for a club, `superuser` is one who does not.
 */
export const ACCESS_LEVELS = ['public', 'account', 'member', 'admin', 'acting', 'superuser'] as const;
export type Access = (typeof ACCESS_LEVELS)[number];

export const ROLES = ['member', 'admin', 'superuser'] as const;
export type Rol = (typeof ROLES)[number];

/** Modules a superuser can lock for a club. Stored as these keys; the Dutch names are labels. */
export const MODULES = ['sponsorbeheer', 'campagnemiddelen', 'teams', 'matches'] as const;
export type Module = (typeof MODULES)[number];

/** Without a record in `module_access` only sponsorbeheer is locked. */
export const MODULES_LOCKED_BY_DEFAULT: readonly Module[] = ['sponsorbeheer'];

/** One transaction around the handler, or none: then the handler opens short ones itself with `run`. */
export type Transaction = 'request' | 'none';

export interface UploadRule {
  maxBytes: number;
  /** What the file may be, told from its bytes and not from what the sender says. */
  kinds: readonly string[];
}

/** What an endpoint says of itself. The access check, the generated tests and the OpenAPI document read nothing else. */
export interface EndpointMeta<A extends Access = Access, T extends Transaction = Transaction> {
  access: A;
  transaction?: T;
  module?: Module;
  /**
   * Which input fields are ids, and of which table; in a list `'ids[]'` or `'pakketten[].id'`. The tenancy test calls
   * the endpoint with an own, a foreign, an unknown and a deleted id for each; a uuid input that is not named here
   * fails that test.
   */
  ids?: Record<string, string>;
  limits: readonly Limit[];
  upload?: UploadRule;
  reads?: Reads;
  once?: string | true;
  whileLooking?: true;
}

/**
 * What of a club's sponsors an answer shows: one of them, a list, or names in between other things. While somebody of
 * the provider acts for the club, the door keeps on record that it was read; a test calls every endpoint and looks.
 */
export const READ_KINDS = ['sponsor', 'sponsors', 'matches', 'overzicht', 'bezoeken'] as const;
export type ReadKind = (typeof READ_KINDS)[number];
/** `match` or `sponsor` names the input that says which one. */
export type Reads =
  | { what: 'sponsor'; match: string }
  | { what: 'sponsor'; sponsor: string }
  | { what: Exclude<ReadKind, 'sponsor'> };

/** Nobody is known behind a public endpoint, and no club behind some others: limits count by what there is. */
type LimitOf<A extends Access> = A extends 'public'
  ? Limit<Exclude<LimitKey, 'account' | 'club'>>
  : A extends 'member' | 'admin' | 'acting'
    ? Limit
    : Limit<Exclude<LimitKey, 'club'>>;

export interface EndpointOptions<A extends Access, T extends Transaction> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  summary: string;
  access: A;
  transaction?: T;
  /** Only where there is a club to lock it for. */
  module?: A extends 'member' | 'admin' | 'acting' ? Module : never;
  ids?: Record<string, string>;
  /** How often it may be called. 'none' is said aloud: for reading, and for writes that only cost the caller. */
  limit: 'none' | LimitOf<A> | readonly LimitOf<A>[];
  upload?: UploadRule;
  /**
   * Has one effect however often it is sent: the caller names each with a uuid of its own in `idempotency-key`, and a
   * repeat gets the first answer before any attempt is counted. Its name is that of the cookie with which the caller
   * can be shown that answer for an hour. Who is signed in is known by that, and need not name what they send: it says
   * `true`. The answer is stored as JSON, so it has no dates in it.
   */
  once?: A extends 'public' ? string : true;
  /**
   * A write that who looks around in the example club may do all the same: of their own session, or one that keeps nothing. Every other is
   * refused, and where nobody is known behind a public one it cannot tell.
   */
  whileLooking?: A extends 'account' ? true : never;
  /** Only where there is a club whose sponsors they are. */
  reads?: A extends 'member' | 'admin' | 'acting' ? Reads : never;
}

/** Every endpoint of every feature starts here: where it is, and who may call it. */
export function endpoint<A extends Access, T extends Transaction = 'request'>({
  method,
  path,
  summary,
  limit,
  ...rest
}: EndpointOptions<A, T>) {
  const limits: readonly Limit[] = limit === 'none' ? [] : [limit].flat();
  const meta: EndpointMeta<A, T> = { ...rest, limits };
  const stated = { 'x-access': rest.access, 'x-limits': limits.length === 0 ? 'none' : limits.map(({ name }) => name) };
  return oc.$meta<EndpointMeta<A, T>>(meta).route({
    method,
    path,
    summary,
    tags: [path.split('/')[1] ?? 'api'],
    spec: (operation) => ({ ...operation, ...stated }),
  });
}

/** Of a file that comes in or goes out: what stands in the path and in the query. The body is the file. */
interface Fields {
  params?: z.ZodObject;
  query?: z.ZodObject;
}

interface FileOptions<A extends Access, F extends Fields> extends Omit<
  EndpointOptions<A, 'none'>,
  'method' | 'transaction' | 'upload' | 'limit'
> {
  kinds: readonly z.core.util.MimeTypes[];
  input: F;
}

/** Takes one file as the whole body. Nothing of it is read before the caller is known and the size is allowed. */
export function upload<A extends Exclude<Access, 'public'>, F extends Fields>({
  input,
  kinds,
  maxBytes,
  ...options
}: FileOptions<A, F> & { maxBytes: number }) {
  return endpoint<A, 'none'>({
    ...options,
    method: 'PUT',
    transaction: 'none',
    limit: UPLOADS as LimitOf<A>,
    upload: { maxBytes, kinds },
  })
    .route({ inputStructure: 'detailed', description: `At most ${maxBytes} bytes.` })
    .input(
      z.object({
        ...input,
        body: z
          .file()
          .max(maxBytes)
          .mime([...kinds]),
      }),
    );
}

/** Answers with one file, always as a download. */
export function download<A extends Access, F extends Fields>({
  input,
  kinds,
  limit,
  ...options
}: FileOptions<A, F> & Pick<EndpointOptions<A, 'none'>, 'limit'>) {
  return endpoint<A, 'none'>({ ...options, method: 'GET', transaction: 'none', limit })
    .route({ inputStructure: 'detailed' })
    .input(z.object(input))
    .output(z.file().mime([...kinds]));
}

/** What the server knows of the person behind a request, re-read from the database each time. */
export interface Account {
  id: string;
  email: string;
  email_bevestigd: boolean;
  rol: Rol;
  vereniging_id: string | null;
  /** Since when the provider has the person's club off; it can still be put back. */
  vereniging_verwijderd_op: Date | null;
  two_factor_enabled: boolean;
  session_id: string;
  expires_at: Date;
  /** The club a superuser acts for, while that lasts. */
  acting_vereniging_id: string | null;
  acting_until: Date | null;
  acting_reason: string | null;
  /**
   * Who looks around in the example club: with an account of their own, or as a guest without any. Their club is that
   * one and their role is member, whatever they are elsewhere.
   */
  kijkt: Kijkt | null;
}

export const KIJKT = ['account', 'gast'] as const;
export type Kijkt = (typeof KIJKT)[number];

/** What of it decides where a person may go. */
export type Standing = Pick<
  Account,
  | 'email_bevestigd'
  | 'rol'
  | 'vereniging_id'
  | 'vereniging_verwijderd_op'
  | 'two_factor_enabled'
  | 'acting_vereniging_id'
> &
  Partial<Pick<Account, 'kijkt'>>;

/** The club whose data a person works with: the club acted for, otherwise their own. */
export function activeClub(account: Pick<Standing, 'rol' | 'vereniging_id' | 'acting_vereniging_id'>): string | null {
  if (account.rol === 'superuser') return account.acting_vereniging_id;
  return account.vereniging_id;
}

export type AccessRefusal =
  | 'niet_ingelogd'
  | 'email_niet_bevestigd'
  | 'geen_toegang'
  | 'geen_vereniging'
  | 'niet_namens_club'
  | 'vereniging_verwijderd'
  | 'tweede_factor_verplicht'
  | 'handelt_namens_club'
  | 'alleen_kijken';

export interface AccessRules {
  superuserNeedsTwoFactor: boolean;
}

/**
 * The whole rule of who may call what, apart from module locks (which need the club's row).
 * Returns the refusal, or null when the call may go on.
 */
export function refuseAccess(
  access: Access,
  account: Standing | null,
  { superuserNeedsTwoFactor }: AccessRules,
): AccessRefusal | null {
  if (access === 'public') return null;
  if (account === null) return 'niet_ingelogd';
  if (!account.email_bevestigd) return 'email_niet_bevestigd';
  // A guest has no account: no page of one is theirs.
  if (access === 'account') return account.kijkt === 'gast' ? 'alleen_kijken' : null;

  const isSuperuser = account.rol === 'superuser';
  if (isSuperuser && superuserNeedsTwoFactor && !account.two_factor_enabled) return 'tweede_factor_verplicht';

  if (access === 'superuser') {
    if (!isSuperuser) return 'geen_toegang';
    return account.acting_vereniging_id === null ? null : 'handelt_namens_club';
  }

  if (activeClub(account) === null) return isSuperuser ? 'niet_namens_club' : 'geen_vereniging';
  if (!isSuperuser && account.vereniging_verwijderd_op !== null) return 'vereniging_verwijderd';
  if (access === 'acting') return isSuperuser ? null : 'geen_toegang';
  if (access === 'admin' && account.rol === 'member') return 'geen_toegang';
  return null;
}
