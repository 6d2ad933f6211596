import { type ReactNode, type Ref, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react';
import { Icon } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { fitSheet } from '#features/campagnemiddelen/document/fit.ts';
import type { Fit } from '#features/campagnemiddelen/document/fit.ts';
import DOCUMENT_CSS from '#features/campagnemiddelen/document/document.css?inline';
import '#features/campagnemiddelen/document/fonts.css';
import { PX_PER_MM } from './paper.ts';

/** One style sheet for every sheet on the page. */
let shared: CSSStyleSheet | null = null;
function documentStyles(): CSSStyleSheet {
  if (shared === null) {
    shared = new CSSStyleSheet();
    shared.replaceSync(DOCUMENT_CSS);
  }
  return shared;
}

export interface SheetViewProps {
  /** Of the trimmed page: what is seen of it, unless the cut is shown. */
  format: { width: number; height: number; unit: 'mm' | 'px' };
  /** What is printed beyond the edge, of which the sheet draws 1 mm more. */
  bleed?: number;
  /** How large it is shown: 1 is as large as on paper. */
  scale: number;
  /** With the bleed around it, and a line where it is cut. */
  showCut?: boolean;
  /** Of who cannot see it. */
  label: string;
  /** A sheet of the `document` tier. */
  children: ReactNode;
  /** Hears how the marked texts fit, each time that changes. */
  onFit?: (fit: Fit) => void;
  /** Somebody pressed a marked part: the name of its field. */
  onPick?: (name: string) => void;
  /** The marked part that gets a ring, and what its tag says. */
  marked?: { name: string; label: string } | null;
  /** Parts with something wrong, and what their tags say. */
  faults?: readonly Fault[];
  className?: string;
}

export interface Fault {
  name: string;
  label: string;
  tone: 'bad' | 'warn';
}

const NO_FAULTS: readonly Fault[] = [];
/** Nearer to the edge nothing may stand that must not be cut off, in mm. */
const SAFE = 5;

/**
 * A page as it will be printed, at any size. It stands in a shadow root: nothing of the screen's own styles reaches it,
 * so that what is seen is what the renderer draws.
 */
export function SheetView({
  format,
  bleed = 0,
  scale,
  showCut = false,
  label,
  children,
  onFit,
  onPick,
  marked = null,
  faults = NO_FAULTS,
  className,
}: SheetViewProps) {
  const host = useRef<HTMLDivElement>(null);
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  const unit = format.unit === 'mm' ? PX_PER_MM : 1;
  const over = format.unit === 'mm' && bleed > 0 ? bleed + 1 : 0;
  const seen = showCut ? bleed : 0;
  const width = (format.width + 2 * seen) * unit * scale;
  const height = (format.height + 2 * seen) * unit * scale;

  useLayoutEffect(() => {
    const target = host.current;
    if (target === null) return;
    const made = target.shadowRoot ?? target.attachShadow({ mode: 'open' });
    made.adoptedStyleSheets = [documentStyles()];
    setRoot(made);
  }, []);

  const ring = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const told = useRef('');
  const measure = useEffectEvent(() => {
    if (root === null) return;
    for (const link of root.querySelectorAll('a')) link.tabIndex = -1;
    const fit = fitSheet(root);
    // Only now: smaller letters take less room.
    if (marked !== null && ring.current !== null) placeRing(ring.current, partNamed(root, marked.name));
    for (const box of frame.current?.querySelectorAll<HTMLElement>('[data-fault]') ?? []) {
      placeRing(box, partNamed(root, box.dataset['fault'] ?? ''), true);
    }
    const text = JSON.stringify(fit);
    if (text === told.current) return;
    told.current = text;
    onFit?.(fit);
  });
  // After every drawing: the letters of a text that grew become smaller before anybody sees it.
  useLayoutEffect(() => measure());
  // With the real letters: until they are there the room is that of others.
  useEffect(() => {
    let isHere = true;
    void document.fonts.ready.then(() => {
      if (isHere) measure();
    });
    return () => {
      isHere = false;
    };
  }, [root]);

  return (
    <div
      ref={frame}
      role={onPick ? undefined : 'img'}
      aria-label={onPick ? undefined : label}
      className={className}
      style={{ width, height, position: 'relative', flex: 'none' }}
    >
      <div style={{ width, height, overflow: 'hidden', position: 'relative' }}>
        <div
          ref={host}
          // As a picture it is one thing: nothing of it can be pressed.
          inert={!onPick}
          style={{
            position: 'absolute',
            left: 0,
            top: 0,
            transformOrigin: '0 0',
            transform: `scale(${scale}) translate(${-(over - seen) * unit}px, ${-(over - seen) * unit}px)`,
          }}
        />
      </div>
      {root !== null &&
        createPortal(
          // A shorter way for a pointer to the field that stands in the pane, where every key reaches it.
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
          <div
            data-marked={marked?.name}
            onClick={(event) => {
              const target = event.nativeEvent.composedPath()[0];
              const part = target instanceof Element ? target : null;
              // What is looked at leads nowhere: its links are for who gets it.
              if (part?.closest('a') != null) event.preventDefault();
              const name = part?.closest('[data-field]')?.getAttribute('data-field');
              if (name) onPick?.(name);
            }}
          >
            {children}
          </div>,
          root,
        )}
      {showCut && <CutLines bleed={bleed * unit * scale} safe={SAFE * unit * scale} width={width} height={height} />}
      {faults.map((fault) => (
        <FaultMark key={fault.name} fault={fault} />
      ))}
      {/* Beside what is cut off at the edge: its tag stands above the part, also of one at the top. */}
      {marked !== null && <Ring ref={ring} label={marked.label} />}
    </div>
  );
}

const partNamed = (root: ShadowRoot, name: string) =>
  root.querySelector(`[data-field="${CSS.escape(name)}"]`) ?? root.querySelector(`[data-fit="${CSS.escape(name)}"]`);

interface CutLinesProps {
  /** In pixels of the screen. */
  bleed: number;
  safe: number;
  width: number;
  height: number;
}

/** Where it is cut, how near to that nothing should stand, and a veil over what is cut off, with marks outside of it. */
function CutLines({ bleed, safe, width, height }: CutLinesProps) {
  const [right, bottom] = [width - bleed, height - bleed];
  const marks = [
    ...[bleed, right].flatMap((x) => [`M${x} -4v-12`, `M${x} ${height + 4}v12`]),
    ...[bleed, bottom].flatMap((y) => [`M-4 ${y}h-12`, `M${width + 4} ${y}h12`]),
  ];
  const lines = { position: 'absolute', pointerEvents: 'none' } as const;
  return (
    <div aria-hidden data-cut-lines className="exact-colour pointer-events-none absolute inset-0">
      <div style={{ ...lines, inset: 0, border: `${bleed}px solid rgb(255 255 255 / 0.5)` }} />
      <div style={{ ...lines, inset: bleed, border: '1.5px solid #fff', outline: '1.5px solid #16191d' }} />
      <div
        style={{
          ...lines,
          inset: bleed + safe,
          border: '1.5px dashed #fff',
          outline: '1.5px dashed rgb(22 25 29 / 0.75)',
        }}
      />
      <svg viewBox={`0 0 ${width} ${height}`} className="absolute inset-0 size-full overflow-visible">
        <path d={marks.join('')} stroke="#16191d" strokeWidth="1.4" fill="none" />
      </svg>
    </div>
  );
}

const FAULTS: Record<Fault['tone'], { icon: LucideIcon; edge: string; tag: string }> = {
  bad: { icon: OctagonAlert, edge: 'border-danger', tag: 'bg-danger' },
  warn: { icon: TriangleAlert, edge: 'border-warn-edge', tag: 'bg-warn' },
};

/** Around a part with something wrong; its tag stands inside, where the page always has room. */
function FaultMark({ fault: { name, label, tone } }: { fault: Fault }) {
  const { icon, edge, tag } = FAULTS[tone];
  return (
    <div
      data-fault={name}
      hidden
      aria-hidden
      className={cx('exact-colour pointer-events-none absolute z-1 -m-1 border-3 p-px', edge)}
      style={{ boxSizing: 'content-box' }}
    >
      <span
        className={cx(
          'absolute flex items-center gap-1 px-2 pb-0.5 text-meta font-semibold whitespace-nowrap text-paper',
          tag,
          tone === 'bad' ? '-top-[3px] -right-[3px]' : '-bottom-[3px] -left-[3px]',
        )}
      >
        <Icon icon={icon} className="size-4" />
        {label}
      </span>
    </div>
  );
}

/** Around the part, or nowhere when this page does not have it. */
function placeRing(ring: HTMLElement, part: Element | null, staysOnPage = false): void {
  const frame = ring.parentElement;
  ring.hidden = part === null;
  if (part === null || frame === null) return;
  const inner = part.getBoundingClientRect();
  const outer = frame.getBoundingClientRect();
  // A text that is far too long goes on below the page, where nothing of it is seen.
  const bottom = staysOnPage ? Math.min(inner.bottom, outer.bottom) : inner.bottom;
  Object.assign(ring.style, {
    left: `${inner.left - outer.left}px`,
    top: `${inner.top - outer.top}px`,
    width: `${inner.width}px`,
    height: `${bottom - inner.top}px`,
  });
}

/** Around the part that is being edited, with what it is called. */
function Ring({ ref, label }: { ref: Ref<HTMLDivElement>; label: string }) {
  return (
    <div
      ref={ref}
      data-ring
      hidden
      aria-hidden
      className="exact-colour pointer-events-none absolute z-1 -m-2 border-3 border-ink p-[5px]"
      // White on both sides: seen on a dark page and on a light one.
      style={{
        boxSizing: 'content-box',
        boxShadow: '0 0 0 2px var(--color-paper), inset 0 0 0 2px var(--color-paper)',
      }}
    >
      <span
        className="absolute bottom-full -left-[5px] bg-ink px-2 pb-0.5 text-meta font-semibold whitespace-nowrap text-paper"
        style={{ boxShadow: '0 0 0 2px var(--color-paper)' }}
      >
        {label}
      </span>
    </div>
  );
}
