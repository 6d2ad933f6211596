import { BAKER, SUPPORTER } from '#shared/supporters.ts';
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
          <path d={BAKER.arm} fill="none" stroke="#16191d" strokeWidth="22" strokeLinecap="round" />
          <path d={BAKER.arm} fill="none" stroke="#fff" strokeWidth="17.5" strokeLinecap="round" />
          <g transform="translate(50 -142) rotate(14)">
            <rect {...BAKER.loaf} fill="#D9963F" />
            <path d={BAKER.cuts} stroke="#F8E3C2" strokeWidth="4" strokeLinecap="round" />
          </g>
          <circle {...BAKER.hand} fill="#F6DCC6" />
          <path d={SUPPORTER.body} fill="#fff" />
        </g>
        <path d={BAKER.collar} fill="var(--brand)" />
        <circle {...SUPPORTER.face} fill="#F6DCC6" stroke="#16191d" strokeWidth="2.4" />
        <path d={BAKER.moustache} fill="none" stroke="#8C8C8C" strokeWidth="4" strokeLinecap="round" />
        <path d={BAKER.hat} fill="#fff" stroke="#16191d" strokeWidth="2.4" strokeLinejoin="round" />
        <path d={BAKER.folds} stroke="#C7CED9" strokeWidth="2.4" strokeLinecap="round" />
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
