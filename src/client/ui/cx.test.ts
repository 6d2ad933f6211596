import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { cx } from './cx.ts';

describe('joining class names', () => {
  it('keeps a size and a colour of the same text', () => {
    expect(cx('text-body', 'text-ink')).toBe('text-body text-ink');
  });

  it('lets the last of two that set the same thing win', () => {
    expect(cx('text-body text-ink', 'text-meta', 'text-danger')).toBe('text-meta text-danger');
    expect(cx('min-h-control rounded-control', 'min-h-target rounded-card')).toBe('min-h-target rounded-card');
    expect(cx('shadow-top max-w-page', 'shadow-bar max-w-column')).toBe('shadow-bar max-w-column');
  });

  it('knows every size of letter in the style sheet', () => {
    const css = readFileSync(new URL('../styles/theme.css', import.meta.url), 'utf8');
    const sizes = [...css.matchAll(/^ {2}--text-((?:(?!--)[a-z0-9-])+): /gm)].map((match) => match[1]);
    expect(sizes.length).toBeGreaterThan(10);
    for (const size of sizes) expect(cx(`text-${size}`, 'text-ink')).toBe(`text-${size} text-ink`);
  });
});
