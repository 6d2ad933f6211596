import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';

import { problemOf, sentenceOf } from '#client/problems.ts';
import { Alert } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';

/** When a page cannot be shown. The menu stays, so one can also go elsewhere. */
export function PageProblem({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <div className="wrap max-w-column py-12">
      <h1>Deze pagina kan nu niet worden getoond</h1>
      <Alert
        tone="danger"
        className="mt-6"
        actions={
          <Button
            variant="second"
            size="s"
            icon={RotateCw}
            onPress={() => {
              reset();
              void router.invalidate();
            }}
          >
            Opnieuw proberen
          </Button>
        }
      >
        {sentenceOf(problemOf(error))}
      </Alert>
    </div>
  );
}
