import { useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { encode } from 'uqr';
import { z } from 'zod';
import { Button, Icon } from '#client/ui/button.tsx';
import { Form, FormField, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { notify } from '#client/ui/toast.tsx';
import { accountsApi, sessionQuery } from '#features/accounts/client/api.ts';

interface Setup {
  totp_uri: string;
  herstelcodes: string[];
}

/** A code from an app besides the password: on, off, and the steps between. */
export function TwoFactor({ isOn }: { isOn: boolean }) {
  const client = useQueryClient();
  const [step, setStep] = useState<'rest' | 'password' | Setup>('rest');
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    setStep('rest');
  };

  return (
    <section>
      <h2 className="mb-4 border-b-2 border-ink pb-2">Tweestapsverificatie</h2>
      <p className="mb-4 flex items-start gap-2">
        {isOn && <Icon icon={ShieldCheck} className="mt-[3px] text-ok" />}
        {isOn
          ? 'Staat aan. Bij het inloggen vragen we ook een code uit je app.'
          : 'Staat uit. Met een code uit een app op je telefoon kan niemand anders in je account, ook niet met je wachtwoord.'}
      </p>
      {step === 'rest' && (
        <Button variant={isOn ? 'second' : 'primary'} onPress={() => setStep('password')}>
          {isOn ? 'Zet uit' : 'Zet aan'}
        </Button>
      )}
      {step === 'password' && (
        <ConfirmWithPassword
          label={isOn ? 'Zet uit' : 'Volgende stap'}
          onCancel={() => setStep('rest')}
          onConfirm={async (wachtwoord) => {
            if (!isOn) return setStep(await accountsApi.startTwoFactor({ wachtwoord }));
            await accountsApi.stopTwoFactor({ wachtwoord });
            await refresh();
            notify.ok('Tweestapsverificatie staat uit.');
          }}
        />
      )}
      {typeof step === 'object' && <EnterFirstCode setup={step} onCancel={() => setStep('rest')} onDone={refresh} />}
    </section>
  );
}

const passwordSchema = z.object({ wachtwoord: z.string().min(1, 'Vul je wachtwoord in.') });

function ConfirmWithPassword({
  label,
  onConfirm,
  onCancel,
}: {
  label: string;
  onConfirm: (wachtwoord: string) => Promise<void>;
  onCancel: () => void;
}) {
  const form = useZodForm(passwordSchema, { defaultValues: { wachtwoord: '' } });
  return (
    <Form form={form} aria-label="Bevestig met je wachtwoord" onSubmit={({ wachtwoord }) => onConfirm(wachtwoord)}>
      <FormField control={form.control} name="wachtwoord">
        {(field) => (
          <PasswordField
            {...field}
            label="Je wachtwoord"
            autoComplete="current-password"
            className="max-w-120"
            autoFocus
          />
        )}
      </FormField>
      <div className="mt-4 flex flex-wrap gap-3">
        <SubmitButton>{label}</SubmitButton>
        <Button variant="second" onPress={onCancel}>
          Annuleren
        </Button>
      </div>
    </Form>
  );
}

const codeSchema = z.object({ code: z.string().trim().min(6, 'Vul de code van 6 cijfers uit je app in.') });

function EnterFirstCode({
  setup,
  onDone,
  onCancel,
}: {
  setup: Setup;
  onDone: () => Promise<void>;
  onCancel: () => void;
}) {
  const form = useZodForm(codeSchema, { defaultValues: { code: '' } });
  const secret = new URL(setup.totp_uri).searchParams.get('secret') ?? '';
  return (
    <Form
      form={form}
      aria-label="Tweestapsverificatie aanzetten"
      onSubmit={async ({ code }) => {
        await accountsApi.confirmTwoFactor({ code });
        await onDone();
        notify.ok('Tweestapsverificatie staat aan.');
      }}
    >
      <ol className="list-decimal space-y-6 pl-6">
        <li>
          <p>Scan deze code met een app zoals Google Authenticator, Microsoft Authenticator of 1Password.</p>
          <QrCode text={setup.totp_uri} />
          <p className="text-meta text-ink-2">
            Lukt scannen niet? Typ deze sleutel over: <code className="break-all">{secret}</code>
          </p>
        </li>
        <li>
          <p>
            Bewaar deze herstelcodes op een veilige plek. Je hebt ze nodig als je telefoon weg is; elke code werkt één
            keer.
          </p>
          <ul className="mt-2 grid max-w-120 grid-cols-2 gap-1 rounded-control bg-sunk p-4 font-mono text-meta">
            {setup.herstelcodes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </li>
        <li>
          <FormField control={form.control} name="code">
            {(field) => (
              <TextField
                {...field}
                label="Vul de code in die de app nu toont"
                autoComplete="one-time-code"
                inputMode="numeric"
                className="max-w-60"
              />
            )}
          </FormField>
        </li>
      </ol>
      <div className="mt-6 flex flex-wrap gap-3">
        <SubmitButton>Zet aan</SubmitButton>
        <Button variant="second" onPress={onCancel}>
          Annuleren
        </Button>
      </div>
    </Form>
  );
}

/** Drawn here, so that the secret goes to nobody else. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR-code voor je app" className="my-3 size-48 bg-paper">
      <path d={path} fill="black" shapeRendering="crispEdges" />
    </svg>
  );
}
