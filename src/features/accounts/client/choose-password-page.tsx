import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { AuthLayout } from '#client/layout/auth-layout.tsx';
import { Alert } from '#client/ui/alert.tsx';
import { Link } from '#client/ui/link.tsx';
import { NewPasswordForm } from './login/new-password-form.tsx';

const takeFocus = (heading: HTMLElement | null) => heading?.focus();

/**
 * Where the link of `admin create` leads. Its token stands behind the '#', so that it is in no log; who has none that works
 * needs whoever runs the server, and not a mail of ours.
 */
export function ChoosePasswordPage() {
  const token = useLocation({ select: ({ hash }) => hash });
  const [expired, setExpired] = useState<string | null>(null);
  const isExpired = token === '' || token === expired;
  return (
    <AuthLayout>
      {isExpired ? (
        <>
          {/* The form that had the focus is gone: who listens goes on from the heading. */}
          <h1 ref={expired === null ? null : takeFocus} tabIndex={-1} className="outline-none">
            Kies je wachtwoord
          </h1>
          <Alert tone="warn" announce={false} className="mt-6">
            Deze link is verlopen. Laat admin create nog eens draaien.
          </Alert>
          <p className="mt-4">Heb je al een wachtwoord gekozen? Dan kun je gewoon inloggen.</p>
        </>
      ) : (
        <NewPasswordForm
          key={token}
          token={token}
          title="Kies je wachtwoord"
          intro="Daarna log je ermee in."
          onExpired={() => setExpired(token)}
        />
      )}
      <p className="mt-6 border-t border-line pt-4">
        <Link to="/login" className="inline-block py-2">
          Naar inloggen
        </Link>
      </p>
    </AuthLayout>
  );
}
