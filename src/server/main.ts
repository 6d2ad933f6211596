import { serve } from '@hono/node-server';
import { createApp, createServices } from './app.ts';
import { parseEnv } from './env.ts';
import { createLog } from './log.ts';

const env = parseEnv(process.env);
const log = createLog(env, 'web');
const services = createServices(env, log);
const app = createApp(services, { clientFolder: 'dist/client' });

const server = serve({ fetch: app.fetch, port: env.PORT }, ({ port }) => log.info({ port }, 'listening'));

let stopping = false;
function stop(signal: NodeJS.Signals) {
  // A second signal means: now.
  if (stopping) process.exit(1);
  stopping = true;
  log.info({ signal }, 'stopping: no new connections, open requests are finished');
  server.close(() => {
    services.database.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'database connections did not close');
        process.exit(1);
      },
    );
  });
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
