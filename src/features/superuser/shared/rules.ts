/** A search begins at this many letters. */
export const SEARCH_FROM = 3;
