import type { AnyContractProcedure, AnySchema, ContractProcedure } from '@orpc/contract';
import { implement, os, type ProcedureImplementer, type Router } from '@orpc/server';
import {
  type Access,
  type AccessRules,
  type Account,
  activeClub,
  type EndpointMeta,
  type Module,
  type Reads,
  refuseAccess,
  type Transaction,
} from '#shared/access.ts';
import { z } from 'zod';
import { recordRead } from '#server/audit.ts';
import { Refusal } from '#shared/errors.ts';
import { isOwner, PAGE_OWNER_HEADER } from '#shared/page-owner.ts';
import { type Database, type DatabaseRole, type Db, type Run, transaction } from '#server/database/database.ts';
import { mintTenant, type Tenant } from '#server/database/tenant.ts';
import type { Env } from '#server/env.ts';
import type { Storage } from '#server/files/storage.ts';
import type { Auth } from '#server/identity/auth.ts';
import { asSession, type Opening } from '#server/identity/open-request.ts';
import { readSessionToken } from '#server/identity/session-cookie.ts';
import type { Log } from '#server/log.ts';
import type { LookUp } from '#server/mail/look-up.ts';
import type { Assistant } from '#server/outside/assistant.ts';
import type { MailDomains } from '#server/outside/mail-domains.ts';
import type { Writer } from '#server/outside/writer.ts';
import type { Recorder } from '#server/platform/recorder.ts';
import type { Renderer } from '#server/render/render.ts';
import type { Keeping } from '#server/retention.ts';
import { receiveFile } from './files.ts';
import type { Limits } from './limits.ts';
import { hasKey, once, readKey, receiptCookie } from './once.ts';

/** What the process has, made once at start. */
export interface Services {
  env: Env;
  log: Log;
  database: Database;
  auth: Auth;
  /** Sees sessions and passwords, and nothing of clubs: for the accounts feature. */
  authDb: Db;
  limits: Limits;
  storage: Storage;
  renderer: Renderer;
  writer: Writer;
  assistant: Assistant;
  recorder: Recorder;
  /** Asks the mail provider about a message; undefined when it cannot be asked. */
  lookUp: LookUp | undefined;
  mailDomains: MailDomains;
  /** What the night lets go of, and when: the promises with the rules that keep them. */
  retention: Pick<Keeping, 'promises' | 'rules'>;
}

/** Whom the access log names. */
export interface Caller {
  account_id: string | null;
  /** The club they work for; of a superuser the one acted for. */
  vereniging_id: string | null;
}

/** What every request brings. */
export interface RequestContext extends Services {
  request: Request;
  headers: Headers;
  /** Cookies and other headers the handler adds to the answer. */
  resHeaders: Headers;
  /** The visitor's address as the limits count it. */
  address: string;
  requestId: string;
  /** Filled in by the door as soon as it knows. */
  caller: Caller;
}

/** Work in one transaction as whoever is signed in; null when nobody is. */
type Visit = <T>(work: (db: Db, visitor: Opening) => Promise<T>) => Promise<T | null>;

interface SignedIn {
  account: Account;
}
interface OfClub extends SignedIn {
  tenant: Tenant;
  /** What this person can open. */
  modules: readonly Module[];
  /** What is open for the club, whoever looks. */
  clubModules: readonly Module[];
}

/** What an access level grants its handlers. */
interface Grants {
  public: { visit: Visit };
  account: SignedIn;
  superuser: SignedIn;
  member: OfClub;
  admin: OfClub;
  acting: OfClub;
}
interface Transactions {
  request: { db: Db };
  none: { run: Run };
}

/** What can sign people in and out, and sees every session. */
export type SignIn = Pick<Services, 'auth' | 'authDb'>;

/** What every handler gets. The pools of the database are not in it: nobody assembles an identity beside this file. */
export type CallContext = Omit<RequestContext, 'database' | 'caller' | keyof SignIn>;

