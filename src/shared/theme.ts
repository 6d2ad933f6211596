import {
  converter,
  differenceCiede2000,
  formatHex,
  modeLab65,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  parseHex,
  toGamut,
  useMode as registerMode,
  wcagContrast,
} from 'culori/fn';
import type { Oklch } from 'culori/fn';

import { normaliseHex } from './colours.ts';
import { capitalise } from './text.ts';

for (const mode of [modeRgb, modeLrgb, modeOklab, modeOklch, modeLab65]) registerMode(mode);

const toOklch = converter('oklch');
const intoGamut = toGamut('rgb', 'oklch');
const deltaE = differenceCiede2000();

/** The same values as in styles/theme.css: what the club's colours must be readable on, and with. */
export const NEUTRALS = {
  paper: '#ffffff',
  sunk: '#f6f4ef',
  ink: '#16191d',
  ink2: '#555b63',
  control: '#6b6f76',
  lineStrong: '#8b8678',
  danger: '#b3261e',
  dangerFill: '#fdf0ee',
  warn: '#8a5200',
  warnFill: '#fff3e0',
  infoFill: '#eef4f9',
  okFill: '#edf6f0',
} as const;

const DEFAULT_COLOUR = '#1a5fb4';
const MERGE_BELOW = 6;
const VISIBLE_ON_PAPER = 1.15;
/** A colour may move this far in lightness; further, and it is no longer the club's colour. */
const MOST_SHIFT = 0.22;
/** Orange and yellow may hardly move: orange that darkens is rust, yellow is mustard. */
const WARM_SHIFT = 0.06;
const WARM_HUES = { from: 38, to: 125 };
/** Less than this, and a band has no edge beside the paper. */
const STANDS_OUT = 2;

/** Which steps of the guard acted, so that the club can be told what became of its colours. */
export interface ThemeGuard {
  /** None of the colours could be used. */
  usedDefault: boolean;
  /** Two different colours were so alike that they count as one. */
  merged: boolean;
  /** A colour before this one was too close to white to carry buttons. */
  skippedLight: string | null;
  /** The brand was made darker, because neither white nor ink could be read on it. */
  darkenedFill: boolean;
  /** Whose colour the letters have, and whether it had to become darker for that. */
  textFrom: 'brand' | 'other' | 'ink';
  textDarkened: boolean;
  /** The colour that leads, as the club gave it. */
  lead: string;
}

export interface ClubTheme {
  brand: string;
  onBrand: string;
  brandHover: string;
  brandText: string;
  brandEdge: string;
  /** 'transparent', or ink around a light button so that its edge can be seen. */
  buttonEdge: string;
  band: string;
  onBand: string;
  /** The bar on a band: the club colour that can be told apart there. */
  bandAccent: string;
  tint: string;
  tint2: string;
  textOnTint: string;
  accent: string;
  onAccent: string;
  accent2: string;
  onAccent2: string;
  stripes: readonly [string, string, string];
  /** The hairline under each part of the stripe: its own colour, or a line where the part is as white as the paper. */
  stripeEdges: readonly [string, string, string];
  chart: readonly [string, string, string];
  guard: ThemeGuard;
}

function hexOf(colour: Oklch): string {
  return formatHex(intoGamut(colour));
}

function oklchOf(hex: string): Oklch {
  const parsed = parseHex(hex);
  if (!parsed) throw new TypeError(`not a hex colour: ${hex}`);
  return toOklch(parsed);
}

/** Same hue, another lightness, at most this chroma. */
function atLightness(colour: Oklch, l: number, maxChroma = 1): string {
  return hexOf({ mode: 'oklch', l, c: Math.min(colour.c, maxChroma), h: colour.h ?? 0 });
}

/** The same colour, lighter by this much of OKLCH's lightness, or darker. */
export function lighter(hex: string, by: number): string {
  const colour = oklchOf(hex);
  return atLightness(colour, Math.max(0.04, Math.min(0.96, colour.l + by)));
}

/** Lightness in OKLCH, from 0 to 1. */
export const lightnessOf = (hex: string): number => oklchOf(hex).l;

interface Reached {
  hex: string;
  moved: number;
}

