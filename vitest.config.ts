import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { contentPlugin } from './scripts/content.ts';
import { contractsPlugin } from './scripts/contracts.ts';

const ALL = '{src,scripts,tests,db}/**/*.test.{ts,tsx}';
/** Compares processor time: what draws and judges pages beside it would be measured along. */
const MEASURED = 'tests/import-cost.test.ts';

/**
 * Those that take longest begin first, or the others have long ended when they do. Vitest knows how long a file took
 * where it ran before; on a clean machine it goes by the size of the file, and these are not large.
 */
const LONGEST = [
  'tests/preflight.test.ts',
  'tests/input.test.ts',
  'tests/malformed.test.ts',
  'tests/access.test.ts',
  'src/features/agenda/server/jobs.test.ts',
  'src/server/render/browser.test.ts',
  'src/server/render/render.test.ts',
  'tests/gallery.test.ts',
];
const place = ({ moduleId }: TestSpecification) => {
  const at = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`));
  return at < 0 ? LONGEST.length : at;
};

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own, no array's
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}

export default defineConfig({
  plugins: [react(), contentPlugin(), contractsPlugin()],
  test: {
    projects: [
      { extends: true, test: { name: 'together', include: [ALL], exclude: [MEASURED], sequence: { groupOrder: 0 } } },
      { extends: true, test: { name: 'alone', include: [MEASURED], maxWorkers: 1, sequence: { groupOrder: 1 } } },
    ],
    globalSetup: ['tests/database.ts'],
    // Patience, not bars: what ends sooner costs nothing, and a machine may be busy.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    // A worker reads the program once for all its files, where each file for itself took more than half of the time. So
    // a test puts back what it changed of a module or of the globals.
    isolate: false,
    // Room for what is new in a worker: a test makes much and keeps little of it, so V8 collects less often.
    execArgv: ['--min-semi-space-size=16', '--max-semi-space-size=64'],
    sequence: { sequencer: LongestFirst },
    // One more than there are cores in CI: many tests wait for a clock, a process or a lease.
    maxWorkers: 3,
  },
});
