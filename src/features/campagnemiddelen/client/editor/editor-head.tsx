import { EllipsisVertical, Eye, FileDown, type LucideIcon, Mail, Pencil, Printer, Redo2, Undo2 } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { BareIconButton, Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#client/ui/menu.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import type { Tool } from '#features/campagnemiddelen/client/out/slots.ts';
import type { Way } from '#features/campagnemiddelen/client/out/use-tools.ts';

export type Mode = 'edit' | 'preview';

interface EditorHeadProps {
  back: ReactNode;
  title: ReactNode;
  /** Below the title where nothing is unsaved. */
  subtitle?: string;
  isDirty: boolean;
  canUndo: boolean;
  canRedo: boolean;
  onUndo: () => void;
  onRedo: () => void;
  mode: Mode;
  onMode: (mode: Mode) => void;
  /** On a phone the page has its own sheet, and the ways out stand in a menu. */
  isNarrow: boolean;
  /** The panels there are, the one that is open, and the way for which is being saved. */
  tools: readonly Tool[];
  tool: Tool | null;
  busy: Way | null;
  onGo: (way: Way) => void;
}

/** The way back: on a phone only its arrow, as large as a finger. */
export const BACK = 'flex-none max-sm:min-w-target max-sm:justify-center max-sm:[&>span]:sr-only';

const MODES = [
  { id: 'edit', label: 'Bewerken', icon: Pencil },
  { id: 'preview', label: 'Preview', icon: Eye },
] as const;

const WAYS: readonly { id: Way; label: string; icon: LucideIcon }[] = [
  { id: 'print', label: 'Afdrukken', icon: Printer },
  { id: 'pdf', label: 'PDF', icon: FileDown },
  { id: 'email', label: 'Email', icon: Mail },
];

/** As the chosen half of a pair: this one is open. */
const IS_OPEN = 'border-ink bg-ink text-paper hover:bg-ink data-pressed:bg-ink';

/** The bar above an editor: the way back, what is edited, how it is looked at, and the ways out. */
export const EditorHead = memo(function EditorHead({
  back,
  title,
  subtitle,
  isDirty,
  canUndo,
  canRedo,
  onUndo,
  onRedo,
  mode,
  onMode,
  isNarrow,
  tools,
  tool,
  busy,
  onGo,
}: EditorHeadProps) {
  const ways = WAYS.filter(({ id }) => id === 'print' || tools.includes(id));
  return (
    <div className="flex min-h-17 flex-none items-center gap-x-6 border-b border-line-strong bg-paper pr-6 pl-8 max-sm:gap-x-2 max-sm:px-2">
      {back}
      <div className="min-w-0 flex-1 border-line py-2 sm:border-l sm:pl-6">
        <h1 className="text-h4">
          {title}
          {isDirty && (
            <span className="block font-text text-meta font-semibold text-warn">(Niet-opgeslagen wijzigingen)</span>
          )}
        </h1>
        {!isDirty && subtitle !== undefined && <p className="text-meta text-ink-2">{subtitle}</p>}
      </div>
      <div role="toolbar" aria-label="Werkbalk" className="flex flex-none items-center gap-2 max-sm:gap-0">
        <IconButton
          icon={Undo2}
          label="Ongedaan maken"
          aria-keyshortcuts="Control+Z"
          isDisabled={!canUndo}
          onPress={onUndo}
        />
        {!isNarrow && (
          <IconButton
            icon={Redo2}
            label="Opnieuw"
            aria-keyshortcuts="Control+Y"
            isDisabled={!canRedo}
            onPress={onRedo}
          />
        )}
        {isNarrow ? (
          <Menu
            label="Meer"
            trigger={<BareIconButton icon={EllipsisVertical} label="Meer" isPending={busy !== null} />}
          >
            <MenuItem id="redo" label="Opnieuw" icon={Redo2} isDisabled={!canRedo} onAction={onRedo} />
            <MenuSeparator />
            {ways.map(({ id, label, icon }) => (
              <MenuItem key={id} id={id} label={label} icon={icon} onAction={() => onGo(id)} />
            ))}
          </Menu>
        ) : (
          <>
            <Segmented label="Weergave" options={MODES} value={tool === null ? mode : null} onChange={onMode} />
            {ways.map(({ id, label, icon }) => (
              <Button
                key={id}
                variant="second"
                size="s"
                icon={icon}
                isPending={busy === id}
                pendingLabel="Opslaan..."
                {...(id !== 'print' && { 'aria-expanded': tool === id })}
                className={tool === id ? IS_OPEN : ''}
                onPress={() => onGo(id)}
              >
                {label}
              </Button>
            ))}
          </>
        )}
      </div>
    </div>
  );
});
