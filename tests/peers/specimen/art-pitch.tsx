import { Fragment } from 'react';
import { type Point, Line, Polygon, round } from './art-shapes.tsx';

const KIT = { shirt: '#ffd100', shade: '#eab400', print: '#15191b', shorts: '#15191b', socks: '#0a6b34' };
/** Where the feet of the players stand, below the visible part of the picture. */
const GROUND = 212;

interface Player {
  x: number;
  height: number;
  skin: string;
  hair: string;
  style: 'short' | 'pony' | 'curls' | 'long' | 'buzz';
  number: number;
}

const PLAYERS: Player[] = [
  { x: 22, height: 118, skin: '#c98f68', hair: '#3a2418', style: 'short', number: 4 },
  { x: 63, height: 108, skin: '#e6b48c', hair: '#c98a3c', style: 'pony', number: 11 },
  { x: 104, height: 122, skin: '#7d4f34', hair: '#1c1512', style: 'curls', number: 7 },
  { x: 147, height: 112, skin: '#eabf98', hair: '#7a3f1e', style: 'long', number: 9 },
  { x: 190, height: 121, skin: '#a8714b', hair: '#1f1712', style: 'buzz', number: 3 },
];

/** Five young players arm in arm, looking at the evening pitch; viewBox 218 x 200. */
export function PitchArt() {
  return (
    <svg
      role="img"
      aria-label="Vijf jeugdspelers staan arm in arm op het veld bij zonsondergang"
      viewBox="0 0 218 200"
      preserveAspectRatio="xMidYMid slice"
    >
      <Sky />
      <Village />
      <Floodlights />
      <Field />
      {PLAYERS.map((player) => (
        <PlayerFigure key={player.number} {...player} />
      ))}
      {PLAYERS.slice(1).map((player, index) => {
        const from = PLAYERS[index] ?? player;
        return <Arm key={player.number} from={from} to={player} skin={from.skin} />;
      })}
      <Arm from={{ x: -20, height: 112 }} to={{ x: 22, height: 118 }} skin="#e0ac84" />
      <Arm from={{ x: 190, height: 121 }} to={{ x: 232, height: 116 }} skin="#a8714b" />
    </svg>
  );
}

const SKY: [y: number, fill: string][] = [
  [-6, '#0d3546'],
  [22, '#14495a'],
  [41, '#2b6a6b'],
  [57, '#6d9270'],
  [70, '#c3ac58'],
  [81, '#f0b33c'],
  [90, '#ffcb52'],
  [97, '#ffe08a'],
];
const CLOUDS: [x: number, y: number, width: number, fill: string][] = [
  [12, 34, 46, '#1c5563'],
  [150, 27, 58, '#1c5563'],
  [28, 66, 40, '#d9bd6a'],
  [160, 62, 44, '#8fa678'],
  [70, 84, 26, '#ffd978'],
];

function Sky() {
  return (
    <>
      {SKY.map(([y, fill], index) => (
        <path key={y} d={`M0 ${y}Q54 ${y - 3 + (index % 2) * 5} 109 ${y}T218 ${y}L218 130L0 130Z`} fill={fill} />
      ))}
      <circle cx="109" cy="106" r="30" fill="#ffe9a8" />
      <circle cx="109" cy="106" r="23" fill="#fff6d6" />
      {CLOUDS.map(([x, y, width, fill]) => (
        <Fragment key={`${x} ${y}`}>
          <rect x={x} y={y} width={width} height="2.6" rx="1.3" fill={fill} />
          <rect x={x + 8} y={y + 3.4} width={round(width * 0.6)} height="1.8" rx=".9" fill={fill} />
        </Fragment>
      ))}
    </>
  );
}

function Village() {
  return (
    <>
      <path d="M170 118L170 88L173.5 72L177 88L177 118Z" fill="#1d4a45" />
      <circle cx="173.5" cy="71.4" r=".9" fill="#1d4a45" />
      <rect x="162" y="103" width="22" height="16" fill="#1d4a45" />
      <path d="M160 104L173 96L186 104Z" fill="#1d4a45" />
      <path d={treeLine()} fill="#123f3a" />
      <rect x="20" y="108" width="44" height="12" fill="#0d322f" />
      <path d="M17 108.5L25 102.5L60 102.5L67 108.5Z" fill="#0a2826" />
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <rect key={index} x={round(24 + index * 6.6)} y="111" width="4.2" height="4.2" fill="#ffd86b" />
      ))}
    </>
  );
}

