import { useQuery } from '@tanstack/react-query';
import { Copy, Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { downloadFile } from '#client/download.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Form, FormField, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { ButtonLink } from '#client/ui/link.tsx';
import { QrCode } from '#client/ui/qr-code.tsx';
import { Status } from '#client/ui/status.tsx';
import { Stepper } from '#client/ui/stepper.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { notify } from '#client/ui/toast.tsx';
import { PRODUCT } from '#shared/product.ts';
import { accountsApi, sessionQuery } from '#features/accounts/client/api.ts';
import { ConfirmWithPassword } from './confirm-with-password.tsx';

interface Setup {
  totp_uri: string;
  herstelcodes: string[];
}

const STEPS = ['Wachtwoord', 'App koppelen', 'Herstelcodes', 'Code invullen'] as const;

interface TwoFactorSetupProps {
  onDone: () => Promise<void>;
  onCancel: () => void;
}

/** One thing at a time. Nothing is switched on before the last step: until then the account works as it did. */
export function TwoFactorSetup({ onDone, onCancel }: TwoFactorSetupProps) {
  const [setup, setSetup] = useState<Setup | null>(null);
  const [step, setStep] = useState(0);
  const { data: session } = useQuery(sessionQuery);
  const isSuperuser = session?.account?.rol === 'superuser';
  const steps = STEPS.map((label, index) => {
    const state = index < step ? ('done' as const) : index === step ? ('current' as const) : ('todo' as const);
    return { id: label, label, state };
  });

  return (
    <div>
      <Stepper label="Tweestapsverificatie aanzetten" steps={steps} className="mb-6" />
      {setup === null ? (
        <ConfirmWithPassword
          label="Volgende stap"
          hint="Zo weten we zeker dat jij dit doet."
          onCancel={onCancel}
          onConfirm={async (wachtwoord) => {
            setSetup(await accountsApi.startTwoFactor({ wachtwoord }));
            setStep(1);
          }}
        />
      ) : (
        <>
          {step === 1 && <LinkApp totpUri={setup.totp_uri} onNext={() => setStep(2)} onCancel={onCancel} />}
          {step === 2 && (
            <KeepRecoveryCodes codes={setup.herstelcodes} onNext={() => setStep(3)} onBack={() => setStep(1)} />
          )}
          {step === 3 && (
            <EnterFirstCode
              onDone={() => (isSuperuser ? Promise.resolve(setStep(4)) : onDone())}
              onBack={() => setStep(2)}
            />
          )}
          {step === 4 && <OnToConsole />}
        </>
      )}
    </div>
  );
}

/** Says where one is to who cannot see the bar above: the heading of a new step takes focus. */
function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1} className="mb-2 text-h4 outline-none">
      {children}
    </h3>
  );
}

function LinkApp({ totpUri, onNext, onCancel }: { totpUri: string; onNext: () => void; onCancel: () => void }) {
  const secret = new URL(totpUri).searchParams.get('secret') ?? '';
  return (
    <>
      <StepHeading>Koppel een app</StepHeading>
      <p className="max-w-prose">
        Open een app zoals Google Authenticator, Microsoft Authenticator of 1Password op je telefoon. Kies daar voor een
        nieuw account en scan deze code.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-6">
        <QrCode text={totpUri} label="QR-code voor je app" fit={192} className="border border-line" />
        <div className="min-w-0 flex-1 basis-60">
          <p>Lukt scannen niet? Neem dan deze sleutel over in de app:</p>
          <code className="mt-2 mb-3 block rounded-control border border-line bg-paper px-3 py-2 font-mono">
            {secret.match(/.{1,4}/gu)?.join(' ')}
          </code>
          <CopyButton
            text={secret}
            done="De sleutel is gekopieerd."
            failed="Kopiëren lukte niet. Typ de sleutel over."
          />
        </div>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onPress={onNext}>Volgende stap</Button>
        <Button variant="second" onPress={onCancel}>
          Annuleren
        </Button>
      </div>
    </>
  );
}

