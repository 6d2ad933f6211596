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
import { accountsApi, STARTS_AFRESH } from '#features/accounts/client/api.ts';
import { LOGIN_TIMEOUT_MS, loginNotice, type LoginNotice } from '#features/accounts/shared/rules.ts';

interface Credentials {
  email: string;
  wachtwoord: string;
}

const EMPTY: LoginNotice = { sentence: 'Vul alle velden in', tone: 'danger', action: null };

interface LoginFormProps {
  initialEmail: string;
  onEntered: () => Promise<void>;
  onSecondFactor: () => void;
}

export function LoginForm({ initialEmail, onEntered, onSecondFactor }: LoginFormProps) {
  const form = useZodForm<Credentials>(null, { defaultValues: { email: initialEmail, wachtwoord: '' } });
  const [notice, setNotice] = useState<LoginNotice | null>(null);
  const [isSending, setSending] = useState(false);

  /** The server decides what a good address is; here nothing may be empty. */
  async function logIn({ email, wachtwoord }: Credentials) {
    const values = { email: email.trim(), wachtwoord };
    if (values.email === '' || values.wachtwoord === '') return setNotice(EMPTY);
    // Asked before anything is sent: without a connection the call would only hang.
    if (!navigator.onLine) return setNotice(loginNotice({ kind: 'offline' }));
    setNotice(null);
    try {
      const { tweede_factor } = await accountsApi.login(values, {
        signal: AbortSignal.timeout(LOGIN_TIMEOUT_MS),
        context: { keeps: STARTS_AFRESH },
      });
      if (tweede_factor) onSecondFactor();
      else await onEntered();
    } catch (error) {
      const problem = problemOf(error);
      // An address that is no address is simply not one of ours.
      setNotice(
        loginNotice(
          problem.kind === 'refusal' && problem.code === 'ongeldige_invoer'
            ? { kind: 'refusal', code: 'inloggegevens_onjuist', sentence: 'E-mailadres of wachtwoord is onjuist' }
            : problem,
        ),
      );
    }
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
    <Form form={form} onSubmit={logIn} aria-label="Inloggen">
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
              <Button variant="second" size="s" icon={RotateCw} onPress={() => void form.handleSubmit(logIn)()}>
                Opnieuw proberen
              </Button>
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
        <p>
          <Link to="/reset-password" className="inline-block py-2">
            Wachtwoord vergeten?
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
