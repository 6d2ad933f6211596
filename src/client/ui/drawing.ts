/** Stands on the lower edge of an empty state, in the colours of the club. Decoration: the words beside it say it all. */
export const DRAWING = 'exact-colour block size-full bg-tint';

/** Every line of it. */
export const INK = '#16191d';
