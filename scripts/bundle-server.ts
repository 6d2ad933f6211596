import { cp, rm } from 'node:fs/promises';
import { rolldown } from 'rolldown';
import { contentPlugin } from './content.ts';

/** The six commands of the image. Packages stay in node_modules; only our own code is bundled, JSX and texts included. */
const COMMANDS = {
  web: 'src/start/web.ts',
  worker: 'src/start/worker.ts',
  render: 'src/start/render.ts',
  migrate: 'src/start/migrate.ts',
  retention: 'src/start/retention.ts',
  attention: 'src/start/attention.ts',
  // Not a command: web starts it for each list that somebody sends.
  'read-sheet': 'src/start/read-sheet.ts',
};

/** Into a folder two levels below the root, as the migrations are looked for from there; `more` are programs beside them. */
export async function bundleServer(folder: string, more: Record<string, string> = {}): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const bundle = await rolldown({
    input: { ...COMMANDS, ...more },
    platform: 'node',
    plugins: [contentPlugin()],
    external: (id) =>
      !id.startsWith('.') &&
      !id.startsWith('/') &&
      !id.startsWith('#') &&
      !id.startsWith('src/') &&
      !id.startsWith('scripts/'),
    transform: { jsx: { runtime: 'automatic' } },
  });
  await bundle.write({ dir: folder, format: 'esm', sourcemap: true, chunkFileNames: '[name]-[hash].js' });
  await bundle.close();
  // Read by the renderer, from beside itself.
  await cp('src/server/render/profiles', `${folder}/profiles`, { recursive: true });
  // What the documents look like is read when one is drawn: their styles and letters stand beside the program.
  await cp('src/features/campagnemiddelen/document', `${folder}/document`, {
    recursive: true,
    filter: (file) => !/\.tsx?$/.test(file),
  });
}
