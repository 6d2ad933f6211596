import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Form, FormField, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';

interface ConfirmWithPasswordProps {
  label: string;
  tone?: 'normal' | 'danger';
  /** Why the password is asked. */
  hint?: ReactNode;
  onConfirm: (wachtwoord: string) => Promise<void>;
  onCancel: () => void;
}

/** Before something that somebody else at an open screen may not do. */
export function ConfirmWithPassword({ label, tone = 'normal', hint, onConfirm, onCancel }: ConfirmWithPasswordProps) {
  const form = useZodForm(
    async () => (await import('#features/accounts/shared/schema.ts')).passwordConfirmationSchema,
    { defaultValues: { wachtwoord: '' } },
  );
  return (
    <Form form={form} aria-label="Bevestig met je wachtwoord" onSubmit={({ wachtwoord }) => onConfirm(wachtwoord)}>
      <FormField control={form.control} name="wachtwoord">
        {(field) => (
          <PasswordField
            {...field}
            label="Je wachtwoord"
            {...(hint !== undefined && { hint })}
            autoComplete="current-password"
            className="max-w-120"
            autoFocus
          />
        )}
      </FormField>
      <div className="mt-6 flex flex-wrap gap-3">
        <SubmitButton variant={tone === 'danger' ? 'danger-solid' : 'primary'}>{label}</SubmitButton>
        <Button variant="second" onPress={onCancel}>
          Annuleren
        </Button>
      </div>
    </Form>
  );
}
