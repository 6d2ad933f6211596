import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from '#client/ui/link.tsx';
import { formatMoment } from '#shared/dates.ts';
import type { SavedMaterial } from '#features/campagnemiddelen/client/out/slots.ts';
import { lastDeliveryQuery } from '#features/webhooks/client/api.ts';

/** How the last sending of a material went; nothing when it was never sent. */
export function LastSent({ material }: { material: SavedMaterial }) {
  const last = useQuery(lastDeliveryQuery(material.id)).data?.last ?? null;
  if (last === null) return null;
  const { created_at, host, state, fout, download_url } = last;
  return (
    <p className="w-full text-meta text-ink-2">
      {fout === null ? 'Verstuurd' : 'Niet gelukt'} naar {host}, {formatMoment(created_at)}:{' '}
      {fout ?? (state === 'succeeded' ? 'gelukt.' : 'bezig.')}{' '}
      {download_url !== null && (
        <ExternalLink href={download_url} newTab>
          Openen
        </ExternalLink>
      )}
    </p>
  );
}
