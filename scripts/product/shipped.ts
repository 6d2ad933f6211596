/** The programs of the product, one for each command. */
export const COMMANDS = {
  web: 'src/start/web.ts',
  worker: 'src/start/worker.ts',
  render: 'src/start/render.ts',
  migrate: 'src/start/migrate.ts',
  retention: 'src/start/retention.ts',
  attention: 'src/start/attention.ts',
  admin: 'src/start/admin.ts',
  health: 'src/start/health.ts',
} as const;

/** Programs that no person starts: web starts one for each list that a club sends. */
export const PARTS = { 'read-sheet': 'src/start/read-sheet.ts' } as const;

/**
 * The packages that stay outside the bundle, because each brings a binary or files that it looks for beside itself. The
 * bundler and the product's own package.json read this list; every other package is bundled.
 */
export const OUTSIDE = ['sharp', 'playwright-core'] as const;

/** Packages that name a file beside themselves and never open it here. */
export const LOOKS_BESIDE: Readonly<Record<string, string>> = {
  pino: 'only for a transport in a thread of its own; the log is written to standard output',
  'thread-stream': 'as pino',
};

/** Packages that a bundled package asks for and goes without when they are absent. The product does not ship them. */
export const ABSENT: Readonly<Record<string, string>> = {
  'pg-native': 'pg uses its own JavaScript client',
};
