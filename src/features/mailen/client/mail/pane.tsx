import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { BareIconButton } from '#client/ui/button.tsx';
import { usePublishedHeight } from '#client/ui/use-published-height.ts';

interface PaneProps {
  title: string;
  lead: ReactNode;
  onClose?: () => void;
  children: ReactNode;
}

/** The left side: what one does. On a phone the bar above it has its title. */
export function Pane({ title, lead, onClose, children }: PaneProps) {
  return (
    <div className="relative min-h-0 flex-1 px-5 pt-5 pb-6 sm:px-8 sm:pt-6 min-[64rem]:overflow-y-auto">
      {/* With less room the bar above says it. */}
      <div className="mb-4 hidden items-start gap-3 min-[64rem]:flex">
        <div className="min-w-0 flex-1">
          <h2>{title}</h2>
          <p className="mt-0.5">{lead}</p>
        </div>
        {onClose && <BareIconButton icon={X} label="Sluiten" onPress={onClose} className="-mt-1 -mr-2" />}
      </div>
      <div className="flex flex-col gap-5.5">{children}</div>
    </div>
  );
}

/** Below it: what to do with it. */
export function PaneBar({ label, children }: { label: string; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  usePublishedHeight(bar, '--save-bar');
  return (
    <div
      ref={bar}
      role="region"
      aria-label={label}
      data-save-bar
      className="sticky bottom-0 z-5 flex min-h-20 flex-wrap items-center gap-3 border-t border-line-strong bg-paper px-5 py-3 shadow-bar max-sm:flex-col max-sm:items-stretch max-sm:gap-2 sm:px-8"
    >
      {children}
    </div>
  );
}
