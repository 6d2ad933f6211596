/** Part of something; what is left out stays as it is. */
export type Change<Values> = { [Field in keyof Values]?: Values[Field] | undefined };

/** What comes with `verouderd`: who was first, when, and what is stored now. */
export interface Conflict<Values = Record<string, unknown>> {
  naam: string;
  op: string;
  version: number;
  waarden: Values;
}

/** A field that two people gave different values, and where it stands: `['pakketten', id, 'pakketnaam']`. */
export interface Clash {
  path: readonly string[];
  mine: unknown;
  newer: unknown;
}

/** Stands where an id would, for a list that two people put in another order. */
export const ORDER = 'volgorde';

type Plain = Record<string, unknown>;
type Item = Plain & { id: string | null };

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');
const isItems = (value: unknown): value is Item[] =>
  Array.isArray(value) && value.every((item) => isPlain(item) && 'id' in item);

/** Lists of texts whose order is read, by the name of their field. */
const IN_ORDER: ReadonlySet<string> = new Set(['tegenprestaties']);

/** Any other list of texts is a choice: its order says nothing. Files and other objects are the same when they are one. */
function isSame(one: unknown, other: unknown, isInOrder = false): boolean {
  if (Object.is(one, other)) return true;
  if (!isInOrder && isTexts(one) && isTexts(other)) {
    const sorted = other.toSorted();
    return one.length === other.length && one.toSorted().every((text, at) => text === sorted[at]);
  }
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]));
  }
  if (!isPlain(one) || !isPlain(other)) return false;
  return keysOf(one, other).every((key) => isSame(one[key], other[key], IN_ORDER.has(key)));
}

const keysOf = (...values: Plain[]) => [...new Set(values.flatMap((value) => Object.keys(value)))];
const byId = (items: readonly Item[], id: string | null) =>
  id === null ? undefined : items.find((item) => item.id === id);

/** The ids that another list has too, in the order of this one. */
const sharedIds = (items: readonly Item[], other: readonly Item[]) =>
  items.flatMap(({ id }) => (byId(other, id) === undefined ? [] : [id]));

/** Whether what stands in both lists stands in another order. */
function isReordered(one: readonly Item[], other: readonly Item[]): boolean {
  const ids = sharedIds(other, one);
  return sharedIds(one, other).some((id, at) => id !== ids[at]);
}

/** What `guide` has too goes in its order, on the places that it holds together; the rest stays where it is. */
function inOrderOf(guide: readonly Item[], items: readonly Item[]): Item[] {
  const sorted = sharedIds(guide, items).map((id) => byId(items, id));
  return items.map((item) => (byId(guide, item.id) === undefined ? item : (sorted.shift() ?? item)));
}

/** Of what is not stored yet its parts have no id either. */
function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (!isPlain(value)) return value;
  const { id: _id, ...rest } = value;
  return Object.fromEntries(Object.entries(rest).map(([key, part]) => [key, withoutIds(part)]));
}

/** Only the fields that are different, as they are in `after`. */
export function changesBetween<Values extends object>(before: Values, after: Values): Change<Values> {
  const fields = Object.keys(after) as (keyof Values)[];
  return Object.fromEntries(
    fields.filter((field) => !isSame(before[field], after[field])).map((field) => [field, after[field]]),
  ) as Change<Values>;
}

export const hasChanges = <Values extends object>(before: Values, after: Values): boolean =>
  Object.keys(changesBetween(before, after)).length > 0;

/**
 * What I changed since I opened it, laid over what somebody else has stored since. Only a value that we both changed
 * is lost, and that one is named by `clashesBetween`.
 */
export function layOver<Values extends object>(opened: Values, mine: Values, newer: Values): Values {
  return merge(opened, mine, newer) as Values;
}

