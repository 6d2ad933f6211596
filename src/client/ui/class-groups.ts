import type { createTailwindMerge } from 'tailwind-merge';

type Config = ReturnType<Parameters<typeof createTailwindMerge>[0]>;
type Group = Config['classGroups'][string];

const any = () => true;
const isNumber = (value: string) => value !== '' && !Number.isNaN(Number(value));
/** Of what stands in brackets, as in `text-[2rem]`: a size, and not a colour. */
const isLength = (value: string) => /^\[(?:[\d.]|calc|clamp|max|min)/.test(value);
const isSize = (value: string) => value.startsWith('[length:');
const isPicture = (value: string) => /^\[[a-z-]*gradient\(/.test(value);

/** Whatever begins with such a word sets one and the same thing. */
const alike = (words: string): Record<string, Group> =>
  Object.fromEntries(words.split(' ').map((word) => [word, [{ [word]: ['', any] }]]));

/** For each side: its width and its colour, which begin with the same word. */
const borders = Object.fromEntries(
  ['x', 'y', 't', 'r', 'b', 'l'].flatMap((side): [string, Group][] => [
    [`border-w-${side}`, [{ [`border-${side}`]: ['', isNumber, isLength] }]],
    [`border-color-${side}`, [{ [`border-${side}`]: [any] }]],
  ]),
);

/** What sets all sides pushes out what sets one or two of them. */
const around = (word: string, between = '') => {
  const on = (...sides: string[]) => sides.map((side) => word + between + side);
  const [x = '', y = ''] = on('x', 'y');
  return { [word]: on('x', 'y', 't', 'r', 'b', 'l'), [x]: on('r', 'l'), [y]: on('t', 'b') };
};

/**
 * Which classes set the same thing, for those that our screens use. The library has such a list of all of Tailwind,
 * larger than the library itself, which every first visit would fetch. Of every two kinds of class in our source `cx.test.ts`
 * asks both lists the same.
 */
export const classGroups = (): Config => ({
  cacheSize: 500,
  theme: {},
  classGroups: {
    ...alike('aspect float clear overflow overflow-x overflow-y z order box appearance cursor resize touch select'),
    ...alike('basis grow shrink grid-cols grid-rows grid-flow auto-cols auto-rows gap gap-x gap-y space-x space-y'),
    ...alike('col row col-start col-end row-start row-end items self place-items justify justify-items justify-self'),
    ...alike('p px py pt pr pb pl m mx my mt mr mb ml inset inset-x inset-y top right bottom left'),
    ...alike('w h size min-w min-h max-w max-h scroll-mt scroll-pt scroll-pb overscroll field-sizing'),
    ...alike('leading tracking line-clamp hyphens whitespace wrap align underline-offset opacity pointer-events'),
    ...alike('rounded rounded-t rounded-r rounded-b rounded-l rounded-tl rounded-tr rounded-bl rounded-br'),
    ...alike('blur shadow inset-shadow ring transition duration ease animate rotate scale translate-x translate-y'),
    ...alike('break-inside outline-offset transform filter grayscale container @container uppercase truncate accent'),
    display: [
      'block',
      'contents',
      'flex',
      'grid',
      'hidden',
      'inline',
      'inline-block',
      'inline-flex',
      'inline-grid',
      'table-cell',
      'table',
    ],
    position: ['absolute', 'fixed', 'relative', 'static', 'sticky'],
    isolation: ['isolate'],
    'table-layout': [{ table: ['fixed'] }],
    visibility: ['invisible', 'visible', 'collapse'],
    sr: ['sr-only', 'not-sr-only'],
    break: [{ break: ['words', 'all', 'normal', 'keep'] }],
    'flex-direction': [{ flex: ['row', 'row-reverse', 'col', 'col-reverse'] }],
    'flex-wrap': [{ flex: ['wrap', 'nowrap'] }],
    flex: [{ flex: [any] }],
    'align-content': [{ content: ['start', 'end', 'center', 'stretch'] }],
    content: [{ content: [any] }],
    'object-fit': [{ object: ['contain', 'cover'] }],
    'object-position': [{ object: [any] }],
    'list-style-type': [{ list: [any] }],
    'fvn-spacing': ['tabular-nums', 'proportional-nums'],
    'text-decoration': ['underline', 'no-underline', 'line-through'],
    'text-decoration-thickness': [{ decoration: [isNumber] }],
    'text-decoration-color': [{ decoration: [any] }],
    'type-role': ['head', 'cover-head', 'figure', 'figure-cover'],
    'font-family': [{ font: ['text', 'head', 'mono'] }],
    'font-weight': [{ font: ['normal', 'semibold', 'bold', 'cover'] }],
    'text-alignment': [{ text: ['left', 'center', 'right'] }],
    'text-wrap': [{ text: ['balance', 'nowrap', 'pretty', 'wrap'] }],
    'font-size': [
      {
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
          isLength,
        ],
      },
    ],
    'text-color': [{ text: [any] }],
    fill: [{ fill: [any] }],
    stroke: [{ stroke: [any] }],
    'bg-position': [{ bg: ['center'] }],
    'bg-repeat': [{ bg: ['no-repeat'] }],
    'bg-size': [{ bg: [isSize] }],
    'bg-image': [{ bg: ['none', isPicture] }],
    'bg-color': [{ bg: [any] }],
    'border-collapse': [{ border: ['collapse', 'separate'] }],
    'border-style': [{ border: ['solid', 'dashed', 'dotted'] }],
    'border-w': [{ border: ['', isNumber, isLength] }],
    ...borders,
    'border-color': [{ border: [any] }],
    'divide-y': [{ 'divide-y': ['', isNumber] }],
    'divide-color': [{ divide: [any] }],
    'outline-style': [{ outline: ['none', 'dashed', 'solid'] }],
    'outline-w': [{ outline: ['', isNumber] }],
    'outline-color': [{ outline: [any] }],
    'inset-ring-w': [{ 'inset-ring': ['', isNumber] }],
    'inset-ring-color': [{ 'inset-ring': [any] }],
  },
  conflictingClassGroups: {
    ...around('p'),
    ...around('m'),
    ...around('border-w', '-'),
    ...around('border-color', '-'),
    inset: ['inset-x', 'inset-y', 'top', 'right', 'bottom', 'left'],
    'inset-x': ['right', 'left'],
    'inset-y': ['top', 'bottom'],
    overflow: ['overflow-x', 'overflow-y'],
    flex: ['basis', 'grow', 'shrink'],
    gap: ['gap-x', 'gap-y'],
    size: ['w', 'h'],
    'font-size': ['leading'],
    'line-clamp': ['display', 'overflow'],
    rounded: [
      'rounded-t',
      'rounded-r',
      'rounded-b',
      'rounded-l',
      'rounded-tl',
      'rounded-tr',
      'rounded-bl',
      'rounded-br',
    ],
    'rounded-t': ['rounded-tl', 'rounded-tr'],
    'rounded-r': ['rounded-tr', 'rounded-br'],
    'rounded-b': ['rounded-br', 'rounded-bl'],
    'rounded-l': ['rounded-tl', 'rounded-bl'],
  },
  conflictingClassGroupModifiers: { 'font-size': ['leading'] },
  orderSensitiveModifiers: [
    '*',
    '**',
    'after',
    'before',
    'file',
    'first-letter',
    'first-line',
    'marker',
    'placeholder',
  ],
});
