import { lightness, type PrintProfile, toInk } from './profile.ts';

/** Which inks a colour is printed with. */

export type Rgb = readonly [red: number, green: number, blue: number];
/** Shares of 1. */
export type Ink = readonly [cyan: number, magenta: number, yellow: number, black: number];
/** The inks of a colour whose parts are numbers from 0 to 1. */
export type Inks = (colour: Rgb) => Ink;

/** As dark as this nobody sees a hue, and black on one plate cannot be out of register. */
const BLACK_MOST = 48;
/** A grey has no hue at all, or so little that in small letters nobody sees it. */
const GREY_SPREAD = 2;
const DARK_GREY_SPREAD = 20;
const DARK_MOST = 144;

const keyOf = (colour: Rgb) => colour.map((part) => Math.round(part * 255)).join(' ');

/** For these colours: blacks and greys on the black plate alone, all others as the profile says, in one go. */
export async function inksOf(colours: Iterable<Rgb>, profile: PrintProfile): Promise<Inks> {
  const wanted = new Map<string, number[]>();
  for (const colour of colours)
    wanted.set(
      keyOf(colour),
      [...colour].map((part) => Math.round(part * 255)),
    );
  const found = new Map<string, Ink>();
  const coloured: [string, number[]][] = [];
  for (const [key, colour] of wanted) {
    const black = blackOf(colour, profile.ladder);
    if (black === null) coloured.push([key, colour]);
    else found.set(key, [0, 0, 0, black]);
  }
  if (coloured.length > 0) {
    const ink = await toInk(Uint8Array.from(coloured.flatMap(([, colour]) => colour)), profile);
    for (const [at, [key]] of coloured.entries()) {
      const [cyan = 0, magenta = 0, yellow = 0, black = 0] = [...ink.subarray(at * 4, at * 4 + 4)].map(share);
      found.set(key, [cyan, magenta, yellow, black]);
    }
  }
  return (colour) => {
    const ink = found.get(keyOf(colour));
    if (ink === undefined) throw new Error(`no ink was asked for the colour ${keyOf(colour)}`);
    return ink;
  };
}

/** How much black alone gives this colour, or null where that would lose its hue. */
function blackOf(colour: number[], ladder: number[]): number | null {
  const most = Math.max(...colour);
  const spread = most - Math.min(...colour);
  if (most <= BLACK_MOST) return 1;
  if (spread > (most <= DARK_MOST ? DARK_GREY_SPREAD : GREY_SPREAD)) return null;
  const wanted = lightness(colour);
  const distances = ladder.map((light) => Math.abs(light - wanted));
  return share(distances.indexOf(Math.min(...distances)));
}

const share = (byte: number) => Math.round((byte / 255) * 1000) / 1000;