/** What a handler gets: exactly what its contract grants. */
export type Admitted<A extends Access, T extends Transaction = 'request'> = CallContext & Grants[A] & Transactions[T];

function signedIn(opening: Opening | null): SignedIn {
  if (opening === null) throw new Refusal('niet_ingelogd');
  return { account: opening.account };
}

/** The only place that mints a Tenant for a request. */
function ofClub(opening: Opening | null): OfClub {
  if (opening === null) throw new Refusal('niet_ingelogd');
  const { account, modules, clubModules } = opening;
  const vereniging_id = activeClub(account);
  if (vereniging_id === null) throw new Refusal('geen_vereniging');
  const acting_superuser_id = account.acting_vereniging_id === null ? null : account.id;
  const tenant = mintTenant({ vereniging_id, user_id: account.id, rol: account.rol, acting_superuser_id });
  return { account, tenant, modules, clubModules };
}

type Closed = Exclude<Access, 'public'>;
const GRANT: { [A in Closed]: (opening: Opening | null) => Grants[A] } = {
  account: signedIn,
  superuser: signedIn,
  member: ofClub,
  admin: ofClub,
  acting: ofClub,
};

const isOfClub = (access: Access) => GRANT[access as Closed] === ofClub;

function databaseRole(access: Closed): DatabaseRole {
  return access === 'superuser' || access === 'acting' ? 'app_super' : 'app_user';
}

export const accessRules = (env: Env): AccessRules => ({ superuserNeedsTwoFactor: env.SUPERUSER_TWO_FACTOR });

const NO_LONGER_ACTING = 'Je kijkt niet meer als deze club. Open de club opnieuw vanuit de console.';

/** Whether the person behind a session may go in, and with what. */
function admit<A extends Closed>(
  {
    access,
    module,
    isRead,
    whileLooking,
  }: { access: A; isRead: boolean } & Pick<EndpointMeta, 'module' | 'whileLooking'>,
  opening: Opening | null,
  env: Env,
): Grants[A] {
  // Who looks around in the example club is told so first, whatever else they could not do there.
  if (opening?.account.kijkt != null && !isRead && whileLooking !== true) throw new Refusal('alleen_kijken');
  const refusal = refuseAccess(access, opening?.account ?? null, accessRules(env));
  // Who only looked had nothing to save.
  if (refusal === 'niet_namens_club' && isRead) throw new Refusal(refusal, undefined, NO_LONGER_ACTING);
  if (refusal !== null) throw new Refusal(refusal);
  if (module !== undefined && !opening?.modules.includes(module)) throw new Refusal('module_vergrendeld');
  return GRANT[access](opening);
}

/** A page stays of whoever it began with, and its tab shares a cookie with the others: nothing of it goes elsewhere. */
function refuseOtherPage(headers: Headers, opening: Opening | null, whileLooking: true | undefined): void {
  const owner = headers.get(PAGE_OWNER_HEADER);
  if (owner === null || opening === null) return;
  const { account } = opening;
  // A person begins and ends to look around in every tab at once: it is of them, whatever club a page is of.
  const club = whileLooking === true ? null : activeClub(account);
  if (!isOwner(owner, account.id, club)) throw new Refusal('vreemde_pagina');
}

const clubOf = (granted: Grants[Closed]) => ('tenant' in granted ? granted.tenant.vereniging_id : null);

