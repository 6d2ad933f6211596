import type { LucideIcon } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Icon } from '#client/ui/button.tsx';

interface FileRow {
  icon: LucideIcon;
  label: string;
  /** What it is good for. */
  note: string;
  onPress: () => void;
}

export const FILE_ROW = 'flex min-h-target w-full items-center gap-2.5 border-b border-line text-left hover:bg-well/60';

/** What can be done with the code, one line each. */
export function FileRows({ rows }: { rows: readonly FileRow[] }) {
  return (
    <ul>
      {rows.map(({ icon, label, note, onPress }) => (
        <li key={label}>
          <AriaButton onPress={onPress} className={FILE_ROW}>
            <Icon icon={icon} className="size-4.5 text-brand-text" />
            <span className="font-semibold whitespace-nowrap">{label}</span>
            <span className="ml-auto text-right text-meta text-ink-2">{note}</span>
          </AriaButton>
        </li>
      ))}
    </ul>
  );
}
