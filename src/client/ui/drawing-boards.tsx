import { Supporter } from './drawing-supporter.tsx';
import { DRAWING, INK } from './drawing.ts';

const BRAND = 'var(--brand)';
const ACCENT = 'var(--accent)';

const SUPPORTERS = [
  { x: 20, y: 150, shirt: BRAND, skin: '#E3B48F', scarf: ACCENT, hair: '#2B2018' },
  { x: 66, y: 154, shirt: ACCENT, skin: '#9A6440', hoop: BRAND, hat: [ACCENT, BRAND] },
  { x: 112, y: 150, shirt: '#fff', skin: '#F2CDB0', stripe: BRAND, hair: '#16191D' },
  { x: 158, y: 154, shirt: BRAND, skin: '#E3B48F', hoop: ACCENT, hair: '#C9A15A' },
  { x: 204, y: 150, shirt: ACCENT, skin: '#9A6440', hat: [BRAND, ACCENT] },
  { x: 250, y: 154, shirt: '#fff', skin: '#F2CDB0', scarf: BRAND, hair: '#2B2018' },
  { x: 292, y: 150, shirt: BRAND, skin: '#E3B48F', scarf: ACCENT, hair: '#6B4A2B' },
] as const;

/** Boards along the field that nobody's name is on yet. */
export function BoardsDrawing() {
  return (
    <svg viewBox="0 0 300 232" preserveAspectRatio="xMidYMax meet" aria-hidden className={DRAWING}>
      {SUPPORTERS.map((supporter) => (
        <Supporter key={supporter.x} scale={0.6} {...supporter} />
      ))}
      <rect x="-4" y="176" width="308" height="60" fill={BRAND} />
      <path d="M-4 206 304 196" stroke="#fff" strokeWidth="3" />
      <g stroke={INK} strokeWidth="2.6">
        <path d="M20 170v16M84 170v16M118 170v16M182 170v16M216 170v16M280 170v16" />
        <rect x="4" y="120" width="96" height="52" fill="#fff" />
        <rect x="200" y="120" width="96" height="52" fill="#fff" />
        <rect x="102" y="120" width="96" height="52" fill={ACCENT} />
      </g>
      <g fill="none" stroke={INK} strokeWidth="2" strokeDasharray="6 5">
        <rect x="14" y="130" width="76" height="32" />
        <rect x="210" y="130" width="76" height="32" />
        <rect x="112" y="130" width="76" height="32" />
      </g>
    </svg>
  );
}
