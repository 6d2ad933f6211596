import type { ReactNode } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';

/** A word beside an icon, on hover and on keyboard focus; never the only place where something is told. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <TooltipTrigger delay={500}>
      {children}
      <AriaTooltip
        offset={6}
        className="max-w-80 rounded-chip bg-ink px-2.5 py-1.5 text-meta text-paper shadow-top data-entering:animate-enter"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
