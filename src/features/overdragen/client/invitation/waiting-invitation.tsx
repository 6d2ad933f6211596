import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { InvitationProps } from '#features/accounts/client/frame/slots.ts';
import { Alert, Note } from '#client/ui/alert.tsx';
import { Link } from '#client/ui/link.tsx';
import { LoadProblem } from '#client/ui/loaded.tsx';
import { invitationQuery } from '#features/overdragen/client/api.ts';
import { InvitationCard } from './invitation-card.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Who just left a club, after handing everything over. */
    gestopt?: { opvolger: string; vereniging: string };
  }
}

/** At the first sign-in, before anything else: found by the address, whether or not the link was followed. */
export function WaitingInvitation({ isLink = false }: InvitationProps) {
  const query = useQuery(invitationQuery(undefined));
  const gestopt = useLocation({ select: ({ state }) => state.gestopt });
  const invitation = query.data?.uitnodiging;
  return (
    <>
      {gestopt !== undefined && <Stopped {...gestopt} />}
      {/* Who goes on without it, and makes a club, can never take it. */}
      {query.data === undefined && query.error !== null && (
        <LoadProblem
          query={query}
          tone="warn"
          title="We konden niet kijken of er een uitnodiging op je wacht"
          className="mb-8"
        />
      )}
      {invitation != null && !isLink && <InvitationCard invitation={invitation} />}
      {invitation != null && isLink && (
        <Note className="mb-8">
          {invitation.van} nodigt je uit om het werk over te nemen bij {invitation.vereniging}.{' '}
          <Link to="/overdragen/uitnodiging">Bekijk de uitnodiging</Link>
        </Note>
      )}
    </>
  );
}

/** Where they land there is nothing of the club any more: this stands as long as they do not go on. */
const Stopped = ({ opvolger, vereniging }: { opvolger: string; vereniging: string }) => (
  <Alert tone="ok" className="mb-8">
    {opvolger} heeft alles overgenomen. Je hoort niet meer bij {vereniging}. Bedankt.
  </Alert>
);
