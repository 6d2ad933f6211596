import { existsSync } from 'node:fs';

export const CHROMIUM_PACKAGES = ['chromium', 'fonts-liberation'];

/** The browser that prints documents: the one that was named, or the one Debian installs. */
export function findChromium(): string | null {
  const named = process.env['CHROMIUM_PATH'];
  const candidates = named ? [named] : ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  return candidates.find((candidate) => existsSync(candidate)) ?? null;
}
