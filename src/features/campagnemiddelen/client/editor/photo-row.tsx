import type { ReactNode } from 'react';
import { Status } from '#client/ui/status.tsx';
import { usePicture } from '#client/ui/use-picture.ts';
import type { Sharp } from '#features/campagnemiddelen/shared/rules/sharpness.ts';

interface PhotoRowProps {
  url: string | null;
  naam: ReactNode;
  sharp: Sharp | null;
  actions: ReactNode;
}

const TONES = { scherp: 'ok', matig: 'warn', te_klein: 'danger' } as const;

/** A photo of the page: what it is, whether it can be printed, and the way to another. */
export function PhotoRow({ url: source, naam, sharp, actions }: PhotoRowProps) {
  const { url, onError } = usePicture(source);
  return (
    <div className="grid grid-cols-[8rem_minmax(0,1fr)] items-center gap-4 max-sm:grid-cols-[6rem_minmax(0,1fr)] max-sm:items-start">
      {url === null ? (
        <span className="block h-28 max-sm:h-24 rounded-chip border border-dashed border-line-strong bg-well" />
      ) : (
        <img src={url} alt="" onError={onError} className="block h-28 max-sm:h-24 w-full rounded-chip object-cover" />
      )}
      <div className="min-w-0">
        <p className="font-semibold">{naam}</p>
        {sharp !== null && <Status tone={TONES[sharp.kind]}>{sharp.sentence}</Status>}
        <div className="mt-2 flex flex-wrap gap-2">{actions}</div>
      </div>
    </div>
  );
}
