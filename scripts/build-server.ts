import { cp, rm } from 'node:fs/promises';
import { rolldown } from 'rolldown';
import { contentPlugin } from './content.ts';

await rm('dist/server', { recursive: true, force: true });

/** The six commands of the image. Packages stay in node_modules; only our own code is bundled, JSX and texts included. */
const bundle = await rolldown({
  input: {
    web: 'src/start/web.ts',
    worker: 'src/start/worker.ts',
    render: 'src/start/render.ts',
    migrate: 'src/start/migrate.ts',
    retention: 'src/start/retention.ts',
    attention: 'src/start/attention.ts',
    // Not a command: web starts it for each list that somebody sends.
    'read-sheet': 'src/start/read-sheet.ts',
  },
  platform: 'node',
  plugins: [contentPlugin()],
  external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('#') && !id.startsWith('src/'),
  transform: { jsx: { runtime: 'automatic' } },
});
await bundle.write({ dir: 'dist/server', format: 'esm', sourcemap: true, chunkFileNames: '[name]-[hash].js' });
await bundle.close();
// Read by the renderer, from beside itself.
await cp('src/server/render/profiles', 'dist/server/profiles', { recursive: true });

// What the documents look like is read when one is drawn: their styles and letters stand beside the program.
await cp('src/features/campagnemiddelen/document', 'dist/server/document', {
  recursive: true,
  filter: (file) => !/\.tsx?$/.test(file),
});
