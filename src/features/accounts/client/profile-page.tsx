import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { OpenSessions } from './profile/open-sessions.tsx';
import { PasswordForm } from './profile/password-form.tsx';
import { TwoFactor } from './profile/two-factor.tsx';

export function ProfilePage() {
  const { data: session } = useQuery(sessionQuery);
  if (session?.account == null) return null;
  return (
    <div className="wrap max-w-column space-y-12 py-8 md:py-12">
      <header>
        <h1>Profiel</h1>
        <p className="mt-2">
          {session.account.naam} · {session.account.email}
        </p>
      </header>
      <PasswordForm minimum={session.password_min} />
      <TwoFactor isOn={session.account.two_factor_enabled} />
      <OpenSessions />
    </div>
  );
}
