import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { queryClient } from '#client/api.ts';
import type { PageOwner } from '#client/page-owner.ts';
import { problemOf, sentenceOf } from '#client/problems.ts';
import type { RenewalReason } from '#client/renewal.ts';
import { Alert } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Form, FormField, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { accountsApi, enter, STARTS_AFRESH, stopLookingElsewhere, takeUp } from '#features/accounts/client/api.ts';
import { logIn } from '#features/accounts/client/login/log-in.ts';
import { SecondFactorForm } from '#features/accounts/client/login/second-factor-form.tsx';

const FIRST_STEP: Record<RenewalReason, Step> = { session: 'password', club: 'left-out', looking: 'looking' };

type Step = 'password' | 'second-factor' | 'left-out' | 'looking';

interface RenewalDialogProps {
  owner: PageOwner;
  reason: RenewalReason;
  answer: (isRenewed: boolean) => void;
}

/** Logs the person in on top of the page they were working on. Somebody else's account does not fit that page. */
export function RenewalDialog({ owner, reason, answer }: RenewalDialogProps) {
  const router = useRouter();
  const [step, setStep] = useState<Step>(FIRST_STEP[reason]);
  const [refused, setRefused] = useState<string | null>(null);

  async function goOn() {
    const { account, club } = await takeUp();
    if (account?.id !== owner.id) {
      await accountsApi.signOut({}, { context: { keeps: STARTS_AFRESH } });
      setRefused(`Deze pagina is van ${owner.naam}. Met een ander account kun je hier niet verder.`);
      setStep('password');
    } else if (owner.club !== null && club?.id !== owner.club.id) {
      setStep('left-out');
    } else {
      // What could not be read meanwhile is asked again.
      void queryClient.invalidateQueries();
      answer(true);
    }
  }

  async function leave() {
    answer(false);
    const { account } = await enter();
    await router.navigate({ to: account?.home ?? '/login', ignoreBlocker: true });
  }

  return (
    <Dialog
      title={titleOf(step, owner)}
      role="alertdialog"
      isOpen
      isDismissable={false}
      isKeyboardDismissDisabled={step === 'left-out' || step === 'looking'}
      onOpenChange={(isOpen) => {
        if (!isOpen) answer(false);
      }}
    >
      {refused !== null && (
        <Alert tone="danger" className="mb-4">
          {refused}
        </Alert>
      )}
      {step === 'password' && (
        <PasswordStep
          owner={owner}
          onEntered={goOn}
          onSecondFactor={() => setStep('second-factor')}
          onCancel={() => answer(false)}
        />
      )}
      {step === 'second-factor' && <SecondFactorForm onDone={goOn} onBack={() => setStep('password')} />}
      {step === 'left-out' && (
        <>
          <p className="mb-6">
            {owner.isActing
              ? 'Je tijd is om, of je werkt in een ander venster voor een andere club. Wat je had getypt, is niet opgeslagen.'
              : 'Een beheerder heeft je toegang weggehaald. Wat je had getypt, is daarom niet opgeslagen. Klopt dat niet? Vraag het na bij je club.'}
          </p>
          <Button onPress={() => void leave()}>Verder</Button>
        </>
      )}
      {step === 'looking' && <LookingStep onBack={goOn} />}
    </Dialog>
  );
}

/** In another window this person went to look around: here everything stands as it was, and can go on. */
function LookingStep({ onBack }: { onBack: () => Promise<void> }) {
  const [problem, setProblem] = useState<string | null>(null);
  async function back() {
    try {
      await stopLookingElsewhere();
      await onBack();
    } catch (error) {
      setProblem(sentenceOf(problemOf(error)));
    }
  }
  return (
    <>
      <p className="mb-6">Dat begon je in een ander venster. Wat je hier had getypt, staat er nog.</p>
      {problem !== null && (
        <Alert tone="danger" className="mb-4">
          {problem}
        </Alert>
      )}
      <Button onPress={() => void back()}>Terug naar mijn club</Button>
    </>
  );
}

function titleOf(step: Step, owner: PageOwner): string {
  if (step === 'looking') return 'Je kijkt rond in de voorbeeldclub';
  return step === 'left-out' ? leftOutTitle(owner) : 'Je sessie is verlopen, log in om verder te gaan';
}

function leftOutTitle({ club, isActing }: PageOwner): string {
  return isActing ? `Je werkt niet meer namens ${club?.naam}` : `Je bent geen lid meer van ${club?.naam}`;
}

interface PasswordStepProps {
  owner: PageOwner;
  onEntered: () => Promise<void>;
  onSecondFactor: () => void;
  onCancel: () => void;
}

function PasswordStep({ owner, onEntered, onSecondFactor, onCancel }: PasswordStepProps) {
  const form = useZodForm<{ wachtwoord: string }>(null, { defaultValues: { wachtwoord: '' } });
  const [refused, setRefused] = useState<string | null>(null);
  return (
    <Form
      form={form}
      aria-label="Opnieuw inloggen"
      onSubmit={async ({ wachtwoord }) => {
        setRefused(null);
        const outcome = await logIn({ email: owner.email, wachtwoord });
        // The address is not typed here, so it cannot be what is wrong.
        if (outcome.kind === 'refused')
          setRefused(outcome.areWrong ? 'Wachtwoord is onjuist' : outcome.notice.sentence);
        else if (outcome.kind === 'second-factor') onSecondFactor();
        else await onEntered();
      }}
    >
      <p className="mb-5">
        Wat je hebt getypt, staat er nog. Je logt in als <b className="break-words">{owner.email}</b>.
      </p>
      {refused !== null && (
        <Alert tone="danger" className="mb-5">
          {refused}
        </Alert>
      )}
      {/* So that a password manager knows whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={owner.email} readOnly hidden />
      <FormField control={form.control} name="wachtwoord">
        {(field) => <PasswordField {...field} label="Wachtwoord" autoComplete="current-password" autoFocus />}
      </FormField>
      <div className="mt-6 flex flex-wrap gap-3">
        <SubmitButton>Inloggen en verder gaan</SubmitButton>
        <Button variant="second" onPress={onCancel}>
          Annuleren
        </Button>
      </div>
    </Form>
  );
}
