import { useEffect, useRef } from 'react';
import { cx } from '#client/ui/cx.ts';
import { initials } from '#shared/text.ts';
import { useClubType, useClubWords } from '#features/accounts/client/frame/use-club-words.ts';

export interface TeamPreviewProps {
  teamnaam: string;
  over_team: string | null;
  eigenschappen: readonly (string | null)[];
  /** A file that was chosen and not yet saved, the address of what is stored, or nothing. */
  photo: File | string | null;
}

/** Of a file that is only chosen the browser makes an address, given back afterwards. */
function Photo({ source }: { source: File | string }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!image.current) return;
    const url = typeof source === 'string' ? source : URL.createObjectURL(source);
    image.current.src = url;
    return () => {
      if (typeof source !== 'string') URL.revokeObjectURL(url);
    };
  }, [source]);
  return <img ref={image} alt="" className="aspect-3/2 w-full object-cover" />;
}

/** A mown pitch, for who plays on one. */
const PITCH =
  'bg-[repeating-linear-gradient(90deg,var(--brand)_0_2.5rem,color-mix(in_oklab,var(--brand)_84%,var(--on-brand))_2.5rem_5rem)]';

/** What a sponsor reads about the team, growing while one types. */
export function TeamPreview({ teamnaam, over_team, eigenschappen, photo }: TeamPreviewProps) {
  const { het_team } = useClubWords();
  const hasPitch = useClubType() === 'sportvereniging';
  const caption = `Zo ziet ${het_team} eruit`;
  const naam = teamnaam.trim();
  const about = over_team?.trim() ?? '';
  const known = eigenschappen.map((text) => text?.trim() ?? '').filter((text) => text !== '');
  return (
    <figure aria-label={caption}>
      <figcaption className="mb-3 font-semibold">{caption}</figcaption>
      <div className="overflow-hidden rounded-card border border-line bg-paper">
        {photo === null ? (
          <div
            aria-hidden
            className={cx(
              'exact-colour grid aspect-3/2 place-items-center text-on-brand',
              hasPitch ? PITCH : 'bg-brand',
            )}
          >
            <span className="figure-cover text-cover">{initials(naam)}</span>
          </div>
        ) : (
          <Photo source={photo} />
        )}
        <div className="border-t-4 border-band-accent p-5">
          <p className={cx('head text-h3 break-words', naam === '' && 'text-ink-2')}>
            {naam || `Naam van ${het_team}`}
          </p>
          <p className={cx('mt-2 break-words', about === '' && 'text-ink-2')}>
            {about || 'Hier komt je beschrijving. Twee zinnen zijn genoeg.'}
          </p>
          {known.length > 0 && <p className="mt-3 text-ui font-semibold">{known.join(' · ')}</p>}
        </div>
      </div>
    </figure>
  );
}
