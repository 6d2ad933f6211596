import type { Ink, Inks, Rgb } from './inks.ts';

/**
 * What is drawn on a page, operator by operator. Only what our own Chromium writes for letters and flat shapes is
 * known here: anything else throws, because it would go to the press as something nobody looked at.
 */

export interface Operation {
  operator: string;
  /** As they stand in the file. */
  operands: string[];
}

const KNOWN = new Set(
  'q Q cm w J j M d i ri gs m l c v y h re S s f F f* B B* b b* n W W* BT ET Tc Tw Tz TL Tf Tr Ts Td TD Tm T* Tj TJ Do rg RG g G'.split(
    ' ',
  ),
);
const TOKEN =
  /%[^\r\n]*|\((?:\\[\s\S]|[^\\()])*\)|<<|>>|<[0-9A-Fa-f\s]*>|\[|\]|\/[^\s()<>[\]{}/%]*|[^\s()<>[\]{}/%]+/gy;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

export function readContent(source: string): Operation[] {
  const operations: Operation[] = [];
  let operands: string[] = [];
  let depth = 0;
  let at = 0;
  TOKEN.lastIndex = 0;
  for (;;) {
    at = skipSpace(source, at);
    if (at >= source.length) break;
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(source)?.[0];
    if (token === undefined) throw new Error(`not understood in the page: ${source.slice(at, at + 20)}`);
    at += token.length;
    if (token.startsWith('%')) continue;
    if (token === '[' || token === '<<') depth += 1;
    if (token === ']' || token === '>>') depth -= 1;
    if (depth > 0 || /^[/(<[\]>]/.test(token) || NUMBER.test(token)) {
      operands.push(token);
      continue;
    }
    if (!KNOWN.has(token)) throw new Error(`not allowed on a page for the press: ${token}`);
    operations.push({ operator: token, operands });
    operands = [];
  }
  if (operands.length > 0) throw new Error('a page ends in the middle of an operation');
  return operations;
}

function skipSpace(source: string, from: number): number {
  let at = from;
  while (at < source.length && source.charCodeAt(at) <= 32) at += 1;
  return at;
}

function colourOf({ operator, operands }: Operation): Rgb | null {
  const [first = 0, second = 0, third = 0] = operands.map(Number);
  if (operator === 'rg' || operator === 'RG') return [first, second, third];
  if (operator === 'g' || operator === 'G') return [first, first, first];
  return null;
}

export function coloursOf(operations: readonly Operation[]): Rgb[] {
  return operations.flatMap((operation) => {
    const colour = colourOf(operation);
    return colour === null ? [] : [colour];
  });
}

export function writeContent(operations: readonly Operation[], inks: Inks): string {
  // What is drawn before any colour is named is black, in the space of the page and not in another.
  const lines = ['0 0 0 1 k 0 0 0 1 K'];
  for (const operation of operations) {
    const colour = colourOf(operation);
    const { operator, operands } = operation;
    lines.push(
      colour === null
        ? [...operands, operator].join(' ')
        : `${writeInk(inks(colour))} ${/[RG]/.test(operator) ? 'K' : 'k'}`,
    );
  }
  return lines.join('\n');
}

const writeInk = (ink: Ink) => ink.join(' ');
