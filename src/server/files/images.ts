import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { Metadata, Sharp } from 'sharp';
import { Refusal } from '#shared/errors.ts';
import { choiceOf } from '#shared/text.ts';
import type { NewFile } from './storage.ts';

// What a person uploads is decided by decoding it, so every decoder that is open is a way in: these three, from memory.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
// One image takes one core, and no decoded image stays in memory: the queue below decides how many there are at once.
sharp.concurrency(1);
sharp.cache(false);

export type ImageUse = 'logo' | 'profiel_foto' | 'teamfoto' | 'cover';
type InputFormat = 'jpeg' | 'png' | 'webp';

interface ImageRule {
  accepts: readonly InputFormat[];
  max_bytes: number;
  /** How it is shown on a screen and in a screen PDF (PDF-23). */
  screen: { width: number; format: 'jpeg'; quality: number } | { width: number; format: 'png' };
  /** Where many stand beside each other, a third and small one. */
  thumbnail?: { width: number; quality: number };
}

const MB = 1024 * 1024;
const PHOTO: readonly InputFormat[] = ['jpeg', 'png', 'webp'];

const IMAGE_RULES: Record<ImageUse, ImageRule> = {
  logo: { accepts: ['jpeg', 'png'], max_bytes: 5 * MB, screen: { width: 400, format: 'png' } },
  profiel_foto: { accepts: PHOTO, max_bytes: 5 * MB, screen: { width: 600, format: 'jpeg', quality: 85 } },
  teamfoto: { accepts: PHOTO, max_bytes: 5 * MB, screen: { width: 600, format: 'jpeg', quality: 85 } },
  cover: {
    accepts: PHOTO,
    max_bytes: 10 * MB,
    screen: { width: 1200, format: 'jpeg', quality: 95 },
    // A tile is 276 wide, and twice as many pixels on a good screen.
    thumbnail: { width: 560, quality: 78 },
  },
};

const PRIVATE_RULE: Pick<ImageRule, 'accepts'> = { accepts: ['jpeg', 'png'] };

/** An image this small gains nothing from being made smaller (PDF-23). */
const SMALL_SIDE = 200;
const SMALL_BYTES = 50 * 1024;

export const MAX_PIXELS = 40_000_000;
/** A JPEG cannot have a longer side than 65,535, and a strip that long is no photo. */
const MAX_SIDE = 32_000;

export interface Picture {
  bytes: Buffer;
  format: 'jpeg' | 'png' | 'webp';
  width: number;
  height: number;
}

export interface AcceptedImage {
  /** Full size, upright, sRGB, without anything but pixels. Never what was uploaded byte for byte. */
  original: Picture;
  screen: Picture;
  thumbnail?: Picture;
}

/** A part of an image, as fractions of its width and height. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Slot {
  /** Of the box on paper, bleed included. */
  width_mm: number;
  height_mm: number;
  /** The whole image if absent. What does not fit the shape of the box is cut off evenly. */
  crop?: Crop;
  /** How many pixels an inch of the box gets at most; 300 if absent. */
  ppi?: number;
  /** A photo becomes a JPEG, also when it came as something else. */
  isPhoto?: boolean;
}

export interface SlotPicture extends Picture {
  /** What the source can give on this size of paper; below 300 the print is less sharp than it could be. */
  ppi: number;
}

const SLOT_PPI = 300;
const MM_PER_INCH = 25.4;

/**
 * Two at once keep two cores busy, as long as together they have no more pixels than one image may have: a decoded pixel
 * takes up to nine bytes on its way. The rest waits, and a crowd is told to come back instead of filling the memory.
 */
const MAX_RUNNING = 2;
const MAX_WAITING = 200;
const queue = { running: 0, pixels: 0, waiting: [] as Array<{ pixels: number; start: () => void }> };

export async function inImageQueue<T>(image: { width: number; height: number }, work: () => Promise<T>): Promise<T> {
  const pixels = image.width * image.height;
  if (queue.waiting.length >= MAX_WAITING) throw new Refusal('overbelast');
  await new Promise<void>((start) => {
    queue.waiting.push({ pixels, start });
    startWaiting();
  });
  try {
    return await work();
  } finally {
    queue.running -= 1;
    queue.pixels -= pixels;
    startWaiting();
  }
}

/** In the order of arrival, so that a large image is not passed by forever. */
function startWaiting(): void {
  for (;;) {
    const [next] = queue.waiting;
    const fits =
      queue.running === 0 || (queue.running < MAX_RUNNING && queue.pixels + (next?.pixels ?? 0) <= MAX_PIXELS);
    if (next === undefined || !fits) return;
    queue.waiting.shift();
    queue.running += 1;
    queue.pixels += next.pixels;
    next.start();
  }
}