/** The colour, made darker until it has this contrast on every background. */
function darkenUntil(colour: Oklch, contrast: number, backgrounds: readonly string[]): Reached {
  for (let step = 0; colour.l - step * 0.01 >= 0; step += 1) {
    const l = colour.l - step * 0.01;
    const hex = atLightness(colour, l);
    if (backgrounds.every((background) => wcagContrast(hex, background) >= contrast)) {
      return { hex, moved: step * 0.01 };
    }
  }
  return { hex: '#000000', moved: 1 };
}

function readableOn(background: string): string | null {
  if (wcagContrast(background, NEUTRALS.paper) >= 4.5) return NEUTRALS.paper;
  if (wcagContrast(background, NEUTRALS.ink) >= 4.5) return NEUTRALS.ink;
  return null;
}

/** White and what comes near it is not: it needs an edge. */
export function isVisibleOnPaper(hex: string): boolean {
  return wcagContrast(hex, NEUTRALS.paper) >= VISIBLE_ON_PAPER;
}

function distinct(colours: readonly string[]): string[] {
  return colours.filter((hex, at) => colours.findIndex((other) => deltaE(other, hex) < MERGE_BELOW) === at);
}

function isWarm({ h = 0, c }: Oklch): boolean {
  return c > 0.05 && h >= WARM_HUES.from && h < WARM_HUES.to;
}

function mostShift(colour: Oklch): number {
  return isWarm(colour) ? WARM_SHIFT : MOST_SHIFT;
}

/** The first of the club's colours that gets this contrast without moving too far; ink when none does. */
function firstReadable(colours: readonly string[], contrast: number, backgrounds: readonly string[]) {
  for (const [index, colour] of colours.entries()) {
    const base = oklchOf(colour);
    const { hex, moved } = darkenUntil(base, contrast, backgrounds);
    if (moved <= mostShift(base)) return { hex, index, moved };
  }
  return { hex: NEUTRALS.ink, index: -1, moved: 0 };
}

/** An orange on which ink can be read well, almost as the club gave it; null for what would vanish beside paper. */
function lightBand(brand: string): string | null {
  const base = oklchOf(brand);
  if (!isWarm(base)) return null;
  for (let step = 0; step * 0.01 <= WARM_SHIFT; step += 1) {
    const hex = atLightness(base, base.l + step * 0.01);
    if (wcagContrast(hex, NEUTRALS.ink) >= 7) return wcagContrast(hex, NEUTRALS.paper) >= STANDS_OUT ? hex : null;
  }
  return null;
}

/** Where the club's name stands large: in its first colour if that can be, with white words on it or else with ink. */
function bandOf(brand: string, rest: readonly string[]): { band: string; onBand: string } {
  const { paper, ink } = NEUTRALS;
  const dark = firstReadable([brand], 7, [paper]);
  if (dark.index === 0) return { band: dark.hex, onBand: paper };
  const light = lightBand(brand);
  if (light !== null) return { band: light, onBand: ink };
  return { band: firstReadable(rest, 7, [paper]).hex, onBand: paper };
}

/** A lighter and a darker step of the same hue, for a club with one colour. */
function stepsOf(brand: string): [string, string] {
  const base = oklchOf(brand);
  return [
    atLightness(base, base.l > 0.6 ? 0.42 : 0.8, base.c * 0.55),
    atLightness(base, base.l > 0.45 ? 0.3 : 0.62, base.c * 0.7),
  ];
}

/** The club's other colours, white too; what is missing is ink beside yellow and orange, else a step of the hue. */
function accentsOf(brand: string, rest: readonly string[]): [string, string] {
  const own = rest.filter((colour) => deltaE(colour, brand) >= 10);
  const [first, second] = isWarm(oklchOf(brand)) ? [NEUTRALS.ink, NEUTRALS.ink] : stepsOf(brand);
  const accent = own[0] ?? first;
  const accent2 = own.slice(1).find((colour) => deltaE(colour, accent) >= 10);
  return [accent, accent2 ?? (deltaE(accent, second) < 10 ? first : second)];
}

