/** How a text stands in its room. */
export interface FieldFit {
  /** How many times its letters became smaller; 0 is as large as it can be. */
  step: number;
  /** How many lines it takes now. */
  lines: number;
  /** How many lines still fit below it. */
  rest: number;
  /** How many lines too long it is, in its smallest letters. More than 0 blocks every file. */
  over: number;
}

/** By what the text is called in the data: 'coverTitle', 'vereniging.beschrijving'. */
export type Fit = Readonly<Record<string, FieldFit>>;

/** Replaced by the real measure. */
export function fitSheet(_root: ParentNode): Fit {
  return {};
}
