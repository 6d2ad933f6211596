import { useQuery } from '@tanstack/react-query';
import { type ErrorComponentProps, Outlet, useLocation, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AppLayout } from '#client/layout/app-layout.tsx';
import { useNavigationCounts } from '#client/layout/navigation-counts.ts';
import { PageProblem } from '#client/layout/page-problem.tsx';
import { mayLeave } from '#client/leaving.ts';
import { Loader } from '#client/ui/loader.tsx';
import { notify } from '#client/ui/toast.tsx';
import { DraftOwner } from '#client/ui/use-draft.ts';
import { refreshSession, sessionQuery, signOut, stopActing } from '#features/accounts/client/api.ts';
import { ownerKey } from '#shared/page-owner.ts';
import { navigationFor } from './navigation.ts';
import { useModuleLock } from './use-module-lock.ts';
import { useOpenedSession } from './use-opened-session.ts';

/** Comes with the frame: without a connection it could not be fetched any more. */
export function FramedProblem(problem: ErrorComponentProps) {
  return <PageProblem {...problem} />;
}

/** Header, menu and footer, filled with who is behind the screen. Without children it shows the route's page. */
export function AppFrame({ children }: { children?: ReactNode }) {
  const router = useRouter();
  const { pathname } = useLocation();
  const { data: session, error } = useQuery(sessionQuery);
  // Without knowing who this is nothing can be shown; the route's problem screen takes over.
  if (error !== null && session === undefined) throw error;
  const club = session?.club ?? null;
  useModuleLock();
  const opened = useOpenedSession();
  const counts = useNavigationCounts();
  if (session === undefined) return <Loader label="Pagina laden..." className="wrap py-12" />;

  const { account } = session;
  const acting =
    account?.acting_vereniging_id != null && account.acting_until !== null && club !== null
      ? { vereniging_naam: club.naam, until: account.acting_until }
      : null;

  return (
    <AppLayout
      account={account}
      club={club}
      acting={acting}
      currentPath={pathname}
      navigation={navigationFor(session).map((item) => ({ ...item, count: counts[item.to] }))}
      contactEmail={session.contact_email}
      onSignOut={async () => {
        if (!(await mayLeave())) return;
        try {
          await signOut();
        } finally {
          // This browser is out, whether the server heard it or not.
          await router.navigate({ to: '/login', ignoreBlocker: true });
        }
      }}
      onRefreshSession={async () => {
        await refreshSession();
        notify.ok('Je sessie is vernieuwd.');
      }}
      onStopActing={async () => {
        if (!(await mayLeave())) return;
        await stopActing();
        await router.navigate({ to: '/superuser', ignoreBlocker: true });
      }}
    >
      <DraftOwner value={opened?.account == null ? null : ownerKey(opened.account.id, opened.club?.id ?? null)}>
        {children ?? <Outlet />}
      </DraftOwner>
    </AppLayout>
  );
}
