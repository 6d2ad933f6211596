import { useQuery } from '@tanstack/react-query';
import { Button } from '#client/ui/button.tsx';
import { Loader } from '#client/ui/loader.tsx';
import { Alert } from '#client/ui/alert.tsx';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { notify } from '#client/ui/toast.tsx';
import { formatMoment } from '#shared/dates.ts';
import { openSessionsQuery, useRevokeSession } from '#features/accounts/client/api.ts';
import { deviceName } from '#features/accounts/shared/rules.ts';

/** Where one is logged in; each can be ended from here. */
export function OpenSessions() {
  const { data: sessions, error, refetch } = useQuery(openSessionsQuery);
  const revoke = useRevokeSession();

  function end(id: string, done: string) {
    revoke.mutate(id, {
      onSuccess: () => notify.ok(done),
      onError: (problem) => notify.error(sentenceOf(problemOf(problem)), { retry: () => end(id, done) }),
    });
  }

  return (
    <section>
      <h2 className="mb-4 border-b-2 border-ink pb-2">Waar ben je ingelogd?</h2>
      {error !== null && (
        <Alert
          tone="danger"
          actions={
            <Button variant="second" size="s" onPress={() => void refetch()}>
              Opnieuw proberen
            </Button>
          }
        >
          {sentenceOf(problemOf(error))}
        </Alert>
      )}
      {sessions === undefined && error === null && <Loader label="Sessies laden..." />}
      <ul className="divide-y divide-line">
        {sessions?.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <p>
              <b className="block font-semibold">{deviceName(session.user_agent)}</b>
              <span className="text-meta text-ink-2">
                {session.huidige ? 'Dit apparaat, ' : ''}ingelogd op {formatMoment(new Date(session.created_at))}
              </span>
            </p>
            {!session.huidige && (
              <Button variant="second" size="s" onPress={() => end(session.id, 'Dat apparaat is uitgelogd.')}>
                Uitloggen
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions !== undefined && sessions.length > 1 && (
        <Button
          className="mt-4"
          variant="second"
          onPress={() => end('others', 'Alle andere apparaten zijn uitgelogd.')}
        >
          Overal uitloggen behalve hier
        </Button>
      )}
    </section>
  );
}
