/** Digits and signs alone are a number or an amount: no name of a company, no question, and no word of a text. */
export const hasLetter = (zoek: string): boolean => /\p{L}/u.test(zoek);
