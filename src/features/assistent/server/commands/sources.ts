import type { Bron } from '#features/assistent/shared/schema.ts';

const PAGES_MOST = 4;
const NAMED_MOST = 4;
/** Shorter names say too little. */
const NAME_LEAST = 3;
/** Up to here a name is easily a word as well, and told from it by its capitals. */
const SHORT_MOST = 8;

/** Where what was read stands in the product. A link is made of these alone, and never of what somebody wrote. */
export interface Sources {
  /** A page or an article that was read. */
  read: (bron: Bron) => void;
  /** Something that an answer may name. */
  know: (bron: Bron) => void;
  /** What the answer names, in its order, then what was read for it. */
  listFor: (answer: string) => Bron[];
}

const LETTER = String.raw`[\p{L}\p{M}\p{N}]`;

/** A name as words of its own: the bank of three letters is not in 'verlenging'. */
function wordsOf(name: string): RegExp {
  const letters = name.replaceAll(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`);
  return new RegExp(`(?<!${LETTER})${letters}(?!${LETTER})`, name.length <= SHORT_MOST ? 'gu' : 'giu');
}

/** Which of these names stand in an answer, in its order. What is part of a longer name is not named by itself. */
function namedIn(answer: string, names: Iterable<string>): string[] {
  let left = answer;
  const found: { name: string; at: number }[] = [];
  for (const name of [...new Set(names)].toSorted((a, b) => b.length - a.length)) {
    if (name.length < NAME_LEAST) continue;
    const at = left.search(wordsOf(name));
    if (at === -1) continue;
    found.push({ name, at });
    left = left.replaceAll(wordsOf(name), (said) => '\n'.repeat(said.length));
  }
  return found.toSorted((a, b) => a.at - b.at).map(({ name }) => name);
}

export function createSources(): Sources {
  const pages = new Map<string, Bron>();
  const known = new Map<string, Bron>();
  const keyOf = ({ soort, id }: Bron) => `${soort} ${id ?? ''}`;
  return {
    read: (bron) => void pages.set(keyOf(bron), bron),
    know: (bron) => void known.set(keyOf(bron), bron),
    listFor(answer) {
      const all = [...known.values()];
      const names = namedIn(
        answer,
        all.map(({ titel }) => titel),
      );
      const named = names.flatMap((name) => all.filter(({ titel }) => titel === name));
      return [...named.slice(0, NAMED_MOST), ...[...pages.values()].slice(0, PAGES_MOST)];
    },
  };
}
