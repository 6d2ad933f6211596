import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Marked, type MarkedToken, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import { isNode, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { legalSchema } from '../src/features/juridisch/shared/schema.ts';
import { indexedText, searchIndexSchema } from '../src/features/kennisbank/shared/rules/indexed-text.ts';
import {
  type Article,
  articleSchema,
  type Question,
  questionSchema,
} from '../src/features/kennisbank/shared/schema.ts';
import { questionsSchema } from '../src/features/welkom/shared/schema.ts';
import { VERWERKERSOVEREENKOMST_VERSIE } from '../src/features/toegangsverzoeken/shared/rules.ts';
import { PRODUCT } from '../src/shared/product.ts';

/**
 * Texts are Markdown with front matter in src/features/<name>/content. This turns a file into data when the product is
 * built, and stops the build, with file and line, at anything its page could not show.
 */

const SCHEMAS: Record<string, z.ZodType> = {
  'kennisbank/content/zoeken': searchIndexSchema,
  'kennisbank/content/artikelen': articleSchema,
  'kennisbank/content/vragen': questionSchema,
  'juridisch/content': legalSchema,
  'welkom/content': questionsSchema,
};

/** What a text may name without spelling it out; other {{placeholders}} are filled by the page. */
const VALUES: Record<string, string> = {
  product: PRODUCT,
  verwerkersovereenkomst_versie: VERWERKERSOVEREENKOMST_VERSIE,
};

/** Words with bold, links or placeholders in them; without any of these simply a string. */
type Inline =
  | string
  | { strong: string }
  | { to: string; words: string }
  | { href: string; words: string }
  | { slot: string };
type Words = string | Inline[];

interface Section {
  title: string;
  id?: string;
  blocks: object[];
}

/** Reports what is wrong with the text, at a line of its file. */
type Fail = (message: string) => never;

const PLACEHOLDER = /\{\{(\w+)\}\}/u;
const markdown = new Marked({
  // A bare address in a sentence stays a word.
  tokenizer: { url: () => undefined },
});

/** marked lets its extensions add tokens; we have none. */
const known = (tokens: Token[] | undefined) => (tokens ?? []) as MarkedToken[];

function inlineOf(token: MarkedToken, fail: Fail): Inline[] {
  switch (token.type) {
    case 'text':
    case 'escape':
      if (/&(?:#\w+|\w+);/u.test(token.text)) fail('write the character itself instead of its HTML code');
      return token.text
        .replaceAll(/ *\n */gu, ' ')
        .split(new RegExp(PLACEHOLDER, 'gu'))
        .map((part, position) => (position % 2 === 0 ? part : { slot: part }))
        .filter((part) => part !== '');
    case 'strong':
      return [{ strong: plainOf(known(token.tokens), fail) }];
    case 'link': {
      const words = plainOf(known(token.tokens), fail);
      return [token.href.startsWith('/') ? { to: token.href, words } : { href: token.href, words }];
    }
    default:
      return fail(`our texts have no '${token.type}': ${token.raw}`);
  }
}

function wordsOf(tokens: MarkedToken[], fail: Fail): Words {
  const parts: Inline[] = [];
  for (const part of tokens.flatMap((token) => inlineOf(token, fail))) {
    const last = parts.at(-1);
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
    else parts.push(part);
  }
  const [only = ''] = parts;
  return parts.length <= 1 && typeof only === 'string' ? only : parts;
}

function plainOf(tokens: MarkedToken[], fail: Fail): string {
  const words = wordsOf(tokens, fail);
  return typeof words === 'string' ? words : fail('only plain words may stand here');
}

/** A list item holds one line of words, whether or not there is white between the items. */
function itemTokens(item: Tokens.ListItem, fail: Fail): MarkedToken[] {
  const [first, ...others] = known(item.tokens);
  if (others.length > 0 || (first?.type !== 'text' && first?.type !== 'paragraph')) {
    return fail('a list has items of one paragraph, and no lists inside');
  }
  return known(first.tokens);
}

function listOf(token: Tokens.List, fail: Fail): object {
  const items = token.items.map((item) => wordsOf(itemTokens(item, fail), fail));
  return { kind: token.ordered ? 'steps' : 'list', items };
}

function quotationOf(token: Tokens.Blockquote, fail: Fail): object {
  const paragraphs = known(token.tokens)
    .filter(({ type }) => type !== 'space')
    .map((part) => (part.type === 'paragraph' ? known(part.tokens) : fail('a quotation holds paragraphs')));
  const [first = [], ...others] = paragraphs;
  const [title, ...rest] = first;
  if (others.length > 0 && title?.type === 'strong' && rest.length === 0) {
    const lines = others.map((tokens) => wordsOf(tokens, fail));
    return { kind: 'example', title: plainOf(known(title.tokens), fail), lines };
  }
  if (others.length > 0) return fail('a quotation is one paragraph, or a title in bold and the paragraphs below it');
  return { kind: 'note', words: wordsOf(first, fail) };
}

function sourcesOf(token: MarkedToken | undefined, fail: Fail): object {
  if (token?.type !== 'list') return fail("'### Bronnen' stands above a list of links");
  const sources = token.items.map((item) => {
    const [link, ...others] = itemTokens(item, fail);
    if (link?.type !== 'link' || others.length > 0) return fail("a line under '### Bronnen' is one link");
    return { label: plainOf(known(link.tokens), fail), url: link.href };
  });
  return { kind: 'sources', sources };
}

const CAPTION = /^Tabel: /u;

function tableOf(caption: string, token: MarkedToken | undefined, fail: Fail): object {
  if (token?.type !== 'table') return fail("'Tabel:' stands above a table");
  const cell = ({ tokens }: Tokens.TableCell) => plainOf(known(tokens), fail);
  return {
    kind: 'table',
    caption: caption.replace(CAPTION, ''),
    columns: token.header.map(cell),
    rows: token.rows.map((row) => row.map(cell)),
  };
}

/** One block; `next` takes the token below it, for what is written in two parts. */
function blockOf(token: MarkedToken, next: () => MarkedToken | undefined, fail: Fail): object {
  switch (token.type) {
    case 'paragraph': {
      const words = wordsOf(known(token.tokens), fail);
      if (typeof words === 'string') {
        return CAPTION.test(words) ? tableOf(words, next(), fail) : { kind: 'paragraph', words };
      }
      const [only, ...others] = words;
      const isSlot = typeof only === 'object' && 'slot' in only && others.length === 0;
      return isSlot ? { kind: 'slot', name: only.slot } : { kind: 'paragraph', words };
    }
    case 'heading': {
      if (token.depth !== 3) return fail("headings are '##' for a section and '###' inside it");
      const words = plainOf(known(token.tokens), fail);
      return words === 'Bronnen' ? sourcesOf(next(), fail) : { kind: 'heading', words };
    }
    case 'list':
      return listOf(token, fail);
    case 'blockquote':
      return quotationOf(token, fail);
    case 'table':
      return fail("a table has a line 'Tabel: …' above it that says what is in it");
    default:
      return fail(`our texts have no '${token.type}'`);
  }
}

/** 'Wie is verantwoordelijk? {#wie}' → its words, and the name that links to it use. */
function sectionOf(token: Tokens.Heading, fail: Fail): Section {
  const { title = '', id } =
    /^(?<title>.*?)(?: \{#(?<id>[a-z-]+)\})?$/u.exec(plainOf(known(token.tokens), fail))?.groups ?? {};
  return { title, ...(id !== undefined && { id }), blocks: [] };
}

interface Body {
  intro?: Words;
  sections?: Section[];
}

function bodyOf(source: string, firstLine: number, failAt: (line: number, message: string) => never) {
  const body: Body = {};
  const lines = new Map<string, number>();
  let line = firstLine;
  const placed = known(markdown.lexer(source)).map((token) => {
    const start = line;
    line += token.raw.split('\n').length - 1;
    return { token, start };
  });
  const queue = placed.filter(({ token }) => token.type !== 'space');
  for (let entry = queue.shift(); entry !== undefined; entry = queue.shift()) {
    const { token, start } = entry;
    const fail: Fail = (message) => failAt(start, message);
    if (token.type === 'heading' && token.depth === 2) {
      body.sections = [...(body.sections ?? []), sectionOf(token, fail)];
      lines.set(`sections.${body.sections.length - 1}`, start);
      continue;
    }
    const section = body.sections?.at(-1);
    if (section !== undefined) {
      lines.set(`sections.${(body.sections?.length ?? 0) - 1}.blocks.${section.blocks.length}`, start);
      section.blocks.push(blockOf(token, () => queue.shift()?.token, fail));
    } else if (token.type === 'paragraph' && body.intro === undefined) {
      lines.set('intro', start);
      body.intro = wordsOf(known(token.tokens), fail);
    } else {
      fail("before the first '##' stands one paragraph");
    }
  }
  return { body, lines };
}

const FRONT_MATTER = /^---\n(?<front>.*?)^---\n/msu;

export interface Content {
  front: object;
  body: object;
}

/** Front matter and text of one file, or an error that names its line. */
export function compileContent(file: string, written: string, schema: z.ZodType): Content {
  const failAt = (line: number, message: string): never => {
    throw new Error(`${file}:${line}: ${message}`);
  };
  const source = written.replaceAll(new RegExp(PLACEHOLDER, 'gu'), (whole, name: string) => VALUES[name] ?? whole);
  const { 0: head = '', groups } = FRONT_MATTER.exec(source) ?? {};
  if (groups?.['front'] === undefined) return failAt(1, "a text begins with front matter between two lines of '---'");

  const counter = new LineCounter();
  const yaml = parseDocument(groups['front'], { lineCounter: counter });
  // The line of '---' comes first.
  const lineAt = (offset: number) => counter.linePos(offset).line + 1;
  for (const { message, pos } of yaml.errors) failAt(lineAt(pos[0]), message);
  const leftover = groups['front'].search(PLACEHOLDER);
  if (leftover >= 0) failAt(lineAt(leftover), 'this {{placeholder}} has no value');
  const front = yaml.toJS() as object;

  const { body, lines } = bodyOf(source.slice(head.length), head.split('\n').length, failAt);
  const checked = schema.safeParse({ ...front, ...body });
  if (!checked.success) {
    const [issue] = checked.error.issues;
    failAt(lineOf(issue?.path ?? []), `${issue?.path.join('.')}: ${issue?.message}`);
  }
  return { front, body };

  /** The line of the innermost part that stands in the file: of a field that is missing, where it should have been. */
  function lineOf(where: PropertyKey[]): number {
    for (let length = where.length; length > 0; length -= 1) {
      const part = where.slice(0, length);
      const line = lines.get(part.join('.'));
      if (line !== undefined) return line;
      const node = yaml.getIn(part, true);
      if (isNode(node) && node.range) return lineAt(node.range[0]);
    }
    return 1;
  }
}

/** The schema of a file, by the folder it stands in. */
export function contentSchema(file: string): z.ZodType {
  const folder = path.posix.dirname(file).split('/features/').at(-1) ?? '';
  const schema = SCHEMAS[folder];
  if (schema === undefined) throw new Error(`${file}: no page shows texts from this folder`);
  return schema;
}

/** The texts of the folders that an index names, in full: a text that is added is found without a word more. */
function indexOf(file: string, { texts }: { texts: string[] }) {
  return texts.flatMap((name) => {
    const folder = path.join(path.dirname(file), '..', name);
    return readdirSync(folder)
      .toSorted()
      .map((text) => {
        const { front, body } = readContent(path.join(folder, text));
        return indexedText(path.basename(text, '.md'), { ...front, ...body } as Article | Question);
      });
  });
}

function readContent(file: string): Content {
  const shown = path.relative(process.cwd(), file);
  return compileContent(shown, readFileSync(file, 'utf8'), contentSchema(shown));
}

/** The module that a file becomes; with `front` only what lists need of it. */
export function contentModule(file: string, { isFront = false } = {}): string {
  const { front, body } = readContent(file);
  const isIndex = contentSchema(file) === searchIndexSchema;
  const whole = isIndex ? indexOf(file, front as z.infer<typeof searchIndexSchema>) : { ...front, ...body };
  return `export const content = ${JSON.stringify(isFront ? front : whole)};`;
}

/** `import { content } from './x.md'`: the whole text; `./x.md?front`: only what lists need of it. */
export function contentPlugin(): Plugin {
  return {
    name: 'content',
    transform: {
      filter: { id: /\/content\/.*\.md(?:\?front)?$/u },
      handler(_source, id) {
        const [file = id, query] = id.split('?');
        return { code: contentModule(file, { isFront: query === 'front' }), map: null, moduleType: 'js' };
      },
    },
  };
}
