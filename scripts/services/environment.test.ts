import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv as parseEnvFile } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parseEnv } from '#server/env.ts';
import { ROOT } from './directory.ts';
import { applicationUrl } from './environment.ts';

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

/** The names that the product reads, straight from where they are defined. */
function definedVariables(): string[] {
  return [...read('src/server/env.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map((match) => match[1] ?? '');
}

describe('environment', () => {
  it('finds every variable in .env.example, with values that are accepted', () => {
    const example = parseEnvFile(read('.env.example'));
    expect(definedVariables().length).toBeGreaterThan(20);
    expect(Object.keys(example)).toEqual(expect.arrayContaining(definedVariables()));
    expect(() => parseEnv(example)).not.toThrow();
  });

  it('finds every variable explained in docs/operations.md', () => {
    const explained = [...read('docs/operations.md').matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm)].map((match) => match[1]);
    expect(explained).toEqual(expect.arrayContaining(definedVariables()));
  });

  it('gives the application its own role on the same database', () => {
    const url = applicationUrl('postgresql://owner:s%40fe@db.example:6432/club?sslmode=require', 'p@ss/w');
    expect(url).toBe('postgresql://app_user:p%40ss%2Fw@db.example:6432/club?sslmode=require');
  });
});
