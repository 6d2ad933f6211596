import { initials } from '#shared/text.ts';

import { cx } from './cx.ts';

const INITIALS = 'grid flex-none place-items-center font-head leading-none font-bold';

export interface AvatarProps {
  naam: string;
  photo?: string | null | undefined;
  className?: string;
}

/** A person: round. Decoration beside a name that stands in words, so it says nothing to a screen reader. */
export function Avatar({ naam, photo, className }: AvatarProps) {
  const box = cx('size-10 flex-none overflow-hidden rounded-full bg-well text-meta text-ink', className);
  if (photo) return <img src={photo} alt="" className={cx(box, 'object-cover')} />;
  return (
    <span aria-hidden className={cx(INITIALS, box)}>
      {initials(naam) || '?'}
    </span>
  );
}

export interface ClubMarkProps {
  naam: string;
  logo: string | null;
  className?: string;
}

/** A club: square, its whole logo or else its initials on its colour. Decoration beside a name that stands in words. */
export function ClubMark({ naam, logo, className }: ClubMarkProps) {
  const box = cx('size-10 flex-none', className);
  if (logo !== null) return <img src={logo} alt="" className={cx(box, 'object-contain')} />;
  return (
    <span aria-hidden className={cx(INITIALS, 'rounded-chip bg-brand text-meta text-on-brand', box)}>
      {initials(naam) || '?'}
    </span>
  );
}
