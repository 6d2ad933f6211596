import { useMemo } from 'react';
import { z } from 'zod';
import { Form, FormField, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { notify } from '#client/ui/toast.tsx';
import { accountsApi } from '#features/accounts/client/api.ts';
import { newPasswordSchema } from '#features/accounts/shared/schema.ts';

export function PasswordForm({ minimum }: { minimum: number }) {
  const schema = useMemo(
    () =>
      z
        .object({
          huidig: z.string().min(1, 'Vul je huidige wachtwoord in.'),
          nieuw: newPasswordSchema(minimum),
          herhaling: z.string(),
        })
        .refine(({ nieuw, herhaling }) => nieuw === herhaling, {
          path: ['herhaling'],
          message: 'De wachtwoorden zijn niet gelijk.',
        }),
    [minimum],
  );
  const form = useZodForm(schema, { defaultValues: { huidig: '', nieuw: '', herhaling: '' } });

  return (
    <section>
      <h2 className="mb-4 border-b-2 border-ink pb-2">Wachtwoord wijzigen</h2>
      <Form
        form={form}
        aria-label="Wachtwoord wijzigen"
        onSubmit={async ({ huidig, nieuw }) => {
          await accountsApi.changePassword({ huidig, nieuw });
          form.reset();
          notify.ok('Je wachtwoord is gewijzigd.', { note: 'Op andere apparaten ben je uitgelogd.' });
        }}
      >
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
          <SubmitButton>Wachtwoord wijzigen</SubmitButton>
        </div>
      </Form>
    </section>
  );
}
