import { useMutation } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { AuthLayout } from '#client/layout/auth-layout.tsx';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { Alert } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';
import { Link } from '#client/ui/link.tsx';
import { accountsApi } from '#features/accounts/client/api.ts';

/**
 * The link in the mail opens this page; the button confirms. Programs that open every link in a mail to look at it
 * would otherwise confirm addresses that nobody read.
 */
export function ConfirmAddressPage() {
  const router = useRouter();
  const { token = '' } = useSearch({ from: '/bare/bevestigen' });
  const confirm = useMutation({
    mutationFn: () => accountsApi.confirm({ token }),
    onSuccess: () => router.navigate({ to: '/login', search: { melding: 'bevestigd' } }),
  });

  return (
    <AuthLayout>
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
        <Link to="/login" className="inline-block py-2">
          Log in
        </Link>{' '}
        met je wachtwoord, dan kun je een nieuwe laten sturen.
      </p>
    </AuthLayout>
  );
}
