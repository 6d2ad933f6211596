import { Form, FormField, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { notify } from '#client/ui/toast.tsx';
import { accountsApi } from '#features/accounts/client/api.ts';
import { ProfileSection } from './profile-section.tsx';

const EMPTY = { huidig: '', nieuw: '', herhaling: '' };

export function PasswordForm({ minimum, email }: { minimum: number; email: string }) {
  const schema = async () => (await import('#features/accounts/shared/schema.ts')).passwordChangeFormSchema(minimum);
  const form = useZodForm(schema, { defaultValues: EMPTY });

  return (
    <ProfileSection
      isFirst
      title="Wachtwoord wijzigen"
      lead="Kies een wachtwoord dat je nergens anders gebruikt. Een zin die je onthoudt is sterker dan losse tekens."
    >
      <Form
        form={form}
        aria-label="Wachtwoord wijzigen"
        onSubmit={async ({ huidig, nieuw }) => {
          await accountsApi.changePassword({ huidig, nieuw });
          form.reset(EMPTY);
          notify.ok('Je wachtwoord is gewijzigd.', { note: 'Op andere apparaten ben je uitgelogd.' });
        }}
      >
        {/* So that a password manager knows whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <div className="grid max-w-120 gap-5">
          <FormField control={form.control} name="huidig">
            {(field) => <PasswordField {...field} label="Huidig wachtwoord" autoComplete="current-password" />}
          </FormField>
          <FormField control={form.control} name="nieuw">
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
          <div>
            <SubmitButton>Wachtwoord wijzigen</SubmitButton>
          </div>
        </div>
      </Form>
    </ProfileSection>
  );
}
