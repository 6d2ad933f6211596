import { fileURLToPath } from 'node:url';
import { createApp, createServices } from './app.ts';
import { parseEnv } from '#server/env.ts';
import { listen } from '#server/http/listen.ts';
import { createLog } from '#server/log.ts';
import { startRecording } from '#server/platform/recorder.ts';
import { createMetrics, serveMetrics, watchPools } from '#server/metrics.ts';
import { stopOnSignal } from '#server/stop-on-signal.ts';

const env = parseEnv(process.env);
const log = createLog(env, 'web');
const services = createServices(env, log);
const metrics = createMetrics();
watchPools(metrics, services.database, ['app_user', 'app_public', 'app_auth', 'app_super']);
const metricsServer = env.METRICS_PORT === undefined ? null : await serveMetrics(metrics, env.METRICS_PORT);

const recording = startRecording(services.recorder);
const app = createApp(services, {
  clientFolder: fileURLToPath(new URL('../../dist/client/', import.meta.url)),
  metrics,
});
const { server, port } = await listen(app.fetch, { hostname: env.HOST, port: env.PORT });
log.info({ port }, 'listening');

stopOnSignal(log, async () => {
  // No new connections; requests that are under way are answered.
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  metricsServer?.close();
  await services.renderer.close();
  await recording.stop();
  services.storage.close();
  await services.database.close();
});
