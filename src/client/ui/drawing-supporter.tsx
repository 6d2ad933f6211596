const INK = { stroke: '#16191d', strokeWidth: 2.6 } as const;

interface SupporterProps {
  x: number;
  y: number;
  scale: number;
  shirt: string;
  skin: string;
  scarf?: string;
  /** A stripe from top to bottom, and one around. */
  stripe?: string;
  hoop?: string;
  hair?: string;
  /** A hat and its bobble. */
  hat?: readonly [string, string];
}

/** Somebody of the club, to the waist, standing on (x, y). */
export function Supporter({ x, y, scale, shirt, skin, scarf, stripe, hoop, hair, hat }: SupporterProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M-39 0v-64a39 32.8 0 0 1 78 0v64z" fill={shirt} {...INK} />
      {stripe && <path d="M-7.8-93.6h15.6V0h-15.6z" fill={stripe} />}
      {hoop && <path d="M-37.7-65h75.4v14h-75.4z" fill={hoop} />}
      {scarf && (
        <>
          <path d="M-19.5-101.4q19.5 17.2 39 0l2.3 11.7q-21.8 18.7-43.7 0z" fill={scarf} />
          <path d="M1.6-85.8l13.3-3.9 4.7 39H5.6z" fill={scarf} />
        </>
      )}
      <circle cx="0" cy="-117" r="21.8" fill={skin} {...INK} />
      {hair && <path d="M-21-122.4a21 20.7 0 0 1 42 0q-21-10.9-42 0z" fill={hair} />}
      {hat && (
        <>
          <path d="M-22.2-120a22.2 22.6 0 0 1 44.4 0z" fill={hat[0]} {...INK} />
          <circle cx="0" cy="-144" r="6" fill={hat[1]} {...INK} />
        </>
      )}
    </g>
  );
}
