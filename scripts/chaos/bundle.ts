import { bundleServer } from '../bundle-server.ts';

/**
 * The product as it ships, and the programs that are only part of it: each is started again and again, and from its
 * source that takes twice the processor. Beside the build, which may be under way.
 */
export const BUNDLE = 'dist/chaos';

export const bundleVictims = () =>
  bundleServer(BUNDLE, {
    'chaos-server': 'scripts/chaos/server.ts',
    'chaos-mail-worker': 'scripts/chaos/mail-worker.ts',
  });
