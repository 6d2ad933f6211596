import { encode } from 'uqr';

/** Level M or better and a quiet zone of four modules, drawn as one vector path: sharp at every size (G-091). */
export function QrCode({ url, label, mm }: { url: string; label: string; mm: number }) {
  const { data, size } = encode(url, { ecc: 'M', border: 4 });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      style={{ width: `${mm}mm`, height: `${mm}mm` }}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={data.map(runsOfRow).join('')} fill="#000" />
    </svg>
  );
}

/** Neighbouring dark modules become one rectangle, so that no hairline shows between them. */
function runsOfRow(row: boolean[], y: number): string {
  let path = '';
  let start = -1;
  for (let x = 0; x <= row.length; x += 1) {
    if (row[x] && start < 0) start = x;
    if (!row[x] && start >= 0) {
      path += `M${start} ${y}h${x - start}v1h-${x - start}z`;
      start = -1;
    }
  }
  return path;
}
