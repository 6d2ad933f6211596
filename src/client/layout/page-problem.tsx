import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';

import { problemOf, sentenceOf } from '#client/problems.ts';
import { Alert } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';

/** When a page cannot be shown. The menu stays, so one can also go elsewhere; a connection that is back goes on. */
export function PageProblem({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  const goOn = useEffectEvent(retry);
  useEffect(() => {
    const onOnline = () => goOn();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  return (
    <div className="wrap max-w-column py-12">
      <h1>Deze pagina kan nu niet worden getoond</h1>
      <Alert
        tone="danger"
        className="mt-6"
        actions={
          <Button variant="second" size="s" icon={RotateCw} onPress={retry}>
            Opnieuw proberen
          </Button>
        }
      >
        {sentenceOf(problemOf(error))}
      </Alert>
    </div>
  );
}
