import { oc } from '@orpc/contract';

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

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface EndpointMeta {
  access: Access;
  module?: Module;
  /**
   * Which input fields are ids, and of which table. The tenancy test calls the endpoint with an own, a foreign,
   * an unknown and a deleted id for each; a uuid input that is not named here fails that test.
   */
  ids?: Record<string, string>;
  /** 'none' for endpoints that talk to the sign-in library, which keeps its own connection. */
  transaction: 'request' | 'none';
}

export interface EndpointOptions {
  method: Method;
  path: `/${string}`;
  summary: string;
  access: Access;
  module?: Module;
  ids?: Record<string, string>;
  transaction?: 'request' | 'none';
}

/** Every endpoint of every feature starts here: where it is, and who may call it. */
export function endpoint({ method, path, summary, access, module, ids, transaction = 'request' }: EndpointOptions) {
  return oc
    .$meta<EndpointMeta>({ access, transaction, ...(module && { module }), ...(ids && { ids }) })
    .route({ method, path, summary, tags: [path.split('/')[1] ?? 'api'] });
}

/** What the server knows of the person behind a request, re-read from the database each time. */
export interface Account {
  id: string;
  email: string;
  email_bevestigd: boolean;
  rol: Rol;
  vereniging_id: string | null;
  two_factor_enabled: boolean;
  session_id: string;
  expires_at: Date;
  /** The club a superuser acts for, while that lasts. */
  acting_vereniging_id: string | null;
  acting_until: Date | null;
}

/** The club whose data a person works with: the club acted for, otherwise their own. */
export function activeClub(account: Pick<Account, 'rol' | 'vereniging_id' | 'acting_vereniging_id'>): string | null {
  if (account.rol === 'superuser') return account.acting_vereniging_id;
  return account.vereniging_id;
}

export type AccessRefusal =
  | 'niet_ingelogd'
  | 'email_niet_bevestigd'
  | 'geen_toegang'
  | 'geen_vereniging'
  | 'tweede_factor_verplicht'
  | 'handelt_namens_club';

/**
 * The whole rule of who may call what, apart from module locks (which need the club's row).
 * Returns the refusal, or null when the call may go on.
 */
export function refuseAccess(
  access: Access,
  account: Account | null,
  { superuserNeedsTwoFactor }: { superuserNeedsTwoFactor: boolean },
): AccessRefusal | null {
  if (access === 'public') return null;
  if (account === null) return 'niet_ingelogd';
  if (!account.email_bevestigd) return 'email_niet_bevestigd';
  if (access === 'account') return null;

  const isSuperuser = account.rol === 'superuser';
  if (isSuperuser && superuserNeedsTwoFactor && !account.two_factor_enabled) return 'tweede_factor_verplicht';

  if (access === 'superuser') {
    if (!isSuperuser) return 'geen_toegang';
    return account.acting_vereniging_id === null ? null : 'handelt_namens_club';
  }

  if (activeClub(account) === null) return 'geen_vereniging';
  if (access === 'acting') return isSuperuser ? null : 'geen_toegang';
  if (access === 'admin' && account.rol === 'member') return 'geen_toegang';
  return null;
}
