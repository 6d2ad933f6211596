import { initials } from '#shared/text.ts';

import { cx } from './cx.ts';

export interface AvatarProps {
  naam: string;
  photo?: string | null | undefined;
  size?: 's' | 'm' | 'l';
  /** A person is round, a club is square: who reads a list sees which is which. */
  shape?: 'person' | 'club';
  className?: string;
}

const SIZES = { s: 'size-9 text-meta', m: 'size-10 text-meta', l: 'size-24 text-h2' };

/** Decoration beside a name that stands in words, so it says nothing to a screen reader. */
export function Avatar({ naam, photo, size = 'm', shape = 'person', className }: AvatarProps) {
  const box = cx(
    'grid flex-none place-items-center overflow-hidden bg-well text-ink',
    SIZES[size],
    shape === 'person' ? 'rounded-full' : 'rounded-chip',
    className,
  );
  if (photo) {
    return (
      <span className={box}>
        <img
          src={photo}
          alt=""
          className={shape === 'person' ? 'size-full object-cover' : 'size-full object-contain'}
        />
      </span>
    );
  }
  return (
    <span aria-hidden className={cx(box, 'font-head leading-none font-bold')}>
      {initials(naam) || '?'}
    </span>
  );
}
