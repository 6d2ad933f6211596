import { redirect } from '@tanstack/react-router';
import { activeClub, type Module } from '#shared/access.ts';
import type { Session } from '#shared/session.ts';

/** What the router knows when it decides; `session()` waits until account and profile are loaded. */
export interface RouterContext {
  session: () => Promise<Session>;
}

interface GuardInput {
  context: RouterContext;
  location: { href: string };
}

/** Where a refused visit goes, or null when it may go on. Pure, so that every case is a line in a test. */
export function refuseVisit(
  need: 'account' | 'club' | 'admin' | 'superuser',
  session: Session,
): '/login' | '/onboarding' | '/superuser' | '/dashboard' | null {
  const { account } = session;
  if (account === null) return '/login';
  if (need === 'account') return null;
  const isActing = account.acting_vereniging_id !== null;
  if (need === 'superuser') return account.rol === 'superuser' && !isActing ? null : '/dashboard';
  if (account.rol === 'superuser' && !isActing) return '/superuser';
  if (activeClub(account) === null) return '/onboarding';
  if (need === 'admin' && account.rol === 'member') return '/dashboard';
  return null;
}

async function guard(need: Parameters<typeof refuseVisit>[0], { context, location }: GuardInput): Promise<Session> {
  const session = await context.session();
  const target = refuseVisit(need, session);
  if (target === '/login') throw redirect({ to: '/login', search: { verder: location.href }, replace: true });
  if (target !== null) throw redirect({ to: target, replace: true });
  return session;
}

/** For everybody: the frame shows who is behind the screen; when that cannot be known, its own error page says so. */
export const knowVisitor = ({ context }: { context: RouterContext }) => context.session();

export const requireAccount = (input: GuardInput) => guard('account', input);
export const requireClub = (input: GuardInput) => guard('club', input);
export const requireAdmin = (input: GuardInput) => guard('admin', input);
export const requireSuperuser = (input: GuardInput) => guard('superuser', input);

/** A locked module sends people back to the dashboard; a superuser passes (the server sends all modules then). */
export const requireModule = (module: Module) => async (input: GuardInput) => {
  const session = await requireClub(input);
  if (!session.club?.modules.includes(module)) throw redirect({ to: '/dashboard', replace: true });
  return session;
};
