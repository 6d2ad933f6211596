import type { ReactNode } from 'react';

interface StepProps {
  number: number;
  /** Colours of the shirt that counts. */
  shirt: string;
  collar: string;
  ink?: string;
  title: string;
  /** The words, and the picture beside them. */
  children: [ReactNode, ReactNode];
}

/** A numbered shirt, what to do, and how that looks. */
export function Step({ number, shirt, collar, ink = '#ffffff', title, children }: StepProps) {
  const [words, picture] = children;
  const edge = { stroke: '#0b2a55', strokeLinejoin: 'round' } as const;
  return (
    <li className="grid items-start gap-x-12 gap-y-6 border-t-2 border-ink pt-6 pb-8 last:pb-0 sm:pt-10 sm:pb-14 md:grid-cols-[5fr_7fr]">
      <div>
        <svg viewBox="0 0 80 76" aria-hidden="true" className="mb-3 block w-18 sm:mb-4 sm:w-23">
          <path
            d="M27 4q13 8 26 0l17 7 9 24-14 6-4-8v40H19V33l-4 8L1 35l9-24z"
            fill={shirt}
            strokeWidth="2.5"
            {...edge}
          />
          <path d="M27 4q13 8 26 0l-3-1.5q-10 5-20 0z" fill={collar} strokeWidth="2" {...edge} />
          <text
            x="40"
            y="60"
            textAnchor="middle"
            fontSize="42"
            fill={ink}
            className="font-head font-cover [font-stretch:var(--cover-stretch)]"
          >
            {number}
          </text>
        </svg>
        <h3 className="mb-3 text-[1.625rem] leading-[1.875rem] sm:text-[1.875rem] sm:leading-[2.125rem]">{title}</h3>
        <div className="max-w-[27em]">{words}</div>
      </div>
      {picture}
    </li>
  );
}
