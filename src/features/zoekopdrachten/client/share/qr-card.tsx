import { QrCode } from '#client/ui/qr-code.tsx';
import type { Shared } from './use-share.ts';

/** The code on white, with the words that belong below it. */
export function QrCard({ search, url, fit }: { search: Shared; url: string; fit: number }) {
  return (
    <figure className="flex flex-col items-center self-start border border-line bg-paper pt-1 pb-4">
      <QrCode text={url} label={`QR-code van ${search.zoekopdracht}`} fit={fit} />
      <figcaption className="head text-body leading-5">Scan en meld je aan</figcaption>
    </figure>
  );
}
