import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';

import { freePort } from '../../../scripts/services/ports.ts';

export interface StyleGuideSite {
  origin: string;
  stop: () => Promise<void>;
}

/** The guide is not in the product that is shipped, so it is served from its source, on a free port. */
export async function serveStyleGuide(): Promise<StyleGuideSite> {
  const cacheDir = await mkdtemp(path.join(tmpdir(), 'achterban-guide-'));
  const port = await freePort();
  const server = await createServer({
    configFile: false,
    root: import.meta.dirname,
    cacheDir,
    logLevel: 'error',
    plugins: [react(), tailwindcss()],
    // A page that reloads because a dependency was found late would end a test halfway.
    optimizeDeps: { entries: ['main.tsx', '../../../src/client/style-guide/**/*.tsx'] },
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      hmr: false,
      watch: null,
      fs: { allow: [path.resolve(import.meta.dirname, '../../..')] },
    },
  });
  await server.listen();
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      await server.close();
      await rm(cacheDir, { recursive: true, force: true });
    },
  };
}
