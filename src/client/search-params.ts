/** What one value behind the '?' means. An address can be mistyped and the page must open: undefined when it is no good. */
type SearchParam<T> = (value: unknown) => T | undefined;

/** For the router, which would read `?zoek=1e5` as a number and write it back as 100000: here all is text. */
export const readSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

export function writeSearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  const written = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return written === '' ? '' : `?${written}`;
}

export const text: SearchParam<string> = (value) => (typeof value === 'string' ? value : undefined);

/** A link says it as a boolean, an address as a word. */
export const flag: SearchParam<boolean> = (value) =>
  [true, false].find((known) => value === known || value === String(known));

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/iu;
export const uuid: SearchParam<string> = (value) => (typeof value === 'string' && UUID.test(value) ? value : undefined);

export const oneOf =
  <const T extends string>(...words: readonly T[]): SearchParam<T> =>
  (value) =>
    words.find((word) => word === value);

type Fields = Record<string, SearchParam<unknown>>;
type SearchOf<T extends Fields> = { [Name in keyof T]?: ReturnType<T[Name]> };

/** The search of a route. Written by hand because every visit loads it: a schema library is larger than the router. */
export function searchParams<T extends Fields>(fields: T) {
  return {
    fields: Object.keys(fields),
    parse: (search: Record<string, unknown>): SearchOf<T> => {
      // A value that is no good is given back as undefined: the router would keep the raw one if it were left out.
      const known = Object.entries(fields).filter(([name]) => Object.hasOwn(search, name));
      return Object.fromEntries(known.map(([name, read]) => [name, read(search[name])])) as SearchOf<T>;
    },
  };
}