/** Three bars that can be told apart: colours that collide climb a ladder of lightness, the last resort is ink. */
function chartOf(colours: readonly [string, string, string]): [string, string, string] {
  const chosen: string[] = [];
  const collides = (hex: string) => chosen.some((other) => deltaE(other, hex) < 15);
  const pick = (colour: string): string => {
    const start = darkenUntil(oklchOf(colour), 3, [NEUTRALS.paper]).hex;
    if (!collides(start)) return start;
    const base = oklchOf(start);
    for (const l of [0.34, 0.62, 0.48, 0.2, 0.56, 0.28]) {
      const { hex } = darkenUntil({ ...base, l }, 3, [NEUTRALS.paper]);
      if (!collides(hex)) return hex;
    }
    return NEUTRALS.ink;
  };
  const take = (colour: string): string => {
    const hex = pick(colour);
    chosen.push(hex);
    return hex;
  };
  return [take(colours[0]), take(colours[1]), take(colours[2])];
}

/**
 * A theme from any three colours, rubbish included. Works in OKLCH: hue and chroma stay the club's, lightness moves
 * until every pair of docs/club-theme.md can be read.
 */
export function clubTheme(colours: readonly (string | null | undefined)[]): ClubTheme {
  const valid = colours.map(normaliseHex).filter((hex) => hex !== null);
  const own = distinct(valid);
  const raw = own.length > 0 ? own : [DEFAULT_COLOUR];
  const visible = raw.find(isVisibleOnPaper);
  const lead = visible ?? atLightness(oklchOf(raw[0] ?? DEFAULT_COLOUR), 0.45);

  const onLead = readableOn(lead);
  const brand = onLead ? lead : darkenUntil(oklchOf(lead), 4.5, [NEUTRALS.paper]).hex;
  const onBrand = onLead ?? NEUTRALS.paper;
  const rest = raw.filter((hex) => hex !== visible);
  const base = oklchOf(brand);

  const { paper, sunk, ink, dangerFill, warnFill, infoFill, okFill } = NEUTRALS;
  const text = firstReadable([brand, ...rest], 4.5, [paper, sunk, dangerFill, warnFill, infoFill, okFill]);
  const { band, onBand } = bandOf(brand, rest);
  const isBrandOnBand = deltaE(brand, band) >= 20;
  const tint = atLightness(base, 0.966, 0.022);
  const tint2 = atLightness(base, 0.925, 0.045);
  const hover =
    onBrand === paper
      ? atLightness(base, Math.max(0.08, base.l - 0.06))
      : atLightness(base, Math.min(0.99, base.l + 0.03));
  const [accent, accent2] = accentsOf(brand, rest);
  const [second = accent, third = accent2] = rest;
  const edgeOf = (hex: string) => (isVisibleOnPaper(hex) ? hex : NEUTRALS.lineStrong);
  // White does not reach 3:1 on paper as a bar, so a chart takes the next colour or a step of the first.
  const [chart2 = stepsOf(brand)[0], chart3 = stepsOf(brand)[1]] = rest.filter(isVisibleOnPaper);

  return {
    brand,
    onBrand,
    brandHover: wcagContrast(hover, onBrand) >= 4.5 ? hover : brand,
    brandText: text.hex,
    brandEdge: firstReadable([brand, ...rest], 3, [paper, sunk]).hex,
    buttonEdge: onBrand === ink ? ink : 'transparent',
    band,
    onBand,
    bandAccent:
      [...(isBrandOnBand ? [brand] : []), ...rest, accent, accent2].find((hex) => wcagContrast(hex, band) >= 3) ??
      onBand,
    tint,
    tint2,
    textOnTint: firstReadable([brand, ...rest], 4.5, [tint, tint2]).hex,
    accent,
    onAccent: readableOn(accent) ?? '#000000',
    accent2,
    onAccent2: readableOn(accent2) ?? '#000000',
    stripes: [lead, second, third],
    stripeEdges: [edgeOf(lead), edgeOf(second), edgeOf(third)],
    chart: chartOf([brand, chart2, chart3]),
    guard: {
      usedDefault: own.length === 0,
      merged: own.length < new Set(valid).size,
      skippedLight: raw[0] !== undefined && raw[0] !== visible ? raw[0] : null,
      darkenedFill: onLead === null,
      textFrom: text.index === 0 ? 'brand' : text.index > 0 ? 'other' : 'ink',
      textDarkened: text.moved > 0,
      lead,
    },
  };
}

