import { oc } from '@orpc/contract';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { type Account, download, endpoint, upload } from '#shared/access.ts';
import { defineLimits } from '#shared/limits.ts';
import type { Db, Run } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { type Admitted, door } from './door.ts';

const ok = { ok: true } as const;
const done = z.object({ ok: z.literal(true) });
const at = { method: 'GET', path: '/proef', summary: 'For the compiler', limit: 'none' } as const;
const file = { path: '/proef', summary: 'For the compiler', kinds: ['image/png'], input: {} } as const;

const contract = {
  open: endpoint({ ...at, access: 'public' }).output(done),
  openSlow: endpoint({ ...at, access: 'public', transaction: 'none' }).output(done),
  own: endpoint({ ...at, access: 'account' }).output(done),
  ours: endpoint({ ...at, access: 'member', module: 'teams' }).output(done),
  slow: endpoint({ ...at, access: 'member', transaction: 'none' }).output(done),
  provider: endpoint({ ...at, access: 'superuser' }).output(done),
  send: upload({ ...file, access: 'member', maxBytes: 10 }).output(done),
  fetch: download({ ...file, access: 'member', limit: 'none' }),
};
const os = door(contract);
const take = (..._values: unknown[]) => ok;
const forClub = (_context: Admitted<'member'>) => ok;
const withoutTransaction = (_context: Admitted<'member', 'none'>) => ok;

const limits = defineLimits({ somebody: { points: 1, seconds: 1, per: 'account' } });

/** Never called: that it compiles, and that each marked line does not, is the test. */
export function compiles() {
  os.open.handler(({ context }) => take(context.visit, context.db));
  os.own.handler(({ context }) => take(context.account, context.db));
  os.ours.handler(({ context }) => forClub(context));
  os.slow.handler(({ context }) => withoutTransaction(context));
  os.send.handler(({ context, input }) => take(context.run, input.body.size));
  os.fetch.handler(() => new File([], 'leeg'));

  // @ts-expect-error -- a public endpoint knows nobody
  os.open.handler(({ context }) => take(context.account));
  // @ts-expect-error -- a public endpoint has no club
  os.open.handler(({ context }) => take(context.tenant));
  // @ts-expect-error -- without a transaction there is no db
  os.openSlow.handler(({ context }) => take(context.db));
  // @ts-expect-error -- somebody who is signed in may have no club
  os.own.handler(({ context }) => take(context.tenant));
  // @ts-expect-error -- nor locks
  os.own.handler(({ context }) => take(context.modules));
  // @ts-expect-error -- a superuser who does not act for a club has none
  os.provider.handler(({ context }) => take(context.tenant));
  // @ts-expect-error -- without a transaction there is no db
  os.slow.handler(({ context }) => take(context.db));
  // @ts-expect-error -- inside a transaction there is no second one
  os.ours.handler(({ context }) => take(context.run));
  // @ts-expect-error -- visit is for who may be nobody
  os.ours.handler(({ context }) => take(context.visit));
  // @ts-expect-error -- the pools are not for handlers
  os.ours.handler(({ context }) => take(context.database));
  // @ts-expect-error -- nor is what sees every session and password
  os.ours.handler(({ context }) => take(context.authDb));
  // @ts-expect-error -- an upload has no transaction around it
  os.send.handler(({ context }) => take(context.db));
  // @ts-expect-error -- a command that works for a club cannot be called without one
  os.own.handler(({ context }) => forClub(context));
  // @ts-expect-error -- nor one that wants a transaction
  os.slow.handler(({ context }) => forClub(context));
  // @ts-expect-error -- a download answers with a file
  os.fetch.handler(() => ok);

  const small = door({ ours: contract.ours, own: contract.own });
  // @ts-expect-error -- one handler is missing
  small.router({ ours: small.ours.handler(() => ok) });
  // @ts-expect-error -- another level's handler in its place
  small.router({ ours: small.ours.handler(() => ok), own: small.ours.handler(() => ok) });

  // @ts-expect-error -- there is no club to lock it for
  endpoint({ ...at, access: 'account', module: 'teams' });
  // @ts-expect-error -- nobody is known whose attempts could be counted
  endpoint({ ...at, access: 'public', limit: limits.somebody });
  // @ts-expect-error -- a limit, or 'none' said aloud
  endpoint({ method: 'GET', path: '/proef', summary: 'No limit', access: 'account' });
  // @ts-expect-error -- nobody sends a file without being known
  upload({ ...file, access: 'public', maxBytes: 10 });
  // @ts-expect-error -- a file has a largest size
  upload({ ...file, access: 'member' });
}

describe('the door', () => {
  it('gives each level exactly its own', () => {
    expectTypeOf<Admitted<'account'>>().toExtend<{ account: Account; db: Db }>();
    expectTypeOf<Admitted<'member', 'none'>>().toExtend<{ account: Account; tenant: Tenant; run: Run }>();
    expectTypeOf<Admitted<'public'>>().not.toHaveProperty('account');
    expectTypeOf<Admitted<'superuser'>>().not.toHaveProperty('tenant');
    expectTypeOf<Admitted<'member'>>().not.toHaveProperty('database');
  });

  it('has no handler for what was not made with endpoint()', () => {
    const bare = door({ bare: oc.route({ path: '/proef' }) });
    expectTypeOf(bare.bare).toBeNever();
    expect(bare).toBeDefined();
  });

  it('reads of an upload that it has no transaction, and its size', () => {
    expect(contract.send['~orpc'].meta).toMatchObject({ transaction: 'none', upload: { maxBytes: 10 } });
  });
});
