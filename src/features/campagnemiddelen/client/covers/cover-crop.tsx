import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, type LucideIcon, ZoomIn, ZoomOut } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import Cropper from 'react-easy-crop';
import type { Area, MediaSize, Size } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { BareIconButton } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { Slider } from '#client/ui/slider.tsx';
import { Band } from '#features/campagnemiddelen/document/band.tsx';
import type { DesignTheme } from '#features/campagnemiddelen/shared/kinds.ts';
import { PPI_WORDS } from '#features/campagnemiddelen/shared/rules/covers.ts';
import { type ClubColours, documentTheme } from '#features/campagnemiddelen/shared/rules/document-theme.ts';
import { coverPpi, PHOTO_SLOTS, sharpnessAt } from '#features/campagnemiddelen/shared/rules/sharpness.ts';
import type { CoverPicture, Crop } from '#features/campagnemiddelen/shared/schema.ts';

const ASPECT = PHOTO_SLOTS.brochure.width / PHOTO_SLOTS.brochure.height;
const FRAME: CSSProperties & Record<'--frame', number> = { '--frame': ASPECT };
/** What falls outside the frame shows a little on every side. */
const AROUND = { containerStyle: { inset: '0.75rem', overflow: 'visible' } };
const ZOOM_MOST = 4;
const ZOOM_STEP = 0.1;
/** In pixels of the screen, as the arrow keys of the frame itself. */
const MOVE_STEP = 10;

const MOVES: readonly { icon: LucideIcon; label: string; by: readonly [number, number] }[] = [
  { icon: ArrowLeft, label: 'Naar links', by: [-MOVE_STEP, 0] },
  { icon: ArrowRight, label: 'Naar rechts', by: [MOVE_STEP, 0] },
  { icon: ArrowUp, label: 'Omhoog', by: [0, -MOVE_STEP] },
  { icon: ArrowDown, label: 'Omlaag', by: [0, MOVE_STEP] },
];

const ROUND = 10_000;
const fraction = (percent: number) => Math.round((percent / 100) * ROUND) / ROUND;
const cropOf = ({ x, y, width, height }: Area): Crop => ({
  x: fraction(x),
  y: fraction(y),
  width: fraction(width),
  height: fraction(height),
});
const areaOf = ({ x, y, width, height }: Crop): Area => ({
  x: x * 100,
  y: y * 100,
  width: width * 100,
  height: height * 100,
});

interface CoverCropProps {
  cover: CoverPicture;
  /** Where it begins; null is the middle. */
  start: Crop | null;
  look?: { theme: DesignTheme; club: ClubColours };
  onChange: (crop: Crop) => void;
}

