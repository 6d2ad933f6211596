import { Handshake, Lock, type LucideIcon, NotebookTabs, Printer, Users } from 'lucide-react';
import { Icon } from '#client/ui/button.tsx';
import { MODULE_LABELS } from '#features/prijzen/shared/labels.ts';
import { type Module, MODULES } from '#shared/access.ts';

export const MODULE_ICONS: Record<Module, LucideIcon> = {
  sponsorbeheer: NotebookTabs,
  campagnemiddelen: Printer,
  teams: Users,
  matches: Handshake,
};

/** Which modules a club can open: the sign of each, or a lock in its place. Who listens hears it in words. */
export function ModuleMarks({ club }: { club: Record<Module, boolean> }) {
  return (
    <ul className="flex gap-1">
      {MODULES.map((module) => {
        const words = `${MODULE_LABELS[module]}: ${club[module] ? 'open' : 'vergrendeld'}`;
        return (
          <li
            key={module}
            title={words}
            className={
              club[module] ? 'grid size-7 place-items-center' : 'grid size-7 place-items-center rounded-chip bg-well'
            }
          >
            <span className="sr-only">{words}</span>
            <Icon
              icon={club[module] ? MODULE_ICONS[module] : Lock}
              className={club[module] ? 'size-4.5' : 'size-4 text-ink-2'}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** What the signs mean, below the list. */
export function ModuleLegend() {
  return (
    <ul aria-hidden className="flex flex-wrap gap-x-6 gap-y-1 text-meta text-ink-2">
      {MODULES.map((module) => (
        <li key={module} className="flex items-center gap-1.5">
          <Icon icon={MODULE_ICONS[module]} className="size-4" />
          {MODULE_LABELS[module]}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <Icon icon={Lock} className="size-4" />
        vergrendeld
      </li>
    </ul>
  );
}
