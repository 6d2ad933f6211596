import type { ReactNode } from 'react';

/** A small drawing of a printed sheet, in the club's colours. */
function Sheet({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 105 148" width={105} height={148} aria-hidden className="flex-none exact-colour">
      <rect x={0.5} y={0.5} width={104} height={147} className="fill-paper stroke-line-strong" />
      {children}
    </svg>
  );
}

const lines = (tops: readonly number[], widths: readonly number[]) =>
  tops.map((top, at) => (
    <g key={top}>
      <rect x={9} y={top} width={widths[at % widths.length]} height={2} className="fill-line-strong" />
      <path d={`M9 ${top + 5}h87`} className="stroke-line" />
    </g>
  ));

export function FirstSheet() {
  return (
    <Sheet>
      <rect x={9} y={9} width={52} height={3} fill="var(--stripe-1)" />
      <rect x={61} y={9} width={22} height={3} fill="var(--stripe-2)" />
      <rect x={83} y={9} width={13} height={3} fill="var(--stripe-3)" />
      <rect x={9} y={18} width={46} height={5} className="fill-ink" />
      <rect x={9} y={30} width={38} height={9} className="fill-ink" />
      {[18, 22, 26, 30, 34].map((height, at) => (
        <rect key={height} x={9 + at * 14} y={86 - height} width={10} height={height} className="fill-line-strong" />
      ))}
      <rect x={79} y={48} width={10} height={38} className="fill-brand-edge" />
      {lines([93, 100, 107, 114, 121, 128], [34, 28, 38, 30])}
    </Sheet>
  );
}

export function SecondSheet() {
  return (
    <Sheet>
      <rect x={9} y={10} width={40} height={4} className="fill-ink" />
      {[50, 36, 3].map((width, at) => (
        <rect key={width} x={9} y={20 + at * 8} width={width} height={4} className="fill-brand-edge" />
      ))}
      <rect x={9} y={52} width={46} height={4} className="fill-ink" />
      <rect x={20} y={80} width={8} height={6} className="fill-danger" />
      <rect x={32} y={68} width={8} height={18} className="fill-warn-edge" />
      <rect x={44} y={64} width={8} height={22} className="fill-warn-edge" />
      <rect x={70} y={66} width={8} height={20} className="fill-brand-edge" />
      <path d="M9 86h87" className="stroke-line-strong" />
      {lines([97, 104, 111, 118, 125], [30, 36, 26, 32])}
    </Sheet>
  );
}
