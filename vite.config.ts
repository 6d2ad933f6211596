import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contentPlugin } from './scripts/content.ts';
import { contractsPlugin } from './scripts/contracts.ts';
import { firstLoadGroups, firstLoadPlugin, isFirstLoad } from './scripts/first-load.ts';

const server = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';
/** What the server answers itself, also while Vite serves the pages in development. */
const SERVER_PATHS = [
  '/api',
  '/files',
  '/agenda',
  '/healthz',
  '/readyz',
  '/uitschrijven',
  '/mail/meldingen',
  '/inschrijven',
  '/sponsor-registration',
  '/sponsor-thank-you',
  '/brochure-pdf',
  '/campaign-media-pdf',
  '/welkom',
  '/mobile',
  '/brochure/mobile',
  '/robots.txt',
  '/sitemap.xml',
  '/_mails',
];

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    contentPlugin(),
    contractsPlugin(),
    firstLoadPlugin(),
    { ...optimizeLocales.vite({ locales: ['nl-NL'] }), enforce: 'pre' },
  ],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: firstLoadGroups() },
        // The start names every file. What pages share has no name that says anything, and so gets none.
        chunkFileNames: ({ isDynamicEntry, name }) =>
          isDynamicEntry || isFirstLoad(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
      },
    },
  },
  server: {
    port: Number(process.env['VITE_PORT'] ?? 5173),
    strictPort: true,
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: server, changeOrigin: false }])),
  },
});
