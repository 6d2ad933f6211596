import { createApp, createServices } from '#start/app.ts';
import { parseEnv } from '#server/env.ts';
import { listen } from '#server/http/listen.ts';
import { createLog } from '#server/log.ts';
import { stopOnSignal } from '#server/stop-on-signal.ts';

/** The product's web server, without the pages of the browser: those may just be built beside this run. */
const env = parseEnv(process.env);
const log = createLog(env, 'web');
const services = createServices(env, log);
const { server } = await listen(createApp(services).fetch, { hostname: env.HOST, port: env.PORT });

stopOnSignal(log, async () => {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
  services.storage.close();
  await services.database.close();
});
