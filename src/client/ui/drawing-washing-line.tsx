import { DRAWING } from './drawing.ts';

/** Shirts on the line, their chests still empty. */
export function WashingLineDrawing() {
  return (
    <svg viewBox="0 0 300 232" preserveAspectRatio="xMidYMid meet" aria-hidden className={DRAWING}>
      <path d="M-4 40Q150 66 304 40" fill="none" stroke="#16191d" strokeWidth="2.6" />
      <g transform="translate(-38 46) scale(1.42)">
        <path
          d="M27 4q13 8 26 0l17 7 9 24-14 6-4-8v40H19V33l-4 8L1 35l9-24z"
          fill="var(--accent)"
          stroke="#16191d"
          strokeWidth="1.830985915492958"
          strokeLinejoin="round"
        />
        <path
          d="M27 4q13 8 26 0l-3-1.5q-10 5-20 0z"
          fill="var(--brand)"
          stroke="#16191d"
          strokeWidth="1.4084507042253522"
          strokeLinejoin="round"
        />
        <rect
          x="25"
          y="27"
          width="30"
          height="15"
          rx="1.5"
          fill="#fff"
          stroke="#16191d"
          strokeWidth="1.4084507042253522"
          strokeDasharray="3.5211267605633805 2.8169014084507045"
        />
      </g>
      <g transform="translate(80 56) scale(1.75)">
        <path
          d="M27 4q13 8 26 0l17 7 9 24-14 6-4-8v40H19V33l-4 8L1 35l9-24z"
          fill="var(--brand)"
          stroke="#16191d"
          strokeWidth="1.4857142857142858"
          strokeLinejoin="round"
        />
        <path
          d="M27 4q13 8 26 0l-3-1.5q-10 5-20 0z"
          fill="var(--accent)"
          stroke="#16191d"
          strokeWidth="1.1428571428571428"
          strokeLinejoin="round"
        />
        <rect
          x="25"
          y="27"
          width="30"
          height="15"
          rx="1.5"
          fill="#fff"
          stroke="#16191d"
          strokeWidth="1.1428571428571428"
          strokeDasharray="2.857142857142857 2.2857142857142856"
        />
      </g>
      <g transform="translate(222 46) scale(1.42)">
        <path
          d="M27 4q13 8 26 0l17 7 9 24-14 6-4-8v40H19V33l-4 8L1 35l9-24z"
          fill="#fff"
          stroke="#16191d"
          strokeWidth="1.830985915492958"
          strokeLinejoin="round"
        />
        <path
          d="M27 4q13 8 26 0l-3-1.5q-10 5-20 0z"
          fill="var(--brand)"
          stroke="#16191d"
          strokeWidth="1.4084507042253522"
          strokeLinejoin="round"
        />
        <rect
          x="25"
          y="27"
          width="30"
          height="15"
          rx="1.5"
          fill="#fff"
          stroke="#16191d"
          strokeWidth="1.4084507042253522"
          strokeDasharray="3.5211267605633805 2.8169014084507045"
        />
      </g>
      <rect x="-9" y="35" width="6" height="20" rx="2" fill="#fff" stroke="#16191d" strokeWidth="2" />
      <rect x="43" y="40" width="6" height="20" rx="2" fill="#fff" stroke="#16191d" strokeWidth="2" />
      <rect x="125" y="48" width="6" height="20" rx="2" fill="#fff" stroke="#16191d" strokeWidth="2" />
      <rect x="171" y="48" width="6" height="20" rx="2" fill="#fff" stroke="#16191d" strokeWidth="2" />
      <rect x="251" y="40" width="6" height="20" rx="2" fill="#fff" stroke="#16191d" strokeWidth="2" />
      <rect x="299" y="33" width="6" height="20" rx="2" fill="#fff" stroke="#16191d" strokeWidth="2" />
    </svg>
  );
}
