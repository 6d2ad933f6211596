import { useId } from 'react';

/** Logo of the fictional club VV Groenendaal. */
export function GroenendaalLogo() {
  const clip = useId();
  return (
    <svg role="img" aria-label="Logo van VV Groenendaal" viewBox="0 0 100 116">
      <path d="M50 2C66 8 82 9 96 8V58C96 86 76 104 50 114C24 104 4 86 4 58V8C18 9 34 8 50 2Z" fill="#ffd100" />
      <path
        d="M50 8C65 13 78 14.4 90.5 14V58C90.5 82 73 98 50 107.6C27 98 9.5 82 9.5 58V14C22 14.4 35 13 50 8Z"
        fill="#15191b"
      />
      <clipPath id={clip}>
        <path d="M50 13C64 17.6 75 19 85.6 18.8V58C85.6 79 70 93.4 50 102C30 93.4 14.4 79 14.4 58V18.8C25 19 36 17.6 50 13Z" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect width="100" height="116" fill="#00853a" />
        <rect x="26" width="12" height="40" fill="#ffd100" />
        <rect x="62" width="12" height="40" fill="#ffd100" />
        <rect y="38" width="100" height="31" fill="#15191b" />
        <rect y="40.4" width="100" height="26.2" fill="#fff" />
      </g>
      <text x="50" y="63" textAnchor="middle" fontFamily="Archivo Poster" fontSize="25" fill="#15191b">
        VVG
      </text>
      <text x="50" y="85" textAnchor="middle" fontFamily="Archivo Head" fontSize="11.5" fill="#fff">
        1931
      </text>
    </svg>
  );
}
