import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** What is installed is what was tested: exact versions, each with its checksum, from wherever the reader's npm looks. */

const versions = z.record(z.string(), z.string()).default({});
const manifestSchema = z.object({
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
  overrides: versions,
});
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      inBundle: z.boolean().optional(),
      dependencies: versions,
      devDependencies: versions,
      optionalDependencies: versions,
    }),
  ),
});

const EXACT = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/;
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

export function checkLock(root: string): string[] {
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  const manifest = manifestSchema.parse(read('package.json'));
  const { packages } = lockSchema.parse(read('package-lock.json'));
  const problems: string[] = [];

  for (const kind of [...KINDS, 'overrides'] as const) {
    for (const [name, version] of Object.entries(manifest[kind])) {
      if (!EXACT.test(version)) problems.push(`package.json: ${name} '${version}' is not an exact version`);
    }
  }
  for (const kind of KINDS) {
    const wanted = manifest[kind];
    const locked = packages['']?.[kind] ?? {};
    for (const name of new Set([...Object.keys(wanted), ...Object.keys(locked)])) {
      if (wanted[name] !== locked[name]) problems.push(`package-lock.json: ${name} differs from package.json`);
    }
  }
  for (const [name, { resolved, integrity, inBundle }] of Object.entries(packages)) {
    if (resolved !== undefined) problems.push(`package-lock.json: ${name} names the address it came from`);
    if (name !== '' && !inBundle && integrity === undefined)
      problems.push(`package-lock.json: ${name} has no checksum`);
  }
  return problems;
}

if (import.meta.main) {
  const problems = checkLock(process.cwd());
  for (const problem of problems) console.error(problem);
  console.log(`lock: ${problems.length === 0 ? 'exact and complete' : `${problems.length} problems`}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
