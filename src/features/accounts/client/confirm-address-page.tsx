import { useMutation } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { AuthLayout } from '#client/layout/auth-layout.tsx';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { Alert } from '#client/ui/alert.tsx';
import { Button, Icon } from '#client/ui/button.tsx';
import { Form, FormField, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { Link } from '#client/ui/link.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { accountsApi } from '#features/accounts/client/api.ts';
import { keepConfirmedAddress } from './login/confirmed-address.ts';

/** With the token from the mail: confirm. Without it: ask for the mail again. */
export function ConfirmAddressPage() {
  const { token } = useSearch({ from: '/bare/bevestigen' });
  return <AuthLayout>{token === undefined ? <ResendForm /> : <ConfirmButton token={token} />}</AuthLayout>;
}

/**
 * The link in the mail opens this page; the button confirms. Programs that open every link in a mail to look at it
 * would otherwise confirm addresses that nobody read.
 */
function ConfirmButton({ token }: { token: string }) {
  const router = useRouter();
  const confirm = useMutation({
    mutationFn: () => accountsApi.confirm({ token }),
    onSuccess: () => {
      keepConfirmedAddress(token);
      return router.navigate({ to: '/login', search: { melding: 'bevestigd' } });
    },
  });

  return (
    <>
      <h1>Bevestig je e-mailadres</h1>
      <p className="mt-2 mb-6">Klik op de knop. Daarna kun je inloggen.</p>
      {confirm.isError && (
        <Alert tone="danger" className="mb-6">
          {sentenceOf(problemOf(confirm.error))}
        </Alert>
      )}
      <Button isPending={confirm.isPending} onPress={() => confirm.mutate()}>
        Bevestig mijn e-mailadres
      </Button>
      <p className="mt-6 border-t border-line pt-4 text-ink-2">
        Werkt de link niet meer?{' '}
        <Link to="/bevestigen" className="inline-block py-2">
          Laat een nieuwe sturen
        </Link>
      </p>
    </>
  );
}

/** Says the same for every address: who has an account here is nobody's business. */
function ResendForm() {
  const form = useZodForm(async () => (await import('#features/accounts/shared/schema.ts')).passwordRequestSchema, {
    defaultValues: { email: '' },
  });
  const [sentTo, setSentTo] = useState<string | null>(null);

  return (
    <>
      {sentTo === null ? (
        <Form
          form={form}
          aria-label="Bevestigingsmail opnieuw sturen"
          sentenceFor={(error) => sentenceOf(problemOf(error))}
          onSubmit={async ({ email }) => {
            await accountsApi.resendConfirmation({ email });
            setSentTo(email);
          }}
        >
          <h1>Geen bevestigingsmail gekregen?</h1>
          <p className="mt-2 mb-6">
            Kijk eerst bij je ongewenste mail. Staat hij daar niet? Vul dan je e-mailadres in, dan sturen we hem
            opnieuw.
          </p>
          <FormField control={form.control} name="email">
            {(field) => (
              <TextField {...field} label="E-mailadres" type="email" autoComplete="username" inputMode="email" />
            )}
          </FormField>
          <div className="mt-6">
            <SubmitButton>Stuur opnieuw</SubmitButton>
          </div>
        </Form>
      ) : (
        <output className="block">
          <Icon icon={MailCheck} className="mb-3 size-10 text-brand-text" />
          <h1>Kijk in je inbox</h1>
          <p className="mt-2">
            Wacht {sentTo} nog op bevestiging, dan krijg je nu een mail met een link. De link werkt 24 uur.
          </p>
          <p className="mt-4 text-ink-2">
            Niets ontvangen? Kijk of het adres klopt. Bij een tikfout maak je gewoon opnieuw een account.
          </p>
        </output>
      )}
      <p className="mt-6 border-t border-line pt-4">
        <Link to="/login" className="inline-block py-2">
          Terug naar inloggen
        </Link>
      </p>
    </>
  );
}
