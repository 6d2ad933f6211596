import { Mail, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { problemOf } from '#client/problems.ts';
import { Alert } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';
import { Form, FormField, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { Link } from '#client/ui/link.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { notify } from '#client/ui/toast.tsx';
import { accountsApi } from '#features/accounts/client/api.ts';
import { loginNotice, type LoginNotice } from '#features/accounts/shared/rules/login.ts';
import { type Credentials, logIn } from './log-in.ts';

const MISSING = { email: 'Vul je e-mailadres in.', wachtwoord: 'Vul je wachtwoord in.' };

interface LoginFormProps {
  initialEmail: string;
  /** For who was kept out, and wants to know why. */
  contactEmail: string | undefined;
  onEntered: () => Promise<void>;
  onSecondFactor: () => void;
}

export function LoginForm({ initialEmail, contactEmail, onEntered, onSecondFactor }: LoginFormProps) {
  const form = useZodForm<Credentials>(null, { defaultValues: { email: initialEmail, wachtwoord: '' } });
  const [notice, setNotice] = useState<LoginNotice | null>(null);
  const [isSending, setSending] = useState(false);

  async function submit(credentials: Credentials) {
    setNotice(null);
    for (const [field, sentence] of Object.entries(MISSING) as [keyof Credentials, string][]) {
      if (credentials[field].trim() === '') form.setError(field, { type: 'required', message: sentence });
    }
    const outcome = await logIn(credentials);
    if (outcome.kind === 'refused') setNotice(outcome.notice);
    else if (outcome.kind === 'second-factor') onSecondFactor();
    else await onEntered();
  }

  async function resend() {
    setSending(true);
    try {
      await accountsApi.resendConfirmation({ email: form.getValues('email') });
      notify.ok('We hebben de bevestigingsmail opnieuw verstuurd.', { note: 'Kijk ook bij je ongewenste mail.' });
    } catch (error) {
      setNotice(loginNotice(problemOf(error)));
    } finally {
      setSending(false);
    }
  }

  return (
    <Form form={form} onSubmit={submit} aria-label="Inloggen">
      {notice !== null && (
        <Alert
          tone={notice.tone}
          className="mb-6"
          actions={
            (notice.action === 'resend' && (
              <Button variant="second" size="s" icon={Mail} isPending={isSending} onPress={() => void resend()}>
                Verstuur opnieuw
              </Button>
            )) ||
            (notice.action === 'retry' && (
              <Button variant="second" size="s" icon={RotateCw} onPress={() => void form.handleSubmit(submit)()}>
                Opnieuw proberen
              </Button>
            )) ||
            (notice.action === 'mail' && contactEmail !== undefined && (
              <a href={`mailto:${contactEmail}`} className="inline-block py-2">
                {contactEmail}
              </a>
            ))
          }
        >
          {notice.sentence}
        </Alert>
      )}
      <div className="grid gap-5">
        <FormField control={form.control} name="email">
          {(field) => (
            <TextField {...field} label="E-mailadres" type="email" autoComplete="username" inputMode="email" />
          )}
        </FormField>
        <FormField control={form.control} name="wachtwoord">
          {(field) => <PasswordField {...field} label="Wachtwoord" autoComplete="current-password" />}
        </FormField>
        <p className="flex flex-wrap gap-x-6">
          <Link to="/reset-password" className="inline-block py-2">
            Wachtwoord vergeten?
          </Link>
          <Link to="/bevestigen" className="inline-block py-2">
            Geen bevestigingsmail gekregen?
          </Link>
        </p>
        <SubmitButton block>Inloggen</SubmitButton>
      </div>
      <p className="mt-6 border-t border-line pt-4 text-ink-2">
        Is je club nog niet aangesloten?{' '}
        <Link to="/login" search={({ verder }) => ({ verder, tab: 'registreren' })}>
          Maak een account
        </Link>{' '}
        en meld je club aan.
      </p>
    </Form>
  );
}
