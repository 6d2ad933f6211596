import { globSync, readFileSync } from 'node:fs';

import { extendTailwindMerge } from 'tailwind-merge';
import { describe, expect, it } from 'vitest';

import { cx } from './cx.ts';

describe('joining class names', () => {
  it('keeps a size and a colour of the same text', () => {
    expect(cx('text-body', 'text-ink')).toBe('text-body text-ink');
  });

  it('lets the last of two that set the same thing win', () => {
    expect(cx('text-body text-ink', 'text-meta', 'text-danger')).toBe('text-meta text-danger');
    expect(cx('min-h-control rounded-control', 'min-h-target rounded-card')).toBe('min-h-target rounded-card');
    expect(cx('before:hover:p-1', 'hover:before:p-2')).toBe(whole('before:hover:p-1 hover:before:p-2'));
    expect(cx('hover:focus:p-1', 'focus:hover:p-2')).toBe('focus:hover:p-2');
    expect(cx('shadow-top max-w-page', 'shadow-bar max-w-column')).toBe('shadow-bar max-w-column');
  });

  it('knows every size of letter in the style sheet', () => {
    const css = readFileSync(new URL('../styles/theme.css', import.meta.url), 'utf8');
    const sizes = [...css.matchAll(/^ {2}--text-((?:(?!--)[a-z0-9-])+): /gm)].map((match) => match[1]);
    expect(sizes.length).toBeGreaterThan(10);
    for (const size of sizes) expect(cx(`text-${size}`, 'text-ink')).toBe(`text-${size} text-ink`);
  });

  it('says of every two kinds of class in the source what the list of all of Tailwind says', () => {
    const known = classesInSource().filter((one) => whole(`${one} ${one}`) === one);
    expect(known.length).toBeGreaterThan(500);
    // Of those that differ in a figure only, as `p-1` and `p-2.5`, the first stands for the others, which are tried beside it.
    const alike = Map.groupBy(known, (one) => one.replaceAll(/\d+(?:\.\d+)?/g, '1').replace(/\[(.{3}).*/, '$1'));
    const firsts = [...alike.values()].map(([first = '']) => first);
    const pairs = [...alike.values()].flatMap(([first = '', ...others]) =>
      [...firsts, ...others].map((one) => `${first} ${one}`),
    );
    expect(pairs.filter((pair) => cx(pair) !== whole(pair))).toEqual([]);
  });
});

/** All of Tailwind, with the names of our tokens: without them `text-body` and `text-ink` would push each other out. */
const whole = extendTailwindMerge<'type-role'>({
  cacheSize: 0,
  override: {
    theme: {
      text: [
        'meta',
        'ui',
        'body',
        'lead',
        'h4',
        'h3',
        'h2',
        'h1',
        'figure-s',
        'figure-m',
        'figure-l',
        'figure-xl',
        'cover',
      ],
      'font-weight': ['normal', 'semibold', 'bold', 'head', 'cover'],
      font: ['text', 'head', 'mono'],
      radius: ['mark', 'chip', 'control', 'card'],
      shadow: ['top', 'sheet', 'bar'],
      animate: ['spin', 'enter', 'exit', 'sheet-enter', 'sheet-exit'],
      ease: ['out'],
    },
  },
  extend: {
    theme: {
      spacing: ['gutter', 'control', 'row', 'target'],
      container: ['page', 'column', 'prose'],
    },
    classGroups: {
      duration: [{ duration: ['fast', 'sheet'] }],
      'type-role': ['head', 'cover-head', 'figure', 'figure-cover'],
    },
  },
});

/** A word of the browser's own that reads like a class. */
const NO_CLASS = 'from-image';

/** Every word in quotes that may be a class, without the state it is for. */
function classesInSource(): string[] {
  const words = globSync('src/{client,features/*/client,features/*/document}/**/*.{ts,tsx}')
    .filter((file) => !/\/(?:class-groups|cx\.test)\.ts$/u.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/'([^'\n]+)'|"([^"\n]+)"|`([^`]+)`/g)])
    .flatMap(([, single, double, template]) => (single ?? double ?? template ?? '').split(/\s+/))
    .map((word) => word.replace(/^(?:[a-z@*-][\w@/*-]*(?:\[[^\]]*\])?[\w/-]*:)+/, ''));
  return [...new Set(words)].filter((word) => word !== NO_CLASS && /^[-@\w[][^;<>{}]*$/.test(word));
}
