import { buffer } from 'node:stream/consumers';
import { parseCsv, parseXlsx, UnreadableSheet } from '#server/files/sheet-parser.ts';

/**
 * Reads one list that somebody sent, and ends. Started by `src/server/files/read-sheet.ts`, with little memory, no
 * settings and no right to write anything: it gets the file on its standard input and says what stands in it.
 */
const [kind = '', blad = ''] = process.argv.slice(2);
const bytes = await buffer(process.stdin);
let answer: object;
try {
  answer = kind === 'xlsx' ? await parseXlsx(bytes, blad === '' ? null : blad) : parseCsv(bytes);
} catch (error) {
  if (!(error instanceof UnreadableSheet)) throw error;
  answer = { fault: error.fault };
}
process.stdout.write(JSON.stringify(answer));
