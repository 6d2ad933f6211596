import { useId } from 'react';

/** The club-coloured band at the foot of a sheet, with the waves of the theme 'golven'. Lengths in mm. */
export function WaveBand({ width, height, left, right, stripe }: WaveBandProps) {
  const clip = useId();
  const scale = width / 218;
  const amplitude = 15 * scale;
  const edge = (offset: number) =>
    `M-1 ${left + offset + amplitude * 0.2}` +
    `C${width * 0.18} ${left - amplitude + offset} ${width * 0.3} ${left - amplitude * 0.6 + offset} ` +
    `${width * 0.47} ${(left + right) / 2 + offset + amplitude * 0.25}` +
    `S${width * 0.8} ${right + amplitude * 1.5 + offset} ${width + 1} ${right - amplitude * 0.4 + offset}`;
  const close = `L${width + 1} ${height + 1}L-1 ${height + 1}Z`;

  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={edge(-stripe * 3.1) + close} fill="#fff" />
      <path d={edge(-stripe * 1.5) + close} fill="var(--accent-c)" />
      <path d={edge(0) + close} fill="var(--band)" />
      <clipPath id={clip}>
        <path d={edge(0) + close} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        {Array.from({ length: 9 }, (_, index) => {
          const y = right + (14 + index * 13) * scale;
          return (
            <path
              key={index}
              d={
                `M${width + 2} ${y - 6 * scale}C${width - 20 * scale} ${y + 12 * scale} ` +
                `${width - 38 * scale} ${y + 14 * scale} ${width - 56 * scale + index * 3 * scale} ${y + 34 * scale}` +
                `S${width - 70 * scale} ${height + 10} ${width - 60 * scale} ${height + 40}L${width + 2} ${height + 40}Z`
              }
              fill={WAVE_FILLS[index % 4]}
            />
          );
        })}
      </g>
    </svg>
  );
}

const WAVE_FILLS = ['var(--band-hi)', 'var(--band)', 'var(--band-lo)', 'var(--band)'];

interface WaveBandProps {
  width: number;
  height: number;
  /** Height of the upper edge at the left and at the right side, from the top. */
  left: number;
  right: number;
  stripe: number;
}
