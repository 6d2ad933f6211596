import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

const lines: string[] = [];
const log = createLog({ NODE_ENV: 'test', LOG_LEVEL: 'info' }, 'test', { write: (line) => lines.push(line) });
beforeEach(() => lines.splice(0));

const logged = () => JSON.parse(lines[0] ?? '') as { err: Record<string, unknown> };

describe('an error in the log', () => {
  it('names no recipient that a mail server refuses', () => {
    const error = Object.assign(new Error('550 5.1.1 <jan@bedrijf.example>: onbekend'), {
      code: 'EENVELOPE',
      responseCode: 550,
      response: '550 jan@bedrijf.example',
      rejected: ['jan@bedrijf.example'],
    });
    log.warn({ err: new Error('not sent to jan@bedrijf.example', { cause: error }) }, 'mail not sent');
    expect(lines[0]).not.toContain('jan@');
    expect(logged().err['cause']).toMatchObject({
      message: '550 5.1.1 <[adres]>: onbekend',
      code: 'EENVELOPE',
      responseCode: 550,
    });
  });

  it('names the constraint, and nothing of the row', () => {
    const error = new pg.DatabaseError('invalid input syntax for type uuid: "Marja"', 10, 'error');
    Object.assign(error, {
      severity: 'ERROR',
      routine: 'x',
      constraint: 'users_email',
      detail: 'Key (email)=(a@b.nl)',
    });
    log.error({ err: error }, 'request failed');
    expect(lines[0]).not.toMatch(/Marja|a@b\.nl/u);
    expect(logged().err).toMatchObject({
      message: 'invalid input syntax for type uuid: "…"',
      constraint: 'users_email',
    });
    expect(JSON.stringify(logged().err['stack'])).toContain('log.test.ts');
  });

  it.each([
    [`Unexpected token 'J', "Jan Jansen" is not valid JSON`, `Unexpected token "…" is not valid JSON`],
    [`can't read 'Kim'`, `can't read "…"`],
    ['unknown option `Kim`', 'unknown option "…"'],
    ['ongeldig: “Kim de Vries”, op 3', 'ongeldig: "…", op 3'],
    ['cut off at "Kim de Vri', 'cut off at "…"'],
    [`bad 'a' at "Kim de Vri`, 'bad "…"'],
    [`bad "a" at "(Kim de Vri`, 'bad "…"'],
    [`in {"naam":"Kim","tel":"(06) 1234`, 'in {"…"'],
    ['fout: „Kim de Vries“ op 3', 'fout: "…" op 3'],
    ['token5"Kim", op 3', 'token5"…", op 3'],
    ['connect ECONNREFUSED', 'connect ECONNREFUSED'],
  ])('quotes nothing, whoever made it: %s', (message, told) => {
    log.error({ err: new TypeError(message) }, 'x');
    expect(logged().err).toMatchObject({ type: 'TypeError', message: told });
  });

  it('names nobody of a long list, wherever it is cut', () => {
    const people = Array.from({ length: 60 }, (_, n) => `${'marja'.repeat(8)}${n}@club.example`).join(' ');
    for (let at = 0; at < 60; at += 1) {
      lines.length = 0;
      log.error({ err: new Error(`refused: ${'x'.repeat(at)} ${people}`) }, 'x');
      expect(logged().err['message']).toContain('[adres]');
      expect(logged().err['message']).not.toContain('marja');
    }
  });

  it('tells every part of one that has several', () => {
    log.error({ err: new AggregateError([new Error('one'), new Error('two')], 'both') }, 'x');
    expect(logged().err).toMatchObject({ message: 'both', errors: [{ message: 'one' }, { message: 'two' }] });
  });
});
