import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Form, FormField, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { prove } from '#features/accounts/client/api.ts';
import { ConfirmWithPassword } from '#features/accounts/client/profile/confirm-with-password.tsx';

interface ProofFormProps {
  /** Whether the person has an app that makes codes. */
  hasApp: boolean;
  onProven: () => Promise<void>;
  onCancel: () => void;
}

/** What the server asks before an act that nobody else at an open screen may do (`bewijs_nodig`). */
export function ProofForm({ hasApp, onProven, onCancel }: ProofFormProps) {
  const [withPassword, setWithPassword] = useState(!hasApp);
  if (withPassword) {
    return (
      <ConfirmWithPassword
        label="Ga verder"
        hint="Zo weten we zeker dat jij dit doet."
        onCancel={onCancel}
        onConfirm={async (wachtwoord) => {
          await prove({ wachtwoord });
          await onProven();
        }}
      />
    );
  }
  return <CodeForm onProven={onProven} onCancel={onCancel} onOther={() => setWithPassword(true)} />;
}

interface CodeFormProps extends Omit<ProofFormProps, 'hasApp'> {
  onOther: () => void;
}

function CodeForm({ onProven, onCancel, onOther }: CodeFormProps) {
  const form = useZodForm(async () => (await import('#features/accounts/shared/schema.ts')).firstCodeSchema, {
    defaultValues: { code: '' },
  });
  return (
    <Form
      form={form}
      aria-label="Bevestig met een code"
      onSubmit={async ({ code }) => {
        await prove({ code });
        await onProven();
      }}
    >
      <FormField control={form.control} name="code">
        {(field) => (
          <TextField
            {...field}
            label="Code uit je app"
            hint="Zo weten we zeker dat jij dit doet."
            autoComplete="one-time-code"
            inputMode="numeric"
            controlClassName="max-w-45"
            autoFocus
          />
        )}
      </FormField>
      <div className="mt-6 flex flex-wrap gap-3">
        <SubmitButton>Ga verder</SubmitButton>
        <Button variant="second" onPress={onCancel}>
          Annuleren
        </Button>
        <Button variant="quiet" onPress={onOther}>
          Gebruik je wachtwoord
        </Button>
      </div>
    </Form>
  );
}
