import sharp from 'sharp';
import { separatedTiff } from './tiff.ts';

/** What a press makes of colours: the ICC profile of a printing condition, and what follows from it. */

export interface PrintProfile {
  /** Where its file is; sharp takes a path. */
  path: string;
  bytes: Buffer;
  /** As the profile calls itself. */
  name: string;
  /** How light each amount of black alone prints, from none (first) to all of it, as grey of sRGB. */
  ladder: number[];
}

/** The sum of the four inks, in percent of one. More does not dry on most presses. */
export const INK_LIMIT = 300;
const LATTICE = 17;

export async function readProfile(path: string, bytes: Buffer): Promise<PrintProfile> {
  if (bytes.toString('latin1', 16, 20) !== 'CMYK' || bytes.toString('latin1', 36, 40) !== 'acsp') {
    throw new Error('the print profile is no ICC profile of a CMYK press');
  }
  const profile = { path, bytes, name: nameOf(bytes), ladder: await blackLadder(bytes) };
  const most = await mostInk(profile);
  if (most > INK_LIMIT + 1) {
    throw new Error(`the print profile ${profile.name} puts ${most} % of ink on one spot; ${INK_LIMIT} % is the limit`);
  }
  return profile;
}

/** Pixels of sRGB, three bytes each, to four bytes of ink each. */
export async function toInk(rgb: Uint8Array, { path }: Pick<PrintProfile, 'path'>): Promise<Uint8Array> {
  // Only this one call: with toColourspace('cmyk') it would be converted twice.
  return sharp(rgb, { raw: { width: rgb.length / 3, height: 1, channels: 3 } })
    .withIccProfile(path, { attach: false })
    .raw()
    .toBuffer();
}

async function blackLadder(bytes: Buffer): Promise<number[]> {
  const steps = Array.from({ length: 256 }, (_, black) => [0, 0, 0, black]).flat();
  const { data, info } = await sharp(separatedTiff(Buffer.from(steps), { width: 256, height: 1, profile: bytes }))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from({ length: 256 }, (_, at) => lightness(data.subarray(at * info.channels, at * info.channels + 3)));
}

async function mostInk(profile: PrintProfile): Promise<number> {
  const steps = Array.from({ length: LATTICE }, (_, step) => Math.round((step * 255) / (LATTICE - 1)));
  const rgb = steps.flatMap((red) => steps.flatMap((green) => steps.flatMap((blue) => [red, green, blue])));
  const ink = await toInk(Uint8Array.from(rgb), profile);
  let most = 0;
  for (let at = 0; at < ink.length; at += 4) {
    most = Math.max(most, (ink[at] ?? 0) + (ink[at + 1] ?? 0) + (ink[at + 2] ?? 0) + (ink[at + 3] ?? 0));
  }
  return Math.floor((most / 255) * 100);
}

/** How light a colour looks, as a grey of the same scale. */
export function lightness([red = 0, green = 0, blue = 0]: Uint8Array | number[]): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The text of its description, in either of the two ways there are. */
function nameOf(bytes: Buffer): string {
  const count = bytes.readUInt32BE(128);
  for (let tag = 0; tag < count; tag += 1) {
    const entry = 132 + tag * 12;
    if (bytes.toString('latin1', entry, entry + 4) !== 'desc') continue;
    const at = bytes.readUInt32BE(entry + 4);
    if (bytes.toString('latin1', at, at + 4) === 'desc') {
      const length = bytes.readUInt32BE(at + 8);
      return bytes.toString('latin1', at + 12, at + 12 + length - 1);
    }
    const [length, offset] = [bytes.readUInt32BE(at + 20), bytes.readUInt32BE(at + 24)];
    return Buffer.from(bytes.subarray(at + offset, at + offset + length))
      .swap16()
      .toString('utf16le');
  }
  throw new Error('the print profile has no name');
}
