import { initials } from '#shared/text.ts';

/** Where a photo is missing: the shirt of the club, with its initials on the back. */
export function Jersey({ naam, width, height }: { naam: string; width: number; height: number }) {
  const letters = initials(naam);
  const stripe = width / 7;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width={width} height={height} fill="var(--brand)" />
      {[0.5, 2.5, 4.5, 6.5].map((at) => (
        <rect key={at} x={at * stripe} width={stripe} height={height} fill="var(--brand-lo)" />
      ))}
      <text
        x={width / 2}
        y={height * 0.8}
        textAnchor="middle"
        fontFamily="Document Score"
        fontSize={Math.min(width * 0.7, height * 0.7)}
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
