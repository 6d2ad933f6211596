import { Eye, Pencil, Redo2, Undo2 } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Segmented } from '#client/ui/segmented.tsx';

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
  /** On a phone the page has its own sheet. */
  hasModes: boolean;
}

/** The way back: on a phone only its arrow, as large as a finger. */
export const BACK = 'flex-none max-sm:min-w-target max-sm:justify-center max-sm:[&>span]:sr-only';

const MODES = [
  { id: 'edit', label: 'Bewerken', icon: Pencil },
  { id: 'preview', label: 'Preview', icon: Eye },
] as const;

/** The bar above an editor: the way back, what is edited, and how it is looked at. */
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
  hasModes,
}: EditorHeadProps) {
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
      <div className="flex flex-none items-center gap-2">
        <IconButton
          icon={Undo2}
          label="Ongedaan maken"
          aria-keyshortcuts="Control+Z"
          isDisabled={!canUndo}
          onPress={onUndo}
        />
        <IconButton icon={Redo2} label="Opnieuw" aria-keyshortcuts="Control+Y" isDisabled={!canRedo} onPress={onRedo} />
        {hasModes && <Segmented label="Weergave" options={MODES} value={mode} onChange={onMode} />}
      </div>
    </div>
  );
});
