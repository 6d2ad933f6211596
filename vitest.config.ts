import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { contentPlugin } from './scripts/content.ts';
import { contractsPlugin } from './scripts/contracts.ts';

const ALL = '{src,scripts,tests,db}/**/*.test.{ts,tsx}';
/** Compares processor time: what draws and judges pages beside it would be measured along. */
const MEASURED = 'tests/import-cost.test.ts';

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
    // One more than there are cores in CI: many tests wait for a clock, a process or a lease.
    maxWorkers: 3,
  },
});
