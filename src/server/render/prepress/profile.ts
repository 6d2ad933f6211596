import sharp, { type Sharp } from 'sharp';
import { luminanceOf } from './icc-table.ts';
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
  /** Each byte of sRGB as it goes into the profile: the darkest of a screen becomes the darkest of the press. */
  lift: Uint8Array;
}

/** The sum of the four inks, in percent of one. More does not dry on most presses. */
const INK_LIMIT = 300;
const LATTICE = 17;

export async function readProfile(path: string, bytes: Buffer): Promise<PrintProfile> {
  if (bytes.toString('latin1', 16, 20) !== 'CMYK' || bytes.toString('latin1', 36, 40) !== 'acsp') {
    throw new Error('the print profile is no ICC profile of a CMYK press');
  }
  const plain = { path, lift: Uint8Array.from({ length: 256 }, (_, byte) => byte) };
  const lift = await liftOf(plain, bytes);
  const profile = { path, bytes, name: nameOf(bytes), ladder: await blackLadder(bytes), lift };
  const most = await mostInk(profile);
  if (most > INK_LIMIT + 1) {
    throw new Error(`the print profile ${profile.name} puts ${most} % of ink on one spot; ${INK_LIMIT} % is the limit`);
  }
  return profile;
}

/** Pixels of sRGB, three bytes each, to four bytes of ink each. */
export async function toInk(rgb: Uint8Array, profile: Pick<PrintProfile, 'path' | 'lift'>): Promise<Uint8Array> {
  return inkImage(rgb, { width: rgb.length / 3, height: 1 }, profile)
    .raw()
    .toBuffer();
}

/** A picture in ink, yet to be written in one form or another. Takes its pixels over. */
export function inkImage(
  rgb: Uint8Array,
  { width, height }: { width: number; height: number },
  { path, lift }: Pick<PrintProfile, 'path' | 'lift'>,
): Sharp {
  for (let at = 0; at < rgb.length; at += 1) rgb[at] = lift[rgb[at] ?? 0] ?? 0;
  // Only this one call: with toColourspace('cmyk') it would be converted twice.
  return sharp(rgb, { raw: { width, height, channels: 3 } }).withIccProfile(path, { attach: false });
}

/**
 * Black point compensation. With a profile of version 2 sharp leaves it out on the way to ink, and everything darker
 * than the press can print would become one black; with one of version 4 it is done there.
 */
async function liftOf(plain: Pick<PrintProfile, 'path' | 'lift'>, bytes: Buffer): Promise<Uint8Array> {
  if (bytes.readUInt8(8) >= 4) return plain.lift;
  const darkest = luminanceOf(bytes, [...(await toInk(Uint8Array.from([0, 0, 0]), plain))]);
  return plain.lift.map((byte) => {
    const part = byte / 255;
    const light = part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    const lifted = light * (1 - darkest) + darkest;
    return Math.round((lifted <= 0.0031308 ? lifted * 12.92 : 1.055 * lifted ** (1 / 2.4) - 0.055) * 255);
  });
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
