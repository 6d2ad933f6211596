import { SUPPORTER } from '#shared/supporters.ts';
import { INK } from './drawing.ts';

const LINE = { stroke: INK, strokeWidth: 2.6 } as const;

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
      <path d={SUPPORTER.body} fill={shirt} {...LINE} />
      {stripe && <path d={SUPPORTER.stripe} fill={stripe} />}
      {hoop && <path d={SUPPORTER.hoop} fill={hoop} />}
      {scarf && SUPPORTER.scarf.map((part) => <path key={part} d={part} fill={scarf} />)}
      <circle {...SUPPORTER.face} fill={skin} {...LINE} />
      {hair && <path d={SUPPORTER.hair} fill={hair} />}
      {hat && (
        <>
          <path d={SUPPORTER.hat} fill={hat[0]} {...LINE} />
          <circle {...SUPPORTER.bobble} fill={hat[1]} {...LINE} />
        </>
      )}
    </g>
  );
}
