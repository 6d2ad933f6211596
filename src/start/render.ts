import { Socket } from 'node:net';
import { z } from 'zod';
import { readVariables } from '#server/env.ts';
import { createLog } from '#server/log.ts';
import { browsersHere, isolationGaps, spawnIsolated, STREAM_FD } from '#server/render/isolation.ts';
import { RenderPool } from '#server/render/pool.ts';
import { serveSocket, serveStream } from '#server/render/process.ts';

/**
 * The render process. Started by a person or by compose it is only the door: it starts itself again without rights
 * and without network, and ends when that one ends. It has its own few settings and never sees those of the
 * application.
 */
const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  CHROMIUM_PATH: z.string().optional(),
  /** One browser uses about one core, and turning what it draws into ink another. */
  RENDER_BROWSERS: z.coerce.number().int().min(1).max(16).default(browsersHere()),
  /** Where it listens; without one it serves only the process that started it. */
  RENDER_SOCKET: z.string().optional(),
  RENDER_ROLE: z.enum(['door', 'isolated', 'unprotected']).default('door'),
});
const settings = environment.parse(readVariables(process.env, Object.keys(environment.shape)));

const log = createLog(settings, 'render');
const production = settings.NODE_ENV === 'production';

try {
  if (settings.RENDER_ROLE === 'door') await openDoor();
  else await serve();
} catch (error) {
  log.fatal({ err: error }, 'the render process stops');
  // A browser that is starting would keep the process, and its door, waiting for documents that cannot come.
  process.exit(1);
}

async function openDoor(): Promise<void> {
  const { RENDER_SOCKET, CHROMIUM_PATH } = settings;
  if (RENDER_SOCKET === undefined) throw new Error('RENDER_SOCKET is not set: there would be nobody to render for');
  const { child, ended } = await spawnIsolated({
    log,
    production,
    // The last one is held open and never used: when this door is gone, the process behind it notices.
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
    environment: {
      LOG_LEVEL: settings.LOG_LEVEL,
      RENDER_BROWSERS: String(settings.RENDER_BROWSERS),
      RENDER_SOCKET,
      ...(CHROMIUM_PATH === undefined ? {} : { CHROMIUM_PATH }),
    },
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal));
  await ended;
  process.exit(child.exitCode ?? 1);
}

async function serve(): Promise<void> {
  const gaps = isolationGaps();
  if (gaps.length > 0 && (production || settings.RENDER_ROLE === 'isolated')) {
    throw new Error(`not isolated: ${gaps.join('; ')}`);
  }
  const pool = new RenderPool({
    executablePath: settings.CHROMIUM_PATH,
    sandbox: settings.RENDER_ROLE === 'isolated',
    browsers: settings.RENDER_BROWSERS,
    log,
  });
  const stop = () => {
    pool.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'Chromium did not stop');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  // A browser that does not start now is reported, and tried again by the first document.
  pool.warmUp().catch((error: unknown) => log.error({ err: error }, 'no warm browser'));
  const starter = new Socket({ fd: STREAM_FD, readable: true, writable: true });
  starter.on('close', stop);
  if (settings.RENDER_SOCKET === undefined) {
    await serveStream(starter, pool, log);
    return;
  }
  starter.resume();
  await serveSocket(settings.RENDER_SOCKET, pool, log);
  log.info({ socket: settings.RENDER_SOCKET }, 'listening');
}
