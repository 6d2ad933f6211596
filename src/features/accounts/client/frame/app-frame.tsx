import { useQuery } from '@tanstack/react-query';
import { type ErrorComponentProps, Outlet, useLocation, useMatches, useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { actingOver } from '#client/layout/acting-rules.ts';
import { AppLayout } from '#client/layout/app-layout.tsx';
import { useNavigationCounts } from '#client/layout/navigation-counts.ts';
import { PageProblem } from '#client/layout/page-problem.tsx';
import { mayLeave } from '#client/leaving.ts';
import { Loader } from '#client/ui/loader.tsx';
import { SavingOff } from '#client/ui/saving.ts';
import { notify } from '#client/ui/toast.tsx';
import { DraftOwner } from '#client/ui/use-draft.ts';
import { refreshSession, sessionQuery, signOut, stopActing, stopLooking } from '#features/accounts/client/api.ts';
import { REFUSALS } from '#shared/errors.ts';
import { ownerKey } from '#shared/page-owner.ts';
import { navigationFor } from './navigation.ts';
import { frameSlots } from './slots.ts';
import { useActing } from './use-acting.ts';
import { useModuleLock } from './use-module-lock.ts';
import { useOpenedSession } from './use-opened-session.ts';

const ActingDialog = lazy(async () => ({
  default: (await import('#features/accounts/client/namens/acting-dialog.tsx')).ActingDialog,
}));

/** Comes with the frame: without a connection it could not be fetched any more. */
export function FramedProblem(problem: ErrorComponentProps) {
  return <PageProblem {...problem} />;
}

/** Header, menu and footer, filled with who is behind the screen. Without children it shows the route's page. */
export function AppFrame({ children }: { children?: ReactNode }) {
  const router = useRouter();
  const { pathname } = useLocation();
  const isBare = useMatches({
    select: (matches) =>
      matches.some(({ staticData: { fillsWindow }, params, search }) =>
        typeof fillsWindow === 'function' ? fillsWindow({ params, search }) : fillsWindow,
      ),
  });
  const { data: session, error, dataUpdatedAt } = useQuery(sessionQuery);
  // Without knowing who this is nothing can be shown; the route's problem screen takes over.
  if (error !== null && session === undefined) throw error;
  const club = session?.club ?? null;
  useModuleLock();
  const opened = useOpenedSession();
  const counts = useNavigationCounts();
  const acting = useActing(session, dataUpdatedAt);
  const [isStartingAgain, setStartingAgain] = useState(false);
  if (session === undefined) return <Loader label="Pagina laden..." className="wrap py-12" />;

  const { account } = session;
  const { Search, SearchWindow, Chat } = frameSlots();
  /** Whoever goes back to the console stops acting for the club first. */
  async function stop(from: 'menu' | 'bar') {
    if (!(await mayLeave())) return;
    await stopActing();
    if (from === 'menu' || club === null) await router.navigate({ to: '/superuser', ignoreBlocker: true });
    else await router.navigate({ to: '/superuser/verenigingen/$id', params: { id: club.id }, ignoreBlocker: true });
  }
  /** A guest has no club to go back to: the session ends, and an account begins. */
  async function beginOwnClub() {
    await signOut();
    await router.navigate({ to: '/login', search: { tab: 'registreren' }, ignoreBlocker: true });
  }
  const isOver = acting !== null && (acting.isStopped || acting.minutes === 0);
  const overSentence = isOver ? `${actingOver(acting)} Begin opnieuw om dit op te slaan.` : null;
  const isLooking = account != null && account.kijkt !== null;

  return (
    <AppLayout
      account={account}
      club={club}
      acting={acting}
      currentPath={pathname}
      isBare={isBare}
      navigation={navigationFor(session).map((item) => ({ ...item, count: counts[item.to] }))}
      contactEmail={session.contact_email}
      {...(Search && account?.can.member === true && { search: <Search /> })}
      {...(Chat && account?.chat_enabled === true && account.kijkt !== 'gast' && !isBare && { chat: <Chat /> })}
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
      onOpenConsole={() => stop('menu')}
      onStopActing={() => stop('bar')}
      onStartActingAgain={() => setStartingAgain(true)}
      onStopLooking={account?.kijkt === 'gast' ? beginOwnClub : stopLooking}
    >
      <DraftOwner value={opened?.account == null ? null : ownerKey(opened.account.id, opened.club?.id ?? null)}>
        {isStartingAgain && club !== null && (
          <Suspense>
            <ActingDialog
              club={club}
              onStarted={() => setStartingAgain(false)}
              onClose={() => setStartingAgain(false)}
            />
          </Suspense>
        )}
        {SearchWindow && account?.can.member === true && <SearchWindow />}
        <SavingOff value={isLooking ? REFUSALS.alleen_kijken.sentence : overSentence}>
          {children ?? <Outlet />}
        </SavingOff>
      </DraftOwner>
    </AppLayout>
  );
}
