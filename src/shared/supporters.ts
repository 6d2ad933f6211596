/** How the people of a club are drawn, wherever they stand: as paths around (0, 0), their waist. */
export const SUPPORTER = {
  body: 'M-39 0v-64a39 32.8 0 0 1 78 0v64z',
  stripe: 'M-7.8-93.6h15.6V0h-15.6z',
  hoop: 'M-37.7-65h75.4v14h-75.4z',
  scarf: ['M-19.5-101.4q19.5 17.2 39 0l2.3 11.7q-21.8 18.7-43.7 0z', 'M1.6-85.8l13.3-3.9 4.7 39H5.6z'],
  face: { cx: 0, cy: -117, r: 21.8 },
  hair: 'M-21-122.4a21 20.7 0 0 1 42 0q-21-10.9-42 0z',
  hat: 'M-22.2-120a22.2 22.6 0 0 1 44.4 0z',
  bobble: { cx: 0, cy: -144, r: 6 },
} as const;

/** A baker for every trade, with a loaf in the raised hand. */
export const BAKER = {
  arm: 'M30-70Q44-92 47-118',
  loaf: { x: -10, y: -46, width: 20, height: 92, rx: 10 },
  cuts: 'M-5-28l10 7M-5-8l10 7M-5 12l10 7',
  hand: { cx: 47, cy: -120, r: 10 },
  collar: 'M-20-95q20 16 40 0l-6 16q-14 9-28 0z',
  moustache: 'M-10-112q5-5 10 0q5-5 10 0',
  hat: 'M-20-124v-14q-15-2-13-17t19-13q4-12 15-12t14 11q16-2 18 12t-13 19v14q-20-7-40 0z',
  folds: 'M-8-142v-10M8-142v-10',
} as const;
