import { useQuery } from '@tanstack/react-query';
import { Button } from '#client/ui/button.tsx';
import { Form, FormField, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { ConfirmWithPassword } from '#features/accounts/client/profile/confirm-with-password.tsx';
import type { Proof } from '#features/accounts/shared/schema.ts';
import { ProofCodeField } from './proof-code-field.tsx';

interface ConfirmWithProofProps {
  label: string;
  onConfirm: (bewijs: Proof) => Promise<void>;
  onCancel: () => void;
}

/** Before something in the console that somebody else at an open screen may not do: it is asked again who sits there. */
export function ConfirmWithProof(props: ConfirmWithProofProps) {
  const { data: session } = useQuery(sessionQuery);
  if (session?.account?.two_factor_enabled === true) return <WithCode {...props} />;
  // Where two factors are neither required nor set up.
  const { onConfirm, ...rest } = props;
  return (
    <ConfirmWithPassword
      {...rest}
      hint="Ook als je net bent ingelogd."
      onConfirm={(wachtwoord) => onConfirm({ wachtwoord })}
    />
  );
}

function WithCode({ label, onConfirm, onCancel }: ConfirmWithProofProps) {
  const form = useZodForm(async () => (await import('#features/accounts/shared/schema.ts')).codeProofSchema, {
    defaultValues: { code: '' },
  });
  return (
    <Form form={form} aria-label="Bevestig met een code" onSubmit={({ code }) => onConfirm({ code })}>
      <FormField control={form.control} name="code">
        {(field) => <ProofCodeField {...field} />}
      </FormField>
      <div className="mt-6 flex flex-wrap gap-3">
        <SubmitButton>{label}</SubmitButton>
        <Button variant="second" onPress={onCancel}>
          Annuleren
        </Button>
      </div>
    </Form>
  );
}
