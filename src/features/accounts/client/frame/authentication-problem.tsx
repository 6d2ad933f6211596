import { type ErrorComponentProps, useLocation, useRouter } from '@tanstack/react-router';
import { LogIn, LogOut, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { BareLayout } from '#client/layout/bare-layout.tsx';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { Alert } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';
import { loadSession, refreshSession, signOut } from '#features/accounts/client/api.ts';

/** How many failed attempts it takes before more help is shown. */
const TIPS_AFTER = 2;
const RELOAD_AFTER = 3;

/** Nothing is wrong with who somebody is: the server says that it cannot answer now. */
const AWAY = ['onbereikbaar', 'overbelast'];

/** When the session or the profile cannot be loaded on a page that needs it. */
export function AuthenticationProblem({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const [failures, setFailures] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState(() => problemOf(error));
  /** Whoever opens the console without a profile has no business there, whatever the reason is. */
  const isConsole = useLocation({ select: ({ pathname }) => /^\/superuser(?:\/|$)/u.test(pathname) });
  const isAway = !isConsole && problem.kind === 'refusal' && AWAY.includes(problem.code);

  async function retry() {
    setBusy(true);
    try {
      await refreshSession();
      await loadSession();
      reset();
      await router.invalidate();
    } catch (failure) {
      setFailures((count) => count + 1);
      setProblem(problemOf(failure));
    } finally {
      setBusy(false);
    }
  }

  async function logInAgain() {
    try {
      await signOut();
    } finally {
      // Signing out may fail for the same reason; the login page is where the person wants to be either way.
      const search = { verder: router.state.location.href };
      await router.navigate({ to: '/login', search, ignoreBlocker: true });
      reset();
    }
  }

  return (
    <BareLayout variant="public">
      <div className="wrap max-w-column py-12">
        <h1>{isConsole ? 'Geen toegang' : isAway ? 'Even niet bereikbaar' : 'Authenticatie probleem'}</h1>
        <p className="mt-3 text-lead">
          {isAway ? 'Dit ligt niet aan jou.' : 'We konden niet nagaan wie je bent.'} Wat je had opgeslagen, is er nog.
        </p>
        <Alert tone="danger" className="mt-6">
          {sentenceOf(problem)}
        </Alert>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button icon={RotateCw} isPending={isBusy} onPress={() => void retry()}>
            {isConsole ? 'Opnieuw proberen' : isAway ? 'Probeer opnieuw' : 'Sessie vernieuwen'}
          </Button>
          {!isAway && (
            <Button
              variant="second"
              icon={isConsole ? LogOut : LogIn}
              onPress={() => void logInAgain().catch((failure: unknown) => setProblem(problemOf(failure)))}
            >
              {isConsole ? 'Uitloggen' : 'Opnieuw inloggen'}
            </Button>
          )}
        </div>
        {failures >= TIPS_AFTER && !isAway && (
          <section className="mt-8">
            <h2>Lukt het nog niet?</h2>
            <ul className="mt-3 list-disc space-y-2 pl-6">
              <li>Kijk of je browser cookies van deze website toelaat.</li>
              <li>Probeer een andere browser, of een venster zonder extensies.</li>
              <li>Log overal uit en begin opnieuw met inloggen.</li>
            </ul>
          </section>
        )}
        {failures >= RELOAD_AFTER && !isAway && (
          <Alert tone="warn" className="mt-6" title="Ververs deze pagina">
            Dat kan met F5, of door de pagina omlaag te trekken op je telefoon.
          </Alert>
        )}
      </div>
    </BareLayout>
  );
}
