import type { ReactNode } from 'react';
import { usePicture } from '#client/ui/use-picture.ts';
import { PX_PER_MM } from '#features/campagnemiddelen/client/sheets/paper.ts';
import { FOLDED_FLYER } from '#features/campagnemiddelen/shared/rules/formats.ts';

/** As it stands among other messages on a phone. */
export function PhonePost({ club, logo, children }: { club: string; logo: string | null; children: ReactNode }) {
  const picture = usePicture(logo);
  return (
    <div className="overflow-hidden rounded-card border border-line-strong bg-paper">
      <p className="flex h-12 items-center gap-2.5 px-3 text-ui">
        {picture.url !== null && (
          <img src={picture.url} alt="" onError={picture.onError} className="size-8 object-contain" />
        )}
        <span className="truncate">{club.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')}</span>
      </p>
      {children}
    </div>
  );
}

/** As it hangs in the canteen. */
export function TvScreen({ children }: { children: ReactNode }) {
  return (
    <div className="exact-colour rounded-control bg-ink" style={{ padding: 12 }}>
      {children}
    </div>
  );
}

interface FoldedFlyerProps {
  scale: number;
  /** How many mm of the sheet are cut off on each side, where that is shown. */
  cut: number;
  children: ReactNode;
}

/** The sheet with marks where it is folded: outside of what remains when it is cut. */
export function FoldedFlyer({ scale, cut, children }: FoldedFlyerProps) {
  return (
    <div className="relative py-8">
      {FOLDED_FLYER.folds.map((fold, at) => (
        <span key={fold} className="absolute inset-y-0" style={{ left: (fold + cut) * PX_PER_MM * scale }}>
          <span
            className="absolute top-0 text-meta leading-5 whitespace-nowrap"
            // Away from each other: on a phone they are close.
            style={{ transform: `translateX(${at === 0 ? -85 : -15}%)` }}
          >
            {fold} mm
          </span>
          <span className="absolute top-5 h-2.5 border-l-2 border-dashed border-ink" />
          <span className="absolute bottom-2 h-5 border-l-2 border-dashed border-ink" />
        </span>
      ))}
      {children}
    </div>
  );
}
