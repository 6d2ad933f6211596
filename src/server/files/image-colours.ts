import { converter, formatHex } from 'culori';
import sharp from 'sharp';
import { inImageQueue, MAX_PIXELS } from './images.ts';

export interface LogoColours {
  primary: string | null;
  secondary: string | null;
  tertiary: string | null;
}

/** OKLab: equal distances look equally different. */
type Lab = readonly [lightness: number, a: number, b: number];

interface Cluster {
  lab: [number, number, number];
  weight: number;
}

const SAMPLE_SIDE = 256;
/** Closer than this is the same colour with noise; the eye needs about 0.02 to see a difference side by side. */
const SAME_COLOUR = 0.075;
const EDGE_STEP = 0.045;
const BACKDROP_STEP = 0.05;
/** A smaller part of the logo is a detail and no club colour. */
const SMALLEST_SHARE = 0.015;

/**
 * The club's colours, most telling first: kleur_1, kleur_2 and kleur_3 (CLUB-23). The backdrop is what hangs together
 * with the border of the picture, so white inside the logo counts while the white page around it does not.
 */
export async function findLogoColours(logo: Uint8Array): Promise<LogoColours> {
  const image = sharp(logo, { failOn: 'error', limitInputPixels: MAX_PIXELS });
  const { data, info } = await inImageQueue(await image.metadata(), () =>
    image
      .autoOrient()
      // Nearest takes pixels as they are; any other kernel would mix colours that the logo does not have.
      .resize(SAMPLE_SIDE, SAMPLE_SIDE, { fit: 'inside', withoutEnlargement: true, kernel: 'nearest' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const picture = toLab(data, info.width, info.height);
  removeBackdrop(picture);
  const clusters = cluster(picture);
  const [primary = null, secondary = null, tertiary = null] = pick(clusters);
  return { primary, secondary, tertiary };
}

interface LabPicture {
  width: number;
  height: number;
  /** Null where there is nothing: transparent, or taken away as backdrop. */
  pixels: Array<Lab | null>;
}

const oklab = converter('oklab');

function toLab(data: Buffer, width: number, height: number): LabPicture {
  const known = new Map<number, Lab>();
  const pixels = Array.from({ length: width * height }, (_, index): Lab | null => {
    const at = index * 4;
    if ((data[at + 3] ?? 0) < 250) return null;
    const key = data.readUIntBE(at, 3);
    let lab = known.get(key);
    if (lab === undefined) {
      const colour = oklab({
        mode: 'rgb',
        r: ((key >> 16) & 255) / 255,
        g: ((key >> 8) & 255) / 255,
        b: (key & 255) / 255,
      });
      lab = [colour.l, colour.a, colour.b];
      known.set(key, lab);
    }
    return lab;
  });
  return { width, height, pixels };
}

function asPoint(lab: Lab | null | undefined): Cluster[] {
  return lab == null ? [] : [{ lab: [...lab], weight: 1 }];
}

function distance(one: Lab, other: Lab): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

/** Neighbours left, right, above and below; -1 where the picture ends. */
function around({ width, height }: LabPicture, index: number): number[] {
  const x = index % width;
  const y = (index - x) / width;
  return [
    x > 0 ? index - 1 : -1,
    x < width - 1 ? index + 1 : -1,
    y > 0 ? index - width : -1,
    y < height - 1 ? index + width : -1,
  ];
}

/** A border that is for the most part one colour is a backdrop; a logo that fills its picture has none. */
function removeBackdrop(picture: LabPicture): void {
  const { width, height, pixels } = picture;
  const border = pixels.flatMap((_, index) => {
    const x = index % width;
    const y = (index - x) / width;
    return x === 0 || y === 0 || x === width - 1 || y === height - 1 ? [index] : [];
  });
  const [commonest] = mergeColours(border.flatMap((index) => asPoint(pixels[index])));
  if (commonest === undefined || commonest.weight < border.length * 0.6) return;
  const backdrop = commonest.lab;

  const isBackdrop = (index: number) => {
    const lab = pixels[index];
    return lab != null && distance(lab, backdrop) < BACKDROP_STEP;
  };
  const open = border.filter(isBackdrop);
  // A picture in one colour is not a logo on a backdrop but a logo in that colour.
  if (pixels.every((lab, index) => lab === null || isBackdrop(index))) return;
  while (open.length > 0) {
    const index = open.pop() ?? -1;
    if (!isBackdrop(index)) continue;
    pixels[index] = null;
    open.push(...around(picture, index).filter(isBackdrop));
  }
}

/** Colours of flat areas. The pixels between two areas are mixtures and belong to neither. */
function cluster(picture: LabPicture): Cluster[] {
  const { pixels } = picture;
  const flat: Cluster[] = [];
  const edges: Cluster[] = [];
  for (const [index, lab] of pixels.entries()) {
    if (lab === null) continue;
    const isFlat = around(picture, index).every((neighbour) => {
      const other = pixels[neighbour];
      return other != null && distance(lab, other) < EDGE_STEP;
    });
    (isFlat ? flat : edges).push(...asPoint(lab));
  }
  // A logo of thin lines has no flat areas at all; then its edges are all there is.
  return mergeColours(flat.length >= edges.length * 0.1 ? flat : edges);
}

/** First into fine bins, then each bin into the heaviest colour nearby; heaviest first. */
function mergeColours(points: readonly Cluster[]): Cluster[] {
  const bins = new Map<string, Cluster>();
  for (const { lab, weight } of points) {
    const key = lab.map((value) => Math.round(value * 50)).join();
    const bin = bins.get(key);
    if (bin) add(bin, lab, weight);
    else bins.set(key, { lab: [...lab], weight });
  }
  const merged: Cluster[] = [];
  for (const bin of [...bins.values()].toSorted((one, other) => other.weight - one.weight)) {
    const home = merged.find((candidate) => distance(candidate.lab, bin.lab) < SAME_COLOUR);
    if (home) add(home, bin.lab, bin.weight);
    else merged.push(bin);
  }
  return merged.toSorted((one, other) => other.weight - one.weight);
}

function add(into: Cluster, lab: Lab, weight: number): void {
  const share = weight / (into.weight + weight);
  const [l, a, b] = into.lab;
  into.lab = [l + (lab[0] - l) * share, a + (lab[1] - a) * share, b + (lab[2] - b) * share];
  into.weight += weight;
}

/** Area decides, and of two areas the more colourful one: a small red says more about a club than a large grey. */
function pick(clusters: Cluster[]): string[] {
  const total = clusters.reduce((sum, { weight }) => sum + weight, 0);
  return clusters
    .filter(({ weight }) => weight >= total * SMALLEST_SHARE)
    .map(({ lab: [l, a, b], weight }) => ({
      hex: formatHex({ mode: 'oklab', l, a, b }),
      score: weight * (0.3 + Math.hypot(a, b) * 5),
    }))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, 3)
    .map(({ hex }) => hex);
}
