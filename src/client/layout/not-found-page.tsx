import type { ReactNode } from 'react';

import { Figure } from '#client/ui/figure.tsx';
import { ButtonLink } from '#client/ui/link.tsx';

import { BareLayout } from './bare-layout.tsx';
import { Wordmark } from './wordmark.tsx';

/** For who is not signed in: a page of its own. */
export function VisitorNotFoundPage() {
  return (
    <BareLayout variant="public">
      <div className="wrap py-8 md:py-16">
        <Wordmark />
        <div className="mt-12">
          <NotFound
            title={
              <>
                Pagina niet gevonden
                <span lang="en" className="block text-h4 text-ink-2">
                  Oops! Page not found
                </span>
              </>
            }
            action="Naar de startpagina"
          >
            Deze pagina bestaat niet of staat nu ergens anders. Kijk het adres nog eens na, of begin opnieuw.
          </NotFound>
        </div>
      </div>
    </BareLayout>
  );
}

/** For who is signed in: inside the layout, so that the menu is there to go on. */
export function NotFoundPage() {
  return (
    <div className="wrap py-12">
      <NotFound title="Pagina niet gevonden" action="Naar het begin">
        Deze pagina bestaat niet of staat nu ergens anders. Je gegevens zijn er nog: kies in het menu waar je heen wilt.
      </NotFound>
    </div>
  );
}

function NotFound({ title, action, children }: { title: ReactNode; action: string; children: ReactNode }) {
  return (
    <>
      <p aria-hidden className="mb-4 border-t-2 border-ink pt-6">
        <Figure size="xl" className="text-brand-text">
          404
        </Figure>
      </p>
      <h1>{title}</h1>
      <p className="mt-2 max-w-prose text-lead">{children}</p>
      <ButtonLink to="/" className="mt-6">
        {action}
      </ButtonLink>
    </>
  );
}
