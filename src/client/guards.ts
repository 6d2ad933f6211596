import { redirect, type ParsedLocation, type StaticDataRouteOption } from '@tanstack/react-router';
import type { Home } from '#shared/abilities.ts';
import type { Access, Module } from '#shared/access.ts';
import type { Session } from '#shared/session.ts';

declare module '@tanstack/react-router' {
  /** Who may open a route, in the words of the endpoints. Required, so that no route can leave it out. */
  interface StaticDataRouteOption {
    access: Exclude<Access, 'acting'>;
    /** A locked module sends people back to the dashboard; a superuser passes (the server sends all modules then). */
    module?: Module;
    /** It takes the whole window, always or at some step: no menu leads away from it, and no footer stands below it. */
    fillsWindow?: true | ((at: { params: Record<string, string>; search: object }) => boolean);
  }
}

/** What the router knows when it decides; `session()` waits until account and profile are loaded. */
export interface RouterContext {
  session: () => Promise<Session>;
}

interface GuardInput {
  context: RouterContext;
  location: Pick<ParsedLocation, 'href' | 'pathname'>;
  /** The whole chain, from the root to the page. */
  matches: readonly { staticData: StaticDataRouteOption }[];
}

/** Where a refused visit goes, or null when it may go on: the server said what this person may do. */
export function refuseVisit(
  { access, module }: StaticDataRouteOption,
  { account, club }: Pick<Session, 'account' | 'club'>,
): '/login' | Home | null {
  if (access === 'public') return null;
  if (account === null) return '/login';
  // A guest of the example club is nobody wherever that club does not lead.
  if (!account.can[access] && !account.can.account) return '/login';
  const isOpen = module === undefined || club?.modules.includes(module);
  return account.can[access] && isOpen ? null : account.home;
}

/** The one guard: it stands in the parents of all pages, and asks what each route on the way demands. */
export async function guardVisit({ context, location, matches }: GuardInput): Promise<void> {
  const demands = matches.map(({ staticData }) => staticData);
  if (demands.every(({ access }) => access === 'public')) return;
  const session = await context.session();
  for (const demand of demands) {
    const to = refuseVisit(demand, session);
    if (to === '/login') throw redirect({ to, search: { verder: location.href }, replace: true });
    // The dashboard then says what is closed, and where the prices are.
    if (to === '/dashboard' && refuseVisit({ access: demand.access }, session) === null)
      throw redirect({ to, search: { vergrendeld: true }, replace: true });
    // Home itself always opens: a superuser without a second factor reads there what has to be done first.
    if (to !== null && to !== location.pathname) throw redirect({ to, replace: true });
  }
}
