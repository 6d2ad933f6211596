import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Form, FormField, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { Status } from '#client/ui/status.tsx';
import { notify } from '#client/ui/toast.tsx';
import { accountsApi } from '#features/accounts/client/api.ts';
import { ProofCodeField } from '#features/accounts/client/proof/proof-code-field.tsx';
import type { TwoFactorStop } from '#features/accounts/shared/schema.ts';
import { ConfirmWithPassword } from './confirm-with-password.tsx';
import { ProfileSection } from './profile-section.tsx';
import { TwoFactorSetup } from './two-factor-setup.tsx';

const AFTERWARDS = 'Daarna is je wachtwoord weer genoeg om in te loggen.';

/** A code from an app besides the password: on, off, and the steps between. */
export function TwoFactor({ isOn, isSuperuser }: { isOn: boolean; isSuperuser: boolean }) {
  // What the person chose to do, also when the answer says meanwhile that it is done.
  const [flow, setFlow] = useState<'on' | 'off' | null>(null);

  async function stop(proof: TwoFactorStop) {
    await accountsApi.stopTwoFactor(proof);
    setFlow(null);
    notify.ok('Tweestapsverificatie staat uit.');
  }

  return (
    <ProfileSection
      title="Tweestapsverificatie"
      lead="Bij het inloggen vragen we dan ook een code uit een app op je telefoon. Zo kan niemand anders in je account, ook niet met je wachtwoord."
    >
      {flow === null && (
        <>
          <p className="mb-5">{isOn ? <Status tone="ok">Staat aan</Status> : <Status tone="open">Staat uit</Status>}</p>
          <Button variant={isOn ? 'second' : 'primary'} onPress={() => setFlow(isOn ? 'off' : 'on')}>
            {isOn ? 'Zet uit' : 'Zet aan'}
          </Button>
        </>
      )}
      {flow === 'off' && !isSuperuser && (
        <ConfirmWithPassword
          label="Zet uit"
          hint={AFTERWARDS}
          onCancel={() => setFlow(null)}
          onConfirm={(wachtwoord) => stop({ wachtwoord })}
        />
      )}
      {flow === 'off' && isSuperuser && <StopWithCode onStop={stop} onCancel={() => setFlow(null)} />}
      {flow === 'on' && (
        <TwoFactorSetup
          onCancel={() => setFlow(null)}
          onDone={async () => {
            setFlow(null);
            notify.ok('Tweestapsverificatie staat aan.');
          }}
        />
      )}
    </ProfileSection>
  );
}

interface StopWithCodeProps {
  onStop: (proof: TwoFactorStop) => Promise<void>;
  onCancel: () => void;
}

/** A superuser can do so much that the password alone does not take the factor away. */
function StopWithCode({ onStop, onCancel }: StopWithCodeProps) {
  const form = useZodForm(
    async () => (await import('#features/accounts/shared/schema.ts')).twoFactorStopWithCodeSchema,
    { defaultValues: { wachtwoord: '', code: '' } },
  );
  return (
    <Form form={form} aria-label="Bevestig met je wachtwoord en een code" onSubmit={onStop}>
      <FormField control={form.control} name="wachtwoord">
        {(field) => (
          <PasswordField
            {...field}
            label="Je wachtwoord"
            hint={AFTERWARDS}
            autoComplete="current-password"
            className="max-w-120"
            autoFocus
          />
        )}
      </FormField>
      <FormField control={form.control} name="code">
        {(field) => <ProofCodeField {...field} className="mt-6" />}
      </FormField>
      <div className="mt-6 flex flex-wrap gap-3">
        <SubmitButton>Zet uit</SubmitButton>
        <Button variant="second" onPress={onCancel}>
          Annuleren
        </Button>
      </div>
    </Form>
  );
}
