import { os } from '@orpc/server';
import {
  type Account,
  activeClub,
  type EndpointMeta,
  MODULES,
  MODULES_LOCKED_BY_DEFAULT,
  type Module,
  refuseAccess,
  type Rol,
} from '#shared/access.ts';
import { Refusal } from '#shared/errors.ts';
import type { Auth } from '#server/identity/auth.ts';
import { type Database, type DatabaseRole, type Db, transaction } from '#server/database/database.ts';
import type { Env } from '#server/env.ts';
import type { Limits } from './limits.ts';
import type { Log } from '#server/log.ts';
import type { Renderer } from '#server/render/render.ts';
import type { Storage } from '#server/files/storage.ts';
import { mintTenant, type Tenant } from '#server/database/tenant.ts';
import type { Writer } from '#server/outside/writer.ts';

/** What the process has, made once at start. */
export interface Services {
  env: Env;
  log: Log;
  database: Database;
  auth: Auth;
  limits: Limits;
  storage: Storage;
  renderer: Renderer;
  writer: Writer;
}

/** What every request brings. */
export interface RequestContext extends Services {
  headers: Headers;
  /** Cookies and other headers the handler adds to the answer. */
  resHeaders: Headers;
  /** The visitor's address as the limits count it. */
  address: string;
  requestId: string;
}

/**
 * What a handler gets on top. An endpoint whose access grants no account or tenant has null there at run time:
 * a handler that reaches further than its contract fails closed, in its first test.
 */
export interface HandlerContext extends RequestContext {
  db: Db;
  account: Account;
  tenant: Tenant;
  /** For endpoints that answer visitors and signed-in people alike. */
  visitor: Account | null;
}

type SessionUser = { rol?: Rol; vereniging_id?: string | null };
type SessionRow = { acting_vereniging_id?: string | null; acting_until?: Date | null };

/** Role, club and acting-for are read from the database on every request: a removal works at once. */
export async function readAccount(auth: Auth, headers: Headers, now = new Date()): Promise<Account | null> {
  if (!headers.has('cookie')) return null;
  const found = await auth.api.getSession({ headers, query: { disableRefresh: true } });
  if (found === null) return null;
  const user = found.user as typeof found.user & SessionUser;
  const session = found.session as typeof found.session & SessionRow;
  const rol = user.rol ?? 'member';
  const isActing =
    rol === 'superuser' &&
    session.acting_vereniging_id != null &&
    session.acting_until != null &&
    session.acting_until > now;
  return {
    id: user.id,
    email: user.email,
    email_bevestigd: user.emailVerified,
    rol,
    vereniging_id: user.vereniging_id ?? null,
    two_factor_enabled: user.twoFactorEnabled ?? false,
    session_id: session.id,
    expires_at: session.expiresAt,
    acting_vereniging_id: isActing ? (session.acting_vereniging_id ?? null) : null,
    acting_until: isActing ? (session.acting_until ?? null) : null,
  };
}

/** The modules that are open for a club, whoever looks. */
export async function clubModules(db: Db, vereniging_id: string): Promise<Module[]> {
  const club = await db
    .selectFrom('vereniging')
    .select('bypass_payment_restrictions')
    .where('id', '=', vereniging_id)
    .executeTakeFirst();
  if (club?.bypass_payment_restrictions) return [...MODULES];
  const records = await db
    .selectFrom('module_access')
    .select(['module_name', 'is_enabled'])
    .where('vereniging_id', '=', vereniging_id)
    .execute();
  const enabled = new Map(records.map((record) => [record.module_name, record.is_enabled]));
  return MODULES.filter((module) => enabled.get(module) ?? !MODULES_LOCKED_BY_DEFAULT.includes(module));
}

/** The modules a person can open: those of the club. A superuser passes every lock. */
export async function openModules(db: Db, account: Account, vereniging_id: string): Promise<Module[]> {
  return account.rol === 'superuser' ? [...MODULES] : clubModules(db, vereniging_id);
}

function databaseRole(access: EndpointMeta['access']): DatabaseRole {
  if (access === 'public') return 'app_public';
  return access === 'superuser' || access === 'acting' ? 'app_super' : 'app_user';
}

/** Who asks, whether they may, and for which club: the only place that mints a Tenant for a request. */
async function checkAccess({ auth, env }: Services, headers: Headers, { access }: Pick<EndpointMeta, 'access'>) {
  const account = await readAccount(auth, headers);
  const refusal = refuseAccess(access, account, { superuserNeedsTwoFactor: env.SUPERUSER_TWO_FACTOR });
  if (refusal !== null) throw new Refusal(refusal);
  const club = account === null ? null : activeClub(account);
  const needsClub = access === 'member' || access === 'admin' || access === 'acting';
  const tenant =
    needsClub && account !== null && club !== null
      ? mintTenant({
          vereniging_id: club,
          user_id: account.id,
          rol: account.rol,
          acting_superuser_id: account.acting_vereniging_id === null ? null : account.id,
        })
      : null;
  return { account, club, tenant };
}

async function refuseLocked(db: Db, account: Account, tenant: Tenant, module: Module): Promise<void> {
  const open = await openModules(db, account, tenant.vereniging_id);
  if (!open.includes(module)) throw new Refusal('module_vergrendeld');
}

/** Short transactions as this club's person, for work that talks to a store or another server in between. */
export function runAs(database: Database, { user_id, vereniging_id, rol, acting_superuser_id }: Tenant) {
  const identity = { user_id, vereniging_id, rol, acting_superuser_id };
  return <T>(work: (db: Db) => Promise<T>): Promise<T> => transaction(database.as('app_user'), identity, work);
}

/** The same rule as an endpoint's, for what is not JSON: uploads and downloads. */
export async function grantClub(
  services: Services,
  headers: Headers,
  { access, module }: { access: 'member' | 'admin'; module?: Module },
): Promise<{ account: Account; tenant: Tenant }> {
  const { account, tenant } = await checkAccess(services, headers, { access });
  if (account === null || tenant === null) throw new Refusal('geen_toegang');
  if (module !== undefined) {
    await runAs(services.database, tenant)((db) => refuseLocked(db, account, tenant, module));
  }
  return { account, tenant };
}

interface Grants {
  db: Db | null;
  account: Account | null;
  tenant: Tenant | null;
}

const granted = ({ db, account, tenant }: Grants) => ({ db, account, tenant, visitor: account }) as HandlerContext;

/**
 * Every handler file starts with it: the access rule, and then one transaction as the database role that fits.
 */
export const access = os
  .$context<RequestContext>()
  .$meta<EndpointMeta>({ access: 'superuser', transaction: 'request' })
  .middleware(async ({ context, next, procedure }) => {
    const { meta } = procedure['~orpc'];
    const { account, club, tenant } = await checkAccess(context, context.headers, meta);

    if (meta.transaction === 'none') return next({ context: granted({ db: null, account, tenant }) });

    const role = databaseRole(meta.access);
    const identity = {
      user_id: account?.id ?? null,
      vereniging_id: role === 'app_user' ? club : null,
      rol: account?.rol ?? null,
      acting_superuser_id: tenant?.acting_superuser_id ?? null,
    };
    return transaction(context.database.as(role), identity, async (db) => {
      if (meta.module !== undefined && account !== null && tenant !== null) {
        await refuseLocked(db, account, tenant, meta.module);
      }
      return next({ context: granted({ db, account, tenant }) });
    });
  });