/** A fixed sequence instead of chance: the same document must give the same bytes. */
function treeLine(): string {
  let seed = 11;
  let path = 'M0 124';
  for (let x = 0; x <= 218; x += 4) {
    seed = (seed * 16807) % 2147483647;
    const height = 7 + (6 * seed) / 2147483647 + (x < 40 || x > 176 ? 7 : 0);
    path += `Q${x + 1} ${round(115 - height)} ${x + 4} ${round(120 - height)}`;
  }
  return `${path}L218 124Z`;
}

const MASTS: [x: number, height: number, width: number][] = [
  [12, 58, 11],
  [206, 58, 11],
  [66, 36, 6.5],
  [152, 36, 6.5],
];

function Floodlights() {
  return MASTS.map(([x, height, width]) => {
    const top = 118 - height;
    return (
      <Fragment key={x}>
        <rect
          x={round(x - (0.6 * width) / 11)}
          y={top}
          width={round((1.2 * width) / 11)}
          height={height}
          fill="#0a2320"
        />
        {[0, 1].map((row) =>
          [0, 1, 2, 3].map((column) => (
            <rect
              key={`${row} ${column}`}
              x={round(x - width / 2 + (column * width) / 4 + 0.25)}
              y={round(top - width * 0.5 + row * width * 0.27)}
              width={round(width / 4 - 0.5)}
              height={round(width * 0.22)}
              fill="#fffbe6"
            />
          )),
        )}
        <Line
          d={`M${round(x - width / 2 - 0.4)} ${top + 0.4}H${round(x + width / 2 + 0.4)}`}
          stroke="#0a2320"
          width={0.9}
        />
      </Fragment>
    );
  });
}

function Field() {
  const vanish = { x: 109, y: 96 };
  const bottom = 210;
  const at = (x: number, y: number) => vanish.x + ((x - vanish.x) * (y - vanish.y)) / (bottom - vanish.y);
  return (
    <>
      <rect y="117" width="218" height="90" fill="#0b7a3a" />
      {[-8, -6, -4, -2, 0, 2, 4, 6, 8].map((index) => {
        const from = vanish.x + index * 46;
        const to = from + 46;
        return (
          <Polygon
            key={index}
            points={[
              [at(from, 117), 117],
              [at(to, 117), 117],
              [to, bottom],
              [from, bottom],
            ]}
            fill="#096a33"
          />
        );
      })}
      <rect y="117" width="218" height="1" fill="#dff0c9" />
      <Line d="M92 117V107.4H126V117" stroke="#fff" width={0.9} />
      <Line d="M94 108L96.5 114.6H121.5L124 108" stroke="#fff" width={0.3} opacity={0.8} />
      <Line d="M0 135H218" stroke="#e8f4dc" width={0.9} />
      <ellipse cx="109" cy="135" rx="42" ry="8.4" fill="none" stroke="#e8f4dc" strokeWidth=".9" />
    </>
  );
}

/** Drawn 100 units tall with the feet at the origin. */
function PlayerFigure({ x, height, skin, hair, style, number }: Player) {
  return (
    <g transform={`translate(${x} ${GROUND}) scale(${height / 100})`}>
      {[-1, 1].map((side) => (
        <Fragment key={side}>
          <Polygon points={mirror(side, [1.2, -42], [10, -42], [8.6, -20], [2.4, -20])} fill={skin} />
          <Polygon points={mirror(side, [2.2, -22], [9, -22], [7.6, -2], [2.8, -2])} fill={KIT.socks} />
          <rect x={side > 0 ? 2 : -9.2} y="-4" width="7.2" height="4" rx="1.6" fill="#14181a" />
        </Fragment>
      ))}
      <path d="M-12.6-54L12.6-54L13.6-34.5Q7-33.4.9-34.5L0-43L-.9-34.5Q-7-33.4-13.6-34.5Z" fill={KIT.shorts} />
      <rect x="-3.4" y="-88" width="6.8" height="8" rx="2.4" fill={skin} />
      <path d="M-3.4-84Q0-81.6 3.4-84L3.4-81L-3.4-81Z" fill="#000" opacity=".14" />
      <path
        d="M-4.4-82.6Q0-80 4.4-82.6Q11-81.6 14.2-78.8Q16.2-76.6 16.6-72L13.6-69L13.2-51.6Q0-49-13.2-51.6L-13.6-69L-16.6-72Q-16.2-76.6-14.2-78.8Q-11-81.6-4.4-82.6Z"
        fill={KIT.shirt}
      />
      <path
        d="M4.4-82.6Q11-81.6 14.2-78.8Q16.2-76.6 16.6-72L13.6-69L13.2-51.6Q10-50.6 7.4-50.5Q10.6-66 4.4-82.6Z"
        fill={KIT.shade}
      />
      <Line d="M-4.6-82.5Q0-79.6 4.6-82.5" stroke={KIT.print} width={1.1} />
      <text x="0" y="-56.4" textAnchor="middle" fontFamily="Archivo Score" fontSize="19.5" fill={KIT.print}>
        {number}
      </text>
      <circle cx="-7.4" cy="-91" r="1.7" fill={skin} />
      <circle cx="7.4" cy="-91" r="1.7" fill={skin} />
      <ellipse cx="0" cy="-92" rx="7.6" ry="8.8" fill={skin} />
      <Hair style={style} fill={hair} />
    </g>
  );
}

