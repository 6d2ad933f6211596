/** A badge counts so far and no further: whoever has more than this to do is not helped by how many. */
export const COUNT_MOST = 100;

/** '7', '99+'. */
export function countText(count: number): string {
  return count < COUNT_MOST ? String(count) : `${COUNT_MOST - 1}+`;
}
