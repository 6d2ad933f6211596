import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { isRefused } from '#client/problems.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { accountsApi, sessionQuery } from '#features/accounts/client/api.ts';
import { DEFAULT_PASSWORD_MIN } from '#features/accounts/shared/rules/login.ts';

interface NewPasswordFormProps {
  /** From the mail. */
  token: string;
  title: string;
  /** What follows from saving. */
  intro: string;
  /** Instead of the form's own sentence, when the link opens nothing any more. */
  onExpired?: () => void;
}

/** Sets a password with the token of a link, and goes on to the login. */
export function NewPasswordForm({ token, title, intro, onExpired }: NewPasswordFormProps) {
  const router = useRouter();
  const { data: session } = useQuery(sessionQuery);
  const minimum = session?.password_min ?? DEFAULT_PASSWORD_MIN;
  const schema = async () => (await import('#features/accounts/shared/schema.ts')).passwordResetFormSchema(minimum);
  const form = useZodForm(schema, { defaultValues: { wachtwoord: '', herhaling: '' } });

  async function save(wachtwoord: string) {
    try {
      await accountsApi.resetPassword({ token, wachtwoord });
    } catch (error) {
      if (onExpired === undefined || !isRefused(error, 'link_verlopen')) throw error;
      onExpired();
      return;
    }
    await router.navigate({ to: '/login', search: { melding: 'wachtwoord_gewijzigd' } });
  }

  return (
    <Form form={form} aria-label="Nieuw wachtwoord kiezen" onSubmit={({ wachtwoord }) => save(wachtwoord)}>
      <h1>{title}</h1>
      <p className="mt-2 mb-6">{intro}</p>
      <div className="grid gap-5">
        <FormField control={form.control} name="wachtwoord">
          {(field) => (
            <PasswordField
              {...field}
              label="Nieuw wachtwoord"
              hint={`Minimaal ${minimum} tekens`}
              autoComplete="new-password"
            />
          )}
        </FormField>
        <FormField control={form.control} name="herhaling">
          {(field) => <PasswordField {...field} label="Herhaal je nieuwe wachtwoord" autoComplete="new-password" />}
        </FormField>
        <SubmitButton>Wachtwoord opslaan</SubmitButton>
      </div>
    </Form>
  );
}
