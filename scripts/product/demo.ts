import { bundleServer } from './server.ts';

/** Makes `dist-demo/`: what a product to try has beside it, and what no installation should have. */
await bundleServer('dist-demo', {
  inbox: 'scripts/demo/inbox.ts',
  seed: 'scripts/demo/seed.ts',
  secrets: 'scripts/demo/secrets.ts',
});
