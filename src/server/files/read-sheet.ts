import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { createTurnstile } from '#server/turnstile.ts';
import { XLSX } from './sheet-kinds.ts';
import { type ReadSheet, SHEET_FAULTS, SHEET_LIMITS, UnreadableSheet } from './sheet-parser.ts';

const ENTRY = fileURLToPath(new URL('../../start/read-sheet.ts', import.meta.url));
const ROOT = path.dirname(fileURLToPath(new URL('../../../package.json', import.meta.url)));
const MEMORY_MB = 384;
/** Beside its heap: what it reserves to start, the file, and what that unpacks to. */
const OUTSIDE_MB = 1_024;
const TIME_MS = 20_000;
/** What the largest list that is allowed can say of itself, with room to spare. */
const ANSWER_BYTES = 64 * 1024 * 1024;

/** It may read our own files, to start; write nothing, start nothing, and see no password of the environment. */
export const READER_FLAGS = ['--permission', `--allow-fs-read=${ROOT}/*`, '--no-warnings'];
export const READER_ENV = { LANG: 'C.UTF-8' };

/**
 * Node bounds only its heap, and what is unpacked stands outside it: the shell bounds all that the process may write in.
 * Where a system does not know that limit the reader starts without it.
 */
export const boundedNode = (memoryMb: number, ...args: readonly string[]): [command: string, args: string[]] => [
  '/bin/sh',
  [
    '-c',
    'ulimit -d "$0" 2>/dev/null; exec "$@"',
    String((memoryMb + OUTSIDE_MB) * 1024),
    process.execPath,
    `--max-old-space-size=${memoryMb}`,
    ...READER_FLAGS,
    ...args,
  ],
];

/** Each takes a core and some hundreds of megabytes while it reads. */
const oneByOne = createTurnstile({ room: 1, waiting: 20 });

const answerSchema = z.union([
  z.object({ fault: z.enum(SHEET_FAULTS) }),
  z.object({
    bladen: z.array(z.object({ naam: z.string(), rijen: z.int() })).max(SHEET_LIMITS.sheets),
    blad: z.string(),
    rijen: z.array(z.object({ rij: z.int(), cellen: z.array(z.string()) })).max(SHEET_LIMITS.rows + 1),
  }),
]);

interface Limits {
  memoryMb?: number;
  timeMs?: number;
}

/** Reads a list in a process that can be ended whatever it does; throws UnreadableSheet with the reason. */
export async function readSheet(file: Blob, blad: string | null, limits: Limits = {}): Promise<ReadSheet> {
  const bytes = Buffer.from(await file.arrayBuffer());
  return oneByOne(async () => {
    const text = await runReader(bytes, file.type === XLSX ? 'xlsx' : 'csv', blad ?? '', limits);
    const answer = answerSchema.parse(JSON.parse(text));
    if ('fault' in answer) throw new UnreadableSheet(answer.fault);
    return answer;
  });
}

function runReader(bytes: Buffer, kind: string, blad: string, limits: Limits): Promise<string> {
  const { memoryMb = MEMORY_MB, timeMs = TIME_MS } = limits;
  const child = spawn(...boundedNode(memoryMb, ENTRY, kind, blad), {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: READER_ENV,
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const parts: Buffer[] = [];
  let size = 0;
  let said = '';
  let isTooMuch = false;
  const stop = () => {
    isTooMuch = true;
    child.kill('SIGKILL');
  };
  const timer = setTimeout(stop, timeMs);
  child.stdout.on('data', (part: Buffer) => {
    size += part.length;
    parts.push(part);
    if (size > ANSWER_BYTES) stop();
  });
  child.stderr.on('data', (part: Buffer) => {
    said = `${said}${part.toString()}`.slice(-4_000);
  });
  // A reader that ended before it took all tells why by how it ended.
  child.stdin.on('error', () => undefined);
  child.on('error', reject);
  child.on('close', (code) => {
    clearTimeout(timer);
    if (code === 0) resolve(Buffer.concat(parts).toString());
    else if (isTooMuch || /heap|memory/iu.test(said)) reject(new UnreadableSheet('te_zwaar'));
    else reject(new Error(`the reader of lists ended with ${code}: ${said}`));
  });
  child.stdin.end(bytes);
  return promise;
}
