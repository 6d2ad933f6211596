import { type ReactNode, useId } from 'react';
import type { DesignTheme } from '#features/campagnemiddelen/shared/kinds.ts';

export interface BandProps {
  theme: DesignTheme;
  /** Of the drawing, in mm, or in px where the sheet is a picture. */
  width: number;
  height: number;
  /** Where its edge is at the left and at the right side, from the top. */
  left: number;
  right: number;
  /** How thick the stripe along its edge is. */
  stripe: number;
  /** How large the pattern is: 1 on a page of 218 mm. It takes at most 71 of that from the right side. */
  scale?: number;
  /** Without the pattern, where the words take all of it. */
  isPlain?: boolean;
  /** The stripe is white where the picture above it already has the club's colours. */
  hasWhiteStripe?: boolean;
}

const BAND = 'var(--band)';
const LO = 'var(--band-lo)';
const HI = 'var(--band-hi)';

/** Two decimals of a millimetre are finer than any press, and keep the markup small and the same everywhere. */
const round = (value: number) => Math.round(value * 100) / 100;
const path = (parts: TemplateStringsArray, ...values: number[]) => String.raw(parts, ...values.map(round));

/** The club-coloured band that carries the words; the theme is in its edge and, right of the words, in its pattern. */
export function Band({
  theme,
  width,
  height,
  left,
  right,
  stripe,
  scale,
  isPlain = false,
  hasWhiteStripe = false,
}: BandProps) {
  const clip = useId();
  const unit = width / 218;
  const edge = EDGES[theme];
  const close = path`L${width + 1} ${height + 1}L-1 ${height + 1}Z`;
  const at = (offset: number) => edge({ width, left: left + offset, right: right + offset, unit }) + close;
  const isWaves = theme === 'waves';
  const offset = theme === 'waves' || theme === 'blobs' ? stripe * 1.5 : stripe;
  return (
    <svg className="band" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {isWaves && <path d={at(-stripe * 3.1)} fill="#fff" />}
      <path d={at(-offset)} fill={hasWhiteStripe ? '#fff' : 'var(--accent-c)'} />
      <path d={at(0)} fill={BAND} />
      <clipPath id={clip}>
        <path d={at(0)} />
      </clipPath>
      {!isPlain && (
        <g clipPath={`url(#${clip})`}>{PATTERNS[theme]?.({ width, height, left, right, unit: scale ?? unit })}</g>
      )}
    </svg>
  );
}

interface Edge {
  width: number;
  left: number;
  right: number;
  unit: number;
}

const straight = ({ width, left, right }: Edge) => path`M-1 ${left}L${width + 1} ${right}`;

const EDGES: Record<DesignTheme, (edge: Edge) => string> = {
  waves({ width, left, right, unit }) {
    const swing = 15 * unit;
    return (
      path`M-1 ${left + swing * 0.2}C${width * 0.18} ${left - swing} ${width * 0.3} ${left - swing * 0.6} ` +
      path`${width * 0.47} ${(left + right) / 2 + swing * 0.25}` +
      path`S${width * 0.8} ${right + swing * 1.5} ${width + 1} ${right - swing * 0.4}`
    );
  },
  blobs: ({ width, left, right, unit }) =>
    path`M-1 ${left + 6 * unit}C${width * 0.1} ${left - 16 * unit} ${width * 0.26} ${left - 20 * unit} ` +
    path`${width * 0.37} ${left - 4 * unit}S${width * 0.58} ${left - 7 * unit} ${width * 0.66} ${right - 2 * unit}` +
    path`S${width * 0.92} ${right - 22 * unit} ${width + 1} ${right + 4 * unit}`,
  dots: straight,
  triangles: straight,
  squares: straight,
  none: straight,
};

type Pattern = (band: Edge & { height: number }) => ReactNode;

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

