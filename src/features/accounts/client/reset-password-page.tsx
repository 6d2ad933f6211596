import { useSearch } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { AuthLayout } from '#client/layout/auth-layout.tsx';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { Icon } from '#client/ui/button.tsx';
import { Link } from '#client/ui/link.tsx';
import { Form, FormField, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { accountsApi } from '#features/accounts/client/api.ts';
import { NewPasswordForm } from './login/new-password-form.tsx';

/** Without a token from the mail: ask for one. With it: choose a new password. */
export function ResetPasswordPage() {
  const { token } = useSearch({ from: '/bare/reset-password' });
  return (
    <AuthLayout>
      {token === undefined ? (
        <RequestForm />
      ) : (
        <NewPasswordForm
          token={token}
          title="Kies een nieuw wachtwoord"
          intro="Daarna log je ermee in. Op andere apparaten word je uitgelogd."
        />
      )}
      <p className="mt-6 flex flex-wrap gap-x-6 border-t border-line pt-4">
        {token !== undefined && (
          <Link to="/reset-password" search={{}} className="inline-block py-2">
            Vraag een nieuwe link aan
          </Link>
        )}
        <Link to="/login" className="inline-block py-2">
          Terug naar inloggen
        </Link>
      </p>
    </AuthLayout>
  );
}

function RequestForm() {
  const form = useZodForm(async () => (await import('#features/accounts/shared/schema.ts')).passwordRequestSchema, {
    defaultValues: { email: '' },
  });
  const [sentTo, setSentTo] = useState<string | null>(null);

  if (sentTo !== null) {
    return (
      <output className="block">
        <Icon icon={MailCheck} className="mb-3 size-10 text-brand-text" />
        <h1>Kijk in je inbox</h1>
        <p className="mt-2">
          Als {sentTo} bij ons bekend is, krijg je nu een mail met een link. Daarmee kies je een nieuw wachtwoord. De
          link werkt een uur.
        </p>
        <p className="mt-4 text-ink-2">
          Niets ontvangen? Kijk bij je ongewenste mail, of probeer het over een kwartier nog eens.
        </p>
      </output>
    );
  }
  return (
    <Form
      form={form}
      aria-label="Nieuw wachtwoord aanvragen"
      sentenceFor={(error) => sentenceOf(problemOf(error))}
      onSubmit={async ({ email }) => {
        await accountsApi.requestPasswordReset({ email });
        setSentTo(email);
      }}
    >
      <h1>Wachtwoord vergeten?</h1>
      <p className="mt-2 mb-6">Vul je e-mailadres in. Je krijgt een mail waarmee je een nieuw wachtwoord kiest.</p>
      <FormField control={form.control} name="email">
        {(field) => <TextField {...field} label="E-mailadres" type="email" autoComplete="username" inputMode="email" />}
      </FormField>
      <div className="mt-6">
        <SubmitButton>Stuur mij een link</SubmitButton>
      </div>
    </Form>
  );
}
