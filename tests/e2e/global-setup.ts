import { announceWorld, startWorld } from './world.ts';

/** Starts the world before the first browser test; Playwright calls what it returns after the last. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const world = await startWorld({ seed: true });
  announceWorld(world);
  return () => world.stop();
}
