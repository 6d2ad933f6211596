/** What people leave out when they look for a name: accents, capitals, the curled apostrophe. One letter stays one. */
const plain = (letter: string) =>
  letter
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[’‘`´]/gu, "'")
    .replaceAll('‑', '-')
    .toLowerCase();

export interface Part {
  text: string;
  isMarked: boolean;
}

/** A text in parts, with the words that were looked for marked as they are written there. */
export function markParts(text: string, zoek: string): Part[] {
  const letters = [...text];
  const folded = letters.map(plain);
  const words = [...plain(zoek)]
    .join('')
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => [...word]);
  const isMarked = letters.map(() => false);
  for (const word of words) {
    for (let at = 0; at + word.length <= folded.length; at += 1) {
      if (word.every((letter, offset) => folded[at + offset] === letter)) isMarked.fill(true, at, at + word.length);
    }
  }
  const parts: Part[] = [];
  for (const [at, letter] of letters.entries()) {
    const last = parts.at(-1);
    if (last !== undefined && last.isMarked === isMarked[at]) last.text += letter;
    else parts.push({ text: letter, isMarked: isMarked[at] === true });
  }
  return parts;
}

/** Whether a text has one of the words that were looked for. */
export const hasMark = (text: string, zoek: string): boolean => markParts(text, zoek).some(({ isMarked }) => isMarked);
