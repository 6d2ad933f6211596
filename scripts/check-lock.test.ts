import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { checkLock } from './check-lock.ts';

const MANIFEST = {
  dependencies: { zod: '4.6.7' },
  devDependencies: { vite: '8.3.5-beta.1' },
  overrides: { rolldown: '1.2.15' },
};
const LOCK = {
  packages: {
    '': { dependencies: { zod: '4.6.7' }, devDependencies: { vite: '8.3.5-beta.1' } },
    'node_modules/zod': { integrity: 'sha512-a' },
    'node_modules/vite': { integrity: 'sha512-b' },
    'node_modules/vite/node_modules/carried': { inBundle: true },
  },
};

const roots: string[] = [];

function check(manifest: object, lock: object): string[] {
  const root = mkdtempSync(path.join(tmpdir(), 'lock-'));
  roots.push(root);
  writeFileSync(path.join(root, 'package.json'), JSON.stringify(manifest));
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify(lock));
  return checkLock(root);
}

afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

it('finds nothing in an exact and complete lock', () => {
  expect(check(MANIFEST, LOCK)).toEqual([]);
});

it.each(['^1.2.15', '~1.2.15', '1.x', 'latest', '>=1.2.15', '*', 'git+ssh://example.org/a.git'])(
  'refuses the version %s',
  (version) => {
    expect(check({ ...MANIFEST, overrides: { rolldown: version } }, LOCK)).toEqual([
      `package.json: rolldown '${version}' is not an exact version`,
    ]);
  },
);

it('refuses a lock that was not made from this package.json', () => {
  expect(check({ ...MANIFEST, dependencies: { zod: '4.6.8' } }, LOCK)).toEqual([
    'package-lock.json: zod differs from package.json',
  ]);
});

it('refuses a lock that names an address', () => {
  const packages = {
    ...LOCK.packages,
    'node_modules/zod': { resolved: 'https://example.org/zod.tgz', integrity: 'sha512-a' },
  };
  expect(check(MANIFEST, { packages })).toEqual(['package-lock.json: node_modules/zod names the address it came from']);
});

it('refuses a package without a checksum', () => {
  const packages = { ...LOCK.packages, 'node_modules/zod': {} };
  expect(check(MANIFEST, { packages })).toEqual(['package-lock.json: node_modules/zod has no checksum']);
});
