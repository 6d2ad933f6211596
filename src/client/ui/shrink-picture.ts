/** What is kept of a picture at most: more than any page or brochure of ours shows. */
const LONGEST_SIDE = 2400;
const QUALITIES = [0.88, 0.8, 0.7, 0.6, 0.5];

/** The same shape, with no side longer than the limit; never larger than it was. */
export function fittingSize({ width, height }: { width: number; height: number }, longest = LONGEST_SIDE) {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A file that the browser cannot show: damaged, or something else under a picture's name. */
export class UnreadablePicture extends Error {}

async function draw(picture: ImageBitmap, size: { width: number; height: number }, type: string, quality: number) {
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser cannot draw pictures');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, size.width, size.height);
  return canvas.convertToBlob({ type, quality });
}

const ENDINGS: Record<string, string> = { 'image/jpeg': '.jpg', 'image/png': '.png', 'image/webp': '.webp' };
const named = (name: string, type: string) => name.replace(/(?:\.[^.]*)?$/u, ENDINGS[type] ?? '');

/**
 * A picture as small as it may be sent: a phone makes them larger than anybody looks at. It stands as it was taken, and
 * what is small enough stays as it is. A drawing keeps its clear corners as long as it fits so.
 */
export async function shrinkPicture(file: File, accept: readonly string[], maxBytes: number): Promise<File> {
  // Turned as the camera held it.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new UnreadablePicture();
  });
  try {
    const size = fittingSize(picture);
    if (file.size <= maxBytes && size.width === picture.width) return file;
    const asDrawing = file.type === 'image/png' ? await draw(picture, size, 'image/png', 1) : null;
    if (asDrawing !== null && asDrawing.size <= maxBytes) return new File([asDrawing], file.name, { type: file.type });
    const type = accept.includes('image/webp') && file.type !== 'image/jpeg' ? 'image/webp' : 'image/jpeg';
    for (const quality of QUALITIES) {
      const blob = await draw(picture, size, type, quality);
      // A browser that cannot write a kind writes a PNG instead.
      if (blob.size <= maxBytes && accept.includes(blob.type)) {
        return new File([blob], named(file.name, blob.type), { type: blob.type });
      }
    }
    return file;
  } finally {
    picture.close();
  }
}
