import { useId } from 'react';
import { type Point, Line, Polygon, round } from './art-shapes.tsx';

const BALL = { x: 91, y: 57, r: 18.4 };
const FIFTH = (2 * Math.PI) / 5;

/** A corner flag and a ball, viewBox 120 x 110. */
export function CornerArt() {
  const clip = useId();
  return (
    <svg viewBox="0 0 120 110" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="120" height="110" fill="#0b7a3a" />
      {[-2, 0, 2, 4, 6, 8].map((index) => (
        <Polygon
          key={index}
          points={[
            [index * 22 - 20, -4],
            [index * 22 + 2, -4],
            [index * 22 - 30, 114],
            [index * 22 - 52, 114],
          ]}
          fill="#096a33"
        />
      ))}
      <Line d="M46 80L126 62" stroke="#eef7e6" width={2.4} />
      <Line d="M46 80L30 -6" stroke="#eef7e6" width={2.4} />
      <path d="M77.2 73A32 32 0 0 0 40.2 48.6" fill="none" stroke="#eef7e6" strokeWidth="2.4" />
      <path d="M45 79.5L47.6 80L112 108L108 110Z" fill="#064d2a" />
      <path d="M84 95L112 104L100 110Z" fill="#064d2a" />
      <Line d="M46 80L62 22" stroke="#fff6d6" width={1.8} />
      <path d="M61.6 23L86 30L57 41Z" fill="#ffd100" />
      <path d="M61.6 23L72 26L59.4 33Z" fill="#ffe36b" />
      <ellipse cx="107" cy="74" rx="26" ry="10" fill="#064d2a" transform="rotate(24 107 74)" />
      <clipPath id={clip}>
        <circle cx={BALL.x} cy={BALL.y} r={BALL.r} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <circle cx={BALL.x} cy={BALL.y} r={BALL.r} fill="#fdfbf3" />
        <Polygon points={[0, 1, 2, 3, 4].map((corner) => onBall(6.6, -1.2 + corner * FIFTH))} fill="#15191b" />
        {[0, 1, 2, 3, 4].map((corner) => (
          <BallSeams key={corner} angle={-1.2 + corner * FIFTH} />
        ))}
        <path
          d={`M${BALL.x + 4} ${BALL.y - 20}A24 24 0 0 1 ${BALL.x - 6} ${BALL.y + 20}L${BALL.x + 26} ${BALL.y + 26}V${BALL.y - 20}Z`}
          fill="#0b3a24"
          opacity=".16"
        />
      </g>
    </svg>
  );
}

function BallSeams({ angle }: { angle: number }) {
  const between = angle + FIFTH / 2;
  const at = (radius: number, turn: number) => onBall(radius, turn).map(round).join(' ');
  return (
    <>
      <Line d={`M${at(6.6, angle)}L${at(12.4, angle)}`} stroke="#15191b" width={0.8} />
      <Line
        d={`M${at(12.4, angle)}L${at(14.4, angle + 0.42)}M${at(12.4, angle)}L${at(14.4, angle - 0.42)}`}
        stroke="#15191b"
        width={0.8}
      />
      <Polygon
        points={[
          onBall(14.2, between - 0.22),
          onBall(14.2, between + 0.22),
          onBall(20, between + 0.3),
          onBall(20, between - 0.3),
        ]}
        fill="#15191b"
      />
    </>
  );
}

function onBall(radius: number, angle: number): Point {
  return [BALL.x + radius * Math.cos(angle), BALL.y + radius * Math.sin(angle)];
}