const PATTERNS: Partial<Record<DesignTheme, Pattern>> = {
  waves: ({ width, height, right, unit }) =>
    times(9).map((index) => {
      const y = right + (14 + index * 13) * unit;
      return (
        <path
          key={index}
          d={
            path`M${width + 2} ${y - 6 * unit}C${width - 20 * unit} ${y + 12 * unit} ${width - 38 * unit} ${y + 14 * unit} ` +
            path`${width - 56 * unit + index * 3 * unit} ${y + 34 * unit}` +
            path`S${width - 70 * unit} ${height + 10} ${width - 60 * unit} ${height + 40}L${width + 2} ${height + 40}Z`
          }
          fill={[HI, BAND, LO, BAND][index % 4]}
        />
      );
    }),
  blobs: ({ width, height, right, unit }) => (
    <>
      <path
        d={
          path`M${width + 4} ${right + 20 * unit}C${width - 30 * unit} ${right + 6 * unit} ${width - 58 * unit} ` +
          path`${right + 36 * unit} ${width - 44 * unit} ${right + 62 * unit}S${width - 66 * unit} ${right + 104 * unit} ` +
          path`${width - 46 * unit} ${height + 6}L${width + 4} ${height + 6}Z`
        }
        fill={LO}
      />
      <path
        d={
          path`M${width + 4} ${right + 50 * unit}C${width - 22 * unit} ${right + 40 * unit} ${width - 40 * unit} ` +
          path`${right + 64 * unit} ${width - 27 * unit} ${right + 82 * unit}S${width - 34 * unit} ${right + 116 * unit} ` +
          path`${width - 20 * unit} ${height + 6}L${width + 4} ${height + 6}Z`
        }
        fill={HI}
      />
      <ellipse
        cx={round(width - 62 * unit)}
        cy={round(right + 28 * unit)}
        rx={round(9 * unit)}
        ry={round(7.4 * unit)}
        fill={LO}
      />
    </>
  ),
  dots({ width, height, left, right, unit }) {
    const gap = 6.1 * unit;
    const dots = times(40).flatMap((row) =>
      times(14).flatMap((column) => {
        const x = width + 2 - column * gap - ((row % 2) * gap) / 2;
        const y = left + ((right - left) * x) / width + 5 * unit + row * gap * 0.866;
        const radius = 2.75 * unit * (1 - column * 0.058 - row * 0.026);
        // They end where the words do.
        return y > height + 4 || radius < 0.35 * unit || x - radius < width - 70 * unit ? [] : [{ x, y, radius }];
      }),
    );
    return dots.map(({ x, y, radius }) => (
      <circle key={`${x} ${y}`} cx={round(x)} cy={round(y)} r={round(radius)} fill={HI} />
    ));
  },
  triangles({ width, height, right, unit }) {
    const side = 16 * unit;
    const tall = side * 0.866;
    return times(Math.ceil((height - right) / tall) + 1).flatMap((row) =>
      times(7).flatMap((column) => {
        const chance = ((row * 5 + column * 3) ^ (row * column)) % 7;
        const most = (row * 3) % 4 > 2 ? 5 : 6;
        if (column > most || (column > most - 3 && chance < 4) || chance === 0) return [];
        const x = width + side / 2 - (column * side) / 2;
        const y = right + row * tall;
        const isUp = (row + column) % 2 === 1;
        return (
          <path
            key={`${row} ${column}`}
            d={
              isUp
                ? path`M${x} ${y + tall}h${-side}l${side / 2} ${-tall}z`
                : path`M${x} ${y}h${-side}l${side / 2} ${tall}z`
            }
            fill={[LO, HI, LO, HI, HI, LO, HI][(row * 2 + column * 3) % 7]}
          />
        );
      }),
    );
  },
  squares({ width, right, unit }) {
    const side = 10.5 * unit;
    return times(14).flatMap((row) =>
      times(6).flatMap((column) => {
        const chance = (row * 37 + column * 61 + ((row * column * 13) % 7)) % 10;
        const isOdd = (row + column) % 2 === 1;
        if ((column > 2 && chance < column + 2) || (isOdd && chance < 6)) return [];
        return (
          <rect
            key={`${row} ${column}`}
            x={round(width + 1 - (column + 1) * side)}
            y={round(right + 4 * unit + row * side)}
            width={round(side)}
            height={round(side)}
            fill={isOdd ? LO : HI}
          />
        );
      }),
    );
  },
};