/** What the attempts at a call are counted by. */
function limitKeys({ limits }: EndpointMeta, address: string, account: Account | null, input: unknown) {
  const textOf = (field: string) => {
    const value =
      typeof input === 'object' && input !== null ? Object.entries(input).find(([name]) => name === field) : undefined;
    return typeof value?.[1] === 'string' ? value[1] : '';
  };
  const typed = textOf('email');
  const address_email = typed === '' ? '' : `${address} ${typed}`;
  const keys = {
    address,
    // Every guest of the example club is the same row: each counts by where they come from, and uses up nobody else's.
    account: account?.kijkt === 'gast' ? address : account?.id,
    club: account === null ? undefined : (activeClub(account) ?? undefined),
    email: typed,
    address_email,
    code: textOf('code'),
    everybody: 'everybody',
  };
  return limits
    .filter(({ isLate }) => !isLate)
    .flatMap((limit) => {
      const key = keys[limit.per];
      if (key === undefined) throw new Error(`${limit.name} counts by account or club, and there is none`);
      // Without an address there is nothing to count by, and the schema refuses the call.
      return key === '' ? [] : [{ limit, key }];
    });
}

/** Which sponsor was read, as the input names it; of a list none. */
function readOf(reads: Reads, input: unknown) {
  const { what } = reads;
  if (what !== 'sponsor') return { what };
  const fields = z.record(z.string(), z.unknown()).parse(input);
  const [table, field] = 'match' in reads ? (['match', reads.match] as const) : (['sponsor', reads.sponsor] as const);
  return { what, object: { table, id: z.uuid().parse(fields[field]) } };
}

/** How what was sent to an endpoint is kept apart from what was sent to others. */
export const operationOf = ({ method, path }: { method?: string | undefined; path?: string | undefined }) =>
  `${method ?? ''} ${path ?? ''}`;

/** The input as the handler will get it, or null when the schema refuses it. */
async function validated(schema: AnySchema | undefined, input: unknown): Promise<{ value: unknown } | null> {
  if (schema === undefined) return { value: input };
  const result = await schema['~standard'].validate(input);
  return result.issues === undefined ? result : null;
}

/**
 * In front of every handler: who asks, whether they may, how often, and as which database role. A request is begin,
 * one statement for all of that, its own queries, and commit.
 */
