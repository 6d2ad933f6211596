export const CSV = 'text/csv';
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** The box in which Excel wrote until 2003, and in which it puts a workbook with a password. */
export const OLD_EXCEL = 'application/vnd.ms-excel';
export const LOCKED_EXCEL = 'application/x-encrypted-xlsx';

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const COMPOUND = Buffer.from('D0CF11E0A1B11AE1', 'hex');
/** What is inside when there is a password on it. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');
/** What other kinds of file begin with, that can pass for a text. */
const OTHERS = ['%pdf-', '{\\rtf', '<?xml', '<svg', '<!doctype', '<html', '{', '['].map((text) => Buffer.from(text));
const LOOKED_AT = 64 * 1024;

/**
 * What a list is, told from its bytes; empty when it is none. A table in text has no mark of its own: it is what has no
 * byte that a text cannot have, and begins like nothing else.
 */
export function sheetKind(bytes: Buffer): string {
  const starts = (mark: Buffer) => bytes.subarray(0, mark.length).equals(mark);
  if (starts(ZIP)) return XLSX;
  if (starts(COMPOUND)) return bytes.includes(ENCRYPTED) ? LOCKED_EXCEL : OLD_EXCEL;
  if (starts(Buffer.from([0xff, 0xfe]))) return CSV;
  const head = bytes.subarray(0, LOOKED_AT);
  const opening = Buffer.from(head.subarray(0, 16).toString('latin1').trimStart().toLowerCase(), 'latin1');
  const isOther = head.includes(0) || OTHERS.some((mark) => opening.subarray(0, mark.length).equals(mark));
  return isOther ? '' : CSV;
}
