import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Loaded } from '#client/ui/loaded.tsx';
import { BackLink } from '#client/ui/link.tsx';
import { type Compose, composeQuery } from './api.ts';
import { ComposeSheet } from './sheet/compose-sheet.tsx';
import { editorAddress } from './mail/mail-head.tsx';
import type { Attachment } from './mail/mail-preview.tsx';
import { PdfStep } from './sheet/pdf-step.tsx';

export function MailenPage() {
  const { campagnemiddel_id } = useParams({ from: '/framed/campagnemiddelen/mailen/$campagnemiddel_id' });
  const compose = useQuery(composeQuery(campagnemiddel_id));
  if (compose.data !== undefined) return <Sheet key={campagnemiddel_id} compose={compose.data} />;
  return (
    <div className="wrap py-8">
      <BackLink to="/campagnemiddelen">Terug naar overzicht</BackLink>
      <h1 className="mt-2">Mail samenstellen</h1>
      <Loaded query={compose} label="Mail voorbereiden..." className="mt-4">
        {() => null}
      </Loaded>
    </div>
  );
}

interface Ready {
  pdf: Attachment | null;
  mobileUrl: string | null;
}

/** Step `pdf`, then step `email` (MAIL-01); back to the first when the PDF is no longer that of what is saved. */
function Sheet({ compose }: { compose: Compose }) {
  const [ready, setReady] = useState<Ready | null>(null);
  const navigate = useNavigate();
  const close = () => void navigate(editorAddress(compose));
  if (ready === null) return <PdfStep compose={compose} onReady={setReady} onClose={close} />;
  return <ComposeSheet compose={compose} {...ready} onExpired={() => setReady(null)} onClose={close} />;
}