const access = os
  .$context<RequestContext>()
  .$meta<EndpointMeta>({ access: 'superuser', limits: [] })
  .middleware(async ({ context, next, procedure }, input, output) => {
    const { meta, inputSchema, route } = procedure['~orpc'];
    const { database, env, headers, resHeaders, limits, address, caller } = context;
    const name = (opening: Opening | null) => {
      if (opening === null) return;
      caller.account_id = opening.account.id;
      caller.vereniging_id = activeClub(opening.account);
    };
    const token = readSessionToken(headers.get('cookie'), env.AUTH_SECRET);
    let keys: ReturnType<typeof limitKeys> = [];
    const spend = async (account: Account | null) => {
      if (meta.limits.length === 0) return;
      // What the schema refuses next was no attempt: a form that was filled in wrongly costs nobody their turn. And what
      // it takes counts as it is used: one address, however it was spelled. A file is not read yet.
      const valid = meta.upload === undefined ? await validated(inputSchema, input) : { value: input };
      if (valid === null) return;
      keys = limitKeys(meta, address, account, valid.value);
      for (const { limit, key } of keys) await limits.spend(limit, key, address);
    };

    const go = async (granted: Grants[Access] & Transactions[Transaction]) => next({ context: granted });
    const answer = async () => {
      if (meta.access === 'public') {
        if (meta.once === undefined) await spend(null);
        const visit: Visit = async (work) => {
          if (token === null) return null;
          return asSession(database.as('app_user'), { token, isForClub: false }, async (db, opening) => {
            name(opening);
            return opening === null ? null : work(db, opening);
          });
        };
        const run: Run = (work) => transaction(database.as('app_public'), {}, work);
        if (meta.once !== undefined) {
          const valid = await validated(inputSchema, input);
          // The schema refuses it once more, in words: nobody's turn, and no connection either.
          if (valid === null) return go({ visit, run });
          const key = readKey(headers);
          const sending = { operation: operationOf(route), key, asked: valid.value };
          // Counted behind the key: a repeat gets its answer, however many attempts there were.
          const answered = await run((db) =>
            once(db, sending, async (): Promise<unknown> => {
              await spend(null);
              const { output: made } = (await go({ visit, db })) as { output: unknown };
              return made;
            }),
          );
          if (meta.once !== true) resHeaders.append('set-cookie', receiptCookie(meta.once, key, env.AUTH_SECRET));
          return output(answered);
        }
        return meta.transaction === 'none' ? go({ visit, run }) : run((db) => go({ visit, db }));
      }

      // Nobody without a cookie that we signed costs a connection.
      if (token === null) throw new Refusal('niet_ingelogd');
      const rule = { ...meta, access: meta.access, isRead: route.method === 'GET' };
      const asCaller = <T>(work: (db: Db, granted: Grants[Closed]) => Promise<T>) =>
        asSession(
          database.as(databaseRole(rule.access)),
          { token, isForClub: isOfClub(rule.access) },
          (db, opening) => {
            name(opening);
            refuseOtherPage(headers, opening, rule.whileLooking);
            return work(db, admit(rule, opening, env));
          },
        );

      /**
       * In the transaction that read it, each of them: who sees something of the club's sponsors while acting for it is on
       * record before that goes anywhere.
       */
      const answered = async <T>(db: Db, granted: Grants[Closed], result: T): Promise<T> => {
        if (meta.reads !== undefined && 'tenant' in granted)
          await recordRead(db, granted.tenant, readOf(meta.reads, input));
        return result;
      };
      if (meta.transaction !== 'none') {
        const act = async (db: Db, granted: Grants[Closed]) => {
          await spend(granted.account);
          return answered(db, granted, await go({ ...granted, db }));
        };
        const valid = meta.once !== undefined && hasKey(headers) ? await validated(inputSchema, input) : null;
        if (valid === null) return asCaller(act);
        const sending = { operation: operationOf(route), key: readKey(headers), asked: valid.value };
        const effect = async (db: Db, granted: Grants[Closed]): Promise<unknown> =>
          ((await act(db, granted)) as { output: unknown }).output;
        return output(
          await asCaller((db, granted) => once(db, sending, () => effect(db, granted), granted.account.id)),
        );
      }
      const granted = await asCaller(async (_, found) => found);
      await spend(granted.account);
      const run: Run = (work) =>
        asCaller(async (db, now) => {
          // The handler holds the tenant of a moment ago: it must not write into a club joined since.
          if (clubOf(now) !== clubOf(granted)) throw new Refusal('geen_toegang');
          return answered(db, granted, await work(db));
        });
      const admitted = { ...granted, run };
      if (meta.upload === undefined) return go(admitted);
      return receiveFile({ input, rule: meta.upload, account_id: granted.account.id }, () => go(admitted));
    };

    const result = await answer();
    for (const { limit, key } of keys) await limits.succeed(limit, key);
    return result;
  });

type Contract = Record<string, AnyContractProcedure>;
type Implementer<P, Extra> =
  P extends ContractProcedure<infer I, infer O, infer E, infer M>
    ? M extends EndpointMeta<infer A, infer T>
      ? ProcedureImplementer<RequestContext, Admitted<A, T> & Extra, I, O, E, M>
      : never
    : never;
type Door<C extends Contract, Extra = unknown> = { [K in keyof C]: Implementer<C[K], Extra> } & {
  router(handlers: Router<C, RequestContext>): Router<C, RequestContext>;
};

/** Every handlers file starts with it. The contract decides what each handler gets, at compile time too. */
export function door<C extends Contract>(contract: C): Door<C> {
  // The cast: oRPC types one context for a whole router. GRANT is checked level by level against the table that Door
  // reads, and the middleware takes its entry with the very meta that Door infers from.
  return implement<Contract, RequestContext>(contract).use(access) as unknown as Door<C>;
}

/** The door of the accounts feature, whose handlers sign people in and out. */
export function signInDoor<C extends Contract>(contract: C): Door<C, SignIn> {
  return door(contract);
}
