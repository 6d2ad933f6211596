import { useState } from 'react';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { Button } from '#client/ui/button.tsx';
import { Form, FormField, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { passSecondFactor } from './log-in.ts';

/** The second step of a login, for who switched it on. */
export function SecondFactorForm({ onDone, onBack }: { onDone: () => Promise<void>; onBack: () => void }) {
  const [withRecoveryCode, setWithRecoveryCode] = useState(false);
  const form = useZodForm(async () => (await import('#features/accounts/shared/schema.ts')).secondFactorSchema, {
    defaultValues: { code: '', herstelcode: false },
  });

  return (
    <Form
      form={form}
      aria-label="Tweede stap"
      sentenceFor={(error) => sentenceOf(problemOf(error))}
      onSubmit={async ({ code, herstelcode }) => {
        await passSecondFactor({ code, herstelcode });
        await onDone();
      }}
    >
      <h1>Nog één stap</h1>
      <p className="mt-2 mb-6">
        {withRecoveryCode
          ? 'Vul een van de herstelcodes in die je bewaard hebt. Elke code werkt één keer.'
          : 'Open de app waarmee je codes maakt en vul de code voor Achterban in.'}
      </p>
      <FormField control={form.control} name="code">
        {(field) => (
          <TextField
            {...field}
            key={String(withRecoveryCode)}
            label={withRecoveryCode ? 'Herstelcode' : 'Code van 6 cijfers'}
            autoComplete="one-time-code"
            inputMode={withRecoveryCode ? 'text' : 'numeric'}
            autoFocus
          />
        )}
      </FormField>
      <div className="mt-6 flex flex-wrap gap-3">
        <SubmitButton>Inloggen</SubmitButton>
        <Button variant="second" onPress={onBack}>
          Terug
        </Button>
      </div>
      <p className="mt-6 border-t border-line pt-4">
        <Button
          variant="quiet"
          onPress={() => {
            form.reset({ code: '', herstelcode: !withRecoveryCode });
            setWithRecoveryCode(!withRecoveryCode);
          }}
        >
          {withRecoveryCode ? 'Gebruik een code uit je app' : 'Geen toegang tot je app? Gebruik een herstelcode'}
        </Button>
      </p>
    </Form>
  );
}
