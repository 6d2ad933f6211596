import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv as parseFile } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parseEnv, readVariables } from './env.ts';

const COMPLETE = {
  PUBLIC_ORIGIN: 'https://achterban.example',
  CONTACT_EMAIL: 'hulp@achterban.example',
  DATABASE_URL: 'postgresql://app_user:geheim@127.0.0.1/achterban',
  AUTH_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://127.0.0.1:25',
  MAIL_FROM: 'post@achterban.example',
};

const HEADING = 'The environment is not complete (see .env.example):\n';

/** The names in the complaint, in its order. */
function complaintsAbout(source: Record<string, string | undefined>): string[] {
  try {
    parseEnv(source);
    return [];
  } catch (error) {
    const { message } = error as Error;
    if (!message.startsWith(HEADING)) throw error;
    const lines = message.slice(HEADING.length).split('\n');
    return lines.map((line) => line.trim().split(':')[0] ?? '');
  }
}

describe('the environment', () => {
  it('takes a variable from the file that its name with _FILE names, unless it is set itself', async () => {
    const dir = await mkdtemp(path.join(tmpdir(), 'achterban-env-'));
    const file = path.join(dir, 'secret');
    await writeFile(file, `${'y'.repeat(40)}\n`);
    const { AUTH_SECRET: _, ...rest } = COMPLETE;
    expect(parseEnv({ ...rest, AUTH_SECRET_FILE: file }).AUTH_SECRET).toBe('y'.repeat(40));
    expect(parseEnv({ ...COMPLETE, AUTH_SECRET_FILE: file }).AUTH_SECRET).toBe(COMPLETE.AUTH_SECRET);
    // Of other programs there may be such variables too.
    expect(() => parseEnv({ ...COMPLETE, SOMETHING_FILE: path.join(dir, 'gone') })).not.toThrow();
    await writeFile(file, '\n');
    expect(parseEnv({ ...COMPLETE, PORT_FILE: file })).toMatchObject({ PORT: 3000 });
    const gone = { AUTH_SECRET_FILE: path.join(dir, 'gone'), SMTP_URL_FILE: path.join(dir, 'gone too') };
    const without = { ...COMPLETE, AUTH_SECRET: '', SMTP_URL: '', ...gone };
    expect(complaintsAbout({ ...without, MAIL_FROM: 'post' })).toEqual([
      'AUTH_SECRET_FILE',
      'SMTP_URL_FILE',
      'MAIL_FROM',
    ]);
    expect(() => readVariables(without)).toThrow(
      /^A file of the environment cannot be read:\n {2}AUTH_SECRET_FILE: .*gone'\n {2}SMTP_URL_FILE: .*gone too'$/u,
    );
    expect(readVariables(without, ['MAIL_FROM'])).toEqual({ MAIL_FROM: COMPLETE.MAIL_FROM });
    await rm(dir, { recursive: true });
  });

  it('names every variable that is missing, at once', () => {
    expect(complaintsAbout({}).toSorted()).toEqual(Object.keys(COMPLETE).toSorted());
  });

  it.each([
    ['PUBLIC_ORIGIN', 'achterban.example'],
    ['CONTACT_EMAIL', 'hulp'],
    ['DATABASE_URL', 'the usual one'],
    ['DATABASE_URL', 'postgresql://127.0.0.1/achterban?connect_timeout=0'],
    ['DATABASE_URL', 'postgresql://127.0.0.1/achterban?connect_timeout=even'],
    ['DATABASE_URL', 'postgresql://127.0.0.1/achterban?connect_timeout=31'],
    ['DATABASE_URL', 'postgresql://127.0.0.1/achterban?connect_timeout='],
    ['AUTH_SECRET', 'too short'],
    ['MAIL_FROM', 'post'],
    ['PORT', '65536'],
    ['METRICS_PORT', 'nine'],
    ['PASSWORD_MIN', '5'],
    ['NODE_ENV', 'staging'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_PREPARED', 'yes'],
    ['SUPERUSER_TWO_FACTOR', 'ja'],
    ['STORAGE_DRIVER', 'tape'],
    ['S3_ENDPOINT', 'bucket'],
  ])('names %s when it is %s, and nothing else', (name, value) => {
    expect(complaintsAbout({ ...COMPLETE, [name]: value })).toEqual([name]);
  });

  it.each([1, 30])('lets a connection be waited for %s seconds', (seconds) => {
    const DATABASE_URL = `${COMPLETE.DATABASE_URL}?connect_timeout=${seconds}`;
    expect(complaintsAbout({ ...COMPLETE, DATABASE_URL })).toEqual([]);
  });

  it('does not show a secret in a complaint', () => {
    const source = { ...COMPLETE, AUTH_SECRET: 'hunter2', DATABASE_URL: 'hunter3' };
    expect(() => parseEnv(source)).toThrow(/AUTH_SECRET/);
    expect(() => parseEnv(source)).not.toThrow(/hunter/);
  });

  it('takes an empty variable for one that is not set', () => {
    expect(complaintsAbout({ ...COMPLETE, SMTP_URL: '' })).toEqual(['SMTP_URL']);
    expect(parseEnv({ ...COMPLETE, PORT: '', METRICS_PORT: '' })).toMatchObject({ PORT: 3000 });
  });

  it('is production with two factors for superusers, unless told otherwise', () => {
    expect(parseEnv(COMPLETE)).toMatchObject({
      NODE_ENV: 'production',
      SUPERUSER_TWO_FACTOR: true,
      PASSWORD_MIN: 8,
      TRUSTED_PROXIES: [],
    });
  });

  it('keeps of the public address only its origin, and of the proxies a list', () => {
    const env = parseEnv({
      ...COMPLETE,
      PUBLIC_ORIGIN: 'https://achterban.example/app/',
      TRUSTED_PROXIES: '10.0.0.1, 10.0.1.0/24,',
    });
    expect(env.PUBLIC_ORIGIN).toBe('https://achterban.example');
    expect(env.TRUSTED_PROXIES).toEqual(['10.0.0.1', '10.0.1.0/24']);
  });

  it('is complete in .env.example', () => {
    const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
    expect(complaintsAbout(parseFile(example))).toEqual([]);
  });
});
