import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * The pages that the server draws (src/server/http/page.ts): built apart from the application, so that nothing of it
 * comes along with a page that somebody opens on a phone.
 */
export default defineConfig({
  plugins: [tailwindcss()],
  publicDir: false,
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    manifest: '.pages.json',
    rolldownOptions: {
      input: [
        'src/client/styles/inschrijven.css',
        'src/start/inschrijven.ts',
        'src/client/styles/welkom.css',
        'src/client/styles/print-view.css',
        'src/start/print-view.ts',
        'src/features/mobiel/document/document.css',
        'src/start/mobiel.ts',
      ],
    },
  },
});
