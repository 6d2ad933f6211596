import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';

import { freePort } from '../../../scripts/services/ports.ts';

export interface StyleGuideSite {
  origin: string;
  stop: () => Promise<void>;
}

/** The guide is not in the product that is shipped, so it is built by itself, and served on a free port. */
export async function serveStyleGuide(): Promise<StyleGuideSite> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'achterban-guide-'));
  const port = await freePort();
  const site = { configFile: false, root: import.meta.dirname, logLevel: 'error' } as const;
  await build({ ...site, plugins: [react(), tailwindcss()], build: { outDir } });
  const server = await preview({ ...site, build: { outDir }, preview: { host: '127.0.0.1', port, strictPort: true } });
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
