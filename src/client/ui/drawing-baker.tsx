import { Supporter } from './drawing-supporter.tsx';
import { DRAWING } from './drawing.ts';

/** A supporter and a baker who have not spoken yet. */
export function BakerDrawing() {
  return (
    <svg viewBox="0 0 300 232" preserveAspectRatio="xMidYMax meet" aria-hidden className={DRAWING}>
      <Supporter
        x={74}
        y={236}
        scale={1.06}
        shirt="var(--brand)"
        skin="#E3B48F"
        scarf="var(--accent)"
        hat={['var(--accent)', 'var(--brand)']}
      />
      <g transform="translate(222 236) scale(1.06)">
        <g stroke="#16191d" strokeWidth="2.4" strokeLinejoin="round">
          <path d="M30-70Q44-92 47-118" fill="none" stroke="#16191d" strokeWidth="22" strokeLinecap="round" />
          <path d="M30-70Q44-92 47-118" fill="none" stroke="#fff" strokeWidth="17.5" strokeLinecap="round" />
          <g transform="translate(50 -142) rotate(14)">
            <rect x="-10" y="-46" width="20" height="92" rx="10" fill="#D9963F" />
            <path d="M-5-28l10 7M-5-8l10 7M-5 12l10 7" stroke="#F8E3C2" strokeWidth="4" strokeLinecap="round" />
          </g>
          <circle cx="47" cy="-120" r="10" fill="#F6DCC6" />
          <path d="M-39 0v-64a39 32.8 0 0 1 78 0v64z" fill="#fff" />
        </g>
        <path d="M-20-95q20 16 40 0l-6 16q-14 9-28 0z" fill="var(--brand)" />
        <circle cx="0" cy="-117" r="21.8" fill="#F6DCC6" stroke="#16191d" strokeWidth="2.4" />
        <path d="M-10-112q5-5 10 0q5-5 10 0" fill="none" stroke="#8C8C8C" strokeWidth="4" strokeLinecap="round" />
        <path
          d="M-20-124v-14q-15-2-13-17t19-13q4-12 15-12t14 11q16-2 18 12t-13 19v14q-20-7-40 0z"
          fill="#fff"
          stroke="#16191d"
          strokeWidth="2.4"
          strokeLinejoin="round"
        />
        <path d="M-8-142v-10M8-142v-10" stroke="#C7CED9" strokeWidth="2.4" strokeLinecap="round" />
      </g>
      <g fill="#fff">
        <path d="M92 18h76a10 10 0 0 1 10 10v34a10 10 0 0 1-10 10h-52l-16 15v-15h-8a10 10 0 0 1-10-10V28a10 10 0 0 1 10-10z" />
      </g>
      <path
        d="M92 18h76a10 10 0 0 1 10 10v34a10 10 0 0 1-10 10h-52l-16 15v-15h-8a10 10 0 0 1-10-10V28a10 10 0 0 1 10-10z"
        fill="none"
        stroke="#16191d"
        strokeWidth="2.4"
        strokeDasharray="7 6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
