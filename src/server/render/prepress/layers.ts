import sharp from 'sharp';
import type { Layer } from './prepress.ts';
import { inkImage, type PrintProfile } from './profile.ts';

/** Baked layers as ink, by the hash of all that decides their look: a changed word does not bake a photo again. */

const JPEG_QUALITY = 82;
const CACHE_BYTES = 64 * 1024 * 1024;

/** Keeps what was used last, up to a number of bytes. */
export class LayerCache {
  readonly #layers = new Map<string, Layer>();
  readonly #most: number;
  #bytes = 0;

  constructor(mostBytes = CACHE_BYTES) {
    this.#most = mostBytes;
  }

  get(key: string): Layer | null {
    const layer = this.#layers.get(key);
    if (layer === undefined) return null;
    this.#layers.delete(key);
    this.#layers.set(key, layer);
    return layer;
  }

  set(key: string, layer: Layer): void {
    if (this.#layers.has(key)) return;
    this.#layers.set(key, layer);
    this.#bytes += layer.jpeg.byteLength;
    for (const [oldest, { jpeg }] of this.#layers) {
      if (this.#bytes <= this.#most) break;
      this.#layers.delete(oldest);
      this.#bytes -= jpeg.byteLength;
    }
  }
}

/** A picture of the screen as ink on paper. */
export async function toLayer(picture: Buffer, profile: PrintProfile): Promise<Layer> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const jpeg = await inkImage(data, { width, height }, profile).jpeg({ quality: JPEG_QUALITY }).toBuffer();
  return { jpeg, width, height };
}
