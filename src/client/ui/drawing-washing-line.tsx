import { DRAWING } from './drawing.ts';

interface ShirtProps {
  x: number;
  y: number;
  scale: number;
  cloth: string;
  collar: string;
}

/** As thick a line at every size. */
function Shirt({ x, y, scale, cloth, collar }: ShirtProps) {
  const thin = { stroke: '#16191d', strokeWidth: 2 / scale };
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path
        d="M27 4q13 8 26 0l17 7 9 24-14 6-4-8v40H19V33l-4 8L1 35l9-24z"
        fill={cloth}
        stroke="#16191d"
        strokeWidth={2.6 / scale}
        strokeLinejoin="round"
      />
      <path d="M27 4q13 8 26 0l-3-1.5q-10 5-20 0z" fill={collar} {...thin} strokeLinejoin="round" />
      <rect
        x="25"
        y="27"
        width="30"
        height="15"
        rx="1.5"
        fill="#fff"
        {...thin}
        strokeDasharray={`${5 / scale} ${4 / scale}`}
      />
    </g>
  );
}

/** Where a peg hangs on the line, two to a shirt. */
const PEGS = [
  [-9, 35],
  [43, 40],
  [125, 48],
  [171, 48],
  [251, 40],
  [299, 33],
] as const;

/** Shirts on the line, their chests still empty. */
export function WashingLineDrawing() {
  return (
    <svg viewBox="0 0 300 232" preserveAspectRatio="xMidYMid meet" aria-hidden className={DRAWING}>
      <path d="M-4 40Q150 66 304 40" fill="none" stroke="#16191d" strokeWidth="2.6" />
      <Shirt x={-38} y={46} scale={1.42} cloth="var(--accent)" collar="var(--brand)" />
      <Shirt x={80} y={56} scale={1.75} cloth="var(--brand)" collar="var(--accent)" />
      <Shirt x={222} y={46} scale={1.42} cloth="#fff" collar="var(--brand)" />
      {PEGS.map(([x, y]) => (
        <rect key={x} x={x} y={y} width="6" height="20" rx="2" fill="#fff" stroke="#16191d" strokeWidth="2" />
      ))}
    </svg>
  );
}
