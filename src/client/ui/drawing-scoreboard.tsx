import { Supporter } from './drawing-supporter.tsx';
import { DRAWING, INK } from './drawing.ts';

const BRAND = 'var(--brand)';
const ACCENT = 'var(--accent)';

const SUPPORTERS = [
  { x: 20, shirt: ACCENT, skin: '#9A6440', hoop: BRAND, hair: '#6B4A2B' },
  { x: 72, shirt: '#fff', skin: '#F2CDB0', stripe: BRAND, hair: '#16191D' },
  { x: 124, shirt: BRAND, skin: '#E3B48F', hoop: ACCENT, hat: [ACCENT, BRAND] },
  { x: 176, shirt: ACCENT, skin: '#9A6440', hair: '#8C8C8C' },
  { x: 228, shirt: '#fff', skin: '#F2CDB0', scarf: BRAND, hair: '#2B2018' },
  { x: 280, shirt: BRAND, skin: '#E3B48F', hoop: ACCENT, hat: [BRAND, ACCENT] },
] as const;

/** The scoreboard before the first contract. */
export function ScoreboardDrawing() {
  return (
    <svg viewBox="0 0 300 232" preserveAspectRatio="xMidYMax meet" aria-hidden className={DRAWING}>
      <path d="M74 150v86M226 150v86" stroke={INK} strokeWidth="9" />
      <rect x="30" y="26" width="240" height="130" rx="6" fill="var(--band)" stroke={INK} strokeWidth="2.6" />
      <text
        x="150"
        y="104"
        textAnchor="middle"
        fontSize="74"
        fill="#fff"
        className="font-cover [font-family:var(--font-head)] [font-stretch:75%]"
      >
        €0,-
      </text>
      <rect x="52" y="122" width="196" height="16" rx="2" fill="#fff" fillOpacity=".22" />
      {SUPPORTERS.map((supporter) => (
        <Supporter key={supporter.x} y={244} scale={0.62} {...supporter} />
      ))}
    </svg>
  );
}
