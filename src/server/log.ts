import pino from 'pino';
import type { Env } from './env.ts';

export type Log = pino.Logger;

/** Structured lines on stdout. What a person typed, and anything that opens a door, never gets in. */
export function createLog(env: Pick<Env, 'LOG_LEVEL' | 'NODE_ENV'>, name: string): Log {
  return pino({
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
        'err.parameters',
        'err.values',
      ],
      censor: '[weggelaten]',
    },
    serializers: { err: pino.stdSerializers.err },
  });
}
