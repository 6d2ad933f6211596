import type { KnipConfig } from 'knip';
import { COMMANDS, PARTS } from './scripts/product/shipped.ts';

/** What ships, seen without tests, scripts and development packages: code that only those use is found here. */
export default {
  entry: [
    'src/start/{browser.tsx,prepare.ts,inschrijven.ts,mobiel.ts}!',
    'src/client/layout/shells.tsx!',
    'src/client/styles/{app,inschrijven,welkom}.css!',
    // scripts/content.ts makes the index of texts with it.
    'src/features/kennisbank/shared/rules/indexed-text.ts!',
    ...Object.values({ ...COMMANDS, ...PARTS }).map((source) => `${source}!`),
  ],
  project: ['src/**/*.{ts,tsx,css}!', '!src/**/*.test.{ts,tsx}!'],
  ignoreExportsUsedInFile: true,
  ignoreIssues: {
    // Pictures cut to a box on paper, proven to print at 300 pixels per inch.
    'src/server/files/images.ts': ['exports'],
    // What a match brings in: the statement of the report is held to it.
    'src/features/matches/shared/rules/termijnen.ts': ['exports'],
    // UI-06: what an invalid colour becomes.
    'src/shared/colours.ts': ['exports'],
  },
  ignoreDependencies: [
    // The renderer requires its CommonJS build (src/server/render/pdf.ts).
    '@cantoo/pdf-lib',
    // Vite turns it into plain CSS.
    'tailwindcss',
  ],
} satisfies KnipConfig;
