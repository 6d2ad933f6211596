import { type ReactNode, useRef, useState } from 'react';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { SaveStatus, type SaveState } from '#client/ui/save-bar.tsx';
import { usePublishedHeight } from '#client/ui/use-published-height.ts';
import { A4, BLEED } from '#features/campagnemiddelen/client/sheets/paper.ts';
import { useRoom } from '#features/campagnemiddelen/client/sheets/use-room.ts';
import { PageThumbs, type Thumb } from './page-stage.tsx';

interface PageDockProps {
  /** What a press does: 'Bekijk je brochure'. */
  title: string;
  pageTitle: string;
  state: SaveState;
  note: ReactNode;
  button: ReactNode;
  thumb: ReactNode;
  thumbs?: readonly Thumb[];
  page?: number;
  onPage?: (page: number) => void;
  showCut: boolean;
  onShowCut: (show: boolean) => void;
  /** The page, at a scale; a press on a part of it closes the sheet. */
  children: (scale: number, close: () => void) => ReactNode;
}

/** On a phone the fields come first: the page lies folded at the bottom, beside saving. */
export function PageDock({
  title,
  pageTitle,
  state,
  note,
  button,
  thumb,
  thumbs,
  page = 0,
  onPage,
  showCut,
  onShowCut,
  children,
}: PageDockProps) {
  const bar = useRef<HTMLDivElement>(null);
  usePublishedHeight(bar, '--save-bar');
  const [isOpen, setOpen] = useState(false);
  return (
    <div
      ref={bar}
      role="region"
      data-save-bar
      aria-label="Opslaan"
      className="sticky bottom-0 z-5 flex items-center gap-3 rounded-t-card border-t border-line-strong bg-paper px-5 py-3 shadow-bar"
    >
      <button
        type="button"
        tabIndex={-1}
        aria-hidden
        className="flex-none cursor-pointer"
        onClick={() => setOpen(true)}
      >
        <span inert className="block">
          {thumb}
        </span>
      </button>
      <div className="min-w-0 flex-1">
        <div className="flex items-center justify-between gap-2">
          <button
            type="button"
            className="min-h-target cursor-pointer text-left font-semibold underline underline-offset-3"
            onClick={() => setOpen(true)}
          >
            {title}
          </button>
          {button}
        </div>
        {/* Below both: beside the button a moment breaks in two. */}
        <div aria-live="polite" className="text-meta">
          <SaveStatus state={state} />
        </div>
        {note !== null && state.kind !== 'dirty' && <p className="text-meta leading-5 text-ink-2">{note}</p>}
      </div>
      <Dialog
        title={pageTitle}
        size="l"
        isOpen={isOpen}
        onOpenChange={setOpen}
        actions={
          <div className="flex w-full flex-wrap items-center justify-between gap-x-2">
            {thumbs && onPage && <PageThumbs thumbs={thumbs} page={page} onPage={onPage} isRow />}
            <Checkbox value={showCut} onChange={onShowCut}>
              Toon snijrand
            </Checkbox>
          </div>
        }
      >
        {(close) => (
          <>
            <p className="mb-2 text-center text-meta text-ink-2">Tik op een tekst of foto om hem te wijzigen.</p>
            <FullWidth showCut={showCut}>{(scale) => children(scale, close)}</FullWidth>
          </>
        )}
      </Dialog>
    </div>
  );
}

/** A page as wide as its room. */
function FullWidth({ showCut, children }: { showCut: boolean; children: (scale: number) => ReactNode }) {
  const { ref, room } = useRoom();
  return (
    <div ref={ref} className="flex justify-center bg-well">
      {room !== null && room.width > 0 && children(room.width / (A4.width + (showCut ? BLEED : 0)))}
    </div>
  );
}