/** Turns an upload into files that are safe to keep and serve, or refuses it with the reason. */
export async function acceptImage(upload: Uint8Array, use: ImageUse): Promise<AcceptedImage> {
  const rule = IMAGE_RULES[use];
  if (upload.byteLength > rule.max_bytes) throw tooLarge(upload.byteLength, rule);
  const header = await readHeader(upload, rule);
  return await inImageQueue(header, async () => {
    const original = await decode(upload, (image) => encodeOriginal(image, header));
    const screen = await encodeScreen(original, rule);
    if (rule.thumbnail === undefined) return { original, screen };
    return { original, screen, thumbnail: await encodeThumbnail(screen, rule.thumbnail) };
  });
}

/** Of a picture that is kept for the club alone: full size, upright, and nothing but its pixels. */
export async function cleanPicture(upload: Uint8Array): Promise<Picture> {
  const header = await readHeader(upload, PRIVATE_RULE);
  return await inImageQueue(header, () => decode(upload, (image) => encodeOriginal(image, header)));
}

/** The files that are kept of a picture; the original cannot be reached from outside. */
export function pictureFiles({ original, screen, thumbnail }: AcceptedImage, kind: ImageUse): NewFile[] {
  const file = ({ bytes, format, width, height }: Picture, reach: NewFile['reach']): NewFile => {
    return { kind, reach, mime: `image/${format}`, bytes, width, height };
  };
  const shown = thumbnail === undefined ? [screen] : [screen, thumbnail];
  return [file(original, 'private'), ...shown.map((picture) => file(picture, 'public'))];
}

/** Cuts and scales to exactly the shape of a box, at print resolution and never larger than the source. */
export async function cutSlot(original: Uint8Array, slot: Slot): Promise<SlotPicture> {
  const header = await open(original).metadata();
  const source = fitCrop(header, slot);
  const width_inch = slot.width_mm / MM_PER_INCH;
  return await inImageQueue(header, async () => {
    const image = cut(original, slot, source, width_inch * (slot.ppi ?? SLOT_PPI));
    const isGraphic = header.format === 'png' && slot.isPhoto !== true;
    const encoded = isGraphic ? image.png() : image.flatten({ background: '#ffffff' }).jpeg({ quality: 82 });
    return { ...(await toPicture(encoded)), ppi: Math.floor(source.width / width_inch) };
  });
}

/** The same for a screen, by the rule for what it is; null for an image that is small as it is (PDF-23). */
export async function cutForScreen(
  original: Uint8Array,
  use: 'cover' | 'teamfoto',
  slot: Pick<Slot, 'width_mm' | 'height_mm' | 'crop'>,
): Promise<Picture | null> {
  const { screen } = IMAGE_RULES[use];
  const header = await open(original).metadata();
  if (screen.format !== 'jpeg' || isSmall(header, original)) return null;
  const source = fitCrop(header, slot);
  const { width, quality } = screen;
  return await inImageQueue(header, () =>
    toPicture(
      cut(original, slot, source, width, width).flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true }),
    ),
  );
}

/** The club's mark for a page: no more of it than that can show, with what is see-through kept so. */
export async function scaleLogo(original: Uint8Array, width: number): Promise<Picture> {
  const header = await open(original).metadata();
  return await inImageQueue(header, () =>
    toPicture(
      open(original)
        .resize({ width: Math.round(width), withoutEnlargement: true })
        .png({ compressionLevel: 9 }),
    ),
  );
}

/** About `wanted` pixels wide, and no more than `most`. */
function cut(
  original: Uint8Array,
  slot: Slot,
  source: ReturnType<typeof fitCrop>,
  wanted: number,
  most = Infinity,
): Sharp {
  const room = { ...source, width: Math.min(source.width, most) };
  const size = closestSize(Math.min(wanted, room.width), slot.width_mm / slot.height_mm, room);
  const { left, top, width, height } = source;
  return open(original).extract({ left, top, width, height }).resize(size.width, size.height, { fit: 'fill' });
}

function open(bytes: Uint8Array): Sharp {
  // 'error' refuses what is damaged or cut short, but not the harmless oddities that some phones write.
  return sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS });
}

async function readHeader(upload: Uint8Array, rule: Pick<ImageRule, 'accepts'>): Promise<Metadata> {
  const sniffed = await fileTypeFromBuffer(upload);
  const declared = sniffed?.mime === 'image/apng' ? 'png' : sniffed?.mime.replace('image/', '');
  const format = rule.accepts.find((accepted) => accepted === declared);
  if (format === undefined) throw wrongType(rule);

  // Without the limit, so that a refusal can say how large the image is; this reads the header, not the pixels.
  const header = await decode(upload, () => sharp(upload, { limitInputPixels: false }).metadata());
  if (header.format !== format) throw wrongType(rule);
  const { width, height } = header;
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE) {
    const sentence = `Deze afbeelding is ${number(width)} bij ${number(height)} beeldpunten. Kies een versie van hoogstens 40 megapixel.`;
    throw new Refusal('afbeelding_te_veel_pixels', { width, height }, sentence);
  }
  return header;
}

async function decode<T>(upload: Uint8Array, work: (image: Sharp) => Promise<T>): Promise<T> {
  try {
    return await work(open(upload));
  } catch (error) {
    throw Object.assign(new Refusal('afbeelding_onleesbaar'), { cause: error });
  }
}

