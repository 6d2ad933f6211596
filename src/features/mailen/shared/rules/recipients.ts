import { MAIL_DOMAINS, meantDomain } from '#shared/mail-domains.ts';
import { isEmail, visible } from '#shared/typed.ts';

/** One address that was found in what somebody typed or pasted. */
export interface Found {
  /** As it is mailed; of what is no address what was typed. */
  email: string;
  naam: string | null;
  isValid: boolean;
  /** The same address stood there before. */
  isDouble: boolean;
  /** What was probably meant; of an address that could be right only where its domain looks mistyped. */
  voorstel: string | null;
}

/** By which two addresses are one person's. */
export const addressKey = (email: string) => email.toLowerCase();

/** What is between two recipients on a line (MAIL-05), but not within quotes or brackets: Outlook writes "Jansen, Piet" <piet@…>. */
const SEPARATOR = /[,;\t]/u;
const HEADER = /^\s*(?:van|aan|from|to|cc|bcc|e-?mail|mail)\s*:/iu;
/** What stands around an address in a sentence. */
const EDGES = /^["'‘’“”([{]+|["'‘’“”)\]}.:!?]+$/gu;
const LOOKS_LIKE_DOMAIN = /^[^\s@]{1,250}\.[a-z]{2,}$/iu;
const DELIMITER = /[\s<>()[\]"']/u;
/** Longer than any address with the name before it: what was pasted may be anything. */
const READ_MOST = 400;
/** More than may be mailed at once: of what comes after that nothing is read. */
export const FOUND_MOST = 2000;

interface Piece {
  text: string;
  /** Of a sheet: another one follows it in its row. */
  isCell: boolean;
}

/** Cuts at what separates, wherever that is not quoted. A quote that is not closed in its line quotes nothing. */
function cut(line: string): Piece[] {
  const pieces: Piece[] = [];
  const lastQuote = line.lastIndexOf('"');
  const lastBracket = line.lastIndexOf('>');
  let begin = 0;
  let isQuoted = false;
  let inBrackets = false;
  const push = (end: number) => {
    pieces.push({ text: line.slice(begin, end), isCell: line[end] === '\t' });
    begin = end + 1;
  };
  for (let at = 0; at < line.length; at += 1) {
    const char = line[at] ?? '';
    if (char === '"') isQuoted = !isQuoted && at < lastQuote;
    else if (char === '<' && !isQuoted) inBrackets = at < lastBracket;
    else if (char === '>') inBrackets = false;
    else if (!isQuoted && !inBrackets && SEPARATOR.test(char)) push(at);
  }
  push(line.length);
  return pieces;
}

const NAME_MOST = 80;

function readName(text: string): string | null {
  const name = text
    .replaceAll(/["“”<>()[\]]/gu, ' ')
    .replace(HEADER, '')
    .replace(/^[\s'‘’*•·:-]+|[\s'‘’:-]+$/gu, '')
    .replaceAll(/\s+/gu, ' ');
  if (name === '' || name.length > NAME_MOST || !/\p{L}{2}/u.test(name) || name.includes('@')) return null;
  // 'Jansen, Piet', as Outlook has it.
  const turned = /^([^,]+), ([^,]+)$/u.exec(name);
  return turned === null ? name : `${turned[2]} ${turned[1]}`;
}

const strip = (text: string) =>
  text
    .trim()
    .replace(/^mailto:/iu, '')
    .replaceAll(EDGES, '');

interface Read {
  email: string;
  naam: string | null;
}

/** How a name is written in front of an address, and a sentence seldom is. */
const NAMED = /^\p{Lu}[\p{L}\p{M}.'’&-]*(?: [\p{L}\p{M}.'’&-]+){0,5}$/u;

function readPiece(text: string): Read | null {
  const at = text.indexOf('@');
  if (at === -1) return null;
  let from = at;
  while (from > 0 && at - from < READ_MOST && !DELIMITER.test(text[from - 1] ?? '')) from -= 1;
  let until = at + 1;
  while (until < text.length && until - at < READ_MOST && !DELIMITER.test(text[until] ?? '')) until += 1;
  const before = text.slice(Math.max(0, from - READ_MOST), from);
  const after = text.slice(until, until + READ_MOST);
  // 'info @bakker.nl' was meant as one word.
  if (from === at || until === at + 1) return { email: strip(text.slice(0, READ_MOST)), naam: null };
  const named = readName(before) ?? readName(after);
  const isNamed =
    named !== null && (/[<(]\s*(?:mailto:)?$/u.test(before) || /^\s*\(/u.test(after) || NAMED.test(named));
  return { email: strip(text.slice(from, until)), naam: isNamed ? named : null };
}

/**
 * The addresses in what was typed or pasted: from Excel, Outlook, a mail. Where no address stands at all every part of it
 * is shown as wrong; beside addresses other words are names, heads of columns and sentences.
 */
export function readRecipients(typed: string): Found[] {
  const text = visible(typed);
  const hasAddress = text.includes('@');
  const seen = new Set<string>();
  return text.split('\n').flatMap((line) => {
    if (seen.size > FOUND_MOST) return [];
    const pieces = cut(line.replace(HEADER, ''));
    return pieces.flatMap(({ text: piece }, at): Found[] => {
      const plain = piece.replace(HEADER, '').trim();
      const isWrong = !hasAddress || (pieces.length === 1 && LOOKS_LIKE_DOMAIN.test(plain));
      const read = readPiece(plain) ?? (isWrong ? { email: strip(plain.slice(0, READ_MOST)), naam: null } : null);
      if (read === null || read.email === '' || seen.size > FOUND_MOST) return [];
      const { email } = read;
      const key = addressKey(email);
      const isDouble = seen.has(key);
      seen.add(key);
      // In a sheet the name is in the cell before the address.
      const cell = pieces[at - 1];
      const naam = read.naam ?? (cell?.isCell ? readName(cell.text.slice(-READ_MOST)) : null);
      return [{ email, naam, isValid: isEmail(email), isDouble, voorstel: proposeAddress(email) }];
    });
  });
}

/** The address that was probably meant; null when nothing better is known. */
export function proposeAddress(typed: string): string | null {
  const plain = typed
    .replaceAll(/\s+/gu, '')
    .replaceAll(/@+/gu, '@')
    .replaceAll(/\.{2,}/gu, '.')
    .replaceAll(/\.?@\.?/gu, '@')
    .replace(/[.,:-]+$/u, '');
  const [local = '', domain = '', ...rest] = plain.split('@');
  if (local === '' || domain === '' || rest.length > 0) return null;
  const lower = domain.toLowerCase();
  const meant = mendDomain(lower);
  const proposal = `${local}@${meant === lower ? domain : meant}`;
  return proposal !== typed && isEmail(proposal) ? proposal : null;
}

function mendDomain(domain: string): string {
  if (MAIL_DOMAINS.includes(domain)) return domain;
  const meant = meantDomain(domain);
  if (meant !== null) return meant;
  if (!domain.includes('.')) {
    const named = MAIL_DOMAINS.find((known) => known.slice(0, known.indexOf('.')) === domain);
    return named ?? `${domain}.nl`;
  }
  return domain.replace(/\.(?:con|cmo|ocm|vom|comm)$/u, '.com').replace(/\.(?:nll|ln|nk)$/u, '.nl');
}