/** Which part of a photo stands on the cover: the file stays whole. What dragging does, the buttons do too. */
export function CoverCrop({ cover, start, look, onChange }: CoverCropProps) {
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [begin] = useState(start);
  const [media, setMedia] = useState<MediaSize | null>(null);
  const [frame, setFrame] = useState<Size | null>(null);
  const [part, setPart] = useState<Crop | null>(null);
  const [isLost, setLost] = useState(false);
  const ppi = coverPpi(cover, part);
  const move = ([across, down]: readonly [number, number]) => {
    if (media === null || frame === null) return;
    const most = {
      x: Math.max(0, (media.width * zoom - frame.width) / 2),
      y: Math.max(0, (media.height * zoom - frame.height) / 2),
    };
    const within = (value: number, edge: number) => Math.min(edge, Math.max(-edge, value));
    setPosition({ x: within(position.x + across, most.x), y: within(position.y + down, most.y) });
  };
  const zoomBy = (step: number) => setZoom(Math.min(ZOOM_MOST, Math.max(1, Math.round((zoom + step) * 100) / 100)));
  const hear = (area: Area) => {
    // Of a photo that is not there yet nothing is known.
    if (Number.isNaN(area.width) || area.width <= 0) return;
    const crop = cropOf(area);
    setPart(crop);
    onChange(crop);
  };
  if (isLost || cover.url === null) {
    return <p className="grid h-60 place-items-center rounded-control bg-well">Afbeelding niet beschikbaar</p>;
  }
  return (
    <>
      <div
        className={cx(
          'relative h-[min(26rem,50dvh)] w-full overflow-hidden rounded-control bg-ink',
          // As high as the frame that fits the width of a phone: more would only be black.
          'max-sm:aspect-(--frame) max-sm:h-auto max-sm:max-h-[50dvh]',
        )}
        style={FRAME}
      >
        <Cropper
          image={cover.url}
          aspect={ASPECT}
          crop={position}
          zoom={zoom}
          minZoom={1}
          maxZoom={ZOOM_MOST}
          keyboardStep={MOVE_STEP}
          showGrid={false}
          disableAutomaticStylesInjection
          style={AROUND}
          {...(begin !== null && { initialCroppedAreaPercentages: areaOf(begin) })}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropAreaChange={hear}
          onMediaLoaded={setMedia}
          onCropSizeChange={setFrame}
          // A screen reader then leaves the arrow keys to the picture.
          cropperProps={{ role: 'application', 'aria-label': 'Uitsnede verplaatsen' }}
          mediaProps={{ alt: '', onError: () => setLost(true) }}
        />
        {frame !== null && (
          <div
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-1/2 -translate-x-1/2 -translate-y-1/2 overflow-hidden"
            style={{ width: frame.width, height: frame.height, ...(look && documentTheme(look.club)) }}
          >
            {look && (
              <Band
                theme={look.theme}
                width={PHOTO_SLOTS.brochure.width}
                height={PHOTO_SLOTS.brochure.height}
                left={196}
                right={172}
                stripe={3}
              />
            )}
            <span className="absolute inset-0 border-2 border-paper" />
          </div>
        )}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {MOVES.map(({ icon, label, by }) => (
          <BareIconButton
            key={label}
            icon={icon}
            label={label}
            className="border border-control"
            onPress={() => move(by)}
          />
        ))}
        {/* Far enough apart for a knob at either end. */}
        <span className="flex min-w-56 flex-1 items-center gap-3">
          <BareIconButton icon={ZoomOut} label="Uitzoomen" isDisabled={zoom <= 1} onPress={() => zoomBy(-ZOOM_STEP)} />
          <Slider
            label="Zoom"
            hideLabel
            value={zoom}
            onChange={setZoom}
            min={1}
            max={ZOOM_MOST}
            step={0.05}
            formatOptions={{ style: 'percent' }}
            className="min-w-0 flex-1"
          />
          <BareIconButton
            icon={ZoomIn}
            label="Inzoomen"
            isDisabled={zoom >= ZOOM_MOST}
            onPress={() => zoomBy(ZOOM_STEP)}
          />
        </span>
      </div>
      <Sharpness ppi={ppi} />
    </>
  );
}

const STEPS = [
  { id: 'te_klein', label: 'te klein voor drukwerk', least: 0, fill: 'bg-danger', word: 'text-danger' },
  { id: 'matig', label: 'kan onscherp drukken', least: 150, fill: 'bg-warn-edge', word: 'text-warn' },
  { id: 'scherp', label: 'goed', least: 300, fill: 'bg-ok', word: 'text-ok' },
] as const;
/** Beyond this the mark stands at the end. */
const PPI_MOST = 400;

/** In words, in a number, and where that lies. */
function Sharpness({ ppi }: { ppi: number }) {
  const sharpness = sharpnessAt(ppi);
  const { title, sentence } = PPI_WORDS[sharpness];
  const place = `${(Math.min(ppi, PPI_MOST) / PPI_MOST) * 100}%`;
  return (
    <div className="mt-4">
      <p aria-live="polite">
        <b>{title}</b> {sentence} <span className="sr-only">{ppi} ppi.</span>
      </p>
      <div aria-hidden className="relative mt-8">
        <span
          className="absolute bottom-full head mb-1 -translate-x-1/2 text-ui whitespace-nowrap tabular-nums"
          style={{ left: `clamp(2rem, ${place}, calc(100% - 2rem))` }}
        >
          {ppi} ppi
        </span>
        <span
          className="exact-colour absolute -top-1 h-3.5 w-0.75 -translate-x-1/2 bg-ink outline-2 outline-paper"
          style={{ left: place }}
        />
        <div className="grid gap-0.5 text-meta" style={{ gridTemplateColumns: '3fr 3fr 2fr' }}>
          {STEPS.map(({ id, label, fill, word }) => (
            <span key={id} className={cx('text-ink-2', id === sharpness && cx('font-bold', word))}>
              <span className={cx('exact-colour mb-1 block h-2 bg-line-strong', id === sharpness && fill)} />
              {label}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
