import { memo } from 'react';
import { ExternalButtonLink } from '#client/ui/link.tsx';
import { webUrl } from '#shared/urls.ts';
import { type EditText, TextPart } from './text-part.tsx';

interface QrPartProps {
  url: string;
  /** Typed here, and not that of the search. */
  isOwn: boolean;
  edit: EditText;
}

const WRONG = 'Dit adres klopt niet: begin met https://. Na opslaan staat het adres van je zoekopdracht er weer.';
const BY_HAND = { inschrijfUrlHandmatig: true };

/** Where the code leads: to the page of the search, unless somebody typed another address. */
export const QrPart = memo(function QrPart({ url, isOwn, edit }: QrPartProps) {
  const isWrong = isOwn && url.trim() !== '' && webUrl(url) === null;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextPart
        name="inschrijfUrl"
        label="Adres in de QR-code"
        hint={isOwn ? 'Zelf ingevuld. Leeg is het adres van je zoekopdracht.' : 'Het adres van je zoekopdracht.'}
        error={isWrong ? WRONG : undefined}
        value={url}
        edit={edit}
        also={BY_HAND}
        className="min-w-60 flex-1"
      />
      <ExternalButtonLink href={url} newTab variant="second">
        Test de link
      </ExternalButtonLink>
    </div>
  );
});
