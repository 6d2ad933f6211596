import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { tellUnsaved } from '#client/tell-unsaved.ts';
import { Button, Icon } from '#client/ui/button.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { Status } from '#client/ui/status.tsx';
import { notify } from '#client/ui/toast.tsx';
import { formatMoment } from '#shared/dates.ts';
import { openSessionsQuery, useRevokeSession } from '#features/accounts/client/api.ts';
import { deviceName } from '#features/accounts/shared/rules/person.ts';
import { ProfileSection } from './profile-section.tsx';

const isPhone = (userAgent: string | null) => /iPhone|iPad|Android/u.test(userAgent ?? '');

/** Where one is logged in; each can be ended from here. */
export function OpenSessions() {
  const sessions = useQuery(openSessionsQuery);
  const revoke = useRevokeSession();

  function end(id: string, done: string) {
    revoke.mutate(id, {
      onSuccess: () => notify.ok(done),
      onError: (problem) => tellUnsaved(problem, { retry: () => end(id, done) }),
    });
  }

  return (
    <ProfileSection
      title="Waar ben je ingelogd?"
      lead="Zie je een apparaat dat je niet kent? Log het uit en wijzig je wachtwoord."
    >
      <Loaded query={sessions} label="Sessies laden...">
        {(open) => (
          <>
            <ul aria-label="Apparaten waarop je bent ingelogd" className="divide-y divide-line border-b border-line">
              {open.map((session) => (
                <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
                  <Icon icon={isPhone(session.user_agent) ? Smartphone : Monitor} className="size-6 text-ink-2" />
                  <p className="min-w-0 flex-1 basis-40">
                    <b className="block font-semibold">{deviceName(session.user_agent)}</b>
                    <span className="text-meta text-ink-2">Ingelogd op {formatMoment(session.created_at)}</span>
                  </p>
                  {session.huidige ? (
                    <Status tone="ok">Dit apparaat</Status>
                  ) : (
                    <Button variant="second" size="s" onPress={() => end(session.id, 'Dat apparaat is uitgelogd.')}>
                      Uitloggen
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {open.length > 1 && (
              <Button
                className="mt-5"
                variant="second"
                onPress={() => end('others', 'Alle andere apparaten zijn uitgelogd.')}
              >
                Overal uitloggen behalve hier
              </Button>
            )}
          </>
        )}
      </Loaded>
    </ProfileSection>
  );
}
