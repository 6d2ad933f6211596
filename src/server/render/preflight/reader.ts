import { inflateSync } from 'node:zlib';

/**
 * A small reader of PDF for the last look at a file. It shares nothing with what made the file, so that a mistake there
 * is not made twice.
 */

export class Name {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}
class Ref {
  readonly number: number;
  constructor(number: number) {
    this.number = number;
  }
}
export interface Stream {
  dict: Dict;
  raw: Buffer;
}
export type Value = number | string | boolean | null | Name | Ref | Value[] | Dict;
export type Dict = Map<string, Value>;

export interface Operation {
  operator: string;
  operands: Value[];
}

const SPACE = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITER = new Set(Buffer.from('()<>[]{}/%'));

class Lexer {
  readonly #bytes: Buffer;
  at: number;

  constructor(bytes: Buffer, at = 0) {
    this.#bytes = bytes;
    this.at = at;
  }

  get isAtEnd(): boolean {
    this.#skip();
    return this.at >= this.#bytes.length;
  }

  #skip(): void {
    for (; this.at < this.#bytes.length; this.at += 1) {
      const byte = this.#bytes[this.at] ?? 0;
      if (byte === 0x25) while (this.at < this.#bytes.length && !/[\r\n]/.test(this.#char())) this.at += 1;
      else if (!SPACE.has(byte)) return;
    }
  }

  #char(offset = 0): string {
    return String.fromCharCode(this.#bytes[this.at + offset] ?? 0);
  }

  word(): string {
    this.#skip();
    const begin = this.at;
    while (this.at < this.#bytes.length) {
      const byte = this.#bytes[this.at] ?? 0;
      if (SPACE.has(byte) || DELIMITER.has(byte)) break;
      this.at += 1;
    }
    return this.#bytes.toString('latin1', begin, this.at);
  }

  /** A value, or a word that is none. */
  value(hasRefs = true): Value | { word: string } {
    this.#skip();
    const sign = this.#char();
    if (sign === '/') {
      this.at += 1;
      return new Name(
        this.word().replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      );
    }
    if (sign === '[') return this.#array(hasRefs);
    if (sign === '(') return this.#string();
    if (sign === '<') return this.#char(1) === '<' ? this.#dict() : this.#hex();
    const word = this.word();
    if (word === '') throw new Error(`a PDF that cannot be read at ${this.at}`);
    if (!/^[+-]?[\d.]+$/.test(word)) {
      return word === 'true' ? true : word === 'false' ? false : word === 'null' ? null : { word };
    }
    const ahead = /^\s+\d+\s+R(?![\w])/.exec(this.#bytes.toString('latin1', this.at, this.at + 20));
    if (hasRefs && ahead !== null && /^\d+$/.test(word)) {
      this.at += ahead[0].length;
      return new Ref(Number(word));
    }
    return Number(word);
  }

  #plain(): Value {
    const value = this.value();
    if (typeof value === 'object' && value !== null && 'word' in value) throw new Error(`a PDF with ${value.word}`);
    return value;
  }

  #array(hasRefs: boolean): Value[] {
    this.at += 1;
    const values: Value[] = [];
    for (;;) {
      this.#skip();
      if (this.#char() === ']') break;
      const value = this.value(hasRefs);
      if (typeof value === 'object' && value !== null && 'word' in value)
        throw new Error('a PDF with a word in a list');
      values.push(value);
    }
    this.at += 1;
    return values;
  }

  #dict(): Dict {
    this.at += 2;
    const dict: Dict = new Map();
    for (;;) {
      this.#skip();
      if (this.#char() === '>') break;
      const key = this.value();
      if (!(key instanceof Name)) throw new Error('a PDF with a key that is no name');
      dict.set(key.name, this.#plain());
    }
    this.at += 2;
    return dict;
  }

  #hex(): string {
    const end = this.#bytes.indexOf('>', this.at);
    const digits = this.#bytes.toString('latin1', this.at + 1, end).replaceAll(/\s/g, '');
    this.at = end + 1;
    return Buffer.from(digits.length % 2 === 1 ? `${digits}0` : digits, 'hex').toString('latin1');
  }

  #string(): string {
    const begin = (this.at += 1);
    for (let depth = 1; depth > 0; this.at += 1) {
      const sign = this.#char();
      if (sign === '\\') this.at += 1;
      else if (sign === '(') depth += 1;
      else if (sign === ')') depth -= 1;
      if (this.at >= this.#bytes.length) throw new Error('a PDF with a string without end');
    }
    return this.#bytes.toString('latin1', begin, this.at - 1);
  }
}

export class PdfReader {
  readonly #bytes: Buffer;
  readonly #places = new Map<number, number>();
  readonly trailer: Dict;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    const tail = bytes.toString('latin1', Math.max(0, bytes.length - 64));
    const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1] ?? Number.NaN);
    const lexer = new Lexer(bytes, start);
    if (lexer.word() !== 'xref') throw new Error('a PDF without a table of its objects');
    for (let word = lexer.word(); word !== 'trailer'; word = lexer.word()) {
      const [first, count] = [Number(word), Number(lexer.word())];
      for (let at = 0; at < count; at += 1) {
        const [place, , use] = [lexer.word(), lexer.word(), lexer.word()];
        if (use === 'n') this.#places.set(first + at, Number(place));
      }
    }
    this.trailer = this.dict(lexer.value() as Value) ?? new Map();
  }

  get version(): string {
    return this.#bytes.toString('latin1', 5, 8);
  }

  get(value: Value | undefined): Value | Stream | undefined {
    if (!(value instanceof Ref)) return value;
    const place = this.#places.get(value.number);
    if (place === undefined) throw new Error(`a PDF without its object ${value.number}`);
    const lexer = new Lexer(this.#bytes, place);
    lexer.word();
    lexer.word();
    lexer.word();
    const object = lexer.value() as Value;
    if (!(object instanceof Map) || lexer.word() !== 'stream') return object;
    const begin = lexer.at + (this.#bytes[lexer.at] === 13 ? 2 : 1);
    const length = this.get(object.get('Length'));
    if (typeof length !== 'number') throw new Error('a PDF with a stream without length');
    return { dict: object, raw: this.#bytes.subarray(begin, begin + length) };
  }

  dict(value: Value | undefined): Dict | null {
    const found = this.get(value);
    if (found instanceof Map) return found;
    return isStream(found) ? found.dict : null;
  }

  stream(value: Value | undefined): Stream | null {
    const found = this.get(value);
    return isStream(found) ? found : null;
  }

  array(value: Value | undefined): Value[] {
    const found = this.get(value);
    return Array.isArray(found) ? found : [];
  }

  name(value: Value | undefined): string | null {
    const found = this.get(value);
    return found instanceof Name ? found.name : null;
  }

  content({ dict, raw }: Stream): Buffer {
    const filters = [this.get(dict.get('Filter'))]
      .flat()
      .map((filter) => (filter instanceof Name ? filter.name : null));
    if (filters.length === 1 && filters[0] === 'FlateDecode') return inflateSync(raw);
    if (filters[0] === undefined || filters[0] === null) return raw;
    throw new Error('a PDF with a stream in an unknown form');
  }
}

function isStream(value: unknown): value is Stream {
  return typeof value === 'object' && value !== null && 'raw' in value;
}

export function* operationsIn(content: Buffer): Generator<Operation> {
  const lexer = new Lexer(content);
  let operands: Value[] = [];
  while (!lexer.isAtEnd) {
    const value = lexer.value(false);
    if (typeof value === 'object' && value !== null && 'word' in value) {
      yield { operator: value.word, operands };
      operands = [];
    } else operands.push(value);
  }
}