/** The browser may forbid it; what is to be copied stands on the screen. */
function CopyButton({ text, done, failed }: { text: string; done: string; failed: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify.ok(done);
    } catch {
      notify.error(failed);
    }
  };
  return (
    <Button variant="quiet" size="s" icon={Copy} onPress={() => void copy()}>
      Kopiëren
    </Button>
  );
}

/** What the text file holds: without the name of the account a forgotten file tells a stranger nothing. */
function recoveryText(codes: string[]): string {
  const lines = [
    `Herstelcodes voor ${PRODUCT}`,
    '',
    'Met een herstelcode log je in als je telefoon weg is. Elke code werkt één keer.',
    'Bewaar dit bestand op een veilige plek.',
    '',
    ...codes,
  ];
  return `${lines.join('\r\n')}\r\n`;
}

function KeepRecoveryCodes({ codes, onNext, onBack }: { codes: string[]; onNext: () => void; onBack: () => void }) {
  const form = useZodForm(async () => (await import('#features/accounts/shared/schema.ts')).recoveryCodesKeptSchema);
  return (
    <Form form={form} aria-label="Herstelcodes bewaren" onSubmit={() => Promise.resolve(onNext())}>
      <StepHeading>Bewaar je herstelcodes</StepHeading>
      <p className="max-w-prose">
        Is je telefoon kwijt of stuk? Dan log je in met een van deze codes. Elke code werkt één keer. Je ziet ze alleen
        nu.
      </p>
      <ul className="mt-4 grid max-w-120 grid-cols-2 gap-x-6 gap-y-1 rounded-control border border-line bg-paper p-4 font-mono sm:px-6">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="second"
          size="s"
          icon={Download}
          onPress={() =>
            downloadFile(new File([recoveryText(codes)], 'achterban-herstelcodes.txt', { type: 'text/plain' }))
          }
        >
          Download als tekstbestand
        </Button>
        <CopyButton
          text={codes.join('\n')}
          done="De herstelcodes zijn gekopieerd."
          failed="Kopiëren lukte niet. Download de codes of schrijf ze over."
        />
      </div>
      <div className="mt-4">
        <FormField control={form.control} name="bewaard">
          {({ onChange, value, ...field }) => (
            <Checkbox {...field} value={value} onChange={(isTicked) => onChange(isTicked ? true : null)}>
              Ik heb de herstelcodes bewaard
            </Checkbox>
          )}
        </FormField>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <SubmitButton>Volgende stap</SubmitButton>
        <Button variant="second" onPress={onBack}>
          Vorige stap
        </Button>
      </div>
    </Form>
  );
}

/** The console asked a superuser for this, and is where a superuser goes on. */
function OnToConsole() {
  return (
    <>
      <StepHeading>Nu kun je de console in</StepHeading>
      <p>
        <Status tone="ok">Staat aan</Status>
      </p>
      <ButtonLink to="/superuser" className="mt-6">
        Naar de console
      </ButtonLink>
    </>
  );
}

function EnterFirstCode({ onDone, onBack }: { onDone: () => Promise<void>; onBack: () => void }) {
  const form = useZodForm(async () => (await import('#features/accounts/shared/schema.ts')).firstCodeSchema, {
    defaultValues: { code: '' },
  });
  return (
    <Form
      form={form}
      aria-label="Tweestapsverificatie aanzetten"
      onSubmit={async ({ code }) => {
        await accountsApi.confirmTwoFactor({ code });
        await onDone();
      }}
    >
      <StepHeading>Vul de code uit je app in</StepHeading>
      <p className="mb-4 max-w-prose">De app toont elke halve minuut een nieuwe code van 6 cijfers.</p>
      <FormField control={form.control} name="code">
        {(field) => (
          <TextField
            {...field}
            label="Code uit je app"
            autoComplete="one-time-code"
            inputMode="numeric"
            controlClassName="max-w-45"
          />
        )}
      </FormField>
      <div className="mt-6 flex flex-wrap gap-3">
        <SubmitButton>Zet aan</SubmitButton>
        <Button variant="second" onPress={onBack}>
          Vorige stap
        </Button>
      </div>
    </Form>
  );
}
