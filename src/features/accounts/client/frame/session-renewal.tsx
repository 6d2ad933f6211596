import { lazy, Suspense, useEffect, useState } from 'react';
import { type PageOwner, pageOwner } from '#client/page-owner.ts';
import { offerRenewal, type RenewalReason } from '#client/renewal.ts';

// Fetched by who needs it.
const RenewalDialog = lazy(async () => ({
  default: (await import('#features/accounts/client/renewal/renewal-dialog.tsx')).RenewalDialog,
}));

interface Asked {
  owner: PageOwner;
  reason: RenewalReason;
  answer: (isRenewed: boolean) => void;
}

/** When the session has ended the person logs in on top of the page, and what was being done goes on. */
export function SessionRenewal() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(
    () =>
      offerRenewal((reason) => {
        const owner = pageOwner();
        // Nobody can log in as a guest.
        if (owner === null || (owner.isLooking && reason === 'session')) return Promise.resolve(false);
        const { promise, resolve } = Promise.withResolvers<boolean>();
        setAsked({
          owner,
          reason,
          answer: (isRenewed) => {
            setAsked(null);
            resolve(isRenewed);
          },
        });
        return promise;
      }),
    [],
  );
  if (asked === null) return null;
  return (
    <Suspense>
      <RenewalDialog {...asked} />
    </Suspense>
  );
}
