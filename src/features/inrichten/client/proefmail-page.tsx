import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { AuthLayout } from '#client/layout/auth-layout.tsx';
import { isRefused, problemOf, sentenceOf } from '#client/problems.ts';
import { Alert } from '#client/ui/alert.tsx';
import { Button, Icon } from '#client/ui/button.tsx';
import { Link } from '#client/ui/link.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { PRODUCT } from '#shared/product.ts';
import { inrichtenApi } from './api.ts';

/**
 * The button of a proof mail leads here, and the button here says that the mail arrived: programs that open every link of
 * a mail to look at it prove nothing of who reads the mailbox.
 */
export function ProefmailPage() {
  usePageTitle('Proefmail');
  const { token = '' } = useSearch({ from: '/bare/proefmail' });
  const press = useMutation({ mutationFn: () => inrichtenApi.pressProof({ token }) });
  // Trying again helps after a failure of the network, not with a link that is refused.
  const isRefusedLink = ['proef_onbekend', 'proef_verlopen'].some((code) => isRefused(press.error, code));

  // The button goes away with what it did: the keyboard and the voice go on at the new heading.
  const heading = useRef<HTMLHeadingElement>(null);
  const isOver = press.isSuccess || isRefusedLink;
  useEffect(() => {
    if (isOver) heading.current?.focus();
  }, [isOver]);

  return (
    <AuthLayout>
      {press.isSuccess ? (
        <>
          <Icon icon={MailCheck} className="mb-3 size-10 text-brand-text" />
          <h1 ref={heading} tabIndex={-1} className="outline-none">
            Dank je, de mail kwam aan
          </h1>
          <p className="mt-2">
            {press.data.onderdeel === 'mail'
              ? `De console weet nu dat mail van ${PRODUCT} aankomt.`
              : `De beheerder van ${PRODUCT} weet nu dat iemand het hulpadres leest.`}{' '}
            Je kunt dit venster sluiten.
          </p>
        </>
      ) : (
        <>
          <h1 ref={heading} tabIndex={-1} className="outline-none">
            {isRefusedLink ? 'Deze proefmail telt niet meer' : 'Kwam de proefmail aan?'}
          </h1>
          {press.isError && (
            <Alert tone="danger" className="mt-4 mb-6">
              {sentenceOf(problemOf(press.error))}
            </Alert>
          )}
          {!isRefusedLink && (
            <>
              <p className="mt-2 mb-6">Klik op de knop. Verder gebeurt er niets.</p>
              <Button isPending={press.isPending} onPress={() => press.mutate()}>
                Ja, hij kwam aan
              </Button>
            </>
          )}
        </>
      )}
      <p className="mt-6 border-t border-line pt-4">
        <Link to="/login" className="inline-block py-2">
          Naar inloggen
        </Link>
      </p>
    </AuthLayout>
  );
}
