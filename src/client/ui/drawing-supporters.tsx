import { DRAWING } from './drawing.ts';

/** Supporters with one place left. */
export function SupportersDrawing() {
  return (
    <svg viewBox="0 0 300 232" preserveAspectRatio="xMidYMax meet" aria-hidden className={DRAWING}>
      <g transform="translate(24 176) scale(0.74)">
        <path d="M-39 0v-64a39 32.8 0 0 1 78 0v64z" fill="#fff" stroke="#16191d" strokeWidth="2.6" />
        <path d="M-7.8-93.6h15.6V0h-15.6z" fill="var(--brand)" />
        <circle cx="0" cy="-117" r="21.8" fill="#F2CDB0" stroke="#16191d" strokeWidth="2.6" />
        <path d="M-21-122.4a21 20.7 0 0 1 42 0q-21-10.9-42 0z" fill="#16191D" />
      </g>
      <g transform="translate(94 172) scale(0.74)">
        <path d="M-39 0v-64a39 32.8 0 0 1 78 0v64z" fill="var(--brand)" stroke="#16191d" strokeWidth="2.6" />
        <path d="M-19.5-101.4q19.5 17.2 39 0l2.3 11.7q-21.8 18.7-43.7 0z" fill="var(--accent)" />
        <path d="M1.6-85.8l13.3-3.9 4.7 39H5.6z" fill="var(--accent)" />
        <circle cx="0" cy="-117" r="21.8" fill="#E3B48F" stroke="#16191d" strokeWidth="2.6" />
        <path d="M-22.2-120a22.2 22.6 0 0 1 44.4 0z" fill="var(--accent)" stroke="#16191d" strokeWidth="2.6" />
        <circle cx="0" cy="-144" r="6" fill="var(--brand)" stroke="#16191d" strokeWidth="2.6" />
      </g>
      <g transform="translate(206 172) scale(0.74)">
        <path d="M-39 0v-64a39 32.8 0 0 1 78 0v64z" fill="var(--accent)" stroke="#16191d" strokeWidth="2.6" />
        <circle cx="0" cy="-117" r="21.8" fill="#9A6440" stroke="#16191d" strokeWidth="2.6" />
        <path d="M-21-122.4a21 20.7 0 0 1 42 0q-21-10.9-42 0z" fill="#8C8C8C" />
      </g>
      <g transform="translate(278 176) scale(0.74)">
        <path d="M-39 0v-64a39 32.8 0 0 1 78 0v64z" fill="var(--brand)" stroke="#16191d" strokeWidth="2.6" />
        <path d="M-37.7-65h75.4v14h-75.4z" fill="var(--accent)" />
        <circle cx="0" cy="-117" r="21.8" fill="#E3B48F" stroke="#16191d" strokeWidth="2.6" />
        <path d="M-22.2-120a22.2 22.6 0 0 1 44.4 0z" fill="var(--brand)" stroke="#16191d" strokeWidth="2.6" />
        <circle cx="0" cy="-144" r="6" fill="var(--accent)" stroke="#16191d" strokeWidth="2.6" />
      </g>
      <g transform="translate(54 236) scale(0.82)">
        <path d="M-39 0v-64a39 32.8 0 0 1 78 0v64z" fill="var(--accent)" stroke="#16191d" strokeWidth="2.6" />
        <path d="M-37.7-65h75.4v14h-75.4z" fill="var(--brand)" />
        <circle cx="0" cy="-117" r="21.8" fill="#9A6440" stroke="#16191d" strokeWidth="2.6" />
        <path d="M-21-122.4a21 20.7 0 0 1 42 0q-21-10.9-42 0z" fill="#6B4A2B" />
      </g>
      <g transform="translate(246 236) scale(0.82)">
        <path d="M-39 0v-64a39 32.8 0 0 1 78 0v64z" fill="#fff" stroke="#16191d" strokeWidth="2.6" />
        <path d="M-19.5-101.4q19.5 17.2 39 0l2.3 11.7q-21.8 18.7-43.7 0z" fill="var(--brand)" />
        <path d="M1.6-85.8l13.3-3.9 4.7 39H5.6z" fill="var(--brand)" />
        <circle cx="0" cy="-117" r="21.8" fill="#F2CDB0" stroke="#16191d" strokeWidth="2.6" />
        <path d="M-22.2-120a22.2 22.6 0 0 1 44.4 0z" fill="var(--accent)" stroke="#16191d" strokeWidth="2.6" />
        <circle cx="0" cy="-144" r="6" fill="var(--brand)" stroke="#16191d" strokeWidth="2.6" />
      </g>
      <g transform="translate(150 236) scale(1)">
        <path d="M-39 0v-64a39 32.8 0 0 1 78 0V0z" fill="var(--tint)" />
        <circle cx="0" cy="-117" r="21.8" fill="var(--tint)" />
      </g>
      <g
        transform="translate(150 236) scale(1)"
        fill="none"
        stroke="#16191d"
        strokeWidth="2.6"
        strokeDasharray="7 6"
        strokeLinecap="round"
      >
        <path d="M-39 0v-64a39 32.8 0 0 1 78 0v64" />
        <circle cx="0" cy="-117" r="21.8" />
      </g>
    </svg>
  );
}
