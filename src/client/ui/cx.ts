import { clsx } from 'clsx';
import type { ClassValue } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

/** The names of our tokens: without them `text-body` and `text-ink` would push each other out. */
const merge = extendTailwindMerge<'type-role'>({
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

/** Joins class names; of two that set the same thing the last one wins. */
export function cx(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
