import { rolldown } from 'rolldown';

/** The four commands of the image. Packages stay in node_modules; only our own code is bundled, JSX included. */
const bundle = await rolldown({
  input: {
    web: 'src/server/main.ts',
    worker: 'src/server/worker.ts',
    render: 'src/server/render-process.ts',
    migrate: 'src/server/migrate-command.ts',
  },
  platform: 'node',
  external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('#') && !id.startsWith('src/'),
  transform: { jsx: { runtime: 'automatic' } },
});
await bundle.write({ dir: 'dist/server', format: 'esm', sourcemap: true, chunkFileNames: '[name]-[hash].js' });
await bundle.close();
