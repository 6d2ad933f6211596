/** What was typed, as it was meant; without a schema, so that the smallest page can ask it too. */

/** Control characters, half surrogate pairs and marks without a shape; the joiners of emoji and of some scripts stay. */
const INVISIBLE = /(?![\n\t\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}]/gu;
/** All ways to end a line; Word writes the vertical tab. */
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/gu;

/** A text as it was meant, line by line. */
export const visible = (text: string) => text.replaceAll(LINE_END, '\n').replaceAll(INVISIBLE, '').trim();
/** The same on one line. */
export const onOneLine = (text: string) => visible(text).replaceAll(/\s*[\n\t]\s*/gu, ' ');

/** At most 64 characters at a domain of labels: no quotes, no comments, no literals, nothing beyond ASCII. */
const EMAIL =
  /^(?!\.)(?!.*\.\.)(?=[^@]{1,64}@)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;
const EMAIL_MAX = 254;

/** The one rule: what may be filled in is what we can mail. */
export const isEmail = (text: string) => text.length <= EMAIL_MAX && EMAIL.test(text);
