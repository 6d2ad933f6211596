import { chmod, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import type { Log } from '#server/log.ts';
import type { RenderPool } from './pool.ts';
import { readRequests, RenderFault, type RenderRequest, sendAnswer } from './protocol.ts';

/** The side of the render process that listens: documents come in, files go out, over one stream per client. */

export async function serveStream(stream: Socket, pool: RenderPool, log: Log): Promise<void> {
  try {
    for await (const request of readRequests(stream)) {
      answer(stream, pool, request, log).catch((error: unknown) => log.error({ err: error }, 'an answer was not sent'));
    }
  } catch (error) {
    // What follows on a stream that broke off halfway cannot be understood.
    log.warn({ err: error }, 'a client was cut off');
    stream.destroy();
  }
}

/** A Unix socket is reached through the file system, so it works without a network. */
export async function serveSocket(path: string, pool: RenderPool, log: Log): Promise<Server> {
  await rm(path, { force: true });
  const server = createServer((stream) => {
    serveStream(stream, pool, log).catch((error: unknown) => log.error({ err: error }, 'a client was lost'));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  // Who may enter its folder may use it: the application runs as another user than this process.
  await chmod(path, 0o666);
  return server;
}

async function answer(stream: Socket, pool: RenderPool, request: RenderRequest, log: Log): Promise<void> {
  const { id, hash } = request;
  try {
    const { bytes, report } = await pool.render(request, hash, (stage) => {
      if (stream.writable) sendAnswer(stream, { id, outcome: 'stage', stage });
    });
    if (stream.writable) sendAnswer(stream, { id, outcome: 'rendered', report, bytes: Buffer.from(bytes) });
  } catch (error) {
    if (!(error instanceof RenderFault) || error.cause !== undefined) {
      log.error({ err: error }, 'a render failed for an unknown reason');
    }
    const fault =
      error instanceof RenderFault ? error : new RenderFault('crashed', ['Er ging iets mis bij het maken.']);
    const { kind, reasons, fields } = fault;
    if (stream.writable) sendAnswer(stream, { id, outcome: 'failed', kind, reasons, fields });
  }
}