function Hair({ style, fill }: { style: Player['style']; fill: string }) {
  switch (style) {
    case 'short':
      return <path d="M-7.9-90.5Q-9-102 0-102.4Q9-102 7.9-90.5Q5.4-86.8 0-86.8Q-5.4-86.8-7.9-90.5Z" fill={fill} />;
    case 'pony':
      return (
        <>
          <path d="M-8-91Q-9-102.2 0-102.4Q9-102.2 8-91Q5-87.6 0-87.6Q-5-87.6-8-91Z" fill={fill} />
          <path d="M-2.6-97Q2.8-98.4 3-94Q5.6-84 1.6-76.4Q-2.8-83-2.6-97Z" fill={fill} />
          <rect x="-2.6" y="-97.4" width="5.4" height="2.2" rx="1" fill={KIT.print} />
        </>
      );
    case 'curls':
      return (
        <>
          {Array.from({ length: 14 }, (_, index) => {
            const turn = (index / 14) * 2 * Math.PI;
            return (
              <circle
                key={index}
                cx={round(Math.cos(turn) * 7.2)}
                cy={round(-94.6 + Math.sin(turn) * 6.8)}
                r="3.1"
                fill={fill}
              />
            );
          })}
          <circle cx="0" cy="-94.4" r="7.6" fill={fill} />
        </>
      );
    case 'long':
      return (
        <>
          <path d="M-8.4-92Q-9.2-102.4 0-102.6Q9.2-102.4 8.4-92L8.2-79.6Q4-77.4 0-78Q-4-77.4-8.2-79.6Z" fill={fill} />
          <Line d="M0-101.6L0-79" stroke="#000" width={0.5} opacity={0.18} />
        </>
      );
    case 'buzz':
      return <path d="M-7.7-92Q-8.6-101 0-101.4Q8.6-101 7.7-92Q4.6-89.6 0-89.6Q-4.6-89.6-7.7-92Z" fill={fill} />;
  }
}

interface Shoulder {
  x: number;
  height: number;
}

function Arm({ from, to, skin }: { from: Shoulder; to: Shoulder; skin: string }) {
  const scale = (from.height + to.height) / 200;
  const a: Point = [from.x + 0.132 * from.height, GROUND - 0.76 * from.height];
  const b: Point = [to.x + 0.036 * to.height, GROUND - 0.776 * to.height];
  const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 - 1];
  const sleeve: Point = [a[0] + (b[0] - a[0]) * 0.36, a[1] + (b[1] - a[1]) * 0.36 - 0.4];
  const text = (point: Point) => point.map(round).join(' ');
  return (
    <>
      <Line d={`M${text(a)}Q${text(middle)} ${text(b)}`} stroke={skin} width={4.4 * scale} />
      <Line d={`M${text(a)}L${text(sleeve)}`} stroke={KIT.shade} width={7.2 * scale} />
      <circle cx={round(b[0] + 0.6 * scale)} cy={round(b[1])} r={round(2.8 * scale)} fill={skin} />
    </>
  );
}

function mirror(side: number, ...points: Point[]): Point[] {
  return points.map(([x, y]) => [side * x, y]);
}
