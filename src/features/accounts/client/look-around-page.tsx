import { useMutation, useQuery } from '@tanstack/react-query';
import { Navigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { AuthLayout } from '#client/layout/auth-layout.tsx';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { Alert } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';
import { Link } from '#client/ui/link.tsx';
import { Loader } from '#client/ui/loader.tsx';
import { lookAroundAsGuest, sessionQuery } from '#features/accounts/client/api.ts';
import { ExampleLink } from './voorbeeld/example-link.tsx';

/** The way into the example club from outside. A visitor goes straight on; who works in a club is asked first. */
export function LookAroundPage() {
  const { data: session, error } = useQuery(sessionQuery);
  const account = session?.account;
  if (account != null && account.kijkt !== null) return <Navigate to="/dashboard" replace />;
  return (
    <AuthLayout>
      <h1>Kijk rond bij VV Groenendaal</h1>
      <p className="mt-2 mb-6">Een voorbeeldclub die al twee jaar met sponsors werkt. Je kunt er alleen kijken.</p>
      {error !== null && session === undefined ? (
        <Alert tone="danger">{sentenceOf(problemOf(error))}</Alert>
      ) : account === undefined ? (
        <Loader label="Pagina laden..." />
      ) : account === null ? (
        <AsGuest />
      ) : (
        <ExampleLink />
      )}
      <p className="mt-6 border-t border-line pt-4">
        <Link to={account == null ? '/login' : account.home} className="inline-block py-2">
          {account == null ? 'Naar het inloggen' : 'Naar mijn club'}
        </Link>
      </p>
    </AuthLayout>
  );
}

function AsGuest() {
  const router = useRouter();
  const { mutate, isError, error } = useMutation({
    mutationFn: lookAroundAsGuest,
    onSuccess: () => router.navigate({ to: '/dashboard', replace: true }),
  });
  // One visit is one session, also where React runs an effect twice.
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    mutate();
  }, [mutate]);
  if (!isError) return <Loader label="De voorbeeldclub openen..." />;
  return (
    <>
      <Alert tone="danger" className="mb-6">
        {sentenceOf(problemOf(error))}
      </Alert>
      <Button onPress={() => mutate()}>Probeer opnieuw</Button>
    </>
  );
}
