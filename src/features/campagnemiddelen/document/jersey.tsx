import { initials } from '#shared/text.ts';
import type { Pictures } from '#features/campagnemiddelen/shared/schema.ts';

interface JerseyProps {
  naam: string;
  width: number;
  height: number;
  /** Where the middle is of what is seen of it, as a part of its width. */
  middle?: number;
}

/** Where a photo is missing: the shirt of the club, with its initials on the back. */
export function Jersey({ naam, width, height, middle = 0.5 }: JerseyProps) {
  const letters = initials(naam);
  const stripe = width / 7;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width={width} height={height} fill="var(--brand)" />
      {[0.5, 2.5, 4.5, 6.5].map((at) => (
        <rect key={at} x={at * stripe} width={stripe} height={height} fill="var(--brand-lo)" />
      ))}
      <text
        x={width * middle}
        y={height * 0.76}
        textAnchor="middle"
        fontFamily="Document Score"
        fontSize={Math.min(width * 0.7, height * 0.66)}
        fill="var(--on-brand)"
      >
        {letters}
      </text>
    </svg>
  );
}

/** The club's own mark; without one a shield with its initials. */
export function Logo({ url, naam }: { url: string | null; naam: string }) {
  if (url !== null) return <img className="mark" src={url} alt={`Logo van ${naam}`} />;
  const letters = initials(naam);
  return (
    <svg className="mark" viewBox="0 0 100 116" preserveAspectRatio="xMinYMin meet" aria-hidden="true">
      <path d="M4 4H96V62C96 88 74 104 50 113C26 104 4 88 4 62Z" fill="#fff" />
      <path d="M9 9H91V62C91 85 71 99 50 107.6C29 99 9 85 9 62Z" fill="var(--band)" />
      <text x="50" y="73" textAnchor="middle" fontFamily="Document Poster" fontSize="46" fill="var(--on-band)">
        {letters}
      </text>
    </svg>
  );
}

export const hasPhoto = ({ cover }: Pictures) => cover !== null && cover.url !== null;

/** On the photo; where the initials of the club stand there large, they are not there twice. */
export function CornerLogo({ pictures, naam }: { pictures: Pictures; naam: string }) {
  if (pictures.logo === null && !hasPhoto(pictures)) return null;
  return (
    <div className="logo">
      <Logo url={pictures.logo} naam={naam} />
    </div>
  );
}
