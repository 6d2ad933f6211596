import { CompiledQuery } from 'kysely';
import { type Account, type Kijkt, MODULES, MODULES_LOCKED_BY_DEFAULT, type Module, type Rol } from '#shared/access.ts';
import { Refusal } from '#shared/errors.ts';
import type { Db } from '#server/database/database.ts';

/** What `app.open_request` (db/migrations) tells: times as text, because it is JSON. */
interface Opened {
  id: string;
  email: string;
  email_bevestigd: boolean;
  rol: Rol;
  vereniging_id: string | null;
  vereniging_verwijderd_op: string | null;
  two_factor_enabled: boolean;
  session_id: string;
  expires_at: string;
  acting_vereniging_id: string | null;
  acting_until: string | null;
  acting_reason: string | null;
  kijkt: Kijkt | null;
  bypass: boolean | null;
  modules: Partial<Record<string, boolean>> | null;
}

/** The person behind a session, and what their club may open. */
export interface Opening {
  account: Account;
  /** The modules of the active club that are open, whoever looks. Without a club: none. */
  clubModules: readonly Module[];
  /** What this person can open: a superuser passes every lock. */
  modules: readonly Module[];
}

// The text never changes, so PostgreSQL plans it once per connection.
const OPEN_REQUEST = 'select app.open_request($1, $2) as opened';

export interface SessionOptions {
  token: string;
  /** Whether a superuser who acts for a club does this work as such; the audit log names both. */
  isForClub: boolean;
}

/**
 * One transaction as the person behind a session. Its first statement finds session, account, club, acting and locks,
 * and sets what row-level security reads; the settings end with the transaction. Nothing is remembered between
 * requests: what was taken away counts now. Null for a session that is not there or has ended.
 */
export function asSession<T>(
  db: Db,
  { token, isForClub }: SessionOptions,
  work: (db: Db, opening: Opening | null) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (db) => {
    const { rows } = await db.executeQuery<{ opened: Opened | null }>(
      CompiledQuery.raw(OPEN_REQUEST, [token, isForClub]),
    );
    const opened = rows[0]?.opened ?? null;
    if (opened === null) return work(db, null);
    const done = work(db, readOpening(opened));
    return opened.kijkt === null ? done : done.catch(refuseChange);
  });
}

const READ_ONLY_TRANSACTION = '25006';

/** The second wall: what the door let through still changes nothing, because the transaction of a looker only reads. */
function refuseChange(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === READ_ONLY_TRANSACTION)
    throw new Refusal('alleen_kijken');
  throw error;
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text));

function readOpening({ bypass, modules, expires_at, ...person }: Opened): Opening {
  const account: Account = {
    ...person,
    expires_at: new Date(expires_at),
    acting_until: dateOf(person.acting_until),
    vereniging_verwijderd_op: dateOf(person.vereniging_verwijderd_op),
  };
  const isOpen = (module: Module) => modules?.[module] ?? !MODULES_LOCKED_BY_DEFAULT.includes(module);
  // Without a club there is no row to tell, and nothing to open.
  const clubModules = bypass === null ? [] : MODULES.filter((module) => bypass || isOpen(module));
  return { account, clubModules, modules: person.rol === 'superuser' ? MODULES : clubModules };
}
