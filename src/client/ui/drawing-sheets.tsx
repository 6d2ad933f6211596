import { Supporter } from './drawing-supporter.tsx';
import { DRAWING, INK } from './drawing.ts';

const BRAND = 'var(--brand)';
const ACCENT = 'var(--accent)';

/** On the cover, the back row first. */
const SUPPORTERS = [
  { x: 22, y: 118, scale: 0.46, shirt: '#fff', skin: '#F2CDB0', stripe: BRAND, hair: '#16191D' },
  { x: 57, y: 118, scale: 0.46, shirt: BRAND, skin: '#E3B48F', scarf: ACCENT, hat: [ACCENT, BRAND] },
  { x: 92, y: 118, scale: 0.46, shirt: ACCENT, skin: '#9A6440', hair: '#8C8C8C' },
  { x: 40, y: 132, scale: 0.5, shirt: ACCENT, skin: '#9A6440', hoop: BRAND, hair: '#6B4A2B' },
  { x: 78, y: 132, scale: 0.5, shirt: BRAND, skin: '#E3B48F', hoop: ACCENT, hat: [BRAND, ACCENT] },
] as const;

const DASHES = { fill: '#fff', stroke: INK, strokeWidth: 2.4, strokeDasharray: '7 6', strokeLinecap: 'round' } as const;

/** A cover on the board, between two sheets that are still empty. */
export function SheetsDrawing() {
  return (
    <svg viewBox="0 0 300 232" preserveAspectRatio="xMidYMid meet" aria-hidden className={DRAWING}>
      <rect x="14" y="70" width="92" height="130" transform="rotate(-7 62 130)" {...DASHES} />
      <rect x="194" y="70" width="92" height="130" transform="rotate(6 240 130)" {...DASHES} />
      <rect x="92" y="34" width="116" height="164" fill="var(--tint-2)" stroke={INK} strokeWidth="2.6" />
      <svg x="93.3" y="35.3" width="113.4" height="110" viewBox="0 0 113.4 110">
        {SUPPORTERS.map((supporter) => (
          <Supporter key={supporter.x} {...supporter} />
        ))}
      </svg>
      <path d="M93.3 128l113.4-16v84.7H93.3z" fill="var(--band)" />
      <path d="M93.3 122l113.4-16v7L93.3 129z" fill={ACCENT} />
      <path d="M104 146h58v9h-58zM104 160h42v9h-42zM174 164h24v24h-24z" fill="#fff" />
      <path d="M177 167h6v6h-6zM189 167h6v6h-6zM177 179h6v6h-6zM186 176h3v3h-3zM190 181h5v4h-5z" fill={INK} />
      <g fill={ACCENT} stroke={INK} strokeWidth="2">
        <circle cx="150" cy="42" r="5" />
        <circle cx="56" cy="76" r="4.5" />
        <circle cx="246" cy="76" r="4.5" />
      </g>
    </svg>
  );
}
