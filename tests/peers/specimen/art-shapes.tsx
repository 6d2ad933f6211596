export type Point = [x: number, y: number];

/** Two decimals of a millimetre are finer than any press, and keep the markup small and the same everywhere. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

export function Polygon({ points, fill }: { points: Point[]; fill: string }) {
  return <path d={`M${points.map((point) => point.map(round).join(' ')).join('L')}Z`} fill={fill} />;
}

export function Line({ d, stroke, width, opacity }: { d: string; stroke: string; width: number; opacity?: number }) {
  return (
    <path
      d={d}
      fill="none"
      stroke={stroke}
      strokeWidth={round(width)}
      strokeLinecap="round"
      strokeLinejoin="round"
      opacity={opacity}
    />
  );
}
