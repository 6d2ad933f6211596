import { initials } from '#shared/text.ts';
import { themeVariables } from '#shared/theme.ts';

import { useClubTheme } from './club-theme.tsx';
import { cx } from './cx.ts';
import { usePicture } from './use-picture.ts';

const INITIALS = 'grid flex-none place-items-center font-head leading-none font-bold';

export interface AvatarProps {
  naam: string;
  photo?: string | null | undefined;
  /** Somebody of the provider: square and black, so that nobody takes them for one of the club. */
  isProvider?: boolean | undefined;
  className?: string;
}

/** A person: round. Decoration beside a name that stands in words, so it says nothing to a screen reader. */
export function Avatar({ naam, photo, isProvider = false, className }: AvatarProps) {
  const { url, onError } = usePicture(photo);
  const box = cx(
    'size-10 flex-none overflow-hidden text-meta',
    isProvider ? 'rounded-chip bg-ink text-paper' : 'rounded-full bg-well text-ink',
    className,
  );
  if (url !== null) return <img src={url} alt="" onError={onError} className={cx(box, 'object-cover')} />;
  return (
    <span aria-hidden className={cx(INITIALS, box)}>
      {initials(naam) || '?'}
    </span>
  );
}

interface MarkedClub {
  naam: string;
  logo: string | null;
  /** Without colours of its own it takes those of the page. */
  kleur_1?: string | null;
  kleur_2?: string | null;
  kleur_3?: string | null;
}

export interface ClubMarkProps {
  club: MarkedClub;
  className?: string;
  /** Only for a logo: one that is wide may be wider than a square. */
  logoClassName?: string;
}

/** A club: square, its whole logo or else its initials on its colour. Decoration beside a name that stands in words. */
export function ClubMark({ club, className, logoClassName }: ClubMarkProps) {
  const { url, onError } = usePicture(club.logo);
  if (url === null) return <ClubInitials club={club} className={className} />;
  return (
    <img
      src={url}
      alt=""
      onError={onError}
      className={cx('size-10 flex-none object-contain', className, logoClassName)}
    />
  );
}

function ClubInitials({ club, className }: { club: MarkedClub; className: string | undefined }) {
  const colours = [club.kleur_1, club.kleur_2, club.kleur_3];
  const theme = useClubTheme(colours);
  return (
    <span
      aria-hidden
      style={colours.some(Boolean) ? themeVariables(theme) : undefined}
      className={cx(INITIALS, 'size-10 rounded-chip bg-brand text-meta text-on-brand', className)}
    >
      {initials(club.naam) || '?'}
    </span>
  );
}
