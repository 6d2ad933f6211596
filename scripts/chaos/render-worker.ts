import { openDatabase } from '#server/database/database.ts';
import { parseEnv } from '#server/env.ts';
import { startWorker } from '#server/jobs.ts';
import { createLog } from '#server/log.ts';
import { Renderer } from '#server/render/render.ts';
import { stopOnSignal } from '#server/stop-on-signal.ts';
import { renderDocumentJob } from './render-job.ts';

/** A worker whose only job is to render, with Chromium under it to be killed. */
const env = parseEnv(process.env);
const log = createLog(env, 'render-worker');
const database = openDatabase({ url: env.DATABASE_URL, prepared: true, log });
// Where a machine does not allow namespaces, what is proven here still holds: it is about jobs, not about walls.
const renderer = new Renderer({ log, production: false, chromiumPath: env.CHROMIUM_PATH });
await renderer.start();
const worker = await startWorker({
  jobs: [renderDocumentJob],
  database,
  log,
  services: { renderer, say: (what, number) => process.stdout.write(`render ${what} ${number}\n`) },
});
process.stdout.write('render ready\n');

stopOnSignal(log, async () => {
  await worker.stop();
  await renderer.close();
  await database.close();
});
