import { createHash } from 'node:crypto';

/** Chance that can be drawn again: the same seed gives the same plan. The machine's own timing it cannot repeat. */
export interface Random {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(low: number, high: number): number;
  /** A UUID like any other, except that it comes back with the seed. */
  uuid(): string;
  /** This share of the names, always the same ones. */
  pick(names: string[], share: number): Set<string>;
}

export function createRandom(seed: number): Random {
  let draws = 0;
  const digest = (text: string) => createHash('sha256').update(`${seed}/${text}`).digest();
  const fraction = (text: string) => digest(text).readUIntBE(0, 6) / 2 ** 48;
  const next = () => fraction(`#${(draws += 1)}`);
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    uuid: () => {
      const hex = digest(`uuid ${(draws += 1)}`).toString('hex');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
    },
    pick: (names, share) => {
      const ranked = names.map((name) => ({ name, rank: next() })).toSorted((a, b) => a.rank - b.rank);
      return new Set(ranked.slice(0, Math.ceil(names.length * share)).map(({ name }) => name));
    },
  };
}
