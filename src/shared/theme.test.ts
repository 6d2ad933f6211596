import { readFileSync } from 'node:fs';

import { wcagContrast } from 'culori/fn';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { NEUTRALS, type ClubTheme, clubTheme, colourName, legibleOn, themeSentence, themeVariables } from './theme.ts';

interface Pair {
  /** What must be seen. */
  front: (theme: ClubTheme) => string;
  /** What it lies on. */
  back: (theme: ClubTheme) => string;
  /** WCAG 2 contrast: 4.5 for letters, 3 for edges and marks, 7 where white text lies on a full band. */
  min: number;
  use: string;
}

function neutral(name: keyof typeof NEUTRALS) {
  return () => NEUTRALS[name];
}

/** The edge one sees of a main button: its own fill, or the line around it. */
function buttonOutline(theme: ClubTheme): string {
  return theme.buttonEdge === 'transparent' ? theme.brand : theme.buttonEdge;
}

/** Every pair of colours that the interface lays on one another and in which the club has a part. */
const THEME_PAIRS: readonly Pair[] = [
  { front: (t) => t.onBrand, back: (t) => t.brand, min: 4.5, use: 'words on a main button, a sign-up hero' },
  { front: (t) => t.onBrand, back: (t) => t.brandHover, min: 4.5, use: 'words on a main button under the pointer' },
  { front: buttonOutline, back: neutral('paper'), min: 3, use: 'edge of a main button on paper' },
  { front: buttonOutline, back: neutral('sunk'), min: 3, use: 'edge of a main button on the page' },
  { front: (t) => t.brandText, back: neutral('paper'), min: 4.5, use: 'links and the active tab on paper' },
  { front: (t) => t.brandText, back: neutral('sunk'), min: 4.5, use: 'links and the active tab on the page' },
  { front: (t) => t.brandText, back: neutral('dangerFill'), min: 4.5, use: 'links in an error message' },
  { front: (t) => t.brandText, back: neutral('warnFill'), min: 4.5, use: 'links in a warning' },
  { front: (t) => t.brandText, back: neutral('infoFill'), min: 4.5, use: 'links in a notice' },
  { front: (t) => t.brandText, back: neutral('okFill'), min: 4.5, use: 'links in a confirmation' },
  { front: (t) => t.brandEdge, back: neutral('paper'), min: 3, use: 'edge of what is chosen, on paper' },
  { front: (t) => t.brandEdge, back: neutral('sunk'), min: 3, use: 'edge of what is chosen, on the page' },
  { front: (t) => t.onBand, back: (t) => t.band, min: 7, use: 'words on a cover, a scoreboard, a mail header' },
  { front: (t) => t.bandAccent, back: (t) => t.band, min: 3, use: 'the bar on a scoreboard' },
  { front: (t) => t.textOnTint, back: (t) => t.tint, min: 4.5, use: 'club-coloured words on a tint' },
  { front: (t) => t.textOnTint, back: (t) => t.tint2, min: 4.5, use: 'club-coloured words on a stronger tint' },
  { front: neutral('ink'), back: (t) => t.tint, min: 7, use: 'words in a chosen row' },
  { front: neutral('ink'), back: (t) => t.tint2, min: 7, use: 'words on a stronger tint' },
  { front: neutral('ink2'), back: (t) => t.tint, min: 4.5, use: 'small words in a chosen row' },
  { front: neutral('danger'), back: (t) => t.tint, min: 4.5, use: 'an overdue date in a chosen row' },
  { front: neutral('warn'), back: (t) => t.tint, min: 4.5, use: 'a date that comes near in a chosen row' },
  { front: neutral('control'), back: (t) => t.tint, min: 3, use: 'edges of controls in a chosen row' },
  { front: (t) => t.onAccent, back: (t) => t.accent, min: 4.5, use: 'words on the second colour' },
  { front: (t) => t.onAccent2, back: (t) => t.accent2, min: 4.5, use: 'words on the third colour' },
  { front: (t) => t.chart[0], back: neutral('paper'), min: 3, use: 'first bar of a chart' },
  { front: (t) => t.chart[1], back: neutral('paper'), min: 3, use: 'second bar of a chart' },
  { front: (t) => t.chart[2], back: neutral('paper'), min: 3, use: 'third bar of a chart' },
];

/** The pairs that fall short: none, whatever a club chooses. */
function unreadablePairs(theme: ClubTheme): string[] {
  return THEME_PAIRS.filter(({ front, back, min }) => wcagContrast(front(theme), back(theme)) < min).map(
    ({ use }) => use,
  );
}

