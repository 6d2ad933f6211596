import { shorten } from '#shared/text.ts';

/** So many times what is asked for is read at most: marks take room, and a flood takes time. */
const ROOM = 20;

/** Each pattern stops where it could begin again, or after a few signs: what it costs grows with the text and no faster. */
function unmarked(text: string, maxCharacters: number): string {
  return (
    text
      .slice(0, ROOM * maxCharacters)
      // First what cannot be seen, so that nothing below is hidden behind it.
      .replaceAll(/[^\P{C}\n\t]/gu, '')
      .replaceAll(/^[ \t]*(?:#{1,6}|[-*•]|>)[ \t]+/gmu, '')
      .replaceAll(/(\*\*|__|`)/gu, '')
      .replaceAll(/<[a-z/!][^<>]*>/giu, '')
      .replaceAll(/<(?=[a-z/!])/giu, '')
  );
}

const tidied = (text: string, maxCharacters: number) =>
  shorten(
    text
      .replaceAll(/[ \t]+/gu, ' ')
      .replaceAll(/\n{3,}/gu, '\n\n')
      .trim()
      .replace(/^["'“”‘’«»](.*)["'“”‘’«»]$/su, '$1')
      .trim(),
    maxCharacters,
  );

/** No marks of markup, no control characters, no quotation marks around the whole, no more than asked. */
export const plainText = (text: string, maxCharacters: number): string =>
  tidied(unmarked(text, maxCharacters), maxCharacters);

/** In the place of an address, so that nobody reads a sentence that lost a word. */
const LEFT_OUT = '(adres weggelaten)';

const HOST = String.raw`(?:(?<![\p{L}\d-])(?:[\p{L}\d-]{1,63}\.){1,8}\p{L}{2,24}|(?<![\d.])(?:\d{1,3}\.){3}\d{1,3})`;
/** A path, something asked, a place on the page, or a port: 'Ken je Bol.com?' has none of them. */
const BEYOND = String.raw`(?:\/|[?#](?=[\p{L}\d=&%_\/-])|:\d{1,5}(?!\d))`;

const ADDRESS = new RegExp(
  [
    String.raw`(?:[a-z][a-z\d+.-]{0,30}:)?\/\/[^\s<>"]+`,
    String.raw`(?<!\p{L})(?:javascript:|data:[a-z]+\/|mailto:|tel:|www\.)[^\s<>"]+`,
    String.raw`[^\s<>"@]{1,64}@[^\s<>"@]{1,255}\.[^\s<>"@]{2,63}`,
    String.raw`${HOST}${BEYOND}[^\s<>"]*`,
  ].join('|'),
  'giu',
);

/** Two names with a slash, 'Bol.com/Coolblue' or 'incl.btw/excl.btw': apart they are no address. */
const TWO_NAMES = /^(?!www\.)(?:[\p{L}\d-]+\.)+(\p{L}+)\/(?:\p{Lu}\p{L}*|(?:[\p{L}\d-]+\.)+\1)[.,;:!?)]*$/u;

/** The same without a link, a picture or an address of web or mail: where an answer leads to is ours to say. */
export function unlinkedText(text: string, maxCharacters: number): string {
  const unlinked = unmarked(text, maxCharacters)
    .replaceAll(/!\[[^[\]\n]*\](?:\([^)\n]{0,500}\)|\[[^[\]\n]*\])?/gu, '')
    .replaceAll(/\[([^[\]\n]*)\](?:\([^)\n]{0,500}\)|\[[^[\]\n]*\])/gu, '$1')
    .replaceAll(ADDRESS, (found) => (TWO_NAMES.test(found) ? found.replace('/', ' / ') : LEFT_OUT));
  return tidied(unlinked, maxCharacters);
}
