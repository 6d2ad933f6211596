/**
 * Where the dates stand in an answer: `true` is a date, a list of one is every element of a list, the rest are fields.
 * Made from the output schema of each endpoint by `scripts/contracts.ts`.
 */
export type DateTree = true | [DateTree] | { [field: string]: DateTree };

const KEPT_MOMENTS = 2_000;
const moments = new Map<string, Date>();

/**
 * The same object for the same text: TanStack Query would take a fresh Date for a change, and run effects and fill
 * forms anew after every refetch. So nobody may change a Date.
 */
function moment(text: string): Date {
  const date = moments.get(text) ?? new Date(text);
  // What is asked for moves to the end of the map, so the first is what nobody asked for longest.
  moments.delete(text);
  moments.set(text, date);
  const [oldest] = moments.keys();
  if (moments.size > KEPT_MOMENTS && oldest !== undefined) moments.delete(oldest);
  return date;
}

/** An answer as JSON has it, with a Date wherever the contract says so. */
export function reviveDates(value: unknown, tree: DateTree): unknown {
  if (tree === true) return typeof value === 'string' ? moment(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(tree)) return Array.isArray(value) ? value.map((item) => reviveDates(item, tree[0])) : value;
  const revived: Record<string, unknown> = { ...value };
  for (const [field, inner] of Object.entries(tree)) {
    if (field in revived) revived[field] = reviveDates(revived[field], inner);
  }
  return revived;
}
