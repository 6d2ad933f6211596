import { Supporter } from './drawing-supporter.tsx';
import { DRAWING } from './drawing.ts';

const BRAND = 'var(--brand)';
const ACCENT = 'var(--accent)';

/** The back row first. */
const SUPPORTERS = [
  { x: 24, y: 176, scale: 0.74, shirt: '#fff', skin: '#F2CDB0', stripe: BRAND, hair: '#16191D' },
  { x: 94, y: 172, scale: 0.74, shirt: BRAND, skin: '#E3B48F', scarf: ACCENT, hat: [ACCENT, BRAND] },
  { x: 206, y: 172, scale: 0.74, shirt: ACCENT, skin: '#9A6440', hair: '#8C8C8C' },
  { x: 278, y: 176, scale: 0.74, shirt: BRAND, skin: '#E3B48F', hoop: ACCENT, hat: [BRAND, ACCENT] },
  { x: 54, y: 236, scale: 0.82, shirt: ACCENT, skin: '#9A6440', hoop: BRAND, hair: '#6B4A2B' },
  { x: 246, y: 236, scale: 0.82, shirt: '#fff', skin: '#F2CDB0', scarf: BRAND, hat: [ACCENT, BRAND] },
] as const;

/** Supporters with one place left. */
export function SupportersDrawing() {
  return (
    <svg viewBox="0 0 300 232" preserveAspectRatio="xMidYMax meet" aria-hidden className={DRAWING}>
      {SUPPORTERS.map((supporter) => (
        <Supporter key={supporter.x} {...supporter} />
      ))}
      <g transform="translate(150 236) scale(1)">
        <path d="M-39 0v-64a39 32.8 0 0 1 78 0V0z" fill="var(--tint)" />
        <circle cx="0" cy="-117" r="21.8" fill="var(--tint)" />
      </g>
      <g
        transform="translate(150 236) scale(1)"
        fill="none"
        stroke="#16191d"
        strokeWidth="2.6"
        strokeDasharray="7 6"
        strokeLinecap="round"
      >
        <path d="M-39 0v-64a39 32.8 0 0 1 78 0v64" />
        <circle cx="0" cy="-117" r="21.8" />
      </g>
    </svg>
  );
}