function merge(opened: unknown, mine: unknown, newer: unknown, isInOrder = false): unknown {
  if (isSame(mine, opened, isInOrder)) return newer;
  if (isSame(newer, opened, isInOrder)) return mine;
  if (isPlain(opened) && isPlain(mine) && isPlain(newer)) {
    return Object.fromEntries(
      keysOf(newer, mine).map((key) => [key, merge(opened[key], mine[key], newer[key], IN_ORDER.has(key))]),
    );
  }
  if (!isInOrder && isTexts(opened) && isTexts(mine) && isTexts(newer)) {
    const stays = newer.filter((text) => mine.includes(text) || !opened.includes(text));
    return [...stays, ...mine.filter((text) => !opened.includes(text) && !newer.includes(text))];
  }
  if (isItems(opened) && isItems(mine) && isItems(newer)) return mergeItems(opened, mine, newer);
  return mine;
}

function mergeItems(opened: Item[], mine: Item[], newer: Item[]): unknown[] {
  const theirs = newer.flatMap((item): Item[] => {
    const before = byId(opened, item.id);
    const ours = byId(mine, item.id);
    if (before === undefined) return [item];
    return ours === undefined ? [] : [merge(before, ours, item) as Item];
  });
  const stays = isReordered(opened, mine) ? inOrderOf(mine, theirs) : theirs;
  // What I added may be there already, when the answer to my first attempt was lost: each counts for one of mine.
  const arrived = newer.filter((item) => byId(opened, item.id) === undefined);
  const added = mine.flatMap((item) => {
    if (byId(newer, item.id) !== undefined) return [];
    const before = byId(opened, item.id);
    const twin = arrived.findIndex((there) => item.id === null && isSame(withoutIds(there), withoutIds(item)));
    if (twin >= 0) {
      arrived.splice(twin, 1);
      return [];
    }
    if (before === undefined) return [item];
    // They took away what I changed: mine comes back, as a new one.
    return isSame(before, item) ? [] : [{ ...item, id: null }];
  });
  return [...stays, ...added];
}

/** Every value that both changed since `opened`, each into something else. */
export function clashesBetween(opened: unknown, mine: unknown, newer: unknown, path: readonly string[] = []): Clash[] {
  const isInOrder = IN_ORDER.has(path.at(-1) ?? '');
  if (
    [isSame(mine, opened, isInOrder), isSame(newer, opened, isInOrder), isSame(mine, newer, isInOrder)].some(Boolean)
  ) {
    return [];
  }
  if (isPlain(opened) && isPlain(mine) && isPlain(newer)) {
    return keysOf(newer, mine).flatMap((key) => clashesBetween(opened[key], mine[key], newer[key], [...path, key]));
  }
  if (!isInOrder && isTexts(opened) && isTexts(mine) && isTexts(newer)) return [];
  if (isItems(opened) && isItems(mine) && isItems(newer)) {
    const clashes = opened.flatMap((item) =>
      clashesBetween(item, byId(mine, item.id), byId(newer, item.id), [...path, item.id ?? '']),
    );
    const isOrderLost = isReordered(opened, mine) && isReordered(opened, newer) && isReordered(mine, newer);
    return isOrderLost ? [...clashes, { path: [...path, ORDER], mine, newer }] : clashes;
  }
  return [{ path, mine, newer }];
}

/** The same, with what somebody else made of one value that both changed. */
export function withNewer<Values>(values: Values, { path, newer }: Clash): Values {
  const [key, ...rest] = path;
  if (key === undefined || key === ORDER) return newer as Values;
  const inside = { path: rest, mine: undefined, newer };
  if (isItems(values)) {
    const at = values.findIndex(({ id }) => id === key);
    const item = values[at];
    if (rest.length > 0) return (item === undefined ? values : values.with(at, withNewer(item, inside))) as Values;
    // One of the two took it away: mine came back as a new one, at the end.
    const others = values.filter(({ id }) => id !== key && id !== null);
    return (newer === undefined ? others : [...others, newer as Item]) as Values;
  }
  if (!isPlain(values)) return values;
  return { ...values, [key]: withNewer(values[key], inside) };
}