/** sharp writes sRGB and no EXIF, XMP, profile, comment or text unless it is asked to. */
async function encodeOriginal(image: Sharp, header: Metadata): Promise<Picture> {
  const upright = image.autoOrient();
  if (header.format === 'png' || header.hasAlpha) return await toPicture(upright.png());
  const chromaSubsampling = header.chromaSubsampling === '4:2:0' ? '4:2:0' : '4:4:4';
  return await toPicture(upright.jpeg({ quality: 95, chromaSubsampling }));
}

const isSmall = ({ width, height }: { width: number; height: number }, bytes: Uint8Array) =>
  Math.max(width, height) < SMALL_SIDE || bytes.byteLength < SMALL_BYTES;

async function encodeScreen(original: Picture, { screen }: ImageRule): Promise<Picture> {
  if (isSmall(original, original.bytes)) return original;
  const image = open(original.bytes).resize({ width: screen.width, withoutEnlargement: true });
  if (screen.format === 'png') return await toPicture(image.png({ compressionLevel: 9 }));
  return await toPicture(image.flatten({ background: '#ffffff' }).jpeg({ quality: screen.quality, mozjpeg: true }));
}

/** From the screen version, which is whole and a quarter of the pixels. */
async function encodeThumbnail(screen: Picture, { width, quality }: NonNullable<ImageRule['thumbnail']>) {
  return await toPicture(open(screen.bytes).resize({ width, withoutEnlargement: true }).webp({ quality }));
}

const FORMATS = ['png', 'webp'] as const;

async function toPicture(image: Sharp): Promise<Picture> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  const format = FORMATS.find((known) => known === info.format) ?? 'jpeg';
  return { bytes: data, format, width: info.width, height: info.height };
}

/** The largest part of the crop that has the shape of the box, in whole pixels of the source. */
function fitCrop(source: { width: number; height: number }, { width_mm, height_mm, crop }: Slot) {
  const part = crop ?? { x: 0, y: 0, width: 1, height: 1 };
  const left = clamp(part.x, 0, 1) * source.width;
  const top = clamp(part.y, 0, 1) * source.height;
  const wide = clamp(part.x + part.width, 0, 1) * source.width - left;
  const high = clamp(part.y + part.height, 0, 1) * source.height - top;
  const shape = width_mm / height_mm;
  if (!(wide > 0 && high > 0 && shape > 0 && Number.isFinite(shape))) {
    throw new RangeError('A slot needs a box and a crop with a size.');
  }

  const width = clamp(Math.round(Math.min(wide, high * shape)), 1, source.width);
  const height = clamp(Math.round(Math.min(high, wide / shape)), 1, source.height);
  return {
    left: clamp(Math.round(left + (wide - width) / 2), 0, source.width - width),
    top: clamp(Math.round(top + (high - height) / 2), 0, source.height - height),
    width,
    height,
  };
}

/**
 * Whole pixels rarely have exactly the shape of a box, and Chromium crops an image that is 0.3 % off again, at the cost
 * of a second per page: take the nearest size that is right to within a twentieth of a percent.
 */
function closestSize(wanted: number, shape: number, source: { width: number; height: number }) {
  const base = Math.max(1, Math.round(wanted));
  let best = { width: base, height: Math.max(1, Math.round(base / shape)), error: Number.POSITIVE_INFINITY };
  for (let step = 0; step <= 40; step += 1) {
    for (const width of [base + step, base - step]) {
      const height = Math.max(1, Math.round(width / shape));
      if (width < 1 || width > source.width || height > source.height) continue;
      const error = Math.abs(width / height / shape - 1);
      if (error < 0.0005) return { width, height };
      if (error < best.error) best = { width, height, error };
    }
  }
  return { width: best.width, height: best.height };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

const FORMAT_LABELS: Record<InputFormat, string> = { jpeg: 'JPG', png: 'PNG', webp: 'WebP' };

/** 'een JPG of PNG' */
const oneOf = ({ accepts }: Pick<ImageRule, 'accepts'>) =>
  `een ${choiceOf(accepts.map((format) => FORMAT_LABELS[format]))}`;

/** Of a wrong kind no size is right, and the browser makes a photo that is too large smaller. */
function wrongType(rule: Pick<ImageRule, 'accepts'>): Refusal {
  return new Refusal('afbeelding_type', undefined, `Dit bestand is geen geschikte afbeelding. Kies ${oneOf(rule)}.`);
}

function tooLarge(size: number, rule: ImageRule): Refusal {
  // Rounded up, or a file one byte over the limit would be said to have the size that is allowed.
  const megabytes = number(Math.ceil((size / MB) * 10) / 10);
  const data = { size, max_bytes: rule.max_bytes };
  const sentence = `Kies ${oneOf(rule)} van hoogstens ${rule.max_bytes / MB} MB. Dit bestand is ${megabytes} MB.`;
  return new Refusal('afbeelding_te_groot', data, sentence);
}

function number(value: number): string {
  return value.toLocaleString('nl-NL', { maximumFractionDigits: 1 });
}
