import { describe, expect, it } from 'vitest';
import { contrastOf } from '#shared/theme.ts';
import { documentTheme } from './document-theme.ts';

const theme = (
  primaryColor: string | null,
  secondaryColor: string | null = null,
  tertiaryColor: string | null = null,
) => documentTheme({ primaryColor, secondaryColor, tertiaryColor });

const CLUBS: [string | null, string | null, string | null][] = [
  ['#007a33', '#ffd100', '#15191b'],
  ['#a9cbe8', '#14284b', null],
  ['#ffe600', null, null],
  ['#ffffff', '#c8102e', '#ffffff'],
  ['#ff6a00', '#1c1c1c', '#ffffff'],
  ['#000000', '#ffffff', null],
  ['#d50000', '#ffffff', null],
  ['#808080', null, null],
  ['geen kleur', '', null],
];

describe('the colours of a document', () => {
  it.each(CLUBS)('can be read and told apart, for %s, %s and %s', (...colours) => {
    const club = theme(...colours);
    const colour = (name: `--${string}`) => club[name] ?? '';
    expect(contrastOf(colour('--on-band'), colour('--band'))).toBeGreaterThanOrEqual(7);
    expect(contrastOf(colour('--brand-text'), '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(colour('--on-season'), colour('--season'))).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(colour('--accent-c'), colour('--band'))).toBeGreaterThanOrEqual(3);
    const bar = [colour('--brand'), colour('--accent'), colour('--accent-2')];
    expect(new Set(bar).size).toBe(3);
    for (const part of [...bar, colour('--mark')]) expect(contrastOf(part, '#ffffff')).toBeGreaterThan(1.1);
  });

  it('are those that were drawn for three clubs', () => {
    expect(theme('#007a33', '#ffd100', '#15191b')).toMatchObject({
      '--band': '#00651e',
      '--band-lo': '#00550b',
      '--band-hi': '#207730',
      '--accent-c': '#ffd100',
      '--accent-2': '#15191b',
    });
    expect(theme('#a9cbe8', '#14284b')).toMatchObject({ '--band': '#14284b', '--accent-c': '#a9cbe8' });
    expect(theme('#ffe600')).toMatchObject({ '--band': '#16191d', '--accent': '#16191d', '--season': '#ffe600' });
  });

  it('are the defaults of a brochure and of the other materials without any (BRO-55, MAT-49)', () => {
    expect(theme(null)).toMatchObject({ '--brand': '#1e40af', '--accent': '#3b82f6', '--brand-text': '#1f2937' });
    const none = { primaryColor: null, secondaryColor: null, tertiaryColor: null };
    const campaign = documentTheme(none, 'campaign');
    // Darkened so far that white can be read on it.
    expect(campaign['--brand-text']).toBe('#1f2937');
    expect(contrastOf(campaign['--brand'] ?? '', '#3b82f6')).toBeLessThan(1.4);
  });
});
