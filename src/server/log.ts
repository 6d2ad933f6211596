import pino from 'pino';
import type { Env } from './env.ts';

export type Log = pino.Logger;

/** What an error may tell beside its message: never a row, a recipient or a text that somebody typed. */
const TELLING = [
  'code',
  'status',
  'statusCode',
  'outcome',
  'command',
  'responseCode',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
] as const;

const ADDRESS = /[^\s<>()[\]{}"'`,;:]+@[^\s<>()[\]{}"'`,;:]+/gu;
/**
 * From the first quote that opens, to the last one when that closes, else to the end: a quote may hold quotes, or be cut
 * off. One closes when it stands behind a text and before a space, a sign or the end.
 */
const QUOTED =
  /(?:["`“‘«„‚]|(?<![\p{L}\p{N}])')(?:.*(?<![\s([{=:,])["'`“”’»](?=[\s.,;:!?)\]}]|$)([^"'`“”‘’«»„‚]*)|.*)$/su;
const CAUSES = 3;
const MESSAGE_MAX = 500;
/** More of a message is not even read. */
const READ_MAX = 4 * MESSAGE_MAX;

/** A mail server names the recipient it refuses; PostgreSQL, JSON and many more quote the value that does not fit. */
function safeMessage({ message }: Error): string {
  // A word that is cut in two may be an address that no longer looks like one.
  const read = message.length > READ_MAX ? message.slice(0, message.lastIndexOf(' ', READ_MAX) + 1) : message;
  return read
    .replaceAll(ADDRESS, '[adres]')
    .replace(QUOTED, (_, after: string | undefined) => `"…"${after ?? ''}`)
    .slice(0, MESSAGE_MAX);
}

const kindOf = (error: Error) => (error.name === 'Error' ? error.constructor.name : error.name);

/** Of an error only what kind it is and what it says, without what it was about. */
export function errorWords(error: unknown): { kind: string; message: string } {
  if (!(error instanceof Error)) return { kind: typeof error, message: '' };
  return { kind: kindOf(error), message: safeMessage(error) };
}

/** The kind of an error, where it happened and why, without what it was about. */
function describeError(error: unknown, causes = CAUSES): unknown {
  if (!(error instanceof Error)) return typeof error;
  const fields = Object.entries(error).filter(([name]) => (TELLING as readonly string[]).includes(name));
  return {
    type: kindOf(error),
    message: safeMessage(error),
    ...Object.fromEntries(fields),
    // Its first lines repeat the message.
    stack: error.stack?.split('\n').filter((line) => line.startsWith('    at ')),
    ...(causes > 0 && error.cause instanceof Error && { cause: describeError(error.cause, causes - 1) }),
    ...(causes > 0 &&
      error instanceof AggregateError && { errors: error.errors.map((part) => describeError(part, causes - 1)) }),
  };
}

/** Structured lines on stdout. What a person typed, and anything that opens a door, never gets in. */
export function createLog(
  env: Pick<Env, 'LOG_LEVEL' | 'NODE_ENV'>,
  name: string,
  destination?: pino.DestinationStream,
): Log {
  const options: pino.LoggerOptions = {
    name,
    level: env.LOG_LEVEL,
    redact: {
      paths: [
        '*.password',
        '*.wachtwoord',
        '*.token',
        '*.secret',
        '*.cookie',
        '*.authorization',
        '*.email',
        'req.headers',
      ],
      censor: '[weggelaten]',
    },
    serializers: { err: (error: unknown) => describeError(error) },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
