/** How long the bare brochure says that it is loading; after that it is a problem, with a second try (G-095). */
export const LOADING_MOST_MS = 10_000;
export const LOADING_TEXT = 'Brochure wordt geladen voor PDF generatie...';
