import { useQuery } from '@tanstack/react-query';
import { NotFoundPage, VisitorNotFoundPage } from '#client/layout/not-found-page.tsx';
import { Loader } from '#client/ui/loader.tsx';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { AppFrame } from './app-frame.tsx';

/** A visitor gets a page of its own; who is signed in keeps the menu. */
export function UnknownRoute() {
  const { data: session, isError } = useQuery(sessionQuery);
  if (session === undefined && !isError) return <Loader label="Pagina laden..." className="wrap py-12" />;
  if (session === undefined || session.account === null) return <VisitorNotFoundPage />;
  return (
    <AppFrame>
      <NotFoundPage />
    </AppFrame>
  );
}
