import { useMutation } from '@tanstack/react-query';
import {
  BookOpen,
  CornerUpRight,
  Handshake,
  Lock,
  LockOpen,
  Megaphone,
  NotebookTabs,
  Printer,
  Shield,
  type LucideIcon,
} from 'lucide-react';
import { tellUnsaved } from '#client/tell-unsaved.ts';
import { Button } from '#client/ui/button.tsx';
import { SectionHead } from '#client/ui/heading.tsx';
import { IndexEntry, IndexList } from '#client/ui/ruled-list.tsx';
import { notify } from '#client/ui/toast.tsx';
import type { Module } from '#shared/access.ts';
import { setModuleAccess } from '#features/prijzen/client/api.ts';
import { MODULE_LABELS } from '#features/prijzen/shared/labels.ts';
import { LOCKED_LINE, LOCKED_WORD, TILES, type Tile, type TileId } from '#features/dashboard/shared/labels.ts';
import { isTileLocked, tileCount } from '#features/dashboard/shared/rules.ts';
import type { Dashboard } from '#features/dashboard/shared/schema.ts';
import { useClubWords } from '#features/accounts/client/frame/use-club-words.ts';
import type { ClubWords } from '#shared/club-words.ts';

const ICONS: Record<TileId, LucideIcon> = {
  sponsorwerving: Megaphone,
  matches: Handshake,
  sponsorbeheer: NotebookTabs,
  vereniging: Shield,
  materialen: Printer,
  kennisbank: BookOpen,
  snelkoppelingen: CornerUpRight,
};

interface TileIndexProps {
  dashboard: Dashboard;
  club: string;
  isActing: boolean;
}

/** Everything of the club, as the contents page of a programme. */
export function TileIndex({ dashboard, club, isActing }: TileIndexProps) {
  return (
    <section>
      <SectionHead title="Alles van je club" />
      <IndexList label="Alles van je club">
        {TILES.map((tile) => (
          <TileEntry key={tile.id} tile={tile} dashboard={dashboard} club={club} />
        ))}
      </IndexList>
      {isActing && !dashboard.can.set_modules && (
        <p className="mt-4 text-meta text-ink-2">
          {club} heeft alles zonder te betalen. Een slot op een module verandert daar niets aan.
        </p>
      )}
    </section>
  );
}

function asideOf(tile: Tile, dashboard: Dashboard, words: ClubWords): string | undefined {
  if (tile.part !== undefined && !dashboard.modules.includes(tile.part)) {
    return `${MODULE_LABELS[tile.part]} vergrendeld`;
  }
  return tileCount(tile, dashboard, words);
}

function TileEntry({ tile, dashboard, club }: Omit<TileIndexProps, 'isActing'> & { tile: Tile }) {
  const isLocked = isTileLocked(tile, dashboard.modules);
  const gate = tile.module ?? tile.part;
  const aside = asideOf(tile, dashboard, useClubWords());
  return (
    <IndexEntry
      icon={ICONS[tile.id]}
      title={tile.title}
      line={tile.line}
      to={tile.to}
      {...(aside !== undefined && { aside })}
      {...(isLocked && { locked: { word: LOCKED_WORD, line: LOCKED_LINE } })}
      {...(gate !== undefined &&
        dashboard.can.set_modules && {
          action: <ModuleSwitch module={gate} isOpen={dashboard.modules.includes(gate)} club={club} />,
        })}
    />
  );
}

function ModuleSwitch({ module, isOpen, club }: { module: Module; isOpen: boolean; club: string }) {
  const label = MODULE_LABELS[module];
  const { mutate, isPending } = useMutation({
    mutationFn: (is_enabled: boolean) => setModuleAccess(module, is_enabled),
    onSuccess: (_, is_enabled) =>
      notify.ok(`${label} is ${is_enabled ? 'open' : 'vergrendeld'} voor ${club}.`, {
        about: `module ${module}`,
        undo: () => mutate(!is_enabled),
      }),
    onError: (error, is_enabled) => tellUnsaved(error, { about: `module ${module}`, retry: () => mutate(is_enabled) }),
  });
  return (
    <Button
      variant="second"
      size="s"
      icon={isOpen ? Lock : LockOpen}
      isPending={isPending}
      onPress={() => mutate(!isOpen)}
    >
      {label} {isOpen ? 'vergrendelen' : 'ontgrendelen'}
    </Button>
  );
}
