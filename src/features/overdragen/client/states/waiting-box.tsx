import { useState } from 'react';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { Alert } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';
import { Status } from '#client/ui/status.tsx';
import { notify } from '#client/ui/toast.tsx';
import { formatMomentShort } from '#shared/dates.ts';
import { overdragenApi } from '#features/overdragen/client/api.ts';
import { OBJECTION_WORDS } from '#features/overdragen/shared/labels.ts';
import type { Waiting } from '#features/overdragen/shared/schema.ts';
import { StateBox } from './state-box.tsx';

export function WaitingBox({ waiting: { id, naam, email, op, is_verlopen, bezwaar } }: { waiting: Waiting }) {
  const [busy, setBusy] = useState<'again' | 'withdraw' | null>(null);

  async function act(what: 'again' | 'withdraw', done: string) {
    setBusy(what);
    try {
      await (what === 'again' ? overdragenApi.sendAgain({ id }) : overdragenApi.withdraw({ id }));
      notify.ok(done);
    } catch (error) {
      notify.error('Dat is niet gelukt', { note: sentenceOf(problemOf(error)), about: `uitnodiging ${id}` });
    } finally {
      setBusy(null);
    }
  }

  return (
    <StateBox
      title={is_verlopen ? `De uitnodiging van ${naam} is verlopen` : `Wacht op ${naam}`}
      actions={
        <>
          <Button
            variant="second"
            size="s"
            isPending={busy === 'again'}
            onPress={() => void act('again', `Opnieuw verstuurd naar ${email}`)}
          >
            Verstuur opnieuw
          </Button>
          <Button
            variant="quiet"
            size="s"
            isPending={busy === 'withdraw'}
            onPress={() => void act('withdraw', 'De uitnodiging is ingetrokken')}
          >
            Trek in
          </Button>
        </>
      }
    >
      <p>
        <Status tone={is_verlopen ? 'warn' : 'half'} note={formatMomentShort(op)}>
          {is_verlopen ? 'Verlopen' : 'Uitgenodigd'}
        </Status>
      </p>
      <p className="wrap-anywhere">
        {is_verlopen
          ? 'De link werkt niet meer. Alles staat nog bij jou.'
          : `Zodra ${naam} inlogt met ${email} en ja zegt, gaat alles in één keer over. Tot dan blijft het bij jou.`}
      </p>
      {bezwaar !== null && (
        <Alert tone="warn" announce={false}>
          {OBJECTION_WORDS[bezwaar]}
        </Alert>
      )}
    </StateBox>
  );
}
