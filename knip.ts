import type { KnipConfig } from 'knip';
import { COMMANDS, PARTS } from './scripts/product/shipped.ts';

/** What nothing uses. */
export default {
  entry: [
    'index.html',
    'src/start/{browser.tsx,prepare.ts,inschrijven.ts,mobiel.ts}',
    'src/client/styles/{inschrijven,welkom}.css',
    'src/client/layout/shells.tsx',
    ...Object.values({ ...COMMANDS, ...PARTS }),
    'tests/peers/fetch-out.ts',
    'knip.production.ts',
    'scripts/*.ts',
    'scripts/{bench,chaos,demo,image,product}/*.ts',
    'db/seed.ts',
    'tests/e2e/style-guide-site/main.tsx',
    'tests/{agenda,job,mail}-worker.ts',
  ],
  project: ['src/**/*.{ts,tsx,css}', 'scripts/**/*.ts', 'tests/**/*.{ts,tsx}', 'db/**/*.ts', '*.config.ts'],
  ignoreBinaries: ['ip', 'openssl', 'ss', 'unshare'],
  ignoreIssues: {
    'src/server/database/tables.ts': ['types'],
  },
  ignoreExportsUsedInFile: {
    interface: true,
    type: true,
  },
  ignoreDependencies: ['kysely-codegen'],
} satisfies KnipConfig;
