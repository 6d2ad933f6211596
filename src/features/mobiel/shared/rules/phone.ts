/** How long a page must have been looked at before it counts, in ms. */
export const LOOK_MS = 3_000;
/** A section is the one that is read from so far above the top of the screen, in px. */
export const LOOKAHEAD = 100;
/** Where the page says that somebody looked. */
export const LOOK_PATH = 'bekeken';