const css = readFileSync(new URL('../client/styles/theme.css', import.meta.url), 'utf8');

const HOSTILE = [
  '#ffffff',
  '#000000',
  '#ffff00',
  '#ffe600',
  '#00ff00',
  '#00ffff',
  '#ff0000',
  '#0000ff',
  '#ff00ff',
  '#808080',
  '#777777',
  '#767676',
  '#757575',
  '#fefefe',
  '#f5f3ee',
  '#ff7f00',
  '#010101',
  'abc',
  '#fff',
  'xyz',
  '#12',
  '',
  null,
  undefined,
];

const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const nearWhite = fc
  .tuple(
    ...([0, 1, 2].map(() => fc.integer({ min: 240, max: 255 })) as [
      fc.Arbitrary<number>,
      fc.Arbitrary<number>,
      fc.Arbitrary<number>,
    ]),
  )
  .map((parts) => `#${parts.map((part) => part.toString(16)).join('')}`);
const grey = fc.integer({ min: 0, max: 255 }).map((value) => `#${value.toString(16).padStart(2, '0').repeat(3)}`);
const colour = fc.oneof(
  { weight: 6, arbitrary: anyHex },
  { weight: 2, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: nearWhite },
  { weight: 1, arbitrary: grey },
);

describe('the club theme', () => {
  it(`can be read in all ${THEME_PAIRS.length} pairs, whatever three colours a club has`, { timeout: 180_000 }, () => {
    fc.assert(
      fc.property(fc.tuple(colour, colour, colour), (colours) => {
        expect(unreadablePairs(clubTheme(colours))).toEqual([]);
      }),
      { numRuns: 10_000 },
    );
  });

  it('sees a pair that cannot be read, so the property above can fail', () => {
    const theme = { ...clubTheme(['#1a5fb4']), brandText: '#ffe600' };
    expect(unreadablePairs(theme)).toContain('links and the active tab on paper');
  });

  it('is documented pair by pair', () => {
    const page = readFileSync(new URL('../../docs/club-theme.md', import.meta.url), 'utf8');
    const rows = THEME_PAIRS.map(({ use, min }) => `| ${use} | ${min} : 1 |`).join('\n');
    expect(page).toContain(rows);
  });

  it('knows the same neutrals as the style sheet', () => {
    const named = {
      paper: 'paper',
      sunk: 'sunk',
      ink: 'ink',
      ink2: 'ink-2',
      control: 'control',
      lineStrong: 'line-strong',
      danger: 'danger',
      dangerFill: 'danger-fill',
      warn: 'warn',
      warnFill: 'warn-fill',
      infoFill: 'info-fill',
      okFill: 'ok-fill',
    } as const satisfies Record<keyof typeof NEUTRALS, string>;
    for (const [name, token] of Object.entries(named)) {
      expect(css).toContain(`--color-${token}: ${NEUTRALS[name as keyof typeof NEUTRALS]};`);
    }
  });

  it('gives without a club what the style sheet starts with', () => {
    for (const [name, value] of Object.entries(themeVariables(clubTheme([])))) {
      expect(css).toContain(`    ${name}: ${value};`);
    }
  });

  it('keeps green, yellow and black as they are', () => {
    const theme = clubTheme(['#007A33', '#FFD100', '#000000']);
    expect(theme).toMatchObject({ brand: '#007a33', onBrand: '#ffffff', accent: '#ffd100', accent2: '#000000' });
    expect(theme.stripes).toEqual(['#007a33', '#ffd100', '#000000']);
    expect(themeSentence(theme)).toBeNull();
  });

  it('writes black on a yellow club and keeps yellow for fills', () => {
    const theme = clubTheme(['#FFE600', '#000000', '#FFFFFF']);
    expect(theme).toMatchObject({ brand: '#ffe600', onBrand: '#16191d', brandText: '#000000', buttonEdge: '#16191d' });
    expect(theme.stripes).toEqual(['#ffe600', '#000000', '#ffffff']);
    expect(themeSentence(theme)).toBe(
      'Geel is te licht om te lezen. We gebruiken zwart voor de letters en houden geel voor vlakken.',
    );
  });

  it('draws the bar on a black band in yellow, not in black', () => {
    expect(clubTheme(['#FFE600', '#000000', null])).toMatchObject({ band: '#000000', bandAccent: '#ffe600' });
  });

  it('leads with the first colour that can be seen on paper', () => {
    const theme = clubTheme(['#fff', '#C8102E', '#fff']);
    expect(theme.brand).toBe('#c8102e');
    expect(themeSentence(theme)).toBe('Wit zie je niet op wit papier. We gebruiken rood voor knoppen en vlakken.');
  });

  it('darkens a middle grey on which neither white nor ink can be read, and says so', () => {
    const theme = clubTheme(['#777777']);
    expect(theme.guard.darkenedFill).toBe(true);
    expect(themeSentence(theme)).toBe('We maken grijs iets donkerder, zodat je witte letters erop kunt lezen.');
  });

  it('says when only the letters become darker', () => {
    expect(themeSentence(clubTheme(['#009FE3', '#1C1C1C', '#FFFFFF']))).toBe(
      'Blauw is wat licht om te lezen. Voor letters maken we het iets donkerder.',
    );
  });

  it('gives a red and white club a white ribbon, not a pink one', () => {
    const theme = clubTheme(['#C8102E', '#FFFFFF', null]);
    expect(theme).toMatchObject({ bandAccent: '#ffffff', accent: '#ffffff' });
    expect([colourName(theme.accent2), colourName(theme.chart[1])]).not.toContain('wit');
  });

  it('keeps orange orange, with ink on it, and never makes rust of it', () => {
    const theme = clubTheme(['#F36C21', '#FFFFFF', '#21468B']);
    expect(theme).toMatchObject({ brand: '#f36c21', onBrand: NEUTRALS.ink, onBand: NEUTRALS.ink });
    expect([colourName(theme.band), colourName(theme.brandEdge)]).toEqual(['oranje', 'oranje']);
    expect(theme).toMatchObject({ brandText: '#21468b', bandAccent: '#21468b' });
    expect(themeSentence(theme)).toBe(
      'Oranje is te licht om te lezen. We gebruiken blauw voor de letters en houden oranje voor vlakken.',
    );
  });

  it('frames what a yellow club chose in its black, not in mustard', () => {
    expect(clubTheme(['#FFE600', '#000000', '#FFFFFF']).brandEdge).toBe('#000000');
  });

  it('gives a club that only has yellow ink as its second colour', () => {
    const theme = clubTheme(['#FFE500']);
    expect(theme).toMatchObject({ accent: NEUTRALS.ink, brandEdge: NEUTRALS.ink, brandText: NEUTRALS.ink });
    expect(theme.stripes.slice(0, 2)).toEqual(['#ffe500', NEUTRALS.ink]);
  });

  it('draws a hairline under a white part of the stripe, and under no other part', () => {
    const theme = clubTheme(['#C8102E', '#FFFFFF', '#000000']);
    expect(theme.stripeEdges).toEqual(['#c8102e', NEUTRALS.lineStrong, '#000000']);
  });

  it('counts colours that look alike once, and says so', () => {
    const theme = clubTheme(['#007a33', '#007b34', '#ffd100']);
    expect(theme.stripes[1]).toBe('#ffd100');
    expect(themeSentence(theme)).toBe('Twee van je kleuren zijn bijna gelijk. We tellen ze als één.');
  });

  it('says that no colour was chosen yet', () => {
    expect(themeSentence(clubTheme([null, 'rood', '']))).toBe(
      'Je hebt nog geen clubkleur gekozen. Zolang gebruiken we blauw.',
    );
  });

  it.each([
    ['#ffffff', 'wit'],
    ['#000000', 'zwart'],
    ['#808080', 'grijs'],
    ['#d50000', 'rood'],
    ['#7a0019', 'bordeaux'],
    ['#ff6a00', 'oranje'],
    ['#ffd100', 'geel'],
    ['#007a33', 'groen'],
    ['#003366', 'donkerblauw'],
    ['#1a5fb4', 'blauw'],
    ['#87ceeb', 'lichtblauw'],
    ['#6a0dad', 'paars'],
    ['#ffc0cb', 'roze'],
    ['#6b3e1d', 'bruin'],
  ])('calls %s %s', (hex, name) => {
    expect(colourName(hex)).toBe(name);
  });
});

describe('letters on a colour somebody chose', () => {
  it('keeps letters that can be read and replaces those that cannot', () => {
    expect(legibleOn('#0170b9', '#ffffff')).toBe('#ffffff');
    expect(legibleOn('#ffd100', '#ffffff')).toBe('#000000');
    expect(legibleOn('#16191d', '#333333')).toBe('#ffffff');
  });

  it('always finds letters with a contrast of at least 4.5', () => {
    const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(hex, hex, (background, text) => {
        expect(wcagContrast(legibleOn(background, text), background)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});