/** The theme as the CSS variables that styles/theme.css reads. */
export function themeVariables(theme: ClubTheme): Record<`--${string}`, string> {
  return {
    '--brand': theme.brand,
    '--on-brand': theme.onBrand,
    '--brand-hover': theme.brandHover,
    '--brand-text': theme.brandText,
    '--brand-edge': theme.brandEdge,
    '--button-edge': theme.buttonEdge,
    '--band': theme.band,
    '--on-band': theme.onBand,
    '--band-accent': theme.bandAccent,
    '--tint': theme.tint,
    '--tint-2': theme.tint2,
    '--text-on-tint': theme.textOnTint,
    '--accent': theme.accent,
    '--on-accent': theme.onAccent,
    '--accent-2': theme.accent2,
    '--on-accent-2': theme.onAccent2,
    '--stripe-1': theme.stripes[0],
    '--stripe-2': theme.stripes[1],
    '--stripe-3': theme.stripes[2],
    '--stripe-edge-1': theme.stripeEdges[0],
    '--stripe-edge-2': theme.stripeEdges[1],
    '--stripe-edge-3': theme.stripeEdges[2],
    '--chart-1': theme.chart[0],
    '--chart-2': theme.chart[1],
    '--chart-3': theme.chart[2],
  };
}

const HUES: readonly (readonly [upTo: number, name: string])[] = [
  [40, 'rood'],
  [78, 'oranje'],
  [115, 'geel'],
  [168, 'groen'],
  [215, 'turquoise'],
  [285, 'blauw'],
  [325, 'paars'],
  [355, 'roze'],
  [360, 'rood'],
];

/** How well two colours stand out from each other, from 1 to 21; text needs 4.5. */
export const contrastOf = (one: string, other: string): number => wcagContrast(one, other);

/** These letters when they can be read on this background, otherwise white or black, of which one always can. */
export function legibleOn(background: string, text: string): string {
  if (wcagContrast(text, background) >= 4.5) return text;
  return wcagContrast('#ffffff', background) >= wcagContrast('#000000', background) ? '#ffffff' : '#000000';
}

/** What a person would call this colour. */
export function colourName(hex: string): string {
  const { l, c, h = 0 } = oklchOf(hex);
  if (l < 0.24) return 'zwart';
  if (c < 0.03) {
    if (l > 0.93) return 'wit';
    return l > 0.75 ? 'lichtgrijs' : l < 0.45 ? 'donkergrijs' : 'grijs';
  }
  const hue = HUES.find(([upTo]) => h < upTo)?.[1] ?? 'rood';
  if (hue === 'rood' && l > 0.72) return 'roze';
  if (hue === 'rood' && l < 0.42) return 'bordeaux';
  if (hue === 'oranje' && l < 0.55) return 'bruin';
  if (hue === 'geel' && l < 0.5) return 'olijfgroen';
  if (hue === 'blauw' || hue === 'groen' || hue === 'paars') {
    if (l > 0.78) return `licht${hue}`;
    if (l < 0.36) return `donker${hue}`;
  }
  return hue;
}

/** What the guard did, told kindly; null when the colours are used just as they are. */
export function themeSentence(theme: ClubTheme): string | null {
  const { guard } = theme;
  if (guard.usedDefault) return 'Je hebt nog geen clubkleur gekozen. Zolang gebruiken we blauw.';
  const name = colourName(guard.lead);
  const textName = guard.textFrom === 'ink' ? 'zwart' : colourName(theme.brandText);
  const sentences: string[] = [];
  if (guard.skippedLight) {
    const skipped = colourName(guard.skippedLight);
    sentences.push(
      skipped === name
        ? `Je lichtste ${skipped} zie je niet op wit papier. We gebruiken een donkerder ${name} voor knoppen en vlakken.`
        : `${capitalise(skipped)} zie je niet op wit papier. We gebruiken ${name} voor knoppen en vlakken.`,
    );
  }
  if (guard.darkenedFill) {
    sentences.push(`We maken ${name} iets donkerder, zodat je witte letters erop kunt lezen.`);
  } else if (guard.textFrom !== 'brand') {
    const letters = textName === name ? 'een donkerder tint' : textName;
    sentences.push(
      `${capitalise(name)} is te licht om te lezen. We gebruiken ${letters} voor de letters en houden ${name} voor vlakken.`,
    );
  } else if (guard.textDarkened) {
    sentences.push(`${capitalise(name)} is wat licht om te lezen. Voor letters maken we het iets donkerder.`);
  }
  if (guard.merged) sentences.push('Twee van je kleuren zijn bijna gelijk. We tellen ze als één.');
  return sentences.length > 0 ? sentences.join(' ') : null;
}
