import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Status } from '#client/ui/status.tsx';
import { notify } from '#client/ui/toast.tsx';
import { accountsApi } from '#features/accounts/client/api.ts';
import { ConfirmWithPassword } from './confirm-with-password.tsx';
import { ProfileSection } from './profile-section.tsx';
import { TwoFactorSetup } from './two-factor-setup.tsx';

/** A code from an app besides the password: on, off, and the steps between. */
export function TwoFactor({ isOn }: { isOn: boolean }) {
  // What the person chose to do, also when the answer says meanwhile that it is done.
  const [flow, setFlow] = useState<'on' | 'off' | null>(null);

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
      {flow === 'off' && (
        <ConfirmWithPassword
          label="Zet uit"
          hint="Daarna is je wachtwoord weer genoeg om in te loggen."
          onCancel={() => setFlow(null)}
          onConfirm={async (wachtwoord) => {
            await accountsApi.stopTwoFactor({ wachtwoord });
            setFlow(null);
            notify.ok('Tweestapsverificatie staat uit.');
          }}
        />
      )}
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
