import { ChevronLeft, ChevronRight, TriangleAlert } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { cx } from '#client/ui/cx.ts';
import { Icon } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { A4, BLEED, type Zoom, ZOOMS } from '#features/campagnemiddelen/client/sheets/paper.ts';
import { useRoom } from '#features/campagnemiddelen/client/sheets/use-room.ts';

interface PageStageProps {
  zoom: Zoom;
  showCut: boolean;
  /** How many pages lie beside each other. */
  pages?: number;
  /** What can be done with it. */
  hint?: string | null;
  /** What must be told first. */
  banners?: ReactNode;
  /** Beside the page: the other pages. */
  aside?: ReactNode;
  children: (scale: number) => ReactNode;
}

const GAP = 24;
/** Left and right, above and below. */
const AROUND = { width: 64, height: 56 };
/** As wide as half of what stands beside the page: so the page stands in the middle of the whole. */
const BESIDE = 66;

/** Where pages lie to be looked at, as large as there is room or as large as asked. */
export function PageStage({ zoom, showCut, pages = 1, hint = null, banners, aside, children }: PageStageProps) {
  const { ref, room } = useRoom();
  const bleed = showCut ? BLEED : 0;
  const fitting =
    room === null
      ? null
      : Math.min(
          (room.width - AROUND.width - (aside ? BESIDE : 0) - GAP * (pages - 1)) / ((A4.width + bleed) * pages),
          (room.height - AROUND.height - (hint === null ? 0 : 30) - (showCut ? 44 : 0)) / (A4.height + bleed),
        );
  const scale = zoom === 'fit' ? fitting : Number(zoom);
  return (
    <>
      {banners}
      <div className="flex min-h-0 flex-1">
        {/* Scrolls with the arrow keys too, when a page is larger than its room. */}
        <div ref={ref} role="group" aria-label="Bladzijde" className="relative min-w-0 flex-1 overflow-auto">
          <div
            className="flex min-h-full w-max min-w-full flex-col items-center justify-center px-8 py-6"
            {...(aside && { style: { paddingLeft: BESIDE + 32 } })}
          >
            {hint !== null && <p className="mb-2 text-meta text-ink-2">{hint}</p>}
            <div className="flex" style={{ gap: GAP }}>
              {scale !== null && scale > 0 && children(scale)}
            </div>
            {showCut && <CutLegend />}
          </div>
        </div>
        {aside}
      </div>
    </>
  );
}

/** What the lines around a page mean. */
function CutLegend() {
  return (
    <p className="mt-6 flex flex-wrap justify-center gap-x-6 text-meta leading-5">
      <span className="inline-flex items-center gap-2">
        <i aria-hidden className="w-6.5 border-t-2 border-ink" />
        snijrand
      </span>
      <span className="inline-flex items-center gap-2">
        <i aria-hidden className="w-6.5 border-t-2 border-dashed border-ink" />
        veilige rand, 5 mm
      </span>
      <span className="inline-flex items-center gap-2">
        <i aria-hidden className="h-3 w-6.5 border border-ink-2 bg-paper/70" />
        afloop, 3 mm
      </span>
    </p>
  );
}

export interface Thumb {
  label: string;
  /** What is wrong on it; null when nothing is. */
  warning: string | null;
  sheet: ReactNode;
}

interface PageThumbsProps {
  thumbs: readonly Thumb[];
  page: number;
  onPage: (page: number) => void;
  isRow?: boolean;
}

/** The pages small, with a mark where something is wrong. */
export function PageThumbs({ thumbs, page, onPage, isRow = false }: PageThumbsProps) {
  return (
    <nav
      aria-label="Bladzijden"
      className={cx('flex flex-none justify-center gap-4', isRow ? 'flex-row' : 'w-33 flex-col items-center pr-4')}
    >
      {thumbs.map(({ label, warning, sheet }, at) => (
        <button
          key={label}
          type="button"
          aria-current={at === page ? 'page' : undefined}
          onClick={() => onPage(at)}
          className={cx(
            'block rounded-chip p-1.5 pb-1 text-ink hover:bg-paper',
            at === page && 'bg-paper inset-ring-3 inset-ring-brand-text',
          )}
        >
          <span inert aria-hidden className="block">
            {sheet}
          </span>
          <span className="head mt-1 flex items-center justify-center gap-1.5 text-ui">
            <span className="sr-only">{label}, bladzijde </span>
            {at + 1}
            {warning !== null && (
              <>
                <Icon icon={TriangleAlert} className="size-4.5 text-warn" />
                <span className="sr-only">, let op: {warning}</span>
              </>
            )}
          </span>
        </button>
      ))}
    </nav>
  );
}

interface StageBarProps {
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
  showCut: boolean;
  onShowCut: (show: boolean) => void;
  /** What is shown: the pages to go through, or only its name. */
  pages?: { names: readonly string[]; page: number; onPage: (page: number) => void };
  name?: string;
}

export const StageBar = memo(function StageBar({ zoom, onZoom, showCut, onShowCut, pages, name }: StageBarProps) {
  return (
    <div
      role="group"
      aria-label="Voorbeeld bekijken"
      className="flex min-h-20 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-6 py-2"
    >
      {pages ? <Pager {...pages} /> : <b className="font-bold">{name}</b>}
      <Segmented label="Zoomen" options={ZOOMS} value={zoom} onChange={onZoom} />
      <Checkbox value={showCut} onChange={onShowCut}>
        Toon snijrand
      </Checkbox>
    </div>
  );
});

function Pager({ names, page, onPage }: { names: readonly string[]; page: number; onPage: (page: number) => void }) {
  return (
    <div className="-ml-2.5 flex items-center">
      <IconButton
        icon={ChevronLeft}
        label="Vorige bladzijde"
        isDisabled={page === 0}
        onPress={() => onPage(page - 1)}
      />
      <p aria-live="polite" className="min-w-34 text-center whitespace-nowrap">
        <b className="font-bold">{names[page]}</b>{' '}
        <span className="text-meta text-ink-2">
          {page + 1} van {names.length}
        </span>
      </p>
      <IconButton
        icon={ChevronRight}
        label="Volgende bladzijde"
        isDisabled={page === names.length - 1}
        onPress={() => onPage(page + 1)}
      />
    </div>
  );
}
